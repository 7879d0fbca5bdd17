//! How fast people react, in whole numbers: the same to the bit on every machine.

use tapis_rules::Rng;

/// Reaction times as they are measured in people: the sum of a normal and an exponential part
/// (ex-Gaussian), never below a floor. All in milliseconds.
#[expect(clippy::struct_field_names, reason = "units go last")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reaction {
    /// The mean of the normal part.
    pub(crate) mean_ms: u32,
    /// The standard deviation of the normal part.
    pub(crate) spread_ms: u32,
    /// The mean of the exponential part, which makes the long tail of slow answers.
    pub(crate) tail_ms: u32,
    /// Nobody is faster than this.
    pub(crate) floor_ms: u32,
}

impl Reaction {
    /// One reaction.
    pub(crate) fn draw(self, rng: &mut Rng) -> u32 {
        let normal = i64::from(self.mean_ms) + scaled(i64::from(self.spread_ms) * normal(rng));
        let tail = scaled(i64::from(self.tail_ms) * exponential(rng));
        u32::try_from(normal + tail).unwrap_or(0).max(self.floor_ms)
    }
}

/// One in fixed point.
const ONE: i64 = 1 << 16;

/// From fixed point to the nearest whole number.
const fn scaled(fixed: i64) -> i64 {
    (fixed + ONE / 2).div_euclid(ONE)
}

/// A uniform number from 0 to just below [`ONE`].
fn uniform(rng: &mut Rng) -> i64 {
    i64::from(rng.next_u32() >> 16)
}

/// A normal number of mean 0 and deviation 1 in fixed point: twelve uniform ones have the
/// variance 1 together (Irwin and Hall), and no logarithm is needed.
fn normal(rng: &mut Rng) -> i64 {
    (0..12).map(|_| uniform(rng)).sum::<i64>() - 6 * ONE
}

/// An exponential number of mean 1 in fixed point, by von Neumann's game of comparing uniform
/// numbers (1951): exact, and no logarithm is needed.
fn exponential(rng: &mut Rng) -> i64 {
    let mut whole = 0;
    loop {
        let first = rng.next_u32();
        let mut last = first;
        let mut n_falling = 1;
        loop {
            let next = rng.next_u32();
            if next >= last {
                break;
            }
            last = next;
            n_falling += 1;
        }
        if n_falling % 2 == 1 {
            return whole * ONE + i64::from(first >> 16);
        }
        whole += 1;
    }
}

#[cfg(test)]
mod tests {
    use tapis_rules::Seed;

    use super::*;

    const N: u32 = 40_000;

    fn draws(reaction: Reaction) -> Vec<u32> {
        let mut rng = Seed::numbered(1).stream("reactions");
        (0..N).map(|_| reaction.draw(&mut rng)).collect()
    }

    fn mean_and_variance(draws: &[u32]) -> (f64, f64) {
        let n = f64::from(N);
        let mean = draws.iter().map(|d| f64::from(*d)).sum::<f64>() / n;
        let variance = draws.iter().map(|d| (f64::from(*d) - mean).powi(2)).sum::<f64>() / n;
        (mean, variance)
    }

    #[test]
    fn the_parts_have_the_mean_and_deviation_of_their_names() {
        let normal = Reaction { mean_ms: 5_000, spread_ms: 700, tail_ms: 0, floor_ms: 0 };
        let (mean, variance) = mean_and_variance(&draws(normal));
        assert!((mean - 5_000.0).abs() < 15.0, "{mean}");
        assert!((variance.sqrt() - 700.0).abs() < 10.0, "{}", variance.sqrt());
        let tail = Reaction { mean_ms: 0, spread_ms: 0, tail_ms: 900, floor_ms: 0 };
        let (mean, variance) = mean_and_variance(&draws(tail));
        assert!((mean - 900.0).abs() < 18.0, "{mean}");
        assert!((variance.sqrt() - 900.0).abs() < 25.0, "{}", variance.sqrt());
        let over = draws(tail).into_iter().filter(|ms| *ms > 1_800).count();
        let expected = f64::from(N) * (-2.0_f64).exp();
        assert!((f64::from(u32::try_from(over).expect("few")) - expected).abs() < 300.0, "{over}");
    }

    #[test]
    fn nobody_is_faster_than_the_floor() {
        let fast = Reaction { mean_ms: 200, spread_ms: 100, tail_ms: 10, floor_ms: 220 };
        let draws = draws(fast);
        assert_eq!(draws.iter().min(), Some(&220));
        assert!(draws.iter().any(|ms| *ms > 300));
    }

    #[test]
    fn the_first_draws_keep_their_test_vector() {
        let medium = Reaction { mean_ms: 430, spread_ms: 70, tail_ms: 100, floor_ms: 220 };
        assert_eq!(draws(medium)[..8], VECTOR);
    }

    const VECTOR: [u32; 8] = [600, 555, 1_108, 477, 336, 381, 821, 450];
}
