//! Who is connected to a table, and what each of them has seen of it.

use std::{collections::BTreeMap, sync::Arc};

use tapis_protocol::{ProtocolError, ServerMessage, TableView, VERSION};
use tapis_room::{Person, PersonId, Position, Request};
use tapis_rules::{Seat, Viewer};

use super::{ConnectionId, Join, Room};
use crate::{
    form::Form,
    limits,
    outbox::{CloseReason, Outbox, Slow},
};

/// One connection to the table.
#[derive(Debug)]
struct Subscriber {
    person: Person,
    outbox: Outbox,
    /// How far it has followed the game.
    have: Option<Position>,
    /// The last view of the table that was sent to it.
    table: Option<TableView>,
    /// Where the last race began that it has been shown.
    race: Option<Position>,
}

/// All connections to a table, and the commands that are waiting for a reply.
#[derive(Debug, Default)]
pub(super) struct Subscribers {
    all: BTreeMap<ConnectionId, Subscriber>,
    pending: Vec<(Request, ConnectionId)>,
}

impl Subscribers {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Checks that one more connection of this person may join. Whoever watches never takes the
    /// place of whoever plays.
    pub(super) fn check_capacity(
        &self,
        person: PersonId,
        room: &Room,
    ) -> Result<(), ProtocolError> {
        let full = |what: &str| Err(ProtocolError::Full { what: what.to_owned() });
        let people = || self.all.values().map(|subscriber| subscriber.person.id);
        if people().filter(|other| *other == person).count() >= limits::CONNECTIONS_PER_PERSON {
            return full("your connections to this table");
        }
        let watches = |person: PersonId| room.viewer(Some(person)) == Viewer::Spectator;
        let n_watching = people().filter(|other| watches(*other)).count();
        if watches(person) && n_watching >= limits::CONNECTIONS_PER_TABLE {
            return full("connections to this table");
        }
        Ok(())
    }

    /// Whether this person is connected.
    pub(super) fn is_here(&self, person: PersonId) -> bool {
        self.all.values().any(|subscriber| subscriber.person.id == person)
    }

