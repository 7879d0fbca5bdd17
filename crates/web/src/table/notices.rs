//! What lies across the table: a bot in one's place, a lost connection.

use leptos::prelude::*;
use tapis_protocol::Command;

use super::state::{Net, TableState};
use crate::{loaded::Later, parts};

/// A bar across the table while a bot plays in one's place or the connection is gone.
#[component]
pub(super) fn Interruption() -> impl IntoView {
    let state = expect_context::<TableState>();
    let stand_in = Memo::new(move |_| {
        state.table.with(|table| {
            let table = table.as_ref()?;
            let place = table.seats.get(table.you?)?;
            Some(place.stand_in)
        })
    });
    let is_reported = Memo::new(move |_| state.talk().reports.with(|reports| !reports.is_empty()));
    let known = Memo::new(move |_| state.table.with(Option::is_some));
    view! {
        <Show when=move || is_reported.get()>
            <Later part=parts::reports props=()/>
        </Show>
        {move || (stand_in.get() == Some(true)).then(|| view! {
            <div class="bar" role="status" data-testid="stand-in">
                <span>{crate::say!("stand-in")}</span>
                <button
                    type="button"
                    class="button primary small"
                    data-testid="back"
                    on:click=move |_| state.wish(Command::Back)
                >
                    {crate::say!("take-back")}
                </button>
            </div>
        })}
        {move || match state.net.get() {
            Net::Lost => Some(crate::say!("net-lost")),
            Net::Unkept => Some(crate::say!("local-unkept")),
            Net::Elsewhere => Some(crate::say!("local-elsewhere")),
            // Before the first message there is no table that could be missed.
            Net::Connecting => known.get().then(|| crate::say!("net-gone")),
            Net::Fresh | Net::Waiting => None,
        }.map(|words| view! { <p class="bar" role="status" data-testid="net-bar">{words}</p> })}
    }
}
