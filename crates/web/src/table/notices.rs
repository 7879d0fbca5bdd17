//! What lies across the table: a bot in one's place, a lost connection, a question.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tapis_protocol::{ChatText, ProtocolError};

use super::{
    link::heard,
    people, speed,
    state::{Net, TableState},
};
use crate::{
    api::{self, ApiError},
    browser::Alarm,
    loaded::{Later, NotHere},
    parts,
    words::spoken,
};

/// Whether a bot plays in one's place, or is about to because others asked for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bot {
    Plays,
    Comes,
}

/// The bot in one's place.
pub(super) fn own_bot(state: TableState) -> Option<Bot> {
    state.table.with(|table| {
        let table = table.as_ref()?;
        let place = table.seats.get(table.you?)?;
        let comes = place.bot_in_ms.map(|_| Bot::Comes);
        place.stand_in.then_some(Bot::Plays).or(comes)
    })
}

impl TableState {
    /// Whoever runs the server tells everybody something, once for each time that it is new.
    pub(super) fn show_notice(self, notice: Option<ChatText>) {
        let shown = self.talk().notice;
        if shown.with_untracked(|known| *known != notice) {
            if let Some(notice) = &notice {
                self.voice().call(notice.as_str().to_owned());
            }
            shown.set(notice);
        }
    }
}

/// Whether the browser keeps a game that is played in this page.
fn is_kept(state: TableState) -> bool {
    !matches!(state.net.get(), Net::Unkept | Net::Elsewhere)
}

/// A bar across the table while a bot plays in one's place or the connection is gone.
#[component]
pub(super) fn Interruption() -> impl IntoView {
    let state = expect_context::<TableState>();
    let is_reported = Memo::new(move |_| state.talk().reports.with(|reports| !reports.is_empty()));
    let known = Memo::new(move |_| state.table.with(Option::is_some));
    let is_late = late(known);
    let has_clock = move || state.table.with(|it| it.as_ref()?.config.turn_ms).is_some();
    let is_new = speed::is_asked(expect_context());
    let sent_away = state.sent_away();
    let told = state.talk().notice;
    let asks = Memo::new(move |_| {
        let want_stop = || state.table.with(|it| people::who_want_stop(it.as_ref()?)).is_some();
        is_new
            || told.with(Option::is_some)
            || is_late.get()
            || own_bot(state).is_some()
            || !is_kept(state)
            || has_clock()
            || sent_away.with(Option::is_some)
            || want_stop()
    });
    let signed_out = signed_out(state, known);
    view! {
        {move || signed_out.get().then(|| view! {
            <div class="bar" data-testid="signed-out">
                <NotHere error=ApiError::SignedOut again=Callback::new(|()| {})/>
            </div>
        })}
        <Show when=move || asks.get()>
            <Later part=parts::questions props=()/>
        </Show>
        <Show when=move || is_reported.get()>
            <Later part=parts::reports props=()/>
        </Show>
        {move || match state.net.get() {
            // A table that somebody has ended does not come back.
            Net::Lost => {
                let is_ended = state.trouble.with(|it| matches!(it, Some(ProtocolError::Ended)));
                (!is_ended).then(|| crate::say!("net-reload"))
            }
            // Before the first message there is no table that could be missed.
            Net::Connecting => (known.get() && !signed_out.get()).then(|| {
                crate::say!("net-gone", at = heard(spoken().tag()))
            }),
            Net::Fresh | Net::Waiting | Net::Unkept | Net::Elsewhere => None,
        }.map(|words| view! { <p class="bar" role="status" data-testid="net-bar">{words}</p> })}
    }
}

/// How often is asked why a table that was there is out of reach.
const ASK_EVERY: Duration = Duration::from_secs(10);

/// Whether a table is out of reach because what stands before the server wants to know who asks.
fn signed_out(state: TableState, known: Memo<bool>) -> RwSignal<bool> {
    let (found, alarm) = (RwSignal::new(false), StoredValue::new_local(None));
    let again = ArcTrigger::new();
    Effect::new(move |_| {
        again.track();
        if state.net.get() != Net::Connecting || !known.get() {
            found.set(false);
            alarm.set_value(None);
            return;
        }
        let again = again.clone();
        spawn_local(async move {
            let is_signed_out = matches!(api::me().await, Err(ApiError::SignedOut));
            let _ = found
                .try_set(is_signed_out && state.net.try_get_untracked() == Some(Net::Connecting));
            alarm.try_set_value(Alarm::new(ASK_EVERY, move || again.notify()));
        });
    });
    found
}

/// A table that has not come by then may never come: some networks let no live connection through.
const LATE: Duration = Duration::from_secs(8);

/// Whether the table has not come for long.
fn late(known: Memo<bool>) -> Memo<bool> {
    let is_late = RwSignal::new(false);
    let alarm = Alarm::new(LATE, move || {
        let _ = is_late.try_set(true);
    });
    on_cleanup(move || drop(alarm));
    Memo::new(move |_| is_late.get() && !known.get())
}
