//! What goes over a table's WebSocket.

use serde::{Deserialize, Serialize};
use tapis_games::any::AnyAction;
use tapis_room::{BotLevel, Position, Verdict};
use tapis_rules::Seat;

use crate::{Play, Problem, TableView, limits};

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
    },
    /// A wish; it is answered by exactly one `done` or `refused` with the same number.
    Do {
        /// Chosen by the client and different for each wish of this person, below 2⁵³.
        /// A repeat with the same number gets the same answer and does nothing twice.
        id: u64,
        /// What is wished.
        wish: Wish,
    },
}

/// What somebody at a table can wish.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// To take a free place, the named one or the first.
    Sit {
        /// Which place.
        seat: Option<Seat>,
    },
    /// To give the place up.
    Stand,
    /// To put a bot on a free place, or to take it away (the host's right).
    Bot {
        /// Which place.
        seat: Seat,
        /// The bot, or nobody.
        level: Option<BotLevel>,
    },
    /// To deal the first game (the host's right) or to have another one.
    Begin,
    /// To play.
    Act {
        /// How far the sender had followed the table when choosing.
        seen: Position,
        /// The action.
        action: AnyAction,
    },
    /// To take the own place back from the bot that stands in.
    Back,
}

/// From server to client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The server's [`VERSION`](crate::VERSION).
        protocol: u16,
        /// The six-letter code of the table.
        code: String,
        /// The name the others see.
        nick: String,
    },
    /// The table and its people; sent after `welcome` and whenever they change.
    Table(Box<TableView>),
    /// What happened in the game, without a gap, and where that leads; or one whole frame.
    Play(Box<Play>),
    /// How a race was judged.
    Verdict(Verdict),
    /// The wish with this number is done, and on disk.
    Done {
        /// The number.
        id: u64,
    },
    /// The wish with this number is refused; nothing has changed.
    Refused {
        /// The number.
        id: u64,
        /// Why.
        trouble: Trouble,
    },
    /// Something is wrong that belongs to no wish.
    Trouble(Trouble),
}

/// What can go wrong between client and server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// The message is not understood. The connection stays open.
    #[error("the message is not understood: {why}")]
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
    /// Too many messages in too short a time; this one was not looked at.
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
    #[error("hello comes first, and once")]
    NoHello,
    /// Who is speaking is not known: the cookie is missing, forged or forgotten.
    #[error("nobody here knows you yet: choose a name first")]
    WhoAreYou,
    /// The request comes from another site's page.
    #[error("requests from other sites are refused")]
    OtherSite,
    /// There is no table with this code.
    #[error("there is no table {code}")]
    NoSuchTable {
        /// The code that was given.
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
        /// What there is too much of.
        what: String,
    },
    /// The room refuses it.
    #[error("{0}")]
    Room(Problem),
    /// The disk does not take it, so it has not happened.
    #[error("the server cannot write to its disk; nothing has changed")]
    Storage,
    /// The server is stopping; tables go on when it is back.
    #[error("the server is stopping; the table goes on when it is back")]
    Stopping,
}

impl ClientMessage {
    /// Understands what a client has sent.
    ///
    /// The version is looked at before everything else, so that a client of another version learns
    /// that and not that its words are unknown.
    pub fn parse(text: &str) -> Result<Self, Trouble> {
        if text.len() > limits::MESSAGE_BYTES {
            #[expect(clippy::cast_possible_truncation, reason = "4 KiB fit")]
            return Err(Trouble::TooLong { limit: limits::MESSAGE_BYTES as u32 });
        }
        if let Ok(Greeting { hello: Version { protocol } }) = serde_json::from_str(text)
            && protocol != crate::VERSION
        {
            return Err(Trouble::Version { server: crate::VERSION, client: protocol });
        }
        let message = serde_json::from_str(text).map_err(|error| Trouble::malformed(&error))?;
        match message {
            Self::Do { id, wish: _ } if id > limits::MESSAGE_ID => {
                Err(Trouble::Malformed { why: format!("the number {id} is not below 2^53") })
            }
            Self::Hello { .. } | Self::Do { .. } => Ok(message),
        }
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

impl Trouble {
    /// What is said of JSON that is not understood: where and why, and little of the text itself.
    pub fn malformed(error: &serde_json::Error) -> Self {
        Self::Malformed { why: error.to_string().chars().take(limits::WHY_CHARS).collect() }
    }
}

/// The part of `hello` that every version has.
#[derive(Deserialize)]
struct Greeting {
    hello: Version,
}

#[derive(Deserialize)]
struct Version {
    protocol: u16,
}
