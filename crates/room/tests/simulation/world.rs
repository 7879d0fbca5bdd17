//! The server, its disk, the network and the clock.

use std::{cmp::Reverse, collections::BinaryHeap};

use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_room::{
    Ask, BotLevel, Command, Config, Departure, Entry, Input, Output, Pace, PersonId, Position,
    Room, Stage, TableView, Thought, Timing,
};
use tapis_rules::{Rng, Seat, Seed};

use crate::{
    check::restored,
    client::{Client, Down, Up},
    thinker::{Answers, answers},
    totals::Totals,
};

/// What table to simulate.
pub(crate) struct Plan {
    pub(crate) options: AnyOptions,
    pub(crate) n_seats: u8,
    pub(crate) n_people: u8,
    pub(crate) bots: [BotLevel; 3],
    pub(crate) turn_ms: Option<u32>,
    pub(crate) pace: Pace,
}

/// What is scheduled for some moment.
#[derive(Debug)]
enum Scheduled {
    /// A message reaches the server over this client's connection with this number.
    Up(usize, u32, Up),
    /// A message reaches the client.
    Down(usize, u32, Down),
    /// The room asked to be woken.
    Tick,
    /// The client tries to connect.
    Connect(usize),
    /// The connection breaks.
    Drop(usize, u32),
    /// The server notices that it is broken.
    Gone(usize, u32),
    /// The person carries out a plan, made at this position.
    Do(usize, u32, Position, AnyAction),
    /// The person has heard what happened, up to this position.
    Heard(usize, Position),
    /// Something has been found for a bot.
    Chosen(Box<Input<Any>>),
    /// The person looks at the table as a whole: sits, begins, comes back.
    Look(usize),
    /// The server dies.
    Crash,
    /// And starts again.
    Start,
}

/// A connection as the server knows it.
#[derive(Clone, Copy, Debug)]
struct Link {
    epoch: u32,
    /// Whether the client has said hello.
    greeted: bool,
    sent: Option<Position>,
}

pub(crate) struct World {
    pub(crate) options: AnyOptions,
    pub(crate) n_seats: u8,
    pace: Pace,
    bots: [BotLevel; 3],
    now_ms: u64,
    /// By how much the server's clock is ahead, in milliseconds.
    ahead_ms: i64,
    n_scheduled: u64,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    scheduled: std::collections::BTreeMap<u64, Scheduled>,
    pub(crate) room: Option<Room<Any>>,
    /// How the room looked last.
    view: Option<TableView<Any>>,
    /// What is on the disk.
    pub(crate) journal: Vec<String>,
    /// The next outputs are lost with the server, after the disk or before it.
    dies: Option<Dies>,
    links: Vec<Option<Link>>,
    /// When the last message of each connection arrives, up and down: messages keep their order.
    last_ms: Vec<[u64; 2]>,
    pub(crate) clients: Vec<Client>,
    rng: Rng,
    pub(crate) totals: Totals,
}

/// When a dying server dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dies {
    BeforeTheDisk,
    AfterTheDisk,
}

impl World {
    pub(crate) fn new(plan: &Plan, seed: u64) -> Self {
        let seed = Seed::numbered(seed);
        let now_ms = 1_700_000_000_000;
        let Plan { options, n_seats, turn_ms, pace, .. } = plan;
        let (options, n_seats) = (options.clone(), *n_seats);
        let (turn_ms, pace) = (*turn_ms, *pace);
        let config =
            Config { turn_ms, pace, listed: true, ..Config::new(options.clone(), n_seats) };
        let (room, entries) = Room::open(config, now_ms).expect("a preset");
        let people = usize::from(plan.n_people);
        let mut world = Self {
            options,
            n_seats,
            pace,
            bots: plan.bots,
            now_ms,
            ahead_ms: 0,
            n_scheduled: 0,
            queue: BinaryHeap::new(),
            scheduled: std::collections::BTreeMap::new(),
            room: Some(room),
            view: None,
            journal: entries.iter().map(Entry::to_line).collect(),
            dies: None,
            links: vec![None; people],
            last_ms: vec![[0; 2]; people],
            clients: (1..=people as u64).map(|n| Client::new(PersonId(n), &seed)).collect(),
            rng: seed.stream("network"),
            totals: Totals::default(),
        };
        for client in 0..people {
            world.after(0, Scheduled::Connect(client));
            world.after(500, Scheduled::Look(client));
        }
        world.after(20_000, Scheduled::Crash);
        world
    }

