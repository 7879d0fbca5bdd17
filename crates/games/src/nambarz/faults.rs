//! Wrong plays: what they cost, what stays, and how others can object (clauses Z8).

use smallvec::SmallVec;
use tapis_rules::{Seat, Seats, StaleTimer, TimerId, TimerKind};

use super::{
    card::Card,
    event::{Event, Illegal},
    judge::{Cards, Fault, Top, bonus},
    moves::Step,
    state::{Log, Nambarz, body, public, without},
    view::{Laid, Phase},
};

/// How many cards a wrong play costs (clause Z8.12).
const N_PENALTY: usize = 3;

impl Nambarz {
    /// Takes a wrong play apart: what goes back does so at once if there is nothing to choose.
    /// What was played before a replay joker stays (clause Z8.13).
    pub(super) fn fault(
        &mut self,
        seat: Seat,
        cards: &[Card],
        fault: Fault,
        choices: SmallVec<[Cards; 2]>,
        log: &mut Log,
    ) {
        let laid = body(cards);
        log.push(Event::Faulted { seat, cards: public(laid), fault });
        // Z7.1: a replay joker is laid after a right play only.
        if laid.len() < cards.len() {
            self.hands[seat].add(Card::REPLAY);
            log.push(Event::TookBack { seat, cards: public(&[Card::REPLAY]) });
        }
        let laid = laid.iter().copied().collect();
        if let [stays] = &choices[..] {
            return self.put_right(seat, &laid, stays, log);
        }
        self.open.phase = Phase::Mend { laid, fault, choices: choices.into_vec() };
    }

    pub(super) fn check_mend(&self, seat: Seat, stays: Cards) -> Result<Step, Illegal> {
        match &self.open.phase {
            Phase::Mend { choices, .. } if self.open.turn == seat => {
                if choices.contains(&stays) {
                    Ok(Step::Mend(stays))
                } else {
                    Err(Illegal::NoSuchChoice)
                }
            }
            Phase::Turn(_)
            | Phase::Laying(_)
            | Phase::Contest { .. }
            | Phase::Mend { .. }
            | Phase::Over(_) => Err(Illegal::NotNow { seat }),
        }
    }

    pub(super) fn mend(&mut self, seat: Seat, stays: &Cards, log: &mut Log) {
        let laid: Cards = self.limbo().iter().copied().collect();
        self.put_right(seat, &laid, stays, log);
    }

    /// Leaves `stays` on the table, gives the rest back and lets the player draw the penalty.
    fn put_right(&mut self, seat: Seat, laid: &Cards, stays: &Cards, log: &mut Log) {
        let mut moved = !stays.is_empty();
        if !stays.is_empty() {
            // Z8.11
            let calculates = stays.len() > 1 && stays.iter().all(|card| card.joker().is_none());
            let earns = calculates && self.options.bonus_after_fault.is_on();
            let n_calculated = if earns { stays.len() } else { 0 };
            let bonus = bonus(u8::try_from(n_calculated).expect("at most ten"));
            self.open.round.bonus[seat] += bonus;
            self.open.pile.extend_from_slice(stays);
            log.push(Event::Kept { seat, cards: public(stays), bonus });
        }
        let back = without(laid, stays);
        if !back.is_empty() {
            self.hands[seat].extend(back.iter().copied());
            log.push(Event::TookBack { seat, cards: public(&back) });
        }
        self.open.phase = Phase::Turn(super::view::Stage::Fresh);
        moved |= self.draw(seat, N_PENALTY, log).is_some();
        self.open.n_idle =
            if moved { 0 } else { self.open.n_idle + u8::from(self.has_only_passed()) };
        self.end_turn(seat, log);
    }

    /// Shows a play to those who may challenge it (clause Z8.2).
    pub(super) fn offer(&mut self, seat: Seat, laid: Laid, log: &mut Log) {
        log.push(Event::Offered { seat, cards: public(&laid.cards) });
        self.open.n_timers += 1;
        let nth = self.open.n_timers;
        self.open.phase = Phase::Contest { laid, nth, accepted: Seats::NONE };
    }

    /// The first challenge settles the question.
    pub(super) fn challenge(&mut self, seat: Seat, log: &mut Log) {
        log.push(Event::Challenged { seat });
        let Some(laid) = self.contested() else { return };
        let judgement = self.judge(&laid);
        self.resolve(self.open.turn, &laid, judgement, log);
    }

    pub(super) fn accept(&mut self, seat: Seat, log: &mut Log) {
        let others = Seats::all(self.n_seats()).without(self.open.turn);
        let Phase::Contest { accepted, .. } = &mut self.open.phase else { return };
        *accepted = accepted.with(seat);
        let all = *accepted == others;
        log.push(Event::Accepted { seat });
        if all {
            self.let_pass(log);
        }
    }

    /// Lets the time of a contested play be up.
    pub(super) fn ring(&mut self, timer: TimerId, log: &mut Log) -> Result<(), StaleTimer> {
        match self.open.phase {
            Phase::Contest { nth, .. } if timer == (TimerId { kind: TimerKind::Window, nth }) => {
                self.let_pass(log);
                Ok(())
            }
            Phase::Turn(_)
            | Phase::Laying(_)
            | Phase::Contest { .. }
            | Phase::Mend { .. }
            | Phase::Over(_) => Err(StaleTimer { timer }),
        }
    }

    fn contested(&self) -> Option<Laid> {
        match &self.open.phase {
            Phase::Contest { laid, .. } => Some(laid.clone()),
            Phase::Turn(_) | Phase::Laying(_) | Phase::Mend { .. } | Phase::Over(_) => None,
        }
    }

    /// What nobody challenged stands as it lies, right or wrong.
    fn let_pass(&mut self, log: &mut Log) {
        let Some(laid) = self.contested() else { return };
        let cards = body(&laid.cards);
        let calculates = cards.len() > 1
            && cards.iter().all(|card| card.joker().is_none())
            && matches!(self.open.top(), Top::Card(_));
        let n_calculated = if calculates { cards.len() } else { 0 };
        let n_calculated = u8::try_from(n_calculated).expect("at most ten");
        self.stand(self.open.turn, &laid, n_calculated, log);
    }
}
