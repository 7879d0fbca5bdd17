//! Drives the room: gives it the time, keeps what it stores, answers those at the terminal.

use std::{
    collections::BTreeSet,
    ops::ControlFlow,
    sync::mpsc,
    time::{Duration, Instant},
};

use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyAction, AnyIllegal, AnyOptions, AnySeen};
use tapis_room::{
    Advice, Ask, Command, Config, Frame, Hint, Input, Output, Position, Request, Room, RoomError,
    Screen, Source, Stage, Thought, Timing, Verdict,
};
use tapis_rules::{Seat, Seats, Seed};
use tapis_search::{Care, advise_any};
use tapis_server::Thinkers;

use crate::{failure::CliError, words::Names};

/// Nothing happens for longer than this without a look at the clock.
pub(super) const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// While a bot thinks, what it has found is looked for again after this.
const SHORTEST_WAIT: Duration = Duration::from_millis(5);

/// How fast the clock of the table runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tempo {
    /// As on every clock.
    Natural,
    /// Bots do not pause to think.
    Quick,
}

/// A room in this process, with people at one terminal and bots.
pub(super) struct Host {
    room: Room<Any>,
    begun: Instant,
    skipped: Duration,
    tempo: Tempo,
    /// The people at the terminal.
    screen: Screen,
    /// The requests that have no reply yet.
    pending: BTreeSet<u64>,
    /// How far the person at each of the first places has been told.
    told: Vec<Option<Position>>,
    /// How far everybody has been told at once.
    told_all: Option<Position>,
    /// Since when time has stood still, if it does.
    still_since: Option<Instant>,
    problems: Vec<RoomError<AnyIllegal>>,
    verdicts: Vec<Verdict>,
    /// What was asked for last.
    hint: Option<Hint<AnyAction>>,
    /// Where bots think.
    thinkers: Thinkers,
    /// What they have found.
    found: (mpsc::SyncSender<Input<Any>>, mpsc::Receiver<Input<Any>>),
    /// How much of it is still to come.
    n_thoughts: usize,
}

/// What a player has not been shown yet, and where it leads.
pub(super) struct News {
    /// What has happened.
    pub(super) events: Vec<AnySeen>,
    /// Where the game stands.
    pub(super) frame: Frame<Any>,
}

/// Bytes that the system draws.
fn random<const N: usize>() -> Result<[u8; N], CliError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|why| CliError::Random(why.to_string()))?;
    Ok(bytes)
}

/// What could be done by whoever sees this, once it has been tried; that takes a moment.
fn advised(thought: &Thought<Any>) -> Advice<AnyAction> {
    let mut rng = thought.seed.stream("advice");
    advise_any(&thought.look(), Care::HINT, &mut rng, || ControlFlow::Continue(()))
}

impl Host {
    /// Sits the people down at the first places with bots at all others, and deals: from this seed,
    /// or from what the system draws for the table and for each person.
    pub(super) fn open(
        config: Config<Any>,
        people: Vec<String>,
        level: BotLevel,
        tempo: Tempo,
        seed: Option<&Seed>,
    ) -> Result<Self, CliError> {
        let n_seats = config.n_seats;
        let n_people = people.len();
        let (room, _) = Room::open(config, 0).map_err(CliError::Options)?;
        let drawn = |seat| Ok((seat, random()?));
        let seats = Seat::all(n_seats).take(n_people).map(drawn);
        let screen = Screen::new(seats.collect::<Result<Vec<_>, CliError>>()?, 1);
        let mut host = Self {
            room,
            begun: Instant::now(),
            skipped: Duration::ZERO,
            tempo,
            screen,
            pending: BTreeSet::new(),
            told: vec![None; n_people],
            told_all: None,
            still_since: None,
            problems: Vec::new(),
            verdicts: Vec::new(),
            hint: None,
            thinkers: Thinkers::start(1),
            found: mpsc::sync_channel(n_seats.into()),
            n_thoughts: 0,
        };
        for seat in host.people() {
            host.put(Input::Connected(Screen::person(seat)));
        }
        let bots = std::iter::repeat(level);
        let outputs = host.screen.sit(&mut host.room, 0, people, bots);
        host.take(outputs);
        host.begin(seed)?;
        Ok(host)
    }

