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
        self.strength_of(rank as u8)
    }

    /// How strong the `nth` rank is, the 2 being the first.
    #[inline]
    const fn strength_of(self, nth: u8) -> u8 {
        match self {
            Self::Normal => nth,
            Self::Inverted => Rank::Ace as u8 - nth,
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

/// What counts of the cards of a trick, in whatever order they are looked at: how often each rank was
/// laid, and by whom.
///
/// Each rank has four bits, which is enough for eight players; the 2 has the lowest, and jokers those
/// above the ace.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    counts: u64,
    /// The numbers of all seats that laid a rank, combined by exclusive or: if it was one, its own.
    seats: u64,
}

/// Where jokers are counted.
const JOKERS: u8 = 4 * (Rank::Ace as u8 + 1);

/// Where jacks are counted.
const JACKS: u8 = 4 * Rank::Jack as u8;

impl Tally {
    /// No card.
    pub const EMPTY: Self = Self { counts: 0, seats: 0 };

    /// These and the card of `seat`.
    #[must_use]
    #[inline]
    pub const fn with(mut self, seat: Seat, card: Card) -> Self {
        let place = place(card);
        self.counts += 1 << place;
        self.seats ^= (seat.index() as u64) << place;
        self
    }

    /// These without the card of `seat`, which is one of them.
    #[must_use]
    #[inline]
    pub const fn without(mut self, seat: Seat, card: Card) -> Self {
        let place = place(card);
        self.counts -= 1 << place;
        self.seats ^= (seat.index() as u64) << place;
        self
    }

    /// What they lead to, revealed while `order` held.
    #[inline]
    pub fn verdict(&self, order: Order, revolution: Revolution) -> TrickResult {
        // S4.3
        let after = self.after(order);
        let strongest = self.strongest(deciding(order, after, revolution));
        // S8.1 to S8.3: a single joker has the effect that the other cards do not have.
        let fate = match (self.alone(JOKERS), strongest.and_then(|rank| self.alone(4 * rank))) {
            (Some(_), Some(_)) => Fate::ForcedBattle,
            (Some(seat), None) => Fate::Joker(seat),
            (None, Some(seat)) => Fate::Strongest(seat),
            (None, None) => Fate::Battle,
        };
        TrickResult { order: after, fate }
    }

    /// What these decide of a trick that began while `order` held, before the last card is known,
    /// which is that of `seat`.
    #[inline]
    pub fn but_one(&self, order: Order, revolution: Revolution, seat: Seat) -> ButOne {
        let joker = self.alone(JOKERS);
        let met = |after| {
            let order = deciding(order, after, revolution);
            let strongest = self.strongest(order);
            let alone = strongest.and_then(|rank| self.alone(4 * rank));
            // S8.1 to S8.3
            let takers = [alone, None, Some(seat)].map(|taker| joker.xor(taker));
            let strength = strongest.map_or(-1, |nth| order.strength_of(nth).cast_signed());
            (Met { strength, order, takers }, alone)
        };
        let after = self.after(order);
        let (others, alone) = met(after);
        let (with_jack, _) = met(after.flipped());
        // Two jokers have no effect.
        let with_joker = if self.count(JOKERS) == 0 { alone.xor(Some(seat)) } else { alone };
        ButOne { others, with_jack, with_joker }
    }

    #[inline]
    const fn after(&self, order: Order) -> Order {
        if self.count(JACKS) % 2 == 1 { order.flipped() } else { order }
    }

    /// Which rank is strongest, the 2 being number 0, if there is any but jokers.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
    const fn strongest(&self, order: Order) -> Option<u8> {
        let ranks = self.counts & ((1 << JOKERS) - 1);
        match order {
            _ if ranks == 0 => None,
            Order::Normal => Some(ranks.ilog2() as u8 / 4),
            Order::Inverted => Some(ranks.trailing_zeros() as u8 / 4),
        }
    }

    #[inline]
    const fn count(&self, place: u8) -> u64 {
        (self.counts >> place) & 15
    }

    /// Who laid the only card that is counted there, if it is one.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "four bits")]
    const fn alone(&self, place: u8) -> Option<Seat> {
        if self.count(place) == 1 { Seat::new((self.seats >> place) as u8 & 15) } else { None }
    }
}

/// Where a card is counted.
#[inline]
const fn place(card: Card) -> u8 {
    match card.rank() {
        Some(rank) => 4 * rank as u8,
        None => JOKERS,
    }
}

/// By which order a trick is decided that begins with `order` and ends with `after`.
const fn deciding(order: Order, after: Order, revolution: Revolution) -> Order {
    match revolution {
        Revolution::Immediate => after,
        Revolution::NextTrick => order,
    }
}

/// A trick whose last card is not known yet: many can be tried for it, each at the cost of a
/// comparison.
#[derive(Clone, Copy, Debug)]
pub struct ButOne {
    /// What the last card meets, if it is neither a jack nor a joker.
    others: Met,
    /// The same if it is a jack.
    with_jack: Met,
    /// Who takes the trick if it is a joker.
    with_joker: Option<Seat>,
}

/// What the last card of a trick meets, and who takes the trick.
#[derive(Clone, Copy, Debug)]
struct Met {
    /// How strong the strongest rank is; less than any if none has been laid.
    strength: i8,
    order: Order,
    /// Who takes the trick if the last card is weaker, as strong, or stronger.
    takers: [Option<Seat>; 3],
}

impl ButOne {
    /// Who takes the trick if `card` comes last; nobody in a battle.
    #[inline]
    pub fn winner(&self, card: Card) -> Option<Seat> {
        let Some(rank) = card.rank() else { return self.with_joker };
        let met = if rank == Rank::Jack { &self.with_jack } else { &self.others };
        let strength = met.order.strength(rank).cast_signed();
        met.takers[match strength.cmp(&met.strength) {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        }]
    }
}

impl FromIterator<(Seat, Card)> for Tally {
    fn from_iter<I: IntoIterator<Item = (Seat, Card)>>(plays: I) -> Self {
        plays.into_iter().fold(Self::EMPTY, |tally, (seat, card)| tally.with(seat, card))
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
                        let again = others.with(me, one).without(me, one);
                        assert_eq!((again.counts, again.seats), (others.counts, others.seats));
                        let but_one = others.but_one(order, revolution, me);
                        for card in cards() {
                            let judged = others.with(me, card).verdict(order, revolution);
                            let winner = but_one.winner(card);
                            assert_eq!(winner, judged.fate.winner(), "{one} {other} {card}");
                        }
                    }
                }
            }
        }
    }
}
