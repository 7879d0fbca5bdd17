//! A choice in a form: what there is to choose from, and what is chosen.

use std::ops::RangeInclusive;

use leptos::prelude::*;

/// What there is to choose from, each value with what it is called, what is chosen, and choosing.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    all: Signal<Vec<(String, String)>>,
    value: Signal<String>,
    choose: Callback<String>,
}

impl Choices {
    /// A choice among a few, each with its name in forms.
    pub(super) fn among<T: Copy + PartialEq + Send + Sync + 'static>(
        known: &'static [(T, &'static str)],
        chosen: RwSignal<T>,
        words: fn(T) -> String,
    ) -> Self {
        let all = move || known.iter().map(|(it, name)| ((*name).to_owned(), words(*it))).collect();
        let value = move || {
            let now = chosen.get();
            let found = known.iter().find(|(it, _)| *it == now);
            found.map_or_else(String::new, |(_, name)| (*name).to_owned())
        };
        let choose = move |name: String| {
            if let Some((it, _)) = known.iter().find(|(_, known)| **known == name) {
                chosen.set(*it);
            }
        };
        Self {
            all: Signal::derive(all),
            value: Signal::derive(value),
            choose: Callback::new(choose),
        }
    }

    /// The same choice among those that `may` be chosen now, by their names.
    pub(super) fn only(self, may: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        let allowed = move || self.all.get().into_iter().filter(|(name, _)| may(name)).collect();
        Self { all: Signal::derive(allowed), ..self }
    }

    /// A choice among numbers.
    pub(super) fn of_numbers(
        range: impl Fn() -> RangeInclusive<u8> + Send + Sync + 'static,
        chosen: RwSignal<u8>,
        choose: impl Fn(u8) + Send + Sync + 'static,
    ) -> Self {
        let all = move || range().map(|n| (n.to_string(), n.to_string())).collect();
        let choose = move |value: String| {
            if let Ok(n) = value.parse() {
                choose(n);
            }
        };
        Self {
            all: Signal::derive(all),
            value: Signal::derive(move || chosen.get().to_string()),
            choose: Callback::new(choose),
        }
    }
}

/// One choice of the form.
#[component]
pub(super) fn Choice(
    test: &'static str,
    label: fn() -> String,
    of: Choices,
    #[prop(optional)] described_by: Option<&'static str>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <select
                data-testid=test
                aria-describedby=described_by
                prop:value=move || of.value.get()
                on:change=move |event| of.choose.run(event_target_value(&event))
            >
                {move || of.all.get().into_iter().map(|(value, name)| view! {
                    <option value=value>{name}</option>
                }).collect_view()}
            </select>
        </label>
    }
}
