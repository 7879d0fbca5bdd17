//! The rules of a table in words, and as a link.

use leptos::prelude::*;
use tapis_games::any::AnyOptions;
use tapis_room::{Judging, Pace, Talk};
use tapis_rules::{OptionSet, OptionsError, Ruleset as _};

use crate::{
    browser,
    table::ToBook,
    words::{labels, words},
};

/// What these rules have otherwise than the preset that they are nearest to: question and answer.
fn changes(options: &AnyOptions) -> (&'static str, Vec<(String, String)>) {
    let preset = labels::nearest_preset(options);
    let usual = AnyOptions::preset(preset);
    let changed = options.questions().into_iter().filter_map(|question| {
        let answer = options.get(&question.key)?;
        let differs = usual.as_ref()?.get(&question.key)? != answer;
        differs.then(|| (question.key.to_string(), answer))
    });
    (preset, changed.collect())
}

/// How many answers these rules have otherwise than that preset.
pub(crate) fn n_changes(options: &AnyOptions) -> usize {
    changes(options).1.len()
}

/// The address that opens a table with these rules.
pub(crate) fn link(options: &AnyOptions) -> String {
    format!("{}?{}", browser::base(), parameters(options))
}

/// The address of their rule book, as it is played by them; at this clause.
pub(crate) fn book(options: &AnyOptions, clause: &str) -> String {
    format!("rules/{}?{}#{clause}", options.id(), parameters(options))
}

/// These rules as an address carries them.
fn parameters(options: &AnyOptions) -> String {
    let (preset, changes) = changes(options);
    let changes = changes.iter().map(|(key, answer)| {
        format!("&{key}={}", String::from(js_sys::encode_uri_component(answer)))
    });
    format!("rules={preset}{}", changes.collect::<String>())
}

/// What an address says about rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LinkRules {
    /// The preset and the rules; none if there is no such preset.
    pub(crate) rules: Option<(&'static str, AnyOptions)>,
    /// The first that is left out, since it is no answer.
    pub(crate) wrong: Option<OptionsError>,
}

/// The rules that an address carries, by its parameters, if it carries any.
pub(crate) fn linked(parameters: impl Fn(&str) -> Option<String>) -> Option<LinkRules> {
    let wanted = parameters("rules")?;
    let catalogue = AnyOptions::catalogue();
    let Some((preset, options)) = catalogue.iter().find(|(name, _)| *name == wanted) else {
        let choices = catalogue.iter().map(|(name, _)| (*name).to_owned()).collect();
        let wrong = OptionsError::Answer { key: "rules".into(), answer: wanted, choices };
        return Some(LinkRules { rules: None, wrong: Some(wrong) });
    };
    let (preset, mut options, mut wrong) = (*preset, options.clone(), None);
    for question in options.questions() {
        if let Some(answer) = parameters(&question.key) {
            let error = options.set(&question.key, &answer).err();
            wrong = wrong.or(error);
        }
    }
    Some(LinkRules { rules: Some((preset, options)), wrong })
}

/// A table's pace, by its name.
pub(crate) fn pace_name(pace: Pace) -> String {
    match pace {
        Pace::Quick => crate::say!("pace-quick"),
        Pace::Brisk => crate::say!("pace-brisk"),
        Pace::Unhurried => crate::say!("pace-unhurried"),
    }
}

/// What a table's pace means.
pub(crate) fn pace_words(pace: Pace) -> String {
    match pace {
        Pace::Quick => crate::say!("pace-quick-means"),
        Pace::Brisk => crate::say!("pace-brisk-means"),
        Pace::Unhurried => crate::say!("pace-unhurried-means"),
    }
}

/// How strictly reactions are judged, by its name.
pub(crate) fn judging_name(judging: Judging) -> String {
    match judging {
        Judging::Friends => crate::say!("judging-friends"),
        Judging::Casual => crate::say!("judging-casual"),
        Judging::Ranked => crate::say!("judging-ranked"),
    }
}

/// What that means.
pub(crate) fn judging_words(judging: Judging) -> String {
    match judging {
        Judging::Friends => crate::say!("judging-friends-means"),
        Judging::Casual => crate::say!("judging-casual-means"),
        Judging::Ranked => crate::say!("judging-ranked-means"),
    }
}

