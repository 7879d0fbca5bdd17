//! What is written to a PostgreSQL database.

use postgres::Client;
use tapis_room::PersonId;

use super::{Session, games};
use crate::store::{
    StoreError,
    port::{
        Append, Epoch, Line, PersonRow, Results, TableRow, Write, WriteOutcome, now_ms, signed,
        stage_name, sum_of,
    },
};

/// The result of one write; the outer error is that of all.
pub(super) type Wrote = Result<Result<WriteOutcome, StoreError>, StoreError>;

/// An append in one round trip: nothing is inserted unless the head is as expected.
pub(super) const APPEND: &str = "\
    WITH head AS (\
        UPDATE journal SET n_entries = $2 + cardinality($6::text[]), stage = $4, touched_ms = $5 \
        WHERE code = $1 AND n_entries = $2 AND epoch = $3 RETURNING code) \
    INSERT INTO entry (code, number, line, sum) \
    SELECT head.code, $2 + added.nth, added.line, added.sum \
    FROM head, unnest($6::text[], $7::bigint[]) WITH ORDINALITY AS added(line, sum, nth)";

/// Locks the tables that are taken over, always in the same order: whoever takes the same over in
/// another would wait for this transaction, and this one for them.
fn lock_claimed(client: &mut Client, writes: &[Write]) -> Result<(), StoreError> {
    let code = |write: &Write| {
        if let Write::Claim { code } = write { Some(code.clone()) } else { None }
    };
    let claimed: Vec<_> = writes.iter().filter_map(code).collect();
    if claimed.len() > 1 {
        let lock = "SELECT 1 FROM journal WHERE code = ANY($1) ORDER BY code FOR UPDATE";
        client.query(lock, &[&claimed])?;
    }
    Ok(())
}

pub(super) fn all(session: &mut Session, writes: &[Write]) -> Result<Results, StoreError> {
    let now_ms = now_ms();
    let Session { client, .. } = session;
    let mut results = Vec::with_capacity(writes.len());
    lock_claimed(client, writes)?;
    for write in writes {
        results.push(match write {
            Write::Person { token_hash, nick } => add_person(client, *token_hash, nick, now_ms)?,
            Write::Nick { person, nick } => {
                let statement = "UPDATE person SET nick = $1 WHERE id = $2";
                client.execute(statement, &[nick, &signed(person.0)])?;
                Ok(WriteOutcome::Done)
            }
            Write::Claim { code } => claim(client, code, now_ms)?,
            Write::Append(append) => self::append(client, &session.append, append, now_ms)?,
            Write::Class { class, tables } => {
                open_class(client, &session.append, class, tables, now_ms)?
            }
            Write::Cut { code, epoch, n_sound } => cut(client, code, *epoch, *n_sound, now_ms)?,
            Write::Seen { person } => {
                let statement = "UPDATE person SET seen_ms = $2 WHERE id = $1";
                client.execute(statement, &[&signed(person.0), &now_ms])?;
                Ok(WriteOutcome::Done)
            }
            Write::Remove { code, untouched_since_ms } => {
                remove(client, code, *untouched_since_ms)?
            }
            Write::RemoveUnseen { since_ms } => {
                client.execute("DELETE FROM person WHERE seen_ms < $1", &[since_ms])?;
                Ok(WriteOutcome::Done)
            }
            Write::Erase { person, named } => erase(client, *person, named, now_ms)?,
            Write::List { code, summary } => {
                list(client, code, summary.as_deref(), now_ms)?;
                Ok(WriteOutcome::Done)
            }
            Write::KeepPerson(person) => keep_person(client, person)?,
            Write::KeepTable(table, lines) => keep_table(client, table, lines)?,
            Write::KeepGame(game) => games::keep(client, game)?,
        });
    }
    Ok(results)
}

fn add_person(client: &mut Client, token_hash: [u8; 32], nick: &str, now_ms: i64) -> Wrote {
    let statement = "INSERT INTO person (token_hash, nick, made_ms, seen_ms) \
                     VALUES ($1, $2, $3, $3) ON CONFLICT DO NOTHING RETURNING id";
    let row = client.query_opt(statement, &[&&token_hash[..], &nick, &now_ms])?;
    let id = row.map(|row| PersonId(row.get::<_, i64>(0).cast_unsigned()));
    Ok(id.map(WriteOutcome::Person).ok_or(StoreError::Conflict))
}

