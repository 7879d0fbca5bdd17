//! What an example expects of the table.

use std::fmt::Write as _;

use serde_json::Value;

use crate::{
    Game, OptionsError, Outcome, Race, Ruleset as _, Seat, Seats, Tie, Timer, Viewer, outcome::End,
};

use super::{BookFault, example::Scene};

type Checked = Result<(), (usize, BookFault)>;

/// Whether the expectation `line` holds.
pub(super) fn holds<G: Game>(scene: &Scene<'_, G>, line: &str) -> Checked {
    let unknown = || (1, BookFault::Expectation(line.chars().take(60).collect()));
    let said = line.strip_prefix("= ").ok_or_else(unknown)?;
    let (word, rest) = said.split_once(' ').ok_or_else(unknown)?;
    // The column at which `rest` begins.
    let at = word.chars().count() + 4;
    let agenda = scene.table.agenda();
    let (kind, viewers) = match word.split_once('@') {
        None => (word, vec![Viewer::Spectator]),
        Some((kind, "all")) => (kind, Viewer::all(scene.table.record().n_seats).collect()),
        Some((kind, seat)) => {
            let seat: Seat = seat.parse().map_err(|_| unknown())?;
            (kind, vec![Viewer::Seat(seat)])
        }
    };
    match kind {
        "must" => same(at, rest, &agenda.must.to_string()),
        "may" => same(at, rest, &agenda.may.to_string()),
        "race" => same(at, rest, &agenda.race.map_or("–".into(), race)),
        "timers" => same(at, rest, &listed(agenda.timers.iter().map(timer))),
        "actions" | "lists" | "lacks" => {
            let (seat, wanted) = rest.split_once(' ').ok_or_else(unknown)?;
            let seat: Seat = seat.parse().map_err(|_| unknown())?;
            let actions = scene.table.actions(seat);
            let found = listed(actions.iter().map(ToString::to_string));
            let has = actions.iter().any(|action| action.to_string() == wanted);
            let holds = match kind {
                "actions" => found == wanted,
                "lists" => has,
                _ => !has,
            };
            if holds { Ok(()) } else { Err(failed(at + 2, found)) }
        }
        "view" => {
            let (path, wanted) = rest.split_once(' ').ok_or_else(unknown)?;
            let mut viewers = viewers.into_iter();
            viewers.try_for_each(|viewer| sees(scene, viewer, at, path, wanted))
        }
        "event" => viewers.into_iter().try_for_each(|viewer| {
            let events = events(scene, viewer);
            if events.iter().any(|event| is_event(scene, event, rest)) {
                return Ok(());
            }
            let found = listed(events.iter().map(Value::to_string));
            Err(failed(at, format!("{viewer}: {found}")))
        }),
        "no" => {
            let wanted = rest.strip_prefix("event ").ok_or_else(unknown)?;
            let mut events = events(scene, Viewer::Spectator).into_iter();
            let found = events.find(|event| is_event(scene, event, wanted));
            found.map_or(Ok(()), |found| Err(failed(at, found.to_string())))
        }
        "outcome" => same(at, rest, &scene.table.outcome().as_ref().map_or("–".into(), outcome)),
        _ => Err(unknown()),
    }
}

/// Whether `line` expects that a game cannot be dealt because of `error`.
pub(super) fn undealt(error: &OptionsError, line: &str) -> Checked {
    let clause = match error {
        OptionsError::Seats { clause, .. }
        | OptionsError::Conflict { clause, .. }
        | OptionsError::Deck { clause, .. } => clause.as_ref(),
        OptionsError::Key { .. } | OptionsError::Answer { .. } => "",
    };
    let wanted = line.strip_prefix("= undealt ").unwrap_or_default();
    if clause == wanted { Ok(()) } else { Err(failed(11, format!("{clause}: {error}"))) }
}

fn same(column: usize, wanted: &str, found: &str) -> Checked {
    if wanted == found { Ok(()) } else { Err(failed(column, found.into())) }
}

fn failed(column: usize, found: String) -> (usize, BookFault) {
    (column, BookFault::Failed { found })
}

