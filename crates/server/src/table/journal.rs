//! Loading a room from the lines of its journal.

use tapis_games::any::Any;
use tapis_room::Output;

use super::{Entry, Room};
use crate::{
    store::{Epoch, Store, StoreError},
    tag::Tag,
};

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

/// A room as its journal describes it.
pub(crate) struct StoredRoom {
    pub(crate) room: Room,
    /// As whose owner the room may go on with it.
    pub(crate) epoch: Epoch,
    pub(crate) n_entries: u64,
    /// How many entries at its end were damaged, and are not part of it any more.
    pub(crate) n_lost: u64,
}

/// The code that a table is given with this.
pub(super) fn new_code(output: &Output<Any>) -> Option<String> {
    let Output::Store(Entry::CodeSet { code, .. }) = output else { return None };
    Some(code.clone())
}

/// Takes a table over, and makes the room that its journal describes.
pub(super) async fn load(store: &Store, code: &str, now_ms: u64) -> Result<StoredRoom, LoadError> {
    // From here nobody else appends to it, so that what is read then is all of it.
    let epoch = store.claim(code).await?;
    reload(store, code, epoch, now_ms).await
}

/// The room that the journal of an owned table describes. Where that is damaged, the room is what it
/// was after the last sound entry, and the rest is put aside.
pub(super) async fn reload(
    store: &Store,
    code: &str,
    epoch: Epoch,
    now_ms: u64,
) -> Result<StoredRoom, LoadError> {
    let stored = store.journal(code).await?;
    let PartialRoom { room, n_entries, why } = replayed(&stored.lines, now_ms)?;
    if let Some(error) = why {
        tracing::error!(table = %Tag::of(code), %error, "a journal does not hold together");
    }
    let n_lost = stored.n_entries.saturating_sub(n_entries);
    if n_lost > 0 {
        store.cut(code, epoch, n_entries).await?;
        tracing::error!(table = %Tag::of(code), n_entries, n_lost, "a table goes on at its last sound entry");
    }
    tracing::debug!(table = %Tag::of(code), n_entries, game = room.config().options.id(), "table restored");
    Ok(StoredRoom { room, epoch, n_entries, n_lost })
}

/// A room, as far as lines can be understood.
pub(crate) struct PartialRoom {
    pub(crate) room: Room,
    /// How many of them were.
    pub(crate) n_entries: u64,
    /// Why not more.
    pub(crate) why: Option<LoadError>,
}

/// The room that lines describe, up to the first that does not follow from those before it.
pub(crate) fn replayed(lines: &[String], now_ms: u64) -> Result<PartialRoom, LoadError> {
    let (mut entries, mut why) = parsed(lines);
    let room = match Room::restore(entries.clone(), now_ms) {
        Ok(room) => room,
        Err(error) if error.nth > 1 => {
            entries.truncate(error.nth - 1);
            why = Some(LoadError::Replay(error));
            Room::restore(entries.clone(), now_ms)?
        }
        Err(error) => return Err(why.unwrap_or(LoadError::Replay(error))),
    };
    Ok(PartialRoom { room, n_entries: entries.len() as u64, why })
}

/// The room as it was when game number `nth` had ended and nobody had dealt another; nothing if its
/// journal holds no such game.
pub(crate) fn after(lines: &[String], nth: u32, now_ms: u64) -> Option<Room> {
    let (mut entries, _) = parsed(lines);
    let mut n_games = 0;
    let next = entries.iter().position(|entry| {
        n_games += u32::from(matches!(entry, Entry::Began { .. }));
        n_games > nth
    });
    entries.truncate(next.unwrap_or(entries.len()));
    let room = Room::restore(entries, now_ms).ok()?;
    room.position().is_some_and(|position| position.game == nth).then_some(room)
}

/// The entries up to the first line that is none.
fn parsed(lines: &[String]) -> (Vec<Entry>, Option<LoadError>) {
    let mut entries = Vec::with_capacity(lines.len());
    let mut options = None;
    for (number, line) in (1..).zip(lines) {
        match Entry::parse(options.as_ref(), line) {
            Ok(entry) => {
                if let Some(rules) = entry.rules() {
                    options = Some(rules.clone());
                }
                entries.push(entry);
            }
            Err(error) => return (entries, Some(LoadError::Line { number, error })),
        }
    }
    (entries, None)
}

/// What an output asks to be stored.
pub(super) fn line(output: &Output<Any>) -> Option<String> {
    match output {
        Output::Store(entry) => Some(entry.to_line()),
        Output::Answer { .. }
        | Output::Verdict(_)
        | Output::Ticket { .. }
        | Output::Hint { .. }
        | Output::Think(_)
        | Output::Changed => None,
    }
}