    /// Runs until so many games are over and everybody knows.
    pub(crate) fn play_games(&mut self, n_games: u32) {
        for _ in 0..2_000_000 {
            let over = self.room.as_ref().is_some_and(|room| {
                room.stage() == Stage::Over && room.position().is_some_and(|p| p.game == n_games)
            });
            let position = self.room.as_ref().and_then(Room::position);
            let calm = |client: &Client| {
                client.connected && client.pending.is_empty() && client.have == position
            };
            if over && self.clients.iter().all(calm) {
                return;
            }
            let Reverse((at_ms, nth)) = self.queue.pop().expect("something always comes");
            self.totals.simulated_ms += at_ms - self.now_ms;
            self.now_ms = at_ms;
            let scheduled = self.scheduled.remove(&nth).expect("it was put there");
            self.carry_out(scheduled, n_games);
        }
        panic!("the evening does not end: {:?}", self.room.as_ref().map(|r| r.table_view(None)));
    }

    /// What the server's clock shows.
    pub(crate) fn clock_ms(&self) -> u64 {
        self.now_ms.saturating_add_signed(self.ahead_ms)
    }

    fn after(&mut self, ms: u64, scheduled: Scheduled) {
        self.at(self.now_ms + ms, scheduled);
    }

    fn at(&mut self, at_ms: u64, scheduled: Scheduled) {
        self.n_scheduled += 1;
        self.queue.push(Reverse((at_ms, self.n_scheduled)));
        self.scheduled.insert(self.n_scheduled, scheduled);
    }

    fn below(&mut self, bound: u32) -> u64 {
        u64::from(self.rng.below(bound))
    }

    fn carry_out(&mut self, scheduled: Scheduled, n_games: u32) {
        match scheduled {
            Scheduled::Up(client, epoch, up) => {
                if self.links[client].is_some_and(|link| link.epoch == epoch) {
                    self.server_hears(client, up);
                }
            }
            Scheduled::Down(client, epoch, down) => {
                if self.clients[client].connected && self.clients[client].epoch == epoch {
                    self.client_hears(client, down);
                }
            }
            Scheduled::Tick => {
                let due = self.room.as_ref().and_then(Room::next_deadline);
                if due.is_some_and(|at_ms| at_ms <= self.clock_ms()) {
                    self.handle(Input::Tick);
                }
            }
            Scheduled::Connect(client) => self.connect(client),
            Scheduled::Drop(client, epoch) => self.drop_connection(client, epoch),
            Scheduled::Gone(client, epoch) => {
                if self.links[client].is_some_and(|link| link.epoch == epoch) {
                    self.links[client] = None;
                    let how = if self.below(2) == 0 { Departure::Closed } else { Departure::Lost };
                    self.handle(Input::Disconnected { person: self.clients[client].person, how });
                }
            }
            Scheduled::Do(client, plan, seen, action) => self.act(client, plan, seen, action),
            Scheduled::Heard(client, position) => {
                let person = self.clients[client].person;
                self.up(client, Up::Ask(Input::Heard { person, position }));
            }
            Scheduled::Chosen(input) => self.handle(*input),
            Scheduled::Look(client) => self.look(client, n_games),
            Scheduled::Crash => {
                let after = self.below(2) == 1;
                self.dies = Some(if after { Dies::AfterTheDisk } else { Dies::BeforeTheDisk });
                let ms = 20_000 + self.below(60_000);
                self.after(ms, Scheduled::Crash);
            }
            Scheduled::Start => self.start(),
        }
    }

    // The server.

    fn handle(&mut self, input: Input<Any>) {
        let clock_ms = self.clock_ms();
        let Some(room) = &mut self.room else { return };
        let outputs = room.handle(clock_ms, input);
        let view = room.table_view(None);
        if let Some(known) = &self.view {
            assert_eq!(room.looks_like(known), view == *known, "{known:?}");
        }
        self.view = Some(view);
        if let Some(at_ms) = room.next_deadline() {
            let in_ms = at_ms.saturating_sub(clock_ms).max(1);
            self.after(in_ms, Scheduled::Tick);
        }
        let stores = outputs.iter().any(|output| matches!(output, Output::Store(_)));
        if self.dies == Some(Dies::BeforeTheDisk) && stores {
            return self.die();
        }
        for output in &outputs {
            if let Output::Store(entry) = output {
                self.journal.push(entry.to_line());
            }
        }
        if self.below(100) == 0 || self.dies.is_some() {
            self.check_restored();
        }
        if self.dies == Some(Dies::AfterTheDisk) && stores {
            return self.die();
        }
        for output in outputs {
            match output {
                Output::Store(_) | Output::Ticket { .. } | Output::Hint { .. } => {}
                Output::Answer { request, result } => {
                    let client = usize::try_from(request.person.0).expect("small") - 1;
                    self.down(client, Down::Answer(request.id, result));
                }
                Output::Verdict(verdict) => {
                    assert!(!verdict.claims.is_empty());
                    self.totals.verdicts += 1;
                }
                Output::Think(thought) => self.think(&thought),
                Output::Changed => (0..self.clients.len()).for_each(|n| self.bring_up_to_date(n)),
            }
        }
    }

