//! A wrong command line, and what is read out of it before it is found wrong.

use std::{
    env,
    ffi::OsString,
    io::{IsTerminal as _, stdout},
    path::Path,
};

use clap::{
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    error::{ContextKind, ContextValue, Error, ErrorKind},
};

use crate::words::{Lang, Words, say};

/// What this program is called.
pub(crate) fn program() -> String {
    let started = env::args_os().next().unwrap_or_default();
    let name = Path::new(&started).file_stem().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

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
pub fn help_with_lang(mut given: Vec<OsString>) -> Vec<OsString> {
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

/// The command line with `lab` in front of what `tapis-lab` does: these were commands of `tapis`.
pub(crate) fn lab_first(mut given: Vec<OsString>) -> Vec<OsString> {
    let word = |at: usize| given.get(at).and_then(|word| word.to_str()).unwrap_or_default();
    let mut at = 1;
    while word(at).starts_with("--lang") {
        at += if word(at) == "--lang" { 2 } else { 1 };
    }
    let is_of_lab = |word: &str| ["simulate", "engine", "load"].contains(&word);
    match (word(at), word(at + 1)) {
        ("help", "lab") => given.swap(at, at + 1),
        ("help", what) if is_of_lab(what) => given.insert(at, "lab".into()),
        (what, _) if is_of_lab(what) => given.insert(at, "lab".into()),
        _ => {}
    }
    given
}

/// The command line with help of at most 80 columns, and as many where it goes to no terminal.
pub fn sized(command: clap::Command) -> clap::Command {
    if stdout().is_terminal() { command.max_term_width(80) } else { command.term_width(80) }
}

/// A language by its tag.
pub fn lang_value() -> impl TypedValueParser<Value = Lang> {
    let named = [PossibleValue::new("fr").help("French"), PossibleValue::new("en").help("English")];
    PossibleValuesParser::new(named).try_map(|tag| Lang::from_tag(&tag).ok_or("no language"))
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
    let program = program();
    match error.kind() {
        ErrorKind::InvalidValue if !valid.is_empty() => {
            say!(words, "usage-value-of", value = value, arg = arg, valid = valid)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if !value.is_empty() => {
            say!(words, "usage-value", value = value, arg = arg, program = program)
        }
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            say!(words, "usage-unknown", arg = arg, program = program)
        }
        ErrorKind::InvalidValue
        | ErrorKind::MissingRequiredArgument
        | ErrorKind::MissingSubcommand => {
            say!(words, "usage-missing", arg = arg, program = program)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say!(words, "usage-incomplete", program = program)
        }
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg).as_ref() == Some(&arg) => {
            say!(words, "usage-twice", arg = arg)
        }
        ErrorKind::ArgumentConflict => say!(words, "usage-conflict", arg = arg, program = program),
        _ => say!(words, "usage-other", program = program),
    }
}
