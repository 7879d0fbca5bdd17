//! How recent entries move to where those of a table lie together.

use rusqlite::Connection;

use super::{
    Sqlite,
    recent::{Piece, Recent},
    write::STAGE_NAME,
};
use crate::{limits, store::StoreError};

/// Whether the end of a transaction waits until all of it is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// So that an acknowledged move survives a power cut, not only a killed process.
    ForDisk,
    /// Nobody has been promised anything: the next transaction that waits, waits for this one too.
    No,
}

impl Wait {
    const fn synchronous(self) -> &'static str {
        match self {
            Self::ForDisk => "full",
            Self::No => "normal",
        }
    }
}

impl Sqlite {
    /// Which recent entries there are; inside a transaction that writes, after [`Self::catch_up`].
    pub(super) fn recent(&mut self) -> Result<&mut Recent, StoreError> {
        if self.recent.is_none() {
            self.recent = Some(Recent::look(&self.connection)?);
        }
        Ok(self.recent.as_mut().expect("it has just been looked at"))
    }

    /// Begins to write, and forgets what somebody else has made stale.
    pub(super) fn begin(&mut self, wait: Wait) -> Result<(), StoreError> {
        if wait != self.wait {
            // Not cached: SQLite obeys while it prepares this. Whether it has worked is known before
            // anything is written.
            self.connection.pragma_update(None, "synchronous", wait.synchronous())?;
            self.wait = wait;
        }
        self.connection.prepare_cached("BEGIN IMMEDIATE")?.execute(())?;
        // From here nobody else writes; whoever has done so before has made what is known stale.
        let version = self
            .connection
            .prepare_cached("PRAGMA data_version")?
            .query_row((), |row| row.get(0))?;
        if version != self.version {
            self.forget();
            self.version = version;
        }
        Ok(())
    }

    /// Ends what was begun.
    pub(super) fn end(&self) -> Result<(), StoreError> {
        self.connection.prepare_cached("COMMIT")?.execute(())?;
        Ok(())
    }

    /// Takes back what was begun, if anything was, and forgets what it may have changed.
    pub(super) fn take_back(&mut self) {
        self.forget();
        // There is no transaction if SQLite has ended it, or never began it.
        let _ = self.connection.execute_batch("ROLLBACK");
    }

    fn forget(&mut self) {
        self.heads.clear();
        self.recent = None;
    }

    /// Does a piece of what there is to move, if so many have gathered or moving has begun. Says
    /// whether there was any.
    pub(super) fn move_some(&mut self, most: u32) -> bool {
        if self.retry_after > 0 {
            return false;
        }
        self.try_to_move(most).unwrap_or_else(|error| {
            self.take_back();
            // They are as safe where they are.
            self.retry_after = limits::RECENT_ENTRIES;
            tracing::warn!(%error, "recent entries stay where they are");
            false
        })
    }

    /// Moves all there are.
    pub(super) fn move_all(&mut self) {
        self.retry_after = 0;
        while self.move_some(1) {}
    }

    fn try_to_move(&mut self, most: u32) -> Result<bool, StoreError> {
        if self.recent.as_mut().is_some_and(|recent| recent.next(most).is_none()) {
            return Ok(false);
        }
        self.begin(Wait::No)?;
        let piece = self.recent()?.next(most);
        match &piece {
            Some(Piece::Move(tables)) => {
                for (code, rows) in tables {
                    move_rows(&self.connection, code, rows)?;
                }
            }
            Some(Piece::Remove { through }) => remove_copies(&self.connection, *through)?,
            None => {}
        }
        self.end()?;
        if let (Some(recent), Some(piece)) = (&mut self.recent, &piece) {
            recent.done(piece);
        }
        Ok(piece.is_some())
    }

    /// Moves what is recent of one table, and leaves no copies. Inside a transaction.
    pub(super) fn settle(&mut self, code: &str) -> Result<(), StoreError> {
        let recent = self.recent()?;
        if !recent.holds(code) {
            return Ok(());
        }
        let rows = recent.rows_of(code);
        // A row that is gone may be the last one, whose place is given again.
        self.recent = None;
        move_rows(&self.connection, code, &rows)?;
        self.connection.execute("DELETE FROM recent WHERE code = ?1", (code,))?;
        Ok(())
    }
}

/// Moves these rows, which are of one table and in order. They stay as copies.
fn move_rows(connection: &Connection, code: &str, rows: &[i64]) -> Result<(), StoreError> {
    let Some(last) = rows.last() else { return Ok(()) };
    let insert = "INSERT INTO entry (code, number, line, sum) \
                  SELECT code, number, line, sum FROM recent WHERE nth = ?1";
    let mut insert = connection.prepare_cached(insert)?;
    for nth in rows {
        if insert.execute((nth,))? != 1 {
            return Err(StoreError::Other("a recent entry is not where it was".into()));
        }
    }
    // Not `UPDATE … FROM`: that makes a table for the one row, and is planned anew for each.
    let count = format!(
        "UPDATE journal SET (n_entries, stage, touched_ms) = \
             (SELECT number, {STAGE_NAME}, max(touched_ms, at_ms) FROM recent WHERE nth = ?2) \
         WHERE code = ?1"
    );
    connection.prepare_cached(&count)?.execute((code, last))?;
    Ok(())
}

/// Removes rows up to this one, but none that has not moved.
fn remove_copies(connection: &Connection, through: i64) -> Result<(), StoreError> {
    let remove = "DELETE FROM recent WHERE nth <= ?1 AND number <= coalesce(\
                  (SELECT n_entries FROM journal WHERE journal.code = recent.code), number)";
    connection.prepare_cached(remove)?.execute((through,))?;
    Ok(())
}
