//! Many tables at once.

use numpy::{PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::{prelude::*, types::PyDict};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use tapis_games::any::Any;
use tapis_gym::{AnyEnv, Asks, Code, Features, OpenError, Player, Setup, returns};
use tapis_rules::{Deal, End, Record, Seat};

use crate::{
    errors,
    setup::{Deck, seat, setup, whole},
    table::{player, restorer},
};

/// So many tables are too few to be shared among threads.
const FEW: usize = 32;

/// How often a game may be over before the seat that is not a bot's was asked.
const MOST_DEALS: usize = 100;

/// Many tables of one game, stepped together; a game that is over is dealt anew at once.
#[pyclass(module = "tapis")]
#[derive(Clone)]
pub(crate) struct Tables {
    all: All,
    places: Vec<Place>,
    n_codes: usize,
    n_features: usize,
}

/// What holds at all of the tables.
#[derive(Clone)]
struct All {
    setup: Setup,
    /// Who plays at all seats but one, which moves on from game to game.
    bots: Option<Player>,
    wrong: Wrong,
}

/// What comes of a code that leads to no action.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Wrong {
    /// Nothing is done at any table.
    Refused,
    /// It loses the game.
    Lost,
}

/// One of the tables, with what the seat that is asked sees.
struct Place {
    env: Box<dyn AnyEnv>,
    nth: usize,
    n_games: u64,
    asked: Option<Seat>,
    mask: Vec<bool>,
    features: Features,
    /// What the step has brought each seat.
    rewards: Vec<f64>,
    is_done: bool,
    is_stopped: bool,
    /// What was seen last of the game that has ended with the step.
    last: Vec<f32>,
}

impl Clone for Place {
    fn clone(&self) -> Self {
        Self {
            env: self.env.copy(),
            mask: self.mask.clone(),
            features: self.features.clone(),
            rewards: self.rewards.clone(),
            last: self.last.clone(),
            ..*self
        }
    }
}

/// All that a place is, to go on with elsewhere.
#[derive(Serialize, Deserialize)]
struct SavedPlace {
    env: String,
    n_games: u64,
    is_stopped: bool,
    last: Vec<f32>,
}

/// All that [`Tables`] are.
#[derive(Serialize, Deserialize)]
struct TablesState {
    /// A record in which nothing has happened.
    setup: String,
    asks: Asks,
    bots: Option<Player>,
    wrong: Wrong,
    places: Vec<SavedPlace>,
}

impl Place {
    fn new(nth: usize, env: Box<dyn AnyEnv>) -> PyResult<Self> {
        let n_seats = env.n_seats();
        Ok(Self {
            nth,
            n_games: 0,
            asked: None,
            mask: vec![false; env.n_codes()],
            features: Features::new(seat(0, n_seats)?, n_seats),
            rewards: vec![0.0; usize::from(n_seats)],
            is_done: false,
            is_stopped: false,
            last: Vec::new(),
            env,
        })
    }

    /// Deals the next game.
    fn deal(&mut self, all: &All) {
        for _ in 0..MOST_DEALS {
            let label = format!("table {} game {}", self.nth, self.n_games);
            let seed = all.setup.deal.seed.derive(&label);
            let deal = Deal { seed, stacked: all.setup.deal.stacked.clone() };
            let setup = Setup { deal, ..all.setup.clone() };
            self.env = tapis_gym::open(&setup).expect("it has been dealt before");
            self.n_games += 1;
            self.play_others(all);
            if self.env.decision().is_some() {
                break;
            }
        }
        self.look();
    }

    /// Lets bots play until the seat is asked that is none of theirs.
    fn play_others(&mut self, all: &All) {
        let Some(bots) = all.bots else { return };
        let own = (self.nth as u64 + self.n_games) % u64::from(all.setup.n_seats);
        while self.env.decision().is_some_and(|asked| u64::from(u8::from(asked.seat)) != own) {
            let choice = self.env.advise(bots).expect("somebody is asked");
            self.env.choose(choice).expect("what is advised can be chosen");
        }
    }

    fn look(&mut self) {
        self.asked = self.env.decision().map(|decision| decision.seat);
        self.env.mask(&mut self.mask);
        if let Some(seat) = self.asked {
            self.env.observe(seat, &mut self.features);
        }
    }

