//! `tapis-lab beggar search`: finds what is long, keeps it, goes on from there, and says clearly
//! what is wrong with its file.

#[path = "../../../crates/tapis/tests/run/mod.rs"]
mod run;

use std::fs;

use run::{OUTSIDE, USAGE, tapis as lab};
use serde_json::{Value, json};
use tapis_games::corse::beggar::Deal;

/// The first deal without an end that was found (Casella, 2024).
const ENDLESS: &str = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";

const SEARCH: [&str; 2] = ["beggar", "search"];

/// What it prints for machines.
fn found(more: &[&str]) -> Value {
    let told = lab(&[&SEARCH[..], more, &["--json"]].concat()).ok().stdout;
    serde_json::from_str(&told).expect("one JSON object")
}

/// What it says where it refuses.
fn refused(more: &[&str], code: i32) -> String {
    lab(&[&SEARCH[..], more].concat()).fails(code)
}

#[test]
fn a_search_goes_on_where_its_file_left_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("long.txt");
    let file = file.to_str().expect("a name");
    let first = ["--seed", "5", "--tricks", "200", "--tables", "20000", "--file", file];
    let first = found(&[&first[..], &["--deals", "100000"]].concat());
    assert_eq!((&first["deals"], &first["seed"]), (&json!(100_000), &json!("5")));
    let kept = fs::read_to_string(file).expect("a file");
    let then = ["--tricks", "200", "--tables", "20000", "--file", file, "--deals", "150000"];
    let then = found(&then);
    assert_eq!((&then["deals"], &then["seed"]), (&json!(150_000), &json!("5")));
    let longest = |found: &Value| found["longest"][0]["tricks"].as_u64().expect("tricks");
    assert!(longest(&first) > 250 && longest(&then) >= longest(&first), "{first} {then}");

    let line = kept.lines().nth(6).expect("the longest");
    let [tricks, _, cards, _, deal] = line.split(' ').collect::<Vec<_>>().try_into().expect("five");
    let played = Deal::parse(deal).expect("a deal").play();
    assert_eq!([played.tricks, played.cards].map(|n| n.to_string()), [tricks, cards]);

    let whole = ["--seed", "5", "--tricks", "200", "--tables", "20000", "--deals", "150000"];
    let whole = found(&whole);
    assert_eq!(whole["longest"], then["longest"], "the same as in one go");

    let said = refused(&["--file", file, "--seed", "6"], USAGE);
    assert!(said.contains("another seed or pack"), "{said}");
    let said = refused(&["--file", file, "--pack", "40"], USAGE);
    assert!(said.contains("another seed or pack"), "{said}");
    for (damaged, line) in [
        (kept.replacen("tapis-long-deals", "tapis-short-deals", 1), "line 1"),
        (kept.replacen("\ndeals ", "\ndeals x", 1), "line 4"),
        (kept.replacen(" tricks ", "0 tricks ", 1), "line 7"),
        (kept.replacen('/', "/-", 1), "line 7"),
        (kept.replacen("pack 52", "pack 40", 1), "line 7"),
    ] {
        fs::write(file, &damaged).expect("written");
        let said = refused(&["--file", file], USAGE);
        assert!(said.contains(line), "{said}");
        assert_eq!(fs::read_to_string(file).expect("a file"), damaged, "it is left as it was");
    }
}

#[test]
fn a_search_that_cannot_keep_what_it_finds_does_not_begin() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("nowhere/long.txt");
    let file = file.to_str().expect("a name");
    for search in [SEARCH, ["beggar", "cycles"]] {
        let said = lab(&[&search[..], &["--file", file]].concat()).fails(OUTSIDE);
        assert!(said.contains("long.txt"), "{said}");
    }
}

#[test]
fn all_deals_that_come_to_the_same_cycle_are_found_from_one() {
    let all = found(&["--from", ENDLESS]);
    let longest = all["longest"].as_array().expect("deals");
    let deals: Vec<&str> = longest.iter().filter_map(|it| it["deal"].as_str()).collect();
    assert!(deals.contains(&ENDLESS), "{deals:?}");
    assert!(longest.iter().all(|it| it["endless"] == json!(true) && it["tricks"].is_null()));
    for deal in &deals {
        let again = found(&["--from", deal]);
        assert_eq!(again["longest"].as_array().map(Vec::len), Some(deals.len()), "{deal}");
    }
    let line = [&SEARCH[..], &["--from", ENDLESS, "--lang", "fr"]].concat();
    let told = lab(&line).ok().stdout;
    assert!(told.contains("sans fin") && told.contains(ENDLESS), "{told}");
}

