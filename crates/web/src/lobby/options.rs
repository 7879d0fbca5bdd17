//! House rules: every question of a game with its answers, drawn from the questions themselves.

use leptos::prelude::*;
use tapis_games::any::AnyOptions;
use tapis_rules::{Choice, OptionSet, Question, Topic};

use crate::words::{labels, words};

/// The questions in groups; what differs from the preset is marked.
#[component]
pub(crate) fn OptionsForm(
    options: RwSignal<AnyOptions>,
    preset: RwSignal<AnyOptions>,
) -> impl IntoView {
    let changed = Signal::derive(move || {
        let differs = |q: &Question| preset.with(|it| it.get(&q.key)) != answer(options, q);
        options.get().questions().iter().filter(|q| differs(q)).count()
    });
    view! {
        <details class="house-rules" data-testid="house-rules">
            <summary>
                <span>{move || crate::say!("house-rules")}</span>
                <span class="quiet">{move || crate::say!("house-rules-changed", n = changed.get())}</span>
            </summary>
            {grouped(&options.get_untracked())
                .into_iter()
                .map(|(topic, group)| view! { <RuleGroup topic group options preset/> })
                .collect_view()}
            <button
                type="button"
                class="text-button"
                disabled=move || changed.get() == 0
                on:click=move |_| options.set(preset.get_untracked())
            >
                {move || crate::say!("house-rules-reset")}
            </button>
        </details>
    }
}

/// The questions by what they are about, in the order in which the first of each comes.
fn grouped(options: &AnyOptions) -> Vec<(Topic, Vec<Question>)> {
    let mut groups: Vec<(Topic, Vec<Question>)> = Vec::new();
    for question in options.questions() {
        match groups.iter_mut().find(|(topic, _)| *topic == question.topic) {
            Some((_, questions)) => questions.push(question),
            None => groups.push((question.topic, vec![question])),
        }
    }
    groups
}

fn answer(options: RwSignal<AnyOptions>, question: &Question) -> Option<String> {
    options.with(|options| options.get(&question.key))
}

#[component]
fn RuleGroup(
    topic: Topic,
    group: Vec<Question>,
    options: RwSignal<AnyOptions>,
    preset: RwSignal<AnyOptions>,
) -> impl IntoView {
    view! {
        <fieldset class="rule-group">
            <legend>{move || labels::heading(&words(), topic)}</legend>
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
    preset: RwSignal<AnyOptions>,
) -> impl IntoView {
    let key = question.key.to_string();
    let game = options.with_untracked(AnyOptions::id);
    let usual = {
        let key = key.clone();
        Signal::derive(move || preset.with(|preset| preset.get(&key)).unwrap_or_default())
    };
    let now = {
        let question = question.clone();
        Signal::derive(move || answer(options, &question).unwrap_or_else(|| usual.get()))
    };
    let label = {
        let key = key.clone();
        move || labels::question(&words(), game, &key)
    };
    let changed = move || now.get() != usual.get();
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
        view! { <AnswerControl game question now set/> }.into_any()
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
fn AnswerControl(
    game: &'static str,
    question: Question,
    now: Signal<String>,
    set: Callback<String>,
) -> impl IntoView {
    let key = StoredValue::new(question.key.to_string());
    let choices = StoredValue::new(question.choices);
    let parts = Signal::derive(move || choices.with_value(|all| split(&now.get(), all)));
    let word = Signal::derive(move || parts.get().0);
    let number = Signal::derive(move || parts.get().1);
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
                    let said = word.clone();
                    let sample = move || answer_of(&said, number.get());
                    view! {
                        <option value=word>
                            {move || key.with_value(|key| labels::answer(&words(), game, key, &sample()))}
                        </option>
                    }
                }).collect_view()}
            </select>
        }
    });
    let field = move || {
        range.get().map(|(least, most)| {
            let label = move || key.with_value(|key| labels::question(&words(), game, key));
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

/// Splits an answer into its word, empty for a bare number, and its number.
fn split(answer: &str, choices: &[Choice]) -> (String, Option<u32>) {
    let (word, number) = labels::split(answer);
    if choices.iter().any(|choice| choice.word == word) {
        (word.to_owned(), number)
    } else {
        (String::new(), answer.parse().ok())
    }
}
