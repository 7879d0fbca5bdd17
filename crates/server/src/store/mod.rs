//! Where people and journals are stored, as the rest of the server sees it.
//!
//! All writes go through one thread, which owns a connection and puts everything that is waiting
//! into one transaction ([`writer`]); a write that has returned `Ok` is on disk. Reads have
//! connections and threads of their own.

pub mod care;
#[cfg(test)]
mod contract;
#[cfg(test)]
mod cost;
mod error;
mod port;
mod postgres;
mod sqlite;
mod writer;

use std::{
    fs::File,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use prometheus_client::metrics::histogram::Histogram;
use tapis_protocol::http::TableSummary;
use tapis_room::PersonId;
use tokio::sync::{Semaphore, SemaphorePermit, mpsc, oneshot};

use crate::{Config, Database, limits, metrics};
pub use error::StoreError;
use port::{Adapter, Write, WriteOutcome};
pub(crate) use port::{Append, Epoch, GameRow, Journal, Line, PersonRow, TableRow, before, now_ms};
pub use postgres::PostgresUrl;
use postgres::{Access, Postgres};
use sqlite::Sqlite;
use writer::{Job, Read};

/// An open database, before threads use it.
#[derive(Debug)]
struct Open {
    /// The connection that writes.
    writer: Box<dyn Adapter>,
    /// Those that read; without any the writer does.
    readers: Vec<Box<dyn Adapter>>,
    /// What keeps a second server off.
    lock: Option<File>,
}

impl Open {
    fn of(database: &Database, most_bytes: Option<u64>) -> Result<Self, StoreError> {
        match database {
            Database::File(file) => {
                sqlite::refuse_shares(file)?;
                let lock = sqlite::lock(file)?;
                let writer = Sqlite::serve(file, most_bytes)?;
                sqlite::look_for_damage(file);
                let readers = (0..limits::READERS)
                    .map(|_| Ok(Box::new(Sqlite::reader(file)?) as Box<dyn Adapter>))
                    .collect::<Result<_, StoreError>>()?;
                Ok(Self { writer: Box::new(writer), readers, lock })
            }
            Database::Postgres(url) => {
                let writer = Box::new(Postgres::open(url, Access::Alone)?);
                let readers = (0..limits::READERS)
                    .map(|_| {
                        let reader = Postgres::open(url, Access::Shared)?;
                        Ok(Box::new(reader) as Box<dyn Adapter>)
                    })
                    .collect::<Result<_, StoreError>>()?;
                Ok(Self { writer, readers, lock: None })
            }
            Database::Memory => {
                let writer = Box::new(Sqlite::in_memory()?);
                Ok(Self { writer, readers: Vec::new(), lock: None })
            }
        }
    }
}

/// A handle to the store.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    jobs: mpsc::Sender<Job>,
    /// Nobody listens where the writer also reads.
    reads: Option<mpsc::Sender<Read>>,
    failing: Arc<AtomicBool>,
    /// Turns for what takes long: one connection that reads is left for everything else.
    long: Arc<Semaphore>,
    /// How long writes take until they are on disk.
    writes: Histogram,
}

/// Completes when the last handle has been dropped and everything is closed.
pub(crate) type CloseSignal = oneshot::Receiver<()>;

impl Store {
    /// Opens the database, migrates it, makes sure that it can be written, and starts the threads,
    /// which end when the last handle is dropped.
    pub(crate) async fn open(config: &Config) -> Result<(Self, CloseSignal), StoreError> {
        let (database, most_bytes) = (config.database.clone(), config.database_bytes);
        let opened = tokio::task::spawn_blocking(move || {
            let mut open = Open::of(&database, most_bytes)?;
            match open.writer.probe() {
                // What is damaged may be far from what is needed; the rest is served.
                Err(StoreError::Damaged(why)) => sqlite::say_how_to_salvage(&why),
                Ok(()) => {}
                Err(error) => return Err(error),
            }
            Ok(open)
        });
        let open = opened.await.map_err(|error| StoreError::Other(error.to_string()))??;
        let (jobs, queue) = mpsc::channel(limits::WRITER_QUEUE);
        let failing = Arc::new(AtomicBool::new(false));
        let (reads, readers) = writer::start_readers(open.readers);
        let closed = writer::start(open.writer, queue, Arc::clone(&failing), open.lock, readers);
        let long = Arc::new(Semaphore::new(limits::LONG_READS));
        let writes = metrics::durations();
        Ok((Self { jobs, reads, failing, long, writes }, closed))
    }

