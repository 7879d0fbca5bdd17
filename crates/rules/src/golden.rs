//! Playthroughs as text: what everybody sees and may do at every step of a random game.
//!
//! They are kept beside the tests, so that a change of the rules shows as a difference to read.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;

use crate::{
    Deal, Game, Input, OptionsError, Seat, Seed, Table, Timed, Viewer,
    laws::{Step, random_step},
    record::input_line,
};

/// How many steps are told in full; of the rest only the inputs are.
const N_TOLD: usize = 60;

/// How many steps a playthrough has at most.
const N_STEPS: usize = 4_000;

/// How deep the action sequences after the deal are counted at most.
const DEPTH: u32 = 5;

/// Deeper sequences are not counted once there are more than this.
const MANY: u64 = 10_000;

/// A random game of `n_seats` from seed number `n`, told step by step.
///
/// Views are told in full after the deal, later only where they have changed.
///
/// # Errors
/// See [`Game::deal`].
pub fn playthrough<G: Game>(
    options: &G::Options,
    n_seats: u8,
    n: u64,
) -> Result<String, OptionsError> {
    let seed = Seed::numbered(n);
    let mut rng = seed.stream("golden");
    let mut table = Table::<G>::open(options.clone(), n_seats, Deal::shuffled(seed))?;
    let mut text = table.record().to_string();
    for depth in 1..=DEPTH {
        let n = n_sequences(table.game(), n_seats, depth);
        let _ = writeln!(text, "sequences of {depth}: {n}");
        if n > MANY {
            break;
        }
    }
    let mut views: Vec<Value> = Viewer::all(n_seats).map(|_| Value::Null).collect();
    tell(&table, 0, &mut views, &mut text);
    for nth in 1..=N_STEPS {
        let Some(step) = random_step(table.game(), &mut rng) else { break };
        let n_events = table.n_events();
        let input = take(&mut table, step);
        let _ = writeln!(text, "\n[{nth}] {}", input_line(&Timed { input, at_ms: None }));
        if nth <= N_TOLD || table.outcome().is_some() {
            tell(&table, n_events, &mut views, &mut text);
        }
    }
    let outcome = serde_json::to_string(&table.outcome()).expect("an outcome serialises");
    let _ = writeln!(text, "\noutcome {outcome}");
    Ok(text)
}

fn take<G: Game>(table: &mut Table<G>, step: Step<G::Action>) -> Input<G::Action> {
    match step {
        Step::Act(seat, action) => {
            table.act(seat, action.clone(), None).expect("law 2: what is listed is accepted");
            Input::Act(seat, action)
        }
        Step::Ring(timer) => {
            table.expire(timer, None).expect("law 4: what is on the agenda runs");
            Input::Expire(timer)
        }
    }
}

/// How many different sequences of `depth` inputs there are from here.
pub fn n_sequences<G: Game>(game: &G, n_seats: u8, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut n = 0;
    let mut actions = Vec::new();
    for seat in Seat::all(n_seats) {
        actions.clear();
        game.actions(seat, &mut actions);
        for action in actions.drain(..) {
            let mut next = game.clone();
            next.act(seat, action, &mut Vec::new()).expect("law 2: what is listed is accepted");
            n += n_sequences(&next, n_seats, depth - 1);
        }
    }
    for timer in game.agenda().timers {
        let mut next = game.clone();
        next.expire(timer.id, &mut Vec::new()).expect("law 4: what is on the agenda runs");
        n += n_sequences(&next, n_seats, depth - 1);
    }
    n
}

fn tell<G: Game>(table: &Table<G>, from: usize, views: &mut [Value], text: &mut String) {
    let n_seats = table.record().n_seats;
    let seen = Viewer::all(n_seats).map(|viewer| json(&table.seen(viewer, from)).to_string());
    by_viewer(text, "saw", n_seats, seen.collect());
    let _ = writeln!(text, "agenda {}", json(&table.agenda()));
    for seat in Seat::all(n_seats) {
        let actions = table.actions(seat);
        if !actions.is_empty() {
            let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "{seat} may {}", actions.join(", "));
        }
    }
    let changes = Viewer::all(n_seats).zip(views).map(|(viewer, known)| {
        let view = json(&table.view(viewer));
        let mut changed = Vec::new();
        changes("", known, &view, &mut changed);
        *known = view;
        changed.join(" ")
    });
    by_viewer(text, "view", n_seats, changes.collect());
}

/// What each viewer is told, once where it is the same for all.
fn by_viewer(text: &mut String, verb: &str, n_seats: u8, told: Vec<String>) {
    if told.windows(2).all(|pair| pair[0] == pair[1]) {
        let _ = writeln!(text, "all {verb} {}", told.first().map_or("", String::as_str));
        return;
    }
    for (viewer, told) in Viewer::all(n_seats).zip(told) {
        let _ = writeln!(text, "{viewer} {verb} {told}");
    }
}

/// The fields that differ, each with its path and new value.
fn changes(path: &str, before: &Value, after: &Value, out: &mut Vec<String>) {
    match (before, after) {
        (_, _) if before == after => {}
        (_, Value::Object(fields)) => {
            for (name, field) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                let known = before.get(name).unwrap_or(&Value::Null);
                changes(&format!("{path}{dot}{name}"), known, field, out);
            }
        }
        (_, _) => out.push(format!("{path}={after}")),
    }
}

fn json(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("what is sent serialises")
}
