//! What an SQLite database looks like, and how one of an earlier version is brought up to date.

use rusqlite::Connection;

use crate::{limits, store::StoreError};

/// The statements that bring a database up to date, in order. Those that have been published stay as
/// they are; `PRAGMA user_version` says how many a database has seen.
const MIGRATIONS: [&str; 7] = [
    include_str!("../../../migrations/sqlite/0001_journal.sql"),
    include_str!("../../../migrations/sqlite/0002_sound.sql"),
    include_str!("../../../migrations/sqlite/0003_recent.sql"),
    include_str!("../../../migrations/sqlite/0004_listing.sql"),
    include_str!("../../../migrations/sqlite/0005_copies.sql"),
    include_str!("../../../migrations/sqlite/0006_games.sql"),
    include_str!("../../../migrations/sqlite/0007_class.sql"),
];

/// How many there are.
pub(super) const NEWEST: usize = MIGRATIONS.len();

/// The migration that gave lines their checksums.
pub(super) const SUMS: usize = 2;
/// The migration that brought recent entries, owners and last visits.
pub(super) const RECENT: usize = 3;
/// The migration that brought games that are over.
pub(super) const GAMES: usize = 6;
/// The migration that brought classes.
pub(super) const CLASSES: usize = 7;

/// By which a file is known to be ours: “tapi”.
const APPLICATION: i32 = 0x7461_7069;

/// The size of a page in bytes. A commit writes whole pages, and most have one entry.
const PAGE_BYTES: u32 = 512;

/// How long the write-ahead log gets before it is merged into the file, in pages: 4 MiB.
const CHECKPOINT_PAGES: u32 = 8_192;

/// How many pages a connection remembers, in negative KiB: with less, recent entries of two thousand
/// tables would be read again when they move.
const CACHE_KIB: i32 = -16_384;

/// Makes a database ready to be written, whatever version it is of.
pub(super) fn prepare(
    connection: &mut Connection,
    most_bytes: Option<u64>,
) -> Result<(), StoreError> {
    connection.busy_timeout(limits::BUSY_WAIT)?;
    connection.pragma_update(None, "foreign_keys", false)?;
    // What is deleted within a page goes with the page; whole pages are cleaned when names are in them.
    connection.pragma_update_and_check(None, "secure_delete", "fast", |_| Ok(()))?;
    connection.pragma_update(None, "cache_size", CACHE_KIB)?;
    let version = version(connection)?;
    if version == 0 {
        // Nothing has been written yet.
        connection.pragma_update(None, "page_size", PAGE_BYTES)?;
    }
    write_ahead(connection)?;
    migrate(connection, version)?;
    shrink_pages(connection);
    if let Some(bytes) = most_bytes {
        let page_bytes: u32 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
        let n_pages = i64::try_from(bytes / u64::from(page_bytes)).unwrap_or(i64::MAX).max(1);
        connection.pragma_update_and_check(None, "max_page_count", n_pages, |_| Ok(()))?;
    }
    Ok(())
}

fn write_ahead(connection: &Connection) -> Result<(), StoreError> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", CHECKPOINT_PAGES, |_| Ok(()))?;
    Ok(())
}

/// Lets the log grow until somebody else merges it; if nobody does, it is merged here after all.
pub(super) fn leave_log(connection: &Connection) -> Result<(), StoreError> {
    let most_pages = 4 * limits::LOG_PAGES;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", most_pages, |_| Ok(()))?;
    Ok(())
}

/// How many migrations a database has seen.
pub(super) fn version(connection: &Connection) -> Result<usize, StoreError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let has_table = |name: &str| {
        let statement = "SELECT count(*) FROM sqlite_schema WHERE name = ?1";
        connection.query_row(statement, (name,), |row| row.get::<_, i64>(0)).map(|n| n > 0)
    };
    let version = if number("application_id")? == i64::from(APPLICATION) {
        number("user_version")?
    } else if has_table("_sqlx_migrations")? && has_table("journal")? {
        // So versions were counted before there was a number for it.
        connection.query_row("SELECT max(version) FROM _sqlx_migrations", (), |row| row.get(0))?
    } else {
        let count = "SELECT count(*) FROM sqlite_schema";
        let n_things: i64 = connection.query_row(count, (), |row| row.get(0))?;
        if n_things > 0 {
            return Err(StoreError::Foreign("another program has made it".into()));
        }
        0
    };
    match usize::try_from(version) {
        Ok(version) if version <= MIGRATIONS.len() => Ok(version),
        Ok(_) | Err(_) => Err(StoreError::Foreign(format!("it is of version {version}"))),
    }
}

fn migrate(connection: &mut Connection, version: usize) -> Result<(), StoreError> {
    if version == MIGRATIONS.len() {
        return Ok(());
    }
    let all = connection.transaction()?;
    for statements in &MIGRATIONS[version..] {
        all.execute_batch(statements)?;
    }
    // A server of an earlier version must not think that it knows this database.
    all.execute_batch("DROP TABLE IF EXISTS _sqlx_migrations")?;
    all.pragma_update(None, "application_id", APPLICATION)?;
    all.pragma_update(None, "user_version", i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX))?;
    all.commit()?;
    Ok(())
}

/// Gives a database of an earlier version the pages of this one. Where that fails, for want of room
/// perhaps, it goes on with those that it has.
fn shrink_pages(connection: &Connection) {
    let shrink = || -> Result<(), rusqlite::Error> {
        let pages: u32 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
        if pages == PAGE_BYTES {
            return Ok(());
        }
        connection.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))?;
        connection.pragma_update(None, "page_size", PAGE_BYTES)?;
        connection.execute_batch("VACUUM")
    };
    let shrunk = shrink();
    let again = write_ahead(connection);
    if let Some(error) = shrunk.map_err(StoreError::from).err().or(again.err()) {
        tracing::warn!(%error, "the database keeps its large pages");
    }
}
