//! A table as one decision after another.

mod known;
pub(crate) mod saved;

use std::{fmt::Display, ops::ControlFlow};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use smallvec::SmallVec;
use tapis_bots::{BotLevel, Due, Look, Recall};
use tapis_rules::{
    BySeat, Clause, Outcome, Race, Refused, Rng, Ruleset as _, Seat, Seats, Seed, StaleTimer,
    Table, Tie, TimerId, Timers, Urgency, Viewer,
};
use tapis_search::Effort;

use crate::{
    Code, Features, Learnable, WAIT,
    codes::{Spelling, Spelt},
};
use known::{Digest, Guessed};

pub use known::RECALL_WIDTH;

/// How long, in milliseconds of the table, somebody thinks for whom the table waits.
pub const PACE_MS: u64 = 1_000;

/// Who is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asks {
    /// Whoever may act, and may then wait.
    #[default]
    All,
    /// Only those for whom the table waits.
    Waited,
}

/// Whose decision it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Whose.
    pub seat: Seat,
    /// Whether the table waits for it; if not, it may wait.
    pub due: Due,
}

/// Who chooses like one of our bots, without regard to speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// Everything is as likely.
    Random,
    /// A bot of this level.
    Bot(BotLevel),
    /// A hard one that plays on in its head where that is worth it.
    Expert,
}

/// Why nothing was done; then nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnvError {
    /// There is nothing to decide any more.
    #[error("the game is over")]
    Over,
    /// There are not so many choices.
    #[error("there is no choice {index}: {seat} has {n_choices}, from 0")]
    NoSuchChoice {
        /// What was chosen.
        index: usize,
        /// Whose decision it is.
        seat: Seat,
        /// How many choices there are.
        n_choices: usize,
    },
    /// No action goes on with that code.
    #[error("code {code} leads to no action of {seat}; the mask says which do")]
    NoSuchCode {
        /// The code.
        code: Code,
        /// Whose decision it is.
        seat: Seat,
    },
    /// A text that is no action of the game.
    #[error("“{text}” is no action of this game")]
    NoAction {
        /// The text, as far as it is worth showing.
        text: String,
    },
    /// The rules refuse it.
    #[error("{why}")]
    Refused {
        /// Why.
        why: String,
        /// The same in facts, as on the wire.
        facts: Value,
        /// The clause of the rule book behind it; none where it is not a seat's turn at all.
        clause: Option<&'static str>,
    },
    /// A timer that does not run.
    #[error("{0}")]
    Stale(#[from] StaleTimer),
    /// No timer runs.
    #[error("no timer runs")]
    NoTimer,
}

/// What the table is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// Something has happened since anybody was asked.
    Moved,
    /// A seat is asked.
    Asked(Decision),
    /// Nobody is: the game is over.
    Over,
}

/// A table as one decision after another.
///
/// After everything that happens all are asked anew, in this order:
/// 1. with [`Asks::All`], those who may act without being waited for; each may wait. Where the first
///    claim counts, they are asked as the rules settle claims that are equally fast: clockwise from
///    the seat after the one that the rules name, or in an order that is drawn; elsewhere by seats.
///    A seat that the table waits for is asked among them for its claims.
/// 2. If all of them wait and a timer runs out within [`PACE_MS`], it does. If the table waits for
///    nobody, the next timer runs out, however long that takes.
/// 3. The first seat that the table waits for, and [`PACE_MS`] pass.
///
/// A timer is no decision: what it does has happened when the next seat is asked.
#[derive(Clone, Debug)]
pub struct Env<G: Learnable> {
    table: Table<G>,
    asks: Asks,
    moment: Moment,
    clock: Clock,
    /// Who has chosen to wait since something last happened.
    waited: Seats,
    /// After how many events each seat has waited: nobody else knows of it.
    waits: BySeat<Vec<usize>>,
    /// What the seat that is asked may do.
    actions: Vec<G::Action>,
    spelling: Spelling,
    /// What each seat knows of the first so many events.
    memories: BySeat<Option<(usize, G::Memory)>>,
    digests: BySeat<Option<Digest>>,
    /// Where the table was left for one that somebody imagined.
    guesses: Vec<Guessed<G::View>>,
    rng: Rng,
    /// Who is asked first where that is drawn.
    order: Rng,
}

