//! Ratings of bots that have played each other.
//!
//! Elo's model (1978) in the form of Bradley and Terry (1952): of two players whose ratings differ by
//! 400 points, the better one scores ten to one. The ratings are those under which the results are
//! most likely; their intervals come from how sharply that likelihood falls off.

use crate::Summary;

/// What the lowest rival is rated.
pub const LOWEST: f64 = 1_000.0;

/// So many points for each unit of the logarithm of odds.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// The 97.5th percentile of the normal distribution.
const Z: f64 = 1.959_964;

/// Newton's method doubles the right digits at each step; from equal ratings it is there long before.
const N_STEPS: usize = 50;

/// How two rivals, each by its place on the ladder, have fared against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The lower one.
    pub lower: usize,
    /// The higher one.
    pub higher: usize,
    /// How many games they have played.
    pub n_games: u64,
    /// What the higher one has scored: a game that neither won alone counts half.
    pub score: f64,
}

impl Meeting {
    /// What a duel of two has found, the lower one first.
    #[expect(clippy::cast_precision_loss, reason = "far fewer games than 2^52")]
    pub fn of(lower: usize, higher: usize, found: &Summary) -> Self {
        let mut wins = found.wins.iter().map(|(_, wins)| *wins as f64);
        let (lost, won) = (wins.next().unwrap_or_default(), wins.next().unwrap_or_default());
        let score = won + (found.n_games as f64 - won - lost) / 2.0;
        Self { lower, higher, n_games: found.n_games, score }
    }

    /// The part of the games that the higher one has scored.
    #[expect(clippy::cast_precision_loss, reason = "far fewer games than 2^52")]
    pub fn share(&self) -> f64 {
        self.score / self.n_games.max(1) as f64
    }

    /// With one game more that was even: whoever has won them all would be rated without end.
    #[expect(clippy::cast_precision_loss, reason = "far fewer games than 2^52")]
    fn tempered(&self) -> (f64, f64) {
        (self.n_games as f64 + 1.0, self.score + 0.5)
    }
}

/// A rating in points with its 95 % interval, which says how well its distance from the lowest rival
/// is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating; that of the lowest rival is [`LOWEST`].
    pub points: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The ratings of `n` rivals, the lowest first; every one of them has to have met another, and all of
/// them, in some number of steps, the lowest.
pub fn ratings(n: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let mut strengths = vec![0.0; n];
    for _ in 0..N_STEPS {
        let (slope, bend) = likelihood(&strengths, meetings);
        for (strength, step) in strengths[1..].iter_mut().zip(solve(bend, slope)) {
            *strength += step;
        }
    }
    let (_, bend) = likelihood(&strengths, meetings);
    let variance = |nth: usize| match nth.checked_sub(1) {
        None => 0.0,
        Some(nth) => {
            let unit = (0..n - 1).map(|other| if other == nth { 1.0 } else { 0.0 }).collect();
            solve(bend.clone(), unit)[nth]
        }
    };
    let rating = |(nth, strength): (usize, &f64)| {
        let (points, half) = (LOWEST + strength * POINTS, Z * variance(nth).sqrt() * POINTS);
        Rating { points, low: points - half, high: points + half }
    };
    strengths.iter().enumerate().map(rating).collect()
}

/// How the logarithm of the likelihood changes with every strength but the first, and how that
/// changes, with its sign turned.
fn likelihood(strengths: &[f64], meetings: &[Meeting]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let n = strengths.len();
    let (mut slope, mut bend) = (vec![0.0; n], vec![vec![0.0; n]; n]);
    for meeting in meetings {
        let (games, score) = meeting.tempered();
        let (lower, higher) = (meeting.lower, meeting.higher);
        let expected = 1.0 / (1.0 + (strengths[lower] - strengths[higher]).exp());
        let (more, spread) = (score - games * expected, games * expected * (1.0 - expected));
        slope[higher] += more;
        slope[lower] -= more;
        for (row, column, sign) in [
            (higher, higher, 1.0),
            (lower, lower, 1.0),
            (higher, lower, -1.0),
            (lower, higher, -1.0),
        ] {
            bend[row][column] += sign * spread;
        }
    }
    // The first one is fixed.
    slope.remove(0);
    bend.remove(0);
    for row in &mut bend {
        row.remove(0);
    }
    (slope, bend)
}

/// Solves a symmetric system without zeros on its way, as this one is.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for pivot in 0..n {
        for row in 0..n {
            if row == pivot {
                continue;
            }
            let factor = rows[row][pivot] / rows[pivot][pivot];
            let of_pivot = rows[pivot].clone();
            for (cell, other) in rows[row].iter_mut().zip(of_pivot) {
                *cell -= factor * other;
            }
            right[row] -= factor * right[pivot];
        }
    }
    right.iter().enumerate().map(|(nth, right)| right / rows[nth][nth]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(lower: usize, higher: usize, n_games: u64, score: f64) -> Meeting {
        Meeting { lower, higher, n_games, score }
    }

    #[test]
    fn ten_to_one_are_four_hundred_points() {
        let found = ratings(2, &[meeting(0, 1, 110_000, 100_000.0)]);
        assert!((found[0].points - 1_000.0).abs() < 1e-9, "{found:?}");
        assert!((found[1].points - 1_400.0).abs() < 0.1, "{found:?}");
        // The variance of a logarithm of odds is 1/(n p (1 − p)): here 1/10,000 and its part of 1/11.
        let half = 1.959_964 * (11.0 / 100_000.0_f64).sqrt() * 400.0 / std::f64::consts::LN_10;
        assert!((found[1].high - found[1].points - half).abs() < 0.01, "{found:?}");
    }

    #[test]
    fn ratings_add_up_along_the_ladder() {
        let found = ratings(
            3,
            &[
                meeting(0, 1, 1_000, 750.0),
                meeting(1, 2, 1_000, 750.0),
                meeting(0, 2, 1_000, 900.0),
            ],
        );
        let step = found[1].points - found[0].points;
        assert!((found[2].points - found[1].points - step).abs() < 1e-6, "{found:?}");
        assert!((step - 400.0 * 3.0_f64.log10()).abs() < 1.0, "{found:?}");
        assert!(
            found[2].high - found[2].low > found[1].high - found[1].low,
            "further is less sure"
        );
    }

    #[test]
    fn whoever_has_won_all_games_has_a_rating_and_a_wide_interval() {
        let found = ratings(2, &[meeting(0, 1, 100, 100.0)]);
        assert!(found[1].points.is_finite() && found[1].points > 1_600.0, "{found:?}");
        assert!(found[1].high - found[1].low > 500.0, "{found:?}");
    }
}
