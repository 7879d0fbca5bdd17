//! What is measured of one connection: round trips with WebSocket pings that cannot be answered in
//! advance, and how long acts take after what they react to was sent.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use tapis_protocol::{Reaction, limits::MESSAGE_ID};
use tapis_room::{Timing, Trip, trip::RoundTrip};

use crate::limits;

/// The random bytes of a ping.
pub(crate) type PingBytes = [u8; 16];

/// Measures the round trip below the connection, where the server ends TCP itself.
pub(crate) type SystemTrip = Box<dyn Fn() -> Option<Duration> + Send + Sync>;

/// Measures one connection.
pub(crate) struct Measure {
    trip: RoundTrip,
    system: Option<System>,
    ping: Option<(PingBytes, Instant)>,
    reveals: VecDeque<Reveal>,
    n_sent: u32,
    last_sent: Option<Instant>,
    /// What the table knows of the round trip.
    told: Option<Trip>,
}

/// What the system says of the round trip.
struct System {
    ask: SystemTrip,
    /// What it said last, and when.
    said: Option<(Instant, Duration)>,
}

/// Something that was sent and can be raced for.
#[derive(Debug)]
struct Reveal {
    nonce: u64,
    ping: PingBytes,
    sent: Instant,
    /// How long the pong took.
    trip_ms: Option<f64>,
}

impl Measure {
    /// In a box, because it goes through the futures of a connection.
    pub(crate) fn new(system: Option<SystemTrip>) -> Box<Self> {
        Box::new(Self {
            trip: RoundTrip::new(),
            system: system.map(|ask| System { ask, said: None }),
            ping: None,
            reveals: VecDeque::new(),
            n_sent: 0,
            last_sent: None,
            told: None,
        })
    }

    /// The bytes of a ping, if one is due to a client that was heard last at this time. An unanswered
    /// one is forgotten: its pong will not count.
    pub(crate) fn ping_if_due(&mut self, heard: Instant, now: Instant) -> Option<PingBytes> {
        if now < self.next_ping(heard) {
            return None;
        }
        let bytes = random();
        (self.ping, self.last_sent) = (Some((bytes, now)), Some(now));
        self.n_sent += 1;
        Some(bytes)
    }

    /// When the next ping is due. The first few come quickly, so that even the first slap is judged
    /// by a measurement; later ones ask whoever is silent. Who acts is there, and is measured by
    /// what can be raced for.
    pub(crate) fn next_ping(&self, heard: Instant) -> Instant {
        const QUICK: u32 = 4;
        const QUICKLY: Duration = Duration::from_millis(500);
        match self.last_sent {
            None => heard,
            Some(last) if self.n_sent < QUICK => last + QUICKLY,
            Some(last) => last.max(heard) + limits::PING_EVERY,
        }
    }

    /// Something that can be raced for is being sent: the number by which its claimants show that
    /// they have received it, and the bytes of the ping that goes with it.
    pub(crate) fn reveal(&mut self, now: Instant) -> (u64, PingBytes) {
        let nonce = u64::from_le_bytes(random()) & MESSAGE_ID;
        let ping = random();
        if self.reveals.len() == limits::REVEALS {
            self.reveals.pop_front();
        }
        self.reveals.push_back(Reveal { nonce, ping, sent: now, trip_ms: None });
        (nonce, ping)
    }

    /// Takes a pong; only an expected one counts, and only once. Says whether it did.
    pub(crate) fn pong(&mut self, bytes: &[u8], now: Instant) -> Counted {
        let since = |sent: Instant| ms(now.saturating_duration_since(sent));
        let expected = |reveal: &&mut Reveal| reveal.trip_ms.is_none() && reveal.ping[..] == *bytes;
        if let Some(reveal) = self.reveals.iter_mut().find(expected) {
            let trip_ms = since(reveal.sent);
            reveal.trip_ms = Some(trip_ms);
            self.trip.sample(trip_ms);
        } else if let Some((_, sent)) = self.ping.take_if(|(known, _)| known[..] == *bytes) {
            self.trip.sample(since(sent));
        } else {
            return Counted::No;
        }
        Counted::Yes
    }

    /// The round trip as everybody may see it, once it has been measured.
    pub(crate) fn trip(&mut self, now: Instant) -> Option<Trip> {
        let mean_ms = self.trip.mean_ms()?;
        let system_ms = self.system_ms(now);
        Some(Trip { ms: whole(mean_ms), is_rough: system_ms.is_none() })
    }

    /// The same, unless the table knows it already.
    pub(crate) fn new_trip(&mut self, now: Instant) -> Option<Trip> {
        let trip = self.trip(now)?;
        (self.told.replace(trip) != Some(trip)).then_some(trip)
    }

    /// The most that will be believed of the round trip of a claim.
    pub(crate) fn most_ms(&mut self, now: Instant) -> Option<u32> {
        self.trip.mean_ms()?;
        let system_ms = self.system_ms(now);
        Some(whole(self.trip.of_message(Some(f64::INFINITY), system_ms)))
    }

    /// What is known of an act that has arrived `now`.
    pub(crate) fn timing(&mut self, reaction: Option<Reaction>, now: Instant) -> Timing {
        let Some(reaction) = reaction else {
            return Timing { rtt_ms: self.most_ms(now), ..Timing::default() };
        };
        let system_ms = self.system_ms(now);
        let Some(reveal) = self.reveals.iter().find(|reveal| reveal.nonce == reaction.nonce) else {
            // Who does not show that they have received what they claim is believed nothing.
            return Timing::default();
        };
        let rtt_ms = self.trip.of_message(reveal.trip_ms, system_ms);
        Timing {
            elapsed_ms: Some(whole(ms(now.saturating_duration_since(reveal.sent)))),
            rtt_ms: Some(whole(rtt_ms)),
            reaction_ms: Some(reaction.ms),
        }
    }