    fn goes_on(&self, code: i64) -> bool {
        let code = usize::try_from(code).ok();
        code.and_then(|code| self.mask.get(code)).is_some_and(|goes_on| *goes_on)
    }

    /// Goes on with a code, which loses the game if it leads nowhere.
    fn step(&mut self, all: &All, code: i64) {
        let asked = self.asked;
        self.rewards.fill(0.0);
        (self.is_done, self.is_stopped) = (false, false);
        self.last.clear();
        if self.goes_on(code) {
            let code = Code::try_from(code).expect("the mask has it");
            self.env.step(code).expect("the mask has it");
            self.play_others(all);
        } else if let Some(seat) = asked {
            self.rewards[seat.index()] = -1.0;
            self.is_done = true;
        }
        // Timers run out until somebody is asked.
        let is_over = self.env.decision().is_none();
        if let Some(outcome) = self.env.outcome().filter(|_| is_over) {
            let returns = returns(&outcome, all.setup.n_seats);
            for (reward, (_, points)) in self.rewards.iter_mut().zip(returns.iter()) {
                *reward = *points;
            }
            (self.is_done, self.is_stopped) = (true, outcome.end == End::Stopped);
        }
        if !self.is_done {
            return self.look();
        }
        if let Some(seat) = asked {
            self.env.observe(seat, &mut self.features);
            self.last.extend_from_slice(self.features.numbers());
        }
        self.deal(all);
    }

    fn save(&self) -> SavedPlace {
        let (n_games, is_stopped, last) = (self.n_games, self.is_stopped, self.last.clone());
        SavedPlace { env: self.env.save(), n_games, is_stopped, last }
    }

    fn restore(nth: usize, saved: SavedPlace) -> PyResult<Self> {
        let env = tapis_gym::restore(&saved.env).map_err(|error| errors::record(&error))?;
        let mut place = Self::new(nth, env)?;
        (place.n_games, place.is_stopped, place.last) =
            (saved.n_games, saved.is_stopped, saved.last);
        place.look();
        Ok(place)
    }
}

impl Tables {
    fn new(all: All, env: &mut dyn AnyEnv, places: Vec<Place>) -> Self {
        let n_features = env.parts().iter().map(|part| part.len).sum();
        Self { all, n_codes: env.n_codes(), n_features, places }
    }

    /// An array with a row for each table.
    fn rows<'py, T: numpy::Element>(
        &self,
        py: Python<'py>,
        numbers: Vec<T>,
    ) -> PyResult<Bound<'py, PyArray2<T>>> {
        let n_columns = numbers.len() / self.places.len();
        PyArray1::from_vec(py, numbers).reshape([self.places.len(), n_columns])
    }
}

/// The tables that were pickled as this text.
#[pyfunction]
pub(crate) fn restore_tables(py: Python<'_>, saved: &str) -> PyResult<Tables> {
    let wrong = |why: String| errors::record(&OpenError::Saved { why });
    let saved: TablesState = serde_json::from_str(saved).map_err(|why| wrong(why.to_string()))?;
    let record = Record::<Any>::parse(&saved.setup).map_err(|why| wrong(why.to_string()))?;
    let Record { options, n_seats, deal, .. } = record;
    let setup = Setup { options, n_seats, deal, asks: saved.asks };
    let mut first = tapis_gym::open(&setup).map_err(|error| errors::options(py, &error))?;
    let places = saved.places.into_iter().enumerate();
    let places: PyResult<Vec<Place>> =
        places.map(|(nth, place)| Place::restore(nth, place)).collect();
    let all = All { setup, bots: saved.bots, wrong: saved.wrong };
    Ok(Tables::new(all, &mut *first, places?))
}

