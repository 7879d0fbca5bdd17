//! Studies are functions of their seed and add up.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use tapis_bots::BotLevel;
use tapis_games::{
    any::{Any, AnyOptions},
    corse::{Corse, Options},
};
use tapis_lab::{Ended, Keep, Players, Study, run, run_any};
use tapis_rules::{End, OptionSet as _, Outcome, Record, Ruleset as _, Seed, Table};

const POLICIES: [Players; 2] = [Players::Random, Players::Bots(BotLevel::Medium)];

fn study(players: Players, seed: u64) -> Study<Corse> {
    let mut options = Options::CORSE;
    options.set("cap", "flips:2000").expect("an answer");
    Study {
        options,
        n_seats: 3,
        n_games: 60,
        players,
        seed: Seed::numbered(seed),
        max_inputs: 20_000,
        keep: Keep::Figures,
    }
}

fn go_on(_: &Ended) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn the_same_seed_gives_the_same_figures_and_another_seed_others() {
    for players in POLICIES {
        let once = run(&study(players.clone(), 5), go_on).expect("a study");
        assert_eq!(run(&study(players.clone(), 5), go_on).expect("a study"), once);
        assert_ne!(run(&study(players, 6), go_on).expect("a study"), once);
    }
}

#[test]
fn every_game_is_counted_once() {
    let n_done = AtomicU64::new(0);
    let found = run(&study(Players::Random, 1), |_| {
        n_done.fetch_add(1, Ordering::Relaxed);
        ControlFlow::Continue(())
    })
    .expect("a study");
    let wins: u64 = found.wins.iter().map(|(_, n)| n).sum();
    assert_eq!(wins + found.n_shared + found.n_stopped + found.n_given_up, 60);
    assert_eq!((found.n_games, n_done.into_inner()), (60, 60));
    assert!(found.inputs.least <= found.inputs.most && found.inputs.mean() > 0.0);
}

#[test]
fn a_study_broken_off_is_a_shorter_study() {
    let long = Study { n_games: 1_000_000_000, ..study(Players::Random, 2) };
    let n_done = AtomicU64::new(0);
    let found = run(&long, |_| {
        if n_done.fetch_add(1, Ordering::Relaxed) < 20 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
    .expect("a study");
    let short = Study { n_games: found.n_games, ..study(Players::Random, 2) };
    assert_eq!(run(&short, go_on).expect("a study"), found);
}

#[test]
fn options_that_make_no_game_are_refused_before_anything_is_played() {
    let wrong = Study { n_seats: 9, ..study(Players::Random, 1) };
    assert!(run(&wrong, |_| panic!("nothing is played")).is_err());
}

#[test]
fn games_without_end_are_given_up_and_counted() {
    let mut endless = study(Players::Random, 1);
    endless.options.set("cap", "none").expect("an answer");
    let found = run(&Study { max_inputs: 8, ..endless }, go_on).expect("a study");
    assert_eq!((found.n_given_up, found.inputs.most), (60, 8));
}

#[test]
fn the_record_of_every_game_tells_how_it_ended() {
    for (name, mut options) in AnyOptions::catalogue() {
        options.set("cap", options.safety_cap()).expect("an answer");
        for players in POLICIES {
            let study = Study::<Any> {
                options: options.clone(),
                n_seats: 3,
                n_games: 3,
                players: players.clone(),
                seed: Seed::numbered(3),
                max_inputs: 400,
                keep: Keep::Records,
            };
            let ended = Mutex::new(BTreeMap::new());
            let keep = |game: &Ended| {
                ended.lock().expect("unbroken").insert(game.nth, game.clone());
                ControlFlow::Continue(())
            };
            run_any(&study, keep).expect("a study");
            let ended = ended.into_inner().expect("unbroken");
            assert_eq!(ended.len(), 3, "{name}");
            for game in ended.into_values() {
                let text = game.record.expect("it is kept");
                let record = Record::<Any>::parse(&text).expect("a record");
                let table = Table::replay(&record).expect("it replays");
                assert_eq!(table.outcome(), game.outcome, "{name} {players:?}\n{text}");
                assert_eq!(record.inputs.len(), game.n_inputs as usize);
            }
        }
    }
}

/// How every game of one study ended.
fn outcomes(study: &Study<Any>) -> Vec<Option<Outcome>> {
    let ended = Mutex::new(BTreeMap::new());
    run_any(study, |game| {
        ended.lock().expect("unbroken").insert(game.nth, game.outcome.clone());
        ControlFlow::Continue(())
    })
    .expect("a study");
    ended.into_inner().expect("unbroken").into_values().collect()
}

#[test]
fn the_safety_caps_are_low_enough_to_end_every_game_of_bots() {
    for (name, mut options) in AnyOptions::catalogue() {
        options.set("cap", options.safety_cap()).expect("an answer");
        let study = Study::<Any> {
            options,
            n_seats: 2,
            n_games: 4,
            players: Players::Bots(BotLevel::Easy),
            seed: Seed::numbered(1),
            max_inputs: 1_000_000,
            keep: Keep::Figures,
        };
        for outcome in outcomes(&study) {
            let outcome = outcome.unwrap_or_else(|| panic!("{name}: a game has no end"));
            assert!(matches!(outcome.end, End::Won | End::Stopped));
        }
    }
}
