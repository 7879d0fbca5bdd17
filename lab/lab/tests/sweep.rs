//! The same deals under several house rules.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyOptions};
use tapis_lab::{
    Decisions, Keep, MAX_COMBINATIONS, MAX_INPUTS, Measure, Measuring, N_TRIES, Played, Players,
    Rival, Sides, Study, Sweep, SweepError, Tallies, Variable, WhatIf, combinations, run_any,
};
use tapis_rules::{Game as _, Input, OptionSet as _, Record, Ruleset as _, Seat, Seed, Table};

fn options(game: &str) -> AnyOptions {
    let mut options = AnyOptions::preset(game).expect("a preset");
    options.set("cap", options.safety_cap()).expect("an answer");
    options
}

fn varied(key: &str, answers: &[&str]) -> Variable {
    let answers = answers.iter().map(ToString::to_string).collect();
    Variable { key: key.to_owned(), answers }
}

fn sweep(game: &str, all: &[Variable], sides: Sides) -> Sweep {
    let combinations = combinations(&options(game), all, sides.n_seats()).expect("games");
    let measuring = Measuring { decisions: Decisions::Kept, what_if: WhatIf::Off };
    Sweep { combinations, sides, seed: Seed::numbered(7), measuring }
}

fn bots(n_seats: u8) -> Sides {
    Sides::Equal(n_seats, Some(BotLevel::Medium))
}

fn all(sweep: &Sweep, n_deals: u64) -> Vec<Played> {
    sweep.play(0..n_deals, || ControlFlow::Continue(()))
}

fn tallies(sweep: &Sweep, played: &[Played]) -> Tallies {
    let mut tallies = Tallies::new(sweep.combinations.len(), sweep.sides.n_seats());
    for games in played {
        tallies.add(games.iter().map(|(row, _)| row));
    }
    tallies
}

#[test]
fn every_combination_is_there_once_the_last_question_changing_fastest() {
    let both = [varied("sandwich", &["off", "on"]), varied("penalty", &["under:1", "give", "ban"])];
    let all = combinations(&options("corse"), &both, 3).expect("games");
    let names: Vec<String> = all.iter().map(tapis_lab::Combination::name).collect();
    assert_eq!(names[0], "sandwich=off penalty=under:1");
    assert_eq!(names[1], "sandwich=off penalty=give");
    assert_eq!((names.len(), names[5].as_str()), (6, "sandwich=on penalty=ban"));
    assert_eq!(all[5].options.get("sandwich").as_deref(), Some("on"));
    let none = combinations(&options("corse"), &[], 3).expect("a game");
    assert_eq!((none.len(), none[0].name().as_str()), (1, ""));
}

#[test]
fn what_makes_no_game_is_refused_by_name_before_anything_is_played() {
    let corse = options("corse");
    let refused = |all: &[Variable], n_seats| {
        combinations(&corse, all, n_seats).expect_err("no games").to_string()
    };
    let told = refused(&[varied("sandwich", &["off", "maybe"])], 2);
    assert!(told.starts_with("sandwich=maybe: ") && told.contains("off, on"), "{told}");
    let told = refused(&[varied("sandwhich", &["off"])], 2);
    assert!(told.contains("sandwhich") && told.contains("bigmac"), "{told}");
    let told = refused(&[varied("sandwich", &["off"])], 9);
    assert!(told.starts_with("sandwich=off: ") && told.contains('9'), "{told}");
    let twice = [varied("sandwich", &["off"]), varied("sandwich", &["on"])];
    assert_eq!(refused(&twice, 2), "sandwich is varied twice");
    assert_eq!(refused(&[varied("sandwich", &["on", "on"])], 2), "sandwich=on is given twice");
    let many: Vec<String> = (1..=MAX_COMBINATIONS + 1).map(|n| format!("flips:{n}")).collect();
    let many = varied("cap", &many.iter().map(String::as_str).collect::<Vec<_>>());
    let error = combinations(&corse, &[many], 2).expect_err("too many");
    assert_eq!(error, SweepError::TooMany(MAX_COMBINATIONS + 1));
}

