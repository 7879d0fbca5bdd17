//! Few races, to see that all of it works; `tapis-lab slaps --sockets` runs as many as one likes.

use std::time::Duration;

use tapis_lab::slaps::Slapper;
use tapis_load::races::{Plan, RaceResults, Ways, network::can_delay_below_tcp, run};
use tapis_room::Judging;
use tapis_rules::Seed;

const ROUND_TRIPS: [f64; 4] = [20.0, 60.0, 120.0, 220.0];

/// Races of four over these networks; the first tells the lie.
fn races(round_trips: [f64; 4], lie: &str) -> RaceResults {
    let ways = if can_delay_below_tcp() {
        Ways::Tunnels
    } else {
        println!("without root there are no tunnels: proxies, and rough measures");
        Ways::Proxies
    };
    let mut slappers = round_trips.map(Slapper::equal).to_vec();
    if !lie.is_empty() {
        slappers[0].lie = lie.parse().expect("a lie");
    }
    let plan = Plan {
        slappers,
        n_races: 200,
        n_tables: 40,
        judging: Judging::Friends,
        ways,
        n_busy: 0,
        most: Duration::from_secs(100),
    };
    let raced = run(&plan, &Seed::numbered(1)).expect("a network");
    println!("{lie} {raced:?}");
    assert_eq!(raced.is_rough, ways == Ways::Proxies);
    raced
}

fn shares(raced: &RaceResults) -> Vec<u64> {
    let n_races: u64 = raced.wins.iter().sum();
    raced.wins.iter().map(|wins| wins * 100 / n_races).collect()
}

#[test]
fn equals_win_a_quarter_each_whatever_their_network() {
    let raced = races(ROUND_TRIPS, "");
    // By the order of arrival the shares would be 63, 30, 6 and 0.
    for (share, ms) in shares(&raced).into_iter().zip(ROUND_TRIPS) {
        assert!((13..=37).contains(&share), "{share} % at {ms} ms: {raced:?}");
    }
    for (measured, ms) in raced.measured_ms.iter().zip(ROUND_TRIPS) {
        assert!(f64::from(*measured) >= ms, "{raced:?}");
    }
}

#[test]
fn who_holds_pongs_back_gains_little() {
    // They arrive in any order, and sit where they are counted all the same.
    let raced = races([60.0; 4], "pongs:200");
    // Where the server believes pongs, it is 73.
    if !raced.is_rough {
        assert!(shares(&raced)[0] < 50, "{raced:?}");
    }
}

#[test]
fn who_answers_before_being_asked_gains_nothing() {
    let raced = races([60.0; 4], "early:60");
    assert!(shares(&raced)[0] < 40, "{raced:?}");
}
