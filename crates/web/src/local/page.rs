//! The page at `/local`, and what makes the table that it shows.

use std::cell::RefCell;

use leptos::prelude::*;
use tapis_protocol::{ProtocolError, RoomError, http::NewTable};
use tapis_room::Stage;
use tapis_rules::Seat;

use super::{
    driver,
    journal::{self, Restored},
    link,
    shelf::{Kept, Shelf},
};
use crate::{
    announce::Announcer, api::ApiError, app::meanwhile, browser, loaded::Loaded, table::Room,
    topbar::TopBar, words::texts::Text,
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
    UNKEPT.set((kept != Kept::Here).then_some(shelf));
    Ok(())
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
}

/// The table, shown to one of its people at a time.
#[component]
fn Table(shelf: Shelf, restored: Restored) -> impl IntoView {
    let desk = link::set_up(shelf, restored);
    let announcer = expect_context::<Announcer>();
    let looks = RwSignal::new(desk.with_value(|here| {
        let next = || here.driver.next_to_look(link::now()).unwrap_or(here.driver.looks());
        let is_hidden = here.driver.is_shared() && here.driver.stage() == Stage::Playing;
        if is_hidden { Looks::Next(next()) } else { Looks::Now }
    }));
    let pass = Callback::new(move |seat| {
        looks.set(Looks::Next(seat));
        announcer.hush();
        request_animation_frame(|| browser::focus("main h1"));
    });
    move || match looks.get() {
        Looks::Now => {
            provide_context(desk);
            provide_context(link::open(desk, pass));
            view! { <Room/> }.into_any()
        }
        Looks::Next(seat) => {
            let name = desk.with_value(|here| here.driver.name(seat));
            let look = Callback::new(move |()| {
                desk.update_value(|here| here.driver.look(seat));
                looks.set(Looks::Now);
            });
            view! { <Veil name look/> }.into_any()
        }
    }
}

/// Hides the table until the person who is called so has the device.
#[component]
fn Veil(name: String, look: Callback<()>) -> impl IntoView {
    let who = StoredValue::new(name);
    view! {
        <TopBar/>
        <main class="page" data-stage="veiled" data-testid="veil">
            <div class="panel narrow">
                <h1 tabindex="-1">{move || crate::say!("pass-to", who = who.get_value())}</h1>
                <p>{move || crate::say!("pass-means")}</p>
                <button
                    type="button"
                    class="button primary"
                    data-testid="unveil"
                    on:click=move |_| look.run(())
                >
                    {move || crate::say!("pass-here", who = who.get_value())}
                </button>
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
                <a href="/" class="button primary">{move || crate::say!("to-lobby")}</a>
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
                <a href="/" class="button primary">{move || crate::say!("to-lobby")}</a>
            </div>
        </main>
    }
}
