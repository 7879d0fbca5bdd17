//! What is read from an SQLite database.

use rusqlite::{Connection, OptionalExtension as _, Row};
use tapis_room::PersonId;

use super::schema;
use crate::store::{
    StoreError,
    port::{Journal, Sound},
};

pub(super) fn person(
    connection: &Connection,
    token_hash: [u8; 32],
) -> Result<Option<(PersonId, String)>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT id, nick FROM person WHERE token_hash = ?1")?;
    let person = statement.query_row((&token_hash[..],), |row| {
        Ok((PersonId(row.get::<_, i64>(0)?.cast_unsigned()), row.get(1)?))
    });
    Ok(person.optional()?)
}

pub(super) fn has_table(connection: &Connection, code: &str) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM journal WHERE code = ?1")?;
    Ok(statement.exists((code,))?)
}

/// A journal, first from where its entries lie together, then from the log. A page that cannot be
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
    let logged = "SELECT number, line, sum FROM log WHERE code = ?1 ORDER BY nth";
    let logged = (schema >= schema::LOG).then_some(logged);
    for statement in std::iter::once(moved).chain(logged) {
        if let Err(error) = lines(connection, statement, code, &mut sound) {
            if sound.is_empty() {
                return Err(error.into());
            }
            tracing::error!(code, %error, "a page of a journal cannot be read");
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
        sound.take(number, line, sum);
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
