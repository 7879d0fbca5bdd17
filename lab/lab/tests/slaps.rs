//! Races through the room itself: equals win equal shares over any network, and lies gain little.

use tapis_lab::slaps::{Below, Lie, RaceResults, Races, Slapper, run};
use tapis_room::Judging;
use tapis_rules::Seed;

fn races(slappers: Vec<Slapper>, n: u64, judging: Judging) -> RaceResults {
    let races = Races { slappers, n, judging, below: Below::Seen };
    run(&races, &Seed::numbered(1))
}

/// Races among people at these round trips, of whom the first tells this lie.
fn with_liar(round_trips: &[f64], lie: &str, judging: Judging) -> RaceResults {
    let mut slappers: Vec<Slapper> = round_trips.iter().copied().map(Slapper::equal).collect();
    slappers[0].lie = lie.parse().expect("a lie");
    races(slappers, 10_000, judging)
}

/// The share of each seat, in percent.
fn shares(wins: &[u64]) -> Vec<f64> {
    let n_races = u32::try_from(wins.iter().sum::<u64>()).expect("few races");
    let share = |wins: &u64| f64::from(u32::try_from(*wins).expect("few races"));
    wins.iter().map(|wins| 100.0 * share(wins) / f64::from(n_races)).collect()
}

#[test]
fn equals_win_equal_shares_whatever_their_network() {
    for round_trips in
        [&[20.0, 60.0, 120.0, 220.0][..], &[25.0, 140.0], &[15.0, 30.0, 45.0, 60.0], &[20.0, 180.0]]
    {
        let slappers = round_trips.iter().copied().map(Slapper::equal).collect();
        let raced = races(slappers, 20_000, Judging::Friends);
        let equal = 100.0 / f64::from(u8::try_from(round_trips.len()).expect("few seats"));
        let (here, by_arrival) = (shares(&raced.wins), shares(&raced.wins_by_arrival));
        for share in &here {
            assert!((share - equal).abs() <= 2.0, "{round_trips:?}: {here:?}");
        }
        assert!(by_arrival[0] > equal + 10.0, "the networks differ: {by_arrival:?}");
        assert_eq!(raced.false_starts, vec![0; round_trips.len()], "nobody guesses");
    }
}

#[test]
fn who_is_faster_wins_more_over_a_longer_network() {
    let slappers = vec![Slapper::equal(20.0), Slapper { faster_ms: 30.0, ..Slapper::equal(180.0) }];
    let raced = races(slappers, 20_000, Judging::Friends);
    let (here, by_arrival) = (shares(&raced.wins), shares(&raced.wins_by_arrival));
    assert!((here[1] - 61.0).abs() <= 2.0, "{here:?}");
    assert!(by_arrival[1] < 20.0, "{by_arrival:?}");
}

/// A liar at 60 ms stays below what was promised, against one equal and among four.
fn gains_little(lie: &str, judging: Judging) {
    for (n_seats, most) in [(2, 58.0), (4, 33.0)] {
        let here = shares(&with_liar(&vec![60.0; n_seats], lie, judging).wins);
        assert!(here[0] <= most, "{lie}, {judging:?}: {here:?}");
    }
}

#[test]
fn no_lie_gains_more_than_a_little() {
    for lie in [
        "pongs:200",
        "says:100",
        "pongs:200+says:100",
        "paint:12",
        "drop",
        "drop+paint:8",
        "spikes:300",
        "spikes:300+paint:12",
        "early:30",
        "early:500+drop",
        "pongs:200+paint:24+every:2",
    ] {
        gains_little(lie, Judging::Friends);
    }
}

#[test]
fn the_best_lie_gains_little_however_strictly_it_is_judged() {
    for judging in [Judging::Ranked, Judging::Casual, Judging::Friends] {
        gains_little("pongs:200+paint:20", judging);
    }
}

#[test]
fn a_claim_of_zero_is_a_false_start_and_wins_nothing() {
    let raced = with_liar(&[60.0; 2], "says:0", Judging::Friends);
    assert_eq!(raced.wins[0], 0);
    assert!(raced.false_starts[0] > 0);
}

#[test]
fn a_pong_before_its_ping_changes_nothing() {
    let honest = with_liar(&[60.0; 4], "early:0", Judging::Friends);
    for lie in ["early:1", "early:40", "early:70", "early:5000"] {
        assert_eq!(with_liar(&[60.0; 4], lie, Judging::Friends), honest, "{lie}");
    }
}

#[test]
fn what_is_no_lie_is_refused() {
    for said in ["", "early", "early:", "early:-1", "early:10001", "late:5", "drop:5", "early:5+"] {
        assert!(said.parse::<Lie>().is_err(), "{said}");
    }
    let both = Lie { early_ms: 40.0, paint_ms: 12.0, ..Lie::default() };
    assert_eq!("early:40+paint:12".parse(), Ok(both));
}

#[test]
fn the_same_seed_gives_the_same_races_and_another_seed_others() {
    let races = Races {
        slappers: vec![Slapper::equal(20.0); 3],
        n: 500,
        judging: Judging::Casual,
        below: Below::Hidden,
    };
    let once = run(&races, &Seed::numbered(5));
    assert_eq!(run(&races, &Seed::numbered(5)), once);
    assert_ne!(run(&races, &Seed::numbered(6)), once);
    assert!(once.verdict_ms.is_sorted());
}
