//! The way back to tables that one has left open.

use leptos::{prelude::*, task::spawn_local};
use tapis_games::any::AnyOptions;
use tapis_protocol::http::TableSummary;
use tapis_room::Stage;

use crate::{
    api,
    browser::{store, stored},
    words::{labels, words},
};

/// How many tables are remembered.
const MOST: usize = 5;

/// Remembers a table in this browser, the newest first.
/// Which may be called so instead of what it was called before.
pub(crate) fn remember(code: &str, instead: Option<&str>) {
    let before = stored("tables").unwrap_or_default();
    let is_other = |known: &&str| !known.is_empty() && *known != code && instead != Some(known);
    let others = before.split(' ').filter(is_other);
    let all: Vec<&str> = std::iter::once(code).chain(others).take(MOST).collect();
    store("tables", &all.join(" "));
}

/// The way back to the game that is in play in this page, if this browser keeps one.
#[component]
pub(super) fn GameHere() -> impl IntoView {
    // Only a game that is known has a name.
    let preset = stored("local.game").and_then(|kept| {
        AnyOptions::catalogue().into_iter().map(|(name, _)| name).find(|name| *name == kept)
    });
    preset.map(|preset| {
        view! {
            <section class="panel my-tables" aria-labelledby="game-here" data-testid="game-here">
                <h2 id="game-here">{move || crate::say!("local-title")}</h2>
                <a href="local" class="table-row">
                    <span class="table-host">{move || labels::preset(&words(), preset)}</span>
                    <span class="table-state">{move || crate::say!("local-go-on")}</span>
                </a>
            </section>
        }
    })
}

/// The tables of this browser that still gather or play.
#[component]
pub(super) fn MyTables() -> impl IntoView {
    let tables = RwSignal::new(Vec::<TableSummary>::new());
    for code in stored("tables").unwrap_or_default().split_whitespace().map(str::to_owned) {
        spawn_local(async move {
            if let Ok(table) = api::table(&code).await
                && table.stage != Stage::Over
            {
                let _ = tables.try_update(|tables| tables.push(table));
            }
        });
    }
    let row = |table: TableSummary| {
        let (code, options) = (table.code.clone(), table.options);
        view! {
            <li>
                <a href=format!("t/{code}") class="table-row">
                    <span class="table-host">{move || labels::game(&words(), &options)}</span>
                    <span class="table-state" translate="no">{table.code}</span>
                </a>
            </li>
        }
    };
    view! {
        <Show when=move || tables.with(|it| !it.is_empty())>
            <section class="panel my-tables" aria-labelledby="my-tables" data-testid="my-tables">
                <h2 id="my-tables">{move || crate::say!("my-tables-title")}</h2>
                <ul class="table-list">
                    <For each=move || tables.get() key=|table| table.code.clone() children=row/>
                </ul>
            </section>
        </Show>
    }
}
