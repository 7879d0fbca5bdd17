//! What people say to each other, below the log: what can be said, who is heard, the host's choice.

use std::{collections::BTreeSet, time::Duration};

use leptos::prelude::*;
use tapis_protocol::{ChatText, Command, Phrase, ProtocolError, Report, TableView};
use tapis_room::{SeatStatus, SeatView, Setting, Stage, Talk};
use tapis_rules::Seat;

use super::{log::Line, state::TableState, write::Write};
use crate::house;

/// What is known of what people say at this table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TalkState {
    /// Whose words are not shown here.
    muted: RwSignal<BTreeSet<Seat>>,
    /// When a phrase was said here last; the buttons rest for a moment.
    rests: RwSignal<bool>,
    /// What lies at whose place for a moment.
    pub(super) aloud: RwSignal<Vec<(Seat, String)>>,
    /// When a bot said something last, in milliseconds.
    pub(super) remarked: StoredValue<f64>,
    /// What is being written.
    pub(super) draft: RwSignal<String>,
    /// The command that is to send it, until it is answered.
    pub(super) sent: RwSignal<Option<u64>>,
    /// The lines that were reported here.
    pub(super) reported: RwSignal<BTreeSet<u32>>,
    /// What was reported to the host, who looks at this page.
    pub(super) reports: RwSignal<Vec<Report>>,
    /// What whoever runs the server tells everybody.
    pub(super) notice: RwSignal<Option<ChatText>>,
}

/// How long the buttons rest: about as fast as the server lets people talk.
const REST: Duration = Duration::from_millis(1_500);

impl TalkState {
    /// Nobody is muted yet.
    pub(super) fn new() -> Self {
        Self {
            muted: RwSignal::new(BTreeSet::new()),
            rests: RwSignal::new(false),
            aloud: RwSignal::new(Vec::new()),
            remarked: StoredValue::new(f64::NEG_INFINITY),
            draft: RwSignal::new(String::new()),
            sent: RwSignal::new(None),
            reported: RwSignal::new(BTreeSet::new()),
            notice: RwSignal::new(None),
            reports: RwSignal::new(Vec::new()),
        }
    }

    /// Whether somebody's words are not shown here.
    pub(super) fn is_muted(self, seat: Seat) -> bool {
        self.muted.with_untracked(|muted| muted.contains(&seat))
    }

    /// A command was answered. If it was to send what was written, that has gone, or stays.
    pub(super) fn answered(self, id: u64, how: &Result<(), ProtocolError>) {
        if self.sent.get_untracked() == Some(id) {
            self.sent.set(None);
            if how.is_ok() {
                self.draft.set(String::new());
            }
        }
    }
}

impl TableState {
    /// What is known of what people say.
    pub(super) fn talk(self) -> TalkState {
        self.talking.get_value()
    }

    /// Somebody has said something.
    pub(crate) fn show_said(self, seat: Seat, phrase: Phrase) {
        if self.talk().is_muted(seat) {
            return;
        }
        let who = untrack(|| self.names()).label(seat).into_owned();
        let line = Line::Said { who, phrase };
        let words = untrack(|| super::log::line_words(self, &line));
        self.voice().reason(words.clone());
        // At the table it lies at their place.
        if untrack(|| self.stage()) == Stage::Gathering {
            self.headline.set(Some(words));
        } else {
            self.say_at(seat, phrase_words(phrase));
        }
        self.append([line]);
    }
}

/// A phrase in the page's language.
pub(super) fn phrase_words(phrase: Phrase) -> String {
    match phrase {
        Phrase::Hello => crate::say!("say-hello"),
        Phrase::WellPlayed => crate::say!("say-well-played"),
        Phrase::OneMoment => crate::say!("say-one-moment"),
        Phrase::YourTurn => crate::say!("say-your-turn"),
        Phrase::Sorry => crate::say!("say-sorry"),
        Phrase::GoodGame => crate::say!("say-good-game"),
    }
}

