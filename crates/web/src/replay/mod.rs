//! Games that are over: watched again, opened from disk, checked.

mod archive;
mod course;
mod examine;
mod feats;
mod film;
mod list;
mod mine;
mod open;
mod parcel;
mod picture;
mod player;
mod review;
mod save;
mod tally;
mod watch;

pub(crate) use archive::{Entry, keep, name, put};
pub(crate) use examine::examined;
pub(crate) use feats::Feats;
pub(crate) use open::Shelf;
pub(crate) use review::review_told;

use std::rc::Rc;

use leptos::{prelude::*, task::spawn_local};

use self::{
    course::Course,
    film::{Film, Reel, Unplayable},
    watch::Watch,
};
use crate::{
    api::{self, ApiError},
    app::film_coming,
    browser,
    loaded::{Loaded, NotHere},
    topbar::TopBar,
    words::{
        records, spoken,
        texts::{self, Text},
        words,
    },
};

/// A film with the text that it was read from, and its address, once it is known that others can find
/// it there.
#[derive(Clone)]
struct OpenFilm {
    film: Reel,
    text: Rc<str>,
    link: ArcRwSignal<Option<String>>,
}

/// Why a game cannot be watched.
#[derive(Clone, Debug)]
enum NotFound {
    /// The server does not have it, or does not answer.
    Api(ApiError),
    /// It cannot be played.
    Unplayable(Unplayable),
}

/// The page at `/replay/NAME`: a game that this browser has kept, one of a table, or its last one.
#[component]
pub(crate) fn ReplayPage(
    /// Its name there, which those of a server's table have everywhere, or the table's code.
    name: String,
) -> impl IntoView {
    view! { <Loaded text=Text::Replay meanwhile=film_coming><Named name=name.clone()/></Loaded> }
}

#[component]
fn Named(name: String) -> impl IntoView {
    let found = StoredValue::new_local(None::<Result<OpenFilm, NotFound>>);
    let is_here = RwSignal::new(false);
    let name = StoredValue::new(name);
    let ask = move || {
        is_here.set(false);
        spawn_local(async move {
            let fetched = fetch(&name.get_value()).await;
            let _ = found.try_set_value(Some(fetched));
            browser::focus_goes_on("main:focus", || {
                let _ = is_here.try_set(true);
            });
        });
    };
    ask();
    move || match is_here.get().then(|| found.with_value(Option::clone)).flatten() {
        None => film_coming(
            view! { <p class="quiet" role="status">{crate::say!("one-moment")}</p> }.into_any(),
        ),
        Some(Ok(found)) => view! { <Watch found/> }.into_any(),
        Some(Err(NotFound::Api(error))) => {
            page(view! { <NotHere error again=Callback::new(move |()| ask())/> <ToShelf/> })
        }
        Some(Err(NotFound::Unplayable(why))) => page(view! {
            <p class="failure" role="alert">{move || why_not(&why)}</p>
            <ToShelf/>
        }),
    }
}

#[component]
fn ToShelf() -> impl IntoView {
    view! { <a href="replay" class="button">{move || crate::say!("replay-others")}</a> }
}

/// A page without a table.
fn page(content: impl IntoView) -> AnyView {
    view! {
        <TopBar/>
        <main class="page" data-stage="replay">
            <div class="panel narrow">
                <h1>{move || crate::say!("replay-title")}</h1>
                {content.into_any()}
            </div>
        </main>
    }
    .into_any()
}

/// The game that is called so, with the words of its rules.
async fn fetch(name: &str) -> Result<OpenFilm, NotFound> {
    if let Some(text) = archive::game(name) {
        let found = found(text.into(), None, None).await?;
        offer_link(name, found.link.clone());
        return Ok(found);
    }
    let (code, nth) = match archive::of_table(name) {
        Some((code, nth)) => (code, Some(nth)),
        None => (name, None),
    };
    let (nth, text) = api::record(code, nth).await.map_err(NotFound::Api)?;
    let link = format!("replay/{}", archive::name(code, nth));
    found(text.into(), Some(link), None).await
}

/// Gives a game of this browser its address, if the server has its table still.
fn offer_link(name: &str, link: ArcRwSignal<Option<String>>) {
    let Some((code, _)) = archive::of_table(name) else { return };
    let (code, address) = (code.to_owned(), format!("replay/{name}"));
    spawn_local(async move {
        if api::table(&code).await.is_ok() {
            link.set(Some(address));
        }
    });
}

/// What there is to watch in the text of a record, whose course may be known.
async fn found(
    text: Rc<str>,
    link: Option<String>,
    course: Option<Course>,
) -> Result<OpenFilm, NotFound> {
    let film = Film::open(&text, course).map_err(NotFound::Unplayable)?;
    let said = Text::Game(film.record().options.id());
    texts::fetch(said, spoken()).await.map_err(NotFound::Api)?;
    Ok(OpenFilm { film: Rc::new(film), text, link: ArcRwSignal::new(link) })
}

fn why_not(why: &Unplayable) -> String {
    match why {
        Unplayable::Record(error) => {
            let what = records::fault(&words(), &error.wrong);
            crate::say!("replay-damaged", line = error.line, column = error.column, what = what)
        }
        Unplayable::Replay(error) => {
            let what = records::replay_error(&words(), error);
            crate::say!("replay-refused", what = what)
        }
        Unplayable::Long { n_inputs } => crate::say!("replay-long", n = *n_inputs),
    }
}
