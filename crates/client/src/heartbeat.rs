//! Whether the server is still there, over a connection that says nothing.

use tapis_protocol::ClientMessage;

use crate::{Output, session::send};

/// After so long without a message the server is asked whether it is there, and it has so long to
/// reply, in milliseconds: a dead connection is noticed within 11 seconds.
const QUIET_MS: u64 = 6_000;
const REPLY_MS: u64 = 5_000;
/// The same for whoever has just come back: from sleep, from another network.
pub(crate) const WOKEN_REPLY_MS: u64 = 2_000;

/// What is known of the other end of a connection.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Heartbeat {
    /// When the last message came.
    last_message_ms: u64,
    /// By when the server has to say something, if it was asked.
    reply_by_ms: Option<u64>,
}

impl Heartbeat {
    /// The server has said something, whatever it is.
    pub(crate) const fn hear(&mut self, now_ms: u64) {
        (self.last_message_ms, self.reply_by_ms) = (now_ms, None);
    }

    /// When [`Self::ask`] has something to do, or the connection is dead.
    pub(crate) fn deadline(&self) -> u64 {
        self.reply_by_ms.unwrap_or(self.last_message_ms + QUIET_MS)
    }

    pub(crate) fn is_dead(&self, now_ms: u64) -> bool {
        self.reply_by_ms.is_some_and(|by_ms| by_ms <= now_ms)
    }

    /// Asks the server whether it is there, after a while without a word.
    pub(crate) fn ask(&mut self, now_ms: u64, out: &mut Vec<Output>) {
        if self.reply_by_ms.is_none() && self.deadline() <= now_ms {
            self.ping(now_ms + REPLY_MS, out);
        }
    }

    /// Asks it at once, and waits less.
    pub(crate) fn wake(&mut self, now_ms: u64, out: &mut Vec<Output>) {
        let reply_by_ms = now_ms + WOKEN_REPLY_MS;
        if self.reply_by_ms.is_none_or(|by_ms| by_ms > reply_by_ms) {
            self.ping(reply_by_ms, out);
        }
    }

    fn ping(&mut self, reply_by_ms: u64, out: &mut Vec<Output>) {
        self.reply_by_ms = Some(reply_by_ms);
        send(&ClientMessage::Ping, out);
    }
}
