//! Drives the room: gives it the time, keeps what it stores, answers nobody but the player.

use std::time::{Duration, Instant};

use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyAction, AnyIllegal, AnyOptions, AnySeen};
use tapis_room::{
    Config, Frame, Input, Output, PersonId, Position, Problem, Request, Room, Stage, Verdict,
};
use tapis_rules::{Seat, Seed};

use crate::{failure::Failure, words::Names};

/// The only person at the table.
const PLAYER: PersonId = PersonId(1);
/// Nothing happens for longer than this without a look at the clock.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// A room in this process, with one person and bots.
pub(super) struct Host {
    room: Room<Any>,
    begun: Instant,
    next_id: u64,
    told: Option<Position>,
    problems: Vec<Problem<AnyIllegal>>,
    verdicts: Vec<Verdict>,
}

/// What the player has not been shown yet, and where it leads.
pub(super) struct News {
    /// What has happened.
    pub(super) events: Vec<AnySeen>,
    /// Where the game stands.
    pub(super) frame: Frame<Any>,
}

impl Host {
    /// Sits the player down with bots at all other places, and deals.
    pub(super) fn open(
        config: Config<Any>,
        nick: String,
        level: BotLevel,
        seed: Seed,
    ) -> Result<Self, Failure> {
        let n_seats = config.n_seats;
        let (room, _) = Room::open(config, 0).map_err(Failure::Options)?;
        let mut host = Self {
            room,
            begun: Instant::now(),
            next_id: 0,
            told: None,
            problems: Vec::new(),
            verdicts: Vec::new(),
        };
        host.put(Input::Connected(PLAYER));
        host.wish(|request| Input::Sit { request, nick, seat: None });
        for seat in Seat::all(n_seats).skip(1) {
            host.wish(|request| Input::Bot { request, seat, level: Some(level) });
        }
        host.begin(seed)?;
        Ok(host)
    }

    /// Deals a game, or asks for another one.
    pub(super) fn begin(&mut self, seed: Seed) -> Result<(), Failure> {
        self.wish(|request| Input::Begin { request, seed });
        match self.problems.pop() {
            Some(Problem::Options(error)) => Err(Failure::Options(error)),
            other => {
                self.problems.extend(other);
                Ok(())
            }
        }
    }

    /// Plays, as decided on when the table stood at `seen`.
    pub(super) fn act(&mut self, seen: Position, action: AnyAction) {
        self.wish(|request| Input::Act { request, seen, action, rtt_ms: Some(0) });
    }

    /// Lets the clocks run.
    pub(super) fn tick(&mut self) {
        self.put(Input::Tick);
    }

    /// How long until the next clock rings.
    pub(super) fn wait(&self) -> Duration {
        let now = self.now_ms();
        let left = |at_ms: u64| Duration::from_millis(at_ms.saturating_sub(now));
        self.room.next_deadline().map_or(LONGEST_WAIT, left).min(LONGEST_WAIT)
    }

    /// All that has happened since the last call.
    pub(super) fn news(&mut self) -> News {
        let have = self.told.unwrap_or(Position { game: 1, n_events: 0 });
        let play = self.room.play(self.now_ms(), Some(PLAYER), Some(have));
        let mut play = play.expect("a game was dealt when the player sat down");
        if play.since.is_none() {
            // A new game: it is told from its deal.
            let dealt = Position { game: play.frame.position.game, n_events: 0 };
            let whole = self.room.play(self.now_ms(), Some(PLAYER), Some(dealt));
            play = whole.expect("a game is there");
        }
        self.told = Some(play.frame.position);
        News { events: play.events, frame: play.frame }
    }

    /// What went wrong since the last call.
    pub(super) fn take_problems(&mut self) -> Vec<Problem<AnyIllegal>> {
        std::mem::take(&mut self.problems)
    }

    /// Which races were judged since the last call.
    pub(super) fn take_verdicts(&mut self) -> Vec<Verdict> {
        std::mem::take(&mut self.verdicts)
    }

    /// What the players are called.
    pub(super) fn names(&self) -> Names {
        let table = self.room.table_view(Some(PLAYER));
        let of = table.places.iter().map(|(_, place)| place.name.clone()).collect();
        Names { of, you: table.you }
    }

    /// Whether a game runs.
    pub(super) fn stage(&self) -> Stage {
        self.room.stage()
    }

    /// The house rules.
    pub(super) const fn options(&self) -> &AnyOptions {
        &self.room.config().options
    }

    /// The game so far, as `tapis replay` reads it.
    pub(super) fn record(&self) -> Option<String> {
        self.room.record().map(ToString::to_string)
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn wish(&mut self, input: impl FnOnce(Request) -> Input<Any>) {
        self.next_id += 1;
        self.put(input(Request { person: PLAYER, id: self.next_id }));
    }

    fn put(&mut self, input: Input<Any>) {
        for output in self.room.handle(self.now_ms(), input) {
            match output {
                // Nothing outlives the process: there is nobody to resume the table for.
                Output::Store(_) | Output::Changed | Output::Answer { result: Ok(()), .. } => {}
                Output::Answer { result: Err(problem), .. } => self.problems.push(problem),
                Output::Verdict(verdict) => self.verdicts.push(verdict),
            }
        }
    }
}
