//! The lower half: one's own cards at the thumb, what can be done with them, and the slap zone.

use leptos::{
    ev::{MouseEvent, PointerEvent},
    prelude::*,
};
use tapis_rules::Seat;
use tapis_scene::{Gesture, Gestures, Offer, Prospect, Scene, ZoneId};
use tapis_words::{Form, capital};

use super::{
    answer::{answer_alone, whose_turn},
    bar::ShowsAbout,
    guide::Step,
    handover::SomebodyElse,
    hint::AskHint,
    middle::Anew,
    pace::Hurry,
    press::Press,
    seats::{HandOf, InFront, Marks},
    state::TableState,
    zone::{Touch, ZoneView, zone_of},
};
use crate::{
    cards::{Back, BackView},
    icons::{Icon, IconView},
    words::{Teller, words},
};

/// The viewer's half of the table; for spectators just a word.
#[component]
pub(crate) fn Own(back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let you = Memo::new(move |_| state.you());
    let races = Memo::new(move |_| state.scene.with(|scene| scene.race.is_some()));
    let guide = Memo::new(move |_| state.guide());
    move || match (you.get(), races.get()) {
        (Some(seat), true) => view! { <RaceHalf seat back guide/> }.into_any(),
        (Some(seat), false) => view! { <HandHalf seat back guide/> }.into_any(),
        (None, _) => view! { <Watching back/> }.into_any(),
    }
}

/// The lower half of whoever only watches: the player behind whom they sit, whose hidden cards stay
/// hidden.
#[component]
fn Watching(back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let place = move |seat: Seat| {
        let who = state.names().get(seat).into_owned();
        view! {
            <Behind seat back>
                <span data-testid="watching">{crate::say!("watching-behind", who = who)}</span>
                <button type="button" class="button small" on:click=move |_| state.behind.set(None)>
                    {crate::say!("watching-all")}
                </button>
            </Behind>
        }
    };
    move || match state.behind.get() {
        Some(seat) => place(seat).into_any(),
        None => view! {
            <p class="watching" data-testid="watching">{crate::say!("watching")}</p>
        }
        .into_any(),
    }
}

/// What somebody has who sits at the lower edge and does nothing, with these words.
#[component]
pub(crate) fn Behind(seat: Seat, back: Back, children: Children) -> impl IntoView {
    view! {
        <div class="own behind" data-seat=seat.to_string()>
            <div class="own-rows"><HandOf seat back/> <InFront seat back/></div>
            <p class="own-words">{children()} <Marks seat/></p>
        </div>
    }
}

fn is_due(state: TableState, seat: Seat) -> Memo<bool> {
    Memo::new(move |_| {
        state.frame.with(|frame| frame.as_ref().is_some_and(|it| it.must.contains(seat)))
    })
}

/// Cards in the hand, in front, and the buttons for what they make.
#[component]
fn HandHalf(seat: Seat, back: Back, guide: Memo<Option<Step>>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let due = is_due(state, seat);
    let rows = Memo::new(move |_| state.scene.with(|scene| rows(scene, seat)));
    let hand = ZoneId::Hand(seat);
    view! {
        <div
            class="own hand-half"
            class:due=move || due.get()
            class:listed=move || state.lists_all()
            data-guide=move || guide.get().map(Step::name)
            data-seat=seat.to_string()>
            <div class="own-words">
                <OwnButtons seat/>
                <span class="own-news">
                    <Anew
                        text=move || Some(power(state).or_else(|| guide.get().map(Step::words)).unwrap_or_else(|| turn(state)))
                        class="own-hint"
                        name="hint"
                    />
                    // Whoever reads on by ear still finds whose turn it is.
                    {move || {
                        let else_said = power(state).is_some() || guide.get().is_some();
                        else_said.then(|| view! { <span class="sr-only">{turn(state)}</span> })
                    }}
                    <Marks seat/>
                </span>
            </div>
            <Preview back/>
            <Deeds/>
            <div class="own-rows">
                <For each=move || rows.get() key=|id| *id let(id)>
                    <OwnRow id back/>
                </For>
            </div>
            <ZoneView zone=zone_of(state, hand) back touch=Touch::Cards/>
        </div>
    }
}

/// What always stands at one's place: the name, and the button that asks for a hint.
#[component]
fn OwnButtons(seat: Seat) -> impl IntoView {
    view! { <span class="own-buttons"><OwnName seat/> <Hurry/> <AskHint/></span> }
}

/// The viewer's name at their place: it leads to where it can be changed.
#[component]
fn OwnName(seat: Seat) -> impl IntoView {
    let state = expect_context::<TableState>();
    let ShowsAbout(about) = use_context()?;
    let name =
        move || state.table.with(|table| Some(table.as_ref()?.seats.get(seat)?.name.clone()));
    Some(view! {
        <button
            type="button"
            class="text-button own-name"
            data-testid="own-name"
            translate="no"
            on:click=move |_| about.set(true)
        >
            {name}
        </button>
    })
}

