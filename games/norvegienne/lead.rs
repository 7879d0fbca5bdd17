//! Who is ahead.

use tapis_games::norvegienne::{Norvegienne, Phase, View};
use tapis_rules::Seat;

use crate::lead::Lead;

impl Lead for Norvegienne {
    /// The cards that are still to be got rid of, in hand and in front: the fewer the better.
    fn strength(view: &View, seat: Seat) -> i64 {
        let hidden = view.hidden[seat].iter().filter(|is_left| **is_left).count();
        let in_front = view.open.visible[seat].len() + hidden;
        -(i64::from(view.hands[seat]) + i64::try_from(in_front).unwrap_or(i64::MAX / 2))
    }

    fn starter(view: &View) -> Option<Seat> {
        match view.open.phase {
            Phase::Turn(seat) => Some(seat),
            Phase::Exchange(_) | Phase::Target(_) | Phase::Answer(..) | Phase::Over(_) => None,
        }
    }
}
