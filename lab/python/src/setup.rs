//! Which games there are, by which rules they are played, and what programs see of them.

use pyo3::{
    IntoPyObjectExt as _,
    prelude::*,
    types::{PyBool, PyDict, PyList},
};
use tapis_games::any::{AnyCard, AnyOptions};
use tapis_gym::{Asks, Setup};
use tapis_rules::{Deal, OptionSet as _, Ruleset as _, Seat, Seed, Viewer};

use crate::errors;

/// A deck stacked by hand: lines of a record, or the same group by group.
#[derive(FromPyObject)]
pub(crate) enum Deck {
    Lines(String),
    Groups(Vec<Group>),
}

/// Cards in one text, or each in its own.
#[derive(FromPyObject)]
pub(crate) enum Group {
    Line(String),
    Cards(Vec<String>),
}

impl Deck {
    fn cards(self, options: &AnyOptions) -> PyResult<Vec<Vec<AnyCard>>> {
        let card = |text: &str| {
            let no_card = || errors::tapis(format!("“{text}” is no card of {}", options.id()));
            options.parse_card(text).ok_or_else(no_card)
        };
        let line = |line: &str| line.split_whitespace().map(card).collect::<PyResult<_>>();
        match self {
            Self::Lines(lines) => lines.trim().lines().map(line).collect(),
            Self::Groups(groups) => groups
                .into_iter()
                .map(|group| match group {
                    Group::Line(text) => line(&text),
                    Group::Cards(cards) => cards.iter().map(|text| card(text)).collect(),
                })
                .collect(),
        }
    }
}

/// How a table is opened, by what Python says of it.
pub(crate) fn setup(
    py: Python<'_>,
    (game, players): (&str, i64),
    seed: Option<&Bound<'_, PyAny>>,
    answers: Option<&Bound<'_, PyDict>>,
    asks: &str,
    deck: Option<Deck>,
) -> PyResult<Setup> {
    let options = rules(py, game, answers)?;
    let stacked = deck.map(|deck| deck.cards(&options)).transpose()?;
    let deal = Deal { seed: self::seed(seed)?, stacked };
    Ok(Setup { options, n_seats: n_seats(players)?, deal, asks: self::asks(asks)? })
}

/// The rules called `game`, with other answers where some are given, and with a safety cap where
/// nothing is said of one.
pub(crate) fn rules(
    py: Python<'_>,
    game: &str,
    answers: Option<&Bound<'_, PyDict>>,
) -> PyResult<AnyOptions> {
    let mut options = AnyOptions::preset(game).ok_or_else(|| {
        let known: Vec<&str> = AnyOptions::catalogue().iter().map(|(name, _)| *name).collect();
        errors::tapis(format!("there is no game “{game}”; there are: {}", known.join(", ")))
    })?;
    let failed = |error| errors::options(py, &error);
    let never = AnyOptions::of_game(options.id()).unwrap_or_default().get("cap");
    if options.get("cap") == never {
        let cap = options.safety_cap();
        options.set("cap", cap).map_err(failed)?;
    }
    for (key, answer) in answers.into_iter().flatten() {
        let answer = match answer.cast::<PyBool>() {
            Ok(is) => (if is.is_true() { "on" } else { "off" }).to_owned(),
            Err(_) => answer.str()?.to_string(),
        };
        options.set(&key.extract::<String>()?, &answer).map_err(failed)?;
    }
    Ok(options)
}

/// A seed: a number, all 64 of its digits, or a fresh one.
pub(crate) fn seed(given: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(given) = given else {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|why| errors::tapis(why.to_string()))?;
        return Ok(Seed::new(bytes));
    };
    if let Ok(number) = given.extract::<u64>() {
        return Ok(Seed::numbered(number));
    }
    let digits = given.extract::<String>().ok().and_then(|text| text.parse().ok());
    digits.ok_or_else(|| {
        errors::tapis("a seed is a number from 0 to 2⁶⁴ − 1 or 64 hexadecimal digits")
    })
}

