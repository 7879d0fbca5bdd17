//! Cards move from where they were to where they go.
//!
//! A slot carries `data-flip` with a name of its own and `data-face`; whatever stands for a zone
//! carries `data-zone`. Positions are read before the page changes and again after, and the
//! difference is played with the Web Animations interface. With reduced motion nothing moves: what is
//! new fades in.

use std::collections::BTreeMap;

use js_sys::{Array, Function, Object, Reflect};
use tapis_rules::Seat;
use tapis_scene::{Cue, Move, Narration, ZoneId};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DomRect, Element, HtmlElement};

use crate::{browser, cards, settings::Indices};

/// How long a card is on its way, in milliseconds.
const TRAVEL_MS: f64 = 260.0;
/// How long what is taken lies there to be seen before it goes, in milliseconds.
const SEEN_MS: f64 = 600.0;
/// How much later each further card of a group leaves, in milliseconds.
const STAGGER_MS: f64 = 18.0;
/// How long all cards of a deal take to leave, and how much later each leaves at most.
const DEAL_MS: f64 = 900.0;
const MOST_STAGGER_MS: f64 = 70.0;
/// How far the halves of a pack that is shuffled lie from its middle, in pixels.
const SHUFFLE_PX: f64 = 26.0;
/// The one easing of the page.
const EASING: &str = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/// What stays where it comes to grows to the size of what lies there, at most so much.
const MOST_GROWTH: f64 = 6.0;
/// No more cards than these fly at once.
const MOST_GHOSTS: usize = 14;

/// Cards that went from one zone to another, as the page showed them before.
struct Flight {
    from: String,
    to: String,
    /// Whose place that is.
    owner: Option<Seat>,
    n_cards: usize,
    /// How long the cards lie where they are before they go, and where they come to afterwards; both
    /// in milliseconds.
    leave_ms: f64,
    stay_ms: f64,
    /// Whether they came there only now.
    is_next: bool,
    /// The cards that could be seen, with their faces; of a packet, its top.
    cards: Vec<FlyingCard>,
}

/// The face of a card that could be seen, its copy, and where it lay.
type FlyingCard = (Option<String>, HtmlElement, DomRect);

/// Sets a card on its way.
type Begin = Box<dyn FnOnce()>;

/// Everything that is about to move.
pub(super) struct Moves {
    still: bool,
    /// Whether a hand has fallen on the table.
    is_hit: bool,
    before: BTreeMap<String, DomRect>,
    flights: Vec<Flight>,
}

impl Moves {
    /// Looks where everything is before the page shows what has happened.
    pub(super) fn watch(told: &[Narration], indices: Indices) -> Self {
        let still = browser::reduced_motion();
        let falls = |told: &Narration| matches!(told.cue, Some(Cue::Slap | Cue::Mistake));
        let is_hit = told.iter().any(falls);
        let mut all = Self { still, is_hit, before: BTreeMap::new(), flights: Vec::new() };
        for element in browser::find_all("[data-flip]") {
            if let Some(name) = element.get_attribute("data-flip") {
                all.before.insert(name, element.get_bounding_client_rect());
            }
        }
        if still {
            return all;
        }
        for told in told {
            let is_taken = matches!(told.cue, Some(Cue::Take | Cue::Burn | Cue::Stroke));
            for moved in told.moves.iter().take(MOST_GHOSTS) {
                let Some(mut flight) = flight(moved, indices) else { continue };
                // What others laid and somebody takes at once is seen before it is gone.
                if is_taken && matches!(moved.from, ZoneId::Pile | ZoneId::Trick) {
                    flight.leave_ms = SEEN_MS;
                    for before in all.flights.iter_mut().filter(|it| it.to == flight.from) {
                        (before.stay_ms, flight.is_next) = (SEEN_MS - TRAVEL_MS, true);
                    }
                }
                all.flights.push(flight);
            }
        }
        all.flights.truncate(MOST_GHOSTS);
        all
    }

