//! Studies are functions of their seed and add up.

use std::sync::atomic::{AtomicU64, Ordering};

use tapis_bots::BotLevel;
use tapis_games::corse::{Corse, Options};
use tapis_lab::{Players, Study, run};
use tapis_rules::OptionSet as _;

fn study(players: Players, seed: u64) -> Study<Corse> {
    let mut options = Options::CORSE;
    options.set("cap", "flips:2000").expect("an answer");
    Study { options, n_seats: 3, n_games: 60, players, seed, max_inputs: 20_000 }
}

#[test]
fn the_same_seed_gives_the_same_figures_and_another_seed_others() {
    for players in [Players::Random, Players::Bots(BotLevel::Medium)] {
        let once = run(&study(players, 5), || {}).expect("a study");
        assert_eq!(run(&study(players, 5), || {}).expect("a study"), once);
        assert_ne!(run(&study(players, 6), || {}).expect("a study"), once);
    }
}

#[test]
fn every_game_is_counted_once() {
    let n_done = AtomicU64::new(0);
    let found = run(&study(Players::Random, 1), || {
        n_done.fetch_add(1, Ordering::Relaxed);
    })
    .expect("a study");
    let wins: u64 = found.wins.iter().map(|(_, n)| n).sum();
    assert_eq!(wins + found.shared + found.stopped + found.given_up, 60);
    assert_eq!((found.n_games, n_done.into_inner()), (60, 60));
    assert!(found.inputs.least <= found.inputs.most && found.inputs.mean(60) > 0.0);
}

#[test]
fn options_that_make_no_game_are_refused_before_anything_is_played() {
    let wrong = Study { n_seats: 9, ..study(Players::Random, 1) };
    assert!(run(&wrong, || panic!("nothing is played")).is_err());
}
