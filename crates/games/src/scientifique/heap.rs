//! A player's cards in three words.

use std::fmt;

use tapis_cards::{Card, CardSet, Faces};

/// A multiset of cards of two packs with eight jokers: one counter for each of the 54 faces, its
/// bits in three planes, so that all faces are counted at once.
///
/// Like `CardSet` it keeps no order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Heap {
    ones: u64,
    twos: u64,
    fours: u64,
}

const fn bit(card: Card) -> u64 {
    1 << card.index()
}

impl Heap {
    pub(super) const EMPTY: Self = Self { ones: 0, twos: 0, fours: 0 };

    /// How many cards of one face the two packs have.
    pub(super) const fn most(card: Card) -> u8 {
        if card.is_joker() { 4 } else { 2 }
    }

    /// The faces that are there.
    const fn some(self) -> u64 {
        self.ones | self.twos | self.fours
    }

    pub(super) const fn is_empty(self) -> bool {
        self.some() == 0
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 112")]
    pub(super) const fn len(self) -> u8 {
        let n = self.ones.count_ones() + 2 * self.twos.count_ones() + 4 * self.fours.count_ones();
        n as u8
    }

    pub(super) fn count(self, card: Card) -> u8 {
        let bit = bit(card);
        let counts = |plane: u64, n: u8| if plane & bit == 0 { 0 } else { n };
        counts(self.ones, 1) + counts(self.twos, 2) + counts(self.fours, 4)
    }

    pub(super) const fn contains(self, card: Card) -> bool {
        self.some() & bit(card) != 0
    }

    pub(super) const fn insert(&mut self, card: Card) {
        *self = self.plus(Self { ones: bit(card), ..Self::EMPTY });
    }

    /// Takes out one card that is there.
    pub(super) const fn remove(&mut self, card: Card) {
        *self = self.minus(Self { ones: bit(card), ..Self::EMPTY });
    }

    /// This heap and `other` together.
    pub(super) const fn plus(self, other: Self) -> Self {
        let carry = self.ones & other.ones;
        let twos = self.twos ^ other.twos;
        let carry_twos = self.twos & other.twos | twos & carry;
        Self {
            ones: self.ones ^ other.ones,
            twos: twos ^ carry,
            fours: self.fours ^ other.fours ^ carry_twos,
        }
    }

    /// This heap without `other`, which is part of it.
    pub(super) const fn minus(self, other: Self) -> Self {
        let borrow = !self.ones & other.ones;
        let twos = self.twos ^ other.twos;
        let borrow_twos = !self.twos & other.twos | !twos & borrow;
        Self {
            ones: self.ones ^ other.ones,
            twos: twos ^ borrow,
            fours: self.fours ^ other.fours ^ borrow_twos,
        }
    }

    /// Takes everything.
    pub(super) const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::EMPTY)
    }

    /// Each face that is there, once, by [`Card::index`].
    pub(super) const fn faces(self) -> Faces {
        Faces::from_bits(self.some())
    }

    /// Each card, equal ones next to each other.
    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        let equal = move |card| std::iter::repeat_n(card, usize::from(self.count(card)));
        self.faces().into_iter().flat_map(equal)
    }

    pub(super) fn to_set(self) -> CardSet {
        self.iter().collect()
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
            assert!(heap.faces().into_iter().all(|card| heap.contains(card)));
            let mut rest = heap;
            let all = rest.take();
            assert_eq!((all.plus(rest), rest), (heap, Heap::EMPTY));
        }
    }

    #[test]
    fn two_packs_with_eight_jokers_fit() {
        let all: Heap = (0..Card::N_FACES)
            .filter_map(Card::from_index)
            .flat_map(|card| std::iter::repeat_n(card, usize::from(Heap::most(card))))
            .collect();
        assert_eq!((all.len(), all.faces().into_iter().count()), (112, 54));
        assert_eq!(all.minus(all), Heap::EMPTY);
    }
}
