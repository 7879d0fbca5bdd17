//! `tapis review`: what the decisions of recorded games cost, and records that cannot be used.

mod run;

use std::{fs, path::PathBuf};

use run::{USAGE, tapis};
use serde_json::Value;

/// A record of before.
fn fixture(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/e5d345d");
    folder.join(format!("{name}.tapis")).to_string_lossy().into_owned()
}

const NORVEGIENNE: &str = "norvegienne-medium";
const QUICK: [&str; 2] = ["--tables", "100"];

fn json(line: &[&str]) -> Value {
    serde_json::from_str(&tapis(line).ok().stdout).expect("one JSON object")
}

#[test]
fn games_of_all_kinds_are_reviewed_in_lines_of_eighty_columns() {
    let of_all = [NORVEGIENNE, "corse-medium", "corse-jokers-medium", "nambarz-medium"];
    for (name, lang) in of_all.iter().zip(["fr", "en", "fr", "en"]) {
        let file = fixture(name);
        let line = [&["review", &file, "--lang", lang], &QUICK[..]].concat();
        let told = tapis(&line).ok().stdout;
        for line in told.lines() {
            assert!(line.chars().count() <= 80, "{line}");
            let is_said = !line.contains(['{', '}', '$', '_', '[']) || line.contains(" = ");
            assert!(is_said && !line.ends_with(' '), "{line}");
        }
        let weighed =
            if lang == "fr" { "décisions de A pesées" } else { "decisions of A weighed" };
        assert!(told.contains(weighed), "{told}");
    }
}

/// What is told of a decision follows from the record and the seed alone.
#[test]
fn a_review_is_the_same_whoever_else_is_reviewed() {
    let file = fixture(NORVEGIENNE);
    let all = json(&[&["review", &file, "--json", "--top", "99"], &QUICK[..]].concat());
    let players = all["players"].as_array().expect("players");
    assert_eq!(players.len(), 4);
    let costly = all["costly"].as_array().expect("decisions");
    assert!(!costly.is_empty());
    let cost = |it: &Value| {
        it["other_won"].as_f64().expect("a number") - it["won"].as_f64().expect("a number")
    };
    assert!(costly.windows(2).all(|two| cost(&two[0]) >= cost(&two[1])));
    assert!(costly.iter().all(|it| cost(it) > 3.0 * it["error"].as_f64().expect("a number")));
    for (nth, seat) in ["a", "B", "C", "D"].into_iter().enumerate() {
        let line = ["review", &file, "--json", "--top", "99", "--seat", seat];
        let one = json(&[&line, &QUICK[..]].concat());
        assert_eq!(one["players"].as_array().expect("players")[..], players[nth..=nth]);
        let own: Vec<&Value> = costly.iter().filter(|it| it["seat"] == nth).collect();
        assert_eq!(one["costly"].as_array().expect("decisions").iter().collect::<Vec<_>>(), own);
    }
    let top = json(&[&["review", &file, "--json", "--top", "1"], &QUICK[..]].concat());
    assert_eq!(top["costly"].as_array().expect("decisions")[..], costly[..1]);
    let other = ["review", &file, "--json", "--top", "99", "--seed", "5"];
    assert_ne!(json(&[&other, &QUICK[..]].concat())["costly"], all["costly"]);
}

#[test]
fn a_record_that_cannot_be_used_is_told_as_verify_tells_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tapis");
    let path = file.to_str().expect("a path");
    let whole = fs::read_to_string(fixture(NORVEGIENNE)).expect("a record");
    let refused = format!("{whole}A ready\n");
    let damaged = whole.replacen("seats 4", "seats four", 1);
    for text in [refused.as_str(), &damaged, "nothing\n", ""] {
        fs::write(&file, text).expect("a file");
        for lang in ["fr", "en"] {
            let said = tapis(&["review", path, "--lang", lang]).fails(1);
            assert_eq!(said, tapis(&["verify", path, "--lang", lang]).fails(1));
        }
        let as_json = |command| tapis(&[command, path, "--json"]).gives(1).stdout;
        assert_eq!(as_json("review"), as_json("verify"));
    }
    let missing = folder.path().join("missing.tapis");
    tapis(&["review", missing.to_str().expect("a path")]).fails(run::OUTSIDE);
}

#[test]
fn what_is_asked_for_must_make_sense() {
    let file = fixture(NORVEGIENNE);
    assert!(tapis(&["review", &file, "--seat", "E"]).fails(1).contains('E'));
    for wrong in [["--tables", "99"], ["--top", "-1"], ["--seat", "1"], ["--seed", "x"]] {
        tapis(&[&["review", &file], &wrong[..]].concat()).fails(USAGE);
    }
    // What has been dealt and nothing else leaves nothing to weigh.
    let whole = fs::read_to_string(&file).expect("a record");
    let dealt = whole.split_inclusive("\n\n").next().expect("a header");
    let said = tapis(&["review", "-", "--lang", "en"]).with_input(dealt).ok().stdout;
    assert!(said.contains("nothing to weigh"), "{said}");
}
