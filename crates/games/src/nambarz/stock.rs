//! Drawing and reshuffling (clauses Z3.6 to Z3.10).

use tapis_rules::{Dealt, Seat};

use super::{
    event::Event,
    judge::Cards,
    options::Reshuffle,
    state::{Log, Nambarz},
};

impl Nambarz {
    /// Lets `seat` draw `n_cards`, or as many as there are; gives what it got.
    pub(super) fn draw(&mut self, seat: Seat, n_cards: usize, log: &mut Log) -> Cards {
        let mut drawn = Cards::new();
        while drawn.len() < n_cards {
            if self.stock.is_empty() && !self.renew_stock(log) {
                break;
            }
            let n_now = (n_cards - drawn.len()).min(self.stock.len());
            let mut cards = Cards::new();
            cards.extend(self.stock.drain(self.stock.len() - n_now..).rev());
            self.hands[seat].extend(cards.iter().copied());
            drawn.extend(cards.iter().copied());
            log.push(Event::Drew { seat, cards: Dealt::new(cards, self.audience(seat)) });
        }
        drawn
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
                self.seed.stream(&label).shuffle(&mut self.stock);
            }
        }
        let n_cards = u16::try_from(n_spare).expect("at most 92 cards");
        log.push(Event::Reshuffled { n_cards });
        true
    }
}
