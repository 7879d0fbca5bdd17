//! The people round a table, without input or output: seats, presence, clocks, stand-ins, the
//! order of near-simultaneous slaps, rematch.
//!
//! The host calls [`Room::handle`] with the time and what happened, stores every
//! [`Output::Store`] *before* acting on any other output, and calls again at
//! [`Room::next_deadline`].

mod acts;
mod answers;
pub mod arbiter;
mod chairs;
mod clocks;
mod contest;
mod entry;
mod line;
mod parts;
mod played;
mod restore;
mod room;
mod views;

pub use tapis_bots::BotLevel;

pub use entry::{Entry, Origin, ParseEntryError};
pub use parts::{
    Claim, Clock, Config, Frame, Input, Occupant, Output, Person, PersonId, Place, PlaceKind, Play,
    Position, Problem, Request, Stage, TableView, Verdict,
};
pub use restore::{RestoreError, WrongEntry};
pub use room::Room;