    /// What the system measured: just now where anything could be raced for. Elsewhere it is smoothed
    /// enough to be asked no oftener than a client that says nothing.
    fn system_ms(&mut self, now: Instant) -> Option<f64> {
        let system = self.system.as_mut()?;
        let is_late = |at: Instant| now.saturating_duration_since(at) >= limits::PING_EVERY;
        if !self.reveals.is_empty() || system.said.is_none_or(|(at, _)| is_late(at)) {
            system.said = (system.ask)().map(|trip| (now, trip));
        }
        system.said.map(|(_, trip)| ms(trip))
    }
}

/// Whether a pong was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    Yes,
    No,
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

fn ms(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1_000.0
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "durations are not negative, and 49 days saturate"
)]
fn whole(ms: f64) -> u32 {
    ms.round() as u32
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    };

    use super::*;

    const MS: Duration = Duration::from_millis(1);

    const fn reaction(nonce: u64, ms: u32) -> Reaction {
        Reaction { nonce, ms, painted_ms: 8 }
    }

    #[test]
    fn only_the_expected_pong_counts_and_only_once() {
        let start = Instant::now();
        let mut measure = Measure::new(None);
        let old = measure.ping_if_due(start, start).expect("the first");
        let new = measure.ping_if_due(start, start + 500 * MS).expect("the second");
        for wrong in [&old[..], &[], &[0; 16]] {
            assert_eq!(measure.pong(wrong, start + 510 * MS), Counted::No);
            assert_eq!(measure.trip(start), None);
        }
        assert_eq!(measure.pong(&new, start + 550 * MS), Counted::Yes);
        assert_eq!(measure.pong(&new, start + 580 * MS), Counted::No);
        assert_eq!(measure.trip(start), Some(Trip { ms: 50, is_rough: true }));
    }

    #[test]
    fn who_has_been_measured_and_acts_is_not_asked_whether_they_are_there() {
        let start = Instant::now();
        let mut measure = Measure::new(None);
        let (mut n_pings, mut heard) = (0, start);
        for tenth in 0..600_u32 {
            let now = start + tenth * 100 * MS;
            // Something comes every second in the first half minute, and nothing after it.
            if tenth < 300 && tenth % 10 == 0 {
                heard = now;
            }
            if let Some(bytes) = measure.ping_if_due(heard, now) {
                n_pings += 1;
                assert_eq!(measure.pong(&bytes, now), Counted::Yes);
                assert!(tenth <= 15 || now >= heard + limits::PING_EVERY, "{tenth}");
            }
        }
        // Four at first; then every six seconds from the 35th on.
        assert_eq!(n_pings, 4 + 5);
    }

    #[test]
    fn a_claim_is_measured_from_its_own_reveal() {
        let start = Instant::now();
        let mut measure = Measure::new(None);
        let (nonce, ping) = measure.reveal(start);
        measure.pong(&ping, start + 40 * MS);
        measure.reveal(start + 300 * MS);
        let timing = measure.timing(Some(reaction(nonce, 320)), start + 370 * MS);
        let known = Timing { elapsed_ms: Some(370), rtt_ms: Some(40), reaction_ms: Some(320) };
        assert_eq!(timing, known);
        let forged = measure.timing(Some(reaction(nonce ^ 1, 320)), start + 370 * MS);
        assert_eq!(forged, Timing::default());
    }

    #[test]
    fn pongs_delayed_all_the_time_gain_next_to_nothing_where_tcp_is_seen() {
        let start = Instant::now();
        let mut measure = Measure::new(Some(Box::new(|| Some(20 * MS))));
        let ping = measure.ping_if_due(start, start).expect("the first");
        measure.pong(&ping, start + 220 * MS);
        let (nonce, ping) = measure.reveal(start + 300 * MS);
        measure.pong(&ping, start + 520 * MS);
        let timing = measure.timing(Some(reaction(nonce, 100)), start + 650 * MS);
        assert_eq!(timing.rtt_ms, Some(25));
        assert_eq!(measure.trip(start), Some(Trip { ms: 220, is_rough: false }));
    }
    #[test]
    fn the_system_is_asked_at_each_act_only_where_something_could_be_raced_for() {
        let start = Instant::now();
        let n_asked = Arc::new(AtomicU32::new(0));
        let asked = Arc::clone(&n_asked);
        let mut measure = Measure::new(Some(Box::new(move || {
            // It has measured nothing yet when it is first asked.
            let nth = asked.fetch_add(1, Ordering::Relaxed);
            (nth > 0).then_some(20 * MS)
        })));
        let ping = measure.ping_if_due(start, start).expect("the first");
        assert_eq!(measure.timing(None, start), Timing::default(), "nothing is known yet");
        measure.pong(&ping, start + 100 * MS);
        let known = Timing { rtt_ms: Some(25), ..Timing::default() };
        for (at_ms, rtt_ms, n) in [(100, 300, 1), (110, 25, 2), (1_000, 25, 2), (6_200, 25, 3)] {
            let timing = measure.timing(None, start + at_ms * MS);
            assert_eq!(timing, Timing { rtt_ms: Some(rtt_ms), ..known }, "{at_ms}");
            assert_eq!(n_asked.load(Ordering::Relaxed), n, "{at_ms}");
        }
        measure.reveal(start + 6_210 * MS);
        for (at_ms, n) in [(6_220, 4), (6_230, 5)] {
            assert_eq!(measure.timing(None, start + at_ms * MS), known);
            assert_eq!(n_asked.load(Ordering::Relaxed), n, "{at_ms}");
        }
    }
}
