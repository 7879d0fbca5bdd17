//! Whole games of `tapis play` by lines, as a newcomer plays them: always the first of the list.

mod run;

use run::{Talk, USAGE, tapis};

/// The turns of a long game; what is not needed is left over.
fn first_choices() -> String {
    "1\n".repeat(3_000)
}

/// Every game with its variants, how many play, and what is set besides.
const GAMES: &[&[&str]] = &[
    &["norvegienne", "--players", "3"],
    &["norvegienne-tout", "--players", "4"],
    &["scientifique", "--players", "3", "--option", "trick_limit=tricks:30"],
    &["scientifique", "--option", "withdraw=on", "--option", "queens=seat_order"],
    &["nambarz", "--option", "rounds=1", "--option", "cap=turns:60"],
    &["nambarz-children", "--players", "3", "--option", "cap=turns:60"],
    &["nambarz-school", "--option", "touch_move=card_by_card", "--option", "cap=turns:60"],
];

#[test]
fn every_game_comes_to_its_end_on_80_columns_in_both_languages() {
    let lines = first_choices();
    for (nth, game) in GAMES.iter().enumerate() {
        let lang = if nth % 2 == 0 { "fr" } else { "en" };
        let mut line = vec!["play"];
        line.extend(*game);
        let cap = ["--option", "cap=tricks:200"];
        if game[0] == "scientifique" && !game.contains(&"trick_limit=tricks:30") {
            line.extend(cap);
        }
        line.extend(["--quick", "--seed", "5", "--level", "hard", "--lang", lang]);
        let told = tapis(&line).with_input(&lines).ok().stdout;
        assert!(told.contains("\n1. "), "{game:?}: no places\n{}", tail(&told));
        for line in told.lines() {
            assert!(line.chars().count() <= 80, "{game:?}: {line}");
        }
    }
}

fn tail(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(40)..].join("\n")
}

#[test]
fn what_is_typed_wrongly_is_explained_and_nothing_is_lost() {
    let input = "hello\n99\naide\nrègles 5.2\nrègles 99\nliste\n9♠ 9♥ 9♦ 9♣\nquitter\n";
    let line = ["play", "norvegienne", "--seed", "3", "--quick", "--lang", "fr"];
    let told = tapis(&line).with_input(input).ok().stdout;
    assert!(told.contains("« hello » n’est pas compris."), "{told}");
    assert!(told.contains("La liste n’a pas de numéro 99."), "{told}");
    assert!(told.contains("But : n’avoir plus de carte"), "{told}");
    assert!(told.contains("[N5.2] "), "{told}");
    assert!(told.contains("n’a pas d’article « N99 »"), "{told}");
    assert!(told.contains("échanger "), "{told}");
    assert!(told.contains("(N2.4)") || told.contains("(N3.1)"), "refused by a clause: {told}");
    assert!(told.ends_with("Vous avez quitté la table.\n"), "{told}");
}

#[test]
fn a_wrong_calculation_names_its_clause() {
    let input = "1-s 1-s 1-s 1-s\nquit\n";
    let line = ["play", "nambarz", "--seed", "3", "--quick", "--lang", "en"];
    let told = tapis(&line).with_input(input).ok().stdout;
    assert!(told.contains("(Z"), "{told}");
}

#[test]
fn a_number_that_is_not_shown_is_no_choice_before_the_list_has_been_asked_for() {
    let play = |input: &str| {
        let line = ["play", "nambarz", "--seed", "3", "--quick", "--lang", "en"];
        tapis(&line).with_input(input).ok().stdout
    };
    // The list begins with a single card, the same with F, and drawing; calculations are folded.
    let told = play("7\nquit\n");
    assert!(told.contains("The list has no number 7."), "{told}");
    let told = play("list\n7\nquit\n");
    assert!(!told.contains("The list has no number 7."), "{told}");
    assert!(told.contains("You lay 4-s 2-s"), "{told}");
}

#[test]
fn a_game_of_each_kind_is_recorded_and_true() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = "1\n".repeat(30);
    for game in ["norvegienne-tout", "scientifique", "nambarz", "nambarz-school"] {
        let record = folder.path().join(game);
        let file = record.to_str().expect("a path");
        let line = ["play", game, "--quick", "--seed", "2", "--record", file];
        tapis(&line).with_input(&input).ok();
        tapis(&["verify", file]).ok();
    }
}

#[test]
fn several_people_share_a_terminal_and_see_only_their_own_cards() {
    let input = "\n1\n\n1\n\n1\n\n1\nquit\n";
    let line = ["play", "scientifique", "--people", "2", "--seed", "3", "--lang", "en"];
    let told = tapis(&line).with_input(input).ok().stdout;
    let screens: Vec<&str> = told.split("=== ").collect();
    assert!(screens.len() >= 4, "{told}");
    assert!(screens[1].starts_with("Player A ") && screens[2].starts_with("Player B "), "{told}");
    let hand = |screen: &str| {
        let line = screen.lines().find(|line| line.starts_with("Your hand: "));
        line.expect("a hand").to_owned()
    };
    assert_ne!(hand(screens[1]), hand(screens[2]));
    // What A has chosen stays sealed until B has chosen too.
    let chosen = screens[1].lines().find_map(|line| line.strip_prefix("You choose "));
    let chosen = chosen.expect("A has chosen").trim_end_matches('.');
    assert!(screens[2].contains("Player A has chosen"), "{}", screens[2]);
    let before = screens[2].split("Turned over").next().unwrap_or_default();
    assert!(!before.contains(&format!("Player A {chosen}")), "{before}");
}

#[test]
fn whoever_begins_is_asked_first() {
    // Seeds with which the second place begins: the first one has nothing to do yet.
    for seed in ["1", "2", "3", "4"] {
        let line = ["play", "nambarz", "--people", "2", "--seed", seed, "--lang", "en"];
        let told = tapis(&line).with_input("\ndraw\nquit\n").ok().stdout;
        assert!(told.contains("\nYou draw "), "{told}");
    }
}

#[test]
fn people_without_secrets_play_without_handing_over() {
    let mut talk = Talk::open(&["play", "corse", "--people", "2", "--seed", "3"]);
    talk.until("> Player A: Enter lays a card.");
    talk.say("B: slap");
    talk.until("There is nothing to slap (C5.9).");
    talk.say("lay");
    talk.until("Player A lays ");
    talk.until("> Player B: Enter lays a card.");
    talk.say("lay");
    talk.until("Player B lays ");
    talk.say("quit");
    talk.until("You have left the table.");
    assert_eq!(talk.close(), Some(0));
}

#[test]
fn more_people_than_places_are_refused() {
    for (line, part) in [
        (&["play", "corse", "--people", "3", "--players", "2"][..], "3"),
        (&["play", "corse", "--people", "0"], "0"),
        (&["play", "corse", "--people", "9"], "C1.2"),
        (&["play", "nambarz", "--option", "teams=2"], "Z10.2"),
        (&["play", "norvegienne", "--option", "three_burn=on"], "N1.3"),
    ] {
        for lang in ["fr", "en"] {
            let mut words = line.to_vec();
            words.extend(["--lang", lang]);
            let told = tapis(&words).fails(USAGE);
            assert!(told.contains(part), "{words:?}: {told}");
        }
    }
}
