//! How tables and people end in an SQLite database.

use tapis_room::PersonId;

use super::{Sqlite, write::Wrote};
use crate::{
    limits,
    store::{
        StoreError,
        port::{Line, WriteOutcome, signed, sum_of},
    },
};

impl Sqlite {
    /// Writes zeros over pages that nothing uses, if names may stand in them: some at once, so that
    /// nobody waits for it. They are taken for filler, and given back when none is left.
    pub(super) fn clean_some(&mut self) {
        if self.unclean {
            // Where it cannot be done it is tried again with the next name.
            self.unclean = self.clean().unwrap_or_else(|error| {
                tracing::warn!(%error, "free pages of the database cannot be cleaned");
                false
            });
        }
    }

    /// The same; whether there may be more of them.
    fn clean(&self) -> Result<bool, StoreError> {
        let number =
            |name: &str| self.connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
        let (n_free, page_bytes) = (number("freelist_count")?, number("page_size")?);
        if n_free <= 1 {
            self.connection.execute("DELETE FROM probe", ())?;
            return Ok(false);
        }
        let n_pages = n_free.min(limits::CLEANED_AT_ONCE) - 1;
        let filler = "INSERT INTO probe VALUES (zeroblob(?1))";
        self.connection.execute(filler, (n_pages * page_bytes,))?;
        Ok(true)
    }

    pub(super) fn seen(&self, person: PersonId, now_ms: i64) -> Wrote {
        let statement = "UPDATE person SET seen_ms = ?2 WHERE id = ?1";
        self.connection.prepare_cached(statement)?.execute((signed(person.0), now_ms))?;
        Ok(Ok(WriteOutcome::Done))
    }

    pub(super) fn remove(&mut self, code: &str, untouched_since_ms: i64) -> Wrote {
        // Its head knows when it was touched once all its entries have moved.
        self.settle(code)?;
        let statement = "DELETE FROM journal WHERE code = ?1 AND touched_ms < ?2";
        if self.connection.execute(statement, (code, untouched_since_ms))? == 0 {
            return Ok(Err(StoreError::Conflict));
        }
        self.connection.execute("DELETE FROM entry WHERE code = ?1", (code,))?;
        self.connection.execute("DELETE FROM damaged WHERE code = ?1", (code,))?;
        self.forget_games(code)?;
        self.unlist(code)?;
        self.heads.remove(code);
        self.unclean = true;
        Ok(Ok(WriteOutcome::Done))
    }

    pub(super) fn erase(&mut self, person: PersonId, named: &[Line], now_ms: i64) -> Wrote {
        for line in named {
            let _ = self.claim(&line.code, now_ms)?;
            let unnamed = line.unnamed(person);
            let sum = sum_of(&line.code, line.number, &unnamed);
            let in_both = self.recent()?.holds(&line.code);
            for table in std::iter::once("entry").chain(in_both.then_some("recent")) {
                let change = format!(
                    "UPDATE {table} SET line = ?3, sum = ?4 WHERE code = ?1 AND number = ?2"
                );
                let number = signed(line.number);
                self.connection.execute(&change, (&line.code, number, &unnamed, sum))?;
            }
        }
        let damaged = "DELETE FROM damaged WHERE instr(line, ?1)";
        self.connection.execute(damaged, (format!(" person {} ", person.0),))?;
        self.forget_player(person)?;
        self.connection.execute("DELETE FROM person WHERE id = ?1", (signed(person.0),))?;
        self.unclean = true;
        Ok(Ok(WriteOutcome::Done))
    }
}
