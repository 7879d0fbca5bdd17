//! Who is connected to a table, and what each of them has seen of it.

use std::{collections::BTreeMap, sync::Arc};

use tapis_protocol::{ServerMessage, TableView, Trouble, VERSION};
use tapis_room::{Person, PersonId, Position, Request};
use tapis_rules::Seat;

use super::{ConnectionId, Join, Room};
use crate::{
    limits,
    outbox::{Outbox, Parting, Slow},
};

/// One connection at the table.
#[derive(Debug)]
struct Guest {
    person: Person,
    outbox: Outbox,
    /// How far it has followed the game.
    have: Option<Position>,
    /// The last view of the table that it was sent.
    table: Option<TableView>,
}

/// All connections at a table, and the wishes that wait for an answer.
#[derive(Debug, Default)]
pub(super) struct Guests {
    all: BTreeMap<ConnectionId, Guest>,
    pending: Vec<(Request, ConnectionId)>,
}

impl Guests {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether there is room for one more.
    pub(super) fn check_room(&self) -> Result<(), Trouble> {
        if self.all.len() < limits::CONNECTIONS_PER_TABLE {
            Ok(())
        } else {
            Err(Trouble::Full { what: "connections to this table".into() })
        }
    }

    /// Whether this person is connected.
    pub(super) fn is_here(&self, person: PersonId) -> bool {
        self.all.values().any(|guest| guest.person.id == person)
    }

    /// All people who are connected.
    pub(super) fn people(&self) -> Vec<PersonId> {
        let mut people: Vec<_> = self.all.values().map(|guest| guest.person.id).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Who is behind a connection.
    pub(super) fn person(&self, connection: ConnectionId) -> Option<&Person> {
        self.all.get(&connection).map(|guest| &guest.person)
    }

    /// Lets a connection in and tells it how the table stands.
    pub(super) fn join(&mut self, join: Join, code: &Arc<str>, room: &Room, now_ms: u64) {
        let Join { connection, person, have, outbox } = join;
        let (code, nick) = (code.to_string(), person.nick.clone());
        let welcome = ServerMessage::Welcome { protocol: VERSION, code, nick };
        let mut guest = Guest { person, outbox, have, table: None };
        // A new queue has room for three messages.
        let _ = guest.outbox.send(&welcome);
        let _ = guest.update(room, now_ms);
        self.all.insert(connection, guest);
    }

    /// Lets a connection go; returns the person if that was the last one.
    pub(super) fn leave(&mut self, connection: ConnectionId) -> Option<PersonId> {
        self.remove(connection).map(|(_, last)| last)?
    }

    /// Lets a connection go that does not keep up.
    pub(super) fn drop_slow(&mut self, connection: ConnectionId) -> Option<PersonId> {
        let (guest, last) = self.remove(connection)?;
        guest.outbox.part(Parting::Slow);
        last
    }

    fn remove(&mut self, connection: ConnectionId) -> Option<(Guest, Option<PersonId>)> {
        let guest = self.all.remove(&connection)?;
        self.pending.retain(|(_, waiting)| *waiting != connection);
        let person = guest.person.id;
        let last = (!self.is_here(person)).then_some(person);
        Some((guest, last))
    }

    /// Lets everybody go.
    pub(super) fn part(&mut self, why: Parting, trouble: Trouble) {
        let message = ServerMessage::Trouble(trouble);
        for (_, guest) in std::mem::take(&mut self.all) {
            // Whoever is too slow for it sees the end of the connection.
            let _ = guest.outbox.send(&message);
            guest.outbox.part(why);
        }
        self.pending.clear();
    }

    /// Notes that a wish waits for its answer, unless too many do.
    pub(super) fn expect(
        &mut self,
        request: Request,
        connection: ConnectionId,
    ) -> Result<(), Trouble> {
        let own = self.pending.iter().filter(|(_, waiting)| *waiting == connection);
        if own.count() >= limits::PENDING {
            return Err(Trouble::TooFast { retry_ms: 1_000 });
        }
        self.pending.push((request, connection));
        Ok(())
    }

    /// Answers a wish; returns the connections that do not keep up.
    pub(super) fn answer(
        &mut self,
        request: Request,
        result: Result<(), Trouble>,
    ) -> Vec<ConnectionId> {
        let id = request.id;
        let message = match result {
            Ok(()) => ServerMessage::Done { id },
            Err(trouble) => ServerMessage::Refused { id, trouble },
        };
        let mut waiting: Vec<_> =
            self.pending.extract_if(.., |(asked, _)| *asked == request).map(|(_, c)| c).collect();
        waiting.retain(|connection| !self.send(*connection, &message));
        waiting
    }

    /// Refuses every wish that waits; returns the connections that do not keep up.
    pub(super) fn refuse_all(&mut self, trouble: &Trouble) -> Vec<ConnectionId> {
        let mut slow = Vec::new();
        for (Request { id, .. }, connection) in std::mem::take(&mut self.pending) {
            let message = ServerMessage::Refused { id, trouble: trouble.clone() };
            if !self.send(connection, &message) {
                slow.push(connection);
            }
        }
        slow
    }

    /// Sends something to one connection; `false` if it does not keep up.
    pub(super) fn send(&self, connection: ConnectionId, message: &ServerMessage) -> bool {
        self.all.get(&connection).is_none_or(|guest| guest.outbox.send(message).is_ok())
    }

    /// Sends something to everybody; returns the connections that do not keep up.
    pub(super) fn send_all(&self, message: &ServerMessage) -> Vec<ConnectionId> {
        let text = axum::extract::ws::Utf8Bytes::from(message.to_json());
        let slow = |guest: &Guest| guest.outbox.send_text(text.clone()).is_err();
        self.all.iter().filter(|(_, guest)| slow(guest)).map(|(id, _)| *id).collect()
    }

    /// Brings everybody up to date; returns the connections that do not keep up.
    pub(super) fn update_all(&mut self, room: &Room, now_ms: u64) -> Vec<ConnectionId> {
        let slow = |guest: &mut Guest| guest.update(room, now_ms).is_err();
        self.all.iter_mut().filter_map(|(id, guest)| slow(guest).then_some(*id)).collect()
    }
}

impl Guest {
    /// Sends what this guest does not know yet.
    fn update(&mut self, room: &Room, now_ms: u64) -> Result<(), Slow> {
        let table = room.table_view(Some(self.person.id));
        if self.table.as_ref() != Some(&table) {
            if self.table.is_some() && self.seat() != table.you {
                // From another place the same events look different: start with a whole frame.
                self.have = None;
            }
            self.outbox.send(&ServerMessage::Table(Box::new(table.clone())))?;
            self.table = Some(table);
        }
        if let Some(play) = room.play(now_ms, Some(self.person.id), self.have) {
            self.have = Some(play.frame.position);
            self.outbox.send(&ServerMessage::Play(Box::new(play)))?;
        }
        Ok(())
    }

    fn seat(&self) -> Option<Seat> {
        self.table.as_ref().and_then(|table| table.you)
    }
}
