//! The store in an SQLite file.
//!
//! A commit appends to `recent`, whatever tables its entries belong to. When that has grown to
//! [`limits::RECENT_ENTRIES`], all of it moves to `entry`, where the entries of a table lie together:
//! a few at a time between commits, one table after the other, so that nobody waits for it and a page
//! of a table is written once for many entries. So an entry costs a page at the end of one table, and
//! no index and no row of its table's head is written for it.
//!
//! What has moved stays in `recent` as a copy until all that came before it has moved too; a row whose
//! number is not above `journal.n_entries` is a copy.

#[cfg(test)]
mod crashes;
mod end;
mod fold;
mod games;
mod merge;
mod read;
mod recent;
mod scan;
mod schema;
mod share;
mod write;

use std::{collections::HashMap, fs, io, path::Path, thread};

use rusqlite::{Connection, ErrorCode, OpenFlags};
use tapis_room::PersonId;

use super::{
    StoreError,
    port::{Adapter, Epoch, GameRow, Journal, Line, Partial, PersonRow, Results, TableRow, Write},
};
use crate::limits;
use fold::Wait;
use merge::Merger;
use recent::Recent;
pub(super) use share::refuse as refuse_shares;

/// A connection to a database.
#[derive(Debug)]
pub(super) struct Sqlite {
    /// What merges the log beside this connection, and ends before it.
    merger: Option<Merger>,
    connection: Connection,
    /// What is known of tables; nothing of it is older than `version`.
    heads: HashMap<String, Head>,
    /// What `PRAGMA data_version` was: it changes when another connection has written.
    version: i64,
    /// How many of the migrations it has seen.
    schema: usize,
    /// What the ends of transactions do.
    wait: Wait,
    /// The recent entries; nothing until somebody has to know.
    recent: Option<Recent>,
    /// Whether names may stand in pages that nothing uses any more.
    unclean: bool,
    /// How many more have to come before moving them is tried again, after it has failed.
    retry_after: u32,
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
        let mut sqlite = Self::over(connection, schema::NEWEST);
        sqlite.move_all();
        Ok(sqlite)
    }

    /// The same for a server, whose players do not wait until the log is merged.
    pub(super) fn serve(file: &Path, most_bytes: Option<u64>) -> Result<Self, StoreError> {
        let mut sqlite = Self::open(file, most_bytes)?;
        schema::leave_log(&sqlite.connection)?;
        sqlite.merger = Some(Merger::start(file)?);
        Ok(sqlite)
    }

    /// A database that is gone when this is dropped.
    pub(super) fn in_memory() -> Result<Self, StoreError> {
        let mut connection = Connection::open_in_memory()?;
        schema::prepare(&mut connection, None)?;
        Ok(Self::over(connection, schema::NEWEST))
    }

    /// A connection to a database that is open already, to read only.
    pub(super) fn reader(file: &Path) -> Result<Self, StoreError> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(limits::BUSY_WAIT)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(Self::over(connection, schema::NEWEST))
    }

    /// A connection to a database of this or an earlier version, which stays as it is.
    pub(super) fn look(file: &Path) -> Result<Self, StoreError> {
        if !file.exists() {
            return Err(StoreError::Missing);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)?;
        connection.busy_timeout(limits::BUSY_WAIT)?;
        match schema::version(&connection)? {
            0 => Err(StoreError::Foreign("it is empty".into())),
            schema => Ok(Self::over(connection, schema)),
        }
    }

    /// Writes what there is at this moment to another file, which must not exist.
    pub(super) fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        self.connection.execute("VACUUM INTO ?1", (file.to_string_lossy(),))?;
        fs::File::open(file)
            .and_then(|file| file.sync_all())
            .map_err(|error| StoreError::Other(error.to_string()))
    }

    fn over(connection: Connection, schema: usize) -> Self {
        connection.set_prepared_statement_cache_capacity(32);
        Self {
            merger: None,
            connection,
            heads: HashMap::new(),
            version: -1,
            schema,
            wait: Wait::ForDisk,
            recent: None,
            unclean: false,
            retry_after: 0,
        }
    }
}

impl Adapter for Sqlite {
    fn commit(&mut self, writes: &[Write]) -> Result<Results, StoreError> {
        let written = self.write_all(writes);
        if written.is_err() {
            self.take_back();
        }
        written
    }

