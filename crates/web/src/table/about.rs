//! What a table is, its game and house rules; who can be sent away, and how to leave or stop.

use std::time::Duration;

use leptos::prelude::*;
use tapis_protocol::{Command, Config, TableView};
use tapis_room::{Door, Pace, SeatStatus, Setting, Stage};
use tapis_rules::{Seat, Seats};

use super::{
    away::Away,
    class::ToClass,
    fair::Commitment,
    pace::own_pace,
    state::{Home, TableState},
    together::speaker,
};
use crate::{
    browser,
    house::{self, HouseRules, chat_note, times},
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
        <ChoosePace/>
        <Show when=move || state.you().is_some()><Rename home=state.home/></Show>
        <Commitment/>
        <Away/>
        {(state.home == Home::Server).then(|| view! { <Guests/><TableDoor/> })}
        <StopTogether/>
        {(state.home == Home::Server).then(|| view! { <Leave open/> })}
    }
}

/// The pace, for the host.
#[component]
fn ChoosePace() -> impl IntoView {
    let state = expect_context::<TableState>();
    let pace = Memo::new(move |_| own_pace(state));
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some(pace) = Pace::ALL.into_iter().find(|pace| pace.name() == chosen) {
            state.send_command(Command::Set(Setting::Pace(pace)));
        }
    };
    let answer = |pace: Pace| {
        view! { <option value=pace.name()>{move || house::pace_name(pace)}</option> }
    };
    view! {
        <Show when=move || pace.get().is_some()>
            <label class="field">
                <span>{move || crate::say!("make-pace")}</span>
                <select
                    data-testid="pace-switch"
                    prop:value=move || pace.get().map(Pace::name)
                    on:change=choose
                >
                    {Pace::ALL.map(answer).collect_view()}
                </select>
            </label>
        </Show>
    }
}

/// So long whoever has sent somebody away can take it back.
const SECOND_THOUGHTS: Duration = Duration::from_secs(5);

/// The people whom the host can send away.
#[component]
fn Guests() -> impl IntoView {
    let state = expect_context::<TableState>();
    let guests = Memo::new(move |_| {
        state.table.with(|table| table.as_ref().map(guests).unwrap_or_default())
    });
    move || {
        let all = guests.get().into_iter();
        all.map(|(seat, name)| view! { <SendAway seat name/> }).collect_view()
    }
}

/// Sends somebody away, which can be taken back for a while; it goes on when the dialog is closed.
#[component]
fn SendAway(seat: Seat, name: String) -> impl IntoView {
    let state = expect_context::<TableState>();
    let pressed = ArcRwSignal::new(None);
    let is_leaving = {
        let pressed = pressed.clone();
        move || pressed.with(Option::is_some)
    };
    let press = move |_| {
        if pressed.with_untracked(Option::is_some) {
            pressed.set(None);
            return;
        }
        let at = browser::now_ms();
        pressed.set(Some(at));
        let pressed = pressed.clone();
        let go = move || {
            if pressed.get_untracked() == Some(at) {
                pressed.set(None);
                state.send_command(Command::Remove { seat });
            }
        };
        set_timeout(go, SECOND_THOUGHTS);
    };
    let words = {
        let is_leaving = is_leaving.clone();
        move || {
            let who = name.as_str();
            if is_leaving() {
                crate::say!("remove-undo", who = who)
            } else {
                crate::say!("remove-guest", who = who)
            }
        }
    };
    view! {
        <button
            type="button"
            class="button small"
            class:primary=is_leaving
            data-testid="remove-guest"
            on:click=press
        >
            {words}
        </button>
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

/// Who watches; and for the host whether anybody else may sit down, and who was sent away.
#[component]
fn TableDoor() -> impl IntoView {
    let state = expect_context::<TableState>();
    let known = Memo::new(move |_| {
        state.table.with(|table| {
            let table = table.as_ref()?;
            let is_host = table.you.is_some() && table.you == table.host;
            let has_own_code = table.config.class.is_none();
            Some((
                is_host,
                has_own_code,
                table.config.door,
                table.n_watching,
                table.removed.clone(),
            ))
        })
    });
    let watching = |n: u16| {
        (n > 0).then(|| view! {
        <p class="quiet" data-testid="n-watching">{crate::say!("people-watching", n = n)}</p>
    })
    };
    let switch = move |door: Door| {
        let next = match door {
            Door::Open => Door::Closed,
            Door::Closed => Door::Open,
        };
        view! {
            <button
                type="button"
                class="button small"
                data-testid="door"
                aria-pressed=(door == Door::Closed).to_string()
                on:click=move |_| state.send_command(Command::Set(Setting::Door(next)))
            >
                {crate::say!("door-closed")}
            </button>
        }
    };
    let let_in = move |name: String| {
        let words = crate::say!("let-in", who = name.as_str());
        let press = move |_| state.send_command(Command::LetIn { name: name.clone() });
        view! {
            <button type="button" class="button small" data-testid="let-in" on:click=press>
                {words}
            </button>
        }
    };
    move || {
        known.get().map(|(is_host, has_own_code, door, n_watching, removed)| {
            view! {
                {watching(n_watching)}
                {is_host.then(|| removed.into_iter().map(let_in).collect_view())}
                {is_host.then(|| switch(door))}
                {(is_host && has_own_code).then(|| view! {
                    <button
                        type="button"
                        class="button small"
                        data-testid="new-code"
                        on:click=move |_| state.send_command(Command::NewCode)
                    >
                        {crate::say!("new-code")}
                    </button>
                })}
            }
        })
    }
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
                    on:click=move |_| state.send_command(match agreed.get_untracked() {
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
        state.send_command(Command::Stand);
        open.set(false);
        // The command is on its way before the connection ends with the page.
        set_timeout(move || address.go("./"), Duration::from_millis(300));
    };
    view! {
        <Show when=move || state.you().is_some()>
            <button type="button" class="button small" data-testid="leave" on:click=leave>
                {move || crate::say!("leave")}
            </button>
        </Show>
    }
}
