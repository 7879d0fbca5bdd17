//! Between tables and connections: the one place that knows how to reach a client. What goes through
//! it either way is plain data, so that a table may live in another process than its players'
//! sockets.

use std::{
    collections::HashMap,
    sync::{
        Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard,
        atomic::{AtomicU64, Ordering},
    },
};

use tapis_protocol::{ProtocolError, http::TableSummary};
use tapis_room::Position;
use tokio::sync::{
    mpsc::{self, error::TrySendError},
    oneshot,
};

use crate::{
    form::EncodedMessage,
    guard::Address,
    limits,
    outlet::{AtOnce, Outlet},
};

/// Identifies whoever waits for what a table says, a connection or a question; never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CallerId {
    /// The gateway through which it is reached: a random number.
    gateway: u64,
    /// Which one there.
    nth: u64,
}

/// Why a connection is closed that has done nothing wrong.
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
    /// The table is no more.
    Ended,
}

/// The last that a table says to a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Goodbye {
    /// It is closed with nothing but a reason.
    Silent(CloseReason),
    /// It is not let in, or sent away.
    Refused(ProtocolError),
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Answer {
    /// The state of the table, and what the people are called who have seats.
    Summary(Box<TableSummary>, Vec<String>),
    /// Which game its last one was, and the record of it.
    Record(u32, String),
    /// It is no more.
    Ended,
}

/// What is to be sent to a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outgoing {
    pub(crate) message: EncodedMessage,
    /// Where the table is, if what the message shows can be raced for.
    pub(crate) reveals: Option<Position>,
}

impl Outgoing {
    /// How many bytes it has at most as it goes over a socket.
    fn n_bytes(&self) -> usize {
        self.message.n_bytes()
    }
}

/// What a table says to a caller.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Delivery {
    /// What goes out together, in this order.
    Messages(Vec<Outgoing>),
    Goodbye(Goodbye),
    Answer(Result<Answer, ProtocolError>),
}

/// How to reach everybody who waits for what a table says.
#[derive(Debug)]
pub(crate) struct Gateway {
    id: u64,
    last: AtomicU64,
    /// Tables that tell something wait for those who come and go, and not for each other.
    callers: RwLock<HashMap<CallerId, Caller>>,
}

#[derive(Debug)]
enum Caller {
    Connection { way: Arc<Way>, goodbye: oneshot::Sender<Goodbye>, from: Address },
    Question(oneshot::Sender<Result<Answer, ProtocolError>>),
}

/// The way to a client.
#[derive(Debug)]
struct Way {
    /// What the task of its connection has to send.
    messages: mpsc::Sender<ToSend>,
    /// Its socket; nothing if that is gone already.
    outlet: Option<Arc<Outlet>>,
}

/// What the task of a connection has to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ToSend {
    Message(Outgoing),
    /// What is left of messages of which the socket has taken a part.
    Rest,
}

/// It does not keep up.
struct Slow;

/// What a connection is told. The table never waits for it.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) messages: mpsc::Receiver<ToSend>,
    goodbye: oneshot::Receiver<Goodbye>,
    place: Place,
}

/// A caller's place at the gateway, until this is dropped.
#[derive(Debug)]
struct Place {
    id: CallerId,
    gateway: Arc<Gateway>,
    /// The socket of a connection.
    outlet: Option<Arc<Outlet>>,
}

impl Gateway {
    pub(crate) fn new() -> Arc<Self> {
        let id = getrandom::u64().expect("the operating system has random bytes");
        Arc::new(Self { id, last: AtomicU64::new(0), callers: RwLock::default() })
    }

    /// A place for a connection from there over this socket.
    pub(crate) fn connect(self: &Arc<Self>, outlet: Option<Arc<Outlet>>, from: Address) -> Inbox {
        let (sender, messages) = mpsc::channel(limits::OUTBOX);
        let (goodbye_sender, goodbye) = oneshot::channel();
        let way = Arc::new(Way { messages: sender, outlet: outlet.clone() });
        let caller = Caller::Connection { way, goodbye: goodbye_sender, from };
        Inbox { messages, goodbye, place: self.enter(caller, outlet) }
    }

