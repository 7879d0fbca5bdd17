//! `tapis-lab`: reproducible, complete, readable, and clear about wrong input.

#[path = "../../../crates/tapis/tests/run/mod.rs"]
mod run;
#[path = "../../../crates/tapis/tests/schema/mod.rs"]
mod schema;

use run::{USAGE, tapis as lab};
use schema::hold;
use serde_json::{Value, json};
use tapis_games::any::AnyOptions;

const LINE: [&str; 8] =
    ["duel", "scientifique", "--seats", "hard,easy,easy", "--games", "12", "--seed", "5"];

/// What it prints for machines, on so many cores.
fn found(line: &[&str], n_cores: &str) -> Value {
    let line = [line, &["--json"]].concat();
    let told = lab(&line).with_environment(&[("RAYON_NUM_THREADS", n_cores)]).ok().stdout;
    serde_json::from_str(&told).expect("one JSON object")
}

fn keys(object: &Value) -> Vec<&String> {
    object.as_object().expect("an object").keys().collect()
}

#[test]
fn the_same_seed_gives_the_same_shares_on_any_number_of_cores() {
    let one = found(&LINE, "1");
    assert_eq!(found(&LINE, "3"), one);
    let mut other = LINE;
    other[7] = "6";
    assert_ne!(found(&other, "1"), one);
}

#[test]
fn the_object_has_a_level_for_each_that_is_named_in_that_order() {
    let found = found(&LINE, "2");
    assert_eq!(keys(&found), ["game", "games", "levels"]);
    assert_eq!((&found["game"], &found["games"]), (&"scientifique".into(), &12.into()));
    let levels = found["levels"].as_array().expect("levels");
    let named: Vec<(&Value, &Value)> =
        levels.iter().map(|it| (&it["level"], &it["seats"])).collect();
    assert_eq!(named, [(&"hard".into(), &1.into()), (&"easy".into(), &2.into())]);
    let mut sum = 0.0;
    for level in levels {
        assert_eq!(keys(level), ["high", "level", "low", "seats", "share"]);
        let [low, share, high] =
            ["low", "share", "high"].map(|key| level[key].as_f64().expect("a part"));
        assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{level}");
        sum += share * level["seats"].as_f64().expect("a number");
    }
    assert!(sum <= 1.0 + 1e-9, "each game is won once: {found}");
    let shares: Vec<f64> = levels.iter().filter_map(|level| level["share"].as_f64()).collect();
    assert!(shares[0] > shares[1], "hard bots are better than easy ones: {found}");
}

#[test]
fn how_long_experts_think_is_told_where_that_is_asked_for() {
    let line = ["duel", "scientifique", "--seats", "expert,hard", "--games", "1", "--seed", "1"];
    let untimed = found(&line, "1");
    assert_eq!(keys(&untimed), ["game", "games", "levels"]);
    let timed = found(&[&line[..], &["--thinking"]].concat(), "1");
    assert_eq!(timed["levels"], untimed["levels"]);
    let [choices, mean, most] = ["choices", "mean_ms", "p95_ms"]
        .map(|key| timed["thinking"][key].as_f64().expect("a number"));
    assert!(choices > 2.0 && mean > 0.0 && most > 0.0, "{timed}");
    let nobody = found(&[&LINE[..], &["--thinking"]].concat(), "1");
    assert_eq!(nobody, found(&LINE, "1"), "nobody has thought");
}

#[test]
fn the_table_is_told_in_both_languages() {
    for (lang, words) in [
        ("en", ["3 players, seed 5", "won by each of the easy bots (seats: 2)", "by chance"]),
        ("fr", ["3 joueurs", "gagnées par chacun des robots forts (places : 1)", "par hasard"]),
    ] {
        let told = lab(&[&LINE[..], &["--lang", lang]].concat()).ok().stdout;
        for word in words {
            assert!(told.contains(word), "{word}: {told}");
        }
    }
}

#[test]
fn a_house_rule_is_played() {
    let line = [&LINE[..], &["--option", "trick_limit=tricks:20"]].concat();
    assert_ne!(found(&line, "2"), found(&LINE, "2"));
}

const LADDER: [&str; 6] = ["ladder", "norvegienne", "--games", "2", "--seed", "1"];

