//! One client at one table, through any number of connections.

use std::collections::VecDeque;

use tapis_protocol::{
    ClientMessage, Command, Frame, ProtocolError, Reaction, ServerMessage, TableView, Update,
    VERSION, compact::Compact as _, limits,
};
use tapis_room::{Device, DeviceNote, Position, Witness};

use crate::{
    Output,
    backoff::Backoff,
    follow::{Continuation, continuation},
    heartbeat::{Heartbeat, WOKEN_REPLY_MS},
    pending::{PendingCommand, is_repeat},
};

/// A server that has not replied for this long is gone, in milliseconds.
pub(crate) const SILENCE_MS: u64 = 10_000;

/// How many commands may wait for a reply: fewer than the replies that the server remembers.
const MAX_PENDING: usize = 32;

/// The random numbers of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Commands are numbered upwards from its lower 52 bits: no two sessions of one person may use
    /// the same numbers.
    pub first_id: u64,
    /// Keeps clients from all coming back at the same moment.
    pub jitter: u64,
    /// What the session contributes to deals follows from it: 32 bytes of the operating system.
    pub entropy: [u8; 32],
}

/// What comes to a session from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// The connection that the session asked for is open.
    Opened,
    /// The connection is closed, or could not be opened. Nothing more will come from it.
    Closed,
    /// The server has sent this message.
    Message(Vec<u8>),
    /// The server has sent something in another form than it was asked for, which it does not know.
    OtherForm,
    /// The person at the screen wants this. The session fills in to which
    /// [`Revealed`](Output::Revealed) they react.
    Command(Command),
    /// All that led to this position has been read out, or could have been.
    Heard(Position),
    /// The device has woken, or its network has changed: the connection may be dead.
    Woken,
    /// A deadline has come.
    Tick,
}

/// The state of the connection to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Connection {
    /// A connection is being opened.
    Connecting,
    /// The server has said welcome.
    Live,
    /// The connection is gone, and another one will be tried.
    Waiting {
        /// When that will be, by the clock of [`Session::handle`].
        retry_at_ms: u64,
    },
    /// The server turns this client away, and trying again would not help: another version of the
    /// protocol, no such table, an unknown person.
    Refused(ProtocolError),
}

/// One client at one table.
#[derive(Clone, Debug)]
pub struct Session {
    connection: Connection,
    /// When the present attempt to connect began.
    since_ms: u64,
    heartbeat: Heartbeat,
    backoff: Backoff,
    next_id: u64,
    pending: VecDeque<PendingCommand>,
    last_acknowledged: Option<u64>,
    code: Option<String>,
    nick: Option<String>,
    table: Option<Box<TableView>>,
    frame: Option<Frame>,
    /// How far the game has been followed without a gap.
    have: Option<Position>,
    /// The number of what was last shown over this connection that can be raced for.
    reveal: Option<u64>,
    /// How far it has been heard; told again to whoever is at the other end of a new connection.
    heard: Option<Position>,
    /// Its part in the deals of the table.
    device: Device,
}

impl Session {
    /// A session that connects at its first [`Input::Tick`].
    pub fn new(now_ms: u64, start: Start) -> Self {
        Self {
            connection: Connection::Waiting { retry_at_ms: now_ms },
            since_ms: now_ms,
            heartbeat: Heartbeat::default(),
            backoff: Backoff::new(start.jitter),
            next_id: start.first_id & ((1 << 52) - 1),
            pending: VecDeque::new(),
            last_acknowledged: None,
            code: None,
            nick: None,
            table: None,
            frame: None,
            have: None,
            reveal: None,
            heard: None,
            device: Device::new(start.entropy),
        }
    }

    /// Handles what happens at `now_ms`, by any clock that never goes back.
    pub fn handle(&mut self, now_ms: u64, input: Input) -> Vec<Output> {
        let mut out = Vec::new();
        match input {
            Input::Opened => self.opened(&mut out),
            Input::Closed => self.closed(now_ms, &mut out),
            Input::Message(bytes) => self.bytes(now_ms, &bytes, &mut out),
            Input::OtherForm => self.other_form(&mut out),
            Input::Command(command) => self.command(command, &mut out),
            Input::Heard(position) => self.hear(position, &mut out),
            Input::Woken => self.woken(now_ms, &mut out),
            Input::Tick => {}
        }
        self.run_clocks(now_ms, &mut out);
        out
    }

    /// When [`handle`](Self::handle) has to be called next, even if nothing comes in.
    pub fn next_deadline(&self) -> Option<u64> {
        match self.connection {
            Connection::Waiting { retry_at_ms } => Some(retry_at_ms),
            Connection::Connecting => Some(self.since_ms + self.backoff.attempt_ms()),
            Connection::Live => {
                let asked = self.heartbeat.deadline();
                self.pending.iter().map(PendingCommand::deadline).chain([asked]).min()
            }
            Connection::Refused(_) => None,
        }
    }

    /// The state of the connection to the server.
    pub const fn connection(&self) -> &Connection {
        &self.connection
    }

