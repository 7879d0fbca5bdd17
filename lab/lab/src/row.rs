//! What is kept of one game of a sweep.

use tapis_rules::{Seat, Seats};

use crate::TriedAgain;

/// What is kept of one game of a sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Under which house rules it was played, from 1.
    pub combination: usize,
    /// Which deal it was, from 1.
    pub deal: u64,
    /// How the players were seated, from 1: in the first as they were given, then each time all one
    /// seat on.
    pub seating: u8,
    /// How many inputs it took, actions and timers.
    pub n_inputs: u32,
    /// How many things the seats did.
    pub n_actions: u32,
    /// How long it took at the table, where bots play, in milliseconds.
    pub duration_ms: Option<u64>,
    /// How often a seat did something that could have done something else.
    pub n_decisions: u32,
    /// How many things they could have done then, all together.
    pub n_choices: u64,
    /// How often another seat came to lead alone.
    pub n_lead_changes: u32,
    /// Who began, where somebody did.
    pub starter: Option<Seat>,
    /// How it ended.
    pub how: How,
    /// Who came first, where the rules ended it.
    pub winners: Seats,
    /// Which player won alone, from 1: the seat in the first seating.
    pub player: Option<u8>,
    /// The level of that player.
    pub level: Option<String>,
    /// Whether somebody else led half-way, where somebody won alone.
    pub is_comeback: Option<bool>,
    /// The decision that was tried again.
    pub tried: Option<TriedAgain>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By its rules.
    Won,
    /// By the safety cap.
    Stopped,
    /// Not at all: it was given up.
    GivenUp,
}

impl How {
    /// All of them, with their names in files.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Won, "won"), (Self::Stopped, "stopped"), (Self::GivenUp, "given_up")];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Stopped => "stopped",
            Self::GivenUp => "given_up",
        }
    }
}
