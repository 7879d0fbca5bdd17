//! The list of public tables.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tapis_protocol::http::TableSummary;
use tapis_room::{Pace, Stage};

use crate::{
    api::{self, ApiError},
    words::{labels, words},
};

/// How often the list is asked for anew.
const EVERY: Duration = Duration::from_secs(10);

/// The public tables that gather or play.
#[component]
pub(super) fn PublicTables(
    /// Is told whether the server is out of reach.
    is_away: RwSignal<bool>,
) -> impl IntoView {
    let tables = RwSignal::new(None::<Result<Vec<TableSummary>, ApiError>>);
    let ask = move || {
        spawn_local(async move {
            let answer = api::tables().await;
            let _ = is_away.try_set(matches!(answer, Err(ApiError::Unreachable)));
            let _ = tables.try_set(Some(answer));
        });
    };
    ask();
    if let Ok(again) = set_interval_with_handle(ask, EVERY) {
        on_cleanup(move || again.clear());
    }
    let rows = move || match tables.get() {
        None => view! { <p class="quiet">{crate::say!("tables-loading")}</p> }.into_any(),
        Some(Err(error)) => view! { <p class="failure">{error.words().text}</p> }.into_any(),
        Some(Ok(tables)) if tables.is_empty() => {
            view! { <p class="quiet">{crate::say!("tables-none")}</p> }.into_any()
        }
        Some(Ok(tables)) => view! {
            <ul class="table-list">
                {tables
                    .into_iter()
                    .map(|table| view! { <Row table/> })
                    .collect_view()}
            </ul>
        }
        .into_any(),
    };
    view! {
        <section class="panel" aria-labelledby="tables-title" data-testid="public-tables">
            <h2 id="tables-title">{move || crate::say!("tables-title")}</h2>
            {rows}
        </section>
    }
}

#[component]
fn Row(table: TableSummary) -> impl IntoView {
    let game = labels::game(&words(), &table.options);
    let state = match table.stage {
        Stage::Gathering => crate::say!("table-free", n = table.n_free),
        Stage::Playing | Stage::Over => crate::say!("table-playing"),
    };
    let host = crate::say!("table-of", host = table.host.as_str());
    let pace = match table.pace {
        Pace::Brisk => None,
        Pace::Unhurried => Some(crate::say!("pace-unhurried")),
        Pace::Quick => Some(crate::say!("pace-quick")),
    };
    view! {
        <li>
            <a href=format!("t/{}", table.code) class="table-row">
                <span class="table-host">{host}</span>
                <span class="table-game">{game}{pace.map(|pace| format!(", {pace}"))}</span>
                <span class="table-state">{state}</span>
            </a>
        </li>
    }
}
