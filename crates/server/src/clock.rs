//! The time since 1970, which never goes back, whatever the system clock does.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};

/// A clock that has been running steadily since the server started.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    began: Instant,
    /// Since 1970.
    began_at: Duration,
}

impl Clock {
    /// Starts the clock.
    pub(crate) fn start() -> Self {
        let began_at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { began: Instant::now(), began_at }
    }

    /// The time.
    pub(crate) fn now(&self) -> Duration {
        self.began_at + self.began.elapsed()
    }

    /// The time in milliseconds.
    pub(crate) fn now_ms(&self) -> u64 {
        millis(self.now())
    }

    /// The moment at which the clock shows `ms`.
    pub(crate) fn at(&self, ms: u64) -> Instant {
        self.began + Duration::from_millis(ms).saturating_sub(self.began_at)
    }
}

/// A time in milliseconds.
pub(crate) fn millis(at: Duration) -> u64 {
    u64::try_from(at.as_millis()).unwrap_or(u64::MAX)
}

/// What a clock shows that nobody sets, and that goes on while the machine sleeps.
#[cfg(target_os = "linux")]
pub(crate) fn steady() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::try_from(now).unwrap_or_default()
}

/// What a clock shows that nobody sets.
#[cfg(not(target_os = "linux"))]
pub(crate) fn steady() -> Duration {
    static BEGAN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGAN.elapsed()
}

/// Returns when the server stops.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // The registry, which sends it, outlives its tables.
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Returns at this time, or never.
pub(crate) async fn sleep_until_some(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