    /// Plays the way to where everything is once the page has changed.
    pub(super) fn animate(self) {
        leptos::prelude::request_animation_frame(move || {
            let mut fresh: Vec<HtmlElement> = Vec::new();
            // All is read before anything is written: each reading after a writing would have the
            // browser lay the page out anew.
            let mut begins: Vec<Begin> = Vec::new();
            for element in browser::find_all("[data-flip]") {
                let name = element.get_attribute("data-flip").unwrap_or_default();
                match self.before.get(&name) {
                    Some(_) if self.still => {}
                    Some(source) => begins.extend(travel(&element, source)),
                    None => fresh.push(element),
                }
            }
            if self.still {
                for element in fresh {
                    play(&element, &[("opacity", &["0", "1"])], [0.0; 2], "none");
                }
                return;
            }
            let mut n_ghosts = 0;
            for mut flight in self.flights {
                // A trick that lies there until the next is taken as it lies there now.
                let now = flight.is_next.then(|| cards_in(&flight.from, &[], flight.n_cards));
                flight.cards = now.filter(|it| !it.is_empty()).unwrap_or(flight.cards);
                arrive(&flight, &mut fresh, &mut n_ghosts, &mut begins);
            }
            for begin in begins {
                begin();
            }
            if let Some(middle) = browser::find(".zones").filter(|_| self.is_hit) {
                let hit = "translateY(9px) rotate(-1.2deg) scale(0.98)";
                play(&middle, &[("transform", &[hit, "none"])], [0.0; 2], "none");
            }
        });
    }
}

/// Lets the cards that have just been dealt come to everybody from the middle. Only drawings move:
/// what can be pressed lies where it is from the beginning.
pub(super) fn deal() {
    leptos::prelude::request_animation_frame(|| {
        let Some(middle) = browser::find(".zones") else { return };
        let from = middle.get_bounding_client_rect();
        let (x, y) = (from.left() + from.width() / 2.0, from.top() + from.height() / 2.0);
        let still = browser::reduced_motion();
        let boxes = browser::find_all(".seat .card-box, .own .card-box");
        let cards = boxes.iter().filter_map(|it| it.query_selector(".card").ok().flatten());
        let cards: Vec<_> = cards.map(|card| (card.get_bounding_client_rect(), card)).collect();
        #[expect(clippy::cast_precision_loss, reason = "some dozen cards")]
        let stagger = (DEAL_MS / cards.len().max(1) as f64).min(MOST_STAGGER_MS);
        for (nth, (to, card)) in cards.iter().enumerate() {
            let (dx, dy) = (x - to.left() - to.width() / 2.0, y - to.top() - to.height() / 2.0);
            // Shuffled first: two halves go into each other.
            let side = if nth % 2 == 0 { SHUFFLE_PX } else { -SHUFFLE_PX };
            let apart = |side: f64| translate(dx + side, dy);
            let (one, other) = (apart(side), apart(-side));
            #[expect(clippy::cast_precision_loss, reason = "some dozen cards")]
            let delay = stagger * nth as f64;
            if still {
                play(card, &[("opacity", &["0", "1"])], [0.0; 2], "backwards");
            } else {
                let way = [one.as_str(), &other, &one, "none"];
                let steps = [("transform", &way[..]), ("opacity", &["0", "1", "1", "1"])];
                play(card, &steps, [delay, 0.0], "backwards");
            }
        }
    });
}

fn zone(id: &str) -> String {
    format!("[data-zone='{id}']")
}

