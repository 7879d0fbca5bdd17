//! Whether what the server sends continues what the client has already seen.

use tapis_protocol::Update;
use tapis_room::Position;

/// How an update continues what has been seen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Continuation {
    /// With this, which is all new.
    New(Box<Update>),
    /// Not at all: everything in it has been seen.
    Old,
    /// Not directly: something in between is missing, or the update contradicts itself.
    Gap,
}

/// Cuts off what has already been seen. No event is left out or comes twice.
pub(crate) fn continuation(have: Option<Position>, mut update: Box<Update>) -> Continuation {
    let to = update.frame.position;
    let Some(since) = update.since else {
        return Continuation::New(update);
    };
    let reaches = since.n_events as usize + update.events.len();
    if since.game != to.game || reaches != to.n_events as usize {
        return Continuation::Gap;
    }
    match have {
        Some(have) if have.game == to.game && since <= have && have <= to => {
            update.events.drain(..(have.n_events - since.n_events) as usize);
            update.since = Some(have);
            Continuation::New(update)
        }
        Some(have) if to < have => Continuation::Old,
        Some(_) | None => Continuation::Gap,
    }
}
