//! The store in an SQLite file.
//!
//! A commit appends to `log`, whatever tables its entries belong to. When that has grown to
//! [`limits::LOG_ENTRIES`], all of it moves to `entry`, where the entries of a table lie together.
//! So an entry costs a page at the end of one table, and no index and no row of its table's head is
//! written for it.

mod read;
mod schema;
mod write;

use std::{collections::HashMap, fs, path::Path};

use rusqlite::{Connection, ErrorCode};
use tapis_room::PersonId;

use super::{
    StoreError,
    port::{Adapter, Epoch, Journal, Results, Write},
};
use crate::{Database, limits};

/// A connection to a database.
#[derive(Debug)]
pub(super) struct Sqlite {
    connection: Connection,
    /// What is known of tables; nothing of it is older than `version`.
    heads: HashMap<String, Head>,
    /// What `PRAGMA data_version` was: it changes when another connection has written.
    version: i64,
    /// How many entries are in the log, at least.
    n_logged: u32,
    /// How many there have to be before they are moved.
    most_logged: u32,
}

/// What is known of a table.
#[derive(Clone, Copy, Debug)]
struct Head {
    epoch: Epoch,
    n_entries: u64,
}

impl Sqlite {
    /// Opens the database for writing, makes it if it is missing, and migrates it.
    pub(super) fn open(file: &Path, most_bytes: Option<u64>) -> Result<Self, StoreError> {
        let mut connection = Connection::open(file)?;
        schema::prepare(&mut connection, most_bytes)?;
        let mut sqlite = Self::over(connection);
        sqlite.n_logged = sqlite.count_logged();
        sqlite.tidy_up(1);
        Ok(sqlite)
    }

    /// A database that is gone when this is dropped.
    pub(super) fn in_memory() -> Result<Self, StoreError> {
        let mut connection = Connection::open_in_memory()?;
        schema::prepare(&mut connection, None)?;
        Ok(Self::over(connection))
    }

    /// A connection to a database that is open already, to read only.
    pub(super) fn reader(file: &Path) -> Result<Self, StoreError> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(limits::BUSY_WAIT)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(Self::over(connection))
    }

    fn over(connection: Connection) -> Self {
        connection.set_prepared_statement_cache_capacity(32);
        let (heads, most_logged) = (HashMap::new(), limits::LOG_ENTRIES);
        Self { connection, heads, version: -1, n_logged: 0, most_logged }
    }

    fn count_logged(&self) -> u32 {
        // Where the log cannot be read, it is not empty either.
        self.connection.query_row("SELECT count(*) FROM log", (), |row| row.get(0)).unwrap_or(1)
    }

    /// Moves the log to where the entries of a table lie together, if it has so many entries.
    fn tidy_up(&mut self, from: u32) {
        if self.n_logged < from {
            return;
        }
        match self.fold() {
            Ok(()) => (self.n_logged, self.most_logged) = (0, limits::LOG_ENTRIES),
            Err(error) => {
                // They are as safe where they are; the next try is for more of them.
                self.most_logged = self.n_logged.saturating_mul(2).max(limits::LOG_ENTRIES);
                tracing::warn!(%error, n = self.n_logged, "entries stay in the log");
            }
        }
    }
}

impl Adapter for Sqlite {
    fn commit(&mut self, writes: &[Write]) -> Result<Results, StoreError> {
        let written = self.write_all(writes);
        if written.is_err() {
            self.heads.clear();
            // There is no transaction if SQLite has ended it, or never began it.
            let _ = self.connection.execute_batch("ROLLBACK");
        } else {
            self.tidy_up(self.most_logged);
        }
        written
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        // A transaction that could not be ended may still be open: inside it nothing is proved.
        let _ = self.connection.execute_batch("ROLLBACK");
        let filler = vec![0_u8; limits::PROBE_BYTES];
        self.connection.execute("INSERT INTO probe VALUES (?1)", (filler,))?;
        self.connection.execute("DELETE FROM probe", ())?;
        Ok(())
    }

    fn person(&mut self, token_hash: [u8; 32]) -> Result<Option<(PersonId, String)>, StoreError> {
        read::person(&self.connection, token_hash)
    }

    fn has_table(&mut self, code: &str) -> Result<bool, StoreError> {
        read::has_table(&self.connection, code)
    }

    fn journal(&mut self, code: &str) -> Result<Journal, StoreError> {
        read::journal(&self.connection, code)
    }

    fn finish(&mut self) {
        self.tidy_up(1);
    }
}

/// Keeps a second server off the same file: both would run its tables, and each its own way.
pub(super) fn lock(database: &Path) -> Result<Option<fs::File>, StoreError> {
    let mut name = database.to_owned().into_os_string();
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

/// Tells whoever runs the server what to do about a damaged database.
pub(super) fn say_how_to_salvage(database: &Database, why: &str) {
    tracing::error!(
        why,
        "the database is damaged; stop the server and run: \
         tapis journal salvage --database {database} --to NEW-FILE"
    );
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let what = error.to_string();
        // Exhaustive matches are impossible: the library may learn of more.
        let Some(code) = error.sqlite_error_code() else { return Self::Other(what) };
        if matches!(code, ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) {
            Self::Busy
        } else if code == ErrorCode::ReadOnly {
            Self::ReadOnly
        } else if code == ErrorCode::DiskFull {
            Self::Full
        } else if code == ErrorCode::CannotOpen {
            Self::CannotOpen
        } else if code == ErrorCode::NotADatabase {
            Self::Foreign(what)
        } else if code == ErrorCode::DatabaseCorrupt {
            Self::Damaged(what)
        } else {
            Self::Other(what)
        }
    }
}
