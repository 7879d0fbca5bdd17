//! What can go wrong in the lab, and the exit code for it.

use std::{
    io,
    path::{Path, PathBuf},
};

use tapis_cli::{
    failure::{Failure, NEGATIVE, OUTSIDE, USAGE, io_words, write_words},
    words::{Words, say},
};
use tapis_lab::{SweepError, files::FolderError};
use tapis_load::LoadError;
use tapis_words::records;

use crate::{load, program::ProgramFailure};

/// Why a command has failed, beside what can go wrong in `tapis` too.
#[derive(Debug)]
pub(crate) enum LabError {
    /// Not of the form `question=answer,answer`.
    Vary(String),
    /// House rules that cannot be compared.
    Sweep(SweepError),
    /// The folder of a study, or of records, cannot be used.
    Study(StudyFailure),
    /// A simulation stopped by whoever asked for it.
    Interrupted { n_games: u64 },
    /// The same of a search for cycles, which has told what it found.
    Stopped,
    /// Too few or too many who slap.
    SlapSeats { n_seats: usize, most: usize },
    /// Races over sockets could not be run.
    Races(String),
    /// Deals of Beggar-my-neighbour cannot be searched.
    Deals(DealsFailure),
    /// What is said of somebody who slaps cannot be understood.
    Slapper { said: String },
    /// A program cannot play in a duel.
    Duellist(ProgramFailure),
    /// A server could not be loaded.
    Load(LoadError),
    /// The system does not say where this program is.
    Program(io::Error),
    /// What is to be drawn is no drawing.
    Drawing,
}

/// Why deals of Beggar-my-neighbour cannot be searched.
#[derive(Debug)]
pub(crate) enum DealsFailure {
    /// An engine whose instructions this machine has not.
    NoEngine { engine: &'static str, known: String },
    /// A file that no search has written, from this line on.
    NoSearch { file: PathBuf, line: usize },
    /// A file of a search for other deals.
    Other(PathBuf),
    /// A deal that is too large for the kernel.
    Large(String),
}

/// Why the folder of a study cannot be used.
#[derive(Debug)]
pub(crate) enum StudyFailure {
    /// It cannot be read or written.
    Folder { folder: PathBuf, why: io::Error },
    /// It is that of another study.
    Other(PathBuf),
    /// It holds files that are of no study.
    NotEmpty(PathBuf),
    /// Its rows cannot be read or written.
    Rows(FolderError),
}

impl Failure for LabError {
    fn code(&self) -> u8 {
        match self {
            Self::Interrupted { .. } | Self::Stopped | Self::Load(LoadError::Interrupted) => {
                NEGATIVE
            }
            Self::Study(error) => error.code(),
            Self::Vary(_)
            | Self::Sweep(_)
            | Self::SlapSeats { .. }
            | Self::Deals(_)
            | Self::Slapper { .. }
            | Self::Duellist(_)
            | Self::Drawing
            | Self::Load(LoadError::Url(_)) => USAGE,
            Self::Load(_) | Self::Program(_) | Self::Races(_) => OUTSIDE,
        }
    }

    fn what(&self, words: &Words) -> String {
        match self {
            Self::Vary(found) => say!(words, "sweep-vary", found = found.as_str()),
            Self::Sweep(error) => sweep_words(words, error),
            Self::Study(error) => error.what(words),
            Self::Interrupted { n_games } => say!(words, "sim-interrupted", count = *n_games),
            Self::Stopped => say!(words, "cycles-interrupted"),
            Self::SlapSeats { n_seats, most } => {
                say!(words, "slaps-seats", count = *n_seats, most = *most)
            }
            Self::Races(why) => say!(words, "slaps-no-races", why = why.as_str()),
            Self::Deals(error) => error.what(words),
            Self::Slapper { said } => say!(words, "slaps-unknown", found = said.as_str()),
            Self::Duellist(error) => error.what(words),
            Self::Load(error) => load::error_words(words, error),
            Self::Program(why) => say!(words, "failure-program", why = io_words(words, why)),
            Self::Drawing => say!(words, "png-no-drawing"),
        }
    }
}

/// Why house rules cannot be compared.
fn sweep_words(words: &Words, error: &SweepError) -> String {
    match error {
        SweepError::Twice(key) => say!(words, "sweep-twice", key = key.as_str()),
        SweepError::TwiceAnswered(key, answer) => {
            say!(words, "sweep-twice-answered", key = key.as_str(), answer = answer.as_str())
        }
        SweepError::TooMany(n) => {
            say!(words, "sweep-too-many", n = *n, most = tapis_lab::MAX_COMBINATIONS)
        }
        SweepError::NoGame { combination, why } => {
            let why = records::no_options(words, why);
            say!(words, "sweep-no-game", combination = combination.as_str(), why = why)
        }
    }
}

impl DealsFailure {
    fn what(&self, words: &Words) -> String {
        match self {
            Self::NoEngine { engine, known } => {
                say!(words, "beggars-no-engine", engine = *engine, known = known.as_str())
            }
            Self::NoSearch { file, line } => {
                say!(words, "search-no-file", file = file.display().to_string(), line = *line)
            }
            Self::Other(file) => {
                say!(words, "search-other", file = file.display().to_string())
            }
            Self::Large(deal) => say!(words, "search-large", deal = deal.as_str()),
        }
    }
}

impl StudyFailure {
    const fn code(&self) -> u8 {
        match self {
            Self::Folder { .. } | Self::Rows(FolderError::Io { .. }) => OUTSIDE,
            Self::Other(_) | Self::NotEmpty(_) => USAGE,
            Self::Rows(
                FolderError::Damaged { .. } | FolderError::Other(_) | FolderError::Gap { .. },
            ) => NEGATIVE,
        }
    }

    fn what(&self, words: &Words) -> String {
        let of = |file: &Path| file.display().to_string();
        match self {
            Self::Folder { folder, why } => {
                say!(words, "failure-records", folder = of(folder), why = io_words(words, why))
            }
            Self::Other(folder) => say!(words, "study-other", folder = of(folder)),
            Self::NotEmpty(folder) => say!(words, "study-not-empty", folder = of(folder)),
            Self::Rows(FolderError::Io { file, why }) => write_words(words, file, why),
            Self::Rows(FolderError::Damaged { file, why }) => {
                say!(words, "study-damaged", file = of(file), why = why.as_str())
            }
            Self::Rows(FolderError::Other(file)) => {
                say!(words, "study-other-part", file = of(file))
            }
            Self::Rows(FolderError::Gap { deal, file }) => {
                say!(words, "study-gap", deal = *deal, file = of(file))
            }
        }
    }
}
