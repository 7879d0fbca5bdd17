//! A class: several tables under one code, to choose from and to look at.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tapis_protocol::http::{ClassTable, TableSummary};
use tapis_room::Stage;

use super::share::Share;
use crate::{
    api::{self, ApiError},
    house::{HouseRules, times},
    lobby,
    words::{labels, words},
};

/// How often its tables are asked for anew.
const EVERY: Duration = Duration::from_secs(6);

/// The tables of a class, as far as they are known.
#[derive(Clone, Copy)]
struct Tables {
    all: RwSignal<Vec<ClassTable>>,
    /// Why nothing new has come.
    error: RwSignal<Option<ApiError>>,
}

impl Tables {
    /// Asks for them now and from time to time.
    fn follow(class: String) -> Self {
        let tables = Self { all: RwSignal::new(Vec::new()), error: RwSignal::new(None) };
        let ask = move || {
            let class = class.clone();
            spawn_local(async move {
                let (all, error) = match api::class(&class).await {
                    Ok(all) => (Some(all), None),
                    Err(error) => (None, Some(error)),
                };
                // The page may be gone.
                let _ = tables.error.try_set(error);
                if let Some(all) = all {
                    let _ = tables.all.try_set(all);
                }
            });
        };
        ask();
        if let Ok(again) = set_interval_with_handle(ask, EVERY) {
            on_cleanup(move || again.clear());
        }
        tables
    }

    /// What `tell` says of one of them.
    fn of<T>(self, nth: u8, tell: impl FnOnce(&ClassTable) -> T) -> Option<T> {
        self.all.with(|all| all.iter().find(|it| it.nth == nth).map(tell))
    }
}

/// The page of a class.
#[component]
pub(crate) fn ClassPage(class: TableSummary) -> impl IntoView {
    let TableSummary { code, options, pace, judging, .. } = class;
    lobby::remember(&code, None);
    let tables = Tables::follow(code.clone());
    let (rules, kept) = (options.clone(), times(pace, judging, &options));
    let numbers = move || {
        tables
            .all
            .with(|all| all.iter().map(|it| (it.nth, it.table.code.clone())).collect::<Vec<_>>())
    };
    view! {
        <div class="gathering class" data-testid="class">
            <section class="panel" aria-labelledby="class-title">
                <h1 id="class-title">{move || crate::say!("class-title")}</h1>
                <p class="door-game">{move || labels::game(&words(), &options)}</p>
                <div role="alert" class="failure-slot">
                    {move || tables.error.get().map(|error| view! {
                        <p class="failure">{error.words().text}</p>
                    })}
                </div>
                <ol class="places">
                    <For
                        each=numbers
                        key=Clone::clone
                        children=move |(nth, code)| view! { <Row tables nth code/> }
                    />
                </ol>
                <HouseRules options=rules/>
                {kept}
            </section>
            <Share code what=|| crate::say!("class-code")/>
        </div>
    }
}

/// One of its tables: who sits there, and the way to it.
#[component]
fn Row(tables: Tables, nth: u8, code: String) -> impl IntoView {
    let can_sit = Memo::new(move |_| {
        let is_open = |it: &ClassTable| it.table.n_free > 0 && it.table.stage != Stage::Playing;
        tables.of(nth, is_open).unwrap_or_default()
    });
    let state = move || {
        tables.of(nth, |it| match it.table.stage {
            Stage::Gathering => crate::say!("table-free", n = it.table.n_free),
            Stage::Playing => crate::say!("table-playing"),
            Stage::Over => crate::say!("class-over"),
        })
    };
    let names = move || tables.of(nth, |it| it.names.join(", "));
    view! {
        <li class="place" data-kind=move || if can_sit.get() { "free" } else { "present" }>
            <span class="place-words">
                <span class="place-name">
                    {move || crate::say!("class-table", n = nth)}
                    <span class="badge" translate="no">{code.clone()}</span>
                </span>
                <span data-testid="names">{names}</span>
                <span class="quiet">{state}</span>
            </span>
            <a
                href=format!("t/{code}")
                class="button small"
                class:primary=can_sit
                data-testid=format!("class-table-{nth}")
                aria-label=move || if can_sit.get() {
                    crate::say!("class-sit-name", n = nth)
                } else {
                    crate::say!("class-look-name", n = nth)
                }
            >
                {move || if can_sit.get() { crate::say!("sit") } else { crate::say!("class-look") }}
            </a>
        </li>
    }
}

/// What a table is called at its door: nobody is host of one at which nobody sits.
pub(super) fn whose(host: &str) -> String {
    if host.is_empty() {
        crate::say!("table-of-nobody")
    } else {
        crate::say!("table-of", host = host)
    }
}

/// The way back to the class that a table belongs to.
#[component]
pub(super) fn ToClass(class: Option<String>) -> impl IntoView {
    class.map(|class| {
        view! {
            <a href=format!("t/{class}") class="link" data-testid="to-class">
                {move || crate::say!("class-back")}
            </a>
        }
    })
}