#[test]
fn a_ladder_has_every_level_of_the_game_from_the_lowest_and_every_meeting() {
    let ladder = found(&LADDER, "2");
    assert_eq!(found(&LADDER, "1"), ladder);
    let levels = ladder["levels"].as_array().expect("levels");
    let named: Vec<&Value> = levels.iter().map(|level| &level["level"]).collect();
    assert_eq!(named, ["easy", "medium", "hard", "expert"]);
    assert_eq!(levels[0]["rating"], 1_000.0, "the lowest is where ratings begin");
    for level in levels {
        assert_eq!(keys(level), ["high", "level", "low", "rating"]);
        let [low, rating, high] =
            ["low", "rating", "high"].map(|key| level[key].as_f64().expect("points"));
        assert!(low <= rating && rating <= high, "{level}");
    }
    assert!(levels[3]["rating"].as_f64() > levels[0]["rating"].as_f64(), "{ladder}");
    let meetings = ladder["meetings"].as_array().expect("meetings");
    assert_eq!(meetings.len(), 6, "each level against each other one");
    for meeting in meetings {
        assert_eq!(keys(meeting), ["games", "higher", "lower", "score"]);
        assert_eq!(meeting["games"], 2);
    }
    // An expert that does not think is on it as well.
    let game = found(&["ladder", "corse", "--games", "2", "--seed", "1"], "2");
    assert_eq!(game["levels"].as_array().map(Vec::len), Some(4), "{game}");
}

#[test]
fn a_ladder_is_told_from_the_best_in_both_languages() {
    let line = ["ladder", "corse", "--games", "4", "--seed", "1", "--option", "cap=flips:60"];
    for (lang, words) in [
        ("en", ["ratings from 4 games", "hard bots", "easy bots"]),
        ("fr", ["classement après 4 parties", "robots forts", "robots débutants"]),
    ] {
        let told = lab(&[&line[..], &["--lang", lang]].concat()).ok().stdout;
        let at = words.map(|word| told.find(word).unwrap_or_else(|| panic!("{word}: {told}")));
        assert!(at.is_sorted(), "{told}");
    }
}

const SLAPS: [&str; 7] = ["slaps", "--rtt", "20,60,120,220", "--races", "2000", "--seed", "1"];

#[test]
fn the_object_of_races_has_a_seat_for_each_round_trip_in_that_order() {
    let races = found(&SLAPS, "1");
    assert_eq!(keys(&races), ["races", "seats", "verdict_ms"]);
    assert_eq!(races["races"], 2_000);
    let seats = races["seats"].as_array().expect("seats");
    let round_trips: Vec<&Value> = seats.iter().map(|seat| &seat["rtt"]).collect();
    assert_eq!(round_trips, [20, 60, 120, 220]);
    let (mut sum, mut by_arrival) = (0.0, 0.0);
    for seat in seats {
        assert_eq!(keys(seat), ["by_arrival", "false_starts", "high", "low", "rtt", "share"]);
        let [low, share, high, arrival] =
            ["low", "share", "high", "by_arrival"].map(|key| seat[key].as_f64().expect("a part"));
        assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{seat}");
        assert_eq!(seat["false_starts"], 0, "nobody guesses: {seat}");
        (sum, by_arrival) = (sum + share, by_arrival + arrival);
    }
    assert!((sum - 1.0).abs() < 1e-9 && (by_arrival - 1.0).abs() < 1e-9, "{races}");
    assert_eq!(keys(&races["verdict_ms"]), ["p50", "p95"]);
    let [p50, p95] = ["p50", "p95"].map(|key| races["verdict_ms"][key].as_u64().expect("a time"));
    assert!(0 < p50 && p50 <= p95, "{races}");
    assert_eq!(found(&SLAPS, "2"), races, "the same seed, the same races");
}

#[test]
fn races_over_sockets_tell_what_the_server_has_measured() {
    let line = ["slaps", "--sockets", "--rtt", "10,30", "--races", "20", "--tables", "8"];
    let races = found(&line, "2");
    assert_eq!(keys(&races), ["races", "rough", "seats", "seconds"]);
    assert!(races["races"].as_u64().is_some_and(|n| n >= 20), "{races}");
    for (seat, rtt_ms) in races["seats"].as_array().expect("seats").iter().zip([10, 30]) {
        assert_eq!(keys(seat), ["high", "low", "measured_ms", "rtt", "share"]);
        assert!(seat["measured_ms"].as_u64().is_some_and(|ms| ms >= rtt_ms), "{seat}");
    }
}

#[test]
fn liars_and_whoever_is_faster_are_raced_against() {
    let of_first = |more: &[&str]| {
        let line = [&["slaps", "--rtt", "60,60", "--races", "2000", "--seed", "1"], more].concat();
        found(&line, "1")["seats"][0].clone()
    };
    let zero = of_first(&["--liar", "A=says:0"]);
    assert_eq!(zero["share"], 0.0, "{zero}");
    assert!(zero["false_starts"].as_u64().is_some_and(|n| n > 0), "{zero}");
    let slower = of_first(&["--faster", "B=60", "--judging", "ranked", "--behind-proxy"]);
    assert!(slower["share"].as_f64().is_some_and(|share| share < 0.4), "{slower}");
}

