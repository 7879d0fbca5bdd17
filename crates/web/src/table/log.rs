//! What happened, in words: beside the table, or behind a tab on a phone.

use leptos::{html, prelude::*};

use tapis_scene::Weight;
use tapis_words::Form;

use super::state::{Line, Numbered, TableState};
use crate::words::{Teller, verdict_words, words};

/// One line of the log in the page's language.
pub(super) fn line_words(state: TableState, line: &Line) -> String {
    let names = state.names();
    match line {
        Line::Event(seen) => Teller::new(&words(), &names).event(seen),
        Line::Verdict(verdict) => verdict_words(verdict, &names, Form::Short),
        Line::Before(text) => text.clone(),
    }
}

/// How much a line has to be heard, for tests that listen.
fn weight_name(state: TableState, line: &Line) -> &'static str {
    let names = untrack(|| state.names());
    let words = untrack(words);
    match line {
        Line::Event(seen) => match tapis_scene::told(Teller::new(&words, &names), seen).weight {
            Weight::Detail => "detail",
            Weight::News => "news",
            Weight::Shown | Weight::Reason => "reason",
        },
        Line::Verdict(_) | Line::Before(_) => "detail",
    }
}

/// The log; the newest line is always in sight.
#[component]
pub(super) fn Log(open: RwSignal<bool>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let list = NodeRef::<html::Ol>::new();
    Effect::new(move || {
        state.log.track();
        open.track();
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let row = move |Numbered { line, nth }: Numbered| {
        let kind = match &line {
            Line::Event(_) | Line::Before(_) => "event",
            Line::Verdict(_) => "verdict",
        };
        let weight = weight_name(state, &line);
        view! {
            <li data-kind=kind data-weight=weight data-nth=nth.to_string()>
                {move || line_words(state, &line)}
            </li>
        }
    };
    view! {
        <aside
            class="log"
            class:open=move || open.get()
            id="log"
            aria-labelledby="log-title"
            data-testid="log"
        >
            <h2 id="log-title">{move || crate::say!("log")}</h2>
            <ol node_ref=list class="log-lines" tabindex="0" aria-labelledby="log-title">
                <For each=move || state.log.get() key=|line| line.nth children=row/>
            </ol>
        </aside>
    }
}
