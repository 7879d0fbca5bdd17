//! Everything that happens because time has passed, in the order in which it falls due.

use tapis_bots::{Advice, Bot, BotLevel, Due, Look, Recall};
use tapis_games::reason::Reason;
use tapis_rules::{Agenda, Rng, Seat, TimerId, Viewer};

use crate::{
    Pace, Room,
    chairs::Presence,
    contest::Rival,
    in_play::InPlay,
    live_game::{LiveGame, Plan},
    people::People,
};

/// No bot acts faster than this, in milliseconds, whatever it says.
const BOT_FLOOR_MS: u32 = 100;

/// How long a bot waits that must act and has no idea of its own, in milliseconds.
const BOT_DEFAULT_MS: u32 = 1_000;

/// What falls due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deadline {
    /// A person has been gone for too long.
    Grace(Seat),
    /// Whoever has not contributed to the next deal is not waited for any longer.
    Deal,
    /// Something in the game.
    Game(GameDeadline),
}

/// What falls due in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameDeadline {
    /// A person has been thinking for too long.
    Turn(Seat),
    /// An act in turn that was held.
    Held(usize),
    /// A bot acts.
    Plan(Seat),
    /// Nobody could be faster any more.
    Contest,
    /// A timer of the rules runs out.
    Timer(TimerId),
    /// The table has waited long enough for those who listen.
    Patience,
}

impl<G: Bot> Room<G> {
    /// When [`handle`](Self::handle) has to be called next, even if nothing comes in.
    pub fn next_deadline(&self) -> Option<u64> {
        self.first_deadline().map(|(at_ms, _)| at_ms)
    }

    /// Does all that is due by now.
    pub(crate) fn run_clocks(&mut self) {
        while let Some((at_ms, deadline)) = self.first_deadline() {
            if at_ms > self.people.now_ms {
                return;
            }
            match deadline {
                Deadline::Grace(seat) => self.give_up_on(seat),
                Deadline::Deal => self.go_on_with_deal(),
                Deadline::Game(deadline) => {
                    if let Some(mut in_play) = self.in_play() {
                        in_play.meet(deadline);
                    }
                }
            }
        }
    }

    /// The earliest; of several at once, the first in the order of the two enums.
    fn first_deadline(&self) -> Option<(u64, Deadline)> {
        let people = self.people.deadlines().map(|(at_ms, seat)| (at_ms, Deadline::Grace(seat)));
        let game = self.game.iter().filter(|game| !game.is_over());
        let game = game.flat_map(|game| game.deadlines(&self.people));
        let game = game.map(|(at_ms, deadline)| (at_ms, Deadline::Game(deadline)));
        let deal = self.deal_deadline().map(|at_ms| (at_ms, Deadline::Deal));
        people.chain(deal).chain(game).min_by_key(|(at_ms, _)| *at_ms)
    }

    /// Goes on without a person who has been gone for too long.
    fn give_up_on(&mut self, seat: Seat) {
        self.people.chairs.all[seat].presence = Presence::Gone;
        // Somebody else may be host now.
        self.people.changed = true;
        if let Some(mut in_play) = self.in_play() {
            in_play.stand_in(seat);
        }
        self.stop_if_agreed();
        self.rematch();
    }
}

impl<G: Bot> People<G> {
    /// Until when each person who is gone may come back.
    fn deadlines(&self) -> impl Iterator<Item = (u64, Seat)> {
        self.chairs.all.iter().filter_map(|(seat, chair)| match (chair.presence, chair.person()) {
            (Presence::Away { until_ms }, Some(_)) => Some((until_ms, seat)),
            (Presence::Here | Presence::Gone | Presence::Away { .. }, _) => None,
        })
    }
}

