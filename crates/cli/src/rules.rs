//! `tapis rules` and `tapis options`: what a game is played by.

use serde::Serialize;
use tapis_games::any::Any;
use tapis_rules::{Game, OptionSet, Question, book::Book};

use crate::{
    args,
    failure::Failure,
    games,
    out::Out,
    words::{self, Words, say},
};

/// Prints the rule book, or one clause with its examples.
pub(crate) fn book(args: &args::Rules, out: &mut Out) -> Result<(), Failure> {
    let options = games::options(&args.game)?;
    let book = Book::parse(options.rule_book()).expect("the rule book’s own test reads it");
    let colours = out.colours();
    let Some(number) = &args.clause else {
        out.line(&colours.bold(book.title))?;
        for rule in &book.rules {
            out.line("")?;
            out.line(&colours.bold(&format!("[{}] {}", rule.number, rule.title)))?;
            out.line(&rule.prose)?;
        }
        return Ok(());
    };
    let rule = book
        .rule(&number.to_uppercase())
        .ok_or_else(|| Failure::Clause { game: args.game.clone(), clause: number.clone() })?;
    out.line(rule.to_string().trim_end())?;
    for example in &rule.examples {
        out.line("")?;
        out.line(&colours.faint(example.text.trim_end()))?;
    }
    Ok(())
}

/// The options of a game, for machines.
#[derive(Serialize)]
struct Listed<'a> {
    game: &'a str,
    least: u8,
    most: u8,
    questions: Vec<Question>,
    presets: Vec<&'a str>,
}

/// Prints every question with its answers.
pub(crate) fn options(args: &args::Options, words: &Words, out: &mut Out) -> Result<(), Failure> {
    let options = games::options(&args.game)?;
    let (least, most) = Any::header(&options).seats.into_inner();
    let presets: Vec<&str> = options.presets().into_iter().map(|(name, _)| name).collect();
    let mut questions = options.questions();
    for question in &mut questions {
        question.default = options.get(&question.key).unwrap_or_default();
    }
    if args.json {
        return out.json(&Listed { game: options.id(), least, most, questions, presets });
    }
    let colours = out.colours();
    let game = words::game_name(words, &options);
    let title =
        say!(words, "options-title", game = game, id = options.id(), least = least, most = most);
    out.line(&colours.bold(&title))?;
    out.line(&say!(words, "options-presets", presets = presets.join(", ")))?;
    for question in &questions {
        out.line("")?;
        let answers: Vec<String> = question.choices.iter().map(ToString::to_string).collect();
        out.line(&format!("{} = {}", colours.bold(&question.key), answers.join(" | ")))?;
        let default = say!(words, "options-default");
        let source = say!(words, "options-source", source = question.source.as_ref());
        out.line(&format!("  {}", question.doc))?;
        out.line(&colours.faint(&format!("  {default} = {}; {source}", question.default)))?;
    }
    Ok(())
}
