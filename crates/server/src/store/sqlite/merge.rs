//! How the write-ahead log gets into the file while others go on writing.
//!
//! SQLite would do it in the commit that finds the log long enough, and whoever is in it or behind it
//! would wait for thousands of pages. So a thread with a connection of its own merges what there is,
//! and the writer only the little that has come meanwhile: a log is begun anew only when all of it is
//! in the file, which it never is for somebody who does not keep the others from writing.

use std::{path::Path, sync::mpsc, thread};

use rusqlite::Connection;

use crate::{limits, store::StoreError};

/// How long the log is, and how much of it is in the file, in pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Log {
    n_pages: u32,
    n_merged: u32,
}

/// What is merged by a checkpoint.
#[derive(Clone, Copy, Debug)]
enum Checkpoint {
    /// Nothing: it only looks.
    Noop,
    /// What can be merged without waiting for anybody.
    Passive,
}

impl Checkpoint {
    fn run(self, connection: &Connection) -> Result<Log, rusqlite::Error> {
        let statement = match self {
            Self::Noop => "PRAGMA wal_checkpoint(NOOP)",
            Self::Passive => "PRAGMA wal_checkpoint(PASSIVE)",
        };
        // Where there is no log, both are -1.
        let count = |n: i64| u32::try_from(n).unwrap_or(0);
        connection.prepare_cached(statement)?.query_row((), |row| {
            Ok(Log { n_pages: count(row.get(1)?), n_merged: count(row.get(2)?) })
        })
    }
}

/// Merges the log from time to time. Its thread ends with this.
#[derive(Debug)]
pub(super) struct Merger {
    /// Asks for it; nothing once it ends.
    ask: Option<mpsc::Sender<()>>,
    done: mpsc::Receiver<()>,
    thread: Option<thread::JoinHandle<()>>,
    is_asked: bool,
    /// How long the log has to be before it is asked for.
    due_at: u32,
    /// How often the writer has committed since the log was looked at.
    n_commits: u32,
}

impl Merger {
    pub(super) fn start(file: &Path) -> Result<Self, StoreError> {
        let connection = Connection::open(file)?;
        let (ask, asked) = mpsc::channel();
        let (finished, done) = mpsc::channel();
        let thread = thread::spawn(move || {
            for () in asked {
                // The second time there is less, of what came in the first.
                for _ in 0..2 {
                    if let Err(error) = Checkpoint::Passive.run(&connection) {
                        tracing::warn!(%error, "the write-ahead log cannot be merged");
                    }
                }
                if finished.send(()).is_err() {
                    break;
                }
            }
        });
        let (ask, thread, due_at) = (Some(ask), Some(thread), limits::LOG_PAGES);
        Ok(Self { ask, done, thread, is_asked: false, due_at, n_commits: 0 })
    }

    /// Truncates a long log, after a commit of the connection that writes, whose thread calls this.
    pub(super) fn committed(&mut self, writer: &Connection) -> Result<(), rusqlite::Error> {
        if self.is_asked {
            if self.done.try_recv().is_ok() {
                self.is_asked = false;
                let Log { n_pages, n_merged } = Checkpoint::Passive.run(writer)?;
                // Somebody who reads for long keeps what they see from being merged over.
                let is_whole = n_merged == n_pages;
                self.due_at = limits::LOG_PAGES + if is_whole { 0 } else { n_pages };
            }
            return Ok(());
        }
        self.n_commits += 1;
        if self.n_commits >= limits::COMMITS_TO_LOOK {
            self.n_commits = 0;
            if Checkpoint::Noop.run(writer)?.n_pages >= self.due_at {
                self.is_asked = self.ask.as_ref().is_some_and(|ask| ask.send(()).is_ok());
            }
        }
        Ok(())
    }
}

impl Drop for Merger {
    fn drop(&mut self) {
        self.ask = None;
        // The log is merged when the last connection is closed, which has to be the writer's.
        let _ = self.thread.take().map(thread::JoinHandle::join);
    }
}

#[cfg(test)]
mod tests {
    use tapis_room::Stage;

    use super::*;
    use crate::store::{
        port::{Adapter as _, Append, Epoch, Write},
        sqlite::Sqlite,
    };

    /// Appends an entry of some pages, as the thread that writes does.
    fn append(sqlite: &mut Sqlite, n_before: u64) {
        let (code, epoch) = ("BCDFGH".to_owned(), Epoch::FIRST);
        let (lines, stage) = (vec!["ligne ".repeat(5_000)], Stage::Playing);
        let append = Append { code, epoch, n_before, lines, stage, over: None, other: None };
        assert!(sqlite.commit(&[Write::Append(append)]).unwrap().iter().all(Result::is_ok));
        sqlite.tidy_up();
    }

    #[test]
    fn a_log_is_merged_beside_the_writer_and_begun_anew_also_after_somebody_has_read_for_long() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tapis.db");
        let mut sqlite = Sqlite::serve(&file, None).unwrap();
        let reader = Connection::open(&file).unwrap();
        let log = |sqlite: &Sqlite| Checkpoint::Noop.run(&sqlite.connection).unwrap();
        let (mut n, mut longest, mut n_begun) = (0, 0, 0);
        let mut long_read = None;
        while n_begun < 4 {
            assert!(n < 20_000, "{n_begun} logs, {:?} of {longest}", log(&sqlite));
            append(&mut sqlite, n);
            n += 1;
            let n_pages = log(&sqlite).n_pages;
            if n_pages < longest {
                (n_begun, longest) = (n_begun + 1, 0);
                // Whoever reads keeps what they see, and the log with it.
                long_read = (n_begun == 1).then(|| reader.unchecked_transaction().unwrap());
                if let Some(reading) = &long_read {
                    let count = "SELECT count(*) FROM journal";
                    reading.query_row(count, (), |row| row.get::<_, i64>(0)).unwrap();
                }
            } else {
                longest = n_pages;
            }
            if longest > 3 * limits::LOG_PAGES {
                long_read = None;
            }
        }
        drop(long_read);
        let journal = sqlite.journal("BCDFGH").unwrap();
        assert_eq!((journal.lines.len() as u64, journal.n_entries), (n, n));
        drop((reader, sqlite));
        let left = file.with_extension("db-wal");
        assert!(!left.exists(), "the writer closes last, and merges what is left");
    }
}
