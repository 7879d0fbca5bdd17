//! Who was first? The one place where the order of near-simultaneous claims is decided.
//!
//! What counts is how long each claimant took after the thing claimed had appeared on their own
//! screen. Their device says how long that was; where the server has measured more, the difference is
//! paid for from a small bank, and no more than what is in it is believed
//! (docs/decisions/019-who-was-first.md).

use serde::{Deserialize, Serialize};
use tapis_rules::{Race, Rng, Seat, Tie};

/// Claims that are no further apart than this are equally fast, in milliseconds.
pub const TIE_MS: u32 = 10;

/// Nobody reacts faster than this, in milliseconds.
pub const FALSE_START_MS: u32 = 100;

/// How strictly reactions are judged at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    /// For rankings: little is believed, and who is far away is not seated.
    Ranked,
    /// Between strangers.
    Casual,
    /// Among friends: even slow and shaky networks are made up for in full.
    #[default]
    Friends,
}

impl Judging {
    /// What is believed, and how long claims are awaited.
    pub const fn parameters(self) -> Parameters {
        match self {
            Self::Ranked => Parameters { step_ms: 8, rtt_cap_ms: 150, window_ms: 250 },
            Self::Casual => Parameters { step_ms: 9, rtt_cap_ms: 250, window_ms: 300 },
            Self::Friends => Parameters { step_ms: 10, rtt_cap_ms: 400, window_ms: 400 },
        }
    }
}

/// How claims are judged, all in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// By how much a seat's bank grows with every race: about what an honest claim needs, since what
    /// is sent is seen with the next frame of the screen only, and networks are never even.
    pub step_ms: u32,
    /// The most that is believed of a round trip.
    pub rtt_cap_ms: u32,
    /// No contest stays open longer than this after its first claim has arrived.
    pub window_ms: u32,
}

/// One claim as it arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawClaim {
    /// Who claims.
    pub seat: Seat,
    /// How long after the thing claimed had been sent to the claimant their claim arrived, in
    /// milliseconds.
    pub elapsed_ms: u32,
    /// The round trip to the claimant, as far as it was measured, in milliseconds; 0 if there is no
    /// network in between.
    pub rtt_ms: u32,
    /// How long the claimant's device says that they took, in milliseconds; `None` if it does not
    /// say.
    pub reaction_ms: Option<u32>,
    /// It counts no earlier than this, in milliseconds: a card may not cover the pile before people
    /// could read it.
    pub not_before_ms: u32,
}

/// A claim as it is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Who claimed.
    pub seat: Seat,
    /// How long they took, as far as that is believed, in milliseconds.
    pub after_ms: u32,
    /// What that takes from their bank, in milliseconds.
    pub spent_ms: u32,
}

impl Parameters {
    /// How much a bank holds at the beginning, in milliseconds.
    pub const fn first_bank_ms(&self) -> u32 {
        3 * self.step_ms
    }

    /// What a bank holds after one more race, in milliseconds.
    pub fn grown_bank_ms(&self, bank_ms: u32) -> u32 {
        (bank_ms + self.step_ms).min(7 * self.step_ms)
    }

    /// How much of the time that a claim took was the network's, as far as that is believed.
    pub fn credited_ms(&self, rtt_ms: u32) -> u32 {
        rtt_ms.min(self.rtt_cap_ms)
    }

    /// How long the claimant took, if what their device says is true.
    pub fn said_ms(&self, raw: &RawClaim) -> u32 {
        let credited_ms = self.credited_ms(raw.rtt_ms);
        raw.reaction_ms.unwrap_or_else(|| raw.elapsed_ms.saturating_sub(credited_ms))
    }

    /// Whether a claim is too fast to be a reaction.
    pub fn is_false_start(&self, raw: &RawClaim) -> bool {
        self.said_ms(raw) < FALSE_START_MS
    }

    /// Judges a claim of a seat whose bank holds `bank_ms`. What is said may be less than what the
    /// server has measured only as far as the bank pays for it; who asks for more than is in it gets
    /// nothing.
    pub fn judge(&self, raw: &RawClaim, bank_ms: u32) -> Judgement {
        let measured_ms = raw.elapsed_ms.saturating_sub(self.credited_ms(raw.rtt_ms));
        let said_ms = self.said_ms(raw);
        let asked_ms = measured_ms.saturating_sub(said_ms);
        let spent_ms = if asked_ms <= bank_ms { asked_ms } else { 0 };
        let believed_ms = said_ms.max(measured_ms - spent_ms);
        let after_ms = believed_ms.max(FALSE_START_MS).max(raw.not_before_ms);
        Judgement { seat: raw.seat, after_ms, spent_ms }
    }

    /// How long a claim as fast as `best_ms` may take to arrive from a seat whose bank holds
    /// `bank_ms`, after the thing claimed was sent there.
    pub fn awaited_ms(&self, best_ms: u32, rtt_ms: u32, bank_ms: u32) -> u32 {
        self.credited_ms(rtt_ms) + bank_ms + best_ms + TIE_MS
    }
}

/// Puts claims in order, the winner's first, whatever the order in which they arrived. Each comes
/// with what its seat's bank holds.
///
/// Among those that are as fast as the fastest, or in time where nobody has to be fast, the race's
/// own rule decides; `rng` draws where it asks for chance.
pub fn arbitrate(
    claims: impl IntoIterator<Item = (RawClaim, u32)>,
    race: &Race,
    n_seats: u8,
    parameters: &Parameters,
    rng: &mut Rng,
) -> Vec<Judgement> {
    let claims = claims.into_iter();
    let mut rest: Vec<Judgement> =
        claims.map(|(raw, bank_ms)| parameters.judge(&raw, bank_ms)).collect();
    rest.sort_by_key(|claim| n_clockwise(race.after, claim.seat, n_seats));
    let mut order = Vec::with_capacity(rest.len());
    while let Some(best_ms) = rest.iter().map(|claim| claim.after_ms).min() {
        let reach_ms = match race.tie {
            Tie::RandomWithin(within_ms) if best_ms <= within_ms => within_ms,
            Tie::Seat | Tie::Random | Tie::RandomWithin(_) => best_ms.saturating_add(TIE_MS),
        };
        let equal = |claim: &Judgement| claim.after_ms <= reach_ms;
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
