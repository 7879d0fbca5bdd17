//! The whole truth about a table.

use tapis_cards::{Card, CardSet};
use tapis_rules::{BySeat, End, Outcome, Seat, Seats, Seed};

use super::{
    options::{Cap, Options, Queens, Three, TrickLimit},
    view::{Open, Phase},
};

/// A game of Bataille scientifique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scientifique {
    pub(super) options: Options,
    /// Everything that lies open.
    pub(super) open: Open,
    pub(super) holdings: BySeat<Holding>,
    /// The cards of battles that nobody has won yet (clause S3.2).
    pub(super) pot: CardSet,
    /// Cards that are in play no more after a new start (clause S9.4).
    pub(super) aside: CardSet,
    /// Where the random cards of absent players come from (clause S10.5).
    pub(super) absent: Seed,
}

/// What one player owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Holding {
    /// The hand; a chosen card is part of it until it is revealed.
    pub(super) hand: CardSet,
    pub(super) pile: CardSet,
    /// The chosen card.
    pub(super) sealed: Option<Card>,
    /// The cards of the deal (clause S9.4).
    pub(super) dealt: CardSet,
}

/// How many cards these are.
pub(super) fn n_cards(cards: &CardSet) -> u8 {
    small(cards.len())
}

/// A number of cards; two packs and eight jokers are 112.
pub(super) fn small(n_cards: usize) -> u8 {
    u8::try_from(n_cards).unwrap_or(u8::MAX)
}

impl Holding {
    pub(super) const fn owned(&self) -> CardSet {
        self.hand.plus(&self.pile)
    }

    pub(super) const fn is_cardless(&self) -> bool {
        self.hand.is_empty() && self.pile.is_empty()
    }

    /// Whether hand and pile can be exchanged (clause S7.2).
    pub(super) const fn can_swap(&self) -> bool {
        !self.hand.is_empty() && !self.pile.is_empty()
    }
}

impl Scientifique {
    /// What lies open on the table.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// How many seats the table has.
    pub const fn n_seats(&self) -> u8 {
        self.holdings.n_seats()
    }

    /// The hand of `seat`, as its player sees it: for whoever imagines this table.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.holdings[seat].hand
    }

    /// The seats that are not out.
    pub(super) fn remaining(&self) -> Seats {
        Seats::all(self.n_seats()).difference(self.open.all_out())
    }

    /// The seats that own a card.
    pub(super) fn holders(&self) -> Seats {
        self.holdings.iter().fold(Seats::NONE, |holders, (seat, holding)| {
            if holding.is_cardless() { holders } else { holders.with(seat) }
        })
    }

    /// Those who choose without seeing anything (clauses S2.1 and S5.1).
    pub(super) const fn blind(&self) -> Seats {
        self.open.blind()
    }

    /// Those who choose at the same time, now (clauses S5.1 and S5.3).
    pub(super) fn choosing(&self) -> Seats {
        self.open.choosing(self.options.queens)
    }

    /// Those for whom the table is waiting.
    pub(super) fn must(&self) -> Seats {
        self.open.must(self.options.queens)
    }

    /// Those who may take back their chosen card (clause S2.2).
    pub(super) fn may_withdraw(&self) -> Seats {
        if self.options.withdraw.is_on() {
            self.choosing().intersection(self.open.sealed())
        } else {
            Seats::NONE
        }
    }

    /// Those who may give up looking (clause S5.6).
    pub(super) fn may_waive(&self) -> Seats {
        let too_late = self.blind().difference(self.open.sealed()).is_empty();
        match self.open.phase {
            Phase::Choosing { .. } if self.options.may_waive.is_on() && !too_late => {
                self.open.powers.clairvoyant
            }
            Phase::Choosing { .. } | Phase::Exchanging | Phase::Over(_) => Seats::NONE,
        }
    }

    /// Whose chosen cards `seat` can see as a clairvoyant (clauses S5.2 and S5.3).
    pub(super) fn foreseen_by(&self, seat: Seat) -> Seats {
        let clairvoyant = self.open.powers.clairvoyant;
        let earlier = match self.options.queens {
            Queens::Cancel | Queens::AllSeeOthers => Seats::NONE,
            Queens::SeatOrder => clairvoyant.into_iter().filter(|other| *other < seat).collect(),
        };
        let before = self.blind().union(earlier);
        let sees = clairvoyant.contains(seat) && before.difference(self.open.sealed()).is_empty();
        if sees { before } else { Seats::NONE }
    }

    /// Those whom the power of a 3 shows the hand sizes as they are: until they have chosen (S6.1).
    pub(super) const fn counting(&self) -> Seats {
        match (self.options.three, &self.open.phase) {
            (Three::NextTrick, Phase::Choosing { sealed }) => {
                self.open.powers.counting.difference(*sealed)
            }
            (Three::NextTrick, Phase::Exchanging | Phase::Over(_)) | (Three::OnceAtOnce, _) => {
                Seats::NONE
            }
        }
    }

    /// How the number of tricks ends the game, if it does (clauses S10.2 and S10.4).
    pub(super) fn end_by_number(&self) -> Option<End> {
        let n_tricks = self.open.n_tricks;
        match (self.options.trick_limit, self.options.cap) {
            (TrickLimit::Tricks(limit), _) if n_tricks >= limit.get() => Some(End::Won),
            (_, Cap::Tricks(cap)) if n_tricks >= cap.get() => Some(End::Stopped),
            (TrickLimit::Never | TrickLimit::Tricks(_), Cap::Never | Cap::Tricks(_)) => None,
        }
    }

    /// Those who remain by number of cards, then those who are out, the last ones first (S10.3).
    pub(super) fn ranking(&self, end: End) -> Outcome {
        let remaining = self.remaining();
        let owned = |seat: Seat| n_cards(&self.holdings[seat].owned());
        let mut counts: Vec<u8> = remaining.into_iter().map(owned).collect();
        counts.sort_unstable();
        counts.dedup();
        let with = |n_cards| remaining.into_iter().filter(|s| owned(*s) == n_cards).collect();
        let out = self.open.out.iter().rev().copied();
        let places = counts.into_iter().rev().map(with).chain(out).collect();
        Outcome { places, points: None, end }
    }
}
