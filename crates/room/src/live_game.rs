//! One game of the match, with its clocks, claims and plans.

use tapis_bots::Bot;
use tapis_rules::{
    Agenda, BySeat, Deal, End, Input, NoMiss, OptionsError, Outcome, Race, Refused, Ruleset as _,
    Seat, Seats, Seed, StaleTimer, Table, Tie, Timed, Timer, TimerId, Urgency,
};

use crate::{
    Config, Position, Verdict,
    arbiter::{Judgement, Parameters, RawClaim, arbitrate},
    contest::{Contest, PendingAct, Ruling},
    think::Thinking,
};

/// How much more time people have for their turns after the table was restored, in milliseconds.
const COME_BACK_MS: u64 = 20_000;

/// What a bot knows of a game.
#[derive(Clone, Debug)]
pub(crate) struct Memory<G: Bot> {
    pub(crate) known: G::Memory,
    /// Of how many events.
    pub(crate) n_events: usize,
}

/// A game, running or over.
#[derive(Clone, Debug)]
pub(crate) struct LiveGame<G: Bot> {
    pub(crate) number: u32,
    pub(crate) seed: Seed,
    /// When it was dealt, in milliseconds since 1970.
    pub(crate) began_ms: u64,
    pub(crate) table: Table<G>,
    /// Whether the people have stopped it before its end.
    pub(crate) is_stopped: bool,
    pub(crate) timers: Vec<RunningTimer>,
    /// Since when the table has been waiting for each seat, if it is.
    pub(crate) due_since: BySeat<Option<u64>>,
    /// Every race of the game so far; the last one may still be on.
    pub(crate) races: Vec<RaceSpan>,
    /// The last act that was played in turn.
    pub(crate) last_turn: Option<LastTurn<G::Action>>,
    /// When the last event happened, without the time since then in which the clocks stood still.
    pub(crate) changed_ms: u64,
    /// When the last event really happened.
    pub(crate) reached_ms: u64,
    /// Until when it is settled whether the clocks stood still.
    pub(crate) still_from_ms: u64,
    pub(crate) contest: Option<Contest<G::Action>>,
    /// How claims are judged.
    pub(crate) parameters: Parameters,
    /// How much doubt about its reactions each seat can still pay for, in milliseconds.
    pub(crate) banks: BySeat<u32>,
    /// The order of claims of which the rules have not taken one yet.
    pub(crate) ruling: Option<Ruling>,
    /// How every race was decided.
    pub(crate) verdicts: Vec<Verdict>,
    /// The least time between two cards that are turned up, in milliseconds: people have to see one
    /// before the next.
    pub(crate) reveal_ms: u32,
    /// Acts in turn that came too soon after the last one, and when they are to be played.
    pub(crate) held: Vec<(u64, PendingAct<G::Action>)>,
    /// What each bot is going to do.
    pub(crate) plans: BySeat<Option<Plan<G::Action>>>,
    /// What each bot knows, if it looks back at all.
    pub(crate) memories: BySeat<Memory<G>>,
}

/// A timer of the rules and when it was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RunningTimer {
    pub(crate) timer: Timer,
    pub(crate) since_ms: u64,
}

impl RunningTimer {
    pub(crate) fn expires_ms(&self) -> u64 {
        self.since_ms + u64::from(self.timer.after_ms)
    }
}

/// The events between which several could reach for the same thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RaceSpan {
    pub(crate) race: Race,
    pub(crate) since_ms: u64,
    pub(crate) from: u32,
    pub(crate) until: Option<u32>,
}

impl RaceSpan {
    /// Whether what is raced for can be seen at this position of its game.
    pub(crate) const fn shows(&self, position: Position) -> bool {
        self.from <= position.n_events
    }
}

/// An act that was played in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LastTurn<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    /// When, in milliseconds since 1970.
    pub(crate) at_ms: u64,
}

/// What a bot is going to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan<A> {
    pub(crate) action: A,
    pub(crate) at_ms: u64,
    /// Whether it may still find something better.
    pub(crate) thinking: Thinking,
}

/// What has changed a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// It was dealt.
    Deal,
    /// This seat has played its turn.
    Turn(Seat),
    /// This seat has acted out of turn.
    OutOfTurn(Seat),
    /// A timer has run out.
    Timer,
}

