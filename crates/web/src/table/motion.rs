//! Cards move from where they were to where they go.
//!
//! What moves carries `data-flip` with a name of its own; packets carry `data-packet` with their
//! place. Positions are read before the page changes and again after, and the difference is
//! played with the Web Animations interface. With reduced motion nothing moves.

use std::collections::BTreeMap;

use js_sys::{Array, Function, Object, Reflect};
use tapis_games::{any::AnySeen, corse::Event};
use tapis_rules::Seat;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DomRect, HtmlElement};

use crate::{browser, drawable};

/// How long a card is on its way, in milliseconds.
const TRAVEL_MS: f64 = 260.0;
/// How much later each further card of a group leaves, in milliseconds.
const STAGGER_MS: f64 = 18.0;
/// The one easing of the page.
const EASING: &str = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/// No more cards than these fly at once.
const MOST_GHOSTS: usize = 12;

/// A card's way that no element on the table stands for afterwards.
struct Flight {
    ghost: HtmlElement,
    from: DomRect,
    to: Target,
}

enum Target {
    Packet(Seat),
    Pile,
}

/// Everything that is about to move.
pub(super) struct Moves {
    still: bool,
    before: BTreeMap<String, DomRect>,
    flights: Vec<Flight>,
}

impl Moves {
    /// Looks where everything is before `events` show.
    pub(super) fn watch(events: &[AnySeen]) -> Self {
        let still = browser::reduced_motion();
        let mut moves = Self { still, before: BTreeMap::new(), flights: Vec::new() };
        if still {
            return moves;
        }
        for element in browser::find_all("[data-flip]") {
            if let Some(name) = element.get_attribute("data-flip") {
                moves.before.insert(name, element.get_bounding_client_rect());
            }
        }
        for event in events.iter().filter_map(drawable::corse_seen) {
            moves.flights.extend(flights(event));
        }
        moves.flights.truncate(MOST_GHOSTS);
        moves
    }

    /// Plays the way to where everything is once the page has changed.
    pub(super) fn animate(self) {
        if self.still {
            return;
        }
        leptos::prelude::request_animation_frame(move || {
            for element in browser::find_all("[data-flip]") {
                let Some(name) = element.get_attribute("data-flip") else { continue };
                let source = self.before.get(&name).cloned().or_else(|| {
                    let seat = element.get_attribute("data-from")?;
                    let packet = browser::find(&format!("[data-packet='{seat}']"))?;
                    Some(packet.get_bounding_client_rect())
                });
                if let Some(source) = source {
                    travel(&element, &source);
                }
            }
            for (nth, flight) in self.flights.into_iter().enumerate() {
                fly(flight, nth);
            }
        });
    }
}

/// The cards that leave the table's open part in an event.
fn flights<C>(event: &Event<tapis_rules::Shown<C>>) -> Vec<Flight>
where
    C: tapis_rules::Face,
{
    match event {
        Event::Collected { seat, .. } => browser::find_all("[data-flip]")
            .iter()
            .filter_map(|card| ghost_of(card, Target::Packet(*seat)))
            .collect(),
        Event::SlidUnder { seat, cards } => backs(*seat, cards.len(), || Target::Pile),
        Event::Gave { seat, to, .. } => backs(*seat, 1, || Target::Packet(*to)),
        Event::Packet { .. }
        | Event::Remainder { .. }
        | Event::Laid { .. }
        | Event::Challenged { .. }
        | Event::Froze
        | Event::Slapped { .. }
        | Event::Mistaken { .. }
        | Event::PutInFront { .. }
        | Event::Banned { .. }
        | Event::BanLifted { .. }
        | Event::Indebted { .. }
        | Event::Out { .. }
        | Event::Ended { .. } => Vec::new(),
    }
}

fn backs(seat: Seat, n_cards: usize, to: impl Fn() -> Target) -> Vec<Flight> {
    let packet = browser::find(&format!("[data-packet='{seat}'] .card-box"));
    let Some(packet) = packet else { return Vec::new() };
    (0..n_cards).filter_map(|_| ghost_of(&packet, to())).collect()
}

fn ghost_of(card: &HtmlElement, to: Target) -> Option<Flight> {
    let ghost: HtmlElement = card.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    let _ = ghost.remove_attribute("data-flip");
    ghost.set_class_name("ghost");
    Some(Flight { ghost, from: card.get_bounding_client_rect(), to })
}

/// Lets an element come from `source` to where it is now.
fn travel(element: &HtmlElement, source: &DomRect) {
    let here = element.get_bounding_client_rect();
    let (dx, dy) = (source.left() - here.left(), source.top() - here.top());
    if dx.abs() + dy.abs() < 1.0 || here.width() < 1.0 {
        return;
    }
    let scale = source.width() / here.width();
    let base = browser::css(element, "transform");
    let rest = if base == "none" { "" } else { &base };
    let from = format!("translate({dx}px, {dy}px) scale({scale}) {rest}");
    play(element, &[("transform", &from, &base)], 0.0, "backwards");
}

/// Lets a copy of a card fly from where the card was to a packet or under the pile, then vanish.
fn fly(flight: Flight, nth: usize) {
    let target = match flight.to {
        Target::Packet(seat) => browser::find(&format!("[data-packet='{seat}'] .card-box")),
        Target::Pile => browser::find("[data-pile]"),
    };
    let (Some(target), Some(layer)) = (target, browser::by_id("ghosts")) else { return };
    let to = target.get_bounding_client_rect();
    let Flight { ghost, from, .. } = flight;
    for (name, value) in [("left", from.left()), ("top", from.top()), ("width", from.width())] {
        let _ = ghost.style().set_property(name, &format!("{value}px"));
    }
    if layer.append_child(&ghost).is_err() {
        return;
    }
    let dx = to.left() + to.width() / 2.0 - from.left() - from.width() / 2.0;
    let dy = to.top() + to.height() / 2.0 - from.top() - from.height() / 2.0;
    let scale = (to.width() / from.width()).clamp(0.3, 1.2);
    let end = format!("translate({dx}px, {dy}px) scale({scale})");
    #[expect(clippy::cast_precision_loss, reason = "a dozen cards")]
    let delay = nth as f64 * STAGGER_MS;
    let steps = [("transform", "none", end.as_str()), ("opacity", "1", "0.6")];
    let Some(animation) = play(&ghost, &steps, delay, "both") else {
        ghost.remove();
        return;
    };
    let done = Closure::once_into_js(move || ghost.remove());
    let _ = Reflect::set(&animation, &"onfinish".into(), &done);
}

/// Plays properties from one value to another; the animation, if the browser has any.
fn play(
    element: &HtmlElement,
    steps: &[(&str, &str, &str)],
    delay_ms: f64,
    fill: &str,
) -> Option<JsValue> {
    let (first, last) = (Object::new(), Object::new());
    let put = |object: &Object, name: &str, value: &JsValue| {
        Reflect::set(object, &name.into(), value).ok()
    };
    for (name, from, to) in steps {
        put(&first, name, &(*from).into())?;
        put(&last, name, &(*to).into())?;
    }
    let options = Object::new();
    put(&options, "duration", &TRAVEL_MS.into())?;
    put(&options, "delay", &delay_ms.into())?;
    put(&options, "easing", &EASING.into())?;
    put(&options, "fill", &fill.into())?;
    let animate: Function = Reflect::get(element, &"animate".into()).ok()?.dyn_into().ok()?;
    animate.call2(element, &Array::of2(&first, &last), &options).ok()
}
