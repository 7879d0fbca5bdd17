//! Laying, slapping, and what happens without a decision (clauses C3 to C5, C7 and C8).

use tapis_cards::{Card, Rank};
use tapis_rules::{Audience, Dealt, Seat, Seats, StaleTimer, TimerId, TimerKind};

use super::{
    event::{Event, Illegal, Mistake, Pattern, Taking},
    options::{EmptySlap, Freeze, WrongPlay},
    state::Corse,
    view::{Ban, Challenge, Grace, Next, Phase},
};

type Log = Vec<Event<Dealt<Card>>>;

/// A checked action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A card is laid.
    Lay(Lay),
    /// The pile is slapped.
    Slap(Slap),
}

/// A checked card to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lay {
    /// It is this player's turn.
    InTurn,
    /// It is not, which costs the penalty (clause C6.2).
    Wrong,
}

/// Whether the table has waited for slaps already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// It has not: slaps come first.
    NotYet,
    /// It has: what is due may happen.
    Over,
}

/// A checked slap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slap {
    /// The pile shows a pattern.
    Right(Pattern),
    /// It does not, which costs the penalty (clause C6.1).
    Wrong,
}

/// How many cards the next player owes for this card (clause C4.1); none for an ordinary card.
pub(super) const fn due(card: Card) -> Option<u8> {
    match card.rank() {
        None => Some(5),
        Some(Rank::Ace) => Some(4),
        Some(Rank::King) => Some(3),
        Some(Rank::Queen) => Some(2),
        Some(Rank::Jack) => Some(1),
        Some(
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine
            | Rank::Ten,
        ) => None,
    }
}

impl Corse {
    /// Whose turn it is to lay, if it is anybody's.
    const fn in_turn(&self) -> Seats {
        match self.open.phase {
            Phase::Turn => Seats::one(self.open.turn),
            Phase::Window(_) | Phase::Frozen(_) | Phase::Over(_) => Seats::NONE,
        }
    }

    /// Who can lay a card now, in turn or by mistake.
    pub(super) fn may_lay(&self) -> Seats {
        if self.is_over() {
            return Seats::NONE;
        }
        let able = self.standing.playing.intersection(self.packets.holders());
        match self.options.wrong_play {
            WrongPlay::Penalise => able,
            WrongPlay::Ignore => able.intersection(self.in_turn()),
        }
    }

    /// Who can slap now, correctly or by mistake.
    pub(super) fn may_slap(&self) -> Seats {
        if self.is_over() {
            return Seats::NONE;
        }
        let able = self.standing.playing.difference(self.standing.banned);
        if self.standing.pattern.is_some() {
            return able;
        }
        if self.open.pile.is_empty() && self.options.empty_slap == EmptySlap::Refuse {
            return Seats::NONE;
        }
        // C5.8: the slap may have been meant for the pile that somebody else has just won.
        self.open.grace.map_or(able, |grace| able.intersection(Seats::one(grace.slapper)))
    }

    pub(super) fn check_lay(&self, seat: Seat) -> Result<Lay, Illegal> {
        if self.may_lay().contains(seat) {
            let in_turn = self.in_turn().contains(seat);
            Ok(if in_turn { Lay::InTurn } else { Lay::Wrong })
        } else if self.open.is_out(seat) || self.is_over() {
            Err(Illegal::Out { seat })
        } else if self.is_cardless(seat) {
            Err(Illegal::NoCard { seat })
        } else {
            Err(Illegal::NotYourTurn { seat })
        }
    }

    pub(super) fn check_slap(&self, seat: Seat) -> Result<Slap, Illegal> {
        if self.may_slap().contains(seat) {
            Ok(self.standing.pattern.map_or(Slap::Wrong, Slap::Right))
        } else if self.open.is_out(seat) || self.is_over() {
            Err(Illegal::Out { seat })
        } else if self.open.bans[seat].is_some() {
            Err(Illegal::Banned { seat })
        } else if self.open.grace.is_some_and(|grace| grace.slapper != seat) {
            Err(Illegal::TooLate)
        } else {
            Err(Illegal::NothingToSlap)
        }
    }

    pub(super) fn play_lay(&mut self, seat: Seat, step: Lay, log: &mut Log) {
        if step == Lay::Wrong {
            return self.mistake(seat, Mistake::Play, log);
        }
        let card = self.packets.take_top(seat).expect("C3.1: only a player with cards lays");
        self.lay_on_pile(card);
        self.open.last_layer = Some(seat);
        self.open.n_laid += 1;
        log.push(Event::Laid { seat, card: Dealt::one(card, Audience::Everybody) });
        self.count_down_bans(log);
        match (due(card), &mut self.open.challenge) {
            // C4.2, C4.3: the next player has to pay for a paying card, whatever was due before.
            (Some(left), challenge) => {
                *challenge = Some(Challenge { owner: seat, left });
                log.push(Event::Challenged { owner: seat, due: left });
                self.open.turn = self.after(seat);
            }
            (None, Some(challenge)) => challenge.left -= 1,
            // C8.3: whoever had the last card stays to take the pile.
            (None, None) => {
                if !self.is_nobodys() {
                    self.open.turn = self.after(seat);
                }
            }
        }
        // C8.5
        if self.is_capped() {
            let outcome = self.places_after_stop();
            return self.end(None, outcome, log);
        }
        match self.options.freeze_on_pattern {
            Freeze::For(_) if self.standing.pattern.is_some() => {
                self.open.phase = Phase::Frozen(self.start_timer());
                log.push(Event::Froze);
            }
            Freeze::For(_) | Freeze::Never => self.advance(Wait::NotYet, log),
        }
    }