    /// Deals a game, or asks for another one on behalf of all people.
    pub(super) fn begin(&mut self, seed: Option<&Seed>) -> Result<(), CliError> {
        let source = match seed {
            Some(seed) => Source::Chosen(seed.clone()),
            None => Source::Drawn(random()?, random()?),
        };
        let now_ms = self.now_ms();
        let outputs = self.screen.begin(&mut self.room, now_ms, source);
        self.take(outputs);
        match self.problems.pop() {
            Some(RoomError::Options(error)) => Err(CliError::Options(error)),
            other => {
                self.problems.extend(other);
                Ok(())
            }
        }
    }

    /// What the table has committed to for the game in play; nothing where its seed was chosen.
    pub(super) fn commitment(&self) -> Option<String> {
        self.room.fair_view().map(|view| view.commitment.to_string())
    }

    /// Lets the person at `seat` play, as decided on when the table stood at `seen`.
    pub(super) fn act(&mut self, seat: Seat, seen: Position, action: AnyAction) {
        self.ask(seat, |request| {
            Ask::new(request, Command::act(seen, action)).timed(Timing::default())
        });
    }

    /// What the person at `seat` could do, as far as they can know it; nothing where nobody plays.
    pub(super) fn hint(&mut self, seat: Seat) -> Option<Hint<AnyAction>> {
        self.ask(seat, |request| Ask::new(request, Command::Hint));
        self.hint.take()
    }

    /// Lets the clocks run, and bots know what they have found.
    pub(super) fn tick(&mut self) {
        while let Ok(found) = self.found.1.try_recv() {
            self.n_thoughts -= 1;
            self.put(found);
        }
        self.put(Input::Tick);
    }

    /// How long until the next clock rings; a quick table goes to that moment at once, unless
    /// somebody here is `asked` for something while a timer of the game runs, and needs its time.
    pub(super) fn wait(&mut self, asked: Option<&Frame<Any>>) -> Duration {
        let now = self.now_ms();
        let left = |at_ms: u64| Duration::from_millis(at_ms.saturating_sub(now));
        let Some(next) = self.room.next_deadline().map(left) else { return LONGEST_WAIT };
        if self.n_thoughts > 0 {
            return next.min(SHORTEST_WAIT);
        }
        let timed = asked.is_some_and(|it| it.clocks.iter().any(|clock| clock.timer.is_some()));
        if self.tempo == Tempo::Quick && !timed {
            self.skipped += next;
            return Duration::ZERO;
        }
        next.min(LONGEST_WAIT)
    }

    /// Whether a request has no reply yet.
    pub(super) fn is_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Stops the clock of the table, if it runs.
    pub(super) fn stand_still(&mut self) {
        self.still_since.get_or_insert_with(Instant::now);
    }

    /// Lets the clock of the table go on, if it stands still.
    pub(super) fn go_on(&mut self) {
        if let Some(since) = self.still_since.take() {
            self.begun += since.elapsed();
        }
    }

    /// All that has happened since the last call for this place, or for everybody.
    pub(super) fn news(&mut self, seat: Option<Seat>) -> News {
        let told = seat.map_or(self.told_all, |seat| self.told[seat.index()]);
        let have = told.unwrap_or(Position { game: 1, n_events: 0 });
        let (now, viewer) = (self.now_ms(), seat.map(Screen::person));
        let mut play = self
            .room
            .update(now, viewer, Some(have))
            .expect("a game was dealt when people sat down");
        if play.since.is_none() {
            // A new game: it is told from its deal.
            let dealt = Position { game: play.frame.position.game, n_events: 0 };
            play = self.room.update(now, viewer, Some(dealt)).expect("a game is there");
        }
        let told = Some(play.frame.position);
        match seat {
            Some(seat) => self.told[seat.index()] = told,
            None => self.told_all = told,
        }
        News { events: play.events, frame: play.frame }
    }

    /// Keeps this news for the next time: whoever it is for has left the screen.
    pub(super) fn keep(&mut self, seat: Option<Seat>, news: &News) {
        let Position { game, n_events } = news.frame.position;
        let n_kept = u32::try_from(news.events.len()).unwrap_or(u32::MAX);
        if let Some(seat) = seat {
            let n_events = n_events.saturating_sub(n_kept);
            self.told[seat.index()] = Some(Position { game, n_events });
        }
    }

    /// What this place can do now.
    pub(super) fn offers(&self, seat: Seat) -> Vec<AnyAction> {
        let play = self.room.update(self.now_ms(), Some(Screen::person(seat)), None);
        play.map_or_else(Vec::new, |play| play.frame.actions)
    }

    /// Where the game stands.
    pub(super) fn position(&self) -> Position {
        self.room.position().expect("a game was dealt when people sat down")
    }

