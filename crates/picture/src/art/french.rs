//! The faces of the French pack.

use std::fmt::Write as _;

use tapis_cards::{Card, Colour, Face, Rank, Suit};

use super::{Drawing, Indices, pips, printed};

/// A card of the French pack that lies face up.
pub(super) fn face(card: Card, indices: Indices) -> Drawing {
    let body = printed(&body(card), &corner(card, indices));
    Drawing { suit: Some(suit_name(card)), body, ..Drawing::default() }
}

/// The name that the style sheet knows the card's inks by.
const fn suit_name(card: Card) -> &'static str {
    match card.face() {
        Face::Suited(_, suit) => letter(suit),
        Face::Joker(Colour::Black) => "black",
        Face::Joker(Colour::Red) => "red",
    }
}

const fn letter(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "S",
        Suit::Hearts => "H",
        Suit::Diamonds => "D",
        Suit::Clubs => "C",
    }
}

fn corner(card: Card, indices: Indices) -> String {
    match card.face() {
        Face::Suited(rank, suit) => {
            let class = if rank == Rank::Ten { "card-rank wide" } else { "card-rank" };
            let (rank, pip) = (indices.letter(rank), pip(suit, (12, 68), 34));
            format!(r#"<text class="{class}" x="29" y="58">{rank}</text>{pip}"#)
        }
        Face::Joker(_) => r#"<text class="card-rank" x="29" y="60">★</text>"#.into(),
    }
}

/// A pip with its upper left corner there, and so large.
fn pip(suit: Suit, (x, y): (u16, u16), side: u16) -> String {
    let letter = letter(suit);
    format!(
        r##"<use class="card-pip" href="#suit-{letter}" x="{x}" y="{y}" width="{side}" height="{side}"/>"##
    )
}

fn body(card: Card) -> String {
    match card.face() {
        Face::Suited(Rank::Ace, suit) => pip(suit, (65, 115), 120),
        Face::Suited(Rank::Jack, suit) => court("half-J", Some(suit)),
        Face::Suited(Rank::Queen, suit) => court("half-Q", Some(suit)),
        Face::Suited(Rank::King, suit) => court("half-K", Some(suit)),
        Face::Joker(_) => court("half-joker", None),
        Face::Suited(rank, suit) => number(rank, suit),
    }
}

fn number(rank: Rank, suit: Suit) -> String {
    let half = pips::SIDE / 2;
    pips::centres(rank).into_iter().fold(String::new(), |mut body, (x, y)| {
        let pip = pip(suit, (x - half, y - half), pips::SIDE);
        let _ = if y > 175 {
            write!(body, r#"<g transform="rotate(180 {x} {y})">{pip}</g>"#)
        } else {
            write!(body, "{pip}")
        };
        body
    })
}

/// A figure, its other half turned about the card's centre, a sash across the waist.
fn court(half: &str, suit: Option<Suit>) -> String {
    let mark = suit.map(|suit| pip(suit, (56, 44), 30)).unwrap_or_default();
    format!(
        r##"<rect class="card-frame" x="46" y="30" width="158" height="290" rx="6"/><g class="court"><use href="#{half}"/><use href="#{half}" transform="rotate(180 125 175)"/><use href="#sash"/></g>{mark}<g transform="rotate(180 125 175)">{mark}</g>"##
    )
}