#[test]
fn cycles_grow_from_nothing_the_same_on_any_number_of_threads() {
    let cycles = |more: &[&str]| {
        let line = ["beggar", "cycles", "--growths", "3", "--tries", "50000", "--seed", "1"];
        lab(&[&line[..], more].concat()).ok().stdout
    };
    let found = |threads| -> Value {
        let told = cycles(&["--json", "--threads", threads]);
        let mut found: Value = serde_json::from_str(&told).expect("one JSON object");
        assert!(found["seconds"].take().is_number());
        found
    };
    let alone = found("1");
    assert_eq!(alone["tries"], json!(150_000));
    assert_eq!(found("3"), alone);
    let told = cycles(&["--lang", "fr"]);
    assert!(told.contains("avec toutes les cartes"), "{told}");
}

#[test]
fn short_cycles_are_looked_for_from_as_many_starts_as_are_asked_for() {
    let found = |more: &[&str]| -> Value {
        let line = ["beggar", "cycles", "--growths", "1", "--tries", "1", "--json"];
        let told = lab(&[&line[..], more].concat()).ok().stdout;
        serde_json::from_str(&told).expect("one JSON object")
    };
    assert_eq!(found(&[])["starts"], json!(0), "growths alone");
    for (starts, threads) in [("20", "1"), ("150", "3")] {
        let told = found(&["--starts", starts, "--threads", threads]);
        assert_eq!(told["starts"].to_string(), starts);
        assert_eq!(told["tries"], json!(1));
    }
    // There are no more.
    let told = found(&["--skip", "80912", "--starts", "1000"]);
    assert_eq!(told["starts"], json!(80_912));
}

#[test]
fn a_search_for_cycles_goes_on_where_its_file_left_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cycles.txt");
    let file = file.to_str().expect("a name");
    let cycles = ["beggar", "cycles"];
    let found = |more: &[&str]| -> Value {
        let line = ["--json", "--tries", "50000", "--skip", "41604"];
        let done = lab(&[&cycles[..], &line, more].concat()).ok();
        // What is found is told meanwhile, without a terminal too.
        assert_eq!(more.contains(&"--seed"), done.stderr.contains("90 deals"), "{}", done.stderr);
        let mut found: Value = serde_json::from_str(&done.stdout).expect("one JSON object");
        assert!(found["seconds"].take().is_number());
        found
    };
    let first = found(&["--growths", "2", "--starts", "4", "--seed", "1", "--file", file]);
    let kept = fs::read_to_string(file).expect("a file");
    assert_eq!(kept.lines().filter(|line| line.starts_with("endless ")).count(), 90);
    assert_eq!((&first["deals"], &first["tries"]), (&json!(90), &json!(100_000)));
    let then = found(&["--growths", "3", "--starts", "8", "--file", file]);
    assert_eq!((&then["starts"], &then["tries"]), (&json!(41_612), &json!(150_000)));
    let whole = found(&["--growths", "3", "--starts", "8", "--seed", "1"]);
    assert_eq!(then, whole, "the same as in one go");

    let refused =
        |more: &[&str]| lab(&[&cycles[..], &["--file", file], more].concat()).fails(USAGE);
    for more in [["--seed", "6"], ["--pack", "52"]] {
        let said = refused(&more);
        assert!(said.contains("another seed or pack"), "{said}");
    }
    let (at, cycle) =
        kept.lines().enumerate().find(|(_, it)| it.starts_with("cycle ")).expect("one");
    let [_, n_tricks, table] = cycle.split(' ').collect::<Vec<_>>().try_into().expect("three");
    let nth = format!("line {}", at + 1);
    let after = format!("line {}", at + 2);
    for (damaged, line) in [
        (kept.replacen("tapis-cycles", "tapis-long-deals", 1), "line 1"),
        (kept.replacen("\npack 40", "\npack 41", 1), "line 2"),
        (kept.replacen("\npack 40", "\npack 52", 1), &nth[..]),
        (kept.replacen("\nstarts ", "\nstarts x", 1), "line 5"),
        // Another number of tricks, another table of the cycle, deals that end or come elsewhere.
        (kept.replacen(cycle, &format!("cycle {n_tricks}0 {table}"), 1), &nth[..]),
        (kept.replacen(cycle, &format!("cycle {n_tricks} --J/--"), 1), &nth),
        (kept.replacen(cycle, &format!("{cycle}\nendless --J/--"), 1), &after),
        (kept.replacen(cycle, &format!("{cycle}\nendless {ENDLESS}"), 1), &after),
        (kept.replacen(cycle, &format!("endless {ENDLESS}\n{cycle}"), 1), &nth),
    ] {
        fs::write(file, &damaged).expect("written");
        let said = refused(&[]);
        assert!(said.contains(line), "{line}: {said}");
        assert_eq!(fs::read_to_string(file).expect("a file"), damaged, "it is left as it was");
    }
}