/// What lies between the buttons and the hand, which is lowest, at the thumb.
fn rows(scene: &Scene, seat: Seat) -> Vec<ZoneId> {
    let place = scene.places.get(seat).into_iter().flat_map(|place| &place.zones);
    let all = place.chain(&scene.own).map(|zone| zone.id);
    all.filter(|id| *id != ZoneId::Hand(seat)).collect()
}

/// One of one's own rows; what has been won is looked through when it is wanted.
#[component]
fn OwnRow(id: ZoneId, back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let zone = zone_of(state, id);
    match id {
        ZoneId::Won(_) => view! {
            <details class="won" data-testid="won">
                <summary data-zone=id.to_string()>
                    {move || zone.with(|it| it.as_ref().map(|it| it.name.clone()))}
                    " "
                    <span class="zone-count">
                        {move || zone.with(|it| it.as_ref().map(|it| it.n_cards.to_string()))}
                    </span>
                </summary>
                <ZoneView zone back touch=Touch::Never/>
            </details>
        }
        .into_any(),
        ZoneId::Open(_) | ZoneId::Hidden(_) | ZoneId::Signs => {
            view! { <ZoneView zone back touch=Touch::Cards/> }.into_any()
        }
        ZoneId::Hand(_)
        | ZoneId::Chosen(_)
        | ZoneId::Penalty(_)
        | ZoneId::Pile
        | ZoneId::Under
        | ZoneId::Stock
        | ZoneId::Gone
        | ZoneId::Pot
        | ZoneId::Trick => view! { <ZoneView zone back touch=Touch::Never/> }.into_any(),
    }
}

/// What the touched card does.
fn power(state: TableState) -> Option<String> {
    let face = state.selection.with(|it| it.picks().last().and_then(|pick| pick.shown()))?;
    let (power, names, words) = (state.power(face)?, state.names(), words());
    let card = tapis_scene::card(Teller::new(&words, &names).with_form(Form::Short), face);
    Some(tapis_words::say!(words, "laid-power", laid = card, power = power))
}

/// What the viewer is to do, or whom the table waits for.
fn turn(state: TableState) -> String {
    let must = state.frame.with(|frame| frame.as_ref().map(|frame| frame.must));
    let must = must.unwrap_or_default();
    if let Some(only) = state.only_answer() {
        return crate::say!("only-answer", what = state.label(&only));
    }
    if state.you().is_some_and(|you| must.contains(you)) {
        return crate::say!("your-turn");
    }
    if state.offers.with(|offers| !offers.is_empty()) {
        return crate::say!("you-may");
    }
    whose_turn(state)
}

/// What is touched, as it would lie on the table.
#[component]
fn Preview(back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let zone = Memo::new(move |_| state.preview());
    // Where there may be one its place is kept, so that the table stands still.
    let held = Memo::new(move |held| {
        held == Some(&true) || !state.lists_all() || zone.with(Option::is_some)
    });
    view! {
        <div class="preview" class:held=move || held.get() data-testid="preview" aria-live="polite">
            <Show when=move || zone.with(Option::is_some)>
                <ZoneView zone back touch=Touch::Never/>
            </Show>
        </div>
    }
}

/// The buttons: what the touched cards make, then what needs no cards.
#[component]
fn Deeds() -> impl IntoView {
    let state = expect_context::<TableState>();
    let made = Memo::new(move |_| state.made());
    let others = Memo::new(move |_| {
        if state.only_answer().is_some() {
            return Vec::new();
        }
        state.offers.with(|offers| Gestures::new(offers).buttons().cloned().collect::<Vec<_>>())
    });
    answer_alone(state);
    let button = move |offer: Offer, test: &'static str| {
        let class = match (offer.prospect, &offer.gesture) {
            (Prospect::Right, Gesture::Cards { .. }) => "button primary deed",
            (
                Prospect::Right,
                Gesture::Touch(_) | Gesture::Target(_) | Gesture::Button(_) | Gesture::Race(_),
            ) => "button deed",
            (Prospect::Wrong | Prospect::Refused, _) => "button deed wrong",
        };
        let key = match offer.gesture {
            Gesture::Button(Some(key)) => Some(key.to_ascii_uppercase().to_string()),
            Gesture::Button(None)
            | Gesture::Cards { .. }
            | Gesture::Touch(_)
            | Gesture::Target(_)
            | Gesture::Race(_) => None,
        };
        // Whoever listens gets the names of the cards.
        let spoken = matches!(offer.gesture, Gesture::Cards { .. }).then(|| {
            let offer = offer.clone();
            view! { <span class="sr-only">{move || capital(&state.spoken(&offer))}</span> }
        });
        let is_spoken = spoken.is_some().then_some("true");
        let action = offer.action.clone();
        let typed = action.to_string();
        view! {
            <button
                type="button"
                class=class
                data-testid=test
                data-action=typed
                aria-keyshortcuts=key.clone()
                on:click=move |event| {
                    let action = action.clone();
                    state.answer(&event, move || state.act(action));
                }
            >
                <span aria-hidden=is_spoken>{move || capital(&state.label(&offer))}</span>
                {spoken}
                {key.clone().map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}
            </button>
        }
    };
    view! {
        <div class="deeds" class:sums=move || !state.lists_all() data-testid="deeds">
            {move || made.get().into_iter().map(|it| button(it, "make")).collect_view()}
            {move || others.get().into_iter().map(|it| button(it, "deed")).collect_view()}
            <SomebodyElse/>
        </div>
    }
}

