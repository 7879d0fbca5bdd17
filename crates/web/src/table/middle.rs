//! The middle of the felt: what has just happened, the zones, what counts now, the clock.

use std::time::Duration;

use leptos::prelude::*;
use tapis_scene::{Layout, Zone, ZoneId};

use super::{
    book::ToBook,
    hint::HintPlace,
    measure::measured,
    news::RoundOver,
    seats::tone_name,
    state::{Net, TableState},
    zone::{Touch, ZoneView, zone_of},
};
use crate::{cards::Back, words::describe_error};

/// How long it is told why something was refused.
const STAY_MS: u64 = 7_000;

/// Everything in the middle.
#[component]
pub(super) fn Middle(back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let zones = Memo::new(move |_| {
        state.scene.with(|scene| scene.middle.iter().map(|zone| zone.id).collect::<Vec<_>>())
    });
    let marks = Memo::new(move |_| state.scene.with(|scene| scene.marks.clone()));
    let n_seats = move || state.scene.with(|scene| scene.places.n_seats().to_string());
    // Not `:has()` in the style sheet: each card that comes or goes would be asked.
    let has =
        move |it: fn(&Zone) -> bool| move || state.scene.with(|scene| scene.middle.iter().any(it));
    let (has_trick, has_tray) =
        (has(|it| it.id == ZoneId::Trick), has(|it| it.layout == Layout::Tray));
    view! {
        <div class="middle" class:has-trick=has_trick use:measured>
            <div class="notices"><HintPlace/> <RoundOver/> <Headline/></div>
            <div class="zones" class:has-tray=has_tray use:measured style:--seats=n_seats>
                <For each=move || zones.get() key=|id| *id let(id)>
                    <ZoneView zone=zone_of(state, id) back touch=Touch::Never/>
                </For>
            </div>
            <p class="marks" data-testid="marks">
                <For each=move || marks.get() key=Clone::clone let(mark)>
                    <span class="mark" data-tone=tone_name(mark.tone)>{mark.text}</span>
                </For>
            </p>
            <Clock/>
        </div>
    }
}

/// What has just happened and why, or why something was refused; its line is always kept free, so
/// that the table never jumps.
#[component]
pub(super) fn Headline() -> impl IntoView {
    let state = expect_context::<TableState>();
    state.turn_headlines();
    fade(state.trouble, state);
    let refusal = move || {
        state.trouble.get().map(|trouble| {
            let said = describe_error(&trouble, &untrack(|| state.names()));
            let options = state.table.with(|it| it.as_ref().map(|it| it.config.options.clone()));
            let link = said.clause.zip(options).map(|(clause, options)| {
                let named = crate::say!("clause", clause = clause.as_str());
                view! { <ToBook options clause class="clause" test="refusal-clause">{named}</ToBook> }
            });
            view! { <p class="headline refusal" data-testid="refusal">{said.text}" "{link}</p> }
        })
    };
    let news = move || {
        let shown = state.trouble.with(Option::is_none);
        state.headline.get().filter(|_| shown)
    };
    let plays = move || {
        let is_free = news().is_none() && state.trouble.with(Option::is_none);
        state.plays_words().filter(|_| is_free)
    };
    view! {
        <div class="headlines">
            {refusal}
            <Anew text=plays class="headline plays" name="plays"/>
            <Anew text=news class="headline" name="headline"/>
        </div>
    }
}

/// Words that are drawn anew whenever they change: other words in the same place would have shifted
/// from where the last ones stood.
#[component]
pub(super) fn Anew(
    text: impl Fn() -> Option<String> + Send + Sync + 'static,
    class: &'static str,
    name: &'static str,
) -> impl IntoView {
    let text = Memo::new(move |_| text());
    view! {
        <For each=move || text.get() key=Clone::clone let(text)>
            <span class=class data-testid=name>{text}</span>
        </For>
    }
}

/// Takes away what has been there long enough to be read, but for what ended the connection.
fn fade<T: Send + Sync + 'static>(notice: RwSignal<Option<T>>, state: TableState) {
    Effect::new(move |running: Option<Option<TimeoutHandle>>| {
        if let Some(handle) = running.flatten() {
            handle.clear();
        }
        notice.with(Option::is_some).then_some(())?;
        let clear = move || {
            if state.net.try_get_untracked() != Some(Net::Lost) {
                let _ = notice.try_set(None);
            }
        };
        set_timeout_with_handle(clear, Duration::from_millis(STAY_MS)).ok()
    });
}

/// The time that runs, as a line that grows shorter, with its seconds.
#[component]
fn Clock() -> impl IntoView {
    let state = expect_context::<TableState>();
    let clock = Memo::new(move |_| {
        state.frame.with(|frame| {
            let frame = frame.as_ref()?;
            let shortest = frame.clocks.iter().min_by_key(|clock| clock.left_ms)?;
            Some((frame.position, *shortest))
        })
    });
    view! {
        <div class="clock" aria-hidden="true">
            {move || clock.get().map(|(_, clock)| view! {
                <span
                    class="clock-hand"
                    style:--of=format!("{}ms", clock.of_ms.max(1))
                    style:--gone=format!("-{}ms", clock.of_ms.saturating_sub(clock.left_ms))
                ></span>
            })}
        </div>
    }
}
