//! People before one screen, at a table that nobody else comes to: how they sit down, ask for things,
//! and have a part in its deals.

use tapis_bots::{Bot, BotLevel};
use tapis_rules::{
    Seat, Seed,
    fairness::{Hex, LINKS, Secret},
};

use crate::{Ask, Command, Device, FairInput, Input, Output, PersonId, Request, Room, Stage};

/// What a game is dealt from.
#[derive(Clone, Debug)]
pub enum Source {
    /// From what was drawn for the table, 32 bytes for its secret and 16 for its number, and from what
    /// each person adds: nobody can foresee it.
    Drawn([u8; 32], [u8; 16]),
    /// From a seed that somebody has chosen.
    Chosen(Seed),
}

/// The people before one screen, and what is theirs of its table.
#[derive(Debug)]
pub struct Screen {
    /// With the device of each, that promises and contributes for them.
    people: Vec<(Seat, Device)>,
    /// The number of the next request.
    next_id: u64,
}

impl Screen {
    /// For people at these seats, each with 32 bytes that were drawn for them; their requests are
    /// numbered from `first_id`, which nobody has used before.
    pub fn new(people: impl IntoIterator<Item = (Seat, [u8; 32])>, first_id: u64) -> Self {
        let people = people.into_iter().map(|(seat, drawn)| (seat, Device::new(drawn)));
        Self { people: people.collect(), next_id: first_id }
    }

    /// Who sits here, if it is a person.
    pub fn person(seat: Seat) -> PersonId {
        PersonId(1 + seat.index() as u64)
    }

    /// Where the people sit, the host first.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<'_> {
        self.people.iter().map(|(seat, _)| *seat)
    }

    /// The next request of whoever sits here.
    pub fn request(&mut self, seat: Seat) -> Request {
        let id = self.next_id;
        self.next_id += 1;
        Request { person: Self::person(seat), id }
    }

    /// All sit down in their seats, under these names, and bots at those after them.
    pub fn sit<G: Bot>(
        &mut self,
        room: &mut Room<G>,
        now_ms: u64,
        nicks: impl IntoIterator<Item = String>,
        bots: impl IntoIterator<Item = BotLevel>,
    ) -> Vec<Output<G>> {
        let seats: Vec<Seat> = self.seats().collect();
        let mut asks = Vec::new();
        for (&seat, nick) in seats.iter().zip(nicks) {
            asks.push(Ask::new(self.request(seat), Command::Sit { seat: Some(seat) }).called(nick));
        }
        let free = Seat::all(room.config().n_seats).filter(|seat| !seats.contains(seat));
        for (seat, level) in free.zip(bots) {
            let host = seats.first().copied().unwrap_or(seat);
            asks.push(Ask::new(self.request(host), Command::Bot { seat, level: Some(level) }));
        }
        asks.into_iter().flat_map(|ask| room.handle(now_ms, ask.into())).collect()
    }

    /// A game is dealt: the first because the host asks for it, another because all do.
    pub fn begin<G: Bot>(
        &mut self,
        room: &mut Room<G>,
        now_ms: u64,
        source: Source,
    ) -> Vec<Output<G>> {
        let mut out = Vec::new();
        let mut seed = None;
        match source {
            // The table commits to it before anybody asks.
            Source::Drawn(secret, id) if room.wants_secret() => {
                let secret = Secret::new(LINKS, secret);
                let drawn = FairInput::Drawn { id: Hex(id), secret };
                out.extend(room.handle(now_ms, Input::Fair(drawn)));
                out.extend(self.contribute(room, now_ms));
            }
            Source::Drawn(..) => {}
            Source::Chosen(chosen) => seed = Some(chosen),
        }
        let n_asking = if room.stage() == Stage::Over { self.people.len() } else { 1 };
        let seats: Vec<Seat> = self.seats().take(n_asking).collect();
        for seat in seats {
            let ask = Ask::new(self.request(seat), Command::Begin);
            let ask = match &seed {
                Some(seed) => ask.with_fresh(seed.clone()),
                None => ask,
            };
            out.extend(room.handle(now_ms, ask.into()));
        }
        out.extend(self.contribute(room, now_ms));
        out
    }

    /// The people promise and contribute, as far as the deal has come.
    pub fn contribute<G: Bot>(&mut self, room: &mut Room<G>, now_ms: u64) -> Vec<Output<G>> {
        let mut out = Vec::new();
        while let Some(view) = room.fair_view() {
            let follow = |(seat, device): &mut (Seat, Device)| {
                Some(device.follow(Some(*seat), &view)?.of(Self::person(*seat)))
            };
            let notes: Vec<FairInput> = self.people.iter_mut().filter_map(follow).collect();
            if notes.is_empty() {
                break;
            }
            out.extend(notes.into_iter().flat_map(|note| room.handle(now_ms, Input::Fair(note))));
        }
        out
    }
}