/// The half of a game in which hands race: the zone to hit, and the packet at the thumb.
#[component]
fn RaceHalf(seat: Seat, back: Back, guide: Memo<Option<Step>>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let due = is_due(state, seat);
    let can_race = Memo::new(move |_| state.may_slap());
    view! {
        <div
            class="own race-half"
            class:due=move || due.get()
            class:banned=move || !can_race.get()
            data-guide=move || guide.get().map(Step::name)
        >
            <SlapZone can_race guide/>
            <OwnPacket seat back due/>
        </div>
    }
}

/// The zone that a hand falls on: the press counts, not the release.
#[component]
fn SlapZone(can_race: Memo<bool>, guide: Memo<Option<Step>>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let hits = RwSignal::new(0_u32);
    // A press is answered at once; the click that a screen reader sends has no press before it.
    let press = Press::new();
    let slap = move |pressed: f64| {
        hits.update(|hits| *hits += 1);
        state.race(pressed);
    };
    let down = move |event: PointerEvent| {
        if event.button() == 0 {
            press.note(&event);
            slap(event.time_stamp());
        }
    };
    let click = move |event: MouseEvent| {
        if press.is_alone(&event) {
            slap(event.time_stamp());
        }
    };
    view! {
        <button
            type="button"
            class="slap-zone"
            id="slap"
            data-testid="slap"
            data-can=move || can_race.get().to_string()
            aria-disabled=move || (!can_race.get()).to_string()
            aria-keyshortcuts="S Space"
            on:pointerdown=down
            on:pointerup=move |event| press.note(&event)
            on:click=click
        >
            <span class="slap-word">
                <IconView icon=Icon::Hand/>
                <span class="slap-name">{move || crate::say!("slap")}</span>
                <kbd aria-hidden="true">{move || crate::say!("key-space")}</kbd>
                <span class="guide" aria-hidden="true">{move || guide.get().map(Step::words)}</span>
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
fn OwnPacket(seat: Seat, back: Back, due: Memo<bool>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let id = ZoneId::Hand(seat);
    let pick = tapis_scene::Pick::whole(id);
    let n_cards = Memo::new(move |_| {
        state.scene.with(|scene| scene.places.get(seat).map_or(0, |it| it.n_cards))
    });
    let can = Memo::new(move |_| {
        state
            .offers
            .with(|offers| Gestures::new(offers).takes(&tapis_scene::Selection::default(), pick))
    });
    // Whoever comes next may touch a moment too early.
    let is_closed = Memo::new(move |_| !can.get() && !state.is_next());
    view! {
        <div class="own-packet">
            <span class="in-front">
                <ZoneView
                    zone=zone_of(state, ZoneId::Penalty(seat))
                    back
                    touch=Touch::Never
                />
            </span>
            <button
                type="button"
                class="flip"
                id="flip"
                data-testid="flip"
                data-zone=id.to_string()
                data-can=move || can.get().to_string()
                data-turn=move || due.get().to_string()
                class:closed=move || is_closed.get()
                aria-disabled=move || (!can.get()).to_string()
                aria-keyshortcuts="Enter"
                aria-label=move || crate::say!("flip-name", n = n_cards.get())
                on:click=move |event| state.answer(&event, move || state.touch(pick, 0))
            >
                <span class="packet-depth" aria-hidden="true"></span>
                <span class="card-box" class:empty=move || n_cards.get() == 0><BackView back/></span>
                <span class="own-count" aria-hidden="true">{move || n_cards.get().to_string()}</span>
            </button>
            <p class="own-words">
                <span class="own-news">
                    <span class="own-hint">
                        {move || due.get().then(|| crate::say!("your-turn"))}
                    </span>
                    <Marks seat/>
                </span>
                <OwnButtons seat/>
            </p>
        </div>
    }
}
