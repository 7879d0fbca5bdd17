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

    /// The cards whose [`Card::index`] is the place of a bit that is set; other bits are ignored.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << Card::N_FACES) - 1))
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

/// A multiset of cards.
///
/// It keeps no order, so it cannot leak one: iteration is always by [`Card::index`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CardSet {
    counts: [u8; Card::N_FACES],
    /// A bit for every face of which it holds a card.
    faces: Faces,
}

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self { counts: [0; Card::N_FACES], faces: Faces::NONE };

    /// How many cards it holds.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|n| usize::from(*n)).sum()
    }

    /// Whether it holds none.
    pub const fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// How many cards of this face it holds.
    pub fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// Whether it holds at least one card of this face.
    pub fn contains(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds one card.
    pub fn insert(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.faces = self.faces.with(card);
    }

    /// Takes one card of this face out; `false` if there is none, and nothing changes.
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card.index()];
        let held = *count > 0;
        *count -= u8::from(held);
        if *count == 0 {
            self.faces = self.faces.without(card);
        }
        held
    }

    /// Takes all cards of `other` out; `false` if one is missing, and nothing changes.
    pub fn remove_all(&mut self, other: &Self) -> bool {
        let held = self.counts.iter().zip(&other.counts).all(|(mine, theirs)| mine >= theirs);
        if held {
            for card in other.iter() {
                self.remove(card);
            }
        }
        held
    }

    /// The cards by [`Card::index`], equal ones next to each other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.faces
            .into_iter()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// The different cards by [`Card::index`].
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
        assert!(!hand.remove_all(&set("6S 9D")));
        assert_eq!(hand, set("9H 6S 6S"));
        assert!(hand.remove_all(&set("6S 9H")));
        assert_eq!(hand.iter().collect::<Vec<_>>(), ["6S".parse().expect("a card")]);
        assert!(!hand.remove("9H".parse().expect("a card")));
    }
}
