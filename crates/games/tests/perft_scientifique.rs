//! How many ways games of Bataille scientifique can go.

use tapis_games::scientifique::{AllOut, Eight, Options, Queens, Revolution, Scientifique, Three};
use tapis_rules::{
    Deal, Seed, Switch, Table,
    golden::n_sequences,
    laws::{Step, random_step},
};

/// Every house rule as the source does not have it.
fn otherwise() -> Options {
    Options {
        withdraw: Switch::On,
        revolution: Revolution::NextTrick,
        queens: Queens::SeatOrder,
        may_waive: Switch::On,
        three: Three::OnceAtOnce,
        eight: Eight::Immediate,
        pot_survival: Switch::On,
        all_out: AllOut::Replay,
        see_own_pile: Switch::Off,
        ..Options::DEFAULT
    }
}

/// How many sequences of so many inputs there are after `n_before` random ones.
fn counts(options: &Options, n_seats: u8, n_before: usize, depth: u32) -> Vec<u64> {
    let seed = Seed::numbered(3);
    let mut rng = seed.stream("perft");
    let mut table = Table::<Scientifique>::open(options.clone(), n_seats, Deal::shuffled(seed))
        .expect("options that make a game");
    for _ in 0..n_before {
        let Some(Step::Act(seat, action)) = random_step(table.game(), &mut rng) else { break };
        table.act(seat, action, None).expect("a listed action");
    }
    (1..=depth).map(|depth| n_sequences(table.game(), n_seats, depth)).collect()
}

#[test]
fn there_are_so_many_ways_to_go_on() {
    let (usual, other) = (&Options::SCIENTIFIQUE, &otherwise());
    // Counted by hand for three inputs: the 14² pairs of cards come in two orders, and then both
    // choose among 13, 5096 ways; 26 pairs with one queen leave the choice to the other at first,
    // 26 · 13 ways fewer; of 28 eights, 14 have won and leave `swap` and `keep`, 14 only `keep`.
    assert_eq!(2 * (196 * 26 - 26 * 13 - 28 * 12 + 14), 8_872);
    assert_eq!(counts(usual, 2, 0, 4), [28, 392, 8_872, 108_896]);
    assert_eq!(counts(usual, 8, 0, 3), [112, 112 * 98, 112 * 98 * 84]);
    assert_eq!(counts(usual, 3, 200, 4), [24, 605, 5_011, 111_098]);
    assert_eq!(counts(other, 3, 40, 4), [7, 39, 255, 1_359]);
}
