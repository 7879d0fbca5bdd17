//! The room: what comes in, in order, and what goes out.

use std::collections::{BTreeMap, BTreeSet};

use tapis_bots::Bot;
use tapis_rules::{Deal, Game, OptionsError, Seat, Seed, Table, Viewer};

use crate::{
    Config, Entry, Input, Occupant, Output, Person, PersonId, Problem, Request, Stage,
    answers::Answers,
    chairs::{Chairs, Presence, STAND_IN},
    played::Played,
};

/// The people round a table and the games they play.
///
/// Everything it does follows from what [`handle`](Self::handle) is given, and everything that must
/// outlive it is in its entries.
#[derive(Clone, Debug)]
pub struct Room<G: Bot> {
    pub(crate) config: Config<G>,
    pub(crate) chairs: Chairs,
    pub(crate) connected: BTreeSet<PersonId>,
    /// The last round trip measured to each who is connected.
    pub(crate) rtt_ms: BTreeMap<PersonId, u32>,
    pub(crate) answers: Answers<Problem<G::Illegal>>,
    /// The game in play, or the last one.
    pub(crate) played: Option<Played<G>>,
    /// Fresh bytes for the next game, from the last who asked for one.
    fresh: Option<Seed>,
    pub(crate) now_ms: u64,
    pub(crate) out: Vec<Output<G>>,
    pub(crate) changed: bool,
}

/// What a message comes to: done, or refused without any change.
type Done<G> = Result<(), Problem<<G as Game>::Illegal>>;

impl<G: Bot> Room<G> {
    /// Sets up a table; the entries are to be stored.
    ///
    /// # Errors
    /// If no game can be dealt with these options and so many places.
    pub fn open(config: Config<G>, now_ms: u64) -> Result<(Self, Vec<Entry<G>>), OptionsError> {
        let trial = Deal::shuffled(Seed::numbered(0));
        Table::<G>::open(config.options.clone(), config.n_seats, trial)?;
        let entries = vec![Entry::Opened(config.clone())];
        Ok((Self::empty(config, now_ms), entries))
    }

    pub(crate) fn empty(config: Config<G>, now_ms: u64) -> Self {
        Self {
            chairs: Chairs::new(config.n_seats),
            config,
            connected: BTreeSet::new(),
            rtt_ms: BTreeMap::new(),
            answers: Answers::new(),
            played: None,
            fresh: None,
            now_ms,
            out: Vec::new(),
            changed: false,
        }
    }

    /// Lets something happen at `now_ms`, in milliseconds since 1970.
    ///
    /// All entries among the outputs are to be stored before anything else is done.
    pub fn handle(&mut self, now_ms: u64, input: Input<G>) -> Vec<Output<G>> {
        self.now_ms = self.now_ms.max(now_ms);
        self.run_clocks();
        match input {
            Input::Sit { request, nick, seat } => {
                self.once(request, |room| room.sit(request, &nick, seat));
            }
            Input::Stand { request } => self.once(request, |room| room.stand(request)),
            Input::Bot { request, seat, level } => {
                self.once(request, |room| room.bot(request, seat, level.map(Occupant::Bot)));
            }
            Input::Begin { request, seed } => {
                self.once(request, |room| room.begin(request, seed));
            }
            Input::Act { request, seen, action, rtt_ms } => {
                if self.is_new(request) {
                    self.act(request, seen, action, rtt_ms);
                }
            }
            Input::Back { request } => self.once(request, |room| room.back(request)),
            Input::Connected(person) => self.connect(person),
            Input::Disconnected(person) => self.disconnect(person),
            Input::Tick => {}
        }
        self.run_clocks();
        if std::mem::take(&mut self.changed) {
            self.out.push(Output::Changed);
        }
        std::mem::take(&mut self.out)
    }

    /// How the table is set up.
    pub const fn config(&self) -> &Config<G> {
        &self.config
    }

