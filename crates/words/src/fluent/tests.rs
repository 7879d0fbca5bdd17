//! What Fluent itself says, compared with what is said here.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use tapis_games::any::AnyOptions;

use super::*;
use crate::check::written;

fn said(text: &str, name: &str, filling: &Filling<'_>) -> String {
    let mut messages = Messages::default();
    messages.add(text);
    messages.say(Lang::En, messages.pattern(name).expect("a message"), filling)
}

#[test]
fn forms_are_selected_by_words_and_numbers() {
    let text = "n = { $n ->\n    [0] none\n    [one] { $n } card\n   *[other] { $n } cards\n} left";
    for (n, all) in [(0, "none left"), (1, "1 card left"), (2, "2 cards left")] {
        assert_eq!(said(text, "n", &[("n", n.into())]), all);
    }
    let text = "who = { $you ->\n    [yes] You: { $n ->\n        [one] one\n       *[other] more\n    }\n   *[no] Others\n}";
    let you = |word: &'static str, n: i64| [("you", word.into()), ("n", n.into())];
    assert_eq!(said(text, "who", &you("yes", 1)), "You: one");
    assert_eq!(said(text, "who", &you("yes", 7)), "You: more");
    assert_eq!(said(text, "who", &you("maybe", 7)), "Others");
}

#[test]
fn texts_attributes_and_other_messages_are_put_together() {
    let text = "# A comment\na = Here { b }{\"\\u00A0\"}and { b.short }\n    .long =\n        One\n        two\nb = be\n    .short = \u{a0}B";
    assert_eq!(said(text, "a", &[]), "Here be\u{a0}and \u{a0}B");
    assert_eq!(said(text, "a.long", &[]), "One\ntwo");
}

#[test]
#[should_panic(expected = "a is there twice")]
fn no_two_messages_have_the_same_name() {
    Messages::default().add("a = A\na = B");
}

/// All message files, those of the page and the command too.
fn files() -> Vec<(Lang, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder");
    let own = ["words/messages", "web/locales", "cli/words"].into_iter().map(|it| crates.join(it));
    let games = AnyOptions::all().into_iter().map(|it| crates.join("../games").join(it.id()));
    let folders: Vec<_> = own.chain(games).collect();
    let entries = folders.iter().flat_map(|it| fs::read_dir(it).expect("a folder"));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .filter(|path| path.extension().is_some_and(|it| it == "ftl"))
        .map(|path| {
            let is_french = path.to_string_lossy().ends_with(".fr.ftl") || path.ends_with("fr.ftl");
            let lang = if is_french { Lang::Fr } else { Lang::En };
            (lang, fs::read_to_string(path).expect("a text"))
        })
        .collect()
}

/// What a text selects by, and some words and numbers besides.
fn fillings(text: &str) -> Vec<Filler<'_>> {
    let keys = text.split('[').skip(1).filter_map(|it| it.split(']').next());
    let keys: BTreeSet<&str> = keys.collect();
    let is_word = |key: &&str| key.parse::<i64>().is_err();
    let words = keys.into_iter().filter(is_word).chain(["Lina", ""]).map(Filler::from);
    words.chain([0, 1, 2, 17, -1, 1_000_000].map(Filler::from)).collect()
}

#[test]
fn whatever_is_said_is_said_as_fluent_says_it() {
    let files = files();
    assert!(files.len() > 15, "only {} files", files.len());
    let commons: BTreeMap<&str, &str> =
        Lang::ALL.map(|lang| (lang.tag(), crate::COMMON.text(lang))).into();
    let mut n_said = 0;
    for (lang, text) in &files {
        let common = commons[lang.tag()];
        let texts = if text == common { vec![common] } else { vec![common, text] };
        let mut messages = Messages::default();
        let mut bundle = FluentBundle::new(vec![lang.tag().parse().expect("a language")]);
        bundle.set_use_isolating(false);
        for text in texts {
            messages.add(text);
            let resource = FluentResource::try_new(text.into()).expect("messages");
            bundle.add_resource(resource).expect("each once");
        }
        let names: Vec<String> = written(text).into_keys().collect();
        let variables: BTreeSet<String> = written(common)
            .into_values()
            .chain(written(text).into_values())
            .flat_map(|it| it.filling)
            .collect();
        let variables: Vec<&'static str> =
            variables.into_iter().map(|it| &*Box::leak(it.into_boxed_str())).collect();
        let values = fillings(text);
        for round in 0..3 * values.len() {
            // Each variable goes through the values at a pace of its own.
            let value = |nth: usize| values[(round * (nth % 7 + 1) + nth) % values.len()].clone();
            let filling: Vec<(&'static str, Filler<'_>)> =
                variables.iter().enumerate().map(|(nth, it)| (*it, value(nth))).collect();
            let args: FluentArgs<'_> = filling.iter().map(|it| (it.0, theirs(&it.1))).collect();
            for name in &names {
                let (id, attribute) = name.split_once('.').unwrap_or((name, ""));
                let message = bundle.get_message(id).expect("a message");
                let pattern = match attribute {
                    "" => message.value(),
                    attribute => message.get_attribute(attribute).map(|it| it.value()),
                };
                let theirs = pattern.map(|it| bundle.format_pattern(it, Some(&args), &mut vec![]));
                let ours = messages.pattern(name).map(|it| messages.say(*lang, it, &filling));
                assert_eq!(ours.as_deref(), theirs.as_deref(), "{name} of {filling:?}");
                n_said += 1;
            }
        }
    }
    assert!(n_said > 10_000, "only {n_said} messages");
}

fn theirs<'a>(value: &Filler<'a>) -> FluentValue<'a> {
    match value {
        Filler::Text(text) => FluentValue::from(text.clone()),
        Filler::Number(number) => FluentValue::from(*number),
    }
}
