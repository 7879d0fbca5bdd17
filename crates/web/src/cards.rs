//! Our own playing cards on the page; they are drawn in `tapis_picture::art`.

use leptos::prelude::*;
use tapis_games::any::AnyCard;
use tapis_picture::{FIGURES, art};

pub(crate) use tapis_picture::Back;

use crate::settings::{Indices, Settings};

/// The shapes that every card refers to; once per page.
#[component]
pub(crate) fn Figures() -> impl IntoView {
    view! {
        <svg class="figures" width="0" height="0" aria-hidden="true" focusable="false">
            <defs inner_html=FIGURES></defs>
        </svg>
    }
}

/// A card that lies face up; its name is said by whatever holds it.
#[component]
pub(crate) fn FaceView(card: AnyCard) -> impl IntoView {
    let indices = expect_context::<Settings>().indices;
    let drawn = move || art::face(card, indices.get());
    let of = art::face(card, indices.get_untracked());
    view! {
        <svg
            class="card"
            viewBox="0 0 250 350"
            data-suit=of.suit
            data-kind=of.kind
            data-animal=of.animal
            aria-hidden="true"
            inner_html=move || drawn().body
        ></svg>
    }
}

/// The same for what is no part of the page.
pub(crate) fn face_svg(card: AnyCard, indices: Indices) -> String {
    let of = art::face(card, indices);
    let attribute = |(name, value): (&str, Option<&str>)| {
        value.map(|value| format!(r#" data-{name}="{value}""#)).unwrap_or_default()
    };
    let attributes = [("suit", of.suit), ("kind", of.kind), ("animal", of.animal)].map(attribute);
    format!(r#"<svg class="card" viewBox="0 0 250 350"{}>{}</svg>"#, attributes.concat(), of.body)
}

/// A card that lies face down.
#[component]
pub(crate) fn BackView(back: Back) -> impl IntoView {
    let drawing = back.drawing();
    view! {
        <svg
            class="card"
            viewBox="0 0 250 350"
            data-back=drawing.back
            aria-hidden="true"
            inner_html=drawing.body
        ></svg>
    }
}
