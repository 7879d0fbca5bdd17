//! The keyboard: one scheme for the table.

use leptos::{ev::KeyboardEvent, prelude::*};
use tapis_games::corse::Action;
use tapis_room::Stage;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{readout, state::TableState};
use crate::dialog::Dialog;

/// The keys with the messages that say what they do.
const KEYS: [(&str, &str); 6] = [
    ("key-enter", "key-enter-does"),
    ("key-space", "key-space-does"),
    ("T", "key-t-does"),
    ("C", "key-c-does"),
    ("L", "key-l-does"),
    ("?", "key-help-does"),
];

/// Listens to the keyboard as long as the table is on the screen.
pub(super) fn listen(state: TableState, help: RwSignal<bool>) {
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

/// What a key does; whether it did anything.
fn press(state: TableState, help: RwSignal<bool>, event: &KeyboardEvent) -> bool {
    let plays = untrack(|| state.stage()) == Stage::Playing && !event.repeat();
    match event.key().as_str() {
        " " if plays && untrack(|| state.you()).is_some() => {
            state.act(Action::Slap);
            true
        }
        "Enter" if plays && !on_control(event) => {
            state.act(Action::Lay);
            true
        }
        "t" | "T" => tell(state, readout::table(state)),
        "c" | "C" => tell(state, readout::counts(state)),
        "l" | "L" => tell(state, readout::last(state)),
        "?" => {
            help.set(true);
            true
        }
        _ => false,
    }
}

fn tell(state: TableState, text: String) -> bool {
    state.say(text);
    true
}

fn target(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Whether the key belongs to a field or a dialog.
fn is_busy(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|target| {
        target.closest("dialog, input, select, textarea, .table-bar").ok().flatten().is_some()
    })
}

/// Whether the key presses the button or link that has the focus.
fn on_control(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|it| it.closest("button, a, summary").ok().flatten().is_some())
}

/// The list of keys.
#[component]
pub(super) fn Help(open: RwSignal<bool>) -> impl IntoView {
    let key = |name: &'static str| {
        if name.starts_with("key-") { crate::words::say(name) } else { name.to_owned() }
    };
    view! {
        <Dialog open title=Signal::derive(|| crate::say!("keys")) name="keys">
            <dl class="keys">
                {KEYS.into_iter().map(|(name, does)| view! {
                    <div>
                        <dt><kbd>{move || key(name)}</kbd></dt>
                        <dd>{move || crate::words::say(does)}</dd>
                    </div>
                }).collect_view()}
            </dl>
        </Dialog>
    }
}
