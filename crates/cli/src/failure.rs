//! What can go wrong, and the exit code for it.

use std::{
    fmt, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use serde::Serialize;

use tapis_games::{any::AnyIllegal, corse::beggar::ParseError as ParseDealError, nambarz};
use tapis_rules::{
    InputError, OptionsError, Refused, ReplayError, Seat, examine::Flaw, fairness::ProofError,
    record::RecordError,
};
use tapis_server::StoreError;
use tapis_words::records;

use crate::{
    database, usage,
    words::{self, Words, say},
};

/// The answer is no: a record is damaged, refused or too short.
pub const NEGATIVE: u8 = 1;
/// The command line is wrong, or what it names does not exist.
pub const USAGE: u8 = 2;
/// Something outside the program is wrong: a file, a port, the terminal.
pub const OUTSIDE: u8 = 3;

/// Why a command has failed.
#[derive(Debug)]
#[expect(missing_docs, reason = "what is said of each says it of its fields")]
pub enum CliError {
    /// The result cannot be written.
    Output(io::Error),
    /// A deal that is none.
    Deal(ParseDealError),
    /// A game that there is not.
    Game(String),
    /// A clause that there is not.
    Clause { game: String, clause: String },
    /// Not of the form `question=answer`.
    Option(String),
    /// House rules that make no game.
    Options(OptionsError),
    /// The answer is no, and the result has said why.
    Told,
    /// More people than places.
    People { people: u8, n_seats: u8 },
    /// A seed that is none.
    Seed(String),
    /// A file that cannot be read.
    Read { file: PathBuf, why: io::Error },
    /// A record or a picture that cannot be written.
    Write { file: PathBuf, why: io::Error },
    /// A picture in a file whose name says of none how it is written.
    PictureEnding(String),
    /// A damaged record.
    Record { file: String, error: RecordError },
    /// A record that the rules refuse.
    Replay { file: String, line: usize, error: ReplayError<AnyIllegal> },
    /// A record with fewer inputs than were asked for.
    Short { n_inputs: usize, at: usize },
    /// A record whose deal is not the one that was committed to.
    Proof { file: String, line: usize, error: ProofError },
    /// A record after which a law of all games does not hold.
    Law { file: String, line: usize, flaw: Flaw },
    /// A seat that the recorded table has not.
    NoSeat(Seat),
    /// A command line that is not understood.
    Usage(Box<clap::Error>),
    /// Not where a page can come from.
    Origin(String),
    /// Not how long something is kept.
    Keep(String),
    /// The system names no folder for data.
    NoHome,
    /// The folder of the database cannot be used.
    Folder { folder: PathBuf, why: io::Error },
    /// The address cannot be listened on.
    Listen { address: SocketAddr, why: io::Error },
    /// The database cannot be used.
    Database { database: String, source: StoreError },
    /// The server has stopped by itself.
    Server(String),
    /// The terminal does not answer.
    Terminal(io::Error),
    /// The system gives no random numbers.
    Random(String),
    /// `tapis-lab`, which would do it, is not installed.
    NoLab,
    /// `tapis-lab` cannot be run.
    Lab(io::Error),
    /// What only one command, or another program, knows.
    Other(Box<dyn Failure>),
}

/// What can go wrong in one command, or in one program alone.
pub trait Failure: fmt::Debug + Send + Sync {
    /// The exit code.
    fn code(&self) -> u8;
    /// What has gone wrong.
    fn what(&self, words: &Words) -> String;
}

impl<F: Failure + 'static> From<F> for CliError {
    fn from(failure: F) -> Self {
        Self::Other(Box::new(failure))
    }
}

/// Why something of Nambarz cannot be calculated.
#[derive(Debug)]
pub(crate) enum CalcFailure {
    /// Not a number card of Nambarz.
    Target(String),
    /// No number card is named that is to be covered.
    NoTarget,
    /// Not a card of Nambarz.
    Card(String),
    /// A calculation, or a hand, without cards.
    NoCards,
    /// Signs between some of the cards only, or where there should be none.
    Signs,
    /// More cards of a face than there are.
    Copies { card: nambarz::Card, n_given: usize, copies: u8 },
    /// More cards than a play can have.
    TooMany(usize),
    /// A replay joker inside a play.
    Replay,
}

