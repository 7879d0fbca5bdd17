//! A table: one task that owns the room, with one bounded mailbox.

mod guests;
mod journal;
mod keeper;
mod setup;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use tapis_protocol::{Trouble, Wish, http::TableSummary};
use tapis_room::{Person, Position};
use tokio::sync::{mpsc, oneshot, watch};

use crate::outbox::Outbox;
pub(crate) use keeper::Keeper;
pub(crate) use setup::{Opened, open};

/// The room of some game.
pub(crate) type Room = tapis_room::Room<tapis_games::any::Any>;
/// A line of a table's journal.
pub(crate) type Entry = tapis_room::Entry<tapis_games::any::Any>;

/// Which connection it is; never used twice while the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ConnectionId(u64);

impl ConnectionId {
    /// The next one.
    pub(crate) fn next() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// Somebody who comes to a table.
#[derive(Debug)]
pub(crate) struct Join {
    pub(crate) connection: ConnectionId,
    pub(crate) person: Person,
    pub(crate) have: Option<Position>,
    pub(crate) outbox: Outbox,
}

/// What comes to a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A connection comes.
    Join(Join, oneshot::Sender<Result<(), Trouble>>),
    /// A connection has gone.
    Leave(ConnectionId),
    /// A connection wishes something.
    Wish { connection: ConnectionId, id: u64, wish: Wish, rtt_ms: Option<u32> },
    /// Somebody asks how the table stands.
    Summary(oneshot::Sender<TableSummary>),
}

/// What is known of a table from outside without asking it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Status {
    /// How it stands.
    pub(crate) summary: TableSummary,
    /// Whether it is on the public list.
    pub(crate) listed: bool,
}

/// The way to a table.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle {
    pub(crate) commands: mpsc::Sender<Command>,
    /// Nothing until the table is loaded.
    pub(crate) status: watch::Receiver<Option<Status>>,
}

impl TableHandle {
    /// Whether both lead to the same task.
    pub(crate) fn same_task(&self, other: &Self) -> bool {
        self.commands.same_channel(&other.commands)
    }
}

/// How a room stands, as seen from outside.
pub(crate) fn status(code: &Arc<str>, room: &Room) -> Status {
    let config = room.config();
    let summary = TableSummary {
        code: code.to_string(),
        options: config.options.clone(),
        n_seats: config.n_seats,
        n_free: room.n_free(),
        host: room.host_name(),
        stage: room.stage(),
    };
    Status { summary, listed: config.listed }
}
