//! Between tables and connections: the one place that knows how to reach a client. What goes through
//! it either way is plain data, so that a table may live in another process than its players'
//! sockets.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use serde::{Deserialize, Serialize};
use tapis_protocol::{ProtocolError, http::TableSummary};
use tapis_room::Position;
use tokio::sync::{mpsc, oneshot};

use crate::{form::Encoded, limits};

/// Identifies whoever waits for what a table says, a connection or a question; never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct CallerId {
    /// The gateway through which it is reached: a random number.
    gateway: u64,
    /// Which one there.
    nth: u64,
}

/// Why a connection is closed that has done nothing wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// The last that a table says to a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Goodbye {
    /// It is closed with nothing but a reason.
    Silent(CloseReason),
    /// It is not let in, or sent away.
    Refused(ProtocolError),
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// The state of the table.
    Summary(Box<TableSummary>),
    /// The record of its last game.
    Record(String),
}

/// What is to be sent to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Outgoing {
    pub(crate) message: Encoded,
    /// Where the table is, if what the message shows can be raced for.
    pub(crate) reveals: Option<Position>,
}

/// What a table says to a caller.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Told {
    Message(Outgoing),
    Goodbye(Goodbye),
    Answer(Result<Answer, ProtocolError>),
}

/// How to reach everybody who waits for what a table says.
#[derive(Debug)]
pub(crate) struct Gateway {
    id: u64,
    last: AtomicU64,
    callers: Mutex<HashMap<CallerId, Caller>>,
}

#[derive(Debug)]
enum Caller {
    Connection { messages: mpsc::Sender<Outgoing>, goodbye: oneshot::Sender<Goodbye> },
    Question(oneshot::Sender<Result<Answer, ProtocolError>>),
}

/// What a connection is told. The table never waits for it.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) messages: mpsc::Receiver<Outgoing>,
    goodbye: oneshot::Receiver<Goodbye>,
    place: Place,
}

/// A caller's place at the gateway, until this is dropped.
#[derive(Debug)]
struct Place {
    id: CallerId,
    gateway: Arc<Gateway>,
}

impl Gateway {
    pub(crate) fn new() -> Arc<Self> {
        let id = getrandom::u64().expect("the operating system has random bytes");
        Arc::new(Self { id, last: AtomicU64::new(0), callers: Mutex::default() })
    }

    /// A place for a connection.
    pub(crate) fn connect(self: &Arc<Self>) -> Inbox {
        let (sender, messages) = mpsc::channel(limits::OUTBOX);
        let (goodbye_sender, goodbye) = oneshot::channel();
        let caller = Caller::Connection { messages: sender, goodbye: goodbye_sender };
        Inbox { messages, goodbye, place: self.enter(caller) }
    }

    /// A place for one answer.
    pub(crate) fn question(self: &Arc<Self>) -> Question {
        let (sender, answer) = oneshot::channel();
        Question { answer, place: self.enter(Caller::Question(sender)) }
    }

    /// Passes on what a table says. Whoever has gone need not be told.
    pub(crate) fn tell(&self, to: CallerId, told: Told) {
        let mut callers = self.lock();
        match told {
            Told::Message(message) => {
                let Some(Caller::Connection { messages, .. }) = callers.get(&to) else { return };
                if let Err(mpsc::error::TrySendError::Full(_)) = messages.try_send(message) {
                    close(callers.remove(&to), Goodbye::Silent(CloseReason::Slow));
                }
            }
            Told::Goodbye(goodbye) => close(callers.remove(&to), goodbye),
            Told::Answer(answer) => {
                if let Some(Caller::Question(sender)) = callers.remove(&to) {
                    // Whoever has gone need not know.
                    let _ = sender.send(answer);
                }
            }
        }
    }

