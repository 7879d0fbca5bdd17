//! The real command, as people and scripts call it: results, talk, exit codes, wrong input.

mod run;

use run::{OUTSIDE, USAGE, tapis};
use tapis_games::any::AnyOptions;

/// A game of three with a pair, slapped by the second player.
const PAIR: &str = "tapis 1
game corse 1
seats 3
deck 9♠ 2♣ 2♦
deck 6♠ 3♣ 3♦
deck 6♥ 4♣ 4♦

A lay
# two sixes in a row
B lay
C lay @2500
B slap @2800
";

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("one JSON object")
}

#[test]
fn a_published_deal_gives_the_published_numbers() {
    let longest = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---";
    let done = tapis(&["beggar", longest, "--json"]).ok();
    assert_eq!(
        json(&done.stdout),
        serde_json::json!({"tricks": 1164, "cards": 8344, "terminates": true, "winner": 2})
    );
    let said = tapis(&["beggar", longest, "--lang", "en"]).ok();
    assert_eq!(said.stdout, "Hand 2 wins after 1164 tricks and 8344 cards.\n");
    assert_eq!(said.stderr, "");
}

#[test]
fn an_endless_deal_says_how_long_its_cycle_is() {
    let endless = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA";
    let played = json(&tapis(&["beggar", "--json", endless]).ok().stdout);
    for (key, value) in [("tricks", 66), ("cards", 474), ("cycle_tricks", 62), ("cycle_cards", 440)]
    {
        assert_eq!(played[key], value, "{key}");
    }
    assert_eq!(played["terminates"], false);
    assert_eq!(played["winner"], serde_json::Value::Null);
}

#[test]
fn hands_may_have_any_length_and_are_read_even_if_they_look_like_flags() {
    for (deal, tricks, cards) in
        [("-/-", 1, 2), ("--/-", 1, 3), ("-A/-----", 1, 7), ("J--/-JA", 4, 12), ("J/-J", 2, 5)]
    {
        let played = json(&tapis(&["beggar", deal, "--json"]).ok().stdout);
        assert_eq!(
            (&played["tricks"], &played["cards"]),
            (&tricks.into(), &cards.into()),
            "{deal}"
        );
    }
}

#[test]
fn flags_may_stand_on_either_side_of_a_deal_that_looks_like_one() {
    for line in [
        &["beggar", "--", "--/A", "--json"][..],
        &["beggar", "--json", "--", "--/A"],
        &["beggar", "--json", "--/A"],
        &["beggar", "--/A", "--lang", "fr", "--json"],
        &["--lang", "fr", "beggar", "--", "--/A", "--json"],
    ] {
        assert_eq!(json(&tapis(line).ok().stdout)["cards"], 3, "{line:?}");
    }
}

#[test]
fn a_long_refusal_is_told_in_lines_of_80_columns() {
    for lang in ["fr", "en"] {
        let said = tapis(&["options", "tarot", "--lang", lang]).fails_in_lines(USAGE);
        assert!(said.lines().count() > 1 && said.contains("scientifique-elten"), "{said}");
        assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    }
}

