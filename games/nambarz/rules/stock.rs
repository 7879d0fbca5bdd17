//! Drawing and reshuffling (clauses Z3.6 to Z3.10).

use tapis_rules::{Dealt, Seat};

use super::{
    card::Card,
    event::Event,
    options::Reshuffle,
    state::{Log, Nambarz},
};

impl Nambarz {
    /// Lets `seat` draw `n_cards`, or as many as there are; gives the last one.
    pub(super) fn draw(&mut self, seat: Seat, n_cards: usize, log: &mut Log) -> Option<Card> {
        let (mut n_left, mut last) = (n_cards, None);
        while n_left > 0 && (!self.stock.is_empty() || self.renew_stock(log)) {
            let rest = self.stock.len().saturating_sub(n_left);
            n_left -= self.stock.len() - rest;
            let drawn = self.stock[rest..].iter().rev().copied();
            self.hands[seat].extend(drawn.clone());
            last = drawn.clone().last();
            log.push(Event::Drew { seat, cards: Dealt::new(drawn, self.audience(seat)) });
            self.stock.truncate(rest);
        }
        last
    }

    /// Makes the pile below the card to be covered the new stock (clauses Z3.7 and Z3.8).
    fn renew_stock(&mut self, log: &mut Log) -> bool {
        let n_spare = self.open.n_spare();
        if n_spare == 0 {
            return false;
        }
        self.stock.extend(self.open.pile.drain(..n_spare).rev());
        self.open.n_reshuffles += 1;
        match self.options.reshuffle {
            // Turned over, the card that was played first comes to lie on top.
            Reshuffle::Flip => {}
            Reshuffle::Shuffle => {
                let label = format!("reshuffle {}", self.open.n_reshuffles);
                self.deal_seed().stream(&label).shuffle(&mut self.stock);
            }
        }
        let n_cards = u16::try_from(n_spare).expect("at most 92 cards");
        log.push(Event::Reshuffled { n_cards });
        true
    }
}
