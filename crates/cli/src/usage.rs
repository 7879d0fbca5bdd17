//! A wrong command line, and what is read out of it before it is found wrong.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::words::{Lang, Words, say};

/// The language that a command line asks for, as far as it can be read.
pub(crate) fn lang(given: &[OsString]) -> Option<Lang> {
    let mut words = given.iter().filter_map(|word| word.to_str());
    let value = words.find_map(|word| match word {
        "--lang" => Some(""),
        _ => word.strip_prefix("--lang="),
    })?;
    let value = if value.is_empty() { words.next()? } else { value };
    Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(value))
}

/// The command line with the language in front of `help`, which takes no flags behind it.
pub(crate) fn help_with_lang(mut given: Vec<OsString>) -> Vec<OsString> {
    if given.get(1).is_some_and(|word| word == "help") {
        let is_lang = |word: &OsString| word.to_str().is_some_and(|it| it.starts_with("--lang"));
        if let Some(at) = given.iter().position(is_lang) {
            let end = at + if given[at] == "--lang" { 2 } else { 1 };
            if end <= given.len() {
                given[1..end].rotate_left(at - 1);
            }
        }
    }
    given
}

/// The command line of a deal without the dashes that end flags: a deal is known from them anyway,
/// and flags may follow it.
pub(crate) fn deal_without_dashes(mut given: Vec<OsString>) -> Vec<OsString> {
    let is_deal = given.iter().any(|word| word == "beggar");
    given.retain(|word| !is_deal || word != "--");
    given
}

/// What is wrong with a command line.
pub(crate) fn what(words: &Words, error: &Error) -> String {
    let context = |kind| {
        error.get(kind).map(|value| match value {
            ContextValue::Strings(all) => all.join(", "),
            value => value.to_string(),
        })
    };
    let arg = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand];
    let arg = arg.into_iter().find_map(context).unwrap_or_default();
    let value = context(ContextKind::InvalidValue).unwrap_or_default();
    let valid = context(ContextKind::ValidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidValue if !valid.is_empty() => {
            say!(words, "usage-value-of", value = value, arg = arg, valid = valid)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if !value.is_empty() => {
            say!(words, "usage-value", value = value, arg = arg)
        }
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            say!(words, "usage-unknown", arg = arg)
        }
        ErrorKind::InvalidValue
        | ErrorKind::MissingRequiredArgument
        | ErrorKind::MissingSubcommand => say!(words, "usage-missing", arg = arg),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => say!(words, "usage-incomplete"),
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg).as_ref() == Some(&arg) => {
            say!(words, "usage-twice", arg = arg)
        }
        ErrorKind::ArgumentConflict => say!(words, "usage-conflict", arg = arg),
        _ => say!(words, "usage-other"),
    }
}
