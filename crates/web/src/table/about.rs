//! What a table is, its game and house rules; who can be sent away, and how to leave or stop.

use leptos::prelude::*;
use tapis_protocol::{Command, Config, TableView};
use tapis_room::{SeatStatus, Stage};
use tapis_rules::{Seat, Seats};

use super::{
    away::Away,
    class::ToClass,
    fair::Commitment,
    state::{Home, TableState},
    together::speaker,
};
use crate::{
    house::{HouseRules, chat_note, times},
    nick::Rename,
    route::Address,
    words::{labels, words},
};

/// What is to be known about the table.
#[component]
pub(crate) fn About(
    /// Whether it is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let state = expect_context::<TableState>();
    let config = Memo::new(move |_| {
        state.table.with(|table| table.as_ref().map(|table| table.config.clone()))
    });
    view! {
        {move || config.get().map(|Config { options, pace, judging, talk, class, .. }| view! {
            <h3>{labels::game(&words(), &options)}</h3>
            <HouseRules options=options.clone()/>
            {times(pace, judging, &options)}
            {chat_note(talk)}
            <ToClass class/>
        })}
        <Show when=move || state.you().is_some()><Rename home=state.home/></Show>
        <Commitment/>
        <Away/>
        {(state.home == Home::Server).then(|| view! { <Guests/> })}
        <StopTogether/>
        {(state.home == Home::Server).then(|| view! { <Leave open/> })}
    }
}

/// The people whom the host can send away.
#[component]
fn Guests() -> impl IntoView {
    let state = expect_context::<TableState>();
    let guests = Memo::new(move |_| {
        state.table.with(|table| table.as_ref().map(guests).unwrap_or_default())
    });
    view! {
        {move || guests.get().into_iter().map(|(seat, name)| {
            let label = crate::say!("remove-guest", who = name.as_str());
            view! {
                <button
                    type="button"
                    class="button small"
                    data-testid="remove-guest"
                    on:click=move |_| state.wish(Command::Remove { seat })
                >
                    {label}
                </button>
            }
        }).collect_view()}
    }
}

/// The other people at the table, for its host.
fn guests(table: &TableView) -> Vec<(Seat, String)> {
    let is_host = table.you.is_some() && table.you == table.host;
    let is_guest = |seat: Seat, kind: SeatStatus| match kind {
        SeatStatus::Present | SeatStatus::Away => is_host && table.you != Some(seat),
        SeatStatus::Free | SeatStatus::Bot(_) => false,
    };
    let all = table.seats.iter().filter(|(seat, place)| is_guest(*seat, place.kind));
    all.map(|(seat, place)| (seat, place.name.clone())).collect()
}

/// A game that does not end is stopped when all its people agree.
#[component]
fn StopTogether() -> impl IntoView {
    let state = expect_context::<TableState>();
    let speaker = speaker(state);
    let plays = move || state.stage() == Stage::Playing && speaker.get().is_some();
    let agreed = Memo::new(move |_| {
        let seat = speaker.get()?;
        state.table.with(|table| {
            let table = table.as_ref()?;
            Some(table.seats.get(seat)?.wants_stop)
        })
    });
    let others = move || {
        state.table.with(|table| {
            let agreeing = table.iter().flat_map(|it| it.seats.iter());
            let agreeing = agreeing.filter(|(_, place)| place.wants_stop);
            let agreeing: Seats = agreeing.map(|(seat, _)| seat).collect();
            state.names().all(&words(), agreeing)
        })
    };
    view! {
        <Show when=plays>
            <div class="stop">
                <button
                    type="button"
                    class="button small"
                    data-testid="stop"
                    aria-pressed=move || (agreed.get() == Some(true)).to_string()
                    on:click=move |_| state.wish(match agreed.get_untracked() {
                        Some(true) => Command::GoOn,
                        Some(false) | None => Command::Stop,
                    })
                >
                    {move || match agreed.get() {
                        Some(true) => crate::say!("go-on"),
                        Some(false) | None => crate::say!("stop"),
                    }}
                </button>
                <p class="quiet" role="status">
                    {move || {
                        let names = others();
                        (!names.is_empty()).then(|| crate::say!("stop-who", names = names))
                    }}
                </p>
            </div>
        </Show>
    }
}

/// Gives one's seat up and goes back to the front page.
#[component]
fn Leave(open: RwSignal<bool>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let address = expect_context::<Address>();
    let leave = move |_| {
        state.wish(Command::Stand);
        open.set(false);
        // The command is on its way before the connection ends with the page.
        set_timeout(move || address.go("/"), std::time::Duration::from_millis(300));
    };
    view! {
        <Show when=move || state.you().is_some()>
            <button type="button" class="button small" data-testid="leave" on:click=leave>
                {move || crate::say!("leave")}
            </button>
        </Show>
    }
}
