//! One calculation: right or wrong, and why.

use serde::Serialize;
use tapis_games::nambarz::{
    Card, Cards, Options,
    calc::{CalcError, CalcStep, Explanation, explain, steps, ways},
};

use super::{cards, listed, options, target, told};
use crate::{
    args,
    failure::{CalcFailure, CliError},
    out::Out,
    words::{self, Words, say},
};

/// A calculation for machines.
#[derive(Serialize)]
struct ExplanationReport<'a> {
    target: Card,
    cards: &'a [Card],
    #[serde(flatten)]
    verdict: &'a Explanation,
    ways: &'a [Vec<CalcStep>],
}

pub(super) fn run(args: &args::CalcExplain, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = options(&args.how.options)?;
    let target = target(&args.on)?;
    let (cards, said) = cards(&args.cards, &options)?;
    let said = (!said.is_empty()).then_some(&said[..]);
    let verdict = explain(&cards, said, target, &options).map_err(|error| match error {
        CalcError::NoCards => CliError::from(CalcFailure::NoCards),
        CalcError::NoTarget { card } => CliError::from(CalcFailure::Target(card.to_string())),
        CalcError::TooMany { n_cards } => CliError::from(CalcFailure::TooMany(n_cards)),
        CalcError::Replay => CliError::from(CalcFailure::Replay),
    })?;
    let of_one_kind =
        cards.iter().all(|card| card.kind().is_some() && card.kind() == cards[0].kind());
    let found = match (&verdict, said) {
        (_, Some(said)) => {
            let way = steps(&cards, said, &options);
            if way.is_empty() { Vec::new() } else { vec![way] }
        }
        _ if of_one_kind => ways(&cards, target, &options),
        _ => Vec::new(),
    };
    if args.how.json {
        out.json(&ExplanationReport { target, cards: &cards, verdict: &verdict, ways: &found })?;
    } else {
        let (laid, on) = (listed(words, &cards), words::nambarz_card(words, target));
        let head = match &verdict {
            Explanation::Right { .. } => say!(words, "calc-right", cards = laid, target = on),
            Explanation::Wrong { number, .. } => {
                say!(words, "calc-wrong", cards = laid, target = on, n = *number)
            }
        };
        out.line(&head)?;
        if let Explanation::Wrong { fault, .. } = &verdict {
            out.line(&tapis_words::nambarz::fault(words, *fault).to_string())?;
        }
        super::ways(words, &found, out)?;
        let is_single = cards.len() == 1 && cards[0].joker().is_none();
        match &verdict {
            Explanation::Right { bonus, top, .. } => {
                if is_single {
                    out.line(&say!(words, "calc-concordant"))?;
                }
                if *bonus > 0 {
                    out.line(&say!(words, "calc-bonus", bonus = *bonus))?;
                }
                out.line(&say!(words, "calc-top", card = words::nambarz_card(words, *top)))?;
            }
            Explanation::Wrong { stays, .. } => remainders(words, stays, target, &options, out)?,
        }
    }
    match verdict {
        Explanation::Right { .. } => Ok(()),
        Explanation::Wrong { .. } => Err(CliError::Told),
    }
}

/// What may stay on the table of a wrong calculation.
fn remainders(
    words: &Words,
    stays: &[Cards],
    target: Card,
    options: &Options,
    out: &mut Out,
) -> Result<(), CliError> {
    for stays in stays {
        let way = ways(stays, target, options).into_iter().next();
        let way = way.map_or_else(String::new, |steps| format!("   {}", told(&steps)));
        out.line(&if stays.is_empty() {
            say!(words, "calc-back")
        } else {
            say!(words, "calc-stays", cards = listed(words, stays), way = way)
        })?;
    }
    Ok(())
}