    /// Closes the connections from there.
    pub(crate) fn hang_up(&self, is_meant: impl Fn(Address) -> bool) {
        let mut callers = self.write();
        let gone = callers.extract_if(|_, caller| match caller {
            Caller::Connection { from, .. } => is_meant(*from),
            Caller::Question(_) => false,
        });
        for (_, caller) in gone {
            close(Some(caller), Goodbye::Refused(ProtocolError::Barred));
        }
    }

    /// A place for one answer.
    pub(crate) fn question(self: &Arc<Self>) -> Question {
        let (sender, answer) = oneshot::channel();
        Question { answer, place: self.enter(Caller::Question(sender), None) }
    }

    /// Passes on what a table says. Whoever has gone need not be told.
    pub(crate) fn tell(&self, to: CallerId, told: Delivery) {
        match told {
            Delivery::Messages(messages) => {
                let way = match self.read().get(&to) {
                    Some(Caller::Connection { way, .. }) => Arc::clone(way),
                    Some(Caller::Question(_)) | None => return,
                };
                // Nobody else waits while this writes.
                if let Err(Slow) = way.send(messages) {
                    close(self.write().remove(&to), Goodbye::Silent(CloseReason::Slow));
                }
            }
            Delivery::Goodbye(goodbye) => close(self.write().remove(&to), goodbye),
            Delivery::Answer(answer) => {
                if let Some(Caller::Question(sender)) = self.write().remove(&to) {
                    // Whoever has gone need not know.
                    let _ = sender.send(answer);
                }
            }
        }
    }

    fn enter(self: &Arc<Self>, caller: Caller, outlet: Option<Arc<Outlet>>) -> Place {
        let id = CallerId { gateway: self.id, nth: self.last.fetch_add(1, Ordering::Relaxed) };
        self.write().insert(id, caller);
        Place { id, gateway: Arc::clone(self), outlet }
    }

