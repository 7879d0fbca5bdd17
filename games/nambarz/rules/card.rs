//! The cards of Nambarz (clauses Z1.1 to Z1.3).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The ten animals, two to each pair of numbers *n* and *n* + 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Animal {
    /// On 1 and 6.
    Dragonfly,
    /// On 1 and 6.
    Turtle,
    /// On 2 and 7.
    Fish,
    /// On 2 and 7; no source names this one.
    Frog,
    /// On 3 and 8.
    Bee,
    /// On 3 and 8.
    Hippo,
    /// On 4 and 9.
    Hen,
    /// On 4 and 9.
    Duck,
    /// On 5 and 10.
    Bear,
    /// On 5 and 10.
    Cat,
}

impl Animal {
    /// All animals, by their lower number.
    pub const ALL: [Self; 10] = [
        Self::Dragonfly,
        Self::Turtle,
        Self::Fish,
        Self::Frog,
        Self::Bee,
        Self::Hippo,
        Self::Hen,
        Self::Duck,
        Self::Bear,
        Self::Cat,
    ];

    /// Its name in the notation of cards.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dragonfly => "dragonfly",
            Self::Turtle => "turtle",
            Self::Fish => "fish",
            Self::Frog => "frog",
            Self::Bee => "bee",
            Self::Hippo => "hippo",
            Self::Hen => "hen",
            Self::Duck => "duck",
            Self::Bear => "bear",
            Self::Cat => "cat",
        }
    }

    /// The lower of the two numbers it is on; the other one is five more.
    pub const fn low(self) -> u8 {
        self as u8 / 2 + 1
    }
}

/// The two kinds of number card, which never mix in a calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A number as a plain symbol.
    Symbol,
    /// A number with an animal.
    Drawing,
}

/// The four kinds of joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Joker {
    /// C, “change number”: on symbols, for symbols.
    Number,
    /// D, “change drawing”: on drawings, for drawings.
    Drawing,
    /// E, “change number or drawing”: on any card, for any card.
    Either,
    /// F, “replay”: one more play.
    Replay,
}

impl Joker {
    /// All kinds, C to F.
    pub const ALL: [Self; 4] = [Self::Number, Self::Drawing, Self::Either, Self::Replay];

    /// Its letter in the rules and in the notation of cards.
    pub const fn letter(self) -> char {
        match self {
            Self::Number => 'C',
            Self::Drawing => 'D',
            Self::Either => 'E',
            Self::Replay => 'F',
        }
    }

    /// Whether a number card of this kind may lie under it or follow it.
    pub const fn suits(self, kind: Kind) -> bool {
        match (self, kind) {
            (Self::Number, Kind::Symbol)
            | (Self::Drawing, Kind::Drawing)
            | (Self::Either, Kind::Symbol | Kind::Drawing) => true,
            (Self::Number, Kind::Drawing)
            | (Self::Drawing, Kind::Symbol)
            | (Self::Replay, Kind::Symbol | Kind::Drawing) => false,
        }
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A number from 1 to 10 as a symbol.
    Symbol(u8),
    /// A number from 1 to 10 with one of its two animals.
    Drawing(u8, Animal),
    /// A joker.
    Joker(Joker),
}

/// One card of Nambarz in one byte; cards with one face are equal.
///
/// The text form, also that of serde, is `7-s` for a symbol, `3-bee` for a drawing and `C`, `D`,
/// `E` or `F` for a joker. `7-symbol` and `3-hippopotamus` are read too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many different faces there are: 10 symbols, 20 drawings, 4 jokers.
    pub const N_FACES: usize = 34;
    /// The joker that lets one play again.
    pub const REPLAY: Self = Self::joker_of(Joker::Replay);

