//! Races for slaps through a whole room: who wins over which network, and what lies gain.
//!
//! People react like people (ex-Gaussian, 330/45/70 ms), messages take half a round trip each way
//! with an exponential jitter, and now and then one is held up. Everything is judged by the
//! [`Room`] itself; what a server measures of its connections is measured here in the same way.

use std::str::FromStr;

use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_games::corse::Action;
use tapis_room::{
    Ask, Command, Config, Input, Judging, Output, PersonId, Position, Request, Room, Shown, Stage,
    Timing, Trip, trip::RoundTrip,
};
use tapis_rules::{OptionSet as _, Rng, Seed};

/// What a liar does; everything that is not named is honest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lie {
    /// Every pong is held back so long, in milliseconds.
    pub pongs_ms: f64,
    /// The pong that goes with a card is held back so long, in milliseconds.
    pub spikes_ms: f64,
    /// The pong that goes with a card does not come at all.
    pub drops: Option<Drops>,
    /// Before every ping comes, so long before in milliseconds, the last pong is sent once more; 0
    /// for never.
    pub early_ms: f64,
    /// They say that the card was painted so much later than it was, in milliseconds.
    pub paint_ms: f64,
    /// They always say that they took so long, in milliseconds.
    pub says_ms: Option<u32>,
    /// They lie in one race out of so many, and save their credit meanwhile; 0 for always.
    pub every: u32,
}

/// A text that is no [`Lie`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a lie is pongs:MS, spikes:MS, early:MS, paint:MS, says:MS, every:N or drop, or several joined by +"
)]
pub struct ParseLieError;

impl FromStr for Lie {
    type Err = ParseLieError;

    /// Reads `pongs:200+every:4`; times in whole milliseconds, at most ten seconds.
    fn from_str(said: &str) -> Result<Self, ParseLieError> {
        let mut lie = Self::default();
        for part in said.split('+') {
            let (name, ms) = part.split_once(':').unwrap_or((part, ""));
            let ms = || ms.parse::<u32>().ok().filter(|ms| *ms <= 10_000).ok_or(ParseLieError);
            match name {
                "pongs" => lie.pongs_ms = ms()?.into(),
                "spikes" => lie.spikes_ms = ms()?.into(),
                "early" => lie.early_ms = ms()?.into(),
                "paint" => lie.paint_ms = ms()?.into(),
                "every" => lie.every = ms()?,
                "says" => lie.says_ms = Some(ms()?),
                "drop" if part == name => lie.drops = Some(Drops),
                _ => return Err(ParseLieError),
            }
        }
        Ok(lie)
    }
}

/// Marks a [`Lie`] that leaves pongs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drops;

/// Somebody who slaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slapper {
    /// The round trip to them without jitter, in milliseconds.
    pub rtt_ms: f64,
    /// How much faster they are than others, in milliseconds.
    pub faster_ms: f64,
    /// What they lie about.
    pub lie: Lie,
}

impl Slapper {
    /// As fast as everybody, and honest.
    pub fn equal(rtt_ms: f64) -> Self {
        Self { rtt_ms, faster_ms: 0.0, lie: Lie::default() }
    }
}

/// Whether the server sees round trips below the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// It ends TCP itself.
    Seen,
    /// A proxy stands in between.
    Hidden,
}

/// Races to be simulated.
#[derive(Clone, Debug, PartialEq)]
pub struct Races {
    /// Who slaps, by seat; 2 to 10.
    pub slappers: Vec<Slapper>,
    /// How many races.
    pub n: u64,
    /// How they are judged.
    pub judging: Judging,
    /// What the server sees of the network.
    pub below: Below,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RaceResults {
    /// How many races each seat has won.
    pub wins: Vec<u64>,
    /// How many each would have won by the order of arrival.
    pub wins_by_arrival: Vec<u64>,
    /// How many claims of each seat were punished as false starts.
    pub false_starts: Vec<u64>,
    /// From the first claim's arrival to the verdict, in milliseconds, in ascending order.
    pub verdict_ms: Vec<u64>,
}

/// A seat with its connection.
struct Line {
    slapper: Slapper,
    trip: RoundTrip,
    /// The system's own smoothed round trip, in milliseconds.
    below_ms: f64,
    /// The bytes of the ping that is not answered yet, and those of the last that has come.
    ping: Option<u64>,
    last_ping: u64,
}

struct World<'a> {
    races: &'a Races,
    lines: Vec<Line>,
    room: Room<Any>,
    seed: Seed,
    now_ms: u64,
    last_id: u64,
    n_games: u32,
    n_shown: u32,
    rng: Rng,
    /// The bytes of pings.
    pings: Rng,
    raced: RaceResults,
}

