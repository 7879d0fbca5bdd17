//! The only access to a game in play.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Agenda, Deal, Game, Guess, Input, NoMiss, OptionsError, Outcome, Record, Rng, Ruleset, Seat,
    StaleTimer, Timed, TimerId, Viewer,
};

/// A game in play with its record and all that has happened.
#[derive(Clone, PartialEq, Eq)]
pub struct Table<G: Game> {
    game: G,
    record: Record<G>,
    events: Vec<G::Event>,
}

/// Why an action was refused; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refused<I> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The table has no such seat.
    #[error("the table has no seat {seat}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
    },
    /// This seat has nothing to do at the moment.
    #[error("it is not {seat}’s turn; the table waits for {must}")]
    NotNow {
        /// The seat that acted.
        seat: Seat,
        /// The seats the table waits for.
        must: crate::Seats,
    },
    /// The rules do not allow it.
    #[error("{0}")]
    Illegal(I),
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError<I: fmt::Debug + fmt::Display> {
    /// Its game cannot be dealt.
    #[error("the game cannot be dealt: {0}")]
    Deal(OptionsError),
    /// One of its inputs is refused.
    #[error("input {nth} is refused: {error}")]
    Input {
        /// Which input, from 1.
        nth: usize,
        /// Why.
        error: InputError<Refused<I>>,
    },
}

/// Why an input was not taken; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InputError<R> {
    /// The action was refused.
    #[error("{0}")]
    Refused(R),
    /// The timer did not run.
    #[error("{0}")]
    Stale(StaleTimer),
    /// The wrong claim costs nothing.
    #[error("{0}")]
    NoMiss(NoMiss),
}

impl<G: Game> Table<G> {
    /// Deals a new game.
    ///
    /// # Errors
    /// See [`Ruleset::deal`].
    pub fn open(
        options: G::Options,
        n_seats: u8,
        deal: Deal<G::Card>,
    ) -> Result<Self, OptionsError> {
        let mut events = Vec::new();
        let game = options.deal(n_seats, &deal, &mut events)?;
        Ok(Self { game, record: Record::new(options, n_seats, deal), events })
    }

    /// Plays a record from the deal to its last input.
    ///
    /// # Errors
    /// The first input that the rules refuse.
    pub fn replay(record: &Record<G>) -> Result<Self, ReplayError<G::Illegal>> {
        Self::replay_until(record, usize::MAX)
    }

    /// Plays the first `n_inputs` inputs of a record, or all if it has fewer.
    ///
    /// # Errors
    /// The first input that the rules refuse.
    pub fn replay_until(
        record: &Record<G>,
        n_inputs: usize,
    ) -> Result<Self, ReplayError<G::Illegal>> {
        let mut table = Self::open(record.options.clone(), record.n_seats, record.deal.clone())
            .map_err(ReplayError::Deal)?;
        for (index, timed) in record.inputs.iter().take(n_inputs).enumerate() {
            let taken = table.take(timed.clone());
            taken.map_err(|error| ReplayError::Input { nth: index + 1, error })?;
        }
        Ok(table)
    }

    /// Lets an input of either kind happen.
    ///
    /// # Errors
    /// Those of [`act`](Self::act), [`expire`](Self::expire) and [`miss`](Self::miss).
    pub fn take(
        &mut self,
        Timed { input, at_ms }: Timed<G::Action>,
    ) -> Result<(), InputError<Refused<G::Illegal>>> {
        match input {
            Input::Act(seat, action) => self.act(seat, action, at_ms).map_err(InputError::Refused),
            Input::Expire(timer) => self.expire(timer, at_ms).map_err(InputError::Stale),
            Input::Miss(seat) => self.miss(seat, at_ms).map_err(InputError::NoMiss),
        }
    }

    /// Lets `seat` do `action`, `at_ms` milliseconds after the deal where that is known.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        at_ms: Option<u64>,
    ) -> Result<(), Refused<G::Illegal>> {
        let agenda = self.game.agenda();
        if agenda.is_over() {
            return Err(Refused::Over);
        }
        if !self.has(seat) {
            return Err(Refused::NoSuchSeat { seat });
        }
        if !agenda.includes(seat) {
            return Err(Refused::NotNow { seat, must: agenda.must });
        }
        self.game.act(seat, action.clone(), &mut self.events).map_err(Refused::Illegal)?;
        self.record.inputs.push(Timed { input: Input::Act(seat, action), at_ms });
        Ok(())
    }

    /// Lets `timer` run out.
    ///
    /// # Errors
    /// If it does not run; then nothing has changed.
    pub fn expire(&mut self, timer: TimerId, at_ms: Option<u64>) -> Result<(), StaleTimer> {
        self.game.expire(timer, &mut self.events)?;
        self.record.inputs.push(Timed { input: Input::Expire(timer), at_ms });
        Ok(())
    }

    /// Lets `seat` pay for a claim on what it could not have seen.
    ///
    /// # Errors
    /// If the rules do not punish it; then nothing has changed.
    pub fn miss(&mut self, seat: Seat, at_ms: Option<u64>) -> Result<(), NoMiss> {
        let step = if self.has(seat) { self.game.check_miss(seat) } else { None };
        self.game.play(seat, step.ok_or(NoMiss { seat })?, &mut self.events);
        self.record.inputs.push(Timed { input: Input::Miss(seat), at_ms });
        Ok(())
    }

    /// Who must act, who may act, which timers run.
    pub fn agenda(&self) -> Agenda {
        self.game.agenda()
    }

    /// All that `seat` may do now; nothing, if the table has no such seat.
    pub fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.has(seat) {
            self.game.actions(seat, &mut actions);
        }
        actions
    }

    const fn has(&self, seat: Seat) -> bool {
        seat.index() < self.record.n_seats as usize
    }

    /// What `seat` does when nobody decides for it.
    pub fn default_action(&self, seat: Seat) -> Option<G::Action> {
        self.has(seat).then(|| self.game.default_action(seat)).flatten()
    }

    /// The table as `viewer` may know it.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// What happened from event number `from` on, as `viewer` may know it.
    pub fn seen(&self, viewer: Viewer, from: usize) -> Vec<G::Seen> {
        self.events.iter().skip(from).map(|event| G::seen(event, viewer)).collect()
    }

    /// What `viewer` remembers of it.
    pub fn memory(&self, viewer: Viewer) -> G::Memory
    where
        G: Guess,
    {
        G::remember(&self.record.options, self.record.n_seats, &self.seen(viewer, 0))
    }

    /// A table that `viewer`, who remembers this, could not tell from this one.
    ///
    /// Its record and its events up to here are still those of this one, and go on with what happens
    /// there: of the events, `viewer` alone has seen what it has seen.
    #[must_use]
    pub fn guessed(&self, viewer: Viewer, memory: &G::Memory, rng: &mut Rng) -> Self
    where
        G: Guess,
    {
        let game = G::guess(&self.record.options, viewer, &self.view(viewer), memory, rng);
        Self { game, ..self.clone() }
    }

    /// How many events there have been: the version of what every viewer has seen.
    pub const fn n_events(&self) -> usize {
        self.events.len()
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Everything that has to be stored; it contains the seed.
    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Everything that happened, secrets and all.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The game itself, for laws and searches that play it on.
    pub const fn game(&self) -> &G {
        &self.game
    }
}

impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("record", &self.record).finish_non_exhaustive()
    }
}
