//! What people say to each other with one press, below the log: who is heard, and what can be said.

use std::{collections::BTreeSet, time::Duration};

use leptos::prelude::*;
use tapis_protocol::{Command, Phrase, Phrases, TableView};
use tapis_room::{SeatStatus, SeatView};
use tapis_rules::Seat;

use super::{log::Line, state::TableState};

/// What is known of phrases at this table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Talk {
    /// Whether they can be said.
    pub(super) phrases: RwSignal<Phrases>,
    /// Whose are not shown here.
    muted: RwSignal<BTreeSet<Seat>>,
    /// When one was said here last; the buttons rest for a moment.
    rests: RwSignal<bool>,
}

/// How long the buttons rest: about as fast as the server lets people talk.
const REST: Duration = Duration::from_millis(1_500);

impl Talk {
    /// Nobody is muted yet.
    pub(super) fn new() -> Self {
        Self {
            phrases: RwSignal::new(Phrases::On),
            muted: RwSignal::new(BTreeSet::new()),
            rests: RwSignal::new(false),
        }
    }
}

impl TableState {
    /// Somebody has said something.
    pub(crate) fn show_said(self, seat: Seat, phrase: Phrase) {
        let is_muted = self.talk.muted.with_untracked(|muted| muted.contains(&seat));
        if is_muted {
            return;
        }
        let who = untrack(|| self.names()).get(seat).into_owned();
        let line = Line::Said { who, phrase };
        let words = untrack(|| super::log::line_words(self, &line));
        self.voice().reason(words.clone());
        self.headline.set(Some(words));
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
fn others(table: &TableView) -> Vec<(Seat, String)> {
    let is_person = |place: &SeatView| match place.kind {
        SeatStatus::Present | SeatStatus::Away => true,
        SeatStatus::Free | SeatStatus::Bot(_) => false,
    };
    let others = table.seats.iter();
    let others = others.filter(|(seat, place)| is_person(place) && table.you != Some(*seat));
    others.map(|(seat, place)| (seat, place.name.clone())).collect()
}

/// What can be said, whose phrases are shown, and the host's switch; nothing where nobody listens.
#[component]
pub(super) fn Say() -> impl IntoView {
    let state = expect_context::<TableState>();
    let Talk { phrases, rests, .. } = state.talk;
    let others = Memo::new(move |_| {
        state.table.with(|table| table.as_ref().map(others).unwrap_or_default())
    });
    let sits = move || state.you().is_some();
    let is_host = move || {
        let host = |table: &TableView| table.you.is_some() && table.you == table.host;
        state.table.with(|table| table.as_ref().is_some_and(host))
    };
    let say = move |phrase| {
        state.wish(Command::Say { phrase });
        rests.set(true);
        let wake = move || {
            let _ = rests.try_set(false);
        };
        set_timeout(wake, REST);
    };
    let button = move |phrase: Phrase| {
        view! {
            <button
                type="button"
                class="button small"
                data-testid=format!("say-{}", phrase.name())
                disabled=move || rests.get()
                on:click=move |_| say(phrase)
            >
                {move || phrase_words(phrase)}
            </button>
        }
    };
    let switch = move |_| {
        let other = match phrases.get_untracked() {
            Phrases::On => Phrases::Off,
            Phrases::Off => Phrases::On,
        };
        state.wish(Command::Phrases(other));
    };
    view! {
        <Show when=move || others.with(|others| !others.is_empty())>
            <div class="say" role="group" aria-label=move || crate::say!("say") data-testid="say">
                <Show when=move || sits() && phrases.get() == Phrases::On>
                    {Phrase::ALL.map(button).collect_view()}
                </Show>
                <Show when=move || phrases.get() == Phrases::Off>
                    <p class="quiet">{move || crate::say!("say-off")}</p>
                </Show>
                {move || {
                    let mute = |(seat, name)| view! { <Mute seat name/> };
                    others.get().into_iter().map(mute).collect_view()
                }}
                <Show when=is_host>
                    <button
                        type="button"
                        class="button small"
                        data-testid="say-switch"
                        aria-pressed=move || (phrases.get() == Phrases::Off).to_string()
                        on:click=switch
                    >
                        {move || crate::say!("say-switch")}
                    </button>
                </Show>
            </div>
        </Show>
    }
}

/// Shows somebody's phrases no more, or again.
#[component]
fn Mute(seat: Seat, name: String) -> impl IntoView {
    let muted = expect_context::<TableState>().talk.muted;
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
