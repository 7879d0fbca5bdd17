//! The `tapis` command: serve the table, play at it, read what was played.
//!
//! It gets the page as a value, so that it need not wait until that is built. What a program beside
//! it needs to speak as it does is here too, once: `tapis-lab` is one.

mod admin;
mod args;
pub mod bar;
mod beggar;
mod calc;
mod database;
mod external;
pub mod failure;
pub mod games;
pub mod help;
mod keep;
mod options;
pub mod out;
mod picture;
mod play;
mod replay;
mod review;
mod rules;
mod serve;
mod settings;
mod spelling;
mod story;
pub mod usage;
mod verify;
pub mod words;
pub mod wrap;

tapis_games::game_folders!(terminal);

use std::{env, ffi::OsString, process::ExitCode};

use clap::error::ErrorKind;
pub use tapis_server::File;

pub use crate::serve::shutdown;
use crate::{
    args::{Command, Line},
    failure::{CliError, NEGATIVE},
    out::{Out, aside},
    settings::Settings,
    words::{Lang, Messages, Words, locale, speak},
};

/// Does what the command line says; `page` is what `serve` shows to browsers.
pub fn main(page: &'static [File]) -> ExitCode {
    let given = usage::help_with_lang(env::args_os().collect());
    let given = usage::deal_without_dashes(usage::lab_first(given));
    let (line, matches) = match Line::read(&given) {
        Ok(read) => read,
        Err(error) => return misread(error, &given, help::of_tapis, &[]),
    };
    if line.served().is_some() {
        return match settings::complete(&given, &line, &matches) {
            Ok((line, settings)) => {
                let words = spoken(line.lang, &[]);
                ended(serve(&line, &settings, page, &words), &words, ErrorFormat::Words)
            }
            Err(error) => ended(Err(error), &spoken(line.lang, &[]), ErrorFormat::Words),
        };
    }
    let words = spoken(line.lang, &[]);
    let is_json = matches!(
        line.command,
        Some(
            Command::Verify(args::Verify { json: true, .. })
                | Command::Replay(args::Replay { json: true, .. })
                | Command::Review(args::Review { json: true, .. })
        )
    );
    ended(run(&line, &words), &words, if is_json { ErrorFormat::Json } else { ErrorFormat::Words })
}

/// All words in the language that is asked for, or that of the locale, with what one program alone
/// says.
pub fn spoken(asked: Option<Lang>, more: &[&Messages]) -> Words {
    speak(asked.unwrap_or_else(|| locale(|name| env::var(name).ok())), more)
}

/// Tells what is wrong with a command line, or the help that it asks for, in French by the help that
/// `french` makes.
pub fn misread(
    error: clap::Error,
    given: &[OsString],
    french: impl FnOnce() -> clap::Command,
    more: &[&Messages],
) -> ExitCode {
    let words = spoken(usage::lang(given), more);
    let told = match words.lang() {
        Lang::Fr => french().try_get_matches_from(given).err().unwrap_or(error),
        Lang::En => error,
    };
    let done = if matches!(told.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        told.print().map_err(CliError::Output)
    } else {
        Err(CliError::Usage(Box::new(told)))
    };
    ended(done, &words, ErrorFormat::Words)
}

/// What becomes of an unusable record on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorFormat {
    /// Nothing.
    Words,
    /// An object.
    Json,
}

/// Tells people on standard error, in lines of at most 80 columns.
fn tell(text: &str) {
    for line in wrap::wrap(text, 2) {
        aside(&line);
    }
}

/// The exit code of what has been done; what stands in the way is told.
pub fn ended(done: Result<(), CliError>, words: &Words, asked: ErrorFormat) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever closes the pipe has read enough.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(CliError::Told) => ExitCode::from(NEGATIVE),
        Err(failure) => {
            if asked == ErrorFormat::Json {
                // Where standard output is gone, the words on standard error are left.
                let mut out = Out::stdout();
                let _ = out.json(&failure.json(words)).and_then(|()| out.flush());
            }
            tell(&failure.told(words));
            ExitCode::from(failure.code())
        }
    }
}

fn serve(
    line: &Line,
    settings: &Settings,
    page: &'static [File],
    words: &Words,
) -> Result<(), CliError> {
    let mut out = Out::stdout();
    match line.served() {
        Some(args) if args.print_config => settings.print(words, &mut out)?,
        Some(args) => serve::run(args, page, words, &mut out)?,
        None => {}
    }
    out.flush()
}

fn run(line: &Line, words: &Words) -> Result<(), CliError> {
    let mut out = Out::stdout();
    match &line.command {
        // It is served.
        None | Some(Command::Serve(_)) => {}
        Some(Command::Backup(args)) => keep::backup(args, words)?,
        Some(Command::Restore(args)) => keep::restore(args, words)?,
        Some(Command::Journal(args)) => keep::journal(args, words, &mut out)?,
        Some(Command::Admin(args)) => admin::run(args, words, &mut out)?,
        Some(Command::Play(args)) => play::run(args, words, &mut out)?,
        Some(Command::Replay(args)) => replay::run(args, words, &mut out)?,
        Some(Command::Verify(args)) => verify::run(args, words, &mut out)?,
        Some(Command::Review(args)) => review::run(args, words, &mut out)?,
        Some(Command::Lab(args)) => external::run(args, line.lang)?,
        Some(Command::Beggar(args)) => beggar::run(args, words, &mut out)?,
        Some(Command::Calc(args)) => calc::run(args, words, &mut out)?,
        Some(Command::Rules(args)) => rules::run(args, words, &mut out)?,
        Some(Command::Options(args)) => options::run(args, words, &mut out)?,
    }
    out.flush()
}