/// Why a record cannot be used, for machines.
#[derive(Serialize)]
pub(crate) struct ErrorReport {
    error: Error,
}

#[derive(Serialize)]
struct Error {
    kind: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
}

/// A file or folder as people read it.
fn shown(path: &Path) -> String {
    path.display().to_string()
}

impl CliError {
    /// What to tell machines.
    pub(crate) fn json(&self, words: &Words) -> ErrorReport {
        let (kind, place) = if let Self::Record { error, .. } = self {
            ("damaged", Some((error.line, error.column)))
        } else if let Self::Replay { line, error, .. } = self {
            ("refused", Some((*line, column(error))))
        } else if let Self::Proof { line, .. } = self {
            ("unfair", Some((*line, 1)))
        } else if let Self::Law { line, .. } = self {
            ("broken_law", Some((*line, 1)))
        } else if let Self::Read { .. } = self {
            ("unreadable", None)
        } else {
            ("other", None)
        };
        let (line, column) = place.unzip();
        ErrorReport { error: Error { kind, line, column, message: self.what(words) } }
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Record { .. }
            | Self::Replay { .. }
            | Self::Short { .. }
            | Self::Proof { .. }
            | Self::Law { .. }
            | Self::NoSeat(_)
            | Self::Told => NEGATIVE,
            Self::Other(failure) => failure.code(),
            Self::Deal(_)
            | Self::Game(_)
            | Self::Clause { .. }
            | Self::PictureEnding(_)
            | Self::Option(_)
            | Self::Options(_)
            | Self::People { .. }
            | Self::Usage(_)
            | Self::Origin(_)
            | Self::Keep(_)
            | Self::Seed(_) => USAGE,
            Self::Output(_)
            | Self::Read { .. }
            | Self::Write { .. }
            | Self::NoHome
            | Self::Folder { .. }
            | Self::Listen { .. }
            | Self::Database { .. }
            | Self::Server(_)
            | Self::Terminal(_)
            | Self::NoLab
            | Self::Lab(_)
            | Self::Random(_) => OUTSIDE,
        }
    }

    /// Whether nothing is wrong: the reader of the output has just stopped reading.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(why) if why.kind() == io::ErrorKind::BrokenPipe)
    }

    /// What to tell people.
    pub(crate) fn told(&self, words: &Words) -> String {
        let program = usage::program();
        say!(words, "failure", program = program, what = self.what(words))
    }

    /// What has gone wrong.
    pub(crate) fn what(&self, words: &Words) -> String {
        match self {
            Self::Output(why) => say!(words, "failure-output", why = io_words(words, why)),
            Self::Deal(error) => words::deal_error(words, error),
            Self::Game(found) => {
                let known = crate::games::names().join(", ");
                say!(words, "failure-game", found = found.as_str(), known = known)
            }
            Self::Clause { game, clause } => {
                say!(words, "failure-clause", game = game.as_str(), found = clause.as_str())
            }
            Self::PictureEnding(file) => say!(words, "failure-picture", file = file.as_str()),
            Self::Option(found) => say!(words, "failure-option", found = found.as_str()),
            Self::Options(error) => records::no_options(words, error),
            Self::People { people, n_seats } => {
                say!(words, "play-too-many-people", people = *people, seats = *n_seats)
            }
            Self::Told => String::new(),
            Self::Seed(found) => say!(words, "failure-seed", found = found.as_str()),
            Self::Read { file, why } => {
                say!(words, "failure-read", file = shown(file), why = io_words(words, why))
            }
            Self::Write { file, why } => write_words(words, file, why),
            Self::Record { file, error } => words::parse_error(words, file, error),
            Self::Replay { file, line, error } => {
                let what = records::replay_error(words, error);
                placed(words, file, (*line, column(error)), &what)
            }
            Self::Proof { file, line, error } => {
                placed(words, file, (*line, 1), &records::proof_error(words, *error))
            }
            Self::Law { file, line, flaw } => {
                placed(words, file, (*line, 1), &records::flaw(words, flaw))
            }
            Self::Short { n_inputs, at } => say!(words, "replay-short", n = *n_inputs, at = *at),
            Self::NoSeat(seat) => say!(words, "replay-no-seat", seat = seat.to_string()),
            Self::Usage(error) => usage::what(words, error),
            Self::Origin(found) => say!(words, "failure-origin", found = found.as_str()),
            Self::Keep(found) => say!(words, "failure-keep", found = found.as_str()),
            Self::NoHome => say!(words, "failure-no-home"),
            Self::Folder { folder, why } => {
                say!(words, "failure-folder", folder = shown(folder), why = io_words(words, why))
            }
            Self::Listen { address, why } => listen_words(words, *address, why),
            Self::Database { database, source } => {
                let why = database::store_words(words, source);
                say!(words, "failure-database", file = database.as_str(), why = why)
            }
            Self::Server(why) => say!(words, "failure-server", why = why.as_str()),
            Self::Terminal(why) => say!(words, "failure-terminal", why = io_words(words, why)),
            Self::Random(why) => say!(words, "failure-random", why = why.as_str()),
            Self::NoLab => say!(words, "failure-no-lab"),
            Self::Lab(why) => say!(words, "failure-lab", why = io_words(words, why)),
            Self::Other(failure) => failure.what(words),
        }
    }
}

