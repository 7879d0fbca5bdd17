//! Imagined tables of Bataille corse.

use tapis_games::corse::{Action, Corse, pattern};
use tapis_rules::{Game as _, Seat, Viewer};

use crate::{Imagine, Look};

/// What a slap costs is told by the cards that everybody has after it: whoever remembered all packets
/// could foresee the rest of the game, and nobody does.
impl Imagine for Corse {
    const IS_WORTH_IT: bool = false;
    const SIGHT: u32 = 0;

    /// Whoever has to lay a card need not slap first.
    fn could_wait(_look: &Look<'_, Self>) -> bool {
        true
    }

    /// Only a slap of what cannot be slapped is a decision: the rest is who sees it first, and is faster.
    fn can_weigh(look: &Look<'_, Self>, done: &Action) -> bool {
        let shown = pattern(look.options, &look.view.open.pile);
        *done == Action::Slap && shown.is_none()
    }

    /// Whether to slap, as long as something lies there.
    fn can_judge(look: &Look<'_, Self>) -> bool {
        look.actions.contains(&Action::Slap) && !look.view.open.pile.is_empty()
    }

    /// Whoever has to lay a card does so sooner or later.
    fn judged(action: &Action) -> Option<&Action> {
        (*action == Action::Slap).then_some(action)
    }

    /// By their cards, what lies between the players shared: to have all is to have won.
    fn hopes(_options: &Self::Options, table: &Self, seat: Seat) -> f64 {
        let view = table.view(Viewer::Spectator);
        let held: u32 = view.packets.iter().map(|(_, n)| u32::from(*n)).sum();
        let in_front: u32 = view.in_front.iter().map(|(_, n)| u32::from(*n)).sum();
        let n_pile = u32::try_from(view.open.pile.len()).unwrap_or(0);
        let between = in_front + n_pile + u32::from(view.n_under) + u32::from(view.n_aside);
        let shared = f64::from(between) / f64::from(view.packets.n_seats());
        (f64::from(view.packets[seat]) + shared) / f64::from((held + between).max(1))
    }
}
