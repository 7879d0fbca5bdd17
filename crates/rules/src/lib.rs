//! The contract every game keeps: who must act, who may act, which timer runs.
//!
//! A [`Game`] is a table's whole truth and does no input or output.
//! [`Table`] is the only door to a game in play; a [`Record`] is all that is stored of it.
//! [`mod@laws`] holds what must be true of every game.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

mod agenda;
pub mod audit;
pub mod book;
mod dealt;
pub mod examine;
mod game;
pub mod golden;
pub mod laws;
mod options;
mod outcome;
mod playout;
pub mod proof;
mod question;
mod random;
pub mod record;
mod seat;
mod table;

pub use agenda::{Agenda, Race, Tie, Timer, TimerId, TimerKind, Timers};
pub use dealt::{Audience, Cards, Dealt, Shown, Viewer};
pub use game::{Clause, Deal, Face, Game, Guess, Header, NoMiss, Ruleset, StaleTimer, Urgency};
pub use options::{Answer, Choice, Number, OptionSet, OptionsError, Switch};
#[doc(hidden)]
pub use options::{deserialize_options, serialize_options};
pub use outcome::{End, Outcome};
pub use playout::Playout;
pub use question::{Prose, Question, Topic};
pub use random::{random_input, random_input_in};
pub use record::{Input, Record, Timed};
pub use seat::{BySeat, Seat, Seats};
pub use table::{InputError, Refused, ReplayError, Table};

/// What seeds come from, and how they came about.
pub use tapis_fairness as fairness;
pub use tapis_fairness::{Rng, Seed};

#[doc(hidden)]
pub mod private {
    pub use serde;

    pub use crate::options::{answer, question, unknown};
}