/// The time of the table, and when its timers run out.
#[derive(Clone, Debug, Default)]
struct Clock {
    now_ms: u64,
    running: Vec<(TimerId, u64)>,
}

impl Clock {
    fn follow(&mut self, timers: &Timers) {
        self.running.retain(|(id, _)| timers.iter().any(|timer| timer.id == *id));
        for timer in timers {
            if !self.running.iter().any(|(id, _)| *id == timer.id) {
                self.running.push((timer.id, self.now_ms + u64::from(timer.after_ms)));
            }
        }
    }

    fn next(&self) -> Option<(TimerId, u64)> {
        self.running.iter().min_by_key(|(_, at_ms)| *at_ms).copied()
    }
}

impl<G: Learnable> Env<G> {
    /// A table where nobody has been asked yet.
    pub fn new(table: Table<G>, asks: Asks) -> Self {
        let record = table.record();
        let n_seats = record.n_seats;
        let (rng, order) = streams(&record.deal.seed);
        Self {
            table,
            asks,
            moment: Moment::Moved,
            clock: Clock::default(),
            waited: Seats::NONE,
            waits: BySeat::new(n_seats, |_| Vec::new()),
            actions: Vec::new(),
            spelling: Spelling::default(),
            memories: BySeat::new(n_seats, |_| None),
            digests: BySeat::new(n_seats, |_| None),
            guesses: Vec::new(),
            rng,
            order,
        }
    }

    /// The table itself.
    pub const fn table(&self) -> &Table<G> {
        &self.table
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Whose decision it is; nobody's once the game is over.
    pub fn decision(&mut self) -> Option<Decision> {
        if self.moment == Moment::Moved {
            self.moment = self.ask();
        }
        match self.moment {
            Moment::Asked(decision) => Some(decision),
            Moment::Moved | Moment::Over => None,
        }
    }

    /// How many choices there are: the actions of the decision, and to wait after them where that is
    /// one.
    pub fn n_choices(&mut self) -> usize {
        self.decision().map_or(0, |decision| self.actions.len() + waits(decision))
    }

    /// What can be done: all that is listed, or the claims alone of a seat that is asked for those.
    pub fn actions(&mut self) -> &[G::Action] {
        let _ = self.decision();
        &self.actions
    }

    /// Makes choice number `index`.
    ///
    /// # Errors
    /// If there is none.
    pub fn choose(&mut self, index: usize) -> Result<(), EnvError> {
        let decision = self.decision().ok_or(EnvError::Over)?;
        let n_choices = self.actions.len() + waits(decision);
        if index >= n_choices {
            return Err(EnvError::NoSuchChoice { index, seat: decision.seat, n_choices });
        }
        if index == self.actions.len() {
            self.wait(decision.seat);
            return Ok(());
        }
        let action = self.actions.swap_remove(index);
        if decision.due == Due::Must {
            self.clock.now_ms += PACE_MS;
        }
        self.act(decision.seat, action).expect("law 2: what is listed is accepted");
        Ok(())
    }

    fn wait(&mut self, seat: Seat) {
        self.waited = self.waited.with(seat);
        self.waits[seat].push(self.table.n_events());
        self.moment = Moment::Moved;
    }

    /// Lets any seat that may act do anything, whether it is asked or not.
    ///
    /// # Errors
    /// Why the rules refuse it.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), EnvError> {
        let done = self.table.act(seat, action, None);
        done.map_err(|why| refused(&why))?;
        self.moved();
        Ok(())
    }

    /// The same for an action in its text form.
    ///
    /// # Errors
    /// If it is no action, or the rules refuse it.
    pub fn act_text(&mut self, seat: Seat, text: &str) -> Result<(), EnvError> {
        let action = self.table.record().options.parse_action(text);
        let no_action = || EnvError::NoAction { text: text.chars().take(40).collect() };
        self.act(seat, action.ok_or_else(no_action)?)
    }

