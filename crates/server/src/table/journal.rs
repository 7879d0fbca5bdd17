//! Loading a room from the lines of its journal.

use super::{Entry, Room};
use crate::store::{Store, StoreError};

/// Why a table cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// The journal cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A line is not an entry.
    #[error("line {number}: {error}")]
    Line { number: usize, error: tapis_room::ParseEntryError },
    /// The entries do not follow from one another.
    #[error(transparent)]
    Replay(#[from] tapis_room::RestoreError),
}

/// The room that its journal describes, and how many entries there are.
pub(super) async fn load(store: &Store, code: &str, now_ms: u64) -> Result<(Room, u64), LoadError> {
    let lines = store.journal(code).await?;
    let mut entries = Vec::with_capacity(lines.len());
    let mut options = None;
    for (number, line) in (1..).zip(&lines) {
        let entry = Entry::parse(options.as_ref(), line)
            .map_err(|error| LoadError::Line { number, error })?;
        if let Entry::Opened(config) = &entry {
            options = Some(config.options.clone());
        }
        entries.push(entry);
    }
    let n_entries = lines.len() as u64;
    let room = Room::restore(entries, now_ms)?;
    tracing::debug!(code, n_entries, game = room.config().options.id(), "table restored");
    Ok((room, n_entries))
}