    pub(super) fn play_slap(&mut self, seat: Seat, step: Slap, log: &mut Log) {
        let Slap::Right(pattern) = step else {
            return self.mistake(seat, Mistake::Slap, log);
        };
        log.push(Event::Slapped { seat, pattern });
        self.collect(seat, Taking::Slap, log);
        self.open.grace = Some(Grace { nth: self.start_timer(), slapper: seat });
        self.advance(Wait::NotYet, log);
    }

    /// Lets a timer run out.
    pub(super) fn ring(&mut self, timer: TimerId, log: &mut Log) -> Result<(), StaleTimer> {
        let stale = Err(StaleTimer { timer });
        if self.is_over() {
            return stale;
        }
        match timer.kind {
            TimerKind::Window if self.open.phase == Phase::Window(timer.nth) => {
                self.advance(Wait::Over, log);
            }
            TimerKind::Freeze if self.open.phase == Phase::Frozen(timer.nth) => {
                self.advance(Wait::Over, log);
            }
            TimerKind::Grace if self.open.grace.is_some_and(|grace| grace.nth == timer.nth) => {
                self.open.grace = None;
            }
            TimerKind::Ban => {
                let rings = |ban: &Option<Ban>| *ban == Some(Ban::Timer(timer.nth));
                let Some((seat, _)) = self.open.bans.iter().find(|(_, ban)| rings(ban)) else {
                    return stale;
                };
                self.set_ban(seat, None);
                log.push(Event::BanLifted { seat });
            }
            TimerKind::Window | TimerKind::Freeze | TimerKind::Grace => return stale,
        }
        Ok(())
    }

    /// Goes on to the next decision of a player, doing everything that happens without one.
    ///
    /// Nothing of that happens before the table has waited for slaps (clauses C5.1 and C4.4).
    pub(super) fn advance(&mut self, wait: Wait, log: &mut Log) {
        while !self.is_over() {
            if let Some(winner) = self.winner() {
                if self.packets.len(winner) < self.n_cards {
                    self.collect(winner, Taking::LastLeft, log);
                }
                let outcome = self.places_after_win(winner);
                return self.end(Some(winner), outcome, log);
            }
            match self.next().expect("the game is not over") {
                Next::Lay(seat) => {
                    self.open.turn = seat;
                    self.open.phase = Phase::Turn;
                    return;
                }
                Next::Collect(seat) if wait == Wait::Over => {
                    let paid = self.open.challenge.is_some();
                    self.collect(seat, if paid { Taking::Paid } else { Taking::LastLeft }, log);
                }
                Next::Out(seat) if wait == Wait::Over => {
                    self.leave(seat, log);
                    self.open.turn = self.after(seat);
                }
                Next::Collect(_) | Next::Out(_) => {
                    if !matches!(self.open.phase, Phase::Window(_)) {
                        self.open.phase = Phase::Window(self.start_timer());
                    }
                    return;
                }
            }
        }
    }

    /// Puts `seat` out of the game, together with its claim to the pile (clauses C7.2, C7.3, C6.8).
    pub(super) fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.open.out.push(seat);
        self.standing.playing = self.standing.playing.without(seat);
        self.open.challenge = self.open.challenge.filter(|challenge| challenge.owner != seat);
        self.set_ban(seat, None);
        log.push(Event::Out { seat });
    }

    /// Gives `seat` the pile with everything that belongs to it, and the lead (C4.4, C4.5, C5.6).
    fn collect(&mut self, seat: Seat, taking: Taking, log: &mut Log) {
        let n_before = self.packets.len(seat);
        self.packets.put_under(seat, self.under.drain(..).rev());
        self.packets.put_under(seat, self.open.pile.drain(..));
        self.standing.pattern = None;
        for (_, cards) in self.in_front.iter_mut().filter(|(_, cards)| !cards.is_empty()) {
            self.packets.put_under(seat, cards.drain(..));
        }
        self.packets.put_under(seat, self.aside.drain(..));
        if let Some(rng) = &mut self.rng {
            self.packets.shuffle_below(seat, n_before, rng);
        }
        #[expect(clippy::cast_possible_truncation, reason = "no table holds 65,536 cards")]
        let n_cards = (self.packets.len(seat) - n_before) as u16;
        log.push(Event::Collected { seat, taking, n_cards });
        self.open.last_layer = None;
        self.open.challenge = None;
        self.open.turn = seat;
        for lifted in self.standing.banned {
            if self.open.bans[lifted] == Some(Ban::Pile) {
                self.set_ban(lifted, None);
                log.push(Event::BanLifted { seat: lifted });
            }
        }
        // C8.1: a player who has all the cards has won and owes nothing.
        if self.packets.len(seat) < self.n_cards {
            self.pay_debt(seat, log);
        }
    }

    fn end(&mut self, winner: Option<Seat>, outcome: tapis_rules::Outcome, log: &mut Log) {
        self.open.phase = Phase::Over(outcome);
        log.push(Event::Ended { winner });
    }

    pub(super) const fn start_timer(&mut self) -> u32 {
        self.open.n_timers += 1;
        self.open.n_timers
    }

    pub(super) const fn freeze_ms(&self) -> u32 {
        match self.options.freeze_on_pattern {
            Freeze::Never => 0,
            Freeze::For(ms) => ms.get(),
        }
    }
}
