//! What a driver and a program say to each other: one JSON object a line, whose only key is its kind.
//!
//! Fields that a reader does not know are ignored; a kind that it does not know is refused.

use serde::{Deserialize, Serialize};
use tapis_games::any::{AnyAction, AnyOptions, AnySeen, AnyView};
use tapis_room::Clock;
use tapis_rules::{Outcome, Seat, Seats};

/// The version of what is said here: raised when somebody who knows only the last one would
/// misunderstand.
pub const VERSION: u32 = 1;

/// What a driver says to a program.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DriverMessage {
    /// First of all; the program says [`Reply::Hello`].
    Hello(Greeting),
    /// A game is dealt, and the program has a seat in it.
    New(Box<New>),
    /// Something has happened.
    Seen(Seen),
    /// What do you do? The program says [`Reply::Act`] or [`Reply::Wait`].
    Choose(Box<Choose>),
    /// The game is over for the program.
    End(End),
}

/// What a program says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// To [`DriverMessage::Hello`].
    Hello(Greeting),
    /// To [`DriverMessage::Choose`]: this, unless I am asked anew before.
    Act(Act),
    /// To [`DriverMessage::Choose`]: nothing before something has changed.
    Wait(Wait),
    /// To anything: I cannot do anything with this line.
    Refused(Refusal),
}

/// Who speaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The [`VERSION`] that it speaks.
    pub version: u32,
    /// What it is called.
    #[serde(default)]
    pub name: String,
}

/// A game, as whoever has a seat in it knows it before anything has happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct New {
    /// Which game.
    pub game: String,
    /// The edition of its rules.
    pub edition: u16,
    /// The house rules.
    pub options: AnyOptions,
    /// How many seats the table has.
    pub n_seats: u8,
    /// The program’s seat.
    pub seat: Seat,
    /// 64 hexadecimal digits for the program’s own chance: nothing of the deal follows from them, and a
    /// program that draws from nothing else plays the same game again.
    pub seed: String,
    /// How long it may think about one choice, in milliseconds of the clock on the wall; `None` for
    /// as long as it likes.
    #[serde(default)]
    pub move_ms: Option<u64>,
}

/// What has happened, as the program’s seat may know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// The events in their order, without a gap.
    pub events: Vec<AnySeen>,
}

/// The table as the program’s seat may know it, and what it may do there.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Choose {
    /// Counts what the program is asked in this game; its reply names it.
    pub n: u32,
    /// The time of the table, in milliseconds since the deal.
    #[serde(default)]
    pub at_ms: u64,
    /// The table.
    pub view: AnyView,
    /// For whom the table waits: if that is the program’s seat, it has to act.
    pub must: Seats,
    /// What it may do.
    pub actions: Vec<AnyAction>,
    /// The timers that are running.
    #[serde(default)]
    pub clocks: Vec<Clock>,
}

/// What a program does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// What it was asked.
    pub n: u32,
    /// Which of the actions, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nth: Option<usize>,
    /// Or the action itself, also one that is not listed, where the rules judge attempts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<AnyAction>,
    /// How long after it was asked, in milliseconds of the table’s time.
    #[serde(default)]
    pub after_ms: u32,
}

/// That a program does nothing yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wait {
    /// What it was asked.
    pub n: u32,
}

/// Why a line is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// In English, for whoever writes the other side.
    pub why: String,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The places; `None` if the game was given up, or goes on without the program.
    pub outcome: Option<Outcome>,
    /// Why the program has lost it before its end, if it has.
    #[serde(default)]
    pub forfeit: Option<Refusal>,
}

/// A message as its line, without the line feed.
pub(super) fn line(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("our own types are JSON")
}