    fn think(&mut self, thought: &Thought<Any>) {
        self.check_thought(thought);
        let Answers { all, is_good } = answers(thought, &mut self.rng);
        self.totals.thoughts += 1;
        self.totals.bad_answers += u32::from(!is_good);
        for (ms, input) in all {
            self.after(ms, Scheduled::Chosen(Box::new(input)));
        }
    }

    fn bring_up_to_date(&mut self, client: usize) {
        let link = self.links[client].filter(|link| link.greeted);
        let (Some(room), Some(link)) = (&self.room, link) else { return };
        let person = Some(self.clients[client].person);
        let table = room.table_view(person);
        let update = room.update(self.clock_ms(), person, link.sent);
        self.down(client, Down::Table(Box::new(table)));
        if let Some(update) = update {
            self.links[client] = Some(Link { sent: Some(update.frame.position), ..link });
            self.down(client, Down::Update(Box::new(update)));
        }
    }

    fn server_hears(&mut self, client: usize, up: Up) {
        match up {
            Up::Hello { have } => {
                let epoch = self.clients[client].epoch;
                self.links[client] = Some(Link { epoch, greeted: true, sent: have });
                self.handle(Input::Connected(self.clients[client].person));
                self.bring_up_to_date(client);
            }
            Up::Ask(input) => self.handle(input),
        }
    }

    fn die(&mut self) {
        self.totals.crashes += 1;
        self.dies = None;
        self.room = None;
        for client in 0..self.clients.len() {
            self.links[client] = None;
            let epoch = self.clients[client].epoch;
            self.drop_connection(client, epoch);
        }
        let ms = 500 + self.below(3_000);
        self.after(ms, Scheduled::Start);
    }

    fn start(&mut self) {
        if self.below(3) == 0 {
            let hours_ms = 7_200_000;
            self.ahead_ms =
                i64::try_from(self.below(2 * hours_ms)).expect("small") - i64::from(hours_ms);
            self.totals.jumps += 1;
        }
        let room = restored(&self.journal, self.clock_ms());
        if let Some(at_ms) = room.next_deadline() {
            self.after(at_ms.saturating_sub(self.clock_ms()), Scheduled::Tick);
        }
        self.room = Some(room);
    }

    // The network.

    fn travel(&mut self, client: usize, direction: usize) -> u64 {
        let spike = if self.below(50) == 0 { self.below(400) } else { 0 };
        let ms = self.clients[client].one_way_ms + self.below(20) + spike;
        let at_ms = (self.now_ms + ms).max(self.last_ms[client][direction]);
        self.last_ms[client][direction] = at_ms;
        at_ms
    }

    fn down(&mut self, client: usize, message: Down) {
        if let Some(link) = self.links[client] {
            let at_ms = self.travel(client, 1);
            self.at(at_ms, Scheduled::Down(client, link.epoch, message));
        }
    }

    fn up(&mut self, client: usize, message: Up) {
        if !self.clients[client].connected {
            return;
        }
        let epoch = self.clients[client].epoch;
        let at_ms = self.travel(client, 0);
        if matches!(message, Up::Ask(_)) && self.below(10) == 0 {
            self.totals.repeats += 1;
            let later = self.travel(client, 0) + self.below(300);
            self.at(later, Scheduled::Up(client, epoch, message.clone()));
        }
        self.at(at_ms, Scheduled::Up(client, epoch, message));
        if self.below(60) == 0 {
            let ms = self.below(200);
            self.after(ms, Scheduled::Drop(client, epoch));
        }
    }

