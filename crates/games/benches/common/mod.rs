//! What the benches of all games share: random play through the public contract on one core.

use std::time::Duration;

use criterion::{Criterion, Throughput};
use tapis_rules::{Game, OptionSet, Playout, Seed};

/// Games per measurement: their lengths differ.
const N_GAMES: u64 = 32;

/// Measures random playouts under `options`, made finite by `cap`, at 2 and 4 players: games per
/// second, shuffle and deal included, and actions per second of the same games.
pub(crate) fn playouts<G: Game>(
    criterion: &mut Criterion,
    name: &str,
    options: &G::Options,
    cap: &str,
) {
    let mut options = options.clone();
    options.set("cap", cap).expect("every game has a cap");
    for n_seats in [2, 4] {
        let all = |playout: &mut Playout<G>| -> u64 {
            (0..N_GAMES).map(|n| playout.play(&options, n_seats, Seed::numbered(n))).sum()
        };
        let start = Playout::<G>::new(&Seed::numbered(0));
        let n_actions = all(&mut start.clone());
        for (unit, n) in [("games", N_GAMES), ("actions", n_actions)] {
            let mut group = criterion.benchmark_group(format!("{name}, {n_seats} players"));
            group.measurement_time(Duration::from_secs(2)).throughput(Throughput::Elements(n));
            // The same draws in every measurement, so that the same games are played.
            group.bench_function(unit, |bencher| bencher.iter(|| all(&mut start.clone())));
            group.finish();
        }
    }
}