impl<G: Bot> LiveGame<G> {
    pub(crate) fn deal(
        options: &G::Options,
        config: &Config<G>,
        number: u32,
        seed: &Seed,
        began_ms: u64,
    ) -> Result<Self, OptionsError> {
        let n_seats = config.n_seats;
        let parameters = config.judging.parameters();
        let table = Table::open(options.clone(), n_seats, Deal::shuffled(seed.clone()))?;
        let mut game = Self {
            number,
            seed: seed.clone(),
            began_ms,
            table,
            is_stopped: false,
            timers: Vec::new(),
            due_since: BySeat::new(n_seats, |_| None),
            races: Vec::new(),
            last_turn: None,
            changed_ms: began_ms,
            reached_ms: began_ms,
            still_from_ms: began_ms,
            contest: None,
            parameters,
            banks: BySeat::new(n_seats, |_| parameters.first_bank_ms()),
            ruling: None,
            verdicts: Vec::new(),
            reveal_ms: config.reveal_ms,
            held: Vec::new(),
            plans: BySeat::new(n_seats, |_| None),
            memories: BySeat::new(n_seats, |_| Memory {
                known: G::memory(options, n_seats),
                n_events: 0,
            }),
        };
        game.follow(Change::Deal, began_ms);
        Ok(game)
    }

    /// What chance in the deal being played comes from.
    pub(crate) fn deal_seed(&self) -> Seed {
        self.seed.of_deal(self.table.game().n_deals())
    }

    pub(crate) fn position(&self) -> Position {
        let n_events = u32::try_from(self.table.n_events()).expect("a game has fewer events");
        Position { game: self.number, n_events }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_stopped || self.table.outcome().is_some()
    }

