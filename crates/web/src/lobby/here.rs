//! Who shares this device at a table in the page.

use leptos::prelude::*;
use tapis_protocol::limits::NICK_CHARS;

use super::make::Draft;

/// What the friends are called who share this device.
#[component]
pub(super) fn Here(draft: Draft) -> impl IntoView {
    Effect::new(move || {
        let n_friends = draft.n_friends.get();
        draft.others.update(|others| {
            others.truncate(usize::from(n_friends));
            let n_known = u8::try_from(others.len()).unwrap_or(n_friends);
            others.extend((n_known + 2..=n_friends + 1).map(|n| crate::say!("player-n", n = n)));
        });
    });
    let fields = move || (0..draft.others.with(Vec::len)).collect::<Vec<_>>();
    let field = move |nth: usize| {
        let name = move || draft.others.with(|others| others.get(nth).cloned().unwrap_or_default());
        let write = move |event| {
            draft.others.update(|others| others[nth] = event_target_value(&event));
        };
        view! {
            <label class="field">
                <span>{move || crate::say!("player-name", n = nth + 2)}</span>
                <input
                    type="text"
                    data-most=NICK_CHARS.to_string()
                    prop:value=name
                    on:change=write
                />
            </label>
        }
    };
    view! {
        <div class="fields">
            <For each=fields key=|nth| *nth children=field/>
        </div>
    }
}
