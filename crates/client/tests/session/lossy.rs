//! Sessions and a real room with a link between them that breaks, repeats and loses messages.

use std::{cmp::Reverse, collections::BTreeMap, collections::BinaryHeap};

use tapis_bots::{Bot, BotLevel, Choice, Due, Look};
use tapis_client::{Connection, Input, Output, Session, Start};
use tapis_games::any::{Any, AnyOptions, AnySeen};
use tapis_protocol::{
    ClientMessage, Command, ProtocolError, ServerMessage, VERSION, compact::Compact as _,
};
use tapis_room::{
    Ask, Config, Departure, DeviceNote, Entry, FairInput, Input as RoomInput, Output as RoomOutput,
    PersonId, Position, Request, Room, SeatStatus, Stage, Timing,
};
use tapis_rules::{Guess as _, OptionSet, Rng, Seat, Seed};

use crate::deals::{self, Tally};

/// What is scheduled for some moment.
enum Scheduled {
    /// A message arrives over the client's connection with this number: at the server, or back.
    Up(usize, u32, Vec<u8>),
    Down(usize, u32, Vec<u8>),
    /// The connection opens, or breaks.
    Opened(usize, u32),
    Closed(usize, u32),
    /// A deadline of a session or the room.
    TickClient(usize),
    TickRoom,
    /// The person looks at the screen and decides.
    Decide(usize),
    Command(usize, Position, Command),
    Crash,
}

struct Client {
    session: Session,
    epoch: u32,
    /// Where the events below begin.
    from: Option<Position>,
    events: Vec<AnySeen>,
    asked: Vec<u64>,
    answered: BTreeMap<u64, Result<(), ProtocolError>>,
    rng: Rng,
}

/// What the server knows of a connection.
#[derive(Clone, Copy)]
struct Link {
    epoch: u32,
    greeted: bool,
    sent: Option<Position>,
}

struct World {
    options: AnyOptions,
    now_ms: u64,
    n_scheduled: u64,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    scheduled: BTreeMap<u64, Scheduled>,
    room: Room<Any>,
    journal: Vec<Entry<Any>>,
    links: Vec<Option<Link>>,
    last_ms: Vec<[u64; 2]>,
    clients: Vec<Client>,
    rng: Rng,
    gaps: u32,
    breaks: u32,
}

impl World {
    fn new(preset: &str, n_people: usize, seed: u64) -> Self {
        let seed = Seed::numbered(seed);
        let mut options = AnyOptions::preset(preset).expect("a preset");
        options.set("cap", "flips:120").expect("an answer");
        let n_seats = u8::try_from(n_people + 1).expect("few");
        let config = Config::new(options.clone(), n_seats);
        let (room, journal) = Room::open(config, 0).expect("a preset");
        let client = |n: usize| {
            let mut rng = seed.stream(&format!("client {n}"));
            let first_id = u64::from(rng.next_u32());
            Client {
                session: Session::new(
                    0,
                    Start {
                        first_id,
                        jitter: first_id,
                        entropy: *seed.derive(&format!("device {n}")).bytes(),
                    },
                ),
                epoch: 0,
                from: None,
                events: Vec::new(),
                asked: Vec::new(),
                answered: BTreeMap::new(),
                rng,
            }
        };
        let mut world = Self {
            options,
            now_ms: 0,
            n_scheduled: 0,
            queue: BinaryHeap::new(),
            scheduled: BTreeMap::new(),
            room,
            journal,
            links: vec![None; n_people],
            last_ms: vec![[0; 2]; n_people],
            clients: (0..n_people).map(client).collect(),
            rng: seed.stream("link"),
            gaps: 0,
            breaks: 0,
        };
        for n in 0..n_people {
            world.at(0, Scheduled::TickClient(n));
            world.at(1_000, Scheduled::Decide(n));
        }
        world.at(30_000, Scheduled::Crash);
        world
    }

    fn at(&mut self, at_ms: u64, scheduled: Scheduled) {
        self.n_scheduled += 1;
        self.queue.push(Reverse((at_ms, self.n_scheduled)));
        self.scheduled.insert(self.n_scheduled, scheduled);
    }

    fn after(&mut self, ms: u64, scheduled: Scheduled) {
        self.at(self.now_ms + ms, scheduled);
    }

    fn below(&mut self, bound: u32) -> u64 {
        u64::from(self.rng.below(bound))
    }

