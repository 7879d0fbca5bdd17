//! The store on a PostgreSQL server.
//!
//! PostgreSQL appends to its own log with every commit, so a head row for each table, rewritten in
//! place, and one primary key are all that there is.

mod alone;
mod games;
mod tls;
mod url;
mod write;

use postgres::{Client, Row, Statement, error::SqlState};
use tapis_room::PersonId;

use super::{
    StoreError,
    port::{
        Adapter, Epoch, GameRow, Journal, Line, Partial, PersonRow, Results, Sound, TableRow,
        Write, signed,
    },
};
use crate::limits;
pub use url::PostgresUrl;

/// The statements that bring a database up to date, in order. Those that have been published stay as
/// they are; the table `tapis_version` says how many a database has seen.
const MIGRATIONS: [&str; 4] = [
    include_str!("../../../migrations/postgres/0001_journal.sql"),
    include_str!("../../../migrations/postgres/0002_listing.sql"),
    include_str!("../../../migrations/postgres/0003_games.sql"),
    include_str!("../../../migrations/postgres/0004_class.sql"),
];

/// A connection to a database, made anew when it has broken.
#[derive(Debug)]
pub(super) struct Postgres {
    url: PostgresUrl,
    /// Whether it has to keep a second server off.
    access: Access,
    session: Option<Session>,
    /// Whether it has ever been connected.
    is_known: bool,
}

/// Whom a connection keeps off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// Nobody.
    Shared,
    /// Other servers, for as long as it lasts.
    Alone,
}

/// What lasts as long as a connection.
struct Session {
    client: Client,
    append: Statement,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Session")
    }
}

impl Postgres {
    /// Connects to the database and migrates it.
    pub(super) fn open(url: &PostgresUrl, access: Access) -> Result<Self, StoreError> {
        let mut postgres = Self { url: url.clone(), access, session: None, is_known: false };
        postgres.session()?;
        Ok(postgres)
    }

    /// Reads everything as it is at this moment from now on.
    pub(super) fn hold(&mut self) -> Result<(), StoreError> {
        let hold = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        Ok(self.session()?.client.batch_execute(hold)?)
    }

    /// The connection, which is made if there is none.
    fn session(&mut self) -> Result<&mut Session, StoreError> {
        if self.session.as_ref().is_none_or(|session| session.client.is_closed()) {
            self.session = None;
            let session = match connect(&self.url, self.access) {
                // Another server has taken everything over while the connection was broken.
                Err(StoreError::Busy) if self.is_known => return Err(StoreError::Conflict),
                connected => connected?,
            };
            (self.session, self.is_known) = (Some(session), true);
        }
        Ok(self.session.as_mut().expect("it has just been made"))
    }

    /// Reads something; once more if only then it turns out that the connection has broken.
    fn read<T>(
        &mut self,
        mut read: impl FnMut(&mut Client) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let session = self.session()?;
        match read(&mut session.client) {
            Err(StoreError::Unreachable(_)) => {
                self.session = None;
                read(&mut self.session()?.client)
            }
            done => done,
        }
    }

    /// Begins a transaction; on a new connection if only then it turns out that the old one has
    /// broken.
    fn begin(&mut self) -> Result<(), StoreError> {
        match self.session()?.client.batch_execute("BEGIN") {
            Err(error) if error.is_closed() => {
                self.session = None;
                Ok(self.session()?.client.batch_execute("BEGIN")?)
            }
            done => Ok(done?),
        }
    }
}

fn connect(url: &PostgresUrl, access: Access) -> Result<Session, StoreError> {
    let mut config = url.config_with_password()?;
    config.application_name("tapis");
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(limits::DATABASE_WAIT);
    }
    if config.get_tcp_user_timeout().is_none() {
        // Without it a server that has vanished is noticed after a quarter of an hour.
        config.tcp_user_timeout(limits::DATABASE_WAIT);
    }
    let mut client = tls::dial(&config)?;
    match access {
        Access::Shared => {}
        Access::Alone => alone::lock(&mut client, &config)?,
    }
    let wait_ms = limits::DATABASE_WAIT.as_millis();
    client.batch_execute(&format!(
        "SET synchronous_commit = on; SET lock_timeout = {wait_ms}; \
         SET statement_timeout = {wait_ms}"
    ))?;
    migrate(&mut client)?;
    let append = client.prepare(write::APPEND)?;
    Ok(Session { client, append })
}

fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let mut all = client.transaction()?;
    // Of two that migrate at once, one waits for the other.
    all.batch_execute(
        "SELECT pg_advisory_xact_lock(hashtext('tapis'), 1); \
         CREATE TABLE IF NOT EXISTS tapis_version (version BIGINT NOT NULL)",
    )?;
    let version: Option<i64> = all.query_one("SELECT max(version) FROM tapis_version", &[])?.get(0);
    let n_seen = usize::try_from(version.unwrap_or(0)).unwrap_or(usize::MAX);
    let Some(missing) = MIGRATIONS.get(n_seen..) else {
        return Err(StoreError::Foreign(format!("it is of version {n_seen}")));
    };
    for statements in missing {
        all.batch_execute(statements)?;
    }
    if !missing.is_empty() {
        let version = signed(MIGRATIONS.len() as u64);
        all.execute("INSERT INTO tapis_version VALUES ($1)", &[&version])?;
    }
    all.commit()?;
    Ok(())
}

impl Postgres {
    /// Writes all or nothing. Whoever takes tables over from another server may each hold what the
    /// other one waits for; then PostgreSQL has one of them begin again.
    fn try_commit(&mut self, writes: &[Write]) -> Result<Results, StoreError> {
        self.begin()?;
        let session = self.session()?;
        let written = write::all(session, writes).and_then(|results| {
            session.client.batch_execute("COMMIT")?;
            Ok(results)
        });
        if written.is_err() && session.client.batch_execute("ROLLBACK").is_err() {
            self.session = None;
        }
        written
    }
}

impl Adapter for Postgres {
    fn commit(&mut self, writes: &[Write]) -> Result<Results, StoreError> {
        for _ in 1..limits::DEADLOCK_TRIES {
            match self.try_commit(writes) {
                Err(StoreError::Deadlock) => {}
                done => return done,
            }
        }
        self.try_commit(writes)
    }
    fn probe(&mut self) -> Result<(), StoreError> {
        self.begin()?;
        let filler = vec![0_u8; limits::PROBE_BYTES];
        let client = &mut self.session()?.client;
        let mut probe = || {
            client.execute("INSERT INTO probe VALUES ($1)", &[&filler])?;
            client.execute("DELETE FROM probe", &[])?;
            client.batch_execute("COMMIT")
        };
        let probed = probe();
        if probed.is_err() && client.batch_execute("ROLLBACK").is_err() {
            self.session = None;
        }
        Ok(probed?)
    }

