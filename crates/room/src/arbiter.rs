//! Who was first? The one place where the order of near-simultaneous claims is decided.

use tapis_rules::{Race, Rng, Seat, Tie};

use crate::Claim;

/// One claim as it came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Who reached.
    pub seat: Seat,
    /// When the claim arrived, in milliseconds after what it is about had been sent.
    pub arrived_ms: u32,
    /// The round trip measured to the claimant; none where there is no network in between.
    pub rtt_ms: Option<u32>,
    /// It counts no earlier than this, in milliseconds after what it is about had been sent:
    /// a card may not cover the pile before people could read it.
    pub not_before_ms: u32,
}

/// How claims are judged.
///
/// A claim is made half a round trip before it arrives, and what it is about came to light on the
/// claimant's own screen half a round trip after it had been sent. What counts is the time between
/// the two: how fast the person was, not how near the server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// No more than this is believed of half a round trip.
    pub half_trip_ms: u32,
    /// Round trips change by as much from one message to the next, so late claims are waited for
    /// so much longer.
    pub jitter_ms: u32,
    /// Claims that are no further apart than this are equal.
    pub draw_ms: u32,
    /// No contest stays open longer than this after its first claim.
    pub window_ms: u32,
}

impl Parameters {
    /// For tables of friends: a round trip of a quarter of a second is made good in full.
    pub const STANDARD: Self =
        Self { half_trip_ms: 125, jitter_ms: 30, draw_ms: 10, window_ms: 250 };

    /// How much of a claimant's time went by on the way, as far as believed.
    pub fn way_ms(&self, rtt_ms: Option<u32>) -> u32 {
        2 * (rtt_ms.unwrap_or(0) / 2).min(self.half_trip_ms)
    }

    /// How long the claimant took after seeing it, in milliseconds.
    pub fn judged_ms(&self, reach: &Reach) -> u32 {
        reach.arrived_ms.saturating_sub(self.way_ms(reach.rtt_ms)).max(reach.not_before_ms)
    }

    /// Until when a claim as fast as `best_ms` could still arrive over this round trip (none: it
    /// is not known), in milliseconds after what it is about had been sent.
    pub fn answer_by(&self, best_ms: u32, first_ms: u32, rtt_ms: Option<u32>) -> u32 {
        let way_ms = self.way_ms(rtt_ms.or(Some(u32::MAX)));
        (best_ms + way_ms + self.jitter_ms + self.draw_ms)
            .min(first_ms + self.window_ms)
            .max(first_ms)
    }
}

/// Puts claims in order, the winner first; the order in which they came in plays no part.
///
/// Among those that are equal to the fastest, the race's own rule decides, with `rng` for lots.
pub fn arbitrate(
    reaches: &[Reach],
    race: &Race,
    n_seats: u8,
    parameters: &Parameters,
    rng: &mut Rng,
) -> Vec<Claim> {
    let judged = |reach: &Reach| Claim { seat: reach.seat, after_ms: parameters.judged_ms(reach) };
    let mut rest: Vec<Claim> = reaches.iter().map(judged).collect();
    rest.sort_by_key(|claim| turn(race.after, claim.seat, n_seats));
    let mut order = Vec::with_capacity(rest.len());
    while let Some(best_ms) = rest.iter().map(|claim| claim.after_ms).min() {
        let equal = |claim: &Claim| claim.after_ms <= best_ms + parameters.draw_ms;
        let drawn: Vec<usize> =
            rest.iter().enumerate().filter(|(_, claim)| equal(claim)).map(|(n, _)| n).collect();
        let winner = match race.tie {
            Tie::Seat => drawn[0],
            Tie::Random if drawn.len() == 1 => drawn[0],
            Tie::Random => drawn[rng.index(drawn.len())],
        };
        order.push(rest.remove(winner));
    }
    order
}

/// How many places clockwise after `from` this one is; `from` itself comes last.
fn turn(from: Seat, seat: Seat, n_seats: u8) -> usize {
    from.clockwise(n_seats).position(|next| next == seat).unwrap_or(usize::from(n_seats))
}
