//! Many tables at once.

use numpy::{PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::{prelude::*, types::PyDict};
use rayon::prelude::*;
use tapis_gym::{AnyEnv, Code, Features, Setup, returns};

use crate::{
    errors,
    setup::{asks, n_seats, rules, seat, seed, whole},
};

/// So many tables are too few to be shared among threads.
const FEW: usize = 32;

/// Many tables of one game, stepped together; a game that is over is dealt anew at once.
#[pyclass(module = "tapis")]
pub(crate) struct Tables {
    setup: Setup,
    places: Vec<Place>,
    n_codes: usize,
    n_features: usize,
}

/// One of the tables, with what the seat that is asked sees.
struct Place {
    env: Box<dyn AnyEnv>,
    nth: usize,
    n_games: u64,
    asked: i64,
    mask: Vec<bool>,
    features: Features,
    /// What the step has brought each seat.
    rewards: Vec<f64>,
    is_done: bool,
}

impl Place {
    fn new(setup: &Setup, nth: usize, env: Box<dyn AnyEnv>) -> PyResult<Self> {
        let mut place = Self {
            nth,
            n_games: 0,
            asked: 0,
            mask: vec![false; env.n_codes()],
            features: Features::new(seat(0, setup.n_seats)?, setup.n_seats),
            rewards: vec![0.0; usize::from(setup.n_seats)],
            is_done: false,
            env,
        };
        place.deal(setup);
        Ok(place)
    }

    /// Deals the next game.
    fn deal(&mut self, setup: &Setup) {
        let label = format!("table {} game {}", self.nth, self.n_games);
        let setup = Setup { seed: setup.seed.derive(&label), ..setup.clone() };
        self.env = tapis_gym::open(&setup).expect("it has been dealt before");
        self.n_games += 1;
        self.look();
    }

    fn look(&mut self) {
        let Some(decision) = self.env.decision() else { return };
        self.asked = i64::from(u8::from(decision.seat));
        self.env.mask(&mut self.mask);
        self.env.observe(decision.seat, &mut self.features);
    }

    /// Goes on with a code that the mask has.
    fn step(&mut self, setup: &Setup, code: Code) {
        self.env.step(code).expect("the mask has it");
        self.rewards.fill(0.0);
        self.is_done = self.env.decision().is_none();
        if let Some(outcome) = self.env.outcome() {
            let returns = returns(&outcome, setup.n_seats);
            for (reward, (_, points)) in self.rewards.iter_mut().zip(returns.iter()) {
                *reward = *points;
            }
            self.deal(setup);
        } else {
            self.look();
        }
    }
}

/// What a step brought, and which games ended with it.
type Stepped<'py> = (Bound<'py, PyArray2<f64>>, Bound<'py, PyArray1<bool>>);

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game, n, players = 2, seed = None, options = None, asks = "all"))]
    fn open(
        py: Python<'_>,
        game: &str,
        n: i64,
        players: i64,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
        asks: &str,
    ) -> PyResult<Self> {
        if !(1..=1 << 20).contains(&n) {
            return Err(errors::tapis(format!("{n} tables: there can be 1 to {}", 1 << 20)));
        }
        let n: usize = whole(n, "number of tables")?;
        let setup = Setup {
            options: rules(py, game, options)?,
            n_seats: n_seats(players)?,
            seed: self::seed(seed)?,
            asks: self::asks(asks)?,
        };
        let open = || tapis_gym::open(&setup).map_err(|error| errors::options(py, &error));
        let mut first = open()?;
        let n_features = first.parts().iter().map(|part| part.len).sum();
        let n_codes = first.n_codes();
        let places: PyResult<Vec<Place>> =
            (0..n).map(|nth| Place::new(&setup, nth, first.copy())).collect();
        Ok(Self { places: places?, setup, n_codes, n_features })
    }

    fn __len__(&self) -> usize {
        self.places.len()
    }

    /// How many codes the game has.
    #[getter]
    fn n_codes(&self) -> usize {
        self.n_codes
    }

    /// How many numbers a seat is shown.
    #[getter]
    fn n_features(&self) -> usize {
        self.n_features
    }

    /// Which seat is asked at each table.
    fn asked<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_iter(py, self.places.iter().map(|place| place.asked))
    }

    /// Which codes go on: a row for each table.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let all: Vec<bool> = self.places.iter().flat_map(|place| &place.mask).copied().collect();
        PyArray1::from_vec(py, all).reshape([self.places.len(), self.n_codes])
    }

    /// What the seat that is asked sees: a row for each table.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let numbers = self.places.iter().flat_map(|place| place.features.numbers());
        let all: Vec<f32> = numbers.copied().collect();
        PyArray1::from_vec(py, all).reshape([self.places.len(), self.n_features])
    }

    /// Goes on with one code at each table: what that brings each seat, a row for each table, and
    /// which games ended with it. If one code is wrong, nothing is done at any table.
    #[expect(clippy::needless_pass_by_value, reason = "Python gives a value")]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        codes: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Stepped<'py>> {
        // A copy: others may write into the array while Python runs on.
        let codes = codes.as_slice()?.to_vec();
        if codes.len() != self.places.len() {
            let (given, n) = (codes.len(), self.places.len());
            return Err(errors::tapis(format!("{given} codes for {n} tables")));
        }
        let goes_on = |place: &Place, code: i64| {
            usize::try_from(code).ok().and_then(|code| place.mask.get(code)).copied()
        };
        let wrong =
            self.places.iter().zip(&codes).find(|(it, code)| goes_on(it, **code) != Some(true));
        if let Some((place, code)) = wrong {
            let nth = place.nth;
            return Err(errors::Refused::new_err(format!(
                "code {code} leads to no action at table {nth}; its mask says which do"
            )));
        }
        let (setup, places) = (&self.setup, &mut self.places);
        py.detach(|| {
            let step = |(place, code): (&mut Place, &i64)| {
                place.step(setup, Code::try_from(*code).expect("the mask has it"));
            };
            places.par_iter_mut().zip(&codes).with_min_len(FEW).for_each(step);
        });
        let rewards: Vec<f64> =
            self.places.iter().flat_map(|place| &place.rewards).copied().collect();
        let shape = [self.places.len(), usize::from(self.setup.n_seats)];
        let rewards = PyArray1::from_vec(py, rewards).reshape(shape)?;
        Ok((rewards, PyArray1::from_iter(py, self.places.iter().map(|place| place.is_done))))
    }
}