    /// What the table is doing.
    pub fn stage(&self) -> Stage {
        match &self.played {
            None => Stage::Gathering,
            Some(played) if played.is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// The host's name; empty while nobody sits.
    pub fn host_name(&self) -> String {
        self.chairs.host_name()
    }

    /// How many places are free.
    pub fn n_free(&self) -> u8 {
        self.chairs.n_free()
    }

    /// From where this person sees the table.
    pub fn viewer(&self, person: Option<PersonId>) -> Viewer {
        person
            .and_then(|person| self.chairs.seat_of(person))
            .map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether this message has not come before; a repeat gets its answer again, or has to wait for
    /// it like the first.
    fn is_new(&mut self, request: Request) -> bool {
        if let Some(result) = self.answers.get(request).cloned() {
            self.out.push(Output::Answer { request, result });
            return false;
        }
        !self.played.as_ref().is_some_and(|played| played.is_pending(request))
    }

    fn once(&mut self, request: Request, work: impl FnOnce(&mut Self) -> Done<G>) {
        if self.is_new(request) {
            let result = work(self);
            self.answer(Some(request), result);
        }
    }

    /// Answers a message, once and for all.
    pub(crate) fn answer(&mut self, request: Option<Request>, result: Done<G>) {
        if let Some(request) = request {
            self.answers.keep(request, result.clone());
            self.out.push(Output::Answer { request, result });
        }
    }

    pub(crate) fn seat_of(&self, request: Request) -> Result<Seat, Problem<G::Illegal>> {
        self.chairs.seat_of(request.person).ok_or(Problem::NotSeated)
    }

    fn check_host(&self, request: Request) -> Done<G> {
        let seat = self.seat_of(request)?;
        if self.chairs.host == Some(seat) {
            Ok(())
        } else {
            Err(Problem::NotHost { host: self.host_name() })
        }
    }

    fn sit(&mut self, request: Request, nick: &str, seat: Option<Seat>) -> Done<G> {
        if let Some(seat) = self.chairs.seat_of(request.person) {
            return Err(Problem::AlreadySeated { seat });
        }
        let free = seat.filter(|seat| self.chairs.is_free(*seat));
        let seat = if seat.is_some() { free } else { self.chairs.free().next() };
        let seat = seat.ok_or(Problem::NotFree)?;
        // A line break in a name would end its line in the journal.
        let nick = nick.chars().filter(|letter| !letter.is_control()).collect();
        let person = Person { id: request.person, nick };
        self.seat(seat, Occupant::Person(person), Some(request));
        Ok(())
    }

    fn stand(&mut self, request: Request) -> Done<G> {
        let seat = self.seat_of(request)?;
        let heir = match self.stage() {
            Stage::Playing => Occupant::Bot(STAND_IN),
            Stage::Gathering | Stage::Over => Occupant::Nobody,
        };
        self.seat(seat, heir, Some(request));
        self.rematch();
        Ok(())
    }

    fn bot(&mut self, request: Request, seat: Seat, bot: Option<Occupant>) -> Done<G> {
        self.check_host(request)?;
        if self.stage() == Stage::Playing {
            return Err(Problem::GameRuns);
        }
        let chair = self.chairs.all.get(seat).ok_or(Problem::NotFree)?;
        match (&chair.occupant, bot) {
            (Occupant::Person(_), _) | (Occupant::Bot(_), Some(_)) => Err(Problem::NotFree),
            (Occupant::Nobody | Occupant::Bot(_), bot) => {
                self.seat(seat, bot.unwrap_or(Occupant::Nobody), Some(request));
                Ok(())
            }
        }
    }

    fn begin(&mut self, request: Request, seed: Seed) -> Done<G> {
        let seat = self.seat_of(request)?;
        match self.stage() {
            Stage::Playing => return Err(Problem::GameRuns),
            Stage::Gathering => self.check_host(request)?,
            Stage::Over => {}
        }
        match self.chairs.n_free() {
            0 => {}
            n_free => return Err(Problem::PlacesFree { n_free }),
        }
        if self.stage() == Stage::Gathering {
            return self.deal(&seed, Some(request));
        }
        self.fresh = Some(seed);
        if !self.chairs.all[seat].wants_rematch {
            self.chairs.all[seat].wants_rematch = true;
            let person = request.person;
            self.store(Entry::Wished { person, origin: Some(request) });
        }
        self.rematch();
        Ok(())
    }

    /// Deals the next game as soon as everybody who is there wants it.
    pub(crate) fn rematch(&mut self) {
        let ready = self.stage() == Stage::Over && self.chairs.n_free() == 0;
        let fresh = self.fresh.take_if(|_| ready && self.chairs.all_want_rematch());
        if let Some(seed) = fresh {
            self.deal(&seed, None).expect("these options have been dealt before");
        }
    }

    fn deal(&mut self, seed: &Seed, origin: Option<Request>) -> Done<G> {
        let number = self.played.as_ref().map_or(0, |played| played.number) + 1;
        let seed = seed.derive(&format!("game {number}"));
        let at_ms = self.now_ms;
        self.set_up(&seed, at_ms).map_err(Problem::Options)?;
        self.fresh = None;
        self.store(Entry::Began { seed, at_ms, origin });
        self.plan();
        Ok(())
    }

    /// Puts a freshly dealt game on the table. People keep their places; where the rules let the
    /// end of a game decide who deals the next, that game has it from the one before.
    pub(crate) fn set_up(&mut self, seed: &Seed, at_ms: u64) -> Result<(), OptionsError> {
        let number = self.played.as_ref().map_or(0, |played| played.number) + 1;
        let options = self.played.as_ref().map_or_else(
            || self.config.options.clone(),
            |last| last.table.game().rematch(&last.table.record().options),
        );
        self.played = Some(Played::deal(&options, self.config.n_seats, number, seed, at_ms)?);
        for (_, chair) in self.chairs.all.iter_mut() {
            chair.wants_rematch = false;
            chair.stand_in = chair.person().is_some() && chair.presence == Presence::Gone;
        }
        Ok(())
    }

    /// Lets the person take the place back from the bot that stands in.
    fn back(&mut self, request: Request) -> Done<G> {
        let seat = self.seat_of(request)?;
        self.take_back(seat);
        Ok(())
    }

    pub(crate) fn take_back(&mut self, seat: Seat) {
        if std::mem::take(&mut self.chairs.all[seat].stand_in) {
            if let Some(played) = &mut self.played {
                played.plans[seat] = None;
                played.due_since[seat] = played.due_since[seat].map(|_| self.now_ms);
            }
            self.changed = true;
        }
    }

    fn connect(&mut self, person: PersonId) {
        self.connected.insert(person);
        if let Some(seat) = self.chairs.seat_of(person) {
            self.chairs.all[seat].presence = Presence::Here;
            self.changed = true;
        }
    }

    fn disconnect(&mut self, person: PersonId) {
        self.connected.remove(&person);
        self.rtt_ms.remove(&person);
        if let Some(seat) = self.chairs.seat_of(person) {
            self.chairs.all[seat].presence = Presence::Away { since_ms: self.now_ms };
            self.changed = true;
        }
    }

    fn seat(&mut self, seat: Seat, occupant: Occupant, origin: Option<Request>) {
        self.give(seat, occupant.clone());
        self.store(Entry::Seated { seat, occupant, origin });
        self.plan();
    }

    pub(crate) fn give(&mut self, seat: Seat, occupant: Occupant) {
        let here = match &occupant {
            Occupant::Person(person) => self.connected.contains(&person.id),
            Occupant::Nobody | Occupant::Bot(_) => true,
        };
        let away = Presence::Away { since_ms: self.now_ms };
        self.chairs.give(seat, occupant, if here { Presence::Here } else { away });
    }

    pub(crate) fn store(&mut self, entry: Entry<G>) {
        self.out.push(Output::Store(entry));
        self.changed = true;
    }
}
