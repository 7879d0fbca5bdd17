//! One simulated game.

use std::{cmp::Ordering, ops::ControlFlow};

use tapis_bots::{Bot, BotLevel, Choice, Due, Imagine, Look, Recall};
use tapis_rules::{
    BySeat, Deal, Input, Outcome, Record, Rng, Ruleset as _, Seat, Seats, Seed, Tie, Timed,
    TimerId, Urgency, Viewer, random_input_in,
};

use tapis_search::{Effort, best, search};

use crate::{
    Keep, Lead, Measures, Players, Rival, Study, TriedAgain,
    measure::{N_TRIES, Sample, Watch},
};

/// How one game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Which game of the study it is, from 0.
    pub nth: u64,
    /// How many inputs it took: actions and timers.
    pub n_inputs: u32,
    /// How it ended; nothing if it was abandoned.
    pub outcome: Option<Outcome>,
    /// Its record in text form, where records are kept.
    pub record: Option<String>,
    /// What was measured, where that is asked for.
    pub measures: Option<Measures>,
}

/// Where one core plays the games of a study, one after another.
pub(crate) struct Arena<'a, G: Bot> {
    study: &'a Study<G>,
    log: Vec<G::Event>,
}

impl<'a, G: Imagine + Lead> Arena<'a, G> {
    pub(crate) const fn new(study: &'a Study<G>) -> Self {
        Self { study, log: Vec::new() }
    }

    /// Plays one game to its end.
    pub(crate) fn play(&mut self, nth: u64) -> Ended {
        let study = self.study;
        let seed = study.seed_of(nth);
        let deal = Deal::shuffled(seed.clone());
        self.log.clear();
        let mut game = (study.options)
            .deal(study.n_seats, &deal, &mut self.log)
            .expect("the study has been dealt once");
        let (mut record, mut watch) = match study.keep {
            Keep::Figures => (None, None),
            Keep::Records => {
                (Some(Record::<G>::new(study.options.clone(), study.n_seats, deal)), None)
            }
            Keep::Measures(measuring) => {
                let rng = seed.stream("samples");
                (None, Some(Watch::new(measuring, study.n_seats, &game, rng)))
            }
        };
        let bots = |stream: &str| Mover::Bots(Bots::new(study, nth, seed.stream(stream)));
        let mut mover = match &study.players {
            Players::Random => Mover::Random(seed.stream("players"), Vec::new()),
            Players::Bots(_) | Players::Rotating(_) => bots("players"),
            Players::Seated { nth, .. } => bots(&format!("players {nth}")),
        };
        let mut n_inputs = 0;
        while n_inputs < study.max_inputs {
            let Some(input) = mover.next(&game, &self.log) else { break };
            if let Some(record) = &mut record {
                record.inputs.push(Timed { input: input.clone(), at_ms: mover.now_ms() });
            }
            if let Some(watch) = &mut watch {
                watch.before(&game, &input, &mover);
            }
            self.take(&mut game, input);
            if let Some(watch) = &mut watch {
                watch.after(&game);
            }
            n_inputs += 1;
        }
        let outcome = game.outcome();
        let measures = watch.map(|mut watch| {
            let mut measures = watch.end(outcome.as_ref(), mover.now_ms());
            measures.tried = watch.sample.take().map(|sample| self.try_again(sample, &seed));
            measures
        });
        Ended { nth, n_inputs, outcome, record: record.map(|record| record.to_string()), measures }
    }

    fn take(&mut self, game: &mut G, input: Input<G::Action>) {
        // Everybody who had to be told has been told.
        self.log.clear();
        let taken = game.take(input, &mut self.log).is_ok();
        assert!(taken, "laws 2 and 10: what is listed is accepted, what is due runs");
    }

