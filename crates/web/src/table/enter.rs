//! The way to a table: a name first, then the connection.

use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use leptos_router::{components::A, hooks::use_params_map};
use tapis_protocol::{ProtocolError, http::TableSummary};

use super::{link, room::Room};
use crate::{
    api::{self, ApiError},
    house::{HouseRules, PaceWords},
    lobby,
    nick::{Nick, NickField},
    topbar::TopBar,
    words::{labels, words},
};

/// How far somebody is on the way to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Door {
    /// The server is being asked.
    Asking,
    /// The server does not know this browser yet; the table behind the door.
    Nameless(TableSummary),
    /// There is no way in.
    Closed(ApiError),
    /// At the table.
    In,
}

/// The page at `/t/CODE`.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let params = use_params_map();
    let code = Memo::new(move |_| {
        params.with(|params| params.get("code").unwrap_or_default().to_ascii_uppercase())
    });
    move || {
        let code = code.get();
        view! { <Entrance code/> }
    }
}

#[component]
fn Entrance(code: String) -> impl IntoView {
    let door = RwSignal::new(Door::Asking);
    let nick = expect_context::<Nick>();
    let code = StoredValue::new(code);
    spawn_local(async move {
        let next = match api::table(&code.get_value()).await {
            Ok(table) => match nick.recall().await {
                Ok(()) => Door::In,
                Err(ApiError::Protocol(ProtocolError::WhoAreYou)) => Door::Nameless(table),
                Err(error) => Door::Closed(error),
            },
            Err(error) => Door::Closed(error),
        };
        let _ = door.try_set(next);
    });
    move || match door.get() {
        Door::Asking => view! {
            <TopBar/>
            <main class="page" data-stage="entering">
                <p class="quiet" role="status">{crate::say!("net-connecting")}</p>
            </main>
        }
        .into_any(),
        Door::Nameless(table) => view! { <NameFirst door table/> }.into_any(),
        Door::Closed(error) => view! { <Closed error/> }.into_any(),
        Door::In => {
            lobby::remember(&code.get_value());
            provide_context(link::open(&code.get_value()));
            view! { <Room/> }.into_any()
        }
    }
}

#[component]
fn NameFirst(door: RwSignal<Door>, table: TableSummary) -> impl IntoView {
    let TableSummary { options, host, pace, .. } = table;
    let rules = options.clone();
    let nick = expect_context::<Nick>();
    let error = RwSignal::new(None::<ApiError>);
    let enter = move |event: SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            match nick.settle().await {
                Ok(()) => door.set(Door::In),
                Err(why) => error.set(Some(why)),
            }
        });
    };
    view! {
        <TopBar/>
        <main class="page" data-stage="entering">
            <form class="panel narrow" on:submit=enter>
                <h1>{move || crate::say!("table-of", host = host.as_str())}</h1>
                <p class="door-game">{move || labels::game(&words(), &options)}</p>
                <HouseRules options=rules/>
                <PaceWords pace/>
                <NickField/>
                <div role="alert">
                    {move || error.get().map(|it| view! { <p class="failure">{it.words().text}</p> })}
                </div>
                <button type="submit" class="button primary" data-testid="enter">
                    {move || crate::say!("enter")}
                </button>
            </form>
        </main>
    }
}

#[component]
fn Closed(error: ApiError) -> impl IntoView {
    view! {
        <TopBar/>
        <main class="page" data-stage="closed">
            <div class="panel narrow" role="alert" data-testid="closed">
                <h1>{move || crate::say!("closed-title")}</h1>
                <p>{move || error.words().text}</p>
                <A href="/" attr:class="button primary">{move || crate::say!("to-lobby")}</A>
            </div>
        </main>
    }
}