    /// Runs until the game is over, everybody knows it, and nobody waits for a reply.
    fn run(&mut self) {
        for _ in 0..1_000_000 {
            let over = self.room.stage() == Stage::Over;
            let calm = |client: &Client| {
                client.session.pending().len() == 0
                    && client.session.frame().is_some_and(|frame| frame.outcome.is_some())
            };
            if over && self.clients.iter().all(calm) {
                return;
            }
            let Reverse((at_ms, nth)) = self.queue.pop().expect("something always comes");
            self.now_ms = at_ms;
            let scheduled = self.scheduled.remove(&nth).expect("it was put there");
            self.carry_out(scheduled);
        }
        panic!("the evening does not end: {:?}", self.room.table_view(None));
    }

    fn carry_out(&mut self, scheduled: Scheduled) {
        match scheduled {
            Scheduled::Up(n, epoch, bytes) => {
                if self.links[n].is_some_and(|link| link.epoch == epoch) {
                    self.server_hears(n, &bytes);
                }
            }
            Scheduled::Down(n, epoch, bytes) => self.client(n, epoch, Input::Message(bytes)),
            Scheduled::Opened(n, epoch) => {
                if self.clients[n].epoch == epoch {
                    self.links[n] = Some(Link { epoch, greeted: false, sent: None });
                    self.last_ms[n] = [0; 2];
                }
                self.client(n, epoch, Input::Opened);
            }
            Scheduled::Closed(n, epoch) => {
                if self.links[n].is_some_and(|link| link.epoch == epoch) {
                    self.links[n] = None;
                    let (person, how) = (person(n), Departure::Lost);
                    self.handle(RoomInput::Disconnected { person, how });
                }
                self.client(n, epoch, Input::Closed);
            }
            Scheduled::TickClient(n) => {
                let due = self.clients[n].session.next_deadline();
                if due.is_some_and(|at_ms| at_ms <= self.now_ms) {
                    self.client(n, self.clients[n].epoch, Input::Tick);
                }
            }
            Scheduled::TickRoom => {
                if self.room.next_deadline().is_some_and(|at_ms| at_ms <= self.now_ms) {
                    self.handle(RoomInput::Tick);
                }
            }
            Scheduled::Decide(n) => self.decide(n),
            Scheduled::Command(n, seen, command) => {
                let frame = self.clients[n].session.frame();
                if frame.is_none_or(|frame| frame.position == seen) {
                    self.command(n, command);
                }
            }
            Scheduled::Crash => self.crash(),
        }
    }

    /// The server dies between two messages and is back at once; all connections are gone.
    fn crash(&mut self) {
        self.room = Room::restore(self.journal.clone(), self.now_ms).expect("its own journal");
        for n in 0..self.clients.len() {
            if let Some(Link { epoch, .. }) = self.links[n].take() {
                self.after(0, Scheduled::Closed(n, epoch));
            }
        }
        self.after(45_000, Scheduled::Crash);
    }

    // The client's side.

    fn client(&mut self, n: usize, epoch: u32, input: Input) {
        let client = &mut self.clients[n];
        // Nothing is reported from a connection that was dropped.
        if client.epoch != epoch {
            return;
        }
        let outputs = client.session.handle(self.now_ms, input);
        for output in outputs {
            self.client_wants(n, output);
        }
        if let Some(at_ms) = self.clients[n].session.next_deadline() {
            self.at(at_ms.max(self.now_ms + 1), Scheduled::TickClient(n));
        }
    }

    fn client_wants(&mut self, n: usize, output: Output) {
        match output {
            Output::Connect => {
                let old = self.clients[n].epoch;
                self.after(50, Scheduled::Closed(n, old));
                self.clients[n].epoch += 1;
                let epoch = self.clients[n].epoch;
                let fails = self.below(8) == 0;
                let ms = 20 + self.below(200);
                let opened = Scheduled::Opened(n, epoch);
                self.after(ms, if fails { Scheduled::Closed(n, epoch) } else { opened });
            }
            Output::Send(bytes) => {
                let epoch = self.clients[n].epoch;
                let at_ms = self.travel(n, 0);
                self.at(at_ms, Scheduled::Up(n, epoch, bytes));
                if self.below(12) == 0 {
                    self.breaks += 1;
                    let ms = self.below(150);
                    self.after(ms, Scheduled::Closed(n, epoch));
                }
            }
            Output::Happened(update) => self.clients[n].follow(*update),
            Output::Answered { id, result } => {
                assert!(self.clients[n].asked.contains(&id), "a reply to something");
                assert_eq!(self.clients[n].answered.insert(id, result), None, "answered once");
            }
            Output::Changed
            | Output::Revealed
            | Output::Verdict(_)
            | Output::Ticket(_)
            | Output::Hint(_)
            | Output::Said { .. }
            | Output::Chat(_)
            | Output::Reported(_)
            | Output::Notice(_) => {}
            Output::Error(error) => panic!("{error}"),
        }
    }

