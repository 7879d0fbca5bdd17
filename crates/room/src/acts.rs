//! What becomes of an act: refused, played at once, held for a moment, or judged against others.

use tapis_bots::Bot;
use tapis_rules::{Clause, Refused, Seat, Table, Tie, Urgency};

use crate::{
    Entry, Output, Position, Request, RoomError, Timing,
    arbiter::RawClaim,
    contest::{Contest, PendingAct, elapsed},
    in_play::InPlay,
    live_game::LiveGame,
};

/// What to do with an act.
enum Decision<I> {
    /// Refuse it: it comes too late, and that is no mistake of the player.
    Refuse(RoomError<I>),
    /// Let the rules judge it at once.
    Play,
    /// Wait until this moment: it is played in turn, but too soon after the last card.
    Hold(u64),
    /// Collect it: others may be reaching for the same thing.
    Claim,
    /// Let its player pay: they cannot have seen what they claim.
    Miss,
}

/// Whether the rules have accepted an act.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ActOutcome {
    Accepted,
    Refused,
}

impl<G: Bot> InPlay<'_, G> {
    /// Takes in an act, of a person or a bot.
    pub(crate) fn route(&mut self, seen: Position, timing: Timing, act: PendingAct<G::Action>) {
        let now_ms = self.people.now_ms;
        match self.game.decide(seen, &act, timing, now_ms) {
            Decision::Refuse(error) => self.people.answer(act.request, Err(error)),
            Decision::Play => {
                self.perform(act);
            }
            Decision::Hold(until_ms) => self.game.held.push((until_ms, act)),
            Decision::Claim => self.game.claim(timing, act, now_ms),
            Decision::Miss => self.miss(&act),
        }
    }

    /// Lets a player pay for a claim on what they cannot have seen.
    fn miss(&mut self, act: &PendingAct<G::Action>) {
        let result = match self.game.miss(act.seat, self.people.now_ms) {
            Ok(timed) => {
                self.people.store(Entry::Input { timed, request: act.request });
                Ok(())
            }
            Err(_) => Err(RoomError::Stale { now: self.game.position() }),
        };
        self.people.answer(act.request, result);
        self.after_change();
    }

    /// Plays an act that was held until now.
    pub(crate) fn release(&mut self, index: usize) {
        let (_, act) = self.game.held.remove(index);
        if !self.game.is_in_turn(act.seat, &act.action) {
            let now = self.game.position();
            self.people.answer(act.request, Err(RoomError::Stale { now }));
        } else if self.game.is_claim(&act) {
            self.game.claim(Timing::default(), act, self.people.now_ms);
        } else {
            self.perform(act);
        }
        // Whoever plays at this seat now was not asked while the act was waiting.
        self.plan();
    }

    /// Lets the rules judge an act.
    fn perform(&mut self, act: PendingAct<G::Action>) -> ActOutcome {
        let PendingAct { seat, action, request } = act;
        match self.game.act(seat, action, self.people.now_ms) {
            Ok(timed) => {
                self.people.store(Entry::Input { timed, request });
                self.people.answer(request, Ok(()));
                self.after_change();
                ActOutcome::Accepted
            }
            Err(refused) => {
                if request.is_none() {
                    self.play_default(seat);
                }
                self.people.answer(request, Err(by_the_rules(refused)));
                ActOutcome::Refused
            }
        }
    }

    /// A bot has asked for something impossible: if it is due, its default action is played
    /// instead.
    fn play_default(&mut self, seat: Seat) {
        if !self.game.table.agenda().must.contains(seat) {
            return;
        }
        let action = self.game.table.default_action(seat);
        let action = action.expect("law 12: whoever must act has something to do by default");
        let done = self.game.act(seat, action, self.people.now_ms);
        let timed = done.expect("law 12: what is done by default is listed");
        self.people.store(Entry::Input { timed, request: None });
        self.after_change();
    }

    /// Judges the claims that have come in: the first takes effect, the others are told so.
    pub(crate) fn settle(&mut self) {
        let Some(contest) = self.game.contest.take() else { return };
        let Contest { position, mut claims, .. } = contest;
        let raw: Vec<RawClaim> = claims.iter().map(|(raw, _)| *raw).collect();
        let is_race = claims.iter().any(|(_, act)| self.game.urgency(&act.action) == Urgency::Race);
        let ruling = self.game.rule(position, &contest.race, &raw);
        self.game.ruling = is_race.then(|| ruling.clone());
        let (n_out, n_verdicts) = (self.people.out.len(), self.game.verdicts.len());
        let mut is_decided = false;
        for judged in &ruling.order {
            let found = claims.iter().position(|(_, act)| act.seat == judged.seat);
            let (_, act) = claims.swap_remove(found.expect("every claim is put in order"));
            if is_decided {
                self.people.answer(act.request, Err(RoomError::Beaten));
            } else {
                is_decided = self.perform(act) == ActOutcome::Accepted;
            }
        }
        self.game.ruling = None;
        if let Some(verdict) = self.game.verdicts.get(n_verdicts) {
            // A journal has the claims before the input that came of them.
            self.people.out.insert(n_out, Output::Store(Entry::Claims { position, claims: raw }));
            self.people.out.push(Output::Verdict(verdict.clone()));
        }
        self.plan();
    }
}

impl<G: Bot> LiveGame<G> {
    /// Whether this message's act is waiting to be played or judged.
    pub(crate) fn is_pending(&self, request: Request) -> bool {
        let claims = self.contest.iter().flat_map(|contest| &contest.claims).map(|(_, act)| act);
        claims.chain(self.held.iter().map(|(_, act)| act)).any(|act| act.request == Some(request))
    }