    /// Lets a timer run out: this one, or the next.
    ///
    /// # Errors
    /// If it does not run.
    pub fn expire(&mut self, timer: Option<TimerId>) -> Result<(), EnvError> {
        self.clock.follow(&self.table.agenda().timers);
        let due = timer.or_else(|| self.clock.next().map(|(id, _)| id));
        let timer = due.ok_or(EnvError::NoTimer)?;
        self.table.expire(timer, None)?;
        let at_ms = self.clock.running.iter().find(|(id, _)| *id == timer).map(|(_, at)| *at);
        self.clock.now_ms = self.clock.now_ms.max(at_ms.unwrap_or_default());
        self.moved();
        Ok(())
    }

    fn moved(&mut self) {
        self.waited = Seats::NONE;
        self.moment = Moment::Moved;
    }

    /// Lets timers run out until somebody is asked.
    fn ask(&mut self) -> Moment {
        loop {
            let agenda = self.table.agenda();
            if agenda.is_over() {
                self.actions.clear();
                return Moment::Over;
            }
            if !agenda.timers.is_empty() || !self.clock.running.is_empty() {
                self.clock.follow(&agenda.timers);
            }
            let within_ms = match self.asks {
                Asks::All => {
                    let later = if agenda.race.is_some() { Seats::NONE } else { agenda.must };
                    let all = agenda.may.union(agenda.must).difference(later);
                    if let Some(seat) = self.first_of(all.difference(self.waited), agenda.race) {
                        let asked = self.ask_for(seat, Due::May);
                        if !self.actions.is_empty() {
                            return asked;
                        }
                        self.waited = self.waited.with(seat);
                        continue;
                    }
                    PACE_MS
                }
                Asks::Waited => 0,
            };
            let waits = !agenda.must.is_empty();
            let due = |at_ms: &u64| !waits || *at_ms <= self.clock.now_ms + within_ms;
            if let Some((timer, _)) = self.clock.next().filter(|(_, at_ms)| due(at_ms)) {
                self.expire(Some(timer)).expect("law 10: a running timer can run out");
                continue;
            }
            // Law 6: only those can be left who may act, where the table waits for nobody.
            let seats = if waits { agenda.must } else { agenda.may };
            let seat = seats.into_iter().next().expect("the game is not over");
            return self.ask_for(seat, Due::Must);
        }
    }

    /// Who of these is asked first.
    fn first_of(&mut self, seats: Seats, race: Option<Race>) -> Option<Seat> {
        match race.map(|race| (race.tie, race.after)) {
            None => seats.into_iter().next(),
            Some((Tie::Seat, after)) => seats.first_after(after),
            Some((Tie::Random | Tie::RandomWithin(_), _)) => {
                let all: SmallVec<[Seat; 8]> = seats.into_iter().collect();
                self.order.choose(&all).copied()
            }
        }
    }

    /// Asks a seat, for its claims alone if it need not decide anything yet.
    fn ask_for(&mut self, seat: Seat, due: Due) -> Moment {
        self.spelling.clear();
        self.actions.clear();
        self.table.game().actions(seat, &mut self.actions);
        if due == Due::May && self.table.agenda().must.contains(seat) {
            let options = &self.table.record().options;
            self.actions.retain(|action| options.urgency(action) == Urgency::Race);
        }
        Moment::Asked(Decision { seat, due })
    }

    /// Sets `mask` at every code that goes on, and nowhere else.
    pub fn mask(&mut self, mask: &mut [bool]) {
        mask.fill(false);
        let Some(decision) = self.decision() else { return };
        self.spelling.prepare(&self.actions, G::spell);
        for code in self.spelling.next() {
            mask[usize::from(code)] = true;
        }
        if decision.due == Due::May && self.spelling.is_at_start() {
            mask[usize::from(WAIT)] = true;
        }
    }