/// Runs races; the same seed gives the same result.
///
/// # Panics
/// If there are fewer than 2 or more than 10 slappers.
pub fn run(races: &Races, seed: &Seed) -> RaceResults {
    let n_seats = races.slappers.len();
    assert!((2..=10).contains(&n_seats), "2 to 10 slap");
    let zeros = vec![0; n_seats];
    let mut world = World {
        races,
        lines: races.slappers.iter().map(|slapper| Line::new(*slapper)).collect(),
        room: table(races),
        seed: seed.clone(),
        now_ms: 0,
        last_id: 0,
        n_games: 0,
        n_shown: 0,
        rng: seed.stream("races"),
        pings: seed.stream("pings"),
        raced: RaceResults {
            wins: zeros.clone(),
            wins_by_arrival: zeros.clone(),
            false_starts: zeros,
            verdict_ms: Vec::new(),
        },
    };
    world.begin();
    while world.n_races() < races.n {
        world.step();
    }
    world.raced.verdict_ms.sort_unstable();
    world.raced
}

/// A table at which much can be slapped.
fn table(races: &Races) -> Room<Any> {
    let mut options = AnyOptions::preset("corse").expect("a preset");
    for (key, answer) in [("sandwich", "on"), ("bigmac", "on"), ("tie", "random")] {
        options.set(key, answer).expect("an answer");
    }
    let n_seats = u8::try_from(races.slappers.len()).expect("at most 10");
    let config = Config { judging: races.judging, ..Config::new(options, n_seats) };
    Room::open(config, 0).expect("a table of corse").0
}

impl Line {
    fn new(slapper: Slapper) -> Self {
        let trip = RoundTrip::new();
        Self { slapper, trip, below_ms: slapper.rtt_ms, ping: None, last_ping: 0 }
    }

    /// How long a message takes one way.
    fn one_way_ms(&self, rng: &mut Rng) -> f64 {
        let spike = if unit(rng) < 0.005 { 60.0 + 190.0 * unit(rng) } else { 0.0 };
        self.slapper.rtt_ms / 2.0 + exponential(rng, 2.0) + spike
    }

    /// A ping with these bytes goes out, and comes back after so long, unless the pong is dropped.
    fn pinged(&mut self, bytes: u64, true_ms: f64, lie: &Lie) -> Option<f64> {
        let guess = (lie.early_ms > 0.0).then_some(self.last_ping);
        let mut early = guess.map(|guess| (guess, true_ms - lie.early_ms));
        // What arrives before the ping was even sent meets none.
        if let Some((guess, _)) = early.take_if(|(_, at_ms)| *at_ms < 0.0) {
            self.ponged(guess, 0.0);
        }
        (self.ping, self.last_ping) = (Some(bytes), bytes);
        if let Some((guess, at_ms)) = early {
            self.ponged(guess, at_ms);
        }
        // What the system acknowledges, nobody can hold back.
        self.below_ms += (true_ms - self.below_ms) / 8.0;
        let held_ms = self.slapper.lie.pongs_ms + lie.spikes_ms;
        lie.drops.is_none().then(|| self.ponged(bytes, true_ms + held_ms)).flatten()
    }

    /// A pong arrives so long after its ping was sent: only the expected one counts, and only once.
    fn ponged(&mut self, bytes: u64, seen_ms: f64) -> Option<f64> {
        self.ping.take_if(|expected| *expected == bytes)?;
        self.trip.sample(seen_ms);
        Some(seen_ms)
    }

