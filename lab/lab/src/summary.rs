//! The results of a study.

use tapis_rules::{BySeat, End, Seat};

use crate::{Ended, engine::Forfeits};

/// What a study found; sums of whole numbers, so that the order of the games does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many games were played.
    pub n_games: u64,
    /// How many inputs, actions and timers, a game took.
    pub inputs: Spread,
    /// How many games each seat won alone; see [`Players::Rotating`](crate::Players::Rotating).
    pub wins: BySeat<u64>,
    /// How many first places each seat shared, as the members of a team do.
    pub shared_wins: BySeat<u64>,
    /// How many games had several first places.
    pub n_shared: u64,
    /// How many games the safety cap stopped.
    pub n_stopped: u64,
    /// How many games were abandoned.
    pub n_given_up: u64,
    /// The games that programs lost before their end.
    pub forfeits: Forfeits,
}

/// The spread of a whole number over games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// The least.
    pub least: u32,
    /// The greatest.
    pub most: u32,
    n: u64,
    sum: u128,
    sum_of_squares: u128,
}

impl Spread {
    const NONE: Self = Self { least: u32::MAX, most: 0, n: 0, sum: 0, sum_of_squares: 0 };

    const fn one(value: u32) -> Self {
        let wide = value as u128;
        Self { least: value, most: value, n: 1, sum: wide, sum_of_squares: wide * wide }
    }

    fn merge(self, other: Self) -> Self {
        Self {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            n: self.n + other.n,
            sum: self.sum + other.sum,
            sum_of_squares: self.sum_of_squares + other.sum_of_squares,
        }
    }

    /// The mean.
    #[expect(clippy::cast_precision_loss, reason = "shown with few digits")]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.n.max(1) as f64
    }

    /// The standard deviation.
    #[expect(clippy::cast_precision_loss, reason = "shown with few digits")]
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        (self.sum_of_squares as f64 / self.n.max(1) as f64 - mean * mean).max(0.0).sqrt()
    }
}

/// A share of some games with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share found, from 0 to 1.
    pub found: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `part` of `all` games, with Wilson's interval (1927): right for rare things too.
    #[expect(clippy::cast_precision_loss, reason = "shown with three digits")]
    pub fn of(part: u64, all: u64) -> Self {
        if all == 0 {
            return Self { found: 0.0, low: 0.0, high: 1.0 };
        }
        // The 97.5th percentile of the normal distribution, squared.
        let z2 = 1.959_964_f64 * 1.959_964;
        let (n, found) = (all as f64, part as f64 / all as f64);
        let middle = (found + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = (z2 * (found * (1.0 - found) / n + z2 / (4.0 * n * n))).sqrt() / (1.0 + z2 / n);
        // For none and for all the ends are exact; computed, they would be off by a rounding error.
        let low = if part == 0 { 0.0 } else { middle - half };
        let high = if part == all { 1.0 } else { middle + half };
        Self { found, low, high }
    }
}

impl Summary {
    pub(crate) fn new(n_seats: u8) -> Self {
        Self {
            n_games: 0,
            inputs: Spread::NONE,
            wins: BySeat::new(n_seats, |_| 0),
            shared_wins: BySeat::new(n_seats, |_| 0),
            n_shared: 0,
            n_stopped: 0,
            n_given_up: 0,
            forfeits: Forfeits::default(),
        }
    }

    /// The part of all games that `seat` won alone.
    pub fn share(&self, seat: Seat) -> Share {
        Share::of(self.wins[seat], self.n_games)
    }

    /// The part of all games in which `seat` came first with others.
    pub fn shared_share(&self, seat: Seat) -> Share {
        Share::of(self.shared_wins[seat], self.n_games)
    }

    /// Counts a game, each seat as the seat that `player` says.
    pub(crate) fn add(&mut self, ended: &Ended, player: impl Fn(Seat) -> Seat) {
        self.n_games += 1;
        self.inputs = self.inputs.merge(Spread::one(ended.n_inputs));
        for (seat, forfeit) in &ended.forfeits {
            self.forfeits.add(player(*seat), ended.nth, forfeit);
        }
        let Some(outcome) = &ended.outcome else {
            self.n_given_up += 1;
            return;
        };
        match outcome.end {
            End::Stopped => self.n_stopped += 1,
            End::Won => {
                let first = outcome.places.first().copied().unwrap_or_default();
                if let Some(winner) = first.only() {
                    self.wins[player(winner)] += 1;
                } else {
                    self.n_shared += 1;
                    for seat in first {
                        self.shared_wins[player(seat)] += 1;
                    }
                }
            }
        }
    }

    pub(crate) fn merge(mut self, other: &Self) -> Self {
        self.n_games += other.n_games;
        self.inputs = self.inputs.merge(other.inputs);
        for (seat, wins) in self.wins.iter_mut() {
            *wins += other.wins[seat];
        }
        for (seat, wins) in self.shared_wins.iter_mut() {
            *wins += other.shared_wins[seat];
        }
        self.n_shared += other.n_shared;
        self.n_stopped += other.n_stopped;
        self.n_given_up += other.n_given_up;
        self.forfeits.merge(&other.forfeits);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_has_wilsons_interval() {
        // Newcombe (1998), table I: 81 of 263 and 0 of 20.
        let near = |one: f64, other: f64| (one - other).abs() < 5e-5;
        let share = Share::of(81, 263);
        assert!(near(share.low, 0.2553) && near(share.high, 0.3662), "{share:?}");
        let share = Share::of(0, 20);
        assert!(near(share.low, 0.0) && near(share.high, 0.1611), "{share:?}");
        assert!(Share::of(0, 0).high > 0.99);
    }

    #[test]
    fn a_spread_has_the_mean_and_deviation_of_its_numbers() {
        let numbers = [2, 4, 4, 4, 5, 5, 7, 9].map(Spread::one);
        let spread = numbers.into_iter().fold(Spread::NONE, Spread::merge);
        assert!((spread.mean() - 5.0).abs() < 1e-9 && (spread.deviation() - 2.0).abs() < 1e-9);
        assert_eq!((spread.least, spread.most), (2, 9));
    }
}
