//! What goes over HTTP, all under `/api`.
//!
//! | request | body | response |
//! |---|---|---|
//! | `GET /api/me` | – | [`Me`], or 204 for a newcomer |
//! | `PUT /api/me` | [`Me`] | [`Me`], and a cookie for newcomers |
//! | `GET /api/network` | – | [`Network`] |
//! | `GET /api/talk` | – | [`Talk`], the most that tables of this server may allow |
//! | `GET /api/tables` | – | `[`[`TableSummary`]`]`, public tables whose game is not over |
//! | `POST /api/tables` | [`NewTable`] | 201 and [`TableSummary`], of several that of their class |
//! | `GET /api/tables/{code}` | – | [`TableSummary`], of a table or a class |
//! | `GET /api/classes/{code}` | – | `[`[`ClassTable`]`]`, the tables of a class |
//! | `GET /api/games` | – | `[`[`PlayedGame`]`]`, the last games of the sender that are over; before another one with `?before=` and its `ended_ms` |
//! | `GET /api/tables/{code}/ws` | WebSocket | [`ServerMessage`](crate::ServerMessage)s |
//! | `GET /healthz`, `GET /readyz` | – | [`Health`] |
//!
//! Every error is a [`ProtocolError`](crate::ProtocolError) as JSON with a matching status.

use serde::{Deserialize, Serialize};
use tapis_games::any::AnyOptions;
use tapis_room::{BotLevel, Hints, Judging, Pace, Stage, Talk, usual_reveal_ms, usual_stand_in};
use tapis_rules::{BySeat, Seat, Seats};

/// The person who sends the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Me {
    /// The name that others see.
    pub nick: String,
}

/// How a page that was opened on the server's own machine invites others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Network {
    /// Where other machines find the server, `http://HOST:PORT`. None if it listens for its own
    /// machine only, if that is in no network, or if another machine asks.
    pub address: Option<String>,
}

/// A table to be opened, whose first seat goes to whoever opens it; or several, a class, at which
/// nobody has a seat yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The house rules.
    pub options: AnyOptions,
    /// How many seats.
    pub n_seats: u8,
    /// Bots for the last seats, in order.
    pub bots: Vec<BotLevel>,
    /// How long a person may think before a bot stands in, in milliseconds.
    pub turn_ms: Option<u32>,
    /// Whether bots and clocks wait for those who listen; brisk if it is left out.
    #[serde(default)]
    pub pace: Pace,
    /// How strictly reactions are judged; as among friends if it is left out.
    #[serde(default)]
    pub judging: Judging,
    /// The least time between two cards that are turned up, in milliseconds; 350 if it is left out.
    #[serde(default = "usual_reveal_ms")]
    pub reveal_ms: u32,
    /// How well a bot plays that stands in for somebody; medium if it is left out.
    #[serde(default = "usual_stand_in")]
    pub stand_in: BotLevel,
    /// What people may say to each other; phrases if it is left out.
    #[serde(default)]
    pub talk: Talk,
    /// Whether people are told what they could do, if they ask; they are if it is left out.
    #[serde(default)]
    pub hints: Hints,
    /// Whether the table is on the public list.
    pub listed: bool,
    /// Whether to deal at once; for tables where every other seat has a bot.
    pub begin: bool,
    /// How many tables, one if it is left out. Several are a class: none of them is listed, allows
    /// chat or begins at once.
    #[serde(default = "one_table")]
    pub n_tables: u8,
}

const fn one_table() -> u8 {
    1
}

/// A table in a list; or a class, as if it was one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// The six-letter code.
    pub code: String,
    /// The house rules.
    pub options: AnyOptions,
    /// How many seats; each table of a class has so many.
    pub n_seats: u8,
    /// How many of them are free, at all tables of a class together.
    pub n_free: u16,
    /// The host's name; a class has none.
    pub host: String,
    /// Whether bots and clocks wait for those who listen.
    #[serde(default)]
    pub pace: Pace,
    /// How strictly reactions are judged.
    #[serde(default)]
    pub judging: Judging,
    /// What the table is doing.
    pub stage: Stage,
    /// The code of the class that the table belongs to; that of the class itself is its own.
    #[serde(default)]
    pub class: Option<String>,
}

impl TableSummary {
    /// Whether it is a class and no table.
    pub fn is_class(&self) -> bool {
        self.class.as_ref() == Some(&self.code)
    }
}

/// A table of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassTable {
    /// Which of them it is, from 1.
    pub nth: u8,
    /// Its state.
    pub table: TableSummary,
    /// What the people are called who have seats.
    pub names: Vec<String>,
}

/// A game that is over, in the list of somebody who had a seat in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The code of its table.
    pub code: String,
    /// Which of the games of its table, from 1.
    pub nth: u32,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// The house rules.
    pub options: AnyOptions,
    /// What everybody was called.
    pub names: BySeat<String>,
    /// Who won; nobody, if it was stopped before that.
    pub winners: Seats,
    /// Where whoever asks sat.
    pub you: Seat,
}

/// Whether the server is working.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Health {
    /// `ok` or `ready`, `failing` while the journal cannot be written, `draining` while no table can be
    /// opened, `stopping`.
    pub status: String,
    /// The server's version.
    pub version: String,
    /// How many tables are in memory.
    pub n_tables: u32,
}
