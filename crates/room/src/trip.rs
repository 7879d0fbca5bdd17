//! The round trip to one client, estimated from what its connection measured.

/// How much longer than the system's own estimate a round trip is believed to be, in milliseconds.
const SYSTEM_SLACK_MS: f64 = 5.0;

/// An estimate that falls faster than it rises: delaying answers gains their sender little.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RoundTrip {
    smoothed: Option<Average>,
}

/// In milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Average {
    mean: f64,
    deviation: f64,
    least: f64,
}

impl RoundTrip {
    /// Before anything has been measured.
    pub const fn new() -> Self {
        Self { smoothed: None }
    }

    /// Takes in a measured round trip, in milliseconds.
    pub fn sample(&mut self, ms: f64) {
        let first = Average { mean: ms, deviation: ms / 2.0, least: ms };
        self.smoothed = Some(self.smoothed.map_or(first, |old| {
            let weight = if ms < old.mean { 1.0 / 8.0 } else { 1.0 / 16.0 };
            let off_ms = (ms - old.mean).abs();
            Average {
                mean: old.mean + weight * (ms - old.mean),
                deviation: old.deviation + (off_ms - old.deviation) / 4.0,
                least: old.least.min(ms),
            }
        }));
    }

    /// The smoothed round trip in milliseconds, once it has been measured.
    pub fn mean_ms(&self) -> Option<f64> {
        self.smoothed.map(|it| it.mean)
    }

    /// The round trip that is believed for one message that was sent together with a ping: `own_ms`
    /// is how long its pong took, `system_ms` what the operating system measured below it, where it
    /// can.
    ///
    /// Pongs come in the order of the connection: whoever answers a message before its ping has held
    /// the pong back, and is believed the least that was ever measured.
    pub fn of_message(&self, own_ms: Option<f64>, system_ms: Option<f64>) -> f64 {
        let Some(Average { mean, deviation, least }) = self.smoothed else { return 0.0 };
        let measured_ms = match own_ms {
            Some(own_ms) => own_ms.min(mean + 4.0 * deviation),
            None => least,
        };
        system_ms.map_or(measured_ms, |ms| measured_ms.min(ms + SYSTEM_SLACK_MS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(samples: &[f64]) -> RoundTrip {
        let mut trip = RoundTrip::new();
        for ms in samples {
            trip.sample(*ms);
        }
        trip
    }

    fn is(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 0.001
    }

    #[test]
    fn the_estimate_falls_faster_than_it_rises() {
        for (samples, mean) in [(&[80.0][..], 80.0), (&[80.0, 160.0], 85.0), (&[80.0, 0.0], 70.0)] {
            assert!(of(samples).mean_ms().is_some_and(|ms| is(ms, mean)), "{samples:?}");
        }
    }

    #[test]
    fn the_least_of_what_was_measured_is_believed() {
        let steady = of(&[50.0; 40]);
        assert!(steady.of_message(Some(250.0), None) < 51.0, "a spike on purpose");
        assert!(is(steady.of_message(Some(40.0), None), 40.0));
        assert!(is(steady.of_message(None, None), 50.0), "a pong held back");
        assert!(is(steady.of_message(Some(50.0), Some(20.0)), 25.0), "pongs delayed all the time");
        assert!(is(RoundTrip::new().of_message(None, Some(20.0)), 0.0));
    }
}
