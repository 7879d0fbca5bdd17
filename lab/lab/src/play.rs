//! One simulated game.

use std::{
    cmp::Ordering,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use tapis_bots::{Bot, BotLevel, Choice, Due, Imagine, Look, Recall};
use tapis_games::any::Member;
use tapis_room::REVEAL_MS;
use tapis_rules::{
    Agenda, BySeat, Deal, Input, Outcome, Record, Rng, Ruleset as _, Seat, Seed, Tie, Timed,
    Urgency, Viewer, random_input_in,
};

use crate::{
    Keep, Lead, Measures, Players, Rival, Study, TriedAgain,
    engine::{Forfeit, Gone, Guests, Programs, Running},
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
    /// The programs that lost it before its end, in that order.
    pub forfeits: Vec<(Seat, Forfeit)>,
    /// What was measured, where that is asked for.
    pub measures: Option<Measures>,
    /// How long each thought took of those who play on in their heads, where that is kept.
    pub thoughts: Vec<Duration>,
}

/// Where one core plays the games of a study, one after another.
pub(crate) struct Arena<'a, G: Bot> {
    study: &'a Study<G>,
    programs: &'a Programs,
    log: Vec<G::Event>,
}

impl<'a, G: Lead> Arena<'a, G> {
    pub(crate) const fn new(study: &'a Study<G>, programs: &'a Programs) -> Self {
        Self { study, programs, log: Vec::new() }
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
            Keep::Figures | Keep::Thoughts => (None, None),
            Keep::Records => {
                (Some(Record::<G>::new(study.options.clone(), study.n_seats, deal)), None)
            }
            Keep::Measures(measuring) => {
                let rng = seed.stream("samples");
                (None, Some(Watch::new(measuring, study.n_seats, &game, rng)))
            }
        };
        let programs = self.programs;
        let bots = |stream: &str| {
            let program = |seat| study.players.rival(seat, nth).and_then(Rival::program);
            let guests = Guests::seat::<G>(programs, &study.options, study.n_seats, &seed, program);
            Mover::Bots(Bots::new(study, nth, seed.stream(stream), guests))
        };
        let mut mover = match &study.players {
            Players::Random => Mover::Random(seed.stream("players"), Vec::new()),
            Players::Bots(_) | Players::Rotating(_) => bots("players"),
            Players::Seated { nth, .. } => bots(&format!("players {nth}")),
        };
        let mut n_inputs = 0;
        while n_inputs < study.max_inputs {
            let input = mover.next(&game, &self.log);
            // Everybody who had to be told has been told.
            self.log.clear();
            let Some(input) = input else { break };
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
        let now_ms = mover.now_ms();
        let thoughts = mover.thoughts();
        let (outcome, forfeits) = match mover {
            Mover::Random(..) => (game.outcome(), Vec::new()),
            Mover::Bots(bots) => bots.end(game.outcome(), &self.log),
        };
        let measures = watch.map(|mut watch| {
            let mut measures = watch.end(outcome.as_ref(), now_ms);
            measures.tried = watch.sample.take().map(|sample| self.try_again(sample, &seed));
            measures
        });
        let record = record.map(|record| record.to_string());
        Ended { nth, n_inputs, outcome, record, forfeits, measures, thoughts }
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
                let mut mover = mover.aside().with_rng(seed.stream(&format!("{name} {nth}")));
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
pub(crate) enum Mover<'a, G: Imagine + Member> {
    /// Anything that is allowed is as good as anything else; with a buffer for what is.
    Random(Rng, Vec<G::Action>),
    Bots(Bots<'a, G>),
}

impl<'a, G: Imagine + Member> Mover<'a, G> {
    /// What happens next at a table where `log` has just happened.
    fn next(&mut self, game: &G, log: &[G::Event]) -> Option<Input<G::Action>> {
        match self {
            Self::Random(rng, actions) => random_input_in(game, rng, actions),
            Self::Bots(bots) => bots.next(game, log),
        }
    }

    /// The same players at a table beside theirs, where hard bots stand in for programs.
    pub(crate) fn aside(&self) -> Mover<'a, G> {
        match self {
            Self::Random(rng, _) => Self::Random(rng.clone(), Vec::new()),
            Self::Bots(bots) => Self::Bots(bots.aside()),
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

    /// How long thoughts took, where that is kept.
    fn thoughts(&mut self) -> Vec<Duration> {
        match self {
            Self::Random(..) => Vec::new(),
            Self::Bots(bots) => std::mem::take(&mut bots.thoughts),
        }
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
pub(crate) struct Bots<'a, G: Imagine + Member> {
    study: &'a Study<G>,
    /// Which game of the study it is.
    nth: u64,
    now_ms: u64,
    running: Vec<Running>,
    recall: Recall,
    /// What each seat knows of what has happened.
    memories: BySeat<G::Memory>,
    /// When each seat for which the table waits does what, as long as nothing gives it a reason to
    /// think again.
    plans: BySeat<Option<(u64, G::Action)>>,
    actions: Vec<G::Action>,
    rng: Rng,
    guests: Guests<'a>,
    /// When the next card can be turned up at the earliest, since people have to see the last one.
    next_reveal_ms: u64,
    /// How long thoughts took, where that is kept.
    thoughts: Vec<Duration>,
}

impl<'a, G: Imagine + Member> Bots<'a, G> {
    fn new(study: &'a Study<G>, nth: u64, rng: Rng, guests: Guests<'a>) -> Self {
        Self {
            study,
            nth,
            now_ms: 0,
            running: Vec::new(),
            recall: if study.players.remember() {
                Recall::Whole
            } else {
                G::recall(&study.options)
            },
            memories: BySeat::new(study.n_seats, |_| G::memory(&study.options, study.n_seats)),
            plans: BySeat::new(study.n_seats, |_| None),
            actions: Vec::new(),
            rng,
            guests,
            next_reveal_ms: 0,
            thoughts: Vec::new(),
        }
    }

    fn aside(&self) -> Self {
        Self {
            study: self.study,
            nth: self.nth,
            now_ms: self.now_ms,
            running: self.running.clone(),
            recall: self.recall,
            memories: self.memories.clone(),
            plans: self.plans.clone(),
            actions: Vec::new(),
            rng: self.rng.clone(),
            guests: self.guests.absent(),
            next_reveal_ms: self.next_reveal_ms,
            thoughts: Vec::new(),
        }
    }

    /// Everybody sees what has just happened.
    fn see(&mut self, log: &[G::Event]) {
        for (seat, memory) in self.memories.iter_mut() {
            for event in log {
                let seen = G::seen(event, Viewer::Seat(seat));
                if G::is_news(&seen) {
                    self.plans[seat] = None;
                }
                if self.recall == Recall::Whole {
                    G::learn(&self.study.options, memory, &seen);
                }
                self.guests.see::<G>(seat, seen);
            }
        }
    }

    /// What happens next at a table where `log` has just happened; nothing, once it is over or all
    /// programs but one have lost.
    fn next(&mut self, game: &G, log: &[G::Event]) -> Option<Input<G::Action>> {
        self.see(log);
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
            if let Some((at, action)) = self.plan(game, seat, &agenda) {
                let at = match self.study.options.urgency(&action) {
                    Urgency::Turn => after(self.not_before_it_is_seen(seat, &agenda, at)),
                    Urgency::Race => together.map_or(at, |together| at.max(together)),
                };
                soonest.offer(at, Input::Act(seat, action), &mut self.rng);
            }
        }
        if self.guests.is_decided() {
            return None;
        }
        let (at, input) = soonest.first?;
        self.now_ms = self.now_ms.max(at);
        if let Input::Act(seat, action) = &input {
            self.plans[*seat] = None;
            let is_turn = self.study.options.urgency(action) == Urgency::Turn;
            if is_turn && agenda.must.contains(*seat) {
                self.next_reveal_ms = self.now_ms + u64::from(REVEAL_MS);
            }
        }
        Some(input)
    }

    /// When somebody may take their turn who would like to do it then: bots take their time by
    /// themselves, but a program might leave nobody any to see the last card.
    fn not_before_it_is_seen(&self, seat: Seat, agenda: &Agenda, at: u64) -> u64 {
        let is_alone = agenda.must.only() == Some(seat);
        if is_alone && self.guests.is_at(seat) { at.max(self.next_reveal_ms) } else { at }
    }

    /// What the bot at `seat` is going to do, and when.
    fn plan(&mut self, game: &G, seat: Seat, agenda: &Agenda) -> Option<(u64, G::Action)> {
        let is_due = agenda.must.contains(seat);
        // What a program does need not be listed: it is looked at again.
        let holds = |(_, action): &&(u64, G::Action)| {
            !self.guests.is_at(seat) || game.check(seat, action.clone()).is_ok()
        };
        if let Some(plan) = self.plans[seat].as_ref().filter(|_| is_due).filter(holds) {
            return Some(plan.clone());
        }
        let Choice { action, after_ms } = self.choose(game, seat, agenda)?;
        let plan = (self.now_ms + u64::from(after_ms), action);
        self.plans[seat] = is_due.then(|| plan.clone());
        Some(plan)
    }

    fn choose(&mut self, game: &G, seat: Seat, agenda: &Agenda) -> Option<Choice<G::Action>> {
        if self.guests.is_at(seat) {
            match self.guests.ask(game, seat, agenda, &self.running, self.now_ms) {
                Ok(choice) => return choice,
                // Nobody holds to what it was going to do.
                Err(Gone) => self.plans[seat] = None,
            }
        }
        let rival = self.study.players.rival(seat, self.nth)?;
        self.actions.clear();
        game.actions(seat, &mut self.actions);
        let look = Look {
            options: &self.study.options,
            seat,
            view: &game.view(Viewer::Seat(seat)),
            memory: &self.memories[seat],
            actions: &self.actions,
            due: if agenda.must.contains(seat) { Due::Must } else { Due::May },
        };
        match rival {
            Rival::Bot(level) => G::choose(level, &look, &mut self.rng),
            Rival::Searching(effort) => {
                let begun = (self.study.keep == Keep::Thoughts).then(Instant::now);
                let choice =
                    tapis_search::choose(
                        &look,
                        effort,
                        &mut self.rng,
                        || ControlFlow::Continue(()),
                    );
                self.thoughts.extend(begun.filter(|_| G::plays_on(&look)).map(|it| it.elapsed()));
                choice
            }
            // It has lost: a hard bot plays on for the others’ sake.
            Rival::Program(_) => G::choose(BotLevel::Hard, &look, &mut self.rng),
        }
    }

    /// Tells programs how it ended after the last of `log`, and says so too.
    fn end(
        mut self,
        outcome: Option<Outcome>,
        log: &[G::Event],
    ) -> (Option<Outcome>, Vec<(Seat, Forfeit)>) {
        self.see(log);
        self.guests.end(outcome)
    }
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
