//! Whole random games through the contract alone, with reused buffers: what the
//! benchmarks measure.

use crate::{Deal, Game, OptionsError, Rng, Ruleset, Seat, Seats, Seed};

/// Plays games at random, each action that is listed as likely as any other.
///
/// One step is: read the agenda, draw one of the seats the table waits for (of those it allows when
/// it waits for none), list its actions, draw one and do it, events logged; where the table waits
/// for time only, a timer rings.
#[derive(Clone, Debug)]
pub struct Playout<G: Game> {
    actions: Vec<G::Action>,
    log: Vec<G::Event>,
    rng: Rng,
}

impl<G: Game> Playout<G> {
    /// A player who draws from a stream of `seed`.
    pub fn new(seed: &Seed) -> Self {
        Self { actions: Vec::new(), log: Vec::new(), rng: seed.stream("playout") }
    }

    /// Deals a game; what happened in the last one is forgotten.
    ///
    /// # Errors
    /// See [`Ruleset::deal`].
    pub fn deal(
        &mut self,
        options: &G::Options,
        n_seats: u8,
        seed: Seed,
    ) -> Result<G, OptionsError> {
        self.log.clear();
        options.deal(n_seats, &Deal::shuffled(seed), &mut self.log)
    }

    /// Plays `game` to its end and counts the actions.
    pub fn finish(&mut self, game: &mut G) -> u64 {
        let mut n_actions = 0;
        loop {
            let agenda = game.agenda();
            let waits = !agenda.must.is_empty() || !agenda.timers.is_empty();
            if let Some(seat) = self.draw(if waits { agenda.must } else { agenda.may }) {
                self.actions.clear();
                game.actions(seat, &mut self.actions);
                let nth = self.rng.index(self.actions.len());
                let action = self.actions.swap_remove(nth);
                game.act(seat, action, &mut self.log).expect("law 2: what is listed is accepted");
                n_actions += 1;
            } else if let Some(timer) = agenda.timers.first() {
                let rung = game.expire(timer.id, &mut self.log);
                rung.expect("law 10: a running timer can ring");
            } else {
                return n_actions;
            }
        }
    }

    /// Deals the game of `seed`, plays it to its end and counts the actions.
    ///
    /// # Panics
    /// If no game can be dealt with the options for that many players.
    pub fn play(&mut self, options: &G::Options, n_seats: u8, seed: Seed) -> u64 {
        let mut game = self.deal(options, n_seats, seed).expect("the options make a game");
        self.finish(&mut game)
    }

    fn draw(&mut self, seats: Seats) -> Option<Seat> {
        if seats.is_empty() {
            return None;
        }
        let any = || seats.into_iter().nth(self.rng.index(seats.len()));
        seats.only().or_else(any)
    }
}
