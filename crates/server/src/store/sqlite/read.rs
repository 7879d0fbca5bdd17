//! What is read from an SQLite database.

use rusqlite::{Connection, OptionalExtension as _, Row};
use tapis_room::PersonId;

use super::schema;
use crate::{
    store::{
        StoreError,
        port::{Journal, Line, PersonRow, Sound},
    },
    tag::Tag,
};

pub(super) fn person(
    connection: &Connection,
    token_hash: [u8; 32],
) -> Result<Option<PersonRow>, StoreError> {
    let select = "SELECT id, token_hash, nick, made_ms, seen_ms FROM person WHERE token_hash = ?1";
    let mut statement = connection.prepare_cached(select)?;
    Ok(statement.query_row((&token_hash[..],), person_row).optional()?)
}

/// A person whose columns are read in the order of their declaration.
pub(super) fn person_row(row: &Row<'_>) -> Result<PersonRow, rusqlite::Error> {
    Ok(PersonRow {
        id: PersonId(row.get::<_, i64>(0)?.cast_unsigned()),
        token_hash: row.get(1)?,
        nick: row.get(2)?,
        made_ms: row.get(3)?,
        seen_ms: row.get(4)?,
    })
}

pub(super) fn lines_of(connection: &Connection, person: PersonId) -> Result<Vec<Line>, StoreError> {
    let select = "SELECT code, number, line FROM \
                  (SELECT code, number, line FROM entry UNION ALL \
                   SELECT recent.code, number, line FROM recent LEFT JOIN journal USING (code) \
                   WHERE number > coalesce(n_entries, 0)) \
                  WHERE instr(line, ?1) OR instr(line, ?2) ORDER BY code, number";
    let named = format!(" person {} ", person.0);
    let asked = format!(" #{}:", person.0);
    let mut statement = connection.prepare_cached(select)?;
    let lines = statement.query_map((named, asked), |row| {
        let number = row.get::<_, i64>(1)?.cast_unsigned();
        Ok(Line { code: row.get(0)?, number, text: row.get(2)? })
    })?;
    Ok(lines.collect::<Result<_, _>>()?)
}

pub(super) fn listing(
    connection: &Connection,
    since_ms: i64,
    most: u32,
) -> Result<Vec<String>, StoreError> {
    let select = "SELECT summary FROM listing WHERE said_ms >= ?1 ORDER BY code LIMIT ?2";
    let mut statement = connection.prepare_cached(select)?;
    let rows = statement.query_map((since_ms, most), |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn has_table(connection: &Connection, code: &str) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM journal WHERE code = ?1")?;
    Ok(statement.exists((code,))?)
}

pub(super) fn class(connection: &Connection, code: &str) -> Result<Vec<String>, StoreError> {
    let select = "SELECT code FROM journal WHERE class = ?1 ORDER BY code";
    let mut statement = connection.prepare_cached(select)?;
    let rows = statement.query_map((code,), |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A journal, first from where its entries lie together, then from the recent ones. A page that cannot be
/// read ends it, unless nothing can be read at all.
pub(super) fn journal(
    connection: &Connection,
    schema: usize,
    code: &str,
) -> Result<Journal, StoreError> {
    // Entries move from one table to the other: both are looked at at the same moment.
    let moment = connection.unchecked_transaction()?;
    let n_entries: Option<i64> = moment
        .prepare_cached("SELECT n_entries FROM journal WHERE code = ?1")?
        .query_row((code,), |row| row.get(0))
        .optional()?;
    entries(&moment, schema, code, n_entries.ok_or(StoreError::Missing)?.cast_unsigned())
}

/// The entries of a table, of which there should be so many at least.
pub(super) fn entries(
    connection: &Connection,
    schema: usize,
    code: &str,
    n_entries: u64,
) -> Result<Journal, StoreError> {
    let mut sound = Sound::of(code);
    sound.expect(n_entries);
    let moved = if schema < schema::SUMS {
        "SELECT number, line, NULL FROM entry WHERE code = ?1 ORDER BY number"
    } else {
        "SELECT number, line, sum FROM entry WHERE code = ?1 ORDER BY number"
    };
    let recent = "SELECT number, line, sum FROM recent WHERE code = ?1 ORDER BY nth";
    let recent = (schema >= schema::RECENT).then_some(recent);
    for statement in std::iter::once(moved).chain(recent) {
        if let Err(error) = lines(connection, statement, code, &mut sound) {
            if sound.is_empty() {
                return Err(error.into());
            }
            tracing::error!(table = %Tag::of(code), %error, "a page of a journal cannot be read");
            sound.end();
        }
    }
    Ok(sound.journal())
}

fn lines(
    connection: &Connection,
    statement: &str,
    code: &str,
    sound: &mut Sound<'_>,
) -> Result<(), rusqlite::Error> {
    let mut statement = connection.prepare_cached(statement)?;
    let mut rows = statement.query((code,))?;
    while let Some(row) = rows.next()? {
        let (number, line, sum) = entry(row)?;
        // A recent entry may be a copy of what has moved.
        if !sound.has(number) {
            sound.take(number, line, sum);
        }
    }
    Ok(())
}

/// The number, line and checksum of an entry.
fn entry(row: &Row<'_>) -> Result<(u64, String, Option<u32>), rusqlite::Error> {
    let sum: Option<i64> = row.get(2)?;
    // What does not fit was never a checksum, and equals none.
    let sum = sum.map(|sum| u32::try_from(sum).unwrap_or(!0));
    Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?, sum))
}
