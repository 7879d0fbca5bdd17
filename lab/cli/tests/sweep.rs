//! `tapis-lab sweep`: reproducible, complete, readable, and clear about wrong input.

#[path = "../../../crates/tapis/tests/run/mod.rs"]
mod run;

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use run::{USAGE, tapis as lab};
use serde_json::Value;

const LINE: [&str; 10] = [
    "sweep",
    "corse",
    "--vary",
    "sandwich=off,on",
    "--players",
    "3",
    "--games",
    "30",
    "--seed",
    "5",
];

/// What it prints for machines.
fn found(line: &[&str]) -> Value {
    let line = [line, &["--json"]].concat();
    serde_json::from_str(&lab(&line).ok().stdout).expect("one JSON object")
}

#[test]
fn the_object_has_every_combination_with_all_that_the_help_describes() {
    let help = lab(&["sweep", "--help"]).ok().stdout;
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    let found = found(&LINE);
    for key in found.as_object().expect("an object").keys() {
        assert!(help.contains(key), "{key}");
    }
    let all = found["combinations"].as_array().expect("combinations");
    let answers: Vec<&Value> = all.iter().map(|it| &it["answers"]["sandwich"]).collect();
    assert_eq!(answers, ["off", "on"]);
    for (nth, it) in all.iter().enumerate() {
        for key in it.as_object().expect("an object").keys() {
            assert!(help.contains(key), "{key}");
        }
        assert_eq!((&it["combination"], &it["games"]), (&(nth + 1).into(), &30.into()));
        let games = it["histogram"]["games"].as_array().expect("numbers of games");
        assert_eq!(games.iter().filter_map(Value::as_u64).sum::<u64>(), 30);
        let [low, mean, high] =
            ["low", "mean", "high"].map(|key| it["actions"][key].as_f64().expect("a number"));
        assert!(0.0 < low && low < mean && mean < high, "{it}");
        assert_eq!(it["actions"]["difference"].is_null(), nth == 0, "{it}");
        assert!(it["starter"]["share"].as_f64().is_some_and(|share| share < 1.0), "{it}");
        assert!(it["mattered"].is_null(), "{it}");
    }
}

#[test]
fn the_same_seed_gives_the_same_figures_on_any_number_of_cores() {
    let on = |n: &'static str| {
        let line = [&LINE[..], &["--json"]].concat();
        lab(&line).with_environment(&[("RAYON_NUM_THREADS", n)]).ok().stdout
    };
    assert_eq!(on("1"), on("3"));
    let other = [&LINE[..9], &["6", "--json"]].concat();
    assert_ne!(lab(&other).ok().stdout, on("1"));
}

#[test]
fn the_table_is_told_in_both_languages() {
    for (lang, words) in [
        ("en", ["3 players, seed 5", "actions in a game", "seconds at the table", "sandwich=on"]),
        ("fr", ["3 joueurs", "actions par partie", "changements de tête", "sandwich=on"]),
    ] {
        let told = lab(&[&LINE[..], &["--lang", lang]].concat()).ok().stdout;
        for word in words {
            assert!(told.contains(word), "{word}: {told}");
        }
    }
    let line = ["sweep", "norvegienne", "--seats", "hard,easy", "--games", "20", "--what-if"];
    let told = lab(&line).ok().stdout;
    for word in ["hard", "easy", "decisions that mattered", "same player", "all games"] {
        assert!(told.contains(word), "{word}: {told}");
    }
}

#[test]
fn a_cap_that_is_compared_is_not_chosen_for_anybody() {
    let line = ["sweep", "corse", "--vary", "cap=flips:50,flips:100", "--games", "5"];
    let done = lab(&line).ok();
    assert!(!done.stderr.contains("cap="), "{}", done.stderr);
    assert!(lab(&["sweep", "corse", "--games", "5"]).ok().stderr.contains("cap="));
}

