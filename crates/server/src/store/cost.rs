//! What an entry costs in an SQLite file, beside simpler ways to keep it: bytes written, write-ahead log and
//! checkpoints counted, and time of the processor (decision 021).
//!
//! ```text
//! TAPIS_APPENDS=131072 TAPIS_TABLES=2000 cargo test --profile bench -p tapis-server --lib store::cost -- --nocapture
//! ```

use std::{collections::HashMap, env, fs, path::Path};

use rusqlite::Connection;
use tapis_room::Stage;

use super::{
    port::{Adapter as _, Append, Epoch, Write, sum_of},
    sqlite::Sqlite,
};
use crate::limits;

/// How many entries are written at how many tables, unless the environment says otherwise.
const APPENDS: u64 = 1_500;
const TABLES: u64 = 40;

fn asked(name: &str, usual: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

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

/// Entries of all tables in turn.
#[derive(Clone, Copy)]
struct Load {
    n: u64,
    n_tables: u64,
    /// How many are in each transaction.
    group: u64,
}

impl Load {
    fn commit(self, mut commit: impl FnMut(Vec<(String, u64, String)>)) {
        let Self { n, n_tables, group } = self;
        for from in (0..n).step_by(usize::try_from(group).unwrap()) {
            let numbers = from..(from + group).min(n);
            let entry = |nth| (code(nth % n_tables), nth / n_tables, line(nth));
            commit(numbers.map(entry).collect());
        }
    }
}

fn now(file: &Path, load: Load) -> Cost {
    let mut sqlite = Sqlite::open(file, None).unwrap();
    let since = Cost::now();
    load.commit(|entries| {
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
    Cost::now().each(since, load.n)
}

/// Entries by table and number.
const CLUSTERED: &str = "CREATE TABLE entry (code TEXT, number INTEGER, line TEXT, sum INTEGER, \
                         last INTEGER, PRIMARY KEY (code, number)) WITHOUT ROWID";
/// Entries as they come, with an index.
const INDEXED: &str = "CREATE TABLE entry (id INTEGER PRIMARY KEY, code TEXT, number INTEGER, \
                       line TEXT, sum INTEGER, last INTEGER); \
                       CREATE INDEX entry_code ON entry (code, number)";
/// Entries as they come, each with the row of the one before at its table.
const LINKED: &str = "CREATE TABLE entry (id INTEGER PRIMARY KEY, code TEXT, number INTEGER, \
                      line TEXT, sum INTEGER, last INTEGER)";

/// One table to which entries are appended, with pages as small as ours and what is known of tables in
/// memory.
fn simple(file: &Path, load: Load, schema: &str) -> Cost {
    let database = Connection::open(file).unwrap();
    database.pragma_update(None, "page_size", 512).unwrap();
    database.pragma_update(None, "cache_size", -16_384).unwrap();
    database.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(())).unwrap();
    database.pragma_update(None, "synchronous", "full").unwrap();
    let log = 4 * limits::LOG_PAGES;
    database.pragma_update_and_check(None, "wal_autocheckpoint", log, |_| Ok(())).unwrap();
    database.execute_batch(schema).unwrap();
    let mut heads = HashMap::<String, (u64, Option<i64>)>::new();
    let since = Cost::now();
    load.commit(|entries| {
        let run = |statement: &str, parameters: &[&dyn rusqlite::ToSql]| {
            database.prepare_cached(statement).unwrap().execute(parameters).unwrap()
        };
        run("BEGIN IMMEDIATE", &[]);
        for (code, n_before, line) in entries {
            let number = i64::try_from(n_before + 1).unwrap();
            let sum = sum_of(&code, n_before + 1, &line);
            let (n, last) = heads.get(&code).copied().unwrap_or_default();
            let last = last.filter(|_| schema == LINKED);
            assert_eq!(n, n_before);
            let entry =
                "INSERT INTO entry (code, number, line, sum, last) VALUES (?1, ?2, ?3, ?4, ?5)";
            run(entry, &[&code, &number, &line, &sum, &last]);
            heads.insert(code, (n + 1, Some(database.last_insert_rowid())));
        }
        run("COMMIT", &[]);
    });
    drop(database);
    Cost::now().each(since, load.n)
}

#[test]
fn an_entry_costs_less_than_two_kib_on_disk() {
    let n = asked("TAPIS_APPENDS", APPENDS);
    let n_tables = asked("TAPIS_TABLES", TABLES);
    println!("{n} entries of {} bytes at {n_tables} tables", line(n).len());
    println!("| entries in a commit | kept | bytes | bytes of pages | CPU µs |");
    for group in [1, 8, 64] {
        let load = Load { n, n_tables, group };
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let ours = now(&file("ours.db"), load);
        let simple = |name: &str, schema| simple(&file(name), load, schema);
        for (name, cost) in [
            ("recent first, moved later", ours),
            ("by table and number", simple("clustered.db", CLUSTERED)),
            ("as they come, indexed", simple("indexed.db", INDEXED)),
            ("as they come, linked", simple("linked.db", LINKED)),
        ] {
            let Cost { bytes, paged, cpu_ns } = cost;
            println!("| {group} | {name} | {bytes} | {paged} | {:.1} |", ratio(cpu_ns, 1_000));
        }
        assert!(ours.bytes <= 2_048, "{} bytes", ours.bytes);
    }
}

#[expect(clippy::cast_precision_loss, reason = "for people")]
fn ratio(a: u64, b: u64) -> f64 {
    a as f64 / b as f64
}
