//! Who is connected to a table, and what each of them has seen of it.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use tapis_protocol::{ProtocolError, ServerMessage, TableView, VERSION};
use tapis_room::{Person, PersonId, Position, Request};
use tapis_rules::{Seat, Viewer};

use super::{Join, Room, find};
use crate::{
    form::{EncodedMessage, Form},
    gateway::{CallerId, CloseReason, Delivery, Gateway, Goodbye, Outgoing},
    limits,
};

/// One connection to the table.
#[derive(Debug)]
struct Subscriber {
    person: Person,
    /// In which form it is spoken to.
    form: Form,
    /// How far it has followed the game.
    have: Option<Position>,
    /// The last view of the table that was sent to it, and from which seat.
    table: Option<Arc<TableView>>,
    seat: Option<Seat>,
    /// Where the last race began that it has been shown.
    race: Option<Position>,
    /// What it is told next, all at once.
    unsaid: Vec<Outgoing>,
}

/// All connections to a table, and the commands that are waiting for a reply.
#[derive(Debug)]
pub(super) struct Subscribers {
    gateway: Arc<Gateway>,
    all: BTreeMap<CallerId, Subscriber>,
    /// The table with its people, as it was last: but for the seat, everybody sees the same.
    table: Option<Arc<TableView>>,
    pending: Vec<Pending>,
    /// When those commands came whose replies are on their way since they were last looked at.
    answered: Vec<Duration>,
}

/// A command that is waiting for a reply.
#[derive(Debug)]
struct Pending {
    request: Request,
    connection: CallerId,
    /// When it came.
    at: Duration,
}