/// What people may say to each other, by its name.
pub(crate) fn talk_name(talk: Talk) -> String {
    match talk {
        Talk::Off => crate::say!("talk-off"),
        Talk::Phrases => crate::say!("talk-phrases"),
        Talk::Chat => crate::say!("talk-chat"),
    }
}

/// That people can write to each other at a table, where they can.
pub(crate) fn chat_note(talk: Talk) -> impl IntoView {
    (talk == Talk::Chat).then(|| {
        view! { <p class="pace" data-testid="chat-note">{move || crate::say!("talk-chat-means")}</p> }
    })
}

/// How a table keeps time and judges races, where that is not as usual.
pub(crate) fn times(pace: Pace, judging: Judging, options: &AnyOptions) -> impl IntoView + use<> {
    let is_judged = options.is_of_reflexes() && judging != Judging::Friends;
    let pace = (pace != Pace::Brisk).then(|| {
        view! { <p class="pace" data-testid="pace">{move || pace_words(pace)}</p> }
    });
    let judging = is_judged.then(|| {
        view! { <p class="pace" data-testid="judging">{move || judging_words(judging)}</p> }
    });
    (pace, judging)
}

/// What a table plays differently from the rules that it is named after, and the ways to their
/// lesson and their book.
#[component]
pub(crate) fn HouseRules(options: AnyOptions) -> impl IntoView {
    let game = options.id();
    let (preset, changes) = changes(&options);
    let lesson = format!("learn/{preset}");
    let lines = changes.into_iter().map(|(key, answer)| {
        let (question, said) = (key.clone(), answer.clone());
        view! {
            <li>
                {move || labels::question(&words(), game, &question)}" "
                <strong>{move || labels::answer(&words(), game, &key, &said)}</strong>
            </li>
        }
    });
    let lines: Vec<_> = lines.collect();
    let has_changes = !lines.is_empty();
    view! {
        <div class="chez-nous" data-testid="chez-nous">
            {has_changes.then(|| view! {
                <h2>{move || crate::say!("chez-nous")}</h2>
                <ul>{lines}</ul>
            })}
            {(!has_changes).then(|| view! { <p class="quiet">{move || crate::say!("house-rules-changed", n = 0)}</p> })}
            <p class="reading">
                <a href=lesson class="link" target="_blank" data-testid="learn">
                    {move || crate::say!("learn-game")}
                </a>
                " "
                <ToBook options clause=String::new() class="link" test="book">
                    {move || crate::say!("rules")}
                </ToBook>
            </p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_carries_every_preset_and_what_is_changed_in_it() {
        for (preset, options) in AnyOptions::catalogue() {
            for question in options.questions() {
                for choice in &question.choices {
                    let mut changed = options.clone();
                    let answer = match choice.range {
                        None => choice.word.to_string(),
                        Some((least, _)) if choice.word.is_empty() => least.to_string(),
                        Some((least, _)) => format!("{}:{least}", choice.word),
                    };
                    if changed.set(&question.key, &answer).is_err() {
                        continue;
                    }
                    let (named, changes) = changes(&changed);
                    let found = linked(|key| match key {
                        "rules" => Some(named.to_owned()),
                        key => changes.iter().find(|(it, _)| it == key).map(|it| it.1.clone()),
                    });
                    let (preset_found, options) = found.and_then(|it| it.rules).expect("rules");
                    assert_eq!(
                        (preset_found, options),
                        (named, changed),
                        "{preset} {}",
                        question.key
                    );
                }
            }
        }
        assert_eq!(linked(|_| None), None);
    }

    /// `cap=plays:4` was taken without a word, and the game had no end.
    #[test]
    fn what_is_no_answer_is_left_out_and_named() {
        let of = |key: &str| match key {
            "rules" => Some("norvegienne".into()),
            "cap" => Some("plays:4".into()),
            "play_on" => Some("on".into()),
            _ => None,
        };
        let found = linked(of).expect("rules");
        let wrong = found.wrong.expect("a wrong answer");
        assert!(matches!(&wrong, OptionsError::Answer { key, .. } if key == "cap"), "{wrong}");
        let (_, changes) = changes(&found.rules.expect("a preset").1);
        assert_eq!(changes, [("play_on".to_owned(), "on".to_owned())]);
        let found = linked(|_| Some("belote".into())).expect("rules");
        assert!(found.rules.is_none() && found.wrong.is_some());
    }
}
