//! What a record proves of how its cards were shuffled.

use serde::Serialize;
use tapis_games::any::Any;
use tapis_rules::{Record, Seat, fairness::ProofError};

/// The part that the players have in the deal, for machines.
#[derive(Serialize)]
pub(super) struct Fair {
    id: String,
    commitment: String,
    gave: Vec<Seat>,
    silent: Vec<Seat>,
    rejected: Vec<Seat>,
}

fn seats(numbers: impl Iterator<Item = u8>) -> Vec<Seat> {
    numbers.filter_map(Seat::new).collect()
}

impl Fair {
    /// What was checked of this record; nothing if the players have no part in its deal.
    pub(super) fn of(record: &Record<Any>) -> Option<Self> {
        let proof = record.deal.seed.proof()?;
        Some(Self {
            id: proof.id.to_string(),
            commitment: proof.commitment.to_string(),
            gave: seats(proof.gave()),
            silent: seats(proof.silent()),
            rejected: seats(proof.rejected()),
        })
    }
}

/// Whose part in the deal is not as the record says.
fn name(seat: u8) -> String {
    Seat::new(seat).map_or_else(|| seat.to_string(), |seat| seat.to_string())
}

/// The line of a record, from 1, that says what is not so.
pub(super) fn line_of(text: &str, error: ProofError) -> usize {
    let start = match error {
        ProofError::Commitment => "fair ".to_owned(),
        ProofError::Promise { seat } => format!("gave {} ", name(seat)),
        ProofError::Rejected { seat } => format!("rejected {} ", name(seat)),
        ProofError::Seed => "seed ".to_owned(),
    };
    text.lines().position(|line| line.starts_with(&start)).map_or(1, |index| index + 1)
}
