//! `tapis options`: the questions that a game asks its players beforehand.

use serde::Serialize;
use tapis_games::any::AnyOptions;
use tapis_rules::{
    OptionSet, Question, Ruleset as _,
    book::{Book, Rule},
};
use tapis_words::{
    labels, prose,
    sources::{self, Origin},
};

use crate::{
    args,
    failure::CliError,
    games,
    out::Out,
    rules,
    words::{Words, say},
    wrap::wrap,
};

/// The question how many may play, in games that ask it.
const MOST: &str = "max_players";

/// The options of a game, for machines.
#[derive(Serialize)]
struct OptionsReport<'a> {
    game: &'a str,
    /// How many play by these rules.
    least: u8,
    most: u8,
    /// How many could, by other answers.
    most_possible: u8,
    questions: Vec<QuestionReport<'a>>,
    presets: Vec<&'a str>,
}

/// One question.
#[derive(Serialize)]
struct QuestionReport<'a> {
    #[serde(flatten)]
    question: &'a Question,
    /// The question in an English sentence.
    doc: &'a str,
    /// The question in the reader's language.
    words: String,
    /// Each answer with a sentence in the reader's language.
    answers: Vec<(String, String)>,
    /// Whether the rule sheet, a variant of it or a decision of ours is behind it.
    origins: Vec<Origin>,
    /// The clauses that depend on it.
    clauses: &'a [String],
}

/// Prints every question with its answers; what a preset answers stands as the default.
pub(crate) fn run(args: &args::Options, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = games::options(&args.game)?;
    let presets: Vec<&str> = options.presets().into_iter().map(|(name, _)| name).collect();
    let book = rules::book(words, &options);
    let questions = questions(&book, &options);
    let (least, most_possible) = options.header().seats.into_inner();
    let most = options.get(MOST).and_then(|most| most.parse().ok()).unwrap_or(most_possible);
    if args.json {
        let game = options.id();
        let questions = questions.iter().map(|it| asked(words, &options, it)).collect();
        return out.json(&OptionsReport { game, least, most, most_possible, questions, presets });
    }
    let colours = out.colours();
    let game = labels::game(words, &options);
    let mut title =
        say!(words, "options-title", game = game, id = &args.game[..], least = least, most = most);
    if most < most_possible {
        title += &say!(words, "options-more", key = MOST, most = most_possible);
    }
    for line in wrap(&title, 4) {
        out.line(&colours.bold(&line))?;
    }
    lines(out, &say!(words, "options-presets", presets = presets.join(", ")), 2)?;
    let mut last = "";
    for (question, clauses) in &questions {
        let chapter = clauses.first().and_then(|clause| clause.split('.').next()).unwrap_or("");
        if chapter != last {
            out.line("")?;
            out.line(&colours.bold(&rules::headed(&book, chapter)))?;
            last = chapter;
        }
        show(question, clauses, &options, words, out)?;
    }
    Ok(())
}

/// The questions in the order of the rule book, each with the clauses that depend on it.
fn questions(book: &Book<'_>, options: &AnyOptions) -> Vec<(Question, Vec<String>)> {
    let mut questions: Vec<(Question, Vec<String>)> = Vec::new();
    for mut question in options.questions() {
        question.default = options.get(&question.key).unwrap_or_default();
        let depends = |rule: &&Rule<'_>| rule.house_rules().any(|it| it.key == question.key);
        let cites = book.rules.iter().filter(depends);
        let clauses = cites.map(|rule| rule.number.to_owned()).collect();
        questions.push((question, clauses));
    }
    let place = |number: &String| book.rules.iter().position(|rule| rule.number == number);
    questions.sort_by_key(|(_, clauses)| clauses.first().and_then(place));
    questions
}

fn asked<'a>(
    words: &Words,
    options: &AnyOptions,
    (question, clauses): &'a (Question, Vec<String>),
) -> QuestionReport<'a> {
    let key = question.key.as_ref();
    let said = |answer: &str| prose::answer(words, options, key, answer);
    let english = options.prose().iter().find(|it| it.key == key);
    QuestionReport {
        question,
        doc: english.map_or("", |it| it.question),
        words: prose::question(words, options, key),
        answers: question.choices.iter().map(|it| (it.to_string(), said(&it.word))).collect(),
        origins: sources::origins(&question.source),
        clauses,
    }
}

fn show(
    question: &Question,
    clauses: &[String],
    options: &AnyOptions,
    words: &Words,
    out: &mut Out,
) -> Result<(), CliError> {
    let key = question.key.as_ref();
    let colours = out.colours();
    out.line("")?;
    out.line(&format!("  {} = {}", colours.bold(key), question.default))?;
    lines(out, &format!("    {}", prose::question(words, options, key)), 4)?;
    let names: Vec<String> = question.choices.iter().map(ToString::to_string).collect();
    let is_plain = |it: &tapis_rules::Choice| ["", "on", "off"].contains(&it.word.as_ref());
    if question.choices.iter().all(is_plain) || names.len() > 8 {
        lines(out, &format!("      {}", names.join(" | ")), 6)?;
    } else {
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        for (name, choice) in names.iter().zip(&question.choices) {
            let said = prose::answer(words, options, key, &choice.word);
            lines(out, &format!("      {name:<width$}  {said}"), width + 8)?;
        }
    }
    let source = sources::of_question(words, &question.source);
    let clauses = clauses.join(", ");
    let told = say!(words, "options-source", source = source, clauses = clauses);
    lines(out, &format!("    {told}"), 4)
}

/// The text in lines of at most 80 columns.
fn lines(out: &mut Out, text: &str, indent: usize) -> Result<(), CliError> {
    wrap(text, indent).iter().try_for_each(|line| out.line(line))
}
