//! What a study found.

use serde::Serialize;
use tapis_rules::{BySeat, End};

use crate::Ended;

/// What a study found; sums of whole numbers, so that the order of the games does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// How many games were played.
    pub n_games: u64,
    /// How many inputs, actions and timers, a game took.
    pub inputs: Spread,
    /// How many games each seat won alone.
    pub wins: BySeat<u64>,
    /// How many games had several first places.
    pub shared: u64,
    /// How many games the safety cap stopped.
    pub stopped: u64,
    /// How many games were given up without an end.
    pub given_up: u64,
}

/// The spread of a whole number over games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spread {
    /// The least.
    pub least: u64,
    /// The greatest.
    pub most: u64,
    /// The sum over all games.
    pub sum: u64,
    /// The sum of the squares.
    pub sum_of_squares: u64,
}

impl Spread {
    const NONE: Self = Self { least: u64::MAX, most: 0, sum: 0, sum_of_squares: 0 };

    fn merge(self, other: Self) -> Self {
        Self {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            sum: self.sum + other.sum,
            sum_of_squares: self.sum_of_squares + other.sum_of_squares,
        }
    }

    /// The mean over `n` games.
    #[expect(clippy::cast_precision_loss, reason = "shown with three digits")]
    pub fn mean(&self, n: u64) -> f64 {
        self.sum as f64 / n.max(1) as f64
    }

    /// The standard deviation over `n` games.
    #[expect(clippy::cast_precision_loss, reason = "shown with three digits")]
    pub fn deviation(&self, n: u64) -> f64 {
        let mean = self.mean(n);
        (self.sum_of_squares as f64 / n.max(1) as f64 - mean * mean).max(0.0).sqrt()
    }
}

impl Summary {
    pub(crate) fn new(n_seats: u8) -> Self {
        Self {
            n_games: 0,
            inputs: Spread::NONE,
            wins: BySeat::new(n_seats, |_| 0),
            shared: 0,
            stopped: 0,
            given_up: 0,
        }
    }

    pub(crate) fn with(mut self, ended: Ended) -> Self {
        let n = u64::from(ended.n_inputs);
        self.n_games += 1;
        self.inputs =
            self.inputs.merge(Spread { least: n, most: n, sum: n, sum_of_squares: n * n });
        let Some(outcome) = ended.outcome else {
            self.given_up += 1;
            return self;
        };
        match outcome.end {
            End::Stopped => self.stopped += 1,
            End::Won => match outcome.places.first().and_then(|first| first.only()) {
                Some(winner) => self.wins[winner] += 1,
                None => self.shared += 1,
            },
        }
        self
    }

    pub(crate) fn merge(mut self, other: &Self) -> Self {
        self.n_games += other.n_games;
        self.inputs = self.inputs.merge(other.inputs);
        for (seat, wins) in self.wins.iter_mut() {
            *wins += other.wins[seat];
        }
        self.shared += other.shared;
        self.stopped += other.stopped;
        self.given_up += other.given_up;
        self
    }
}
