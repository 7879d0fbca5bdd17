//! What a game needs so that what was done in it can be weighed once it is over.

use tapis_games::{
    corse::{self, Corse, View},
    nambarz::{Action, Nambarz},
    norvegienne::Norvegienne,
    scientifique::Scientifique,
};
use tapis_rules::{Rng, Seat};

use crate::{BotLevel, Due, Imagine, Look, nambarz::sheds};

/// A game whose decisions can be weighed: at tables that somebody imagines, where it goes on
/// well enough for the end to say something about the beginning.
pub trait Hindsight: Imagine {
    /// After how many more decisions of whoever is asked a game is broken off; with none it is judged as
    /// it lies.
    const N_AHEAD: u32;

    /// How those are taken to choose who choose at the same time.
    const PEERS: BotLevel = BotLevel::Medium;

    /// Whether to have done nothing can be weighed beside what was done.
    fn could_wait(look: &Look<'_, Self>) -> bool {
        look.due == Due::May
    }

    /// Whether it can be weighed to have done this.
    fn can_weigh(look: &Look<'_, Self>, _done: &Self::Action) -> bool {
        Self::is_hard(look)
    }

    /// What somebody does as the game goes on: its place among `actions`, which are never empty.
    fn go_on(actions: &[Self::Action], rng: &mut Rng) -> usize {
        Self::glance(actions, rng)
    }

    /// How likely `seat` is to win a game that is broken off, by what a spectator sees: from 0 to 1.
    fn chance(view: &Self::View, seat: Seat) -> f64 {
        Self::hopes(view, seat)
    }
}

/// What a slap costs is told by the cards that everybody has after it: whoever remembered all packets
/// could foresee the rest of the game, and nobody does.
impl Hindsight for Corse {
    const N_AHEAD: u32 = 0;

    /// Whoever has to lay a card need not slap first.
    fn could_wait(_look: &Look<'_, Self>) -> bool {
        true
    }

    /// Only a slap of what cannot be slapped is a decision: the rest is who sees it first, and is faster.
    fn can_weigh(look: &Look<'_, Self>, done: &corse::Action) -> bool {
        let shown = corse::pattern(look.options, &look.view.open.pile);
        *done == corse::Action::Slap && shown.is_none()
    }

    /// By their cards, what lies between the players shared: to have all is to have won.
    fn chance(view: &View, seat: Seat) -> f64 {
        let held: u32 = view.packets.iter().map(|(_, n)| u32::from(*n)).sum();
        let in_front: u32 = view.in_front.iter().map(|(_, n)| u32::from(*n)).sum();
        let n_pile = u32::try_from(view.open.pile.len()).unwrap_or(0);
        let between = in_front + n_pile + u32::from(view.n_under) + u32::from(view.n_aside);
        let shared = f64::from(between) / f64::from(view.packets.n_seats());
        (f64::from(view.packets[seat]) + shared) / f64::from((held + between).max(1))
    }
}

impl Hindsight for Norvegienne {
    const N_AHEAD: u32 = 40;
}

impl Hindsight for Scientifique {
    const N_AHEAD: u32 = 40;
}

/// Games are played to their end.
impl Hindsight for Nambarz {
    const N_AHEAD: u32 = 1_000;

    /// Mostly what gets rid of most cards; cards are drawn where nothing goes.
    fn go_on(actions: &[Action], rng: &mut Rng) -> usize {
        if rng.below(100) < BLINKS {
            return rng.index(actions.len());
        }
        let worths = actions.iter().map(|action| (sheds(action), rng.below(8))).enumerate();
        worths.max_by_key(|(_, worth)| *worth).map_or(0, |(nth, _)| nth)
    }
}

/// How many of a hundred decisions are left to chance as the game goes on.
const BLINKS: u32 = 5;
