//! What people write to each other: the field for it, and what is reported to the host.

use leptos::{ev::SubmitEvent, prelude::*};
use tapis_protocol::{ChatLine, ChatText, Command, Report, limits::CHAT_CHARS};
use tapis_room::{Setting, Talk};
use tapis_rules::Seat;

use super::{log::Line, state::TableState};
use crate::icons::{Icon, IconView};

/// How much of a line is shown on the felt; the log has all of it.
const ON_FELT: usize = 60;

/// A line of the chat as the log keeps it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ChatEntry {
    /// Its number, from where it comes, and what it says.
    pub(super) line: ChatLine,
    /// What they are called.
    pub(super) who: String,
}

impl ChatEntry {
    /// All of it, for the ear and for the log.
    pub(super) fn words(&self) -> String {
        crate::say!("say-said", who = self.who.as_str(), what = self.line.text.as_str())
    }
}

impl TableState {
    /// Somebody has written something.
    pub(crate) fn show_chat(self, line: ChatLine) {
        if self.talk().is_muted(line.seat) {
            return;
        }
        let who = untrack(|| self.names()).label(line.seat).into_owned();
        let written = ChatEntry { line, who };
        self.voice().reason(untrack(|| written.words()));
        let text = written.line.text.as_str();
        if text.chars().count() > ON_FELT {
            let short: String = text.chars().take(ON_FELT).chain(['…']).collect();
            let who = written.who.as_str();
            let words = untrack(|| crate::say!("say-said", who = who, what = short.as_str()));
            self.headline.set(Some(words));
        } else {
            self.headline.set(Some(untrack(|| written.words())));
        }
        self.append([Line::Chat(written)]);
    }

    /// Somebody has reported something to the host, who looks at this page.
    pub(crate) fn show_report(self, report: Report) {
        self.voice().reason(untrack(|| report_words(&report)));
        self.talk().reports.update(|reports| reports.push(report));
    }

    /// Whether the table is shown to its host.
    pub(super) fn is_host(self) -> bool {
        self.table.with(|table| {
            table.as_ref().is_some_and(|table| table.you.is_some() && table.you == table.host)
        })
    }

    /// What people may say to each other.
    pub(super) fn may_say(self) -> Talk {
        self.table.with(|table| table.as_ref().map(|it| it.config.talk).unwrap_or_default())
    }

    /// Reports a line to the host; the host sees at once what can be done.
    fn report_line(self, ChatEntry { line, who }: &ChatEntry) {
        if untrack(|| self.is_host()) {
            let text = line.text.clone();
            let report =
                Report { by: String::new(), who: who.clone(), seat: Some(line.seat), text };
            self.talk().reports.update(|reports| reports.push(report));
            return;
        }
        self.send_command(Command::Report { line: line.line });
        self.talk().reported.update(|reported| {
            reported.insert(line.line);
        });
        let host = self.table.with_untracked(|table| table.as_ref().and_then(|it| it.host));
        let words = if host == Some(line.seat) {
            crate::say!("report-of-host")
        } else {
            let names = untrack(|| self.by_name());
            let host = host.map(|host| names.get(host).into_owned()).unwrap_or_default();
            crate::say!("report-told", host = host.as_str())
        };
        self.voice().answer(words.clone());
        self.headline.set(Some(words));
    }
}

fn report_words(report: &Report) -> String {
    let (who, what) = (report.who.as_str(), report.text.as_str());
    if report.by.is_empty() {
        crate::say!("say-said", who = who, what = what)
    } else {
        crate::say!("report-says", by = report.by.as_str(), who = who, what = what)
    }
}

/// The field for what one wants to write. What is refused stays in it.
#[component]
pub(super) fn Write() -> impl IntoView {
    let state = expect_context::<TableState>();
    let (draft, sent) = (state.talk().draft, state.talk().sent);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let text = draft.get_untracked();
        if !text.trim().is_empty() && sent.get_untracked().is_none() {
            state.send_command(Command::Chat { text: ChatText::new(text) });
        }
    };
    view! {
        <form class="write" on:submit=send>
            <input
                type="text"
                data-testid="chat-text"
                aria-label=move || crate::say!("chat-write")
                placeholder=move || crate::say!("chat-write")
                data-most=CHAT_CHARS.to_string()
                autocomplete="off"
                enterkeyhint="send"
                readonly=move || sent.with(Option::is_some)
                prop:value=move || draft.get()
                on:input=move |event| draft.set(event_target_value(&event))
            />
            <button type="submit" class="button small" data-testid="chat-send">
                {move || crate::say!("chat-send")}
            </button>
        </form>
    }
}

/// A line of the chat in the log, and a button to report it if it is somebody else's.
#[component]
pub(crate) fn WrittenView(written: ChatEntry) -> impl IntoView {
    let state = expect_context::<TableState>();
    let (number, seat) = (written.line.line, written.line.seat);
    let is_others = move || state.you().is_some_and(|you| you != seat);
    let is_reported = move || state.talk().reported.with(|it| it.contains(&number));
    let (said, what) = (written.clone(), written);
    let button = move || {
        let what = what.clone();
        let who = what.who.clone();
        view! {
            <button
                type="button"
                class="flag"
                data-testid="report"
                aria-label=move || crate::say!("report", who = who.as_str())
                on:click=move |_| state.report_line(&what)
            >
                <IconView icon=Icon::Flag/>
            </button>
        }
    };
    view! {
        <span class="written">{move || said.words()}</span>
        {move || match (is_others(), is_reported()) {
            (true, false) => Some(button().into_any()),
            (true, true) => {
                Some(view! { <span class="quiet">{crate::say!("report-done")}</span> }.into_any())
            }
            (false, _) => None,
        }}
    }
}

/// What was reported to the host, and what can be done about it.
#[component]
pub(crate) fn Reports() -> impl IntoView {
    let state = expect_context::<TableState>();
    let reports = state.talk().reports;
    let close = move || {
        reports.update(|reports| {
            if !reports.is_empty() {
                reports.remove(0);
            }
        });
    };
    let act = move |command: Command| {
        move |_| {
            state.send_command(command.clone());
            close();
        }
    };
    let button = move |test: &'static str, words: String, command: Command| {
        view! {
            <button type="button" class="button small" data-testid=test on:click=act(command)>
                {words}
            </button>
        }
    };
    let is_there = move |seat: &Seat| {
        let others = |table: &tapis_protocol::TableView| super::say::others(table);
        state.table.with(|table| {
            table.as_ref().is_some_and(|table| others(table).iter().any(|(it, _)| it == seat))
        })
    };
    move || {
        let report = reports.with(|reports| reports.first().cloned())?;
        let remove = report.seat.filter(is_there).map(|seat| {
            let words = crate::say!("remove-guest", who = report.who.as_str());
            button("report-remove", words, Command::Remove { seat })
        });
        let off = (state.may_say() == Talk::Chat).then(|| {
            button(
                "report-off",
                crate::say!("chat-end"),
                Command::Set(Setting::Talk(Talk::Phrases)),
            )
        });
        Some(view! {
            <div class="bar reported" role="status" data-testid="reported">
                <span class="written">{report_words(&report)}</span>
                {remove}
                {off}
                <button
                    type="button"
                    class="button small"
                    data-testid="report-close"
                    on:click=move |_| close()
                >
                    {crate::say!("report-close")}
                </button>
            </div>
        })
    }
}
