//! Who is ahead.

use tapis_games::nambarz::{Nambarz, View};
use tapis_rules::Seat;

use crate::lead::Lead;

impl Lead for Nambarz {
    /// The points so far; of equal ones, the fewer cards in hand the better.
    fn strength(view: &View, seat: Seat) -> i64 {
        let n_cards = i64::try_from(view.hands[seat].len()).unwrap_or(i64::MAX / 2);
        // Nobody ever has so many cards.
        10_000 * i64::from(view.open.totals()[seat]) - n_cards
    }

    fn starter(view: &View) -> Option<Seat> {
        Some(view.open.round.starter)
    }
}
