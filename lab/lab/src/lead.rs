//! What it means to be ahead, by what everybody at the table can see.

use tapis_bots::Imagine;
use tapis_games::{
    any::Member,
    corse::{self, Corse},
    nambarz::{self, Nambarz},
    norvegienne::{self, Norvegienne},
    scientifique::{self, Scientifique},
};
use tapis_rules::Seat;

/// A game of which one can say at any moment who is ahead.
pub trait Lead: Imagine + Member {
    /// How well `seat` stands, by what a spectator sees: whoever has more than all others leads.
    fn strength(view: &Self::View, seat: Seat) -> i64;

    /// Who begins, once that is settled; nobody where all choose at the same time.
    fn starter(view: &Self::View) -> Option<Seat>;
}

impl Lead for Corse {
    /// The cards of the packet: whoever has all of them wins.
    fn strength(view: &corse::View, seat: Seat) -> i64 {
        view.packets[seat].into()
    }

    fn starter(view: &corse::View) -> Option<Seat> {
        Some(view.open.turn)
    }
}

impl Lead for Norvegienne {
    /// The cards that are still to be got rid of, in hand and in front: the fewer the better.
    fn strength(view: &norvegienne::View, seat: Seat) -> i64 {
        let hidden = view.hidden[seat].iter().filter(|is_left| **is_left).count();
        let in_front = view.open.visible[seat].len() + hidden;
        -(i64::from(view.hands[seat]) + i64::try_from(in_front).unwrap_or(i64::MAX / 2))
    }

    fn starter(view: &norvegienne::View) -> Option<Seat> {
        match view.open.phase {
            norvegienne::Phase::Turn(seat) => Some(seat),
            norvegienne::Phase::Exchange(_)
            | norvegienne::Phase::Target(_)
            | norvegienne::Phase::Answer(..)
            | norvegienne::Phase::Over(_) => None,
        }
    }
}

impl Lead for Scientifique {
    /// The cards in hand, chosen and in the pile.
    fn strength(view: &scientifique::View, seat: Seat) -> i64 {
        view.totals[seat].into()
    }

    fn starter(_view: &scientifique::View) -> Option<Seat> {
        None
    }
}

impl Lead for Nambarz {
    /// The points so far; of equal ones, the fewer cards in hand the better.
    fn strength(view: &nambarz::View, seat: Seat) -> i64 {
        let n_cards = i64::try_from(view.hands[seat].len()).unwrap_or(i64::MAX / 2);
        // Nobody ever has so many cards.
        10_000 * i64::from(view.open.totals()[seat]) - n_cards
    }

    fn starter(view: &nambarz::View) -> Option<Seat> {
        Some(view.open.round.starter)
    }
}
