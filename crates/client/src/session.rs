//! One client at one table, through any number of connections.

use std::collections::VecDeque;

use tapis_protocol::{
    ClientMessage, Frame, Play, ServerMessage, TableView, Trouble, VERSION, Wish, limits,
};
use tapis_room::{Position, Verdict};

use crate::{
    backoff::Backoff,
    follow::{self, Step},
};

/// A server that says nothing for so long after being asked is gone, in milliseconds.
const SILENCE_MS: u64 = 10_000;

/// So many wishes may wait for an answer: fewer than the answers that the server remembers.
const MAX_PENDING: usize = 32;

/// What of a session is left to chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// A random number. Wishes count upwards from its lower 52 bits: no two sessions of one person
    /// may use the same numbers.
    pub first_id: u64,
    /// A random number, so that clients do not all come back at the same moment.
    pub jitter: u64,
}

/// What comes to a session from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// The connection that was asked for is open.
    Opened,
    /// The connection is closed, or could not be opened. Nothing more comes from it.
    Closed,
    /// The server has sent this.
    Text(String),
    /// The person at the screen wishes this.
    Wish(Wish),
    /// A deadline has come.
    Tick,
}

/// What a session wants from its host.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Open a connection. One that is still there is to be dropped, and nothing that comes from it
    /// reported any more.
    Connect,
    /// Send this over the connection.
    Send(String),
    /// Something that can be read from the session has changed.
    Changed,
    /// The game went on: events in order, each exactly once; or one whole frame after a gap.
    /// [`Session::frame`] is there already.
    Happened(Box<Play>),
    /// How a race was judged.
    Verdict(Verdict),
    /// The answer to a wish.
    Answered {
        /// The wish's number.
        id: u64,
        /// Done and on disk, or why not.
        result: Result<(), Trouble>,
    },
    /// Something is wrong that belongs to no wish.
    Trouble(Trouble),
}

/// How the session stands with the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Connection {
    /// A connection is being made.
    Connecting,
    /// The server has said welcome.
    Live,
    /// The connection is gone; the next attempt comes then.
    Waiting {
        /// When, by the clock of [`Session::handle`].
        retry_at_ms: u64,
    },
    /// The server will not have this client, and trying again would not help: another version of
    /// the protocol, no such table, nobody it knows.
    Refused(Trouble),
}

/// A wish without an answer yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Pending {
    /// Its number.
    pub id: u64,
    /// What is wished.
    pub wish: Wish,
    /// When it was sent over the present connection, if it was.
    sent_ms: Option<u64>,
    /// Not to be sent again before this: the server asked for patience.
    not_before_ms: u64,
}

/// One client at one table.
#[derive(Clone, Debug)]
pub struct Session {
    connection: Connection,
    /// When the present attempt to connect began.
    since_ms: u64,
    backoff: Backoff,
    next_id: u64,
    pending: VecDeque<Pending>,
    last_acknowledged: Option<u64>,
    code: Option<String>,
    nick: Option<String>,
    table: Option<Box<TableView>>,
    frame: Option<Frame>,
    /// How far the game has been followed without a gap.
    have: Option<Position>,
}

impl Session {
    /// A session that connects at its first [`Input::Tick`].
    pub fn new(now_ms: u64, start: Start) -> Self {
        Self {
            connection: Connection::Waiting { retry_at_ms: now_ms },
            since_ms: now_ms,
            backoff: Backoff::new(start.jitter),
            next_id: start.first_id & ((1 << 52) - 1),
            pending: VecDeque::new(),
            last_acknowledged: None,
            code: None,
            nick: None,
            table: None,
            frame: None,
            have: None,
        }
    }

    /// Lets something happen at `now_ms`, by any clock that does not go back.
    pub fn handle(&mut self, now_ms: u64, input: Input) -> Vec<Output> {
        let mut out = Vec::new();
        match input {
            Input::Opened => self.opened(&mut out),
            Input::Closed => self.closed(now_ms, &mut out),
            Input::Text(text) => self.text(now_ms, &text, &mut out),
            Input::Wish(wish) => self.wish(wish, &mut out),
            Input::Tick => {}
        }
        self.run_clocks(now_ms, &mut out);
        out
    }

