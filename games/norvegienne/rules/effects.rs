//! What laid cards do (clauses N5 to N7), in the order that the rules fix: refill, win, burn,
//! window, effect.

use tapis_cards::Rank;
use tapis_rules::Seat;

use super::{
    Log,
    event::{Cause, Event, Occasion},
    group::Group,
    options::{AfterBurn, AfterTwoCounter, EightWrap, HiddenMode, SixMulti},
    state::Norvegienne,
    view::{Phase, SentBy, Transfer},
};

impl Norvegienne {
    /// Puts cards that have just been played on the pile and lets them take effect.
    pub(super) fn settle(&mut self, seat: Seat, group: Group, occasion: Occasion, log: &mut Log) {
        // N7.6: a joker leaves the game at once.
        let target = if group.rank().is_some() { &mut self.open.pile } else { &mut self.removed };
        group.lay_on(target);
        self.open.last_layer = Some(seat);
        self.replenish(seat, log);
        if self.is_cardless(seat) {
            self.finish(seat, log);
            if self.is_over() {
                return;
            }
        }
        if let Some(cause) = self.burns(group, occasion) {
            return self.burn(seat, cause, log);
        }
        // N7.4: 3s laid out of turn have no other effect.
        if occasion != Occasion::Slip {
            let before = self.transfer();
            self.open_window(seat, group);
            self.take_effect(seat, group, occasion, before, log);
        }
    }

    /// Why the pile leaves the game, if it does (clauses N5.4, N7.1, N7.5 and N7.8).
    fn burns(&self, group: Group, occasion: Occasion) -> Option<Cause> {
        let rank = group.rank()?;
        if occasion == Occasion::Completion {
            return Some(Cause::Completion);
        }
        if rank == Rank::Ten {
            return Some(Cause::Ten);
        }
        let invisible = rank == Rank::Three && self.options.invisible_three.is_on();
        let may_run =
            self.options.four_in_a_row.is_on() && (!invisible || self.options.three_burn.is_on());
        (may_run && self.run(rank) >= 4).then_some(Cause::Run)
    }

    /// Takes the pile out of the game (clause N5.4); who goes on is clause N5.6.
    fn burn(&mut self, seat: Seat, cause: Cause, log: &mut Log) {
        #[expect(clippy::cast_possible_truncation, reason = "no table holds 65,536 cards")]
        let n_cards = self.open.pile.len() as u16;
        self.removed.append(&mut self.open.pile);
        self.open.window = None;
        log.push(Event::Burnt { seat, cause, n_cards });
        let leader = match self.options.after_burn {
            AfterBurn::Same if self.open.in_play.contains(seat) => seat,
            AfterBurn::Same | AfterBurn::Next => self.after(seat),
        };
        self.turn_to(leader);
    }

    /// The transfer that is waiting for its target's answer, if any.
    pub(super) const fn transfer(&self) -> Option<Transfer> {
        match self.open.phase {
            Phase::Answer(transfer, _) => Some(transfer),
            Phase::Exchange(_) | Phase::Turn(_) | Phase::Target(_) | Phase::Over(_) => None,
        }
    }

    fn take_effect(
        &mut self,
        seat: Seat,
        group: Group,
        occasion: Occasion,
        countered: Option<Transfer>,
        log: &mut Log,
    ) {
        let first = countered.map_or(seat, |transfer| transfer.first);
        match group.rank() {
            Some(Rank::Ace) => {
                self.send(Transfer { sender: seat, first, by: SentBy::Ace }, log);
            }
            // N5.9
            Some(Rank::Two) if countered.is_some() => {
                let before = match self.options.after_two_counter {
                    AfterTwoCounter::AfterCounterer => seat,
                    AfterTwoCounter::AfterSender => first,
                };
                self.turn_to(self.after(before));
            }
            Some(Rank::Eight) => self.skip(seat, group.len(), log),
            Some(Rank::Six) if self.options.reversing_six.is_on() => {
                self.reverse(group.len(), log);
                self.go_on(seat, occasion);
            }
            Some(
                Rank::Two
                | Rank::Three
                | Rank::Four
                | Rank::Five
                | Rank::Six
                | Rank::Seven
                | Rank::Nine
                | Rank::Ten
                | Rank::Jack
                | Rank::Queen
                | Rank::King,
            ) => self.go_on(seat, occasion),
            // N7.6: on a bare table a joker does nothing.
            None if self.open.pile.is_empty() => self.turn_to(self.after(seat)),
            None => self.send(Transfer { sender: seat, first, by: SentBy::Joker }, log),
        }
    }

    /// The next player's turn, or the same one's if hidden cards are played in a chain (N4.5).
    fn go_on(&mut self, seat: Seat, occasion: Occasion) {
        let chains = self.options.hidden_mode == HiddenMode::Chain
            && occasion == Occasion::Reveal
            && self.open.in_play.contains(seat);
        self.turn_to(if chains { seat } else { self.after(seat) });
    }

    /// As many turns are missed as 8s were laid (clause N5.3).
    fn skip(&mut self, seat: Seat, n_eights: usize, log: &mut Log) {
        let n_skips = match self.options.eight_wrap {
            EightWrap::Wrap => n_eights,
            EightWrap::OthersOnly => n_eights.min(self.others(seat).len()),
        };
        let mut next = self.after(seat);
        for _ in 0..n_skips {
            log.push(Event::Skipped { seat: next });
            next = self.after(next);
        }
        self.turn_to(next);
    }

    /// N7.10
    fn reverse(&mut self, n_sixes: usize, log: &mut Log) {
        let n_times = match self.options.six_multi {
            SixMulti::Once => 1,
            SixMulti::Each => n_sixes,
        };
        for _ in 0..n_times {
            self.open.direction = self.open.direction.reversed();
            log.push(Event::Reversed);
        }
    }
}
