//! The room: what comes in, in order, and what goes out.

use tapis_bots::Bot;
use tapis_rules::{OptionsError, Seat, Seed, Viewer};

use crate::{
    Ask, Command, Config, Entry, Input, Occupant, Output, Person, PersonId, Position, Request,
    RoomError, Stage, StopVote, Ticket, Timing, Trip, another,
    arbiter::Judging,
    chairs::{Chair, Presence},
    code::code,
    contest::PendingAct,
    fair::Fair,
    in_play::InPlay,
    live_game::LiveGame,
    people::{People, RoomResult},
};

/// The people round a table and the games they play.
///
/// Everything it does follows from what [`handle`](Self::handle) is given, and everything that must
/// outlive it is in its entries.
#[derive(Clone, Debug)]
pub struct Room<G: Bot> {
    pub(crate) people: People<G>,
    /// The game in play, or the last one.
    pub(crate) game: Option<LiveGame<G>>,
    /// The house rules that the host has chosen for the next game, if they are others.
    pub(crate) next: Option<G::Options>,
    /// Fresh bytes for the next game, from whoever asked for it last.
    fresh: Option<Seed>,
    pub(crate) fair: Fair,
}

impl<G: Bot> Room<G> {
    /// How long the table waits for somebody before everybody may let a bot play for them, in
    /// milliseconds.
    pub const PATIENCE_MS: u64 = 60_000;

    /// How long somebody who is there hears of a bot that others let play for them, before it
    /// does, in milliseconds.
    pub const NOTICE_MS: u32 = 10_000;

    /// Sets up a table; the entries have to be stored.
    ///
    /// # Errors
    /// If no game can be dealt with these options and this number of seats.
    pub fn open(config: Config<G>, now_ms: u64) -> Result<(Self, Vec<Entry<G>>), OptionsError> {
        another::try_deal(&config)?;
        let entries = vec![Entry::Opened(config.clone())];
        Ok((Self::empty(config, now_ms), entries))
    }

    pub(crate) fn empty(config: Config<G>, now_ms: u64) -> Self {
        let (people, fair) = (People::new(config, now_ms), Fair::default());
        Self { people, game: None, next: None, fresh: None, fair }
    }

    /// Handles what happens at `now_ms`, in milliseconds since 1970.
    ///
    /// All entries among the outputs have to be stored before anything else is done.
    pub fn handle(&mut self, now_ms: u64, input: Input<G>) -> Vec<Output<G>> {
        self.people.now_ms = self.people.now_ms.max(now_ms);
        self.keep_still();
        self.run_clocks();
        self.take(input);
        self.go_on_with_deal();
        self.run_clocks();
        self.stop_if_agreed();
        self.ask_to_think();
        if std::mem::take(&mut self.people.changed) {
            self.people.out.push(Output::Changed);
        }
        std::mem::take(&mut self.people.out)
    }

    fn take(&mut self, input: Input<G>) {
        match input {
            Input::Ask(ask) => self.carry_out(ask),
            Input::Chosen { seat, position, action } => self.chosen(seat, position, action),
            Input::Permit(most) => self.permit(most),
            Input::Renamed { person, nick } => self.rename(person, &nick),
            Input::Connected(person) => self.people.connect(person),
            Input::Disconnected { person, how } => {
                self.fair.leave(person, &self.people.chairs);
                self.people.disconnect(person, how);
            }
            Input::Heard { person, position } => self.people.note_heard(person, position),
            Input::Shown { person, shown } => self.people.note_shown(person, shown),
            Input::Measured { person, trip } => self.measured(person, trip),
            Input::Fair(input) => self.take_fair(input),
            Input::Tick => {}
        }
    }

