//! A table as one decision after another.

mod any;
mod known;
pub(crate) mod saved;

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use smallvec::SmallVec;
use tapis_bots::{BotLevel, Due};
use tapis_rules::{
    BySeat, Clause, Race, Refused, Rng, Ruleset as _, Seat, Seats, Seed, StaleTimer, Table, Tie,
    TimerId, Timers, Urgency,
};

use crate::{Code, Learnable, codes::Spelling};
use known::{Determinization, Digest};

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
    guesses: Vec<Determinization<G::View>>,
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

    /// What can be done: all that is listed, or the claims alone of a seat that is asked for those.
    pub fn actions(&mut self) -> &[G::Action] {
        let _ = self.decision();
        &self.actions
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