    /// All people who are connected.
    pub(super) fn people(&self) -> Vec<PersonId> {
        let mut people: Vec<_> = self.all.values().map(|subscriber| subscriber.person.id).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Who is behind a connection.
    pub(super) fn person(&self, connection: ConnectionId) -> Option<&Person> {
        self.all.get(&connection).map(|subscriber| &subscriber.person)
    }

    /// Adds a connection and tells it the state of the table.
    pub(super) fn join(&mut self, join: Join, code: &Arc<str>, room: &Room, now_ms: u64) {
        let Join { connection, person, have, takes_part: _, outbox } = join;
        let (code, nick) = (code.to_string(), person.nick.clone());
        let welcome = ServerMessage::Welcome { protocol: VERSION, code, nick };
        let mut subscriber = Subscriber { person, outbox, have, table: None, race: None };
        // A new queue has room for three messages.
        let _ = subscriber.outbox.send(&welcome);
        let _ = subscriber.update(room, now_ms);
        self.all.insert(connection, subscriber);
    }

    /// Removes a connection; returns the person if that was their last one.
    pub(super) fn leave(&mut self, connection: ConnectionId) -> Option<PersonId> {
        self.remove(connection).map(|(_, last)| last)?
    }

    /// Closes a connection that does not keep up.
    pub(super) fn drop_slow(&mut self, connection: ConnectionId) -> Option<PersonId> {
        let (subscriber, last) = self.remove(connection)?;
        subscriber.outbox.close(CloseReason::Slow);
        last
    }

    fn remove(&mut self, connection: ConnectionId) -> Option<(Subscriber, Option<PersonId>)> {
        let subscriber = self.all.remove(&connection)?;
        self.pending.retain(|(_, waiting)| *waiting != connection);
        let person = subscriber.person.id;
        let last = (!self.is_here(person)).then_some(person);
        Some((subscriber, last))
    }

    /// Closes all connections, and says why.
    pub(super) fn close(&mut self, reason: CloseReason, error: ProtocolError) {
        let message = ServerMessage::Error(error);
        // Whoever is too slow for it only sees the end of the connection.
        let _ = self.send_all(&message);
        self.close_silently(reason);
    }

    /// Closes all connections with nothing but a reason.
    pub(super) fn close_silently(&mut self, reason: CloseReason) {
        for (_, subscriber) in std::mem::take(&mut self.all) {
            subscriber.outbox.close(reason);
        }
        self.pending.clear();
    }

    /// Notes that a command is waiting for its reply, unless too many are.
    pub(super) fn expect(
        &mut self,
        request: Request,
        connection: ConnectionId,
    ) -> Result<(), ProtocolError> {
        let own = self.pending.iter().filter(|(_, waiting)| *waiting == connection);
        if own.count() >= limits::PENDING {
            return Err(ProtocolError::TooFast { retry_ms: 1_000 });
        }
        self.pending.push((request, connection));
        Ok(())
    }

    /// Replies to a command; returns the connections that do not keep up.
    pub(super) fn answer(
        &mut self,
        request: Request,
        result: Result<(), ProtocolError>,
    ) -> Vec<ConnectionId> {
        let id = request.id;
        let message = match result {
            Ok(()) => ServerMessage::Done { id },
            Err(error) => ServerMessage::Refused { id, error },
        };
        let mut waiting: Vec<_> =
            self.pending.extract_if(.., |(asked, _)| *asked == request).map(|(_, c)| c).collect();
        waiting.retain(|connection| !self.send(*connection, &message));
        waiting
    }

    /// Says something to whoever is waiting for the reply to a command; returns the connections that
    /// do not keep up.
    pub(super) fn tell(&self, request: Request, message: &ServerMessage) -> Vec<ConnectionId> {
        let waiting = self.pending.iter().filter(|(asked, _)| *asked == request);
        waiting.map(|(_, it)| *it).filter(|it| !self.send(*it, message)).collect()
    }

    /// Refuses every command that is waiting; returns the connections that do not keep up.
    pub(super) fn refuse_all(&mut self, error: &ProtocolError) -> Vec<ConnectionId> {
        let mut slow = Vec::new();
        for (Request { id, .. }, connection) in std::mem::take(&mut self.pending) {
            let message = ServerMessage::Refused { id, error: error.clone() };
            if !self.send(connection, &message) {
                slow.push(connection);
            }
        }
        slow
    }

    /// Sends something to one connection; `false` if it does not keep up.
    pub(super) fn send(&self, connection: ConnectionId, message: &ServerMessage) -> bool {
        self.all.get(&connection).is_none_or(|subscriber| subscriber.outbox.send(message).is_ok())
    }

    /// Sends something to everybody; returns the connections that do not keep up.
    pub(super) fn send_all(&self, message: &ServerMessage) -> Vec<ConnectionId> {
        self.send_some(message, |_| true)
    }

    /// Sends something to these people; returns the connections that do not keep up.
    pub(super) fn send_some(
        &self,
        message: &ServerMessage,
        is_meant: impl Fn(PersonId) -> bool,
    ) -> Vec<ConnectionId> {
        let [json, compact] = [Form::Json, Form::Compact].map(|form| form.message(message));
        let slow = |Subscriber { outbox, .. }: &Subscriber| {
            let message = match outbox.form {
                Form::Json => &json,
                Form::Compact => &compact,
            };
            outbox.send_raw(message.clone(), None).is_err()
        };
        let meant = self.all.iter().filter(|(_, subscriber)| is_meant(subscriber.person.id));
        meant.filter(|(_, subscriber)| slow(subscriber)).map(|(id, _)| *id).collect()
    }

    /// Brings everybody up to date; returns the connections that do not keep up.
    pub(super) fn update_all(&mut self, room: &Room, now_ms: u64) -> Vec<ConnectionId> {
        let slow = |subscriber: &mut Subscriber| subscriber.update(room, now_ms).is_err();
        self.all.iter_mut().filter_map(|(id, subscriber)| slow(subscriber).then_some(*id)).collect()
    }
}

impl Subscriber {
    /// Sends what this subscriber does not know yet.
    fn update(&mut self, room: &Room, now_ms: u64) -> Result<(), Slow> {
        let table = room.table_view(Some(self.person.id));
        if self.table.as_ref() != Some(&table) {
            if self.table.is_some() && self.seat() != table.you {
                // From another seat the same events look different: start with a whole frame.
                self.have = None;
            }
            self.outbox.send(&ServerMessage::Table(Box::new(table.clone())))?;
            self.table = Some(table);
        }
        if let Some(play) = room.update(now_ms, Some(self.person.id), self.have) {
            self.have = Some(play.frame.position);
            let race = room.race_since();
            let reveals = race.filter(|_| self.race != race).map(|_| play.frame.position);
            self.race = race;
            let update = ServerMessage::Update(Box::new(play));
            match reveals {
                Some(position) => self.outbox.reveal(&update, position)?,
                None => self.outbox.send(&update)?,
            }
        }
        Ok(())
    }

    fn seat(&self) -> Option<Seat> {
        self.table.as_ref().and_then(|table| table.you)
    }
}
