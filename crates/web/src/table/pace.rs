//! How fast the table goes on: a button for it where bots play among themselves.

use leptos::prelude::*;
use tapis_protocol::TableView;
use tapis_room::{Command, Pace, SeatStatus, Setting, Stage};
use tapis_rules::Seat;

use super::state::TableState;

fn is_host(table: &TableView) -> bool {
    table.you.is_some() && table.you == table.host
}

/// The pace that is the viewer's to choose, if it is.
pub(super) fn own_pace(state: TableState) -> Option<Pace> {
    state.table.with(|table| table.as_ref().filter(|it| is_host(it)).map(|it| it.config.pace))
}

/// Whether no person has a part in the game any more.
fn is_among_bots(state: TableState, table: &TableView) -> bool {
    let is_out = |seat: Seat| {
        state.scene.with(|scene| scene.places.get(seat).is_some_and(|place| place.is_out))
    };
    let mut seats = table.seats.iter();
    table.stage == Stage::Playing
        && seats.all(|(seat, place)| match place.kind {
            SeatStatus::Present | SeatStatus::Away => place.stand_in || is_out(seat),
            SeatStatus::Bot(_) | SeatStatus::Free => true,
        })
}

/// Lets bots hurry where they play among themselves, or no more; for the host.
#[component]
pub(super) fn Hurry() -> impl IntoView {
    let state = expect_context::<TableState>();
    let pace = Memo::new(move |_| {
        let is_seen = state.table.with(|it| it.as_ref().is_some_and(|it| is_among_bots(state, it)));
        own_pace(state).filter(|_| is_seen)
    });
    let is_quick = move || pace.get() == Some(Pace::Quick);
    let toggle = move |_| {
        let next = match pace.get_untracked() {
            Some(Pace::Quick) => Pace::Brisk,
            Some(Pace::Brisk | Pace::Unhurried) | None => Pace::Quick,
        };
        state.send_command(Command::Set(Setting::Pace(next)));
    };
    view! {
        <Show when=move || pace.get().is_some()>
            <button
                type="button"
                class="text-button"
                data-testid="hurry"
                on:click=toggle
            >
                {move || if is_quick() { crate::say!("hurry-no-more") } else { crate::say!("hurry") }}
            </button>
        </Show>
    }
}
