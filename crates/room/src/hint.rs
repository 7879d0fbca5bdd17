//! Hints: what somebody could do, where the table allows to ask.

use serde::{Deserialize, Serialize};
use tapis_bots::{Advice, Bot};

use crate::{Output, Position, Request, Room, RoomError, people::RoomResult};

/// Whether a table gives hints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hints {
    /// To everybody who asks.
    #[default]
    OnRequest,
    /// To nobody.
    Never,
}

/// What whoever has asked for it could do, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint<A> {
    /// Where the table was.
    pub position: Position,
    /// What, and why.
    pub advice: Advice<A>,
}

impl<G: Bot> Room<G> {
    /// Tells somebody what they could do, and has it tried where that is better. It is thought of with
    /// what they can see, and nothing of it is stored.
    pub(crate) fn hint(&mut self, request: Request) -> RoomResult<G> {
        let seat = self.people.seat_of(request)?;
        if self.people.config.hints == Hints::Never {
            return Err(RoomError::NoHints);
        }
        let Some(play) = self.in_play() else { return Err(RoomError::NoGame) };
        let (position, advice) = (play.game.position(), play.game.advise(seat));
        let thought = play.game.thought("hint", seat);
        let asked =
            (!thought.actions.is_empty() && G::tries(&thought.look())).then(|| Box::new(thought));
        let hint = Hint { position, advice };
        self.people.out.push(Output::Hint { request, hint, asked });
        Ok(())
    }
}
