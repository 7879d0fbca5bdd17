//! Random play through the public contract on one thread, one line of JSON per table.
//!
//! ``text
//! cargo run --release -p tapis-lab --example yardsticks [rounds [milliseconds per round]]
//! ``
//!
//! The rates are those of the best of a few short rounds, in processor time of the thread: what
//! else the machine does hardly counts. `cargo xtask yardsticks` holds them against `OpenSpiel`'s.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use tapis_games::{
    corse::Corse, nambarz::Nambarz, norvegienne::Norvegienne, scientifique::Scientifique,
};
use tapis_rules::{Game, OptionSet as _, Playout, Seed};

/// How many games are played between two looks at the clock.
const N_GAMES: u64 = 16;

/// How long each table is measured.
#[derive(Clone, Copy)]
struct Effort {
    n_rounds: u64,
    round: Duration,
}

/// Games and actions per second of processor time.
#[derive(Clone, Copy)]
struct Rates {
    games: f64,
    actions: f64,
}

/// The processor time this thread has had.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.try_into().expect("it never runs backwards")
}

/// One round of games from game number `first` on.
fn round<G: Game>(
    playout: &mut Playout<G>,
    options: &G::Options,
    n_seats: u8,
    lasting: Duration,
) -> Rates {
    let (mut n_games, mut n_actions) = (0, 0);
    let start = processor_time();
    loop {
        for _ in 0..N_GAMES {
            n_actions += playout.play(options, n_seats, Seed::numbered(n_games));
            n_games += 1;
        }
        let took = processor_time().saturating_sub(start);
        if took >= lasting {
            #[expect(clippy::cast_precision_loss, reason = "shown in whole numbers per second")]
            let rate = |n: u64| n as f64 / took.as_secs_f64();
            return Rates { games: rate(n_games), actions: rate(n_actions) };
        }
    }
}

/// Measures the default rules, made finite by `cap`.
fn measure<G: Game>(cap: &str, n_seats: u8, effort: Effort) {
    let mut options = G::Options::default();
    options.set("cap", cap).expect("every game has a cap");
    let mut playout = Playout::<G>::new(&Seed::numbered(0));
    let rounds = (0..effort.n_rounds).map(|_| round(&mut playout, &options, n_seats, effort.round));
    let best = rounds.max_by(|one, other| one.actions.total_cmp(&other.actions));
    let Rates { games, actions } = best.expect("at least one round");
    println!(
        r#"{{"game":"{} {n_seats}","games_per_s":{games:.0},"actions_per_s":{actions:.0}}}"#,
        G::ID
    );
}

fn main() {
    let mut args = std::env::args().skip(1).map_while(|text| text.parse::<u64>().ok());
    let n_rounds = args.next().unwrap_or(5).max(1);
    let round = Duration::from_millis(args.next().unwrap_or(200));
    let effort = Effort { n_rounds, round };
    for n_seats in [2, 4] {
        measure::<Corse>("flips:20000", n_seats, effort);
        measure::<Norvegienne>("plays:3000", n_seats, effort);
        measure::<Scientifique>("tricks:1000", n_seats, effort);
        measure::<Nambarz>("turns:3000", n_seats, effort);
    }
}
