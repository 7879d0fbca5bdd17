//! `tapis-lab sweep`: the same deals under several house rules.

mod keep;
mod report;
mod results;
mod tell;

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

use tapis_bots::BotLevel;
use tapis_cli::{
    bar::bar,
    failure::CliError,
    games,
    out::{Out, aside},
    words::{Words, say},
};
use tapis_games::any::AnyOptions;
use tapis_lab::{
    Decisions, Measuring, Rival, Sides, Sweep as Study, SweepError, Tallies, Variable, WhatIf,
    combinations, files::Folder,
};
use tapis_rules::BySeat;

use crate::{
    args::{Policy, Sweep},
    failure::LabError,
    simulate::{capped, seed, stop_on_interrupt, tell_cap},
};
use results::Results;

/// A study and how it was asked for.
struct StudyRequest<'a> {
    args: &'a Sweep,
    base: AnyOptions,
    study: Study,
    /// The seed as it is to be given again.
    seed: String,
}

impl StudyRequest<'_> {
    /// The command line that gives the same figures again, for a shell.
    fn command(&self) -> String {
        let Sweep { game, vary, options, players, policy, seats, games, from, .. } = self.args;
        let mut line = vec!["tapis".to_owned(), "lab".to_owned(), "sweep".to_owned(), quoted(game)];
        let mut add = |flag: &str, value: &str| line.extend([flag.to_owned(), quoted(value)]);
        for said in vary {
            add("--vary", said);
        }
        for said in options {
            add("--option", said);
        }
        if seats.is_empty() {
            add("--players", &players.to_string());
            add("--policy", policy.name());
        } else {
            add("--seats", &results::players(self));
        }
        if *from != 1 {
            add("--from", &from.to_string());
        }
        add("--games", &games.to_string());
        add("--seed", &self.seed);
        let flags = [(self.args.what_if, "--what-if"), (self.args.decisions, "--decisions")];
        let given = flags.into_iter().filter(|(is_given, _)| *is_given);
        line.extend(given.map(|(_, flag)| flag.to_owned()));
        line.join(" ")
    }
}

/// A word as a shell reads it as one.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "=,:.-_/".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

pub(crate) fn run(args: &Sweep, words: &Words, out: &mut Out) -> Result<(), CliError> {
    // Before the first word: whoever has read it may press Ctrl-C.
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let asked = asked(args, words)?;
    let folder = args.out.as_deref().map(|path| keep::open(path, &asked)).transpose()?;
    let tallies = play(&asked, folder.as_ref(), &stopped, words)?;
    let found = Results::new(&asked, &tallies);
    if let Some((path, folder)) = args.out.as_deref().zip(folder.as_ref()) {
        keep::finish(path, folder, &asked, &found, words)?;
        aside(&say!(words, "sweep-kept", folder = path.display().to_string()));
    }
    if args.json {
        out.json(&found)?;
    } else {
        tell::tell(&asked, &found, words, out)?;
    }
    if found.interrupted {
        out.flush()?;
        let n_games = tallies.of.iter().map(|tally| tally.n_games).sum();
        return Err(LabError::Interrupted { n_games }.into());
    }
    Ok(())
}

/// The study that the command line asks for; what makes no game is refused before anything is played.
fn asked<'a>(args: &'a Sweep, words: &Words) -> Result<StudyRequest<'a>, CliError> {
    let base = games::with_answers(games::options(&args.game)?, &args.options)?;
    let varied = args.vary.iter().map(|said| varied(said)).collect::<Result<Vec<_>, _>>()?;
    let given: Vec<&str> = args.options.iter().chain(&args.vary).map(String::as_str).collect();
    let (base, cap) = capped(base, &given)?;
    let sides = sides(args);
    let combinations =
        combinations(&base, &varied, sides.n_seats()).map_err(|error| match error {
            // Where nothing is varied there is only one.
            SweepError::NoGame { combination, why } if combination.is_empty() => {
                CliError::Options(why)
            }
            error => LabError::Sweep(error).into(),
        })?;
    // A study that is in the folder already goes on with its seed.
    let kept = args.out.as_deref().and_then(keep::seed_in);
    let (seed, spelt) = seed(args.seed.as_deref().or(kept.as_deref()))?;
    tell_cap(cap.as_deref(), words);
    let measuring = Measuring {
        decisions: if args.decisions { Decisions::Kept } else { Decisions::Counted },
        what_if: if args.what_if { WhatIf::On } else { WhatIf::Off },
    };
    let study = Study { combinations, sides, seed, measuring };
    Ok(StudyRequest { args, base, study, seed: spelt })
}

