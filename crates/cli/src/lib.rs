//! The `tapis` command: serve the table, play at it, read what was played.
//!
//! It gets the page as a value, so that it need not wait until that is built.

mod admin;
mod args;
mod bar;
mod beggar;
mod calc;
mod database;
mod engine;
mod failure;
mod games;
mod help;
mod keep;
mod lab;
mod load;
mod options;
mod out;
mod picture;
mod play;
mod replay;
mod review;
mod rules;
mod serve;
mod settings;
mod simulate;
mod spelling;
mod story;
mod table;
mod usage;
mod verify;
mod words;
mod wrap;

use std::{env, process::ExitCode};

use clap::error::ErrorKind;
pub use tapis_server::File;

use crate::{
    args::{Command, Line},
    failure::{CliError, NEGATIVE},
    out::{Out, aside},
    settings::Settings,
    words::{Lang, Words, locale, speak},
};

/// Does what the command line says; `page` is what `serve` shows to browsers.
pub fn main(page: &'static [File]) -> ExitCode {
    let environment = |name: &str| env::var(name).ok();
    let given = usage::deal_without_dashes(usage::help_with_lang(env::args_os().collect()));
    let (line, matches) = match Line::read(&given) {
        Ok(read) => read,
        Err(error) => {
            let lang = usage::lang(&given).unwrap_or_else(|| locale(environment));
            let french = || help::french().try_get_matches_from(&given).err();
            let error = if lang == Lang::Fr { french().unwrap_or(error) } else { error };
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
                let told = error.print().map_err(CliError::Output);
                return ended(told, &speak(lang), Asked::Words);
            }
            return ended(Err(CliError::Usage(Box::new(error))), &speak(lang), Asked::Words);
        }
    };
    let spoken = |line: &Line| speak(line.lang.unwrap_or_else(|| locale(environment)));
    if line.served().is_some() {
        return match settings::complete(&given, &line, &matches) {
            Ok((line, settings)) => {
                let words = spoken(&line);
                ended(serve(&line, &settings, page, &words), &words, Asked::Words)
            }
            Err(error) => ended(Err(error), &spoken(&line), Asked::Words),
        };
    }
    let words = spoken(&line);
    let is_json = matches!(
        line.command,
        Some(
            Command::Verify(args::Verify { json: true, .. })
                | Command::Replay(args::Replay { json: true, .. })
                | Command::Review(args::Review { json: true, .. })
        )
    );
    ended(run(&line, &words), &words, if is_json { Asked::Json } else { Asked::Words })
}

/// What becomes of an unusable record on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
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
fn ended(done: Result<(), CliError>, words: &Words, asked: Asked) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever closes the pipe has read enough.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(CliError::Told) => ExitCode::from(NEGATIVE),
        Err(failure) => {
            if asked == Asked::Json {
                // Where standard output is gone, the words on standard error are left.
                let mut out = Out::new();
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
    let mut out = Out::new();
    match line.served() {
        Some(args) if args.print_config => settings.print(words, &mut out)?,
        Some(args) => serve::run(args, page, words, &mut out)?,
        None => {}
    }
    out.flush()
}

fn run(line: &Line, words: &Words) -> Result<(), CliError> {
    let mut out = Out::new();
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
        Some(Command::Simulate(args)) => simulate::run(args, words, &mut out)?,
        Some(Command::Lab(args)) => lab::run(args, words, &mut out)?,
        Some(Command::Engine(args)) => engine::run(args)?,
        Some(Command::Load(args)) => load::run(args, words, &mut out)?,
        Some(Command::Beggar(args)) => beggar::run(args, words, &mut out)?,
        Some(Command::Calc(args)) => calc::run(args, words, &mut out)?,
        Some(Command::Rules(args)) => rules::run(args, words, &mut out)?,
        Some(Command::Options(args)) => options::run(args, words, &mut out)?,
    }
    out.flush()
}
