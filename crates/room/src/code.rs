//! The code of a table, which leads people to it.

use tapis_rules::Seed;

/// How many letters the code of a table has: 20⁶ codes cannot be guessed at the rate that is allowed.
pub const CODE_LETTERS: usize = 6;
/// The letters of codes: only consonants, so that no code is a word or contains an O or an I.
pub const CODE_ALPHABET: &[u8] = b"BCDFGHJKLMNPQRSTVWXZ";

/// A code made of fresh bytes, each letter equally likely.
pub fn code(fresh: &Seed) -> String {
    let mut rng = fresh.stream("code");
    (0..CODE_LETTERS).map(|_| char::from(CODE_ALPHABET[rng.index(CODE_ALPHABET.len())])).collect()
}
