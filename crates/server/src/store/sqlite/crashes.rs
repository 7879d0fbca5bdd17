//! Recent entries move a piece at a time: whatever happens between two pieces, nothing is lost and
//! nothing is there twice.

use std::{collections::BTreeMap, fs, path::Path};

use tapis_room::{PersonId, Stage};

use super::Sqlite;
use crate::{
    limits,
    store::{
        StoreError,
        port::{Adapter as _, Append, Epoch, Line, Write, WriteOutcome},
    },
};

/// The tables there should be.
type Model = BTreeMap<String, Table>;

#[derive(Clone, Debug)]
struct Table {
    epoch: Epoch,
    lines: Vec<String>,
}

fn one(sqlite: &mut Sqlite, write: Write) -> Result<WriteOutcome, StoreError> {
    sqlite.commit(&[write]).unwrap().remove(0)
}

fn append(sqlite: &mut Sqlite, model: &mut Model, code: &str, n: usize) {
    let table = model
        .entry(code.to_owned())
        .or_insert_with(|| Table { epoch: Epoch::FIRST, lines: Vec::new() });
    let n_before = table.lines.len();
    let lines: Vec<_> = (n_before..n_before + n).map(|n| format!("{code} says {n}")).collect();
    table.lines.extend(lines.iter().cloned());
    let (code, epoch, stage) = (code.to_owned(), table.epoch, Stage::Playing);
    let append =
        Append { code, epoch, n_before: n_before as u64, lines, stage, over: None, other: None };
    assert_eq!(one(sqlite, Write::Append(append)), Ok(WriteOutcome::Done));
}

/// Everything is there once, for whoever reads it in whatever way.
fn assert_is(sqlite: &mut Sqlite, model: &Model) {
    for (code, table) in model {
        for journal in [sqlite.journal(code).unwrap(), sqlite.rescue(code).unwrap()] {
            assert_eq!(journal.lines, table.lines, "{code}");
            assert_eq!(journal.n_entries, table.lines.len() as u64, "{code}");
        }
    }
    let tables = sqlite.tables();
    assert!(tables.error.is_none());
    assert!(tables.all.iter().all(|table| table.stage == "playing"));
    assert!(tables.all.iter().map(|table| &table.code).eq(model.keys()));
}

/// What a kill at this moment would leave, as it is and after the next start.
fn assert_survives_a_kill(file: &Path, model: &Model) {
    let folder = tempfile::tempdir().unwrap();
    let left = folder.path().join("left.db");
    for end in ["", "-wal"] {
        let name = |path: &Path| format!("{}{end}", path.display());
        fs::copy(name(file), name(&left)).unwrap();
    }
    assert_is(&mut Sqlite::look(&left).unwrap(), model);
    let mut sqlite = Sqlite::open(&left, None).unwrap();
    assert_eq!(count(&sqlite, "recent"), 0, "all have moved");
    let mut model = model.clone();
    for code in model.keys().cloned().collect::<Vec<_>>() {
        append(&mut sqlite, &mut model, &code, 1);
    }
    assert_is(&mut sqlite, &model);
    assert!(sqlite.faults().unwrap().is_empty());
}

fn count(sqlite: &Sqlite, table: &str) -> i64 {
    let select = format!("SELECT count(*) FROM {table}");
    sqlite.connection.query_row(&select, (), |row| row.get(0)).unwrap()
}

#[test]
fn a_kill_between_two_pieces_of_moving_loses_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tapis.db");
    let (mut sqlite, mut model) = (Sqlite::open(&file, None).unwrap(), Model::new());
    for round in 0..12 {
        for table in 0..20 {
            // The entries of one table alone are more than a piece.
            append(
                &mut sqlite,
                &mut model,
                &format!("B{table:02}"),
                if table == 7 { 20 } else { 5 },
            );
        }
        assert_eq!(count(&sqlite, "recent"), (round + 1) * 115);
    }
    let (mut n_moves, mut n_removals) = (0, 0);
    loop {
        let (n_moved, n_recent) = (count(&sqlite, "entry"), count(&sqlite, "recent"));
        // What comes meanwhile stays for the next time.
        append(&mut sqlite, &mut model, "B03", 1);
        append(&mut sqlite, &mut model, "B07", 1);
        let due = if n_moves == 0 { 1 } else { limits::RECENT_ENTRIES };
        if !sqlite.move_some(due) {
            break;
        }
        let moves = count(&sqlite, "entry") > n_moved;
        let removes = count(&sqlite, "recent") < n_recent;
        assert!(moves != removes, "one or the other");
        (n_moves, n_removals) = (n_moves + u32::from(moves), n_removals + u32::from(removes));
        assert_is(&mut sqlite, &model);
        assert_survives_a_kill(&file, &model);
    }
    assert!(n_moves > 5 && n_removals > 1, "{n_moves} moves, {n_removals} removals");
}

