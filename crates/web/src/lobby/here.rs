//! Who shares this device at a table in the page.

use leptos::prelude::*;
use tapis_protocol::limits::NICK_CHARS;

use super::{
    choice::{Choice, Choices},
    make::Draft,
};

/// How many people share this device, and what the others are called.
#[component]
pub(super) fn Here(draft: Draft) -> impl IntoView {
    let n_here = RwSignal::new(1);
    let choose = move |n: u8| {
        n_here.set(n);
        let name = |nth: u8| crate::say!("player-n", n = nth);
        draft.others.update(|others| {
            others.truncate(usize::from(n) - 1);
            let n_known = u8::try_from(others.len()).unwrap_or(n);
            others.extend((n_known + 2..=n).map(name));
        });
    };
    let of = Choices::of_numbers(move || 1..=draft.most_here(), n_here, choose);
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
                    maxlength=NICK_CHARS.to_string()
                    prop:value=name
                    on:change=write
                />
            </label>
        }
    };
    view! {
        <div class="fields">
            <Choice test="make-here" label=|| crate::say!("make-here") of/>
            <For each=fields key=|nth| *nth children=field/>
        </div>
    }
}
