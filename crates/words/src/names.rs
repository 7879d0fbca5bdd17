//! Who is who at a table.

use std::borrow::Cow;

use tapis_rules::{Seat, Seats};

use crate::Words;

/// What the players are called, and which of them is being spoken to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// A name for each place; where one is missing, the letter of the place stands for it.
    pub of: Vec<String>,
    /// The place of whoever reads.
    pub you: Option<Seat>,
}

impl Names {
    /// The letters of the places, nobody spoken to.
    pub const fn letters() -> Self {
        Self { of: Vec::new(), you: None }
    }

    /// The name of whoever has this place.
    pub fn get(&self, seat: Seat) -> Cow<'_, str> {
        let name = self.of.get(seat.index());
        name.map_or_else(|| seat.to_string().into(), |name| name.as_str().into())
    }

    /// The names of several, as in “A, B and C”.
    pub fn all(&self, words: &Words, seats: Seats) -> String {
        let who: Vec<Cow<'_, str>> = seats.into_iter().map(|seat| self.get(seat)).collect();
        words.list(&who)
    }

    /// Whether it is whoever reads, as messages select on it.
    pub fn you(&self, seat: Seat) -> &'static str {
        if self.you == Some(seat) { "yes" } else { "no" }
    }
}
