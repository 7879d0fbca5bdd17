//! Claims that are being collected until it is certain who was first.

use tapis_rules::{Race, Seat, Seats};

use crate::{
    Position, Request,
    arbiter::{Parameters, Reach},
};

/// How claims are judged at every table.
pub(crate) const PARAMETERS: Parameters = Parameters::STANDARD;

/// An act with who is behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Claimed<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    /// The message, if it is not a bot's.
    pub(crate) request: Option<Request>,
}

/// The claims on one thing so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contest<A> {
    pub(crate) position: Position,
    pub(crate) race: Race,
    /// When the thing appeared.
    pub(crate) since_ms: u64,
    pub(crate) claims: Vec<(Reach, Claimed<A>)>,
}

impl<A> Contest<A> {
    pub(crate) fn seats(&self) -> Seats {
        self.claims.iter().map(|(reach, _)| reach.seat).collect()
    }

    /// When nobody who is still to answer could be faster, given the round trip to each of them.
    pub(crate) fn closes_ms(&self, live: impl Iterator<Item = Option<u32>>) -> u64 {
        let reaches = || self.claims.iter().map(|(reach, _)| reach);
        let best_ms = reaches().map(|reach| PARAMETERS.judged_ms(reach)).min().unwrap_or(0);
        let first_ms = reaches().map(|reach| reach.arrived_ms).min().unwrap_or(0);
        let last = live.map(|rtt_ms| PARAMETERS.answer_by(best_ms, first_ms, rtt_ms)).max();
        self.since_ms + u64::from(last.unwrap_or(first_ms))
    }
}

/// From the moment `since_ms` to `now_ms`, as claims count time.
pub(crate) fn elapsed(since_ms: u64, now_ms: u64) -> u32 {
    u32::try_from(now_ms.saturating_sub(since_ms)).unwrap_or(u32::MAX / 2)
}
