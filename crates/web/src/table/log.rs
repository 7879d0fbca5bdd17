//! What happened, in words: beside the table, or behind a tab on a phone.

use std::sync::Arc;

use leptos::{html, prelude::*};
use tapis_games::{any::AnySeen, clauses};
use tapis_protocol::Phrase;
use tapis_room::{Stage, Verdict};
use tapis_scene::Weight;
use tapis_words::Form;

use super::{
    book::ToBook,
    say::{others, phrase_words},
    state::{Home, TableState},
    write::ChatEntry,
};
use crate::{
    browser,
    loaded::Later,
    parts,
    words::{Teller, verdict_words, words},
};

/// A line of the log.
#[derive(Debug)]
pub(crate) enum Line {
    /// Something happened.
    Event(AnySeen),
    /// A race was judged.
    Verdict(Verdict),
    /// Somebody said something.
    Said {
        /// What they are called.
        who: String,
        /// What they said.
        phrase: Phrase,
    },
    /// Somebody came, went or wants something.
    People(String),
    /// Somebody wrote something.
    Chat(ChatEntry),
    /// What was read here before the page was loaded again.
    Before(String),
}

/// A line of the log with a number of its own.
#[derive(Clone, Debug)]
pub(crate) struct LogEntry {
    /// Counts the lines of this visit.
    pub(crate) nth: u32,
    /// The line.
    pub(crate) line: Arc<Line>,
}

impl LogEntry {
    fn new((nth, line): (u32, Line)) -> Self {
        Self { nth, line: Arc::new(line) }
    }
}

/// How many lines of the log are kept.
const MOST: usize = 200;
/// How many of them outlive a reload of the page.
const MOST_KEPT: usize = 60;

/// What was read at this table before the page was loaded again.
pub(super) fn before(code: &str) -> Vec<LogEntry> {
    let kept = browser::kept(&place(code)).unwrap_or_default();
    let lines = kept.lines().map(|text| Line::Before(text.to_owned()));
    (0..).zip(lines).map(LogEntry::new).collect()
}

fn place(code: &str) -> String {
    format!("log.{code}")
}

impl TableState {
    /// Writes these lines into the log, once there is time for it: cards and presses come first.
    pub(super) fn append(self, lines: impl IntoIterator<Item = Line>) {
        let begins = self.unwritten.try_update_value(|unwritten| {
            let begins = unwritten.is_empty();
            unwritten.extend(lines);
            begins && !unwritten.is_empty()
        });
        if begins == Some(true) {
            browser::when_idle(move || {
                // Nobody reads on once the table has been left.
                if let Some(lines) = self.unwritten.try_update_value(std::mem::take) {
                    self.write(lines);
                }
            });
        }
    }

    /// Replaces all that was written.
    pub(crate) fn rewrite(self, lines: impl IntoIterator<Item = Line>) {
        self.unwritten.set_value(Vec::new());
        let mut lines: Vec<Line> = lines.into_iter().collect();
        lines.drain(..lines.len().saturating_sub(MOST));
        self.log.set((0..).zip(lines).map(LogEntry::new).collect());
    }

    fn write(self, lines: Vec<Line>) {
        self.log.update(|log| {
            for line in lines {
                let nth = log.last().map_or(0, |last| last.nth + 1);
                log.push(LogEntry::new((nth, line)));
            }
            let surplus = log.len().saturating_sub(MOST);
            log.drain(..surplus);
        });
    }

    /// Keeps what was read at a table for when the page is loaded again.
    fn keep_log(self) {
        let code = self.code.get_value();
        if code.is_empty() {
            return;
        }
        // What people write is kept nowhere.
        let is_kept = |it: &&Line| !matches!(it, Line::Chat(_));
        let kept = |written: &Vec<LogEntry>, unwritten: &Vec<Line>| -> Vec<String> {
            let all = written.iter().map(|it| &*it.line).chain(unwritten).filter(is_kept);
            let all: Vec<&Line> = all.collect();
            let newest = &all[all.len().saturating_sub(MOST_KEPT)..];
            newest.iter().map(|line| line_words(self, line)).collect()
        };
        let lines =
            untrack(|| self.log.with(|written| self.unwritten.with_value(|it| kept(written, it))));
        browser::keep(&place(&code), &lines.join("\n"));
    }
}