#[test]
fn wrong_command_lines_are_refused_and_say_why() {
    let many: Vec<String> = (1..=70).map(|n| format!("flips:{n}")).collect();
    let many = format!("cap={}", many.join(","));
    for (more, why) in [
        (&["--vary", "sandwich"][..], "question=answer,answer"),
        (&["--vary", "sandwich=off,"], "question=answer,answer"),
        (&["--vary", "sandwich=off,maybe"], "sandwich=maybe"),
        (&["--vary", "tarot=on"], "tarot"),
        (&["--vary", "sandwich=on", "--vary", "sandwich=off"], "compared twice"),
        (&["--vary", "sandwich=on,on"], "given twice"),
        (&["--vary", &many], "70 combinations"),
        (&["--vary", "sandwich=off,on", "--players", "9"], "sandwich=off"),
        (&["--players", "9"], "C1.2"),
        (&["--seats", "hard,superb"], "superb"),
        (&["--seats", "hard,easy", "--players", "2"], "not together"),
        (&["--seats", "hard"], "C1.2"),
        (&["--games", "0"], "0"),
        (&["--from", "0"], "0"),
        (&["--seed", "xyz"], "xyz"),
        (&["--option", "cap"], "cap"),
    ] {
        let line = [&["sweep", "corse"], more].concat();
        let said = lab(&line).fails(USAGE);
        assert!(said.contains(why), "{more:?}: {said}");
    }
}

/// The line that fills this folder.
fn filling(folder: &str) -> Vec<&str> {
    [&LINE[..], &["--decisions", "--out", folder]].concat()
}

