//! Cards as the table knows them and as one viewer may know them.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tapis_cards::Card;

use crate::{Seat, Seats, game::Face};

/// A few cards in order; as many are stored inline as fit in the space of a pointer to the heap.
pub type Cards<C = Card> = SmallVec<[C; 16]>;

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// The person or bot at a seat.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl Viewer {
    /// Everybody who can look at a table of `n_seats`: each seat, then the spectators.
    pub fn all(n_seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(n_seats).map(Self::Seat).chain([Self::Spectator])
    }

    /// The seat from which this viewer looks, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => fmt::Display::fmt(seat, f),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

/// Who may see some cards' faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everybody, spectators too.
    Everybody,
    /// Only these seats; with none, nobody at all.
    Only(Seats),
}

impl Audience {
    /// Not even those who own the cards.
    pub const NOBODY: Self = Self::Only(Seats::NONE);

    /// Whether `viewer` is in it.
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Everybody, _) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Viewer::Spectator) => false,
        }
    }
}

/// Cards that moved, with those who saw their faces.
///
/// It is not `Serialize`: nothing that holds it can be sent, only what [`Dealt::shown`] gives.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dealt<C = Card> {
    cards: Cards<C>,
    seen_by: Audience,
}

impl<C: Face> Dealt<C> {
    /// Cards in order, their faces seen by `seen_by`.
    pub fn new(cards: impl IntoIterator<Item = C>, seen_by: Audience) -> Self {
        Self::of(cards.into_iter().collect(), seen_by)
    }

    /// These cards, which lie ready in order.
    pub const fn of(cards: Cards<C>, seen_by: Audience) -> Self {
        Self { cards, seen_by }
    }

    /// A single card.
    pub fn one(card: C, seen_by: Audience) -> Self {
        Self::of(Cards::from_buf_and_len([card; 16], 1), seen_by)
    }

    /// The real cards, for everything on this side of the wire.
    pub fn cards(&self) -> &[C] {
        &self.cards
    }

    /// Who saw the faces.
    pub const fn seen_by(&self) -> Audience {
        self.seen_by
    }

    /// The cards as `viewer` may know them.
    pub fn shown(&self, viewer: Viewer) -> Shown<C> {
        if self.seen_by.includes(viewer) {
            Shown::Faces(Cards::from_slice(&self.cards))
        } else {
            #[expect(clippy::cast_possible_truncation, reason = "no table holds 65,536 cards")]
            Shown::Backs(self.cards.len() as u16)
        }
    }
}

/// Cards as one viewer may know them: faces or just their number.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown<C = Card> {
    /// The faces, in order.
    #[serde(bound(serialize = "C: Face", deserialize = "C: Face"))]
    Faces(Cards<C>),
    /// So many backs.
    Backs(u16),
}

impl<C: Face> Shown<C> {
    /// How many cards they are.
    pub fn len(&self) -> usize {
        match self {
            Self::Faces(cards) => cards.len(),
            Self::Backs(n_cards) => usize::from(*n_cards),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Each card, `None` where only the back is known.
    pub fn known(&self) -> impl Iterator<Item = Option<C>> + '_ {
        let faces: &[C] = match self {
            Self::Faces(cards) => cards,
            Self::Backs(_) => &[],
        };
        let n_backs = self.len() - faces.len();
        faces.iter().copied().map(Some).chain(std::iter::repeat_n(None, n_backs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_and_backs_are_counted_alike() {
        let dealt = Dealt::new(Card::suited().take(3), Audience::NOBODY);
        assert_eq!(dealt.shown(Viewer::Spectator).known().collect::<Vec<_>>(), [None; 3]);
        let dealt = Dealt::new(Card::suited().take(2), Audience::Everybody);
        let known: Vec<Option<Card>> = dealt.shown(Viewer::Spectator).known().collect();
        assert_eq!(known, Card::suited().take(2).map(Some).collect::<Vec<_>>());
    }
}
