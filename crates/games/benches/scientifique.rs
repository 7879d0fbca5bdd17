//! Random play of Bataille scientifique through the public contract, events logged, one thread.
//!
//! One element is one action: agenda read, a seat drawn, its actions listed, one drawn and done.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tapis_games::scientifique::{Cap, Event, Options, Scientifique};
use tapis_rules::{Deal, Dealt, Game, Number, Rng, Seed};

/// Games per measurement: their lengths differ.
const N_GAMES: u64 = 32;

struct Player {
    actions: Vec<<Scientifique as Game>::Action>,
    log: Vec<Event<Dealt>>,
    rng: Rng,
}

impl Player {
    fn new() -> Self {
        let rng = Seed::numbered(0).stream("bench");
        Self { actions: Vec::with_capacity(64), log: Vec::with_capacity(4_096), rng }
    }

    /// Plays a game to its end and counts the actions.
    fn play(&mut self, options: &Options, n_seats: u8, seed: u64) -> u64 {
        self.log.clear();
        let deal = Deal::shuffled(Seed::numbered(seed));
        let mut game =
            Scientifique::deal(options, n_seats, &deal, &mut self.log).expect("a preset deals");
        let mut n_actions = 0;
        loop {
            let must = game.agenda().must;
            if must.is_empty() {
                return n_actions;
            }
            let seat = must.into_iter().nth(self.rng.index(must.len())).expect("one of them");
            self.actions.clear();
            game.actions(seat, &mut self.actions);
            let action = self.actions[self.rng.index(self.actions.len())];
            game.act(seat, action, &mut self.log).expect("a listed action");
            n_actions += 1;
        }
    }
}

fn random_play(criterion: &mut Criterion) {
    let options = Options { cap: Cap::Tricks(Number::new(1_000)), ..Options::SCIENTIFIQUE };
    for n_seats in [2, 4, 8] {
        let all = |player: &mut Player| -> u64 {
            (0..N_GAMES).map(|seed| player.play(&options, n_seats, seed)).sum()
        };
        let mut group = criterion.benchmark_group("scientifique");
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

criterion_group!(benches, random_play);
criterion_main!(benches);
