//! What a table asks its people now and then, and tells those who wait for it.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tapis_protocol::Command;
use tapis_room::{BotLevel, Stage};

use super::{
    notices::{Bot, own_bot},
    people,
    speed::AskSpeed,
    state::{Home, Net, TableState},
};
use crate::{
    api,
    browser::Alarm,
    lobby::{Errand, at_once},
};

/// So long before a bot plays in one's place one hears of it, in milliseconds.
const SOON_MS: u32 = 10_000;

/// Says that a bot is about to play in one's place.
#[component]
fn BotSoon() -> impl IntoView {
    let state = expect_context::<TableState>();
    let is_soon = RwSignal::new(false);
    let left_ms = move || {
        state.frame.with(|frame| {
            let frame = frame.as_ref()?;
            let clock = frame.clocks.iter().find(|clock| clock.timer.is_none())?;
            frame.must.contains(state.you()?).then_some(clock.left_ms)
        })
    };
    let alarm = StoredValue::new_local(None);
    Effect::new(move |_| {
        is_soon.set(false);
        alarm.set_value(left_ms().and_then(|left_ms| {
            let wait = Duration::from_millis(left_ms.saturating_sub(SOON_MS).into());
            Alarm::new(wait, move || {
                let _ = is_soon.try_set(true);
            })
        }));
    });
    view! {
        <Show when=move || is_soon.get()>
            <p class="bar" role="status" data-testid="bot-soon">{crate::say!("bot-soon")}</p>
        </Show>
    }
}

/// A table that does not come, and what can be played meanwhile.
#[component]
fn NotYet() -> impl IntoView {
    let state = expect_context::<TableState>();
    let errand = Errand::new();
    let play = move |_| {
        spawn_local(async move {
            if let Ok(table) = api::table(&state.code.get_value()).await {
                errand.make_here(at_once(table.options, BotLevel::Medium), Vec::new());
            }
        });
    };
    view! {
        <Show when=move || state.table.with(Option::is_none)>
            <div class="bar" role="alert" data-testid="no-line">
                <span>{crate::say!("no-line")}</span>
                <button
                    type="button"
                    class="button primary small"
                    data-testid="play-here"
                    on:click=play
                >
                    {crate::say!("no-line-play")}
                </button>
            </div>
        </Show>
    }
}

/// What has to be answered, or taken note of.
#[component]
pub(crate) fn Questions() -> impl IntoView {
    view! {
        <NotYet/>
        <FromHost/>
        <StandIn/>
        <Unkept/>
        <BotSoon/>
        <AskSpeed/>
        <SentAway/>
        <WantStop/>
    }
}

/// What whoever runs the server tells everybody, until one has read it.
#[component]
fn FromHost() -> impl IntoView {
    let state = expect_context::<TableState>();
    let (told, read) = (state.talk().notice, RwSignal::new(None));
    move || {
        told.get().filter(|it| read.get().as_ref() != Some(it)).map(|notice| {
            let text = notice.as_str().to_owned();
            view! {
                <div class="bar" data-testid="notice">
                    <span dir="auto">{text}</span>
                    <button
                        type="button"
                        class="button small"
                        on:click=move |_| read.set(Some(notice.clone()))
                    >
                        {crate::say!("close")}
                    </button>
                </div>
            }
        })
    }
}

/// By whom one was sent away, and what one can do now.
#[component]
fn SentAway() -> impl IntoView {
    let state = expect_context::<TableState>();
    let sent_away = state.sent_away();
    let words = move |host: String| {
        let who = host.as_str();
        match state.stage() {
            Stage::Gathering => crate::say!("sent-away-before", who = who),
            Stage::Playing | Stage::Over => crate::say!("sent-away", who = who),
        }
    };
    move || {
        sent_away.get().map(|host| {
            view! {
                <div class="bar" data-testid="sent-away">
                    <span>{words(host)}</span>
                    <a href="./" class="button small">{crate::say!("to-lobby")}</a>
                    <button
                        type="button"
                        class="button small"
                        on:click=move |_| sent_away.set(None)
                    >
                        {crate::say!("watch-on")}
                    </button>
                </div>
            }
        })
    }
}

/// Who wants to stop the game, and what one can answer.
#[component]
fn WantStop() -> impl IntoView {
    let state = expect_context::<TableState>();
    let asking = Memo::new(move |_| {
        let asked = state.table.with(|table| people::who_want_stop(table.as_ref()?));
        // Who shares a device talks about it.
        asked.filter(|_| state.home == Home::Server)
    });
    let refused = RwSignal::new(None);
    move || {
        asking.get().filter(|it| refused.get().as_ref() != Some(it)).map(|names| {
            let words = crate::say!("stop-asked", who = names.join(", "), n = names.len());
            let refuse = move |_| refused.set(Some(names.clone()));
            view! {
                <div class="bar" data-testid="stop-asked">
                    <span>{words}</span>
                    <button
                        type="button"
                        class="button small"
                        data-testid="stop-agree"
                        on:click=move |_| state.send_command(Command::Stop)
                    >
                        {crate::say!("stop-agree")}
                    </button>
                    <button
                        type="button"
                        class="button primary small"
                        data-testid="stop-refuse"
                        on:click=refuse
                    >
                        {crate::say!("stop-refuse")}
                    </button>
                </div>
            }
        })
    }
}

/// A bot plays in one's place, or is about to.
#[component]
fn StandIn() -> impl IntoView {
    let state = expect_context::<TableState>();
    let bot = Memo::new(move |_| own_bot(state));
    view! {
        {move || bot.get().map(|bot| {
            let (test, words, back) = match bot {
                Bot::Plays => ("stand-in", crate::say!("plays-for-you"), crate::say!("take-back")),
                Bot::Comes => ("bot-called", crate::say!("bot-called"), crate::say!("i-am-here")),
            };
            view! {
                <div class="bar" role="status" data-testid=test>
                    <span>{words}</span>
                    <button
                        type="button"
                        class="button primary small"
                        data-testid="back"
                        on:click=move |_| state.send_command(Command::Back)
                    >
                        {back}
                    </button>
                </div>
            }
        })}
    }
}

/// A game in this page that the browser does not keep.
#[component]
fn Unkept() -> impl IntoView {
    let state = expect_context::<TableState>();
    move || {
        let words = match state.net.get() {
            Net::Unkept => crate::say!("local-unkept"),
            Net::Elsewhere => crate::say!("local-elsewhere"),
            Net::Connecting | Net::Fresh | Net::Waiting | Net::Lost => return None,
        };
        Some(view! { <p class="bar" role="status" data-testid="net-bar">{words}</p> })
    }
}
