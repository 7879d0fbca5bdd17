//! The whole truth about a table.

use tapis_cards::{Card, Rank};
use tapis_rules::{BySeat, Seat, Seats};

use super::{
    group::Group,
    hand::Hand,
    options::{Cap, FinishOnSpecial, Options},
    ranks::{Fits, RankSet},
    view::{Direction, Open, Phase},
};

/// A game of Bataille norvégienne.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Norvegienne {
    pub(super) options: Options,
    /// Everything that lies open.
    pub(super) open: Open,
    /// Each player's hand.
    pub(super) hands: BySeat<Hand>,
    /// Each player's hidden cards by position.
    pub(super) hidden: BySeat<[Option<Card>; 3]>,
    /// The stock, its top card last.
    pub(super) stock: Vec<Card>,
    /// Cards that have left the game.
    pub(super) removed: Vec<Card>,
    /// Which ranks fit where under these options.
    pub(super) fits: Fits,
    /// The ranks that are special under these options.
    pub(super) special: RankSet,
}

impl Norvegienne {
    /// What lies open on the table.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// How many seats the table has.
    pub const fn n_seats(&self) -> u8 {
        self.hands.n_seats()
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    pub(super) const fn is_over(&self) -> bool {
        matches!(self.open.phase, Phase::Over(_))
    }

    /// Whose choice the game is waiting for, once play has begun.
    pub(super) const fn actor(&self) -> Option<Seat> {
        match self.open.phase {
            Phase::Turn(seat) | Phase::Answer(_, seat) => Some(seat),
            Phase::Target(transfer) => Some(transfer.sender),
            Phase::Exchange(_) | Phase::Over(_) => None,
        }
    }

    /// The next player who still has cards (clause N3.8), `seat` itself if there is no other.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        let n_seats = self.n_seats();
        let mut next = seat;
        loop {
            next = match self.open.direction {
                Direction::Clockwise => next.left(n_seats),
                Direction::Anticlockwise => next.right(n_seats),
            };
            if next == seat || self.open.in_play.contains(next) {
                return next;
            }
        }
    }

    /// The others who still have cards.
    pub(super) const fn others(&self, seat: Seat) -> Seats {
        self.open.in_play.without(seat)
    }

    /// The value that counts on the pile (clause N7.3).
    pub(super) fn top(&self) -> Option<Rank> {
        self.open.top(&self.options)
    }

    /// How many cards of this value are on top of the pile in a row (clauses N7.1 and N7.3).
    pub(super) fn run(&self, of: Rank) -> usize {
        self.open.run(&self.options, of)
    }

    pub(super) fn n_hidden(&self, seat: Seat) -> usize {
        self.hidden[seat].iter().flatten().count()
    }

    pub(super) fn is_cardless(&self, seat: Seat) -> bool {
        self.hands[seat].is_empty()
            && self.open.visible[seat].is_empty()
            && self.n_hidden(seat) == 0
    }

    /// How many cards `seat` has anywhere, which everybody can count.
    pub fn n_owned(&self, seat: Seat) -> usize {
        self.hands[seat].len() + self.open.visible[seat].len() + self.n_hidden(seat)
    }

    /// Whether these cards may not be laid in turn because they would be the last (clause N6.2).
    ///
    /// On a bare table they may: there is nothing to pick up instead.
    pub(super) fn is_forbidden_last(&self, seat: Seat, group: Group) -> bool {
        self.is_special_last(seat, group) && !self.open.pile.is_empty()
    }

    /// Whether these cards may not be laid out of turn because they would be the last (clause N6.2).
    pub(super) fn is_special_last(&self, seat: Seat, group: Group) -> bool {
        self.options.finish_on_special == FinishOnSpecial::Forbidden
            && group.rank().is_none_or(|rank| self.special.contains(rank))
            && self.stock.is_empty()
            && self.n_owned(seat) == group.len()
    }

    pub(super) const fn is_capped(&self) -> bool {
        match self.options.cap {
            Cap::Never => false,
            Cap::Plays(most) => self.open.n_done >= most.get(),
        }
    }

    pub(super) const fn start_timer(&mut self) -> u32 {
        self.open.n_timers += 1;
        self.open.n_timers
    }
}

/// The special cards under these options (clause N6.2).
pub(super) fn special(options: &Options) -> RankSet {
    let always = [Rank::Two, Rank::Seven, Rank::Eight, Rank::Ten, Rank::Ace];
    let mut special = always.into_iter().map(RankSet::one).fold(RankSet::NONE, RankSet::union);
    if options.invisible_three.is_on() {
        special = special.with(Rank::Three);
    }
    if options.reversing_six.is_on() {
        special = special.with(Rank::Six);
    }
    special
}
