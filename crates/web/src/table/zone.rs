//! A zone of cards, whichever game it belongs to.

use leptos::prelude::*;
use tapis_games::any::AnyCard;
use tapis_rules::Seat;
use tapis_scene::{CardLook, CardRef, Gestures, Layout, Look, Pick, Zone, ZoneId};

use super::{measure::held, state::TableState};
use crate::{
    cards::{Back, BackView, FaceView},
    words::{Names, Teller, words},
};

/// Whether the cards of a zone can be touched one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Touch {
    /// They are only looked at.
    Never,
    /// Each is a button.
    Cards,
}

/// What touching this card of the zone picks.
pub(super) fn pick_of(zone: &Zone, card: &CardLook) -> Pick {
    let picked = match (zone.layout, card.face, card.sign) {
        (Layout::Stack, ..) => CardRef::Whole,
        (Layout::Signs, _, Some(sign)) => CardRef::Sign(sign),
        (Layout::Fan | Layout::Row | Layout::Tray | Layout::Signs, Some(face), _) => {
            CardRef::Face(face)
        }
        (Layout::Fan | Layout::Row | Layout::Tray | Layout::Signs, None, _) => {
            CardRef::Key(card.key)
        }
    };
    Pick { zone: zone.id, picked }
}

/// The layout's name in the style sheet.
const fn layout_name(layout: Layout) -> &'static str {
    match layout {
        Layout::Stack => "stack",
        Layout::Fan => "fan",
        Layout::Row => "row",
        Layout::Tray => "tray",
        Layout::Signs => "signs",
    }
}

const fn look_name(look: Look) -> &'static str {
    match look {
        Look::Plain => "plain",
        Look::Strong => "strong",
        Look::Faint => "faint",
        Look::Empty => "empty",
    }
}

/// The zone `id` of the scene as it changes.
pub(super) fn zone_of(state: TableState, id: ZoneId) -> Memo<Option<Zone>> {
    Memo::new(move |_| state.scene.with(|scene| scene.zones().find(|it| it.id == id).cloned()))
}

/// A zone with its cards, how many there are, and what is said of it.
#[component]
pub(super) fn ZoneView(
    /// The zone; nothing is drawn of one that is not there.
    #[prop(into)]
    zone: Signal<Option<Zone>>,
    back: Back,
    touch: Touch,
) -> impl IntoView {
    let state = expect_context::<TableState>();
    let of = move |part: fn(&Zone) -> String| {
        move || zone.with(|it| it.as_ref().map(part).unwrap_or_default())
    };
    let cards = move || zone.with(|it| it.as_ref().map(numbered).unwrap_or_default());
    let n_drawn = move || zone.with(|it| it.as_ref().map_or(0, |it| it.cards.len()));
    let n = move || n_drawn().to_string();
    let count = move || {
        zone.with(|it| {
            let it = it.as_ref()?;
            (usize::from(it.n_cards) > it.cards.len()).then(|| it.n_cards.to_string())
        })
    };
    let half = Memo::new(move |_| zone.with(|it| it.as_ref().and_then(Zone::half)));
    let in_half = move || half.get().map(|half| half.max(n_drawn() - half).to_string());
    let id = of(|it| it.id.to_string());
    view! {
        <div
            class="zone"
            role="group"
            data-zone=id
            data-layout=of(|it| layout_name(it.layout).to_owned())
            data-count=of(|it| it.n_cards.to_string())
            data-owned=of(|it| it.cards.iter().any(|card| card.owner.is_some()).to_string())
            data-testid=of(|it| format!("zone-{}", it.id))
            aria-label=move || zone.with(|it| it.as_ref().map(|it| words_of(it, &state.names())))
            data-rows=move || half.get().map(|_| "two")
            style:--n=n
            style:--half=in_half
            use:held=touch
        >
            <For each=cards key=|(card, nth)| (card.key, card.face, card.sign, *nth) let((card, nth))>
                <CardSlot card nth zone half back touch/>
            </For>
            <span class="zone-count" aria-hidden="true">{count}</span>
            <span class="zone-note">{of(|it| it.note.clone().unwrap_or_default())}</span>
        </div>
    }
}

/// Each card with how many equal ones lie before it.
fn numbered(zone: &Zone) -> Vec<(CardLook, usize)> {
    let nth = |at: usize, card: &CardLook| {
        let pick = pick_of(zone, card);
        zone.cards[..at].iter().filter(|it| pick_of(zone, it) == pick).count()
    };
    zone.cards.iter().enumerate().map(|(at, card)| (card.clone(), nth(at, card))).collect()
}

/// The zone in words: its name, and what lies in it.
pub(crate) fn words_of(zone: &Zone, names: &Names) -> String {
    let words = words();
    let teller = Teller::new(&words, names);
    let card = |look: &CardLook| {
        let card = tapis_scene::card(teller, look.face?);
        Some(match look.owner {
            Some(seat) => crate::say!("card-of", who = names.get(seat), card = card),
            None => card,
        })
    };
    let faces: Vec<String> = zone.cards.iter().filter_map(card).collect();
    let n = zone.n_cards;
    let what = match (faces.is_empty(), usize::from(n) == faces.len()) {
        (true, _) => crate::say!("zone-backs", name = zone.name.as_str(), n = n),
        (false, true) => {
            crate::say!("zone-faces", name = zone.name.as_str(), cards = words.list(&faces))
        }
        (false, false) => {
            let cards = words.list(&faces);
            crate::say!("zone-some", name = zone.name.as_str(), n = n, cards = cards)
        }
    };
    match &zone.note {
        Some(note) => format!("{what} {note}"),
        None => what,
    }
}

