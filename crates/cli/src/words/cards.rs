//! Cards in words: French or international indices.

use tapis_cards::{Card, Colour, Face, Rank};

use super::{Lang, Words, say};

/// A card as players of this language call it: `V♠` or `J♠`.
pub(crate) fn card(words: &Words, card: Card) -> String {
    match card.face() {
        Face::Suited(rank, suit) => format!("{}{}", index(words.lang(), rank), suit.symbol()),
        Face::Joker(colour) => {
            let nth = match colour {
                Colour::Black => "♠♣",
                Colour::Red => "♥♦",
            };
            say!(words, "joker", nth = nth)
        }
    }
}

/// A rank as players of this language call it, and what has none.
pub(crate) fn rank(words: &Words, rank: Option<Rank>) -> String {
    rank.map_or_else(|| say!(words, "no-rank"), |rank| index(words.lang(), rank).to_owned())
}

const fn index(lang: Lang, rank: Rank) -> &'static str {
    match (lang, rank) {
        (Lang::Fr, Rank::Jack) => "V",
        (Lang::Fr, Rank::Queen) => "D",
        (Lang::Fr, Rank::King) => "R",
        (Lang::Fr | Lang::En, rank) => rank.symbol(),
    }
}