/// Whether `viewer` sees what is `wanted` at the `path`, which begins at the column `at`.
fn sees<G: Game>(
    scene: &Scene<'_, G>,
    viewer: Viewer,
    at: usize,
    path: &str,
    wanted: &str,
) -> Checked {
    let view = serde_json::to_value(scene.table.view(viewer)).expect("a view serialises");
    let found = follow(&view, path).map_err(|found| failed(at, format!("{viewer}: {found}")))?;
    if matches::<G>(scene, found, wanted, ' ') {
        return Ok(());
    }
    Err(failed(at + path.chars().count() + 1, format!("{viewer}: {found}")))
}

fn race(race: Race) -> String {
    let tie = match race.tie {
        Tie::Seat => "seat".to_owned(),
        Tie::Random => "random".to_owned(),
        Tie::RandomWithin(ms) => format!("random {ms}"),
    };
    format!("{} {tie}", race.after)
}

fn timer(timer: &Timer) -> String {
    let id = timer.id.to_string();
    format!("{} {}", id.split('#').next().unwrap_or_default(), timer.after_ms)
}

fn listed(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "–".into() } else { items.join(", ") }
}

fn outcome(outcome: &Outcome) -> String {
    let places: Vec<String> = outcome.places.iter().map(Seats::to_string).collect();
    let end = match outcome.end {
        End::Won => "won",
        End::Stopped => "stopped",
    };
    let mut text = format!("{} {end}", places.join(">"));
    for (_, points) in outcome.points.iter().flat_map(crate::BySeat::iter) {
        let _ = write!(text, " {points}");
    }
    text
}

/// The events of the last input as `viewer` saw them.
fn events<G: Game>(scene: &Scene<'_, G>, viewer: Viewer) -> Vec<Value> {
    let json = |seen| serde_json::to_value(seen).expect("an event serialises");
    scene.table.seen(viewer, scene.from).into_iter().map(json).collect()
}

/// Whether `event` is the one described: its name, then fields with their values.
fn is_event<G: Game>(scene: &Scene<'_, G>, event: &Value, wanted: &str) -> bool {
    let mut words = wanted.split(' ');
    let name = words.next().unwrap_or_default();
    if event.as_str() == Some(name) {
        return words.next().is_none();
    }
    let Some(fields) = event.get(name) else { return false };
    words.all(|word| {
        let Some((path, wanted)) = word.split_once('=') else { return false };
        follow(fields, path).is_ok_and(|found| matches::<G>(scene, found, wanted, ','))
    })
}

/// What lies at `path`, or what there is instead.
fn follow<'a>(value: &'a Value, path: &str) -> Result<&'a Value, String> {
    path.split('.').try_fold(value, |value, step| {
        let next = match value {
            Value::Object(fields) => fields.get(step),
            Value::Array(items) => {
                let seat = step.parse::<Seat>().map(Seat::index).ok();
                seat.or_else(|| step.parse().ok()).and_then(|index: usize| items.get(index))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        };
        next.ok_or_else(|| format!("no “{step}” in {value}"))
    })
}

/// Whether `found` is what people write as `wanted`.
fn matches<G: Game>(scene: &Scene<'_, G>, found: &Value, wanted: &str, comma: char) -> bool {
    let card = |text: &str| scene.table.record().options.parse_card(text);
    let simple = match found {
        Value::Null => wanted == "null",
        Value::Bool(truth) => wanted == truth.to_string(),
        Value::Number(number) => {
            let seat = wanted.parse::<Seat>().ok().map(|seat| seat.index().to_string());
            number.to_string() == seat.as_deref().unwrap_or(wanted)
        }
        Value::String(text) => {
            text == wanted || card(text).is_some_and(|found| card(wanted) == Some(found))
        }
        Value::Array(items) if items.is_empty() => wanted == "–",
        Value::Array(items) => {
            let words: Vec<&str> = wanted.split(comma).collect();
            words.len() == items.len()
                && items.iter().zip(words).all(|(item, word)| matches(scene, item, word, comma))
        }
        Value::Object(_) => false,
    };
    simple || serde_json::from_str::<Value>(wanted).is_ok_and(|wanted| wanted == *found)
}
