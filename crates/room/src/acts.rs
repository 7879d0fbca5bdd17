//! What becomes of an act: refused, played at once, held for a moment, or judged against others.

use tapis_bots::Bot;
use tapis_rules::{Clause, Refused, Seat, Tie, Urgency};

use crate::{
    Claim, Entry, Output, Position, Request, RoomError, Verdict,
    arbiter::{RawClaim, arbitrate},
    contest::{Contest, PARAMETERS, PendingAct, elapsed},
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
}

/// Whether the rules have accepted an act.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Performed {
    Accepted,
    Refused,
}

impl<G: Bot> InPlay<'_, G> {
    /// Takes in an act, of a person or a bot.
    pub(crate) fn route(
        &mut self,
        seen: Position,
        rtt_ms: Option<u32>,
        act: PendingAct<G::Action>,
    ) {
        let now_ms = self.people.now_ms;
        match self.game.decide(seen, &act, rtt_ms, now_ms) {
            Decision::Refuse(error) => self.people.answer(act.request, Err(error)),
            Decision::Play => {
                self.perform(act);
            }
            Decision::Hold(until_ms) => self.game.held.push((until_ms, act)),
            Decision::Claim => self.game.claim(rtt_ms, act, now_ms),
        }
    }

    /// Plays an act that was held until now.
    pub(crate) fn release(&mut self, index: usize) {
        let (_, act) = self.game.held.remove(index);
        if !self.game.is_in_turn(act.seat, &act.action) {
            let now = self.game.position();
            self.people.answer(act.request, Err(RoomError::Stale { now }));
        } else if self.game.is_claim(&act) {
            self.game.claim(None, act, self.people.now_ms);
        } else {
            self.perform(act);
        }
        // Whoever plays at this seat now was not asked while the act was waiting.
        self.plan();
    }

    /// Lets the rules judge an act.
    fn perform(&mut self, act: PendingAct<G::Action>) -> Performed {
        let PendingAct { seat, action, request } = act;
        match self.game.act(seat, action, self.people.now_ms) {
            Ok(timed) => {
                self.people.store(Entry::Input { timed, request });
                self.people.answer(request, Ok(()));
                self.after_change();
                Performed::Accepted
            }
            Err(refused) => {
                if request.is_none() {
                    self.play_default(seat);
                }
                self.people.answer(request, Err(by_the_rules(refused)));
                Performed::Refused
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
        let n_seats = self.people.config.n_seats;
        let Contest { position, race, mut claims, .. } = contest;
        let tie = format!("tie {} {}", position.game, position.n_events);
        let mut rng = self.game.seed.stream(&tie);
        let raw: Vec<RawClaim> = claims.iter().map(|(raw, _)| *raw).collect();
        let is_race = claims.iter().any(|(_, act)| self.game.urgency(&act.action) == Urgency::Race);
        let order = arbitrate(&raw, &race, n_seats, &PARAMETERS, &mut rng);
        let mut winner = None;
        for Claim { seat, .. } in &order {
            let found = claims.iter().position(|(_, act)| act.seat == *seat);
            let (_, act) = claims.swap_remove(found.expect("every claim is put in order"));
            if winner.is_some() {
                self.people.answer(act.request, Err(RoomError::Beaten));
            } else if self.perform(act) == Performed::Accepted {
                winner = Some(*seat);
            }
        }
        if let (true, Some(winner)) = (is_race, winner) {
            // What the rules refused before the winner's claim was no claim.
            let claims: Vec<Claim> =
                order.into_iter().skip_while(|claim| claim.seat != winner).collect();
            let is_drawn = match race.tie {
                Tie::RandomWithin(within_ms) => claims[0].after_ms <= within_ms,
                Tie::Seat | Tie::Random => false,
            };
            self.people.out.push(Output::Verdict(Verdict { position, claims, is_drawn }));
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
        rtt_ms: Option<u32>,
        now_ms: u64,
    ) -> Decision<G::Illegal> {
        match self.urgency(&act.action) {
            Urgency::Turn => self.decide_turn(seen, act, rtt_ms, now_ms),
            Urgency::Race => self.decide_race(seen, act),
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

    fn decide_race(&self, seen: Position, act: &PendingAct<G::Action>) -> Decision<G::Illegal> {
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
            Some(span) if seen.n_events >= span.from && self.is_claim(act) => Decision::Claim,
            Some(span) if seen.n_events >= span.from => Decision::Play,
            Some(_) | None if self.is_race_gone(seen) => beaten,
            // It was meant for a table with nothing to reach for.
            Some(_) => stale,
            None => Decision::Play,
        }
    }

    /// Whether a race is on in which the rules would take this now.
    fn is_claim(&self, act: &PendingAct<G::Action>) -> bool {
        self.race().is_some() && self.table.actions(act.seat).contains(&act.action)
    }

    fn claim(&mut self, rtt_ms: Option<u32>, act: PendingAct<G::Action>, now_ms: u64) {
        let position = self.position();
        let Some(span) = self.race().copied() else { return };
        let not_before_ms = match (self.urgency(&act.action), span.race.tie) {
            (Urgency::Turn, Tie::Seat | Tie::Random) => {
                elapsed(span.since_ms, self.next_reveal_ms())
            }
            // It comes after everything that is claimed in time.
            (Urgency::Turn, Tie::RandomWithin(within_ms)) => within_ms + 1,
            (Urgency::Race, _) => 0,
        };
        let arrived_ms = elapsed(span.since_ms, now_ms);
        let raw = RawClaim { seat: act.seat, arrived_ms, rtt_ms, not_before_ms };
        let contest = self.contest.get_or_insert_with(|| Contest {
            position,
            race: span.race,
            since_ms: span.since_ms,
            claims: Vec::new(),
        });
        contest.claims.push((raw, act));
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
