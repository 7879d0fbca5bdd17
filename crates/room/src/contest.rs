//! Claims that are collected until it is certain who was first.

use tapis_rules::{Race, Seat, Seats};

use crate::{
    Claim, Position, Request, Verdict,
    arbiter::{Judgement, RawClaim},
};

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
    /// When the first claim arrived.
    pub(crate) first_ms: u64,
    pub(crate) claims: Vec<(RawClaim, PendingAct<A>)>,
}

impl<A> Contest<A> {
    pub(crate) fn seats(&self) -> Seats {
        self.claims.iter().map(|(raw, _)| raw.seat).collect()
    }
}

/// Somebody who could still claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rival {
    pub(crate) seat: Seat,
    /// When the thing claimed was sent to them.
    pub(crate) shown_ms: u64,
    /// The round trip to them, if it was measured.
    pub(crate) rtt_ms: Option<u32>,
}

/// The order of the claims on one thing, before the rules have taken one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ruling {
    pub(crate) position: Position,
    /// The time within which nobody had to be fast, if the race has one.
    pub(crate) gentle_ms: Option<u32>,
    pub(crate) order: Vec<Judgement>,
}

impl Ruling {
    /// The verdict, now that the rules have taken the claim of `winner`; those they refused before
    /// were no claims.
    pub(crate) fn verdict(&self, winner: Seat) -> Verdict {
        let order = self.order.iter().skip_while(|judged| judged.seat != winner);
        let claims: Vec<Claim> =
            order.map(|judged| Claim { seat: judged.seat, after_ms: judged.after_ms }).collect();
        let is_drawn = self
            .gentle_ms
            .is_some_and(|within_ms| claims.first().is_some_and(|it| it.after_ms <= within_ms));
        Verdict { position: self.position, claims, is_drawn }
    }
}

/// The time from `since_ms` to `now_ms`, in the units of claims.
pub(crate) fn elapsed(since_ms: u64, now_ms: u64) -> u32 {
    u32::try_from(now_ms.saturating_sub(since_ms)).unwrap_or(u32::MAX / 2)
}
