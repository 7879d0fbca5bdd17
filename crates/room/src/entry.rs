//! The journal of a table: one line of text per entry, from which the room is built again.
//!
//! ```text
//! open {"options":{"corse":{…}},"n_seats":2,…}
//! sit A #17:4210 person 17 Lina
//! sit B bot medium
//! begin 6f0c… @1760000000000 #17:4212
//! A lay @1200 #17:4211
//! ! window#1 @2400
//! ```
//!
//! `open` names the `edition` of the rules too, unless it is the first: the table keeps to it.
//! `@` after `begin` is the time of the deal in milliseconds since 1970, elsewhere since the deal;
//! `#` names the message that asked for it, so that a repeat of it is known even after a crash.

use tapis_rules::{Game, Seat, Seed, Timed};

use crate::{Config, Occupant, PersonId};

/// The message behind an entry.
pub type Origin = crate::Request;

/// One line of a table's journal.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry<G: Game> {
    /// The table was made.
    Opened(Config<G>),
    /// Somebody took, gave up or was given a place.
    Seated {
        /// Which place.
        seat: Seat,
        /// Who has it now.
        occupant: Occupant,
        /// The message that asked for it.
        origin: Option<Origin>,
    },
    /// Somebody wants another game, or no longer.
    Wished {
        /// Who.
        person: PersonId,
        /// The message that asked for it.
        origin: Option<Origin>,
    },
    /// A game was dealt.
    Began {
        /// What it was dealt from.
        seed: Seed,
        /// When, in milliseconds since 1970.
        at_ms: u64,
        /// The message that asked for it.
        origin: Option<Origin>,
    },
    /// Something came to the game.
    Input {
        /// What, and when since the deal.
        timed: Timed<G::Action>,
        /// The message that asked for it.
        origin: Option<Origin>,
    },
}

/// A line that is no entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{line}” is no entry of a table’s journal")]
pub struct ParseEntryError {
    /// The line, shortened; it never holds a seed.
    pub line: String,
}