impl Subscribers {
    pub(super) fn new(gateway: Arc<Gateway>) -> Self {
        let (pending, answered) = (Vec::new(), Vec::new());
        Self { gateway, all: BTreeMap::new(), table: None, pending, answered }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Checks that one more connection may join the table that is stored under `own`. Whoever watches
    /// never takes the place of whoever plays.
    pub(super) fn check(&self, join: &Join, own: &str, room: &Room) -> Result<(), ProtocolError> {
        let person = join.person.id;
        find(own, room, &join.by, Some(person))?;
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
    pub(super) fn person(&self, connection: CallerId) -> Option<&Person> {
        self.all.get(&connection).map(|subscriber| &subscriber.person)
    }

    /// Adds a connection and tells it the state of the table.
    pub(super) fn join(&mut self, join: Join, code: &Arc<str>, room: &Room, now_ms: u64) {
        let Join { connection, person, have, takes_part: _, form, by: _ } = join;
        let (code, nick) = (code.to_string(), person.nick.clone());
        let welcome = ServerMessage::Welcome { protocol: VERSION, code, nick };
        let (unsaid, table, seat, race) = (Vec::new(), None, None, None);
        let subscriber = Subscriber { person, form, have, table, seat, race, unsaid };
        self.all.insert(connection, subscriber);
        self.send(connection, &welcome);
        self.update(connection, room, now_ms);
    }

    /// Removes a connection; returns the person if that was their last one.
    pub(super) fn leave(&mut self, connection: CallerId) -> Option<PersonId> {
        let person = self.all.remove(&connection)?.person.id;
        self.pending.retain(|it| it.connection != connection);
        (!self.is_here(person)).then_some(person)
    }

    /// Closes all connections, and says what is wrong, if anything is.
    pub(super) fn close(&mut self, reason: CloseReason, error: Option<ProtocolError>) {
        if let Some(error) = error {
            self.send_all(&ServerMessage::Error(error));
        }
        self.deliver();
        for connection in std::mem::take(&mut self.all).into_keys() {
            self.gateway.tell(connection, Delivery::Goodbye(Goodbye::Silent(reason)));
        }
        self.pending.clear();
    }

    /// Notes that a command is waiting for its reply, unless too many are.
    pub(super) fn expect(
        &mut self,
        request: Request,
        connection: CallerId,
        at: Duration,
    ) -> Result<(), ProtocolError> {
        let own = self.pending.iter().filter(|it| it.connection == connection);
        if own.count() >= limits::PENDING {
            return Err(ProtocolError::TooFast { retry_ms: 1_000 });
        }
        self.pending.push(Pending { request, connection, at });
        Ok(())
    }

    /// Replies to a command.
    pub(super) fn answer(&mut self, request: Request, result: Result<(), ProtocolError>) {
        let id = request.id;
        let message = match result {
            Ok(()) => ServerMessage::Done { id },
            Err(error) => ServerMessage::Refused { id, error },
        };
        self.tell(request, &message);
        let answered = self.pending.extract_if(.., |it| it.request == request);
        self.answered.extend(answered.map(|it| it.at));
    }

    /// When those commands came that have been replied to since this was last called.
    pub(super) fn answered(&mut self) -> impl Iterator<Item = Duration> {
        self.answered.drain(..)
    }

    /// Says something to whoever is waiting for the reply to a command.
    pub(super) fn tell(&mut self, request: Request, message: &ServerMessage) {
        for pending in self.pending.iter().filter(|it| it.request == request) {
            if let Some(subscriber) = self.all.get_mut(&pending.connection) {
                subscriber.say(message);
            }
        }
    }

    /// The connection on which somebody waits for the reply to a command.
    pub(super) fn waits_for(&self, request: Request) -> Option<CallerId> {
        self.pending.iter().find(|it| it.request == request).map(|it| it.connection)
    }

    /// Refuses every command that is waiting.
    pub(super) fn refuse_all(&mut self, error: &ProtocolError) {
        for Pending { request: Request { id, .. }, connection, .. } in
            std::mem::take(&mut self.pending)
        {
            self.send(connection, &ServerMessage::Refused { id, error: error.clone() });
        }
    }

    /// Sends something to one connection.
    pub(super) fn send(&mut self, connection: CallerId, message: &ServerMessage) {
        if let Some(subscriber) = self.all.get_mut(&connection) {
            subscriber.say(message);
        }
    }

    /// Sends something to everybody.
    pub(super) fn send_all(&mut self, message: &ServerMessage) {
        self.send_some(message, |_| true);
    }

    /// Sends something to these people.
    pub(super) fn send_some(
        &mut self,
        message: &ServerMessage,
        is_meant: impl Fn(PersonId) -> bool,
    ) {
        let (mut json, mut compact) = (None, None);
        let meant = self.all.values_mut().filter(|subscriber| is_meant(subscriber.person.id));
        for subscriber in meant {
            let made = match subscriber.form {
                Form::Json => &mut json,
                Form::Compact => &mut compact,
            };
            let message = made.get_or_insert_with(|| subscriber.form.message(message)).clone();
            subscriber.unsaid.push(Outgoing { message, reveals: None });
        }
    }

    /// Brings everybody up to date.
    pub(super) fn update_all(&mut self, room: &Room, now_ms: u64) {
        let table = self.table(room);
        let mut made = Made::default();
        for subscriber in self.all.values_mut() {
            subscriber.update(&table, room, now_ms, &mut made);
        }
    }

    /// Passes on what everybody has been sent since this was last called, what one connection was
    /// sent in one piece.
    pub(super) fn deliver(&mut self) {
        for (connection, subscriber) in &mut self.all {
            if !subscriber.unsaid.is_empty() {
                let messages = std::mem::take(&mut subscriber.unsaid);
                self.gateway.tell(*connection, Delivery::Messages(messages));
            }
        }
    }

    /// The table with its people as it is now; the same as before if nothing has changed.
    fn table(&mut self, room: &Room) -> Arc<TableView> {
        let known = self.table.take().filter(|known| room.looks_like(known));
        let table = known.unwrap_or_else(|| Arc::new(room.table_view(None)));
        self.table = Some(Arc::clone(&table));
        table
    }

    fn update(&mut self, connection: CallerId, room: &Room, now_ms: u64) {
        let table = self.table(room);
        if let Some(subscriber) = self.all.get_mut(&connection) {
            subscriber.update(&table, room, now_ms, &mut Made::default());
        }
    }
}

/// The first updates that were made of one step: often all but one of the viewers are told the same.
#[derive(Debug, Default)]
struct Made(Vec<(ServerMessage, Form, EncodedMessage)>);

impl Made {
    /// How many are kept: what the next player is told, and what the others are.
    const MOST: usize = 2;

    fn message(&mut self, form: Form, message: ServerMessage) -> EncodedMessage {
        let mut known = self.0.iter().filter(|(_, of, _)| *of == form);
        if let Some((.., encoded)) = known.find(|(it, ..)| *it == message) {
            return encoded.clone();
        }
        let encoded = form.message(&message);
        if self.0.len() < Self::MOST {
            self.0.push((message, form, encoded.clone()));
        }
        encoded
    }
}

impl Subscriber {
    fn say(&mut self, message: &ServerMessage) {
        let message = self.form.message(message);
        self.unsaid.push(Outgoing { message, reveals: None });
    }

    /// Sends what this subscriber does not know yet: of the table, and of the game.
    fn update(&mut self, table: &Arc<TableView>, room: &Room, now_ms: u64, made: &mut Made) {
        let table = self.table_news(table, room);
        let play = self.play_news(room, now_ms, made);
        self.unsaid.extend(table.into_iter().chain(play));
    }

    fn table_news(&mut self, table: &Arc<TableView>, room: &Room) -> Option<Outgoing> {
        let seat = room.viewer(Some(self.person.id)).seat();
        let is_known = self.table.as_ref().is_some_and(|known| Arc::ptr_eq(known, table));
        if is_known && self.seat == seat {
            return None;
        }
        if self.table.is_some() && self.seat != seat {
            // From another seat the same events look different: start with a whole frame.
            self.have = None;
        }
        let removed_by = room.removed_by(self.person.id).map(str::to_owned);
        let view = TableView { you: seat, removed_by, ..TableView::clone(table) };
        let message = self.form.message(&ServerMessage::Table(Box::new(view)));
        self.table = Some(Arc::clone(table));
        self.seat = seat;
        Some(Outgoing { message, reveals: None })
    }

    fn play_news(&mut self, room: &Room, now_ms: u64, made: &mut Made) -> Option<Outgoing> {
        let play = room.update(now_ms, Some(self.person.id), self.have)?;
        let position = play.frame.position;
        self.have = Some(position);
        let race = room.race_since();
        let reveals = race.filter(|_| self.race != race).map(|_| position);
        self.race = race;
        let message = made.message(self.form, ServerMessage::Update(Box::new(play)));
        Some(Outgoing { message, reveals })
    }
}
