//! What is drawn from a text that may still have to be fetched.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    api::ApiError,
    words::{
        spoken,
        texts::{self, Held, Text},
    },
};

/// How far a text is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Way {
    /// It is here.
    Here,
    /// The server is being asked for it.
    Coming,
    /// It could not be fetched.
    Missing(ApiError),
}

/// Draws `children` once `text` is here; where it cannot be fetched, says so and offers to try again.
#[component]
pub(crate) fn Loaded(
    /// What `children` shows.
    text: Text,
    children: ChildrenFn,
) -> impl IntoView {
    // The language may change while it is shown.
    StoredValue::new_local(Held::new(text));
    let way = RwSignal::new(Way::Here);
    let ask = move || {
        way.set(Way::Coming);
        let fetched = texts::fetch(text, spoken());
        spawn_local(async move {
            let next = fetched.await.map_or_else(Way::Missing, |()| Way::Here);
            let _ = way.try_set(next);
        });
    };
    if !texts::is_here(text, spoken()) {
        ask();
    }
    move || match way.get() {
        Way::Here => children().into_any(),
        Way::Coming => {
            view! { <p class="quiet" role="status">{crate::say!("one-moment")}</p> }.into_any()
        }
        Way::Missing(error) => {
            view! { <NotHere error again=Callback::new(move |()| ask())/> }.into_any()
        }
    }
}

/// Says that a text could not be fetched, with a button that tries again.
#[component]
pub(crate) fn NotHere(error: ApiError, again: Callback<()>) -> impl IntoView {
    view! {
        <div role="alert" data-testid="not-here">
            <p class="failure">{move || error.words().text}</p>
            <button
                type="button"
                class="button small"
                data-testid="again"
                on:click=move |_| again.run(())
            >
                {move || crate::say!("try-again")}
            </button>
        </div>
    }
}
