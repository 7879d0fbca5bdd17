//! What goes over a table's WebSocket.

use serde::{Deserialize, Serialize};
use tapis_games::any::Any;
use tapis_room::{ChatText, Phrase, Position, Ticket, Verdict};
use tapis_rules::{
    Seat,
    fairness::{Contribution, Digest, GameId},
};

use crate::{ChatLine, Hint, Report, RoomError, TableView, Update, compact::Compact as _, limits};

/// From client to server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of every connection.
    Hello {
        /// The client's [`VERSION`](crate::VERSION).
        protocol: u16,
        /// How far the client has followed the table, if it was connected before.
        have: Option<Position>,
        /// Whether the client adds its part to the deals, if its person has a seat: the deal waits
        /// for it a moment.
        #[serde(default)]
        takes_part: bool,
    },
    /// A command; it gets exactly one reply, `done` or `refused`, with the same number.
    Do {
        /// Chosen by the client and different for every command of this person, below 2⁵³.
        /// A repeat with the same number gets the same reply and does nothing twice.
        id: u64,
        /// What to do.
        #[serde(rename = "wish")]
        command: Command,
    },
    /// What the client will contribute to the deal of a game, as SHA-256; until the seats are locked.
    /// It has no number and gets no reply: the table shows it.
    Promise {
        /// The id of the game, as the table shows it.
        game: GameId,
        /// See `docs/fair-deals.md`.
        promise: Digest,
    },
    /// What the client has promised, once the seats are locked. It has no number and gets no reply:
    /// the table shows that it has come.
    Contribute {
        /// The id of the game, as the table shows it.
        game: GameId,
        /// 32 random bytes.
        contribution: Contribution,
    },
    /// All that led to this position has been read out, or could have been. An unhurried table
    /// waits for it. It has no number and gets no reply; if it is lost, the table waits its longest.
    Heard(Position),
    /// Asks whether the server is still there; it gets a `pong`. No page can see the pings of a
    /// socket, and a connection can be dead and look open.
    Ping,
}

/// What a client can ask of a table.
pub type Command = tapis_room::Command<Any>;

/// A ticket and what it is good for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatTicket {
    /// The seat that it is for.
    pub seat: Seat,
    /// The ticket: 32 hexadecimal digits, good once.
    pub ticket: Ticket,
    /// How long it is good, in milliseconds.
    pub left_ms: u32,
}

/// From server to client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The reply to `hello`.
    Welcome {
        /// The server's [`VERSION`](crate::VERSION).
        protocol: u16,
        /// The six-letter code of the table.
        code: String,
        /// The name that others see.
        nick: String,
    },
    /// The table and its people; sent after `welcome` and whenever they change.
    Table(Box<TableView>),
    /// What happened in the game, without a gap, and where that leads; or one whole frame.
    #[serde(rename = "play")]
    Update(Box<Update>),
    /// What the update just before this has shown can be raced for. Whoever claims it says so with
    /// this number.
    Reveal {
        /// Random, below 2⁵³.
        nonce: u64,
    },
    /// How a race was decided.
    Verdict(Verdict),
    /// A ticket, for whoever asked for it.
    Ticket(SeatTicket),
    /// What they could do, for whoever asked for it.
    Hint(Box<Hint>),
    /// Somebody has said something.
    Said {
        /// From which seat.
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// Somebody has written something.
    Chat(ChatLine),
    /// Somebody has reported something; to the host only.
    Reported(Report),
    /// The command with this number is carried out, and on disk.
    Done {
        /// The number.
        id: u64,
    },
    /// The command with this number is refused; nothing has changed.
    Refused {
        /// The number.
        id: u64,
        /// Why.
        #[serde(rename = "trouble")]
        error: ProtocolError,
    },
    /// Something is wrong that has nothing to do with a command.
    #[serde(rename = "trouble")]
    Error(ProtocolError),
    /// The reply to `ping`.
    Pong,
    /// What whoever runs the server tells everybody, until they take it back; after `welcome` too if
    /// it still holds.
    Notice(Option<ChatText>),
}

