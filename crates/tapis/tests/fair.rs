//! `tapis verify` on deals that the players have a part in: an honest record is true, a tampered
//! one is told from it at the first wrong step.

mod run;

use std::{collections::BTreeMap, process::Command};

use run::tapis;
use serde_json::{Value, json};
use tapis_fairness::{Contribution, Hex, LINKS, Part, Proof, Secret, commitment, promise};
use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{Deal, Record, Rng, Seed, Table, random_input, record::rules_of};

/// A preset of every kind of game, and how many sit there.
const KINDS: [(&str, u8); 5] =
    [("corse", 4), ("corse-jokers", 4), ("norvegienne", 4), ("scientifique", 4), ("nambarz", 4)];

fn bytes(rng: &mut Rng) -> [u8; 32] {
    std::array::from_fn(|_| rng.below(256).to_le_bytes()[0])
}

/// A game with one seat of each sort, played at random to its end or 1,500 inputs.
fn played(preset: &str, n_seats: u8) -> Record<Any> {
    let options = AnyOptions::preset(preset).expect("a preset");
    let mut rng = Seed::numbered(n_seats.into()).stream(preset);
    let id = Hex(std::array::from_fn(|_| rng.below(256).to_le_bytes()[0]));
    let secret = Secret::new(LINKS, bytes(&mut rng));
    let mut give = |seat| {
        let contribution = Contribution(Hex(bytes(&mut rng)));
        (promise(&id, seat, &contribution), contribution)
    };
    let (first, second, third) = (give(0), give(1), give(2));
    let parts = BTreeMap::from([
        (0, Part::Gave { promise: first.0, contribution: first.1 }),
        (1, Part::Silent { promise: Some(second.0) }),
        (2, Part::Rejected { promise: third.0, contribution: second.1 }),
    ]);
    let commitment = commitment(&id, &rules_of(&options, n_seats), &secret);
    let seed = Seed::agreed(Proof { id, commitment, secret, parts });
    let mut table = Table::<Any>::open(options, n_seats, Deal::shuffled(seed)).expect("a game");
    while let Some(input) = random_input(table.game(), &mut rng)
        && table.record().inputs.len() < 1_500
    {
        table.take(input.untimed()).expect("what is listed is accepted");
    }
    table.record().clone()
}

/// The words of the line that begins with this, and the line’s number.
fn line<'a>(text: &'a str, start: &str) -> (usize, Vec<&'a str>) {
    let found = text.lines().enumerate().find(|(_, line)| line.starts_with(start));
    let (index, line) = found.unwrap_or_else(|| panic!("no line {start} in {text}"));
    (index + 1, line.split(' ').collect())
}

/// The same hexadecimal digits but for the last.
fn flipped(digits: &str) -> String {
    let (rest, last) = digits.split_at(digits.len() - 1);
    format!("{rest}{}", if last == "0" { "1" } else { "0" })
}

/// What verify says is wrong, its kind and line.
fn refused(text: &str) -> (String, Value, String) {
    let done = tapis(&["verify", "-", "--json"]).with_input(text).gives(1);
    let told: Value = serde_json::from_str(&done.stdout).expect("one JSON object");
    let error = &told["error"];
    let of = |key: &str| error[key].as_str().unwrap_or_default().to_owned();
    (of("kind"), error["line"].clone(), of("message"))
}

#[test]
fn honest_records_of_all_kinds_are_true_and_say_who_had_a_part() {
    for (preset, n_seats) in KINDS {
        let record = played(preset, n_seats);
        let text = record.to_string();
        assert_eq!(Record::parse(&text).as_ref(), Ok(&record), "{preset}");
        let told = tapis(&["verify", "-", "--json"]).with_input(&text).ok().stdout;
        let found: Value = serde_json::from_str(&told).expect("one JSON object");
        let fair = &found["fair"];
        for (what, seat) in [("gave", 0), ("silent", 1), ("rejected", 2)] {
            assert_eq!(fair[what], json!([seat]), "{told}");
        }
        let (_, words) = line(&text, "fair ");
        assert_eq!((&fair["id"], &fair["commitment"]), (&json!(words[1]), &json!(words[2])));
        for (lang, says) in [
            ("fr", ["Sans contribution : B.", "découle du secret", "Personne n’a choisi"]),
            ("en", ["Without a contribution: B.", "follows from the", "Nobody chose the order"]),
        ] {
            let told = tapis(&["verify", "-", "--lang", lang]).with_input(&text).ok().stdout;
            assert!(says.iter().all(|said| told.contains(said)), "{told}");
        }
    }
}

