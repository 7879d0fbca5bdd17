//! How many ways games of Bataille norvégienne can go.

use tapis_games::norvegienne::{Norvegienne, Options};
use tapis_rules::{
    Deal, Seed, Switch, Table,
    golden::n_sequences,
    laws::{Step, random_step},
};

/// How many sequences of so many inputs there are after `n_before` random ones.
fn counts(options: &Options, n_seats: u8, n_before: usize, depth: u32) -> Vec<u64> {
    let seed = Seed::numbered(3);
    let mut rng = seed.stream("perft");
    let mut table = Table::<Norvegienne>::open(options.clone(), n_seats, Deal::shuffled(seed))
        .expect("options that make a game");
    for _ in 0..n_before {
        let Some(Step::Act(seat, action)) = random_step(table.game(), &mut rng) else { break };
        table.act(seat, action, None).expect("a listed action");
    }
    (1..=depth).map(|depth| n_sequences(table.game(), n_seats, depth)).collect()
}

#[test]
fn there_are_so_many_ways_to_go_on() {
    let everything = Options { three_out_of_turn: Switch::On, ..Options::EVERYTHING };
    // By hand: each of two players can exchange in nine ways or be ready, 20 ways; 18 of them leave
    // 20 again, two leave ten.
    assert_eq!(18 * 20 + 2 * 10, 380);
    assert_eq!(counts(&Options::NORVEGIENNE, 2, 0, 2), [20, 380]);
    assert_eq!(counts(&Options::NORVEGIENNE, 2, 60, 4), [4, 10, 127, 156]);
    assert_eq!(counts(&everything, 3, 60, 4), [7, 40, 194, 880]);
    assert_eq!(counts(&Options::PALACE, 4, 200, 4), [1, 22, 101, 213]);
    assert_eq!(counts(&Options::LO02, 4, 120, 4), [4, 10, 73, 88]);
}
