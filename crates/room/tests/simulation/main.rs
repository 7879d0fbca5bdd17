//! Many rooms with people, bots and a bad network: latency, lost connections, repeated messages,
//! crashes before and after the disk. A failure prints its seed.

mod check;
mod client;
mod thinker;
mod totals;
mod world;

use tapis_games::any::AnyOptions;
use tapis_room::{BotLevel, Pace};
use tapis_rules::{OptionSet, Ruleset as _};
use world::{Plan, World};

/// The answer to the question `cap` with which a game is short.
fn short(options: &AnyOptions) -> String {
    let (counted, _) = options.safety_cap().split_once(':').expect("a number of something");
    let n = match counted {
        "flips" => 150,
        "plays" => 100,
        _ => 40,
    };
    format!("{counted}:{n}")
}

/// Every game, and slaps with jokers or gentle reflexes, with two to five seats, people in the first ones and bots in
/// the others.
fn plans() -> Vec<Plan> {
    let mut plans = Vec::new();
    let mut tables = AnyOptions::all();
    tables.insert(1, AnyOptions::preset("corse-jokers").expect("a preset"));
    let mut gentle = AnyOptions::preset("corse").expect("a preset");
    gentle.set("reflexes", "gentle").expect("an answer");
    tables.push(gentle);
    for mut options in tables {
        options.set("cap", &short(&options)).expect("an answer");
        for n_seats in 2..=5 {
            for n_people in [1, 2, n_seats] {
                let options = options.clone();
                let bots = [BotLevel::Easy, BotLevel::Expert, BotLevel::Hard];
                plans.push(Plan {
                    options,
                    n_seats,
                    n_people,
                    bots,
                    turn_ms: Some(20_000),
                    pace: Pace::Brisk,
                });
            }
        }
    }
    plans
}

fn seeds() -> impl Iterator<Item = (u64, Plan)> {
    (0..2).flat_map(|_| plans()).enumerate().map(|(n, plan)| (n as u64, plan))
}

/// How long to go on, in simulated minutes; unless this variable is set when the test is built,
/// every table is played twice.
fn simulated_minutes() -> u64 {
    option_env!("TAPIS_SIMULATED_MINUTES").map_or(0, |text| text.parse().expect("a number"))
}

#[test]
#[expect(clippy::disallowed_macros, reason = "a long run ends with its figures")]
fn nothing_acknowledged_is_lost_and_everybody_sees_every_event_exactly_once() {
    let mut totals = totals::Totals::default();
    let wanted_ms = 60_000 * simulated_minutes();
    let rounds = (0..).flat_map(|_| plans()).zip(0..).map(|(plan, seed)| (seed, plan));
    let n_least = seeds().count() as u64;
    for (seed, plan) in rounds {
        if seed >= n_least && totals.simulated_ms >= wanted_ms {
            break;
        }
        let mut world = World::new(&plan, seed);
        world.play_games(2);
        world.check(seed);
        totals.add(&world.totals);
    }
    println!("{} minutes simulated: {totals:?}", totals.simulated_ms / 60_000);
    // The network was really as bad as it is meant to be.
    assert!(totals.crashes > 40 && totals.drops > 100, "{totals:?}");
    assert!(totals.jumps > 10, "{totals:?}");
    assert!(totals.repeats > 100 && totals.verdicts > 200, "{totals:?}");
    assert!(totals.thoughts > 200 && totals.bad_answers > 50, "{totals:?}");
}

#[test]
fn unhurried_tables_lose_nothing_and_come_to_an_end() {
    for (seed, plan) in seeds().filter(|(_, plan)| plan.n_seats < 5).step_by(3) {
        let mut world = World::new(&Plan { pace: Pace::Unhurried, ..plan }, seed);
        world.play_games(1);
        world.check(seed);
    }
}

#[test]
fn the_same_seed_gives_the_same_evening_to_the_last_line() {
    for (seed, plan) in seeds().step_by(7).take(4) {
        let evening = || {
            let mut world = World::new(&plan, seed);
            world.play_games(1);
            world.journal
        };
        assert_eq!(evening(), evening(), "seed {seed}");
    }
}
