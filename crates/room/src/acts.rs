//! What becomes of an act: refused, played at once, kept for a moment, or judged against others.

use tapis_bots::Bot;
use tapis_rules::{Clause, Refused, Seat, Urgency};

use crate::{
    Claim, Entry, Output, Position, Problem, Request, Room, Stage, Verdict,
    arbiter::{Reach, arbitrate},
    contest::{Claimed, Contest, PARAMETERS, elapsed},
    played::Played,
};

/// What is to be done with an act.
enum Way<I> {
    /// Nothing: it comes too late, and that is no mistake of the player.
    Refuse(Problem<I>),
    /// The rules judge it at once.
    Play,
    /// It is an own turn that comes too soon after the last one: it waits until then.
    Hold(u64),
    /// Others may be reaching for the same thing.
    Claim,
}

impl<G: Bot> Room<G> {
    /// A person's act.
    pub(crate) fn act(
        &mut self,
        request: Request,
        seen: Position,
        action: G::Action,
        rtt_ms: Option<u32>,
    ) {
        let seat = match self.seat_of(request) {
            Ok(seat) => seat,
            Err(problem) => return self.answer(Some(request), Err(problem)),
        };
        if let (Some(rtt_ms), true) = (rtt_ms, self.connected.contains(&request.person)) {
            self.rtt_ms.insert(request.person, rtt_ms);
        }
        if self.stage() != Stage::Playing {
            return self.answer(Some(request), Err(Problem::NoGame));
        }
        self.take_back(seat);
        self.route(seen, rtt_ms, Claimed { seat, action, request: Some(request) });
    }

    /// Whatever somebody does, person or bot, takes the same way.
    pub(crate) fn route(&mut self, seen: Position, rtt_ms: Option<u32>, act: Claimed<G::Action>) {
        let now_ms = self.now_ms;
        let Some(played) = &mut self.played else { return };
        match played.way(seen, &act, rtt_ms, now_ms) {
            Way::Refuse(problem) => self.answer(act.request, Err(problem)),
            Way::Play => {
                self.perform(act);
            }
            Way::Hold(until_ms) => played.held.push((until_ms, act)),
            Way::Claim => played.claim(rtt_ms, act, now_ms),
        }
    }

    /// Plays an act that was held back until now.
    pub(crate) fn release(&mut self, index: usize) {
        let now_ms = self.now_ms;
        let Some(played) = &mut self.played else { return };
        let (_, act) = played.held.remove(index);
        if !played.is_own_turn(act.seat, &act.action) {
            let now = played.position();
            self.answer(act.request, Err(Problem::Stale { now }));
        } else if played.is_claim(&act) {
            played.claim(None, act, now_ms);
        } else {
            self.perform(act);
        }
        // Whoever plays here now was not asked while this act was waiting.
        self.plan();
    }

    /// Lets the rules judge an act; says whether they took it.
    fn perform(&mut self, act: Claimed<G::Action>) -> bool {
        let Claimed { seat, action, request } = act;
        let now_ms = self.now_ms;
        let Some(played) = &mut self.played else { return false };
        match played.act(seat, action, now_ms) {
            Ok(timed) => {
                self.store(Entry::Input { timed, origin: request });
                self.answer(request, Ok(()));
                self.after_change();
                true
            }
            Err(refused) => {
                if request.is_none() {
                    self.play_default(seat);
                }
                self.answer(request, Err(ruled(refused)));
                false
            }
        }
    }

    /// A bot asked for something impossible: whoever is due does what needs no choice instead.
    fn play_default(&mut self, seat: Seat) {
        let now_ms = self.now_ms;
        let Some(played) = &mut self.played else { return };
        if !played.table.agenda().must.contains(seat) {
            return;
        }
        let Some(action) = played.table.default_action(seat) else { return };
        if let Ok(timed) = played.act(seat, action, now_ms) {
            self.store(Entry::Input { timed, origin: None });
            self.after_change();
        }
    }

    /// Judges the claims that have come in: the first takes effect, the others are told so.
    pub(crate) fn settle(&mut self) {
        let n_seats = self.config.n_seats;
        let Some(played) = &mut self.played else { return };
        let Some(contest) = played.contest.take() else { return };
        let Contest { position, race, mut claims, .. } = contest;
        let mut rng = played.seed.stream(&format!("tie {} {}", position.game, position.n_events));
        let reaches: Vec<Reach> = claims.iter().map(|(reach, _)| *reach).collect();
        let is_race = claims.iter().any(|(_, act)| played.urgency(&act.action) == Urgency::Race);
        let order = arbitrate(&reaches, &race, n_seats, &PARAMETERS, &mut rng);
        let mut winner = None;
        for Claim { seat, .. } in &order {
            let found = claims.iter().position(|(_, act)| act.seat == *seat);
            let (_, act) = claims.swap_remove(found.expect("every claim is put in order"));
            if winner.is_some() {
                self.answer(act.request, Err(Problem::Beaten));
            } else if self.perform(act) {
                winner = Some(*seat);
            }
        }
        if let (true, Some(winner)) = (is_race, winner) {
            // What the rules refused before the winner's claim was no claim.
            let claims = order.into_iter().skip_while(|claim| claim.seat != winner).collect();
            self.out.push(Output::Verdict(Verdict { position, claims }));
        }
        self.plan();
    }

