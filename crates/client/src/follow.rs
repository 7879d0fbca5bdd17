//! How what the server sends fits what the client has already seen.

use tapis_protocol::Play;
use tapis_room::Position;

/// What to do with a message about the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    /// This is what is new in it.
    Apply(Box<Play>),
    /// All of it has been seen.
    Old,
    /// Something in between is missing, or it contradicts itself.
    Gap,
}

/// Cuts off what has been seen already. Events are never left out and never come twice.
pub(crate) fn step(have: Option<Position>, mut play: Box<Play>) -> Step {
    let to = play.frame.position;
    let Some(since) = play.since else {
        return Step::Apply(play);
    };
    let reaches = since.n_events as usize + play.events.len();
    if since.game != to.game || reaches != to.n_events as usize {
        return Step::Gap;
    }
    match have {
        Some(have) if have.game == to.game && since <= have && have <= to => {
            play.events.drain(..(have.n_events - since.n_events) as usize);
            play.since = Some(have);
            Step::Apply(play)
        }
        Some(have) if to < have => Step::Old,
        Some(_) | None => Step::Gap,
    }
}
