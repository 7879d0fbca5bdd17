//! What there is to watch: the games of this browser, those of its tables, a file.

use std::rc::Rc;

use leptos::{
    ev::{DragEvent, Event},
    html,
    prelude::*,
    task::spawn_local,
};
use tapis_rules::record::MAX_BYTES;
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

use super::{
    NotFound, OpenFilm,
    archive::{self, Entry},
    examine::{Report, examine_beside},
    found,
    list::Played,
    mine::Mine,
    parcel::{self, ImportCounts, SaveAll},
    watch::{Watch, report_view},
    why_not,
};
use crate::{loaded::Loaded, topbar::TopBar, words::texts::Text};

/// The page at `/replay`.
#[component]
pub(crate) fn Shelf() -> impl IntoView {
    view! { <Loaded text=Text::Replay><Opened/></Loaded> }
}

/// How far a file is.
#[derive(Clone)]
enum Opening {
    /// None was chosen.
    Nothing,
    /// It is being read and examined.
    Reading,
    /// It cannot be watched: what was found.
    Refused(Report),
    /// It held many, which are kept.
    ImportCounts(ImportCounts),
}

#[component]
fn Opened() -> impl IntoView {
    let film = StoredValue::new_local(None::<OpenFilm>);
    let is_open = RwSignal::new(false);
    let opening = RwSignal::new(Opening::Nothing);
    let games = RwSignal::new(archive::games());
    let open = Callback::new(move |file: File| {
        opening.set(Opening::Reading);
        let file = StoredValue::new_local(file);
        spawn_local(async move {
            let Some(file) = file.try_get_value() else { return };
            match read(&file).await {
                Ok(Read::Film(found)) => {
                    let _ = film.try_set_value(Some(*found));
                    let _ = is_open.try_set(true);
                }
                Ok(Read::Games(taken)) => {
                    let _ = games.try_set(archive::games());
                    let _ = opening.try_set(Opening::ImportCounts(taken));
                }
                Err(report) => drop(opening.try_set(Opening::Refused(report))),
            }
        });
    });
    move || match is_open.get().then(|| film.with_value(Option::clone)).flatten() {
        Some(found) => view! { <Watch found/> }.into_any(),
        None => view! { <Choose opening open games/> }.into_any(),
    }
}

/// What was read from a file.
enum Read {
    /// A game.
    Film(Box<OpenFilm>),
    /// All that a browser kept.
    Games(ImportCounts),
}

/// Reads a file, and has what it holds examined and played beside the page before it is shown here.
async fn read(file: &File) -> Result<Read, Report> {
    let unread = || Report::Wrong(crate::say!("replay-unread"));
    #[expect(clippy::cast_precision_loss, reason = "the limit is far below")]
    if file.size() > MAX_BYTES as f64 {
        return Err(Report::Wrong(crate::say!("replay-too-large", most = MAX_BYTES >> 20)));
    }
    let text = JsFuture::from(file.text()).await.map_err(|_| unread())?;
    let text = text.as_string().ok_or_else(unread)?;
    let text: Rc<str> = text.strip_prefix('\u{feff}').unwrap_or(&text).into();
    if let Some(taken) = parcel::take(&text).await {
        return Ok(Read::Games(taken));
    }
    let course = match examine_beside(&text).await {
        Ok(Report::Sound { course, .. }) => course,
        Ok(report) => return Err(report),
        Err(error) => return Err(Report::Wrong(error.words().text)),
    };
    let found = found(text, None, course).await.map_err(|error| {
        Report::Wrong(match error {
            NotFound::Api(error) => error.words().text,
            NotFound::Unplayable(why) => why_not(&why),
        })
    })?;
    Ok(Read::Film(Box::new(found)))
}

#[component]
fn Choose(
    opening: RwSignal<Opening>,
    open: Callback<File>,
    games: RwSignal<Vec<Entry>>,
) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    let is_over = RwSignal::new(false);
    let chosen = move |_: Event| {
        let file = input.get_untracked().and_then(|it| it.files()).and_then(|it| it.get(0));
        if let Some(file) = file {
            open.run(file);
        }
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        is_over.set(false);
        let files = event.data_transfer().and_then(|it| it.files());
        if let Some(file) = files.and_then(|it| it.get(0)) {
            open.run(file);
        }
    };
    view! {
        <TopBar/>
        <main
            class="page"
            data-stage="replay"
            class:drop=move || is_over.get()
            on:dragover=move |event: DragEvent| {
                event.prevent_default();
                is_over.set(true);
            }
            on:dragleave=move |_| is_over.set(false)
            on:drop=dropped
        >
            <div class="panel narrow">
                <h1>{move || crate::say!("replay-title")}</h1>
                <p>{move || crate::say!("replay-about")}</p>
                <Played games/>
                <SaveAll games/>
                <Mine games/>
                <h2>{move || crate::say!("replay-file-title")}</h2>
                <label class="field">
                    <span>{move || crate::say!("replay-file")}</span>
                    <input
                        node_ref=input
                        type="file"
                        data-testid="replay-file"
                        on:change=chosen
                    />
                </label>
                <div role="status" data-testid="opening">
                    {move || told(opening.get())}
                </div>
            </div>
        </main>
    }
}

/// How far a file is, in words.
fn told(opening: Opening) -> AnyView {
    match opening {
        Opening::Nothing => ().into_any(),
        Opening::Reading => {
            view! { <p class="quiet">{crate::say!("replay-reading")}</p> }.into_any()
        }
        Opening::Refused(report) => report_view(report),
        Opening::ImportCounts(ImportCounts { kept, known, left }) => view! {
            <p data-testid="taken">
                {crate::say!("replay-taken", n = kept)} " "
                {(known > 0).then(|| crate::say!("replay-known", n = known))} " "
                {(left > 0).then(|| crate::say!("replay-left", n = left))}
            </p>
        }
        .into_any(),
    }
}
