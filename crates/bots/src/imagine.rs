//! What a bot needs to play on in its head.

use tapis_games::{corse::Corse, nambarz::Nambarz};
use tapis_rules::{Rng, Seat};

use crate::{Bot, Look};

/// A game that can be played on at a table that somebody imagines.
pub trait Imagine: Bot {
    /// Whether to play on tells more than to look at the table: not where the fastest hand wins, nor
    /// where nobody has found a glance that is worth anything.
    const IS_WORTH_IT: bool;

    /// Whether this choice is worth it.
    fn is_hard(_look: &Look<'_, Self>) -> bool {
        true
    }

    /// What somebody does there at a glance: its place among `actions`, which are never empty.
    fn glance(actions: &[Self::Action], rng: &mut Rng) -> usize {
        rng.index(actions.len())
    }

    /// How likely `seat` is to win a game that is broken off, by what a spectator sees: from 0 to 1.
    fn hopes(view: &Self::View, seat: Seat) -> f64;
}

impl Imagine for Corse {
    const IS_WORTH_IT: bool = false;

    fn hopes(_view: &Self::View, _seat: Seat) -> f64 {
        0.5
    }
}

impl Imagine for Nambarz {
    const IS_WORTH_IT: bool = false;

    fn hopes(_view: &Self::View, _seat: Seat) -> f64 {
        0.5
    }
}
