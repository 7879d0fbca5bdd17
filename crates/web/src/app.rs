//! The page as a whole: what everything shares, and which address shows what.

use leptos::{ev, prelude::*};
use web_sys::Event;

use crate::{
    announce::{Announcer, LiveRegions},
    browser,
    cards::Figures,
    loaded::{Later, Needs},
    lobby::Lobby,
    nick::Nick,
    parts,
    route::{Address, OwnPage, Place},
    settings::Settings,
    sound,
    topbar::TopBar,
};

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::load();
    settings.apply();
    sound::wake(settings);
    provide_context(settings);
    provide_context(Announcer::new(settings));
    provide_context(Nick::load());
    let address = Address::follow();
    provide_context(address);
    let place = Memo::new(move |_| address.place());
    focus_follows(place);
    view! {
        <Figures/>
        <LiveRegions/>
        <NewVersion/>
        {move || match place.get() {
            Place::Lobby => view! { <Lobby/> }.into_any(),
            Place::Table(code) => view! { <Later part=parts::table props=code needs=Needs::Nothing meanwhile/> }.into_any(),
            Place::Rules(wanted) => view! { <Later part=parts::rules props=wanted meanwhile=book_coming/> }.into_any(),
            Place::Played(played) => {
                let meanwhile = match played {
                    OwnPage::Local => meanwhile,
                    OwnPage::Lesson(_) => lesson_coming,
                    OwnPage::Film(_) => film_coming,
                };
                view! { <Later part=parts::played props=played meanwhile/> }.into_any()
            }
            Place::Gallery(name) => gallery(name),
            Place::Nowhere => view! { <Nowhere/> }.into_any(),
        }}
    }
}

#[cfg(feature = "gallery")]
fn gallery(name: String) -> AnyView {
    view! { <crate::gallery::Gallery name/> }.into_any()
}

#[cfg(not(feature = "gallery"))]
fn gallery(_: String) -> AnyView {
    view! { <Nowhere/> }.into_any()
}

/// Says that there is a newer page; nobody's game is interrupted before they want it.
#[component]
fn NewVersion() -> impl IntoView {
    let is_old = RwSignal::new(false);
    let event = ev::Custom::<Event>::new("tapis-version");
    window_event_listener(event, move |_| is_old.set(true));
    // `offline.js` knows how.
    let take = |_| {
        if let Ok(event) = Event::new("tapis-take-version") {
            let _ = window().dispatch_event(&event);
        }
    };
    view! {
        <Show when=move || is_old.get()>
            <div class="bar" role="status" data-testid="new-version">
                <span>{move || crate::say!("new-version")}</span>
                <button
                    type="button"
                    class="button primary small"
                    data-testid="take-version"
                    on:click=take
                >
                    {move || crate::say!("new-version-take")}
                </button>
            </div>
        </Show>
    }
}

/// After a change of page the focus is at its heading, not lost at the document's body.
fn focus_follows(place: Memo<Place>) {
    Effect::new(move |before: Option<()>| {
        place.track();
        if before.is_some() {
            request_animation_frame(|| browser::focus("main h1, main"));
        }
    });
}

/// A page whose content is still to come.
pub(crate) fn meanwhile(said: AnyView) -> AnyView {
    view! {
        <TopBar/>
        <main class="page" data-stage="coming">{said}</main>
    }
    .into_any()
}

/// A rule book that is still to come.
fn book_coming(said: AnyView) -> AnyView {
    // It may have been begun to be read.
    let begun = browser::mark("data-title").zip(browser::mark("data-opening"));
    let Some((title, opening)) = begun else {
        return coming(|| crate::say!("rules"), || crate::say!("rules-coming"), said);
    };
    view! {
        <TopBar/>
        <main class="page" data-stage="coming">
            <article class="book panel"><h1>{title}</h1><p>{opening}</p>{said}</article>
        </main>
    }
    .into_any()
}

/// A lesson that is still to come.
pub(crate) fn lesson_coming(said: AnyView) -> AnyView {
    coming(|| crate::say!("learn-game"), || crate::say!("learn-coming"), said)
}

/// A game to watch again that is still to come.
pub(crate) fn film_coming(said: AnyView) -> AnyView {
    coming(|| crate::say!("replay-title"), || crate::say!("replay-coming"), said)
}

/// What a page will be, as `index.html` has painted it already.
fn coming(title: fn() -> String, what: fn() -> String, said: AnyView) -> AnyView {
    view! {
        <TopBar/>
        <main class="lobby" data-stage="coming">
            <div class="hero coming">
                <h1>{title}</h1>
                <p>{what}</p>
                {said}
            </div>
        </main>
    }
    .into_any()
}

/// An address that shows nothing.
#[component]
pub(crate) fn Nowhere() -> impl IntoView {
    view! {
        <TopBar/>
        <main class="page" data-stage="nowhere">
            <div class="panel narrow">
                <h1>{move || crate::say!("nowhere-title")}</h1>
                <p>{move || crate::say!("nowhere")}</p>
                <a href="./" class="button primary">{move || crate::say!("to-lobby")}</a>
            </div>
        </main>
    }
}
