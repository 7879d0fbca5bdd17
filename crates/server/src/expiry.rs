//! How long people and tables are kept: `docs/data.md` says it to those who run a server.

use std::{sync::Arc, time::Duration};

use tokio::time::sleep;

use crate::{
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
    fn ended(&self, table: &TableRow, now_ms: i64) -> Option<i64> {
        let long = match table.stage.as_str() {
            // A class is made before its lesson, and its tables are not begun all at once.
            "gathering" if table.class.is_none() => self.unused,
            "gathering" | "over" => self.finished,
            _ => self.abandoned,
        };
        let since_ms = before(now_ms, long);
        (table.touched_ms < since_ms).then_some(since_ms)
    }
}

/// Ends what has not been used for long, from time to time, until the server stops.
pub(crate) async fn run(registry: Arc<Registry>, keep: Keep) {
    let mut stop = registry.stopping();
    loop {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            () = sleep(keep.every) => {}
        }
        match sweep(&registry, &keep).await {
            Ok(0) => {}
            Ok(n_tables) => tracing::info!(n_tables, "tables that nobody used have ended"),
            Err(StoreError::Stopped) => return,
            Err(error) => tracing::warn!(%error, "what nobody uses stays"),
        }
    }
}

/// Ends what has not been used for long; how many tables that were.
async fn sweep(registry: &Registry, keep: &Keep) -> Result<u32, StoreError> {
    let (store, now_ms) = (registry.store(), now_ms());
    let mut n_tables = 0;
    for table in store.tables().await? {
        let Some(since_ms) = keep.ended(&table, now_ms) else { continue };
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
    store.remove_unseen(before(now_ms, keep.people)).await?;
    Ok(n_tables)
}
