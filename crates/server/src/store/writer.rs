//! The one task that writes: everything that is waiting goes into one transaction with one `fsync`.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use tokio::{sync::mpsc, time::timeout};

use super::{Job, Sqlite, StoreError};
use crate::limits;

/// Writes until nobody is left who could ask for anything.
pub(super) async fn run(sqlite: Sqlite, mut queue: mpsc::Receiver<Job>, failing: Arc<AtomicBool>) {
    let mut group = Vec::with_capacity(limits::GROUP);
    while next_group(&sqlite, &mut queue, &failing, &mut group).await {
        let writes: Vec<_> = group.iter().map(|job| job.write.clone()).collect();
        match sqlite.commit(&writes).await {
            Ok(results) => {
                note(&failing, None);
                for (job, result) in group.drain(..).zip(results) {
                    // Whoever has stopped waiting needs no reply.
                    let _ = job.reply.send(result);
                }
            }
            Err(error) => {
                note(&failing, Some(&error));
                for job in group.drain(..) {
                    let _ = job.reply.send(Err(error.clone()));
                }
            }
        }
    }
    sqlite.close().await;
}

/// Waits for at least one job, and meanwhile retries a failing disk; `false` when all is done.
async fn next_group(
    sqlite: &Sqlite,
    queue: &mut mpsc::Receiver<Job>,
    failing: &AtomicBool,
    group: &mut Vec<Job>,
) -> bool {
    while failing.load(Ordering::Relaxed) {
        match timeout(limits::PROBE_EVERY, queue.recv_many(group, limits::GROUP)).await {
            Ok(n) => return n > 0,
            Err(_) => match sqlite.probe().await {
                Ok(()) => note(failing, None),
                Err(error) => note(failing, Some(&error)),
            },
        }
    }
    queue.recv_many(group, limits::GROUP).await > 0
}

fn note(failing: &AtomicBool, error: Option<&StoreError>) {
    let was = failing.swap(error.is_some(), Ordering::Relaxed);
    match (was, error) {
        (false, Some(error)) => tracing::error!(%error, "the journal cannot be written"),
        (true, None) => tracing::info!("the journal can be written again"),
        (true, Some(_)) | (false, None) => {}
    }
}
