//! What is drawn from a text, or by a part of the code, that may still have to be fetched.

use std::{
    pin::pin,
    task::{Context, Poll, Waker},
};

use leptos::{prelude::*, task::spawn_local};

use crate::{
    api::{ApiError, Remedy},
    browser,
    parts::Draw,
    words::{
        spoken,
        texts::{self, Held, Text},
    },
};

/// How far something is that is fetched.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Way<T> {
    /// It is here.
    Here(T),
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
    /// What stands round that it is still to come.
    #[prop(optional)]
    meanwhile: Option<fn(AnyView) -> AnyView>,
) -> impl IntoView {
    let meanwhile = meanwhile.unwrap_or(|said| said);
    // The language may change while it is shown.
    StoredValue::new_local(Held::new(text));
    once_here(move || texts::fetch(text, spoken()), move |()| children().into_any(), meanwhile)
}

/// Draws `props` by a part of the code once it is here, as [`Loaded`] does with a text.
#[component]
pub(crate) fn Later<T, F>(
    /// Fetches what draws.
    part: fn() -> F,
    /// What is drawn.
    props: T,
    /// What stands round that it is still to come.
    #[prop(optional)]
    meanwhile: Option<fn(AnyView) -> AnyView>,
) -> impl IntoView
where
    T: Clone + Send + 'static,
    F: Future<Output = Result<Draw<T>, ApiError>> + 'static,
{
    let meanwhile = meanwhile.unwrap_or(|said| said);
    let fetch = move || {
        let fetched = part();
        async move {
            match fetched.await {
                Ok(draw) => Ok(draw),
                Err(_) => Err(texts::why_missing().await),
            }
        }
    };
    once_here(fetch, move |draw| draw(props.clone()), meanwhile)
}

/// Draws what is fetched.
fn once_here<T, F>(
    fetch: impl Fn() -> F + Copy + Send + Sync + 'static,
    draw: impl Fn(T) -> AnyView + Send + 'static,
    meanwhile: fn(AnyView) -> AnyView,
) -> impl Fn() -> AnyView
where
    T: Clone + Send + Sync + 'static,
    F: Future<Output = Result<T, ApiError>> + 'static,
{
    let way = RwSignal::new(Way::Coming);
    let ask = move || {
        let mut fetched = Box::pin(fetch());
        // What is here already is drawn at once.
        let first = pin!(&mut fetched).poll(&mut Context::from_waker(Waker::noop()));
        if let Poll::Ready(fetched) = first {
            way.set(fetched.map_or_else(Way::Missing, Way::Here));
            return;
        }
        way.set(Way::Coming);
        spawn_local(async move {
            let next = fetched.await.map_or_else(Way::Missing, Way::Here);
            // Whoever was told that it is to come goes on where it begins.
            browser::focus_goes_on("main:focus", || drop(way.try_set(next)));
        });
    };
    ask();
    move || match way.get() {
        Way::Here(it) => draw(it),
        Way::Coming => {
            let said = view! { <p class="quiet" role="status">{crate::say!("one-moment")}</p> };
            meanwhile(said.into_any())
        }
        Way::Missing(error) => {
            meanwhile(view! { <NotHere error again=Callback::new(move |()| ask())/> }.into_any())
        }
    }
}

/// Says that something could not be fetched, with a button that tries again.
#[component]
pub(crate) fn NotHere(error: ApiError, again: Callback<()>) -> impl IntoView {
    view! {
        <div role="alert" data-testid="not-here">
            <p class="failure">{let error = error.clone(); move || error.words().text}</p>
            <Again error again class="button small"/>
        </div>
    }
}

/// The button that may mend what went wrong, where one can.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "a component owns what it is given")]
pub(crate) fn Again(error: ApiError, again: Callback<()>, class: &'static str) -> impl IntoView {
    let remedy = error.remedy();
    let mend = move |_| match remedy {
        Remedy::Again | Remedy::Other => again.run(()),
        Remedy::Reload => drop(window().location().reload()),
    };
    let words = move || match remedy {
        Remedy::Again | Remedy::Other => crate::say!("try-again"),
        Remedy::Reload => crate::say!("reload"),
    };
    (remedy != Remedy::Other).then(|| {
        view! {
            <button type="button" class=class data-testid="again" on:click=mend>{words}</button>
        }
    })
}
