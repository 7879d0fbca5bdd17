//! What a bot needs to play on in its head.

use tapis_games::{corse::Corse, nambarz::Nambarz};
use tapis_rules::{Rng, Seat, Seats, Viewer};

use crate::{Bot, Look};

/// A game that can be played on at a table that somebody imagines.
pub trait Imagine: Bot {
    /// Whether to play on tells more than to look at the table: not where the fastest hand wins, nor
    /// where nobody has found a glance that is worth anything.
    const IS_WORTH_IT: bool;

    /// How many moves of its own a bot plays on at most: none where what lies there tells more than
    /// what glances make of it.
    const SIGHT: u32 = u32::MAX;

    /// Whether this choice is worth it.
    fn is_hard(_look: &Look<'_, Self>) -> bool {
        true
    }

    /// A table that this seat cannot tell from its own, at which those who choose when it does have
    /// not chosen yet.
    fn imagine(look: &Look<'_, Self>, rng: &mut Rng) -> Self {
        Self::guess(look.options, Viewer::Seat(look.seat), look.view, look.memory, rng)
    }

    /// Whether these two come to the same, so that it is enough to try one.
    fn alike(one: &Self::Action, other: &Self::Action) -> bool {
        one == other
    }

    /// What `seat` does at an imagined table at a glance: its place among `actions`, which are never
    /// empty.
    fn glance(
        _options: &Self::Options,
        _table: &Self,
        _seat: Seat,
        actions: &[Self::Action],
        rng: &mut Rng,
    ) -> usize {
        rng.index(actions.len())
    }

    /// What these do at an imagined table who have to at the same time as the bot; whoever is left out
    /// does it later, and does not see what the bot did.
    fn beside(
        options: &Self::Options,
        table: &Self,
        seats: Seats,
        rng: &mut Rng,
    ) -> Vec<(Seat, Self::Action)> {
        let mut act = |seat| {
            let mut actions = Vec::new();
            table.actions(seat, &mut actions);
            let nth = Self::glance(options, table, seat, &actions, rng);
            (seat, actions.swap_remove(nth))
        };
        seats.into_iter().map(&mut act).collect()
    }

    /// Whether nothing is half done there, so that it can be judged by what lies there.
    fn is_quiet(_table: &Self) -> bool {
        true
    }

    /// How likely `seat` is to win a game that is broken off at an imagined table: from 0 to 1.
    fn hopes(table: &Self, seat: Seat) -> f64;
}

impl Imagine for Corse {
    const IS_WORTH_IT: bool = false;

    fn hopes(_table: &Self, _seat: Seat) -> f64 {
        0.5
    }
}

impl Imagine for Nambarz {
    const IS_WORTH_IT: bool = false;

    fn hopes(_table: &Self, _seat: Seat) -> f64 {
        0.5
    }
}