/// What can go wrong between client and server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum ProtocolError {
    /// The message cannot be understood. The connection stays open.
    #[error("the message cannot be understood: {why}")]
    Malformed {
        /// What is wrong with it.
        why: String,
    },
    /// The message is too long.
    #[error("a message has at most {limit} bytes")]
    TooLong {
        /// How many bytes are allowed.
        limit: u32,
    },
    /// Too many messages in too short a time; this one was ignored.
    #[error("too fast: try again in {retry_ms} ms")]
    TooFast {
        /// How long to wait, in milliseconds.
        retry_ms: u32,
    },
    /// The client speaks another version.
    #[error("this server speaks version {server} of the protocol, not {client}")]
    Version {
        /// The server's version.
        server: u16,
        /// The client's version.
        client: u16,
    },
    /// `hello` has to come first, and only once.
    #[error("hello comes first, and only once")]
    NoHello,
    /// The server does not know who this is: the cookie is missing, forged or forgotten.
    #[error("nobody here knows you yet: choose a name first")]
    WhoAreYou,
    /// The request comes from another site's page.
    #[error("requests from other sites are refused")]
    OtherSite,
    /// There is no table with this code.
    #[error("there is no table {code}")]
    NoSuchTable {
        /// The code in the request.
        code: String,
    },
    /// The nickname cannot be used.
    #[error("a name has 1 to {most} visible characters")]
    BadNick {
        /// How many characters are allowed.
        most: u8,
    },
    /// A limit of the server is reached.
    #[error("the server is full: {what}")]
    Full {
        /// What there are too many of.
        what: String,
    },
    /// The room refuses it.
    #[error("{0}")]
    Room(RoomError),
    /// It could not be written to disk, so it has not happened.
    #[error("the server cannot write to its disk; nothing has changed")]
    Storage,
    /// Part of what was stored of this table was damaged: it goes on where it was before.
    #[error("{n_lost} entries of this table were damaged; it goes on where it was before them")]
    Damaged {
        /// How many entries are lost.
        n_lost: u32,
    },
    /// The server is stopping; games go on when it is back.
    #[error("the server is stopping; the table goes on when it is back")]
    Stopping,
    /// The server is called by a name that is not known to be its own.
    #[error("this server is not known by the name {host}; --origin names it")]
    OtherHost {
        /// The name in the request.
        host: String,
    },
    /// The nickname has letters of several scripts, which could make it look like another.
    #[error("a name is written in one script; these letters are from several")]
    MixedNick,
    /// Somebody at the table has a name that looks the same.
    #[error("somebody here is called {nick}, which looks the same: choose another name")]
    NickTaken {
        /// The name at the table.
        nick: String,
    },
    /// The host has switched phrases off.
    #[error("the host has switched phrases off")]
    PhrasesOff,
    /// The host allows no chat.
    #[error("the host allows no chat at this table")]
    ChatOff,
    /// This cannot be shown to others.
    #[error("a line has 1 to {most} characters, none of them invisible")]
    BadText {
        /// How many characters are allowed.
        most: u8,
    },
    /// The table does not remember this line of the chat.
    #[error("the table does not remember that line")]
    NoSuchLine,
    /// Whoever runs the server lets nobody open a table now.
    #[error("no new tables are opened on this server now; games go on")]
    Draining,
    /// Whoever runs the server has ended the table.
    #[error("whoever runs this server has ended the table")]
    Ended,
    /// Whoever runs the server serves nobody at the client's address.
    #[error("whoever runs this server has barred your address")]
    Barred,
}

impl ClientMessage {
    /// Reads what a client has sent.
    ///
    /// The version is looked at before anything else, so that a client of another version learns
    /// just that, and not that its message is malformed.
    pub fn parse(text: &str) -> Result<Self, ProtocolError> {
        check_length(text.len())?;
        if let Ok(Greeting { hello: Version { protocol } }) = serde_json::from_str(text)
            && protocol != crate::VERSION
        {
            return Err(ProtocolError::Version { server: crate::VERSION, client: protocol });
        }
        serde_json::from_str(text)
            .map_err(|error| ProtocolError::malformed(&error))
            .and_then(checked)
    }

    /// Reads what a client has sent in the [compact](crate::compact) form.
    pub fn parse_compact(bytes: &[u8]) -> Result<Self, ProtocolError> {
        check_length(bytes.len())?;
        Self::from_compact(bytes).map_err(ProtocolError::from).and_then(checked)
    }

    /// The message as it is sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }
}

impl ServerMessage {
    /// The message as it is sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }
}

impl ProtocolError {
    /// Its name on the wire.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Malformed { .. } => "malformed",
            Self::TooLong { .. } => "too_long",
            Self::TooFast { .. } => "too_fast",
            Self::Version { .. } => "version",
            Self::NoHello => "no_hello",
            Self::WhoAreYou => "who_are_you",
            Self::OtherSite => "other_site",
            Self::OtherHost { .. } => "other_host",
            Self::NoSuchTable { .. } => "no_such_table",
            Self::BadNick { .. } => "bad_nick",
            Self::MixedNick => "mixed_nick",
            Self::NickTaken { .. } => "nick_taken",
            Self::PhrasesOff => "phrases_off",
            Self::ChatOff => "chat_off",
            Self::BadText { .. } => "bad_text",
            Self::NoSuchLine => "no_such_line",
            Self::Draining => "draining",
            Self::Ended => "ended",
            Self::Barred => "barred",
            Self::Full { .. } => "full",
            Self::Room(_) => "room",
            Self::Storage => "storage",
            Self::Damaged { .. } => "damaged",
            Self::Stopping => "stopping",
        }
    }

    /// For JSON that cannot be understood: where and why, with little of the text itself.
    pub fn malformed(error: &serde_json::Error) -> Self {
        Self::Malformed { why: error.to_string().chars().take(limits::WHY_CHARS).collect() }
    }
}

fn check_length(n_bytes: usize) -> Result<(), ProtocolError> {
    if n_bytes <= limits::MESSAGE_BYTES {
        return Ok(());
    }
    #[expect(clippy::cast_possible_truncation, reason = "4 KiB fit")]
    Err(ProtocolError::TooLong { limit: limits::MESSAGE_BYTES as u32 })
}

/// The message, if its numbers are in range.
fn checked(message: ClientMessage) -> Result<ClientMessage, ProtocolError> {
    match message {
        ClientMessage::Hello { protocol, .. } if protocol != crate::VERSION => {
            Err(ProtocolError::Version { server: crate::VERSION, client: protocol })
        }
        ClientMessage::Do { id, command: _ } if id > limits::MESSAGE_ID => {
            Err(ProtocolError::Malformed { why: format!("the number {id} is not below 2^53") })
        }
        ClientMessage::Hello { .. }
        | ClientMessage::Do { .. }
        | ClientMessage::Promise { .. }
        | ClientMessage::Contribute { .. }
        | ClientMessage::Heard(_)
        | ClientMessage::Ping => Ok(message),
    }
}

/// The part of `hello` that is the same in every version.
#[derive(Deserialize)]
struct Greeting {
    hello: Version,
}

#[derive(Deserialize)]
struct Version {
    protocol: u16,
}