pub(crate) fn asks(name: &str) -> PyResult<Asks> {
    match name {
        "all" => Ok(Asks::All),
        "waited" => Ok(Asks::Waited),
        other => Err(errors::tapis(format!("asks is “all” or “waited”, not “{other}”"))),
    }
}

/// A number that Python gives, where only one from 0 on makes sense.
pub(crate) fn whole<T: TryFrom<i64>>(number: i64, what: &str) -> PyResult<T> {
    let none = || errors::tapis(format!("there is no {what} {number}"));
    T::try_from(number).map_err(|_| none())
}

/// How many play, if so many can sit at any table.
pub(crate) fn n_seats(players: i64) -> PyResult<u8> {
    let n_seats = u8::try_from(players).ok().filter(|n| (1..=Seat::MAX).contains(n));
    let most = Seat::MAX;
    n_seats.ok_or_else(|| {
        errors::tapis(format!("{players} players: no table has more than {most}, or none"))
    })
}

pub(crate) fn seat(index: i64, n_seats: u8) -> PyResult<Seat> {
    let seat = u8::try_from(index).ok().filter(|index| *index < n_seats).and_then(Seat::new);
    seat.ok_or_else(|| {
        errors::tapis(format!("there is no seat {index}: seats are 0 to {}", n_seats - 1))
    })
}

/// From a seat, or as a spectator.
pub(crate) fn viewer(index: Option<i64>, n_seats: u8) -> PyResult<Viewer> {
    index.map_or(Ok(Viewer::Spectator), |index| seat(index, n_seats).map(Viewer::Seat))
}

/// Every game with its name, the game that it is a variant of, and how many can play it.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for (name, options) in AnyOptions::catalogue() {
        let header = options.header();
        let game = PyDict::new(py);
        game.set_item("name", name)?;
        game.set_item("game", header.id)?;
        game.set_item("edition", header.edition)?;
        let (least, most) = header.seats.into_inner();
        let most = options.get("max_players").and_then(|it| it.parse().ok()).unwrap_or(most);
        game.set_item("players", (least, most))?;
        list.append(game)?;
    }
    Ok(list)
}

/// The house rules of a game: each question with its answers, the one that is given, and what they
/// mean.
#[pyfunction]
pub(crate) fn options<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyList>> {
    let rules = rules(py, game, None)?;
    let list = PyList::empty(py);
    for (question, prose) in rules.questions().iter().zip(rules.prose()) {
        let dict = PyDict::new(py);
        dict.set_item("key", &question.key)?;
        dict.set_item("answer", rules.get(&question.key))?;
        let choices: Vec<String> = question.choices.iter().map(ToString::to_string).collect();
        dict.set_item("choices", choices)?;
        dict.set_item("question", prose.question)?;
        dict.set_item("meanings", prose.answers.to_vec())?;
        list.append(dict)?;
    }
    Ok(list)
}

/// What each code of a game means.
#[pyfunction]
pub(crate) fn alphabet(py: Python<'_>, game: &str) -> PyResult<Vec<String>> {
    Ok(tapis_gym::alphabet(&rules(py, game, None)?))
}

/// What the numbers tell that a seat sees at a table of so many: name, place of the first, how many.
#[pyfunction]
#[pyo3(signature = (game, players = 2))]
pub(crate) fn layout<'py>(
    py: Python<'py>,
    game: &str,
    players: i64,
) -> PyResult<Bound<'py, PyAny>> {
    let options = rules(py, game, None)?;
    let n_seats = n_seats(players)?;
    let deal = Deal::shuffled(Seed::numbered(0));
    let setup = Setup { options, n_seats, deal, asks: Asks::All };
    let mut env = tapis_gym::open(&setup).map_err(|error| errors::options(py, &error))?;
    let parts: Vec<_> = env.parts().iter().map(|part| (part.name, part.start, part.len)).collect();
    parts.into_bound_py_any(py)
}
