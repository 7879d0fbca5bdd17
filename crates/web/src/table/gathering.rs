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
    nick::Rename,
    words::{labels, words},
};

/// A round trip longer than this is felt where hands race, in milliseconds.
const SLOW_MS: u32 = 150;

/// The table while people sit down.
#[component]
pub(crate) fn Gathering() -> impl IntoView {
    let state = expect_context::<TableState>();
    let table = move || state.table.get();
    let code = Memo::new(move |_| state.shown_code());
    view! {
        <div class="gathering">
            <section class="panel places-panel" aria-labelledby="places-title">
                <h1 id="places-title">
                    {move || table().map(|it| labels::game(&words(), &it.config.options))}
                </h1>
                <ol class="places">{move || table().map(|table| places(state, &table))}</ol>
                <Show when=move || state.you().is_some()><Rename home=state.home/></Show>
                <Begin/>
                {move || table().map(|TableView { config, .. }| view! {
                    <HouseRules options=config.options.clone()/>
                    {times(config.pace, config.judging, &config.options)}
                    {chat_note(config.talk)}
                    <ToClass class=config.class/>
                })}
            </section>
            {move || (state.home == Home::Server).then(|| view! {
                <Share code=code.get() what=|| crate::say!("share-code")/>
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
        let is_slow = |trip: &Trip| races && trip.ms > SLOW_MS;
        let trip = place.trip.filter(is_slow).map(|_| {
            view! { <span data-testid="trip">" · "{crate::say!("place-trip")}</span> }
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
    let send = move |command: Command| move |_| state.send_command(command.clone());
    let button = move |test, words: String, name: String, what: Command| {
        view! {
            <button
                type="button"
                class="button small"
                data-testid=test
                aria-label=name
                on:click=send(what)
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

/// What is next: to sit down, to deal, or to wait for somebody.
#[component]
fn Begin() -> impl IntoView {
    let state = expect_context::<TableState>();
    let free =
        Memo::new(move |_| state.table.with(|table| table.as_ref().map_or_else(Vec::new, free)));
    let is_host = Memo::new(move |_| state.table.with(|table| table.as_ref().is_some_and(is_host)));
    let sits = Memo::new(move |_| state.you().is_some());
    let waiting = move || match free.with(Vec::len) {
        0 if is_host.get() => None,
        0 => Some(crate::say!("waiting-host")),
        n => Some(crate::say!("waiting-places", n = n)),
    };
    view! {
        <div class="begin">
            {move || (!sits.get() && !free.with(Vec::is_empty)).then(|| view! {
                <button
                    type="button"
                    class="button primary"
                    data-testid="sit-down"
                    on:click=move |_| state.send_command(Command::Sit { seat: None })
                >
                    {crate::say!("sit")}
                </button>
            })}
            {move || is_host.get().then(|| view! {
                <button
                    type="button"
                    class="button primary"
                    data-testid="begin"
                    disabled=move || !free.with(Vec::is_empty)
                    on:click=move |_| state.send_command(Command::Begin)
                >
                    {crate::say!("begin")}
                </button>
            })}
            <p class="quiet" role="status">{waiting}</p>
            {move || (is_host.get() && !free.with(Vec::is_empty)).then(|| view! {
                <button
                    type="button"
                    class="text-button"
                    data-testid="begin-with-bots"
                    on:click=move |_| begin_with_bots(state, &free.get_untracked())
                >
                    {crate::say!("begin-with-bots")}
                </button>
            })}
        </div>
    }
}

/// Nobody else is waited for: bots take these places.
fn begin_with_bots(state: TableState, free: &[Seat]) {
    let level = state.table.with_untracked(|table| table.as_ref().map(|it| it.config.stand_in));
    for seat in free {
        state.send_command(Command::Bot { seat: *seat, level });
    }
    state.send_command(Command::Begin);
}

/// Whether the table is shown to its host.
fn is_host(table: &TableView) -> bool {
    table.you.is_some() && table.you == table.host
}

fn free(table: &TableView) -> Vec<Seat> {
    let all = table.seats.iter().filter(|(_, place)| place.kind == SeatStatus::Free);
    all.map(|(seat, _)| seat).collect()
}
