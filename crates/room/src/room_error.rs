//! Why a room refuses what it is asked.

use serde::{Deserialize, Serialize};
use tapis_rules::{OptionsError, Refused, Seat};

use crate::Position;

/// Why a room refuses a message; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum RoomError<I> {
    /// The sender has no seat at this table.
    #[error("you have no seat at this table")]
    NotSeated,
    /// The sender already has a seat.
    #[error("you already sit at {seat}")]
    AlreadySeated {
        /// Which seat.
        seat: Seat,
    },
    /// The seat is taken or does not exist, or the table is full.
    #[error("that seat is not free")]
    NotFree,
    /// Only the host may do this.
    #[error("only {host} may do this")]
    NotHost {
        /// The host's name.
        host: String,
    },
    /// The host has taken the sender's seat away: until they are let in they can only watch.
    #[error("{host} has taken your seat away")]
    Removed {
        /// The name of who was host.
        host: String,
    },
    /// The host has closed the table: whoever has no seat can only watch.
    #[error("{host} has closed this table")]
    Closed {
        /// The host's name.
        host: String,
    },
    /// Nobody of this name was sent away.
    #[error("nobody of this name was sent away")]
    NotRemoved,
    /// Another person would have to sit there.
    #[error("no other person sits there")]
    NoGuest,
    /// The person has not been gone for long enough.
    #[error("whoever sits there is not gone")]
    IsThere,
    /// The person may think for a while longer.
    #[error("whoever sits there may think for another {left_ms} ms")]
    NotYet {
        /// How long, in milliseconds.
        left_ms: u32,
    },
    /// No ticket like that can be used, any more or at all.
    #[error("this link has been used, or is too old")]
    NoTicket,
    /// This is not possible during a game.
    #[error("not while a game is running")]
    GameRuns,
    /// There is no game yet, or it is over.
    #[error("no game is running")]
    NoGame,
    /// The sender is too far away for how strictly this table judges reactions.
    #[error("a round trip of {rtt_ms} ms is too long: at this table it may be {most_ms} ms")]
    TooFar {
        /// The round trip to the sender, in milliseconds.
        rtt_ms: u32,
        /// The longest, in milliseconds.
        most_ms: u32,
    },
    /// Some seats are still free.
    #[error("{n_free} seats are still free")]
    #[serde(rename = "places_free")]
    SeatsFree {
        /// How many.
        n_free: u8,
    },
    /// The table has moved on since the sender looked.
    #[error("the table has moved on")]
    Stale {
        /// Where the table is now.
        now: Position,
    },
    /// Somebody else was faster.
    #[error("somebody else was faster")]
    Beaten,
    /// The rules refuse it.
    #[error("{refused}")]
    Rules {
        /// Why.
        refused: Refused<I>,
        /// The clause of the rule book; empty if no clause is behind it.
        clause: String,
    },
    /// No game can be dealt with these house rules.
    #[error("{0}")]
    Options(OptionsError),
    /// Nobody may write to others here, whatever the host wants.
    #[error("this server allows no chat")]
    NoChat,
    /// The table gives no hints.
    #[error("this table gives no hints")]
    NoHints,
}