    fn believed_ms(&self, own_ms: Option<f64>, below: Below) -> u32 {
        let system_ms = match below {
            Below::Seen => Some(self.below_ms),
            Below::Hidden => None,
        };
        whole(self.trip.of_message(own_ms, system_ms))
    }
}

/// A slap on its way.
struct Slap {
    seat: usize,
    arrives_ms: f64,
    timing: Timing,
}

impl World<'_> {
    fn n_races(&self) -> u64 {
        self.raced.wins.iter().sum()
    }

    fn put(&mut self, input: Input<Any>) -> Vec<Output<Any>> {
        self.room.handle(self.now_ms, input)
    }

    fn request(&mut self, seat: usize) -> Request {
        self.last_id += 1;
        Request { person: person(seat), id: self.last_id }
    }

    /// A new table with the same people: in an old one some may be out.
    fn begin(&mut self) {
        self.n_games += 1;
        self.room = table(self.races);
        for seat in 0..self.lines.len() {
            self.put(Input::Connected(person(seat)));
            let request = self.request(seat);
            self.put(
                Ask::new(request, Command::Sit { seat: None }).called(format!("{seat}")).into(),
            );
            for _ in 0..4 {
                let line = &mut self.lines[seat];
                let true_ms = line.one_way_ms(&mut self.rng) + line.one_way_ms(&mut self.rng);
                let lie = Lie { early_ms: line.slapper.lie.early_ms, ..Lie::default() };
                line.pinged(number(&mut self.pings), true_ms, &lie);
            }
            let trip =
                Trip { ms: self.lines[seat].believed_ms(None, self.races.below), is_rough: false };
            self.put(Input::Measured { person: person(seat), trip });
        }
        let (request, seed) = (self.request(0), self.seed.derive(&format!("{}", self.n_games)));
        self.put(Ask::new(request, Command::Begin).with_fresh(seed).into());
    }

    /// Goes on to the next race and runs it.
    fn step(&mut self) {
        if self.room.stage() != Stage::Playing {
            return self.begin();
        }
        let seen = self.room.position().expect("a game");
        if self.room.race_since().is_some() {
            return if self.all_can_slap() { self.race(seen) } else { self.begin() };
        }
        self.now_ms += 1_500;
        self.put(Input::Tick);
        let agenda = self.room.update(self.now_ms, None, None).expect("a game").frame.must;
        let Some(seat) = agenda.only() else {
            self.now_ms = self.room.next_deadline().unwrap_or(self.now_ms).max(self.now_ms);
            self.put(Input::Tick);
            return;
        };
        let (request, action) = (self.request(seat.index()), AnyAction::Corse(Action::Lay));
        let seen = self.room.position().expect("a game");
        self.put(Ask::new(request, Command::act(seen, action)).timed(Timing::default()).into());
    }

    fn all_can_slap(&self) -> bool {
        let slap = AnyAction::Corse(Action::Slap);
        (0..self.lines.len()).all(|seat| {
            let update = self.room.update(self.now_ms, Some(person(seat)), None);
            update.is_some_and(|update| update.frame.actions.contains(&slap))
        })
    }

    /// Everybody sees the card and slaps.
    fn race(&mut self, seen: Position) {
        let shown_ms = self.now_ms;
        self.n_shown += 1;
        let mut slaps: Vec<Slap> =
            (0..self.lines.len()).map(|seat| self.slap(seat, seen)).collect();
        slaps.sort_by(|one, other| one.arrives_ms.total_cmp(&other.arrives_ms));
        let first = slaps[0].seat;
        let first_ms = shown_ms + u64::from(whole(slaps[0].arrives_ms));
        for Slap { seat, arrives_ms, timing } in slaps {
            let at_ms = shown_ms + u64::from(whole(arrives_ms));
            self.until(at_ms, first, first_ms);
            self.now_ms = at_ms;
            let n_before = self.room.record().map_or(0, |record| record.inputs.len());
            let (request, action) = (self.request(seat), AnyAction::Corse(Action::Slap));
            let out = self.put(Ask::new(request, Command::act(seen, action)).timed(timing).into());
            self.count(&out, first, first_ms);
            let record = self.room.record().expect("a game");
            let is_false = matches!(
                record.inputs.get(n_before).map(|timed| &timed.input),
                Some(tapis_rules::Input::Miss(missed)) if missed.index() == seat
            );
            self.raced.false_starts[seat] += u64::from(is_false);
        }
        self.until(self.now_ms + 2_000, first, first_ms);
    }

    /// Lets the room's clocks run.
    fn until(&mut self, until_ms: u64, first: usize, first_ms: u64) {
        while let Some(at_ms) = self.room.next_deadline().filter(|at_ms| *at_ms <= until_ms) {
            self.now_ms = at_ms.max(self.now_ms);
            let out = self.put(Input::Tick);
            self.count(&out, first, first_ms);
        }
        self.now_ms = until_ms.max(self.now_ms);
    }

    /// Counts a verdict.
    fn count(&mut self, out: &[Output<Any>], first: usize, first_ms: u64) {
        let verdicts = out.iter().filter_map(|output| match output {
            Output::Verdict(verdict) => verdict.claims.first(),
            Output::Store(_)
            | Output::Answer { .. }
            | Output::Ticket { .. }
            | Output::Hint { .. }
            | Output::Think(_)
            | Output::Changed => None,
        });
        for winner in verdicts {
            self.raced.wins[winner.seat.index()] += 1;
            self.raced.wins_by_arrival[first] += 1;
            self.raced.verdict_ms.push(self.now_ms.saturating_sub(first_ms));
        }
    }

    /// One player's way from the card to the arrival of their slap.
    fn slap(&mut self, seat: usize, seen: Position) -> Slap {
        let (rng, line, below) = (&mut self.rng, &mut self.lines[seat], self.races.below);
        let every = line.slapper.lie.every;
        let lies = every == 0 || self.n_shown.is_multiple_of(every);
        let lie = if lies { line.slapper.lie } else { Lie::default() };
        let Lie { paint_ms, says_ms, .. } = lie;
        let most_ms = line.believed_ms(Some(f64::INFINITY), below);
        let (down_ms, up_ms, pong_ms) =
            (line.one_way_ms(rng), line.one_way_ms(rng), line.one_way_ms(rng));
        // To the next frame of a screen that shows sixty a second.
        let frame_ms = 1_000.0 / 60.0 * unit(rng);
        let took_ms = (reaction(rng) - line.slapper.faster_ms).max(150.0);
        let arrives_ms = down_ms + frame_ms + took_ms + up_ms;
        let pong = line.pinged(number(&mut self.pings), down_ms + pong_ms, &lie);
        let pong = pong.filter(|pong_ms| *pong_ms <= arrives_ms);
        let timing = Timing {
            elapsed_ms: Some(whole(arrives_ms)),
            rtt_ms: Some(line.believed_ms(pong, below)),
            reaction_ms: Some(says_ms.unwrap_or_else(|| whole(took_ms - paint_ms))),
        };
        let shown = Shown { position: seen, at_ms: self.now_ms, rtt_ms: Some(most_ms) };
        self.put(Input::Shown { person: person(seat), shown });
        Slap { seat, arrives_ms, timing }
    }
}

fn person(seat: usize) -> PersonId {
    PersonId(seat as u64 + 1)
}

fn number(rng: &mut Rng) -> u64 {
    u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32())
}

/// A uniform number from 0 to 1.
fn unit(rng: &mut Rng) -> f64 {
    (f64::from(rng.next_u32()) + 0.5) / 4_294_967_296.0
}

fn exponential(rng: &mut Rng, mean: f64) -> f64 {
    -mean * unit(rng).ln()
}

/// Draws how long somebody takes from the card on their screen to the press, in milliseconds.
pub fn reaction(rng: &mut Rng) -> f64 {
    let normal = (-2.0 * unit(rng).ln()).sqrt() * (std::f64::consts::TAU * unit(rng)).cos();
    330.0 + 45.0 * normal + exponential(rng, 70.0)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "they saturate")]
fn whole(ms: f64) -> u32 {
    ms.round() as u32
}
