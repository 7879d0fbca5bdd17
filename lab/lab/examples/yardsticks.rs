//! Random play through the public contract on one thread, one line of JSON per table.
//!
//! ```text
//! cargo run --profile dist -p tapis-lab --example yardsticks [rounds [milliseconds per round [table]]]
//! ```
//!
//! The rates are those of the best of a few short rounds, in processor time of the thread: what
//! else the machine does hardly counts. `cargo xtask yardsticks` holds them against `OpenSpiel`'s.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use tapis_games::for_each_game;
use tapis_rules::{Game, OptionSet as _, Playout, Ruleset as _, Seed};

/// How many games are played between two looks at the clock.
const N_GAMES: u64 = 16;

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

/// What is measured, and for how long.
struct Plan {
    n_rounds: u64,
    round: Duration,
    /// The only table, such as `corse 4`; nothing for all of them.
    only: Option<String>,
}

impl Plan {
    fn from_args() -> Self {
        let mut args = std::env::args().skip(1);
        let mut number =
            |default| args.next().map_or(default, |text| text.parse().expect("a number"));
        let (n_rounds, round_ms) = (number(5), number(200));
        Self { n_rounds, round: Duration::from_millis(round_ms), only: args.next() }
    }

    /// Measures the default rules, made finite.
    fn measure<G: Game>(&self, n_seats: u8) {
        let mut options = G::Options::default();
        let table = format!("{} {n_seats}", options.header().id);
        if self.only.as_ref().is_some_and(|only| *only != table) {
            return;
        }
        options.set("cap", options.safety_cap()).expect("every game has a cap");
        let mut playout = Playout::<G>::new(&Seed::numbered(0));
        let rounds = (0..self.n_rounds).map(|_| round(&mut playout, &options, n_seats, self.round));
        let best = rounds.max_by(|one, other| one.actions.total_cmp(&other.actions));
        let Rates { games, actions } = best.expect("at least one round");
        println!(r#"{{"game":"{table}","games_per_s":{games:.0},"actions_per_s":{actions:.0}}}"#);
    }
}

macro_rules! measure_all {
    ($($module:ident: $game:ident,)+) => {
        fn measure_all(plan: &Plan, n_seats: u8) {
            $(plan.measure::<tapis_games::$module::$game>(n_seats);)+
        }
    };
}

for_each_game!(measure_all);

fn main() {
    let plan = Plan::from_args();
    for n_seats in [2, 4] {
        measure_all(&plan, n_seats);
    }
}