#[test]
fn what_is_no_deal_is_explained_in_one_line() {
    for (deal, part) in [("-J-x/--", "4"), ("-J-", "1"), ("-/-/-", "3"), ("", "1")] {
        let told = tapis(&["beggar", deal, "--lang", "en"]).fails(USAGE);
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn a_record_is_told_in_the_readers_language() {
    let french = tapis(&["replay", "-", "--lang", "fr"]).with_input(PAIR).ok().stdout;
    assert!(french.contains("    3  C pose 6♥.\n"), "{french}");
    assert!(french.contains("    4  B tape une paire.\n"), "{french}");
    let english = tapis(&["replay", "-", "--lang", "en", "--seat", "B"]).with_input(PAIR).ok();
    assert!(english.stdout.contains("    4  You slap a pair.\n"), "{}", english.stdout);
    assert!(english.stdout.ends_with("The record ends here; the game is not over.\n"));
}

#[test]
fn a_replay_stops_where_it_is_asked_to_and_shows_the_table() {
    let done = tapis(&["replay", "-", "--at", "2", "--lang", "en"]).with_input(PAIR).ok();
    assert!(done.stdout.contains("Pile (2 cards): 9♠ 6♠\n"), "{}", done.stdout);
    assert!(!done.stdout.contains("6♥"), "{}", done.stdout);
    let seen = tapis(&["replay", "-", "--at", "2", "--json"]).with_input(PAIR).ok();
    let seen = json(&seen.stdout);
    assert_eq!(seen["n_inputs"], 2);
    assert_eq!(seen["view"]["corse"]["open"]["pile"], serde_json::json!(["9S", "6S"]));
}

#[test]
fn a_replay_never_shows_a_hidden_card() {
    let done = tapis(&["replay", "-", "--at", "0", "--json"]).with_input(PAIR).ok();
    for hidden in ["9S", "2C", "6H", "4D"] {
        assert!(!done.stdout.contains(hidden), "{hidden}: {}", done.stdout);
    }
}

#[test]
fn a_damaged_record_is_explained_with_line_and_column() {
    for (from, to, place) in [
        ("A lay", "A lie", "line 8, column 3"),
        ("game corse 1", "game corse 9", "line 2, column 12"),
        ("6♥", "66", "line 6, column 6"),
        ("seats 3", "seats three", "line 3, column 7"),
        ("tapis 1", "hello", "line 1, column 1"),
        ("@2500", "@soon", "line 11, column 8"),
        ("A lay", "C lay\nB slap\nB slap", "line 9, column 3"),
    ] {
        let damaged = PAIR.replacen(from, to, 1);
        let told = tapis(&["replay", "-", "--lang", "en"]).with_input(&damaged).fails(1);
        assert!(told.contains(place), "{to}: {told}");
    }
    let told = tapis(&["replay", "-", "--at", "9"]).with_input(PAIR).fails(1);
    assert!(told.contains('9'), "{told}");
    tapis(&["replay", "-", "--seat", "D"]).with_input(PAIR).fails(1);
    tapis(&["replay", "no/such/file.tapis"]).fails(OUTSIDE);
}

#[test]
fn a_wrong_command_line_is_explained_in_one_line_and_both_languages() {
    for (line, part) in [
        (&["frob"][..], "frob"),
        (&["--frob"], "--frob"),
        (&["beggar"], "/"),
        (&["serve", "--listen", "nowhere"], "nowhere"),
        (&["play", "--level", "superb"], "superb"),
        (&["play", "--players", "many"], "many"),
        (&["play", "chess"], "chess"),
        (&["play", "--option", "sandwich"], "sandwich"),
        (&["play", "--option", "sandwich=yes"], "yes"),
        (&["play", "--players", "6"], "C1.2"),
        (&["play", "--seed", "xyz"], "xyz"),
        (&["rules", "corse", "C99.9"], "C99.9"),
        (&["rules", "tarot"], "tarot"),
        (&["options", "tarot"], "tarot"),
        (&["replay"], "FI"),
        (&["replay", "x", "--seat", "left"], "left"),
        (&["--listen", "127.0.0.1:0", "options", "corse"], "--listen"),
    ] {
        for lang in ["fr", "en"] {
            let mut words = line.to_vec();
            words.extend(["--lang", lang]);
            let told = tapis(&words).fails(USAGE);
            assert!(told.contains(part), "{words:?}: {told}");
        }
    }
}

#[test]
fn help_names_every_command_and_the_exit_codes() {
    let help = tapis(&["--help"]).ok().stdout;
    for part in
        ["serve", "play", "replay", "beggar", "rules", "options", "calc", "Exit codes", "NO_COLOR"]
    {
        assert!(help.contains(part), "{part}");
    }
}

#[test]
fn help_and_the_readme_name_every_game() {
    let readme = include_str!("../../../README.md");
    for game in AnyOptions::all() {
        let id = game.id();
        assert!(readme.contains(&format!("`{id}`")), "README.md does not name {id}");
        for (command, lang) in [("play", "fr"), ("play", "en"), ("rules", "en")] {
            let help = tapis(&["help", command, "--lang", lang]).ok().stdout;
            assert!(help.contains(id), "help of {command} in {lang} does not name {id}");
        }
    }
}

#[test]
fn help_is_in_the_language_that_is_asked_for() {
    let commands = [
        "",
        "serve",
        "play",
        "replay",
        "verify",
        "beggar",
        "calc",
        "calc find",
        "calc table",
        "rules",
        "options",
    ];
    for command in commands {
        let words: Vec<&str> = command.split_whitespace().collect();
        let help = |rest: &[&str], locale: &str| {
            let line = [&words[..], rest].concat();
            tapis(&line).with_environment(&[("LANG", locale)]).ok().stdout
        };
        for (rest, locale) in [
            (&["--help"][..], "fr_FR.UTF-8"),
            (&["-h"], ""),
            (&["--lang", "fr", "--help"], "en_GB.UTF-8"),
            (&["--help", "--lang=fr"], "en_GB.UTF-8"),
        ] {
            let told = help(rest, locale);
            assert!(told.contains("\nUtilisation :"), "{command} {rest:?}: {told}");
            assert!(told.contains("\nOptions :\n"), "{command} {rest:?}: {told}");
            for english in ["Usage:", "Options:", "Commands:", "[default", "ossible", "Print"] {
                assert!(!told.contains(english), "{command} {rest:?}, {english}: {told}");
            }
        }
        let told = help(&["--help", "--lang", "en"], "fr_FR.UTF-8");
        assert!(told.contains("\nUsage: ") && !told.contains("Utilisation"), "{told}");
    }
    for lang in [&["--lang", "fr"][..], &["--lang=fr"]] {
        let told = tapis(&[&["help", "rules"], lang].concat()).ok().stdout;
        assert!(told.contains("\nUtilisation : tapis rules"), "{told}");
    }
    let missing = tapis(&["replay", "--lang", "fr"]).fails(USAGE);
    assert!(missing.contains("<FICHIER>"), "{missing}");
    let told = tapis(&["help", "rules"]).with_environment(&[("LANG", "fr")]).ok().stdout;
    let order = ["<JEU>\n", "[ARTICLE]\n", "--option <QUESTION=RÉPONSE>\n"];
    let found = order.map(|part| told.rfind(part).expect(part));
    assert!(found.is_sorted(), "{told}");
}

#[test]
fn nothing_is_coloured_that_goes_to_a_file() {
    for line in
        [&["rules", "corse"][..], &["options", "corse"], &["--help"], &["calc", "-h", "--lang=fr"]]
    {
        assert!(!tapis(line).ok().stdout.contains('\x1b'), "{line:?}");
    }
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    assert_eq!(tapis(&["options", "corse"]).with_closed_output(), (Some(0), String::new()));
}

#[test]
fn what_never_ends_is_not_read_to_its_end() {
    for command in ["replay", "verify"] {
        let said = tapis(&[command, "/dev/zero"]).stops(1);
        assert!(said.contains("at most 16777216 bytes"), "{said}");
    }
}

#[test]
fn nothing_breaks_where_nobody_hears_the_talk() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
    for (args, code) in [
        (&["replay", "no.tapis"][..], OUTSIDE),
        (&["calc", "1", "2", "--target", "3"], 0),
        (&["play", "--seed", "x"], USAGE),
    ] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tapis"));
        let done = command.args(args).stdout(std::process::Stdio::null()).stderr(full()).status();
        assert_eq!(done.expect("it runs").code(), Some(code), "{args:?}");
    }
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tapis"));
    let done = command.arg("--help").stdout(full()).status().expect("it runs");
    assert_eq!(done.code(), Some(OUTSIDE), "help that cannot be written");
}