/// Why a file cannot be written.
pub fn write_words(words: &Words, file: &Path, why: &io::Error) -> String {
    let why = match why.kind() {
        io::ErrorKind::NotFound => say!(words, "io-no-folder"),
        _ => io_words(words, why),
    };
    say!(words, "failure-record", file = file.display().to_string(), why = why)
}

/// What is wrong at a place of a file, its line and column.
fn placed(words: &Words, file: &str, (line, column): (usize, usize), what: &str) -> String {
    say!(words, "record-place", file = file, line = line, column = column, what = what)
}

impl Failure for CalcFailure {
    fn code(&self) -> u8 {
        match self {
            Self::TooMany(_) | Self::Replay => NEGATIVE,
            Self::Target(_)
            | Self::NoTarget
            | Self::Card(_)
            | Self::NoCards
            | Self::Signs
            | Self::Copies { .. } => USAGE,
        }
    }

    fn what(&self, words: &Words) -> String {
        match self {
            Self::Target(found) => say!(words, "calc-no-target", found = found.as_str()),
            Self::NoTarget => {
                say!(words, "usage-missing", arg = "--target", program = usage::program())
            }
            Self::Card(found) => say!(words, "calc-no-card", found = found.as_str()),
            Self::NoCards => say!(words, "calc-no-cards"),
            Self::Signs => say!(words, "calc-signs"),
            Self::Copies { card, n_given, copies } => {
                let card = words::nambarz_card(words, *card);
                say!(words, "calc-copies", card = card, n = *n_given, copies = *copies)
            }
            Self::TooMany(n) => {
                let (most, n) = (nambarz::MAX_CARDS, *n);
                say!(words, "calc-too-many", n = n, most = most, clause = "Z5.9")
            }
            Self::Replay => say!(words, "calc-replay", clause = "Z7.1"),
        }
    }
}

/// Where in its line the refused part of an input stands: the seat, or what it asks for.
const fn column(error: &ReplayError<AnyIllegal>) -> usize {
    match error {
        ReplayError::Deal(_) => 1,
        ReplayError::Input { error, .. } => match error {
            InputError::Refused(
                Refused::Over | Refused::NoSuchSeat { .. } | Refused::NotNow { .. },
            ) => 1,
            InputError::Refused(Refused::Illegal(_))
            | InputError::Stale(_)
            | InputError::NoMiss(_) => 3,
        },
    }
}

fn listen_words(words: &Words, address: SocketAddr, why: &io::Error) -> String {
    let port = address.port().to_string();
    match why.kind() {
        io::ErrorKind::AddrInUse => say!(words, "failure-port-taken", port = port),
        io::ErrorKind::PermissionDenied => say!(words, "failure-port-denied", port = port),
        _ => {
            let why = io_words(words, why);
            say!(words, "failure-listen", address = address.to_string(), why = why)
        }
    }
}

/// Why the system does not do it.
pub fn io_words(words: &Words, why: &io::Error) -> String {
    match why.kind() {
        io::ErrorKind::NotFound => say!(words, "io-not-found"),
        io::ErrorKind::PermissionDenied => say!(words, "io-denied"),
        io::ErrorKind::AlreadyExists => say!(words, "io-exists"),
        io::ErrorKind::IsADirectory => say!(words, "io-directory"),
        io::ErrorKind::InvalidData => say!(words, "record-not-text"),
        _ => why.to_string(),
    }
}