impl<G: Bot> InPlay<'_, G> {
    /// Does what is due.
    fn meet(&mut self, deadline: GameDeadline) {
        match deadline {
            GameDeadline::Turn(seat) => self.stand_in(seat),
            GameDeadline::Held(index) => self.release(index),
            GameDeadline::Plan(seat) => self.carry_out(seat),
            GameDeadline::Contest => self.settle(),
            GameDeadline::Timer(timer) => self.expire(timer),
            GameDeadline::Patience => self.people.lose_patience(self.game.position()),
        }
    }
}

impl<G: Bot> LiveGame<G> {
    /// All that is to come, in the order of [`GameDeadline`].
    fn deadlines(&self, people: &People<G>) -> Vec<(u64, GameDeadline)> {
        let held = self.held.iter().enumerate();
        let held = held.map(|(index, (until_ms, _))| (*until_ms, GameDeadline::Held(index)));
        let contest = self.contest_closes_ms(people).map(|ms| (ms, GameDeadline::Contest));
        if let Some(until_ms) = self.waits_until_ms(people) {
            // Whoever listens could still claim in time where nobody has to be fast.
            let contest = contest.filter(|_| self.gentle_until_ms(people).is_none());
            return held.chain(contest).chain([(until_ms, GameDeadline::Patience)]).collect();
        }
        let mut deadlines = self.turns(people);
        deadlines.extend(held);
        // With nobody there, bots wait: the table goes on when somebody is back.
        if !people.connected.is_empty() {
            let plans = self.plans.iter().filter_map(|(seat, plan)| Some((seat, plan.as_ref()?)));
            let plans =
                plans.filter_map(|(seat, plan)| Some((plan.due_ms()?, GameDeadline::Plan(seat))));
            deadlines.extend(plans);
        }
        deadlines.extend(contest);
        // During a contest a timer could take away what is being reached for.
        if self.contest.is_none() {
            let from_ms = self.gentle_until_ms(people).unwrap_or(0);
            deadlines.extend(self.timers.iter().map(|running| {
                (running.expires_ms().max(from_ms), GameDeadline::Timer(running.timer.id))
            }));
        }
        deadlines
    }

    /// Until when each person may think: while they are due, and until a bot that others asked for.
    fn turns(&self, people: &People<G>) -> Vec<(u64, GameDeadline)> {
        let thinking = self.due_since.iter().filter_map(|(seat, since_ms)| {
            let chair = &people.chairs.all[seat];
            let is_thinking = chair.person().is_some() && !chair.stand_in && !self.is_busy(seat);
            let clock = since_ms.zip(people.config.turn_ms);
            let ends_ms = clock.map(|(since_ms, turn_ms)| since_ms.saturating_add(turn_ms.into()));
            let until_ms = ends_ms.into_iter().chain(chair.bot_at_ms).min()?;
            is_thinking.then_some((until_ms, GameDeadline::Turn(seat)))
        });
        thinking.collect()
    }

    /// When nobody could be faster any more than those who have claimed.
    fn contest_closes_ms(&self, people: &People<G>) -> Option<u64> {
        let contest = self.contest.as_ref()?;
        let judged = contest.claims.iter().map(|(raw, _)| self.judge(raw).after_ms);
        let best_ms = judged.min().unwrap_or(0);
        let until_ms = self.rivals(people).map(|Rival { seat, shown_ms, rtt_ms }| {
            let rtt_ms = rtt_ms.unwrap_or(u32::MAX);
            shown_ms + u64::from(self.parameters.awaited_ms(best_ms, rtt_ms, self.banks[seat]))
        });
        let at_most_ms = contest.first_ms + u64::from(self.parameters.window_ms);
        let raced_ms = until_ms.max().unwrap_or(0).min(at_most_ms).max(contest.first_ms);
        Some(self.gentle_until_ms(people).map_or(raced_ms, |ms| ms.max(raced_ms)))
    }

