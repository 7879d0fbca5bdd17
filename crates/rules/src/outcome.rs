//! How a game ended.

use serde::{Deserialize, Serialize};

use crate::{BySeat, Seats};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who came first, second …; those who share a place are in one set.
    /// Every place of the table is in exactly one of them.
    pub places: Vec<Seats>,
    /// Points, in games that count them.
    pub points: Option<BySeat<i32>>,
    /// Why it ended.
    pub end: End,
}

impl Outcome {
    /// Who won; nobody, where the game was stopped.
    pub fn winners(&self) -> Seats {
        match self.end {
            End::Won => self.places.first().copied().unwrap_or(Seats::NONE),
            End::Stopped => Seats::NONE,
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// By its rules.
    Won,
    /// Before that: by the safety cap that stops games without end, where the places count cards,
    /// or because the people at the table agreed, and then all share the first place.
    Stopped,
}
