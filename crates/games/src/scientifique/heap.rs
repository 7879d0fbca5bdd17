//! A player's cards in one word.

use std::fmt;

use tapis_cards::{Card, CardSet};

/// The low bit of every face's field.
const LOW: u128 = {
    let mut bits = 0;
    let mut index = 0;
    while index < Card::N_FACES {
        bits |= 1 << shift(index);
        index += 1;
    }
    bits
};
/// The low bits of the two jokers' fields, which are three bits wide.
const LOW_OF_JOKERS: u128 = 1 << shift(52) | 1 << shift(53);
/// The bits that count two.
const MIDDLE: u128 = LOW << 1;
/// The bits that count four.
const HIGH: u128 = LOW_OF_JOKERS << 2;

/// A multiset of cards of two packs with eight jokers: a counter of two bits for each of the 52
/// faces and one of three bits for each joker.
///
/// Putting two heaps together is one addition. Like `CardSet` it keeps no order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Heap(u128);

/// Where the field of the face with this index begins.
const fn shift(index: usize) -> u32 {
    #[expect(clippy::cast_possible_truncation, reason = "below 54")]
    let index = index as u32;
    // Two bits each, but the black joker's field is three bits wide.
    if index < 53 { 2 * index } else { 2 * index + 1 }
}

impl Heap {
    pub(super) const EMPTY: Self = Self(0);

    /// How many cards of one face the two packs have.
    pub(super) const fn most(card: Card) -> u8 {
        if card.is_joker() { 4 } else { 2 }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 112")]
    pub(super) const fn len(self) -> u8 {
        let low = (self.0 & LOW).count_ones();
        let middle = (self.0 & MIDDLE).count_ones();
        let high = (self.0 & HIGH).count_ones();
        (low + 2 * middle + 4 * high) as u8
    }

    pub(super) const fn count(self, card: Card) -> u8 {
        let width = if card.is_joker() { 7 } else { 3 };
        #[expect(clippy::cast_possible_truncation, reason = "at most 7")]
        let count = (self.0 >> shift(card.index()) & width) as u8;
        count
    }

    pub(super) const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    pub(super) const fn insert(&mut self, card: Card) {
        self.0 += 1 << shift(card.index());
    }

    /// Takes out one card that is there.
    pub(super) const fn remove(&mut self, card: Card) {
        self.0 -= 1 << shift(card.index());
    }

    /// This heap and `other` together.
    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// This heap without `other`, which is part of it.
    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Takes everything.
    pub(super) const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::EMPTY)
    }

    /// Each face that is there, once, by [`Card::index`].
    pub(super) fn faces(self) -> impl Iterator<Item = Card> {
        let fields = (self.0 | self.0 >> 1) & LOW | self.0 >> 2 & LOW_OF_JOKERS;
        Faces(fields)
    }

    /// Each card, equal ones next to each other.
    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        self.faces().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    pub(super) fn to_set(self) -> CardSet {
        self.iter().collect()
    }
}

struct Faces(u128);

impl Iterator for Faces {
    type Item = Card;
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() / 2;
        self.0 &= self.0 - 1;
        Card::from_index(index as usize)
    }
}

impl FromIterator<Card> for Heap {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |mut heap, card| {
            heap.insert(card);
            heap
        })
    }
}

impl From<&CardSet> for Heap {
    fn from(cards: &CardSet) -> Self {
        cards.iter().collect()
    }
}

impl fmt::Debug for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_counts_like_a_card_set() {
        let mut rng = tapis_rules::Seed::numbered(0).stream("heap");
        for _ in 0..200 {
            let (mut heap, mut set) = (Heap::EMPTY, CardSet::EMPTY);
            for _ in 0..rng.below(150) {
                let card = Card::from_index(rng.index(Card::N_FACES)).expect("in range");
                if heap.count(card) < Heap::most(card) && rng.below(4) > 0 {
                    heap.insert(card);
                    set.insert(card);
                } else if set.remove(card) {
                    heap.remove(card);
                }
            }
            assert_eq!(heap.to_set(), set);
            assert_eq!(usize::from(heap.len()), set.len());
            assert_eq!(heap.is_empty(), set.is_empty());
            assert_eq!(Heap::from(&set), heap);
            assert!(heap.faces().all(|card| heap.contains(card)));
            assert_eq!(heap.plus(heap.take()), Heap::from(&set));
        }
    }

    #[test]
    fn two_packs_with_eight_jokers_fit() {
        let all: Heap = (0..Card::N_FACES)
            .filter_map(Card::from_index)
            .flat_map(|card| std::iter::repeat_n(card, usize::from(Heap::most(card))))
            .collect();
        assert_eq!((all.len(), all.faces().count()), (112, 54));
        assert_eq!(all.minus(all), Heap::EMPTY);
    }
}
