//! What the host of a server asks of it while it runs: over a Unix socket that nobody but its own
//! user can open, JSON in HTTP.

#[cfg(unix)]
mod socket;

use std::{io, path::PathBuf, time::Duration};

use serde::{Deserialize, Serialize};
use tapis_room::{Attendance, Stage};

use crate::Network;
#[cfg(not(unix))]
pub(crate) use nowhere::Listening;
#[cfg(not(unix))]
pub use nowhere::ask;
#[cfg(unix)]
pub(crate) use socket::Listening;
#[cfg(unix)]
pub use socket::ask;

/// What a host asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Which tables are in memory.
    Tables,
    /// End the table with this code, or all of a class.
    End(String),
    /// Tell everybody this, or nothing any more.
    Notice(Option<String>),
    /// Let nobody open a table.
    Drain,
    /// Let people open tables again.
    OpenAgain,
    /// Where nobody is served.
    Barred,
    /// Serve nobody there, until the server is started again.
    Bar(Network),
    /// Serve them again.
    Lift(Network),
}

/// What the server answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It is done.
    Done,
    /// So many tables have ended.
    Ended(usize),
    /// The tables in memory, in the order of their codes.
    Tables(Vec<TableNow>),
    /// Where nobody is served.
    Barred(Vec<Network>),
}

/// Why the server does not do it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// There is no table with this code.
    #[error("there is no such table")]
    NoSuchTable,
    /// Everybody is served there.
    #[error("it is not barred")]
    NotBarred,
    /// What is told has to be one line that can be shown.
    #[error("a notice has 1 to {most} characters, none of them invisible")]
    BadText {
        /// How many characters are allowed.
        most: usize,
    },
    /// The database does not do it.
    #[error("the database does not do it: {0}")]
    Storage(String),
}

/// A table in memory, as anybody may see it who comes there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableNow {
    /// Its code.
    pub code: String,
    /// Its game.
    pub game: String,
    /// What it is doing.
    pub stage: Stage,
    /// How many seats it has.
    pub n_seats: u8,
    /// How many are there.
    #[serde(flatten)]
    pub attendance: Attendance,
    /// How long ago somebody last came or asked for something.
    #[serde(rename = "idle_seconds", with = "seconds")]
    pub idle: Duration,
}

/// Durations in whole seconds.
mod seconds {
    use std::time::Duration;

    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(long: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(long.as_secs())
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_secs)
    }
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// No server is there, or not for this user.
    #[error("no server is asked at {path}: {why}")]
    NoServer {
        /// Where it was looked for.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// The server does not do it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// What is there gives no answer that can be understood.
    #[error("what is at {path} gives no answer: {why}")]
    NoAnswer {
        /// Where.
        path: PathBuf,
        /// Why.
        why: String,
    },
}

/// Elsewhere there are no such sockets.
#[cfg(not(unix))]
mod nowhere {
    use std::{convert::Infallible, io, path::Path, sync::Arc};

    use super::{Answer, Ask, AskError};
    use crate::{AdminSocket, ServerError, app::App};

    /// No server can be asked.
    pub async fn ask(path: &Path, _: &Ask) -> Result<Answer, AskError> {
        let why = io::ErrorKind::Unsupported.into();
        Err(AskError::NoServer { path: path.to_owned(), why })
    }

    /// Never there.
    #[derive(Debug)]
    pub(crate) struct Listening(Infallible);

    impl Listening {
        pub(crate) fn open(socket: &AdminSocket) -> Result<Option<Self>, ServerError> {
            match socket {
                AdminSocket::Nowhere | AdminSocket::IfPossible(_) => Ok(None),
                AdminSocket::At(path) => Err(ServerError::AdminSocket {
                    path: path.clone(),
                    why: io::ErrorKind::Unsupported.into(),
                }),
            }
        }

        pub(crate) async fn serve(self, _: Arc<App>) {
            match self.0 {}
        }
    }
}
