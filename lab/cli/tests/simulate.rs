//! `tapis-lab simulate`: reproducible, complete, readable, and stopped by Ctrl-C.

#[path = "../../../crates/tapis/tests/run/mod.rs"]
mod run;
mod tables;

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use run::{OUTSIDE, USAGE, tapis as lab};
use serde_json::Value;
use tables::KINDS;
use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{Record, Table};

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("one JSON object")
}

#[test]
fn the_same_seed_gives_the_same_figures_on_any_number_of_cores() {
    for kind in &KINDS {
        let line = kind.simulate(&["--games", "8", "--seed", "5", "--json"]);
        let [one, two] = ["1", "2"].map(|n_cores| {
            lab(&line).with_environment(&[("RAYON_NUM_THREADS", n_cores)]).ok().stdout
        });
        assert_eq!(one, two, "{line:?}");
        let other = kind.simulate(&["--games", "8", "--seed", "6", "--json"]);
        assert_ne!(json(&lab(&other).ok().stdout)["studies"], json(&one)["studies"]);
    }
}

#[test]
fn a_seed_that_was_drawn_is_told_and_gives_the_same_again() {
    let line = ["simulate", "corse", "--games", "20", "--policy", "random", "--json"];
    let drawn = lab(&line).ok().stdout;
    let seed = json(&drawn)["seed"].as_str().expect("a seed").to_owned();
    let mut again = line.to_vec();
    again.extend(["--seed", &seed]);
    assert_eq!(lab(&again).ok().stdout, drawn);
    let told = lab(&again[..again.len() - 3]).ok().stdout;
    assert!(told.lines().next().is_some_and(|title| title.contains("seed ")), "{told}");
}

#[test]
fn every_game_is_among_the_kinds() {
    for game in AnyOptions::all() {
        let is_of_it = |preset| AnyOptions::preset(preset).is_some_and(|it| it.id() == game.id());
        assert!(KINDS.iter().any(|kind| is_of_it(kind.game)), "KINDS has no {}", game.id());
    }
}

#[test]
fn every_game_is_counted_once_and_the_options_are_told() {
    for kind in &KINDS {
        let found =
            json(&lab(&kind.simulate(&["--games", "6", "--seed", "1", "--json"])).ok().stdout);
        let policies = found["studies"].as_array().expect("studies");
        let names: Vec<&Value> = policies.iter().map(|study| &study["policy"]).collect();
        assert_eq!(names, ["random", "medium"]);
        for study in policies {
            let sum = |name: &str| -> u64 {
                let seats = study["seats"].as_array().expect("seats");
                assert_eq!(seats.len().to_string(), kind.players);
                seats.iter().filter_map(|seat| seat[name].as_u64()).sum()
            };
            let n = |name: &str| study[name].as_u64().expect("a number");
            let ends = sum("wins") + n("n_shared") + n("n_stopped") + n("n_given_up");
            assert_eq!((ends, n("n_games")), (6, 6), "{}: {study}", kind.name);
            assert!(sum("shared_wins") >= 2 * n("n_shared"), "{study}");
        }
        let id = found["game"].as_str().expect("a game");
        assert_ne!(found["options"][id]["cap"], "none", "{found}");
        assert_eq!(found["interrupted"], false);
    }
}

#[test]
fn the_table_fits_eighty_columns_and_names_every_seat_in_both_languages() {
    for kind in &KINDS {
        for (lang, seed, cap) in
            [("fr", "graine 4294967295", "cap="), ("en", "seed 4294967295", "cap=")]
        {
            let line = kind.simulate(&["--games", "4", "--seed", "4294967295", "--lang", lang]);
            let done = lab(&line).ok();
            assert!(done.stdout.contains(seed), "{}", done.stdout);
            assert!(done.stderr.contains(cap), "{}", done.stderr);
            for line in done.stdout.lines().chain(done.stderr.lines()) {
                assert!(line.chars().count() <= 80, "{line}");
            }
            let n_seats: usize = kind.players.parse().expect("a number");
            assert!(done.stdout.lines().count() >= 8 + n_seats, "{}", done.stdout);
            assert!(!done.stdout.contains(['{', '\x1b']), "{}", done.stdout);
        }
    }
}

#[test]
fn one_policy_may_be_asked_for_and_the_cap_chosen() {
    for policy in ["random", "easy", "medium", "hard"] {
        let line = ["simulate", "scientifique", "--games", "2", "--policy", policy];
        let line = [&line[..], &["--option", "cap=tricks:10", "--json", "--seed", "1"]].concat();
        let done = lab(&line).ok();
        assert_eq!(done.stderr, "", "what was chosen is not told again");
        let found = json(&done.stdout);
        assert_eq!(found["options"]["scientifique"]["cap"], "tricks:10");
        assert_eq!(found["studies"][0]["policy"], policy);
        assert_eq!(found["studies"].as_array().map(Vec::len), Some(1));
    }
}

