//! What an entry costs in an SQLite file, beside what it cost before recent entries were apart: bytes written,
//! write-ahead log and checkpoints counted, and time of the processor.
//!
//! ```text
//! TAPIS_APPENDS=100000 cargo test --profile bench -p tapis-server --lib store::cost -- --nocapture
//! ```

use std::{env, fs, path::Path};

use rusqlite::Connection;
use tapis_room::Stage;

use super::{
    port::{Adapter as _, Append, Epoch, Write, sum_of},
    sqlite::Sqlite,
};

/// How many tables are played at.
const TABLES: u64 = 40;

/// What has been spent by this thread.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// Bytes handed to the system.
    bytes: u64,
    /// Bytes of pages that the system has to write for them.
    paged: u64,
    /// Nanoseconds of a processor.
    cpu_ns: u64,
}

impl Cost {
    fn now() -> Self {
        let io = fs::read_to_string("/proc/thread-self/io").unwrap();
        let of = |name: &str| {
            let line = io.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            line.trim().parse().unwrap()
        };
        let schedule = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
        let cpu_ns = schedule.split(' ').next().unwrap().parse().unwrap();
        Self { bytes: of("wchar:"), paged: of("write_bytes:"), cpu_ns }
    }

    /// What one of so many entries has cost since then.
    fn each(self, since: Self, n: u64) -> Self {
        Self {
            bytes: (self.bytes - since.bytes) / n,
            paged: (self.paged - since.paged) / n,
            cpu_ns: (self.cpu_ns - since.cpu_ns) / n,
        }
    }
}

fn line(nth: u64) -> String {
    format!("A lay @{} #17:{}", nth * 731, 4_503_599_627_370_496 + nth)
}

/// Codes without order, as they are.
fn code(table: u64) -> String {
    let mut mixed = (table + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let letters = (0..6).map(|_| {
        mixed = mixed.rotate_left(11).wrapping_mul(5);
        char::from(b"BCDFGHJKLMNPQRSTVWXZ"[usize::try_from(mixed % 20).unwrap()])
    });
    letters.collect()
}

/// Appends to all tables in turn, so many in each transaction.
fn in_turn(n: u64, group: u64, mut commit: impl FnMut(Vec<(String, u64, String)>)) {
    for from in (0..n).step_by(usize::try_from(group).unwrap()) {
        let numbers = from..(from + group).min(n);
        commit(numbers.map(|nth| (code(nth % TABLES), nth / TABLES, line(nth))).collect());
    }
}

fn now(file: &Path, n: u64, group: u64) -> Cost {
    let mut sqlite = Sqlite::open(file, None).unwrap();
    let since = Cost::now();
    in_turn(n, group, |entries| {
        let writes = entries.into_iter().map(|(code, n_before, line)| {
            let (epoch, lines, stage) = (Epoch::FIRST, vec![line], Stage::Playing);
            Write::Append(Append { code, epoch, n_before, lines, stage, over: None, other: None })
        });
        let results = sqlite.commit(&writes.collect::<Vec<_>>()).unwrap();
        assert!(results.iter().all(Result::is_ok));
        sqlite.tidy_up();
    });
    sqlite.finish();
    // What is still in the write-ahead log has to be written once more.
    drop(sqlite);
    Cost::now().each(since, n)
}

/// The statements of the version before, on a thread of their own too.
fn before(file: &Path, n: u64, group: u64) -> Cost {
    let database = Connection::open(file).unwrap();
    database.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(())).unwrap();
    database.pragma_update(None, "synchronous", "full").unwrap();
    for statements in [
        include_str!("../../migrations/sqlite/0001_journal.sql"),
        include_str!("../../migrations/sqlite/0002_sound.sql"),
    ] {
        database.execute_batch(statements).unwrap();
    }
    let since = Cost::now();
    in_turn(n, group, |entries| {
        let run = |statement: &str, parameters: &[&dyn rusqlite::ToSql]| {
            database.prepare_cached(statement).unwrap().execute(parameters).unwrap()
        };
        run("BEGIN IMMEDIATE", &[]);
        for (nth, (code, n_before, line)) in entries.into_iter().enumerate() {
            let number = i64::try_from(n_before + 1).unwrap();
            let at_ms = 1_760_000_000_000_i64 + i64::try_from(nth).unwrap();
            let head = if n_before == 0 {
                "INSERT INTO journal (code, n_entries, stage, made_ms, touched_ms) \
                 VALUES (?1, ?2, 'playing', ?3, ?3)"
            } else {
                "UPDATE journal SET n_entries = ?2, stage = 'playing', touched_ms = ?3 \
                 WHERE code = ?1 AND n_entries = ?2 - 1"
            };
            assert_eq!(run(head, &[&code, &number, &at_ms]), 1);
            let sum = sum_of(&code, n_before + 1, &line);
            let entry = "INSERT INTO entry (code, number, line, sum) VALUES (?1, ?2, ?3, ?4)";
            run(entry, &[&code, &number, &line, &sum]);
        }
        run("COMMIT", &[]);
    });
    drop(database);
    Cost::now().each(since, n)
}

#[test]
fn an_entry_costs_less_than_two_kib_on_disk() {
    let asked = env::var("TAPIS_APPENDS").ok().and_then(|text| text.parse::<u64>().ok());
    let n = asked.unwrap_or(1_500);
    println!("bytes written for an entry of {} bytes", line(n).len());
    println!(
        "| entries in a commit | before | now | ratio | pages before | now | CPU µs before | now |"
    );
    for group in [1, 8, 64] {
        let folder = tempfile::tempdir().unwrap();
        let before = before(&folder.path().join("before.db"), n, group);
        let now = now(&folder.path().join("now.db"), n, group);
        println!(
            "| {group} | {} | {} | {:.1} | {} | {} | {:.1} | {:.1} |",
            before.bytes,
            now.bytes,
            ratio(before.bytes, now.bytes),
            before.paged,
            now.paged,
            ratio(before.cpu_ns, 1_000),
            ratio(now.cpu_ns, 1_000),
        );
        assert!(now.bytes <= 2_048, "{} bytes", now.bytes);
        assert!(now.bytes < before.bytes);
    }
}

#[expect(clippy::cast_precision_loss, reason = "for people")]
fn ratio(a: u64, b: u64) -> f64 {
    a as f64 / b as f64
}
