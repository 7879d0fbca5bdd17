//! What people can say to each other with one press. There is no free text, so that nobody can be
//! hurt by it; clients say the phrases in the language of whoever reads them.

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

/// Whether phrases can be said at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrases {
    /// By everybody who has a seat.
    #[default]
    On,
    /// By nobody: the host has switched them off.
    Off,
}
