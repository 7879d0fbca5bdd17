//! The public list. It is in the store, so that it is the same whichever server is asked, and there
//! again after a restart.

use std::sync::Arc;

use tokio::time::sleep;

use crate::{limits, registry::Registry, store::Store, table::Status, tag::Tag};

/// Puts a table on the list, or takes it from there if it does not belong there.
pub(crate) async fn say(store: &Store, code: &str, status: Option<&Status>) {
    let summary = status.filter(|status| status.is_listed()).map(|status| &status.summary);
    if let Err(error) = store.list(code, summary).await {
        // It is said again before long.
        tracing::warn!(table = %Tag::of(code), %error, "the public list does not know");
    }
}

/// Says from time to time which tables are still here, until the server stops.
pub(crate) async fn run(registry: Arc<Registry>) {
    let mut stop = registry.stopping();
    loop {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            () = sleep(limits::LIST_AGAIN) => {}
        }
        for status in registry.listed() {
            say(registry.store(), &status.summary.code, Some(&status)).await;
        }
    }
}