    /// Carries out a command that has not come before; a repeat gets the same reply again.
    fn carry_out(&mut self, ask: Ask<G>) {
        let Ask { request, command, nick, timing, fresh } = ask;
        if !self.is_new(request) {
            return;
        }
        let result = match command {
            Command::Sit { seat } => self.sit(request, &nick, seat),
            Command::Stand => self.stand(request),
            Command::Bot { seat, level } => self.bot(request, seat, level.map(Occupant::Bot)),
            Command::Remove { seat } => self.remove(request, seat),
            Command::Begin => match self.begin(request, fresh) {
                Some(result) => result,
                None => return,
            },
            Command::Act { seen, action, reaction: _ } => {
                return self.act(request, seen, action, timing);
            }
            Command::Back => self.back(request),
            Command::StandIn { seat } => self.set_away(request, seat),
            Command::MakeTicket { seat } => self.make_ticket(request, seat, Ticket::of(&fresh)),
            Command::UseTicket { ticket } => self.use_ticket(request, &nick, ticket),
            Command::Stop => self.stop(request, StopVote::Stop),
            Command::GoOn => self.stop(request, StopVote::GoOn),
            Command::Hint => self.hint(request),
            Command::Set(setting) => self.set(request, setting),
            Command::NewCode => self.set_code(request, code(&fresh)),
            Command::LetIn { name } => self.let_in(request, &name),
            Command::Choose(options) => self.choose(request, options),
            Command::Say { .. } | Command::Chat { .. } | Command::Report { .. } => return,
        };
        self.people.answer(Some(request), result);
    }

    /// How the table is set up.
    pub const fn config(&self) -> &Config<G> {
        &self.people.config
    }