    /// The table and its people, as last reported.
    pub fn table(&self) -> Option<&TableView> {
        self.table.as_deref()
    }

    /// The game, as last reported; nothing before the first deal.
    pub const fn frame(&self) -> Option<&Frame> {
        self.frame.as_ref()
    }

    /// The name that others see.
    pub fn nick(&self) -> Option<&str> {
        self.nick.as_deref()
    }

    /// What was shown of the deal of the last game that was dealt, before it was.
    pub const fn witness(&self) -> Option<&Witness> {
        self.device.witness()
    }

    /// Gives back the [`witness`](Self::witness) of an earlier session at the same table.
    pub fn recall(&mut self, witness: Witness) {
        self.device.recall(witness);
    }

    /// The six-letter code of the table.
    pub fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// The commands without a reply, the oldest first.
    pub fn pending(&self) -> impl ExactSizeIterator<Item = &PendingCommand> {
        self.pending.iter()
    }

    /// The number of the command that was answered last.
    pub const fn last_acknowledged(&self) -> Option<u64> {
        self.last_acknowledged
    }

    /// The number that the next command will get.
    pub const fn next_id(&self) -> u64 {
        self.next_id
    }

    fn opened(&mut self, out: &mut Vec<Output>) {
        self.reveal = None;
        self.device.reconnected();
        if matches!(self.connection, Connection::Connecting) {
            send(
                &ClientMessage::Hello { protocol: VERSION, have: self.have, takes_part: true },
                out,
            );
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

    /// The last command again, while it waits for its reply, is an impatient finger: it is ignored.
    fn command(&mut self, mut command: Command, out: &mut Vec<Output>) {
        if let Command::Act { reaction, .. } = &mut command {
            let shown = reaction.zip(self.reveal);
            *reaction = shown.map(|(said, nonce)| Reaction { nonce, ..said });
        }
        if self.pending.back().is_some_and(|last| is_repeat(&last.command, &command)) {
            return;
        }
        if self.pending.len() == MAX_PENDING {
            let what = "too many commands are waiting for a reply".into();
            return out.push(Output::Error(ProtocolError::Full { what }));
        }
        let id = self.next_id;
        self.next_id += 1;
        self.pending.push_back(PendingCommand { id, command, sent_ms: None, not_before_ms: 0 });
        out.push(Output::Changed);
    }

    fn hear(&mut self, position: Position, out: &mut Vec<Output>) {
        self.heard = Some(position);
        if matches!(self.connection, Connection::Live) {
            send(&ClientMessage::Heard(position), out);
        }
    }

    /// Trusts no connection from before, and does not wait for the next attempt.
    fn woken(&mut self, now_ms: u64, out: &mut Vec<Output>) {
        match self.connection {
            Connection::Live => self.heartbeat.wake(now_ms, out),
            Connection::Waiting { .. } => self.connect(now_ms, out),
            Connection::Connecting if self.since_ms + WOKEN_REPLY_MS <= now_ms => {
                self.connect(now_ms, out);
            }
            Connection::Connecting | Connection::Refused(_) => {}
        }
    }

    /// Whether what comes in is not the last words of a connection that was dropped.
    const fn is_listening(&self) -> bool {
        match self.connection {
            Connection::Connecting | Connection::Live => true,
            Connection::Waiting { .. } | Connection::Refused(_) => false,
        }
    }

    fn bytes(&mut self, now_ms: u64, bytes: &[u8], out: &mut Vec<Output>) {
        if self.is_listening() {
            self.heartbeat.hear(now_ms);
            match ServerMessage::from_compact(bytes) {
                Ok(message) => self.message(now_ms, message, out),
                Err(error) => out.push(Output::Error(error.into())),
            }
        }
    }

    fn other_form(&mut self, out: &mut Vec<Output>) {
        if self.is_listening() {
            // Which one it is cannot be read.
            self.refused(ProtocolError::Version { server: 0, client: VERSION }, out);
        }
    }

    fn message(&mut self, now_ms: u64, message: ServerMessage, out: &mut Vec<Output>) {
        match message {
            ServerMessage::Welcome { protocol, code, nick } => {
                if protocol != VERSION {
                    let error = ProtocolError::Version { server: protocol, client: VERSION };
                    return self.refused(error, out);
                }
                self.connection = Connection::Live;
                self.backoff.succeed();
                self.code = Some(code);
                self.nick = Some(nick);
                if let Some(heard) = self.heard {
                    send(&ClientMessage::Heard(heard), out);
                }
                out.push(Output::Changed);
            }
            ServerMessage::Table(table) => {
                self.take_part(&table, out);
                self.table = Some(table);
                out.push(Output::Changed);
            }
            ServerMessage::Update(update) => self.update(now_ms, update, out),
            ServerMessage::Reveal { nonce } => {
                self.reveal = Some(nonce);
                out.push(Output::Revealed);
            }
            ServerMessage::Verdict(verdict) => out.push(Output::Verdict(verdict)),
            ServerMessage::Ticket(ticket) => out.push(Output::Ticket(ticket)),
            ServerMessage::Hint(hint) => out.push(Output::Hint(*hint)),
            ServerMessage::Said { seat, phrase } => out.push(Output::Said { seat, phrase }),
            ServerMessage::Chat(line) => out.push(Output::Chat(line)),
            ServerMessage::Reported(report) => out.push(Output::Reported(report)),
            ServerMessage::Notice(notice) => out.push(Output::Notice(notice)),
            ServerMessage::Done { id } => self.answered(id, Ok(()), out),
            ServerMessage::Refused { id, error: ProtocolError::TooFast { retry_ms } } => {
                self.postpone(now_ms, retry_ms, |pending| pending.id == id);
            }
            // What a server refuses as it stops is sent again when it is back.
            ServerMessage::Refused { error: ProtocolError::Stopping, .. } | ServerMessage::Pong => {
            }
            ServerMessage::Refused { id, error } => self.answered(id, Err(error), out),
            ServerMessage::Error(error) => self.error(now_ms, error, out),
        }
    }

    /// Promises and contributes, as the table is ready for it.
    fn take_part(&mut self, table: &TableView, out: &mut Vec<Output>) {
        let note = table.fair.as_ref().and_then(|fair| self.device.follow(table.you, fair));
        match note {
            Some(DeviceNote::Promise(game, promise)) => {
                send(&ClientMessage::Promise { game, promise }, out);
            }
            Some(DeviceNote::Contribute(game, contribution)) => {
                send(&ClientMessage::Contribute { game, contribution }, out);
            }
            None => {}
        }
    }

    fn update(&mut self, now_ms: u64, update: Box<Update>, out: &mut Vec<Output>) {
        match continuation(self.have, update) {
            Continuation::New(update) => {
                self.have = Some(update.frame.position);
                self.frame = Some(update.frame.clone());
                out.push(Output::Happened(update));
                out.push(Output::Changed);
            }
            Continuation::Old => {}
            // Only a whole frame helps, and only a new connection brings one.
            Continuation::Gap => {
                self.have = None;
                self.connect(now_ms, out);
            }
        }
    }

    fn answered(&mut self, id: u64, result: Result<(), ProtocolError>, out: &mut Vec<Output>) {
        if let Some(index) = self.pending.iter().position(|pending| pending.id == id) {
            self.pending.remove(index);
            self.last_acknowledged = Some(id);
            out.push(Output::Answered { id, result });
            out.push(Output::Changed);
        }
    }

    fn error(&mut self, now_ms: u64, error: ProtocolError, out: &mut Vec<Output>) {
        match error {
            ProtocolError::Version { .. }
            | ProtocolError::WhoAreYou
            | ProtocolError::OtherSite
            | ProtocolError::OtherHost { .. }
            | ProtocolError::NoSuchTable { .. }
            | ProtocolError::Ended
            | ProtocolError::Barred => self.refused(error, out),
            ProtocolError::TooFast { retry_ms } => {
                self.postpone(now_ms, retry_ms, |_| true);
                out.push(Output::Error(error));
            }
            ProtocolError::Malformed { .. }
            | ProtocolError::TooLong { .. }
            | ProtocolError::NoHello
            | ProtocolError::BadNick { .. }
            | ProtocolError::MixedNick
            | ProtocolError::NickTaken { .. }
            | ProtocolError::PhrasesOff
            | ProtocolError::ChatOff
            | ProtocolError::BadText { .. }
            | ProtocolError::NoSuchLine
            | ProtocolError::Full { .. }
            | ProtocolError::Room(_)
            | ProtocolError::Storage
            | ProtocolError::Damaged { .. }
            | ProtocolError::Stopping
            | ProtocolError::Draining => out.push(Output::Error(error)),
        }
    }

    fn refused(&mut self, error: ProtocolError, out: &mut Vec<Output>) {
        self.connection = Connection::Refused(error.clone());
        out.push(Output::Error(error));
        out.push(Output::Changed);
    }

    /// Sends some commands again, but not before the server is ready for them.
    fn postpone(
        &mut self,
        now_ms: u64,
        retry_ms: u32,
        mut which: impl FnMut(&PendingCommand) -> bool,
    ) {
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
            Connection::Connecting if self.since_ms + self.backoff.attempt_ms() <= now_ms => {
                self.closed(now_ms, out);
            }
            Connection::Live
                if self.pending.iter().any(|pending| pending.is_lost(now_ms))
                    || self.heartbeat.is_dead(now_ms) =>
            {
                self.connect(now_ms, out);
            }
            Connection::Live => {
                self.heartbeat.ask(now_ms, out);
                self.pending.iter_mut().for_each(|pending| pending.send(now_ms, out));
            }
            Connection::Waiting { .. } | Connection::Connecting | Connection::Refused(_) => {}
        }
    }
}

pub(crate) fn send(message: &ClientMessage, out: &mut Vec<Output>) {
    let bytes = message.to_compact();
    debug_assert!(bytes.len() <= limits::MESSAGE_BYTES, "a message is too long: {message:?}");
    out.push(Output::Send(bytes));
}