    /// How it ended, once it has: a game that the people have stopped has no winner.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let stopped = || {
            let places = vec![Seats::all(self.due_since.n_seats())];
            Outcome { places, points: None, end: End::Stopped }
        };
        self.table.outcome().or_else(|| self.is_stopped.then(stopped))
    }

    /// Milliseconds since the deal.
    pub(crate) const fn since_deal(&self, now_ms: u64) -> u64 {
        now_ms.saturating_sub(self.began_ms)
    }

    /// Lets a seat act.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        now_ms: u64,
    ) -> Result<Timed<G::Action>, Refused<G::Illegal>> {
        let in_turn = self.is_in_turn(seat, &action);
        let n_before = self.table.n_events();
        let at_ms = Some(self.since_deal(now_ms));
        self.table.act(seat, action.clone(), at_ms)?;
        if self.table.n_events() > n_before {
            self.reach(now_ms);
        }
        self.take_claim(seat);
        if in_turn {
            self.last_turn = Some(LastTurn { seat, action: action.clone(), at_ms: now_ms });
        }
        let change = if in_turn { Change::Turn(seat) } else { Change::OutOfTurn(seat) };
        self.follow(change, now_ms);
        Ok(Timed { input: Input::Act(seat, action), at_ms })
    }

    /// Lets a timer run out.
    pub(crate) fn expire(
        &mut self,
        timer: TimerId,
        now_ms: u64,
    ) -> Result<Timed<G::Action>, StaleTimer> {
        let n_before = self.table.n_events();
        let at_ms = Some(self.since_deal(now_ms));
        self.table.expire(timer, at_ms)?;
        if self.table.n_events() > n_before {
            self.reach(now_ms);
        }
        self.follow(Change::Timer, now_ms);
        Ok(Timed { input: Input::Expire(timer), at_ms })
    }

    /// Lets a seat pay for a claim on what it cannot have seen.
    pub(crate) fn miss(&mut self, seat: Seat, now_ms: u64) -> Result<Timed<G::Action>, NoMiss> {
        let at_ms = Some(self.since_deal(now_ms));
        self.table.miss(seat, at_ms)?;
        self.reach(now_ms);
        self.follow(Change::OutOfTurn(seat), now_ms);
        Ok(Timed { input: Input::Miss(seat), at_ms })
    }

    /// Puts the claims on one thing in order.
    pub(crate) fn rule(&self, position: Position, race: &Race, claims: &[RawClaim]) -> Ruling {
        let mut rng =
            self.deal_seed().stream(&format!("tie {} {}", position.game, position.n_events));
        let claims = claims.iter().map(|raw| (*raw, self.banks[raw.seat]));
        let n_seats = self.banks.n_seats();
        let order = arbitrate(claims, race, n_seats, &self.parameters, &mut rng);
        let gentle_ms = match race.tie {
            Tie::RandomWithin(within_ms) => Some(within_ms),
            Tie::Seat | Tie::Random => None,
        };
        Ruling { position, gentle_ms, order }
    }

    pub(crate) fn judge(&self, raw: &RawClaim) -> Judgement {
        self.parameters.judge(raw, self.banks[raw.seat])
    }

    /// The rules have taken the claim of this seat: all pay for what was doubtful about theirs.
    fn take_claim(&mut self, seat: Seat) {
        let Some(ruling) = self.ruling.take() else { return };
        for judged in &ruling.order {
            self.banks[judged.seat] -= judged.spent_ms;
        }
        if ruling.order.iter().any(|judged| judged.seat == seat) {
            self.verdicts.push(ruling.verdict(seat));
        }
    }

    /// Whether the order of near-simultaneous actions like this one matters.
    pub(crate) fn urgency(&self, action: &G::Action) -> Urgency {
        self.table.record().options.urgency(action)
    }

    /// Whether this is what the table is waiting for `seat` to do.
    pub(crate) fn is_in_turn(&self, seat: Seat, action: &G::Action) -> bool {
        self.urgency(action) == Urgency::Turn && self.table.agenda().must.contains(seat)
    }

    /// When the next card may be turned up.
    pub(crate) fn next_reveal_ms(&self) -> u64 {
        self.last_turn.as_ref().map_or(0, |last| last.at_ms + u64::from(self.reveal_ms))
    }

    /// Whether this is the second tap of somebody who has just played their turn: it comes too soon
    /// to be a reaction to what followed.
    pub(crate) fn is_second_tap(
        &self,
        act: &PendingAct<G::Action>,
        rtt_ms: Option<u32>,
        now_ms: u64,
    ) -> bool {
        let trip_ms = self.parameters.credited_ms(rtt_ms.unwrap_or(0));
        let by_ms = self.next_reveal_ms() + u64::from(trip_ms);
        self.last_turn.as_ref().is_some_and(|last| {
            last.seat == act.seat && last.action == act.action && now_ms < by_ms
        })
    }

    /// The race that is on, if one is.
    pub(crate) fn race(&self) -> Option<&RaceSpan> {
        self.races.last().filter(|span| span.until.is_none())
    }

    /// Whether there was something to reach for at `seen` that is gone by now.
    pub(crate) fn is_race_gone(&self, seen: Position) -> bool {
        let n = seen.n_events;
        self.races.iter().any(|span| span.from <= n && span.until.is_some_and(|until| n < until))
    }

    /// Moves all that has happened back in time.
    pub(crate) fn move_back(&mut self, ms: u64) {
        self.began_ms = self.began_ms.saturating_sub(ms);
        if let Some(last) = &mut self.last_turn {
            last.at_ms = last.at_ms.saturating_sub(ms);
        }
        for span in &mut self.races {
            span.since_ms = span.since_ms.saturating_sub(ms);
        }
    }

    /// Restarts all clocks, after a time in which nobody could act. Whoever is due has a little
    /// more, to come back.
    pub(crate) fn restart_clocks(&mut self, now_ms: u64) {
        for running in &mut self.timers {
            running.since_ms = now_ms;
        }
        for (_, since) in self.due_since.iter_mut() {
            *since = since.map(|_| now_ms + COME_BACK_MS);
        }
        self.reach(now_ms);
        self.still_from_ms = now_ms;
    }

    /// Something has happened, and everybody has to hear it.
    const fn reach(&mut self, now_ms: u64) {
        self.changed_ms = now_ms;
        self.reached_ms = now_ms;
    }

    /// Brings clocks and races in line with the agenda after a change.
    fn follow(&mut self, change: Change, now_ms: u64) {
        let agenda = self.table.agenda();
        self.timers
            .retain(|running| agenda.timers.iter().any(|timer| timer.id == running.timer.id));
        for timer in &agenda.timers {
            if !self.timers.iter().any(|running| running.timer.id == timer.id) {
                self.timers.push(RunningTimer { timer: *timer, since_ms: now_ms });
            }
        }
        let actor = match change {
            Change::Turn(seat) | Change::OutOfTurn(seat) => Some(seat),
            Change::Deal | Change::Timer => None,
        };
        for (seat, since) in self.due_since.iter_mut() {
            if !agenda.must.contains(seat) {
                *since = None;
            } else if since.is_none() || actor == Some(seat) {
                *since = Some(now_ms);
            }
        }
        self.follow_race(&agenda, change, now_ms);
    }

    /// Playing a turn ends the race that was on, even if it begins another of the same kind.
    fn follow_race(&mut self, agenda: &Agenda, change: Change, now_ms: u64) {
        let n_events = self.position().n_events;
        let goes_on = match change {
            Change::Turn(_) => false,
            Change::Deal | Change::OutOfTurn(_) | Change::Timer => {
                self.race().map(|span| span.race) == agenda.race
            }
        };
        if goes_on {
            return;
        }
        if let Some(span) = self.races.last_mut().filter(|span| span.until.is_none()) {
            span.until = Some(n_events);
        }
        if let Some(race) = agenda.race {
            let span = RaceSpan { race, since_ms: now_ms, from: n_events, until: None };
            self.races.push(span);
            for (_, bank_ms) in self.banks.iter_mut() {
                *bank_ms = self.parameters.grown_bank_ms(*bank_ms);
            }
        }
    }
}
