//! The names of cards.

use tapis_cards::{Card, Colour, Face};

/// The card's name in a sentence: “le roi de pique”, “the king of spades”.
pub(crate) fn card_name(card: Card) -> String {
    match card.face() {
        Face::Suited(rank, suit) => {
            crate::say!("card", rank = rank.symbol(), suit = suit.letter().to_string())
        }
        Face::Joker(Colour::Black) => crate::say!("card-joker-black"),
        Face::Joker(Colour::Red) => crate::say!("card-joker-red"),
    }
}
