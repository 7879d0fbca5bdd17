//! What people can say to each other: phrases, and their own words.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the few things that can be said with one press: nobody can be hurt by it, and clients say
/// it in the language of whoever reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello to everybody.
    Hello,
    /// That was well played.
    WellPlayed,
    /// One moment, please.
    OneMoment,
    /// It is somebody else's turn.
    YourTurn,
    /// That was no bad will.
    Sorry,
    /// Thank you for the game.
    GoodGame,
}

impl Phrase {
    /// All of them, as they are offered.
    pub const ALL: [Self; 6] = [
        Self::Hello,
        Self::WellPlayed,
        Self::OneMoment,
        Self::YourTurn,
        Self::Sorry,
        Self::GoodGame,
    ];

    /// Its name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::WellPlayed => "well_played",
            Self::OneMoment => "one_moment",
            Self::YourTurn => "your_turn",
            Self::Sorry => "sorry",
            Self::GoodGame => "good_game",
        }
    }
}

/// What somebody has written. Nobody but the people at the table is to read it: it is kept out of
/// everything that prints values for those who look for faults.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChatText(String);

impl ChatText {
    /// What somebody has written, as it stands.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ChatText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChatText({} characters)", self.0.chars().count())
    }
}