    fn command(&mut self, n: usize, command: Command) {
        let id = self.clients[n].session.next_id();
        self.client(n, self.clients[n].epoch, Input::Command(command));
        let client = &mut self.clients[n];
        // What is already waiting for its reply is not sent twice.
        if client.session.next_id() > id {
            client.asked.push(id);
        }
    }

    fn decide(&mut self, n: usize) {
        let again = 400 + self.below(400);
        self.after(again, Scheduled::Decide(n));
        let client = &mut self.clients[n];
        if *client.session.connection() != Connection::Live || client.session.pending().len() > 0 {
            return;
        }
        let Some(table) = client.session.table().cloned() else { return };
        let free = table.seats.iter().find(|(_, place)| place.kind == SeatStatus::Free);
        match (table.you, table.stage, free) {
            (None, _, _) => self.command(n, Command::Sit { seat: None }),
            (Some(you), Stage::Playing, _) if table.seats[you].stand_in => {
                self.command(n, Command::Back);
            }
            (Some(you), Stage::Playing, _) => self.play(n, you),
            (Some(you), Stage::Gathering, _) if table.host != Some(you) => {}
            (Some(_), Stage::Gathering, Some((seat, _))) if seat.index() == self.clients.len() => {
                self.command(n, Command::Bot { seat, level: Some(BotLevel::Medium) });
            }
            (Some(_), Stage::Gathering, None) => self.command(n, Command::Begin),
            (Some(_), Stage::Gathering | Stage::Over, _) => {}
        }
    }

    fn play(&mut self, n: usize, seat: Seat) {
        let client = &mut self.clients[n];
        let Some(frame) = client.session.frame().filter(|f| !f.actions.is_empty()) else { return };
        let due = if frame.must.contains(seat) { Due::Must } else { Due::May };
        let look = Look {
            options: &self.options,
            seat,
            view: &frame.view,
            // These bots never look back.
            memory: &Any::memory(&self.options, self.room.config().n_seats),
            actions: &frame.actions,
            due,
        };
        let seen = frame.position;
        let choice = Any::choose(BotLevel::Medium, &look, &mut client.rng);
        if let Some(Choice { action, after_ms }) = choice {
            let command = Command::act(seen, action);
            self.after(u64::from(after_ms) / 3, Scheduled::Command(n, seen, command));
        }
    }

    // The server's side.

    fn server_hears(&mut self, n: usize, bytes: &[u8]) {
        match ClientMessage::parse_compact(bytes).expect("a message") {
            ClientMessage::Hello { protocol, have, .. } => {
                assert_eq!(protocol, VERSION);
                let link = self.links[n].as_mut().expect("it is open");
                (link.greeted, link.sent) = (true, have);
                let (code, nick) = ("BCDFGH".into(), format!("Nº {n}"));
                self.down(n, &ServerMessage::Welcome { protocol: VERSION, code, nick });
                self.handle(RoomInput::Fair(FairInput::TakesPart(person(n))));
                self.handle(RoomInput::Connected(person(n)));
                self.bring_up_to_date(n);
            }
            ClientMessage::Heard(_) => {}
            ClientMessage::Ping => self.down(n, &ServerMessage::Pong),
            ClientMessage::Promise { game, promise } => {
                let note = DeviceNote::Promise(game, promise);
                self.handle(RoomInput::Fair(note.of(person(n))));
            }
            ClientMessage::Contribute { game, contribution } => {
                let note = DeviceNote::Contribute(game, contribution);
                self.handle(RoomInput::Fair(note.of(person(n))));
            }
            ClientMessage::Do { id, command } => {
                let request = Request { person: person(n), id };
                let fresh = Seed::numbered(self.below(1_000));
                let ask = Ask::new(request, command).called("somebody".into()).with_fresh(fresh);
                self.handle(ask.timed(Timing::over(Some(60))).into());
            }
        }
    }

    fn handle(&mut self, input: RoomInput<Any>) {
        self.take_in(input);
        if self.room.wants_secret() {
            let drawn = deals::drawn(&mut self.rng);
            self.take_in(drawn);
        }
    }

