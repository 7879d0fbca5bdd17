//! Plays laid card by card (clause Z8.3).

use tapis_rules::Seat;

use super::{
    arithmetic::{MAX_CARDS, Op, Ops},
    card::Card,
    event::{Event, Illegal},
    judge::{Begun, Fault, Judgement, Top, can_go_on, judge, n_calculated, numbers_of, usable},
    laid::{Cards, body},
    moves::Step,
    options::{IllegalPlay, TouchMove},
    state::{Log, Nambarz, public},
    view::{Laid, Phase},
};

impl Nambarz {
    /// Clause Z8.3: a card of a play laid one by one.
    pub(super) fn check_lay(
        &self,
        seat: Seat,
        op: Option<Op>,
        card: Card,
    ) -> Result<Step, Illegal> {
        if self.options.touch_move == TouchMove::Confirm {
            return Err(Illegal::AllAtOnce);
        }
        let mut laid = self.laid_by(seat)?;
        if !self.hands[seat].contains(card) {
            return Err(Illegal::NotInHand { card });
        }
        if card != Card::REPLAY && body(&laid.cards).len() >= MAX_CARDS {
            return Err(Illegal::too_many(MAX_CARDS + 1));
        }
        if laid.cards.contains(&Card::REPLAY) {
            return Err(Illegal::ReplayInside);
        }
        let longer: Cards = laid.cards.iter().copied().chain([card]).collect();
        let says = self.options.declare_ops.is_on() && n_calculated(self.open.top(), &longer) > 0;
        match (says, op) {
            (true, None) => return Err(Illegal::NotAnnounced),
            (false, Some(_)) => return Err(Illegal::Announced),
            (true, Some(_)) | (false, None) => {}
        }
        if card == Card::REPLAY {
            if laid.cards.is_empty() {
                self.check_replay_first(seat, laid.stage)?;
            } else if !self.may_chain() {
                return Err(Illegal::ReplayAgain);
            }
        }
        if self.options.illegal == IllegalPlay::Refuse {
            laid.cards = longer;
            laid.ops.extend(op);
            self.check_can_go_on(seat, &laid)?;
        }
        Ok(Step::Lay(op, card))
    }

    pub(super) fn check_done(&self, seat: Seat) -> Result<Step, Illegal> {
        if self.options.touch_move == TouchMove::Confirm {
            return Err(Illegal::AllAtOnce);
        }
        let laid = self.laid_by(seat)?;
        if laid.cards.is_empty() {
            return Err(Illegal::NoCards);
        }
        match self.lacks(&laid.cards) {
            None => {}
            Some(drawn) if self.options.illegal == IllegalPlay::Refuse => {
                return Err(Illegal::WithoutDrawn { drawn });
            }
            // Z8.3: what has left the hand is judged, and without the drawn card it is wrong.
            Some(_) => {
                let choices = [Cards::new()].into_iter().collect();
                let fault = Fault::WrongResult;
                return Ok(Step::Play(laid, Judgement::Wrong { fault, choices }));
            }
        }
        self.judged(laid)
    }

    /// What `seat` has laid so far, one card after the other; nothing yet at the start of a play.
    fn laid_by(&self, seat: Seat) -> Result<Laid, Illegal> {
        if let Some(stage) = self.stage(seat) {
            let (cards, ops) = (Cards::new(), Ops::new());
            return Ok(Laid { stage, cards, ops });
        }
        match &self.open.phase {
            Phase::Laying(laid) if self.open.turn == seat => Ok(laid.clone()),
            Phase::Turn(_)
            | Phase::Laying(_)
            | Phase::Contest { .. }
            | Phase::Mend { .. }
            | Phase::Over(_) => Err(Illegal::NotNow { seat }),
        }
    }

    /// Whether the cards laid, the last one still in the hand, can become a right play.
    pub(super) fn check_can_go_on(&self, seat: Seat, laid: &Laid) -> Result<(), Illegal> {
        // Z7.3: a drawn replay joker may still come.
        let lacks = self.lacks(&laid.cards).filter(|_| !self.may_end_with_drawn());
        let fault = match (self.judge(laid), lacks) {
            (Judgement::Right { .. }, None) => return Ok(()),
            (Judgement::Right { .. }, Some(drawn)) => Err(Illegal::WithoutDrawn { drawn }),
            (Judgement::Wrong { fault, .. }, _) => Err(Illegal::Fault { fault }),
        };
        if let ([joker], Some(drawn)) = (&laid.cards[..], lacks)
            && joker.joker().is_some()
            && fault == Err(Illegal::WithoutDrawn { drawn })
        {
            let follows = judge(&self.options, self.open.top(), &[*joker, drawn], None);
            return if matches!(follows, Judgement::Right { .. }) { Ok(()) } else { fault };
        }
        let Top::Card(top) = self.open.top() else { return fault };
        let (Some(kind), Some(target)) = (laid.cards[0].kind(), top.number()) else { return fault };
        let fits = |card: &Card| card.kind() == Some(kind) && !card.is_concordant(top);
        if !laid.cards.iter().all(fits) || lacks.is_some_and(|drawn| !fits(&drawn)) {
            return fault;
        }
        let mut rest = self.hands[seat].clone();
        rest.remove(*laid.cards.last().expect("Z8.3: at least the card in question"));
        let calculation = Begun {
            target,
            numbers: &numbers_of(&laid.cards),
            ops: &laid.ops,
            left: usable(top, kind, rest.iter()),
            need: lacks.and_then(Card::number),
        };
        if can_go_on(&self.options, calculation) { Ok(()) } else { fault }
    }

    pub(super) fn lay(&mut self, seat: Seat, op: Option<Op>, card: Card, log: &mut Log) {
        self.take_from_hand(seat, &[card]);
        log.push(Event::Laid { seat, card: public(&[card]), op });
        let mut laid = match &self.open.phase {
            Phase::Laying(laid) => laid.clone(),
            Phase::Turn(stage) => Laid { stage: *stage, cards: Cards::new(), ops: Ops::new() },
            Phase::Contest { .. } | Phase::Mend { .. } | Phase::Over(_) => {
                unreachable!("Z8.3: a card is laid in a turn or a play")
            }
        };
        laid.cards.push(card);
        laid.ops.extend(op);
        self.open.phase = Phase::Laying(laid);
    }
}
