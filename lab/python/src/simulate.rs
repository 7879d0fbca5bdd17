//! Whole games, played in Rust on all cores.

use std::{
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::{prelude::*, types::PyDict};
use tapis_games::any::Any;
use tapis_gym::{Player, returns};
use tapis_lab::{Ended, Keep, MAX_INPUTS, Players, Rival, Study, run_any};
use tapis_rules::{BySeat, End, OptionsError};
use tapis_search::Effort;

use crate::{
    errors,
    setup::{n_seats, rules, seed, whole},
    table::player,
};

/// How often it is looked whether somebody has pressed Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// Who plays: all alike, or one for each seat, who move one seat on after every game.
#[derive(FromPyObject)]
pub(crate) enum Policy {
    Name(String),
    Names(Vec<String>),
}

impl Policy {
    fn players(self, n_seats: u8) -> PyResult<Players> {
        match self {
            Self::Name(name) => match player(&name)? {
                Player::Random => Ok(Players::Random),
                Player::Bot(level) => Ok(Players::Bots(level)),
                Player::Expert => Ok(Players::Rotating(BySeat::new(n_seats, |_| expert()))),
            },
            Self::Names(names) if names.len() == usize::from(n_seats) => {
                let rival = |name: &String| match player(name)? {
                    Player::Random => {
                        Err(errors::tapis("random players play among themselves only"))
                    }
                    Player::Bot(level) => Ok(Rival::Bot(level)),
                    Player::Expert => Ok(expert()),
                };
                let rivals: PyResult<BySeat<Rival>> = names.iter().map(rival).collect();
                rivals.map(Players::Rotating)
            }
            Self::Names(names) => {
                let given = names.len();
                Err(errors::tapis(format!("{given} players are named, and {n_seats} play")))
            }
        }
    }
}

const fn expert() -> Rival {
    Rival::Searching(Effort::EXPERT)
}

/// What is kept of a game.
struct Row {
    nth: u64,
    n_inputs: u32,
    end: i8,
    winner: i64,
    returns: Vec<f64>,
    record: Option<String>,
}

impl Row {
    fn new(ended: &Ended, n_seats: u8, n_moved: u64) -> Self {
        let mut row = Self {
            nth: ended.nth,
            n_inputs: ended.n_inputs,
            end: 2,
            winner: -1,
            returns: vec![0.0; usize::from(n_seats)],
            record: ended.record.clone(),
        };
        let Some(outcome) = &ended.outcome else { return row };
        // Who sits there is counted by the seat of the first game.
        let n = usize::from(n_seats);
        let moved = usize::try_from(n_moved % u64::from(n_seats)).unwrap_or_default();
        let player = |index: usize| (index + n - moved) % n;
        row.end = match outcome.end {
            End::Won => 0,
            End::Stopped => 1,
        };
        if let Some(seat) = outcome.winners().only() {
            row.winner = i64::try_from(player(seat.index())).unwrap_or(-1);
        }
        for (seat, points) in returns(outcome, n_seats).iter() {
            row.returns[player(seat.index())] = *points;
        }
        row
    }
}

/// Plays many games and tells how each ended, as arrays with an entry for each game: `inputs`, how
/// many actions and timers it took; `end`, 0 where it was won, 1 where a cap stopped it, 2 where it
/// was given up; `winner`, −1 where there is none alone; `returns`, a row of what it brought each
/// player; and `records`, a list, if `keep` is “records”.
#[pyfunction]
#[pyo3(signature = (game, players = 2, games = 1_000, seed = None, options = None, policy = Policy::Name("random".into()), keep = "figures"))]
#[expect(clippy::too_many_arguments, reason = "in Python they are named")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    players: i64,
    games: i64,
    seed: Option<&Bound<'py, PyAny>>,
    options: Option<&Bound<'py, PyDict>>,
    policy: Policy,
    keep: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let players = n_seats(players)?;
    let keep = match keep {
        "figures" => Keep::Figures,
        "records" => Keep::Records,
        other => {
            return Err(errors::tapis(format!("keep is “figures” or “records”, not “{other}”")));
        }
    };
    let moves = matches!(policy, Policy::Names(_));
    let study = Study::<Any> {
        options: rules(py, game, options)?,
        n_seats: players,
        n_games: whole(games, "number of games")?,
        players: policy.players(players)?,
        seed: self::seed(seed)?,
        max_inputs: MAX_INPUTS,
        keep,
    };
    let rows = py.detach(|| {
        watched(&study, |ended| Row::new(ended, players, if moves { ended.nth } else { 0 }))
    })?;
    let rows = rows.map_err(|error| errors::options(py, &error))?;
    columns(py, &rows, players, keep)
}

/// Runs a study on another thread, while this one looks for Ctrl-C.
fn watched(
    study: &Study<Any>,
    row: impl Fn(&Ended) -> Row + Sync,
) -> PyResult<Result<Vec<Row>, OptionsError>> {
    let (rows, stopped) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    let here = thread::current();
    let done = |ended: &Ended| {
        rows.lock().unwrap_or_else(PoisonError::into_inner).push(row(ended));
        if stopped.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut pressed = Ok(());
    let found = thread::scope(|scope| {
        let running = scope.spawn(|| {
            let found = run_any(study, done);
            here.unpark();
            found
        });
        while !running.is_finished() {
            thread::park_timeout(LOOK);
            let look = |py: Python<'_>| py.check_signals();
            if let Err(error) = Python::attach(look) {
                stopped.store(true, Ordering::Relaxed);
                pressed = Err(error);
            }
        }
        running.join().expect("a game does not panic")
    });
    pressed?;
    let mut rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    rows.sort_by_key(|row| row.nth);
    Ok(found.map(|_| rows))
}

fn columns<'py>(
    py: Python<'py>,
    rows: &[Row],
    n_seats: u8,
    keep: Keep,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item(
        "inputs",
        PyArray1::from_iter(py, rows.iter().map(|row| i64::from(row.n_inputs))),
    )?;
    dict.set_item("end", PyArray1::from_iter(py, rows.iter().map(|row| row.end)))?;
    dict.set_item("winner", PyArray1::from_iter(py, rows.iter().map(|row| row.winner)))?;
    let returns: Vec<f64> = rows.iter().flat_map(|row| &row.returns).copied().collect();
    let returns = PyArray1::from_vec(py, returns).reshape([rows.len(), usize::from(n_seats)])?;
    dict.set_item("returns", returns)?;
    if keep == Keep::Records {
        let all: Vec<&str> = rows.iter().filter_map(|row| row.record.as_deref()).collect();
        dict.set_item("records", all)?;
    }
    Ok(dict)
}
