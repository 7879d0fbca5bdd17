//! From a table to one client: a bounded queue that the table never waits for.

use axum::extract::ws::Utf8Bytes;
use tapis_protocol::ServerMessage;
use tokio::sync::{mpsc, oneshot};

use crate::limits;

/// Why a table closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// The client did not keep up.
    Slow,
    /// The server is stopping.
    Stopping,
    /// The journal cannot be read.
    Storage,
}

/// The table's end of the queue.
#[derive(Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    reason: oneshot::Sender<CloseReason>,
}

/// The connection's end of the queue.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
    pub(crate) reason: oneshot::Receiver<CloseReason>,
}

/// The queue was full: the client does not keep up.
#[derive(Debug)]
pub(crate) struct Slow;

/// A new queue.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, messages) = mpsc::channel(limits::OUTBOX);
    let (reason_sender, reason) = oneshot::channel();
    (Outbox { messages: sender, reason: reason_sender }, Inbox { messages, reason })
}

impl Outbox {
    /// Puts a message into the queue.
    pub(crate) fn send(&self, message: &ServerMessage) -> Result<(), Slow> {
        self.send_text(message.to_json().into())
    }

    /// Puts a message into the queue that is already serialised.
    pub(crate) fn send_text(&self, text: Utf8Bytes) -> Result<(), Slow> {
        match self.messages.try_send(text) {
            // A connection that has ended reports that itself.
            Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => Ok(()),
            Err(mpsc::error::TrySendError::Full(_)) => Err(Slow),
        }
    }

    /// Closes the queue; what is in it is still sent, unless the client is too slow.
    pub(crate) fn close(self, reason: CloseReason) {
        // A connection that has ended need not be told.
        let _ = self.reason.send(reason);
    }
}