#[test]
fn a_tampered_record_is_told_at_the_first_wrong_step() {
    for (preset, n_seats) in KINDS {
        let text = played(preset, n_seats).to_string();
        let tampered = |start: &str, nth_word: usize| {
            let (number, words) = line(&text, start);
            let old = words.join(" ");
            let mut words: Vec<String> = words.into_iter().map(Into::into).collect();
            words[nth_word] = flipped(&words[nth_word]);
            (number, text.replacen(&old, &words.join(" "), 1))
        };
        let (fair, _) = line(&text, "fair ");
        let (seed, _) = line(&text, "seed ");
        for (start, nth_word, at, what) in [
            ("fair ", 1, fair, "the commitment is not"),
            ("fair ", 2, fair, "the commitment is not"),
            ("secret ", 2, fair, "the commitment is not"),
            ("gave A ", 2, line(&text, "gave A ").0, "the contribution of A is not"),
            ("gave A ", 3, line(&text, "gave A ").0, "the contribution of A is not"),
            ("seed ", 1, seed, "the seed does not follow"),
        ] {
            let (_, wrong) = tampered(start, nth_word);
            let (kind, number, message) = refused(&wrong);
            assert_eq!((&*kind, number), ("unfair", at.into()), "{preset} {start}: {message}");
            assert!(message.contains(what), "{message}");
        }
        // One who gave is said to have been silent; one who was silent is said to have given.
        let (_, words) = line(&text, "gave A ");
        let silenced = text.replacen(&words.join(" "), &format!("silent A {}", words[2]), 1);
        assert_eq!(refused(&silenced).1, seed, "{preset}");
        // An honest contribution was left out.
        let left_out = text.replacen("gave A ", "rejected A ", 1);
        let (at, _) = line(&left_out, "rejected A ");
        let (kind, number, message) = refused(&left_out);
        assert_eq!((&*kind, number), ("unfair", at.into()), "{message}");
        assert!(message.contains("was left out although"), "{message}");
        // Other rules than those that were committed to.
        let (number, words) = line(&text, "seats ");
        let fewer = text.replacen(&words.join(" "), &format!("seats {}", n_seats + 1), 1);
        assert_eq!(refused(&fewer).1, fair, "{preset}, line {number}");
        // Nobody can put a stacked deck under a proof.
        let stacked = text.replacen("fair ", "deck 2♠\nfair ", 1);
        assert_eq!(refused(&stacked).0, "damaged", "{preset}");
    }
}

#[test]
fn an_input_that_was_changed_is_the_first_wrong_step_of_a_proved_deal() {
    let text = played("corse", 4).to_string();
    let (head, inputs) = text.split_once("\n\n").expect("a head and inputs");
    let wrong = format!("{head}\n\n! window#99\n{inputs}");
    let (kind, number, message) = refused(&wrong);
    assert_eq!((&*kind, number), ("refused", (head.lines().count() + 2).into()), "{message}");
}

#[test]
fn lines_of_a_proof_that_cannot_be_read_are_named_with_their_place() {
    let text = played("corse", 4).to_string();
    let (at, words) = line(&text, "gave A ");
    let gave = words.join(" ");
    for (wrong, line, column) in [
        (text.replacen(&gave, "gave A 12 34", 1), at, 8),
        (text.replacen(&gave, "gave A", 1), at, 8),
        (text.replacen(&gave, &format!("{gave} more"), 1), at, 138),
        (text.replacen(&gave, &format!("{gave}\n{gave}"), 1), at + 1, 1),
        (text.replacen("gave A ", "gave a ", 1), at, 6),
        (text.replacen("silent B ", "silent B x", 1), at + 1, 10),
        (text.replacen("secret 256 ", "secret 0 ", 1), at + 3, 8),
        (text.replacen("secret 256 ", "secret 99999999 ", 1), at + 3, 8),
    ] {
        let done = tapis(&["verify", "-", "--json"]).with_input(&wrong).gives(1);
        let told: Value = serde_json::from_str(&done.stdout).expect("one JSON object");
        let error = &told["error"];
        assert_eq!(error["kind"], "damaged", "{error}");
        assert_eq!((&error["line"], &error["column"]), (&json!(line), &json!(column)), "{error}");
    }
}

#[test]
fn a_second_implementation_made_from_the_page_alone_agrees() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals-check.py");
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.md");
    let run = |page: &str| {
        let output = Command::new("python3").args([script, page]).output();
        let output = output.expect("Python 3 is needed for this test: apt-get install python3");
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (agrees, told) = run(page);
    assert!(agrees, "{told}");
    assert_eq!(told, "12 of 12 vectors are right\n");
    let folder = tempfile::tempdir().expect("a folder");
    let damaged = folder.path().join("page.md");
    let text = std::fs::read_to_string(page).expect("the page");
    std::fs::write(&damaged, text.replacen("seed 2 = 4", "seed 2 = 5", 1)).expect("written");
    let (agrees, told) = run(damaged.to_str().expect("a path"));
    assert!(!agrees && told.contains("\nseed 2\n"), "{told}");
}

#[test]
fn a_game_at_the_terminal_commits_and_its_record_proves_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("game.tapis");
    let file = record.to_str().expect("a path");
    for people in ["1", "2"] {
        let line = ["play", "corse", "--people", people, "--players", "3", "--record", file];
        let done = tapis(&line).with_input("?\n").ok().stdout;
        let found: Value =
            serde_json::from_str(&tapis(&["verify", file, "--json"]).ok().stdout).expect("JSON");
        let n_gave = found["fair"]["gave"].as_array().expect("a proved deal").len();
        assert_eq!(n_gave.to_string(), people, "{found}");
        let commitment = found["fair"]["commitment"].as_str().expect("a commitment");
        let told: String = done.split_whitespace().collect();
        assert!(told.contains(commitment), "{done}");
    }
    // Whoever chooses the seed has chosen the cards: there is nothing to prove.
    tapis(&["play", "corse", "--seed", "7", "--record", file]).with_input("").ok();
    let found = tapis(&["verify", file, "--json"]).ok().stdout;
    assert!(found.contains("\"fair\":null"), "{found}");
}
