//! One table.

use numpy::PyArray1;
use pyo3::{
    IntoPyObjectExt as _,
    prelude::*,
    types::{PyDict, PyList},
};
use tapis_gym::{AnyEnv, BotLevel, Code, Due, Features, Player, returns};
use tapis_rules::{End, Outcome, Seat, Seats, Urgency};

use crate::{
    convert::python,
    errors,
    setup::{Deck, asks, seat, seed, setup, viewer, whole},
};

/// A game in play.
///
/// It can be driven in two ways, which mix: by seats (`legal`, `act`, `expire`), or as one decision
/// after another (`asked`, `choose` or `mask` and `step`), where timers run out by themselves.
#[pyclass(module = "tapis")]
pub(crate) struct Table {
    env: Box<dyn AnyEnv>,
    mask: Vec<bool>,
    features: Features,
}

/// What seats can be told to do: the number of a listed action, or its text.
#[derive(FromPyObject)]
pub(crate) enum ActionArg {
    Index(i64),
    Text(String),
}

impl Table {
    fn new(env: Box<dyn AnyEnv>) -> PyResult<Self> {
        let n_seats = env.n_seats();
        let (mask, features) =
            (vec![false; env.n_codes()], Features::new(seat(0, n_seats)?, n_seats));
        Ok(Self { env, mask, features })
    }
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (game, players = 2, seed = None, options = None, asks = "all", deck = None))]
    fn open(
        py: Python<'_>,
        game: &str,
        players: i64,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
        asks: &str,
        deck: Option<Deck>,
    ) -> PyResult<Self> {
        let setup = setup(py, (game, players), seed, options, asks, deck)?;
        Self::new(tapis_gym::open(&setup).map_err(|error| errors::options(py, &error))?)
    }

    /// The game's name in records.
    #[getter]
    fn game(&self) -> &'static str {
        self.env.game()
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        self.env.n_seats()
    }

    /// The house rules: each question with its answer.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &self.env.options())
    }

    /// The seats that the table waits for.
    #[getter]
    fn must_act(&self) -> Vec<usize> {
        self.env.agenda().must.into_iter().map(Seat::index).collect()
    }

    /// All seats that may act, waited for or not.
    #[getter]
    fn may_act(&self) -> Vec<usize> {
        let agenda = self.env.agenda();
        agenda.must.union(agenda.may).into_iter().map(Seat::index).collect()
    }

    /// The timers that run, each with its length in milliseconds.
    #[getter]
    fn timers(&self) -> Vec<(String, u32)> {
        let timers = self.env.agenda().timers;
        timers.iter().map(|timer| (timer.id.to_string(), timer.after_ms)).collect()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.env.agenda().is_over()
    }

    /// How it ended; `None` before that.
    #[getter]
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let outcome = self.env.outcome();
        outcome.map(|outcome| results(py, &outcome, self.env.n_seats())).transpose()
    }

    /// The table as a seat may know it, or as somebody who only watches.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        python(py, &self.env.view(viewer(seat, self.env.n_seats())?))
    }

    /// What has happened from event number `start` on, as a seat may know it.
    #[pyo3(signature = (seat = None, start = 0))]
    fn seen<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        start: i64,
    ) -> PyResult<Bound<'py, PyList>> {
        let (list, start) = (PyList::empty(py), whole(start, "event")?);
        for seen in self.env.seen(viewer(seat, self.env.n_seats())?, start) {
            list.append(python(py, &seen)?)?;
        }
        Ok(list)
    }

    /// All that a seat may do now, each action with its text, its parts, its codes, and whether it
    /// is one of those where the first counts.
    fn legal<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for listed in self.env.listed(self::seat(seat, self.env.n_seats())?) {
            let dict = PyDict::new(py);
            dict.set_item("text", listed.text)?;
            dict.set_item("action", python(py, &listed.action)?)?;
            dict.set_item("codes", listed.codes.to_vec())?;
            dict.set_item("is_race", listed.urgency == Urgency::Race)?;
            list.append(dict)?;
        }
        Ok(list)
    }

    /// How much that is.
    fn n_legal(&self, seat: i64) -> PyResult<usize> {
        Ok(self.env.n_listed(self::seat(seat, self.env.n_seats())?))
    }

    /// Lets a seat do one of its legal actions, by its number, or anything, by its text: some rules
    /// punish attempts that are not listed.
    fn act(&mut self, py: Python<'_>, seat: i64, action: ActionArg) -> PyResult<()> {
        let seat = self::seat(seat, self.env.n_seats())?;
        let done = match action {
            ActionArg::Index(index) => self.env.act(seat, whole(index, "action")?),
            ActionArg::Text(text) => self.env.act_text(seat, &text),
        };
        done.map_err(|error| errors::refused(py, &error))
    }

    /// Lets a timer run out: the one with this name, or the next.
    #[pyo3(signature = (timer = None))]
    fn expire(&mut self, py: Python<'_>, timer: Option<&str>) -> PyResult<()> {
        let timer = match timer {
            None => None,
            Some(name) => Some(name.parse().map_err(|error| errors::tapis(format!("{error}")))?),
        };
        self.env.expire(timer).map_err(|error| errors::refused(py, &error))
    }

    /// The record, from which the table can be replayed; it holds the seed, so it is no view.
    fn record(&self) -> PyResult<String> {
        self.env.record().ok_or_else(|| errors::tapis("a guess has no record"))
    }

    /// Everything that decides how it goes on, as the text that it is pickled as.
    fn save(&self) -> String {
        self.env.save()
    }

    /// A table that a seat could not tell from this one: what is hidden from it, and all chance to
    /// come, is drawn from the seed.
    #[pyo3(signature = (seat, seed = None))]
    fn guess(&mut self, seat: i64, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let seat = self::seat(seat, self.env.n_seats())?;
        Self::new(self.env.guess(seat, &self::seed(seed)?))
    }

    /// All that a seat knows, as one text: two tables that it knows alike, it could not tell apart.
    fn information_state(&mut self, seat: i64) -> PyResult<String> {
        Ok(self.env.information(self::seat(seat, self.env.n_seats())?))
    }

    /// The same in numbers: what the seat sees, then 64 for all that it knows of old, then 64 for
    /// each of the last `recall` things that it has seen or done, the last one first.
    #[pyo3(signature = (seat, recall = 32))]
    fn information_tensor<'py>(
        &mut self,
        py: Python<'py>,
        seat: i64,
        recall: i64,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self::seat(seat, self.env.n_seats())?;
        let n_rows: u16 = whole(recall, "number of things to recall")?;
        self.env.observe(seat, &mut self.features);
        let mut numbers = Vec::new();
        self.env.recall(seat, usize::from(n_rows), &mut numbers);
        numbers.splice(0..0, self.features.numbers().iter().copied());
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// Which seat is asked next; `None` once the game is over.
    #[getter]
    fn asked(&mut self) -> Option<usize> {
        self.env.decision().map(|decision| decision.seat.index())
    }

    /// Whether the seat that is asked may wait.
    #[getter]
    fn may_wait(&mut self) -> bool {
        self.env.decision().is_some_and(|decision| decision.due == Due::May)
    }

    /// What the seat that is asked can choose, in the text form of actions; last comes `wait`, where
    /// it may.
    fn choices(&mut self) -> Vec<String> {
        let mut choices = self.env.choices();
        if self.may_wait() {
            choices.push("wait".into());
        }
        choices
    }

    /// How many choices that is; 0 once the game is over.
    fn n_choices(&mut self) -> usize {
        self.env.n_choices()
    }

    /// Makes choice number `index` for the seat that is asked.
    fn choose(&mut self, py: Python<'_>, index: i64) -> PyResult<()> {
        self.env.choose(whole(index, "choice")?).map_err(|error| errors::refused(py, &error))
    }

    /// Which codes go on, as an array of bool.
    fn mask<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.env.mask(&mut self.mask);
        PyArray1::from_slice(py, &self.mask)
    }

    /// Goes on with `code` for the seat that is asked; whether that was all of an action.
    fn step(&mut self, py: Python<'_>, code: i64) -> PyResult<bool> {
        self.env.step(whole(code, "code")?).map_err(|error| errors::refused(py, &error))
    }

    /// What a seat sees, as numbers; `layout` says what they tell.
    fn observe<'py>(&mut self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self::seat(seat, self.env.n_seats())?;
        self.env.observe(seat, &mut self.features);
        Ok(PyArray1::from_slice(py, self.features.numbers()))
    }

    /// The choice that a bot would make for the seat that is asked, from what that seat sees.
    #[pyo3(signature = (player = "hard"))]
    fn advise(&mut self, py: Python<'_>, player: &str) -> PyResult<usize> {
        let player = self::player(player)?;
        let env = &mut self.env;
        py.detach(|| env.advise(player)).map_err(|error| errors::refused(py, &error))
    }

    /// How each action that can be chosen is spelt; to wait is not among them.
    fn spelt(&mut self) -> Vec<Vec<Code>> {
        self.env.spelt().iter().map(|codes| codes.to_vec()).collect()
    }

    fn __copy__(&self) -> PyResult<Self> {
        Self::new(self.env.copy())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((restorer(py, "restore_table")?, (self.save(),)))
    }

    fn __repr__(&mut self) -> String {
        let (game, n_seats) = (self.env.game(), self.env.n_seats());
        match self.env.decision() {
            None => format!("<tapis.Table {game}, {n_seats} players, over>"),
            Some(decision) => {
                let seat = decision.seat.index();
                format!("<tapis.Table {game}, {n_seats} players, seat {seat} is asked>")
            }
        }
    }
}

