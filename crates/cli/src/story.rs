//! The examples of the rule books, told to people: the same table, in words.

use tapis_games::any::{Any, AnyCard, AnyOptions};
use tapis_rules::{OptionSet, Record, Ruleset as _, book::Example};
use tapis_words::story::{self, Step, Tale};

use crate::{
    words::{self, Names, Teller, Words, say},
    wrap::wrap,
};

/// An example in lines, by the rules `usual` if it can be played by them as well; the tests of the
/// rule book play every example, so that none can be wrong.
pub(crate) fn told(words: &Words, usual: &AnyOptions, example: &str) -> Vec<String> {
    let by_usual = ruled(usual, example);
    let example = by_usual.as_deref().unwrap_or(example);
    let tale = Tale::read(example).expect("the rule book’s own test has played it");
    let options = &tale.record.options;
    let mut lines = heading(words, usual, &tale.record);
    let head = example.split("\n\n").next().unwrap_or_default();
    for deck in head.lines().filter_map(|line| line.strip_prefix("deck ")) {
        let cards: Vec<String> = deck.split(' ').map(|text| card(words, options, text)).collect();
        lines.extend(wrap(&say!(words, "story-cards", cards = cards.join(" ")), 6));
    }
    let told = match &tale.steps {
        Ok(steps) => steps_told(words, steps),
        Err(clause) => vec![story::undealt(words, clause)],
    };
    lines.extend(told.iter().flat_map(|line| wrap(&format!("    {line}"), 6)));
    lines
}

/// What happens, where it is more than the deal without the deal, which the cards above have told.
fn steps_told(words: &Words, steps: &[Step]) -> Vec<String> {
    let names = Names::letters();
    let teller = Teller::new(words, &names);
    let told = |(nth, step): (usize, &Step)| {
        let is_told = nth > 0 || steps.len() == 1;
        let happened = if is_told { step.happened(teller) } else { Vec::new() };
        [happened, step.offers(teller)].concat()
    };
    steps.iter().enumerate().flat_map(told).collect()
}

fn card(words: &Words, options: &AnyOptions, text: &str) -> String {
    match options.parse_card(text) {
        Some(AnyCard::Playing(card)) => words::card(words, card),
        Some(AnyCard::Nambarz(card)) => words::nambarz_card(words, card),
        None => text.to_owned(),
    }
}

/// The example played by other rules than those of the book; the answers that it gives itself stay.
/// None if something else would happen then.
fn ruled(usual: &AnyOptions, example: &str) -> Option<String> {
    let default = AnyOptions::of_game(usual.id()).unwrap_or_default();
    let given: Vec<&str> = example
        .lines()
        .filter_map(|line| line.strip_prefix("option ")?.split('=').next())
        .collect();
    let added: Vec<String> = usual
        .questions()
        .iter()
        .filter(|question| !given.contains(&question.key.as_ref()))
        .map(|question| question.key.as_ref())
        .filter(|key| default.get(key) != usual.get(key))
        .filter_map(|key| Some(format!("option {key}={}\n", usual.get(key)?)))
        .collect();
    // Behind the format and the game.
    let (at, _) = example.match_indices('\n').nth(1)?;
    let (head, rest) = example.split_at(at + 1);
    let ruled = [head, &added.concat(), rest].concat();
    usual.check_example(&Example::new(&ruled)).is_ok().then_some(ruled)
}

/// How many play, and by which house rules besides the usual ones.
fn heading(words: &Words, usual: &AnyOptions, record: &Record<Any>) -> Vec<String> {
    let said = changed(&record.options, usual);
    let options = if said.is_empty() { String::new() } else { format!(", {}", said.join(", ")) };
    let count = record.n_seats;
    wrap(&format!("  {}{options}", say!(words, "story-title", count = count)), 4)
}

/// The answers that differ from the usual ones.
fn changed(options: &AnyOptions, usual: &AnyOptions) -> Vec<String> {
    let answer =
        |key: &str| options.get(key).filter(|answer| usual.get(key).as_ref() != Some(answer));
    let said = |key: &str| answer(key).map(|answer| format!("{key} = {answer}"));
    options.questions().iter().filter_map(|question| said(&question.key)).collect()
}

#[cfg(test)]
mod tests {
    use tapis_rules::book::Book;

    use super::*;
    use crate::words::{Lang, speak};

    #[test]
    fn no_refused_input_of_an_example_is_told_in_the_notation_of_records() {
        let languages = [Lang::Fr, Lang::En].map(|lang| speak(lang, &[]));
        let mut n_refused = 0;
        // Presets share the book of their game.
        for options in AnyOptions::all() {
            let book = Book::parse(options.rule_book()).expect("a rule book");
            for example in book.rules.iter().flat_map(|rule| &rule.examples) {
                let lines: Vec<&str> = example.text.lines().map(str::trim_end).collect();
                let refused = lines.windows(2).filter(|pair| pair[1].starts_with("= refused "));
                let refused: Vec<&str> = refused.map(|pair| pair[0]).collect();
                n_refused += refused.len();
                for words in &languages {
                    for line in told(words, &options, example.text) {
                        let rest = refused.iter().find_map(|it| line.trim().strip_prefix(it));
                        // “A slaps” is told, “A slap” is notation.
                        let told = rest.is_none_or(|rest| rest.starts_with(char::is_alphabetic));
                        assert!(told, "{line}");
                    }
                }
            }
        }
        assert!(n_refused > 50, "{n_refused}");
    }
}