    fn connect(&mut self, client: usize) {
        if self.room.is_none() {
            return self.after(700, Scheduled::Connect(client));
        }
        let it = &mut self.clients[client];
        it.epoch += 1;
        it.connected = true;
        let (epoch, have) = (it.epoch, it.have);
        let asked: Vec<Input<Any>> = it.pending.iter().map(|(_, ask)| ask.clone().into()).collect();
        self.last_ms[client] = [0; 2];
        // The server knows the connection from its first message on.
        self.links[client] = Some(Link { epoch, greeted: false, sent: None });
        self.up(client, Up::Hello { have });
        for input in asked {
            self.totals.repeats += 1;
            self.up(client, Up::Ask(input));
        }
    }

    fn drop_connection(&mut self, client: usize, epoch: u32) {
        let it = &mut self.clients[client];
        if !it.connected || it.epoch != epoch {
            return;
        }
        it.connected = false;
        self.totals.drops += 1;
        let long = self.below(4) == 0;
        let back = if long { 9_000 + self.below(20_000) } else { 300 + self.below(2_000) };
        self.after(back, Scheduled::Connect(client));
        let notices = self.below(1_000);
        self.after(notices, Scheduled::Gone(client, epoch));
    }

    // The people.

    fn client_hears(&mut self, client: usize, down: Down) {
        let plan = self.clients[client].plan;
        self.clients[client].hears(down);
        if self.clients[client].plan == plan {
            return;
        }
        self.listen(client);
        let Some((after_ms, action)) = self.clients[client].decides(&self.options) else { return };
        let it = &self.clients[client];
        let (plan, seen) = (it.plan, it.have.expect("there is a frame"));
        self.after(after_ms, Scheduled::Do(client, plan, seen, action));
    }

    /// Most take a while to hear what happened; some never say that they have.
    fn listen(&mut self, client: usize) {
        let have = self.clients[client].have.filter(|_| self.pace == Pace::Unhurried);
        if let (Some(position), 1..) = (have, self.below(12)) {
            let ms = self.below(4_000);
            self.after(ms, Scheduled::Heard(client, position));
        }
    }

    fn act(&mut self, client: usize, plan: u32, seen: Position, action: AnyAction) {
        // Some act on what they saw although the table has just moved on.
        if self.clients[client].plan != plan && self.below(4) > 0 {
            return;
        }
        let rtt_ms = u32::try_from(2 * self.clients[client].one_way_ms).ok();
        let up = self.clients[client].ask(|request| {
            Ask::new(request, Command::act(seen, action)).timed(Timing::over(rtt_ms))
        });
        self.up(client, up);
    }

    fn look(&mut self, client: usize, n_games: u32) {
        let ms = 1_500 + self.below(3_000);
        self.after(ms, Scheduled::Look(client));
        let it = &self.clients[client];
        let Some(table) = it.table.as_ref().filter(|_| it.pending.is_empty()) else { return };
        let ups = match (table.you, it.stage()) {
            (None, _) => {
                let nick = format!("Nº {} #7:1 été", it.person.0);
                vec![
                    self.clients[client]
                        .ask(|request| Ask::new(request, Command::Sit { seat: None }).called(nick)),
                ]
            }
            (Some(you), Some(Stage::Gathering)) if table.host == Some(you) => self.set_up(client),
            (Some(_), Some(Stage::Over)) if it.have.is_some_and(|have| have.game < n_games) => {
                vec![self.begin(client)]
            }
            (Some(you), Some(Stage::Playing)) if table.seats[you].stand_in => {
                vec![self.clients[client].ask(|request| Ask::new(request, Command::Back))]
            }
            (Some(_), _) => Vec::new(),
        };
        for up in ups {
            self.up(client, up);
        }
    }

    fn begin(&mut self, client: usize) -> Up {
        let seed = Seed::numbered(self.below(1_000));
        self.clients[client].ask(|request| Ask::new(request, Command::Begin).with_fresh(seed))
    }

    /// The host puts bots in the last seats, then begins.
    fn set_up(&mut self, client: usize) -> Vec<Up> {
        let n_people = u8::try_from(self.clients.len()).expect("few");
        let table = self.clients[client].table.clone().expect("it has been looked at");
        let free = |seat: &Seat| table.seats[*seat].kind == tapis_room::SeatStatus::Free;
        let for_bots: Vec<Seat> =
            Seat::all(self.n_seats).skip(usize::from(n_people)).filter(free).collect();
        let mut ups = Vec::new();
        for seat in for_bots {
            let level = Some(self.bots[seat.index() % 3]);
            ups.push(
                self.clients[client].ask(|request| Ask::new(request, Command::Bot { seat, level })),
            );
        }
        if ups.is_empty() {
            ups.push(self.begin(client));
        }
        ups
    }
}
