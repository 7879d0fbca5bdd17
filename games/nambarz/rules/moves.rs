//! What a seat may do and what comes of it (clauses Z3 to Z7); mistakes are in `faults`.

use std::ops::ControlFlow;

use tapis_rules::{Seat, Seats};

use super::{
    arithmetic::{MAX_CARDS, Op, Ops},
    card::{Card, Joker},
    event::{Action, Event, Illegal},
    judge::{Fault, Judgement, bonus, judge, n_calculated},
    laid::{Cards, body},
    options::{AfterDraw, FFirst, IllegalPlay, MustPlay, Referee, TouchMove},
    plays::{Detail, Plays},
    state::{Log, Nambarz, public},
    view::{Laid, Phase, Stage},
};

/// A checked action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A play that is judged at once.
    Play(Laid, Judgement),
    /// A play that the others may challenge first.
    Offer(Laid),
    /// One more card of a play.
    Lay(Option<Op>, Card),
    /// A card from the stock.
    Draw,
    /// The turn goes on to the next player.
    Pass,
    /// What stays of a wrong play.
    Mend(Cards),
    /// The play is said to be wrong.
    Challenge,
    /// The play is let stand.
    Accept,
}

impl Nambarz {
    pub(super) fn check_action(&self, seat: Seat, action: Action) -> Result<Step, Illegal> {
        match action {
            Action::Play(cards) => self.check_play(seat, cards, None),
            Action::Announce { cards, ops } => self.check_play(seat, cards, Some(ops)),
            Action::Draw => self.check_draw(seat).map(|()| Step::Draw),
            Action::Pass => self.check_pass(seat).map(|()| Step::Pass),
            Action::Keep(cards) if !cards.is_empty() => self.check_mend(seat, cards),
            Action::Keep(_) => Err(Illegal::NoCards),
            Action::TakeBack => self.check_mend(seat, Cards::new()),
            Action::Lay { op, card } => self.check_lay(seat, op, card),
            Action::Done => self.check_done(seat),
            Action::Challenge => self.check_contest(seat).map(|()| Step::Challenge),
            Action::Accept => self.check_contest(seat).map(|()| Step::Accept),
        }
    }

    pub(super) fn play_step(&mut self, seat: Seat, step: Step, log: &mut Log) {
        match step {
            Step::Play(laid, judgement) => {
                self.announce(seat, &laid, log);
                self.take_play(seat, &laid.cards);
                self.resolve(seat, &laid, judgement, log);
            }
            Step::Offer(laid) => {
                self.announce(seat, &laid, log);
                self.take_play(seat, &laid.cards);
                self.offer(seat, laid, log);
            }
            Step::Lay(op, card) => self.lay(seat, op, card, log),
            Step::Draw => self.draw_in_turn(seat, log),
            Step::Pass => self.pass(seat, log),
            Step::Mend(stays) => self.mend(seat, &stays, log),
            Step::Challenge => self.challenge(seat, log),
            Step::Accept => self.accept(seat, log),
        }
    }

    fn check_play(&self, seat: Seat, cards: Cards, ops: Option<Ops>) -> Result<Step, Illegal> {
        let stage = self.stage(seat).ok_or(Illegal::NotNow { seat })?;
        if self.options.touch_move == TouchMove::CardByCard {
            return Err(Illegal::OneByOne);
        }
        if let Some(card) = self.hands[seat].missing(&cards) {
            return Err(Illegal::NotInHand { card });
        }
        let n_said = ops.as_ref().map(Ops::len);
        let laid = Laid { stage, cards, ops: ops.unwrap_or_default() };
        self.check_laid(seat, &laid, n_said)?;
        self.judged(laid)
    }

    /// What must hold of any play, right or wrong, before it can be judged; `n_said` operations were
    /// said with it, if any were.
    fn check_laid(&self, seat: Seat, laid: &Laid, n_said: Option<usize>) -> Result<(), Illegal> {
        let cards = body(&laid.cards);
        if laid.cards.is_empty() {
            return Err(Illegal::NoCards);
        }
        if cards.contains(&Card::REPLAY) {
            return Err(Illegal::ReplayInside);
        }
        if cards.len() > MAX_CARDS {
            return Err(Illegal::too_many(cards.len()));
        }
        if cards.is_empty() {
            return self.check_replay_first(seat, laid.stage);
        }
        if laid.cards.len() > cards.len() && !self.may_chain() {
            return Err(Illegal::ReplayAgain);
        }
        if let Some(drawn) = self.lacks(&laid.cards) {
            return Err(Illegal::WithoutDrawn { drawn });
        }
        // Z5.10
        let says = self.options.declare_ops.is_on() && n_calculated(self.open.top(), cards) > 0;
        let expected = says.then(|| cards.len() - 1);
        match expected {
            _ if n_said == expected => Ok(()),
            Some(_) => Err(Illegal::NotAnnounced),
            None => Err(Illegal::Announced),
        }
    }

