//! Bots that think: what their driver is asked, and what becomes of its answer.
//!
//! A room cannot think for long, since a driver serves others meanwhile. So it plans what a hard bot
//! would do, asks for something better, and carries out whatever it has when the time has come.

use std::fmt;

use tapis_bots::{Bot, BotLevel, Due, Look};
use tapis_rules::{Seat, Seed, Table, Viewer};

use crate::{
    Output, Position, Room,
    in_play::InPlay,
    live_game::{LiveGame, Plan},
};

/// How long the table waits for what a bot thinks, in milliseconds: many times what it takes, and no
/// longer than people take themselves.
pub(crate) const THINK_MS: u64 = 1_500;

/// What a bot is to think about: what is seen from its seat, and nothing else of the game.
#[derive(Clone)]
pub struct Thought<G: Bot> {
    /// Its seat.
    pub seat: Seat,
    /// Where the table is.
    pub position: Position,
    /// The house rules.
    pub options: G::Options,
    /// The table.
    pub view: G::View,
    /// All that it has seen since the deal.
    pub memory: G::Memory,
    /// What it may do.
    pub actions: Vec<G::Action>,
    /// Whether the table waits for it.
    pub due: Due,
    /// Where its chance comes from; nothing of the deal follows from it.
    pub seed: Seed,
}

impl<G: Bot> Thought<G> {
    /// What `seat` sees at a table that is at this position of its match.
    pub fn of(table: &Table<G>, seat: Seat, position: Position, seed: Seed) -> Self {
        Self::remembered(table, table.memory(Viewer::Seat(seat)), seat, position, seed)
    }

    fn remembered(
        table: &Table<G>,
        memory: G::Memory,
        seat: Seat,
        position: Position,
        seed: Seed,
    ) -> Self {
        let is_due = table.agenda().must.contains(seat);
        Self {
            seat,
            position,
            options: table.record().options.clone(),
            view: table.view(Viewer::Seat(seat)),
            memory,
            actions: table.actions(seat),
            due: if is_due { Due::Must } else { Due::May },
            seed,
        }
    }

    /// What the bot sees.
    pub fn look(&self) -> Look<'_, G> {
        let Self { options, seat, view, memory, actions, due, .. } = self;
        Look { options, seat: *seat, view, memory, actions, due: *due }
    }
}

/// What a room asks at one position is the same each time.
impl<G: Bot> PartialEq for Thought<G> {
    fn eq(&self, other: &Self) -> bool {
        let Self { seat, position, options, view, memory: _, actions, due, seed } = self;
        (seat, position, options, view)
            == (&other.seat, &other.position, &other.options, &other.view)
            && (actions, due, seed) == (&other.actions, &other.due, &other.seed)
    }
}

/// No log shows a hand.
impl<G: Bot> fmt::Debug for Thought<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, position, .. } = self;
        f.debug_struct("Thought")
            .field("seat", seat)
            .field("position", position)
            .finish_non_exhaustive()
    }
}

/// Whether a bot that has a plan still thinks about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinking {
    /// It never does.
    Never,
    /// It is going to, as soon as somebody is there to see what comes of it.
    Wanted,
    /// Its driver was asked at this position, and is waited for until then.
    Asked { at: Position, until_ms: u64 },
    /// It was answered, or is not waited for any longer.
    Over { at: Position },
}

impl<A> Plan<A> {
    /// When it is carried out, if its bot knows that yet.
    pub(crate) fn due_ms(&self) -> Option<u64> {
        match self.thinking {
            Thinking::Never | Thinking::Over { .. } => Some(self.at_ms),
            Thinking::Wanted => None,
            Thinking::Asked { until_ms, .. } => Some(self.at_ms.max(until_ms)),
        }
    }

    /// Where its bot was asked to think about it, if it was.
    const fn asked_at(&self) -> Option<Position> {
        match self.thinking {
            Thinking::Never | Thinking::Wanted => None,
            Thinking::Asked { at, .. } | Thinking::Over { at } => Some(at),
        }
    }
}

impl<G: Bot> Room<G> {
    /// Asks for what bots have to think about.
    pub(crate) fn ask_to_think(&mut self) {
        // With nobody there bots wait, and what is asked now could be forgotten until then.
        if self.people.connected.is_empty() {
            return;
        }
        let until_ms = self.people.now_ms.saturating_add(THINK_MS);
        let Some(InPlay { people, game }) = self.in_play() else { return };
        let at = game.position();
        for seat in Seat::all(game.plans.n_seats()) {
            let plan = game.plans[seat].as_mut();
            if let Some(plan) = plan.filter(|plan| plan.thinking == Thinking::Wanted) {
                plan.thinking = Thinking::Asked { at, until_ms };
                people.out.push(Output::Think(Box::new(game.thought("thought", seat))));
            }
        }
    }

    /// Takes an answer for the choice that it was asked about, if that is still to be made. What
    /// cannot be done there is no answer.
    pub(crate) fn chosen(&mut self, seat: Seat, position: Position, action: Option<G::Action>) {
        let Some(InPlay { game, .. }) = self.in_play() else { return };
        let is_listed = |action: &G::Action| game.table.actions(seat).contains(action);
        let action = action.filter(|action| game.plans.get(seat).is_some() && is_listed(action));
        let mut plans = game.plans.iter_mut();
        let Some((_, Some(plan))) = plans.find(|(other, _)| *other == seat) else { return };
        if matches!(plan.thinking, Thinking::Asked { at, .. } if at == position) {
            plan.thinking = Thinking::Over { at: position };
            if let Some(action) = action {
                plan.action = action;
            }
        }
    }
}

impl<G: Bot> LiveGame<G> {
    /// Whether a bot of this level thinks about what it sees.
    pub(crate) fn thinking(level: BotLevel, look: &Look<'_, G>) -> Thinking {
        match level {
            BotLevel::Expert if G::thinks(look) => Thinking::Wanted,
            BotLevel::Easy | BotLevel::Medium | BotLevel::Hard | BotLevel::Expert => {
                Thinking::Never
            }
        }
    }

    /// What the bot at `seat` has thought about or still does, unless it has seen something since that
    /// gives it a reason to think again.
    pub(crate) fn still_planned(
        &self,
        seat: Seat,
        plan: Option<Plan<G::Action>>,
    ) -> Option<Plan<G::Action>> {
        let plan = plan?;
        let at = plan.asked_at().filter(|at| at.game == self.number)?;
        let seen = self.table.seen(Viewer::Seat(seat), at.n_events as usize);
        let holds = !seen.iter().any(G::is_news) && self.table.actions(seat).contains(&plan.action);
        holds.then_some(plan)
    }

    /// What `seat` sees; whoever thinks about it for another reason has other chances.
    pub(crate) fn thought(&mut self, why: &str, seat: Seat) -> Thought<G> {
        self.learn(seat);
        let position = self.position();
        let label = format!("{why} {seat} {} {}", position.game, position.n_events);
        let (memory, seed) = (self.memories[seat].known.clone(), self.deal_seed().derive(&label));
        Thought::remembered(&self.table, memory, seat, position, seed)
    }
}
