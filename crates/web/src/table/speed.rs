//! How fast the reader of whoever listens speaks, asked at their first table.

use leptos::prelude::*;

use super::state::TableState;
use crate::{
    browser,
    settings::{Listens, Settings},
    words::say,
};

/// Words a second, and what that is called.
const SPEEDS: [(&str, &str); 4] = [
    ("2.5", "set-speech-slow"),
    ("3.5", "set-speech-usual"),
    ("6", "set-speech-fast"),
    ("9", "set-speech-faster"),
];

/// Whether somebody listens who has not been asked yet.
pub(super) fn is_asked(settings: Settings) -> bool {
    let is_new = browser::stored(Settings::SPEECH).is_none();
    is_new && settings.listens.get_untracked() == Listens::Yes
}

/// The question; the table waits for them meanwhile.
#[component]
pub(super) fn AskSpeed() -> impl IntoView {
    let (state, settings) = (expect_context::<TableState>(), expect_context::<Settings>());
    let asks = RwSignal::new(is_asked(settings));
    if asks.get_untracked() {
        state.voice().reason(crate::say!("speech-ask"));
    }
    let button = move |(speed, name): (&'static str, &'static str)| {
        let choose = move |_| {
            settings.speak_at(speed);
            browser::focus_goes_on(".bar.speed", || asks.set(false));
        };
        view! {
            <button type="button" class="button small" data-testid=name on:click=choose>
                {move || say(name)}
            </button>
        }
    };
    view! {
        <Show when=move || asks.get()>
            <div class="bar speed" role="group" aria-labelledby="speed" data-testid="ask-speed">
                <span id="speed">{move || crate::say!("speech-ask")}</span>
                {SPEEDS.map(button).collect_view()}
            </div>
        </Show>
    }
}