/// Everybody else who can say something.
pub(super) fn others(table: &TableView) -> Vec<(Seat, String)> {
    let is_person = |place: &SeatView| match place.kind {
        SeatStatus::Present | SeatStatus::Away => true,
        SeatStatus::Free | SeatStatus::Bot(_) => false,
    };
    let others = table.seats.iter();
    let others = others.filter(|(seat, place)| is_person(place) && table.you != Some(*seat));
    others.map(|(seat, place)| (seat, place.name.clone())).collect()
}

/// What can be said, and behind a summary whose words are shown and what the host allows.
#[component]
pub(crate) fn Say() -> impl IntoView {
    let state = expect_context::<TableState>();
    let others = Memo::new(move |_| {
        state.table.with(|table| table.as_ref().map(others).unwrap_or_default())
    });
    let may_say = Memo::new(move |_| state.may_say());
    let sits = Memo::new(move |_| state.you().is_some());
    let is_host = Memo::new(move |_| state.is_host());
    view! {
        <div class="say" role="group" aria-label=move || crate::say!("say") data-testid="say">
            <Show when=move || sits.get() && may_say.get() == Talk::Chat>
                <Write/>
            </Show>
            <Show when=move || sits.get() && may_say.get() != Talk::Off>
                <div class="phrases">
                    {Phrase::ALL.map(|phrase| view! { <SayPhrase phrase/> }).collect_view()}
                </div>
            </Show>
            <Show when=move || may_say.get() == Talk::Off>
                <p class="quiet">{move || crate::say!("say-off")}</p>
            </Show>
            <details class="say-more">
                <summary data-testid="say-more">{move || crate::say!("say-more")}</summary>
                <div class="say-tools">
                    {move || {
                        let mute = |(seat, name)| view! { <Mute seat name/> };
                        others.get().into_iter().map(mute).collect_view()
                    }}
                    <Show when=move || is_host.get()>
                        <Allow/>
                    </Show>
                </div>
            </details>
        </div>
    }
}

/// Says a phrase.
#[component]
fn SayPhrase(phrase: Phrase) -> impl IntoView {
    let state = expect_context::<TableState>();
    let rests = state.talk().rests;
    let say = move |_| {
        state.send_command(Command::Say { phrase });
        rests.set(true);
        let wake = move || {
            let _ = rests.try_set(false);
        };
        set_timeout(wake, REST);
    };
    view! {
        <button
            type="button"
            class="button small"
            data-testid=format!("say-{}", phrase.name())
            disabled=move || rests.get()
            on:click=say
        >
            {move || phrase_words(phrase)}
        </button>
    }
}

/// What the host lets people say.
#[component]
fn Allow() -> impl IntoView {
    let state = expect_context::<TableState>();
    let most = Memo::new(move |_| {
        state.table.with(|table| table.as_ref().map(|it| it.most_talk).unwrap_or_default())
    });
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some(talk) = Talk::ALL.into_iter().find(|talk| talk.name() == chosen) {
            state.send_command(Command::Set(Setting::Talk(talk)));
        }
    };
    let answer = |talk: Talk| {
        view! { <option value=talk.name()>{move || house::talk_name(talk)}</option> }
    };
    view! {
        <label class="field">
            <span>{move || crate::say!("make-talk")}</span>
            <select
                data-testid="say-switch"
                prop:value=move || state.may_say().name()
                on:change=choose
            >
                {move || {
                    let all = Talk::ALL.into_iter().filter(|talk| *talk <= most.get());
                    all.map(answer).collect_view()
                }}
            </select>
        </label>
    }
}

/// Shows somebody's words no more, or again.
#[component]
fn Mute(seat: Seat, name: String) -> impl IntoView {
    let muted = expect_context::<TableState>().talk().muted;
    let is_muted = move || muted.with(|muted| muted.contains(&seat));
    let toggle = move |_| {
        muted.update(|muted| {
            if !muted.remove(&seat) {
                muted.insert(seat);
            }
        });
    };
    view! {
        <button
            type="button"
            class="button small"
            data-testid="mute"
            aria-pressed=move || is_muted().to_string()
            on:click=toggle
        >
            {move || crate::say!("say-mute", who = name.as_str())}
        </button>
    }
}
