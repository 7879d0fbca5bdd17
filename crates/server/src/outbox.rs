//! From a table to one client: a bounded queue that the table never waits for.

use axum::extract::ws::Message;
use tapis_protocol::ServerMessage;
use tapis_room::Position;
use tokio::sync::{mpsc, oneshot};

use crate::{form::Form, limits};

/// Why a table closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// The client did not keep up.
    Slow,
    /// The server is stopping.
    Stopping,
    /// The journal cannot be read.
    Storage,
    /// Somebody else goes on with the table.
    Taken,
}

/// What is to be sent.
#[derive(Debug)]
pub(crate) struct Outgoing {
    pub(crate) message: Message,
    /// Where the table is, if what the message shows can be raced for.
    pub(crate) reveals: Option<Position>,
}

/// The table's end of the queue.
#[derive(Debug)]
pub(crate) struct Outbox {
    /// In which form the client is spoken to.
    pub(crate) form: Form,
    messages: mpsc::Sender<Outgoing>,
    reason: oneshot::Sender<CloseReason>,
}

/// The connection's end of the queue.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) messages: mpsc::Receiver<Outgoing>,
    pub(crate) reason: oneshot::Receiver<CloseReason>,
}

/// The queue was full: the client does not keep up.
#[derive(Debug)]
pub(crate) struct Slow;

/// A new queue of messages in one form.
pub(crate) fn outbox(form: Form) -> (Outbox, Inbox) {
    let (sender, messages) = mpsc::channel(limits::OUTBOX);
    let (reason_sender, reason) = oneshot::channel();
    (Outbox { form, messages: sender, reason: reason_sender }, Inbox { messages, reason })
}

impl Outbox {
    /// Puts a message into the queue.
    pub(crate) fn send(&self, message: &ServerMessage) -> Result<(), Slow> {
        self.send_raw(self.form.message(message), None)
    }

    /// Puts a message into the queue that shows something that can be raced for.
    pub(crate) fn reveal(&self, message: &ServerMessage, at: Position) -> Result<(), Slow> {
        self.send_raw(self.form.message(message), Some(at))
    }

    /// Puts a message into the queue that already is in the queue's form.
    pub(crate) fn send_raw(&self, message: Message, reveals: Option<Position>) -> Result<(), Slow> {
        match self.messages.try_send(Outgoing { message, reveals }) {
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
