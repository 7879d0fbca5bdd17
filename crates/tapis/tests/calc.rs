//! `tapis calc`: what the rule sheet's own calculations are worth, and the counts of them all.

mod run;

use run::{USAGE, tapis};
use serde_json::{Value, json};

/// The test rows of the specification: cards laid, card covered, fault (0 for none) and bonus.
const ROWS: &[(&str, &str, u8, u16)] = &[
    ("3-bee", "3-bee", 0, 0),
    ("8-bee", "3-bee", 0, 0),
    ("8-hippo", "3-bee", 4, 0),
    ("4-hen", "3-bee", 4, 0),
    ("3-hippo", "3-s", 0, 0),
    ("8-bee", "3-s", 4, 0),
    ("1 2", "3-bee", 0, 0),
    ("10 4 2", "3", 0, 0),
    ("7-fish 4-hen", "3", 0, 0),
    ("10-bear 1-dragonfly 1-turtle 9-duck", "3", 0, 7),
    ("6 5 2 10", "3", 1, 0),
    ("9 3", "3-bee", 2, 0),
    ("8-bee 5-cat", "3-bee", 2, 0),
    ("8-hippo 5-cat", "3-bee", 0, 0),
    ("9-hen 6-dragonfly 3-hippo", "1-turtle", 0, 0),
    ("10 6 1", "3-hippo", 0, 0),
    ("8 8 1 1 9", "5", 0, 14),
    ("8-bee 8-hippo 1-turtle 1-turtle 9-duck", "5-cat", 0, 14),
    ("7-s 4-hen", "3", 3, 0),
    ("4 7", "3", 4, 0),
    ("2 6", "3", 4, 0),
    ("6 1 2", "3", 1, 0),
    ("10 4 2", "8", 1, 0),
    ("1 1 9 10", "3", 0, 7),
    ("9 9 9 9 10 10 10 10", "5", 0, 35),
    ("3 3", "9", 0, 0),
    ("C 7", "3", 0, 0),
    ("C", "3-bee", 5, 0),
    ("E 8-bee", "3", 0, 0),
    ("C 7-fish", "3", 3, 0),
];

fn json_of(line: &[&str]) -> Value {
    serde_json::from_str(&tapis(line).ok().stdout).expect("one JSON object")
}

#[test]
fn the_rows_of_the_specification_are_judged_as_it_says() {
    for (cards, target, fault, bonus) in ROWS {
        let line = ["calc", cards, "--target", target, "--json"];
        let told = if *fault == 0 {
            tapis(&line).ok().stdout
        } else {
            let told = tapis(&line).says_no();
            assert!(told.contains(&format!("\"number\":{fault},")), "{cards} {target}: {told}");
            told
        };
        let told: Value = serde_json::from_str(&told).expect("one JSON object");
        if *fault == 0 {
            assert_eq!(told["bonus"], *bonus, "{cards} {target}");
        }
    }
}

#[test]
fn natural_numbers_and_fewer_operations_make_fewer_calculations() {
    let laid = ["calc", "1 1 9 10", "--target", "3", "--option", "partial=natural"];
    let told = tapis(&laid).says_no();
    assert!(told.contains("fault 4") && told.contains("(Z8.8)"), "{told}");
    assert!(told.contains("May stay: "), "{told}");
    let laid = ["calc", "10 4 2", "--target", "3", "--option", "ops=+-"];
    assert!(tapis(&laid).says_no().contains("fault 4"));
}

#[test]
fn every_way_is_told_in_both_languages() {
    let laid = ["calc", "10", "4", "2", "--target", "3", "--lang", "fr"];
    let told = tapis(&laid).ok().stdout;
    assert!(
        told.starts_with("10-s 4-s 2-s sur 3-s : juste.\n  (10 − 4) ÷ 2 = 3   [6, 3]\n"),
        "{told}"
    );
    let laid = ["calc", "8-abeille", "5-chat", "--target", "3abeille", "--lang", "fr"];
    let told = tapis(&laid).says_no();
    assert!(told.contains("8-abeille 5-chat sur 3-abeille : faute 2"), "{told}");
    // 2 + 2 and 2 × 2 both lead to the four that is doubled.
    let told = json_of(&["calc", "2 2 2", "--target", "8", "--json"]);
    assert_eq!(told["ways"].as_array().map(Vec::len), Some(2), "{told}");
}

#[test]
fn signs_that_are_said_count() {
    assert!(
        tapis(&["calc", "10", "-", "4", "/", "2", "--target", "3"]).ok().stdout.contains("right")
    );
    let told = tapis(&["calc", "10 + 4 ÷ 2", "--target", "3"]).says_no();
    assert!(told.contains("fault 4") && told.contains("(10 + 4) ÷ 2 = 7"), "{told}");
}

