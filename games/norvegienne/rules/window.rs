//! What may be done out of turn: completing four of a kind, laying invisible 3s (N7.4, N7.8, N7.9).

use tapis_cards::Rank;
use tapis_rules::{Audience, Dealt, Seat, Seats, StaleTimer, TimerId, TimerKind};

use super::{
    Log,
    event::{Action, Event, Occasion},
    group::Group,
    hand::choices,
    illegal::Illegal,
    state::Norvegienne,
    view::{Completion, Phase, Window},
};

impl Norvegienne {
    /// Gives the turn to `seat`.
    pub(super) fn turn_to(&mut self, seat: Seat) {
        self.open.phase = Phase::Turn(seat);
        if self.options.three_out_of_turn.is_on() {
            let completion = self.open.window.and_then(|window| window.completion);
            self.open.window = Some(Window { waits: self.open.in_play, completion });
        }
    }

    /// Lets the others complete what lies on top now that `seat` has played (clauses N7.8 and N7.9).
    pub(super) fn open_window(&mut self, seat: Seat, group: Group) {
        let before = self.open.window.take().and_then(|window| window.completion);
        if !self.options.completion.is_on() {
            return;
        }
        let (Some(laid), Some(top)) = (group.rank(), self.top()) else { return };
        if !self.can_be_completed(top) {
            return;
        }
        // Invisible 3s do not change who laid the cards below them: at the beginning, the dealer.
        let is_invisible = laid != top;
        let layer =
            if is_invisible { before.map_or(self.open.dealer, |it| it.layer) } else { seat };
        let timer = Some(self.start_timer());
        let (waits, direction) = (self.others(layer), self.open.direction);
        let completion = Some(Completion { layer, waits, timer, direction });
        self.open.window = Some(Window { waits: Seats::NONE, completion });
    }

    fn can_be_completed(&self, top: Rank) -> bool {
        let least = self.options.completion_min_run.get() as usize;
        top != Rank::Seven && (least..=3).contains(&self.run(top))
    }

    /// The timer that runs, if the time for completing is not up and somebody is left to use it.
    pub(super) fn running_timer(&self) -> Option<u32> {
        let completion = self.open.window?.completion?;
        completion.timer.filter(|_| !self.waiting(completion.waits).is_empty())
    }

    /// After whom equally fast claims are ordered (clause N7.9): whoever laid what can be completed.
    pub(super) fn claims_after(&self) -> Option<Seat> {
        let completion = self.open.window.and_then(|window| window.completion);
        let completion = completion.filter(|completion| completion.timer.is_some());
        completion.map(|completion| completion.layer).or(self.open.last_layer)
    }

    /// Those of `waits` for whom the table is not waiting anyway.
    fn waiting(&self, waits: Seats) -> Seats {
        self.actor().map_or(waits, |actor| waits.without(actor))
    }

    /// Those who may act without being waited for.
    pub(super) fn may(&self) -> Seats {
        let Some(window) = self.open.window else { return Seats::NONE };
        let completing = window.completion.filter(|completion| completion.timer.is_some());
        self.waiting(window.waits.union(completing.map_or(Seats::NONE, |it| it.waits)))
    }

    /// N7.4: 3s may be slipped in while somebody is due to play, not while a pile is being sent.
    fn may_slip(&self) -> bool {
        self.options.three_out_of_turn.is_on() && matches!(self.open.phase, Phase::Turn(_))
    }

