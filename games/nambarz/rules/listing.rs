//! What a seat may do now, as far as it is right.

use std::ops::ControlFlow;

use tapis_rules::Seat;

use super::{
    arithmetic::{Op, Ops},
    card::Card,
    event::Action,
    judge::Judgement,
    laid::Cards,
    options::TouchMove,
    plays::{Detail, Plays},
    state::Nambarz,
    view::{Laid, Phase, Stage},
};

impl Nambarz {
    /// What `seat` may do now, of plays that come to nearly the same one: those with the same numbers.
    pub fn outline(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, Detail::Outline, out);
    }

    /// All that `seat` may do now, in a fixed order.
    pub(super) fn list(&self, seat: Seat, detail: Detail, out: &mut Vec<Action>) {
        match &self.open.phase {
            Phase::Over(_) => {}
            Phase::Contest { .. } => {
                if self.check_contest(seat).is_ok() {
                    out.extend([Action::Accept, Action::Challenge]);
                }
            }
            Phase::Turn(_) | Phase::Laying(_) | Phase::Mend { .. } if self.open.turn != seat => {}
            Phase::Mend { choices, .. } => out.extend(choices.iter().map(|stays| {
                if stays.is_empty() { Action::TakeBack } else { Action::Keep(stays.clone()) }
            })),
            Phase::Laying(laid) => self.list_cards(seat, laid, out),
            Phase::Turn(stage) => {
                match self.options.touch_move {
                    TouchMove::Confirm => self.list_plays(seat, *stage, detail, out),
                    TouchMove::CardByCard => {
                        let (cards, ops) = (Cards::new(), Ops::new());
                        self.list_cards(seat, &Laid { stage: *stage, cards, ops }, out);
                    }
                }
                if self.check_draw(seat).is_ok() {
                    out.push(Action::Draw);
                }
                if self.check_pass(seat).is_ok() {
                    out.push(Action::Pass);
                }
            }
        }
    }

    fn list_plays(&self, seat: Seat, stage: Stage, detail: Detail, out: &mut Vec<Action>) {
        let says = self.options.declare_ops.is_on();
        let chains = self.hands[seat].contains(Card::REPLAY) && self.may_chain();
        // Z7.3: with a drawn replay joker at its end, any play has the drawn card.
        let ends_with_drawn = self.may_end_with_drawn();
        let with = self.required().filter(|_| !ends_with_drawn);
        let plays = Plays { detail, ..self.plays(seat, with) };
        let _ = plays.visit(&mut |cards, ops| {
            let action = |cards| {
                if says && !ops.is_empty() {
                    Action::Announce { cards, ops: Ops::from_slice(ops) }
                } else {
                    Action::Play(cards)
                }
            };
            let cards = Cards::from_slice(cards);
            let longer = chains.then(|| {
                let mut longer = cards.clone();
                longer.push(Card::REPLAY);
                action(longer)
            });
            if !ends_with_drawn {
                out.push(action(cards));
            }
            out.extend(longer);
            ControlFlow::Continue(())
        });
        if chains && self.check_replay_first(seat, stage).is_ok() {
            out.push(Action::Play([Card::REPLAY].into_iter().collect()));
        }
    }

    /// The cards that lead on to a right play, and its end.
    fn list_cards(&self, seat: Seat, laid: &Laid, out: &mut Vec<Action>) {
        let n_before = out.len();
        let is_right = self.is_right(laid);
        if is_right {
            out.push(Action::Done);
        }
        for card in self.hands[seat].faces() {
            for op in [None].into_iter().chain(Op::ALL.map(Some)) {
                if self.check_lay(seat, op, card).is_ok() && self.leads_on(seat, laid, op, card) {
                    out.push(Action::Lay { op, card });
                }
            }
        }
        // Z8.3: with nothing right left to do, the play can only be ended and judged.
        if out.len() == n_before && !laid.cards.is_empty() {
            out.push(Action::Done);
        }
    }

    fn is_right(&self, laid: &Laid) -> bool {
        !laid.cards.is_empty()
            && self.lacks(&laid.cards).is_none()
            && matches!(self.judge(laid), Judgement::Right { .. })
    }

    fn leads_on(&self, seat: Seat, laid: &Laid, op: Option<Op>, card: Card) -> bool {
        let mut longer = laid.clone();
        longer.cards.push(card);
        longer.ops.extend(op);
        if card == Card::REPLAY {
            return laid.cards.is_empty() || self.is_right(&longer);
        }
        self.check_can_go_on(seat, &longer).is_ok()
    }
}
