//! Random play of Nambarz through the public contract, events logged, one thread; and what the
//! command line asks for: the calculations in a hand.
//!
//! One element is one action: agenda read, legal plays listed, one drawn and done.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tapis_games::nambarz::{Cap, Card, Event, Nambarz, Options, calc};
use tapis_rules::{Deal, Dealt, Game, Number, Rng, Seed};

/// Games per measurement: their lengths differ.
const N_GAMES: u64 = 32;

struct Player {
    actions: Vec<<Nambarz as Game>::Action>,
    log: Vec<Event<Dealt<Card>>>,
    rng: Rng,
}

impl Player {
    fn new() -> Self {
        let rng = Seed::numbered(0).stream("bench");
        Self { actions: Vec::with_capacity(512), log: Vec::with_capacity(16_384), rng }
    }

    /// Plays a game to its end and counts the actions.
    fn play(&mut self, options: &Options, n_seats: u8, seed: u64) -> u64 {
        self.log.clear();
        let deal = Deal::shuffled(Seed::numbered(seed));
        let mut game =
            Nambarz::deal(options, n_seats, &deal, &mut self.log).expect("a preset deals");
        let mut n_actions = 0;
        while let Some(seat) = game.agenda().must.only() {
            self.actions.clear();
            game.actions(seat, &mut self.actions);
            let nth = self.rng.index(self.actions.len());
            let action = self.actions.swap_remove(nth);
            game.act(seat, action, &mut self.log).expect("a listed action");
            n_actions += 1;
        }
        n_actions
    }
}

fn random_play(criterion: &mut Criterion) {
    let options = Options { cap: Cap::Turns(Number::new(3_000)), ..Options::NAMBARZ };
    for n_seats in [2, 4, 12] {
        let all = |player: &mut Player| -> u64 {
            (0..N_GAMES).map(|seed| player.play(&options, n_seats, seed)).sum()
        };
        let mut group = criterion.benchmark_group("nambarz");
        group.throughput(Throughput::Elements(all(&mut Player::new())));
        group.bench_function(format!("{n_seats} players, actions"), |bencher| {
            let mut player = Player::new();
            bencher.iter(|| {
                player.rng = Seed::numbered(0).stream("bench");
                all(&mut player)
            });
        });
        group.finish();
    }
}

fn find(criterion: &mut Criterion) {
    let cards = |text: &str| -> Vec<Card> {
        text.split(' ').map(|card| card.parse().expect("a card")).collect()
    };
    let target = cards("5-bear")[0];
    for (name, hand) in [
        ("12 cards", "1-s 2-s 4-s 7-s 9-s 10-s 1-turtle 2-fish 6-turtle 7-frog 8-bee 9-hen"),
        (
            "12 drawings",
            "1-turtle 1-dragonfly 2-fish 2-frog 3-bee 4-hen 6-turtle 7-frog 8-bee 9-hen 9-duck 10-cat",
        ),
    ] {
        let hand = cards(hand);
        criterion.bench_function(&format!("nambarz/find, {name}"), |bencher| {
            bencher.iter(|| calc::find(black_box(&hand), target, &Options::NAMBARZ));
        });
    }
}

criterion_group!(benches, random_play, find);
criterion_main!(benches);
