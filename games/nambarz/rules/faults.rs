//! Wrong plays: what they cost, what stays, and how others can object (clauses Z8).

use smallvec::SmallVec;
use tapis_rules::{Seat, Seats, StaleTimer, TimerId, TimerKind};

use super::{
    card::Card,
    event::{Event, Illegal},
    judge::{Fault, Judgement, bonus, judge, n_calculated},
    laid::{Cards, body, without},
    moves::Step,
    options::Recombine,
    state::{Log, Nambarz, public},
    view::{Laid, Phase},
};

/// How many cards a wrong play costs (clause Z8.12).
pub const N_PENALTY: usize = 3;

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
            Phase::Mend { laid, fault, choices } if self.open.turn == seat => {
                if choices.contains(&stays) || self.puts_right(laid, *fault, &stays) {
                    Ok(Step::Mend(stays))
                } else {
                    Err(Illegal::NoSuchChoice { fault: *fault })
                }
            }
            Phase::Turn(_)
            | Phase::Laying(_)
            | Phase::Contest { .. }
            | Phase::Mend { .. }
            | Phase::Over(_) => Err(Illegal::NotNow { seat }),
        }
    }

    /// Whether `stays` may be laid instead of a wrong result: of all the orders that are right, one
    /// is listed for each card that can come last (clause Z8.8).
    fn puts_right(&self, laid: &[Card], fault: Fault, stays: &[Card]) -> bool {
        let is_enough = match self.options.recombine {
            Recombine::All => stays.len() == laid.len(),
            Recombine::Subset => stays.len() > 1,
            Recombine::Never => false,
        };
        fault == Fault::WrongResult
            && is_enough
            && without(stays, laid).is_empty()
            && self.required().is_none_or(|drawn| stays.contains(&drawn))
            && matches!(judge(&self.options, self.open.top(), stays, None), Judgement::Right { .. })
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
            let earns = self.options.bonus_after_fault.is_on();
            let bonus = if earns { bonus(n_calculated(self.open.top(), stays)) } else { 0 };
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

    /// Lets the time for challenging a play run out.
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
        let n_calculated = n_calculated(self.open.top(), body(&laid.cards));
        self.stand(self.open.turn, &laid, n_calculated, log);
    }
}