/// The card's name in words; what is face down has the name of its zone and its place.
fn card_words(zone: &Zone, card: &CardLook) -> String {
    let words = words();
    let names = Names::letters();
    match (card.face, card.sign) {
        (Some(face), _) => tapis_scene::card(Teller::new(&words, &names), face),
        (None, Some(sign)) => sign.to_string(),
        (None, None) => {
            crate::say!("hidden-card", name = zone.name.as_str(), nth = card.key + 1)
        }
    }
}

/// A card where it lies.
#[component]
fn CardSlot(
    card: CardLook,
    nth: usize,
    zone: Signal<Option<Zone>>,
    half: Memo<Option<usize>>,
    back: Back,
    touch: Touch,
) -> impl IntoView {
    let key = card.key;
    let breaks = move || {
        let first = half.get();
        first.is_some_and(|at| {
            zone.with(|zone| {
                zone.as_ref().is_some_and(|it| it.cards.get(at).is_some_and(|it| it.key == key))
            })
        })
    };
    let look = move || {
        zone.with(|zone| {
            let card = zone.as_ref()?.cards.iter().find(|it| it.key == key);
            Some(look_name(card?.look))
        })
    };
    let flip =
        move || zone.with_untracked(|zone| zone.as_ref().map(|zone| format!("{}:{key}", zone.id)));
    let state = expect_context::<TableState>();
    let owner = card.owner.map(|seat| {
        view! {
            <span class="owner" aria-hidden="true">{move || state.names().label(seat).into_owned()}</span>
        }
    });
    let face = card.face.map(|face| face.to_string());
    let drawn = drawing(card.face, card.sign.filter(|_| card.face.is_none()), back);
    let sign = card.sign.filter(|_| card.face.is_some());
    let inside = match touch {
        Touch::Never => view! { <span class="card-box">{drawn}</span> }.into_any(),
        Touch::Cards => view! { <CardButton card nth zone>{drawn}</CardButton> }.into_any(),
    };
    view! {
        <span
            class="slot"
            class:breaks=breaks
            data-look=look
            data-flip=flip
            data-face=face
            style:--tilt=format!("{}deg", tilt(key))
        >
            {sign.map(|sign| view! { <span class="sign" aria-hidden="true">{sign.to_string()}</span> })}
            {inside}
            {owner}
        </span>
    }
}

fn drawing(face: Option<AnyCard>, sign: Option<char>, back: Back) -> AnyView {
    match (face, sign) {
        (Some(card), _) => view! { <FaceView card/> }.into_any(),
        (None, Some(sign)) => {
            view! { <span class="sign-face">{sign.to_string()}</span> }.into_any()
        }
        (None, None) => view! { <BackView back/> }.into_any(),
    }
}

/// No two cards of a stack lie quite straight.
const fn tilt(key: u32) -> i8 {
    (key % 9 * 7 % 9) as i8 - 4
}

/// A card that can be touched.
#[component]
fn CardButton(
    card: CardLook,
    nth: usize,
    zone: Signal<Option<Zone>>,
    children: Children,
) -> impl IntoView {
    let state = expect_context::<TableState>();
    let pick = zone.with_untracked(|zone| zone.as_ref().map(|zone| pick_of(zone, &card)));
    let is_selected = move || state.selection.with(|it| pick.is_some_and(|pick| it.has(pick, nth)));
    let can = Memo::new(move |_| {
        let Some(pick) = pick else { return false };
        state.selection.with(|selection| {
            state.offers.with(|offers| Gestures::new(offers).takes(selection, pick))
        })
    });
    let label = {
        let card = card.clone();
        move || zone.with(|zone| zone.as_ref().map(|zone| card_words(zone, &card)))
    };
    let face = card.face;
    let id = move || {
        zone.with_untracked(|zone| zone.as_ref().map(|zone| format!("{}-{}", zone.id, card.key)))
    };
    view! {
        <button
            type="button"
            class="card-box touch"
            id=id
            data-can=move || can.get().to_string()
            // It can be pressed all the same: the table then says why not.
            aria-disabled=move || (state.lists_all() && !can.get() && !is_selected()).to_string()
            aria-pressed=move || is_selected().to_string()
            aria-description=move || face.and_then(|face| state.power(face))
            on:click=move |event| if let Some(pick) = pick {
                state.answer(&event, move || state.touch(pick, nth));
            }
        >
            <span class="sr-only">{label}</span>
            {children()}
        </button>
    }
}

/// Whose zones these are.
pub(super) fn ids_of(state: TableState, seat: Seat) -> Memo<Vec<ZoneId>> {
    Memo::new(move |_| {
        state.scene.with(|scene| {
            let place = scene.places.get(seat);
            place.into_iter().flat_map(|it| &it.zones).map(|zone| zone.id).collect()
        })
    })
}
