//! How an action is made by hand.

use tapis_games::any::{AnyAction, AnyCard};
use tapis_rules::Seat;

use crate::ZoneId;

/// An action with the gesture that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The action.
    pub action: AnyAction,
    /// How it is made.
    pub gesture: Gesture,
    /// What would come of it.
    pub prospect: Prospect,
}

/// What comes of an action as the table stands, as far as whoever does it can know. A slap is right:
/// who is first decides, and whoever slaps looks for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// It stands.
    Right,
    /// It can be done, is wrong, and costs what the rules say.
    Wrong,
    /// The table refuses it, which costs nothing.
    Refused,
}

/// How an action is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// By touching these cards, then saying so; each `Pick` once.
    Cards {
        /// The cards.
        picks: Vec<Pick>,
        /// Whether it matters which is touched first.
        order: Order,
    },
    /// By touching these cards and nothing more: the last touch does it.
    Touch(Vec<Pick>),
    /// By touching a place.
    Target(Seat),
    /// By a button; the key that presses it.
    Button(Option<char>),
    /// By being first: a slap on this zone.
    Race(ZoneId),
}

/// Whether it matters which card is touched first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Only which cards they are.
    Any,
    /// Also which comes first.
    AsPicked,
}

/// A card that is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Where it lies.
    pub zone: ZoneId,
    /// Which one.
    pub picked: CardRef,
}

/// Which card of a zone is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardRef {
    /// Any card with this face.
    Face(AnyCard),
    /// The card with this number in the zone, see [`CardLook::key`](crate::CardLook::key): of cards
    /// that nobody sees, the place says which.
    Key(u32),
    /// The zone as a whole: a packet, the stock.
    Whole,
    /// The sign of an operation, said between two cards.
    Sign(char),
}

impl Pick {
    /// The face of the touched card, if it shows one.
    pub const fn shown(self) -> Option<AnyCard> {
        match self.picked {
            CardRef::Face(face) => Some(face),
            CardRef::Key(_) | CardRef::Whole | CardRef::Sign(_) => None,
        }
    }

    /// A card with this face.
    pub const fn face(zone: ZoneId, card: AnyCard) -> Self {
        Self { zone, picked: CardRef::Face(card) }
    }

    /// The card with this number in the zone.
    pub const fn key(zone: ZoneId, key: u32) -> Self {
        Self { zone, picked: CardRef::Key(key) }
    }

    /// The sign of an operation.
    pub const fn sign(sign: char) -> Self {
        Self { zone: ZoneId::Signs, picked: CardRef::Sign(sign) }
    }

    /// The zone as a whole.
    pub const fn whole(zone: ZoneId) -> Self {
        Self { zone, picked: CardRef::Whole }
    }
}

impl Gesture {
    /// The cards that it takes.
    pub fn picks(&self) -> &[Pick] {
        match self {
            Self::Cards { picks, .. } | Self::Touch(picks) => picks,
            Self::Target(_) | Self::Button(_) | Self::Race(_) => &[],
        }
    }

    /// Cards touched in any order.
    pub fn cards(picks: impl IntoIterator<Item = Pick>) -> Self {
        Self::Cards { picks: picks.into_iter().collect(), order: Order::Any }
    }

    /// Cards touched in this order.
    pub fn sequence(picks: impl IntoIterator<Item = Pick>) -> Self {
        Self::Cards { picks: picks.into_iter().collect(), order: Order::AsPicked }
    }
}
