//! Experts are worth their name: one of them wins more than chance among hard bots, those that play on in
//! their heads with a fifth of the thought of a duel.

use std::{ops::ControlFlow, sync::Mutex};

use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyOptions};
use tapis_lab::{Keep, Rival, Share, Study, has_experts, run_any};
use tapis_rules::{BySeat, OptionSet as _, Ruleset as _, Seed};
use tapis_search::Effort;

const QUICK: Effort = Effort { n_rollouts: 200, ..Effort::EXPERT };

/// So many games are looked at together, and no line is looked at more often.
const BATCHES: (u64, u64) = (24, 20);

/// One expert among hard bots; all places come up equally often.
fn duel(game: &str, n_seats: u8, effort: Effort, n_games: u64, nth: u64) -> Study<Any> {
    let mut options = AnyOptions::preset(game).expect("a preset");
    options.set("cap", options.safety_cap()).expect("an answer");
    assert!(has_experts(&options), "{game}");
    let rivals = BySeat::new(n_seats, |seat| match seat.index() {
        0 => Rival::Searching(effort),
        _ => Rival::Bot(BotLevel::Hard),
    });
    Study::duel(options, rivals, n_games, Seed::numbered(nth))
}

/// What the expert wins and what it would by chance, after so many batches that chance lies outside the
/// interval, on whichever side. With `TAPIS_LEVEL_GAMES` it is one look at so many games, with as much
/// thought as in a duel.
fn found(name: &str, n_seats: u8) -> (Share, f64) {
    let n_games = std::env::var("TAPIS_LEVEL_GAMES").ok().and_then(|n| n.parse::<u64>().ok());
    let effort = if n_games.is_some() { Effort::EXPERT } else { QUICK };
    let (batch, most) = n_games.map_or(BATCHES, |n_games| (n_games, 1));
    let (mut n_won, mut n_shared) = (0, 0);
    for nth in 1.. {
        let study = duel(name, n_seats, effort, batch, nth);
        let summary = run_any(&study, |_| ControlFlow::Continue(())).expect("a game");
        n_won += summary.wins["A".parse().expect("a seat")];
        n_shared += summary.n_shared;
        let n_games = nth * batch;
        let share = Share::of(n_won, n_games);
        let chance = (1.0 - Share::of(n_shared, n_games).found) / f64::from(n_seats);
        if nth == most || !(share.low..=share.high).contains(&chance) {
            println!("{name} {n_seats}: {share:?}, {chance} in {n_games} games");
            return (share, chance);
        }
    }
    unreachable!("the last batch returns")
}

fn win_among_hard_bots(name: &str, seats: &[u8]) {
    for n_seats in seats {
        let (share, chance) = found(name, *n_seats);
        assert!(share.low > chance, "{name} {n_seats}: {share:?}, {chance}");
    }
}

#[test]
fn experts_in_norvegienne_win_among_hard_bots() {
    win_among_hard_bots("norvegienne", &[2, 4]);
}

#[test]
fn experts_in_corse_win_among_hard_bots() {
    win_among_hard_bots("corse", &[2, 3, 4]);
}

#[test]
fn experts_in_corse_with_jokers_win_among_hard_bots() {
    win_among_hard_bots("corse-jokers", &[2, 3, 4]);
}

#[test]
fn experts_in_nambarz_win_among_hard_bots() {
    win_among_hard_bots("nambarz", &[2]);
}

#[test]
fn experts_in_scientifique_win_among_hard_bots() {
    win_among_hard_bots("scientifique", &[2, 3]);
}

/// To be timed changes nothing but that it is known how long thoughts took.
#[test]
fn thoughts_are_timed_where_that_is_asked_for() {
    let n_thoughts = |keep| {
        let study = Study { keep, ..duel("norvegienne", 2, QUICK, 2, 1) };
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
