//! The places round the table as they are drawn.

use leptos::prelude::*;
use tapis_games::corse;
use tapis_protocol::{Frame, TableView};
use tapis_room::SeatStatus;
use tapis_rules::Seat;

use super::state::TableState;
use crate::{
    cards::{Back, BackView},
    drawable,
};

/// With more others than this, a phone shows packets above names.
const CROWD: usize = 3;

/// All that is shown of one place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, each drawn by itself")]
pub(super) struct Packet {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) kind: SeatStatus,
    pub(super) stand_in: bool,
    pub(super) is_you: bool,
    pub(super) is_due: bool,
    pub(super) is_next: bool,
    pub(super) is_banned: bool,
    pub(super) is_out: bool,
    pub(super) n_cards: u16,
    pub(super) n_in_front: u16,
    pub(super) n_owed: u16,
}

impl Packet {
    /// The place `seat` of the table.
    pub(super) fn of(table: &TableView, frame: Option<&Frame>, seat: Seat) -> Self {
        let place = &table.seats[seat];
        let game = frame.and_then(|frame| drawable::corse_view(&frame.view));
        let count = |of: fn(&corse::View, Seat) -> u16| game.map_or(0, |game| of(game, seat));
        let is = |of: fn(&corse::View, Seat) -> bool| game.is_some_and(|game| of(game, seat));
        Self {
            seat,
            name: place.name.clone(),
            kind: place.kind,
            stand_in: place.stand_in,
            is_you: table.you == Some(seat),
            is_due: frame.is_some_and(|frame| frame.must.contains(seat)),
            is_next: is(|game, seat| game.next == Some(corse::Next::Lay(seat))),
            is_banned: is(|game, seat| game.open.bans[seat].is_some()),
            is_out: is(|game, seat| game.open.is_out(seat)),
            n_cards: count(|game, seat| game.packets[seat]),
            n_in_front: count(|game, seat| game.in_front[seat]),
            n_owed: count(|game, seat| game.open.debts[seat]),
        }
    }

    /// The place in words, for whoever does not see it.
    pub(super) fn words(&self) -> String {
        let mut said = vec![crate::say!("seat-cards", who = self.name.as_str(), n = self.n_cards)];
        said.extend(self.marks());
        if self.is_due {
            said.push(crate::say!("seat-turn"));
        }
        said.join(", ")
    }

    /// What is to be said about the place besides its cards.
    pub(super) fn marks(&self) -> Vec<String> {
        let mut marks = Vec::new();
        if self.is_out {
            marks.push(crate::say!("seat-out"));
        }
        if self.is_banned {
            marks.push(crate::say!("seat-banned"));
        }
        if self.n_in_front > 0 {
            marks.push(crate::say!("seat-in-front", n = self.n_in_front));
        }
        if self.n_owed > 0 {
            marks.push(crate::say!("seat-owes", n = self.n_owed));
        }
        match self.kind {
            SeatStatus::Away if !self.stand_in => marks.push(crate::say!("seat-away")),
            SeatStatus::Away | SeatStatus::Present | SeatStatus::Free | SeatStatus::Bot(_) => {}
        }
        if self.stand_in {
            marks.push(crate::say!("seat-stand-in"));
        }
        marks
    }

    /// How the place's person is there, for the style sheet.
    pub(super) const fn presence(&self) -> &'static str {
        match (self.kind, self.stand_in) {
            (_, true) => "stand-in",
            (SeatStatus::Free, _) => "free",
            (SeatStatus::Present, _) => "present",
            (SeatStatus::Away, _) => "away",
            (SeatStatus::Bot(_), _) => "bot",
        }
    }
}

/// The other places, clockwise from the viewer's left.
#[component]
pub(super) fn Edge(back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let others = Memo::new(move |_| {
        state.table.with(|table| {
            let Some(table) = table else { return Vec::new() };
            let n_seats = table.seats.n_seats();
            match table.you {
                Some(you) => you.clockwise(n_seats).filter(|seat| *seat != you).collect(),
                None => Seat::all(n_seats).collect::<Vec<_>>(),
            }
        })
    });
    view! {
        <ul
            class="edge"
            class:crowded={move || others.get().len() > CROWD}
            aria-label=move || crate::say!("others")
        >
            {move || {
                others.get().into_iter().map(|seat| view! { <SeatView seat back/> }).collect_view()
            }}
        </ul>
    }
}

/// One of the others: packet, name, number of cards.
#[component]
fn SeatView(seat: Seat, back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let packet = packet_of(state, seat);
    let of = move |part: fn(&Packet) -> String| {
        move || packet.with(|packet| packet.as_ref().map(part).unwrap_or_default())
    };
    let is = move |part: fn(&Packet) -> bool| {
        move || packet.with(|packet| packet.as_ref().is_some_and(part))
    };
    view! {
        <li
            class="seat"
            class:due=is(|it| it.is_due)
            class:next=is(|it| it.is_next)
            class:out=is(|it| it.is_out)
            data-seat=seat.to_string()
            data-packet=seat.to_string()
            data-turn=of(|it| it.is_due.to_string())
            data-presence=of(|it| it.presence().to_owned())
        >
            <span class="sr-only">{of(Packet::words)}</span>
            <span class="seat-cards" aria-hidden="true">
                <span class="card-box" class:empty=is(|it| it.n_cards == 0)><BackView back/></span>
                <span class="seat-count">{of(|it| it.n_cards.to_string())}</span>
                <InFront packet back/>
            </span>
            <span class="seat-words" aria-hidden="true">
                <span class="seat-name">{of(|it| it.name.clone())}</span>
                <span class="seat-marks">{of(|it| it.marks().join(" · "))}</span>
            </span>
        </li>
    }
}

/// Penalty cards that lie face down in front of a place.
#[component]
pub(super) fn InFront(packet: Memo<Option<Packet>>, back: Back) -> impl IntoView {
    let n_cards = move || packet.with(|packet| packet.as_ref().map_or(0, |it| it.n_in_front));
    view! {
        <span class="in-front">
            {move || (0..n_cards().min(3)).map(|_| view! { <span><BackView back/></span> }).collect_view()}
        </span>
    }
}

/// What is shown of a place, as it changes.
pub(super) fn packet_of(state: TableState, seat: Seat) -> Memo<Option<Packet>> {
    Memo::new(move |_| {
        state.table.with(|table| {
            let table = table.as_ref().filter(|it| it.seats.get(seat).is_some())?;
            state.frame.with(|frame| Some(Packet::of(table, frame.as_ref(), seat)))
        })
    })
}
