//! The games that somebody has played, in this browser and at the tables of this server.

use std::collections::BTreeSet;

use js_sys::Date;
use leptos::{prelude::*, task::spawn_local};
use tapis_games::any::AnyOptions;
use tapis_protocol::{
    ProtocolError,
    http::{PlayedGame, TableSummary},
    limits::GAMES,
};
use tapis_room::Stage;
use wasm_bindgen::JsValue;

use super::archive::{self, Entry, ListEntry, Whereabouts};
use crate::{
    api::{self, ApiError},
    browser::{self, stored},
    words::{labels, lang, words},
};

/// What the server tells of games that are over.
#[derive(Clone, Copy)]
struct Archive {
    games: RwSignal<Vec<PlayedGame>>,
    /// Whether it knows of earlier ones.
    has_more: RwSignal<bool>,
    /// Whether it has said anything.
    has_come: RwSignal<bool>,
    error: RwSignal<Option<ApiError>>,
}

impl Archive {
    fn new() -> Self {
        let [has_more, has_come] = [(); 2].map(|()| RwSignal::new(false));
        Self { games: RwSignal::new(Vec::new()), has_more, has_come, error: RwSignal::new(None) }
    }

    /// Asks for the games before those that are known.
    fn ask(self) {
        let before_ms = self.games.with_untracked(|games| games.last().map(|it| it.ended_ms));
        spawn_local(async move {
            let asked = api::games(before_ms).await;
            let _ = self.has_come.try_set(true);
            match asked {
                Ok(games) => {
                    let has_more = games.len() >= GAMES as usize;
                    let _ = self.has_more.try_set(has_more);
                    let _ = self.games.try_update(|known| known.extend(games));
                    let _ = self.error.try_set(None);
                }
                // Whoever the server does not know has played nothing there.
                Err(ApiError::Protocol(ProtocolError::WhoAreYou)) => {}
                Err(error) => drop(self.error.try_set(Some(error))),
            }
        });
    }
}

/// All of them, and the last games of other tables of this browser.
#[component]
pub(super) fn Played(games: RwSignal<Vec<Entry>>) -> impl IntoView {
    let told = Archive::new();
    told.ask();
    let all = Memo::new(move |_| {
        told.games.with(|told| archive::merged(games.get(), told, archive::keeps))
    });
    let more = move |_| {
        told.ask();
        // The button may be gone once they have come.
        browser::focus("#played");
    };
    view! {
        <h2 id="played" tabindex="-1">{move || crate::say!("replay-kept-title")}</h2>
        <Show
            when=move || all.with(|it| !it.is_empty())
            fallback=|| view! { <p class="quiet">{move || crate::say!("replay-kept-none")}</p> }
        >
            <ul class="table-list" data-testid="kept-games">
                <For
                    each=move || all.get()
                    key=|it| (it.entry.name.clone(), it.entry.winners.clone(), it.whereabouts, it.is_own)
                    children=move |it| row(it, games)
                />
            </ul>
        </Show>
        <Show when=move || told.has_more.get()>
            <button type="button" class="button small" data-testid="earlier-games" on:click=more>
                {move || crate::say!("replay-earlier")}
            </button>
        </Show>
        {move || told.error.get().map(|error| view! {
            <p class="quiet" role="status" data-testid="games-missing">
                {move || crate::say!("replay-only-here", why = error.words().text)}
            </p>
        })}
        <Show when=move || told.has_come.get()>
            <OfTables known=all/>
        </Show>
    }
}

/// A game, with the button that forgets it if this browser knows of it by itself.
fn row(listed: ListEntry, games: RwSignal<Vec<Entry>>) -> impl IntoView {
    let ListEntry { entry, whereabouts, is_own } = listed;
    let Entry { name, at_ms, preset, people, winners, .. } = entry;
    // A preset that is not known any more has no name.
    let game = move || {
        let known = AnyOptions::preset(&preset).is_some();
        if known { labels::preset(&words(), &preset) } else { preset.clone() }
    };
    let ended = move || {
        winners.as_ref().map(|who| match who.as_str() {
            "" => format!(" · {}", crate::say!("replay-none-won")),
            who => format!(" · {}", crate::say!("replay-won", who = who)),
        })
    };
    let too_long =
        archive::is_too_long(&name).then_some(move || crate::say!("replay-too-long-to-keep"));
    let told = view! {
        <span class="table-host">{game}</span>
        <span class="table-state">{move || day(at_ms)}</span>
        <span class="quiet">{people}<span data-testid="winners">{ended}</span></span>
        {too_long.map(|words| view! { <span class="quiet" data-testid="too-long">{words}</span> })}
    };
    let link = match whereabouts {
        Whereabouts::Here | Whereabouts::Server => {
            view! { <a href=format!("replay/{name}") class="table-row">{told}</a> }.into_any()
        }
        Whereabouts::Nowhere => view! { <div class="table-row">{told}</div> }.into_any(),
    };
    let forget = move |_| {
        archive::remove(&name);
        games.set(archive::games());
    };
    view! {
        <li class="kept-game">
            {link}
            {is_own.then(|| view! {
                <button
                    type="button"
                    class="button small"
                    data-testid="forget-game"
                    on:click=forget
                >
                    {move || crate::say!("replay-forget")}
                </button>
            })}
        </li>
    }
}

/// A day as people of this language write it.
fn day(at_ms: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "dates are exact far beyond our time")]
    let date = Date::new(&JsValue::from_f64(at_ms as f64));
    date.to_locale_date_string(lang().tag(), &JsValue::UNDEFINED).into()
}

/// The last games of the tables of this browser that are not in the list: somebody has only watched
/// there, or played before the server kept such lists.
#[component]
fn OfTables(known: Memo<Vec<ListEntry>>) -> impl IntoView {
    let tables = RwSignal::new(Vec::<TableSummary>::new());
    let codes: BTreeSet<String> = known.with_untracked(|known| {
        let codes = known.iter().filter_map(|it| archive::of_table(&it.entry.name));
        codes.map(|(code, _)| code.to_owned()).collect()
    });
    let remembered = stored("tables").unwrap_or_default();
    for code in remembered.split_whitespace().filter(|it| !codes.contains(*it)).map(str::to_owned) {
        spawn_local(async move {
            if let Ok(table) = api::table(&code).await
                && table.stage == Stage::Over
                && !table.is_class()
            {
                let _ = tables.try_update(|tables| tables.push(table));
            }
        });
    }
    let row = |TableSummary { code, options, .. }: TableSummary| {
        view! {
            <li>
                <a href=format!("replay/{code}") class="table-row">
                    <span class="table-host">{move || labels::game(&words(), &options)}</span>
                    <span class="table-state" translate="no">{code.clone()}</span>
                </a>
            </li>
        }
    };
    view! {
        <Show when=move || tables.with(|it| !it.is_empty())>
            <h2>{move || crate::say!("replay-tables-title")}</h2>
            <ul class="table-list" data-testid="replay-tables">
                <For each=move || tables.get() key=|it| it.code.clone() children=row/>
            </ul>
        </Show>
    }
}
