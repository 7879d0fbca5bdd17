//! The store in an SQLite file.

use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::TryStreamExt as _;
use sqlx::{
    ConnectOptions, Row, SqlStr, SqliteConnection, SqlitePool,
    error::ErrorKind,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tapis_room::{PersonId, Stage};

use super::{Append, Journal, StoreError, Write, Written};
use crate::{Database, limits};

/// The statements that bring a database up to date: number, name, text. Those that have been
/// published stay as they are; the database remembers their hashes.
const MIGRATIONS: [(i64, &str, &str); 2] = [
    (1, "journal", include_str!("../../migrations/sqlite/0001_journal.sql")),
    (2, "sound", include_str!("../../migrations/sqlite/0002_sound.sql")),
];

fn migrator() -> Migrator {
    let migrations = MIGRATIONS.map(|(number, name, text)| {
        let sql = SqlStr::from_static(text);
        Migration::new(number, name.into(), MigrationType::Simple, sql, false)
    });
    Migrator::with_migrations(migrations.into())
}

/// An open database: one connection that writes, some that read.
#[derive(Clone, Debug)]
pub(crate) struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the database and migrates it.
    pub(crate) async fn open(
        database: &Database,
        most_bytes: Option<u64>,
    ) -> Result<Self, StoreError> {
        let shared = SqliteConnectOptions::new()
            .foreign_keys(true)
            .busy_timeout(limits::BUSY_WAIT)
            .disable_statement_logging();
        // A connection to a database in memory is the database: one pool that never closes it.
        let one = SqlitePoolOptions::new()
            .max_connections(1)
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None);
        let (writer, readers) = match database {
            Database::Memory => {
                let pool = one.connect_with(shared.in_memory(true)).await?;
                (pool.clone(), pool)
            }
            Database::File(path) => {
                // FULL: an acknowledged move survives a power cut, not only a killed process.
                let file = shared
                    .filename(path)
                    .create_if_missing(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Full);
                let writer = one.connect_with(limited(file.clone(), most_bytes)).await?;
                let readers = SqlitePoolOptions::new().max_connections(4).connect_lazy_with(file);
                (writer, readers)
            }
        };
        migrator().run(&writer).await?;
        Ok(Self { writer, readers })
    }

    /// Writes something to see whether the disk accepts it, and deletes it again.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        let mut connection = self.writer.acquire().await?;
        // A transaction that could not be ended may still be open: inside it nothing is proved.
        let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
        let filler = vec![0_u8; limits::PROBE_BYTES];
        sqlx::query("INSERT INTO probe VALUES ($1)").bind(filler).execute(&mut *connection).await?;
        sqlx::query("DELETE FROM probe").execute(&mut *connection).await?;
        Ok(())
    }

    /// Writes everything in one transaction, or nothing. The inner results are of single writes that
    /// conflict with what is stored; the others are not affected.
    pub(crate) async fn commit(
        &self,
        writes: &[Write],
    ) -> Result<Vec<Result<Written, StoreError>>, StoreError> {
        // Not as a transaction of sqlx: SQLite ends one by itself when the disk is full, and sqlx
        // 0.9, which still counts it, would never begin another one on this connection.
        let mut connection = self.writer.acquire().await?;
        let written = async {
            sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
            let results = write_all(&mut connection, writes).await?;
            sqlx::query("COMMIT").execute(&mut *connection).await?;
            Ok(results)
        };
        let written = written.await;
        if written.is_err() {
            // There is none if SQLite has ended it, or never began it.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
        }
        written
    }

    /// The person whose token has this hash.
    pub(crate) async fn person(
        &self,
        token_hash: [u8; 32],
    ) -> Result<Option<(PersonId, String)>, StoreError> {
        let row = sqlx::query("SELECT id, nick FROM person WHERE token_hash = $1")
            .bind(&token_hash[..])
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| Ok((PersonId(row.try_get::<i64, _>(0)?.cast_unsigned()), row.try_get(1)?)))
            .transpose()
    }

    /// Whether there is a table with this code.
    pub(crate) async fn has_table(&self, code: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM journal WHERE code = $1")
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.is_some())
    }

    /// The journal of a table in order, up to the first line that is not what was written.
    pub(crate) async fn journal(&self, code: &str) -> Result<Journal, StoreError> {
        let n_entries: i64 = sqlx::query_scalar("SELECT n_entries FROM journal WHERE code = $1")
            .bind(code)
            .fetch_one(&self.readers)
            .await?;
        let mut rows =
            sqlx::query("SELECT number, line, sum FROM entry WHERE code = $1 ORDER BY number")
                .bind(code)
                .fetch(&self.readers);
        let mut lines: Vec<String> = Vec::new();
        loop {
            let row = match rows.try_next().await {
                Ok(Some(row)) => row,
                Ok(None) => break,
                // A page that cannot be read ends it, unless nothing can be read at all.
                Err(_) if !lines.is_empty() => break,
                Err(error) => return Err(error.into()),
            };
            let (number, line): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
            let sum: Option<i64> = row.try_get(2)?;
            let next = lines.len() as u64 + 1;
            if number != signed(next) || sum.is_some_and(|sum| sum != sum_of(code, next, &line)) {
                break;
            }
            lines.push(line);
        }
        Ok(Journal { lines, n_entries: n_entries.cast_unsigned() })
    }

    /// Closes all connections, which merges the write-ahead log into the file.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

