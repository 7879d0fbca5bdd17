//! The command line: every flag once, with its words.

use std::{ffi::OsString, net::SocketAddr, path::PathBuf};

use clap::{
    Args, Parser, Subcommand, ValueEnum,
    error::{ContextKind, ContextValue, Error, ErrorKind},
};
use tapis_bots::BotLevel;
use tapis_rules::Seat;

use crate::words::Lang;

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  the answer is no: a record is damaged, refused or too short
  2  the command line is wrong, or names what does not exist
  3  something outside is in the way: a file, a port, the terminal

Results go to standard output, everything else to standard error.
NO_COLOR switches colours off; LANG chooses the language where --lang does not.";

/// A card table for the games of the bataille family.
///
/// Without a command it serves the table: tapis is short for tapis serve.
#[derive(Debug, Parser)]
#[command(name = "tapis", version, after_help = EXIT_CODES)]
pub(crate) struct Line {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: Serve,
    /// The language to speak; otherwise that of the locale.
    #[arg(long, value_enum, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
}

impl Line {
    /// Reads a command line.
    ///
    /// # Errors
    /// What is wrong with it; asking for help or the version counts as wrong here.
    pub(crate) fn read(given: &[OsString]) -> Result<Self, Error> {
        let line = Self::try_parse_from(given)?;
        if line.command.is_some() && line.serve.is_given() {
            let mut error = Error::new(ErrorKind::ArgumentConflict);
            let before = ContextValue::String("--listen or --database before a command".into());
            error.insert(ContextKind::InvalidArg, before);
            return Err(error);
        }
        Ok(line)
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the table to browsers.
    Serve(Serve),
    /// Play in the terminal against bots.
    Play(Play),
    /// Tell a recorded game in words.
    Replay(Replay),
    /// Play a Beggar-my-neighbour deal to its end.
    Beggar(Beggar),
    /// Show the rule book of a game, or one clause of it.
    Rules(Rules),
    /// List the house rules of a game.
    Options(Options),
}

/// How to serve.
#[derive(Clone, Debug, Args)]
pub(crate) struct Serve {
    /// The address and port to listen on, otherwise 0.0.0.0:3100; port 0 takes a free one.
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// The file that holds the tables; otherwise tapis.db in your data folder.
    #[arg(long, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,
}

impl Serve {
    /// Whether any of it is said.
    const fn is_given(&self) -> bool {
        self.listen.is_some() || self.database.is_some()
    }
}

/// How to play.
#[derive(Clone, Debug, Args)]
pub(crate) struct Play {
    /// The game.
    #[arg(default_value = "corse")]
    pub(crate) game: String,
    /// How many players, you included.
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) players: u8,
    /// How well the bots play.
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Level::Medium)]
    pub(crate) level: Level,
    /// A number or 64 hexadecimal digits: the same seed deals the same cards.
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,
    /// A house rule, such as sandwich=on; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// Write the last game to this file when you leave; tapis replay reads it.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

/// How well the bots play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    /// Slow and careless
    Easy,
    /// As fast as most people
    Medium,
    /// Fast and careful
    Hard,
}

impl From<Level> for BotLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => Self::Easy,
            Level::Medium => Self::Medium,
            Level::Hard => Self::Hard,
        }
    }
}

/// What to replay.
#[derive(Clone, Debug, Args)]
pub(crate) struct Replay {
    /// The record, a .tapis file; - reads standard input.
    pub(crate) file: PathBuf,
    /// Tell it as this seat saw it, a letter from A; otherwise as a spectator did.
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<Seat>,
    /// Stop after so many inputs and show the table.
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to deal.
#[derive(Clone, Debug, Args)]
pub(crate) struct Beggar {
    /// Two hands with / between them, top card first: - is a plain card, J Q K A pay 1 2 3 4.
    #[arg(value_name = "HAND/HAND", allow_hyphen_values = true)]
    pub(crate) deal: String,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to look up.
#[derive(Clone, Debug, Args)]
pub(crate) struct Rules {
    /// The game.
    pub(crate) game: String,
    /// A clause, such as C5.2.
    pub(crate) clause: Option<String>,
}

/// What to list.
#[derive(Clone, Debug, Args)]
pub(crate) struct Options {
    /// The game or preset.
    pub(crate) game: String,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn every_flag_is_defined_once_and_has_words() {
        let mut line = super::Line::command();
        line.build();
        for command in std::iter::once(&line).chain(line.get_subcommands()) {
            assert!(command.get_about().is_some(), "{command}");
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_some(), "{command} {arg}");
            }
        }
        line.debug_assert();
    }
}
