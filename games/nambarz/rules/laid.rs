//! The cards of a play, in the order laid.

use super::card::Card;

/// A few cards in order.
pub type Cards = tapis_rules::Cards<Card>;

/// The cards of a play without the replay joker at its end.
pub(super) fn body(cards: &[Card]) -> &[Card] {
    cards.strip_suffix(&[Card::REPLAY]).unwrap_or(cards)
}

/// `cards` without `taken`, in their order.
pub(super) fn without(cards: &[Card], taken: &[Card]) -> Cards {
    let mut left: Cards = cards.iter().copied().collect();
    for card in taken {
        if let Some(at) = left.iter().position(|other| other == card) {
            left.remove(at);
        }
    }
    left
}
