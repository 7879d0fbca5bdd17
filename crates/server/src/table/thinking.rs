//! Bots of a table that think: they do so elsewhere, and the table is told when they have.

use std::sync::Arc;

use tapis_games::any::Any;
use tapis_room::{Input, Thought};
use tokio::sync::mpsc;

use super::task::LiveTable;
use crate::limits;

/// What comes back from those who think.
pub(super) struct Thinking {
    told: mpsc::Sender<Input<Any>>,
    found: mpsc::Receiver<Input<Any>>,
}

impl Default for Thinking {
    fn default() -> Self {
        let (told, found) = mpsc::channel(limits::THOUGHTS_OF_TABLE);
        Self { told, found }
    }
}

impl Thinking {
    /// What was found next.
    pub(super) async fn next(&mut self) -> Option<Input<Any>> {
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
            let _ = told.try_send(found);
        });
    }
}