    fn read(&self) -> RwLockReadGuard<'_, HashMap<CallerId, Caller>> {
        self.callers.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, HashMap<CallerId, Caller>> {
        self.callers.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Way {
    /// Writes messages at once if the socket takes them and none are before them, and leaves them to
    /// the task of the connection otherwise: that one also measures what can be raced for.
    fn send(&self, messages: Vec<Outgoing>) -> Result<(), Slow> {
        let Some(outlet) = &self.outlet else {
            return self.leave(messages.into_iter().map(ToSend::Message));
        };
        let can_be_raced_for = messages.iter().any(|message| message.reveals.is_some());
        let done = if can_be_raced_for {
            AtOnce::No
        } else {
            let mut bytes = Vec::with_capacity(messages.iter().map(Outgoing::n_bytes).sum());
            for Outgoing { message, .. } in &messages {
                message.write_to(&mut bytes);
            }
            outlet.write_at_once(&bytes)
        };
        match done {
            AtOnce::Written => Ok(()),
            AtOnce::InPart => {
                outlet.leave(1);
                self.leave([ToSend::Rest])
            }
            AtOnce::No => {
                outlet.leave(messages.len());
                self.leave(messages.into_iter().map(ToSend::Message))
            }
        }
    }

    fn leave(&self, all: impl IntoIterator<Item = ToSend>) -> Result<(), Slow> {
        for to_send in all {
            match self.messages.try_send(to_send) {
                // Whoever has gone need not be told.
                Ok(()) | Err(TrySendError::Closed(_)) => {}
                Err(TrySendError::Full(_)) => return Err(Slow),
            }
        }
        Ok(())
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

    /// Notes that so many messages have been sent.
    pub(crate) fn sent(&self, n_messages: usize) {
        if let Some(outlet) = &self.place.outlet {
            outlet.sent(n_messages);
        }
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
        self.gateway.write().remove(&self.id);
        if let Some(outlet) = &self.outlet {
            // Nobody who has just been told to write something does so behind a last word.
            outlet.close();
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.leave();
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;
    use crate::outlet;

    fn near() -> Address {
        IpAddr::from(Ipv4Addr::LOCALHOST).into()
    }

    fn outgoing(n: u8) -> Outgoing {
        Outgoing { message: EncodedMessage::Compact(vec![n].into()), reveals: None }
    }

    fn message(n: u8) -> Delivery {
        Delivery::Messages(vec![outgoing(n)])
    }

    #[test]
    fn who_does_not_keep_up_is_closed_and_still_hears_what_was_said_before() {
        let gateway = Gateway::new();
        let (mut slow, mut other) = (gateway.connect(None, near()), gateway.connect(None, near()));
        let most = u8::try_from(limits::OUTBOX).unwrap();
        for n in 0..=most {
            gateway.tell(slow.id(), message(n));
        }
        for n in 0..most {
            assert_eq!(slow.messages.try_recv(), Ok(ToSend::Message(outgoing(n))));
        }
        let end = slow.messages.try_recv();
        assert_eq!(end, Err(mpsc::error::TryRecvError::Disconnected));
        assert_eq!(slow.goodbye(), Goodbye::Silent(CloseReason::Slow));
        gateway.tell(other.id(), message(7));
        assert_eq!(other.messages.try_recv(), Ok(ToSend::Message(outgoing(7))));
    }

    #[tokio::test]
    async fn who_reads_nothing_is_closed_although_much_was_written_at_once() {
        let (outlet, _far) = outlet::tests::pair().await;
        let gateway = Gateway::new();
        let mut inbox = gateway.connect(Some(Arc::new(outlet)), near());
        let mut n_told = 0_u8;
        while inbox.goodbye.is_empty() {
            assert!(n_told < u8::MAX, "there is a limit");
            let message = EncodedMessage::Compact(vec![n_told; 1 << 20].into());
            n_told += 1;
            let told = Delivery::Messages(vec![Outgoing { message, reveals: None }]);
            gateway.tell(inbox.id(), told);
        }
        let left: Vec<_> = std::iter::from_fn(|| inbox.messages.try_recv().ok()).collect();
        assert_eq!(left.len(), limits::OUTBOX);
        // The last that was told is the one for which there was no room. A socket that has taken the
        // end of a message and nothing after it leaves no rest.
        let n_rests = usize::from(left.first() == Some(&ToSend::Rest));
        let n_left = limits::OUTBOX - n_rests;
        let firsts = left.iter().skip(n_rests).map(|it| match it {
            ToSend::Message(Outgoing { message: EncodedMessage::Compact(bytes), .. }) => {
                Some(bytes[0])
            }
            ToSend::Message(_) | ToSend::Rest => None,
        });
        let expected = usize::from(n_told) - 1 - n_left..usize::from(n_told) - 1;
        assert!(firsts.eq(expected.map(|n| u8::try_from(n).ok())), "in order, behind the rest");
        assert_eq!(inbox.goodbye(), Goodbye::Silent(CloseReason::Slow));
    }

    #[test]
    fn who_has_gone_leaves_nothing_behind_and_is_told_nothing() {
        let gateway = Gateway::new();
        let (inbox, question) = (gateway.connect(None, near()), gateway.question());
        let (connection, asked) = (inbox.id(), question.id());
        drop((inbox, question));
        gateway.tell(connection, message(1));
        gateway.tell(connection, Delivery::Goodbye(Goodbye::Silent(CloseReason::Stopping)));
        gateway.tell(asked, Delivery::Answer(Err(ProtocolError::Storage)));
        assert!(gateway.read().is_empty());
    }
}
