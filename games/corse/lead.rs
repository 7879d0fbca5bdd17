//! Who is ahead.

use tapis_games::corse::{Corse, View};
use tapis_rules::Seat;

use crate::lead::Lead;

impl Lead for Corse {
    /// The cards of the packet: whoever has all of them wins.
    fn strength(view: &View, seat: Seat) -> i64 {
        view.packets[seat].into()
    }

    fn starter(view: &View) -> Option<Seat> {
        Some(view.open.turn)
    }
}
