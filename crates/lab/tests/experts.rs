//! Playing on in one's head is worth it: an expert wins more than chance among hard bots, thinking a
//! tenth of what it does in a duel.

use std::{ops::ControlFlow, sync::Mutex};

use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyOptions};
use tapis_lab::{Keep, Rival, Share, Study, run_any};
use tapis_rules::{BySeat, OptionSet as _, Ruleset as _, Seed};
use tapis_search::Effort;

const QUICK: Effort = Effort { n_rollouts: 100, ..Effort::EXPERT };

/// So many games are looked at together; all places come up equally often.
const BATCH: u64 = 24;

/// No table is looked at more often than this.
const MAX_BATCHES: u64 = 5;

/// One expert among hard bots.
fn duel(game: &str, n_seats: u8, n_games: u64, nth: u64) -> Study<Any> {
    let mut options = AnyOptions::preset(game).expect("a preset");
    options.set("cap", options.safety_cap()).expect("an answer");
    let rivals = BySeat::new(n_seats, |seat| match seat.index() {
        0 => Rival::Searching(QUICK),
        _ => Rival::Bot(BotLevel::Hard),
    });
    Study::duel(options, rivals, n_games, Seed::numbered(nth))
}

/// Plays batch after batch until chance lies outside the interval, on whichever side.
fn wins_among_hard_bots(game: &str, n_seats: u8) {
    let (mut n_won, mut n_shared) = (0, 0);
    for nth in 1..=MAX_BATCHES {
        let study = duel(game, n_seats, BATCH, nth);
        let found = run_any(&study, |_| ControlFlow::Continue(())).expect("a game");
        n_won += found.wins["A".parse().expect("a seat")];
        n_shared += found.n_shared;
        let share = Share::of(n_won, nth * BATCH);
        let chance = (1.0 - Share::of(n_shared, nth * BATCH).found) / f64::from(n_seats);
        if share.low > chance {
            return;
        }
        assert!(share.high > chance, "{game}, {n_seats} players: {share:?}, chance {chance}");
    }
    panic!("{game}, {n_seats} players: no better than chance in {MAX_BATCHES} batches");
}

#[test]
fn an_expert_of_norvegienne_wins_between_two() {
    wins_among_hard_bots("norvegienne", 2);
}

#[test]
fn an_expert_of_norvegienne_wins_among_four() {
    wins_among_hard_bots("norvegienne", 4);
}

#[test]
fn an_expert_of_scientifique_wins_between_two() {
    wins_among_hard_bots("scientifique", 2);
}

#[test]
fn an_expert_of_scientifique_wins_among_three() {
    wins_among_hard_bots("scientifique", 3);
}

/// To be timed changes nothing but that it is known how long thoughts took.
#[test]
fn thoughts_are_timed_where_that_is_asked_for() {
    let n_thoughts = |keep| {
        let study = Study { keep, ..duel("norvegienne", 2, 2, 1) };
        let n_thoughts = Mutex::new(0);
        let found = run_any(&study, |ended| {
            *n_thoughts.lock().expect("nobody has panicked") += ended.thoughts.len();
            ControlFlow::Continue(())
        });
        (found.expect("a game"), n_thoughts.into_inner().expect("nobody has panicked"))
    };
    let ((untimed, none), (timed, some)) = (n_thoughts(Keep::Figures), n_thoughts(Keep::Thoughts));
    assert_eq!(untimed, timed);
    assert_eq!(none, 0);
    assert!(some > 4, "{some}");
}
