//! What people can say to each other with one press: nobody can be hurt by it, and clients say it
//! in the language of whoever reads it.

use serde::{Deserialize, Serialize};

/// One of the few things that can be said.
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
