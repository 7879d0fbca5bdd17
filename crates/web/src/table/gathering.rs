//! Before the deal: who sits where, how to bring others, begin.

use leptos::prelude::*;
use tapis_protocol::{Command, TableView};
use tapis_room::{SeatStatus, SeatView, Trip};
use tapis_rules::{Ruleset as _, Seat};

use super::{
    class::ToClass,
    share::Share,
    state::{Home, TableState},
};
use crate::{
    cards::{Back, BackView},
    house::{HouseRules, chat_note, times},
    lobby::level_words,
    words::{labels, words},
};

/// The table while people sit down.
#[component]
pub(crate) fn Gathering() -> impl IntoView {
    let state = expect_context::<TableState>();
    let table = move || state.table.get();
    view! {
        <div class="gathering">
            <section class="panel places-panel" aria-labelledby="places-title">
                <h1 id="places-title">
                    {move || table().map(|it| labels::game(&words(), &it.config.options))}
                </h1>
                <ol class="places">{move || table().map(|table| places(state, &table))}</ol>
                <Begin/>
                {move || table().map(|TableView { config, .. }| view! {
                    <HouseRules options=config.options.clone()/>
                    {times(config.pace, config.judging, &config.options)}
                    {chat_note(config.talk)}
                    <ToClass class=config.class/>
                })}
            </section>
            {(state.home == Home::Server).then(|| view! {
                <Share code=state.code.get_value() what=|| crate::say!("share-code")/>
            })}
        </div>
    }
}

fn places(state: TableState, table: &TableView) -> Vec<impl IntoView + use<>> {
    let back = Back::of(&table.config.options);
    let place = |(seat, place): (Seat, &SeatView)| {
        let (is_you, hosts) = (table.you == Some(seat), table.host == Some(seat));
        let mark = match place.kind {
            SeatStatus::Free => crate::say!("place-free"),
            SeatStatus::Present if is_you => crate::say!("place-you"),
            SeatStatus::Present => crate::say!("place-present"),
            SeatStatus::Away => crate::say!("seat-away"),
            SeatStatus::Bot(level) => crate::say!("place-bot", level = level_words(level)),
        };
        let host = hosts.then(|| view! { <span class="badge">{crate::say!("place-host")}</span> });
        // How far somebody is matters where hands race.
        let races = table.config.options.is_of_reflexes();
        let trip = place.trip.filter(|_| races).map(|Trip { ms, is_rough }| {
            let words = if is_rough {
                crate::say!("place-trip-rough", n = ms)
            } else {
                crate::say!("place-trip", n = ms)
            };
            view! { <span data-testid="trip">" · "{words}</span> }
        });
        let tools = place_tools(state, table, seat, place.kind);
        let name = match place.kind {
            SeatStatus::Free => format!("{}", seat.index() + 1),
            SeatStatus::Present | SeatStatus::Away | SeatStatus::Bot(_) => place.name.clone(),
        };
        view! {
            <li class="place" data-seat=seat.to_string() data-kind=kind_name(place.kind)>
                <span class="place-card"><BackView back/></span>
                <span class="place-words">
                    <span class="place-name">{name}{host}</span>
                    <span class="quiet">{mark}{trip}</span>
                </span>
                <span class="place-tools">{tools}</span>
            </li>
        }
    };
    table.seats.iter().map(place).collect()
}

const fn kind_name(kind: SeatStatus) -> &'static str {
    match kind {
        SeatStatus::Free => "free",
        SeatStatus::Present => "present",
        SeatStatus::Away => "away",
        SeatStatus::Bot(_) => "bot",
    }
}

/// What can be done with a place: sit there, put a bot there, take it away.
fn place_tools(
    state: TableState,
    table: &TableView,
    seat: Seat,
    kind: SeatStatus,
) -> impl IntoView + use<> {
    let is_host = is_host(table);
    let number = seat.index() + 1;
    let wish = move |wish: Command| move |_| state.wish(wish.clone());
    let button = move |test, words: String, name: String, what: Command| {
        view! {
            <button
                type="button"
                class="button small"
                data-testid=test
                aria-label=name
                on:click=wish(what)
            >
                {words}
            </button>
        }
    };
    let sit = (kind == SeatStatus::Free && table.you.is_none()).then(|| {
        let name = crate::say!("sit-name", n = number);
        button("sit", crate::say!("sit"), name, Command::Sit { seat: Some(seat) })
    });
    let bot = (kind == SeatStatus::Free && is_host).then(|| {
        let name = crate::say!("add-bot-name", n = number);
        let bot = Command::Bot { seat, level: Some(table.config.stand_in) };
        button("add-bot", crate::say!("add-bot"), name, bot)
    });
    let remove = (matches!(kind, SeatStatus::Bot(_)) && is_host).then(|| {
        let name = crate::say!("remove-bot-name", n = number);
        button("remove-bot", crate::say!("remove-bot"), name, Command::Bot { seat, level: None })
    });
    (sit, bot, remove)
}

/// The button that deals, or what is still missing.
#[component]
fn Begin() -> impl IntoView {
    let state = expect_context::<TableState>();
    let free = move || state.table.with(|table| table.as_ref().map_or(0, n_free));
    let is_host = move || state.table.with(|table| table.as_ref().is_some_and(is_host));
    view! {
        <div class="begin">
            {move || match (is_host(), free()) {
                (true, n) => view! {
                    <button
                        type="button"
                        class="button primary"
                        data-testid="begin"
                        disabled={n > 0}
                        on:click=move |_| state.wish(Command::Begin)
                    >
                        {crate::say!("begin")}
                    </button>
                    {(n > 0).then(|| view! { <p class="quiet">{crate::say!("waiting-places", n = n)}</p> })}
                }.into_any(),
                (false, 0) => view! { <p class="quiet">{crate::say!("waiting-host")}</p> }.into_any(),
                (false, n) => view! {
                    <p class="quiet">{crate::say!("waiting-places", n = n)}</p>
                }.into_any(),
            }}
        </div>
    }
}

/// Whether the table is shown to its host.
fn is_host(table: &TableView) -> bool {
    table.you.is_some() && table.you == table.host
}

fn n_free(table: &TableView) -> usize {
    table.seats.iter().filter(|(_, place)| place.kind == SeatStatus::Free).count()
}
