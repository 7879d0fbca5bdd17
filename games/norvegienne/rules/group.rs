//! One or more cards of one value, laid together (clause N3.1).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use tapis_cards::{Card, Rank, Suit};
use tapis_rules::Cards;

use super::suits::Suits;

/// One or more cards of one value, or a single joker.
///
/// It counts the cards of each suit: the order in which cards are named means nothing, so every
/// choice of cards has exactly one form. The text form is the cards, spades first: `6♠ 6♥`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    rank: Option<Rank>,
    /// By suit; of a joker by colour: four bytes in one word, spades lowest.
    ///
    /// Each action becomes a step once it is checked. Bytes would be copied one by one and read again
    /// together before they are written, which made a game an eighth slower.
    counts: u32,
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
            let mut counts = group.counts();
            let count = &mut counts[counter(card)];
            *count = count.checked_add(1).ok_or(NotOneValue)?;
            group.counts = u32::from_le_bytes(counts);
        }
        Ok(group)
    }

    /// A single card.
    pub const fn single(card: Card) -> Self {
        let mut counts = [0; 4];
        counts[counter(card)] = 1;
        Self { rank: card.rank(), counts: u32::from_le_bytes(counts) }
    }

    /// This many cards of each suit of one rank; at least one card.
    pub(super) const fn of(rank: Rank, counts: [u8; 4]) -> Self {
        Self { rank: Some(rank), counts: u32::from_le_bytes(counts) }
    }

    /// The value; a joker has none.
    pub const fn rank(&self) -> Option<Rank> {
        self.rank
    }

    /// How many cards.
    #[expect(clippy::len_without_is_empty, reason = "a group is never empty")]
    pub const fn len(&self) -> usize {
        let [spades, hearts, diamonds, clubs] = self.counts();
        spades as usize + hearts as usize + diamonds as usize + clubs as usize
    }

    /// How many of each suit, or of each colour of joker.
    pub(super) const fn counts(self) -> [u8; 4] {
        self.counts.to_le_bytes()
    }

    /// The cards, spades first.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        self.to_cards().into_iter()
    }

    /// The same, as an event holds them.
    pub(super) fn to_cards(self) -> Cards {
        match self.different() {
            Some((cards, n_cards)) => Cards::from_buf_and_len(*cards, n_cards),
            None => self.equal_cards(),
        }
    }

    /// The same, if some are equal: rare, and kept apart so that the usual case is small enough to be
    /// inlined.
    #[cold]
    fn equal_cards(self) -> Cards {
        self.equal().collect()
    }

    /// Lays them on top of `pile`.
    pub(super) fn lay_on(self, pile: &mut Vec<Card>) {
        match self.different() {
            Some((cards, n_cards)) => {
                let n_lying = pile.len() + n_cards;
                pile.extend_from_slice(&cards[..4]);
                pile.truncate(n_lying);
            }
            None => pile.extend(self.equal()),
        }
    }

    /// The cards and how many there are, if no two of them are equal; the rest means nothing.
    fn different(self) -> Option<(&'static [Card; 16], usize)> {
        let suits = Suits::of(self.counts())?;
        let cards = match self.rank {
            Some(rank) => suits.cards(rank),
            None if self.counts()[0] > 0 => &[Card::BLACK_JOKER; 16],
            None => &[Card::RED_JOKER; 16],
        };
        Some((cards, self.len()))
    }

    /// The cards of a rank, equal ones next to each other.
    fn equal(self) -> impl Iterator<Item = Card> {
        let of_suit = move |suit| self.rank.map(|rank| Card::new(rank, suit));
        let each = Suit::ALL.into_iter().zip(self.counts());
        each.flat_map(move |(suit, n)| std::iter::repeat_n(of_suit(suit), usize::from(n))).flatten()
    }

    /// The group with this text form.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let cards: Option<Vec<Card>> = text.split(' ').map(|card| card.parse().ok()).collect();
        Self::new(cards?).ok()
    }
}

/// The index of the counter for a card.
const fn counter(card: Card) -> usize {
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
