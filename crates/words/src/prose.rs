//! House rules in whole sentences, apart from the rest: only who reads them carries them.
//!
//! In English they are the documentation of the options themselves.

use tapis_games::{any::AnyOptions, for_each_game};
use tapis_rules::{OptionSet, Prose};

use crate::{Lang, Messages, Words};

macro_rules! sentences_of_all {
    ($($module:ident: $game:ident,)+) => {
        /// The French sentences about the house rules of every game, after those of all games.
        pub const ALL: [&Messages; 1 + [$(stringify!($module)),+].len()] = [
            &french(include_str!("../messages/common.prose.fr.ftl")),
            $(&french(include_str!(concat!("../../../games/", stringify!($module), "/prose.fr.ftl")))),+
        ];
    };
}

for_each_game!(sentences_of_all);

const fn french(fr: &'static str) -> Messages {
    Messages { fr, en: "" }
}

/// What the question `key` decides.
pub fn question(words: &Words, options: &AnyOptions, key: &str) -> String {
    match words.lang() {
        Lang::Fr => words.say(&format!("prose-{}-{key}", options.id()), &[]),
        Lang::En => english(options, key).map_or_else(String::new, |it| typeset(it.question)),
    }
}

/// What an answer to the question `key` means; a number behind the word does not matter.
pub fn answer(words: &Words, options: &AnyOptions, key: &str, answer: &str) -> String {
    let word = answer.split_once(':').map_or(answer, |(word, _)| word);
    match words.lang() {
        Lang::Fr => words.say(&french_id(words, options, key, word), &[]),
        Lang::En => {
            let answers = english(options, key).map_or(&[][..], |it| it.answers);
            let said = |wanted: &str| answers.iter().find(|(word, _)| *word == wanted);
            let said = said(word).or_else(|| said(""));
            said.map_or_else(String::new, |(_, said)| typeset(said))
        }
    }
}

fn french_id(words: &Words, options: &AnyOptions, key: &str, word: &str) -> String {
    let own = format!("prose-{}-{key}-{word}", options.id());
    match word {
        _ if words.has(&own) => own,
        "on" => "prose-on".to_owned(),
        "off" => "prose-off".to_owned(),
        signs if signs.starts_with(['+', '-', '*', '/']) => "prose-signs".to_owned(),
        _ => "prose-number".to_owned(),
    }
}

fn english(options: &AnyOptions, key: &str) -> Option<&'static Prose> {
    options.prose().iter().find(|it| it.key == key)
}

/// With the apostrophe of print.
fn typeset(text: &str) -> String {
    text.replace('\'', "’")
}
