//! Random play through the public contract on one thread, one line of JSON per table.
//!
//! ```text
//! cargo run --release -p tapis-lab --example yardsticks [seconds per table]
//! ```
//!
//! One step is: read the agenda, draw one of the seats the table waits for (of those it allows when
//! it waits for none), list its actions, draw one and do it, events logged; where nobody can act a
//! timer rings. Buffers are kept between games, as a simulation would.

use std::time::{Duration, Instant};

use tapis_games::corse::{Corse, Options};
use tapis_rules::{Deal, Game, OptionSet as _, Rng, Seat, Seats, Seed};

/// Buffers that live as long as a simulation.
struct Bench<G: Game> {
    actions: Vec<G::Action>,
    log: Vec<G::Event>,
    rng: Rng,
    n_actions: u64,
}

impl<G: Game> Bench<G> {
    fn play(&mut self, options: &G::Options, n_seats: u8, seed: Seed) {
        self.log.clear();
        let mut game = G::deal(options, n_seats, &Deal::shuffled(seed), &mut self.log)
            .expect("options that make a game");
        loop {
            let agenda = game.agenda();
            let seats = if agenda.must.is_empty() && agenda.timers.is_empty() {
                agenda.may
            } else {
                agenda.must
            };
            if let Some(seat) = self.pick(seats) {
                self.actions.clear();
                game.actions(seat, &mut self.actions);
                let action = self.actions.swap_remove(self.rng.index(self.actions.len()));
                game.act(seat, action, &mut self.log).expect("a listed action");
                self.n_actions += 1;
            } else if let Some(timer) = agenda.timers.first() {
                game.expire(timer.id, &mut self.log).expect("a running timer");
            } else {
                return;
            }
        }
    }

    fn pick(&mut self, seats: Seats) -> Option<Seat> {
        match seats.len() {
            0 => None,
            1 => seats.only(),
            n => seats.into_iter().nth(self.rng.index(n)),
        }
    }
}

fn measure<G: Game>(label: &str, options: &G::Options, n_seats: u8, lasting: Duration) {
    let mut bench = Bench::<G> {
        actions: Vec::new(),
        log: Vec::new(),
        rng: Seed::numbered(0).stream("yardstick"),
        n_actions: 0,
    };
    let mut n_games = 0;
    let start = Instant::now();
    while start.elapsed() < lasting {
        for _ in 0..16 {
            bench.play(options, n_seats, Seed::numbered(n_games));
            n_games += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "shown in whole numbers per second")]
    let rate = |n: u64| n as f64 / seconds;
    println!(
        r#"{{"game":"{label} {n_seats}","games_per_s":{:.0},"actions_per_s":{:.0}}}"#,
        rate(n_games),
        rate(bench.n_actions)
    );
}

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    let lasting = Duration::from_secs(seconds);
    let mut corse = Options::CORSE;
    corse.set("cap", "flips:20000").expect("an answer");
    for n_seats in [2, 4] {
        measure::<Corse>("corse", &corse, n_seats, lasting);
    }
}
