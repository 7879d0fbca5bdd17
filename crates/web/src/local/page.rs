//! The page at `/local`, and what makes the table that it shows.

use std::cell::RefCell;

use leptos::prelude::*;
use tapis_protocol::{ProtocolError, RoomError, http::NewTable};
use tapis_room::Stage;
use tapis_rules::{Seat, Seats};

use super::{
    driver,
    journal::{self, Restored},
    link::{self, Here, Prompts},
    shelf::{self, Shelf, Storage},
    zones,
};
use crate::{
    announce::Announcer,
    api::ApiError,
    app::meanwhile,
    browser,
    loaded::Loaded,
    table::{HandOver, Room},
    topbar::TopBar,
    words::{labels, texts::Text},
};

thread_local! {
    /// A table that the browser's storage did not take.
    static UNKEPT: RefCell<Option<Shelf>> = const { RefCell::new(None) };
}

/// Makes a table in this page for the people who are called so; it takes the place of the one before.
///
/// # Errors
/// If no game can be dealt with these rules for so many.
pub(crate) fn begin(new: NewTable, names: &[String]) -> Result<(), ApiError> {
    let (config, entries) = driver::opened(new, names, link::now(), browser::entropy)
        .map_err(|error| ApiError::Protocol(ProtocolError::Room(RoomError::Options(error))))?;
    let mut shelf = Shelf::new(journal::head(browser::random(), &config));
    let kept = shelf.append(entries.iter().filter_map(tapis_room::Entry::later_line));
    UNKEPT.set((kept != Storage::Here).then_some(shelf));
    Ok(())
}

/// The table that is in play in this browser, as text for a file.
pub(crate) fn kept() -> Option<String> {
    shelf::is_in_play().then(Shelf::look).flatten().map(|shelf| shelf.text())
}

/// Keeps the table that such a text describes, unless one is in play here; whether it did.
pub(crate) fn take(text: &str) -> bool {
    let Some(mut shelf) = Shelf::read(text).filter(|_| !shelf::is_in_play()) else { return false };
    let restored = journal::restored(&shelf.head, &shelf.lines, link::now());
    let Some(Restored { room, n_lines, .. }) = restored else { return false };
    shelf.lines.truncate(n_lines);
    let is_kept = shelf.append([]) == Storage::Here;
    if is_kept {
        shelf::play(Some(labels::nearest_preset(&room.config().options)));
    }
    is_kept
}

/// The table that this browser keeps, if there is one.
#[component]
pub(crate) fn LocalPage() -> impl IntoView {
    let Some(shelf) = UNKEPT.take().or_else(Shelf::open) else {
        return view! { <Nothing/> }.into_any();
    };
    let Some(restored) = journal::restored(&shelf.head, &shelf.lines, link::now()) else {
        return view! { <Unread/> }.into_any();
    };
    let text = Text::Game(restored.room.config().options.id());
    let found = StoredValue::new_local(Some((shelf, restored)));
    view! {
        <Loaded text meanwhile>
            {move || found.try_update_value(Option::take).flatten().map(|(shelf, restored)| {
                view! { <Table shelf restored/> }
            })}
        </Loaded>
    }
    .into_any()
}

/// Who looks at the screen, or is to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Looks {
    Now,
    Next(Seat),
    /// Whoever says that they want to act.
    Whoever,
}

