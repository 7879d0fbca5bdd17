//! Cards whose order means nothing.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Card;

/// Different cards, iterated by [`Card::index`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Faces(u64);

impl Faces {
    /// No card.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and `card`.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// These without `card`.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// Whether `card` is among them.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & 1 << card.index() != 0
    }
}

impl IntoIterator for Faces {
    type Item = Card;
    type IntoIter = FacesIter;
    fn into_iter(self) -> FacesIter {
        FacesIter(self.0)
    }
}

/// Different cards by [`Card::index`].
#[derive(Clone, Debug)]
pub struct FacesIter(u64);

impl Iterator for FacesIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Card::from_index(lowest)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_cards = self.0.count_ones() as usize;
        (n_cards, Some(n_cards))
    }
}

/// The bits of a counter: no face has more than 255 cards.
const N_PLANES: usize = 8;

/// A multiset of cards: one counter for each of the 54 faces, its bits in planes from the lowest,
/// so that all faces are counted at once.
///
/// It keeps no order, so it cannot leak one: iteration is always by [`Card::index`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet([u64; N_PLANES]);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; N_PLANES]);

    /// The set of this one card.
    #[inline]
    const fn one(card: Card) -> Self {
        let mut set = Self::EMPTY;
        set.0[0] = Faces::NONE.with(card).0;
        set
    }

    /// How many cards it holds.
    #[inline]
    pub fn len(&self) -> usize {
        let in_plane = |(n, plane): (usize, &u64)| (plane.count_ones() as usize) << n;
        self.0.iter().enumerate().map(in_plane).sum()
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.faces().is_empty()
    }

    /// How many cards of this face it holds.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        let bit = |(n, plane): (usize, &u64)| u8::from(plane >> card.index() & 1 == 1) << n;
        self.0.iter().enumerate().map(bit).sum()
    }

    /// Whether it holds at least one card of this face.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.faces().contains(card)
    }

    /// Adds one card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        *self = self.plus(&Self::one(card));
    }

    /// Takes one card of this face out; `false` if there is none, and nothing changes.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        if held {
            *self = self.minus(&Self::one(card));
        }
        held
    }

    /// This set and `other` together.
    #[must_use]
    #[inline]
    pub const fn plus(&self, other: &Self) -> Self {
        let (mut sum, mut carry, mut n) = (Self::EMPTY, 0, 0);
        while n < N_PLANES {
            let (own, others) = (self.0[n], other.0[n]);
            sum.0[n] = own ^ others ^ carry;
            carry = own & others | (own ^ others) & carry;
            n += 1;
        }
        debug_assert!(carry == 0, "at most 255 cards of one face");
        sum
    }

    /// This set without `other`, which is part of it.
    #[must_use]
    #[inline]
    pub const fn minus(&self, other: &Self) -> Self {
        let (mut rest, mut borrow, mut n) = (Self::EMPTY, 0, 0);
        while n < N_PLANES {
            let (own, others) = (self.0[n], other.0[n]);
            rest.0[n] = own ^ others ^ borrow;
            borrow = !own & others | !(own ^ others) & borrow;
            n += 1;
        }
        debug_assert!(borrow == 0, "what is taken out is there");
        rest
    }

    /// Takes everything.
    #[must_use]
    #[inline]
    pub const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::EMPTY)
    }

    /// The cards by [`Card::index`], equal ones next to each other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.faces()
            .into_iter()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// The different cards by [`Card::index`].
    #[inline]
    pub const fn faces(&self) -> Faces {
        let (mut some, mut n) = (0, 0);
        while n < N_PLANES {
            some |= self.0[n];
            n += 1;
        }
        Faces(some)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let mut set = Self::EMPTY;
        for card in cards {
            if set.count(card) == u8::MAX {
                return Err(serde::de::Error::custom("more than 255 cards of one face"));
            }
            set.insert(card);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().expect("a card")).collect()
    }

    #[test]
    fn taking_out_what_is_not_there_changes_nothing() {
        let mut hand = set("6S 6S 9H");
        assert!(!hand.remove("9D".parse().expect("a card")));
        assert_eq!(hand, set("9H 6S 6S"));
        assert!(hand.remove("6S".parse().expect("a card")));
        assert_eq!(hand.iter().collect::<Vec<_>>(), set("9H 6S").iter().collect::<Vec<_>>());
    }

    /// The counters that the planes stand for.
    fn counts(set: &CardSet) -> [u8; Card::N_FACES] {
        std::array::from_fn(|index| set.count(Card::from_index(index).expect("in range")))
    }

    #[test]
    fn every_counter_counts_up_to_255_and_leaves_the_others_alone() {
        let (mut set, mut counted) = (CardSet::EMPTY, [0_u8; Card::N_FACES]);
        for (index, n) in (0..Card::N_FACES).zip([255, 1, 128, 0, 127, 3, 64].into_iter().cycle()) {
            let card = Card::from_index(index).expect("in range");
            (0..n).for_each(|_| set.insert(card));
            counted[index] = n;
            assert_eq!((counts(&set), set.contains(card)), (counted, n > 0));
        }
        assert_eq!(set.len(), counted.iter().map(|n| usize::from(*n)).sum::<usize>());
        assert_eq!(set.iter().count(), set.len());
        for card in set.faces() {
            assert!(set.remove(card));
            counted[card.index()] -= 1;
        }
        assert_eq!(counts(&set), counted);
    }

    #[test]
    fn sets_are_added_and_taken_away_face_by_face() {
        // Each counter of one set meets another one of the other.
        let some = |step: usize| -> CardSet {
            let n = |index: usize| index * step % 120;
            let cards = (0..Card::N_FACES).filter_map(Card::from_index);
            cards.flat_map(|card| std::iter::repeat_n(card, n(card.index()))).collect()
        };
        let (one, other) = (some(7), some(31));
        let mut both = one.plus(&other);
        let [a, b, sum] = [one, other, both].map(|set| counts(&set));
        assert!(a.iter().zip(b).zip(sum).all(|((a, b), sum)| a + b == sum));
        assert_eq!((both.minus(&one), both.minus(&both)), (other, CardSet::EMPTY));
        assert_eq!((both.take().minus(&other), both.is_empty()), (one, true));
    }
}
