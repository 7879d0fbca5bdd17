//! Hints: what the viewer could do and why, a little more with each press. What was asked for stays
//! until whoever asked takes it away or acts, and says when the table has moved on.

use leptos::prelude::*;
use tapis_games::any::Any;
use tapis_protocol::{Command, Hint};
use tapis_room::{Bot as _, Hints, Stage};
use tapis_rules::Seat;

use super::state::TableState;
use crate::{
    browser,
    loaded::Later,
    parts,
    words::{Teller, words},
};

/// A hint as far as it has been told.
#[derive(Clone, Copy, Debug)]
pub(super) struct HintState {
    /// What came last.
    given: RwSignal<Option<Hint>>,
    /// Who asked last: the next to look at the same screen is not told.
    whose: RwSignal<Option<Seat>>,
    /// Whether something has happened since that could change it.
    is_past: RwSignal<bool>,
    /// How many of its steps are shown.
    n_shown: RwSignal<usize>,
}

impl HintState {
    /// Nothing has been asked.
    pub(super) fn new() -> Self {
        let (given, whose, is_past) =
            (RwSignal::new(None), RwSignal::new(None), RwSignal::new(false));
        Self { given, whose, is_past, n_shown: RwSignal::new(0) }
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
        let HintState { given, is_past, n_shown, whose: _ } = self.hint.get_value();
        let now = self.frame.with_untracked(|frame| frame.as_ref().map(|it| it.position));
        is_past.set(now != Some(hint.position));
        n_shown.set(1);
        given.set(Some(hint));
        self.say_hint();
    }

    /// What happens on the table may be a reason to think again: then a hint is of a moment ago.
    pub(super) fn date_hint(self, update: &tapis_protocol::Update) {
        let HintState { given, is_past, .. } = self.hint.get_value();
        let holds = given.with_untracked(|hint| {
            hint.as_ref().is_none_or(|hint| {
                let goes_on = hint.position.game == update.frame.position.game;
                let is_whole = update.events.is_empty() && hint.position != update.frame.position;
                goes_on && !is_whole && !update.events.iter().any(Any::is_news)
            })
        });
        if !holds {
            is_past.set(true);
        }
    }

    /// Takes the hint away; whether there was one.
    pub(super) fn close_hint(self) -> bool {
        let given = self.hint.get_value().given;
        let had = given.with_untracked(Option::is_some);
        if had {
            given.set(None);
        }
        had
    }

    /// Asks for a hint, or for more of the one that is shown; after the last step it is taken away.
    pub(super) fn ask_hint(self) {
        let HintState { n_shown, is_past, whose, .. } = self.hint.get_value();
        let n_steps = if is_past.get_untracked() { 0 } else { untrack(|| self.hint_steps()).len() };
        match n_steps {
            _ if !untrack(|| self.gives_hints()) => {}
            0 => {
                whose.set(untrack(|| self.you()));
                self.wish(Command::Hint);
            }
            n if n_shown.get_untracked() < n => {
                n_shown.update(|shown| *shown += 1);
                self.say_hint();
            }
            _ => {
                self.close_hint();
            }
        }
    }

    /// What the hint says that is shown.
    fn hint_words(self) -> Option<String> {
        let n_shown = self.hint.get_value().n_shown.get();
        self.hint_steps().into_iter().take(n_shown).next_back()
    }

    fn hint_steps(self) -> Vec<String> {
        let HintState { given, whose, .. } = self.hint.get_value();
        let is_own = whose.get().is_none_or(|whose| self.you() == Some(whose));
        given.with(|hint| {
            let (words, names) = (words(), self.names());
            let steps = hint
                .as_ref()
                .filter(|_| is_own)
                .map(|it| Teller::new(&words, &names).hint(&it.advice));
            steps.unwrap_or_default()
        })
    }

    fn say_hint(self) {
        self.say(untrack(|| self.hint_words()).unwrap_or_default());
    }
}

/// The place of a hint that was asked for.
#[component]
pub(super) fn HintPlace() -> impl IntoView {
    let state = expect_context::<TableState>();
    let has_hint = Memo::new(move |_| state.gives_hints() && state.hint_words().is_some());
    view! {
        <Show when=move || has_hint.get()>
            <Later part=parts::hint props=()/>
        </Show>
    }
}

/// The hint that was asked for, and what takes it away.
#[component]
pub(crate) fn HintGiven() -> impl IntoView {
    let state = expect_context::<TableState>();
    let is_past = state.hint.get_value().is_past;
    let close = move || {
        state.close_hint();
        // Whoever has closed it by keyboard is where they asked for it.
        if let Some(ask) = browser::find_all(".ask-hint").first() {
            let _ = ask.focus();
        }
    };
    view! {
        <div class="hint-given" class:past=move || is_past.get() role="note" data-testid="hint-given">
            <p>
                <Show when=move || is_past.get()>
                    <strong data-testid="hint-past">{move || crate::say!("hint-past")}" "</strong>
                </Show>
                <span data-testid="hint-words">{move || state.hint_words()}</span>
            </p>
            <button
                type="button"
                class="icon-button"
                data-testid="hint-dismiss"
                aria-label=move || crate::say!("hint-dismiss")
                aria-keyshortcuts="Escape"
                on:click=move |event| state.answer(&event, close)
            >
                "×"
            </button>
        </div>
    }
}

/// The button that asks for a hint, and for more of it.
#[component]
pub(super) fn AskHint() -> impl IntoView {
    let state = expect_context::<TableState>();
    let gives = Memo::new(move |_| state.gives_hints());
    let label = move || {
        let HintState { n_shown, is_past, .. } = state.hint.get_value();
        match state.hint_steps().len() {
            0 => crate::say!("hint"),
            _ if is_past.get() => crate::say!("hint"),
            n if n_shown.get() < n => crate::say!("hint-more"),
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
