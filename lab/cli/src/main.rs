//! `tapis-lab`: simulate, compare and measure what `tapis` plays and serves.
//!
//! `tapis lab …` runs it. What both programs need to read a command line and to speak is in
//! `tapis-cli`. Results are told in French too; the help is in English, for those who study.

mod args;
mod beggar;
mod cycles;
mod duel;
mod engine;
mod failure;
mod hints;
mod keep;
mod ladder;
mod load;
mod png;
mod program;
mod search;
mod simulate;
mod slaps;
mod sweep;
mod table;

use std::{env, process::ExitCode};

use clap::{CommandFactory as _, FromArgMatches as _};
use tapis_cli::{
    ErrorFormat, ended,
    failure::CliError,
    misread,
    out::Out,
    spoken, usage,
    words::{Messages, Words},
};

use crate::args::{BeggarWhat, Command, Line};

/// What only the lab says.
const OWN: Messages =
    Messages { fr: include_str!("../words/fr.ftl"), en: include_str!("../words/en.ftl") };

fn main() -> ExitCode {
    // `load` starts this program as a server of its own: that of `tapis`, without the page.
    if env::args_os().nth(1).is_some_and(|word| word == "serve") {
        return tapis_cli::main(&[]);
    }
    let given = usage::help_with_lang(env::args_os().collect());
    let matches = usage::sized(Line::command()).try_get_matches_from(&given);
    let line = match matches.and_then(|matches| Line::from_arg_matches(&matches)) {
        Ok(line) => line,
        Err(error) => return misread(error, &given, || usage::sized(Line::command()), &[&OWN]),
    };
    let words = spoken(line.lang, &[&OWN]);
    ended(run(&line.command, &words), &words, ErrorFormat::Words)
}

fn run(command: &Command, words: &Words) -> Result<(), CliError> {
    let mut out = Out::stdout();
    match command {
        Command::Simulate(args) => simulate::run(args, words, &mut out)?,
        Command::Sweep(args) => sweep::run(args, words, &mut out)?,
        Command::Duel(args) => duel::run(args, words, &mut out)?,
        Command::Ladder(args) => ladder::run(args, words, &mut out)?,
        Command::Hints(args) => hints::run(args, words, &mut out)?,
        Command::Slaps(args) => slaps::run(args, words, &mut out)?,
        Command::Beggar(args) => match &args.what {
            Some(BeggarWhat::Search(args)) => search::run(args, words, &mut out)?,
            Some(BeggarWhat::Cycles(args)) => cycles::run(args, words, &mut out)?,
            None => beggar::run(args, words, &mut out)?,
        },
        Command::Engine(args) => engine::run(args)?,
        Command::Load(args) => load::run(args, words, &mut out)?,
        Command::Png => png::run()?,
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use tapis_cli::words;
    use tapis_words::check;

    use super::*;

    #[test]
    fn what_the_lab_says_is_said_in_both_languages_and_by_somebody() {
        let code = check::sources_below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
        assert_eq!(check::differences(&OWN), Vec::<String>::new());
        let put_together = ["sim-policy-", "duel-why-"];
        assert_eq!(check::unused(&OWN, &code, &put_together), Vec::<String>::new());
        assert_eq!(check::missing(&[&OWN, &words::OWN], &code), Vec::<String>::new());
    }
}
