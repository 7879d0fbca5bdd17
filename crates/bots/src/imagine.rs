//! What a bot needs to play on in its head.

use tapis_games::corse::Corse;
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

    /// Whether playing on ends with the deal, where the sum of several is what counts.
    const ONE_DEAL: bool = false;

    /// Whether this choice is worth it.
    fn is_hard(_look: &Look<'_, Self>) -> bool {
        true
    }

    /// A table that this seat cannot tell from its own, at which those who choose when it does have
    /// not chosen yet.
    fn imagine(look: &Look<'_, Self>, rng: &mut Rng) -> Self {
        Self::guess(look.options, Viewer::Seat(look.seat), look.view, look.memory, rng)
    }

    /// The actions worth trying, by their places; never none.
    fn worth_trying(look: &Look<'_, Self>) -> Vec<usize> {
        (0..look.actions.len()).collect()
    }

    /// Whether these two come to the same, so that it is enough to try one.
    fn alike(one: &Self::Action, other: &Self::Action) -> bool {
        one == other
    }

    /// What `seat`, for whom an imagined table waits, does there at a glance; `actions` is an empty place
    /// to list what it can do. Nothing if there is nothing.
    fn glance(
        _options: &Self::Options,
        table: &Self,
        seat: Seat,
        actions: &mut Vec<Self::Action>,
        rng: &mut Rng,
    ) -> Option<Self::Action> {
        table.actions(seat, actions);
        rng.choose(actions).cloned()
    }

    /// What these do at an imagined table who have to at the same time as the bot; whoever is left out
    /// does it later, and does not see what the bot did.
    fn beside(
        options: &Self::Options,
        table: &Self,
        seats: Seats,
        rng: &mut Rng,
    ) -> Vec<(Seat, Self::Action)> {
        let act = |seat| Some((seat, Self::glance(options, table, seat, &mut Vec::new(), rng)?));
        seats.into_iter().filter_map(act).collect()
    }

    /// Whether nothing is half done there, so that it can be judged by what lies there.
    fn is_quiet(_table: &Self) -> bool {
        true
    }

    /// How likely `seat` is to win a game that is broken off at an imagined table: from 0 to 1.
    fn hopes(options: &Self::Options, table: &Self, seat: Seat) -> f64;
}

impl Imagine for Corse {
    const IS_WORTH_IT: bool = false;

    fn hopes(_options: &Self::Options, _table: &Self, _seat: Seat) -> f64 {
        0.5
    }
}