    /// After anything has happened in the game.
    pub(crate) fn after_change(&mut self) {
        self.changed = true;
        if self.stage() == Stage::Over {
            self.end();
        }
        self.plan();
    }

    /// The game is over: nobody's act can wait any longer, and nobody stands in.
    fn end(&mut self) {
        let Some(played) = &mut self.played else { return };
        let held = std::mem::take(&mut played.held);
        let contest = played.contest.take();
        for (_, act) in held {
            self.answer(act.request, Err(Problem::NoGame));
        }
        for (_, act) in contest.into_iter().flat_map(|contest| contest.claims) {
            self.answer(act.request, Err(Problem::Beaten));
        }
        for (_, chair) in self.chairs.all.iter_mut() {
            chair.stand_in = false;
        }
    }
}

impl<G: Bot> Played<G> {
    /// Whether this message's act waits to be played or judged.
    pub(crate) fn is_pending(&self, request: Request) -> bool {
        let claims = self.contest.iter().flat_map(|contest| &contest.claims).map(|(_, act)| act);
        claims.chain(self.held.iter().map(|(_, act)| act)).any(|act| act.request == Some(request))
    }

    /// Whether an act of this place waits to be played or judged.
    pub(crate) fn is_busy(&self, seat: Seat) -> bool {
        self.has_claimed(seat) || self.held.iter().any(|(_, act)| act.seat == seat)
    }

    pub(crate) fn has_claimed(&self, seat: Seat) -> bool {
        self.contest.as_ref().is_some_and(|contest| contest.seats().contains(seat))
    }

    fn way(
        &self,
        seen: Position,
        act: &Claimed<G::Action>,
        rtt_ms: Option<u32>,
        now_ms: u64,
    ) -> Way<G::Illegal> {
        match self.urgency(&act.action) {
            Urgency::Turn => self.way_of_turn(seen, act, rtt_ms, now_ms),
            Urgency::Race => self.way_of_race(seen, act),
        }
    }

    fn way_of_turn(
        &self,
        seen: Position,
        act: &Claimed<G::Action>,
        rtt_ms: Option<u32>,
        now_ms: u64,
    ) -> Way<G::Illegal> {
        let now = self.position();
        let is_own = self.is_own_turn(act.seat, &act.action);
        let is_meant_for_before = if is_own {
            self.is_busy(act.seat)
        } else {
            seen != now || self.is_second_tap(act, rtt_ms, now_ms)
        };
        if seen.game != now.game || is_meant_for_before {
            return Way::Refuse(Problem::Stale { now });
        }
        if !is_own {
            return Way::Play;
        }
        let alone = self.table.agenda().must.only() == Some(act.seat);
        let from_ms = self.next_reveal_ms();
        if alone && now_ms < from_ms {
            Way::Hold(from_ms)
        } else if self.is_claim(act) {
            Way::Claim
        } else {
            Way::Play
        }
    }

    fn way_of_race(&self, seen: Position, act: &Claimed<G::Action>) -> Way<G::Illegal> {
        let now = self.position();
        let beaten = Way::Refuse(Problem::Beaten);
        let stale = Way::Refuse(Problem::Stale { now });
        if seen.game < now.game || self.has_claimed(act.seat) {
            return beaten;
        }
        if seen > now {
            return stale;
        }
        match self.race() {
            Some(span) if seen.n_events >= span.from && self.is_claim(act) => Way::Claim,
            Some(span) if seen.n_events >= span.from => Way::Play,
            Some(_) | None if self.is_race_gone(seen) => beaten,
            // It was meant for a table on which there was nothing to reach for.
            Some(_) => stale,
            None => Way::Play,
        }
    }

    /// Whether the rules would take this now, in a race.
    fn is_claim(&self, act: &Claimed<G::Action>) -> bool {
        self.race().is_some() && self.table.actions(act.seat).contains(&act.action)
    }

    fn claim(&mut self, rtt_ms: Option<u32>, act: Claimed<G::Action>, now_ms: u64) {
        let position = self.position();
        let Some(span) = self.race().copied() else { return };
        let from_ms = match self.urgency(&act.action) {
            Urgency::Turn => self.next_reveal_ms(),
            Urgency::Race => 0,
        };
        let reach = Reach {
            seat: act.seat,
            arrived_ms: elapsed(span.since_ms, now_ms),
            rtt_ms,
            not_before_ms: elapsed(span.since_ms, from_ms),
        };
        let contest = self.contest.get_or_insert_with(|| Contest {
            position,
            race: span.race,
            since_ms: span.since_ms,
            claims: Vec::new(),
        });
        contest.claims.push((reach, act));
    }
}

/// A refusal by the rules with its clause.
fn ruled<I: Clause>(refused: Refused<I>) -> Problem<I> {
    let clause = match &refused {
        Refused::Illegal(illegal) => illegal.clause().to_owned(),
        Refused::Over | Refused::NoSuchSeat { .. } | Refused::NotNow { .. } => String::new(),
    };
    Problem::Rules { refused, clause }
}
