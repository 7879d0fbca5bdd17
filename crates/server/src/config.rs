//! The configuration of a server, and why it may fail to start.

use std::{fmt, io, path::PathBuf};

use tapis_room::Talk;

use crate::{
    base::Base,
    expiry::Keep,
    limits::Limits,
    page::File,
    proxy::Network,
    store::{PostgresUrl, StoreError},
};

/// The configuration of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where people and journals are stored.
    pub database: Database,
    /// The maximum size of the database in bytes; `None` for as much as the disk holds.
    pub database_bytes: Option<u64>,
    /// How long people and tables are kept that nobody uses.
    pub keep: Keep,
    /// Origins (`https://cards.example`) under which people reach this server: their hosts are
    /// known, and their pages may use it.
    pub allowed_origins: Vec<String>,
    /// Under which path of these origins it is.
    pub base: Base,
    /// What stands between the server and its clients.
    pub front: Front,
    /// What people may say to each other at most, whatever the host of a table chooses.
    pub most_talk: Talk,
    /// How many and how much, where the host may want it otherwise.
    pub limits: Limits,
    /// Where a host asks things of the running server.
    pub admin: AdminSocket,
    /// The files of the page; `index.html` stands for every path that names no file.
    pub page: &'static [File],
}

impl Default for Config {
    /// Everything in memory, reached directly, without a page.
    fn default() -> Self {
        Self {
            database: Database::Memory,
            database_bytes: None,
            keep: Keep::default(),
            allowed_origins: Vec::new(),
            base: Base::default(),
            front: Front::Direct,
            most_talk: Talk::Chat,
            limits: Limits::default(),
            admin: AdminSocket::Nowhere,
            page: &[],
        }
    }
}

/// Where people and journals are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// In an SQLite file, created if it is missing; its folder must exist.
    File(PathBuf),
    /// On a PostgreSQL server, in a database that must exist.
    Postgres(PostgresUrl),
    /// In memory; lost when the server stops.
    Memory,
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Postgres(url) => write!(f, "{url}"),
            Self::Memory => f.write_str("in memory"),
        }
    }
}

/// The Unix socket at which the host of a server asks things of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdminSocket {
    /// None.
    Nowhere,
    /// There; where it cannot be made, the log says why, and all else is served.
    IfPossible(PathBuf),
    /// There, or nothing is served.
    At(PathBuf),
}

/// What stands between the server and its clients.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Front {
    /// Nothing: the peer's address is the client's.
    Direct,
    /// A reverse proxy on this machine or its private network, which sets `X-Forwarded-For` and
    /// `X-Forwarded-Proto`.
    Proxy,
    /// Proxies at these addresses, one behind the other perhaps, and no others.
    Proxies(Vec<Network>),
}

/// Why a server cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The database cannot be used.
    #[error("the database {path} cannot be used: {source}")]
    Database {
        /// Which one.
        path: String,
        /// Why.
        source: StoreError,
    },
    /// The socket for its host cannot be made.
    #[error("the socket {path} cannot be made: {why}")]
    AdminSocket {
        /// Where.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// The listening socket does not work.
    #[error("the listening socket does not work: {0}")]
    Listener(#[from] io::Error),
}