#[test]
fn the_table_of_races_is_told_in_both_languages() {
    for (lang, words) in [
        ("en", ["2000 races", "A, 20 ms away", "by arrival"]),
        ("fr", ["2000 tapes disputées", "A, à 20 ms", "à l’arrivée"]),
    ] {
        let told = lab(&[&SLAPS[..], &["--lang", lang]].concat()).ok().stdout;
        for word in words {
            assert!(told.contains(word), "{word}: {told}");
        }
    }
}

const DEALS: [&str; 5] = ["beggar", "--deals", "20000", "--seed", "7"];

#[test]
fn the_object_of_deals_has_means_within_their_intervals_and_what_is_known() {
    let mut deals = found(&[&DEALS[..], &["--threads", "1"]].concat(), "1");
    let intervals = deals["intervals"].clone();
    for (key, known) in [
        ("mean_cards", 254.691),
        ("mean_tricks", 35.2474),
        ("first_player", 0.49768),
        ("over_1000", 0.00977),
    ] {
        let mean = deals[key].as_f64().expect("a number");
        let [low, high] = [0, 1].map(|end| intervals[key][end].as_f64().expect("an end"));
        assert!(low < mean && mean < high, "{key}: {deals}");
        let room = high - low;
        assert!((low - room..high + room).contains(&known), "{key}: {deals}");
    }
    assert_eq!(deals["deals"], json!(20_000));
    let histogram = deals["histogram"].as_array().expect("numbers of games");
    let n_games = histogram.iter().map(|n| n.as_u64().expect("a number")).sum::<u64>();
    assert_eq!(n_games, 20_000);
    let mut others = found(&[&DEALS[..], &["--threads", "3", "--engine", "scalar"]].concat(), "1");
    assert_eq!(others["engine"].take(), json!("scalar"));
    deals["engine"].take();
    for one in [&mut deals, &mut others] {
        assert!(one["deals_per_s"].take().as_f64().is_some_and(|rate| rate > 0.0));
    }
    assert_eq!(deals, others, "the same seed, the same deals");
    let camicia = found(&[&DEALS[..], &["--pack", "40"]].concat(), "1");
    assert!(camicia["mean_cards"].as_f64() < deals["mean_cards"].as_f64(), "{camicia}");
}

#[test]
fn the_table_of_deals_is_told_in_both_languages() {
    for (lang, words) in [
        ("en", ["20000 deals", "cards in a game", "800 cards and more"]),
        ("fr", ["20000 donnes", "cartes par partie", "800 cartes et plus"]),
    ] {
        let told = lab(&[&DEALS[..], &["--lang", lang]].concat()).ok().stdout;
        for word in words {
            assert!(told.contains(word), "{word}: {told}");
        }
    }
}

#[test]
fn an_engine_that_the_machine_has_not_is_refused_and_says_what_there_is() {
    for engine in ["scalar", "portable", "avx2", "avx512"] {
        let line = [&DEALS[..], &["--engine", engine]].concat();
        let run = lab(&line);
        let is_there = tapis_beggar::Engine::ALL
            .into_iter()
            .any(|known| known.name() == engine && known.is_available());
        if is_there {
            assert!(run.ok().stdout.contains(engine));
        } else {
            let said = run.fails(USAGE);
            assert!(said.contains(engine) && said.contains("scalar, portable"), "{said}");
        }
    }
}

