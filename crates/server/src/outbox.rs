//! The way from a table to one client: a bounded queue that the table never waits for.

use axum::extract::ws::Utf8Bytes;
use tapis_protocol::ServerMessage;
use tokio::sync::{mpsc, oneshot};

use crate::limits;

/// Why a table lets a client go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parting {
    /// The client did not keep up.
    Slow,
    /// The server is stopping.
    Stopping,
    /// The journal cannot be read.
    Storage,
}

/// The table's end.
#[derive(Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    parting: oneshot::Sender<Parting>,
}

/// The connection's end.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
    pub(crate) parting: oneshot::Receiver<Parting>,
}

/// The queue was full: the client does not keep up.
#[derive(Debug)]
pub(crate) struct Slow;

/// A new queue.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, messages) = mpsc::channel(limits::OUTBOX);
    let (farewell, parting) = oneshot::channel();
    (Outbox { messages: sender, parting: farewell }, Inbox { messages, parting })
}

impl Outbox {
    /// Puts a message into the queue.
    pub(crate) fn send(&self, message: &ServerMessage) -> Result<(), Slow> {
        self.send_text(message.to_json().into())
    }

    /// Puts a message into the queue that has been written already.
    pub(crate) fn send_text(&self, text: Utf8Bytes) -> Result<(), Slow> {
        match self.messages.try_send(text) {
            // A connection that has ended says so by itself.
            Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => Ok(()),
            Err(mpsc::error::TrySendError::Full(_)) => Err(Slow),
        }
    }

    /// Ends the queue; what is in it is still sent, unless the client is too slow for it.
    pub(crate) fn part(self, why: Parting) {
        // A connection that has ended need not be told.
        let _ = self.parting.send(why);
    }
}
