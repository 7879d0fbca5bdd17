//! How tables and people end in an SQLite database.

use tapis_room::PersonId;

use super::{Sqlite, write::Wrote};
use crate::store::{
    StoreError,
    port::{Line, Written, signed, sum_of},
};

impl Sqlite {
    pub(super) fn seen(&self, person: PersonId, now_ms: i64) -> Wrote {
        let statement = "UPDATE person SET seen_ms = ?2 WHERE id = ?1";
        self.connection.prepare_cached(statement)?.execute((signed(person.0), now_ms))?;
        Ok(Ok(Written::Done))
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
        Ok(Ok(Written::Done))
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
        Ok(Ok(Written::Done))
    }
}
