//! What people ask of a table, and what the host of the server does.

use std::{sync::atomic::Ordering, time::Duration};

use tapis_protocol::{Command, ServerMessage};
use tapis_room::{Ask, Input, Request, Timing};

use super::{
    setup,
    talk::Saying,
    task::{End, Flow, LiveTable},
};
use crate::{
    clock::millis,
    gateway::{Answer, CallerId, Delivery},
    http_error::storage_error,
};

/// A command with where it comes from.
pub(super) struct Incoming {
    pub(super) connection: CallerId,
    pub(super) id: u64,
    pub(super) command: Command,
    pub(super) at: Duration,
    pub(super) timing: Timing,
}

impl LiveTable {
    /// Takes in a command.
    pub(super) async fn command(&mut self, asked: Incoming) -> Flow {
        let Incoming { connection, id, command, at, timing } = asked;
        // A connection that was dropped may have left a command in the mailbox; the client repeats it.
        let Some(person) = self.subscribers.person(connection) else {
            return Flow::Continue(());
        };
        let request = Request { person: person.id, id };
        let nick = self.name_at_table(person, &command);
        let expected =
            nick.and_then(|nick| self.subscribers.expect(request, connection, at).map(|()| nick));
        let nick = match expected {
            Ok(nick) => nick,
            Err(error) => {
                self.subscribers.send(connection, &ServerMessage::Refused { id, error });
                return Flow::Continue(());
            }
        };
        if let Some(saying) = Saying::of(&command) {
            return self.talk(request, saying);
        }
        let fresh = setup::fresh_seed();
        self.touch(millis(at));
        self.queue
            .push_back((millis(at), Input::Ask(Ask { request, command, nick, timing, fresh })));
        self.run_queue().await
    }

    /// Notes that somebody is here.
    pub(super) fn touch(&self, at_ms: u64) {
        self.task.touched_ms.store(at_ms, Ordering::Relaxed);
    }

    /// Ends the table for everybody, with all that is stored of it.
    pub(super) async fn end(&mut self, caller: CallerId) -> Flow {
        let removed = self.task.store.remove(&self.task.code, i64::MAX).await;
        let flow = if removed.is_ok() { Flow::Break(End::Ended) } else { Flow::Continue(()) };
        let answer = removed.map(|()| Answer::Ended).map_err(|error| storage_error(&error));
        self.task.gateway.tell(caller, Delivery::Answer(answer));
        flow
    }

    /// Tells everybody what the host of the server does, or that it holds no more.
    pub(super) fn tell_notice(&mut self) {
        let notice = self.task.notice.borrow().clone();
        self.subscribers.send_all(&ServerMessage::Notice(notice));
    }
}
