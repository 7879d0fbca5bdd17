//! The round trip to one client, measured with WebSocket pings that cannot be answered in advance.

use std::time::{Duration, Instant};

use tokio::time;

use crate::limits;

/// The random bytes of a ping.
type Nonce = [u8; 16];

/// Measures one connection.
#[derive(Debug)]
pub(crate) struct RoundTrip {
    outstanding: Option<(Nonce, Instant)>,
    smoothed_ms: Option<f64>,
    n_sent: u32,
}

impl RoundTrip {
    pub(crate) const fn new() -> Self {
        Self { outstanding: None, smoothed_ms: None, n_sent: 0 }
    }

    /// The bytes of the next ping. An unanswered one is forgotten: its pong will not count.
    pub(crate) fn ping(&mut self, now: Instant) -> Nonce {
        let mut nonce = Nonce::default();
        getrandom::fill(&mut nonce).expect("the operating system has random bytes");
        self.outstanding = Some((nonce, now));
        self.n_sent += 1;
        nonce
    }

    /// When the next ping is due: the first few come quickly, so that even the first slap is judged
    /// by a measurement.
    pub(crate) fn next_ping(&self) -> time::Instant {
        const QUICK: u32 = 4;
        let wait =
            if self.n_sent < QUICK { Duration::from_millis(500) } else { limits::PING_EVERY };
        time::Instant::now() + wait
    }

    /// Takes a pong; only the expected one counts, and only once.
    pub(crate) fn pong(&mut self, bytes: &[u8], now: Instant) {
        let Some((_, sent)) = self.outstanding.take_if(|(nonce, _)| &nonce[..] == bytes) else {
            return;
        };
        let sample = now.saturating_duration_since(sent).as_secs_f64() * 1000.0;
        // Falls faster than it rises: delaying pongs gains their sender little.
        self.smoothed_ms = Some(self.smoothed_ms.map_or(sample, |old| {
            let weight = if sample < old { 1.0 / 8.0 } else { 1.0 / 16.0 };
            old + weight * (sample - old)
        }));
    }

    /// The smoothed round trip, once it has been measured.
    pub(crate) fn ms(&self) -> Option<u32> {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "durations are not negative, and 49 days saturate"
        )]
        self.smoothed_ms.map(|ms| ms.round() as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn only_the_expected_pong_counts_and_only_once() {
        let start = Instant::now();
        let mut rtt = RoundTrip::new();
        let old = rtt.ping(start);
        let new = rtt.ping(start + 10 * MS);
        for wrong in [&old[..], &[], &[0; 16]] {
            rtt.pong(wrong, start + 20 * MS);
            assert_eq!(rtt.ms(), None);
        }
        rtt.pong(&new, start + 60 * MS);
        assert_eq!(rtt.ms(), Some(50));
        rtt.pong(&new, start + 90 * MS);
        assert_eq!(rtt.ms(), Some(50));
    }

    #[test]
    fn the_estimate_falls_faster_than_it_rises() {
        let start = Instant::now();
        let mut rtt = RoundTrip::new();
        for (sample, smoothed) in [(80, 80), (160, 85), (5, 75)] {
            let nonce = rtt.ping(start);
            rtt.pong(&nonce, start + sample * MS);
            assert_eq!(rtt.ms(), Some(smoothed));
        }
    }
}
