//! Somebody who chooses a card, as a bot imagines them.

use tapis_cards::{Card, CardSet};
use tapis_games::scientifique::Order;
use tapis_rules::{Rng, Seat};

use super::worth;

/// The ranks, and one place more for jokers.
pub(super) const N_RANKS: usize = 14;

/// Cards of one rank, each of which comes to the same.
pub(super) struct Kind {
    /// One of them.
    pub(super) card: Card,
    /// What owning one of them is worth.
    pub(super) worth: i32,
    n_cards: i32,
    /// How much better one of them would have been than what was laid.
    regret: i32,
}

/// Somebody who chooses a card.
pub(super) struct Player {
    pub(super) seat: Seat,
    /// What there is to choose from, in the order in which the first of each kind comes in the hand.
    pub(super) kinds: Vec<Kind>,
    /// Whether this is their last card anywhere.
    pub(super) is_last: bool,
    /// The hand, each card with its place among the kinds.
    cards: Vec<(Card, u8)>,
    /// What all cards are regretted together.
    regrets: i32,
    /// Which of the cards was drawn last.
    drawn: usize,
}

impl Player {
    /// A player who has drawn nothing yet; `total` are all cards that they own.
    pub(super) fn new(seat: Seat, hand: &CardSet, order: Order, total: u8) -> Self {
        let mut of_rank = [None; N_RANKS];
        let (mut kinds, mut n_kinds) = (Vec::with_capacity(N_RANKS), 0);
        let placed = |card: Card| {
            let rank = card.rank().map_or(N_RANKS - 1, |rank| rank as usize);
            let kind = *of_rank[rank].get_or_insert_with(|| {
                kinds.push(Kind { card, worth: worth(order, card), n_cards: 0, regret: 0 });
                n_kinds += 1;
                n_kinds - 1
            });
            kinds[usize::from(kind)].n_cards += 1;
            (card, kind)
        };
        let cards = hand.faces().into_iter().map(placed).collect();
        Self { seat, cards, kinds, regrets: 0, drawn: 0, is_last: total == 1 }
    }

    pub(super) fn has_none(&self) -> bool {
        self.cards.is_empty()
    }

    /// What is laid.
    pub(super) fn card(&self) -> Card {
        self.cards[self.drawn].0
    }

    /// Of which kind that is.
    pub(super) fn laid(&self) -> &Kind {
        &self.kinds[usize::from(self.cards[self.drawn].1)]
    }

    /// Draws a card, each as often as its regret is high; any, as long as there is none.
    pub(super) fn draw(&mut self, rng: &mut Rng) {
        let Some(sum) = u32::try_from(self.regrets).ok().filter(|sum| *sum > 0) else {
            self.drawn = rng.index(self.cards.len());
            return;
        };
        let mut left = i32::try_from(rng.below(sum)).unwrap_or(0);
        let reached = |(_, kind): &(Card, u8)| {
            left -= self.kinds[usize::from(*kind)].regret;
            left < 0
        };
        self.drawn = self.cards.iter().position(reached).unwrap_or(0);
    }

    /// Regrets, after a trick in which a card of each kind would have been worth so much.
    pub(super) fn learn(&mut self, worths: &[i32]) {
        let kinds = self.kinds.iter().zip(worths);
        let expected = if self.regrets > 0 {
            let weighed = |(kind, worth): (&Kind, &i32)| {
                i64::from(kind.n_cards * kind.regret) * i64::from(*worth)
            };
            kinds.map(weighed).sum::<i64>() / i64::from(self.regrets)
        } else {
            let owned = kinds.map(|(kind, worth)| i64::from(kind.n_cards * worth)).sum::<i64>();
            owned / i64::try_from(self.cards.len()).unwrap_or(1)
        };
        let expected = i32::try_from(expected).unwrap_or(0);
        self.regrets = 0;
        for (kind, worth) in self.kinds.iter_mut().zip(worths) {
            kind.regret = (kind.regret + worth - expected).max(0);
            self.regrets += kind.n_cards * kind.regret;
        }
    }

    /// One of the cards of the kinds that are worth most.
    pub(super) fn best(&self, worths: &[i32], rng: &mut Rng) -> Option<Card> {
        let most = worths.iter().max()?;
        let best = self.cards.iter().filter(|(_, kind)| worths[usize::from(*kind)] == *most);
        let best: Vec<Card> = best.map(|(card, _)| *card).collect();
        rng.choose(&best).copied()
    }
}