    /// Plays on from a decision with what was chosen, and with something else, each time by other
    /// chances of the players; the cards lie as they lay.
    fn try_again(&mut self, sample: Sample<'_, G>, seed: &Seed) -> TriedAgain {
        let Sample { n_inputs, seat, actions, game, mover } = sample;
        let mut n_won = [0; 2];
        for ((action, n_won), name) in actions.iter().zip(&mut n_won).zip(["chosen", "other"]) {
            for nth in 0..N_TRIES {
                let mut game = game.clone();
                let mut mover = mover.clone().with_rng(seed.stream(&format!("{name} {nth}")));
                self.take(&mut game, Input::Act(seat, action.clone()));
                for _ in n_inputs + 1..self.study.max_inputs {
                    let Some(input) = mover.next(&game, &self.log) else { break };
                    self.take(&mut game, input);
                }
                let winners = game.outcome().map(|outcome| outcome.winners());
                *n_won += u32::from(winners.is_some_and(|winners| winners.contains(seat)));
            }
        }
        TriedAgain { n_inputs, seat, actions: actions.map(|action| action.to_string()), n_won }
    }
}

/// Who says what happens next.
#[derive(Clone)]
pub(crate) enum Mover<'a, G: Imagine> {
    /// Anything that is allowed is as good as anything else; with a buffer for what is.
    Random(Rng, Vec<G::Action>),
    Bots(Bots<'a, G>),
}

impl<G: Imagine> Mover<'_, G> {
    /// What happens next at a table where `log` has just happened.
    fn next(&mut self, game: &G, log: &[G::Event]) -> Option<Input<G::Action>> {
        match self {
            Self::Random(rng, actions) => random_input_in(game, rng, actions),
            Self::Bots(bots) => bots.next(game, log),
        }
    }

    /// The same with other chances.
    fn with_rng(mut self, other: Rng) -> Self {
        match &mut self {
            Self::Random(rng, _) => *rng = other,
            Self::Bots(bots) => bots.rng = other,
        }
        self
    }

    /// The time of the table, where somebody keeps it.
    pub(crate) const fn now_ms(&self) -> Option<u64> {
        match self {
            Self::Random(..) => None,
            Self::Bots(bots) => Some(bots.now_ms),
        }
    }
}

/// Bots in simulated time: whoever is fastest, seat or timer, comes next.
#[derive(Clone)]
pub(crate) struct Bots<'a, G: Imagine> {
    study: &'a Study<G>,
    /// Which game of the study it is.
    nth: u64,
    now_ms: u64,
    running: Vec<(TimerId, u64)>,
    recall: Recall,
    /// What each seat knows of what has happened.
    memories: BySeat<G::Memory>,
    /// When each seat for which the table waits does what, as long as nothing gives it a reason to
    /// think again.
    plans: BySeat<Option<(u64, G::Action)>>,
    actions: Vec<G::Action>,
    rng: Rng,
}

impl<'a, G: Imagine> Bots<'a, G> {
    fn new(study: &'a Study<G>, nth: u64, rng: Rng) -> Self {
        Self {
            study,
            nth,
            now_ms: 0,
            running: Vec::new(),
            recall: if study.players.imagine() { Recall::Whole } else { G::recall(&study.options) },
            memories: BySeat::new(study.n_seats, |_| G::memory(&study.options, study.n_seats)),
            plans: BySeat::new(study.n_seats, |_| None),
            actions: Vec::new(),
            rng,
        }
    }

    /// What happens next at a table where `log` has just happened.
    fn next(&mut self, game: &G, log: &[G::Event]) -> Option<Input<G::Action>> {
        for (seat, memory) in self.memories.iter_mut() {
            for event in log {
                let seen = G::seen(event, Viewer::Seat(seat));
                if G::is_news(&seen) {
                    self.plans[seat] = None;
                }
                if self.recall == Recall::Whole {
                    G::learn(&self.study.options, memory, &seen);
                }
            }
        }
        let agenda = game.agenda();
        self.running.retain(|(id, _)| agenda.timers.iter().any(|timer| timer.id == *id));
        for timer in &agenda.timers {
            if !self.running.iter().any(|(id, _)| *id == timer.id) {
                self.running.push((timer.id, self.now_ms + u64::from(timer.after_ms)));
            }
        }
        let ring = self.running.iter().min_by_key(|(_, at)| *at).copied();
        let mut soonest = Soonest::default();
        // Where nobody has to be fast, all claims come together when the time is over, and before
        // anything else.
        let together = match agenda.race.map(|race| race.tie) {
            Some(Tie::RandomWithin(ms)) => Some(self.now_ms + u64::from(ms)),
            Some(Tie::Seat | Tie::Random) | None => None,
        };
        let after = |at: u64| together.map_or(at, |together| at.max(together + 1));
        if let Some((timer, at)) = ring {
            soonest.offer(after(at), Input::Expire(timer), &mut self.rng);
        }
        for seat in agenda.must.union(agenda.may) {
            if let Some((at, action)) = self.plan(game, seat, agenda.must) {
                let at = match self.study.options.urgency(&action) {
                    Urgency::Turn => after(at),
                    Urgency::Race => together.map_or(at, |together| at.max(together)),
                };
                soonest.offer(at, Input::Act(seat, action), &mut self.rng);
            }
        }
        let (at, input) = soonest.first?;
        if let Input::Act(seat, _) = &input {
            self.plans[*seat] = None;
        }
        self.now_ms = self.now_ms.max(at);
        Some(input)
    }

