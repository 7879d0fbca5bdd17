//! Once its buffers exist, play takes nothing from the heap: neither to ask who acts and what can be
//! done, nor to do it, nor to let a timer ring.
//!
//! Exceptions: the action that ends a game makes its `Outcome`; in Nambarz a reshuffle and a new
//! round draw from a stream of random numbers of their own, named by a text, and deal anew.
//! Its tables of calculations are made by games that are played before.

use allocation_counter::measure;
use tapis_games::for_each_game;
use tapis_rules::{Deal, Game, OptionSet, Playout, Ruleset as _, Seed};

/// How many games are played with each number of players.
const N_GAMES: u64 = 20;

/// What `work` gives, which may allocate nothing.
fn free<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let mut result = None;
    let counted = measure(|| result = Some(work()));
    assert_eq!(counted.count_total, 0, "{what} allocates: {counted:?}");
    result.expect("the work is done")
}

/// Plays games of the default rules at random, made finite; an input may allocate if it
/// mixes cards anew.
fn plays_without_the_heap<G: Game>(n_seats: u8) {
    let mixes = |event: &G::Event| {
        let event = format!("{event:?}");
        ["Reshuffled", "RoundEnded"].iter().any(|name| event.starts_with(name))
    };
    let mut options = G::Options::default();
    options.set("cap", options.safety_cap()).expect("every game has a cap");
    let mut before = Playout::<G>::new(&Seed::numbered(0));
    for n in 0..N_GAMES {
        before.play(&options, n_seats, Seed::numbered(n));
    }
    let (mut actions, mut log) = (Vec::with_capacity(1_024), Vec::with_capacity(1_024));
    let mut n_actions = 0;
    for n in 0..N_GAMES {
        let seed = Seed::numbered(n);
        let mut rng = seed.stream("players");
        let deal = Deal::shuffled(seed);
        let mut game = options.deal(n_seats, &deal, &mut log).expect("a table");
        loop {
            log.clear();
            actions.clear();
            let agenda = free("agenda", || game.agenda());
            let seats = if agenda.must.is_empty() { agenda.may } else { agenda.must };
            let rings = agenda.must.is_empty() && rng.below(2) == 0;
            if let Some(timer) = agenda.timers.first().filter(|_| rings || seats.is_empty()) {
                let counted = measure(|| game.expire(timer.id, &mut log).expect("it runs"));
                let is_free =
                    counted.count_total == 0 || game.outcome().is_some() || log.iter().any(mixes);
                assert!(is_free, "{timer:?} allocates: {counted:?}, {log:?}");
            } else if let Some(seat) = seats.into_iter().nth(rng.index(seats.len().max(1))) {
                free("actions", || game.actions(seat, &mut actions));
                let action = actions.swap_remove(rng.index(actions.len()));
                let said = format!("{seat}: {action}");
                let counted = measure(|| game.act(seat, action, &mut log).expect("it is listed"));
                let is_free =
                    counted.count_total == 0 || game.outcome().is_some() || log.iter().any(mixes);
                assert!(is_free, "{said} allocates: {counted:?}, {log:?}");
                n_actions += 1;
            } else {
                break;
            }
        }
    }
    assert!(n_actions > N_GAMES, "games of {n_seats} were played: {n_actions} actions");
}

macro_rules! every_game {
    ($($module:ident: $game:ident,)+) => {
        $(
            #[test]
            fn $module() {
                for n_seats in [2, 4] {
                    plays_without_the_heap::<tapis_games::$module::$game>(n_seats);
                }
            }
        )+
    };
}

for_each_game!(every_game);
