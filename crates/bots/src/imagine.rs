//! What a bot needs to play on in its head.

use tapis_games::corse::Corse;
use tapis_rules::{Rng, Seat};

use crate::{Bot, Look};

/// How imagined tables are shared out among the actions that are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shares {
    /// The most to what has done well, each table to one of them.
    Promising,
    /// Every table to all of them, and after some tables the worse half is given up.
    Halving,
}

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

    /// How the tables are shared out among the actions.
    const SHARES: Shares = Shares::Promising;

    /// How many times as many tables as elsewhere are imagined, where each costs so much less.
    const N_TIMES: u32 = 1;

    /// Whether playing on ends with the deal, where the sum of several is what counts.
    const ONE_DEAL: bool = false;

    /// The actions worth trying, by their places; never none.
    fn worth_trying(look: &Look<'_, Self>) -> Vec<usize> {
        (0..look.actions.len()).collect()
    }

    /// What somebody for whom the table waits does there at a glance; `actions` is a place to list what
    /// can be done. Nothing if nothing can.
    fn at_a_glance(
        &self,
        seat: Seat,
        actions: &mut Vec<Self::Action>,
        rng: &mut Rng,
    ) -> Option<Self::Action> {
        self.actions(seat, actions);
        let nth = (!actions.is_empty()).then(|| Self::glance(actions, rng))?;
        actions.get(nth).cloned()
    }

    /// [`hopes`](Self::hopes) where house rules matter for it.
    fn prospects(_options: &Self::Options, view: &Self::View, seat: Seat) -> f64 {
        Self::hopes(view, seat)
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