    /// What the table is doing.
    pub fn stage(&self) -> Stage {
        match &self.game {
            None => Stage::Gathering,
            Some(game) if game.is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// The host's name; empty while nobody sits.
    pub fn host_name(&self) -> &str {
        self.people.chairs.host_name()
    }

    /// How many seats are free.
    pub fn n_free(&self) -> u8 {
        self.people.chairs.n_free()
    }

    /// From where this person sees the table.
    pub fn viewer(&self, person: Option<PersonId>) -> Viewer {
        person
            .and_then(|person| self.people.chairs.seat_of(person))
            .map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The people with the game they are playing; nothing while no game is running.
    pub(crate) fn in_play(&mut self) -> Option<InPlay<'_, G>> {
        let game = self.game.as_mut().filter(|game| !game.is_over())?;
        Some(InPlay { people: &mut self.people, game })
    }

    /// Whether this message has not come before; a repeat gets the same reply again, or waits for
    /// it as the first one does.
    fn is_new(&mut self, request: Request) -> bool {
        if let Some(result) = self.people.answers.get(request).cloned() {
            self.people.out.push(Output::Answer { request, result });
            return false;
        }
        let is_asking = self.fair.upcoming.as_ref().is_some_and(|it| it.is_asked_by(request));
        !is_asking && !self.game.as_ref().is_some_and(|game| game.is_pending(request))
    }

    fn sit(&mut self, request: Request, nick: &str, seat: Option<Seat>) -> RoomResult<G> {
        let chairs = &self.people.chairs;
        if let Some(seat) = chairs.seat_of(request.person) {
            return Err(RoomError::AlreadySeated { seat });
        }
        self.check_door(request)?;
        self.check_distance(request)?;
        let chairs = &self.people.chairs;
        let free = seat.filter(|seat| chairs.is_free(*seat));
        let seat = if seat.is_some() { free } else { chairs.free().next() };
        let seat = seat.ok_or(RoomError::NotFree)?;
        self.seat(seat, Occupant::Person(Person::new(request.person, nick)), request);
        Ok(())
    }

    fn rename(&mut self, person: PersonId, nick: &str) {
        let Some(seat) = self.people.chairs.seat_of(person) else { return };
        if self.people.chairs.all[seat].name(seat) != nick {
            let occupant = Occupant::Person(Person::new(person, nick));
            self.take_seat(seat, occupant.clone(), None);
            self.people.store(Entry::Seated { seat, occupant, request: None });
        }
    }

    /// Somebody has a seat from now on, or has it under another name.
    pub(crate) fn take_seat(&mut self, seat: Seat, occupant: Occupant, request: Option<Request>) {
        let chair = &mut self.people.chairs.all[seat];
        match &occupant {
            Occupant::Person(person) if chair.person() == Some(person.id) => {
                chair.occupant = occupant;
            }
            Occupant::Person(_) | Occupant::Bot(_) | Occupant::Nobody => {
                self.forget_part(seat);
                self.people.give(seat, occupant, request);
            }
        }
    }

    /// Checks that the sender is not too far away for how strictly this table judges.
    pub(crate) fn check_distance(&self, request: Request) -> RoomResult<G> {
        let most_ms = self.people.config.judging.parameters().rtt_cap_ms;
        let trip = self.people.trips.get(&request.person).filter(|trip| trip.ms > most_ms);
        match (trip, self.people.config.judging) {
            (Some(trip), Judging::Ranked) => Err(RoomError::TooFar { rtt_ms: trip.ms, most_ms }),
            (Some(_), Judging::Casual | Judging::Friends) | (None, _) => Ok(()),
        }
    }

    fn stand(&mut self, request: Request) -> RoomResult<G> {
        let seat = self.people.seat_of(request)?;
        self.seat(seat, self.successor(), request);
        self.rematch();
        Ok(())
    }

    /// Who has a seat once its person is gone for good.
    fn successor(&self) -> Occupant {
        match self.stage() {
            Stage::Playing => Occupant::Bot(self.people.config.stand_in),
            Stage::Gathering | Stage::Over => Occupant::Nobody,
        }
    }

    /// Takes a guest's seat away.
    fn remove(&mut self, request: Request, seat: Seat) -> RoomResult<G> {
        self.people.check_host(request)?;
        let guest = self.people.chairs.all.get(seat).and_then(Chair::person);
        if guest.is_none_or(|guest| guest == request.person) {
            return Err(RoomError::NoGuest);
        }
        self.seat(seat, self.successor(), request);
        Ok(())
    }

    fn bot(&mut self, request: Request, seat: Seat, bot: Option<Occupant>) -> RoomResult<G> {
        self.people.check_host(request)?;
        if self.stage() == Stage::Playing {
            return Err(RoomError::GameRuns);
        }
        let chair = self.people.chairs.all.get(seat).ok_or(RoomError::NotFree)?;
        match (&chair.occupant, bot) {
            (Occupant::Person(_), _) | (Occupant::Bot(_), Some(_)) => Err(RoomError::NotFree),
            (Occupant::Nobody | Occupant::Bot(_), bot) => {
                self.seat(seat, bot.unwrap_or(Occupant::Nobody), request);
                Ok(())
            }
        }
    }

    pub(crate) fn seat(&mut self, seat: Seat, occupant: Occupant, request: Request) {
        let request = Some(request);
        self.take_seat(seat, occupant.clone(), request);
        self.people.store(Entry::Seated { seat, occupant, request });
        self.plan();
    }

    /// Deals the first game or notes that somebody wants another; nothing while the reply has to wait.
    fn begin(&mut self, request: Request, seed: Seed) -> Option<RoomResult<G>> {
        let seat = match self.check_begin(request) {
            Ok(seat) => seat,
            Err(error) => return Some(Err(error)),
        };
        if self.stage() == Stage::Gathering {
            let plain = (!self.fair.is_drawn).then(|| self.deal(&seed, Some(request)));
            return plain.or_else(|| self.ask_for_deal(Some(request)));
        }
        self.fresh = Some(seed);
        let wants_rematch = &mut self.people.chairs.all[seat].wants_rematch;
        if !std::mem::replace(wants_rematch, true) {
            let person = request.person;
            self.people.store(Entry::RematchWanted { person, request: Some(request) });
        }
        self.rematch();
        Some(Ok(()))
    }

    /// The seat of the sender, if they may ask for a game now.
    fn check_begin(&self, request: Request) -> Result<Seat, RoomError<G::Illegal>> {
        let seat = self.people.seat_of(request)?;
        match self.stage() {
            Stage::Playing => return Err(RoomError::GameRuns),
            Stage::Gathering => self.people.check_host(request)?,
            Stage::Over => {}
        }
        match self.n_free() {
            0 => Ok(seat),
            n_free => Err(RoomError::SeatsFree { n_free }),
        }
    }

    /// Deals the next game as soon as everybody who is there wants it.
    pub(crate) fn rematch(&mut self) {
        let ready = self.stage() == Stage::Over && self.n_free() == 0;
        if !ready || !self.people.chairs.all_want_rematch() {
            return;
        }
        if self.fair.is_drawn {
            // Everybody has been answered.
            self.ask_for_deal(None);
        } else if let Some(seed) = self.fresh.take() {
            self.deal(&seed, None).expect("these options have been dealt before");
        }
    }

    fn deal(&mut self, seed: &Seed, request: Option<Request>) -> RoomResult<G> {
        let number = self.next_number();
        let seed = seed.derive(&format!("game {number}"));
        let at_ms = self.people.now_ms;
        self.set_up(&seed, at_ms).map_err(RoomError::Options)?;
        self.fresh = None;
        self.people.store(Entry::Began { seed, at_ms, request });
        self.plan();
        Ok(())
    }

    /// The number of the game that is dealt next.
    fn next_number(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.number) + 1
    }

    /// The house rules of the next game: those that the host has chosen; or else the same again, and
    /// if the end of a game decides who deals the next one, that is taken from the game before.
    pub(crate) fn next_options(&self) -> G::Options {
        match (&self.next, &self.game) {
            (Some(chosen), _) => chosen.clone(),
            (None, Some(last)) => last.table.game().rematch(&last.table.record().options),
            (None, None) => self.people.config.options.clone(),
        }
    }

    /// Puts a freshly dealt game on the table. People keep their seats.
    pub(crate) fn set_up(&mut self, seed: &Seed, at_ms: u64) -> Result<(), OptionsError> {
        let number = self.next_number();
        let options = self.next_options();
        let config = &self.people.config;
        self.fair.upcoming = None;
        self.game = Some(LiveGame::deal(&options, config, number, seed, at_ms)?);
        if let Some(chosen) = self.next.take() {
            self.people.config.options = chosen;
        }
        for (_, chair) in self.people.chairs.all.iter_mut() {
            chair.wants_rematch = false;
            chair.wants_stop = false;
            chair.stand_in = chair.person().is_some() && chair.presence == Presence::Gone;
        }
        Ok(())
    }

    /// Lets the sender take their seat back from the bot that stands in.
    pub(crate) fn back(&mut self, request: Request) -> RoomResult<G> {
        let seat = self.people.seat_of(request)?;
        if let Some(mut in_play) = self.in_play() {
            in_play.take_back(seat);
        }
        Ok(())
    }

    /// Lets a bot play for somebody who keeps the others waiting.
    fn set_away(&mut self, request: Request, seat: Seat) -> RoomResult<G> {
        let own = self.people.seat_of(request)?;
        let is_host = self.people.check_host(request);
        let now_ms = self.people.now_ms;
        let mut in_play = self.in_play().ok_or(RoomError::NoGame)?;
        let other = in_play.people.chairs.all.get(seat).and_then(Chair::person);
        if own == seat || other.is_none() {
            return Err(RoomError::NoGuest);
        }
        if is_host.is_err() {
            let waiting_ms =
                in_play.game.due_since[seat].map_or(0, |since_ms| now_ms.saturating_sub(since_ms));
            if let left_ms @ 1.. = Self::PATIENCE_MS.saturating_sub(waiting_ms) {
                return Err(RoomError::NotYet {
                    left_ms: u32::try_from(left_ms).unwrap_or(u32::MAX),
                });
            }
        }
        let chair = &mut in_play.people.chairs.all[seat];
        if chair.presence == Presence::Here && !chair.stand_in {
            chair.bot_at_ms.get_or_insert(now_ms + u64::from(Self::NOTICE_MS));
            in_play.people.changed = true;
        } else {
            in_play.stand_in(seat);
        }
        Ok(())
    }

    /// Lets a person act.
    fn act(&mut self, request: Request, seen: Position, action: G::Action, timing: Timing) {
        let seat = match self.people.seat_of(request) {
            Ok(seat) => seat,
            Err(error) => return self.people.answer(Some(request), Err(error)),
        };
        // Whoever acts has heard enough.
        self.people.note_heard(request.person, seen);
        let Some(mut in_play) = self.in_play() else {
            return self.people.answer(Some(request), Err(RoomError::NoGame));
        };
        in_play.take_back(seat);
        in_play.route(seen, timing, PendingAct { seat, action, request: Some(request) });
    }

    /// Takes note of a round trip; before a game, people are told.
    fn measured(&mut self, person: PersonId, trip: Trip) {
        let known = self.people.trips.get(&person).copied();
        self.people.note_trip(person, trip);
        let is_told = known.is_some_and(|known| {
            known.is_rough == trip.is_rough && known.ms.abs_diff(trip.ms) <= 20 + known.ms / 3
        });
        let is_seated = self.people.chairs.seat_of(person).is_some();
        if is_seated && !is_told && self.shows_trips() {
            self.people.changed = true;
        }
    }

    /// Lets every bot decide what to do next, now that something has changed.
    pub(crate) fn plan(&mut self) {
        if let Some(mut in_play) = self.in_play() {
            in_play.plan();
        }
    }
}
