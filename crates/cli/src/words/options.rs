//! Options in words: questions, answers, where they come from.

use serde::Serialize;
use tapis_rules::Choice;

use super::{Words, say};

/// The source of what the rule sheet has lost.
pub(crate) const RECOVERED: &str = "GR";

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Origin {
    /// The rule sheet of the game says it.
    Fact,
    /// It is a variant of the rule sheet.
    Variant,
    /// The rule sheet has lost it: an independent implementation still has it.
    Recovered,
    /// The sheet is silent: a decision of ours.
    Ours,
}

impl Origin {
    /// Of one part of a source, such as `S1 fact 10`, `V3`, `GR` or `C28`.
    fn of(part: &str) -> Self {
        let variant = part.strip_prefix('V').is_some_and(|n| n.parse::<u8>().is_ok());
        if part.contains(" fact") {
            Self::Fact
        } else if variant {
            Self::Variant
        } else if part == RECOVERED {
            Self::Recovered
        } else {
            Self::Ours
        }
    }
}

/// The question `key` of `game` in a sentence.
pub(crate) fn question_words(words: &Words, game: &str, key: &str) -> String {
    words.say(&format!("q-{game}-{key}"), &[])
}

/// The message that says an answer.
fn answer_id(game: &str, key: &str, word: &str, choices: &[Choice]) -> String {
    let is_switch = choices.len() == 2
        && choices.iter().all(|choice| ["on", "off"].contains(&choice.word.as_ref()));
    if word.is_empty() {
        "a-number".to_owned()
    } else if is_switch {
        format!("a-{word}")
    } else if word.chars().all(|c| "+-*/".contains(c)) {
        "a-signs".to_owned()
    } else {
        format!("a-{game}-{key}-{word}")
    }
}

/// An answer to the question `key` of `game` in a sentence; `answer` is its word, with or without a
/// number behind it.
pub(crate) fn answer_words(
    words: &Words,
    game: &str,
    key: &str,
    answer: &str,
    choices: &[Choice],
) -> String {
    let word = answer.split_once(':').map_or(answer, |(word, _)| word);
    let is_number = choices.iter().all(|choice| choice.word.is_empty());
    let word = if is_number { "" } else { word };
    words.say(&answer_id(game, key, word, choices), &[])
}

/// The heading of a chapter of a rule book, such as `C5`.
pub(crate) fn chapter_name(words: &Words, chapter: &str) -> String {
    words.say(&format!("chapter-{chapter}"), &[])
}

/// The kinds of source that an option has, each once.
pub(crate) fn origins(source: &str) -> Vec<Origin> {
    let mut found: Vec<Origin> = source.split(", ").map(Origin::of).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Where an option comes from: `the rule sheet (S1 fact 10), ours (C28)`.
pub(crate) fn source_words(words: &Words, source: &str) -> String {
    let told = |origin: Origin| {
        let id = match origin {
            Origin::Fact => "opt-fact",
            Origin::Variant => "opt-variant",
            Origin::Recovered => "opt-recovered",
            Origin::Ours => "opt-ours",
        };
        let parts = source.split(", ").filter(|part| Origin::of(part) == origin);
        let parts: Vec<String> = parts.map(|part| facts(words, part)).collect();
        format!("{} ({})", words.say(id, &[]), parts.join(", "))
    };
    origins(source).into_iter().map(told).collect::<Vec<_>>().join(", ")
}

/// `S4 facts 30 to 34` in this language.
fn facts(words: &Words, part: &str) -> String {
    let word = |it: &str| match it {
        "fact" => say!(words, "opt-word-fact"),
        "facts" => say!(words, "opt-word-facts"),
        "and" => say!(words, "opt-word-and"),
        "to" => say!(words, "opt-word-to"),
        other => other.to_owned(),
    };
    part.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;
    use tapis_rules::{OptionSet, Ruleset as _, book::Book};

    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_question_and_every_answer_is_said_in_both_languages() {
        for lang in [Lang::Fr, Lang::En] {
            let words = Words::new(lang);
            for options in AnyOptions::all() {
                let game = options.id();
                for question in options.questions() {
                    let key = question.key.as_ref();
                    let asked = question_words(&words, game, key);
                    if lang == Lang::En {
                        assert_eq!(asked, question.doc.replace('\'', "’"), "{game} {key}");
                    } else {
                        assert_ne!(asked, question.doc, "{game} {key}");
                    }
                    for choice in &question.choices {
                        let said = answer_words(&words, game, key, &choice.word, &question.choices);
                        assert!(said.ends_with('.'), "{game} {key} {choice}: {said}");
                    }
                    source_words(&words, &question.source);
                }
            }
        }
    }

    #[test]
    fn no_sentence_is_left_of_an_option_that_there_is_not() {
        let mut known: Vec<String> =
            ["a-on", "a-off", "a-number", "a-signs"].map(String::from).to_vec();
        for options in AnyOptions::all() {
            let game = options.id();
            for question in options.questions() {
                known.push(format!("q-{game}-{}", question.key));
                for choice in &question.choices {
                    known.push(answer_id(game, &question.key, &choice.word, &question.choices));
                }
            }
        }
        for line in Lang::Fr.messages()[1].lines() {
            if let Some((id, _)) = line.split_once(" = ")
                && (id.starts_with("q-") || id.starts_with("a-"))
            {
                assert!(known.iter().any(|known| known == id), "{id}");
            }
        }
    }

    #[test]
    fn every_option_has_a_clause_and_every_chapter_a_name() {
        for options in AnyOptions::all() {
            let book = Book::parse(options.rule_book()).expect("its own test reads it");
            for question in options.questions() {
                let cited = format!("option {}", question.key);
                let cites = |rule: &tapis_rules::book::Rule<'_>| rule.sources.contains(&&cited[..]);
                assert!(book.rules.iter().any(cites), "{} {cited}", options.id());
            }
            for rule in &book.rules {
                let chapter = rule.number.split('.').next().expect("a chapter");
                let title = chapter_name(&Words::new(Lang::En), chapter);
                let heading = format!("\n## {chapter} {title}\n").replace('’', "'");
                assert!(options.rule_book().replace('’', "'").contains(&heading), "{heading}");
                chapter_name(&Words::new(Lang::Fr), chapter);
            }
        }
    }

    #[test]
    fn sources_are_told_apart() {
        let words = Words::new(Lang::Fr);
        assert_eq!(
            source_words(&words, "S0 fact 30, V3, N56"),
            "la feuille de règles (S0 fait 30), variante (V3), notre choix (N56)"
        );
        assert_eq!(origins("S4 facts 30 to 34, Z60"), [Origin::Fact, Origin::Ours]);
        assert_eq!(
            source_words(&words, "GR, S2"),
            "repris d’un programme indépendant (GR), notre choix (S2)"
        );
    }
}
