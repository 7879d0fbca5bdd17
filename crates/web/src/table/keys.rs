//! The keyboard: one scheme for every game.

use std::time::Duration;

use leptos::{ev::KeyboardEvent, prelude::*};
use tapis_room::Stage;
use tapis_scene::{Gestures, Pick, Prospect, ZoneId};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::{readout, state::TableState, together::Together};
use crate::{
    browser::{self, after_paint},
    dialog::Dialog,
    loaded::Later,
    parts,
};

/// The keys with the messages that say what they do.
const KEYS: [(&str, &str); 12] = [
    ("key-arrows", "key-arrows-does"),
    ("key-space", "key-space-does"),
    ("key-enter", "key-enter-does"),
    ("S", "key-s-does"),
    ("D, P, K, N…", "key-deeds-does"),
    ("T", "key-t-does"),
    ("H", "key-h-does"),
    ("C", "key-c-does"),
    ("L", "key-l-does"),
    ("I", "key-i-does"),
    ("M", "key-m-does"),
    ("?", "key-help-does"),
];

/// Those of them that do something where several act at once, besides their own.
const OF_TABLE: [&str; 5] = ["T", "C", "L", "M", "?"];

/// How something of the table is read aloud.
type Reading = fn(TableState) -> String;

/// What can be read aloud, by its key.
const READINGS: [(&str, Reading); 4] =
    [("T", readout::table), ("H", readout::hand), ("C", readout::counts), ("L", readout::last)];

/// What the arrows walk: one's own cards, then the buttons for what they make.
const WALKED: &str = ".own .touch, .own .deed, .seat.target .seat-face";

/// Listens to the keyboard as long as the table is on the screen.
pub(crate) fn listen(state: TableState, help: RwSignal<bool>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_busy(&event) {
            return;
        }
        if press(state, help, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// The felt while it is played at: inside it, screen readers leave the keys to the page.
const FELT: &str = ".felt[role=application]";

/// How long after a press what it closes has gone.
const AFTER_PRESS: Duration = Duration::from_millis(200);

/// Keeps the focus on the felt while the table `plays`, so that no key goes to a screen reader.
pub(super) fn keep_focus(state: TableState, plays: Signal<bool>) {
    // What is pressed may go with what it closes.
    let press = window_event_listener(leptos::ev::click, move |_| {
        if plays.get_untracked() {
            set_timeout(find_focus, AFTER_PRESS);
        }
    });
    on_cleanup(move || press.remove());
    Effect::new(move || {
        state.frame.track();
        if plays.get() {
            // At once, before anything is told; and again for what goes with this frame.
            find_focus();
            after_paint(find_focus);
        }
    });
}

/// The focus goes to the felt from where nothing can be done.
fn find_focus() {
    let is_lost = |at: Element| at.matches("body, main, h1").unwrap_or(false);
    let active = document().active_element();
    if active.is_none_or(is_lost) && browser::find("dialog[open]").is_none() {
        focus_felt();
    }
}

/// What has the focus on the felt may go with what it does: the felt itself takes it, while the key
/// has silenced a screen reader anyway. A finger needs no focus, and its press is answered sooner.
pub(super) fn rest_focus() {
    let is_seen = |at: &Element| at.matches(":focus-visible").unwrap_or(true);
    let active = document().active_element().filter(is_seen);
    let felt = active.and_then(|at| at.parent_element()?.closest(FELT).ok().flatten());
    if felt.is_some() {
        focus_felt();
    }
}

fn focus_felt() {
    if let Some(felt) = browser::find(FELT) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = felt.focus_with_options(&options);
    }
}

/// What a key does; whether it did anything.
fn press(state: TableState, help: RwSignal<bool>, event: &KeyboardEvent) -> bool {
    let plays = untrack(|| state.stage()) == Stage::Playing;
    let races = state.scene.with_untracked(|scene| scene.race.is_some());
    let first = !event.repeat();
    match browser::key(event).as_str() {
        "ArrowRight" | "ArrowDown" if plays && !races => walk(Way::Forward),
        "ArrowLeft" | "ArrowUp" if plays && !races => walk(Way::Back),
        "Escape" if plays => state.close_hint() || let_go(state),
        " " | "s" | "S" if plays && races && first => {
            state.race(event.time_stamp());
            true
        }
        "Enter" if plays && first => enter(state, event),
        "t" | "T" => tell(state, readout::table(state)),
        "h" | "H" => tell(state, readout::hand(state)),
        "c" | "C" => tell(state, readout::counts(state)),
        "l" | "L" => tell(state, readout::last(state)),
        "m" | "M" if first => {
            state.change_verbosity();
            true
        }
        "i" | "I" if plays && first => {
            state.ask_hint();
            true
        }
        "?" => {
            help.set(true);
            true
        }
        key if plays && first => deed(state, key),
        _ => false,
    }
}

/// Which way the arrows walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Forward,
    Back,
}

