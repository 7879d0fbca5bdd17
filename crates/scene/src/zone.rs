//! Zones of cards, and what stands at each place.

use std::fmt;

use tapis_games::any::AnyCard;
use tapis_rules::{BySeat, Seat};

/// How many cards of a hand lie in two rows where one is too narrow.
const LONG: std::ops::RangeInclusive<usize> = 13..=26;

/// What is on the table for one viewer, everything in the order in which it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The zones in the middle.
    pub middle: Vec<Zone>,
    /// What counts now: the rank to beat, the order, the direction, a payment.
    pub marks: Vec<Mark>,
    /// What lies at each place, the viewer's own included.
    pub places: BySeat<Place>,
    /// The viewer's own zones, the hand or the packet first; a spectator has none.
    pub own: Vec<Zone>,
    /// The points so far, where a game counts some.
    pub sheet: Option<Sheet>,
    /// The zone that hands race for, where the viewer is one of those who do.
    pub race: Option<ZoneId>,
    /// Whether the next card is laid to pay for somebody’s.
    pub is_payment: bool,
}

/// Cards that lie together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Which zone.
    pub id: ZoneId,
    /// What it is called, as in “The pile”.
    pub name: String,
    /// How its cards lie.
    pub layout: Layout,
    /// The cards that are drawn one by one, the lowest or leftmost first.
    pub cards: Vec<CardLook>,
    /// How many cards there are, those included that are not drawn one by one.
    pub n_cards: u16,
    /// What else is to be said of it, such as “= 7” of a calculation.
    pub note: Option<String>,
}

/// A zone's name for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ZoneId {
    /// The cards that somebody holds: a hand, or a packet that nobody looks at.
    Hand(Seat),
    /// Open cards in front of somebody.
    Open(Seat),
    /// Face-down cards in front of somebody, each at a place of its own.
    Hidden(Seat),
    /// The card or cards that somebody has chosen or lays just now.
    Chosen(Seat),
    /// The cards that somebody has won.
    Won(Seat),
    /// Penalty cards in front of somebody.
    Penalty(Seat),
    /// The cards in the middle on which players lay.
    Pile,
    /// Cards under the pile or aside that nobody sees.
    Under,
    /// The cards to draw from.
    Stock,
    /// The cards that have left the game.
    Gone,
    /// The cards that wait for the next winner.
    Pot,
    /// The cards of the last trick, for all to see until the next one is turned over.
    Trick,
    /// The signs of operations that can be said between cards.
    Signs,
}

/// How cards of a zone lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// On each other: only the last ones can be read.
    Stack,
    /// In a hand: overlapping, each to be touched, as many as there may be.
    Fan,
    /// Side by side.
    Row,
    /// As a calculation: side by side with signs between them.
    Tray,
    /// As a row of signs, without cards.
    Signs,
}

/// One card as it lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardLook {
    /// Its own number within the zone for as long as it lies there: what stays keeps its number.
    pub key: u32,
    /// Its face; none face down.
    pub face: Option<AnyCard>,
    /// How it stands out.
    pub look: Look,
    /// What stands between it and the card before, such as an operation.
    pub sign: Option<char>,
    /// Whose card it is, where cards of several players lie in one zone.
    pub owner: Option<Seat>,
}

/// How a card stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// Like the others.
    #[default]
    Plain,
    /// It counts just now: the card to cover, the winner of a trick.
    Strong,
    /// It does not count just now: an invisible 3, a card that will be replaced.
    Faint,
    /// Nothing lies here: any more, or yet.
    Empty,
}

/// A few words in the middle or at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// How it stands out.
    pub tone: Tone,
    /// The words.
    pub text: String,
    /// What is said aloud, in few words, as soon as it changes, and not only with one's own turn.
    pub call: Option<String>,
}

/// How words stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// A fact.
    Plain,
    /// What everybody has to know now.
    Strong,
    /// The same, where it is the other way round than usual: lower, inverted, anticlockwise.
    Turned,
    /// Something bad: a ban, a debt.
    Bad,
}

/// What lies at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many cards stand at its name.
    pub n_cards: u16,
    /// Its zones besides the number: what it holds, what lies in front.
    pub zones: Vec<Zone>,
    /// What is to be said of it.
    pub marks: Vec<Mark>,
    /// Whether the player has left the game: out, or finished.
    pub is_out: bool,
    /// Whether the player comes next.
    pub is_next: bool,
    /// Which team it plays in, from 0.
    pub team: Option<u8>,
}

/// A score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// A line for each round.
    pub rows: Vec<SheetRow>,
    /// The sums.
    pub totals: BySeat<u16>,
}

/// One round on the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// What the round is called.
    pub name: String,
    /// What everybody got; nothing for those who did not play.
    pub points: BySeat<Option<u16>>,
}

impl Scene {
    /// A table with nothing on it.
    pub fn empty(n_seats: u8) -> Self {
        Self {
            middle: Vec::new(),
            marks: Vec::new(),
            places: BySeat::new(n_seats, |_| Place::default()),
            own: Vec::new(),
            sheet: None,
            race: None,
            is_payment: false,
        }
    }

    /// Lays open what lies at a place, as whoever sits there sees it in their own scene.
    pub(crate) fn open(&mut self, seat: Seat, theirs: Self) {
        if self.places.get(seat).is_none() {
            return;
        }
        let in_front = theirs.places.get(seat).map(|place| place.zones.clone()).unwrap_or_default();
        let held = theirs.own.into_iter().filter(|zone| zone.layout != Layout::Signs);
        let zones = &mut self.places[seat].zones;
        for zone in held.chain(in_front) {
            match zones.iter_mut().find(|known| known.id == zone.id) {
                Some(known) => *known = zone,
                None => zones.push(zone),
            }
        }
    }

