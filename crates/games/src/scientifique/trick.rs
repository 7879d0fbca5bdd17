//! Who takes a trick, and what it does to the order of cards (clauses S2.4, S3.1, S4.1 to S4.4 and
//! S8.1 to S8.4).

use std::cmp::Ordering;

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
        let after = self.after(order);
        let strongest = self.best(deciding(order, after, revolution)).alone();
        // S8.1 to S8.3: a single joker has the effect that the other cards do not have.
        let fate = match (self.joker.filter(|_| self.n_jokers == 1), strongest) {
            (Some(_), Some(_)) => Fate::ForcedBattle,
            (Some(seat), None) => Fate::Joker(seat),
            (None, Some(seat)) => Fate::Strongest(seat),
            (None, None) => Fate::Battle,
        };
        TrickResult { order: after, fate }
    }

    /// What these decide of a trick that began while `order` held, before its last card is known.
    #[inline]
    pub fn but_one(&self, order: Order, revolution: Revolution) -> ButOne {
        let after = self.after(order);
        let deciding = |after| {
            let order = deciding(order, after, revolution);
            (order, self.best(order))
        };
        ButOne {
            others: deciding(after),
            with_jack: deciding(after.flipped()),
            joker: self.joker.filter(|_| self.n_jokers == 1),
            is_free_of_jokers: self.n_jokers == 0,
        }
    }

    fn after(&self, order: Order) -> Order {
        if self.n_jacks % 2 == 1 { order.flipped() } else { order }
    }

    const fn best(&self, order: Order) -> Best {
        match order {
            Order::Normal => self.top,
            Order::Inverted => self.bottom,
        }
    }
}

/// By which order a trick is decided that begins with `order` and ends with `after`.
const fn deciding(order: Order, after: Order, revolution: Revolution) -> Order {
    match revolution {
        Revolution::Immediate => after,
        Revolution::NextTrick => order,
    }
}

/// A trick whose last card is not known yet: many can be tried for it, each at the cost of two
/// comparisons.
#[derive(Clone, Copy, Debug)]
pub struct ButOne {
    /// The order that decides and what is best by it, if the last card is no jack.
    others: (Order, Best),
    /// The same if it is one.
    with_jack: (Order, Best),
    /// Whose joker it is, if there is exactly one so far.
    joker: Option<Seat>,
    is_free_of_jokers: bool,
}

impl ButOne {
    /// Who takes the trick if `seat` lays `card` last; nobody in a battle.
    #[inline]
    pub fn winner(&self, seat: Seat, card: Card) -> Option<Seat> {
        let Some(rank) = card.rank() else {
            let strongest = self.others.1.alone();
            // Two jokers have no effect; a single one has that which the other cards do not have.
            return if self.is_free_of_jokers { strongest.xor(Some(seat)) } else { strongest };
        };
        let (order, best) = if rank == Rank::Jack { self.with_jack } else { self.others };
        let strongest = match order.strength(rank).cmp(&best.strength) {
            _ if best.n_equal == 0 => Some(seat),
            Ordering::Greater => Some(seat),
            Ordering::Equal => None,
            Ordering::Less => best.alone(),
        };
        match self.joker {
            Some(_) => self.joker.xor(strongest),
            None => strongest,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// One card of each rank, and a joker.
    fn cards() -> Vec<Card> {
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS JkR"
            .split(' ')
            .map(|it| it.parse().unwrap())
            .collect()
    }

    /// Of all tricks of three: the last card is judged as if it had been there from the beginning.
    #[test]
    fn the_last_card_of_a_trick_decides_as_all_cards_together_do() {
        let [a, b, me] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        for order in [Order::Normal, Order::Inverted] {
            for revolution in [Revolution::Immediate, Revolution::NextTrick] {
                for one in cards() {
                    for other in cards() {
                        let others = Tally::EMPTY.with(a, one).with(b, other);
                        let but_one = others.but_one(order, revolution);
                        for card in cards() {
                            let judged = others.with(me, card).verdict(order, revolution);
                            let winner = but_one.winner(me, card);
                            assert_eq!(winner, judged.fate.winner(), "{one} {other} {card}");
                        }
                    }
                }
            }
        }
    }
}