    /// Goes on with `code`; whether that was all of an action.
    ///
    /// # Errors
    /// If no action goes on like that.
    pub fn step(&mut self, code: Code) -> Result<bool, EnvError> {
        let decision = self.decision().ok_or(EnvError::Over)?;
        let seat = decision.seat;
        if code == WAIT && decision.due == Due::May && self.spelling.is_at_start() {
            self.wait(seat);
            return Ok(true);
        }
        self.spelling.prepare(&self.actions, G::spell);
        match self.spelling.push(code) {
            Spelt::Whole(index) => self.choose(index).map(|()| true),
            Spelt::Part => Ok(false),
            Spelt::Nothing => Err(EnvError::NoSuchCode { code, seat }),
        }
    }

    /// What `seat` sees, as numbers; what has been spelt of an action, its own seat alone knows.
    pub fn observe(&mut self, seat: Seat, features: &mut Features) {
        let decision = self.decision();
        features.begin(seat);
        let agenda = self.table.agenda();
        features.part("must act").seats(agenda.must);
        features.part("may act").seats(agenda.may);
        let own = decision.filter(|decision| decision.seat == seat);
        features.part("is asked").number(f32::from(u8::from(own.is_some())));
        let spelt: &[Code] = if own.is_some() { self.spelling.spelt() } else { &[] };
        features.part("spelt so far").many_of(G::N_CODES, spelt.iter().map(|it| usize::from(*it)));
        G::features(&self.table.view(Viewer::Seat(seat)), seat, features);
    }

    /// What `player` would choose for the seat that is asked: the number of the choice.
    ///
    /// # Errors
    /// If nobody is asked.
    pub fn advise(&mut self, player: Player) -> Result<usize, EnvError> {
        let decision = self.decision().ok_or(EnvError::Over)?;
        let n_choices = self.n_choices();
        let level = match player {
            Player::Random => return Ok(self.rng.index(n_choices)),
            Player::Bot(level) => level,
            Player::Expert => BotLevel::Expert,
        };
        let Decision { seat, due } = decision;
        let options = &self.table.record().options;
        let n_seats = self.table.record().n_seats;
        let known = self.memories[seat].take();
        let mut memory = known.unwrap_or_else(|| (0, G::memory(options, n_seats)));
        if level == BotLevel::Expert || G::recall(options) == Recall::Whole {
            for nth in memory.0..self.table.n_events() {
                G::learn(options, &mut memory.1, &self.seen_by(seat, nth));
            }
            memory.0 = self.table.n_events();
        }
        let view = self.table.view(Viewer::Seat(seat));
        let (memory, actions) = (&self.memories[seat].insert(memory).1, &self.actions[..]);
        let look = Look::<G> { options, seat, view: &view, memory, actions, due };
        let chosen = match player {
            Player::Expert => {
                let go_on = || ControlFlow::Continue(());
                tapis_search::choose(&look, Effort::EXPERT, &mut self.rng, go_on)
            }
            Player::Random | Player::Bot(_) => G::choose(level, &look, &mut self.rng),
        };
        let chosen = chosen.map(|choice| choice.action);
        let place = chosen.and_then(|chosen| actions.iter().position(|it| *it == chosen));
        Ok(place.unwrap_or(n_choices - 1))
    }
}

/// What a bot draws from that is asked, and who is asked first where that is drawn.
fn streams(seed: &Seed) -> (Rng, Rng) {
    (seed.stream("gym"), seed.stream("gym order"))
}

fn refused<I: Clause + Display + Serialize>(refused: &Refused<I>) -> EnvError {
    let clause = match refused {
        Refused::Illegal(illegal) => Some(illegal.clause()),
        Refused::Over | Refused::NoSuchSeat { .. } | Refused::NotNow { .. } => None,
    };
    let facts = serde_json::to_value(refused).expect("law 11: refusals are written");
    EnvError::Refused { why: refused.to_string(), facts, clause }
}

/// How many choices there are besides the actions.
fn waits(decision: Decision) -> usize {
    usize::from(decision.due == Due::May)
}
