//! Who sits where, who is there, and who is host.

use tapis_bots::BotLevel;
use tapis_rules::{BySeat, Seat};

use crate::{Occupant, PersonId, SeatStatus, SeatView, Trip};

/// What bots are called, by seat.
const BOT_NAMES: [&str; 26] = [
    "Alice",
    "Basile",
    "Camille",
    "Désiré",
    "Élise",
    "Firmin",
    "Gisèle",
    "Hugo",
    "Inès",
    "Jules",
    "Katell",
    "Léon",
    "Margot",
    "Noé",
    "Odette",
    "Prosper",
    "Quitterie",
    "Rémi",
    "Solange",
    "Théo",
    "Ursule",
    "Victor",
    "Wivine",
    "Xavier",
    "Yvonne",
    "Zoé",
];

/// Whether a person is at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    /// Connected.
    Here,
    /// Gone a moment ago; it may only be a reload of the page, or a tunnel.
    Away {
        /// Until when they may come back before the table goes on without them, in milliseconds.
        until_ms: u64,
    },
    /// Gone for longer than that.
    Gone,
}

/// A seat and what the room knows about whoever has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chair {
    pub(crate) occupant: Occupant,
    pub(crate) presence: Presence,
    pub(crate) stand_in: bool,
    /// When a bot begins to stand in because somebody else asked for it, in milliseconds.
    pub(crate) bot_at_ms: Option<u64>,
    pub(crate) wants_rematch: bool,
    pub(crate) wants_stop: bool,
}

impl Chair {
    const fn new(occupant: Occupant, presence: Presence) -> Self {
        Self {
            occupant,
            presence,
            stand_in: false,
            bot_at_ms: None,
            wants_rematch: false,
            wants_stop: false,
        }
    }

    pub(crate) const fn person(&self) -> Option<PersonId> {
        match &self.occupant {
            Occupant::Person(person) => Some(person.id),
            Occupant::Nobody | Occupant::Bot(_) => None,
        }
    }

    /// The level of the bot that plays here at the moment, if one does; that of one that stands in
    /// is chosen for the table.
    pub(crate) const fn bot(&self, stand_in: BotLevel) -> Option<BotLevel> {
        match &self.occupant {
            Occupant::Bot(level) => Some(*level),
            Occupant::Person(_) if self.stand_in => Some(stand_in),
            Occupant::Person(_) | Occupant::Nobody => None,
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        match &self.occupant {
            Occupant::Nobody => "",
            Occupant::Bot(_) => BOT_NAMES[seat.index()],
            Occupant::Person(person) => &person.nick,
        }
    }

    pub(crate) const fn status(&self) -> SeatStatus {
        match (&self.occupant, self.presence) {
            (Occupant::Nobody, _) => SeatStatus::Free,
            (Occupant::Bot(level), _) => SeatStatus::Bot(*level),
            (Occupant::Person(_), Presence::Here) => SeatStatus::Present,
            (Occupant::Person(_), Presence::Away { .. } | Presence::Gone) => SeatStatus::Away,
        }
    }

    fn view(&self, seat: Seat, trip: Option<Trip>, now_ms: u64) -> SeatView {
        let Self { stand_in, wants_rematch, wants_stop, bot_at_ms, .. } = *self;
        let (name, kind) = (self.name(seat).to_owned(), self.status());
        let left_ms = |at_ms: u64| u32::try_from(at_ms.saturating_sub(now_ms)).unwrap_or(u32::MAX);
        let bot_in_ms = bot_at_ms.map(left_ms);
        SeatView { name, kind, stand_in, bot_in_ms, wants_rematch, wants_stop, trip }
    }

    /// Whether [`Self::view`] is this.
    fn looks_like(&self, view: &SeatView, seat: Seat, trip: Option<Trip>) -> bool {
        let SeatView { name, kind, stand_in, bot_in_ms, wants_rematch, wants_stop, trip: known } =
            view;
        let is_called = self.bot_at_ms.is_some();
        let own =
            (self.status(), self.stand_in, is_called, self.wants_rematch, self.wants_stop, trip);
        own == (*kind, *stand_in, bot_in_ms.is_some(), *wants_rematch, *wants_stop, *known)
            && self.name(seat) == name
    }
}

/// All seats of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chairs {
    pub(crate) all: BySeat<Chair>,
    /// Whose table it is.
    host: Option<Seat>,
}

