//! Programs that play in duels: as the command line names them, and how they have fared.

use std::time::Duration;

use clap::ValueEnum as _;
use serde::Serialize;
use tapis_cli::{
    failure::CliError,
    failure::io_words,
    words::{Words, say},
};
use tapis_lab::{
    Rival, Summary,
    engine::{Limits, Lost, NoProgram, ProgramError, ProgramSpec, Programs, VERSION, Why},
};
use tapis_rules::BySeat;

use crate::{
    args::{self, Duel, DuelSeat},
    failure::LabError,
};

/// Why a program cannot play in a duel.
#[derive(Debug)]
pub(crate) enum ProgramFailure {
    /// Not of the form `name=command`.
    Form(String),
    /// Called as a level.
    Level(String),
    /// Named twice.
    Twice(String),
    /// Without a seat.
    NoSeat(String),
    /// A seat for somebody who is neither a level nor a program.
    Unknown(String),
    /// It cannot be started, or does not say hello.
    Start(ProgramError),
}

impl ProgramFailure {
    pub(crate) fn what(&self, words: &Words) -> String {
        match self {
            Self::Form(said) => say!(words, "duel-program-form", found = said.as_str()),
            Self::Level(name) => say!(words, "duel-program-level", name = name.as_str()),
            Self::Twice(name) => say!(words, "duel-program-twice", name = name.as_str()),
            Self::NoSeat(name) => say!(words, "duel-program-no-seat", name = name.as_str()),
            Self::Unknown(name) => {
                let levels = args::Rival::value_variants().iter();
                let levels = levels.filter_map(clap::ValueEnum::to_possible_value);
                let levels: Vec<String> = levels.map(|it| it.get_name().to_owned()).collect();
                let known = levels.join(", ");
                say!(words, "duel-program-unknown", name = name.as_str(), known = known)
            }
            Self::Start(error) => {
                let why = match &error.why {
                    NoProgram::Start(why) => io_words(words, why),
                    NoProgram::Hello(forfeit) => {
                        say!(words, "duel-no-hello", what = forfeit.what.as_str())
                    }
                    NoProgram::Version(version) => {
                        say!(words, "duel-no-version", version = *version, own = VERSION)
                    }
                };
                say!(words, "duel-program-start", name = error.name.as_str(), why = why)
            }
        }
    }
}

/// Starts the programs that a duel names.
pub(super) fn start(args: &Duel) -> Result<Programs, CliError> {
    let named = named(args).map_err(LabError::Duellist)?;
    let limits = Limits::with_choice(Duration::from_millis(args.move_time));
    let started = Programs::start(named, limits);
    started.map_err(|error| LabError::Duellist(ProgramFailure::Start(error)).into())
}

/// The programs as they are named; each has to have a seat, and every name has to be one’s.
fn named(args: &Duel) -> Result<Vec<ProgramSpec>, ProgramFailure> {
    let mut named: Vec<ProgramSpec> = Vec::new();
    for said in &args.programs {
        let of_form = said.split_once('=').filter(|(name, command)| {
            !name.is_empty() && !name.contains(',') && !command.trim().is_empty()
        });
        let (name, command) = of_form.ok_or_else(|| ProgramFailure::Form(said.clone()))?;
        let name = name.to_owned();
        if args::Rival::from_str(&name, false).is_ok() {
            return Err(ProgramFailure::Level(name));
        }
        if named.iter().any(|known| known.name == name) {
            return Err(ProgramFailure::Twice(name));
        }
        if !args.seats.contains(&DuelSeat::Program(name.clone())) {
            return Err(ProgramFailure::NoSeat(name));
        }
        named.push(ProgramSpec { name, command: command.to_owned() });
    }
    let is_known = |name: &str| named.iter().any(|known| known.name == name);
    let unknown = args.seats.iter().find_map(|seated| match seated {
        DuelSeat::Program(name) => Some(name).filter(|name| !is_known(name)),
        DuelSeat::Bot(_) => None,
    });
    unknown.map_or(Ok(named), |name| Err(ProgramFailure::Unknown(name.clone())))
}

/// Who sits where, all of whose programs are there.
pub(super) fn rivals(args: &Duel, programs: &Programs) -> BySeat<Rival> {
    let rival = |seated: &DuelSeat| match seated {
        DuelSeat::Bot(rival) => (*rival).into(),
        DuelSeat::Program(name) => Rival::Program(programs.id(name).expect("it is named")),
    };
    args.seats.iter().map(rival).collect()
}

/// How a program has fared, for machines.
#[derive(Serialize)]
pub(super) struct ProgramReport<'a> {
    program: &'a str,
    forfeits: u64,
    reasons: Vec<ReasonReport>,
}

#[derive(Serialize)]
struct ReasonReport {
    why: &'static str,
    times: u64,
    first: First,
}

#[derive(Serialize)]
struct First {
    game: u64,
    what: String,
}

/// The games that each program has lost before their end, in the order of the seats.
pub(super) fn lost<'a>(
    rivals: &BySeat<Rival>,
    programs: &'a Programs,
    found: &Summary,
) -> Vec<(&'a str, Vec<(Why, Lost)>)> {
    let mut lost: Vec<(&str, Vec<(Why, Lost)>)> = Vec::new();
    for (_, rival) in rivals.iter() {
        if let Rival::Program(id) = rival
            && lost.iter().all(|(known, _)| *known != programs.name(*id))
        {
            let seats = rivals.which(|other| other == rival);
            lost.push((programs.name(*id), found.forfeits.of(seats)));
        }
    }
    lost
}

/// How often that is.
pub(super) fn n_lost(reasons: &[(Why, Lost)]) -> u64 {
    reasons.iter().map(|(_, lost)| lost.n_times).sum()
}

pub(super) fn json(lost: Vec<(&str, Vec<(Why, Lost)>)>) -> Vec<ProgramReport<'_>> {
    let reason = |(why, Lost { n_times: times, first, what }): (Why, Lost)| {
        let first = First { game: first + 1, what };
        ReasonReport { why: why.name(), times, first }
    };
    let mut found = Vec::new();
    for (program, reasons) in lost {
        let forfeits = n_lost(&reasons);
        let reasons = reasons.into_iter().map(reason).collect();
        found.push(ProgramReport { program, forfeits, reasons });
    }
    found
}
