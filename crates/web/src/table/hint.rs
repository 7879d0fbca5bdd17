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
    /// Its steps in words, once the part of the code has come that tells them.
    steps: RwSignal<Vec<String>>,
    /// How many of its steps are shown.
    n_shown: RwSignal<usize>,
}

impl HintState {
    /// Nothing has been asked.
    pub(super) fn new() -> Self {
        let (given, whose, is_past) =
            (RwSignal::new(None), RwSignal::new(None), RwSignal::new(false));
        let steps = RwSignal::new(Vec::new());
        Self { given, whose, is_past, steps, n_shown: RwSignal::new(0) }
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
        let HintState { given, is_past, n_shown, .. } = self.hint.get_value();
        let now = self.frame.with_untracked(|frame| frame.as_ref().map(|it| it.position));
        is_past.set(now != Some(hint.position));
        given.set(Some(hint));
        n_shown.set(1);
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
        let HintState { n_shown, is_past, whose, steps, .. } = self.hint.get_value();
        let n_steps = steps.with_untracked(Vec::len);
        match if is_past.get_untracked() { 0 } else { n_steps } {
            _ if !untrack(|| self.gives_hints()) => {}
            0 => {
                whose.set(untrack(|| self.you()));
                self.send_command(Command::Hint);
            }
            n if n_shown.get_untracked() < n => {
                n_shown.update(|shown| *shown += 1);
            }
            _ => {
                self.close_hint();
            }
        }
    }

    /// The hint, for whoever has asked for it.
    fn own_hint(self) -> Option<Hint> {
        let HintState { given, whose, .. } = self.hint.get_value();
        let is_own = whose.get().is_none_or(|whose| self.you() == Some(whose));
        given.get().filter(|_| is_own)
    }
}

/// The place of a hint that was asked for.
#[component]
pub(super) fn HintPlace() -> impl IntoView {
    let state = expect_context::<TableState>();
    let has_hint = Memo::new(move |_| state.gives_hints() && state.own_hint().is_some());
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
    let HintState { is_past, n_shown, steps, .. } = state.hint.get_value();
    let told = move || steps.with(|steps| steps.iter().take(n_shown.get()).next_back().cloned());
    Effect::new(move || {
        let (words, names) = (words(), state.names());
        let hint = state.own_hint();
        steps.set(hint.map_or_else(Vec::new, |it| Teller::new(&words, &names).hint(&it.advice)));
    });
    Effect::new(move || told().into_iter().for_each(|told| state.say(told)));
    on_cleanup(move || steps.set(Vec::new()));
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
                <span data-testid="hint-words">{told}</span>
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
        let HintState { n_shown, is_past, steps, .. } = state.hint.get_value();
        match steps.with(Vec::len) {
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
