//! Random play of Bataille norvégienne through the public contract: `agenda`, `actions`, `act`,
//! events logged, one thread. Elements are actions.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tapis_games::norvegienne::{Action, Cap, Norvegienne, Options};
use tapis_rules::{Deal, Game, Number, Rng, Seed};

/// How many games one measurement plays.
const N_GAMES: u64 = 50;

/// Buffers that outlive a game.
#[derive(Default)]
struct Buffers {
    actions: Vec<Action>,
    log: Vec<<Norvegienne as Game>::Event>,
}

/// Plays a game at random to its end and counts the actions.
fn play_out(mut game: Norvegienne, rng: &mut Rng, buffers: &mut Buffers) -> u64 {
    let mut n_actions = 0;
    loop {
        let agenda = game.agenda();
        let Some(seat) = agenda.must.into_iter().next() else { return n_actions };
        buffers.actions.clear();
        game.actions(seat, &mut buffers.actions);
        let action = *rng.choose(&buffers.actions).expect("who must act can");
        buffers.log.clear();
        game.act(seat, action, &mut buffers.log).expect("a listed action");
        n_actions += 1;
    }
}

fn deal(options: &Options, n_seats: u8, n: u64) -> (Norvegienne, Rng) {
    let seed = Seed::numbered(n);
    let rng = seed.stream("play");
    let game = Norvegienne::deal(options, n_seats, &Deal::shuffled(seed), &mut Vec::new());
    (game.expect("deals"), rng)
}

fn random_play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("norvegienne");
    let everything = ("norvegienne-tout", Options::EVERYTHING);
    for (name, options) in [("norvegienne", Options::NORVEGIENNE), everything] {
        let options = Options { cap: Cap::Plays(Number::new(3_000)), ..options };
        for n_seats in [2, 4] {
            let games: Vec<_> = (0..N_GAMES).map(|n| deal(&options, n_seats, n)).collect();
            let mut buffers = Buffers::default();
            let n_actions = games
                .iter()
                .map(|(game, rng)| play_out(game.clone(), &mut rng.clone(), &mut buffers))
                .sum();
            group.throughput(Throughput::Elements(n_actions));
            group.bench_function(format!("{name}/{n_seats} players"), |bench| {
                bench.iter_batched(
                    || games.clone(),
                    |games| {
                        for (game, mut rng) in games {
                            play_out(game, &mut rng, &mut buffers);
                        }
                    },
                    BatchSize::LargeInput,
                );
            });
        }
    }
    group.finish();
}

criterion_group!(benches, random_play);
criterion_main!(benches);
