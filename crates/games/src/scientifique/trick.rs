//! Who takes a trick, and what it does to the order of cards (clauses S2.4, S3.1, S4.1 to S4.4 and
//! S8.1 to S8.4).

use serde::{Deserialize, Serialize};
use tapis_cards::{Card, Rank};
use tapis_rules::Seat;

use super::options::Revolution;

/// Which end of the ranks is strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The ace is strongest, the 2 weakest.
    Normal,
    /// The 2 is strongest, the ace weakest.
    Inverted,
}

impl Order {
    /// The other order.
    #[must_use]
    pub const fn flipped(self) -> Self {
        match self {
            Self::Normal => Self::Inverted,
            Self::Inverted => Self::Normal,
        }
    }

    /// How strong a rank is, from 0 to 12 (clauses S2.5 and S4.1).
    #[inline]
    pub const fn strength(self, rank: Rank) -> u8 {
        match self {
            Self::Normal => rank as u8,
            Self::Inverted => Rank::Ace as u8 - rank as u8,
        }
    }
}

/// What becomes of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// The strongest card takes it.
    Strongest(Seat),
    /// A joker takes it, because without the joker it would be a battle.
    Joker(Seat),
    /// A battle: nobody takes it.
    Battle,
    /// A battle that a joker has caused.
    ForcedBattle,
}

impl Fate {
    /// Who takes the trick, if anybody does.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Strongest(seat) | Self::Joker(seat) => Some(seat),
            Self::Battle | Self::ForcedBattle => None,
        }
    }
}

/// The result of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickResult {
    /// The order from now on.
    pub order: Order,
    /// What becomes of the cards.
    pub fate: Fate,
}

/// Judges a trick of `plays` revealed while `order` held.
pub fn judge(
    order: Order,
    revolution: Revolution,
    plays: impl IntoIterator<Item = (Seat, Card)>,
) -> TrickResult {
    plays.into_iter().collect::<Tally>().verdict(order, revolution)
}

/// What counts of the cards of a trick, in whatever order they are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    n_jacks: u8,
    n_jokers: u8,
    joker: Option<Seat>,
    /// The strongest and the weakest rank in the normal order, who played it first, and how often:
    /// one of the two decides, once the jacks have been counted.
    top: Best,
    bottom: Best,
}

impl Tally {
    /// No card.
    pub const EMPTY: Self =
        Self { n_jacks: 0, n_jokers: 0, joker: None, top: Best::NONE, bottom: Best::NONE };

    /// These and the card of `seat`.
    #[must_use]
    #[inline]
    pub fn with(mut self, seat: Seat, card: Card) -> Self {
        if let Some(rank) = card.rank() {
            self.n_jacks += u8::from(rank == Rank::Jack);
            self.top.meet(seat, Order::Normal.strength(rank));
            self.bottom.meet(seat, Order::Inverted.strength(rank));
        } else {
            self.n_jokers += 1;
            self.joker = Some(seat);
        }
        self
    }

    /// What they lead to, revealed while `order` held.
    #[inline]
    pub fn verdict(&self, order: Order, revolution: Revolution) -> TrickResult {
        // S4.3
        let after = if self.n_jacks % 2 == 1 { order.flipped() } else { order };
        let deciding = match revolution {
            Revolution::Immediate => after,
            Revolution::NextTrick => order,
        };
        let strongest = match deciding {
            Order::Normal => self.top.alone(),
            Order::Inverted => self.bottom.alone(),
        };
        // S8.1 to S8.3: a single joker has the effect that the other cards do not have.
        let fate = match (self.joker.filter(|_| self.n_jokers == 1), strongest) {
            (Some(_), Some(_)) => Fate::ForcedBattle,
            (Some(seat), None) => Fate::Joker(seat),
            (None, Some(seat)) => Fate::Strongest(seat),
            (None, None) => Fate::Battle,
        };
        TrickResult { order: after, fate }
    }
}

impl FromIterator<(Seat, Card)> for Tally {
    fn from_iter<I: IntoIterator<Item = (Seat, Card)>>(plays: I) -> Self {
        plays.into_iter().fold(Self::EMPTY, |tally, (seat, card)| tally.with(seat, card))
    }
}

/// The best card met so far.
#[derive(Clone, Copy, Debug)]
struct Best {
    seat: Option<Seat>,
    strength: u8,
    n_equal: u8,
}

impl Best {
    const NONE: Self = Self { seat: None, strength: 0, n_equal: 0 };

    #[inline]
    fn meet(&mut self, seat: Seat, strength: u8) {
        if self.n_equal == 0 || strength > self.strength {
            *self = Self { seat: Some(seat), strength, n_equal: 1 };
        } else if strength == self.strength {
            self.n_equal += 1;
        }
    }

    #[inline]
    fn alone(self) -> Option<Seat> {
        self.seat.filter(|_| self.n_equal == 1)
    }
}
