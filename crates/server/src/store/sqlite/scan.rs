//! Looking through a whole SQLite file, also one that is damaged: what cannot be reached from one end
//! of a table may be reached from the other.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Row};

use super::{read, schema, write::STAGE_NAME};
use crate::store::{
    StoreError,
    port::{Epoch, Partial, PersonRow, TableRow},
};

/// How many faults are worth telling.
const FAULTS: usize = 20;

/// Everybody who can be read.
pub(super) fn people(connection: &Connection, schema: usize) -> Partial<PersonRow> {
    let seen = if schema < schema::RECENT { "made_ms" } else { "seen_ms" };
    let select = format!("SELECT id, token_hash, nick, made_ms, {seen} FROM person ORDER BY id");
    both_ways(connection, &select, read::person_row, |person| person.id.0)
}

/// All tables that can be read; where their list is damaged, also those whose entries say that there
/// are such.
pub(super) fn tables(connection: &Connection, schema: usize) -> Partial<TableRow> {
    let epoch = if schema < schema::RECENT { "0" } else { "epoch" };
    let class = if schema < schema::CLASSES { "NULL" } else { "class" };
    let select = format!(
        "SELECT code, {epoch}, stage, made_ms, touched_ms, {class} FROM journal ORDER BY code"
    );
    let read = |row: &Row<'_>| {
        Ok(TableRow {
            code: row.get(0)?,
            epoch: Epoch(row.get::<_, i64>(1)?.cast_unsigned()),
            stage: row.get(2)?,
            made_ms: row.get(3)?,
            touched_ms: row.get(4)?,
            class: row.get(5)?,
        })
    };
    let mut found = both_ways(connection, &select, read, |table| table.code.clone());
    if schema >= schema::RECENT {
        catch_up(connection, &mut found);
    }
    if found.error.is_some() {
        let known: BTreeSet<_> = found.all.iter().map(|table| table.code.clone()).collect();
        let code = |row: &Row<'_>| row.get::<_, String>(0);
        for select in
            ["SELECT code FROM entry ORDER BY code", "SELECT code FROM recent ORDER BY nth"]
        {
            let codes = both_ways(connection, select, code, Clone::clone).all;
            for code in codes.into_iter().filter(|code| !known.contains(code)) {
                let (stage, now_ms) = ("playing".to_owned(), crate::store::port::now_ms());
                let (made_ms, touched_ms) = (now_ms, now_ms);
                let (class, epoch) = (None, Epoch(0));
                found.all.push(TableRow { code, class, epoch, stage, made_ms, touched_ms });
            }
        }
        found.all.sort_by(|a, b| a.code.cmp(&b.code));
        found.all.dedup_by(|a, b| a.code == b.code);
    }
    found
}

/// Tells tables what their recent entries say: heads know it only when these have moved.
fn catch_up(connection: &Connection, found: &mut Partial<TableRow>) {
    let select = format!(
        "SELECT code, {STAGE_NAME}, at_ms, max(number) FROM recent GROUP BY code ORDER BY code"
    );
    let read = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, i64>(2)?));
    // What cannot be read here is missed by whoever reads the journals.
    for (code, stage, at_ms) in both_ways(connection, &select, read, |last| last.0.clone()).all {
        let at = found.all.binary_search_by(|table| table.code.cmp(&code));
        if let Some(table) = at.ok().and_then(|at| found.all.get_mut(at)) {
            (table.stage, table.touched_ms) = (stage, table.touched_ms.max(at_ms));
        }
    }
}

/// All rows, from the first one and, if that does not reach the last one, from there too.
fn both_ways<T, K: Ord>(
    connection: &Connection,
    select: &str,
    read: impl Fn(&Row<'_>) -> Result<T, rusqlite::Error>,
    key: impl Fn(&T) -> K,
) -> Partial<T> {
    let mut all = BTreeMap::new();
    let mut one_way = |select: &str| -> Result<(), rusqlite::Error> {
        let mut statement = connection.prepare(select)?;
        let mut rows = statement.query(())?;
        while let Some(row) = rows.next()? {
            // A row that makes no sense hides no others.
            if let Ok(row) = read(row) {
                all.insert(key(&row), row);
            }
        }
        Ok(())
    };
    let error = one_way(select).err();
    if error.is_some() {
        let _ = one_way(&format!("{select} DESC"));
    }
    Partial { all: all.into_values().collect(), error: error.map(StoreError::from) }
}

/// The first thing that SQLite finds wrong with the file, if it looks quickly.
pub(super) fn first_fault(connection: &Connection) -> Result<Option<String>, StoreError> {
    let said = connection.query_row("PRAGMA quick_check(1)", (), |row| row.get::<_, String>(0))?;
    Ok((said != "ok").then_some(said))
}

/// What SQLite finds wrong with the file.
pub(super) fn faults(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare(&format!("PRAGMA integrity_check({FAULTS})"))?;
    let rows = statement.query_map((), |row| row.get::<_, String>(0))?;
    // One that cannot go on has found something.
    let said = rows.map(|row| row.unwrap_or_else(|error| error.to_string()));
    let said = said.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
    Ok(said.filter(|line| line != "ok" && !line.starts_with("*** in")).collect())
}