fn claim(client: &mut Client, code: &str, now_ms: i64) -> Wrote {
    let statement = "UPDATE journal SET epoch = epoch + 1, touched_ms = greatest(touched_ms, $2) \
                     WHERE code = $1 RETURNING epoch";
    let row = client.query_opt(statement, &[&code, &now_ms])?;
    list(client, code, None, now_ms)?;
    let epoch = row.map(|row| Epoch(row.get::<_, i64>(0).cast_unsigned()));
    Ok(epoch.map(WriteOutcome::Epoch).ok_or(StoreError::Missing))
}

/// Puts a table on the public list, or takes it from there.
fn list(
    client: &mut Client,
    code: &str,
    summary: Option<&str>,
    now_ms: i64,
) -> Result<(), StoreError> {
    match summary {
        Some(summary) => {
            let statement = "INSERT INTO listing (code, said_ms, summary) VALUES ($1, $2, $3) \
                             ON CONFLICT (code) DO UPDATE SET said_ms = $2, summary = $3";
            client.execute(statement, &[&code, &now_ms, &summary])?;
        }
        None => {
            client.execute("DELETE FROM listing WHERE code = $1", &[&code])?;
        }
    }
    Ok(())
}

fn append(
    client: &mut Client,
    statement: &postgres::Statement,
    append: &Append,
    now_ms: i64,
) -> Wrote {
    let Append { code, epoch, n_before, lines, stage, over, other } = append;
    let (epoch, stage) = (signed(epoch.0), stage_name(*stage));
    if let Some(other) = other
        && is_taken(client, other)?
    {
        return Ok(Err(StoreError::Conflict));
    }
    if *n_before == 0 {
        let head = "INSERT INTO journal (code, epoch, n_entries, stage, made_ms, touched_ms) \
                    SELECT $1, $2::bigint, 0, $3, $4::bigint, $4::bigint \
                    WHERE NOT EXISTS (SELECT 1 FROM journal WHERE class = $1) \
                    ON CONFLICT DO NOTHING";
        if client.execute(head, &[code, &epoch, &stage, &now_ms])? == 0 {
            return Ok(Err(StoreError::Conflict));
        }
    }
    let sums = lines.iter().zip(n_before + 1..);
    let sums: Vec<_> = sums.map(|(line, n)| i64::from(sum_of(code, n, line))).collect();
    let n_before = signed(*n_before);
    let parameters: [&(dyn postgres::types::ToSql + Sync); 7] =
        [code, &n_before, &epoch, &stage, &now_ms, lines, &sums];
    if client.execute(statement, &parameters)? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    if let Some(other) = other {
        client.execute(SET_CLASS, &[code, other])?;
    }
    match over {
        Some(game) => games::keep(client, game),
        None => Ok(Ok(WriteOutcome::Done)),
    }
}

const SET_CLASS: &str = "UPDATE journal SET class = $2 WHERE code = $1";

/// Whether a code leads anywhere.
fn is_taken(client: &mut Client, code: &str) -> Result<bool, StoreError> {
    let taken = "SELECT 1 FROM journal WHERE code = $1 OR class = $1 LIMIT 1";
    Ok(client.query_opt(taken, &[&code])?.is_some())
}

/// Makes the tables of a class, all of them or none.
fn open_class(
    client: &mut Client,
    statement: &postgres::Statement,
    class: &str,
    tables: &[Append],
    now_ms: i64,
) -> Wrote {
    if is_taken(client, class)? {
        return Ok(Err(StoreError::Conflict));
    }
    client.batch_execute("SAVEPOINT class")?;
    for table in tables {
        let appended = if table.code == class {
            Err(StoreError::Conflict)
        } else {
            append(client, statement, table, now_ms)?
        };
        if let Err(error) = appended {
            client.batch_execute("ROLLBACK TO SAVEPOINT class")?;
            return Ok(Err(error));
        }
        client.execute(SET_CLASS, &[&table.code, &class])?;
    }
    client.batch_execute("RELEASE SAVEPOINT class")?;
    Ok(Ok(WriteOutcome::Done))
}

