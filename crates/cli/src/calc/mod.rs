//! `tapis calc`: the calculations of Nambarz, explained, found and counted.

mod explain;
mod find;
mod table;

use tapis_games::{
    any::InAny,
    nambarz::{Card, Op, Options, Rational, calc::CalcStep},
};

use crate::{
    args,
    failure::{CalcFailure, CliError},
    games,
    out::Out,
    spelling,
    words::{self, Words, say},
};

/// Ways of one calculation that are shown to people; machines get them all.
const N_SHOWN: usize = 12;

pub(crate) fn run(args: &args::Calc, words: &Words, out: &mut Out) -> Result<(), CliError> {
    match &args.what {
        None => explain::run(&args.explain, words, out),
        Some(args::CalcWhat::Find(args)) => find::run(args, words, out),
        Some(args::CalcWhat::Table(args)) => table::run(args, words, out),
    }
}

/// The rules of Nambarz with these answers.
fn options(answers: &[String]) -> Result<Options, CliError> {
    Ok(InAny::owned(&games::with_answers(Options::NAMBARZ.wrap(), answers)?))
}

/// The number card that is to be covered.
fn target(on: &args::CalcTarget) -> Result<Card, CliError> {
    let text = on.target.as_deref().ok_or(CliError::from(CalcFailure::NoTarget))?;
    let card = spelling::nambarz_card(text).filter(|card| card.number().is_some());
    card.ok_or_else(|| CliError::from(CalcFailure::Target(short(text))))
}

/// Cards and the operations between them, given as one word each or several in one; there is at
/// least one card, and no more of a face than the box holds.
fn cards(given: &[String], options: &Options) -> Result<(Vec<Card>, Vec<Op>), CliError> {
    let (mut cards, mut ops) = (Vec::new(), Vec::new());
    for word in given.iter().flat_map(|text| text.split([' ', ','])).filter(|it| !it.is_empty()) {
        if let Some(op) = spelling::operation(word) {
            ops.push(op);
            if ops.len() != cards.len() {
                return Err(CliError::from(CalcFailure::Signs));
            }
        } else {
            let card = spelling::nambarz_card(word);
            cards.push(card.ok_or_else(|| CliError::from(CalcFailure::Card(short(word))))?);
            if !ops.is_empty() && ops.len() + 1 != cards.len() {
                return Err(CliError::from(CalcFailure::Signs));
            }
        }
    }
    if cards.is_empty() {
        return Err(CliError::from(CalcFailure::NoCards));
    }
    // Z5.10: with a joker nothing is said.
    let has_joker = cards.iter().any(|card| card.joker().is_some());
    if !ops.is_empty() && (has_joker || ops.len() + 1 != cards.len()) {
        return Err(CliError::from(CalcFailure::Signs));
    }
    for card in &cards {
        let n_given = cards.iter().filter(|it| *it == card).count();
        let copies = card.copies(options.n_each_joker());
        if n_given > usize::from(copies) {
            return Err(CliError::from(CalcFailure::Copies { card: *card, n_given, copies }));
        }
    }
    Ok((cards, ops))
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The cards as people of this language write them.
fn listed(words: &Words, cards: &[Card]) -> String {
    cards.iter().map(|it| words::nambarz_card(words, *it)).collect::<Vec<_>>().join(" ")
}

/// A calculation from left to right in brackets, with its partial results:
/// `(10 − 4) ÷ 2 = 3   [6, 3]`.
fn told(steps: &[CalcStep]) -> String {
    let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return String::new() };
    let first = first.left.to_string();
    let sum = chained(first, steps.iter().map(|step| (step.op, step.right)));
    let results: Vec<String> = steps.iter().map(|step| printed(&step.result)).collect();
    let results =
        if steps.len() > 1 { format!("   [{}]", results.join(", ")) } else { String::new() };
    format!("{sum} = {}{results}", printed(&last.result))
}

/// Numbers and signs, bracketed where people would otherwise multiply or divide first.
fn chained(first: String, rest: impl Iterator<Item = (Op, u8)>) -> String {
    let mut last_is_sum = false;
    rest.fold(first, |sum, (op, number)| {
        let is_sum = matches!(op, Op::Add | Op::Subtract);
        let brackets = last_is_sum && !is_sum;
        last_is_sum = is_sum;
        let sum = if brackets { format!("({sum})") } else { sum };
        format!("{sum} {} {number}", tapis_words::nambarz::printed(op))
    })
}

fn printed(value: &Rational) -> String {
    value.to_string().replace('-', "−")
}

/// The ways of a calculation, one to a line.
fn ways(words: &Words, ways: &[Vec<CalcStep>], out: &mut Out) -> Result<(), CliError> {
    for way in ways.iter().take(N_SHOWN) {
        out.line(&format!("  {}", told(way)))?;
    }
    if ways.len() > N_SHOWN {
        out.line(&say!(words, "calc-more", n = ways.len() - N_SHOWN))?;
    }
    Ok(())
}
