//! Our own playing cards as SVG: faces, backs and the shapes they share.

mod back;
mod face;
mod nambarz;
mod pips;

pub(crate) use back::{Back, BackView};
pub(crate) use face::FaceView;

use leptos::prelude::*;

/// The shapes that every card refers to; once per page.
#[component]
pub(crate) fn Figures() -> impl IntoView {
    view! {
        <svg class="figures" width="0" height="0" aria-hidden="true" focusable="false">
            <defs inner_html=include_str!("figures.svg")></defs>
        </svg>
    }
}