    fn person(&mut self, token_hash: [u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        self.read(|client| {
            let select = "SELECT id, token_hash, nick, made_ms, seen_ms FROM person \
                          WHERE token_hash = $1";
            client.query_opt(select, &[&&token_hash[..]])?.as_ref().map(person).transpose()
        })
    }

    fn lines_of(&mut self, person: PersonId) -> Result<Vec<Line>, StoreError> {
        self.read(|client| {
            let select = "SELECT code, number, line FROM entry \
                          WHERE strpos(line, $1) > 0 OR strpos(line, $2) > 0 ORDER BY code, number";
            let named = format!(" person {} ", person.0);
            let asked = format!(" #{}:", person.0);
            let rows = client.query(select, &[&named, &asked])?.into_iter().map(|row| Line {
                code: row.get(0),
                number: row.get::<_, i64>(1).cast_unsigned(),
                text: row.get(2),
            });
            Ok(rows.collect())
        })
    }

    fn has_table(&mut self, code: &str) -> Result<bool, StoreError> {
        self.read(|client| {
            let row = client.query_opt("SELECT 1 FROM journal WHERE code = $1", &[&code])?;
            Ok(row.is_some())
        })
    }

    fn class(&mut self, code: &str) -> Result<Vec<String>, StoreError> {
        self.read(|client| {
            let select = "SELECT code FROM journal WHERE class = $1 ORDER BY code COLLATE \"C\"";
            Ok(client.query(select, &[&code])?.iter().map(|row| row.get(0)).collect())
        })
    }

    fn listing(&mut self, since_ms: i64, most: u32) -> Result<Vec<String>, StoreError> {
        self.read(|client| {
            let statement = "SELECT summary FROM listing WHERE said_ms >= $1 \
                             ORDER BY code LIMIT $2";
            let rows = client.query(statement, &[&since_ms, &i64::from(most)])?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn games_of(
        &mut self,
        person: PersonId,
        before_ms: i64,
        most: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        self.read(|client| games::games_of(client, person, before_ms, most))
    }

    fn journal(&mut self, code: &str) -> Result<Journal, StoreError> {
        self.read(|client| {
            // The head is read first: what is appended meanwhile is more than it says, and sound.
            let head = "SELECT n_entries FROM journal WHERE code = $1";
            let head = client.query_opt(head, &[&code])?.ok_or(StoreError::Missing)?;
            let mut sound = Sound::of(code);
            sound.expect(head.get::<_, i64>(0).cast_unsigned());
            let lines = "SELECT number, line, sum FROM entry WHERE code = $1 ORDER BY number";
            for row in client.query(lines, &[&code])? {
                let sum: Option<i64> = row.get(2);
                let sum = sum.map(|sum| u32::try_from(sum).unwrap_or(!0));
                sound.take(row.get::<_, i64>(0).cast_unsigned(), row.get(1), sum);
            }
            Ok(sound.journal())
        })
    }

    fn rescue(&mut self, code: &str) -> Result<Journal, StoreError> {
        self.journal(code)
    }

    fn people(&mut self) -> Partial<PersonRow> {
        found(self.read(|client| {
            let select = "SELECT id, token_hash, nick, made_ms, seen_ms FROM person ORDER BY id";
            client.query(select, &[])?.iter().map(person).collect()
        }))
    }

    fn tables(&mut self) -> Partial<TableRow> {
        found(self.read(|client| {
            let select = "SELECT code, epoch, stage, made_ms, touched_ms, class FROM journal \
                          ORDER BY code";
            let rows = client.query(select, &[])?.into_iter().map(|row| TableRow {
                code: row.get(0),
                epoch: Epoch(row.get::<_, i64>(1).cast_unsigned()),
                stage: row.get(2),
                made_ms: row.get(3),
                touched_ms: row.get(4),
                class: row.get(5),
            });
            Ok(rows.collect())
        }))
    }

    fn games(&mut self) -> Partial<GameRow> {
        found(self.read(games::games))
    }

    fn faults(&mut self) -> Result<Vec<String>, StoreError> {
        // PostgreSQL has tools of its own for it.
        Ok(Vec::new())
    }

    fn tidy_up(&mut self) {}

    fn finish(&mut self) {}
}

/// A person whose columns are read in the order of their declaration.
fn person(row: &Row) -> Result<PersonRow, StoreError> {
    let token_hash: Vec<u8> = row.get(1);
    let odd = |_| StoreError::Damaged("a token that has another length".into());
    Ok(PersonRow {
        id: PersonId(row.get::<_, i64>(0).cast_unsigned()),
        token_hash: token_hash.try_into().map_err(odd)?,
        nick: row.get(2),
        made_ms: row.get(3),
        seen_ms: row.get(4),
    })
}

fn found<T>(read: Result<Vec<T>, StoreError>) -> Partial<T> {
    match read {
        Ok(all) => Partial { all, error: None },
        Err(error) => Partial { all: Vec::new(), error: Some(error) },
    }
}

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> Self {
        let Some(database) = error.as_db_error() else {
            return Self::Unreachable(in_full(&error));
        };
        let (code, what) = (database.code(), database.message().to_owned());
        if [SqlState::DISK_FULL, SqlState::OUT_OF_MEMORY].contains(code) {
            Self::Full
        } else if *code == SqlState::T_R_DEADLOCK_DETECTED {
            Self::Deadlock
        } else if *code == SqlState::READ_ONLY_SQL_TRANSACTION {
            Self::ReadOnly
        } else if [SqlState::LOCK_NOT_AVAILABLE, SqlState::QUERY_CANCELED].contains(code) {
            Self::Busy
        } else if [SqlState::DATA_CORRUPTED, SqlState::INDEX_CORRUPTED].contains(code) {
            Self::Damaged(what)
        } else if [SqlState::UNDEFINED_TABLE, SqlState::UNDEFINED_COLUMN].contains(code) {
            Self::Foreign(what)
        } else if cuts_off(code) {
            Self::Unreachable(what)
        } else {
            Self::Other(what)
        }
    }
}

/// Whether the server ends the connection with this, or never lets us in.
fn cuts_off(code: &SqlState) -> bool {
    [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::INVALID_PASSWORD,
        SqlState::INVALID_AUTHORIZATION_SPECIFICATION,
        SqlState::INVALID_CATALOG_NAME,
    ]
    .contains(code)
}

/// An error of the library with its cause, which it leaves out.
fn in_full(error: &postgres::Error) -> String {
    match std::error::Error::source(error) {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