/// What a step brought, and which games ended with it.
type StepArrays<'py> = (Bound<'py, PyArray2<f64>>, Bound<'py, PyArray1<bool>>);

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game, n, players = 2, seed = None, options = None, asks = "all", deck = None, bots = None, wrong = "refused"))]
    #[expect(clippy::too_many_arguments, reason = "in Python they are named")]
    fn open(
        py: Python<'_>,
        game: &str,
        n: i64,
        players: i64,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
        asks: &str,
        deck: Option<Deck>,
        bots: Option<&str>,
        wrong: &str,
    ) -> PyResult<Self> {
        if !(1..=1 << 20).contains(&n) {
            return Err(errors::tapis(format!("{n} tables: there can be 1 to {}", 1 << 20)));
        }
        let n: usize = whole(n, "number of tables")?;
        let wrong = match wrong {
            "refused" => Wrong::Refused,
            "lost" => Wrong::Lost,
            other => {
                return Err(errors::tapis(format!("wrong is “refused” or “lost”, not “{other}”")));
            }
        };
        let setup = setup(py, (game, players), seed, options, asks, deck)?;
        let mut first = tapis_gym::open(&setup).map_err(|error| errors::options(py, &error))?;
        let all = All { setup, bots: bots.map(player).transpose()?, wrong };
        let places: PyResult<Vec<Place>> =
            (0..n).map(|nth| Place::new(nth, first.copy())).collect();
        let mut tables = Self::new(all, &mut *first, places?);
        let (all, places) = (&tables.all, &mut tables.places);
        py.detach(|| places.par_iter_mut().with_min_len(FEW).for_each(|place| place.deal(all)));
        Ok(tables)
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

    /// Which seat is asked at each table; −1 where games end before a seat is asked that no bot has.
    fn asked<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let asked = |place: &Place| place.asked.map_or(-1, |seat| i64::from(u8::from(seat)));
        PyArray1::from_iter(py, self.places.iter().map(asked))
    }

    /// Which codes go on: a row for each table.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        self.rows(py, self.places.iter().flat_map(|place| &place.mask).copied().collect())
    }

    /// What the seat that is asked sees: a row for each table.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let numbers = self.places.iter().flat_map(|place| place.features.numbers());
        self.rows(py, numbers.copied().collect())
    }

    /// What the seat that was asked saw last of the games that have ended with the last step: a row
    /// for each table, of zeros where none has.
    fn last_observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let mut numbers = Vec::with_capacity(self.places.len() * self.n_features);
        for (nth, place) in (1..).zip(&self.places) {
            numbers.extend_from_slice(&place.last);
            numbers.resize(nth * self.n_features, 0.0);
        }
        self.rows(py, numbers)
    }

    /// Which games have ended with the last step because a cap stopped them.
    fn stopped<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        PyArray1::from_iter(py, self.places.iter().map(|place| place.is_stopped))
    }

    /// Goes on with one code at each table: what that brings each seat, a row for each table, and
    /// which games ended with it. If one code is wrong, nothing is done at any table, unless wrong
    /// ones lose their games.
    #[expect(clippy::needless_pass_by_value, reason = "Python gives a value")]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        codes: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<StepArrays<'py>> {
        // A copy: others may write into the array while Python runs on.
        let codes = codes.as_slice()?.to_vec();
        if codes.len() != self.places.len() {
            let (given, n) = (codes.len(), self.places.len());
            return Err(errors::tapis(format!("{given} codes for {n} tables")));
        }
        let mut both = self.places.iter().zip(&codes);
        let wrong = both.find(|(place, code)| !place.goes_on(**code));
        if let Some((place, code)) = wrong.filter(|_| self.all.wrong == Wrong::Refused) {
            let nth = place.nth;
            return Err(errors::Refused::new_err(format!(
                "code {code} leads to no action at table {nth}; its mask says which do"
            )));
        }
        let (all, places) = (&self.all, &mut self.places);
        py.detach(|| {
            let step = |(place, code): (&mut Place, &i64)| place.step(all, *code);
            places.par_iter_mut().zip(&codes).with_min_len(FEW).for_each(step);
        });
        let rewards = self.places.iter().flat_map(|place| &place.rewards).copied().collect();
        let done = PyArray1::from_iter(py, self.places.iter().map(|place| place.is_done));
        Ok((self.rows(py, rewards)?, done))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let All { setup, bots, wrong } = &self.all;
        let record = Record::<Any>::new(setup.options.clone(), setup.n_seats, setup.deal.clone());
        let saved = TablesState {
            setup: record.to_string(),
            asks: setup.asks,
            bots: *bots,
            wrong: *wrong,
            places: self.places.iter().map(Place::save).collect(),
        };
        let saved = serde_json::to_string(&saved).expect("these are written");
        Ok((restorer(py, "restore_tables")?, (saved,)))
    }
}
