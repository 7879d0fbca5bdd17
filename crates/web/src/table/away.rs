//! What can be done about somebody who is away: a bot for them, or a link to their seat.

use leptos::prelude::*;
use tapis_protocol::{Command, SeatTicket, TableView};
use tapis_room::{SeatStatus, SeatView, Stage, Ticket};
use tapis_rules::Seat;

use super::{
    share::{Qr, door},
    state::{Home, TableState},
};
use crate::{browser, pass::PassOn};

/// What precedes a ticket after the `#` of an address: there, no server writes it down.
const MARK: &str = "seat=";

/// The ticket in the address, which it leaves: it works once.
pub(super) fn ticket_in_address(hash: &str) -> Option<Ticket> {
    let ticket = hash.strip_prefix(MARK)?;
    browser::forget_hash();
    ticket.parse().ok()
}

/// Whose seats bots can be asked to play for, and which seats a ticket can be made for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Seats {
    stand_in: Vec<(Seat, String)>,
    own: Option<Seat>,
    gone: Vec<(Seat, String)>,
}

fn seats(home: Home, table: &TableView) -> Seats {
    let plays = table.stage == Stage::Playing && table.you.is_some();
    let is_host = table.you.is_some() && table.you == table.host;
    let is_person = |place: &SeatView| match place.kind {
        SeatStatus::Present | SeatStatus::Away => true,
        SeatStatus::Free | SeatStatus::Bot(_) => false,
    };
    let others = || {
        let others = table.seats.iter();
        others.filter(|(seat, place)| is_person(place) && table.you != Some(*seat))
    };
    let named = |(seat, place): (Seat, &SeatView)| (seat, place.name.clone());
    Seats {
        stand_in: others()
            .filter(|(_, it)| plays && !it.stand_in && it.bot_in_ms.is_none())
            .map(named)
            .collect(),
        own: table.you.filter(|_| home == Home::Server),
        gone: others()
            .filter(|(_, it)| home == Home::Server && is_host && it.kind == SeatStatus::Away)
            .map(named)
            .collect(),
    }
}

/// Buttons for all of it, and the last ticket that was made.
#[component]
pub(super) fn Away() -> impl IntoView {
    let state = expect_context::<TableState>();
    let now = Memo::new(move |_| {
        state.table.with(|table| table.as_ref().map(|it| seats(state.home, it)).unwrap_or_default())
    });
    let button = move |label: String, test: &'static str, command: Command| {
        view! {
            <button
                type="button"
                class="button small"
                data-testid=test
                on:click=move |_| state.send_command(command.clone())
            >
                {label}
            </button>
        }
    };
    let buttons = move || {
        let Seats { stand_in, own, gone } = now.get();
        let bots = stand_in.into_iter().map(move |(seat, name)| {
            let label = crate::say!("bot-for", who = name.as_str());
            button(label, "bot-for", Command::StandIn { seat })
        });
        let own = own.map(|seat| {
            button(crate::say!("move-seat"), "move-seat", Command::MakeTicket { seat })
        });
        let gone = gone.into_iter().map(move |(seat, name)| {
            let label = crate::say!("give-seat", who = name.as_str());
            button(label, "give-seat", Command::MakeTicket { seat })
        });
        bots.chain(own).chain(gone).collect_view()
    };
    // One that was made before is good no more, or soon will not be.
    state.ticket.set(None);
    view! {
        {buttons}
        <div role="status">{move || state.ticket.get().map(|made| view! { <Made made/> })}</div>
    }
}

/// A ticket: its QR code, its link, and how long it is good.
#[component]
fn Made(made: SeatTicket) -> impl IntoView {
    let state = expect_context::<TableState>();
    let SeatTicket { ticket, left_ms, .. } = made;
    let door = door();
    let link = Signal::derive(move || {
        let table = door.with(|door| door.link(&state.shown_code()));
        format!("{table}#{MARK}{ticket}")
    });
    let minutes = left_ms / 60_000;
    view! {
        <div class="share-row" data-testid="ticket">
            <Qr text=link/>
            <div class="share-words">
                <p class="quiet">{move || crate::say!("ticket-means", n = minutes)}</p>
                <p class="share-link" data-testid="ticket-link" translate="no">{link}</p>
                <PassOn link name="ticket-copy"/>
            </div>
        </div>
    }
}
