//! `tapis rules` and `tapis options` on every game and preset, in both languages.

mod run;

use run::{USAGE, tapis};
use tapis_games::any::AnyOptions;

#[test]
fn every_preset_shows_its_book_and_its_options_on_80_columns() {
    for (preset, _) in AnyOptions::catalogue() {
        for lang in ["fr", "en"] {
            for command in ["rules", "options"] {
                let told = tapis(&[command, preset, "--lang", lang]).ok();
                assert_eq!(told.stderr, "");
                for line in told.stdout.lines() {
                    assert!(line.chars().count() <= 80, "{command} {preset}: {line}");
                    assert!(!line.contains('`') && !line.starts_with("tapis 1"), "{line}");
                }
            }
        }
    }
}

#[test]
fn a_clause_says_which_answer_is_active() {
    let usual = tapis(&["rules", "corse", "c6.3", "--lang", "en"]).ok().stdout;
    assert!(usual.starts_with("[C6.3] "), "{usual}");
    assert!(usual.contains("  → penalty = under:3. So many cards from the packet"), "{usual}");
    let preset = tapis(&["rules", "corse-jokers", "C6.3", "--lang", "fr"]).ok().stdout;
    let active = "  → penalty = front:2 (d’ordinaire under:3). Tant de cartes du paquet";
    assert!(preset.contains(active), "{preset}");
    let changed = ["rules", "nambarz", "Z5", "--option", "ops=+-", "--lang", "en"];
    let changed = tapis(&changed).ok().stdout;
    assert!(changed.contains("  → ops = +- (usually +-*/). These operations."), "{changed}");
    assert!(changed.starts_with("Z5 ") && changed.contains("\n[Z5.8] "), "{changed}");
    let off = tapis(&["rules", "norvegienne", "N5.2", "--lang", "fr"]).ok().stdout;
    assert!(off.contains("  → ten_on_seven = off. Ce n’est pas le cas : "), "{off}");
    assert!(
        off.contains("Sources : ") && off.contains(" fait ") && !off.contains(" fact "),
        "{off}"
    );
}

#[test]
fn examples_are_told_in_words_or_left_out() {
    let told = tapis(&["rules", "corse", "C5.2", "--lang", "en"]).ok().stdout;
    assert!(told.contains("  Example: 3 players\n"), "{told}");
    assert!(told.contains("    B slaps a pair.\n"), "{told}");
    let told = tapis(&["rules", "corse", "C1.4", "--lang", "fr"]).ok().stdout;
    assert!(told.contains("On ne peut pas donner ainsi (C1.4)."), "{told}");
    let told = tapis(&["rules", "norvegienne", "N5.2", "--lang", "fr"]).ok().stdout;
    assert!(
        told.contains("    A veut poser 10♠ : refusé. On ne pose pas 10 sur 7 (N5.2).\n"),
        "{told}"
    );
    let told = tapis(&["rules", "corse", "C6.2", "--lang", "en"]).ok().stdout;
    let refused = "    A wants to lay a card: refused. It is not A’s turn to lay a card (C6.2).\n";
    assert!(told.contains(refused), "{told}");
    let short = tapis(&["rules", "corse", "C5.2", "--lang", "en", "--no-examples"]).ok().stdout;
    assert!(!short.contains("Example"), "{short}");
}

#[test]
fn an_option_is_listed_with_its_answers_default_and_source() {
    let listed = tapis(&["options", "corse-jokers", "--lang", "en"]).ok().stdout;
    assert!(listed.contains("\n  jokers = 2\n"), "{listed}");
    assert!(listed.contains("How many jokers there are in all.\n      0..4\n"), "{listed}");
    assert!(listed.contains("\n      give        One card to each of the others.\n"), "{listed}");
    assert!(listed.contains("Source: the rule sheet (S1 fact 10), ours (C28);"), "{listed}");
    let listed = tapis(&["options", "norvegienne", "--lang", "fr"]).ok().stdout;
    assert!(listed.contains("la feuille de règles (S0 fait 30), variante (V3)"), "{listed}");
}

#[test]
fn options_tell_how_many_play_usually_and_how_many_could() {
    for (preset, lang, part) in [
        ("corse", "en", "(corse), 2 to 5 players; max_players allows up to 10"),
        (
            "corse-jokers",
            "fr",
            "(corse-jokers), de 2 à 8 joueurs ; max_players en permet jusqu’à 10",
        ),
        ("norvegienne", "en", "2 to 11 players; max_players allows up to 23"),
        ("norvegienne-palace", "fr", "de 2 à 5 joueurs"),
        ("scientifique", "en", "(scientifique), 2 to 8 players\n"),
    ] {
        let listed = tapis(&["options", preset, "--lang", lang]).ok().stdout;
        let presets = listed.find("\nPr").expect("the presets");
        let title = listed[..=presets].replace("\n    ", " ");
        assert!(title.contains(part), "{preset}: {title}");
    }
    let told = tapis(&["options", "corse", "--json"]).ok().stdout;
    let told: serde_json::Value = serde_json::from_str(&told).expect("one JSON object");
    assert_eq!((&told["least"], &told["most"]), (&2.into(), &5.into()));
    assert_eq!(told["most_possible"], 10);
}

