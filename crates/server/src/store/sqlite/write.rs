//! What is written to an SQLite database.

use std::collections::BTreeSet;

use rusqlite::OptionalExtension as _;
use tapis_room::{PersonId, Stage};

use super::{Head, Sqlite, fold::Wait};
use crate::store::{
    StoreError,
    port::{
        Append, Epoch, PersonRow, Results, TableRow, Write, WriteOutcome, now_ms, signed,
        stage_name, sum_of,
    },
};

/// The result of one write; the outer error is that of all.
pub(super) type Wrote = Result<Result<WriteOutcome, StoreError>, StoreError>;

impl Sqlite {
    pub(super) fn write_all(&mut self, writes: &[Write]) -> Result<Results, StoreError> {
        self.begin(Wait::ForDisk)?;
        if self.heads.len() > HEADS {
            self.heads.clear();
        }
        let now_ms = now_ms();
        let results = writes.iter().map(|write| match write {
            Write::Person { token_hash, nick } => self.add_person(*token_hash, nick, now_ms),
            Write::Nick { person, nick } => self.rename(*person, nick),
            Write::Claim { code } => self.claim(code, now_ms),
            Write::Append(append) => self.append(append, now_ms),
            Write::Class { class, tables } => self.open_class(class, tables, now_ms),
            Write::Cut { code, epoch, n_sound } => self.cut(code, *epoch, *n_sound, now_ms),
            Write::Seen { person } => self.seen(*person, now_ms),
            Write::Remove { code, untouched_since_ms } => self.remove(code, *untouched_since_ms),
            Write::RemoveUnseen { since_ms } => {
                let unseen = "DELETE FROM person WHERE seen_ms < ?1";
                self.unclean |= self.connection.execute(unseen, (since_ms,))? > 0;
                Ok(Ok(WriteOutcome::Done))
            }
            Write::Erase { person, named } => self.erase(*person, named, now_ms),
            Write::List { code, summary } => self.list(code, summary.as_deref(), now_ms),
            Write::KeepPerson(person) => self.keep_person(person),
            Write::KeepTable(table, lines) => self.keep_table(table, lines),
            Write::KeepGame(game) => self.keep_game(game),
        });
        let results = results.collect::<Result<_, _>>()?;
        self.end()?;
        Ok(results)
    }

    fn add_person(&self, token_hash: [u8; 32], nick: &str, now_ms: i64) -> Wrote {
        let statement = "INSERT INTO person (token_hash, nick, made_ms, seen_ms) \
                         VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING RETURNING id";
        let mut statement = self.connection.prepare_cached(statement)?;
        let id = statement.query_row((&token_hash[..], nick, now_ms), |row| row.get::<_, i64>(0));
        let id = id.optional()?.map(|id| PersonId(id.cast_unsigned()));
        Ok(id.map(WriteOutcome::Person).ok_or(StoreError::Conflict))
    }

    fn rename(&self, person: PersonId, nick: &str) -> Wrote {
        let mut statement =
            self.connection.prepare_cached("UPDATE person SET nick = ?1 WHERE id = ?2")?;
        statement.execute((nick, signed(person.0)))?;
        Ok(Ok(WriteOutcome::Done))
    }

    /// What is known of a table; nothing if there is none.
    fn head(&mut self, code: &str) -> Result<Option<Head>, StoreError> {
        if let Some(head) = self.heads.get(code) {
            return Ok(Some(*head));
        }
        let last = self.recent()?.last_of(code).unwrap_or(0);
        let statement = "SELECT epoch, n_entries FROM journal WHERE code = ?1";
        let mut statement = self.connection.prepare_cached(statement)?;
        let head = statement.query_row((code,), |row| {
            let epoch = Epoch(row.get::<_, i64>(0)?.cast_unsigned());
            Ok(Head { epoch, n_entries: last.max(row.get::<_, i64>(1)?.cast_unsigned()) })
        });
        let head = head.optional()?;
        if let Some(head) = head {
            self.heads.insert(code.to_owned(), head);
        }
        Ok(head)
    }