    /// Whether the last write failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    /// Takes a table over from whoever had it.
    pub(crate) async fn claim(&self, code: &str) -> Result<Epoch, StoreError> {
        match self.write(Write::Claim { code: code.to_owned() }).await? {
            WriteOutcome::Epoch(epoch) => Ok(epoch),
            WriteOutcome::Done | WriteOutcome::Person(_) => unreachable!("an owner has an epoch"),
        }
    }

    /// Appends to a journal; when this returns `Ok`, the entries are on disk.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(append)).await.map(|_| ())
    }

    /// Makes the tables of a class; all of them, or none if a code is taken.
    pub(crate) async fn open_class(
        &self,
        class: String,
        tables: Vec<Append>,
    ) -> Result<(), StoreError> {
        self.write(Write::Class { class, tables }).await.map(|_| ())
    }

    /// Adds a person.
    pub(crate) async fn add_person(
        &self,
        token_hash: [u8; 32],
        nick: String,
    ) -> Result<PersonId, StoreError> {
        match self.write(Write::Person { token_hash, nick }).await? {
            WriteOutcome::Person(person) => Ok(person),
            WriteOutcome::Done | WriteOutcome::Epoch(_) => unreachable!("a new person has an id"),
        }
    }

    /// Gives a person another name.
    pub(crate) async fn rename(&self, person: PersonId, nick: String) -> Result<(), StoreError> {
        self.write(Write::Nick { person, nick }).await.map(|_| ())
    }

    /// Notes that a person has been here.
    pub(crate) async fn seen(&self, person: PersonId) -> Result<(), StoreError> {
        self.write(Write::Seen { person }).await.map(|_| ())
    }

    /// All tables.
    pub(crate) async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        self.read(|adapter| Ok(adapter.tables().all)).await
    }

    /// Ends a table; it conflicts if somebody has touched it since then.
    pub(crate) async fn remove(&self, code: &str, since_ms: i64) -> Result<(), StoreError> {
        let (code, untouched_since_ms) = (code.to_owned(), since_ms);
        self.write(Write::Remove { code, untouched_since_ms }).await.map(|_| ())
    }

    /// Ends all people who have not been here since then.
    pub(crate) async fn remove_unseen(&self, since_ms: i64) -> Result<(), StoreError> {
        self.write(Write::RemoveUnseen { since_ms }).await.map(|_| ())
    }

    /// All lines that name a person or answer a message of theirs, which takes a look at everything.
    pub(crate) async fn lines_of(&self, person: PersonId) -> Result<Vec<Line>, StoreError> {
        let _turn = self.turn_for_long().await;
        self.read(move |adapter| adapter.lines_of(person)).await
    }

    /// A turn for something that reads much, for as long as it is kept.
    pub(crate) async fn turn_for_long(&self) -> SemaphorePermit<'_> {
        self.long.acquire().await.expect("nobody closes it")
    }

    /// Ends a person, and takes their name out of these lines.
    pub(crate) async fn erase(&self, person: PersonId, named: Vec<Line>) -> Result<(), StoreError> {
        self.write(Write::Erase { person, named }).await.map(|_| ())
    }

    /// The person whose token has this hash.
    pub(crate) async fn person(
        &self,
        token_hash: [u8; 32],
    ) -> Result<Option<PersonRow>, StoreError> {
        self.read(move |adapter| adapter.person(token_hash)).await
    }

    /// Whether there is a table with this code.
    pub(crate) async fn has_table(&self, code: &str) -> Result<bool, StoreError> {
        let code = code.to_owned();
        self.read(move |adapter| adapter.has_table(&code)).await
    }

    /// The codes of the tables of a class, in order, or of the one that was given this code.
    pub(crate) async fn class(&self, code: &str) -> Result<Vec<String>, StoreError> {
        let code = code.to_owned();
        self.read(move |adapter| adapter.class(&code)).await
    }

    /// Says what the public list says of a table from now on; nothing takes it from there.
    pub(crate) async fn list(
        &self,
        code: &str,
        summary: Option<&TableSummary>,
    ) -> Result<(), StoreError> {
        let json = |it| serde_json::to_string(it).expect("no map with keys that are no strings");
        let (code, summary) = (code.to_owned(), summary.map(json));
        self.write(Write::List { code, summary }).await.map(|_| ())
    }

    /// The public list, as far as it has been said lately. What another version has said in other
    /// words is left out.
    pub(crate) async fn listing(&self) -> Result<Vec<TableSummary>, StoreError> {
        let since_ms = before(now_ms(), limits::LISTED_FOR);
        let all = self.read(move |adapter| adapter.listing(since_ms, limits::LISTED)).await?;
        Ok(all.iter().filter_map(|summary| serde_json::from_str(summary).ok()).collect())
    }

    /// The games of a person that are over, the last one first, of those that ended before then; so
    /// many at most.
    pub(crate) async fn games_of(
        &self,
        person: PersonId,
        before_ms: i64,
        most: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |adapter| adapter.games_of(person, before_ms, most)).await
    }

    /// The journal of a table, as far as it is sound.
    pub(crate) async fn journal(&self, code: &str) -> Result<Journal, StoreError> {
        let code = code.to_owned();
        self.read(move |adapter| adapter.journal(&code)).await
    }

    /// Ends a damaged journal after its first `n_sound` entries; the others are kept aside.
    pub(crate) async fn cut(
        &self,
        code: &str,
        epoch: Epoch,
        n_sound: u64,
    ) -> Result<(), StoreError> {
        self.write(Write::Cut { code: code.to_owned(), epoch, n_sound }).await.map(|_| ())
    }

    /// How long writes take until they are on disk: so long whoever acts waits for a reply at least.
    pub(crate) fn writes(&self) -> Histogram {
        self.writes.clone()
    }

    async fn write(&self, write: Write) -> Result<WriteOutcome, StoreError> {
        let (reply, answer) = oneshot::channel();
        let begun = Instant::now();
        self.jobs.send(Job::Write(write, reply)).await.map_err(|_| StoreError::Stopped)?;
        let written = answer.await.map_err(|_| StoreError::Stopped)?;
        self.writes.observe(begun.elapsed().as_secs_f64());
        written
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Adapter) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let read = Read::of(move |adapter| {
            // Whoever has stopped waiting needs no reply.
            let _ = reply.send(read(adapter));
        });
        let sent = match &self.reads {
            Some(reads) => reads.send(read).await.is_ok(),
            None => self.jobs.send(Job::Read(read)).await.is_ok(),
        };
        if !sent {
            return Err(StoreError::Stopped);
        }
        answer.await.map_err(|_| StoreError::Stopped)?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Six of them at once made everybody else wait for seconds.
    #[tokio::test]
    async fn what_looks_at_everything_takes_turns_and_leaves_a_connection_to_others() {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::File(folder.path().join("tapis.db"));
        let config = Config { database, ..Config::default() };
        let (store, closed) = Store::open(&config).await.unwrap();
        let turn = store.turn_for_long().await;
        let scans = [1, 2, 3].map(|id| {
            let store = store.clone();
            tokio::spawn(async move { store.lines_of(PersonId(id)).await })
        });
        for _ in 0..20 {
            assert_eq!(store.has_table("BCDFGH").await, Ok(false));
        }
        assert!(scans.iter().all(|scan| !scan.is_finished()), "they wait for their turn");
        drop(turn);
        for scan in scans {
            assert_eq!(scan.await.unwrap().map(|lines| lines.len()), Ok(0));
        }
        drop(store);
        closed.await.unwrap();
    }
}
