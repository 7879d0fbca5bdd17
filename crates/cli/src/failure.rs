//! What can go wrong, and the exit code for it.

use std::{
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use serde::Serialize;

use tapis_games::{any::AnyIllegal, corse::beggar::ParseError as ParseDealError, nambarz};
use tapis_lab::{SweepError, files::FolderError};
use tapis_load::LoadError;
use tapis_rules::{
    InputError, OptionsError, Refused, ReplayError, Seat, examine::Flaw, fairness::ProofError,
    record::RecordError,
};
use tapis_server::StoreError;
use tapis_words::records;

use crate::{
    admin::AdminFailure,
    database,
    lab::ProgramFailure,
    load,
    settings::Misunderstood,
    usage,
    words::{self, Words, say},
};

/// The answer is no: a record is damaged, refused or too short.
pub(crate) const NEGATIVE: u8 = 1;
/// The command line is wrong, or what it names does not exist.
pub(crate) const USAGE: u8 = 2;
/// Something outside the program is wrong: a file, a port, the terminal.
pub(crate) const OUTSIDE: u8 = 3;

/// Why a command has failed.
#[derive(Debug)]
pub(crate) enum CliError {
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
    /// Not of the form `question=answer,answer`.
    Vary(String),
    /// House rules that cannot be compared.
    Sweep(SweepError),
    /// The folder of a study cannot be used.
    Study(StudyFailure),
    /// The answer is no, and the result has said why.
    Told,
    /// What is calculated cannot be.
    Calc(CalcFailure),
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
    /// A folder for records that cannot be made.
    Records { folder: PathBuf, why: io::Error },
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
    /// A simulation stopped by whoever asked for it.
    Interrupted { n_games: u64 },
    /// The same of a search for cycles, which has told what it found.
    Stopped,
    /// Too few or too many who slap.
    SlapSeats { n_seats: usize },
    /// Deals of Beggar-my-neighbour cannot be searched.
    Deals(DealsFailure),
    /// What is said of somebody who slaps cannot be understood.
    Slapper { said: String },
    /// A program cannot play in a duel.
    Duellist(ProgramFailure),
    /// A seat that the recorded table has not.
    NoSeat(Seat),
    /// A server could not be loaded.
    Load(LoadError),
    /// The system does not say where this program is.
    Program(io::Error),
    /// A command line that is not understood.
    Usage(Box<clap::Error>),
    /// Something that is said to a server beside it, and not understood.
    Setting(Misunderstood),
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
    /// A running server does not do what its host asks.
    Admin(AdminFailure),
    /// The terminal does not answer.
    Terminal(io::Error),
    /// The system gives no random numbers.
    Random(String),
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
pub(crate) struct Told {
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
    pub(crate) fn json(&self, words: &Words) -> Told {
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
        Told { error: Error { kind, line, column, message: self.what(words) } }
    }

    /// The exit code.
    pub(crate) const fn code(&self) -> u8 {
        match self {
            Self::Record { .. }
            | Self::Replay { .. }
            | Self::Short { .. }
            | Self::Proof { .. }
            | Self::Law { .. }
            | Self::Interrupted { .. }
            | Self::Stopped
            | Self::NoSeat(_)
            | Self::Load(LoadError::Interrupted)
            | Self::Told => NEGATIVE,
            Self::Calc(error) => error.code(),
            Self::Study(error) => error.code(),
            Self::Admin(error) => error.code(),
            Self::Deal(_)
            | Self::Game(_)
            | Self::Clause { .. }
            | Self::PictureEnding(_)
            | Self::Option(_)
            | Self::Options(_)
            | Self::Vary(_)
            | Self::Sweep(_)
            | Self::People { .. }
            | Self::SlapSeats { .. }
            | Self::Deals(_)
            | Self::Slapper { .. }
            | Self::Duellist(_)
            | Self::Usage(_)
            | Self::Setting(_)
            | Self::Origin(_)
            | Self::Keep(_)
            | Self::Load(LoadError::Url(_))
            | Self::Seed(_) => USAGE,
            Self::Output(_)
            | Self::Read { .. }
            | Self::Write { .. }
            | Self::Records { .. }
            | Self::Load(_)
            | Self::Program(_)
            | Self::NoHome
            | Self::Folder { .. }
            | Self::Listen { .. }
            | Self::Database { .. }
            | Self::Server(_)
            | Self::Terminal(_)
            | Self::Random(_) => OUTSIDE,
        }
    }

    /// Whether nothing is wrong: the reader of the output has just stopped reading.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(why) if why.kind() == io::ErrorKind::BrokenPipe)
    }

    /// What to tell people.
    pub(crate) fn told(&self, words: &Words) -> String {
        say!(words, "failure", what = self.what(words))
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
            Self::Vary(found) => say!(words, "sweep-vary", found = found.as_str()),
            Self::Sweep(error) => sweep_words(words, error),
            Self::Study(error) => error.what(words),
            Self::People { people, n_seats } => {
                say!(words, "play-too-many-people", people = *people, seats = *n_seats)
            }
            Self::SlapSeats { n_seats } => say!(words, "slaps-seats", count = *n_seats),
            Self::Deals(error) => error.what(words),
            Self::Slapper { said } => say!(words, "slaps-unknown", found = said.as_str()),
            Self::Duellist(error) => error.what(words),
            Self::Told => String::new(),
            Self::Calc(error) => error.what(words),
            Self::Seed(found) => say!(words, "failure-seed", found = found.as_str()),
            Self::Read { file, why } => {
                say!(words, "failure-read", file = shown(file), why = io_words(words, why))
            }
            Self::Write { file, why } => write_words(words, file, why),
            Self::Records { folder, why } => {
                say!(words, "failure-records", folder = shown(folder), why = io_words(words, why))
            }
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
            Self::Interrupted { n_games } => say!(words, "sim-interrupted", count = *n_games),
            Self::Stopped => say!(words, "cycles-interrupted"),
            Self::Short { n_inputs, at } => say!(words, "replay-short", n = *n_inputs, at = *at),
            Self::NoSeat(seat) => say!(words, "replay-no-seat", seat = seat.to_string()),
            Self::Load(error) => load::error_words(words, error),
            Self::Program(why) => say!(words, "failure-program", why = io_words(words, why)),
            Self::Usage(error) => usage::what(words, error),
            Self::Setting(error) => error.what(words),
            Self::Origin(found) => say!(words, "failure-origin", found = found.as_str()),
            Self::Admin(error) => error.what(words),
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

/// Why a file cannot be written.
fn write_words(words: &Words, file: &Path, why: &io::Error) -> String {
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

impl CalcFailure {
    const fn code(&self) -> u8 {
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
            Self::NoTarget => say!(words, "usage-missing", arg = "--target"),
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

pub(crate) fn io_words(words: &Words, why: &io::Error) -> String {
    match why.kind() {
        io::ErrorKind::NotFound => say!(words, "io-not-found"),
        io::ErrorKind::PermissionDenied => say!(words, "io-denied"),
        io::ErrorKind::AlreadyExists => say!(words, "io-exists"),
        io::ErrorKind::IsADirectory => say!(words, "io-directory"),
        io::ErrorKind::InvalidData => say!(words, "record-not-text"),
        _ => why.to_string(),
    }
}
