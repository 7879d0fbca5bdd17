//! Playthroughs as text: what everybody sees and may do at every step of a random game.
//!
//! They are kept beside the tests, so that a change of the rules shows as a difference to read.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;

use crate::{
    Deal, Game, Input, OptionsError, Seat, Seed, Table, Viewer, random_input, record::input_line,
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
/// See [`Ruleset::deal`](crate::Ruleset::deal).
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
        let Some(input) = random_input(table.game(), &mut rng) else { break };
        let n_events = table.n_events();
        let timed = input.untimed();
        let line = input_line(&timed);
        table.take(timed).expect("laws 2 and 4: what is listed is accepted, what is due runs");
        let _ = writeln!(text, "\n[{nth}] {line}");
        if nth <= N_TOLD || table.outcome().is_some() {
            tell(&table, n_events, &mut views, &mut text);
        }
    }
    let outcome = serde_json::to_string(&table.outcome()).expect("an outcome serialises");
    let _ = writeln!(text, "\noutcome {outcome}");
    Ok(text)
}

/// How many different sequences of `depth` inputs there are from here.
pub fn n_sequences<G: Game>(game: &G, n_seats: u8, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut inputs: Vec<Input<G::Action>> = Vec::new();
    for seat in Seat::all(n_seats) {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        inputs.extend(actions.into_iter().map(|action| Input::Act(seat, action)));
    }
    inputs.extend(game.agenda().timers.iter().map(|timer| Input::Expire(timer.id)));
    let follow = inputs.into_iter().map(|input| {
        let mut next = game.clone();
        let taken = next.take(input, &mut Vec::new()).is_ok();
        assert!(taken, "laws 2 and 4: what is listed is accepted, what is due runs");
        n_sequences(&next, n_seats, depth - 1)
    });
    follow.sum()
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
