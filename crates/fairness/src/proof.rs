//! How a seed came about, for whoever wants to see it.

use alloc::collections::BTreeMap;

use crate::{
    Contribution, Digest, GameId, Secret, promise,
    scheme::{commitment, seed},
};

/// What the person at a seat has added to the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A contribution that was promised.
    Gave {
        /// The promise.
        promise: Digest,
        /// What it promised.
        contribution: Contribution,
    },
    /// Nothing.
    Silent {
        /// The promise that was not kept, if there was one.
        promise: Option<Digest>,
    },
    /// Something else than was promised: it is left out.
    Rejected {
        /// The promise.
        promise: Digest,
        /// What was given instead.
        contribution: Contribution,
    },
}

/// All that the seeds of a game follow from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Which game.
    pub id: GameId,
    /// What the table published before the seats were locked.
    pub commitment: Digest,
    /// What it had committed to.
    pub secret: Secret,
    /// What every person has added, by seat from 0; bots add nothing.
    pub parts: BTreeMap<u8, Part>,
}

/// The first thing in a proof that is not so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The commitment is not that of this game, these rules and this secret.
    #[error("the commitment is not to this secret, game and rules")]
    Commitment,
    /// A contribution is not what was promised.
    #[error("the contribution of seat number {seat} is not the promised one")]
    Promise {
        /// Whose, counted from 0.
        seat: u8,
    },
    /// A contribution was left out that is what was promised.
    #[error("the contribution of seat number {seat} was rejected but is the promised one")]
    Rejected {
        /// Whose, counted from 0.
        seat: u8,
    },
    /// The seed does not follow.
    #[error("the seed does not follow from the secret and the contributions")]
    Seed,
}

impl Proof {
    /// The seed of deal number `nth` from 1.
    pub fn seed(&self, nth: u32) -> [u8; 32] {
        let contributions = self.parts.values().filter_map(|part| match part {
            Part::Gave { contribution, .. } => Some(contribution),
            Part::Silent { .. } | Part::Rejected { .. } => None,
        });
        seed(&self.id, &self.secret.link(nth), contributions)
    }

    /// Who gave what they had promised, by seat from 0.
    pub fn gave(&self) -> impl Iterator<Item = u8> {
        self.of_kind(|part| match part {
            Part::Gave { .. } => true,
            Part::Silent { .. } | Part::Rejected { .. } => false,
        })
    }

    /// Who gave nothing, by seat from 0.
    pub fn silent(&self) -> impl Iterator<Item = u8> {
        self.of_kind(|part| match part {
            Part::Silent { .. } => true,
            Part::Gave { .. } | Part::Rejected { .. } => false,
        })
    }

    /// Who gave something else than they had promised, by seat from 0.
    pub fn rejected(&self) -> impl Iterator<Item = u8> {
        self.of_kind(|part| match part {
            Part::Rejected { .. } => true,
            Part::Gave { .. } | Part::Silent { .. } => false,
        })
    }

    fn of_kind(&self, is_it: fn(&Part) -> bool) -> impl Iterator<Item = u8> {
        self.parts.iter().filter(move |(_, part)| is_it(part)).map(|(seat, _)| *seat)
    }

    /// Checks the commitment, every contribution, and that the first seed is this one.
    ///
    /// # Errors
    /// The first step that is not so.
    pub fn check(&self, rules: &Digest, first_seed: &[u8; 32]) -> Result<(), ProofError> {
        if commitment(&self.id, rules, &self.secret) != self.commitment {
            return Err(ProofError::Commitment);
        }
        for (&seat, part) in &self.parts {
            match part {
                Part::Gave { promise: promised, contribution } => {
                    if promise(&self.id, seat, contribution) != *promised {
                        return Err(ProofError::Promise { seat });
                    }
                }
                Part::Rejected { promise: promised, contribution } => {
                    if promise(&self.id, seat, contribution) == *promised {
                        return Err(ProofError::Rejected { seat });
                    }
                }
                Part::Silent { .. } => {}
            }
        }
        if self.seed(1) == *first_seed { Ok(()) } else { Err(ProofError::Seed) }
    }
}
