//! `tapis rules`: the rule book, with the answers by which a game is played.

use tapis_games::any::AnyOptions;
use tapis_rules::{
    Choice, OptionSet, Question, Ruleset as _,
    book::{Book, HouseRule, Rule},
};
use tapis_words::{labels, prose, sources};

use crate::{
    args,
    failure::CliError,
    games,
    out::{Colours, Out},
    story,
    words::{Lang, Words, say},
    wrap::wrap,
};

/// Prints the rule book, a chapter, or one clause with its examples.
pub(crate) fn run(args: &args::Rules, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = games::with_answers(games::options(&args.game)?, &args.options)?;
    let colours = out.colours();
    let shown = match &args.clause {
        None => whole(words, &options, colours),
        Some(clause) => {
            let examples = if args.no_examples { Examples::LeftOut } else { Examples::Told };
            part(words, &options, clause, examples, colours).ok_or_else(|| CliError::Clause {
                game: args.game.clone(),
                clause: clause.chars().take(40).collect(),
            })?
        }
    };
    shown.iter().try_for_each(|line| out.line(line))
}

/// Whether examples are told with their clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Examples {
    /// They are.
    Told,
    /// They are not.
    LeftOut,
}

/// The whole book without its examples.
pub(crate) fn whole(words: &Words, options: &AnyOptions, colours: Colours) -> Vec<String> {
    let book = book(words, options);
    let mut lines = vec![colours.bold(&labels::game(words, options))];
    lines.extend(wrap(&say!(words, "rules-marked"), 0));
    // A clause may stand at the end of the book; here it stands in its chapter.
    for chapter in &book.chapters {
        lines.extend(section(words, options, &book, chapter.number, colours));
    }
    lines
}

/// The clauses of a chapter without their examples.
fn section(
    words: &Words,
    options: &AnyOptions,
    book: &Book<'_>,
    chapter: &str,
    colours: Colours,
) -> Vec<String> {
    let mut lines = Vec::new();
    for rule in book.rules.iter().filter(|rule| rule.chapter() == chapter) {
        if lines.is_empty() {
            heading(book, chapter, colours, &mut lines);
        }
        clause(words, options, rule, colours, &mut lines);
    }
    lines
}

/// The heading of a chapter, such as `C5 The slap`.
pub(crate) fn headed(book: &Book<'_>, chapter: &str) -> String {
    format!("{chapter} {}", book.chapter(chapter).unwrap_or_default())
}

fn heading(book: &Book<'_>, chapter: &str, colours: Colours, lines: &mut Vec<String>) {
    let heading = headed(book, chapter);
    lines.push(String::new());
    lines.push(colours.bold(&heading));
    lines.push("─".repeat(heading.chars().count()));
}

/// One clause with its examples, or the clauses of a chapter without them.
pub(crate) fn part(
    words: &Words,
    options: &AnyOptions,
    number: &str,
    examples: Examples,
    colours: Colours,
) -> Option<Vec<String>> {
    let book = book(words, options);
    let number = number.to_uppercase();
    let mut lines = Vec::new();
    if let Some(rule) = book.rule(&number) {
        clause(words, options, rule, colours, &mut lines);
        let sources = rule.sources.iter().copied();
        let sources = sources.filter(|source| HouseRule::of(source).is_none());
        let sources = sources::of_clause(words, sources);
        if !sources.is_empty() {
            lines.extend(wrap(&say!(words, "rules-sources", sources = sources), 4));
        }
        if examples == Examples::Told {
            for example in &rule.examples {
                lines.push(String::new());
                lines.extend(story::told(words, options, example.text));
            }
        }
    } else {
        lines = section(words, options, &book, &number, colours);
    }
    // Every clause stands behind an empty line.
    (!lines.is_empty()).then(|| lines.split_off(1))
}

/// The letter with which the clauses of this game begin.
pub(crate) fn letter(options: &AnyOptions) -> char {
    let english = Book::parse(options.rule_book()).expect("the rule book’s own test reads it");
    english.rules[0].number.chars().next().expect("clauses have numbers")
}

/// The rule book in the language of the words.
pub(crate) fn book(words: &Words, options: &AnyOptions) -> Book<'static> {
    let read = |text| Book::parse(text).expect("the rule book’s own test reads it");
    let english = read(options.rule_book());
    match words.lang() {
        Lang::Fr => english.translated(&read(options.french_rule_book())),
        Lang::En => english,
    }
}

/// A clause and below it the answers to the options that it depends on.
fn clause(
    words: &Words,
    options: &AnyOptions,
    rule: &Rule<'_>,
    colours: Colours,
    lines: &mut Vec<String>,
) {
    lines.push(String::new());
    lines.push(colours.bold(&format!("[{}] {}", rule.number, plain(rule.title))));
    for line in rule.prose.lines() {
        lines.extend(wrap(&plain(line), 0));
    }
    if !rule.house_rules().all(|it| it.allows(options)) {
        lines.extend(wrap(&format!("  {}", say!(words, "rules-unplayed")), 4));
    }
    let default = AnyOptions::of_game(options.id()).unwrap_or_default();
    let questions = options.questions();
    for HouseRule { key, .. } in rule.house_rules() {
        let Some(question) = questions.iter().find(|question| question.key == key) else {
            continue;
        };
        let answer = options.get(key).unwrap_or_default();
        let said = told(words, options, question, &answer);
        let usual = default.get(key).unwrap_or_default();
        let differs = if usual == answer {
            String::new()
        } else {
            format!(" {}", say!(words, "rules-differs", usual = usual))
        };
        lines.extend(wrap(&format!("  → {key} = {answer}{differs}. {said}"), 6));
    }
}

/// An answer in a sentence; of a switch and a number, what it is about.
fn told(words: &Words, options: &AnyOptions, question: &Question, answer: &str) -> String {
    let key = question.key.as_ref();
    let is_plain = |it: &Choice| ["", "on", "off"].contains(&it.word.as_ref());
    if question.choices.iter().all(is_plain) {
        let said = prose::question(words, options, key);
        return if answer == "off" { say!(words, "rules-off", said = said) } else { said };
    }
    prose::answer(words, options, key, answer)
}

/// Markdown's marks taken away: `code`, *stress*.
fn plain(text: &str) -> String {
    text.replace(['`', '*'], "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Lang, speak};

    #[test]
    fn no_markup_is_left_and_no_line_is_too_long() {
        for (name, options) in AnyOptions::catalogue() {
            for lang in [Lang::Fr, Lang::En] {
                let words = speak(lang, &[]);
                let mut lines = whole(&words, &options, Colours::Plain);
                for rule in &book(&words, &options).rules {
                    let examples = Examples::Told;
                    let part = part(&words, &options, rule.number, examples, Colours::Plain);
                    lines.extend(part.expect("a clause"));
                }
                for line in &lines {
                    assert!(line.chars().count() <= 80, "{name}: {line}");
                    let marked = line.contains('*') && !line.contains("ops = ");
                    assert!(!marked && !line.contains(['`', '\u{1b}']), "{name}: {line}");
                    assert!(!line.starts_with("= "), "{name}: {line}");
                }
            }
        }
    }
}