    pub(super) fn claim(&mut self, code: &str, now_ms: i64) -> Wrote {
        let statement = "UPDATE journal SET epoch = epoch + 1, touched_ms = max(touched_ms, ?2) \
                         WHERE code = ?1 RETURNING epoch";
        let mut statement = self.connection.prepare_cached(statement)?;
        let epoch = statement.query_row((code, now_ms), |row| row.get::<_, i64>(0)).optional()?;
        self.heads.remove(code);
        self.unlist(code)?;
        let epoch = epoch.map(|epoch| Epoch(epoch.cast_unsigned()));
        Ok(epoch.map(WriteOutcome::Epoch).ok_or(StoreError::Missing))
    }

    fn list(&self, code: &str, summary: Option<&str>, now_ms: i64) -> Wrote {
        match summary {
            Some(summary) => {
                let statement = "INSERT OR REPLACE INTO listing (code, said_ms, summary) \
                                 VALUES (?1, ?2, ?3)";
                self.connection.prepare_cached(statement)?.execute((code, now_ms, summary))?;
            }
            None => self.unlist(code)?,
        }
        Ok(Ok(WriteOutcome::Done))
    }

    /// Takes a table from the public list.
    pub(super) fn unlist(&self, code: &str) -> Result<(), StoreError> {
        let statement = "DELETE FROM listing WHERE code = ?1";
        self.connection.prepare_cached(statement)?.execute((code,))?;
        Ok(())
    }

    fn append(&mut self, append: &Append, now_ms: i64) -> Wrote {
        let Append { code, epoch, n_before, lines, stage, over, other } = append;
        match (self.head(code)?, n_before) {
            (None, 0) if !self.is_class(code)? => self.open_journal(append, now_ms)?,
            (Some(head), 1..) if head.epoch == *epoch && head.n_entries == *n_before => {}
            (None | Some(_), _) => return Ok(Err(StoreError::Conflict)),
        }
        if let Some(other) = other {
            if self.head(other)?.is_some() || self.is_class(other)? {
                return Ok(Err(StoreError::Conflict));
            }
            self.set_class(code, other)?;
        }
        let statement = "INSERT INTO recent (code, number, line, sum, stage, at_ms) \
                         VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let mut statement = self.connection.prepare_cached(statement)?;
        for (line, number) in lines.iter().zip(n_before + 1..) {
            let sum = sum_of(code, number, line);
            statement.execute((code, signed(number), line, sum, stage_number(*stage), now_ms))?;
            if let Some(recent) = &mut self.recent {
                recent.add(code, self.connection.last_insert_rowid(), number);
            }
        }
        let n_entries = n_before + lines.len() as u64;
        let n = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        self.retry_after = self.retry_after.saturating_sub(n);
        let head = Head { epoch: *epoch, n_entries };
        match self.heads.get_mut(code) {
            Some(known) => *known = head,
            None => {
                self.heads.insert(code.clone(), head);
            }
        }
        match over {
            Some(game) => self.keep_game(game),
            None => Ok(Ok(WriteOutcome::Done)),
        }
    }

    fn open_journal(&self, append: &Append, now_ms: i64) -> Result<(), StoreError> {
        let statement = "INSERT INTO journal (code, n_entries, stage, made_ms, touched_ms, epoch) \
                         VALUES (?1, 0, ?2, ?3, ?3, ?4)";
        let mut statement = self.connection.prepare_cached(statement)?;
        let (stage, epoch) = (stage_name(append.stage), signed(append.epoch.0));
        statement.execute((&append.code, stage, now_ms, epoch))?;
        Ok(())
    }

    /// Makes the tables of a class. Whether a code is taken is known before anything is written.
    fn open_class(&mut self, class: &str, tables: &[Append], now_ms: i64) -> Wrote {
        let mut codes = BTreeSet::from([class]);
        let mut is_taken = self.head(class)?.is_some() || self.is_class(class)?;
        for Append { code, .. } in tables {
            is_taken |= !codes.insert(code) || self.head(code)?.is_some() || self.is_class(code)?;
        }
        if is_taken {
            return Ok(Err(StoreError::Conflict));
        }
        for table in tables {
            // What is refused all the same takes everything back.
            self.append(table, now_ms)??;
            self.set_class(&table.code, class)?;
        }
        Ok(Ok(WriteOutcome::Done))
    }