/// What makes of a text again what was pickled as one.
pub(crate) fn restorer<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("tapis._native")?.getattr(name)
}

/// The table that was pickled as this text.
#[pyfunction]
pub(crate) fn restore_table(saved: &str) -> PyResult<Table> {
    Table::new(tapis_gym::restore(saved).map_err(|error| errors::record(&error))?)
}

/// Who chooses like a bot.
pub(crate) fn player(name: &str) -> PyResult<Player> {
    match name {
        "random" => Ok(Player::Random),
        "easy" => Ok(Player::Bot(BotLevel::Easy)),
        "medium" => Ok(Player::Bot(BotLevel::Medium)),
        "hard" => Ok(Player::Bot(BotLevel::Hard)),
        "expert" => Ok(Player::Expert),
        other => Err(errors::tapis(format!(
            "there is no player “{other}”; there are: random, easy, medium, hard, expert"
        ))),
    }
}

fn results<'py>(py: Python<'py>, outcome: &Outcome, n_seats: u8) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    let seats = |seats: Seats| seats.into_iter().map(Seat::index);
    let places: Vec<Vec<usize>> = outcome.places.iter().map(|it| seats(*it).collect()).collect();
    dict.set_item("places", places)?;
    dict.set_item("winners", seats(outcome.winners()).collect::<Vec<_>>())?;
    let points = outcome.points.as_ref();
    let points = points.map(|points| points.iter().map(|(_, it)| *it).collect::<Vec<i32>>());
    dict.set_item("points", points)?;
    dict.set_item("end", end(outcome.end))?;
    let returns = returns(outcome, n_seats);
    let returns: Vec<f64> = returns.iter().map(|(_, points)| *points).collect();
    dict.set_item("returns", returns.into_bound_py_any(py)?)?;
    Ok(dict)
}

const fn end(end: End) -> &'static str {
    match end {
        End::Won => "won",
        End::Stopped => "stopped",
    }
}

/// The table that a record leads to, after all of its inputs or after the first so many.
#[pyfunction]
#[pyo3(signature = (record, n_inputs = None, asks = "all"))]
pub(crate) fn replay(record: &str, n_inputs: Option<i64>, asks: &str) -> PyResult<Table> {
    let asks = self::asks(asks)?;
    let n_inputs = n_inputs.map_or(Ok(usize::MAX), |n| whole(n, "input"))?;
    let env = tapis_gym::replay(record, n_inputs, asks);
    Table::new(env.map_err(|error| errors::record(&error))?)
}