/// The cards of a move where they lie now; nothing if its zone is not drawn.
fn flight(moved: &Move, indices: Indices) -> Option<Flight> {
    let (from, to) = (moved.from.to_string(), moved.to.to_string());
    let faces: Vec<String> = moved.faces.iter().map(ToString::to_string).collect();
    let n_cards = usize::from(moved.n_cards);
    let mut cards = cards_in(&from, &faces, n_cards);
    if cards.is_empty() {
        // A packet: all its cards come from one place.
        let packet = browser::find(&format!("{} .card-box", zone(&from)))?;
        let (_, ghost, from) = card_of(None, &packet)?;
        // What it becomes known as is seen on its way.
        if let [face] = moved.faces[..] {
            ghost.set_inner_html(&cards::face_svg(face, indices));
        }
        cards.push((None, ghost, from));
    }
    let owner = moved.to.owner();
    Some(Flight { from, to, owner, n_cards, leave_ms: 0.0, stay_ms: 0.0, is_next: false, cards })
}

/// The last of the cards that lie in a zone, with these faces if there are any.
fn cards_in(from: &str, faces: &[String], n_cards: usize) -> Vec<FlyingCard> {
    let slots = browser::find_all(&format!("{} [data-flip]", zone(from)));
    let card = |slot: &HtmlElement| {
        let face = slot.get_attribute("data-face");
        let is_meant = |face: &String| faces.is_empty() || faces.contains(face);
        face.as_ref().is_none_or(is_meant).then(|| card_of(face, slot)).flatten()
    };
    slots.iter().rev().filter_map(card).take(n_cards.min(MOST_GHOSTS)).collect()
}

fn card_of(face: Option<String>, slot: &HtmlElement) -> Option<FlyingCard> {
    let drawing = slot.query_selector(".card").ok().flatten()?;
    let ghost: HtmlElement =
        leptos::prelude::document().create_element("span").ok()?.dyn_into().ok()?;
    ghost.set_class_name("ghost");
    ghost.append_child(&drawing.clone_node_with_deep(true).ok()?).ok()?;
    Some((face, ghost, drawing.get_bounding_client_rect()))
}

/// Lets the cards of a flight come to where they are drawn now, or fly there and vanish.
fn arrive(
    flight: &Flight,
    fresh: &mut Vec<HtmlElement>,
    n_ghosts: &mut usize,
    begins: &mut Vec<Begin>,
) {
    let is_there = |element: &HtmlElement| {
        let name = element.get_attribute("data-flip").unwrap_or_default();
        name.split_once(':').is_some_and(|(zone, _)| zone == flight.to)
    };
    let mut n_drawn = 0;
    let mut nth = 0;
    while nth < fresh.len() && n_drawn < flight.n_cards {
        if !is_there(&fresh[nth]) {
            nth += 1;
            continue;
        }
        let element = fresh.remove(nth);
        let face = element.get_attribute("data-face");
        let source = flight.cards.iter().find(|(known, ..)| *known == face);
        if let Some((_, _, rect)) = source.or_else(|| flight.cards.first()) {
            begins.extend(travel(&element, rect));
        }
        n_drawn += 1;
    }
    let n_ghosts_here = flight.cards.len().min(flight.n_cards.saturating_sub(n_drawn));
    let n_ghosts_here = n_ghosts_here.min(MOST_GHOSTS.saturating_sub(*n_ghosts));
    // The top card leaves first, and lies above the others on its way.
    for (nth, (_, ghost, from)) in flight.cards.iter().enumerate().take(n_ghosts_here).rev() {
        begins.extend(fly(ghost, from, flight, *n_ghosts + nth));
    }
    *n_ghosts += n_ghosts_here;
}

/// Lets an element come from `source` to where it is now.
fn travel(element: &HtmlElement, source: &DomRect) -> Option<Begin> {
    let here = element.get_bounding_client_rect();
    let (dx, dy) = (source.left() - here.left(), source.top() - here.top());
    if dx.abs() + dy.abs() < 1.0 || here.width() < 1.0 {
        return None;
    }
    let base = browser::css(element, "transform");
    let rest = if base == "none" { "" } else { &base };
    let from = format!("{} {rest}", translate(dx, dy));
    let element = element.clone();
    Some(Box::new(move || {
        play(&element, &[("transform", &[&from, &base])], [0.0; 2], "backwards");
    }))
}

