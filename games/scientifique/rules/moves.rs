//! Choosing a card, and what else a player decides (clauses S2, S5 and S7).

use tapis_cards::Card;
use tapis_rules::{Audience, Dealt, Seat, Seats};

use super::{
    event::{Action, Event, Illegal, Private, Weighing},
    state::{Scientifique, n_cards},
    view::{Phase, SeatCards},
};

pub(super) type Log = Vec<Event<Dealt<Card>>>;

/// A checked action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A card is chosen.
    Seal(Card),
    /// The exchange of an 8 is decided.
    Weigh(Weighing),
    /// The chosen card is taken back.
    Withdraw,
    /// A clairvoyant does not wait.
    Waive,
}

impl Scientifique {
    /// Appends all that `seat` may do, in a fixed order.
    pub(super) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.must().contains(seat) {
            let holding = &self.holdings[seat];
            if self.open.powers.weighing.contains(seat) {
                out.extend(holding.can_swap().then_some(Action::Swap));
                // S7.2: listed even if it is the only choice, which the others must not learn.
                out.push(Action::Keep);
            } else {
                out.extend(holding.hand.faces().into_iter().map(Action::Choose));
            }
        }
        if self.may_withdraw().contains(seat) {
            out.push(Action::Withdraw);
        }
        if self.may_waive().contains(seat) {
            out.push(Action::Waive);
        }
    }

    pub(super) fn check_action(&self, seat: Seat, action: Action) -> Result<Step, Illegal> {
        let undecided = self.open.powers.weighing.contains(seat);
        match action {
            Action::Choose(card) => {
                self.check_turn(seat)?;
                if undecided {
                    return Err(Illegal::Undecided);
                }
                let held = self.holdings[seat].hand.contains(card);
                if held { Ok(Step::Seal(card)) } else { Err(Illegal::NotInHand { card }) }
            }
            Action::Swap | Action::Keep if !undecided => Err(Illegal::NoExchange { seat }),
            Action::Swap => {
                let can = self.holdings[seat].can_swap();
                if can {
                    Ok(Step::Weigh(Weighing::Swapped))
                } else {
                    Err(Illegal::NothingToExchange)
                }
            }
            Action::Keep => Ok(Step::Weigh(Weighing::Kept)),
            Action::Withdraw if !self.options.withdraw.is_on() => Err(Illegal::Final),
            Action::Withdraw if self.may_withdraw().contains(seat) => Ok(Step::Withdraw),
            Action::Withdraw => Err(Illegal::NothingToWithdraw { seat }),
            Action::Waive if self.may_waive().contains(seat) => Ok(Step::Waive),
            Action::Waive => Err(Illegal::NothingToWaive { seat }),
        }
    }

    /// Checks that `seat` is to choose a card.
    fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        let Phase::Choosing { sealed } = self.open.phase else {
            return Err(Illegal::NotYet { seat, waiting: self.must() });
        };
        if !self.open.players.contains(seat) {
            Err(Illegal::NotPlaying { seat })
        } else if sealed.contains(seat) {
            Err(Illegal::AlreadyChosen { seat })
        } else if !self.choosing().contains(seat) {
            Err(Illegal::NotYet { seat, waiting: self.must() })
        } else {
            Ok(())
        }
    }

    pub(super) fn play_step(&mut self, seat: Seat, step: Step, log: &mut Log) {
        match step {
            Step::Seal(card) => self.seal(seat, card, log),
            Step::Weigh(weighing) => self.weigh(seat, weighing, log),
            Step::Withdraw => {
                self.holdings[seat].sealed = None;
                self.open.phase = Phase::Choosing { sealed: self.open.sealed().without(seat) };
                log.push(Event::Withdrew { seat });
                if self.counting().contains(seat) {
                    self.tell_sizes(seat, log);
                }
            }
            Step::Waive => {
                let clairvoyant = &mut self.open.powers.clairvoyant;
                *clairvoyant = clairvoyant.without(seat);
                log.push(Event::Waived { seat });
            }
        }
    }

    /// Lays a chosen card face down (clause S2.1).
    fn seal(&mut self, seat: Seat, card: Card, log: &mut Log) {
        let group = self.choosing();
        let sealed = self.open.sealed().with(seat);
        self.holdings[seat].sealed = Some(card);
        self.open.phase = Phase::Choosing { sealed };
        let card = Dealt::new([card], Audience::Only(Seats::one(seat)));
        log.push(Event::Sealed { seat, card });
        if sealed == self.open.players {
            return self.reveal(log);
        }
        let next = self.choosing();
        if next != group {
            // S5.2: the clairvoyant's moment.
            let first = next.into_iter().next().expect("S5.1: somebody is still to choose");
            let laid = self.laid(self.foreseen_by(first));
            let cards = Dealt::new(laid.cards, Audience::Only(next));
            log.push(Event::Foresaw { seers: next, of: laid.of, cards });
        }
    }

    /// The chosen cards of these seats.
    pub(super) fn laid(&self, of: Seats) -> SeatCards {
        let cards = of.into_iter().filter_map(|seat| self.holdings[seat].sealed).collect();
        SeatCards { of, cards }
    }

    /// Decides about the exchange of an 8 (clauses S7.1 to S7.3).
    fn weigh(&mut self, seat: Seat, weighing: Weighing, log: &mut Log) {
        let holding = &mut self.holdings[seat];
        match weighing {
            Weighing::Swapped => std::mem::swap(&mut holding.hand, &mut holding.pile),
            Weighing::Kept => {}
        }
        let n_hand = n_cards(&holding.hand);
        let powers = &mut self.open.powers;
        powers.weighing = powers.weighing.without(seat);
        log.push(Event::Weighed {
            seat,
            weighing: Private::new(Seats::one(seat), weighing),
            n_hand: Private::new(self.counting(), n_hand),
        });
        if self.open.phase == Phase::Exchanging && self.open.powers.weighing.is_empty() {
            self.close_trick(log);
        }
    }
}
