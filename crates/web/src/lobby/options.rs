//! House rules: every question of a game with its answers, drawn from the questions themselves.

use std::collections::BTreeMap;

use leptos::prelude::*;
use tapis_games::any::AnyOptions;
use tapis_rules::{OptionSet, Question};

use crate::words::{answer_words, group_name, question_words, split_answer};

/// The questions in groups; what differs from the preset is marked.
#[component]
pub(super) fn OptionsForm(options: RwSignal<AnyOptions>, preset: AnyOptions) -> impl IntoView {
    let preset = StoredValue::new(preset);
    let changed = Signal::derive(move || {
        let differs = |q: &Question| preset.with_value(|it| it.get(&q.key)) != answer(options, q);
        options.get().questions().iter().filter(|q| differs(q)).count()
    });
    view! {
        <details class="house-rules" data-testid="house-rules">
            <summary>
                <span>{move || crate::say!("house-rules")}</span>
                <span class="quiet">{move || crate::say!("house-rules-changed", n = changed.get())}</span>
            </summary>
            {grouped(&options.get_untracked())
                .into_values()
                .map(|group| view! { <Group group options preset/> })
                .collect_view()}
            <button
                type="button"
                class="text-button"
                disabled=move || changed.get() == 0
                on:click=move |_| options.set(preset.get_value())
            >
                {move || crate::say!("house-rules-reset")}
            </button>
        </details>
    }
}

/// The questions by group, groups in the order in which their first question comes.
fn grouped(options: &AnyOptions) -> BTreeMap<usize, Vec<Question>> {
    let mut names: Vec<String> = Vec::new();
    let mut groups: BTreeMap<usize, Vec<Question>> = BTreeMap::new();
    for question in options.questions() {
        let name = group_name(&question);
        let nth = names.iter().position(|known| *known == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        });
        groups.entry(nth).or_default().push(question);
    }
    groups
}

fn answer(options: RwSignal<AnyOptions>, question: &Question) -> Option<String> {
    options.with(|options| options.get(&question.key))
}

#[component]
fn Group(
    group: Vec<Question>,
    options: RwSignal<AnyOptions>,
    preset: StoredValue<AnyOptions>,
) -> impl IntoView {
    let first = group[0].clone();
    view! {
        <fieldset class="rule-group">
            <legend>{move || group_name(&first)}</legend>
            {group
                .into_iter()
                .map(|question| view! { <Rule question options preset/> })
                .collect_view()}
        </fieldset>
    }
}

/// One question with its answers.
#[component]
fn Rule(
    question: Question,
    options: RwSignal<AnyOptions>,
    preset: StoredValue<AnyOptions>,
) -> impl IntoView {
    let key = question.key.to_string();
    let usual = preset.with_value(|preset| preset.get(&key)).unwrap_or_default();
    let now = {
        let (question, usual) = (question.clone(), usual.clone());
        Signal::derive(move || answer(options, &question).unwrap_or_else(|| usual.clone()))
    };
    let label = {
        let key = key.clone();
        move || question_words(&key)
    };
    let changed = move || now.get() != usual;
    let set = {
        let key = key.clone();
        Callback::new(move |answer: String| {
            options.update(|options| {
                // What the control offers is an answer; anything else leaves the rules as they are.
                let _ = options.set(&key, &answer);
            });
        })
    };
    let is_switch = question
        .choices
        .iter()
        .all(|choice| choice.range.is_none() && matches!(choice.word.as_ref(), "on" | "off"));
    let control = if is_switch {
        view! { <SwitchControl now set/> }.into_any()
    } else {
        view! { <AnswerControl question now set/> }.into_any()
    };
    view! {
        <label class="rule" class:changed=changed data-testid=format!("rule-{key}")>
            <span class="rule-words">{label}</span>
            {control}
        </label>
    }
}

#[component]
fn SwitchControl(now: Signal<String>, set: Callback<String>) -> impl IntoView {
    view! {
        <input
            type="checkbox"
            role="switch"
            prop:checked=move || now.get() == "on"
            on:change=move |event| {
                set.run(if event_target_checked(&event) { "on" } else { "off" }.into());
            }
        />
    }
}

/// A list of answers, and a field for the number that rides in the chosen one.
#[component]
fn AnswerControl(question: Question, now: Signal<String>, set: Callback<String>) -> impl IntoView {
    let key = StoredValue::new(question.key.to_string());
    let choices = StoredValue::new(question.choices);
    let word = Signal::derive(move || split_answer(&now.get()).0.to_owned());
    let number = Signal::derive(move || split_answer(&now.get()).1);
    let range = Signal::derive(move || {
        let word = word.get();
        choices.with_value(|all| all.iter().find(|it| it.word == word).and_then(|it| it.range))
    });
    let answer_of = move |word: &str, number: Option<u32>| {
        let range = choices.with_value(|all| all.iter().find(|it| it.word == word)?.range);
        match range {
            None => word.to_owned(),
            Some((least, most)) => {
                let n = number.unwrap_or(least).clamp(least, most);
                if word.is_empty() { n.to_string() } else { format!("{word}:{n}") }
            }
        }
    };
    let listed = choices.with_value(|all| all.len() > 1);
    let list = listed.then(|| {
        let options =
            choices.with_value(|all| all.iter().map(|it| it.word.to_string()).collect::<Vec<_>>());
        view! {
            <select
                prop:value=move || word.get()
                on:change=move |event| {
                    set.run(answer_of(&event_target_value(&event), None));
                }
            >
                {options.into_iter().map(|word| {
                    let words = word.clone();
                    let sample = move || answer_of(&words, number.get());
                    view! {
                        <option value=word>
                            {move || key.with_value(|key| answer_words(key, &sample()))}
                        </option>
                    }
                }).collect_view()}
            </select>
        }
    });
    let field = move || {
        range.get().map(|(least, most)| {
            let label = move || key.with_value(|key| question_words(key));
            view! {
                <input
                    type="number"
                    inputmode="numeric"
                    aria-label=label
                    min=least.to_string()
                    max=most.to_string()
                    prop:value=move || number.get().unwrap_or(least).to_string()
                    on:change=move |event| {
                        let n = event_target_value(&event).parse().ok();
                        set.run(answer_of(&word.get_untracked(), n));
                    }
                />
            }
        })
    };
    view! { <span class="rule-answer">{list}{field}</span> }
}
