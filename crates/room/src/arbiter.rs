//! Who was first? The one place where the order of near-simultaneous claims is decided.

use tapis_rules::{Race, Rng, Seat, Tie};

use crate::Claim;

/// One claim as it arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawClaim {
    /// Who claims.
    pub seat: Seat,
    /// When it arrived, in milliseconds after the thing claimed had been sent.
    pub arrived_ms: u32,
    /// The round trip measured to the claimant; `None` if there is no network in between.
    pub rtt_ms: Option<u32>,
    /// It counts no earlier than this, in milliseconds after the thing claimed had been sent: a
    /// card may not cover the pile before people could read it.
    pub not_before_ms: u32,
}

/// How claims are judged.
///
/// A claim is made half a round trip before it arrives, and the thing claimed appeared on the
/// claimant's screen half a round trip after it had been sent. What counts is the time between the
/// two: how fast the person was, not how near the server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The most that is believed of half a round trip.
    pub half_trip_ms: u32,
    /// How much round trips vary from one message to the next; claims are awaited that much longer.
    pub jitter_ms: u32,
    /// Claims that are no further apart than this are equally fast.
    pub tie_ms: u32,
    /// No contest stays open longer than this after its first claim.
    pub window_ms: u32,
}

impl Parameters {
    /// For tables of friends: a round trip of up to a quarter of a second is made up for in full.
    pub const STANDARD: Self =
        Self { half_trip_ms: 125, jitter_ms: 30, tie_ms: 10, window_ms: 250 };

    /// How much of a claimant's time the network took, as far as it is believed.
    pub fn credited_trip_ms(&self, rtt_ms: Option<u32>) -> u32 {
        2 * (rtt_ms.unwrap_or(0) / 2).min(self.half_trip_ms)
    }

    /// How long the claimant took after seeing it, in milliseconds.
    pub fn judged_ms(&self, raw: &RawClaim) -> u32 {
        let trip_ms = self.credited_trip_ms(raw.rtt_ms);
        raw.arrived_ms.saturating_sub(trip_ms).max(raw.not_before_ms)
    }

    /// Until when a claim as fast as `best_ms` could still arrive over this round trip (`None` if
    /// it is not known), in milliseconds after the thing claimed had been sent.
    pub fn latest_arrival_ms(&self, best_ms: u32, first_ms: u32, rtt_ms: Option<u32>) -> u32 {
        let trip_ms = self.credited_trip_ms(rtt_ms.or(Some(u32::MAX)));
        (best_ms + trip_ms + self.jitter_ms + self.tie_ms)
            .min(first_ms + self.window_ms)
            .max(first_ms)
    }
}

/// Puts claims in order, the winner's first, whatever the order in which they arrived.
///
/// Among those that are as fast as the fastest, or in time where nobody has to be fast, the race's
/// own rule decides; `rng` draws where it asks for chance.
pub fn arbitrate(
    raw_claims: &[RawClaim],
    race: &Race,
    n_seats: u8,
    parameters: &Parameters,
    rng: &mut Rng,
) -> Vec<Claim> {
    let judged = |raw: &RawClaim| Claim { seat: raw.seat, after_ms: parameters.judged_ms(raw) };
    let mut rest: Vec<Claim> = raw_claims.iter().map(judged).collect();
    rest.sort_by_key(|claim| n_clockwise(race.after, claim.seat, n_seats));
    let mut order = Vec::with_capacity(rest.len());
    while let Some(best_ms) = rest.iter().map(|claim| claim.after_ms).min() {
        let reach_ms = match race.tie {
            Tie::RandomWithin(within_ms) if best_ms <= within_ms => within_ms,
            Tie::Seat | Tie::Random | Tie::RandomWithin(_) => best_ms + parameters.tie_ms,
        };
        let equal = |claim: &Claim| claim.after_ms <= reach_ms;
        let tied: Vec<usize> =
            rest.iter().enumerate().filter(|(_, claim)| equal(claim)).map(|(n, _)| n).collect();
        let winner = match race.tie {
            Tie::Seat => tied[0],
            Tie::Random | Tie::RandomWithin(_) if tied.len() == 1 => tied[0],
            Tie::Random | Tie::RandomWithin(_) => tied[rng.index(tied.len())],
        };
        order.push(rest.remove(winner));
    }
    order
}

/// How many seats clockwise from `from` this one is; `from` itself comes last.
fn n_clockwise(from: Seat, seat: Seat, n_seats: u8) -> usize {
    from.clockwise(n_seats).position(|next| next == seat).unwrap_or(usize::from(n_seats))
}
