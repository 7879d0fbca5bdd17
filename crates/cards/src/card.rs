//! One card: rank and suit, or a joker.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize, de};

/// The thirteen ranks, deuce lowest, ace highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    /// Jack, in French *valet*
    Jack,
    /// Queen, in French *dame*
    Queen,
    /// King, in French *roi*
    King,
    /// Ace
    Ace,
}

impl Rank {
    /// All ranks from 2 to ace.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The rank in international notation: `2` … `9`, `10`, `J`, `Q`, `K`, `A`.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Six => "6",
            Self::Seven => "7",
            Self::Eight => "8",
            Self::Nine => "9",
            Self::Ten => "10",
            Self::Jack => "J",
            Self::Queen => "Q",
            Self::King => "K",
            Self::Ace => "A",
        }
    }

    /// The number printed on the card, 2 to 10; courts and the ace have none.
    pub const fn pips(self) -> Option<u8> {
        match self {
            Self::Jack | Self::Queen | Self::King | Self::Ace => None,
            Self::Two
            | Self::Three
            | Self::Four
            | Self::Five
            | Self::Six
            | Self::Seven
            | Self::Eight
            | Self::Nine
            | Self::Ten => Some(self as u8 + 2),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}

/// The four French suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♠, *pique*
    Spades,
    /// ♥, *cœur*
    Hearts,
    /// ♦, *carreau*
    Diamonds,
    /// ♣, *trèfle*
    Clubs,
}

impl Suit {
    /// All suits, in the order in which a new pack lies.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The suit's sign: `♠`, `♥`, `♦` or `♣`.
    pub const fn symbol(self) -> char {
        match self {
            Self::Spades => '♠',
            Self::Hearts => '♥',
            Self::Diamonds => '♦',
            Self::Clubs => '♣',
        }
    }

    /// The suit's letter for plain text and the wire: `S`, `H`, `D` or `C`.
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// The colour in which the suit is printed.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Spades | Self::Clubs => Colour::Black,
            Self::Hearts | Self::Diamonds => Colour::Red,
        }
    }
}

/// The two colours of a French pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Spades, clubs, the black joker.
    Black,
    /// Hearts, diamonds, the red joker.
    Red,
}

/// What is printed on a card's face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A card with a rank and a suit.
    Suited(Rank, Suit),
    /// A joker of either colour.
    Joker(Colour),
}

/// One playing card in one byte.
///
/// Two cards of the same face from two packs are equal: at a real table nothing tells them apart.
/// The text form is the rank and the suit's sign or letter (`10♠`, `10S`, `TS`) or `JkB` / `JkR`;
/// serde writes the ASCII form (`TS`, `JkR`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The rank of each face by its index: every rule needs it all the time.
const RANKS: [Option<Rank>; Card::N_FACES] = {
    let mut ranks = [None; Card::N_FACES];
    let mut n = 0;
    while n < 52 {
        ranks[n] = Some(Rank::ALL[n % 13]);
        n += 1;
    }
    ranks
};
/// The suit of each face by its index.
const SUITS: [Option<Suit>; Card::N_FACES] = {
    let mut suits = [None; Card::N_FACES];
    let mut n = 0;
    while n < 52 {
        suits[n] = Some(Suit::ALL[n / 13]);
        n += 1;
    }
    suits
};

impl Card {
    /// How many different faces there are: 52 and two jokers.
    pub const N_FACES: usize = 54;
    /// The black joker.
    pub const BLACK_JOKER: Self = Self(52);
    /// The red joker.
    pub const RED_JOKER: Self = Self(53);

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(suit as u8 * 13 + rank as u8)
    }

    /// The card with this face.
    pub const fn from_face(face: Face) -> Self {
        match face {
            Face::Suited(rank, suit) => Self::new(rank, suit),
            Face::Joker(Colour::Black) => Self::BLACK_JOKER,
            Face::Joker(Colour::Red) => Self::RED_JOKER,
        }
    }

    /// What is printed on it.
    pub const fn face(self) -> Face {
        match self.0 {
            52 => Face::Joker(Colour::Black),
            53 => Face::Joker(Colour::Red),
            n => Face::Suited(Rank::ALL[(n % 13) as usize], Suit::ALL[(n / 13) as usize]),
        }
    }

    /// Its rank; a joker has none.
    pub const fn rank(self) -> Option<Rank> {
        RANKS[self.0 as usize]
    }

    /// Its suit; a joker has none.
    pub const fn suit(self) -> Option<Suit> {
        SUITS[self.0 as usize]
    }

    /// Whether it is a joker of either colour.
    pub const fn is_joker(self) -> bool {
        self.0 >= 52
    }

    /// The 52 cards with a rank and a suit, suit by suit from 2 to ace.
    pub fn suited() -> impl Iterator<Item = Self> {
        (0..Self::BLACK_JOKER.0).map(Self)
    }

    /// A number from 0 to 53, different for every face.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card whose [`index`](Self::index) this is, if it is below [`N_FACES`](Self::N_FACES).
    #[inline]
    pub fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|n| usize::from(*n) < Self::N_FACES).map(Self)
    }

    /// The ASCII form, as serde writes it: `TS`, `2H`, `JkB`.
    pub fn ascii(self) -> String {
        match self.face() {
            Face::Suited(Rank::Ten, suit) => format!("T{}", suit.letter()),
            Face::Suited(rank, suit) => format!("{}{}", rank.symbol(), suit.letter()),
            Face::Joker(Colour::Black) => "JkB".into(),
            Face::Joker(Colour::Red) => "JkR".into(),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Suited(rank, suit) => write!(f, "{}{}", rank.symbol(), suit.symbol()),
            Face::Joker(Colour::Black) => f.write_str("JkB"),
            Face::Joker(Colour::Red) => f.write_str("JkR"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{text}” is no card: write a rank and a suit such as 10♠, TS or QH, or JkB, JkR for a joker"
)]
pub struct ParseCardError {
    /// The text.
    pub text: String,
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let no_card = || ParseCardError { text: text.chars().take(16).collect() };
        match text {
            "JkB" => return Ok(Self::BLACK_JOKER),
            "JkR" => return Ok(Self::RED_JOKER),
            _ => {}
        }
        let last = text.chars().next_back().ok_or_else(no_card)?;
        let suit = Suit::ALL
            .into_iter()
            .find(|suit| last == suit.symbol() || last == suit.letter())
            .ok_or_else(no_card)?;
        let rank = match &text[..text.len() - last.len_utf8()] {
            "T" => Rank::Ten,
            symbol => {
                Rank::ALL.into_iter().find(|rank| rank.symbol() == symbol).ok_or_else(no_card)?
            }
        };
        Ok(Self::new(rank, suit))
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(&self.ascii())
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Card;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card such as \"TS\"")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Card, E> {
                text.parse().map_err(E::custom)
            }
        }
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Visitor);
        }
        let index = u8::deserialize(deserializer)?;
        Self::from_index(index.into()).ok_or_else(|| de::Error::custom("there is no such face"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_survives_both_notations() {
        for index in 0..Card::N_FACES {
            let card = Card::from_index(index).expect("in range");
            assert_eq!(card.index(), index);
            assert_eq!(Card::from_face(card.face()), card);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.ascii().parse(), Ok(card));
        }
        assert_eq!(Card::from_index(Card::N_FACES), None);
    }

    #[test]
    fn a_text_that_is_not_a_card_is_refused_with_its_text() {
        for text in ["", "1S", "11S", "S", "10", "♠", "Jk", "tS", "10♠♠", "é"] {
            let error = text.parse::<Card>().expect_err(text);
            assert_eq!(error.text, text);
        }
    }
}
