//! Hints: what the viewer could do and why, a little more with each press.

use leptos::prelude::*;
use tapis_protocol::{Command, Hint};
use tapis_room::{Hints, Stage};

use super::state::TableState;
use crate::words::{Teller, words};

/// A hint as far as it has been told.
#[derive(Clone, Copy, Debug)]
pub(super) struct HintState {
    /// What came last; it counts until the game moves on.
    given: RwSignal<Option<Hint>>,
    /// How many of its steps are shown.
    n_shown: RwSignal<usize>,
}

impl HintState {
    /// Nothing has been asked.
    pub(super) fn new() -> Self {
        Self { given: RwSignal::new(None), n_shown: RwSignal::new(0) }
    }
}

impl TableState {
    /// Whether hints can be asked for here and now.
    fn gives_hints(self) -> bool {
        self.stage() == Stage::Playing
            && self.you().is_some()
            && self
                .table
                .with(|table| table.as_ref().is_some_and(|it| it.config.hints == Hints::OnRequest))
    }

    /// What was asked for has come.
    pub(crate) fn show_hint(self, hint: Hint) {
        let HintState { given, n_shown } = self.hint.get_value();
        n_shown.set(1);
        given.set(Some(hint));
        self.say_hint();
    }

    /// Asks for a hint, or for more of the one that is shown; after the last step it is taken away.
    pub(super) fn ask_hint(self) {
        let HintState { given, n_shown } = self.hint.get_value();
        match untrack(|| self.hint_steps()).len() {
            _ if !untrack(|| self.gives_hints()) => {}
            0 => self.wish(Command::Hint),
            n if n_shown.get_untracked() < n => {
                n_shown.update(|shown| *shown += 1);
                self.say_hint();
            }
            _ => given.set(None),
        }
    }

    /// What the hint says that is shown now; nothing once the game has moved on.
    pub(super) fn hint_words(self) -> Option<String> {
        let n_shown = self.hint.get_value().n_shown.get();
        self.hint_steps().into_iter().take(n_shown).next_back()
    }

    fn hint_steps(self) -> Vec<String> {
        let position = self.frame.with(|frame| frame.as_ref().map(|it| it.position));
        self.hint.get_value().given.with(|hint| {
            let hint = hint.as_ref().filter(|hint| Some(hint.position) == position);
            let advice = hint.map(|it| it.advice.as_ref().map(|it| (&it.action, it.reason)));
            let (words, names) = (words(), self.names());
            advice.map(|it| Teller::new(&words, &names).hint(it)).unwrap_or_default()
        })
    }

    fn say_hint(self) {
        self.say(untrack(|| self.hint_words()).unwrap_or_default());
    }
}

/// The button that asks for a hint, and for more of it.
#[component]
pub(super) fn AskHint() -> impl IntoView {
    let state = expect_context::<TableState>();
    let gives = Memo::new(move |_| state.gives_hints());
    let label = move || {
        let (n, n_shown) = (state.hint_steps().len(), state.hint.get_value().n_shown.get());
        match n {
            0 => crate::say!("hint"),
            n if n_shown < n => crate::say!("hint-more"),
            _ => crate::say!("hint-close"),
        }
    };
    view! {
        <Show when=move || gives.get()>
            <button
                type="button"
                class="text-button ask-hint"
                data-testid="ask-hint"
                aria-keyshortcuts="I"
                on:click=move |event| state.answer(&event, move || state.ask_hint())
            >
                {label}
            </button>
        </Show>
    }
}