/// Puts the focus on the next card or button.
fn walk(way: Way) -> bool {
    let all: Vec<HtmlElement> = browser::find_all(WALKED);
    let Some(last) = all.len().checked_sub(1) else { return false };
    let active = document().active_element();
    let at = all
        .iter()
        .position(|it| active.as_ref().is_some_and(|active| it.is_same_node(Some(active))));
    let next = match (at, way) {
        (None, Way::Forward) => 0,
        (None, Way::Back) => last,
        (Some(at), Way::Forward) => {
            if at == last {
                0
            } else {
                at + 1
            }
        }
        (Some(at), Way::Back) => {
            if at == 0 {
                last
            } else {
                at - 1
            }
        }
    };
    all[next].focus().is_ok()
}

fn let_go(state: TableState) -> bool {
    let had = !state.selection.with_untracked(tapis_scene::Selection::is_empty);
    state.selection.update(tapis_scene::Selection::clear);
    had
}

/// Enter lays: the own packet, or what is touched, or the card that has the focus.
fn enter(state: TableState, event: &KeyboardEvent) -> bool {
    let Some(you) = untrack(|| state.you()) else { return false };
    if state.scene.with_untracked(|scene| scene.race.is_some()) {
        if on_control(event) {
            return false;
        }
        state.touch(Pick::whole(ZoneId::Hand(you)), 0);
        return true;
    }
    let on_card = target(event).filter(|it| it.matches(".touch").unwrap_or(false));
    if on_control(event) && on_card.is_none() {
        return false;
    }
    let is_empty = state.selection.with_untracked(tapis_scene::Selection::is_empty);
    if let Some(card) = on_card.filter(|_| is_empty) {
        let Ok(card) = card.dyn_into::<HtmlElement>() else { return false };
        card.click();
    }
    match untrack(|| state.made()).as_slice() {
        [only] if only.prospect == Prospect::Right => state.act(only.action.clone()),
        // What costs something is done by its own button.
        [_] => after_paint(|| {
            let button: Option<HtmlElement> = browser::find_all(".own [data-testid=make]").pop();
            let _ = button.map(|it| it.focus());
        }),
        [] | [_, _, ..] => {}
    }
    true
}

/// The key of a button presses it.
fn deed(state: TableState, key: &str) -> bool {
    let mut letters = key.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
    let action = state.offers.with_untracked(|offers| {
        Gestures::new(offers).of_key(letter.to_ascii_lowercase()).map(|it| it.action.clone())
    });
    let Some(action) = action else { return false };
    state.act(action);
    true
}

fn tell(state: TableState, text: String) -> bool {
    state.say(text);
    true
}

fn target(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Whether the key belongs to a field or a dialog.
pub(crate) fn is_busy(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|target| {
        target.closest("dialog, input, select, textarea, .table-bar").ok().flatten().is_some()
    })
}

/// Whether the key presses the button or link that has the focus.
pub(crate) fn on_control(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|it| it.closest("button, a, summary").ok().flatten().is_some())
}

/// The dialog with the list of keys.
#[component]
pub(crate) fn Help(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Dialog open title=Signal::derive(|| crate::say!("keys")) name="keys">
            <Later part=parts::keys props=open/>
        </Dialog>
    }
}

/// The list of keys, in a dialog that is open.
#[component]
pub(crate) fn Keys(open: RwSignal<bool>) -> impl IntoView {
    let key = |name: &'static str| {
        if name.starts_with("key-") { crate::words::say(name) } else { name.to_owned() }
    };
    let own = use_context::<Together>().map(|it| (it.keys)(it.seats));
    let shared = KEYS.into_iter().filter(|(key, _)| own.is_none() || OF_TABLE.contains(key));
    let all = own.unwrap_or_default().iter().copied().chain(shared);
    view! {
        <dl class="keys">
            {all.map(|(name, does)| view! {
                <div>
                    <dt><kbd>{move || key(name)}</kbd></dt>
                    <dd>{match reading(name) {
                        Some(read) => view! { <ReadAloud open name does read/> }.into_any(),
                        None => view! { {move || crate::words::say(does)} }.into_any(),
                    }}</dd>
                </div>
            }).collect_view()}
        </dl>
        <p class="quiet">{move || crate::say!("keys-readers")}</p>
    }
}

/// What a key reads to whoever listens.
fn reading(key: &str) -> Option<Reading> {
    READINGS.into_iter().find_map(|(of, read)| (of == key).then_some(read))
}

/// Does what a key does, for whoever has none, or a screen reader that keeps it to itself.
#[component]
fn ReadAloud(
    open: RwSignal<bool>,
    name: &'static str,
    does: &'static str,
    read: Reading,
) -> impl IntoView {
    let state = expect_context::<TableState>();
    let press = move |_| {
        // Nothing is told beside a dialog that is open.
        open.set(false);
        after_paint(move || state.say(read(state)));
    };
    view! {
        <button
            type="button"
            class="text-button"
            data-testid=format!("read-{name}")
            on:click=press
        >
            {move || crate::words::say(does)}
        </button>
    }
}
