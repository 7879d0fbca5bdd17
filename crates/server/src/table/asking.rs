//! What people ask of a table, and what the host of the server does.

use std::{sync::atomic::Ordering, time::Duration};

use tapis_protocol::{Command, ServerMessage};
use tapis_room::{Input, Request, StopVote, Ticket, Timing};

use super::{
    setup,
    talk::Saying,
    task::{End, Flow, LiveTable},
};
use crate::{
    clock::millis,
    gateway::{Answer, CallerId, Delivery},
    http_error::storage_error,
    registry,
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
        let input = match command {
            Command::Sit { seat } => Input::Sit { request, nick, seat },
            Command::Stand => Input::Stand { request },
            Command::Bot { seat, level } => Input::Bot { request, seat, level },
            Command::Remove { seat } => Input::Remove { request, seat },
            Command::Begin => Input::Begin { request, seed: setup::unused() },
            Command::Act { seen, action, reaction: _ } => {
                Input::Act { request, seen, action, timing }
            }
            Command::Back => Input::Back { request },
            Command::StandIn { seat } => Input::StandIn { request, seat },
            Command::MakeTicket { seat } => {
                Input::MakeTicket { request, seat, ticket: Ticket::new(setup::fresh_bytes()) }
            }
            Command::UseTicket { ticket } => Input::UseTicket { request, nick, ticket },
            Command::Stop => Input::Stop { request, vote: StopVote::Stop },
            Command::GoOn => Input::Stop { request, vote: StopVote::GoOn },
            Command::Hint => Input::Hint { request },
            Command::Talk(talk) => Input::Talk { request, talk },
            Command::Door(door) => Input::Door { request, door },
            Command::LetIn { name } => Input::LetIn { request, name },
            Command::NewCode => {
                Input::NewCode { request, code: registry::fresh_code().to_string() }
            }
            Command::Choose(options) => Input::Choose { request, options },
            Command::Say { phrase } => return self.talk(request, Saying::Phrase(phrase)),
            Command::Chat { text } => return self.talk(request, Saying::Chat(text)),
            Command::Report { line } => return self.talk(request, Saying::Report(line)),
        };
        self.touch(millis(at));
        self.queue.push_back((millis(at), input));
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
