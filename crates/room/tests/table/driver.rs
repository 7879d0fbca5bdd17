//! A driver for one room: it stores entries, keeps time and numbers messages.

use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_games::corse::Action;
use tapis_room::{
    Ask, Command, Config, Departure, Door, Entry, Input, Output, Pace, PersonId, Request, Room,
    RoomError, Setting, Stage, Talk, Timing, Trip,
};
use tapis_rules::{OptionSet, Rng, Seat, Seed};

pub(crate) const LINA: PersonId = PersonId(1);
pub(crate) const SAM: PersonId = PersonId(2);
pub(crate) const NOON: u64 = 1_700_000_000_000;

pub(crate) type Answer = Result<(), RoomError<<Any as tapis_rules::Game>::Illegal>>;

/// A room with everything it has stored, and a clock of its own.
#[derive(Clone)]
pub(crate) struct Evening {
    pub(crate) room: Room<Any>,
    pub(crate) entries: Vec<Entry<Any>>,
    pub(crate) now_ms: u64,
    pub(crate) last_id: u64,
    /// The round trips of Lina, Sam and a third person.
    pub(crate) round_trips: [u32; 3],
}

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().expect("a letter")
}

impl Evening {
    pub(crate) fn new(n_seats: u8, turn_ms: Option<u32>) -> Self {
        Self::of("corse", &["cap=flips:3000"], n_seats, turn_ms)
    }

    pub(crate) fn with_preset(preset: &str, n_seats: u8) -> Self {
        Self::of(preset, &["cap=flips:3000"], n_seats, None)
    }

    pub(crate) fn of(preset: &str, rules: &[&str], n_seats: u8, turn_ms: Option<u32>) -> Self {
        Self::at_pace(Pace::Brisk, preset, rules, n_seats, turn_ms)
    }

    pub(crate) fn at_pace(
        pace: Pace,
        preset: &str,
        rules: &[&str],
        n_seats: u8,
        turn_ms: Option<u32>,
    ) -> Self {
        let mut options = AnyOptions::preset(preset).expect("a preset");
        for (key, answer) in rules.iter().filter_map(|rule| rule.split_once('=')) {
            options.set(key, answer).expect("an answer");
        }
        let config = Config { turn_ms, pace, ..Config::new(options, n_seats) };
        let (room, entries) = Room::open(config, NOON).expect("a preset");
        Self { room, entries, now_ms: NOON, last_id: 0, round_trips: [40; 3] }
    }

    pub(crate) fn input(&mut self, input: impl Into<Input<Any>>) -> Vec<Output<Any>> {
        let outputs = self.room.handle(self.now_ms, input.into());
        for output in &outputs {
            if let Output::Store(entry) = output {
                self.entries.push(entry.clone());
            }
        }
        outputs
    }

    /// Sends a message with a new number and returns the reply, if it comes at once.
    pub(crate) fn ask(
        &mut self,
        person: PersonId,
        ask: impl FnOnce(Request) -> Ask<Any>,
    ) -> Option<Answer> {
        self.last_id += 1;
        let request = Request { person, id: self.last_id };
        let outputs = self.input(ask(request));
        outputs.into_iter().find_map(|output| match output {
            Output::Answer { request: of, result } if of == request => Some(result),
            Output::Answer { .. }
            | Output::Store(_)
            | Output::Verdict(_)
            | Output::Ticket { .. }
            | Output::Hint { .. }
            | Output::Think(_)
            | Output::Changed => None,
        })
    }

    pub(crate) fn sit(&mut self, person: PersonId, nick: &str) -> Option<Answer> {
        self.input(Input::Connected(person));
        if let Some(rtt_ms) =
            usize::try_from(person.0).ok().and_then(|n| self.round_trips.get(n - 1))
        {
            self.measure(person, *rtt_ms);
        }
        self.ask(person, |request| {
            Ask::new(request, Command::Sit { seat: None }).called(nick.into())
        })
    }

    /// The round trip to somebody is measured.
    pub(crate) fn measure(&mut self, person: PersonId, rtt_ms: u32) {
        self.input(Input::Measured { person, trip: Trip { ms: rtt_ms, is_rough: false } });
    }

    pub(crate) fn begin(&mut self, person: PersonId) -> Option<Answer> {
        let seed = Seed::numbered(self.last_id);
        self.ask(person, |request| Ask::new(request, Command::Begin).with_fresh(seed))
    }

    pub(crate) fn lay(&mut self, person: PersonId) -> Option<Answer> {
        let seen = self.room.position().expect("a game");
        let action = AnyAction::Corse(Action::Lay);
        let rtt_ms = usize::try_from(person.0).ok().map(|n| self.round_trips[n - 1]);
        self.ask(person, |request| {
            Ask::new(request, Command::act(seen, action)).timed(Timing::over(rtt_ms))
        })
    }

    /// Lets `ms` milliseconds pass, waking the room whenever it wants to be woken.
    pub(crate) fn wait(&mut self, ms: u64) -> Vec<Output<Any>> {
        let until = self.now_ms + ms;
        let mut outputs = Vec::new();
        while let Some(at) = self.room.next_deadline().filter(|at| *at <= until) {
            self.now_ms = self.now_ms.max(at);
            outputs.extend(self.input(Input::Tick));
        }
        self.now_ms = until;
        outputs
    }

    pub(crate) fn wait_until(&mut self, stage: Stage) {
        for _ in 0..20_000 {
            if self.room.stage() == stage {
                return;
            }
            self.wait(1_000);
        }
        panic!("{stage:?} does not come");
    }

    /// Lets somebody close the page.
    pub(crate) fn leave(&mut self, person: PersonId) -> Vec<Output<Any>> {
        self.input(Input::Disconnected { person, how: Departure::Closed })
    }

    /// Lets somebody's connection break off.
    pub(crate) fn lose(&mut self, person: PersonId) -> Vec<Output<Any>> {
        self.input(Input::Disconnected { person, how: Departure::Lost })
    }

    pub(crate) fn stand_in(&self, letter: &str) -> bool {
        self.room.table_view(None).seats[seat(letter)].stand_in
    }
}

pub(crate) fn two_people() -> Evening {
    let mut evening = Evening::new(2, None);
    assert_eq!(evening.sit(LINA, "Lina"), Some(Ok(())));
    assert_eq!(evening.sit(SAM, "Sam"), Some(Ok(())));
    evening
}

/// Any change of how a table is kept.
pub(crate) fn any_setting(rng: &mut Rng) -> Setting {
    let settings = [
        Setting::Door(Door::ALL[rng.index(2)]),
        Setting::Talk(Talk::ALL[rng.index(3)]),
        Setting::Pace(Pace::ALL[rng.index(3)]),
    ];
    settings[rng.index(3)]
}
