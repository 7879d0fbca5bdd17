//! Who is ahead.

use tapis_games::scientifique::{Scientifique, View};
use tapis_rules::Seat;

use crate::lead::Lead;

impl Lead for Scientifique {
    /// The cards in hand, chosen and in the pile.
    fn strength(view: &View, seat: Seat) -> i64 {
        view.totals[seat].into()
    }

    fn starter(_view: &View) -> Option<Seat> {
        None
    }
}
