//! `tapis replay` on all games: every event and table told in lines that fit.

mod run;

use std::fs;

use run::{records, tapis};
use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{Deal, End, OptionSet as _, Seed, Table};

#[test]
fn games_of_all_kinds_are_told_in_lines_of_eighty_columns() {
    for file in records() {
        for lang in ["fr", "en"] {
            let whole = ["replay", &file, "--lang", lang];
            fits(&tapis(&whole).ok().stdout);
            fits(&tapis(&[&whole[..], &["--seat", "A"]].concat()).ok().stdout);
            for at in ["0", "5", "20"] {
                let part = [&whole[..], &["--seat", "B", "--at", at]].concat();
                fits(&tapis(&part).ok().stdout);
            }
        }
    }
}

/// Every line fits, is about something, and holds no code instead of words.
fn fits(told: &str) {
    assert!(told.lines().count() > 3, "{told}");
    for line in told.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert!(!line.contains(['{', '}', '?', '$', '_', '[']) || line.contains(" = "), "{line}");
        assert!(
            !line.ends_with(' ') && !line.trim_start().starts_with([':', ';', '»', '.']),
            "{line}"
        );
    }
}

#[test]
fn a_place_or_an_input_that_there_is_not_is_explained() {
    for file in records().iter().filter(|file| file.ends_with("-random.tapis")) {
        let text = fs::read_to_string(file).expect("a record");
        let n_inputs = text.lines().skip_while(|line| !line.is_empty()).skip(1).count();
        let (last, beyond) = (n_inputs.to_string(), (n_inputs + 1).to_string());
        tapis(&["replay", file, "--at", &last]).ok();
        for lang in ["fr", "en"] {
            let told = tapis(&["replay", file, "--at", &beyond, "--lang", lang]).fails(1);
            assert!(told.contains(&beyond) && told.contains(&last), "{told}");
            let told = tapis(&["replay", file, "--seat", "Z", "--lang", lang]).fails(1);
            assert!(told.contains('Z'), "{told}");
        }
    }
}

/// A game of three who decide nothing, with this house rule.
fn by_default(game: &str, (key, answer): (&str, &str), seed: u64) -> Table<Any> {
    let mut options = AnyOptions::preset(game).expect("a game");
    options.set(key, answer).expect("an answer");
    let deal = Deal::shuffled(Seed::numbered(seed));
    let mut table = Table::<Any>::open(options, 3, deal).expect("it can be dealt");
    while table.outcome().is_none() {
        let agenda = table.agenda();
        match agenda.must.into_iter().next() {
            Some(seat) => {
                let action = table.default_action(seat).expect("there always is one");
                table.act(seat, action, None).expect("it is allowed");
            }
            None => table.expire(agenda.timers[0].id, None).expect("it runs"),
        }
    }
    table
}

#[test]
fn a_game_stopped_by_the_cap_is_said_to_be_stopped() {
    let caps = [
        ("corse", ("cap", "flips:20")),
        ("norvegienne", ("cap", "plays:100")),
        ("scientifique", ("cap", "tricks:10")),
        ("nambarz", ("cap", "turns:10")),
    ];
    for game in AnyOptions::all() {
        assert!(caps.iter().any(|(id, _)| *id == game.id()), "no cap for {}", game.id());
    }
    for (game, cap) in caps {
        let mut games = (1..100).map(|seed| by_default(game, cap, seed));
        let is_stopped = |it: &Table<Any>| it.outcome().is_some_and(|it| it.end == End::Stopped);
        let record = games.find(is_stopped).expect("some are stopped").record().to_string();
        for command in ["replay", "verify"] {
            for (lang, says) in [("fr", "La limite a arrêté la partie"), ("en", "The cap stopped")]
            {
                let told = tapis(&[command, "-", "--lang", lang]).with_input(&record).ok().stdout;
                assert!(told.contains(says), "{game}: {told}");
            }
        }
    }
}

#[test]
fn what_is_announced_is_told_and_teams_are_named_with_their_points() {
    let record = "tapis 1\ngame nambarz 1\noption declare_ops=on\noption teams=2\nseats 4\n\
                  deck 10-s 4-s 2-s 9-s\ndeck 9-s\ndeck 9-s\ndeck 8-s\ndeck 3-s\ndeck 10-cat\n\n\
                  A play 10-s -4-s /2-s\n";
    let told = tapis(&["replay", "-", "--lang", "en"]).with_input(record).ok().stdout;
    assert!(told.contains("A announces 10-s −4-s ÷2-s.\n"), "{told}");
    assert!(told.contains("Team of A and B: 0 points\nTeam of C and D: 0 points\n"), "{told}");
}

#[test]
fn races_are_told_with_the_milliseconds_that_stand_beside_the_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("race.tapis").to_str().expect("a path").to_owned();
    let kept = records().into_iter().find(|file| file.ends_with("/corse-medium.tapis"));
    let text = fs::read_to_string(kept.expect("a game of bots")).expect("a record");
    fs::write(&file, &text).expect("a file");
    let mut inputs = text.lines().skip_while(|line| !line.is_empty()).skip(1);
    let n_before = inputs.position(|line| line.starts_with("A slap")).expect("A slaps");
    let (before, after) = (n_before.to_string(), (n_before + 1).to_string());

    let json = tapis(&["replay", &file, "--json", "--at", &before]).ok().stdout;
    let shown: serde_json::Value = serde_json::from_str(&json).expect("one object");
    let n_events = shown["events"].as_array().expect("events").len();
    let race = format!("#: name A Lina\n#: name B Sam\n#: race {n_events} A 312 B 327\n");
    let lot = race.replace("race", "lot");
    for (notes, lang, said) in [
        (&race, "en", "Fastest: Lina 312 ms, Sam 327 ms (+15)."),
        (&race, "fr", "Le plus rapide : Lina 312 ms, Sam 327 ms (+15)."),
        (&lot, "en", "Drawn at random: Lina 312 ms, Sam 327 ms."),
    ] {
        fs::write(&file, format!("{text}{notes}")).expect("a file");
        let told = |at| {
            let told = tapis(&["replay", &file, "--lang", lang, "--at", at]).ok().stdout;
            fits(&told);
            told.replace('\u{a0}', " ")
        };
        assert!(!told(&before).contains(said), "not before it was decided");
        let told = told(&after);
        let act = told.lines().position(|line| line.starts_with(&format!("{after:>5}  ")));
        let decided = told.lines().position(|line| line.trim_start() == said);
        assert!(act.is_some() && decided > act, "{said}: {told}");
    }
}
