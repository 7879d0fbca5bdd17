//! Commitments, promises and what becomes of them.

use core::fmt;

use hkdf::Hkdf;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{Digest, GameId, Hex};

/// How many links the chain of a secret has: enough for every deal of the longest game.
pub const LINKS: u32 = 256;

/// What a table commits to before the seats are locked: the last link of a chain, of which each
/// deal of the game uses one.
///
/// It is not `Serialize` and its `Debug` hides it: only a journal and a record may hold it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    n_links: u32,
    last: [u8; 32],
}

impl Secret {
    /// A chain of `n_links` links, at least one, that ends with these bytes.
    pub const fn new(n_links: u32, last: [u8; 32]) -> Self {
        Self { n_links: if n_links == 0 { 1 } else { n_links }, last }
    }

    /// How many links it has.
    pub const fn n_links(&self) -> u32 {
        self.n_links
    }

    /// The bytes of its last link: whoever has them has all of it.
    pub const fn reveal(&self) -> Digest {
        Hex(self.last)
    }

    /// Link number `nth` from 1, which deal number `nth` is made of; the last one for all deals
    /// beyond it. From a link follow all before it, and none after it.
    pub fn link(&self, nth: u32) -> Digest {
        (nth.max(1)..self.n_links).fold(Hex(self.last), |link, _| link_before(&link))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The link of a chain before this one.
pub(crate) fn link_before(link: &Digest) -> Digest {
    let hash = Sha256::new().chain_update("tapis/chain/1").chain_update(link.0);
    Hex(hash.finalize().into())
}

/// What a player adds to the seed: 32 random bytes. Its `Debug` hides it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Contribution(pub Hex<32>);

impl fmt::Debug for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Contribution(…)")
    }
}

impl Contribution {
    /// The contribution of one seat to one game, from what its device has drawn once.
    pub fn drawn(entropy: &[u8; 32], id: &GameId, seat: u8) -> Self {
        let hash = Sha256::new()
            .chain_update("tapis/contribution/1")
            .chain_update(entropy)
            .chain_update(id.0)
            .chain_update([seat]);
        Self(Hex(hash.finalize().into()))
    }
}

/// What binds a commitment to its rules: the first lines of the record, up to the number of seats.
pub fn rules_digest(head: &str) -> Digest {
    Hex(Sha256::digest(head).into())
}

/// What a table publishes before the seats are locked.
pub fn commitment(id: &GameId, rules: &Digest, secret: &Secret) -> Digest {
    let hash = Sha256::new()
        .chain_update("tapis/commit/1")
        .chain_update(id.0)
        .chain_update(rules.0)
        .chain_update(secret.link(1).0);
    Hex(hash.finalize().into())
}

/// What the player at a seat, counted from 0, publishes before any contribution is shown.
pub fn promise(id: &GameId, seat: u8, contribution: &Contribution) -> Digest {
    let hash = Sha256::new()
        .chain_update("tapis/player/1")
        .chain_update(id.0)
        .chain_update([seat])
        .chain_update(contribution.0.0);
    Hex(hash.finalize().into())
}

/// The seed of the deal that uses this link, with the contributions in the order of the seats.
pub fn seed<'a>(
    id: &GameId,
    link: &Digest,
    contributions: impl IntoIterator<Item = &'a Contribution>,
) -> [u8; 32] {
    let mut material = link.0.to_vec();
    for contribution in contributions {
        material.extend_from_slice(&contribution.0.0);
    }
    let mut bytes = [0; 32];
    Hkdf::<Sha256>::new(Some(&id.0), &material)
        .expand(b"tapis/shuffle/1", &mut bytes)
        .expect("one block is not too long");
    bytes
}
