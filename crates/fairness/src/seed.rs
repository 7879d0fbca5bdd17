//! Seeds and the labelled streams of random numbers drawn from them.

use alloc::{
    string::{String, ToString as _},
    sync::Arc,
};
use core::fmt;

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{RngCore, SeedableRng},
};
use sha2::{Digest as _, Sha256};

use crate::{Hex, ParseHexError, Proof};

/// The 32 bytes from which all chance at a table follows.
///
/// It is not `Serialize` and its `Debug` hides it: only a record may hold it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed {
    bytes: [u8; 32],
    /// How it came about, if the players have a part in it.
    proof: Option<Arc<Proof>>,
}

impl Seed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self { bytes, proof: None }
    }

    /// The seed that follows from a proof, for the first deal of its game.
    pub fn agreed(proof: Proof) -> Self {
        Self { bytes: proof.seed(1), proof: Some(Arc::new(proof)) }
    }

    /// This seed with what is said to prove it.
    #[must_use]
    pub fn with_proof(self, proof: Proof) -> Self {
        Self { proof: Some(Arc::new(proof)), ..self }
    }

    /// How it came about, if the players have a part in it.
    pub fn proof(&self) -> Option<&Proof> {
        self.proof.as_deref()
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// The seed for deal number `nth` of the game, from 1: where the players have a part in it, each
    /// deal has its own, so that one can be shown while those of later deals stay secret. Elsewhere
    /// it is this one for all deals, which differ in their labels.
    #[must_use]
    pub fn of_deal(&self, nth: u32) -> Self {
        match &self.proof {
            Some(proof) if nth > 1 => Self::new(proof.seed(nth)),
            Some(_) | None => self.clone(),
        }
    }

    /// The seed number `n` of a simulation.
    pub fn numbered(n: u64) -> Self {
        let hash = Sha256::new().chain_update("tapis/numbered/1").chain_update(n.to_le_bytes());
        Self::new(hash.finalize().into())
    }

    /// Its 64 hexadecimal digits, for a record.
    pub fn reveal(&self) -> String {
        Hex(self.bytes).to_string()
    }

    /// The stream of random numbers for one use.
    ///
    /// Every use has its own label (`deal`, `bot 2` …), so that one more number drawn for one use
    /// never changes another. The key is `SHA-256("tapis/stream/1" ‖ seed ‖ label)`.
    pub fn stream(&self, label: &str) -> Rng {
        let key = Sha256::new()
            .chain_update("tapis/stream/1")
            .chain_update(self.bytes)
            .chain_update(label.as_bytes())
            .finalize();
        Rng(ChaCha20Rng::from_seed(key.into()))
    }

    /// Another seed for a use that needs one of its own, such as the next game of a match.
    #[must_use]
    pub fn derive(&self, label: &str) -> Self {
        let mut bytes = [0; 32];
        self.stream(label).0.fill_bytes(&mut bytes);
        Self::new(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl core::str::FromStr for Seed {
    type Err = ParseHexError;
    fn from_str(text: &str) -> Result<Self, ParseHexError> {
        text.parse().map(|Hex(bytes)| Self::new(bytes))
    }
}

/// A deterministic stream of random numbers (ChaCha20).
#[derive(Clone, PartialEq, Eq)]
pub struct Rng(ChaCha20Rng);

impl Rng {
    /// The next 32 bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// How many numbers have been drawn.
    pub fn n_drawn(&self) -> u128 {
        self.0.get_word_pos()
    }

    /// Goes on where so many numbers have been drawn.
    pub fn skip_to(&mut self, n_drawn: u128) {
        self.0.set_word_pos(n_drawn);
    }

    /// A number from 0 to `bound − 1`, each equally likely, by rejection of the uneven rest.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "no number is below 0");
        loop {
            let n = self.next_u32();
            let rest = n % bound;
            // The uneven rest is the last `bound` numbers that are not all there: where it begins,
            // `bound` more would be too many. Nothing is divided a second time to find that out.
            if (n - rest).checked_add(bound - 1).is_some() {
                return rest;
            }
        }
    }

    /// An index into a slice of `len` items, each equally likely.
    ///
    /// # Panics
    /// If `len` is 0 or more than 2³² − 1.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("shorter than 2³²")) as usize
    }

    /// One of `items`, each equally likely; `None` of none.
    #[inline]
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.index(items.len())]) }
    }

    /// Shuffles `items` so that each order is equally likely: Fisher–Yates from the top.
    ///
    /// Our own, because the shuffles of libraries change between versions and a record must not.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for top in (1..items.len()).rev() {
            items.swap(top, self.index(top + 1));
        }
    }
}

impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng(…)")
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use alloc::{collections::BTreeMap, format, vec::Vec};

    use super::*;

    #[test]
    fn the_shuffle_keeps_its_test_vector() {
        let seed = Seed::new([7; 32]);
        let mut items: Vec<u8> = (0..16).collect();
        seed.stream("deal").shuffle(&mut items);
        assert_eq!(items, VECTOR);
        let mut again: Vec<u8> = (0..16).collect();
        seed.stream("reshuffle").shuffle(&mut again);
        assert_ne!(again, items, "every label has its own stream");
    }

    const VECTOR: [u8; 16] = [12, 14, 4, 13, 1, 6, 11, 5, 2, 3, 7, 8, 15, 10, 9, 0];

    #[test]
    fn every_order_of_four_is_equally_likely() {
        let mut rng = Seed::numbered(1).stream("fair");
        let mut counts = BTreeMap::<[u8; 4], u32>::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *counts.entry(items).or_default() += 1;
        }
        let chi2: f64 = counts.values().map(|n| (f64::from(*n) - 1000.0).powi(2) / 1000.0).sum();
        assert_eq!(counts.len(), 24);
        assert!(chi2 < 49.7, "χ² of 23 degrees of freedom, p = 0.001: {chi2}");
    }

    #[test]
    fn a_seed_survives_its_text_and_hides_in_debug() {
        let seed = Seed::numbered(3);
        assert_eq!(seed.reveal().parse(), Ok(seed.clone()));
        assert_eq!(format!("{seed:?}"), "Seed(…)");
        assert_eq!("00".parse::<Seed>(), Err(ParseHexError { n_digits: 64 }));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(ParseHexError { n_digits: 64 }));
    }
}
