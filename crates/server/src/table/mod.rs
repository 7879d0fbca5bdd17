//! A table: one task that owns a room, with one bounded mailbox.

mod journal;
mod setup;
mod subscribers;
mod talk;
mod task;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use tapis_protocol::{Command, ProtocolError, http::TableSummary};
use tapis_room::{Departure, DeviceNote, Person, Position, Shown, Timing, Trip};
use tokio::sync::{mpsc, oneshot, watch};

use crate::outbox::Outbox;
pub(crate) use journal::{Loaded, replayed};
pub(crate) use setup::{Opened, open};
pub(crate) use task::TableTask;

/// A room, whatever its game.
pub(crate) type Room = tapis_room::Room<tapis_games::any::Any>;
/// An entry of a table's journal.
pub(crate) type Entry = tapis_room::Entry<tapis_games::any::Any>;

/// Identifies a connection; never used twice while the server is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ConnectionId(u64);

impl ConnectionId {
    /// The next one.
    pub(crate) fn next() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// A connection that joins a table.
#[derive(Debug)]
pub(crate) struct Join {
    pub(crate) connection: ConnectionId,
    pub(crate) person: Person,
    pub(crate) have: Option<Position>,
    /// Whether its client takes part in deals.
    pub(crate) takes_part: bool,
    pub(crate) outbox: Outbox,
}

/// What a table task finds in its mailbox.
#[derive(Debug)]
pub(crate) enum TaskMessage {
    /// A connection joins.
    Join(Join, oneshot::Sender<Result<(), ProtocolError>>),
    /// A connection has gone.
    Leave(ConnectionId, Departure),
    /// A client has asked for something at this time.
    Command { connection: ConnectionId, id: u64, command: Command, at_ms: u64, timing: Timing },
    /// Something that can be raced for has been sent to a client.
    Shown { connection: ConnectionId, shown: Shown },
    /// The round trip to a client has been measured.
    Measured { connection: ConnectionId, trip: Trip },
    /// A client adds something to a deal.
    Fair { connection: ConnectionId, note: DeviceNote },
    /// A client has heard all that led to this position.
    Heard { connection: ConnectionId, position: Position },
    /// Its journal has been changed by somebody else.
    StepDown,
    /// Somebody asks for the state of the table.
    Summary(oneshot::Sender<TableSummary>),
    /// Somebody asks for the record of the last game.
    Record(oneshot::Sender<Result<String, ProtocolError>>),
}

/// What is known of a table without asking it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Status {
    /// Its state.
    pub(crate) summary: TableSummary,
    /// Whether it is on the public list.
    pub(crate) listed: bool,
}

/// Reaches a table task.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    pub(crate) mailbox: mpsc::Sender<TaskMessage>,
    /// Nothing until the table is loaded.
    pub(crate) status: watch::Receiver<Option<Status>>,
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
        code: code.to_string(),
        options: config.options.clone(),
        n_seats: config.n_seats,
        n_free: room.n_free(),
        host: room.host_name(),
        pace: config.pace,
        judging: config.judging,
        stage: room.stage(),
    };
    Status { summary, listed: config.listed }
}
