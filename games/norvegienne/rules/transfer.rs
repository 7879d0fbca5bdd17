//! Sending the pile to somebody and countering it (clauses N5.7 to N5.11, N7.6 and N7.7).

use tapis_cards::Rank;
use tapis_rules::{Audience, Dealt, Seat};

use super::{
    Log,
    event::{Action, Event, Occasion},
    group::Group,
    hand::choices,
    illegal::Illegal,
    state::Norvegienne,
    view::{Phase, SentBy, Transfer},
};

impl Norvegienne {
    /// Lets the sender choose a target, unless there is only one.
    pub(super) fn send(&mut self, transfer: Transfer, log: &mut Log) {
        self.open.phase = Phase::Target(transfer);
        let only = self.others(transfer.sender).only();
        if let Some(target) = only.filter(|_| !self.may_keep(transfer)) {
            self.play_target(transfer, target, log);
        }
    }

    /// Whether the pile need not be sent (clause N5.7).
    fn may_keep(&self, transfer: Transfer) -> bool {
        transfer.by == SentBy::Ace && self.options.ace_optional.is_on()
    }

    fn check_sender(&self, seat: Seat) -> Result<Transfer, Illegal> {
        match self.open.phase {
            Phase::Target(transfer) if transfer.sender == seat => Ok(transfer),
            Phase::Exchange(_) => Err(Illegal::ExchangeIsOn),
            Phase::Turn(_) | Phase::Target(_) | Phase::Answer(..) => {
                Err(Illegal::NotYourTurn { seat })
            }
            Phase::Over(_) => Err(Illegal::Over),
        }
    }

    pub(super) fn check_target(&self, seat: Seat, target: Seat) -> Result<Transfer, Illegal> {
        let transfer = self.check_sender(seat)?;
        if !self.others(seat).contains(target) {
            return Err(Illegal::NoTarget { target });
        }
        Ok(transfer)
    }

    pub(super) fn check_keep(&self, seat: Seat) -> Result<(), Illegal> {
        let transfer = self.check_sender(seat)?;
        if self.may_keep(transfer) { Ok(()) } else { Err(Illegal::MustSend) }
    }

    pub(super) fn check_counter(&self, seat: Seat, group: Group) -> Result<(), Illegal> {
        match self.open.phase {
            Phase::Answer(transfer, target) if target == seat => {
                let counters = matches!(group.rank(), Some(Rank::Ace | Rank::Two));
                if !counters || !self.is_counterable(transfer) {
                    return Err(Illegal::NoCounter { group });
                }
            }
            Phase::Exchange(_) => return Err(Illegal::ExchangeIsOn),
            Phase::Turn(_) | Phase::Target(_) | Phase::Answer(..) => {
                return Err(Illegal::NotYourTurn { seat });
            }
            Phase::Over(_) => return Err(Illegal::Over),
        }
        if !self.hands[seat].contains(group) {
            return Err(Illegal::NotHeld { seat, group });
        }
        if self.is_forbidden_last(seat, group) {
            return Err(Illegal::SpecialLast { group });
        }
        Ok(())
    }

    /// N7.7: a joker can be countered only if the option says so.
    pub(super) fn is_counterable(&self, transfer: Transfer) -> bool {
        match transfer.by {
            SentBy::Ace => true,
            SentBy::Joker => self.options.joker_counterable.is_on(),
        }
    }

    pub(super) fn list_targets(&self, transfer: Transfer, out: &mut Vec<Action>) {
        let mut next = self.after(transfer.sender);
        for _ in 0..self.others(transfer.sender).len() {
            out.push(Action::Target(next));
            next = self.after(next);
        }
        if self.may_keep(transfer) {
            out.push(Action::Keep);
        }
    }

    pub(super) fn list_answers(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::PickUp);
        for rank in [Rank::Two, Rank::Ace] {
            choices(rank, self.hands[seat].of_rank(rank), 1, |group| {
                if self.check_counter(seat, group).is_ok() {
                    out.push(Action::Counter(group));
                }
            });
        }
        if self.may_counter_blind(seat) {
            self.list_reveals(seat, out);
        }
    }

    /// N5.11
    pub(super) fn may_counter_blind(&self, seat: Seat) -> bool {
        self.options.blind_counter.is_on()
            && self.hands[seat].is_empty()
            && matches!(self.open.phase, Phase::Answer(transfer, target)
                if target == seat && self.is_counterable(transfer))
    }

    pub(super) fn play_target(&mut self, transfer: Transfer, target: Seat, log: &mut Log) {
        log.push(Event::Sent { seat: transfer.sender, target });
        // N7.6: nobody is asked about a joker that cannot be countered.
        self.open.phase = Phase::Answer(transfer, target);
        if !self.is_counterable(transfer) {
            self.play_pick_up(target, log);
        }
    }

    pub(super) fn play_keep(&mut self, seat: Seat, log: &mut Log) {
        log.push(Event::Kept { seat });
        self.turn_to(self.after(seat));
    }

    pub(super) fn play_counter(&mut self, seat: Seat, group: Group, log: &mut Log) {
        self.hands[seat].remove(group);
        let cards = Dealt::of(group.to_cards(), Audience::Everybody);
        let occasion = Occasion::Counter;
        log.push(Event::Laid { seat, cards, occasion, n_visible: 0 });
        self.settle(seat, group, occasion, log);
    }
}