    pub(super) fn check_complete(&self, seat: Seat, group: Group) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        let top = self.top();
        if self.options.completion.is_on() && top == Some(Rank::Seven) {
            return Err(Illegal::SevensNever);
        }
        let completion = self.open.window.and_then(|window| window.completion);
        let Some(completion) = completion else { return Err(Illegal::NothingToComplete) };
        if completion.layer == seat {
            return Err(Illegal::NotYourTurn { seat });
        }
        let in_time = completion.timer.is_some() && completion.waits.contains(seat);
        if self.actor() != Some(seat) && !in_time {
            return Err(Illegal::NothingToComplete);
        }
        let n_run = top.map_or(0, |rank| self.run(rank));
        if group.rank() != top || n_run + group.len() < 4 {
            return Err(Illegal::DoesNotComplete { group, top, n_run });
        }
        if !self.hands[seat].contains(group) {
            return Err(Illegal::NotHeld { seat, group });
        }
        if self.is_special_last(seat, group) {
            return Err(Illegal::SpecialLast { group });
        }
        Ok(())
    }

    pub(super) fn check_slip(&self, seat: Seat, group: Group) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        if group.rank() != Some(Rank::Three) || !self.may_slip() {
            return Err(Illegal::NoSlip { group });
        }
        let waits = self.open.window.map_or(Seats::NONE, |window| window.waits);
        if !self.waiting(waits).contains(seat) {
            return Err(Illegal::NotYourTurn { seat });
        }
        if !self.hands[seat].contains(group) {
            return Err(Illegal::NotHeld { seat, group });
        }
        if self.is_special_last(seat, group) {
            return Err(Illegal::SpecialLast { group });
        }
        Ok(())
    }

    pub(super) fn check_pass(&self, seat: Seat) -> Result<(), Illegal> {
        if self.may().contains(seat) { Ok(()) } else { Err(Illegal::NothingToPass { seat }) }
    }

    /// Everything that `seat` may do because a window is open.
    pub(super) fn list_window(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(window) = self.open.window else { return };
        if self.may().contains(seat) {
            out.push(Action::Pass);
        }
        if let Some(rank) = self.top().filter(|_| window.completion.is_some()) {
            let least = 4_usize.saturating_sub(self.run(rank));
            choices(rank, self.hands[seat].of_rank(rank), least, |group| {
                if self.check_complete(seat, group).is_ok() {
                    out.push(Action::Complete(group));
                }
            });
        }
        if self.may_slip() {
            choices(Rank::Three, self.hands[seat].of_rank(Rank::Three), 1, |group| {
                if self.check_slip(seat, group).is_ok() {
                    out.push(Action::Slip(group));
                }
            });
        }
    }

    pub(super) fn play_complete(&mut self, seat: Seat, group: Group, log: &mut Log) {
        // N7.8: the effect of the completed cards is undone.
        let completion = self.open.window.and_then(|window| window.completion);
        if let Some(completion) = completion.filter(|it| it.direction != self.open.direction) {
            self.open.direction = completion.direction;
            log.push(Event::Reversed);
        }
        self.lay_out_of_turn(seat, group, Occasion::Completion, log);
    }

    pub(super) fn play_slip(&mut self, seat: Seat, group: Group, log: &mut Log) {
        self.lay_out_of_turn(seat, group, Occasion::Slip, log);
    }

    fn lay_out_of_turn(&mut self, seat: Seat, group: Group, occasion: Occasion, log: &mut Log) {
        self.hands[seat].remove(group);
        let cards = Dealt::of(group.to_cards(), Audience::Everybody);
        log.push(Event::Laid { seat, cards, occasion, n_visible: 0 });
        self.settle(seat, group, occasion, log);
    }

    pub(super) fn play_pass(&mut self, seat: Seat, log: &mut Log) {
        self.leave_window(seat);
        log.push(Event::Passed { seat });
    }

    /// Stops asking `seat` whether it wants to act out of turn.
    pub(super) const fn leave_window(&mut self, seat: Seat) {
        if let Some(window) = &mut self.open.window {
            window.waits = window.waits.without(seat);
            if let Some(completion) = &mut window.completion {
                completion.waits = completion.waits.without(seat);
            }
        }
    }

    /// Lets a timer run out (clause N7.9).
    pub(super) fn ring(&mut self, timer: TimerId, log: &mut Log) -> Result<(), StaleTimer> {
        if timer.kind != TimerKind::Window || self.running_timer() != Some(timer.nth) {
            return Err(StaleTimer { timer });
        }
        if let Some(window) = &mut self.open.window
            && let Some(completion) = &mut window.completion
        {
            completion.timer = None;
            log.push(Event::TimeUp);
        }
        Ok(())
    }
}