impl Chairs {
    pub(crate) fn new(n_seats: u8) -> Self {
        let free = |_| Chair::new(Occupant::Nobody, Presence::Here);
        Self { all: BySeat::new(n_seats, free), host: None }
    }

    /// Gives a seat to somebody. The first person to sit becomes host; when the host leaves, the
    /// next person clockwise does.
    pub(crate) fn give(&mut self, seat: Seat, occupant: Occupant, presence: Presence) {
        self.all[seat] = Chair::new(occupant, presence);
        if self.host.is_none_or(|host| self.all[host].person().is_none()) {
            let from = self.host.unwrap_or(seat);
            let mut others = from.clockwise(self.all.n_seats());
            self.host = others.find(|seat| self.all[*seat].person().is_some());
        }
    }

    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.all.iter().find(|(_, chair)| chair.person() == Some(person)).map(|(seat, _)| seat)
    }

    /// The name of a person; empty if they have no seat.
    pub(crate) fn name_of(&self, person: PersonId) -> String {
        self.seat_of(person).map(|seat| self.all[seat].name(seat).to_owned()).unwrap_or_default()
    }

    pub(crate) fn is_free(&self, seat: Seat) -> bool {
        self.all.get(seat).is_some_and(|chair| chair.occupant == Occupant::Nobody)
    }

    pub(crate) fn free(&self) -> impl Iterator<Item = Seat> {
        self.all.iter().filter(|(seat, _)| self.is_free(*seat)).map(|(seat, _)| seat)
    }

    pub(crate) fn n_free(&self) -> u8 {
        u8::try_from(self.free().count()).expect("at most Seat::MAX")
    }

    /// Who is host at the moment: while whoever should be has been gone for too long, the next person
    /// clockwise who is there, so that nobody can hold up a table by leaving it.
    pub(crate) fn host(&self) -> Option<Seat> {
        let host = self.host?;
        if self.all[host].presence != Presence::Gone {
            return Some(host);
        }
        let is_there = |seat: &Seat| {
            self.all[*seat].person().is_some() && self.all[*seat].presence == Presence::Here
        };
        host.clockwise(self.all.n_seats()).find(is_there).or(Some(host))
    }

    pub(crate) fn host_name(&self) -> &str {
        self.host().map_or("", |host| self.all[host].name(host))
    }

    /// What people see of all seats, with the round trips that they are to see.
    pub(crate) fn views(
        &self,
        now_ms: u64,
        trip: impl Fn(PersonId) -> Option<Trip>,
    ) -> BySeat<SeatView> {
        self.all.map(|seat, chair| chair.view(seat, chair.person().and_then(&trip), now_ms))
    }

    /// Whether people see just this of all seats.
    pub(crate) fn look_like(
        &self,
        views: &BySeat<SeatView>,
        trip: impl Fn(PersonId) -> Option<Trip>,
    ) -> bool {
        self.all.n_seats() == views.n_seats()
            && self.all.iter().zip(views.iter()).all(|((seat, chair), (_, view))| {
                chair.looks_like(view, seat, chair.person().and_then(&trip))
            })
    }

    /// Whether every person who has not been gone for too long wants another game, and somebody
    /// does.
    pub(crate) fn all_want_rematch(&self) -> bool {
        let is_there =
            |chair: &&Chair| chair.person().is_some() && chair.presence != Presence::Gone;
        let mut there = self.all.iter().map(|(_, chair)| chair).filter(is_there).peekable();
        there.peek().is_some() && there.all(|chair| chair.wants_rematch)
    }

    /// Whether every person agrees to stop the game, but for those who are away while a bot keeps
    /// their seat, and somebody does.
    pub(crate) fn all_want_stop(&self) -> bool {
        let has_a_say = |chair: &&Chair| {
            chair.person().is_some() && (chair.presence == Presence::Here || !chair.stand_in)
        };
        let mut asked = self.all.iter().map(|(_, chair)| chair).filter(has_a_say).peekable();
        asked.peek().is_some() && asked.all(|chair| chair.wants_stop)
    }
}