    fn enter(self: &Arc<Self>, caller: Caller) -> Place {
        let id = CallerId { gateway: self.id, nth: self.last.fetch_add(1, Ordering::Relaxed) };
        self.lock().insert(id, caller);
        Place { id, gateway: Arc::clone(self) }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<CallerId, Caller>> {
        self.callers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Closes a connection: what it was told before is still sent.
fn close(caller: Option<Caller>, goodbye: Goodbye) {
    if let Some(Caller::Connection { goodbye: sender, .. }) = caller {
        // Whoever has gone need not be told.
        let _ = sender.send(goodbye);
    }
}

impl Inbox {
    /// Who is told.
    pub(crate) const fn id(&self) -> CallerId {
        self.place.id
    }

    /// Lets nothing more in: what is there can still be read.
    pub(crate) fn close(&self) {
        self.place.leave();
    }

    /// Why there are no more messages; if nobody says, something is broken.
    pub(crate) fn goodbye(&mut self) -> Goodbye {
        self.goodbye.try_recv().unwrap_or(Goodbye::Silent(CloseReason::Taken))
    }
}

/// A question that waits for its answer.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) answer: oneshot::Receiver<Result<Answer, ProtocolError>>,
    place: Place,
}

impl Question {
    /// Who is answered.
    pub(crate) const fn id(&self) -> CallerId {
        self.place.id
    }
}

impl Place {
    fn leave(&self) {
        self.gateway.lock().remove(&self.id);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.leave();
    }
}

#[cfg(test)]
mod tests {
    use tapis_protocol::Command;
    use tapis_room::{Departure, DeviceNote, Person, PersonId, Shown, Timing, Trip};
    use tapis_rules::{Seat, fairness::Hex};

    use super::*;
    use crate::{
        form::Form,
        table::{Call, Join},
    };

    fn message(n: u8) -> Told {
        let message = Encoded::Compact(vec![n].into());
        Told::Message(Outgoing { message, reveals: None })
    }

    #[test]
    fn who_does_not_keep_up_is_closed_and_still_hears_what_was_said_before() {
        let gateway = Gateway::new();
        let (mut slow, mut other) = (gateway.connect(), gateway.connect());
        let most = u8::try_from(limits::OUTBOX).unwrap();
        for n in 0..=most {
            gateway.tell(slow.id(), message(n));
        }
        for n in 0..most {
            assert_eq!(slow.messages.try_recv().map(Told::Message), Ok(message(n)));
        }
        let end = slow.messages.try_recv();
        assert_eq!(end, Err(mpsc::error::TryRecvError::Disconnected));
        assert_eq!(slow.goodbye(), Goodbye::Silent(CloseReason::Slow));
        gateway.tell(other.id(), message(7));
        assert_eq!(other.messages.try_recv().map(Told::Message), Ok(message(7)));
    }

    /// Another process would hear the same.
    fn carried<T: Serialize + serde::de::DeserializeOwned>(said: &T) -> T {
        serde_json::from_slice(&serde_json::to_vec(said).unwrap()).unwrap()
    }

    #[test]
    fn what_tables_and_connections_say_can_be_carried_to_another_process() {
        let connection = Gateway::new().connect().id();
        let person = Person { id: PersonId(7), nick: "Ada".into() };
        let (have, form) = (Some(Position { game: 1, n_events: 9 }), Form::Compact);
        let trip = Trip { ms: 40, is_rough: true };
        let shown = Shown { position: have.unwrap(), at_ms: 1 << 40, rtt_ms: Some(40) };
        let timing = Timing { elapsed_ms: Some(380), rtt_ms: Some(40), reaction_ms: None };
        let command = Command::Sit { seat: Seat::new(1) };
        let at_ms = (1 << 40) + 380;
        let note = DeviceNote::Promise(Hex([1; 16]), Hex([2; 32]));
        for call in [
            Call::Join(Join { connection, person, have, takes_part: true, form }),
            Call::Leave(connection, Departure::Lost),
            Call::Command { connection, id: u64::MAX, command, at_ms, timing },
            Call::Shown { connection, shown },
            Call::Measured { connection, trip },
            Call::Fair { connection, note },
            Call::Heard { connection, position: shown.position },
            Call::StepDown,
            Call::Summary(connection),
            Call::Record(connection),
        ] {
            assert_eq!(carried(&call), call);
        }
        for told in [
            message(255),
            Told::Goodbye(Goodbye::Silent(CloseReason::Slow)),
            Told::Goodbye(Goodbye::Refused(ProtocolError::Full { what: "tables".into() })),
            Told::Answer(Ok(Answer::Record("tapis 1".into()))),
            Told::Answer(Err(ProtocolError::Stopping)),
        ] {
            assert_eq!(carried(&told), told);
        }
    }

    #[test]
    fn who_has_gone_leaves_nothing_behind_and_is_told_nothing() {
        let gateway = Gateway::new();
        let (inbox, question) = (gateway.connect(), gateway.question());
        let (connection, asked) = (inbox.id(), question.id());
        drop((inbox, question));
        gateway.tell(connection, message(1));
        gateway.tell(connection, Told::Goodbye(Goodbye::Silent(CloseReason::Stopping)));
        gateway.tell(asked, Told::Answer(Err(ProtocolError::Storage)));
        assert!(gateway.lock().is_empty());
    }
}
