//! Who must act, who may act, and which timers run.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{Seat, Seats};

/// Who must act, who may act and which timers run; all empty exactly when the game is over.
///
/// It is public: it says nothing that any viewer may not know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agenda {
    /// The game waits for each of these.
    pub must: Seats,
    /// These may act too, without being waited for.
    pub may: Seats,
    /// The driver expires each of these when its time is up.
    pub timers: Timers,
    /// Set while several seats can reach for the same thing and the first one gets it.
    pub race: Option<Race>,
}

impl Agenda {
    /// Whether `seat` has anything to do.
    pub const fn includes(&self, seat: Seat) -> bool {
        self.must.contains(seat) || self.may.contains(seat)
    }

    /// Whether nothing can happen any more.
    pub fn is_over(&self) -> bool {
        self.must.is_empty() && self.may.is_empty() && self.timers.is_empty()
    }
}

/// The timers of an agenda; a table of four has no more than need no heap: one for the table,
/// one after a claim, and one for each seat.
pub type Timers = SmallVec<[Timer; 6]>;

/// A timer with its length, from the moment it appears on the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timer {
    /// Which wait it is.
    pub id: TimerId,
    /// How long it lasts, in milliseconds.
    pub after_ms: u32,
}

/// Identifies one timer of one game; no id is used twice.
///
/// The text form is `window#17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimerId {
    /// What is being waited for.
    pub kind: TimerKind,
    /// Counts the waits of the game.
    pub nth: u32,
}

/// What a timer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimerKind {
    /// The time in which something can be claimed before it happens anyway.
    Window,
    /// The time during which play stands still.
    Freeze,
    /// The moment after a claim in which slower claims are not punished.
    Grace,
    /// The time for which a seat may not act as it likes.
    Ban,
}

impl TimerKind {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Window, "window"),
        (Self::Freeze, "freeze"),
        (Self::Grace, "grace"),
        (Self::Ban, "ban"),
    ];
}

impl fmt::Display for TimerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = TimerKind::ALL.iter().find(|(kind, _)| *kind == self.kind).map_or("", |k| k.1);
        write!(f, "{name}#{}", self.nth)
    }
}

/// A text that names no timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a timer is written as its kind and number, such as window#17")]
pub struct ParseTimerError;

impl FromStr for TimerId {
    type Err = ParseTimerError;
    fn from_str(text: &str) -> Result<Self, ParseTimerError> {
        let (name, nth) = text.split_once('#').ok_or(ParseTimerError)?;
        let (kind, _) = TimerKind::ALL.iter().find(|k| k.1 == name).ok_or(ParseTimerError)?;
        let nth = nth.parse().ok().filter(|n: &u32| n.to_string() == nth).ok_or(ParseTimerError)?;
        Ok(Self { kind: *kind, nth })
    }
}

/// How a race between nearly simultaneous claims is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Race {
    /// Equal claims go to the nearest seat clockwise after this one, this one last.
    pub after: Seat,
    /// How equal claims are settled.
    pub tie: Tie,
}

impl Race {
    /// Whether the fastest wins.
    pub const fn is_timed(&self) -> bool {
        !matches!(self.tie, Tie::RandomWithin(_))
    }
}

/// How equal claims are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// By the order of the seats.
    Seat,
    /// At random.
    Random,
    /// At random, and all claims are equal that are made within so many milliseconds: nobody has to
    /// be fast. A card that would cover what is claimed counts as later than they.
    RandomWithin(u32),
}
