//! What a record proves of how its cards were shuffled.

use serde::Serialize;
use tapis_games::any::Any;
use tapis_rules::{Record, Seat, fairness::ProofError};

use crate::words::{Names, Words, say};

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

    /// What was checked, a line for each thing.
    pub(super) fn checks(&self, words: &Words) -> Vec<String> {
        vec![
            say!(words, "verify-proof-commitment"),
            say!(words, "verify-proof-promises", count = self.gave.len()),
            say!(words, "verify-proof-seed"),
        ]
    }

    /// What else there is to know: who has no part in it, and what it does not prove.
    pub(super) fn remarks(&self, words: &Words) -> Vec<String> {
        let all = |seats: &[Seat]| Names::letters().all(words, seats.iter().copied().collect());
        let mut remarks = Vec::new();
        if !self.silent.is_empty() {
            let names = all(&self.silent);
            remarks.push(say!(words, "verify-proof-silent", names = names));
        }
        if !self.rejected.is_empty() {
            let names = all(&self.rejected);
            remarks.push(say!(words, "verify-proof-rejected", names = names));
        }
        if self.gave.is_empty() {
            remarks.push(say!(words, "verify-proof-alone"));
        }
        remarks.push(say!(words, "verify-proof-limits"));
        remarks
    }
}

/// Whose part in the deal is not as the record says.
fn name(seat: u8) -> String {
    Seat::new(seat).map_or_else(|| seat.to_string(), |seat| seat.to_string())
}

/// Why the deal is not proved, in words.
pub(crate) fn told(error: ProofError, words: &Words) -> String {
    match error {
        ProofError::Commitment => say!(words, "verify-wrong-commitment"),
        ProofError::Promise { seat } => say!(words, "verify-wrong-promise", seat = name(seat)),
        ProofError::Rejected { seat } => say!(words, "verify-wrong-rejected", seat = name(seat)),
        ProofError::Seed => say!(words, "verify-wrong-seed"),
    }
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