#[test]
fn only_pieces_of_moving_do_not_wait_for_the_disk() {
    let (mut sqlite, mut model) = (Sqlite::in_memory().unwrap(), Model::new());
    let waits = |sqlite: &Sqlite| {
        let level: i64 =
            sqlite.connection.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap();
        level == 2
    };
    append(&mut sqlite, &mut model, "BBBBBB", 3);
    assert!(waits(&sqlite));
    assert!(sqlite.move_some(1));
    assert!(!waits(&sqlite));
    append(&mut sqlite, &mut model, "BBBBBB", 1);
    assert!(waits(&sqlite));
}

/// Numbers as if at random, always the same for a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

/// Does one thing out of all that can be done.
fn do_anything(sqlite: &mut Sqlite, model: &mut Model, file: &Path, chance: &mut Chance) {
    let code = format!("B{}", chance.below(6));
    let n = usize::try_from(chance.below(70)).unwrap() + 1;
    match (chance.below(20), model.get_mut(&code)) {
        (0, Some(table)) => {
            let claimed = one(sqlite, Write::Claim { code });
            assert_eq!(claimed, Ok(WriteOutcome::Epoch(Epoch(table.epoch.0 + 1))));
            table.epoch.0 += 1;
        }
        (1, Some(table)) => {
            let n_sound = table.lines.len() - n.min(table.lines.len() - 1);
            table.lines.truncate(n_sound);
            let (epoch, n_sound) = (table.epoch, n_sound as u64);
            assert_eq!(one(sqlite, Write::Cut { code, epoch, n_sound }), Ok(WriteOutcome::Done));
        }
        (2, Some(_)) => {
            let touched = Write::Remove { code: code.clone(), untouched_since_ms: 1 };
            assert_eq!(one(sqlite, touched), Err(StoreError::Conflict));
            let ended = Write::Remove { code: code.clone(), untouched_since_ms: i64::MAX };
            assert_eq!(one(sqlite, ended), Ok(WriteOutcome::Done));
            model.remove(&code);
        }
        (3, Some(table)) => {
            // Their last line, wherever it lies, and whether or not there is a copy of it.
            let (person, number) = (PersonId(chance.below(90) + 10), table.lines.len());
            let line = format!("sit A person {} Ada", person.0);
            let named = Line { code, number: number as u64, text: line };
            table.lines[number - 1] = named.unnamed(person);
            table.epoch.0 += 1;
            let unnamed = table.lines[number - 1].clone();
            let at = (named.code.clone(), named.number);
            one(sqlite, Write::Erase { person, named: vec![named] }).unwrap();
            let other =
                "SELECT count(*) FROM recent WHERE code = ?1 AND number = ?2 AND line <> ?3";
            let parameters = (at.0, at.1.cast_signed(), unnamed);
            let n: i64 = sqlite.connection.query_row(other, parameters, |row| row.get(0)).unwrap();
            assert_eq!(n, 0, "a copy keeps no name");
        }
        (4, _) => {
            // Another program writes, and this one has to notice.
            append(&mut Sqlite::open(file, None).unwrap(), model, &code, n);
        }
        (5, table) => {
            // The disk fills up in the middle of a commit: nothing of it is written.
            let n_before = table.as_ref().map_or(0, |table| table.lines.len() as u64);
            let epoch = table.as_ref().map_or(Epoch::FIRST, |table| table.epoch);
            let lines = (0..5).map(|n| "too much ".repeat(n * 1_000)).collect();
            let (stage, over, other) = (Stage::Over, None, None);
            let lost = Write::Append(Append { code, epoch, n_before, lines, stage, over, other });
            let most_pages = |sqlite: &Sqlite, most: i64| {
                let name = "max_page_count";
                let set = sqlite.connection.pragma_update_and_check(None, name, most, |_| Ok(()));
                set.unwrap();
            };
            most_pages(sqlite, 1);
            assert_eq!(sqlite.commit(&[lost]), Err(StoreError::Full));
            most_pages(sqlite, 1 << 30);
        }
        (6..=12, _) => append(sqlite, model, &code, n),
        (_, _) => {
            sqlite.move_some(1);
        }
    }
}

#[test]
fn whatever_is_done_between_two_pieces_of_moving_nothing_is_lost_or_doubled() {
    for seed in 1..=4 {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tapis.db");
        let (mut sqlite, mut model) = (Sqlite::open(&file, None).unwrap(), Model::new());
        let mut chance = Chance(u64::wrapping_mul(seed, 0x9e37_79b9_7f4a_7c15));
        for step in 0..150 {
            do_anything(&mut sqlite, &mut model, &file, &mut chance);
            assert_is(&mut sqlite, &model);
            if step % 10 == 0 && !model.is_empty() {
                assert_survives_a_kill(&file, &model);
            }
        }
    }
}
