//! The lower half: one’s own packet at the thumb, and the slap zone.

use leptos::{ev::PointerEvent, prelude::*};
use tapis_games::corse::Action;
use tapis_rules::Seat;

use super::{
    seats::{InFront, Packet, packet_of},
    state::TableState,
};
use crate::{
    cards::{Back, BackView},
    icons::{Icon, IconView},
};

/// The viewer's half of the table; for spectators just a word.
#[component]
pub(super) fn Own(back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let you = Memo::new(move |_| state.you());
    move || match you.get() {
        Some(seat) => view! { <OwnHalf seat back/> }.into_any(),
        None => view! {
            <p class="watching" data-testid="watching">{move || crate::say!("watching")}</p>
        }
        .into_any(),
    }
}

#[component]
fn OwnHalf(seat: Seat, back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let packet = packet_of(state, seat);
    view! {
        <div
            class="own"
            class:due=move || packet.with(|it| it.as_ref().is_some_and(|it| it.is_due))
            class:banned=move || packet.with(|it| it.as_ref().is_some_and(|it| it.is_banned))
        >
            <SlapZone/>
            <OwnPacket packet back/>
        </div>
    }
}

/// The zone that a hand falls on: the press counts, not the release.
#[component]
fn SlapZone() -> impl IntoView {
    let state = expect_context::<TableState>();
    let hits = RwSignal::new(0_u32);
    // A press is answered at once; the click that a screen reader sends has no press before it.
    let pressed = StoredValue::new(false);
    let slap = move || {
        hits.update(|hits| *hits += 1);
        state.act(Action::Slap);
    };
    let press = move |event: PointerEvent| {
        if event.button() == 0 {
            pressed.set_value(true);
            slap();
        }
    };
    let click = move |_| {
        if !pressed.get_value() {
            slap();
        }
        pressed.set_value(false);
    };
    view! {
        <button
            type="button"
            class="slap-zone"
            data-testid="slap"
            data-can=move || state.offers(Action::Slap).to_string()
            aria-keyshortcuts="Space"
            on:pointerdown=press
            on:click=click
        >
            <span class="slap-word">
                <IconView icon=Icon::Hand/>
                <span>{move || crate::say!("slap")}</span>
                <kbd aria-hidden="true">{move || crate::say!("key-space")}</kbd>
            </span>
            {move || (hits.get() > 0).then(|| view! {
                <span class="palm" aria-hidden="true" data-hit=hits.get().to_string()>
                    <IconView icon=Icon::Hand/>
                </span>
            })}
        </button>
    }
}

/// The own packet: a tap turns its top card over.
#[component]
fn OwnPacket(packet: Memo<Option<Packet>>, back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let of = move |part: fn(&Packet) -> String| {
        move || packet.with(|packet| packet.as_ref().map(part).unwrap_or_default())
    };
    let is = move |part: fn(&Packet) -> bool| {
        move || packet.with(|packet| packet.as_ref().is_some_and(part))
    };
    let seat = of(|it| it.seat.to_string());
    view! {
        <div class="own-packet">
            <InFront packet back/>
            <button
                type="button"
                class="flip"
                id="flip"
                data-testid="flip"
                data-packet=seat
                data-can=move || state.offers(Action::Lay).to_string()
                data-turn=of(|it| it.is_due.to_string())
                aria-keyshortcuts="Enter"
                aria-label=move || packet.with(|packet| {
                    let n_cards = packet.as_ref().map_or(0, |it| it.n_cards);
                    crate::say!("flip-name", n = n_cards)
                })
                on:click=move |_| state.act(Action::Lay)
            >
                <span class="packet-depth" aria-hidden="true"></span>
                <span class="card-box" class:empty=is(|it| it.n_cards == 0)><BackView back/></span>
                <span class="own-count" aria-hidden="true">{of(|it| it.n_cards.to_string())}</span>
            </button>
            <p class="own-words">
                <span class="own-hint">
                    {move || if packet.with(|it| it.as_ref().is_some_and(|it| it.is_due)) {
                        crate::say!("your-turn")
                    } else {
                        packet.with(|it| it.as_ref().map(|it| it.name.clone()).unwrap_or_default())
                    }}
                </span>
                <span class="own-marks">
                    {of(|it| it.marks().join(" · "))}
                </span>
            </p>
        </div>
    }
}