#[test]
fn a_first_step_that_may_not_be_leaves_no_empty_line() {
    let line = ["calc", "10 / 4 + 2", "--target", "3", "--option", "partial=integer"];
    let told = tapis(&line).says_no();
    assert!(told.lines().all(|line| !line.trim().is_empty()), "{told}");
}

#[test]
fn what_a_hand_holds_comes_best_bonus_first() {
    let line = [
        "calc", "find", "--target", "3", "--hand", "10", "1", "1", "9", "2", "5-cat", "8-bee",
        "--json",
    ];
    let told = json_of(&line);
    let found = told["found"].as_array().expect("a list");
    let bonuses: Vec<u64> = found.iter().filter_map(|it| it["bonus"].as_u64()).collect();
    assert!(bonuses.is_sorted_by(|a, b| a >= b) && bonuses[0] == 7, "{bonuses:?}");
    assert!(found.iter().any(|it| it["cards"] == json!(["8-bee", "5-cat"])), "{told}");
    // On the bee, the other bee is concordant and in no calculation.
    let line = ["calc", "find", "--target", "3-bee", "--hand", "5-cat 8-bee"];
    assert!(tapis(&line).ok().stdout.starts_with("No calculation covers 3-bee."));
}

#[test]
fn the_table_has_the_known_counts() {
    for (partial, all) in [("rational", 1_063), ("integer", 1_063), ("natural", 1_056)] {
        let told = json_of(&["calc", "table", "--partial", partial, "--json"]);
        assert_eq!(told["partial"], partial);
        assert_eq!(told.as_object().map(serde_json::Map::len), Some(2), "partial and counts only");
        let counts = told["counts"].as_array().expect("a list");
        let sum: u64 = counts.iter().filter_map(|count| count["pairs"].as_u64()).sum();
        assert_eq!(sum, all, "{partial}");
        let longest: Vec<_> = counts.iter().filter(|count| count["size"] == 8).collect();
        assert_eq!(longest, [&json!({"target": 5, "size": 8, "pairs": 2})], "{partial}");
        assert!(!counts.iter().any(|it| it["target"] == 1 && it["size"].as_u64() > Some(3)));
    }
    let told = tapis(&["calc", "table", "--lang", "fr"]).ok().stdout;
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    assert!(told.ends_with("1063\n"), "{told}");
    assert!(!told.contains("huit"), "with fewer operations there are longer ones: {told}");
    let told = json_of(&["calc", "table", "--option", "ops=+", "--json"]);
    assert_eq!(told["ops"], "+");
}

#[test]
fn what_is_no_calculation_is_explained_in_one_line() {
    for (line, code, part) in [
        (&["calc", "11", "--target", "3"][..], USAGE, "11"),
        (&["calc", "4-bee", "--target", "3"], USAGE, "4-bee"),
        (&["calc", "1", "2", "--target", "0"], USAGE, "“0”"),
        (&["calc", "1", "2", "--target", "11"], USAGE, "“11”"),
        (&["calc", "1", "2", "--target", "E"], USAGE, "“E”"),
        (&["calc", "1", "2"], USAGE, "--target"),
        (&["calc", "--target", "3"], USAGE, "card"),
        (&["calc"], USAGE, "--target"),
        (&["calc", "1 1 1 1 1", "--target", "5"], USAGE, "1-s"),
        (&["calc", "1 + 2 3", "--target", "3"], USAGE, "sign"),
        (&["calc", "C + 7", "--target", "3"], USAGE, "joker"),
        (&["calc", "1 2", "--target", "3", "--option", "ops=^"], USAGE, "^"),
        (&["calc", "1 2", "--target", "3", "--option", "sandwich=on"], USAGE, "sandwich"),
        (&["calc", "F", "--target", "3"], 1, "Z7.1"),
        (&["calc", "1 2 3 4 5 6 7 8 9 10 1", "--target", "3"], 1, "Z5.9"),
        (&["calc", "find", "--target", "3", "--hand", ""], USAGE, "card"),
        (&["calc", "find", "--target", "3", "--hand"], USAGE, "--hand"),
        (&["calc", "find", "--target", "12", "--hand", "1"], USAGE, "12"),
        (&["calc", "find", "--target", "3", "--hand", "0"], USAGE, "“0”"),
        (&["calc", "table", "--partial", "real"], USAGE, "real"),
    ] {
        let told = tapis(line).fails(code);
        assert!(told.contains(part), "{line:?}: {told}");
    }
}