    fn tidy_up(&mut self) {
        self.move_some(limits::RECENT_ENTRIES);
        let merged = self.merger.as_mut().map(|merger| merger.committed(&self.connection));
        if let Some(Err(error)) = merged {
            tracing::warn!(%error, "the write-ahead log cannot be merged");
        }
        self.clean_some();
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        // A transaction that could not be ended may still be open: inside it nothing is proved.
        let _ = self.connection.execute_batch("ROLLBACK");
        let filler = vec![0_u8; limits::PROBE_BYTES];
        self.connection.execute("INSERT INTO probe VALUES (?1)", (filler,))?;
        self.connection.execute("DELETE FROM probe", ())?;
        Ok(())
    }

    fn person(&mut self, token_hash: [u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        read::person(&self.connection, token_hash)
    }

    fn lines_of(&mut self, person: PersonId) -> Result<Vec<Line>, StoreError> {
        read::lines_of(&self.connection, person)
    }

    fn has_table(&mut self, code: &str) -> Result<bool, StoreError> {
        read::has_table(&self.connection, code)
    }

    fn class(&mut self, code: &str) -> Result<Vec<String>, StoreError> {
        read::class(&self.connection, code)
    }

    fn listing(&mut self, since_ms: i64, most: u32) -> Result<Vec<String>, StoreError> {
        read::listing(&self.connection, since_ms, most)
    }

    fn games_of(
        &mut self,
        person: PersonId,
        before_ms: i64,
        most: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        games::games_of(&self.connection, person, before_ms, most)
    }

    fn journal(&mut self, code: &str) -> Result<Journal, StoreError> {
        read::journal(&self.connection, self.schema, code)
    }

    fn rescue(&mut self, code: &str) -> Result<Journal, StoreError> {
        match self.journal(code) {
            Ok(journal) => Ok(journal),
            Err(_) => read::entries(&self.connection, self.schema, code, 0),
        }
    }

    fn people(&mut self) -> Partial<PersonRow> {
        scan::people(&self.connection, self.schema)
    }

    fn tables(&mut self) -> Partial<TableRow> {
        scan::tables(&self.connection, self.schema)
    }

    fn games(&mut self) -> Partial<GameRow> {
        games::games(&self.connection, self.schema)
    }

    fn faults(&mut self) -> Result<Vec<String>, StoreError> {
        scan::faults(&self.connection)
    }

    fn finish(&mut self) {
        self.move_all();
        while self.unclean {
            self.clean_some();
        }
    }
}

/// Keeps a second server off the same file: both would run its tables, and each its own way.
pub(super) fn lock(database: &Path) -> Result<Option<fs::File>, StoreError> {
    let mut name = database.to_owned().into_os_string();
    name.push("-lock");
    let file = match fs::File::options().create(true).truncate(false).write(true).open(name) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            let folder = folder_of(database).to_owned();
            return Err(StoreError::NotAllowed { folder, user: user() });
        }
        // The database itself says best why nothing can be written there.
        Err(_) => return Ok(None),
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

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// By what the system knows who runs this.
#[cfg(unix)]
fn user() -> String {
    rustix::process::geteuid().as_raw().to_string()
}

/// The name of who runs this.
#[cfg(not(unix))]
fn user() -> String {
    std::env::var("USERNAME").unwrap_or_default()
}

/// Reads through the whole file, beside everything else, and tells whoever runs the server if it is
/// damaged.
pub(super) fn look_for_damage(file: &Path) {
    let file = file.to_owned();
    thread::spawn(move || {
        let fault = Sqlite::look(&file).and_then(|sqlite| scan::first_fault(&sqlite.connection));
        match fault {
            Ok(None) => {}
            Ok(Some(why)) | Err(StoreError::Damaged(why)) => say_how_to_salvage(&why),
            Err(error) => tracing::warn!(%error, "the database cannot be checked"),
        }
    });
}

/// Tells whoever runs the server what to do about a damaged database.
pub(super) fn say_how_to_salvage(why: &str) {
    tracing::error!(
        why,
        "the database is damaged; what is sound goes on. `tapis journal check` says what is not; \
         stop the server and run `tapis journal salvage --to NEW-FILE` to save the rest"
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