#[test]
fn wrong_values_are_told_as_such() {
    for (args, told) in [
        (&["play", "--players", "0"][..], "“0” is no value for --players"),
        (&["play", "--players", "-1"], "“-1” is no value for --players"),
        (&["replay", "no.tapis", "--at", "-1"], "“-1” is no value for --at"),
        (&["play", "corse", "--seed", "5", "--seed", "6"], "--seed <SEED> is given twice"),
        (&["calc", "1", "2", "+", "--target", "3"], "a sign between all the cards"),
        (
            &["--listen", "127.0.0.1:0", "play"],
            "not together with the rest: --listen, --database, --behind-proxy, --origin, --base, --keep, --no-chat, --admin-socket, --log",
        ),
    ] {
        let said = tapis(args).fails(USAGE);
        assert!(said.contains(told), "{args:?}: {said}");
    }
}

#[test]
fn help_is_at_most_80_columns_wide_in_a_pipe() {
    for command in ["serve", "play", "replay", "verify", "calc", "rules", "options"] {
        for lang in ["fr", "en"] {
            let help = tapis(&[command, "--help", "--lang", lang]).ok().stdout;
            let wide = help.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{command} {lang}");
        }
    }
}

#[test]
fn a_record_with_a_byte_order_mark_and_a_seat_in_a_small_letter_are_read() {
    let marked = format!("\u{feff}{PAIR}");
    let done = tapis(&["replay", "-", "--seat", "a", "--lang", "en"]).with_input(&marked).ok();
    assert!(done.stdout.contains("You lay"), "{}", done.stdout);
}
