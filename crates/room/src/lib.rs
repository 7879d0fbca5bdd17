//! The people round a table, without input or output: seats, presence, clocks, stand-ins, the
//! order of near-simultaneous slaps, rematches.
//!
//! The driver calls [`Room::handle`] with the time and what happened, stores every
//! [`Output::Store`] *before* it acts on any other output, and calls again at
//! [`Room::next_deadline`].

mod acts;
mod another;
mod answers;
pub mod arbiter;
mod chairs;
mod clocks;
mod code;
mod command;
mod contest;
mod device;
mod door;
mod entry;
mod fair;
mod gentle;
mod hint;
mod in_play;
mod line;
mod live_game;
mod notes;
mod pace;
mod parts;
mod people;
mod phrase;
mod removed;
mod restore;
mod room;
mod room_error;
mod screen;
mod seen;
mod setting;
mod stop;
mod talk;
mod think;
mod ticket;
pub mod trip;
mod views;

pub use tapis_bots::{Advice, Beside, Bot, BotLevel};

pub use arbiter::Judging;
pub use code::{CODE_ALPHABET, CODE_LETTERS, code};
pub use command::{Ask, Command, Reaction};
pub use device::{Device, DeviceNote, ParseWitnessError, Witness, WitnessError};
pub use door::Door;
pub use entry::{Entry, ParseEntryError};
pub use fair::{
    CONTRIBUTION_MS, FIRST_COME_MS, FairEntry, FairInput, FairStage, FairView, UsedLink,
};
pub use hint::{Hint, Hints};
pub use notes::Notes;
pub use pace::Pace;
pub use parts::{
    Config, Departure, Input, Occupant, Output, Person, PersonId, Position, REVEAL_MS, Request,
    Shown, StopVote, Timing, Trip, usual_reveal_ms, usual_stand_in,
};
pub use phrase::{ChatText, Phrase};
pub use restore::{EntryError, RestoreError};
pub use room::Room;
pub use room_error::RoomError;
pub use screen::{Screen, Source};
pub use seen::{
    Attendance, Claim, Clock, Frame, SeatStatus, SeatView, Stage, TableView, Update, Verdict,
};
pub use setting::Setting;
pub use talk::Talk;
pub use think::Thought;
pub use ticket::{ParseTicketError, TICKET_MS, Ticket};
