//! A table: one task that owns a room, with one bounded mailbox.

mod asking;
mod journal;
mod naming;
mod setup;
mod subscribers;
mod talk;
mod task;
mod thinking;

use std::{
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};

use tapis_protocol::{Command, ProtocolError, http::TableSummary};
use tapis_room::{
    Attendance, Config, Departure, DeviceNote, Person, PersonId, Position, Shown, Stage, Timing,
    Trip,
};
use tokio::sync::{mpsc, watch};

use crate::{
    form::Form,
    gateway::{CallerId, Delivery, Goodbye},
};
pub(crate) use journal::{StoredRoom, after, replayed};
pub(crate) use setup::{NewRoom, fresh_seed, open};
pub(crate) use task::TableTask;

/// A room, whatever its game.
pub(crate) type Room = tapis_room::Room<tapis_games::any::Any>;
/// An entry of a table's journal.
pub(crate) type Entry = tapis_room::Entry<tapis_games::any::Any>;

/// A connection that joins a table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Join {
    pub(crate) connection: CallerId,
    pub(crate) person: Person,
    /// By which code it has come.
    pub(crate) by: String,
    pub(crate) have: Option<Position>,
    /// Whether its client takes part in deals.
    pub(crate) takes_part: bool,
    /// In which form the client is spoken to.
    pub(crate) form: Form,
}

/// What a table finds in its mailbox. It replies through the gateway.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Call {
    /// A connection joins.
    Join(Join),
    /// A connection has gone.
    Leave(CallerId, Departure),
    /// A client has asked for something at this time.
    Command { connection: CallerId, id: u64, command: Command, at: Duration, timing: Timing },
    /// Something that can be raced for has been sent to a client.
    Shown { connection: CallerId, shown: Shown },
    /// The round trip to a client has been measured.
    Measured { connection: CallerId, trip: Trip },
    /// A client adds something to a deal.
    Fair { connection: CallerId, note: DeviceNote },
    /// A client has heard all that led to this position.
    Heard { connection: CallerId, position: Position },
    /// Its journal has been changed by somebody else.
    StepDown,
    /// What the host of the server tells everybody has changed.
    Notice,
    /// Somebody who may be known asks by this code for the state of the table.
    Summary(CallerId, String, Option<PersonId>),
    /// Somebody asks for the record of the last game.
    Record(CallerId),
    /// The host of the server ends it.
    End(CallerId),
}

impl Call {
    /// What whoever waits for a reply is told by a table that cannot give it.
    pub(crate) fn refused(&self, error: ProtocolError) -> Option<(CallerId, Delivery)> {
        match self {
            Self::Join(join) => Some((join.connection, Delivery::Goodbye(Goodbye::Refused(error)))),
            Self::Summary(caller, ..) | Self::Record(caller) | Self::End(caller) => {
                Some((*caller, Delivery::Answer(Err(error))))
            }
            Self::Leave(..)
            | Self::Command { .. }
            | Self::Shown { .. }
            | Self::Measured { .. }
            | Self::Fair { .. }
            | Self::Heard { .. }
            | Self::StepDown
            | Self::Notice => None,
        }
    }
}

/// What is known of a table without asking it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Status {
    /// Its state.
    pub(crate) summary: TableSummary,
    /// Whether it belongs on the public list until its game is over.
    pub(crate) listed: bool,
    /// How many are there.
    pub(crate) attendance: Attendance,
}

impl Status {
    /// Whether it is still that of this room: but for its rules, how it is set up never changes.
    pub(crate) fn is_of(&self, room: &Room) -> bool {
        let TableSummary { code, options, n_free, host, stage, .. } = &self.summary;
        room.config().code.as_ref().is_none_or(|own| own == code)
            && *options == room.config().options
            && *stage == room.stage()
            && *n_free == u16::from(room.n_free())
            && *host == room.host_name()
            && self.attendance == room.attendance()
    }

    /// Whether the public list shows it now.
    pub(crate) fn is_listed(&self) -> bool {
        self.listed && self.summary.stage != Stage::Over
    }
}

/// Reaches a table task.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    pub(crate) mailbox: mpsc::Sender<Call>,
    /// Nothing until the table is loaded.
    pub(crate) status: watch::Receiver<Option<Status>>,
    /// When somebody last came or asked for something, in milliseconds of the clock of all tables.
    pub(crate) touched_ms: Arc<AtomicU64>,
}

impl TableHandle {
    /// Whether both reach the same task.
    pub(crate) fn same_task(&self, other: &Self) -> bool {
        self.mailbox.same_channel(&other.mailbox)
    }
}

/// The state of a room, as seen from outside.
pub(crate) fn status(code: &Arc<str>, room: &Room) -> Status {
    let config = room.config();
    let summary = TableSummary {
        code: config.code.clone().unwrap_or_else(|| code.to_string()),
        options: config.options.clone(),
        n_seats: config.n_seats,
        n_free: room.n_free().into(),
        host: room.host_name().to_owned(),
        pace: config.pace,
        judging: config.judging,
        stage: room.stage(),
        class: config.class.clone(),
    };
    let listed = config.listed && config.class.is_none();
    Status { summary, listed, attendance: room.attendance() }
}

/// Finds a room that is stored under `own` by this code. Once it has another, the first one
/// leads to it only whoever has a seat; the code of a class leads to its list.
fn find(own: &str, room: &Room, by: &str, person: Option<PersonId>) -> Result<(), ProtocolError> {
    let Config { code, class, .. } = room.config();
    let has_seat = || person.is_some_and(|it| room.table_view(Some(it)).you.is_some());
    let is_found = if own == by { code.is_none() || has_seat() } else { class.is_none() };
    is_found.then_some(()).ok_or_else(|| ProtocolError::NoSuchTable { code: by.to_owned() })
}

/// What the people are called who have seats.
fn seated(room: &Room) -> Vec<String> {
    let seats = room.seated();
    let people = seats.iter().filter(|(_, (person, _))| person.is_some());
    people.map(|(_, (_, name))| name.clone()).collect()
}
