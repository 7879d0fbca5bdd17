//! How long to wait for an attempt to connect, and before the next one.

use crate::session::SILENCE_MS;

/// How long the first attempt may take, in milliseconds: where a network swallows it without a word,
/// the next one goes another way.
const FIRST_ATTEMPT_MS: u64 = 4_000;

/// The first wait, in milliseconds: about as long as the server takes to restart.
const FIRST_MS: u32 = 500;

/// The longest wait, in milliseconds: somebody may be looking at the screen.
const LONGEST_MS: u32 = 15_000;

/// Waits that double, each drawn from its upper half so that clients do not all come back at once.
#[derive(Clone, Debug)]
pub(crate) struct Backoff {
    n_failed: u32,
    /// The state of the generator `SplitMix64` (Steele, Lea and Flood, 2014): nothing here is secret,
    /// and the generator of the deals would be 3 kB of the page.
    state: u64,
}

impl Backoff {
    pub(crate) fn new(seed: u64) -> Self {
        Self { n_failed: 0, state: seed }
    }

    /// The wait after another failure, in milliseconds.
    pub(crate) fn fail(&mut self) -> u64 {
        let doubled = FIRST_MS << self.n_failed.min(10);
        self.n_failed += 1;
        let most = doubled.min(LONGEST_MS);
        let half = u64::from(most / 2);
        half + self.next() % (half + 1)
    }

    /// How long the present attempt may take, in milliseconds.
    pub(crate) const fn attempt_ms(&self) -> u64 {
        if self.n_failed == 0 { FIRST_ATTEMPT_MS } else { SILENCE_MS }
    }

    const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) const fn succeed(&mut self) {
        self.n_failed = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_bound_and_are_reset_by_a_success() {
        let mut backoff = Backoff::new(1);
        let waits: Vec<u64> = (0..12).map(|_| backoff.fail()).collect();
        for (n, wait) in waits.iter().enumerate() {
            let most = (500 << n).min(15_000);
            assert!((most / 2..=most).contains(wait), "{waits:?}");
        }
        backoff.succeed();
        assert!(backoff.fail() <= 500);
        let mut other = Backoff::new(2);
        assert_ne!(waits, (0..12).map(|_| other.fail()).collect::<Vec<_>>(), "jitter");
    }
}