#[test]
fn a_file_that_counts_to_the_end_of_all_numbers_is_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.txt");
    let file = file.to_str().expect("a name");
    let most = u64::MAX;
    for (search, text) in [
        (
            &["search", "--minutes", "1", "--deals", "100000"][..],
            format!(
                "tapis-long-deals 1\npack 52\nseed 1\ndeals 0\ntables {most}\nmilliseconds {most}\n"
            ),
        ),
        (
            &["cycles", "--growths", "1", "--tries", "100"][..],
            format!(
                "tapis-cycles 1\npack 40\nseed 1\ngrowths 0\nstarts {most}\ntries {most}\nmilliseconds {most}\n"
            ),
        ),
    ] {
        fs::write(file, text).expect("written");
        lab(&[&["beggar"], search, &["--file", file]].concat()).ok();
        let kept = fs::read_to_string(file).expect("a file");
        assert!(kept.contains(&format!("milliseconds {most}")), "{kept}");
    }
}

/// Looks for short cycles from one start only.
fn from_start(nth: u64, more: &[&str]) -> String {
    let nth = nth.to_string();
    let line = ["beggar", "cycles", "--growths", "0", "--starts", "1", "--skip", &nth];
    lab(&[&line[..], more].concat()).ok().stdout
}

/// Whether from this start one cycle is found, after so many tricks, with so many deals, among
/// them this one.
fn is_found(nth: u64, n_tricks: u64, n_deals: usize, published: &str) {
    let told = from_start(nth, &["--json"]);
    let found: Value = serde_json::from_str(&told).expect("one JSON object");
    assert_eq!((&found["starts"], &found["deals"]), (&json!(nth + 1), &json!(n_deals)));
    let [cycle] = &found["reached"].as_array().expect("a list")[..] else { panic!("{found}") };
    assert_eq!(cycle["tricks"], json!(n_tricks));
    let deals = cycle["deals"].as_array().expect("a list");
    assert!(deals.contains(&json!(published)), "{deals:?}");
}

/// Zanotto's (2017).
#[test]
fn a_cycle_that_no_other_is_near_is_found_where_an_earlier_run_has_ended() {
    is_found(41_607, 42, 90, "--K-Q-Q-K-KJ-----KJ-/--J--Q----Q-------J-");
    let told = from_start(41_607, &["--lang", "fr"]);
    assert!(told.contains("90 donnes") && told.contains("--skip 41608"), "{told}");
}

/// The first that Mazzaro published, which costs most: 34 million tricks.
#[test]
fn the_cycle_of_the_pack_of_forty_that_costs_most_is_found_from_its_start() {
    is_found(64_231, 18, 26, "----J---KQ--Q--J---J/KQ-Q--------J--K---K");
}

#[test]
fn what_is_no_deal_or_too_large_a_one_is_refused() {
    let large = format!("{}/{}", "-".repeat(40), "J".repeat(40));
    for (deal, why) in [("--J", "/"), ("--X/--", "X"), (large.as_str(), "60")] {
        let said = refused(&["--from", deal], USAGE);
        assert!(said.contains(why), "{deal}: {said}");
    }
}