    /// What the bot at `seat` is going to do, and when.
    fn plan(&mut self, game: &G, seat: Seat, must: Seats) -> Option<(u64, G::Action)> {
        if let Some(plan) = self.plans[seat].as_ref().filter(|_| must.contains(seat)) {
            return Some(plan.clone());
        }
        let Choice { action, after_ms } = self.choose(game, seat, must)?;
        let plan = (self.now_ms + u64::from(after_ms), action);
        self.plans[seat] = must.contains(seat).then(|| plan.clone());
        Some(plan)
    }

    fn choose(&mut self, game: &G, seat: Seat, must: Seats) -> Option<Choice<G::Action>> {
        let rival = self.study.players.rival(seat, self.nth)?;
        self.actions.clear();
        game.actions(seat, &mut self.actions);
        let look = Look {
            options: &self.study.options,
            seat,
            view: &game.view(Viewer::Seat(seat)),
            memory: &self.memories[seat],
            actions: &self.actions,
            due: if must.contains(seat) { Due::Must } else { Due::May },
        };
        match rival {
            Rival::Bot(level) => G::choose(level, &look, &mut self.rng),
            Rival::Searching(effort) => searched(&look, effort, &mut self.rng),
        }
    }
}

/// What a hard bot does that plays on in its head.
fn searched<G: Imagine>(
    look: &Look<'_, G>,
    effort: Effort,
    rng: &mut Rng,
) -> Option<Choice<G::Action>> {
    let choice = G::choose(BotLevel::Hard, look, rng)?;
    if !G::IS_WORTH_IT || look.due == Due::May || !G::is_hard(look) {
        return Some(choice);
    }
    let tried = search(look, effort, rng, || ControlFlow::Continue(()));
    Some(Choice { action: best(&tried)?.action.clone(), ..choice })
}

/// What comes first; of equally soon things each is as likely, whatever its seat.
struct Soonest<T> {
    first: Option<(u64, T)>,
    n_equal: u32,
}

impl<T> Default for Soonest<T> {
    fn default() -> Self {
        Self { first: None, n_equal: 0 }
    }
}

impl<T> Soonest<T> {
    fn offer(&mut self, at: u64, what: T, rng: &mut Rng) {
        let order = self.first.as_ref().map_or(Ordering::Less, |(other, _)| at.cmp(other));
        self.n_equal = match order {
            Ordering::Less => 1,
            Ordering::Equal => self.n_equal + 1,
            Ordering::Greater => return,
        };
        if rng.below(self.n_equal) == 0 {
            self.first = Some((at, what));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lowest seat used to be first.
    #[test]
    fn of_equally_fast_seats_none_is_favoured() {
        let mut rng = Seed::numbered(1).stream("ties");
        let mut n_first = [0_u32; 4];
        for _ in 0..9_000 {
            let mut soonest = Soonest::default();
            for (seat, at) in [(0, 7), (1, 5), (2, 5), (3, 5)] {
                soonest.offer(at, seat, &mut rng);
            }
            n_first[soonest.first.expect("something").1] += 1;
        }
        assert_eq!(n_first[0], 0);
        assert!(n_first[1..].iter().all(|n| n.abs_diff(3_000) < 150), "{n_first:?}");
    }
}