/// `sandwich=off,on`: a question and the answers to compare.
fn varied(said: &str) -> Result<Variable, CliError> {
    let (key, answers) = said.split_once('=').ok_or_else(|| LabError::Vary(said.to_owned()))?;
    let answers: Vec<String> = answers.split(',').map(str::to_owned).collect();
    if key.is_empty() || answers.iter().any(String::is_empty) {
        return Err(LabError::Vary(said.to_owned()).into());
    }
    Ok(Variable { key: key.to_owned(), answers })
}

fn sides(args: &Sweep) -> Sides {
    if !args.seats.is_empty() {
        let seats = args.seats.iter().take(usize::from(tapis_rules::Seat::MAX));
        return Sides::Each(seats.map(|rival| (*rival).into()).collect::<BySeat<_>>());
    }
    let level = match args.policy {
        Policy::Random => None,
        Policy::Easy => Some(BotLevel::Easy),
        Policy::Medium => Some(BotLevel::Medium),
        Policy::Hard => Some(BotLevel::Hard),
    };
    Sides::Equal(args.players, level)
}

/// Plays all deals that the folder does not hold yet, or those until somebody stops it.
fn play(
    asked: &StudyRequest<'_>,
    folder: Option<&Folder<'_>>,
    stopped: &AtomicBool,
    words: &Words,
) -> Result<Tallies, CliError> {
    let StudyRequest { args, study, .. } = asked;
    let mut n_deals = folder.map_or(Ok(0), Folder::n_deals).map_err(keep::of_folder)?;
    let bar = bar(args.games, &args.game, words).with_position(n_deals);
    bar.reset_eta();
    let mut tallies = Tallies::new(study.combinations.len(), study.sides.n_seats());
    let done = || {
        bar.inc(1);
        if stopped.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    while n_deals < args.games && !stopped.load(Ordering::Relaxed) {
        let next = (n_deals + n_at_once(study)).min(args.games);
        let first = args.from - 1;
        let played = study.play(first + n_deals..first + next, done);
        match folder {
            Some(folder) => folder.keep(first + n_deals, &played).map_err(keep::of_folder)?,
            None => played.iter().for_each(|games| tallies.add(games.iter().map(|(row, _)| row))),
        }
        n_deals += played.len() as u64;
    }
    bar.finish_and_clear();
    match folder {
        Some(folder) => folder.tallies().map_err(keep::of_folder),
        None => Ok(tallies),
    }
}

/// How many deals are played before their rows are put away: what is lost if the machine stops.
fn n_at_once(study: &Study) -> u64 {
    let n_games = match study.measuring.decisions {
        Decisions::Counted => 20_000,
        Decisions::Kept => 2_000,
    };
    // The slower a game is, the more work is lost with it.
    let n_games = match study.measuring.what_if {
        WhatIf::Off => n_games,
        WhatIf::On => n_games / 10,
    };
    let is_expert = |rival: &Rival| matches!(rival, Rival::Searching(_));
    let n_games: u64 = match &study.sides {
        Sides::Each(rivals) if !rivals.which(is_expert).is_empty() => n_games / 100,
        Sides::Equal(..) | Sides::Each(_) => n_games,
    };
    (n_games / study.n_games() as u64).max(1)
}
