//! The face of a card.

use leptos::prelude::*;
use tapis_cards::{Card, Colour, Face, Rank, Suit};
use tapis_games::any::AnyCard;

use super::{nambarz, pips};
use crate::settings::{Indices, Settings};

/// A card that lies face up; its name is said by whatever holds it.
#[component]
pub(crate) fn FaceView(card: AnyCard) -> impl IntoView {
    match card {
        AnyCard::Playing(card) => playing(card),
        AnyCard::Nambarz(card) => nambarz::face(card),
    }
}

/// A card of the French pack.
fn playing(card: Card) -> AnyView {
    let indices = expect_context::<Settings>().indices;
    view! {
        <svg class="card" viewBox="0 0 250 350" data-suit=suit_name(card) aria-hidden="true">
            <rect class="card-stock" x="1" y="1" width="248" height="348" rx="18"></rect>
            {body(card)}
            <g>{corner(card, indices)}</g>
            <g transform="rotate(180 125 175)">{corner(card, indices)}</g>
        </svg>
    }
    .into_any()
}

/// The name that the style sheet knows the card's inks by.
fn suit_name(card: Card) -> String {
    match card.face() {
        Face::Suited(_, suit) => suit.letter().to_string(),
        Face::Joker(Colour::Black) => "black".into(),
        Face::Joker(Colour::Red) => "red".into(),
    }
}

fn corner(card: Card, indices: RwSignal<Indices>) -> AnyView {
    match card.face() {
        Face::Suited(rank, suit) => view! {
            <text class="card-rank" class:wide=rank == Rank::Ten x="29" y="58">
                {move || indices.get().letter(rank)}
            </text>
            <use class="card-pip" href=pip(suit) x="12" y="68" width="34" height="34"></use>
        }
        .into_any(),
        Face::Joker(_) => view! {
            <text class="card-rank" x="29" y="60">"★"</text>
        }
        .into_any(),
    }
}

fn pip(suit: Suit) -> String {
    format!("#suit-{}", suit.letter())
}

fn body(card: Card) -> AnyView {
    match card.face() {
        Face::Suited(Rank::Ace, suit) => view! {
            <use class="card-pip" href=pip(suit) x="65" y="115" width="120" height="120"></use>
        }
        .into_any(),
        Face::Suited(Rank::Jack, suit) => court("#half-J", Some(suit)),
        Face::Suited(Rank::Queen, suit) => court("#half-Q", Some(suit)),
        Face::Suited(Rank::King, suit) => court("#half-K", Some(suit)),
        Face::Joker(_) => court("#half-joker", None),
        Face::Suited(rank, suit) => number(rank, suit),
    }
}

fn number(rank: Rank, suit: Suit) -> AnyView {
    let half = pips::SIDE / 2;
    pips::centres(rank)
        .into_iter()
        .map(|(x, y)| {
            let turned = (y > 175).then(|| format!("rotate(180 {x} {y})"));
            view! {
                <use
                    class="card-pip"
                    href=pip(suit)
                    x=(x - half).to_string()
                    y=(y - half).to_string()
                    width=pips::SIDE.to_string()
                    height=pips::SIDE.to_string()
                    transform=turned
                ></use>
            }
        })
        .collect_view()
        .into_any()
}

/// A figure, its other half turned about the card's centre, a sash across the waist.
fn court(half: &'static str, suit: Option<Suit>) -> AnyView {
    let mark = |suit| {
        view! {
            <use class="card-pip" href=pip(suit) x="56" y="44" width="30" height="30"></use>
        }
    };
    view! {
        <rect class="card-frame" x="46" y="30" width="158" height="290" rx="6"></rect>
        <g class="court">
            <use href=half></use>
            <use href=half transform="rotate(180 125 175)"></use>
            <use href="#sash"></use>
        </g>
        {suit.map(mark)}
        <g transform="rotate(180 125 175)">{suit.map(mark)}</g>
    }
    .into_any()
}