fn read(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

#[test]
fn a_folder_has_rows_charts_and_a_report_that_needs_nothing_else() {
    let temp = tempfile::tempdir().expect("a folder");
    let folder = temp.path().join("study");
    let line = filling(folder.to_str().expect("text"));
    let told = lab(&line).ok();
    assert!(told.stderr.contains("report.html"), "{}", told.stderr);
    let page = read(&folder, "report.html");
    for part in [
        "tapis lab sweep corse --vary sandwich=off,on --players 3 --policy medium --games 30 --seed 5",
        "<html lang=\"en\">",
        "<svg role=\"img\"",
        "sandwich=on",
        env!("CARGO_PKG_VERSION"),
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let outside = ["src=", "<link", "<script", "@import", "url("];
    assert!(!outside.iter().any(|part| page.contains(part)), "{page}");
    assert!(!page.contains("Broken off"), "{page}");
    let summary: Value = serde_json::from_str(&read(&folder, "summary.json")).expect("JSON");
    assert_eq!(summary, found(&line));
    assert_eq!(read(&folder, "games.csv").lines().count(), 61);
    assert!(read(&folder, "decisions.csv").lines().count() > 61);
    for chart in ["lengths", "differences", "comebacks", "starter"] {
        let svg = read(&folder, &format!("{chart}.svg"));
        assert!(svg.contains("sandwich=on"), "{chart}: {svg}");
        let png = fs::read(folder.join(format!("{chart}.png"))).expect("a picture");
        assert!(png.starts_with(b"\x89PNG"), "{chart}");
    }
    let left = fs::read_dir(&folder).expect("a folder").map(|it| it.expect("a file").path());
    assert_eq!(left.filter(|file| file.extension().is_some_and(|it| it == "part")).count(), 0);
}

#[test]
fn what_is_there_already_is_not_played_again_and_what_is_missing_is() {
    let [one, two] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let line = filling(one.path().to_str().expect("text"));
    lab(&line).ok();
    let before = read(one.path(), "games.csv");
    // A folder of which only the beginning is there: what the first games of another study are.
    let other = filling(two.path().to_str().expect("text"));
    lab(&other).ok();
    let part = |kind: &str| two.path().join(kind).join("000000001-000000030.parquet");
    for kind in ["games", "decisions"] {
        fs::remove_file(part(kind)).expect("removed");
    }
    fs::remove_file(two.path().join("games.csv")).expect("removed");
    // Without a seed it goes on with its own.
    let unseeded: Vec<&str> =
        other.iter().copied().filter(|it| *it != "--seed" && *it != "5").collect();
    lab(&unseeded).ok();
    assert_eq!(read(two.path(), "games.csv"), before);
}

#[test]
fn a_study_that_is_cut_into_parts_is_the_same_games() {
    let [whole, one, two] = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
    let rows = |folder: &Path, more: &[&str]| {
        let line = ["sweep", "corse", "--vary", "sandwich=off,on", "--seed", "5", "--out"];
        let line = [&line[..], &[folder.to_str().expect("text")], more].concat();
        lab(&line).ok();
        read(folder, "games.csv")
    };
    let all = rows(whole.path(), &["--games", "12"]);
    let first = rows(one.path(), &["--games", "5"]);
    let rest = rows(two.path(), &["--games", "7", "--from", "6"]);
    let (_, rest) = rest.split_once('\n').expect("a head");
    assert_eq!(format!("{first}{rest}"), all);
    assert!(read(two.path(), "report.html").contains("--from 6 --games 7"));
}

#[test]
fn a_folder_of_something_else_is_refused_and_nothing_in_it_changes() {
    let temp = tempfile::tempdir().expect("a folder");
    let folder = temp.path().to_str().expect("text");
    lab(&filling(folder)).ok();
    let before = read(temp.path(), "report.html");
    let same = ["sweep", "corse", "--vary", "sandwich=off,on", "--players", "3"];
    let same = [&same[..], &["--decisions", "--out", folder]].concat();
    for other in [
        &["--games", "30", "--seed", "6"][..],
        &["--games", "31", "--seed", "5"],
        &["--games", "30", "--seed", "5", "--option", "bigmac=on"],
        &["--games", "30", "--seed", "5", "--policy", "hard"],
        &["--games", "30", "--seed", "5", "--what-if"],
    ] {
        let said = lab(&[&same[..], other].concat()).stops(USAGE);
        assert!(said.contains("another study"), "{other:?}: {said}");
    }
    assert_eq!(read(temp.path(), "report.html"), before);
    fs::write(temp.path().join("study.json"), "{").expect("written");
    assert!(lab(&filling(folder)).stops(USAGE).contains("another study"));
    fs::remove_file(temp.path().join("study.json")).expect("removed");
    assert!(lab(&filling(folder)).stops(USAGE).contains("no study"));
    assert_eq!(read(temp.path(), "report.html"), before);
}

#[test]
fn a_part_that_is_no_parquet_is_named() {
    let temp = tempfile::tempdir().expect("a folder");
    let line = filling(temp.path().to_str().expect("text"));
    lab(&line).ok();
    let part = temp.path().join("games/000000001-000000030.parquet");
    fs::write(&part, "no parquet").expect("written");
    let said = lab(&line).stops(1);
    assert!(said.contains("000000030.parquet") && said.contains("damaged"), "{said}");
}

/// The games of the study until then are kept, and the same command goes on after them.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done() {
    let temp = tempfile::tempdir().expect("a folder");
    let folder = temp.path().to_str().expect("text");
    let line = ["sweep", "corse", "--seed", "3", "--games", "1000000", "--out", folder];
    let mut n_before = 0;
    for _ in 0..2 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tapis-lab"))
            .args(line)
            .args(["--lang", "en", "--json"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs");
        let mut talk = BufReader::new(child.stderr.take().expect("piped"));
        let mut told = String::new();
        talk.read_line(&mut told).expect("it talks");
        let kill = format!("kill -INT {}", child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(1));
        let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(found["interrupted"], true);
        assert!(read(temp.path(), "report.html").contains("Broken off"));
        let n_deals = found["deals"].as_u64().expect("a number");
        assert!(n_deals >= n_before, "{n_deals} after {n_before}");
        assert_eq!(read(temp.path(), "games.csv").lines().count() as u64, n_deals + 1);
        n_before = n_deals;
    }
    // The first of these games are those of a shorter study.
    let rows = read(temp.path(), "games.csv");
    let n_rows = rows.lines().count() - 1;
    let (other, n) = (tempfile::tempdir().expect("a folder"), n_rows.clamp(1, 20).to_string());
    let other_folder = other.path().to_str().expect("text");
    let short = ["sweep", "corse", "--seed", "3", "--games", &n, "--out", other_folder];
    lab(&short).ok();
    let short = read(other.path(), "games.csv");
    let n_same = n_rows.min(20) + 1;
    let first = |text: &str| text.lines().take(n_same).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(first(&rows), first(&short));
}
