//! A game looked at again, decision by decision: what each of them was worth, and what else could
//! have been done.
//!
//! Nothing is told by how the game went on. A decision is weighed with what its seat knew when it was
//! made: tables are imagined that it could not tell from its own, what was done and what could have
//! been done are tried on the same ones, and everybody goes on alike ([`Imagine`]). There is no clock
//! here and no chance but that of a seed, so that the same record is always reviewed alike.

mod weigh;

use std::ops::ControlFlow;

use tapis_bots::{Due, Imagine, Look};
use tapis_games::{
    any::{Any, AnyAction, AnyIllegal, InAny, Member as _},
    visit,
};
use tapis_rules::{
    BySeat, Input, InputError, Record, Refused, ReplayError, Rng, Seat, Seats, Seed, Table, Timed,
    Viewer,
};

pub(crate) use weigh::standard_error;
pub use weigh::{Comparison, judge, weigh};

/// What is to be reviewed, and how carefully.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Whose decisions.
    pub seats: Seats,
    /// On how many tables what was done is compared with what else could have been.
    pub n_tables: u32,
    /// The source of all chance: every decision has its own, whatever else is reviewed.
    pub seed: Seed,
}

impl Ask {
    /// How many tables are enough to tell what costs something from chance.
    pub const N_TABLES: u32 = 1_000;
}

/// A decision that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedDecision<A> {
    /// Which input of the record it is, from 1.
    pub nth: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub done: A,
    /// The best of what else could have been done; nothing, if that was to wait.
    pub other: Option<A>,
    /// What both came to.
    pub weighed: Comparison,
}

impl<A> ReviewedDecision<A> {
    fn map<B>(self, map: impl Fn(A) -> B) -> ReviewedDecision<B> {
        let Self { nth, seat, done, other, weighed } = self;
        ReviewedDecision { nth, seat, done: map(done), other: other.map(map), weighed }
    }
}

/// Weighs the decisions of a record, in its order, and calls `told` with each that had a choice; that may
/// break off after any of them.
///
/// # Errors
/// The first input that the rules refuse.
pub fn review<G: Imagine>(
    record: &Record<G>,
    ask: &Ask,
    mut told: impl FnMut(ReviewedDecision<G::Action>) -> ControlFlow<()>,
) -> Result<(), ReplayError<G::Illegal>> {
    let mut walk = Walk::<G>::new(Table::replay_until(record, 0)?, ask.seats);
    for (index, timed) in record.inputs.iter().enumerate() {
        let nth = index + 1;
        if let Input::Act(seat, action) = &timed.input
            && ask.seats.contains(*seat)
        {
            let rng = &mut ask.seed.stream(&format!("decision {nth}"));
            let found = walk.decision(*seat).and_then(|moment| {
                let (other, weighed) = moment.weigh(*seat, action, ask.n_tables, rng)?;
                Some(ReviewedDecision { nth, seat: *seat, done: action.clone(), other, weighed })
            });
            if found.map(&mut told).is_some_and(|told| told.is_break()) {
                return Ok(());
            }
        }
        let taken = walk.take(timed.clone());
        taken.map_err(|error| ReplayError::Input { nth, error })?;
    }
    Ok(())
}

/// [`review`] for the game of a record, run on the game itself and not on `Any`.
///
/// # Errors
/// The first input that the rules refuse.
pub fn review_any(
    record: &Record<Any>,
    ask: &Ask,
    mut told: impl FnMut(ReviewedDecision<AnyAction>) -> ControlFlow<()>,
) -> Result<(), ReplayError<AnyIllegal>> {
    Table::replay(record)?;
    visit!(AnyOptions, &record.options, |G, _| {
        let record = G::record(record).expect("it has been dealt once");
        let reviewed = review(&record, ask, |it| told(it.map(InAny::wrap)));
        reviewed.expect("it has been replayed once");
    });
    Ok(())
}

/// A table as it was when somebody had to decide, and what they knew.
struct Moment<'a, G: Imagine> {
    options: &'a G::Options,
    game: &'a G,
    memory: &'a G::Memory,
}

impl<G: Imagine> Moment<'_, G> {
    fn weigh(
        &self,
        seat: Seat,
        done: &G::Action,
        n_tables: u32,
        rng: &mut Rng,
    ) -> Option<(Option<G::Action>, Comparison)> {
        let agenda = self.game.agenda();
        let mut actions = Vec::new();
        self.game.actions(seat, &mut actions);
        // A game that judges attempts does not list the wrong ones.
        if !actions.contains(done) {
            actions.push(done.clone());
        }
        let look: Look<'_, G> = Look {
            options: self.options,
            seat,
            view: &self.game.view(Viewer::Seat(seat)),
            memory: self.memory,
            actions: &actions,
            due: if agenda.must.contains(seat) { Due::Must } else { Due::May },
        };
        weigh(&look, done, n_tables, rng, || ControlFlow::Continue(()))
    }
}

/// Goes through a record with what some seats know.
struct Walk<G: Imagine> {
    table: Table<G>,
    whose: Seats,
    memories: BySeat<G::Memory>,
    n_learnt: usize,
    together: Option<Together<G>>,
}

/// Several who choose at the same time: whoever is last knows no more than whoever was first, but whose
/// cards lie there.
struct Together<G: Imagine> {
    game: G,
    memories: BySeat<G::Memory>,
    /// Those who have not chosen yet.
    waiting: Seats,
}

impl<G: Imagine> Walk<G> {
    fn new(table: Table<G>, whose: Seats) -> Self {
        let Record { options, n_seats, .. } = table.record();
        let memories = BySeat::new(*n_seats, |_| G::memory(options, *n_seats));
        let mut walk = Self { table, whose, memories, n_learnt: 0, together: None };
        walk.learn();
        walk
    }

    fn take(&mut self, timed: Timed<G::Action>) -> Result<(), InputError<Refused<G::Illegal>>> {
        let actor = match &timed.input {
            Input::Act(seat, _) => Some(*seat),
            Input::Expire(_) | Input::Miss(_) => None,
        };
        self.table.take(timed)?;
        self.learn();
        let must = self.table.agenda().must;
        let goes_on = self.together.as_mut().zip(actor).is_some_and(|(together, actor)| {
            together.waiting = together.waiting.without(actor);
            together.waiting == must && !must.is_empty()
        });
        if !goes_on {
            self.together = None;
            self.begin_together(must);
        }
        Ok(())
    }

    /// Keeps the table as it is when several begin to choose.
    fn begin_together(&mut self, must: Seats) {
        if must.len() > 1 {
            let (game, memories) = (self.table.game().clone(), self.memories.clone());
            self.together = Some(Together { game, memories, waiting: must });
        }
    }

    fn learn(&mut self) {
        let options = &self.table.record().options;
        for event in &self.table.events()[self.n_learnt..] {
            for seat in self.whose {
                let seen = G::seen(event, Viewer::Seat(seat));
                G::learn(options, &mut self.memories[seat], &seen);
            }
        }
        self.n_learnt = self.table.n_events();
    }

    /// What `seat` decides with; nothing at a table without such a seat.
    fn decision(&self, seat: Seat) -> Option<Moment<'_, G>> {
        let Record { options, n_seats, .. } = self.table.record();
        if seat.index() >= usize::from(*n_seats) {
            return None;
        }
        Some(match &self.together {
            Some(Together { game, memories, waiting }) if waiting.contains(seat) => {
                Moment { options, game, memory: &memories[seat] }
            }
            Some(_) | None => {
                Moment { options, game: self.table.game(), memory: &self.memories[seat] }
            }
        })
    }
}