fn translate(dx: f64, dy: f64) -> String {
    format!("translate({}, {})", browser::px(dx), browser::px(dy))
}

/// Lets a copy of a card fly from where the card was to a zone, then vanish.
fn fly(ghost: &HtmlElement, from: &DomRect, flight: &Flight, nth: usize) -> Option<Begin> {
    let to = &flight.to;
    let leaves = *to == ZoneId::Gone.to_string();
    let card = browser::find(&format!("{} .card", zone(to)));
    // What others have won lies nowhere but with them.
    let place = || browser::find(&format!(".seat[data-seat='{}'] .seat-face", flight.owner?));
    let target = card.or_else(|| browser::find(&zone(to))).or_else(place)?;
    let layer = browser::by_id("ghosts")?;
    let to = target.get_bounding_client_rect();
    // What is not shown is in the corner of the page, where no card goes.
    if from.width() < 1.0 || to.width() < 1.0 {
        return None;
    }
    let dx = to.left() + to.width() / 2.0 - from.left() - from.width() / 2.0;
    let dy = to.top() + to.height() / 2.0 - from.top() - from.height() / 2.0;
    let most = if flight.stay_ms > 0.0 { MOST_GROWTH } else { 1.0 };
    let scale = (to.width() / from.width()).clamp(0.3, most);
    #[expect(clippy::cast_possible_truncation, reason = "some hundreds")]
    let percent = (scale * 100.0) as i32;
    // What leaves the game turns away and is gone.
    let (turn, seen) = match (leaves, flight.stay_ms > 0.0) {
        (true, _) => ("rotate(40deg)", "0"),
        (false, true) => ("", "1"),
        (false, false) => ("", "0.6"),
    };
    let end = format!("{} scale(calc({percent} / 100)) {turn}", translate(dx, dy));
    #[expect(clippy::cast_precision_loss, reason = "a dozen cards")]
    let delays = [flight.leave_ms + nth as f64 * STAGGER_MS, flight.stay_ms];
    let (ghost, from) = (ghost.clone(), from.clone());
    Some(Box::new(move || {
        for (name, value) in [("left", from.left()), ("top", from.top()), ("width", from.width())] {
            let _ = ghost.style().set_property(name, &browser::px(value));
        }
        if layer.append_child(&ghost).is_err() {
            return;
        }
        let steps = [("transform", &["none", end.as_str()][..]), ("opacity", &["1", seen])];
        let Some(animation) = play(&ghost, &steps, delays, "both") else {
            ghost.remove();
            return;
        };
        let done = Closure::once_into_js(move || ghost.remove());
        let _ = Reflect::set(&animation, &"onfinish".into(), &done);
    }))
}

/// Plays properties from value to value, each on the way for [`TRAVEL_MS`], with a delay before and one
/// after in milliseconds; the animation, if the browser has any.
fn play(
    element: &Element,
    steps: &[(&str, &[&str])],
    [delay_ms, stay_ms]: [f64; 2],
    fill: &str,
) -> Option<JsValue> {
    let (frames, options) = (Object::new(), Object::new());
    let put = |object: &Object, name: &str, value: &JsValue| {
        Reflect::set(object, &name.into(), value).ok()
    };
    let mut n_ways = 1;
    for (name, values) in steps {
        n_ways = values.len() - 1;
        let values: Array = values.iter().map(|value| JsValue::from_str(value)).collect();
        put(&frames, name, &values)?;
    }
    #[expect(clippy::cast_precision_loss, reason = "a few")]
    let of_ms = TRAVEL_MS * n_ways as f64;
    put(&options, "duration", &of_ms.into())?;
    put(&options, "delay", &delay_ms.into())?;
    put(&options, "endDelay", &stay_ms.into())?;
    put(&options, "easing", &EASING.into())?;
    put(&options, "fill", &fill.into())?;
    let animate: Function = Reflect::get(element, &"animate".into()).ok()?.dyn_into().ok()?;
    animate.call2(element, &frames, &options).ok()
}
