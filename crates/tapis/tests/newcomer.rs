//! Whole games of `tapis play` by lines, as a newcomer plays them: always the first of the list.

mod run;

use run::{Talk, USAGE, tapis};
use tapis_games::any::AnyOptions;

/// The turns of a long game; what is not needed is left over.
fn first_choices() -> String {
    "#1\n".repeat(3_000)
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

/// Bataille corse waits for nobody: it cannot be played by lines.
#[test]
fn every_game_is_played_by_lines_or_waits_for_nobody() {
    for game in AnyOptions::all() {
        let id = game.id();
        let is_played = GAMES.iter().any(|line| line[0].starts_with(id));
        assert!(is_played || id == "corse", "GAMES has no line for {id}");
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
    let told = play("#7\nquit\n");
    assert!(told.contains("The list has no number 7."), "{told}");
    let told = play("list\n#7\nquit\n");
    assert!(!told.contains("The list has no number 7."), "{told}");
    assert!(told.contains("You lay 4-s 2-s"), "{told}");
}

#[test]
fn an_8_typed_for_the_card_is_not_number_8_of_the_list() {
    let play = |game: &str, lang: &str, input: &str| {
        let line = ["play", game, "--seed", "1", "--quick", "--lang", lang];
        tapis(&line).with_input(input).ok().stdout
    };
    // The hand begins with the 2, so number 8 of the list is the 9.
    let told = play("scientifique", "en", "8\nquit\n");
    assert!(told.contains("You choose 8♥."), "{told}");
    let told = play("scientifique", "fr", "#8\nquitter\n");
    assert!(told.contains("Vous choisissez 9♥."), "{told}");
    // What is gone from the hand is not something else instead: a choice cannot be taken back.
    let told = play("scientifique", "en", "9\n9\nquit\n");
    assert_eq!(told.matches("You choose ").count(), 1, "{told}");
    assert!(told.contains("No 9 can be played now"), "{told}");
    let told = play("nambarz", "en", "2\n3\n4\n5\n6\n7\n8\n9\n10\nquit\n");
    assert!(!told.contains("You draw"), "{told}");
    // No card is called 12.
    let told = play("scientifique", "en", "12\nquit\n");
    assert!(told.contains("You choose K♥."), "{told}");
}

#[test]
fn what_people_say_at_a_table_is_understood() {
    for (game, lang, said, part) in [
        ("scientifique", "fr", "as", "Vous choisissez A♥."),
        ("scientifique", "fr", "as de cœur", "Vous choisissez A♥."),
        ("scientifique", "fr", "je joue le roi", "Vous choisissez R♥."),
        ("scientifique", "fr", "dame", "Vous choisissez D♥."),
        ("scientifique", "fr", "Valet", "Vous choisissez V♥."),
        ("scientifique", "en", "ace of hearts", "You choose A♥."),
        ("scientifique", "en", "king", "You choose K♥."),
        ("scientifique", "en", "play 9", "You choose 9♥."),
        ("corse", "fr", "gifler", "(C5.9)"),
        ("corse", "fr", "je pose", "Vous posez "),
        ("corse", "en", "slap the pile", "(C5.9)"),
        ("nambarz", "fr", "je passe", "(Z"),
        ("nambarz", "en", "i pass", "(Z"),
        ("norvegienne", "fr", "je suis prêt", "Vous voilà prêt."),
        ("norvegienne", "fr", "poser 9", "Il n’y a pas de telle carte à jouer : « poser 9 »."),
        ("scientifique", "en", "frog", "“frog” is not understood."),
    ] {
        let line = ["play", game, "--seed", "1", "--quick", "--lang", lang];
        let told = tapis(&line).with_input(&format!("{said}\nq\n")).ok().stdout;
        assert!(told.contains(part), "{said}: {told}");
    }
}

#[test]
fn a_game_of_each_kind_is_recorded_and_true() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = "#1\n".repeat(30);
    let games = AnyOptions::all().into_iter().map(|game| game.id()).filter(|id| *id != "corse");
    for game in games.chain(["norvegienne-tout", "nambarz-school"]) {
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
fn several_people_come_to_the_end_of_every_game() {
    let games: [&[&str]; 3] = [
        &["norvegienne-tout", "--players", "4", "--option", "three_out_of_turn=on"],
        &["nambarz", "--option", "referee=challenge", "--option", "cap=turns:40"],
        &["scientifique", "--option", "withdraw=on", "--option", "cap=tricks:40"],
    ];
    // Sit down, take the first of the list.
    let lines = "\n#1\n".repeat(2_000);
    for game in games {
        let mut line = vec!["play"];
        line.extend(game);
        line.extend(["--people", "3", "--quick", "--seed", "5"]);
        let mut talk = Talk::open(&line);
        talk.say(&lines);
        talk.until("1. ");
        // What is left over would deal other games.
        drop(talk);
    }
}

/// Three at one terminal, all ready; the second begins, the third holds a 3.
const THREES: &[&str] = &[
    "play",
    "norvegienne",
    "--people",
    "3",
    "--seed",
    "3",
    "--option",
    "completion=on",
    "--option",
    "invisible_three=on",
    "--option",
    "three_out_of_turn=on",
];

#[test]
fn whoever_may_act_out_of_turn_is_asked_before_the_next_sits_down() {
    let play = |lang: &str, input: &str| {
        let mut line = THREES.to_vec();
        line.extend(["--lang", lang]);
        let input = format!("\n1\n\n1\n\n1\n{input}quit\n");
        let told = tapis(&line).with_input(&input).ok().stdout;
        assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
        told
    };
    // Nobody does anything: Enter passes for all and shows the cards of whoever is due.
    let told = play("en", "\n1\n");
    let asked = "> A and C may slip in 3s: type the letter.\n\n\
                 === Otherwise Player B sits down here. Enter shows the cards. ===\n";
    assert!(told.contains(asked), "{told}");
    let (_, after) = told.split_once(asked).expect("asked");
    assert!(after.contains("Player A passes.\nPlayer C passes.\n"), "{after}");
    let (seen, after) = after.split_once("\nYou lay 8♦.\n").expect("B lays");
    assert!(seen.contains("Your hand: J♥ 8♦ A♦"), "{seen}");
    let asked = "> B and C may complete the equal cards or slip in 3s: type the letter.\n";
    assert!(after.contains(asked), "{after}");

    // The letter shows the cards; lone Enter gives the place back.
    for (input, done) in [("c\n\n", "Player C passes."), ("c\n#2\n\n", "You slip in 3♦.")] {
        let told = play("en", input);
        let (_, after) = told.split_once("=== Otherwise Player B").expect("asked");
        let (seen, after) = after.split_once(done).expect(done);
        assert!(seen.contains("Your hand: 2♠ 6♥ 3♦\n"), "{seen}");
        assert!(seen.contains("It is not your turn, but you may (Enter: nothing):"), "{seen}");
        assert!(!seen.contains("8♦ A♦"), "{seen}");
        assert!(after.contains("Otherwise Player B sits down here."), "{after}");
    }

    // Who knows what to do says it in one line; nobody’s cards are shown.
    let told = play("fr", "c glisser 3k\n");
    let (_, after) = told.split_once("=== Sinon, à Joueur B").expect("asked");
    assert!(after.contains("\nJoueur C glisse 3♦.\n"), "{after}");
    assert!(!after.contains("main :"), "{after}");
}

#[test]
fn four_are_completed_out_of_turn_at_a_shared_terminal() {
    let play = |input: &str| {
        let line = ["play", "norvegienne", "--people", "6", "--seed", "101", "--lang", "en"];
        let ready = "\nready\n".repeat(6);
        let input = format!("{ready}\nJ♠ J♦\n{input}quit\n");
        let line = [&line[..], &["--option", "completion=on"]].concat();
        tapis(&line).with_input(&input).ok().stdout
    };
    let asked = "> C, D, E and F may complete the equal cards: type the letter.\n";
    // One looks and does nothing, the other looks and completes.
    let told = play("c\n\nf\ncomplete J♠ J♣\n");
    let (_, after) = told.split_once(asked).expect(asked);
    assert!(after.contains("Player C passes.\n> D, E and F may complete"), "{after}");
    assert!(after.contains("\nYou complete with J♠ J♣.\n"), "{after}");
    assert!(after.contains("Completed: you take 4 cards out of the game."), "{after}");
    assert!(!after.contains("Fastest"), "{after}");
    assert!(after.contains("> Your turn"), "whoever completes goes on: {after}");
    for input in ["f complete J♠ J♣\n", "f J♠ J♣\n", "F: compléter J♠ J♣\n"] {
        let told = play(input);
        let (_, after) = told.split_once(asked).expect(asked);
        assert!(after.contains("Player F completes with J♠ J♣.\n"), "{input}: {after}");
        assert!(after.contains("=== Player F sits down here."), "{input}: {after}");
        assert!(!after.contains("Your hand"), "{input}: {after}");
    }
}

#[test]
fn a_play_is_challenged_by_a_letter_or_let_pass_by_enter() {
    let play = |input: &str| {
        let line = ["play", "nambarz", "--people", "3", "--seed", "3", "--lang", "en"];
        let slow = ["--option", "referee=challenge", "--option", "challenge_ms=60000"];
        tapis(&[&line[..], &slow[..]].concat()).with_input(&format!("\n#1\n{input}quit\n")).ok()
    };
    let told = play("\n\n").stdout;
    let asked = "> A and C may challenge: type the letter.\nEnter: nobody does.\n";
    let (before, after) = told.split_once(asked).expect("asked");
    assert!(before.ends_with("You lay 10-cat; the others may challenge.\n"), "{before}");
    assert!(after.contains("\n=== Player C sits down here."), "{after}");
    assert!(after.contains("Player A lets it pass.\nPlayer C lets it pass.\n"), "{after}");
    for input in ["c\n", "c contester\n", "C: challenge\n"] {
        let told = play(input).stdout;
        assert!(told.contains("\nPlayer C challenges.\n"), "{input}: {told}");
    }
    // Whoever has laid the cards does not challenge them.
    let told = play("x\nb\n").stdout;
    assert!(told.contains("“x” is not understood."), "{told}");
    assert!(told.contains("There is nothing for Player B to do at the moment."), "{told}");
}

#[test]
fn help_during_play_tells_several_people_how_to_share_a_screen() {
    for (game, lang, part) in [
        ("nambarz", "en", "Enter means that nobody does anything."),
        ("norvegienne", "fr", "Entrée veut dire que personne ne fait rien."),
        ("corse", "en", "everybody slaps with the letter"),
        ("corse", "fr", "chacun tape avec la lettre"),
    ] {
        let line = ["play", game, "--people", "2", "--lang", lang];
        let told = tapis(&line).with_input("aide\nquit\n").ok().stdout;
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(part), "{game} {lang}: {told}");
    }
    let told = tapis(&["play", "nambarz", "--lang", "en"]).with_input("help\nquit\n").ok().stdout;
    assert!(!told.contains("nobody’s cards"), "{told}");
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
    for slap in ["B: slap", "b s", "b"] {
        talk.say(slap);
        talk.until("There is nothing to slap (C5.9).");
    }
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
