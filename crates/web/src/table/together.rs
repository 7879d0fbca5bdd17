//! Where several share a screen and act on it at once, each at an edge of it.

use leptos::prelude::*;
use tapis_rules::{Seat, Seats};

use super::state::TableState;
use crate::{cards::Back, parts::Draw};

/// Who they are, and what draws their edges: the table itself is shown as to a spectator.
#[derive(Clone, Copy)]
pub(crate) struct Together {
    pub(crate) seats: Seats,
    /// Draws what lies at the edges in place of the lower half.
    pub(crate) draw: Draw<Back>,
    /// The keys of each of these with the messages that say what they do.
    pub(crate) keys: fn(Seats) -> &'static [(&'static str, &'static str)],
}

/// Those who act at once before this screen.
pub(super) fn together() -> Seats {
    use_context::<Together>().map_or(Seats::NONE, |it| it.seats)
}

/// For whom this screen speaks where all at a table are asked: the viewer, or one of those who sit
/// together before it, who want the same.
pub(super) fn speaker(state: TableState) -> Signal<Option<Seat>> {
    let first = together().into_iter().next();
    Signal::derive(move || state.you().or(first))
}