    fn set_class(&self, code: &str, class: &str) -> Result<(), StoreError> {
        let statement = "UPDATE journal SET class = ?2 WHERE code = ?1";
        self.connection.prepare_cached(statement)?.execute((code, class))?;
        Ok(())
    }

    /// Whether this is the code of a class, or a table was given it.
    fn is_class(&self, code: &str) -> Result<bool, StoreError> {
        let statement = "SELECT 1 FROM journal WHERE class = ?1";
        Ok(self.connection.prepare_cached(statement)?.exists((code,))?)
    }

    /// Ends a journal after its first `n_sound` entries; the others are kept aside.
    fn cut(&mut self, code: &str, epoch: Epoch, n_sound: u64, now_ms: i64) -> Wrote {
        if self.head(code)?.is_none_or(|head| head.epoch != epoch) {
            return Ok(Err(StoreError::Conflict));
        }
        self.heads.remove(code);
        // Rows that are gone may be the last ones, whose places are given again.
        self.recent = None;
        let moved = "(SELECT n_entries FROM journal WHERE journal.code = ?1)";
        for (table, before) in [("entry", "0"), ("recent", moved)] {
            let keep = format!(
                "INSERT INTO damaged (code, number, line, cut_ms) SELECT code, number, line, ?3 \
                 FROM {table} WHERE code = ?1 AND number > ?2 AND number > {before}"
            );
            self.connection.execute(&keep, (code, signed(n_sound), now_ms))?;
            let remove = format!("DELETE FROM {table} WHERE code = ?1 AND number > ?2");
            self.connection.execute(&remove, (code, signed(n_sound)))?;
        }
        let count = "UPDATE journal SET n_entries = min(n_entries, ?2) WHERE code = ?1";
        self.connection.execute(count, (code, signed(n_sound)))?;
        Ok(Ok(WriteOutcome::Done))
    }

    fn keep_person(&self, person: &PersonRow) -> Wrote {
        let PersonRow { id, token_hash, nick, made_ms, seen_ms } = person;
        let statement = "INSERT INTO person (id, token_hash, nick, made_ms, seen_ms) \
                         VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING";
        let mut statement = self.connection.prepare_cached(statement)?;
        let n = statement.execute((signed(id.0), &token_hash[..], nick, made_ms, seen_ms))?;
        Ok(if n == 1 { Ok(WriteOutcome::Done) } else { Err(StoreError::Conflict) })
    }

    fn keep_table(&self, table: &TableRow, lines: &[String]) -> Wrote {
        let TableRow { code, class, epoch, stage, made_ms, touched_ms } = table;
        let statement = "INSERT INTO journal \
                         (code, n_entries, stage, made_ms, touched_ms, epoch, class) \
                         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING";
        let mut statement = self.connection.prepare_cached(statement)?;
        let (n_entries, epoch) = (signed(lines.len() as u64), signed(epoch.0));
        if statement.execute((code, n_entries, stage, made_ms, touched_ms, epoch, class))? == 0 {
            return Ok(Err(StoreError::Conflict));
        }
        let statement = "INSERT INTO entry (code, number, line, sum) VALUES (?1, ?2, ?3, ?4)";
        let mut statement = self.connection.prepare_cached(statement)?;
        for (line, number) in lines.iter().zip(1..) {
            statement.execute((code, signed(number), line, sum_of(code, number, line)))?;
        }
        Ok(Ok(WriteOutcome::Done))
    }
}

/// Of how many tables is known how long their journals are; then all are looked up anew.
const HEADS: usize = 20_000;

/// What the stage of a recent entry is called elsewhere, in SQL.
pub(super) const STAGE_NAME: &str =
    "CASE stage WHEN 0 THEN 'gathering' WHEN 1 THEN 'playing' ELSE 'over' END";

const fn stage_number(stage: Stage) -> u8 {
    match stage {
        Stage::Gathering => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    }
}
