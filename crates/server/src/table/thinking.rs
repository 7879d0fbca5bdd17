//! Bots of a table that think, and hints that are weighed: that is done elsewhere, and the table is told
//! when it is.

use std::sync::Arc;

use tapis_games::any::{Any, AnyAction};
use tapis_protocol::{ServerMessage, Sure};
use tapis_room::{Hint, Input, Request, Thought};
use tapis_rules::{Seat, Seats};
use tokio::sync::mpsc;

use super::task::LiveTable;
use crate::{gateway::CallerId, limits};

/// What comes back from those who think.
pub(super) struct Thinking {
    told: mpsc::Sender<Found>,
    found: mpsc::Receiver<Found>,
    /// Whose hints are being weighed: one for each seat, so that nobody keeps the threads to themselves.
    weighing: Seats,
}

/// What was found.
pub(super) enum Found {
    /// What a bot does.
    Chosen(Input<Any>),
    /// How sure the hint of a seat is, for the connection that asked for it.
    Weighed(Seat, CallerId, Option<Sure>),
}

impl Default for Thinking {
    fn default() -> Self {
        let (told, found) = mpsc::channel(limits::THOUGHTS_OF_TABLE);
        Self { told, found, weighing: Seats::NONE }
    }
}

impl Thinking {
    /// What was found next.
    pub(super) async fn next(&mut self) -> Option<Found> {
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
            let _ = told.try_send(Found::Chosen(found));
        });
    }

    /// Tells somebody what they could do, and has it weighed how sure that is.
    pub(super) fn hint(
        &mut self,
        request: Request,
        hint: Hint<AnyAction>,
        asked: Option<Box<Thought<Any>>>,
    ) {
        let advised = hint.advice.as_ref().map(|advice| advice.action.clone());
        self.subscribers.tell(request, &ServerMessage::Hint(hint));
        let connection = self.subscribers.waits_for(request);
        let Some(((thought, advised), connection)) = asked.zip(advised).zip(connection) else {
            return;
        };
        let seat = thought.seat;
        if self.thinking.weighing.contains(seat) {
            return;
        }
        self.thinking.weighing = self.thinking.weighing.with(seat);
        let told = self.thinking.told.clone();
        self.task.thinkers.weigh(thought, advised, move |sure| {
            // There is room for one of each seat.
            let _ = told.try_send(Found::Weighed(seat, connection, sure));
        });
    }

    /// Tells whoever has asked how sure a hint is, if they are still there.
    pub(super) fn weighed(&mut self, seat: Seat, connection: CallerId, sure: Option<Sure>) {
        self.thinking.weighing = self.thinking.weighing.without(seat);
        if let Some(sure) = sure {
            self.subscribers.send(connection, &ServerMessage::Sure(sure));
        }
    }
}
