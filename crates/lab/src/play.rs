//! One simulated game.

use tapis_bots::{Bot, BotLevel, Choice, Due, Look};
use tapis_rules::{
    BySeat, Deal, Outcome, Rng, Seat, Seed, Table, TimerId, Viewer,
    laws::{Step, random_step},
};

use crate::{Players, Study};

/// How one game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// How many inputs it took: actions and timers.
    pub n_inputs: u32,
    /// How it ended; nothing if it was given up.
    pub outcome: Option<Outcome>,
}

/// Plays one game of `study` to its end.
pub(crate) fn one<G: Bot>(study: &Study<G>, seed: &Seed) -> Ended {
    let mut table =
        Table::<G>::open(study.options.clone(), study.n_seats, Deal::shuffled(seed.clone()))
            .expect("the study has been dealt once");
    let mut pace = Pace::new(seed, study.n_seats);
    let mut n_inputs = 0;
    while n_inputs < study.max_inputs {
        let step = match study.players {
            Players::Random => random_step(table.game(), &mut pace.rng),
            Players::Bots(level) => pace.next(&table, level),
        };
        let Some(step) = step else { break };
        match step {
            Step::Act(seat, action) => {
                table.act(seat, action, None).expect("law 2: what is listed is accepted");
            }
            Step::Ring(timer) => {
                table.expire(timer, None).expect("law 10: a running timer can ring");
            }
        }
        n_inputs += 1;
    }
    Ended { n_inputs, outcome: table.outcome() }
}

/// Simulated time: whoever is fastest, seat or timer, comes next.
struct Pace<G: Bot> {
    now_ms: u64,
    running: Vec<(TimerId, u64)>,
    /// What each seat has seen, kept up instead of asked for anew at every step.
    seen: BySeat<Vec<G::Seen>>,
    rng: Rng,
}

impl<G: Bot> Pace<G> {
    fn new(seed: &Seed, n_seats: u8) -> Self {
        let seen = BySeat::new(n_seats, |_| Vec::new());
        Self { now_ms: 0, running: Vec::new(), seen, rng: seed.stream("players") }
    }

    fn next(&mut self, table: &Table<G>, level: BotLevel) -> Option<Step<G::Action>> {
        let agenda = table.agenda();
        self.running.retain(|(id, _)| agenda.timers.iter().any(|timer| timer.id == *id));
        for timer in &agenda.timers {
            if !self.running.iter().any(|(id, _)| *id == timer.id) {
                self.running.push((timer.id, self.now_ms + u64::from(timer.after_ms)));
            }
        }
        let ring = self.running.iter().min_by_key(|(_, at)| *at).copied();
        let mut first = ring.map(|(id, at)| (at, Step::Ring(id)));
        for seat in agenda.must.union(agenda.may) {
            let due = if agenda.must.contains(seat) { Due::Must } else { Due::May };
            let Some(choice) = self.choose(table, seat, level, due) else { continue };
            let at = self.now_ms + u64::from(choice.after_ms);
            if first.as_ref().is_none_or(|(other, _)| at < *other) {
                first = Some((at, Step::Act(seat, choice.action)));
            }
        }
        let (at, step) = first?;
        self.now_ms = self.now_ms.max(at);
        Some(step)
    }

    fn choose(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        level: BotLevel,
        due: Due,
    ) -> Option<Choice<G::Action>> {
        let viewer = Viewer::Seat(seat);
        let actions = table.actions(seat);
        let known = self.seen[seat].len();
        self.seen[seat].extend(table.seen(viewer, known));
        let look = Look {
            options: &table.record().options,
            seat,
            view: &table.view(viewer),
            seen: &self.seen[seat],
            actions: &actions,
            due,
        };
        G::choose(level, &look, &mut self.rng)
    }
}