/// The table, shown to one of its people at a time.
#[component]
fn Table(shelf: Shelf, restored: Restored) -> impl IntoView {
    let desk = link::set_up(shelf, restored);
    let announcer = expect_context::<Announcer>();
    let looks = RwSignal::new(desk.with_value(|here| {
        let next = || here.driver.next_to_look().unwrap_or(here.driver.looks());
        let is_hidden = here.driver.passes() && here.driver.stage() == Stage::Playing;
        if is_hidden { Looks::Next(next()) } else { Looks::Now }
    }));
    let hide = move |next| {
        looks.set(next);
        announcer.hush();
        request_animation_frame(|| browser::focus("main h1"));
    };
    let pass = Callback::new(move |seat| hide(Looks::Next(seat)));
    let look = Callback::new(move |seat| {
        desk.update_value(|here| here.driver.look(seat));
        looks.set(Looks::Now);
    });
    move || match looks.get() {
        Looks::Now => {
            let can_act = RwSignal::new(false);
            let hands = RwSignal::new(Vec::new());
            provide_context(desk);
            let (state, send) = link::open(desk, Prompts { pass, others: can_act, hands });
            provide_context(state);
            let together = desk.with_value(|here| here.driver.together());
            if together.is_empty() {
                let ask = Callback::new(move |()| hide(Looks::Whoever));
                provide_context(HandOver { can_act, ask });
            } else {
                zones::provide(together, hands, send);
            }
            view! { <Room/> }.into_any()
        }
        Looks::Next(seat) => {
            let others = desk.with_value(|here| named(here, here.driver.others_than(seat)));
            let next = desk.with_value(|here| Some((seat, here.driver.name(seat))));
            view! { <Veil next others look/> }.into_any()
        }
        Looks::Whoever => {
            let all = desk.with_value(|here| {
                let looks = here.driver.looks();
                named(here, here.driver.others_than(looks).union(Seats::one(looks)))
            });
            view! { <Veil next=None others=all look/> }.into_any()
        }
    }
}

/// What these are called.
fn named(here: &Here, seats: Seats) -> Vec<(Seat, String)> {
    seats.into_iter().map(|seat| (seat, here.driver.name(seat))).collect()
}

/// Hides the table until whoever is next has the device, or somebody else who wants to act.
#[component]
fn Veil(
    next: Option<(Seat, String)>,
    others: Vec<(Seat, String)>,
    look: Callback<Seat>,
) -> impl IntoView {
    let button = move |(seat, who): (Seat, String), class: &'static str, test: &'static str| {
        view! {
            <button type="button" class=class data-testid=test on:click=move |_| look.run(seat)>
                {move || crate::say!("pass-here", who = who.as_str())}
            </button>
        }
    };
    let who = StoredValue::new(next.as_ref().map(|(_, name)| name.clone()));
    let is_called = next.is_none();
    let says_or = !is_called && !others.is_empty();
    view! {
        <TopBar/>
        <main class="page" data-stage="veiled" data-testid="veil">
            <div class="panel narrow">
                <h1 tabindex="-1">{move || match who.get_value() {
                    Some(who) => crate::say!("pass-to", who = who),
                    None => crate::say!("who-acts"),
                }}</h1>
                <p>{move || crate::say!("pass-means")}</p>
                {next.map(|next| button(next, "button primary", "unveil"))}
                {says_or.then(|| view! { <p class="quiet">{move || crate::say!("pass-or")}</p> })}
                {others.into_iter().map(|it| button(it, "button", "unveil-other")).collect_view()}
            </div>
        </main>
    }
}

/// No table is kept here.
#[component]
fn Nothing() -> impl IntoView {
    view! {
        <TopBar/>
        <main class="page" data-stage="nowhere">
            <div class="panel narrow">
                <h1>{move || crate::say!("local-none-title")}</h1>
                <p>{move || crate::say!("local-none")}</p>
                <a href="./" class="button primary">{move || crate::say!("to-lobby")}</a>
            </div>
        </main>
    }
}

/// What is kept here cannot be read; it stays until another table takes its place.
#[component]
fn Unread() -> impl IntoView {
    view! {
        <TopBar/>
        <main class="page" data-stage="closed">
            <div class="panel narrow" role="alert" data-testid="closed">
                <h1>{move || crate::say!("closed-title")}</h1>
                <p>{move || crate::say!("local-unread")}</p>
                <a href="./" class="button primary">{move || crate::say!("to-lobby")}</a>
            </div>
        </main>
    }
}
