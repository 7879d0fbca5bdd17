//! Hints: what the viewer could do and why, a little more with each press, and how sure that is.

use leptos::prelude::*;
use tapis_protocol::{Command, Hint, Sure};
use tapis_room::{Hints, Stage};
use tapis_words::Costly;

use super::state::TableState;
use crate::words::{Teller, words};

/// A hint as far as it has been told.
#[derive(Clone, Copy, Debug)]
pub(super) struct HintState {
    /// What came last; it counts until the game moves on.
    given: RwSignal<Option<Hint>>,
    /// How sure that is, once it has been weighed.
    sure: RwSignal<Option<Sure>>,
    /// How many of its steps are shown.
    n_shown: RwSignal<usize>,
}

impl HintState {
    /// Nothing has been asked.
    pub(super) fn new() -> Self {
        Self { given: RwSignal::new(None), sure: RwSignal::new(None), n_shown: RwSignal::new(0) }
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
        let HintState { given, sure, n_shown } = self.hint.get_value();
        n_shown.set(1);
        sure.set(None);
        given.set(Some(hint));
        self.say_hint();
    }

    /// How sure the hint is has been weighed: who has been told all of the hint is told that too, and
    /// who has not, with its last step.
    pub(crate) fn show_sure(self, sure: Sure) {
        let HintState { n_shown, sure: known, .. } = self.hint.get_value();
        known.set(Some(sure));
        let is_whole = untrack(|| self.hint_steps()).len() == n_shown.get_untracked();
        if let Some(told) = untrack(|| self.sure_words()).filter(|_| is_whole) {
            // After the hint has been read, unless the game goes on before.
            self.voice().news(told);
        }
    }

    /// Asks for a hint, or for more of the one that is shown; after the last step it is taken away.
    pub(super) fn ask_hint(self) {
        let HintState { given, n_shown, .. } = self.hint.get_value();
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
        let advice = self.with_hint(|hint, teller| {
            teller.hint(hint.advice.as_ref().map(|it| (&it.action, it.reason)))
        });
        let mut steps = advice.unwrap_or_default();
        if let (Some(last), Some(sure)) = (steps.last_mut(), self.sure_words()) {
            last.push(' ');
            last.push_str(&sure);
        }
        steps
    }

    /// How sure the hint is, if that is known.
    fn sure_words(self) -> Option<String> {
        let (sure, seat) = (self.hint.get_value().sure.get()?, self.you()?);
        let Sure { position, other, won, other_won, give_or_take } = &sure;
        let told = self.with_hint(|hint, teller| {
            let advice = hint.advice.as_ref().filter(|_| hint.position == *position)?;
            let weighed = [*won, *other_won, *give_or_take];
            Some(teller.sure(Costly::new(seat, &advice.action, other.as_ref(), weighed)))
        });
        told.flatten()
    }

    /// Does something with the hint, if it still counts.
    fn with_hint<T>(self, work: impl FnOnce(&Hint, Teller<'_>) -> T) -> Option<T> {
        let position = self.frame.with(|frame| frame.as_ref().map(|it| it.position));
        self.hint.get_value().given.with(|hint| {
            let hint = hint.as_ref().filter(|hint| Some(hint.position) == position)?;
            let (words, names) = (words(), self.names());
            Some(work(hint, Teller::new(&words, &names)))
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
