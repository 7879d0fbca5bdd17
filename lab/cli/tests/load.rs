//! `tapis-lab load`: a real server, real sockets, few tables.

#[path = "../../../crates/tapis/tests/run/mod.rs"]
mod run;

use std::{
    io::{BufRead as _, BufReader},
    net::TcpListener,
    process::{Command, Stdio},
};

use run::{OUTSIDE, Talk, USAGE, tapis as lab};
use serde_json::Value;

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// The figures of all runs, in the order of their names.
const FIGURES: [&str; 9] = [
    "connections",
    "everyone_ms",
    "frames",
    "lost",
    "moves",
    "moves_per_s",
    "own_ms",
    "tables",
    "wrong",
];

fn check(found: &Value, n_tables: u64) {
    assert_eq!(
        (&found["tables"], &found["lost"], &found["wrong"]),
        (&n_tables.into(), &0.into(), &0.into())
    );
    assert_eq!(found["connections"], 4 * n_tables);
    let moves = found["moves"].as_u64().expect("a count");
    assert!(moves >= n_tables, "each table plays: {found}");
    // Everybody gets each of them.
    assert!(found["frames"].as_u64() >= Some(4 * moves), "{found}");
    for times in ["own_ms", "everyone_ms"] {
        assert_eq!(keys(&found[times]), ["max", "p50", "p99"]);
        let [p50, p99, max] =
            ["p50", "p99", "max"].map(|it| found[times][it].as_f64().expect("ms"));
        assert!(0.0 < p50 && p50 <= p99 && p99 <= max, "{found}");
    }
}

#[test]
fn a_server_of_its_own_loses_nothing_and_is_measured() {
    let line = ["load", "--tables", "3", "--seconds", "2", "--pace", "3", "--seed", "1", "--json"];
    let found: Value = serde_json::from_str(&lab(&line).ok().stdout).expect("one object");
    check(&found, 3);
    if cfg!(target_os = "linux") {
        for figure in ["server_cpu_s", "server_rss_mib", "stored_per_move", "load_average"] {
            assert!(found[figure].as_f64().is_some_and(|it| it >= 0.0), "{figure}: {found}");
        }
    }
}

#[test]
fn a_server_that_runs_is_measured_from_outside() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("tapis.db");
    let database = database.to_str().expect("a path");
    let mut talk = Talk::open(&["serve", "--listen", "127.0.0.1:0", "--database", database]);
    let said = talk.until("The table is set: ");
    let url = &said[said.find("http://").expect("an address")..];
    let line = ["load", "--url", url, "--tables", "2", "--seconds", "2", "--pace", "0", "--json"];
    let found: Value = serde_json::from_str(&lab(&line).ok().stdout).expect("one object");
    check(&found, 2);
    let mut expected = FIGURES.to_vec();
    if cfg!(target_os = "linux") {
        expected.extend(["client_cpu_s", "load_average"]);
    }
    expected.sort_unstable();
    assert_eq!(keys(&found), expected);
}

#[test]
fn a_server_that_goes_away_ends_it_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("tapis.db");
    let database = database.to_str().expect("a path");
    let mut talk = Talk::open(&["serve", "--listen", "127.0.0.1:0", "--database", database]);
    let said = talk.until("The table is set: ");
    let url = &said[said.find("http://").expect("an address")..];
    let mut load = Command::new(env!("CARGO_BIN_EXE_tapis-lab"));
    load.args(["load", "--url", url, "--tables", "2", "--seconds", "600", "--lang", "en"]);
    let mut load = load.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it runs");
    let mut lines =
        BufReader::new(load.stderr.take().expect("piped")).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.starts_with("Playing")), "it begins");
    drop(talk);
    let told = lines.collect::<Vec<_>>().join(" ");
    assert!(told.contains("the server has gone away"), "{told}");
    assert_eq!(load.wait().expect("it ends").code(), Some(OUTSIDE));
}

#[test]
fn what_cannot_be_loaded_is_said() {
    for (line, code, words) in [
        (&["load", "--url", "https://cards.example"][..], USAGE, "http://HOST:PORT is"),
        (&["load", "--pace", "5"], USAGE, "--pace"),
        (&["load", "--seats", "6"], USAGE, "--seats"),
        (&["load", "--tables", "0"], USAGE, "--tables"),
        (&["load", "--seed", "x"], USAGE, "“x”"),
        (&["load", "--plain"], USAGE, "--url"),
        (&["load", "--tables", "100000", "--seats", "5"], OUTSIDE, "descriptors"),
    ] {
        let told = lab(line).fails(code);
        assert!(told.contains(words), "{line:?}: {told}");
    }
    // Nobody listens where somebody has just stopped to.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("bound"));
    drop(listener);
    let told = lab(&["load", "--url", &url]).stops(OUTSIDE);
    assert!(told.contains(&url) && told.contains("cannot be reached"), "{told}");
    let told = lab(&["load", "--url", &url, "--pid", "4294967294"]).stops(OUTSIDE);
    assert!(told.contains("4294967294"), "{told}");
}

#[test]
fn the_figures_are_told_in_both_languages() {
    for (lang, words) in [
        ("en", ["Tables: 1; connections: 2", "from a move to everybody’s frame", "lost"]),
        ("fr", ["Tables : 1 ; connexions : 2", "du coup à l’image de chacun", "perdus"]),
    ] {
        let line = ["load", "--tables", "1", "--seats", "2", "--seconds", "1", "--lang", lang];
        let told = lab(&line).ok().stdout;
        for word in words {
            assert!(told.contains(word), "{told}");
        }
    }
}
