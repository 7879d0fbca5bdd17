//! Deals that nobody has chosen and anyone can verify.
//!
//! The table commits to a [`Secret`] before the seats are locked, every player adds a
//! [`Contribution`] that was promised before any was shown, and the [`Seed`] of the game follows
//! from all of them. `docs/fair-deals.md` gives every byte of it, with test vectors.

#![no_std]

extern crate alloc;

mod hex;
mod proof;
mod scheme;
mod seed;

pub use hex::{Digest, GameId, Hex, ParseHexError};
pub use proof::{Part, Proof, ProofError};
pub use scheme::{Contribution, LINKS, Secret, commitment, promise, rules_digest, seed};
pub use seed::{Rng, Seed};