    /// Judges a play, or lets the others do so (clauses Z8.1 and Z8.2).
    pub(super) fn judged(&self, laid: Laid) -> Result<Step, Illegal> {
        if self.options.referee == Referee::Challenge && !body(&laid.cards).is_empty() {
            return Ok(Step::Offer(laid));
        }
        let judgement = self.judge(&laid);
        match judgement {
            Judgement::Wrong { fault, .. } if self.options.illegal == IllegalPlay::Refuse => {
                Err(Illegal::Fault { fault })
            }
            Judgement::Wrong { .. } | Judgement::Right { .. } => Ok(Step::Play(laid, judgement)),
        }
    }

    pub(super) fn judge(&self, laid: &Laid) -> Judgement {
        let cards = body(&laid.cards);
        if cards.is_empty() {
            return Judgement::Right { n_calculated: 0 };
        }
        let said = self.options.declare_ops.is_on() && !laid.ops.is_empty();
        let mut judged =
            judge(&self.options, self.open.top(), cards, said.then_some(&laid.ops[..]));
        // Z8.8: what is laid instead is a play like any other.
        if let Judgement::Wrong { fault: Fault::WrongResult, choices } = &mut judged
            && let Some(drawn) = self.required()
        {
            choices.retain(|stays| stays.is_empty() || stays.contains(&drawn));
        }
        judged
    }

    /// The card that must be among those played (clause Z3.5).
    pub(super) const fn required(&self) -> Option<Card> {
        match self.options.after_draw {
            AfterDraw::WithDrawn => self.drawn,
            AfterDraw::Any => None,
        }
    }

    /// The drawn card, if it should be among the cards of a play and is not (clauses Z3.5 and Z7.3).
    pub(super) fn lacks(&self, cards: &[Card]) -> Option<Card> {
        let counted = if self.options.counts_last_replay() { cards } else { body(cards) };
        let replays_first = *cards == [Card::REPLAY];
        self.required().filter(|drawn| !replays_first && !counted.contains(drawn))
    }

    /// Whether the drawn card is a replay joker that older cards may be laid with (clause Z7.3).
    pub(super) fn may_end_with_drawn(&self) -> bool {
        let replays = self.required() == Some(Card::REPLAY);
        replays && self.options.counts_last_replay() && self.may_chain()
    }

    /// Clause Z7.4.
    pub(super) fn may_chain(&self) -> bool {
        self.open.n_replays == 0 || self.options.f_chain.is_on()
    }

    /// Clauses Z7.2 to Z7.4: a replay joker without a play before it.
    pub(super) fn check_replay_first(&self, seat: Seat, stage: Stage) -> Result<(), Illegal> {
        if matches!(stage, Stage::Replay | Stage::ReplayDrawn) || !self.may_chain() {
            return Err(Illegal::ReplayAgain);
        }
        match self.options.f_first {
            FFirst::Always => Ok(()),
            FFirst::NoGoodCard => {
                // The first edition asked for the drawn card only.
                let with = if self.options.counts_last_replay() { None } else { self.required() };
                match self.good_card(seat, with) {
                    Some(card) => Err(Illegal::ReplayFirst { card }),
                    None => Ok(()),
                }
            }
        }
    }

