//! What mistakes cost (clauses C6).

use tapis_cards::Card;
use tapis_rules::{Audience, Dealt, Seat};

use super::{
    event::{BanTerm, Event, Mistake},
    moves::Wait,
    options::{BanLength, CardlessWrongSlap, Penalty},
    state::Corse,
    view::{Ban, Phase},
};

type Log = Vec<Event<Dealt<Card>>>;

impl Corse {
    /// Makes `seat` pay for a mistake.
    pub(super) fn mistake(&mut self, seat: Seat, mistake: Mistake, log: &mut Log) {
        log.push(Event::Mistaken { seat, mistake });
        let had_cards = !self.is_cardless(seat);
        if self.is_cardless(seat) && mistake == Mistake::Slap {
            self.cardless_mistake(seat, log);
        } else {
            match self.options.penalty {
                Penalty::Under(n) => self.slide_under(seat, n.get(), log),
                Penalty::Front(n) => self.put_in_front(seat, n.get(), log),
                Penalty::Give => self.give(seat, log),
                Penalty::Ban => self.ban(seat, log),
            }
        }
        // C8.3: the penalty may have taken the very last cards.
        if had_cards && self.open.challenge.is_none() && self.is_nobodys() {
            self.open.turn = seat;
        }
        // C7.3, C7.4: the penalty may have taken away, or provided, the card that is due.
        if !matches!(self.open.phase, Phase::Frozen(_)) {
            self.advance(Wait::NotYet, log);
        }
    }

    /// C6.8
    fn cardless_mistake(&mut self, seat: Seat, log: &mut Log) {
        match self.options.cardless_wrong_slap {
            CardlessWrongSlap::Ban => self.ban(seat, log),
            CardlessWrongSlap::BanPile => {
                self.set_ban(seat, Some(Ban::Pile));
                log.push(Event::Banned { seat, term: BanTerm::Pile });
            }
            CardlessWrongSlap::Eliminate => {
                self.leave(seat, log);
                if self.open.turn == seat {
                    self.open.turn = self.after(seat);
                }
            }
            CardlessWrongSlap::Debt => {
                self.open.debts[seat] += match self.options.penalty {
                    Penalty::Under(n) | Penalty::Front(n) => {
                        u16::try_from(n.get()).expect("at most 5")
                    }
                    Penalty::Give | Penalty::Ban => 0,
                };
                log.push(Event::Indebted { seat, due: self.open.debts[seat] });
            }
            CardlessWrongSlap::Nothing => {}
        }
    }

    /// C6.5
    fn ban(&mut self, seat: Seat, log: &mut Log) {
        let (ban, term) = match self.options.ban_length {
            BanLength::Seconds(n) => (Ban::Timer(self.start_timer()), BanTerm::Seconds(n.get())),
            BanLength::Laid(n) => (Ban::Laid(n.get()), BanTerm::Laid(n.get())),
        };
        self.set_ban(seat, Some(ban));
        log.push(Event::Banned { seat, term });
    }

    pub(super) const fn ban_ms(&self) -> u32 {
        match self.options.ban_length {
            BanLength::Seconds(n) => n.get() * 1_000,
            BanLength::Laid(_) => 0,
        }
    }

    /// Counts a laid card towards the end of bans.
    pub(super) fn count_down_bans(&mut self, log: &mut Log) {
        for seat in self.standing.banned {
            if let Some(Ban::Laid(left)) = &mut self.open.bans[seat] {
                *left -= 1;
                if *left == 0 {
                    self.set_ban(seat, None);
                    log.push(Event::BanLifted { seat });
                }
            }
        }
    }

    /// C6.3, C6.7
    fn slide_under(&mut self, seat: Seat, n_cards: u32, log: &mut Log) {
        let cards = self.take_top(seat, n_cards);
        self.under.extend(cards.cards().iter().rev());
        log.push(Event::SlidUnder { seat, cards });
    }

    /// C6.6, C6.7
    fn put_in_front(&mut self, seat: Seat, n_cards: u32, log: &mut Log) {
        let cards = self.take_top(seat, n_cards);
        self.in_front[seat].extend_from_slice(cards.cards());
        log.push(Event::PutInFront { seat, cards });
    }

    /// C6.4, C6.7
    fn give(&mut self, seat: Seat, log: &mut Log) {
        for to in seat.clockwise(self.n_seats()) {
            if to == seat || self.open.is_out(to) {
                continue;
            }
            let Some(card) = self.packets.take_top(seat) else { break };
            self.packets.put_under(to, [card]);
            log.push(Event::Gave { seat, to, card: Dealt::one(card, Audience::NOBODY) });
        }
    }

    /// C6.8: earlier debts are paid from the pile that has just been won.
    pub(super) fn pay_debt(&mut self, seat: Seat, log: &mut Log) {
        let due = std::mem::take(&mut self.open.debts[seat]);
        if due > 0 {
            self.slide_under(seat, u32::from(due), log);
        }
    }

    fn take_top(&mut self, seat: Seat, n_cards: u32) -> Dealt<Card> {
        let top = (0..n_cards).map_while(|_| self.packets.take_top(seat));
        Dealt::new(top, Audience::NOBODY)
    }
}
