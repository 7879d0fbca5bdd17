//! The pile in the middle: the last four cards readable, the rest a stack below them.

use leptos::prelude::*;
use tapis_cards::Card;
use tapis_games::{any::AnyCard, corse};
use tapis_protocol::Frame;
use tapis_words::Form;

use super::state::TableState;
use crate::{
    cards::{Back, BackView, FaceView},
    drawable,
    words::words,
};

/// How many cards of the pile can be read.
const READABLE: usize = 4;

/// A readable card of the pile with a number that stays its own while it lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PileCard {
    nth: usize,
    card: Card,
    from: Option<String>,
}

fn game(frame: Option<&Frame>) -> Option<&corse::View> {
    frame.and_then(|frame| drawable::corse_view(&frame.view))
}

/// The readable cards, oldest first.
fn readable(view: &corse::View) -> Vec<PileCard> {
    let pile = &view.open.pile;
    let below = pile.len().saturating_sub(READABLE);
    let last = pile.len().saturating_sub(1);
    let laid = |(index, card): (usize, &Card)| PileCard {
        // Cards laid since the deal count on, so no two cards of a game share a number.
        nth: view.open.n_laid as usize + index - pile.len().min(view.open.n_laid as usize),
        card: *card,
        from: view.open.last_layer.filter(|_| index == last).map(|seat| seat.to_string()),
    };
    pile.iter().enumerate().skip(below).map(laid).collect()
}

/// The pile in words: how many cards, and the last ones, the top one first.
pub(super) fn pile_words(view: &corse::View) -> String {
    let hidden = usize::from(view.n_under) + usize::from(view.n_aside);
    let n_cards = view.open.pile.len() + hidden;
    if n_cards == 0 {
        return crate::say!("pile-empty");
    }
    let names: Vec<String> = view
        .open
        .pile
        .iter()
        .rev()
        .take(READABLE)
        .map(|card| words().card(Form::Full, *card))
        .collect();
    crate::say!("pile-words", n = n_cards, cards = names.join(", "))
}

/// The pile, the cards under it, and the payment that is due.
#[component]
pub(super) fn Pile(back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let see = move |of: fn(&corse::View) -> u16| {
        Memo::new(move |_| state.frame.with(|frame| game(frame.as_ref()).map_or(0, of)))
    };
    #[expect(clippy::cast_possible_truncation, reason = "no table holds 65,536 cards")]
    let n_cards = see(|view| view.open.pile.len() as u16 + view.n_under);
    let n_hidden = see(|view| view.n_under + view.n_aside);
    let cards = Memo::new(move |_| {
        state.frame.with(|frame| game(frame.as_ref()).map(readable).unwrap_or_default())
    });
    let words =
        move || state.frame.with(|frame| game(frame.as_ref()).map(pile_words).unwrap_or_default());
    view! {
        <div
            class="pile"
            role="group"
            aria-label=move || crate::say!("pile")
            data-pile=""
            data-testid="pile"
            data-count=move || n_cards.get().to_string()
            on:pointerdown=move |_| state.act(corse::Action::Slap)
        >
            <span class="sr-only">{words}</span>
            <div class="fan-box">
            <div class="pile-under" aria-hidden="true">
                {move || (0..n_hidden.get().min(2)).map(|_| view! {
                    <span class="pile-back"><BackView back/></span>
                }).collect_view()}
            </div>
            <ol class="fan" aria-hidden="true" data-empty=move || cards.get().is_empty().to_string()>
                <For each=move || cards.get() key=|laid| laid.nth let(laid)>
                    <li
                        class="fan-card card-box"
                        data-flip=format!("laid-{}", laid.nth)
                        data-from=laid.from
                        data-card=laid.card.ascii()
                        style:--tilt=format!("{}deg", tilt(laid.nth))
                    >
                        <FaceView card=AnyCard::Playing(laid.card)/>
                    </li>
                </For>
            </ol>
            <span class="pile-count" aria-hidden="true">
                {move || (n_cards.get() > 0).then(|| n_cards.get().to_string())}
            </span>
            </div>
        </div>
    }
}

/// No two cards lie quite straight.
#[expect(clippy::cast_possible_truncation, reason = "below 9")]
const fn tilt(nth: usize) -> i8 {
    (nth * 7 % 9) as i8 - 4
}

/// The payment that is due, in a word and a number.
#[component]
pub(super) fn Payment() -> impl IntoView {
    let state = expect_context::<TableState>();
    let due = Memo::new(move |_| {
        state.frame.with(|frame| game(frame.as_ref()).and_then(|view| view.open.challenge))
    });
    let words = move || {
        let challenge = due.get()?;
        let names = state.names();
        let you = names.you == Some(challenge.owner);
        let (who, you) = (names.get(challenge.owner).into_owned(), if you { "yes" } else { "no" });
        Some(crate::say!("payment", n = challenge.left, who = who, you = you))
    };
    let dots = move || {
        let left = due.get().map_or(0, |challenge| challenge.left);
        (0..left).map(|_| view! { <span class="coin"></span> }).collect_view()
    };
    view! {
        <p class="payment" class:shown=move || due.get().is_some() data-testid="payment">
            <span class="coins" aria-hidden="true">{dots}</span>
            <span>{words}</span>
        </p>
    }
}