    /// When [`handle`](Self::handle) has to be called next, even if nothing comes in.
    pub fn next_deadline(&self) -> Option<u64> {
        match self.connection {
            Connection::Waiting { retry_at_ms } => Some(retry_at_ms),
            Connection::Connecting => Some(self.since_ms + SILENCE_MS),
            Connection::Live => self.pending.iter().map(Pending::deadline).min(),
            Connection::Refused(_) => None,
        }
    }

    /// How the session stands with the server.
    pub const fn connection(&self) -> &Connection {
        &self.connection
    }

    /// The table and its people, as last heard.
    pub fn table(&self) -> Option<&TableView> {
        self.table.as_deref()
    }

    /// The game, as last heard; none before the first deal.
    pub const fn frame(&self) -> Option<&Frame> {
        self.frame.as_ref()
    }

    /// The name under which the others see this person.
    pub fn nick(&self) -> Option<&str> {
        self.nick.as_deref()
    }

    /// The six-letter code of the table.
    pub fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// The wishes without an answer, the oldest first.
    pub fn pending(&self) -> impl ExactSizeIterator<Item = &Pending> {
        self.pending.iter()
    }

    /// The number of the wish that was answered last.
    pub const fn last_acknowledged(&self) -> Option<u64> {
        self.last_acknowledged
    }

    /// The number that the next wish will get.
    pub const fn next_id(&self) -> u64 {
        self.next_id
    }

    fn opened(&mut self, out: &mut Vec<Output>) {
        if self.connection == Connection::Connecting {
            send(&ClientMessage::Hello { protocol: VERSION, have: self.have }, out);
        }
    }

    fn closed(&mut self, now_ms: u64, out: &mut Vec<Output>) {
        match self.connection {
            Connection::Connecting | Connection::Live => {
                let retry_at_ms = now_ms + self.backoff.fail();
                self.connection = Connection::Waiting { retry_at_ms };
                out.push(Output::Changed);
            }
            Connection::Waiting { .. } | Connection::Refused(_) => {}
        }
    }

    /// The last wish again, while it waits for its answer, is an impatient finger: it is the same.
    fn wish(&mut self, wish: Wish, out: &mut Vec<Output>) {
        if self.pending.back().is_some_and(|last| last.wish == wish) {
            return;
        }
        if self.pending.len() == MAX_PENDING {
            let what = "too many wishes wait for an answer".into();
            return out.push(Output::Trouble(Trouble::Full { what }));
        }
        let id = self.next_id;
        self.next_id += 1;
        self.pending.push_back(Pending { id, wish, sent_ms: None, not_before_ms: 0 });
        out.push(Output::Changed);
    }

    fn text(&mut self, now_ms: u64, text: &str, out: &mut Vec<Output>) {
        match self.connection {
            Connection::Connecting | Connection::Live => {}
            // What a dropped connection still had to say.
            Connection::Waiting { .. } | Connection::Refused(_) => return,
        }
        match serde_json::from_str(text) {
            Ok(message) => self.message(now_ms, message, out),
            Err(error) => {
                let why = error.to_string();
                out.push(Output::Trouble(Trouble::Malformed { why }));
            }
        }
    }

    fn message(&mut self, now_ms: u64, message: ServerMessage, out: &mut Vec<Output>) {
        match message {
            ServerMessage::Welcome { protocol, code, nick } => {
                if protocol != VERSION {
                    let trouble = Trouble::Version { server: protocol, client: VERSION };
                    return self.refused(trouble, out);
                }
                self.connection = Connection::Live;
                self.backoff.succeed();
                self.code = Some(code);
                self.nick = Some(nick);
                out.push(Output::Changed);
            }
            ServerMessage::Table(table) => {
                self.table = Some(table);
                out.push(Output::Changed);
            }
            ServerMessage::Play(play) => self.play(now_ms, play, out),
            ServerMessage::Verdict(verdict) => out.push(Output::Verdict(verdict)),
            ServerMessage::Done { id } => self.answered(id, Ok(()), out),
            ServerMessage::Refused { id, trouble: Trouble::TooFast { retry_ms } } => {
                self.be_patient(now_ms, retry_ms, |pending| pending.id == id);
            }
            // It has not happened, and will be asked for again when the server is back.
            ServerMessage::Refused { trouble: Trouble::Stopping, .. } => {}
            ServerMessage::Refused { id, trouble } => self.answered(id, Err(trouble), out),
            ServerMessage::Trouble(trouble) => self.trouble(now_ms, trouble, out),
        }
    }

