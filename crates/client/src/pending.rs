//! Commands that wait for their reply.

use tapis_protocol::{ClientMessage, Command};

use crate::{
    Output,
    session::{SILENCE_MS, send},
};

/// A command without a reply yet.
#[derive(Clone, Debug, PartialEq)]
pub struct PendingCommand {
    /// Its number.
    pub id: u64,
    /// What it asks for.
    pub command: Command,
    /// When it was sent over the present connection, if it was.
    pub(crate) sent_ms: Option<u64>,
    /// Not to be sent before this: the server asked the client to slow down.
    pub(crate) not_before_ms: u64,
}

impl PendingCommand {
    /// When it has to be sent, or its reply is overdue.
    pub(crate) fn deadline(&self) -> u64 {
        self.sent_ms.map_or(self.not_before_ms, |sent_ms| sent_ms + SILENCE_MS)
    }

    pub(crate) fn is_lost(&self, now_ms: u64) -> bool {
        self.sent_ms.is_some() && self.deadline() <= now_ms
    }

    pub(crate) fn send(&mut self, now_ms: u64, out: &mut Vec<Output>) {
        if self.sent_ms.is_none() && self.not_before_ms <= now_ms {
            self.sent_ms = Some(now_ms);
            send(&ClientMessage::Do { id: self.id, command: self.command.clone() }, out);
        }
    }
}

/// Whether two commands ask for the same thing, however fast.
pub fn is_repeat(last: &Command, next: &Command) -> bool {
    match (last, next) {
        (Command::Act { seen, action, .. }, Command::Act { seen: now, action: again, .. }) => {
            seen == now && action == again
        }
        (last, next) => last == next,
    }
}