    /// Every zone on the table once: the middle, the places, the viewer's own.
    pub fn zones(&self) -> impl Iterator<Item = &Zone> {
        let places = self.places.iter().flat_map(|(_, place)| &place.zones);
        self.middle.iter().chain(places).chain(&self.own)
    }
}

impl Zone {
    /// A zone of these cards, all of them drawn.
    pub fn new(id: ZoneId, name: String, layout: Layout, cards: Vec<CardLook>) -> Self {
        let n_cards = u16::try_from(cards.len()).unwrap_or(u16::MAX);
        Self { id, name, layout, cards, n_cards, note: None }
    }

    /// A stack of `n_cards` face-down cards, one of them drawn if there is any.
    pub fn backs(id: ZoneId, name: String, n_cards: u16) -> Self {
        let cards = (n_cards > 0).then(|| CardLook::back(0)).into_iter().collect();
        Self { n_cards, ..Self::new(id, name, Layout::Stack, cards) }
    }

    /// Before which card a long hand is broken into two rows where one is too narrow: near its middle,
    /// cards of equal rank together. Nothing of what fits in a row, or in no two.
    pub fn half(&self) -> Option<usize> {
        let n = self.cards.len();
        if self.layout != Layout::Fan || !LONG.contains(&n) {
            return None;
        }
        let breaks = |at: &usize| rank(&self.cards[*at]) != rank(&self.cards[at - 1]);
        let near = (0..4).flat_map(|off| [n.div_ceil(2) + off, n.div_ceil(2) - off]);
        Some(near.into_iter().find(breaks).unwrap_or(n.div_ceil(2)))
    }

    /// The same with this said of it.
    #[must_use]
    pub fn with_note(self, note: String) -> Self {
        Self { note: Some(note), ..self }
    }
}

impl CardLook {
    /// A card that shows its face.
    pub const fn face(key: u32, face: AnyCard) -> Self {
        Self { key, face: Some(face), look: Look::Plain, sign: None, owner: None }
    }

    /// A card that lies face down.
    pub const fn back(key: u32) -> Self {
        Self { key, face: None, look: Look::Plain, sign: None, owner: None }
    }

    /// The same card standing out like this.
    #[must_use]
    pub const fn with_look(self, look: Look) -> Self {
        Self { look, ..self }
    }

    /// Cards in their order, each with a number that it keeps when others come or go: equal faces
    /// count among themselves.
    pub fn by_face(faces: impl IntoIterator<Item = AnyCard>) -> Vec<Self> {
        let mut before: Vec<AnyCard> = Vec::new();
        let mut looks = Vec::new();
        for face in faces {
            let nth = before.iter().filter(|it| **it == face).count();
            before.push(face);
            looks.push(Self::face(number(face) * 256 + u32::try_from(nth).unwrap_or(255), face));
        }
        looks
    }
}

/// What equal cards have in common; nothing face down.
fn rank(card: &CardLook) -> Option<u8> {
    match card.face? {
        AnyCard::Playing(card) => card.rank().map(|rank| rank as u8),
        AnyCard::Nambarz(card) => card.number(),
    }
}

/// A number for a face, different for each.
fn number(face: AnyCard) -> u32 {
    let index = match face {
        AnyCard::Playing(card) => card.index(),
        AnyCard::Nambarz(card) => card.index(),
    };
    u32::try_from(index).unwrap_or(u32::MAX)
}

impl Mark {
    /// A fact.
    pub const fn plain(text: String) -> Self {
        Self { tone: Tone::Plain, text, call: None }
    }

    /// What everybody has to know now.
    pub const fn strong(text: String) -> Self {
        Self { tone: Tone::Strong, text, call: None }
    }

    /// What everybody has to know now, and is the other way round than usual.
    pub const fn turned(text: String) -> Self {
        Self { tone: Tone::Turned, text, call: None }
    }

    /// The same, said aloud in these words as soon as it changes.
    pub fn called(self, words: String) -> Self {
        Self { call: Some(words), ..self }
    }

    /// Something bad.
    pub const fn bad(text: String) -> Self {
        Self { tone: Tone::Bad, text, call: None }
    }
}

impl ZoneId {
    /// Whose zone it is; nobody's in the middle.
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Self::Hand(seat)
            | Self::Open(seat)
            | Self::Hidden(seat)
            | Self::Chosen(seat)
            | Self::Won(seat)
            | Self::Penalty(seat) => Some(seat),
            Self::Pile
            | Self::Under
            | Self::Stock
            | Self::Gone
            | Self::Pot
            | Self::Trick
            | Self::Signs => None,
        }
    }
}

impl fmt::Display for ZoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self {
            Self::Hand(_) => "hand",
            Self::Open(_) => "open",
            Self::Hidden(_) => "hidden",
            Self::Chosen(_) => "chosen",
            Self::Won(_) => "won",
            Self::Penalty(_) => "penalty",
            Self::Pile => "pile",
            Self::Under => "under",
            Self::Stock => "stock",
            Self::Gone => "gone",
            Self::Pot => "pot",
            Self::Trick => "trick",
            Self::Signs => "signs",
        };
        match self.owner() {
            Some(seat) => write!(f, "{kind}-{seat}"),
            None => f.write_str(kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_hand_is_broken_between_ranks_near_its_middle() {
        let half = |text: &str| {
            let cards = text.split(' ').map(|card| AnyCard::Playing(card.parse().expect("a card")));
            Zone::new(ZoneId::Pile, String::new(), Layout::Fan, CardLook::by_face(cards)).half()
        };
        assert_eq!(half("3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"), None);
        assert_eq!(half("3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S"), Some(7));
        assert_eq!(half("3S 4S 5S 6S 7S 8S 8H 8D 8C QS KS AS 2S 2H"), Some(9));
    }
}
