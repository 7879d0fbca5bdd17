//! Claims that are collected until it is certain who was first.

use tapis_rules::{Race, Seat, Seats};

use crate::{
    Position, Request,
    arbiter::{Parameters, RawClaim},
};

/// How claims are judged at every table.
pub(crate) const PARAMETERS: Parameters = Parameters::STANDARD;

/// An action that is waiting to be played or judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PendingAct<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    /// The message behind it; a bot sends none.
    pub(crate) request: Option<Request>,
}

/// The claims on one thing, so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contest<A> {
    pub(crate) position: Position,
    pub(crate) race: Race,
    /// When the thing appeared.
    pub(crate) since_ms: u64,
    pub(crate) claims: Vec<(RawClaim, PendingAct<A>)>,
}

impl<A> Contest<A> {
    pub(crate) fn seats(&self) -> Seats {
        self.claims.iter().map(|(raw, _)| raw.seat).collect()
    }

    /// When nobody who has not claimed yet could still be the fastest, given the round trip to each
    /// of them.
    pub(crate) fn closes_ms(&self, still_to_claim: impl Iterator<Item = Option<u32>>) -> u64 {
        let raw = || self.claims.iter().map(|(raw, _)| raw);
        let best_ms = raw().map(|raw| PARAMETERS.judged_ms(raw)).min().unwrap_or(0);
        let first_ms = raw().map(|raw| raw.arrived_ms).min().unwrap_or(0);
        let latest = |rtt_ms| PARAMETERS.latest_arrival_ms(best_ms, first_ms, rtt_ms);
        let last = still_to_claim.map(latest).max();
        self.since_ms + u64::from(last.unwrap_or(first_ms))
    }
}

/// The time from `since_ms` to `now_ms`, in the units of claims.
pub(crate) fn elapsed(since_ms: u64, now_ms: u64) -> u32 {
    u32::try_from(now_ms.saturating_sub(since_ms)).unwrap_or(u32::MAX / 2)
}