    fn take_in(&mut self, input: RoomInput<Any>) {
        let outputs = self.room.handle(self.now_ms, input);
        if let Some(at_ms) = self.room.next_deadline() {
            self.at(at_ms.max(self.now_ms + 1), Scheduled::TickRoom);
        }
        for output in outputs {
            match output {
                RoomOutput::Store(entry) => self.journal.push(entry),
                RoomOutput::Answer { request: Request { person, id }, result } => {
                    let n = usize::try_from(person.0).expect("small");
                    let result = result.map_err(ProtocolError::Room);
                    let refused = |error| ServerMessage::Refused { id, error };
                    self.down(n, &result.map_or_else(refused, |()| ServerMessage::Done { id }));
                }
                RoomOutput::Verdict(verdict) => {
                    let told = ServerMessage::Verdict(verdict);
                    (0..self.clients.len()).for_each(|n| self.down(n, &told));
                }
                RoomOutput::Ticket { .. } | RoomOutput::Hint { .. } | RoomOutput::Think(_) => {}
                RoomOutput::Changed => {
                    (0..self.clients.len()).for_each(|n| self.bring_up_to_date(n));
                }
            }
        }
    }

    fn bring_up_to_date(&mut self, n: usize) {
        let Some(link) = self.links[n].filter(|link| link.greeted) else { return };
        let table = self.room.table_view(Some(person(n)));
        self.down(n, &ServerMessage::Table(Box::new(table)));
        let Some(update) = self.room.update(self.now_ms, Some(person(n)), link.sent) else {
            return;
        };
        self.links[n] = Some(Link { sent: Some(update.frame.position), ..link });
        let message = ServerMessage::Update(Box::new(update));
        match self.below(100) {
            // A message may be lost although the connection is alive: the session has to notice.
            0 => self.gaps += 1,
            1 => (0..2).for_each(|_| self.down(n, &message)),
            _ => self.down(n, &message),
        }
    }

    fn travel(&mut self, n: usize, direction: usize) -> u64 {
        let ms = 5 + self.below(60);
        let at_ms = (self.now_ms + ms).max(self.last_ms[n][direction]);
        self.last_ms[n][direction] = at_ms;
        at_ms
    }

    fn down(&mut self, n: usize, message: &ServerMessage) {
        if let Some(link) = self.links[n].filter(|link| link.greeted) {
            let at_ms = self.travel(n, 1);
            self.at(at_ms, Scheduled::Down(n, link.epoch, message.to_compact()));
        }
    }
}

fn person(n: usize) -> PersonId {
    PersonId(n as u64)
}

impl Client {
    fn follow(&mut self, update: tapis_protocol::Update) {
        let position = update.frame.position;
        match update.since {
            None => {
                assert!(update.events.is_empty());
                self.from = Some(position);
                self.events.clear();
            }
            Some(since) => {
                let from = self.from.expect("it begins with a whole frame");
                assert_eq!(since.n_events as usize, from.n_events as usize + self.events.len());
                self.events.extend(update.events);
            }
        }
    }
}

#[test]
fn every_event_is_seen_exactly_once_and_every_command_answered_over_a_bad_link() {
    let (mut gaps, mut breaks, mut tally) = (0, 0, Tally::default());
    for seed in 0..24_u32 {
        let preset = if seed % 2 == 0 { "corse" } else { "corse-jokers" };
        let n_people = [1, 2, 3][(seed % 3) as usize];
        let mut world = World::new(preset, n_people, u64::from(seed));
        world.run();
        for (n, client) in world.clients.iter().enumerate() {
            let update = world.room.update(world.now_ms, Some(person(n)), client.from);
            assert_eq!(client.events, update.expect("a game").events, "seed {seed}");
            assert_eq!(client.session.frame().map(|frame| frame.position), world.room.position());
            assert_eq!(client.asked.len(), client.answered.len(), "seed {seed}");
            let requests = world.journal.iter().filter_map(Entry::request);
            let done = requests.filter(|request| request.person == person(n)).collect::<Vec<_>>();
            let is_answered = |request: &Request| client.answered[&request.id] == Ok(());
            assert!(done.iter().all(is_answered), "seed {seed}: {done:?} is done");
        }
        let sessions = world.clients.iter().map(|client| &client.session);
        tally.check(world.room.record().expect("a game"), sessions);
        (gaps, breaks) = (gaps + world.gaps, breaks + world.breaks);
    }
    tally.check_all();
    assert!(gaps > 50 && breaks > 100, "the link was really bad: {gaps} {breaks}");
}