#[test]
fn games_stopped_by_the_cap_are_told() {
    let line = ["simulate", "norvegienne", "--players", "5", "--games", "10", "--seed", "1"];
    let line = [&line[..], &["--option", "cap=plays:100", "--policy", "random"]].concat();
    let told = lab(&line).ok().stdout;
    let stopped = told.lines().find(|line| line.starts_with("stopped by the cap"));
    assert!(stopped.is_some_and(|line| !line.ends_with(" 0.0%")), "{told}");
}

#[test]
fn a_wrong_line_is_explained_once_in_both_languages_before_anything_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let records = folder.path().join("records");
    let records = records.to_str().expect("a path");
    for (line, part) in [
        (&["simulate"][..], "<"),
        (&["simulate", "tarot"], "tarot"),
        (&["simulate", "corse", "--games", "0"], "0"),
        (&["simulate", "corse", "--games", "-1"], "-1"),
        (&["simulate", "corse", "--games", "many"], "many"),
        (&["simulate", "corse", "--players", "0"], "C1.2"),
        (&["simulate", "corse", "--players", "1"], "C1.2"),
        (&["simulate", "corse", "--players", "6"], "C1.2"),
        (&["simulate", "corse", "--players", "255"], "C1.2"),
        (&["simulate", "corse", "--players", "256"], "256"),
        (&["simulate", "norvegienne", "--players", "12"], "N1.1"),
        (&["simulate", "scientifique", "--players", "9"], "S1.1"),
        (&["simulate", "nambarz", "--players", "13"], "Z1.4"),
        (&["simulate", "nambarz", "--players", "5", "--option", "teams=2"], "teams=2"),
        (&["simulate", "corse", "--option", "sandwich"], "sandwich"),
        (
            &["simulate", "nambarz", "--option", "illegal=refuse", "--option", "referee=challenge"],
            "Z8.4",
        ),
        (&["simulate", "corse", "--option", "cap=plays:9"], "plays:9"),
        (&["simulate", "corse", "--policy", "superb"], "superb"),
        (&["simulate", "corse", "--seed", "xyz"], "xyz"),
    ] {
        for lang in ["fr", "en"] {
            let mut words = line.to_vec();
            words.extend(["--lang", lang, "--records", records]);
            let told = lab(&words).fails(USAGE);
            assert!(told.contains(part), "{words:?}: {told}");
        }
    }
    assert!(!fs::exists(records).expect("a folder"), "nothing is written");
}

#[test]
fn every_game_may_be_kept_and_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let records = folder.path().join("new").join("records");
    let records = records.to_str().expect("a path");
    let line = ["simulate", "scientifique", "--games", "3", "--seed", "1", "--records", records];
    lab(&line).ok();
    let files: BTreeSet<String> = fs::read_dir(records)
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    let expected =
        ["random", "medium"].map(|policy| (1..=3).map(move |n| format!("{policy}-{n}.tapis")));
    assert_eq!(files, expected.into_iter().flatten().collect());
    for file in files {
        let file = format!("{records}/{file}");
        let text = fs::read_to_string(&file).expect("a record");
        let record = Record::<Any>::parse(&text).expect("a record");
        assert!(Table::replay(&record).expect("it is true").outcome().is_some(), "{file}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_explained() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let folder = file.path().join("records");
    let folder = folder.to_str().expect("a path");
    let line =
        ["simulate", "corse", "--games", "3", "--option", "cap=flips:100", "--records", folder];
    assert!(lab(&line).fails(OUTSIDE).contains(folder));
}

/// The first games of the study are what is told, and the same as if no more had been asked for.
#[cfg(unix)]
#[test]
fn an_interrupt_stops_it_and_tells_what_was_found() {
    let line = ["simulate", "corse", "--policy", "random", "--seed", "3", "--json"];
    let mut child = Command::new(env!("CARGO_BIN_EXE_tapis-lab"))
        .args(line)
        .args(["--games", "1000000000", "--lang", "en"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut talk = BufReader::new(child.stderr.take().expect("piped"));
    let mut told = String::new();
    talk.read_line(&mut told).expect("it talks");
    let kill = format!("kill -INT {}", child.id());
    let killed = Command::new("sh").args(["-c", &kill]).status();
    let output = child.wait_with_output().expect("it ends");
    assert!(killed.expect("a shell").success());
    assert!(told.contains("cap="), "{told}");
    assert_eq!(output.status.code(), Some(1));
    told.clear();
    talk.read_line(&mut told).expect("it talks");
    assert!(told.contains("interrupted after "), "{told}");
    let found = json(&String::from_utf8(output.stdout).expect("text"));
    assert_eq!(found["interrupted"], true);
    let n_games = found["studies"][0]["n_games"].to_string();
    let mut again = line.to_vec();
    again.extend(["--games", &n_games]);
    assert_eq!(json(&lab(&again).ok().stdout)["studies"], found["studies"]);
}

#[test]
fn the_help_describes_the_object() {
    let help = lab(&["simulate", "--help"]).ok().stdout;
    let described = help.split("A length counts").nth(1).expect("a description");
    assert!(described.lines().all(|line| line.chars().count() <= 80), "{described}");
    for part in ["n_stopped", "shared_wins", "interrupted", "RAYON_NUM_THREADS", "--records"] {
        assert!(help.contains(part), "{part}");
    }
}
