//! Bots of a table that think, and hints for which things are tried: that is done elsewhere, and the
//! table is told when it is.

use std::sync::Arc;

use tapis_games::any::{Any, AnyAction};
use tapis_protocol::ServerMessage;
use tapis_room::{Hint, Input, Request, Thought};
use tapis_rules::{Seat, Seats};
use tokio::sync::mpsc;

use super::task::LiveTable;
use crate::{gateway::CallerId, limits};

/// What comes back from those who think.
pub(super) struct Thinking {
    told: mpsc::Sender<Finding>,
    found: mpsc::Receiver<Finding>,
    /// Who waits for a hint: one for each seat, so that nobody keeps the threads to themselves.
    hinted: Seats,
}

/// What was found.
pub(super) enum Finding {
    /// What a bot does.
    Chosen(Input<Any>),
    /// A hint for a seat, and the connection that asked for it.
    Hinted(Seat, CallerId, Hint<AnyAction>),
}

impl Default for Thinking {
    fn default() -> Self {
        let (told, found) = mpsc::channel(limits::THOUGHTS_OF_TABLE);
        Self { told, found, hinted: Seats::NONE }
    }
}

impl Thinking {
    /// What was found next.
    pub(super) async fn next(&mut self) -> Option<Finding> {
        self.found.recv().await
    }
}

impl LiveTable {
    /// Has a bot think, and is told what comes of it like anything else.
    pub(super) fn think(&self, thought: Box<Thought<Any>>) {
        let metrics = Arc::clone(&self.task.metrics);
        metrics.thoughts.inc();
        let told = self.thinking.told.clone();
        self.task.thinkers.ask(thought, move |found| {
            if matches!(found, Input::Chosen { action: None, .. }) {
                metrics.thoughts_missed.inc();
            }
            // A table that is gone, or does not keep up, goes on without it.
            let _ = told.try_send(Finding::Chosen(found));
        });
    }

    /// Tells somebody what they could do, once it has been tried if that is better.
    pub(super) fn hint(
        &mut self,
        request: Request,
        hint: Hint<AnyAction>,
        asked: Option<Box<Thought<Any>>>,
    ) {
        let connection = self.subscribers.waits_for(request);
        let asked = asked.filter(|it| !self.thinking.hinted.contains(it.seat));
        let Some((thought, connection)) = asked.zip(connection) else {
            return self.subscribers.tell(request, &ServerMessage::Hint(Box::new(hint)));
        };
        let seat = thought.seat;
        self.thinking.hinted = self.thinking.hinted.with(seat);
        let told = self.thinking.told.clone();
        self.task.thinkers.advise(thought, move |advice| {
            let Hint { position, advice: quick } = hint;
            let hint = Hint { position, advice: advice.unwrap_or(quick) };
            // There is room for one of each seat.
            let _ = told.try_send(Finding::Hinted(seat, connection, hint));
        });
    }

    /// Tells whoever has asked what they could do, if they are still there.
    pub(super) fn hinted(&mut self, seat: Seat, connection: CallerId, hint: Hint<AnyAction>) {
        self.thinking.hinted = self.thinking.hinted.without(seat);
        self.subscribers.send(connection, &ServerMessage::Hint(Box::new(hint)));
    }
}