#[test]
fn wrong_command_lines_are_refused_and_say_why() {
    let many = ["easy"; 300].join(",");
    for (line, why) in [
        (&[][..], "too soon"),
        (&["duel"], "<GAME>"),
        (&["duel", "corse"], "--seats"),
        (&["duel", "tarot", "--seats", "hard,easy"], "tarot"),
        (&["duel", "corse", "--seats", "hard"], "C1.2"),
        (&["duel", "corse", "--seats", &["easy"; 6].join(",")], "C1.2"),
        (&["duel", "scientifique", "--seats", &many], "S1.1"),
        (&["duel", "corse", "--seats", "hard,superb"], "superb"),
        (&["duel", "corse", "--seats", "hard,"], "--seats"),
        (&["duel", "corse", "--seats", "hard,easy", "--games", "0"], "0"),
        (&["duel", "corse", "--seats", "hard,easy", "--seed", "xyz"], "xyz"),
        (&["duel", "corse", "--seats", "hard,easy", "--option", "cap"], "cap"),
        (&["slaps", "--rtt", "20"], "10"),
        (&["slaps", "--rtt", "20,3000"], "3000"),
        (&["slaps", "--rtt", "9,9,9,9,9,9", "--sockets"], "2 to 5"),
        (&["slaps", "--tables", "9"], "--sockets"),
        (&["slaps", "--liar", "A=lies:5"], "A=lies:5"),
        (&["slaps", "--liar", "E=pongs:5"], "E=pongs:5"),
        (&["slaps", "--faster", "B=much"], "B=much"),
        (&["beggar", "--deals", "0"], "0"),
        (&["beggar", "--pack", "54"], "54"),
        (&["beggar", "--threads", "0"], "0"),
        (&["beggar", "--engine", "quantum"], "quantum"),
    ] {
        let said = lab(line).fails(USAGE);
        assert!(said.contains(why), "{line:?}: {said}");
    }
}

#[test]
fn the_help_describes_the_object() {
    for (what, parts) in [
        ("duel", ["levels", "share", "low, high", "RAYON_NUM_THREADS"]),
        ("slaps", ["verdict_ms", "by_arrival", "false_starts", "pongs:MS"]),
        ("beggar", ["deals_per_s", "histogram", "over_1000", "Camicia"]),
    ] {
        let help = lab(&[what, "--help"]).ok().stdout;
        for part in parts {
            assert!(help.contains(part), "{part}");
        }
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

const HINTS: [&str; 8] =
    ["hints", "norvegienne", "--players", "2", "--decisions", "12", "--seed", "1"];

#[test]
fn hints_are_judged_alike_on_any_number_of_cores_and_told_in_both_languages() {
    let told = found(&HINTS, "1");
    assert_eq!(found(&HINTS, "3"), told);
    let named = "cost costly costly_by_5 decisions game intervals mixed players worst";
    assert_eq!(keys(&told), named.split(' ').collect::<Vec<_>>());
    assert_eq!((&told["players"], &told["decisions"]), (&2.into(), &12.into()));
    let quick = found(&[&HINTS[..], &["--heuristic"]].concat(), "2");
    for key in ["costly", "costly_by_5"] {
        let part = |found: &Value| found[key].as_f64().expect("a part");
        let [low, high] = [0, 1].map(|end| told["intervals"][key][end].as_f64().expect("a part"));
        assert!(0.0 <= low && low <= part(&told) && part(&told) <= high && high <= 1.0, "{told}");
        assert!(part(&told) <= part(&quick), "{told}, {quick}");
    }
    let worst = &quick["worst"][0];
    assert!(worst["other_won"].as_f64() > worst["won"].as_f64(), "{quick}");
    for (lang, words) in [("en", "hints judged"), ("fr", "conseils jugés")] {
        let told = lab(&[&HINTS[..], &["--heuristic", "--lang", lang]].concat()).ok().stdout;
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn judged_hints_are_printed_as_their_schema_says() {
    for (game, decisions) in [("corse", "5"), ("norvegienne", "10")] {
        let line = ["hints", game, "--players", "2", "--decisions", decisions, "--seed", "1"];
        hold("hints", &lab(&[&line[..], &["--heuristic", "--json"]].concat()).ok().stdout);
    }
}

#[test]
fn help_is_in_english_and_names_every_game() {
    for command in ["simulate", "duel", "hints", "ladder", "sweep", "slaps", "beggar", "load", ""] {
        let words: Vec<&str> = command.split_whitespace().collect();
        let help = |lang| lab(&[&words[..], &["--help", "--lang", lang]].concat()).ok().stdout;
        let told = help("en");
        assert_eq!(help("fr"), told);
        let usage = format!(" tapis-lab {command}");
        assert!(told.contains("\nUsage: ") && told.contains(&usage), "{told}");
        for line in told.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        let is_of_a_game = ["simulate", "duel", "hints", "ladder", "sweep"].contains(&command);
        for game in AnyOptions::all().iter().filter(|_| is_of_a_game) {
            assert!(told.contains(game.id()), "{} in {told}", game.id());
        }
    }
}

#[test]
fn what_is_wrong_is_told_as_of_this_program() {
    let said = lab(&["frob"]).fails(USAGE);
    let told = "tapis-lab: there is no frob; tapis-lab --help lists the commands";
    assert!(said.starts_with(told), "{said}");
    let said = lab(&["simulate", "corse", "--games", "-5"]).fails(USAGE);
    assert!(said.contains("“-5” is no value for --games"), "{said}");
}