    /// The symbol card with this number, if it is one from 1 to 10.
    pub const fn symbol(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number - 1)) } else { None }
    }

    /// The drawing card with this number and animal, if that animal is on it.
    pub const fn drawing(number: u8, animal: Animal) -> Option<Self> {
        if number == animal.low() || number == animal.low() + 5 {
            Some(Self(8 + 2 * number + animal as u8 % 2))
        } else {
            None
        }
    }

    /// The joker of this kind.
    pub const fn joker_of(joker: Joker) -> Self {
        Self(30 + joker as u8)
    }

    /// The two drawing cards with this number, which must be one from 1 to 10.
    pub(super) const fn drawings(number: u8) -> [Self; 2] {
        [Self(8 + 2 * number), Self(9 + 2 * number)]
    }

    /// Every face once, symbols first, jokers last.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..34).map(Self)
    }

    /// The faces whose [`index`](Self::index) is a bit of `bits`.
    pub(super) fn among(mut bits: u64) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let first = u8::try_from(bits.trailing_zeros()).ok().filter(|_| bits != 0)?;
            bits &= bits - 1;
            Some(Self(first))
        })
    }

    /// What is printed on it.
    pub const fn face(self) -> Face {
        match self.0 {
            n @ 0..10 => Face::Symbol(n + 1),
            n @ 10..30 => Face::Drawing(n / 2 - 4, Animal::ALL[(n as usize - 10) % 10]),
            n => Face::Joker(Joker::ALL[n as usize - 30]),
        }
    }

    /// Its place among [`all`](Self::all) faces.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number, if it is no joker.
    pub const fn number(self) -> Option<u8> {
        match self.0 {
            n @ 0..10 => Some(n + 1),
            n @ 10..30 => Some(n / 2 - 4),
            _ => None,
        }
    }

    /// Symbol or drawing, if it is no joker.
    pub const fn kind(self) -> Option<Kind> {
        match self.0 {
            0..10 => Some(Kind::Symbol),
            10..30 => Some(Kind::Drawing),
            _ => None,
        }
    }

    /// Which joker it is, if it is one.
    pub const fn joker(self) -> Option<Joker> {
        if self.0 < 30 { None } else { Some(Joker::ALL[self.0 as usize - 30]) }
    }

    /// Whether it may be laid by itself on the number card `top`: the same number, or the same
    /// animal on two drawings (clauses Z4.1 and Z4.2).
    pub const fn is_concordant(self, top: Self) -> bool {
        match (self.number(), top.number()) {
            (Some(number), Some(wanted)) if number == wanted => true,
            // The two numbers of an animal are five apart: ten cards in the order of faces.
            (Some(_), Some(_)) => self.0 >= 10 && top.0 >= 10 && self.0.abs_diff(top.0) == 10,
            (None, _) | (_, None) => false,
        }
    }

    /// How many cards with this face the box holds, with `n_each` jokers of each kind.
    pub const fn copies(self, n_each: u8) -> u8 {
        match self.face() {
            Face::Symbol(_) => 4,
            Face::Drawing(..) => 2,
            Face::Joker(_) => n_each,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Symbol(number) => write!(f, "{number}-s"),
            Face::Drawing(number, animal) => write!(f, "{number}-{}", animal.name()),
            Face::Joker(joker) => write!(f, "{}", joker.letter()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no card of Nambarz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cards are written 7-s, 3-bee, or C, D, E, F for the jokers")]
pub struct ParseCardError;

impl FromStr for Card {
    type Err = ParseCardError;
    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let Some((number, what)) = text.split_once('-') else {
            let joker = Joker::ALL.into_iter().find(|joker| text == joker.letter().to_string());
            return joker.map(Self::joker_of).ok_or(ParseCardError);
        };
        let number = number.parse().ok().filter(|n: &u8| n.to_string() == number);
        let number = number.ok_or(ParseCardError)?;
        let card = match what {
            "s" | "symbol" => Self::symbol(number),
            "hippopotamus" => Self::drawing(number, Animal::Hippo),
            _ => Animal::ALL
                .into_iter()
                .find(|animal| animal.name() == what)
                .and_then(|animal| Self::drawing(number, animal)),
        };
        card.ok_or(ParseCardError)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            let card = Self::all().nth(u8::deserialize(deserializer)?.into());
            return card.ok_or_else(|| de::Error::custom("there is no such face"));
        }
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_survives_its_text_and_its_parts() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            let same = match card.face() {
                Face::Symbol(number) => Card::symbol(number),
                Face::Drawing(number, animal) => Card::drawing(number, animal),
                Face::Joker(joker) => Some(Card::joker_of(joker)),
            };
            assert_eq!(same, Some(card));
        }
        for text in ["", "0-s", "11-s", "03-s", "4-bee", "c", "3-", "-s", "3-bees"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
        }
    }

    #[test]
    fn concordance_is_what_its_definition_says() {
        let same = |a: Card, b: Card| match (a.face(), b.face()) {
            (Face::Drawing(m, x), Face::Drawing(n, y)) => m == n || x == y,
            (Face::Symbol(m), Face::Symbol(n) | Face::Drawing(n, _))
            | (Face::Drawing(m, _), Face::Symbol(n)) => m == n,
            (Face::Joker(_), _) | (_, Face::Joker(_)) => false,
        };
        for a in Card::all() {
            for b in Card::all() {
                assert_eq!(a.is_concordant(b), same(a, b), "{a} on {b}");
            }
        }
    }

    #[test]
    fn the_box_holds_92_88_or_84_cards() {
        for (n_each, n_cards) in [(3, 92), (2, 88), (1, 84)] {
            let count: u8 = Card::all().map(|card| card.copies(n_each)).sum();
            assert_eq!(count, n_cards);
        }
    }
}