    /// The people who could still put in a claim.
    fn rivals<'a>(&'a self, people: &'a People<G>) -> impl Iterator<Item = Rival> + 'a {
        let Agenda { must, may, .. } = self.table.agenda();
        let span = self.race();
        must.union(may).into_iter().filter_map(move |seat| {
            let chair = &people.chairs.all[seat];
            let person = chair.person().filter(|person| people.connected.contains(person))?;
            let shown = people.shown.get(&person);
            let shown = shown.filter(|it| span.is_some_and(|span| span.shows(it.position)));
            let since_ms = span.map_or(0, |span| span.since_ms);
            let shown_ms = shown.map_or(since_ms, |it| it.at_ms.max(since_ms));
            let known_ms = people.trips.get(&person).map(|trip| trip.ms);
            let rtt_ms = shown.and_then(|it| it.rtt_ms).or(known_ms);
            let is_awaited = !chair.stand_in && !self.has_claimed(seat);
            is_awaited.then_some(Rival { seat, shown_ms, rtt_ms })
        })
    }

    /// What a careful player would do at `seat`; nothing if that may not do anything.
    pub(crate) fn advise(&mut self, seat: Seat) -> Advice<G::Action> {
        let due = self.due(seat);
        self.consider(seat, due, "hint", |look, rng| {
            if look.actions.is_empty() {
                Advice::untried(None, Reason::NothingWorthIt)
            } else {
                G::advise(look, rng)
            }
        })
    }

    /// Whether the table waits for this seat.
    pub(crate) fn due(&self, seat: Seat) -> Due {
        if self.table.agenda().must.contains(seat) { Due::Must } else { Due::May }
    }

    /// Lets this seat remember all that it has seen.
    pub(crate) fn learn(&mut self, seat: Seat) {
        let options = &self.table.record().options;
        let memory = &mut self.memories[seat];
        for seen in self.table.seen(Viewer::Seat(seat), memory.n_events) {
            G::learn(options, &mut memory.known, &seen);
        }
        memory.n_events = self.table.n_events();
    }

    /// What somebody at `seat` makes of what is seen from there. It draws from a random stream of its
    /// own for every event of the game, so that it never depends on what others draw.
    fn consider<T>(
        &mut self,
        seat: Seat,
        due: Due,
        stream: &str,
        choose: impl FnOnce(&Look<'_, G>, &mut Rng) -> T,
    ) -> T {
        if G::recall(&self.table.record().options) == Recall::Whole {
            self.learn(seat);
        }
        let look = Look {
            options: &self.table.record().options,
            seat,
            view: &self.table.view(Viewer::Seat(seat)),
            memory: &self.memories[seat].known,
            actions: &self.table.actions(seat),
            due,
        };
        let n_events = self.table.n_events();
        let label = format!("{stream} {seat} {} {n_events}", self.number);
        choose(&look, &mut self.deal_seed().stream(&label))
    }

    /// What the bot at `seat` is going to do, unless it finds something better by thinking.
    pub(crate) fn intend(
        &mut self,
        seat: Seat,
        level: BotLevel,
        pace: Pace,
        now_ms: u64,
    ) -> Option<Plan<G::Action>> {
        let due = self.due(seat);
        // Experts remember everything, in every game.
        if level == BotLevel::Expert {
            self.learn(seat);
        }
        let (choice, thinking) = self.consider(seat, due, "bot", |look, rng| {
            (G::choose(level, look, rng), Self::thinking(level, look))
        });
        let (action, after_ms) = match (choice, due) {
            (Some(choice), Due::Must | Due::May) => (choice.action, choice.after_ms),
            (None, Due::May) => return None,
            (None, Due::Must) => {
                let action = self.table.default_action(seat);
                (action.expect("law 12: whoever must act can"), BOT_DEFAULT_MS)
            }
        };
        let after_ms = u64::from(pace.bot_ms(after_ms.max(BOT_FLOOR_MS)));
        let at_ms = self.changed_ms + after_ms;
        // A bot that has only just taken over needs its time too.
        let at_ms = if at_ms < now_ms { now_ms + after_ms } else { at_ms };
        Some(Plan { action, at_ms, thinking })
    }
}
