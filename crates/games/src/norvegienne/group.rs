//! One or more cards of one value, laid together (clause N3.1).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use tapis_cards::{Card, Rank, Suit};

/// One or more cards of one value, or a single joker.
///
/// It holds how many of each suit: the order in which somebody names equal cards means nothing, so
/// every choice of cards has exactly one form. The text form is the cards, spades first: `6♠ 6♥`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    rank: Option<Rank>,
    /// By suit; of a joker by colour.
    counts: [u8; 4],
}

/// Cards that cannot be laid together: none, of several values, or a joker with another card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cards that are laid together are of one value, and a joker is laid alone")]
pub struct NotOneValue;

impl Group {
    /// These cards.
    ///
    /// # Errors
    /// If they cannot be laid together.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Result<Self, NotOneValue> {
        let mut cards = cards.into_iter();
        let first = cards.next().ok_or(NotOneValue)?;
        let mut group = Self::single(first);
        for card in cards {
            if card.is_joker() || card.rank() != group.rank {
                return Err(NotOneValue);
            }
            let count = &mut group.counts[place(card)];
            *count = count.checked_add(1).ok_or(NotOneValue)?;
        }
        Ok(group)
    }

    /// A single card.
    pub const fn single(card: Card) -> Self {
        let mut counts = [0; 4];
        counts[place(card)] = 1;
        Self { rank: card.rank(), counts }
    }

    /// So many cards of each suit of one rank; there is at least one.
    pub(super) const fn of(rank: Rank, counts: [u8; 4]) -> Self {
        Self { rank: Some(rank), counts }
    }

    /// The value; a joker has none.
    pub const fn rank(&self) -> Option<Rank> {
        self.rank
    }

    /// How many cards.
    #[expect(clippy::len_without_is_empty, reason = "a group is never empty")]
    pub fn len(&self) -> usize {
        self.counts.iter().map(|n| usize::from(*n)).sum()
    }

    /// How many of each suit, or of each colour of joker.
    pub(super) const fn counts(self) -> [u8; 4] {
        self.counts
    }

    /// The cards, spades first.
    pub const fn cards(&self) -> GroupCards {
        GroupCards { left: *self, suit: 0 }
    }

    /// The group with this text form.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let cards: Option<Vec<Card>> = text.split(' ').map(|card| card.parse().ok()).collect();
        Self::new(cards?).ok()
    }
}

/// The cards of a group, spades first.
#[derive(Clone, Debug)]
pub struct GroupCards {
    left: Group,
    suit: usize,
}

impl Iterator for GroupCards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        while *self.left.counts.get(self.suit)? == 0 {
            self.suit += 1;
        }
        self.left.counts[self.suit] -= 1;
        Some(match (self.left.rank, self.suit) {
            (Some(rank), suit) => Card::new(rank, Suit::ALL[suit]),
            (None, 0) => Card::BLACK_JOKER,
            (None, _) => Card::RED_JOKER,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_left = self.left.len();
        (n_left, Some(n_left))
    }
}

/// Where a card is counted in its group.
const fn place(card: Card) -> usize {
    match card.suit() {
        Some(suit) => suit as usize,
        None => card.index() - Card::BLACK_JOKER.index(),
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, card) in self.cards().enumerate() {
            let blank = if n == 0 { "" } else { " " };
            write!(f, "{blank}{card}")?;
        }
        Ok(())
    }
}

impl Serialize for Group {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Group {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(Vec::<Card>::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_has_one_form_whatever_the_order_of_its_cards() {
        let group = Group::parse("6♥ 6♠ 6♥").expect("sixes");
        assert_eq!(group.to_string(), "6♠ 6♥ 6♥");
        assert_eq!((group.rank(), group.len()), (Some(Rank::Six), 3));
        assert_eq!(serde_json::to_string(&group).expect("json"), r#"["6S","6H","6H"]"#);
        assert_eq!(serde_json::from_str::<Group>(r#"["6H","6S","6H"]"#).expect("sixes"), group);
        assert_eq!(Group::parse("JkR").expect("a joker").to_string(), "JkR");
    }

    #[test]
    fn cards_of_several_values_and_two_jokers_are_no_group() {
        for text in ["", "6♠ 7♠", "JkB JkR", "JkB 6♠", "6♠ JkB", "6♠  6♥"] {
            assert_eq!(Group::parse(text), None, "{text}");
        }
        assert!(serde_json::from_str::<Group>("[]").is_err());
    }
}
