//! What most people leave as it is when they make a table: bots, clocks, what may be said, classes.

use leptos::{prelude::*, task::spawn_local};
use tapis_games::any::Any;
use tapis_protocol::limits::CLASS_TABLES;
use tapis_room::{Bot as _, BotLevel, Hints, REVEAL_MS, Talk};
use tapis_rules::Ruleset;

use super::{
    choice::{Choice, Choices},
    make::{Draft, HINTS, JUDGINGS, LEVELS, PACES, level_words},
};
use crate::{api, house, pass::Copy, table::Home};

/// The turn clocks on offer, in milliseconds; none first.
const CLOCKS: [(Option<u32>, &str); 4] =
    [(None, "0"), (Some(15_000), "15"), (Some(30_000), "30"), (Some(60_000), "60")];

/// What people can be allowed to say to each other.
const TALKS: [(Talk, &str); 3] =
    [(Talk::Off, "off"), (Talk::Phrases, "phrases"), (Talk::Chat, "chat")];

/// How much time two cards can have between them, in milliseconds.
const REVEALS: [(u32, &str); 4] = [(250, "250"), (REVEAL_MS, "350"), (600, "600"), (1_000, "1000")];

/// What most people leave as it is.
#[component]
pub(super) fn More(draft: Draft) -> impl IntoView {
    let on_server = move || draft.home.get() == Home::Server;
    let hints = Choices::among(&HINTS, draft.hints, |hints| match hints {
        Hints::OnRequest => crate::say!("hints-on-request"),
        Hints::Never => crate::say!("hints-never"),
    });
    view! {
        <details class="house-rules" data-testid="make-more">
            <summary><span>{move || crate::say!("make-more")}</span></summary>
            <div class="fields">
                <Levels draft/>
                <Times draft/>
                <Choice test="make-hints" label=|| crate::say!("make-hints") of=hints/>
                <Show when=on_server><NTables draft/></Show>
                <Show when=on_server><Say draft/></Show>
            </div>
            <p class="quiet" id="pace-means">{move || house::pace_words(draft.pace.get())}</p>
            <Show when=move || on_server() && draft.talk.get() == Talk::Chat>
                <p class="quiet" id="talk-means">{move || crate::say!("talk-chat-means")}</p>
            </Show>
            <Show when=move || on_server() && draft.options.with(Ruleset::is_of_reflexes)>
                <p class="quiet" id="judging-means">
                    {move || house::judging_words(draft.judging.get())}
                </p>
            </Show>
            <Show when=move || draft.is_class()>
                <p class="quiet" id="class-means">{move || crate::say!("make-class-means")}</p>
            </Show>
            <Show when=move || on_server() && !draft.is_class()><Listed draft/></Show>
            <CopyRules draft/>
        </details>
    }
}

/// Whether everybody sees the table on the front page.
#[component]
fn Listed(draft: Draft) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                data-testid="make-listed"
                prop:checked=move || draft.listed.get()
                on:change=move |event| draft.listed.set(event_target_checked(&event))
            />
            <span>{move || crate::say!("make-listed")}</span>
        </label>
    }
}

/// Copies the link that opens a table with these rules.
#[component]
fn CopyRules(draft: Draft) -> impl IntoView {
    let link = Signal::derive(move || draft.options.with(house::link));
    view! {
        <Copy link words=|| crate::say!("copy-rules") class="text-button" name="copy-rules"/>
    }
}

/// How many tables: several are a class.
#[component]
fn NTables(draft: Draft) -> impl IntoView {
    let choose = move |n_tables: u8| {
        draft.n_tables.set(n_tables);
        if n_tables > 1 {
            // Where a class plays, nobody writes.
            draft.talk.update(|talk| *talk = (*talk).min(Talk::Phrases));
        }
    };
    let of = Choices::of_numbers(|| 1..=CLASS_TABLES, draft.n_tables, choose);
    view! {
        <Choice
            test="make-tables"
            label=|| crate::say!("make-tables")
            of
            described_by="class-means"
        />
    }
}

/// How well bots play.
#[component]
fn Levels(draft: Draft) -> impl IntoView {
    let is_expert = |name: &str| LEVELS.iter().any(|it| it.0 == BotLevel::Expert && it.1 == name);
    let levels = Choices::among(&LEVELS, draft.level, level_words)
        .only(move |name| !is_expert(name) || draft.options.with(Any::has_experts));
    view! { <Choice test="make-level" label=|| crate::say!("make-level") of=levels/> }
}

/// How the table keeps time: what a turn may take, who is waited for, and how races are judged.
#[component]
fn Times(draft: Draft) -> impl IntoView {
    let clocks = Choices::among(&CLOCKS, draft.turn_ms, |turn_ms| match turn_ms {
        None => crate::say!("make-clock-none"),
        Some(ms) => crate::say!("make-clock-seconds", n = ms / 1_000),
    });
    let paces = Choices::among(&PACES, draft.pace, house::pace_name);
    let judgings = Choices::among(&JUDGINGS, draft.judging, house::judging_name);
    let reveals = Choices::among(&REVEALS, draft.reveal_ms, reveal_words);
    let races = move || draft.options.with(Ruleset::is_of_reflexes);
    view! {
        <Choice test="make-clock" label=|| crate::say!("make-clock") of=clocks/>
        <Choice
            test="make-pace"
            label=|| crate::say!("make-pace")
            of=paces
            described_by="pace-means"
        />
        <Show when=races>
            <Show when=move || draft.home.get() == Home::Server>
                <Choice
                    test="make-judging"
                    label=|| crate::say!("make-judging")
                    of=judgings
                    described_by="judging-means"
                />
            </Show>
            <Choice test="make-reveal" label=|| crate::say!("make-reveal") of=reveals/>
        </Show>
    }
}

/// What people may say to each other, as far as the server allows it.
#[component]
fn Say(draft: Draft) -> impl IntoView {
    let most = RwSignal::new(Talk::Phrases);
    spawn_local(async move {
        // Without an answer nothing is offered that the server might refuse.
        if let Ok(talk) = api::most_talk().await {
            let _ = most.try_set(talk);
        }
    });
    let most = move || if draft.is_class() { most.get().min(Talk::Phrases) } else { most.get() };
    let of = Choices::among(&TALKS, draft.talk, house::talk_name)
        .only(move |name| TALKS.iter().any(|(talk, known)| *known == name && *talk <= most()));
    view! {
        <Choice
            test="make-talk"
            label=|| crate::say!("make-talk")
            of
            described_by="talk-means"
        />
    }
}

/// How much time two cards have between them, in words.
fn reveal_words(ms: u32) -> String {
    match ms {
        0..REVEAL_MS => crate::say!("make-reveal-quick"),
        REVEAL_MS => crate::say!("make-reveal-usual"),
        351..=999 => crate::say!("make-reveal-slow"),
        1_000.. => crate::say!("make-reveal-slowest"),
    }
}
