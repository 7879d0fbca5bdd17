//! What passes over the table: verdicts, refusals, a bot in one's place, a lost connection.

use std::time::Duration;

use leptos::prelude::*;
use leptos_router::components::A;
use tapis_protocol::Command;
use tapis_room::Verdict;

use super::state::{Net, TableState};
use crate::words::describe_error;

/// How long a verdict or a refusal stays.
const STAY: Duration = Duration::from_millis(4_500);

/// The notices above the pile; they overlay it, so that the table never jumps.
#[component]
pub(super) fn Notices() -> impl IntoView {
    let state = expect_context::<TableState>();
    fade(state.verdict);
    fade(state.trouble);
    view! {
        <div class="notices">
            {move || state.verdict.get().map(|verdict| view! { <VerdictView verdict/> })}
            {move || state.trouble.get().map(|trouble| {
                let said = describe_error(&trouble, &untrack(|| state.names()));
                let game = state.table.with(|it| it.as_ref().map(|it| it.config.options.id()));
                let link = said.clause.zip(game).map(|(clause, game)| view! {
                    <A href=format!("/rules/{game}#{clause}") attr:class="clause" attr:target="_blank">
                        {crate::say!("clause", clause = clause)}
                    </A>
                });
                view! { <p class="notice refusal" data-testid="refusal">{said.text}" "{link}</p> }
            })}
        </div>
    }
}

/// Takes away what has been there long enough.
fn fade<T: Clone + Send + Sync + 'static>(notice: RwSignal<Option<T>>) {
    Effect::new(move |running: Option<Option<TimeoutHandle>>| {
        if let Some(handle) = running.flatten() {
            handle.clear();
        }
        let shown = notice.with(Option::is_some);
        let clear = move || {
            let _ = notice.try_set(None);
        };
        shown.then(|| set_timeout_with_handle(clear, STAY).ok()).flatten()
    });
}

/// Who was how fast, the winner first.
#[component]
fn VerdictView(verdict: Verdict) -> impl IntoView {
    let state = expect_context::<TableState>();
    let names = untrack(|| state.names());
    let claims = verdict.claims.into_iter().enumerate().map(|(nth, claim)| {
        let name = names.get(claim.seat).into_owned();
        view! {
            <li class:winner=nth == 0>
                <span class="verdict-name">{name}</span>
                <span class="verdict-time">{format!("{}\u{a0}ms", claim.after_ms)}</span>
            </li>
        }
    });
    view! { <ol class="notice verdict" data-testid="verdict">{claims.collect_view()}</ol> }
}

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
    view! {
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
        {move || (state.net.get() == Net::Lost).then(|| view! {
            <p class="bar" role="status">{crate::say!("net-lost")}</p>
        })}
    }
}
