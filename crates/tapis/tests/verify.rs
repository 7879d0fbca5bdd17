//! `tapis verify`: what is true, what is damaged, what cannot be read.

mod run;

use std::{collections::BTreeSet, fs};

use run::{OUTSIDE, records, tapis};
use serde_json::Value;

/// A game of two with a pair, slapped by the first player.
const PAIR: &str = "tapis 1
game corse 1
seats 2
deck 9♠ 2♣ 6♦
deck 9♥ 3♣ 3♦

A lay
# two nines in a row
B lay @2500
A slap @2800
";

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("one JSON object")
}

#[test]
fn games_of_all_kinds_are_true_in_both_languages() {
    let mut digests = BTreeSet::new();
    let files = records();
    for file in &files {
        let found = json(&tapis(&["verify", file, "--json"]).ok().stdout);
        assert_eq!(found["seeded"], true);
        let text = fs::read_to_string(file).expect("a record");
        assert!(text.contains(&format!("\nseats {}\n", found["n_seats"])), "{found}");
        assert_ne!(found["n_cards"], 0);
        assert!(found["n_guesses"].as_u64().is_some_and(|n| (1..=65).contains(&n)), "{found}");
        let digest = found["sha256"].as_str().expect("a digest").to_owned();
        assert_eq!(digest.len(), 64);
        for (lang, says) in [("fr", "l’enregistrement est juste"), ("en", "the record is true")] {
            let told = tapis(&["verify", file, "--lang", lang]).ok().stdout;
            let whole = told.replace("\n    ", " ");
            assert!(whole.contains(says) && told.contains(&digest), "{told}");
            for line in told.lines().filter(|line| !line.contains(file)) {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
        digests.insert(digest);
    }
    assert_eq!(digests.len(), files.len(), "other games have other digests");
}

#[test]
fn a_known_record_has_its_known_digest() {
    let found = tapis(&["verify", "-", "--json"]).with_input(PAIR).ok().stdout;
    assert_eq!(json(&found)["sha256"], KNOWN, "{found}");
    let spaced = PAIR.replace("# two nines in a row\n", "\n# a comment more\n");
    let again = tapis(&["verify", "-", "--json"]).with_input(&spaced).ok().stdout;
    assert_eq!(again, found);
}

const KNOWN: &str = "9d50c7fd4ce3248496658ce679c9f0de66fa0e5de06b1f4faa23455d7b33cdac";

#[test]
fn what_cannot_be_read_is_told_to_machines_too() {
    let damaged = PAIR.replace("9♥", "99");
    let refused = PAIR.replacen("A lay", "A slap", 1);
    for (file, input, code, kind, line, column) in [
        ("-", &damaged[..], 1, "damaged", Some(5), Some(6)),
        ("-", &refused, 1, "refused", Some(7), Some(3)),
        ("no/such/file.tapis", "", OUTSIDE, "unreadable", None, None),
    ] {
        for command in ["verify", "replay"] {
            let done = tapis(&[command, file, "--json"]).with_input(input).gives(code);
            let error = &json(&done.stdout)["error"];
            assert_eq!(error["kind"], kind, "{error}");
            assert_eq!((&error["line"], &error["column"]), (&line.into(), &column.into()));
            let message = error["message"].as_str().expect("a message");
            assert!(!message.contains('\n') && !message.starts_with("tapis"), "{message}");
            assert!(done.stderr.starts_with("tapis: "), "{}", done.stderr);
        }
    }
}

#[test]
fn a_stacked_game_goes_on_with_the_whole_box() {
    let record = "tapis 1
game nambarz 1
seats 3
deck 3-s
deck 3-hippo
deck 9-s 9-s
deck 3-bee
deck 10-cat 10-cat 6-turtle 6-turtle 2-frog 2-frog 4-duck 4-duck 5-bear

A play 3-s
B play 3-hippo
";
    let found = json(&tapis(&["verify", "-", "--json"]).with_input(record).ok().stdout);
    assert_eq!((&found["n_cards"], &found["finished"]), (&Value::from(14), &Value::from(false)));
}

#[test]
fn an_unfinished_game_is_true_and_said_to_be_unfinished() {
    for (lang, says) in [("fr", "La partie n’est pas finie."), ("en", "The game is not over.")] {
        let told = tapis(&["verify", "-", "--lang", lang]).with_input(PAIR).ok().stdout;
        assert!(told.contains(says), "{told}");
    }
    let found = json(&tapis(&["verify", "-", "--json"]).with_input(PAIR).ok().stdout);
    assert_eq!(found["finished"], false);
    assert_eq!(found["outcome"], Value::Null);
    assert_eq!(found["n_inputs"], 3);
    assert_eq!(found["seeded"], false);
}

#[test]
fn what_is_damaged_or_refused_is_told_with_its_place_and_clause() {
    for (from, to, parts) in [
        ("A lay", "A lie", &["line 7, column 3"][..]),
        ("game corse 1", "game corse 9", &["line 2, column 12", "edition 9", "edition 1"]),
        ("game corse 1", "game tarot 1", &["line 2, column 6", "tarot"]),
        ("seats 2", "seats 9", &["line 1, column 1", "C1.2"]),
        ("9♥", "99", &["line 5, column 6"]),
        ("@2500", "@soon", &["line 9, column 8"]),
        ("A lay", "A slap", &["line 7, column 3", "C5.9"]),
        ("A lay", "C lay", &["line 7, column 1"]),
        ("A slap @2800", "! window#9", &["line 10, column 3", "window#9"]),
        ("A slap @2800", "A slap\n\n# late\nB slap", &["line 13, column 3", "C5.8"]),
        ("tapis 1", "", &["line 1, column 1"]),
    ] {
        let damaged = PAIR.replacen(from, to, 1);
        for lang in ["fr", "en"] {
            let told = tapis(&["verify", "-", "--lang", lang]).with_input(&damaged).fails(1);
            for part in parts.iter().filter(|_| lang == "en") {
                assert!(told.contains(part), "{to}: {told}");
            }
        }
    }
}

#[test]
fn a_card_moved_in_a_stacked_deck_or_a_digit_in_a_seed_changes_the_digest() {
    let digest = |text: &str| {
        json(&tapis(&["verify", "-", "--json"]).with_input(text).ok().stdout)["sha256"].clone()
    };
    let seeded = |seed: u8| format!("tapis 1\ngame corse 1\nseats 2\nseed {seed:064x}\n\nA lay\n");
    let digests: BTreeSet<String> = (1..6).map(|seed| digest(&seeded(seed)).to_string()).collect();
    // Of five first cards laid, two may be equal.
    assert!(digests.len() >= 3, "{digests:?}");
    assert_ne!(digest(&PAIR.replace("9♠", "9♣")), digest(PAIR));
}

#[test]
fn what_cannot_be_read_is_outside_trouble() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bytes.tapis");
    fs::write(&file, [b't', 0xff, 0xfe]).expect("a file");
    for path in [
        "no/such/file.tapis",
        folder.path().to_str().expect("a path"),
        file.to_str().expect("a path"),
    ] {
        for command in ["verify", "replay"] {
            assert!(tapis(&[command, path]).fails(OUTSIDE).contains(path));
        }
    }
}
