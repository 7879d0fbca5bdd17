//! Our own playing cards: faces, backs and the shapes they share, on 250 × 350 points.
//!
//! They are drawn in classes, whose inks are in the page's style sheet (`web/assets/cards.css`), and
//! with the shapes of [`FIGURES`].

mod back;
mod french;
mod nambarz;
mod pips;
mod portrait;

use tapis_cards::Rank;
use tapis_games::any::AnyCard;
use tapis_words::Lang;

pub use back::Back;
pub use portrait::{N_PORTRAITS, portrait, portraits};

/// The shapes that every card refers to.
pub const FIGURES: &str = include_str!("figures.svg");

/// The inside of a card, and what the style sheet knows its inks by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The suit of a playing card, or the colour of a joker: `data-suit`.
    pub suit: Option<&'static str>,
    /// The kind of a card of Nambarz: `data-kind`.
    pub kind: Option<&'static str>,
    /// The animal on it: `data-animal`.
    pub animal: Option<&'static str>,
    /// The tapestry of a back: `data-back`.
    pub back: Option<&'static str>,
    /// The shapes.
    pub body: String,
}

/// The letters on court cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Indices {
    /// V D R, as on French cards.
    French,
    /// J Q K.
    International,
}

impl Indices {
    /// Those that suit who speaks this language.
    pub const fn of(lang: Lang) -> Self {
        match lang {
            Lang::Fr => Self::French,
            Lang::En => Self::International,
        }
    }

    /// What is printed in the corner of a card of this rank.
    pub const fn letter(self, rank: Rank) -> &'static str {
        match (self, rank) {
            (Self::French, Rank::Jack) => "V",
            (Self::French, Rank::Queen) => "D",
            (Self::French, Rank::King) => "R",
            (_, rank) => rank.symbol(),
        }
    }
}

/// A card that lies face up.
pub fn face(card: AnyCard, indices: Indices) -> Drawing {
    match card {
        AnyCard::Playing(card) => french::face(card, indices),
        AnyCard::Nambarz(card) => nambarz::face(card),
    }
}

/// The stock, what is on it, and the corner twice, once turned.
fn printed(body: &str, corner: &str) -> String {
    format!(
        r#"<rect class="card-stock" x="1" y="1" width="248" height="348" rx="18"/>{body}<g>{corner}</g><g transform="rotate(180 125 175)">{corner}</g>"#
    )
}