    fn play(&mut self, now_ms: u64, play: Box<Play>, out: &mut Vec<Output>) {
        match follow::step(self.have, play) {
            Step::Apply(play) => {
                self.have = Some(play.frame.position);
                self.frame = Some(play.frame.clone());
                out.push(Output::Happened(play));
                out.push(Output::Changed);
            }
            Step::Old => {}
            // Only a whole frame helps, and only a new connection brings one.
            Step::Gap => {
                self.have = None;
                self.connect(now_ms, out);
            }
        }
    }

    fn answered(&mut self, id: u64, result: Result<(), Trouble>, out: &mut Vec<Output>) {
        if let Some(index) = self.pending.iter().position(|pending| pending.id == id) {
            self.pending.remove(index);
            self.last_acknowledged = Some(id);
            out.push(Output::Answered { id, result });
            out.push(Output::Changed);
        }
    }

    fn trouble(&mut self, now_ms: u64, trouble: Trouble, out: &mut Vec<Output>) {
        match trouble {
            Trouble::Version { .. }
            | Trouble::WhoAreYou
            | Trouble::OtherSite
            | Trouble::NoSuchTable { .. } => self.refused(trouble, out),
            Trouble::TooFast { retry_ms } => {
                self.be_patient(now_ms, retry_ms, |_| true);
                out.push(Output::Trouble(trouble));
            }
            Trouble::Malformed { .. }
            | Trouble::TooLong { .. }
            | Trouble::NoHello
            | Trouble::BadNick { .. }
            | Trouble::Full { .. }
            | Trouble::Room(_)
            | Trouble::Storage
            | Trouble::Stopping => out.push(Output::Trouble(trouble)),
        }
    }

    fn refused(&mut self, trouble: Trouble, out: &mut Vec<Output>) {
        self.connection = Connection::Refused(trouble.clone());
        out.push(Output::Trouble(trouble));
        out.push(Output::Changed);
    }

    /// Sends some wishes again, but not before the server is ready for them.
    fn be_patient(&mut self, now_ms: u64, retry_ms: u32, mut which: impl FnMut(&Pending) -> bool) {
        for pending in self.pending.iter_mut().filter(|pending| which(pending)) {
            pending.sent_ms = None;
            pending.not_before_ms = now_ms + u64::from(retry_ms);
        }
    }

    fn connect(&mut self, now_ms: u64, out: &mut Vec<Output>) {
        self.connection = Connection::Connecting;
        self.since_ms = now_ms;
        for pending in &mut self.pending {
            pending.sent_ms = None;
        }
        out.push(Output::Connect);
        out.push(Output::Changed);
    }

    fn run_clocks(&mut self, now_ms: u64, out: &mut Vec<Output>) {
        match self.connection {
            Connection::Waiting { retry_at_ms } if retry_at_ms <= now_ms => {
                self.connect(now_ms, out);
            }
            Connection::Connecting if self.since_ms + SILENCE_MS <= now_ms => {
                self.closed(now_ms, out);
            }
            Connection::Live if self.pending.iter().any(|pending| pending.is_lost(now_ms)) => {
                self.connect(now_ms, out);
            }
            Connection::Live => {
                for pending in &mut self.pending {
                    pending.send(now_ms, out);
                }
            }
            Connection::Waiting { .. } | Connection::Connecting | Connection::Refused(_) => {}
        }
    }
}

impl Pending {
    /// When it is to be sent, or its answer is overdue.
    fn deadline(&self) -> u64 {
        self.sent_ms.map_or(self.not_before_ms, |sent_ms| sent_ms + SILENCE_MS)
    }

    fn is_lost(&self, now_ms: u64) -> bool {
        self.sent_ms.is_some() && self.deadline() <= now_ms
    }

    fn send(&mut self, now_ms: u64, out: &mut Vec<Output>) {
        if self.sent_ms.is_none() && self.not_before_ms <= now_ms {
            self.sent_ms = Some(now_ms);
            send(&ClientMessage::Do { id: self.id, wish: self.wish.clone() }, out);
        }
    }
}

fn send(message: &ClientMessage, out: &mut Vec<Output>) {
    let text = serde_json::to_string(message).expect("messages have a JSON form");
    debug_assert!(text.len() <= limits::MESSAGE_BYTES, "a message is too long: {text}");
    out.push(Output::Send(text));
}
