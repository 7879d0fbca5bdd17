//! The page as a whole: what everything shares, and which address shows what.

use leptos::prelude::*;
use leptos_router::{
    components::{A, Route, Router, Routes},
    hooks::use_location,
    path,
};

use crate::{
    announce::{Announcer, LiveRegions},
    browser,
    cards::Figures,
    lobby::Lobby,
    nick::Nick,
    rules_page::RulesPage,
    settings::Settings,
    table::TablePage,
    topbar::TopBar,
};

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::load();
    settings.apply();
    provide_context(settings);
    provide_context(Announcer::new(settings));
    provide_context(Nick::load());
    view! {
        <Figures/>
        <LiveRegions/>
        <Router>
            <FocusFollows/>
            <Routes fallback=Nowhere>
                <Route path=path!("/") view=Lobby/>
                <Route path=path!("/t/:code") view=TablePage/>
                <Route path=path!("/rules/:game?") view=RulesPage/>
                <Route path=path!("/gallery/:state") view=gallery/>
            </Routes>
        </Router>
    }
}

#[cfg(feature = "gallery")]
fn gallery() -> impl IntoView {
    crate::gallery::Gallery()
}

#[cfg(not(feature = "gallery"))]
fn gallery() -> impl IntoView {
    Nowhere()
}

/// After a change of page the focus is at its heading, not lost at the document's body.
#[component]
fn FocusFollows() -> impl IntoView {
    let path = use_location().pathname;
    Effect::new(move |before: Option<String>| {
        let path = path.get();
        if before.is_some_and(|before| before != path) {
            request_animation_frame(|| browser::focus("main h1, main"));
        }
        path
    });
}

/// An address that shows nothing.
#[component]
fn Nowhere() -> impl IntoView {
    view! {
        <TopBar/>
        <main class="page" data-stage="nowhere">
            <div class="panel narrow">
                <h1>{move || crate::say!("nowhere-title")}</h1>
                <p>{move || crate::say!("nowhere")}</p>
                <A href="/" attr:class="button primary">{move || crate::say!("to-lobby")}</A>
            </div>
        </main>
    }
}
