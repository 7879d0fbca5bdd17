//! How many deals went how.

use std::{
    num::NonZero,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
};

use crate::{Deals, End, Engine, GameLength};

/// How many deals a thread takes at once.
const CHUNK: u64 = 16_384;

/// What many deals have come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many deals were played.
    pub n_deals: u64,
    /// How many of them never end; they count nowhere else.
    pub n_endless: u64,
    /// How many were won by whoever laid first.
    pub n_first: u64,
    /// All tricks.
    pub tricks: u64,
    /// The squares of their numbers.
    pub tricks_squared: u128,
    /// How many games had so many cards, by that number.
    pub by_cards: Vec<u64>,
}

impl Tally {
    /// Counts one game.
    pub fn count(&mut self, played: GameLength) {
        self.n_deals += 1;
        match played.end {
            End::Endless => self.n_endless += 1,
            End::Won(winner) => {
                self.n_first += u64::from(winner == 0);
                self.tricks += played.tricks;
                self.tricks_squared += u128::from(played.tricks).pow(2);
                let cards = usize::try_from(played.cards).expect("a game fits into memory");
                if self.by_cards.len() <= cards {
                    self.by_cards.resize(cards + 1, 0);
                }
                self.by_cards[cards] += 1;
            }
        }
    }

    /// Adds what others have counted.
    pub fn add(&mut self, other: &Self) {
        self.n_deals += other.n_deals;
        self.n_endless += other.n_endless;
        self.n_first += other.n_first;
        self.tricks += other.tricks;
        self.tricks_squared += other.tricks_squared;
        if self.by_cards.len() < other.by_cards.len() {
            self.by_cards.resize(other.by_cards.len(), 0);
        }
        self.by_cards.iter_mut().zip(&other.by_cards).for_each(|(all, more)| *all += more);
    }

    /// How many deals came to an end.
    pub fn n_ended(&self) -> u64 {
        self.n_deals - self.n_endless
    }

    /// The number of cards that so many of a hundred games do not exceed; 0 of no games.
    pub fn quantile(&self, percent: u64) -> u64 {
        let mut n_games = 0;
        let found = self.by_cards.iter().zip(0..).find(|(n, _)| {
            n_games += **n;
            n_games > 0 && 100 * n_games >= percent * self.n_ended()
        });
        found.map_or(0, |(_, cards)| cards)
    }

    /// The cards of a game.
    pub fn mean_cards(&self) -> Mean {
        let games = || self.by_cards.iter().zip(0_u64..);
        let sum = games().map(|(n, cards)| n * cards).sum();
        let squares = games().map(|(n, cards)| u128::from(*n) * u128::from(cards).pow(2)).sum();
        Mean::of(sum, squares, self.n_ended())
    }

    /// The tricks of a game.
    pub fn mean_tricks(&self) -> Mean {
        Mean::of(self.tricks, self.tricks_squared, self.n_ended())
    }

    /// How many games had more cards than this.
    pub fn n_above(&self, cards: usize) -> u64 {
        self.by_cards.iter().skip(cards + 1).sum()
    }
}

/// A mean, known as well as so many games tell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// The mean; 0 of no games.
    pub found: f64,
    /// How far its 95 % interval reaches to either side.
    pub reach: f64,
}

impl Mean {
    /// The mean of `n` numbers with this sum and sum of squares.
    #[expect(clippy::cast_precision_loss, reason = "shown with few digits")]
    fn of(sum: u64, squares: u128, n: u64) -> Self {
        if n == 0 {
            return Self::default();
        }
        let found = sum as f64 / n as f64;
        let variance =
            (squares as f64 - n as f64 * found * found) / n.saturating_sub(1).max(1) as f64;
        Self { found, reach: 1.96 * (variance.max(0.0) / n as f64).sqrt() }
    }
}

/// Plays the first `n_deals` deals on so many threads, until `stop` is set; `done` is told after each
/// piece how many more there were. The same deals give the same tally by any engine on any number of
/// threads.
pub fn study(
    deals: Deals,
    n_deals: u64,
    engine: Engine,
    n_threads: NonZero<usize>,
    stop: &AtomicBool,
    done: &(dyn Fn(u64) + Sync),
) -> Tally {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut tally = Tally::default();
        while !stop.load(Ordering::Relaxed) {
            let begin = next.fetch_add(CHUNK, Ordering::Relaxed);
            if begin >= n_deals {
                break;
            }
            let end = n_deals.min(begin + CHUNK);
            engine.play(&deals, begin..end, &mut |_, played| tally.count(played));
            done(end - begin);
        }
        tally
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..n_threads.get()).map(|_| scope.spawn(worker)).collect();
        let mut whole = Tally::default();
        for worker in workers {
            whole.add(&worker.join().expect("a worker only counts"));
        }
        whole
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pack;

    #[test]
    fn any_number_of_threads_counts_the_same() {
        let deals = Deals { pack: Pack::Cards52, key: 5 };
        let on = |n_threads| {
            let n_threads = NonZero::new(n_threads).unwrap();
            study(deals, 40_000, Engine::best(), n_threads, &AtomicBool::new(false), &|_| {})
        };
        let alone = on(1);
        assert_eq!(alone.n_deals, 40_000);
        assert_eq!(alone, on(3));
    }

    #[test]
    fn what_is_stopped_counts_what_was_played() {
        let deals = Deals { pack: Pack::Cards32, key: 5 };
        let stop = AtomicBool::new(false);
        let played = AtomicU64::new(0);
        let tally =
            study(deals, u64::MAX / 2, Engine::Scalar, NonZero::new(2).unwrap(), &stop, &|n| {
                played.fetch_add(n, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            });
        assert!(tally.n_deals > 0);
        assert_eq!(tally.n_deals, played.load(Ordering::Relaxed));
    }

    #[test]
    fn a_mean_is_as_sure_as_its_numbers_are_near_and_many() {
        // The variance of 2, 4 and 6 is 4.
        let mean = Mean::of(12, 56, 3);
        assert!((mean.found - 4.0).abs() < 1e-12);
        assert!((mean.reach - 1.96 * (4.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(Mean::of(0, 0, 0), Mean::default());
    }

    #[test]
    fn quantiles_and_tails_are_those_of_the_lengths() {
        let mut tally = Tally { n_deals: 4, n_endless: 1, ..Tally::default() };
        tally.by_cards = vec![0, 0, 1, 0, 0, 2];
        assert_eq!([0, 33, 50, 100].map(|percent| tally.quantile(percent)), [2, 2, 5, 5]);
        assert_eq!([0, 2, 5, 9].map(|cards| tally.n_above(cards)), [3, 2, 0, 0]);
        assert_eq!(Tally::default().quantile(50), 0);
    }
}
