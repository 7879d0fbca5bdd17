//! The players' packets.

use std::collections::VecDeque;

use tapis_cards::Card;
use tapis_rules::{BySeat, Rng, Seat, Seats};

/// Each player's packet, top card first, and who has cards: every step needs to know that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packets {
    cards: BySeat<VecDeque<Card>>,
    holders: Seats,
}

impl Packets {
    /// Empty packets, each with room for `n_cards`.
    pub(super) fn new(n_seats: u8, n_cards: usize) -> Self {
        Self::from(BySeat::new(n_seats, |_| VecDeque::with_capacity(n_cards)))
    }

    pub(super) const fn n_seats(&self) -> u8 {
        self.cards.n_seats()
    }

    /// The seats with a card in their packet.
    pub(super) const fn holders(&self) -> Seats {
        self.holders
    }

    pub(super) fn len(&self, seat: Seat) -> usize {
        self.cards[seat].len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, &VecDeque<Card>)> {
        self.cards.iter()
    }

    pub(super) fn take_top(&mut self, seat: Seat) -> Option<Card> {
        let packet = &mut self.cards[seat];
        let top = packet.pop_front();
        if packet.is_empty() {
            self.holders = self.holders.without(seat);
        }
        top
    }

    pub(super) fn put_under(&mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) {
        let packet = &mut self.cards[seat];
        packet.extend(cards);
        if !packet.is_empty() {
            self.holders = self.holders.with(seat);
        }
    }

    /// Shuffles all but the top `n_above` cards of a packet.
    pub(super) fn shuffle_below(&mut self, seat: Seat, n_above: usize, rng: &mut Rng) {
        rng.shuffle(&mut self.cards[seat].make_contiguous()[n_above..]);
    }
}

impl From<BySeat<VecDeque<Card>>> for Packets {
    fn from(cards: BySeat<VecDeque<Card>>) -> Self {
        let holders = cards.which(|packet| !packet.is_empty());
        Self { cards, holders }
    }
}