#[test]
fn rules_that_change_nothing_make_no_difference_in_any_deal() {
    let sweep = sweep("corse", &[varied("cap", &["flips:50000", "flips:60000"])], bots(3));
    let tallies = tallies(&sweep, &all(&sweep, 20));
    for measure in Measure::ALL {
        let difference = tallies.of[1].difference(measure).expect("20 deals");
        assert_eq!((difference.low, difference.mean, difference.high), (0.0, 0.0, 0.0));
    }
    assert_eq!(tallies.of[0].lengths, tallies.of[1].lengths);
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_cores() {
    let mut sweep =
        sweep("scientifique", &[varied("trick_limit", &["none", "tricks:40"])], bots(3));
    let on = |n_threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(n_threads).build().expect("threads");
        pool.install(|| all(&sweep, 12))
    };
    let one = on(1);
    assert_eq!(on(3), one);
    let deals: Vec<u64> = one.iter().map(|games| games[0].0.deal).collect();
    assert_eq!(deals, (1..=12).collect::<Vec<_>>());
    sweep.seed = Seed::numbered(8);
    assert_ne!(all(&sweep, 12), one);
}

#[test]
fn what_is_broken_off_is_a_beginning() {
    let sweep = sweep("corse", &[varied("sandwich", &["off", "on"])], bots(2));
    let n_done = AtomicU64::new(0);
    let played = sweep.play(0..1_000_000, || {
        if n_done.fetch_add(1, Ordering::Relaxed) < 5 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert!((6..100).contains(&played.len()), "{}", played.len());
    assert_eq!(all(&sweep, played.len() as u64), played);
    let rest = sweep.play(6..9, || ControlFlow::Continue(()));
    assert_eq!(rest, all(&sweep, 9)[6..]);
}

/// What is measured while a game is played is what its record says.
#[test]
fn a_record_of_the_same_game_says_the_same() {
    for game in ["corse", "norvegienne", "scientifique", "nambarz"] {
        let sweep = sweep(game, &[], bots(3));
        let study = Study::<Any> {
            options: sweep.combinations[0].options.clone(),
            n_seats: 3,
            n_games: 3,
            players: Players::Bots(BotLevel::Medium),
            seed: sweep.seed.clone(),
            max_inputs: MAX_INPUTS,
            keep: Keep::Records,
        };
        let records = Mutex::new(BTreeMap::new());
        run_any(&study, |ended| {
            let record = ended.record.clone().expect("it is kept");
            records.lock().expect("unbroken").insert(ended.nth, record);
            ControlFlow::Continue(())
        })
        .expect("a study");
        let records = records.into_inner().expect("unbroken");
        for (text, played) in records.into_values().zip(all(&sweep, 3)) {
            let [(row, decisions)] = &played[..] else { panic!("one game") };
            let record = Record::<Any>::parse(&text).expect("a record");
            let mut n_actions = 0;
            let (mut n_decisions, mut n_choices) = (0, 0);
            let mut last_ms = None;
            for (nth, timed) in record.inputs.iter().enumerate() {
                last_ms = timed.at_ms.or(last_ms);
                let Input::Act(seat, action) = &timed.input else { continue };
                n_actions += 1;
                let table = Table::replay_until(&record, nth).expect("it replays");
                let mut actions = Vec::new();
                table.game().actions(*seat, &mut actions);
                if actions.len() < 2 {
                    continue;
                }
                let decision = &decisions[n_decisions as usize];
                assert_eq!((decision.n_inputs as usize, decision.seat), (nth, *seat), "{game}");
                assert_eq!(decision.action, action.to_string());
                assert_eq!(
                    (decision.n_choices as usize, decision.at_ms),
                    (actions.len(), timed.at_ms)
                );
                (n_decisions, n_choices) = (n_decisions + 1, n_choices + actions.len() as u64);
            }
            assert_eq!(row.n_inputs as usize, record.inputs.len(), "{game}");
            assert_eq!((row.n_actions, row.n_decisions), (n_actions, n_decisions), "{game}");
            assert_eq!((row.n_choices, row.duration_ms), (n_choices, last_ms), "{game}");
            let table = Table::replay(&record).expect("it replays");
            let winners = table.outcome().expect("it is over").winners();
            assert_eq!(row.winners, winners, "{game}");
            // Where all choose at once nobody begins.
            assert_eq!(row.starter.is_some(), game != "scientifique", "{game}");
        }
    }
}

#[test]
fn the_lead_is_what_anybody_can_see() {
    // In a game of two that one wins with all cards, whoever leads half-way is known by counting.
    let sweep = sweep("corse", &[], bots(2));
    for played in all(&sweep, 20) {
        let row = &played[0].0;
        if row.n_lead_changes == 0 {
            assert_eq!(row.is_comeback.filter(|is_so| *is_so), None, "{row:?}");
        }
    }
    let tally = &tallies(&sweep, &all(&sweep, 40)).of[0];
    let comebacks = tally.comebacks().expect("games with a winner");
    assert!(comebacks.found > 0.0 && comebacks.found < 0.7, "{comebacks:?}");
}

#[test]
fn with_seats_everybody_is_dealt_everybodys_cards() {
    let levels = [BotLevel::Hard, BotLevel::Easy].map(Rival::Bot);
    let sweep = sweep("norvegienne", &[], Sides::Each(levels.into_iter().collect()));
    let played = all(&sweep, 30);
    for games in &played {
        let seatings: Vec<u8> = games.iter().map(|(row, _)| row.seating).collect();
        assert_eq!(seatings, [1, 2]);
        for (row, _) in games {
            let Some(winner) = row.winners.only() else { continue };
            let player = (u8::from(winner) + row.seating - 1) % 2 + 1;
            assert_eq!(row.player, Some(player));
            assert_eq!(row.level.as_deref(), Some(["hard", "easy"][usize::from(player) - 1]));
        }
    }
    let tally = &tallies(&sweep, &played).of[0];
    let won: Vec<f64> = tally.players().map(|it| it.expect("deals").mean).collect();
    assert!(won[0] > 0.6 && won[1] < 0.4, "{won:?}");
    let (seat, player) = (tally.same_seat().expect("deals"), tally.same_player().expect("deals"));
    assert!(player.found > seat.found, "{player:?} {seat:?}");
}

/// They chose the same in every seating, so that the cards seemed to decide everything.
#[test]
fn equal_bots_do_not_play_the_same_game_in_every_seating() {
    let levels = [BotLevel::Hard, BotLevel::Hard].map(Rival::Bot);
    let sweep = sweep("scientifique", &[], Sides::Each(levels.into_iter().collect()));
    let played = all(&sweep, 40);
    let n_same = played.iter().filter(|games| games[0].0.n_actions == games[1].0.n_actions).count();
    assert!(n_same < 20, "{n_same} of 40");
    let same = tallies(&sweep, &played).of[0].same_seat().expect("deals");
    assert!(same.found < 0.9, "{same:?}");
}

#[test]
fn a_decision_is_tried_again_with_another_choice_at_the_same_table() {
    let mut sweep = sweep("norvegienne", &[], bots(2));
    sweep.measuring = Measuring { decisions: Decisions::Kept, what_if: WhatIf::On };
    let played = all(&sweep, 20);
    let mut n_apart = 0;
    for (row, decisions) in played.iter().flatten() {
        let tried = row.tried.as_ref().expect("a game with decisions");
        let decision =
            decisions.iter().find(|it| it.n_inputs == tried.n_inputs).expect("one of them");
        assert_eq!((decision.seat, &decision.action), (tried.seat, &tried.actions[0]));
        assert_ne!(tried.actions[0], tried.actions[1]);
        assert!(tried.n_won.iter().all(|n| *n <= N_TRIES), "{tried:?}");
        n_apart += u32::from(tried.n_won[0] != tried.n_won[1]);
    }
    assert!(n_apart > 0, "no choice ever makes a difference");
    // The games themselves go on as if nothing had been tried.
    sweep.measuring.what_if = WhatIf::Off;
    let games = |played: &[Played]| -> Vec<_> {
        let rows = played.iter().flatten().map(|(row, _)| (row.n_inputs, row.winners));
        rows.collect()
    };
    assert_eq!(games(&all(&sweep, 20)), games(&played));
}

#[test]
fn whoever_began_is_the_one_the_table_says() {
    let sweep = sweep("corse", &[], bots(3));
    let first = Seat::all(1).next();
    assert!(all(&sweep, 5).iter().flatten().all(|(row, _)| row.starter == first));
    let deal = tapis_rules::Deal::shuffled(Seed::numbered(1));
    let game = sweep.combinations[0].options.deal(3, &deal, &mut Vec::new()).expect("a game");
    assert_eq!(game.agenda().must.only(), first);
}