#[test]
fn the_book_of_a_preset_has_its_title_and_its_examples() {
    let book = tapis(&["rules", "corse-jokers", "--lang", "en"]).ok().stdout;
    assert!(book.starts_with("La Bataille corse with jokers\n"), "{book}");
    let book = tapis(&["rules", "corse-jokers", "--lang", "fr"]).ok().stdout;
    assert!(book.starts_with("La Bataille corse avec jokers\n"), "{book}");
    // A pair stops the game with jokers, and only that one.
    let pair = tapis(&["rules", "corse-jokers", "C5.2", "--lang", "en"]).ok().stdout;
    assert!(pair.contains("  Example: 3 players\n"), "{pair}");
    assert!(pair.contains("Play stands still: there is something to slap."), "{pair}");
    let pair = tapis(&["rules", "corse", "C5.2", "--lang", "en"]).ok().stdout;
    assert!(!pair.contains("Play stands still: there is something to slap."), "{pair}");
    // What cannot be shown by these rules says by which it is.
    let penalty = tapis(&["rules", "corse-jokers", "C6.3", "--lang", "en"]).ok().stdout;
    assert!(penalty.contains("penalty = under:3"), "{penalty}");
}

#[test]
fn no_code_of_a_source_stands_outside_citations() {
    let codes = ["EZ", "KU", "VR", "OU", "EM", "MK", "JL", "LD", "PG", "GR", "LO02"];
    for (preset, _) in AnyOptions::catalogue() {
        for lang in ["fr", "en"] {
            for command in ["rules", "options"] {
                let told = tapis(&[command, preset, "--lang", lang]).ok().stdout;
                let told = told.lines().filter(|line| !line.trim_start().starts_with("Source"));
                for line in told {
                    let mut words = line.split(|it: char| !it.is_alphanumeric());
                    assert!(!words.any(|word| codes.contains(&word)), "{preset}: {line}");
                }
            }
        }
    }
}

#[test]
fn the_effects_of_the_joker_come_from_no_sheet() {
    for (lang, says) in [
        ("en", "recovered from an independent implementation (GR)"),
        ("fr", "repris d’un programme indépendant (GR)"),
    ] {
        let flat = |line: &[&str]| {
            let told = tapis(line).ok().stdout;
            told.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let listed = flat(&["options", "scientifique", "--lang", lang]);
        assert!(listed.contains(says), "{listed}");
        let clause = flat(&["rules", "scientifique", "S8.2", "--lang", lang, "--no-examples"]);
        assert!(clause.contains(says) && !clause.contains("S2 fa"), "{clause}");
    }
}

#[test]
fn options_are_listed_for_machines() {
    for (preset, _) in AnyOptions::catalogue() {
        let told = tapis(&["options", preset, "--json", "--lang", "fr"]).ok().stdout;
        let told: serde_json::Value = serde_json::from_str(&told).expect("one JSON object");
        let questions = told["questions"].as_array().expect("a list");
        assert!(questions.len() >= 12, "{preset}");
        for question in questions {
            for key in ["key", "doc", "source", "choices", "default", "words", "origins"] {
                assert!(!question[key].is_null(), "{preset} {key}: {question}");
            }
            let n_choices = question["choices"].as_array().map(Vec::len);
            assert_eq!(question["answers"].as_array().map(Vec::len), n_choices, "{question}");
        }
    }
    let told = tapis(&["options", "corse-jokers", "--json"]).ok().stdout;
    assert!(told.contains("\"default\":\"front:2\""), "{told}");
}

#[test]
fn what_there_is_not_is_refused_in_one_line() {
    for (line, part) in [
        (&["rules", "corse", "C99.9"][..], "C99.9"),
        (&["rules", "corse", "Z1"], "Z1"),
        (&["rules", "corse", ""], "corse"),
        (&["rules", "tarot"], "tarot"),
        (&["rules", "corse", "--option", "pair=perhaps"], "perhaps"),
        (&["options", "tarot"], "tarot"),
        (&["options"], "<"),
    ] {
        for lang in ["fr", "en"] {
            let mut words = line.to_vec();
            words.extend(["--lang", lang]);
            let told = tapis(&words).fails(USAGE);
            assert!(told.contains(part), "{words:?}: {told}");
        }
    }
}
