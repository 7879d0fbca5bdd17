//! Everything that happens because time has passed, in the order in which it falls due.

use tapis_bots::{Bot, Due, Look, Memory};
use tapis_rules::{Agenda, Seat, TimerId, Viewer};

use crate::{
    Entry, Room, Stage,
    chairs::Presence,
    contest::Claimed,
    played::{Plan, Played},
};

/// How long somebody may be gone before a bot stands in, in milliseconds: a reload of the page
/// takes less.
const GRACE_MS: u64 = 10_000;

/// No bot is faster than this, in milliseconds, whatever it says.
const BOT_FLOOR_MS: u32 = 100;

/// How long a bot that has to act and knows nothing better waits, in milliseconds.
const BOT_DEFAULT_MS: u32 = 1_000;

/// What falls due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deadline {
    /// Somebody has been gone for too long.
    Grace(Seat),
    /// Somebody has thought for too long.
    Turn(Seat),
    /// An own turn that was held back.
    Held(usize),
    /// A bot acts.
    Plan(Seat),
    /// Nobody could be faster any more.
    Contest,
    /// A timer of the rules.
    Timer(TimerId),
}

impl<G: Bot> Room<G> {
    /// When [`handle`](Self::handle) has to be called next, even if nothing comes in.
    pub fn next_deadline(&self) -> Option<u64> {
        self.first_deadline().map(|(at_ms, _)| at_ms)
    }

    /// Does all that is due by now.
    pub(crate) fn run_clocks(&mut self) {
        while let Some((at_ms, deadline)) = self.first_deadline() {
            if at_ms > self.now_ms {
                return;
            }
            match deadline {
                Deadline::Grace(seat) => self.miss(seat),
                Deadline::Turn(seat) => self.stand_in(seat),
                Deadline::Held(index) => self.release(index),
                Deadline::Plan(seat) => self.carry_out(seat),
                Deadline::Contest => self.settle(),
                Deadline::Timer(timer) => self.ring(timer),
            }
        }
    }

    /// The earliest; of several at once, the first kind as they are listed.
    fn first_deadline(&self) -> Option<(u64, Deadline)> {
        let mut first = None;
        let mut add = |at_ms: u64, deadline| {
            if first.is_none_or(|(earliest, _)| at_ms < earliest) {
                first = Some((at_ms, deadline));
            }
        };
        for (seat, chair) in self.chairs.all.iter() {
            if let (Presence::Away { since_ms }, Some(_)) = (chair.presence, chair.person()) {
                add(since_ms + GRACE_MS, Deadline::Grace(seat));
            }
        }
        let Some(played) = self.played.as_ref().filter(|played| !played.is_over()) else {
            return first;
        };
        for (seat, since_ms) in played.due_since.iter() {
            let chair = &self.chairs.all[seat];
            let thinks = chair.person().is_some() && !chair.stand_in && !played.is_busy(seat);
            if let (Some(since_ms), Some(turn_ms), true) = (since_ms, self.config.turn_ms, thinks) {
                add(since_ms + u64::from(turn_ms), Deadline::Turn(seat));
            }
        }
        for (index, (until_ms, _)) in played.held.iter().enumerate() {
            add(*until_ms, Deadline::Held(index));
        }
        // With nobody there, bots wait: the table goes on when somebody is back.
        if !self.connected.is_empty() {
            for (seat, plan) in played.plans.iter() {
                if let Some(plan) = plan {
                    add(plan.at_ms, Deadline::Plan(seat));
                }
            }
        }
        match &played.contest {
            Some(contest) => add(contest.closes_ms(self.live(played)), Deadline::Contest),
            // What is being reached for does not go away meanwhile.
            None => {
                for running in &played.timers {
                    add(running.rings_ms(), Deadline::Timer(running.timer.id));
                }
            }
        }
        first
    }

    /// The round trips to the people who could still put in a claim.
    fn live<'a>(&'a self, played: &'a Played<G>) -> impl Iterator<Item = Option<u32>> + 'a {
        let Agenda { must, may, .. } = played.table.agenda();
        must.union(may).into_iter().filter_map(move |seat| {
            let chair = &self.chairs.all[seat];
            let person = chair.person().filter(|person| self.connected.contains(person))?;
            (!chair.stand_in && !played.has_claimed(seat))
                .then(|| self.rtt_ms.get(&person).copied())
        })
    }

    fn miss(&mut self, seat: Seat) {
        self.chairs.all[seat].presence = Presence::Gone;
        if self.stage() == Stage::Playing {
            self.stand_in(seat);
        }
        self.rematch();
    }

    fn stand_in(&mut self, seat: Seat) {
        self.chairs.all[seat].stand_in = true;
        self.changed = true;
        self.plan();
    }

    fn carry_out(&mut self, seat: Seat) {
        let Some(played) = &mut self.played else { return };
        let Some(plan) = played.plans[seat].take() else { return };
        let seen = played.position();
        self.route(seen, None, Claimed { seat, action: plan.action, request: None });
    }

    fn ring(&mut self, timer: TimerId) {
        let now_ms = self.now_ms;
        let Some(played) = &mut self.played else { return };
        match played.ring(timer, now_ms) {
            Ok(timed) => {
                self.store(Entry::Input { timed, origin: None });
                self.after_change();
            }
            Err(_) => played.timers.retain(|running| running.timer.id != timer),
        }
    }

    /// Lets every bot think about what it does next, now that something has changed.
    pub(crate) fn plan(&mut self) {
        let now_ms = self.now_ms;
        let Some(played) = &mut self.played else { return };
        let agenda = played.table.agenda();
        for (seat, chair) in self.chairs.all.iter() {
            played.plans[seat] = match chair.bot() {
                Some(level) if agenda.includes(seat) && !played.is_busy(seat) => {
                    let due = if agenda.must.contains(seat) { Due::Must } else { Due::May };
                    played.think(seat, level, due, now_ms)
                }
                Some(_) | None => None,
            };
        }
    }
}

impl<G: Bot> Played<G> {
    /// What the bot at `seat` is going to do. It draws from a stream of its own for every event of
    /// the game, so that what it does never depends on what others draw.
    fn think(
        &mut self,
        seat: Seat,
        level: tapis_bots::BotLevel,
        due: Due,
        now_ms: u64,
    ) -> Option<Plan<G::Action>> {
        let viewer = Viewer::Seat(seat);
        let options = &self.table.record().options;
        if G::memory(options) == Memory::Whole {
            let n_known = self.seen[seat].len();
            self.seen[seat].extend(self.table.seen(viewer, n_known));
        }
        let look = Look {
            options,
            seat,
            view: &self.table.view(viewer),
            seen: &self.seen[seat],
            actions: &self.table.actions(seat),
            due,
        };
        let n_events = self.table.n_events();
        let mut rng = self.seed.stream(&format!("bot {seat} {} {n_events}", self.number));
        let (action, after_ms) = match (G::choose(level, &look, &mut rng), due) {
            (Some(choice), Due::Must | Due::May) => (choice.action, choice.after_ms),
            (None, Due::May) => return None,
            (None, Due::Must) => (self.table.default_action(seat)?, BOT_DEFAULT_MS),
        };
        let after_ms = u64::from(after_ms.max(BOT_FLOOR_MS));
        let at_ms = self.changed_ms + after_ms;
        // A bot that has only just taken over needs its time too.
        let at_ms = if at_ms < now_ms { now_ms + after_ms } else { at_ms };
        Some(Plan { action, at_ms })
    }
}
