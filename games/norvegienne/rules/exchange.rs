//! Before the first card is laid (clauses N2.4 and N2.5).

use tapis_cards::{Card, Rank};
use tapis_rules::{Audience, Dealt, Seat};

use super::{
    Log,
    event::{Action, Event},
    group::Group,
    illegal::Illegal,
    options::Starter,
    state::Norvegienne,
    view::Phase,
};

impl Norvegienne {
    fn check_exchanging(&self, seat: Seat) -> Result<(), Illegal> {
        match self.open.phase {
            Phase::Exchange(waits) if waits.contains(seat) => Ok(()),
            Phase::Exchange(_) => Err(Illegal::NotYourTurn { seat }),
            Phase::Turn(_) | Phase::Target(_) | Phase::Answer(..) => Err(Illegal::ExchangeIsOver),
            Phase::Over(_) => Err(Illegal::Over),
        }
    }

    pub(super) fn check_ready(&self, seat: Seat) -> Result<(), Illegal> {
        self.check_exchanging(seat)
    }

    pub(super) fn check_swap(&self, seat: Seat, give: Card, take: Card) -> Result<(), Illegal> {
        self.check_exchanging(seat)?;
        if !self.hands[seat].contains(Group::single(give)) {
            return Err(Illegal::NotInHand { seat, card: give });
        }
        if !self.open.visible[seat].contains(take) {
            return Err(Illegal::NotVisible { seat, card: take });
        }
        if give == take {
            return Err(Illegal::NoExchange { card: give });
        }
        Ok(())
    }

    pub(super) fn list_exchange(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.check_exchanging(seat).is_err() {
            return;
        }
        out.push(Action::Ready);
        for give in self.hands[seat].faces() {
            let others = self.open.visible[seat].faces().without(give);
            out.extend(others.into_iter().map(|take| Action::Swap { give, take }));
        }
    }

    pub(super) fn play_swap(&mut self, seat: Seat, give: Card, take: Card, log: &mut Log) {
        self.hands[seat].remove(Group::single(give));
        self.hands[seat].insert(take);
        self.open.visible[seat].remove(take);
        self.open.visible[seat].insert(give);
        log.push(Event::Swapped {
            seat,
            given: Dealt::one(give, Audience::Everybody),
            taken: Dealt::one(take, Audience::Everybody),
        });
    }

    pub(super) fn play_ready(&mut self, seat: Seat, log: &mut Log) {
        log.push(Event::Ready { seat });
        let Phase::Exchange(waits) = &mut self.open.phase else { return };
        *waits = waits.without(seat);
        if waits.is_empty() {
            let starter = self.starter();
            log.push(Event::Began { starter });
            self.turn_to(starter);
        }
    }

    /// Who starts (clause N2.5).
    fn starter(&self) -> Seat {
        let mut order = self.open.dealer.clockwise(self.n_seats());
        match self.options.starter {
            Starter::LeftOfDealer => order.next(),
            Starter::LowestCard => {
                // The 2 ranks above the ace here: it is not a low card (clause N3.2).
                let height = |card: Card| match card.rank() {
                    Some(Rank::Two) => Rank::ALL.len(),
                    Some(rank) => rank as usize,
                    None => Rank::ALL.len() + 1,
                };
                order.min_by_key(|seat| self.open.visible[*seat].iter().map(height).min())
            }
        }
        .expect("there is a first seat")
    }
}