fn limited(options: SqliteConnectOptions, most_bytes: Option<u64>) -> SqliteConnectOptions {
    const PAGE_BYTES: u32 = 4096;
    match most_bytes {
        None => options,
        Some(bytes) => options
            .page_size(PAGE_BYTES)
            .pragma("max_page_count", (bytes / u64::from(PAGE_BYTES)).max(1).to_string()),
    }
}

async fn write_all(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<Written, StoreError>>, StoreError> {
    let now_ms = now_ms();
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        results.push(match write {
            Write::Person { token_hash, nick } => {
                add_person(connection, *token_hash, nick, now_ms).await?
            }
            Write::Nick { person, nick } => {
                sqlx::query("UPDATE person SET nick = $1 WHERE id = $2")
                    .bind(nick)
                    .bind(signed(person.0))
                    .execute(&mut *connection)
                    .await?;
                Ok(Written::Done)
            }
            Write::Append(append) => self::append(connection, append, now_ms).await?,
            Write::Cut { code, n_sound } => cut(connection, code, *n_sound, now_ms).await?,
        });
    }
    Ok(results)
}

async fn add_person(
    connection: &mut SqliteConnection,
    token_hash: [u8; 32],
    nick: &str,
    now_ms: i64,
) -> Result<Result<Written, StoreError>, StoreError> {
    let done = sqlx::query(
        "INSERT INTO person (token_hash, nick, made_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    )
    .bind(&token_hash[..])
    .bind(nick)
    .bind(now_ms)
    .execute(connection)
    .await?;
    Ok(match done.rows_affected() {
        0 => Err(StoreError::Conflict),
        _ => Ok(Written::Person(PersonId(done.last_insert_rowid().cast_unsigned()))),
    })
}

async fn append(
    connection: &mut SqliteConnection,
    append: &Append,
    now_ms: i64,
) -> Result<Result<Written, StoreError>, StoreError> {
    let Append { code, n_before, lines, stage } = append;
    let n_after = signed(n_before + lines.len() as u64);
    let moved = match n_before {
        0 => sqlx::query(
            "INSERT INTO journal (code, n_entries, stage, made_ms, touched_ms) \
             VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING",
        )
        .bind(code)
        .bind(n_after)
        .bind(stage_name(*stage))
        .bind(now_ms),
        _ => sqlx::query(
            "UPDATE journal SET n_entries = $2, stage = $3, touched_ms = $4 \
             WHERE code = $1 AND n_entries = $5",
        )
        .bind(code)
        .bind(n_after)
        .bind(stage_name(*stage))
        .bind(now_ms)
        .bind(signed(*n_before)),
    };
    if moved.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    for (line, number) in lines.iter().zip(n_before + 1..) {
        sqlx::query("INSERT INTO entry (code, number, line, sum) VALUES ($1, $2, $3, $4)")
            .bind(code)
            .bind(signed(number))
            .bind(line)
            .bind(sum_of(code, number, line))
            .execute(&mut *connection)
            .await?;
    }
    Ok(Ok(Written::Done))
}

/// Ends a journal after its first `n_sound` entries; the others are kept aside.
async fn cut(
    connection: &mut SqliteConnection,
    code: &str,
    n_sound: u64,
    now_ms: i64,
) -> Result<Result<Written, StoreError>, StoreError> {
    let keep = "INSERT INTO damaged (code, number, line, cut_ms) \
                SELECT code, number, line, $3 FROM entry WHERE code = $1 AND number > $2";
    let remove = "DELETE FROM entry WHERE code = $1 AND number > $2";
    let count = "UPDATE journal SET n_entries = $2 WHERE code = $1";
    for statement in [keep, remove, count] {
        let query = sqlx::query(statement).bind(code).bind(signed(n_sound));
        let query = if statement == keep { query.bind(now_ms) } else { query };
        query.execute(&mut *connection).await?;
    }
    Ok(Ok(Written::Done))
}

/// By which a line is known to be what was written there.
fn sum_of(code: &str, number: u64, line: &str) -> i64 {
    let mut sum = crc32fast::Hasher::new();
    for part in [code.as_bytes(), &number.to_le_bytes(), line.as_bytes()] {
        sum.update(part);
    }
    sum.finalize().into()
}

const fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

/// SQLite's integers are signed; ours stay below 2⁶³ because SQLite itself assigns or counts them.
const fn signed(n: u64) -> i64 {
    n.cast_signed()
}

fn now_ms() -> i64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        /// The primary result codes of SQLite, <https://sqlite.org/rescode.html>.
        const BUSY: u32 = 5;
        const LOCKED: u32 = 6;
        const READONLY: u32 = 8;
        const FULL: u32 = 13;
        const CANTOPEN: u32 = 14;
        const NOTADB: u32 = 26;
        if let sqlx::Error::PoolClosed = error {
            return Self::Stopped;
        }
        let Some(database) = error.as_database_error() else {
            return Self::Other(error.to_string());
        };
        // The low byte of an extended code is its primary code.
        let code = database.code().and_then(|code| code.parse::<u32>().ok());
        match code.map(|code| code & 0xff) {
            Some(BUSY | LOCKED) => Self::Busy,
            Some(READONLY) => Self::ReadOnly,
            Some(FULL) => Self::Full,
            Some(CANTOPEN) => Self::CannotOpen,
            Some(NOTADB) => Self::Foreign(database.message().to_owned()),
            Some(_) | None if database.kind() == ErrorKind::UniqueViolation => Self::Conflict,
            Some(_) | None => Self::Other(database.message().to_owned()),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) => error.into(),
            error => Self::Foreign(error.to_string()),
        }
    }
}