    /// Whether an act of this seat is waiting to be played or judged.
    pub(crate) fn is_busy(&self, seat: Seat) -> bool {
        self.has_claimed(seat) || self.held.iter().any(|(_, act)| act.seat == seat)
    }

    pub(crate) fn has_claimed(&self, seat: Seat) -> bool {
        self.contest.as_ref().is_some_and(|contest| contest.seats().contains(seat))
    }

    fn decide(
        &self,
        seen: Position,
        act: &PendingAct<G::Action>,
        timing: Timing,
        now_ms: u64,
    ) -> Decision<G::Illegal> {
        match self.urgency(&act.action) {
            Urgency::Turn => self.decide_turn(seen, act, timing.rtt_ms, now_ms),
            Urgency::Race => self.decide_race(seen, act, timing, now_ms),
        }
    }

    fn decide_turn(
        &self,
        seen: Position,
        act: &PendingAct<G::Action>,
        rtt_ms: Option<u32>,
        now_ms: u64,
    ) -> Decision<G::Illegal> {
        let now = self.position();
        let in_turn = self.is_in_turn(act.seat, &act.action);
        let is_meant_for_earlier = if in_turn {
            self.is_busy(act.seat)
        } else {
            seen != now || self.is_second_tap(act, rtt_ms, now_ms)
        };
        if seen.game != now.game || is_meant_for_earlier {
            return Decision::Refuse(RoomError::Stale { now });
        }
        if !in_turn {
            return Decision::Play;
        }
        let alone = self.table.agenda().must.only() == Some(act.seat);
        let from_ms = self.next_reveal_ms();
        if alone && now_ms < from_ms {
            Decision::Hold(from_ms)
        } else if self.is_claim(act) {
            Decision::Claim
        } else {
            Decision::Play
        }
    }

    fn decide_race(
        &self,
        seen: Position,
        act: &PendingAct<G::Action>,
        timing: Timing,
        now_ms: u64,
    ) -> Decision<G::Illegal> {
        let now = self.position();
        let beaten = Decision::Refuse(RoomError::Beaten);
        let stale = Decision::Refuse(RoomError::Stale { now });
        if seen.game < now.game || self.has_claimed(act.seat) {
            return beaten;
        }
        if seen > now {
            return stale;
        }
        match self.race() {
            Some(span) if seen.n_events >= span.from && self.is_claim(act) => {
                let raw = self.raw_claim(timing, act, now_ms);
                let is_false = span.race.is_timed() && self.parameters.is_false_start(&raw);
                let is_punished = self.table.game().check_miss(act.seat).is_some();
                if is_false && is_punished { Decision::Miss } else { Decision::Claim }
            }
            Some(span) if seen.n_events >= span.from => Decision::Play,
            Some(_) | None if self.is_race_gone(seen) => beaten,
            // It was meant for a table with nothing to reach for.
            Some(_) if self.could_miss(act.seat, seen) => Decision::Miss,
            Some(_) => stale,
            None => Decision::Play,
        }
    }

    /// Whether a claim of this seat was punished where the table was at `seen`.
    fn could_miss(&self, seat: Seat, seen: Position) -> bool {
        let record = self.table.record();
        let Ok(mut then) = Table::replay_until(record, 0) else { return false };
        for timed in &record.inputs {
            if then.n_events() >= seen.n_events as usize || then.take(timed.clone()).is_err() {
                break;
            }
        }
        then.n_events() == seen.n_events as usize && then.game().check_miss(seat).is_some()
    }

    /// Whether a race is on in which the rules would take this now.
    fn is_claim(&self, act: &PendingAct<G::Action>) -> bool {
        self.race().is_some() && self.table.actions(act.seat).contains(&act.action)
    }

    fn claim(&mut self, timing: Timing, act: PendingAct<G::Action>, now_ms: u64) {
        let position = self.position();
        let Some(span) = self.race().copied() else { return };
        let raw = self.raw_claim(timing, &act, now_ms);
        let contest = self.contest.get_or_insert_with(|| Contest {
            position,
            race: span.race,
            first_ms: now_ms,
            claims: Vec::new(),
        });
        contest.claims.push((raw, act));
    }

    /// What is to be judged of an act in the race that is on.
    fn raw_claim(&self, timing: Timing, act: &PendingAct<G::Action>, now_ms: u64) -> RawClaim {
        let span = self.race().expect("a claim is one in a race");
        let (is_turn, since_ms) = (self.urgency(&act.action) == Urgency::Turn, span.since_ms);
        let not_before_ms = match span.race.tie {
            Tie::Seat | Tie::Random if is_turn => elapsed(since_ms, self.next_reveal_ms()),
            // It comes after everything that is claimed in time.
            Tie::RandomWithin(within_ms) if is_turn => within_ms + 1,
            Tie::Seat | Tie::Random | Tie::RandomWithin(_) => 0,
        };
        // Where nobody has to be fast the time begins when all have heard the card.
        let measured = if span.race.is_timed() { timing } else { Timing::default() };
        RawClaim {
            seat: act.seat,
            elapsed_ms: measured.elapsed_ms.unwrap_or_else(|| elapsed(since_ms, now_ms)),
            rtt_ms: timing.rtt_ms.unwrap_or(0),
            reaction_ms: measured.reaction_ms,
            not_before_ms,
        }
    }
}

/// A refusal by the rules with its clause.
fn by_the_rules<I: Clause>(refused: Refused<I>) -> RoomError<I> {
    let clause = match &refused {
        Refused::Illegal(illegal) => illegal.clause().to_owned(),
        Refused::Over | Refused::NoSuchSeat { .. } | Refused::NotNow { .. } => String::new(),
    };
    RoomError::Rules { refused, clause }
}