    pub(super) fn plays(&self, seat: Seat, with: Option<Card>) -> Plays<'_> {
        let (options, hand, top) = (&self.options, &self.hands[seat], self.open.top());
        Plays { options, hand, top, with, detail: Detail::Every }
    }

    /// A card that can be laid by itself, or a joker that fits.
    fn good_card(&self, seat: Seat, with: Option<Card>) -> Option<Card> {
        let plays = self.plays(seat, with);
        let mut found = None;
        let _ = plays.singles(&mut |cards, _| {
            found = Some(cards[0]);
            ControlFlow::Break(())
        });
        let fits = |joker: &Joker| {
            let card = Card::joker_of(*joker);
            plays.hand.contains(card) && plays.fits(*joker) && with.is_none_or(|with| with == card)
        };
        found.or_else(|| {
            [Joker::Number, Joker::Drawing, Joker::Either]
                .into_iter()
                .find(fits)
                .map(Card::joker_of)
        })
    }

    /// Clause Z3.3: what has to be played before anything is drawn.
    fn check_must_play(&self, seat: Seat) -> Result<(), Illegal> {
        let cards = match self.options.must_play {
            MustPlay::Never => None,
            MustPlay::Single => self.good_card(seat, None).map(|card| [card].into_iter().collect()),
            MustPlay::Any => {
                let mut found = None;
                let _ = self.plays(seat, None).visit(&mut |cards, _| {
                    found = Some(cards.iter().copied().collect());
                    ControlFlow::Break(())
                });
                found
            }
        };
        cards.map_or(Ok(()), |cards| Err(Illegal::MustPlay { cards }))
    }

    pub(super) fn check_draw(&self, seat: Seat) -> Result<(), Illegal> {
        let stage = self.stage(seat).ok_or(Illegal::NotNow { seat })?;
        if stage.has_drawn() {
            return Err(Illegal::DrawnAlready);
        }
        if !self.can_draw() {
            return Err(Illegal::NothingToDraw);
        }
        if stage == Stage::Fresh { self.check_must_play(seat) } else { Ok(()) }
    }

    pub(super) fn check_pass(&self, seat: Seat) -> Result<(), Illegal> {
        let stage = self.stage(seat).ok_or(Illegal::NotNow { seat })?;
        if stage.has_drawn() {
            return Ok(());
        }
        if self.can_draw() {
            return Err(Illegal::DrawFirst);
        }
        if stage == Stage::Fresh { self.check_must_play(seat) } else { Ok(()) }
    }

    /// Tells the operations of a play, unless they were said card by card (clause Z5.10).
    fn announce(&self, seat: Seat, laid: &Laid, log: &mut Log) {
        if !laid.ops.is_empty() && !matches!(self.open.phase, Phase::Laying(_)) {
            let (cards, ops) = (public(body(&laid.cards)), laid.ops.clone());
            log.push(Event::Announced { seat, cards, ops });
        }
    }

    /// Lets the cards of a play leave the hand, unless they did one by one.
    fn take_play(&mut self, seat: Seat, cards: &[Card]) {
        if !matches!(self.open.phase, Phase::Laying(_)) {
            self.take_from_hand(seat, cards);
        }
    }

    pub(super) fn take_from_hand(&mut self, seat: Seat, cards: &[Card]) {
        for card in cards {
            assert!(self.hands[seat].remove(*card), "Z3.2: only cards in the hand are laid");
        }
    }

    /// What a judged play, its cards out of the hand, comes to.
    pub(super) fn resolve(&mut self, seat: Seat, laid: &Laid, judged: Judgement, log: &mut Log) {
        match judged {
            Judgement::Right { n_calculated } => self.stand(seat, laid, n_calculated, log),
            Judgement::Wrong { fault, choices } => {
                self.fault(seat, &laid.cards, fault, choices, log);
            }
        }
    }

    /// Lets a play stand.
    pub(super) fn stand(&mut self, seat: Seat, laid: &Laid, n_calculated: u8, log: &mut Log) {
        let cards = body(&laid.cards);
        let bonus = bonus(n_calculated);
        if !cards.is_empty() {
            self.open.pile.extend_from_slice(cards);
            log.push(Event::Played { seat, cards: public(cards), bonus });
            self.open.round.bonus[seat] += bonus;
        }
        self.open.n_idle = 0;
        self.drawn = None;
        if laid.cards.len() == cards.len() {
            return self.end_turn(seat, log);
        }
        self.open.pile.push(Card::REPLAY);
        self.open.n_replays += 1;
        log.push(Event::Replayed { seat, card: public(&[Card::REPLAY]) });
        self.open.phase = Phase::Turn(Stage::Replay);
        // Z7.6: with no other card, one is drawn; with none to draw, the hand is finished.
        if self.hands[seat].is_empty() {
            if self.can_draw() { self.draw_in_turn(seat, log) } else { self.end_turn(seat, log) }
        }
    }

    fn draw_in_turn(&mut self, seat: Seat, log: &mut Log) {
        let replays = matches!(self.open.phase, Phase::Turn(Stage::Replay));
        self.drawn = self.draw(seat, 1, log);
        self.open.n_idle = 0;
        self.open.phase = Phase::Turn(if replays { Stage::ReplayDrawn } else { Stage::Drawn });
    }

    fn pass(&mut self, seat: Seat, log: &mut Log) {
        log.push(Event::Passed { seat });
        self.open.n_idle += u8::from(self.has_only_passed());
        self.end_turn(seat, log);
    }

    /// Whether no card has moved in this turn, a wrong play that goes back aside (clause Z9.3).
    pub(super) const fn has_only_passed(&self) -> bool {
        self.drawn.is_none() && self.open.n_replays == 0
    }

    /// Lets the next player go on, unless the round or the game is over.
    pub(super) fn end_turn(&mut self, seat: Seat, log: &mut Log) {
        self.drawn = None;
        self.open.n_replays = 0;
        self.open.n_turns += 1;
        if self.hands[seat].is_empty() {
            self.open.round.finished.push(seat);
            let rank = u8::try_from(self.open.round.finished.len()).expect("at most twelve");
            log.push(Event::Finished { seat, rank });
        }
        let next = self.after(seat);
        self.open.turn = next;
        self.open.phase = Phase::Turn(Stage::Fresh);
        self.end_round_if_due(log);
    }

    pub(super) fn check_contest(&self, seat: Seat) -> Result<(), Illegal> {
        match &self.open.phase {
            Phase::Contest { accepted, .. } if accepted.contains(seat) => {
                Err(Illegal::AcceptedAlready { seat })
            }
            Phase::Contest { .. }
                if self.open.turn != seat && Seats::all(self.n_seats()).contains(seat) =>
            {
                Ok(())
            }
            Phase::Turn(_)
            | Phase::Laying(_)
            | Phase::Contest { .. }
            | Phase::Mend { .. }
            | Phase::Over(_) => Err(Illegal::NotNow { seat }),
        }
    }
}
