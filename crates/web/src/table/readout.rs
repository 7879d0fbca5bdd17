//! The table read aloud.

use leptos::prelude::*;
use tapis_rules::Seat;

use super::{log::line_words, seats, state::TableState, zone};

/// How many events are read as “the last ones”.
const LAST: usize = 5;

fn seats_of(state: TableState) -> Vec<Seat> {
    let n_seats = state.scene.with(|scene| scene.places.n_seats());
    Seat::all(n_seats).collect()
}

/// The middle, what counts now, whose turn it is, everybody's place.
pub(super) fn table(state: TableState) -> String {
    untrack(|| {
        let names = state.names();
        let mut said: Vec<String> = state.scene.with(|scene| {
            let zones = scene.middle.iter().filter(|it| it.n_cards > 0);
            let zones = zones.map(|it| zone::words_of(it, &names));
            let marks = scene.marks.iter().map(|mark| mark.text.clone());
            zones.chain(marks).collect()
        });
        let must = state.frame.with(|frame| frame.as_ref().map(|frame| frame.must));
        for seat in must.into_iter().flatten() {
            said.push(if names.you == Some(seat) {
                crate::say!("your-turn")
            } else {
                crate::say!("turn-of", who = names.get(seat))
            });
        }
        for seat in seats_of(state) {
            said.push(seats::words_of(state, seat));
            state.scene.with(|scene| {
                let zones = scene.places.get(seat).into_iter().flat_map(|it| &it.zones);
                let open = zones.filter(|it| it.cards.iter().any(|card| card.face.is_some()));
                said.extend(open.map(|it| zone::words_of(it, &names)));
            });
        }
        sentences(&said)
    })
}

/// The viewer's own cards.
pub(super) fn hand(state: TableState) -> String {
    let names = untrack(|| state.names());
    let said: Vec<String> = state
        .scene
        .with_untracked(|scene| scene.own.iter().map(|it| zone::words_of(it, &names)).collect());
    if said.is_empty() { crate::say!("watching") } else { sentences(&said) }
}

/// How many cards everybody has.
pub(super) fn counts(state: TableState) -> String {
    untrack(|| {
        let names = state.names();
        let count = |seat: Seat| {
            let n = state.scene.with(|scene| scene.places.get(seat).map_or(0, |it| it.n_cards));
            if names.you == Some(seat) {
                crate::say!("you-cards", n = n)
            } else {
                crate::say!("seat-cards", who = names.get(seat), n = n)
            }
        };
        let said: Vec<String> = seats_of(state).into_iter().map(count).collect();
        format!("{}.", said.join(", "))
    })
}

/// The last events.
pub(super) fn last(state: TableState) -> String {
    untrack(|| {
        let lines = state.log.with(|log| {
            let last = &log[log.len().saturating_sub(LAST)..];
            last.iter().map(|it| line_words(state, &it.line)).collect::<Vec<_>>()
        });
        if lines.is_empty() { crate::say!("log-empty") } else { lines.join(" ") }
    })
}

fn sentences(said: &[String]) -> String {
    said.iter().map(|it| ended(it)).collect::<Vec<_>>().join(" ")
}

/// A text with its full stop.
pub(super) fn ended(text: &str) -> String {
    if text.ends_with(['.', '!', '?']) { text.to_owned() } else { format!("{text}.") }
}
