//! The calculations that a hand holds.

use serde::Serialize;
use tapis_games::nambarz::{
    Card, Minimality, Options,
    calc::{self, Solution},
};

use super::{cards, chained, listed, options, target};
use crate::{
    args,
    failure::{CalcFailure, CliError},
    out::{Out, aside},
    words::{self, Words, say},
};

/// What a hand holds, for machines.
#[derive(Serialize)]
struct HandSolutions<'a> {
    target: Card,
    hand: &'a [Card],
    found: &'a [Solution],
}

pub(super) fn run(args: &args::CalcFind, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = options(&args.how.options)?;
    note(words, &options);
    let target = target(&args.on)?;
    let (hand, ops) = cards(&args.hand, &options)?;
    if !ops.is_empty() {
        return Err(CliError::from(CalcFailure::Signs));
    }
    let found = calc::find(&hand, target, &options)
        .map_err(|_| CliError::from(CalcFailure::Target(target.to_string())))?;
    if args.how.json {
        return out.json(&HandSolutions { target, hand: &hand, found: &found });
    }
    let on = words::nambarz_card(words, target);
    out.line(&say!(words, "calc-found", n = found.len(), target = on))?;
    for found in &found {
        let mut line = format!("  {}", listed(words, &found.cards));
        let mut numbers = found.cards.iter().filter_map(|card| card.number());
        let first = numbers.next().unwrap_or_default().to_string();
        let sum = chained(first, found.ops.iter().copied().zip(numbers));
        let width = 40_usize.saturating_sub(line.chars().count()).max(2);
        line.push_str(&" ".repeat(width));
        line.push_str(&sum);
        if found.bonus > 0 {
            line.push_str("   +");
            line.push_str(&found.bonus.to_string());
        }
        out.line(&line)?;
    }
    Ok(())
}

/// Says that only the simplest calculations are listed where others would be right too.
pub(super) fn note(words: &Words, options: &Options) {
    match options.minimality {
        Minimality::AnyOrder => {}
        Minimality::SameOrder | Minimality::Off => aside(&say!(words, "calc-minimal")),
    }
}
