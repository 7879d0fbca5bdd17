//! From the reveal to the next trick (clauses S2.3, S3, S9 and S10).

use tapis_cards::{Card, Rank};
use tapis_rules::{Audience, Cards, Dealt, End, Seat, Seats};

use super::{
    event::{Event, HandSizes, Power, Private},
    moves::Log,
    options::{AllOut, Eight, Queens, Three},
    state::{Scientifique, n_cards, small},
    trick::{Order, TrickResult, judge},
    view::{LastTrick, Phase, Powers, SeatCards},
};

impl Scientifique {
    /// Turns the chosen cards over and decides the trick.
    pub(super) fn reveal(&mut self, log: &mut Log) {
        let players = self.open.players;
        let laid = self.laid(players);
        for (seat, card) in laid.iter() {
            let holding = &mut self.holdings[seat];
            holding.sealed = None;
            holding.hand.remove(card);
        }
        self.open.n_tricks += 1;
        let cards = Dealt::of(Cards::from_slice(&laid.cards), Audience::Everybody);
        log.push(Event::Revealed { of: players, cards });

        let TrickResult { order, fate } =
            judge(self.open.order, self.options.revolution, laid.iter());
        if order != self.open.order {
            self.open.order = order;
            log.push(Event::Revolution { order });
        }
        log.push(Event::Decided { fate, n_cards: small(self.pot.len() + laid.cards.len()) });
        // Mostly there is nothing in the pot, and the cards need not go through it.
        let target = match fate.winner() {
            Some(winner) => {
                let pile = &mut self.holdings[winner].pile;
                if !self.pot.is_empty() {
                    *pile = pile.plus(&self.pot.take());
                }
                pile
            }
            None => &mut self.pot,
        };
        target.extend(laid.cards.iter().copied());
        self.open.powers = self.powers_of(&laid);
        self.open.last = Some(LastTrick { laid, fate });
        if self.options.eight == Eight::Immediate && !self.open.powers.weighing.is_empty() {
            for seat in self.open.powers.weighing {
                log.push(Event::Empowered { seat, power: Power::Swap });
            }
            self.open.phase = Phase::Exchanging;
        } else {
            self.close_trick(log);
        }
    }

    /// The powers that the cards of a trick give to their players, if these still own cards, whoever
    /// takes the trick (clauses S5.4, S5.5, S5.7 and S6.2).
    fn powers_of(&self, laid: &SeatCards) -> Powers {
        let mut powers = Powers::default();
        let mut n_queens = 0;
        for (seat, card) in laid.iter() {
            let Some(power) = power_of(card) else { continue };
            n_queens += u8::from(power == Power::Clairvoyant);
            if !self.holdings[seat].is_cardless() {
                let seats = match power {
                    Power::Clairvoyant => &mut powers.clairvoyant,
                    Power::Count => &mut powers.counting,
                    Power::Swap => &mut powers.weighing,
                };
                *seats = seats.with(seat);
            }
        }
        if n_queens > 1 && self.options.queens == Queens::Cancel {
            powers.clairvoyant = Seats::NONE;
        }
        powers
    }

    /// Ends a trick: who is out, whether the game is over, and if not, the next one.
    pub(super) fn close_trick(&mut self, log: &mut Log) {
        let holders = self.holders();
        let remaining = self.remaining();
        if holders.is_empty() {
            // S9.4: those who were only waiting for the pot did not lose their last card in this trick.
            let played = self.open.players;
            self.put_out(remaining.difference(played), log);
            return match (self.options.all_out, self.end_by_number()) {
                (AllOut::Draw, _) => self.end(End::Won, log),
                (AllOut::Replay, Some(end)) => self.end(end, log),
                (AllOut::Replay, None) => self.start_again(played, log),
            };
        }
        // S9.3: with two players left, one of them may still win the pot and end the wait.
        let wait = self.options.pot_survival.is_on() && !self.pot.is_empty() && holders.len() > 1;
        if !wait {
            self.put_out(remaining.difference(holders), log);
        }
        // S10.1
        if let Some(seat) = holders.only() {
            if !self.pot.is_empty() {
                log.push(Event::PotAdded { seat, n_cards: n_cards(&self.pot) });
                let holding = &mut self.holdings[seat];
                holding.pile = holding.pile.plus(&self.pot.take());
            }
            return self.end(End::Won, log);
        }
        match self.end_by_number() {
            Some(end) => self.end(end, log),
            None => self.begin_trick(holders, log),
        }
    }

    fn put_out(&mut self, seats: Seats, log: &mut Log) {
        if !seats.is_empty() {
            self.open.out.push(seats);
            log.push(Event::Out { seats });
        }
    }

    /// Those who lost their last cards together start again with the cards of the deal (S9.4).
    fn start_again(&mut self, seats: Seats, log: &mut Log) {
        log.push(Event::Redealt { seats });
        self.aside = self.aside.plus(&self.pot.take());
        for seat in seats {
            let holding = &mut self.holdings[seat];
            holding.hand = holding.dealt;
            self.aside = self.aside.minus(&holding.dealt);
        }
        self.open.order = Order::Normal;
        self.open.powers = Powers::default();
        self.begin_trick(self.holders(), log);
    }

    /// Begins a trick of all who have cards; empty hands are refilled first (clauses S3.3 and S9.1).
    fn begin_trick(&mut self, players: Seats, log: &mut Log) {
        let mut refilled = Seats::NONE;
        for seat in players {
            let holding = &mut self.holdings[seat];
            if holding.hand.is_empty() {
                holding.hand = holding.pile.take();
                refilled = refilled.with(seat);
            }
        }
        self.open.players = players;
        self.open.phase = Phase::Choosing { sealed: Seats::NONE };
        log.push(Event::TrickBegan { nth: self.open.n_tricks + 1, refilled });
        let Powers { clairvoyant, counting, weighing } = self.open.powers;
        for (seats, power) in
            [(clairvoyant, Power::Clairvoyant), (counting, Power::Count), (weighing, Power::Swap)]
        {
            log.extend(seats.into_iter().map(|seat| Event::Empowered { seat, power }));
        }
        for seat in counting {
            self.tell_sizes(seat, log);
        }
        if self.options.three == Three::OnceAtOnce {
            self.open.powers.counting = Seats::NONE;
        }
    }

    /// Tells `seat` how many cards everybody has in hand (clause S6.1).
    pub(super) fn tell_sizes(&self, seat: Seat, log: &mut Log) {
        let sizes: HandSizes =
            self.holdings.iter().map(|(_, holding)| n_cards(&holding.hand)).collect();
        log.push(Event::Counted { seat, sizes: Private::new(Seats::one(seat), sizes) });
    }

    fn end(&mut self, end: End, log: &mut Log) {
        let outcome = self.ranking(end);
        log.push(Event::Ended { winners: outcome.places[0] });
        self.open.players = Seats::NONE;
        self.open.powers = Powers::default();
        self.open.phase = Phase::Over(outcome);
    }
}

/// The power that a card gives its player for the next trick (clauses S5.1, S6.1 and S7.1).
const fn power_of(card: Card) -> Option<Power> {
    match card.rank() {
        Some(Rank::Queen) => Some(Power::Clairvoyant),
        Some(Rank::Three) => Some(Power::Count),
        Some(Rank::Eight) => Some(Power::Swap),
        Some(
            Rank::Two
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Nine
            | Rank::Ten
            | Rank::Jack
            | Rank::King
            | Rank::Ace,
        )
        | None => None,
    }
}
