//! A hand: cards without an order.

use std::fmt;

use super::{
    arithmetic::Counts,
    card::{Card, Kind},
};

/// A set of cards that can hold several with one face, in no order.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Hand {
    counts: [u8; Card::N_FACES],
    len: u16,
    /// The faces that are in it, a bit for each.
    faces: u64,
    /// The same cards by kind and number.
    numbers: [Counts; 2],
}

impl Default for Hand {
    fn default() -> Self {
        Self { counts: [0; Card::N_FACES], len: 0, faces: 0, numbers: [Counts::default(); 2] }
    }
}

impl Hand {
    /// How many cards there are.
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of this face there are.
    pub(super) const fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// Whether there is one of this face.
    pub(super) const fn contains(&self, card: Card) -> bool {
        self.faces >> card.index() & 1 == 1
    }

    /// Puts a card in.
    pub(super) fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.faces |= 1 << card.index();
        self.len += 1;
        if let (Some(kind), Some(number)) = (card.kind(), card.number()) {
            let numbers = &mut self.numbers[kind as usize];
            *numbers = numbers.with(number);
        }
    }

    /// Takes a card out, if there is one of this face.
    pub(super) fn remove(&mut self, card: Card) -> bool {
        if !self.contains(card) {
            return false;
        }
        self.counts[card.index()] -= 1;
        if self.counts[card.index()] == 0 {
            self.faces &= !(1 << card.index());
        }
        self.len -= 1;
        if let (Some(kind), Some(number)) = (card.kind(), card.number()) {
            let numbers = &mut self.numbers[kind as usize];
            *numbers = numbers.without(number);
        }
        true
    }

    /// The first of `cards`, each counted, that is not in it.
    pub(super) fn missing(&self, cards: &[Card]) -> Option<Card> {
        let asked = |card: &Card| cards.iter().filter(|other| *other == card).count();
        cards.iter().find(|card| asked(card) > usize::from(self.count(**card))).copied()
    }

    /// Each face that is in it once, in the order of faces.
    pub(super) fn faces(&self) -> impl Iterator<Item = Card> + '_ {
        Card::among(self.faces)
    }

    /// Every card, in the order of faces.
    pub(super) fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.faces().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// How many there are of each number, of one kind.
    pub(super) const fn numbers(&self, kind: Kind) -> Counts {
        self.numbers[kind as usize]
    }
}

impl Extend<Card> for Hand {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        hand.extend(cards);
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