/// Ends a journal after its first `n_sound` entries; the others are kept aside.
fn cut(client: &mut Client, code: &str, epoch: Epoch, n_sound: u64, now_ms: i64) -> Wrote {
    let (epoch, n_sound) = (signed(epoch.0), signed(n_sound));
    let count = "UPDATE journal SET n_entries = $3 WHERE code = $1 AND epoch = $2";
    if client.execute(count, &[&code, &epoch, &n_sound])? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    let keep = "WITH rest AS (DELETE FROM entry WHERE code = $1 AND number > $2 RETURNING *) \
                INSERT INTO damaged (code, number, line, cut_ms) \
                SELECT code, number, line, $3 FROM rest";
    client.execute(keep, &[&code, &n_sound, &now_ms])?;
    Ok(Ok(WriteOutcome::Done))
}

fn remove(client: &mut Client, code: &str, untouched_since_ms: i64) -> Wrote {
    let statement = "DELETE FROM journal WHERE code = $1 AND touched_ms < $2";
    if client.execute(statement, &[&code, &untouched_since_ms])? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    client.execute("DELETE FROM entry WHERE code = $1", &[&code])?;
    client.execute("DELETE FROM damaged WHERE code = $1", &[&code])?;
    games::forget(client, code)?;
    list(client, code, None, 0)?;
    Ok(Ok(WriteOutcome::Done))
}

fn erase(client: &mut Client, person: PersonId, named: &[Line], now_ms: i64) -> Wrote {
    for line in named {
        let _ = claim(client, &line.code, now_ms)?;
        let unnamed = line.unnamed(person);
        let sum = i64::from(sum_of(&line.code, line.number, &unnamed));
        let change = "UPDATE entry SET line = $3, sum = $4 WHERE code = $1 AND number = $2";
        client.execute(change, &[&line.code, &signed(line.number), &unnamed, &sum])?;
    }
    let damaged = "DELETE FROM damaged WHERE strpos(line, $1) > 0";
    client.execute(damaged, &[&format!(" person {} ", person.0)])?;
    games::forget_player(client, person)?;
    client.execute("DELETE FROM person WHERE id = $1", &[&signed(person.0)])?;
    Ok(Ok(WriteOutcome::Done))
}

fn keep_person(client: &mut Client, person: &PersonRow) -> Wrote {
    let PersonRow { id, token_hash, nick, made_ms, seen_ms } = person;
    let statement = "INSERT INTO person (id, token_hash, nick, made_ms, seen_ms) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
    let id = signed(id.0);
    if client.execute(statement, &[&id, &&token_hash[..], nick, made_ms, seen_ms])? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    // New people get numbers behind it.
    let next = "SELECT setval(pg_get_serial_sequence('person', 'id'), \
                greatest((SELECT max(id) FROM person), 1))";
    client.query(next, &[])?;
    Ok(Ok(WriteOutcome::Done))
}

fn keep_table(client: &mut Client, table: &TableRow, lines: &[String]) -> Wrote {
    let TableRow { code, class, epoch, stage, made_ms, touched_ms } = table;
    let head = "INSERT INTO journal (code, epoch, n_entries, stage, made_ms, touched_ms, class) \
                VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
    let (epoch, n_entries) = (signed(epoch.0), signed(lines.len() as u64));
    if client.execute(head, &[code, &epoch, &n_entries, stage, made_ms, touched_ms, class])? == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    let sums = lines.iter().zip(1..);
    let sums: Vec<_> = sums.map(|(line, n)| i64::from(sum_of(code, n, line))).collect();
    let entries = "INSERT INTO entry (code, number, line, sum) \
                   SELECT $1, nth, line, sum \
                   FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS added(line, sum, nth)";
    client.execute(entries, &[code, &lines, &sums])?;
    Ok(Ok(WriteOutcome::Done))
}
