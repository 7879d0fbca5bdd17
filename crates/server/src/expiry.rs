//! How long people and tables are kept: `docs/data.md` says it to those who run a server.

use std::{sync::Arc, time::Duration};

use tokio::time::{Instant, sleep};

use crate::{
    clock::steady,
    limits,
    registry::Registry,
    store::{StoreError, TableRow, before, now_ms},
};

/// How long people and tables are kept that nobody uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// A table at which no game has been dealt; one of a class is kept longer.
    pub unused: Duration,
    /// A table whose game is over, or one of a class at which no game has been dealt.
    pub finished: Duration,
    /// A table in the middle of a game.
    pub abandoned: Duration,
    /// A person who has not been here.
    pub people: Duration,
    /// How often the server looks for them.
    pub every: Duration,
}

const DAY: Duration = Duration::from_hours(24);

impl Default for Keep {
    fn default() -> Self {
        Self {
            unused: 2 * DAY,
            finished: 30 * DAY,
            abandoned: 90 * DAY,
            // As long as browsers keep the cookie.
            people: 400 * DAY,
            every: Duration::from_hours(1),
        }
    }
}

impl Keep {
    /// Whether nobody has used this table for so long that it ends; since when it must be untouched.
    fn ended(&self, table: &TableRow, clocks: &Clocks) -> Option<i64> {
        let long = match table.stage.as_str() {
            // A class is made before its lesson, and its tables are not begun all at once.
            "gathering" if table.class.is_none() => self.unused,
            "gathering" | "over" => self.finished,
            _ => self.abandoned,
        };
        let since_ms = clocks.before(long);
        (table.touched_ms < since_ms).then_some(since_ms)
    }
}

/// The clock of the system beside one that nobody sets.
#[derive(Clone, Copy, Debug)]
struct Clocks {
    now_ms: i64,
    steady: Duration,
    /// By how much the system’s has been set, forward or back, in all.
    set_by: Duration,
}

impl Clocks {
    fn start() -> Self {
        Self { now_ms: now_ms(), steady: steady(), set_by: Duration::ZERO }
    }

    /// Goes on to what they show now, and says so where one has been set meanwhile.
    fn go_on(&mut self, now_ms: i64, steady: Duration) {
        let passed = steady.saturating_sub(self.steady);
        let passed_ms = i64::try_from(passed.as_millis()).unwrap_or(i64::MAX);
        let set_by_ms = now_ms.saturating_sub(self.now_ms).saturating_sub(passed_ms);
        let set_by = Duration::from_millis(set_by_ms.unsigned_abs());
        (self.now_ms, self.steady) = (now_ms, steady);
        self.set_by = self.set_by.saturating_add(set_by);
        if set_by >= limits::CLOCK_JUMP {
            tracing::warn!(
                seconds = set_by_ms / 1_000,
                "the system’s clock has been set: so much longer everything is kept that nobody \
                 uses, until the server is started again"
            );
        }
    }

    /// The latest time that may have been `long` ago, however the clock was set: what was written
    /// before looks older or newer than it is, by no more than that.
    fn before(&self, long: Duration) -> i64 {
        before(self.now_ms, long.saturating_add(self.set_by))
    }
}

/// Ends what has not been used for long, from time to time, until the server stops.
pub(crate) async fn run(registry: Arc<Registry>, keep: Keep) {
    let mut stop = registry.stopping();
    let (mut clocks, mut swept) = (Clocks::start(), Instant::now());
    loop {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            // A clock that is set back and forth between two sweeps is noticed as well.
            () = sleep(keep.every.min(limits::CLOCK_EVERY)) => {}
        }
        clocks.go_on(now_ms(), steady());
        registry.give_back_memory().await;
        if swept.elapsed() < keep.every {
            continue;
        }
        swept = Instant::now();
        match sweep(&registry, &keep, &clocks).await {
            Ok(0) => {}
            Ok(n_tables) => tracing::info!(n_tables, "tables that nobody used have ended"),
            Err(StoreError::Stopped) => return,
            Err(error) => tracing::warn!(%error, "what nobody uses stays"),
        }
    }
}

/// Ends what has not been used for long; how many tables that were.
async fn sweep(registry: &Registry, keep: &Keep, clocks: &Clocks) -> Result<u32, StoreError> {
    let store = registry.store();
    let mut n_tables = 0;
    for table in store.tables().await? {
        let Some(since_ms) = keep.ended(&table, clocks) else { continue };
        // Whoever still looks at it keeps it.
        if registry.is_loaded(&table.code) {
            continue;
        }
        match store.remove(&table.code, since_ms).await {
            Ok(()) => n_tables += 1,
            // Somebody has come back just now.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    store.remove_unseen(clocks.before(keep.people)).await?;
    Ok(n_tables)
}

#[cfg(test)]
mod tests {
    use tapis_room::Stage;

    use super::*;
    use crate::{
        Config,
        metrics::Metrics,
        store::{Append, Epoch, Store},
    };

    const YEAR: Duration = Duration::from_hours(365 * 24);

    /// Lets time pass for the one clock and sets the other by so many years meanwhile.
    fn pass(clocks: &mut Clocks, passed: Duration, set_by_years: i64) {
        let ms = |long: Duration| i64::try_from(long.as_millis()).unwrap();
        let now_ms = clocks.now_ms + ms(passed) + set_by_years * ms(YEAR);
        clocks.go_on(now_ms, clocks.steady + passed);
    }

    #[tokio::test]
    async fn a_clock_that_is_set_ends_nothing_but_time_that_passes_does() {
        let (store, _closed) = Store::open(&Config::default()).await.unwrap();
        let registry = Registry::new(store.clone(), &Config::default(), Metrics::new());
        let keep = Keep::default();
        for jumps in [&[57_i64][..], &[-57], &[2, -2], &[-2, 2]] {
            let token = [jumps[0].to_le_bytes()[0]; 32];
            store.add_person(token, "Ada".into()).await.unwrap();
            let (code, lines) = ("BCDFGH".to_owned(), vec!["open".to_owned()]);
            let (epoch, stage) = (Epoch(1), Stage::Over);
            let table = Append { code, epoch, n_before: 0, lines, stage, over: None, other: None };
            store.append(table).await.unwrap();

            let mut clocks = Clocks::start();
            for years in jumps {
                pass(&mut clocks, Duration::from_mins(70), *years);
                assert_eq!(sweep(&registry, &keep, &clocks).await, Ok(0), "{jumps:?}");
                assert!(store.person(token).await.unwrap().is_some(), "{jumps:?}");
            }
            for _ in 0..120 {
                pass(&mut clocks, YEAR, 0);
            }
            assert_eq!(sweep(&registry, &keep, &clocks).await, Ok(1), "{jumps:?}");
            assert!(store.person(token).await.unwrap().is_none(), "{jumps:?}");
        }
    }
}
