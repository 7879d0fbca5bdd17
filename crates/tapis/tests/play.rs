//! `tapis play` with lines instead of a terminal, in real time.

mod run;

use run::{Talk, tapis};

#[test]
fn a_person_lays_in_turn_against_a_bot_and_the_record_replays() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("game.tapis");
    let file = record.to_str().expect("a path");
    let line = ["play", "corse", "--seed", "7", "--level", "hard", "--record", file];
    let mut talk = Talk::open(&line);
    talk.until("La Bataille corse against one bot");
    for _ in 0..2 {
        talk.until("> Your turn");
        talk.say("lay");
        talk.until("You lay ");
    }
    talk.say("table");
    talk.until("Pile (");
    talk.say("what");
    talk.until("“what” is not understood");
    talk.say("quit");
    talk.until("You have left the table.");
    assert_eq!(talk.close(), Some(0));

    let replayed = tapis(&["replay", file, "--lang", "en"]).ok().stdout;
    assert!(replayed.contains("    1  A lays "), "{replayed}");
}

#[test]
fn a_hint_says_what_one_could_do_and_in_nambarz_a_little_at_a_time() {
    let mut talk = Talk::open(&["play", "corse", "--seed", "7"]);
    talk.until("> Your turn");
    talk.say("hint");
    talk.until("You could ");
    talk.say("quit");
    assert_eq!(talk.close(), Some(0));

    let mut talk = Talk::open(&["play", "nambarz", "--seed", "7"]);
    talk.until("> ");
    for _ in 0..3 {
        talk.say("hint");
    }
    talk.until("You could ");
    talk.say("quit");
    assert_eq!(talk.close(), Some(0));
}

#[test]
fn a_hint_says_how_many_games_it_wins_where_that_can_be_tried() {
    let mut talk = Talk::open(&["play", "norvegienne", "--quick", "--seed", "7"]);
    talk.until("> Your turn");
    talk.say("ready");
    talk.until("It is your turn.");
    talk.say("hint");
    talk.say("quit");
    let mut said = talk.until("You could ");
    while !said.ends_with("You have left the table.") {
        said = format!("{} {}", said, talk.until("").trim());
    }
    assert!(said.contains("of 100 games like this one that wins "), "{said}");
    assert!(said.contains(", give or take "), "{said}");
    assert_eq!(talk.close(), Some(0));
}

#[test]
fn a_slap_on_the_bare_table_is_refused_with_its_clause() {
    let mut talk = Talk::open(&["play", "corse-jokers", "--players", "4", "--seed", "1"]);
    talk.until("> Your turn");
    talk.say("slap");
    talk.until("There is nothing to slap (C5.9).");
    talk.say("quit");
    assert_eq!(talk.close(), Some(0));
}

#[test]
fn the_end_of_the_input_is_the_wish_to_leave() {
    let done = tapis(&["play", "--lang", "fr", "--seed", "1"]).with_input("poser\n").ok();
    assert!(done.stdout.contains("Vous posez "), "{}", done.stdout);
    assert!(done.stdout.ends_with("Vous avez quitté la table.\n"), "{}", done.stdout);
}

#[test]
fn a_record_that_cannot_be_written_is_explained() {
    // Before the cards are dealt: a game would be lost.
    let said = tapis(&["play", "--record", "no/such/folder/game.tapis"]).fails(run::OUTSIDE);
    assert!(said.contains("its folder does not exist"), "{said}");
}
