//! The games by the names that people type.

use std::collections::BTreeSet;

use tapis_games::any::AnyOptions;
use tapis_rules::{OptionSet, Seed};

use crate::failure::CliError;

/// Every name that [`options`] takes.
pub fn names() -> Vec<&'static str> {
    let mut seen = BTreeSet::new();
    let ids = AnyOptions::all().into_iter().map(|options| options.id());
    let presets = AnyOptions::catalogue().into_iter().map(|(name, _)| name);
    presets.chain(ids).filter(|name| seen.insert(*name)).collect()
}

/// The rules of the preset or game called `name`.
pub fn options(name: &str) -> Result<AnyOptions, CliError> {
    AnyOptions::preset(name)
        .or_else(|| AnyOptions::all().into_iter().find(|options| options.id() == name))
        .ok_or_else(|| CliError::Game(name.to_owned()))
}

/// The same rules with some answers changed, each given as `question=answer`.
pub fn with_answers(mut options: AnyOptions, answers: &[String]) -> Result<AnyOptions, CliError> {
    for answer in answers {
        let (key, value) =
            answer.split_once('=').ok_or_else(|| CliError::Option(answer.clone()))?;
        options.set(key, value).map_err(CliError::Options)?;
    }
    Ok(options)
}

/// A seed as people give it: a number, or all its digits; otherwise a fresh one.
pub fn seed(given: Option<&str>) -> Result<Seed, CliError> {
    let Some(text) = given else {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|why| CliError::Random(why.to_string()))?;
        return Ok(Seed::new(bytes));
    };
    text.parse::<u64>()
        .map(Seed::numbered)
        .or_else(|_| text.parse())
        .map_err(|_| CliError::Seed(text.to_owned()))
}