/// One line of the log in the page's language.
pub(super) fn line_words(state: TableState, line: &Line) -> String {
    let names = state.names();
    match line {
        Line::Event(seen) => Teller::new(&words(), &names).event(seen),
        Line::Verdict(verdict) => verdict_words(verdict, &names, Form::Short),
        Line::Said { who, phrase } => {
            let what = phrase_words(*phrase);
            crate::say!("say-said", who = who.as_str(), what = what.as_str())
        }
        Line::Chat(written) => written.words(),
        Line::Before(text) | Line::People(text) => text.clone(),
    }
}

/// The clause that something rests on, for whoever looks at a game that is over. In play nobody is sent
/// away, and no line is one more thing to go past by keyboard.
fn clause_of(state: TableState, line: &Line) -> Option<impl IntoView + use<>> {
    let Line::Event(seen) = line else { return None };
    let is_film = state.code.with_value(String::is_empty);
    if !is_film && state.stage() != Stage::Over {
        return None;
    }
    let options = state.table.with(|it| it.as_ref().map(|it| it.config.options.clone()))?;
    let clause = clauses::clause(&options, seen)?;
    let clause = clause.to_owned();
    let named = crate::say!("clause", clause = clause.as_str());
    Some(view! {
        " "
        <ToBook options clause class="clause" test="log-clause">{named}</ToBook>
    })
}

/// How much a line has to be heard, for tests that listen.
fn weight_name(line: &Line) -> &'static str {
    match line {
        Line::Event(seen) => match tapis_scene::weight(seen) {
            Weight::Detail => "detail",
            Weight::Passing => "passing",
            Weight::News | Weight::Noted => "news",
            Weight::Aside | Weight::Shown | Weight::Reason => "reason",
        },
        Line::Verdict(_)
        | Line::Said { .. }
        | Line::People(_)
        | Line::Chat(_)
        | Line::Before(_) => "detail",
    }
}

/// How a line is said in brief, for tests that listen.
fn ear_words(state: TableState, line: &Line) -> Option<String> {
    let Line::Event(seen) = line else { return None };
    let (words, names) = (words(), untrack(|| state.names()));
    Some(Teller::new(&words, &names).with_form(Form::Spoken).event(seen))
}

/// Keeps the log when the page or the table is left: to keep each line as it comes would cost each
/// frame its time.
fn keep_for_later(state: TableState) {
    // A telephone throws away what is hidden, and says no more.
    let leaves = ["pagehide", "visibilitychange"]
        .map(|name| window_event_listener_untyped(name, move |_| state.keep_log()));
    on_cleanup(move || {
        for it in leaves {
            it.remove();
        }
        state.keep_log();
    });
}

/// What a line says, in the page's language, with what leads on from it.
fn words_view(state: TableState, line: Arc<Line>) -> AnyView {
    match &*line {
        Line::Chat(written) => {
            view! { <Later part=parts::written props=written.clone()/> }.into_any()
        }
        Line::Event(_)
        | Line::Verdict(_)
        | Line::Said { .. }
        | Line::People(_)
        | Line::Before(_) => {
            let said = line.clone();
            view! {
                {move || line_words(state, &said)}
                {move || clause_of(state, &line)}
            }
            .into_any()
        }
    }
}

/// The log; the newest line is always in sight.
#[component]
pub(super) fn Log(open: RwSignal<bool>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let list = NodeRef::<html::Ol>::new();
    keep_for_later(state);
    Effect::new(move || {
        state.log.track();
        open.track();
        // Its height is known for nothing once everything is painted.
        browser::after_paint(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    // Where nobody listens nothing can be said.
    let can_talk = Memo::new(move |_| {
        state.home == Home::Server
            && state
                .table
                .with(|table| table.as_ref().is_some_and(|table| !others(table).is_empty()))
    });
    let row = move |LogEntry { line, nth }: LogEntry| {
        let kind = match &*line {
            Line::Event(_) | Line::Before(_) => "event",
            Line::Verdict(_) => "verdict",
            Line::Said { .. } => "said",
            Line::People(_) => "people",
            Line::Chat(_) => "chat",
        };
        let weight = weight_name(&line);
        let ear = ear_words(state, &line);
        let words = words_view(state, line);
        view! {
            <li data-kind=kind data-weight=weight data-ear=ear data-nth=nth.to_string()>
                {words}
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
            <Show when=move || can_talk.get()>
                <Later part=parts::say props=()/>
            </Show>
        </aside>
    }
}
