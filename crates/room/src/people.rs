//! Everything a room knows but its game: who sits where, who is connected, what they are owed.

use std::collections::{BTreeMap, BTreeSet};

use tapis_bots::Bot;
use tapis_rules::{BySeat, Game, Seat};

use crate::{
    Config, Departure, Entry, Occupant, Output, PersonId, Request, RoomError, Shown, Talk, Trip,
    answers::Answers,
    chairs::{Chairs, Presence},
    pace::Hearing,
    removed::RemovedPeople,
    ticket::Tickets,
};

/// What a message comes to: done, or refused without any change.
pub(crate) type RoomResult<G> = Result<(), RoomError<<G as Game>::Illegal>>;

/// The people of a room, and what is on its way to them.
#[derive(Clone, Debug)]
pub(crate) struct People<G: Bot> {
    pub(crate) config: Config<G>,
    /// What the driver allows people to say at most.
    pub(crate) most_talk: Talk,
    pub(crate) chairs: Chairs,
    pub(crate) removed: RemovedPeople,
    pub(crate) tickets: Tickets,
    pub(crate) connected: BTreeSet<PersonId>,
    pub(crate) hearing: Hearing,
    /// The round trip to everybody who is connected, as it was measured last.
    pub(crate) trips: BTreeMap<PersonId, Trip>,
    /// What was last sent to everybody who is connected that can be raced for.
    pub(crate) shown: BTreeMap<PersonId, Shown>,
    pub(crate) answers: Answers<RoomError<G::Illegal>>,
    pub(crate) now_ms: u64,
    pub(crate) out: Vec<Output<G>>,
    /// Whether somebody has to be brought up to date.
    pub(crate) changed: bool,
}

impl<G: Bot> People<G> {
    pub(crate) fn new(config: Config<G>, now_ms: u64) -> Self {
        Self {
            chairs: Chairs::new(config.n_seats),
            removed: RemovedPeople::default(),
            tickets: BySeat::new(config.n_seats, |_| None),
            config,
            most_talk: Talk::Chat,
            connected: BTreeSet::new(),
            hearing: Hearing::default(),
            trips: BTreeMap::new(),
            shown: BTreeMap::new(),
            answers: Answers::new(),
            now_ms,
            out: Vec::new(),
            changed: false,
        }
    }

    /// The round trip to a person, if it is known.
    pub(crate) fn trip_to(&self, person: PersonId) -> Option<Trip> {
        self.trips.get(&person).copied()
    }

    pub(crate) fn seat_of(&self, request: Request) -> Result<Seat, RoomError<G::Illegal>> {
        let seat = self.chairs.seat_of(request.person);
        seat.ok_or_else(|| match self.removed.by(request.person) {
            Some(host) => RoomError::Removed { host: host.to_owned() },
            None => RoomError::NotSeated,
        })
    }

    /// Checks that the sender is the host.
    pub(crate) fn check_host(&self, request: Request) -> RoomResult<G> {
        let seat = self.seat_of(request)?;
        if self.chairs.host() == Some(seat) {
            Ok(())
        } else {
            Err(RoomError::NotHost { host: self.chairs.host_name().to_owned() })
        }
    }

    /// Replies to a message, once and for all; bots send none.
    pub(crate) fn answer(&mut self, request: Option<Request>, result: RoomResult<G>) {
        if let Some(request) = request {
            self.answers.keep(request, result.clone());
            self.out.push(Output::Answer { request, result });
        }
    }

    pub(crate) fn store(&mut self, entry: Entry<G>) {
        self.out.push(Output::Store(entry));
        self.changed = true;
    }

    /// Gives a seat to somebody, as `request` asks. If it is neither the one who had it who asks nor
    /// the one who has it now, whoever had it was removed. No ticket of before is good any more.
    pub(crate) fn give(&mut self, seat: Seat, occupant: Occupant, request: Option<Request>) {
        if let (Some(person), Some(request)) = (self.chairs.all[seat].person(), request)
            && person != request.person
            && !matches!(&occupant, Occupant::Person(next) if next.id == request.person)
        {
            let name = self.chairs.name_of(person);
            self.removed.note(person, name, self.chairs.name_of(request.person));
        }
        if let Occupant::Person(person) = &occupant {
            self.removed.forgive(person.id);
        }
        let is_here = match &occupant {
            Occupant::Person(person) => self.connected.contains(&person.id),
            Occupant::Nobody | Occupant::Bot(_) => true,
        };
        let away = self.away(Departure::Lost);
        self.chairs.give(seat, occupant, if is_here { Presence::Here } else { away });
        self.tickets[seat] = None;
    }

    pub(crate) fn connect(&mut self, person: PersonId) {
        self.changed |= self.connected.insert(person);
        self.hearing.forget(person);
        self.set_presence(person, Presence::Here);
    }

    /// What somebody is who has left at this moment.
    pub(crate) const fn away(&self, how: Departure) -> Presence {
        Presence::Away { until_ms: self.now_ms.saturating_add(how.grace_ms()) }
    }

    pub(crate) fn disconnect(&mut self, person: PersonId, how: Departure) {
        self.changed |= self.connected.remove(&person);
        self.hearing.forget(person);
        self.trips.remove(&person);
        self.shown.remove(&person);
        self.set_presence(person, self.away(how));
    }

    fn set_presence(&mut self, person: PersonId, presence: Presence) {
        if let Some(seat) = self.chairs.seat_of(person) {
            self.chairs.all[seat].presence = presence;
            self.changed = true;
        }
    }

    /// Remembers how long messages take to and from a person who is connected.
    pub(crate) fn note_trip(&mut self, person: PersonId, trip: Trip) {
        if self.connected.contains(&person) {
            self.trips.insert(person, trip);
        }
    }

    /// Remembers what was sent to a person who is connected.
    pub(crate) fn note_shown(&mut self, person: PersonId, shown: Shown) {
        if self.connected.contains(&person) {
            self.shown.insert(person, shown);
        }
    }
}