    /// What went wrong since the last call.
    pub(super) fn take_problems(&mut self) -> Vec<RoomError<AnyIllegal>> {
        std::mem::take(&mut self.problems)
    }

    /// Which races were judged since the last call.
    pub(super) fn take_verdicts(&mut self) -> Vec<Verdict> {
        std::mem::take(&mut self.verdicts)
    }

    /// The places of the people at the terminal.
    pub(super) fn people(&self) -> Seats {
        self.screen.seats().collect()
    }

    /// What the players are called, nobody spoken to.
    pub(super) fn names(&self) -> Names {
        let table = self.room.table_view(None);
        let of = table.seats.iter().map(|(_, place)| place.name.clone()).collect();
        Names { of, you: None }
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
        let until = self.still_since.unwrap_or_else(Instant::now);
        let now = until.saturating_duration_since(self.begun) + self.skipped;
        u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
    }

    fn ask(&mut self, seat: Seat, ask: impl FnOnce(Request) -> Ask<Any>) {
        let request = self.screen.request(seat);
        self.pending.insert(request.id);
        self.put(ask(request).into());
    }

    fn put(&mut self, input: Input<Any>) {
        let outputs = self.room.handle(self.now_ms(), input);
        self.take(outputs);
    }

    fn take(&mut self, outputs: Vec<Output<Any>>) {
        for output in outputs {
            if let Output::Answer { request, .. } = &output {
                self.pending.remove(&request.id);
            }
            match output {
                // Nothing outlives the process: there is nobody to resume the table for.
                Output::Store(_)
                | Output::Ticket { .. }
                | Output::Changed
                | Output::Answer { result: Ok(()), .. } => {}
                Output::Answer { result: Err(problem), .. } => self.problems.push(problem),
                Output::Hint { hint, asked, .. } => {
                    let advice = asked.map_or(hint.advice, |it| advised(&it));
                    self.hint = Some(Hint { advice, ..hint });
                }
                Output::Verdict(verdict) => self.verdicts.push(verdict),
                Output::Think(thought) => {
                    let found = self.found.0.clone();
                    self.n_thoughts += 1;
                    // Whoever has left the table is not told any more.
                    self.thinkers.ask(thought, move |input| drop(found.try_send(input)));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tapis_rules::OptionSet as _;

    use super::*;

    const HOST: Seat = Seat::new(0).expect("a table has a first place");

    #[test]
    fn experts_think_at_a_quick_table_too() {
        let mut options = AnyOptions::preset("norvegienne").expect("a preset");
        options.set("cap", "plays:100").expect("an answer");
        let (config, seed) = (Config::new(options, 3), Seed::numbered(3));
        let people = vec!["Lina".into()];
        let mut host = Host::open(config, people, BotLevel::Expert, Tempo::Quick, Some(&seed))
            .expect("a game");
        let mut n_thoughts = 0;
        while host.stage() == Stage::Playing {
            let news = host.news(Some(HOST));
            if let (true, Some(action)) =
                (news.frame.must.contains(HOST), news.frame.actions.first())
            {
                host.act(HOST, news.frame.position, action.clone());
            }
            let before = host.n_thoughts;
            std::thread::sleep(host.wait(None));
            host.tick();
            n_thoughts += before.saturating_sub(host.n_thoughts);
        }
        assert!(n_thoughts > 5, "{n_thoughts}");
    }

    #[test]
    fn no_time_passes_at_a_table_that_stands_still() {
        let options = AnyOptions::preset("corse").expect("a preset");
        let config = Config { turn_ms: Some(60_000), ..Config::new(options, 2) };
        let people = vec!["Lina".into(), "Sam".into()];
        let seed = Seed::numbered(0);
        let mut host = Host::open(config, people, BotLevel::Easy, Tempo::Natural, Some(&seed))
            .expect("a game");
        host.stand_still();
        let (still, deadline) = (host.now_ms(), host.room.next_deadline());
        assert!(deadline.is_some(), "somebody has a minute to lay");
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(5) {
            std::hint::spin_loop();
        }
        host.stand_still();
        host.tick();
        assert_eq!((host.now_ms(), host.room.next_deadline()), (still, deadline));
        let released = Instant::now();
        host.go_on();
        let now_ms = host.now_ms();
        let since_ms = u64::try_from(released.elapsed().as_millis()).expect("a moment");
        assert!(now_ms >= still, "time does not go back");
        assert!(now_ms - still <= since_ms + 1, "and is not made up for");
    }
}
