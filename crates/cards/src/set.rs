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

    #[inline]
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

/// Counters in as many bytes as fill whole words, so that sets are added by words.
const N_COUNTERS: usize = Card::N_FACES.next_multiple_of(8);

/// A multiset of cards: at most 255 of each of the 54 faces.
///
/// It keeps no order, so it cannot leak one: iteration is always by [`Card::index`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardSet {
    /// Those whose counter is above 0: they are asked for far more often than the counters.
    faces: Faces,
    counts: [u8; N_COUNTERS],
}

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self { faces: Faces::NONE, counts: [0; N_COUNTERS] };

    /// How many cards it holds.
    #[inline]
    pub fn len(&self) -> usize {
        self.counts.iter().map(|n| usize::from(*n)).sum()
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// How many cards of this face it holds.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// Whether it holds at least one card of this face.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.faces.contains(card)
    }

    /// Adds one card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.faces = self.faces.with(card);
    }

    /// Takes one card of this face out; `false` if there is none, and nothing changes.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        if held {
            let count = &mut self.counts[card.index()];
            *count -= 1;
            if *count == 0 {
                self.faces = self.faces.without(card);
            }
        }
        held
    }

    /// This set and `other` together; at most 255 cards of one face.
    #[must_use]
    #[inline]
    pub const fn plus(&self, other: &Self) -> Self {
        let (mut sum, mut n) = (*self, 0);
        while n < N_COUNTERS {
            sum.counts[n] += other.counts[n];
            n += 1;
        }
        sum.faces.0 |= other.faces.0;
        sum
    }

    /// This set without `other`, which is part of it.
    #[must_use]
    #[inline]
    pub fn minus(&self, other: &Self) -> Self {
        let mut rest = *self;
        for (n, others) in rest.counts.iter_mut().zip(other.counts) {
            *n -= others;
        }
        for card in other.faces {
            if rest.count(card) == 0 {
                rest.faces = rest.faces.without(card);
            }
        }
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
        self.faces
    }
}

impl Default for CardSet {
    fn default() -> Self {
        Self::EMPTY
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

    /// The counters of all faces.
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
    fn whatever_comes_and_goes_a_set_is_what_a_plain_list_of_counts_says() {
        // Any numbers do: Knuth's generator, its upper bits.
        let mut state = 1_u64;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from(state >> 33).expect("31 bits") % bound
        };
        let (mut set, mut counted) = (CardSet::EMPTY, [0_u8; Card::N_FACES]);
        for _ in 0..3_000 {
            // Few faces, and more cards come than go, so that many equal ones meet.
            let card = Card::from_index(below(8) * 7).expect("in range");
            let n = &mut counted[card.index()];
            if below(10) < 7 && *n < u8::MAX {
                set.insert(card);
                *n += 1;
            } else {
                assert_eq!(set.remove(card), *n > 0);
                *n = n.saturating_sub(1);
            }
            let held: Vec<Card> = (0..Card::N_FACES)
                .filter_map(Card::from_index)
                .flat_map(|card| std::iter::repeat_n(card, usize::from(counted[card.index()])))
                .collect();
            assert_eq!((set.len(), set.is_empty()), (held.len(), held.is_empty()));
            assert_eq!(set, held.iter().copied().collect());
            assert!(set.iter().eq(held));
        }
        assert!(counted.iter().any(|n| *n > 15), "{counted:?}");
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
