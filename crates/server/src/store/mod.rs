//! Where people and journals are stored, as the rest of the server sees it.
//!
//! All writes go through one task that puts everything that is waiting into one transaction
//! ([`writer`]); a write that has returned `Ok` is on disk. Reads bypass it.

mod sqlite;
mod writer;

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use tapis_room::{PersonId, Stage};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use crate::{Config, Database, limits};
pub(crate) use sqlite::Sqlite;

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The disk is full, or the database has reached its maximum size.
    #[error("there is no room left for it")]
    Full,
    /// The file cannot be written.
    #[error("it is read-only")]
    ReadOnly,
    /// Another process holds the database.
    #[error("another program is using it")]
    Busy,
    /// The file cannot be opened.
    #[error("it cannot be opened")]
    CannotOpen,
    /// The file is not a database of this program, or belongs to a newer version of it.
    #[error("it is not a database of this version: {0}")]
    Foreign(String),
    /// Somebody else has appended to the same journal.
    #[error("somebody else has appended to the journal")]
    Conflict,
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopped,
    /// Any other error of the database.
    #[error("{0}")]
    Other(String),
}

/// Something to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Write {
    /// A new person.
    Person {
        /// The SHA-256 of the person's token.
        token_hash: [u8; 32],
        /// The name.
        nick: String,
    },
    /// Another name for a person.
    Nick {
        /// Who.
        person: PersonId,
        /// The name.
        nick: String,
    },
    /// More of a table's journal.
    Append(Append),
    /// The end of a journal that is damaged after so many entries.
    Cut {
        /// The table.
        code: String,
        /// How many are sound.
        n_sound: u64,
    },
}

/// What is stored of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Journal {
    /// Its lines, up to the first that is not what was written.
    pub(crate) lines: Vec<String>,
    /// How many there should be.
    pub(crate) n_entries: u64,
}

/// More of a table's journal, all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Append {
    /// The table.
    pub(crate) code: String,
    /// How many entries it has so far; 0 makes the table.
    pub(crate) n_before: u64,
    /// The new ones.
    pub(crate) lines: Vec<String>,
    /// What the table is doing afterwards.
    pub(crate) stage: Stage,
}

/// The result of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    /// Nothing to report.
    Done,
    /// The id of the new person.
    Person(PersonId),
}

/// A write, and who is waiting for it.
#[derive(Debug)]
struct Job {
    write: Write,
    reply: oneshot::Sender<Result<Written, StoreError>>,
}

/// Keeps a second server off the same file: both would run its tables, and each its own way.
fn lock(database: &Database) -> Result<Option<fs::File>, StoreError> {
    let Database::File(path) = database else { return Ok(None) };
    let mut name = path.clone().into_os_string();
    name.push("-lock");
    let Ok(file) = fs::File::options().create(true).truncate(false).write(true).open(name) else {
        // The database itself says best why nothing can be written there.
        return Ok(None);
    };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::WouldBlock) => Err(StoreError::Busy),
        Err(fs::TryLockError::Error(error)) => {
            tracing::warn!(%error, "the database cannot be locked");
            Ok(None)
        }
    }
}

/// A handle to the store.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    sqlite: Sqlite,
    jobs: mpsc::Sender<Job>,
    failing: Arc<AtomicBool>,
}

impl Store {
    /// Opens the database, migrates it, makes sure that it can be written, and starts the writer,
    /// which ends when the last handle is dropped.
    pub(crate) async fn open(config: &Config) -> Result<(Self, JoinHandle<()>), StoreError> {
        let lock = lock(&config.database)?;
        let sqlite = Sqlite::open(&config.database, config.database_bytes).await?;
        sqlite.probe().await?;
        let (jobs, queue) = mpsc::channel(limits::WRITER_QUEUE);
        let failing = Arc::new(AtomicBool::new(false));
        let write = writer::run(sqlite.clone(), queue, Arc::clone(&failing));
        let writer = tokio::spawn(async move {
            write.await;
            drop(lock);
        });
        Ok((Self { sqlite, jobs, failing }, writer))
    }

    /// Whether the last write failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    /// Appends to a journal; when this returns `Ok`, the entries are on disk.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(append)).await.map(|_| ())
    }

    /// Adds a person.
    pub(crate) async fn add_person(
        &self,
        token_hash: [u8; 32],
        nick: String,
    ) -> Result<PersonId, StoreError> {
        match self.write(Write::Person { token_hash, nick }).await? {
            Written::Person(person) => Ok(person),
            Written::Done => unreachable!("a new person has an id"),
        }
    }

    /// Gives a person another name.
    pub(crate) async fn rename(&self, person: PersonId, nick: String) -> Result<(), StoreError> {
        self.write(Write::Nick { person, nick }).await.map(|_| ())
    }

    /// The person whose token has this hash.
    pub(crate) async fn person(
        &self,
        token_hash: [u8; 32],
    ) -> Result<Option<(PersonId, String)>, StoreError> {
        self.sqlite.person(token_hash).await
    }

    /// Whether there is a table with this code.
    pub(crate) async fn has_table(&self, code: &str) -> Result<bool, StoreError> {
        self.sqlite.has_table(code).await
    }

    /// The journal of a table, as far as it is sound.
    pub(crate) async fn journal(&self, code: &str) -> Result<Journal, StoreError> {
        self.sqlite.journal(code).await
    }

    /// Ends a damaged journal after its first `n_sound` entries; the others are kept aside.
    pub(crate) async fn cut(&self, code: &str, n_sound: u64) -> Result<(), StoreError> {
        self.write(Write::Cut { code: code.to_owned(), n_sound }).await.map(|_| ())
    }

    async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job { write, reply }).await.map_err(|_| StoreError::Stopped)?;
        answer.await.map_err(|_| StoreError::Stopped)?
    }
}
