//! The table read aloud.

use leptos::prelude::*;
use tapis_rules::Seat;

use super::{log::line_words, pile::pile_words, seats::Packet, state::TableState};
use crate::drawable;

/// How many events are read as “the last ones”.
const LAST: usize = 5;

fn packets(state: TableState) -> Vec<Packet> {
    untrack(|| {
        state.table.with(|table| {
            let Some(table) = table else { return Vec::new() };
            let packet = |seat| state.frame.with(|it| Packet::of(table, it.as_ref(), seat));
            Seat::all(table.seats.n_seats()).map(packet).collect()
        })
    })
}

/// Pile, payment, whose turn, everybody's marks.
pub(super) fn table(state: TableState) -> String {
    let mut said = Vec::new();
    let names = untrack(|| state.names());
    state.frame.with_untracked(|frame| {
        let Some(frame) = frame else { return };
        let Some(view) = drawable::corse_view(&frame.view) else { return };
        said.push(format!("{}.", pile_words(view)));
        if let Some(challenge) = view.open.challenge {
            let (who, is_you) = (names.get(challenge.owner), names.you == Some(challenge.owner));
            let you = if is_you { "yes" } else { "no" };
            said.push(format!(
                "{}.",
                crate::say!("payment", n = challenge.left, who = who, you = you)
            ));
        }
        for seat in frame.must {
            said.push(if names.you == Some(seat) {
                format!("{}.", crate::say!("your-turn"))
            } else {
                format!("{}.", crate::say!("turn-of", who = names.get(seat)))
            });
        }
    });
    said.extend(packets(state).iter().map(|packet| format!("{}.", packet.words())));
    said.join(" ")
}

/// How many cards everybody has.
pub(super) fn counts(state: TableState) -> String {
    let count = |packet: &Packet| {
        if packet.is_you {
            crate::say!("you-cards", n = packet.n_cards)
        } else {
            crate::say!("seat-cards", who = packet.name.as_str(), n = packet.n_cards)
        }
    };
    let said: Vec<String> = packets(state).iter().map(count).collect();
    format!("{}.", said.join(", "))
}

/// The last events.
pub(super) fn last(state: TableState) -> String {
    untrack(|| {
        let lines = state.log.with(|log| {
            let last = &log[log.len().saturating_sub(LAST)..];
            last.iter().filter_map(|it| line_words(state, &it.line)).collect::<Vec<_>>()
        });
        if lines.is_empty() { crate::say!("log-empty") } else { lines.join(" ") }
    })
}
