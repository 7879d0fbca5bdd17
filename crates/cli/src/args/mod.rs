//! The command line: every flag once, with its words.

mod admin;
mod keep;
mod review;
mod serve;

use std::{ffi::OsString, path::PathBuf, str::FromStr};

use clap::{
    ArgMatches, Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum,
    error::{ContextKind, ContextValue, Error, ErrorKind},
    value_parser,
};
use tapis_bots::BotLevel;
use tapis_rules::Seat;

pub(crate) use admin::{Admin, AdminBar, AdminDrain, AdminNotice, AdminTables, AdminWhat};
pub(crate) use keep::{Backup, DatabaseArg, Journal, JournalWhat, Restore};
pub(crate) use review::Review;
pub(crate) use serve::{LogForm, Serve};

use crate::{
    usage::{lang_value, sized},
    words::Lang,
};

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  the answer is no: a record is damaged, refused or too short,
     a calculation is wrong, or a simulation was interrupted
  2  the command line is wrong, or names what does not exist
  3  something outside is in the way: a file, a port, the terminal

Results go to standard output, everything else to standard error.
NO_COLOR switches colours off; LC_ALL, LC_MESSAGES
or LANG chooses the language where --lang does not.";

const VERIFY: &str = "\
What is checked:
  every line is understood, and the rules are of this edition;
  the cards are dealt as the seed or the deck says;
  every input is accepted, and listed where a game lists all that it accepts;
  after every input no card has been lost or has appeared;
  somebody can go on, or an outcome places everybody once;
  nobody is shown a card that was not dealt to their eyes;
  at up to 65 moments, what each seat and a spectator see and may do is the same
  at a table guessed from what they have seen;
  a second replay gives the same.

The digest is the SHA-256 of lines of JSON, each ended by a line feed: for each
seat from A and then a spectator, every event as that viewer sees it and, last,
the table as that viewer sees it in the end. The same record and edition of the
rules give the same digest.

A record of an unfinished game is true too, and said to be unfinished.

With --json a record that cannot be used is told by one object, error, with its
kind (unreadable, damaged, refused or broken_law), line, column and message.";

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
    #[arg(long, value_parser = lang_value(), ignore_case = true, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
}

impl Line {
    /// Reads a command line.
    ///
    /// # Errors
    /// What is wrong with it; asking for help or the version counts as wrong here.
    pub(crate) fn read(given: &[OsString]) -> Result<(Self, ArgMatches), Error> {
        let matches = sized(Self::command()).try_get_matches_from(given)?;
        let line = Self::from_arg_matches(&matches)?;
        if line.command.is_some() && Serve::is_said(&matches) {
            let mut error = Error::new(ErrorKind::ArgumentConflict);
            error.insert(ContextKind::InvalidArg, ContextValue::String(Serve::flags()));
            return Err(error);
        }
        Ok((line, matches))
    }

    /// How to serve, if that is what to do.
    pub(crate) const fn served(&self) -> Option<&Serve> {
        match &self.command {
            None => Some(&self.serve),
            Some(Command::Serve(serve)) => Some(serve),
            Some(_) => None,
        }
    }
}

/// A seat by its letter, large or small.
fn seat(letter: &str) -> Result<Seat, <Seat as FromStr>::Err> {
    letter.to_ascii_uppercase().parse()
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the table to browsers.
    Serve(Serve),
    /// Copy everything that is stored, as it is at this moment, to a new file; the server may be running.
    Backup(Backup),
    /// Fill a new or empty database with a backup.
    Restore(Restore),
    /// Check what is stored, and save what is left of it when it is damaged.
    Journal(Journal),
    /// See and steer a running server, from the machine that it runs on.
    Admin(Admin),
    /// Play in the terminal, against bots or each other.
    Play(Play),
    /// Tell a recorded game in words.
    Replay(Replay),
    /// Replay a recorded game and check everything that can be checked.
    #[command(after_help = VERIFY)]
    Verify(Verify),
    /// Weigh the decisions of a recorded game, and tell those that cost most.
    #[command(after_help = review::AFTER)]
    Review(Review),
    /// Study the games: this runs tapis-lab, which is another program; tapis lab help tells what it does.
    Lab(Lab),
    /// Play a Beggar-my-neighbour deal to its end.
    Beggar(Beggar),
    /// Explain, find and count the calculations of Nambarz.
    Calc(Calc),
    /// Show the rule book of a game, or one clause of it.
    Rules(Rules),
    /// List the house rules of a game.
    Options(Options),
}

/// How to play.
#[derive(Clone, Debug, Args)]
pub(crate) struct Play {
    /// The game: corse, norvegienne, scientifique, nambarz, or a preset that tapis options GAME lists.
    #[arg(default_value = "corse")]
    pub(crate) game: String,
    /// How many players, you included, at most 26 and as many as the game allows; otherwise two, or as many as there are people.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u8).range(2..=26))]
    pub(crate) players: Option<u8>,
    /// How many people share this terminal; bots take the other places.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = value_parser!(u8).range(1..=26))]
    pub(crate) people: u8,
    /// How well the bots play.
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Level::Medium)]
    pub(crate) level: Level,
    /// A number or 64 hexadecimal digits: the same seed deals the same cards.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// A house rule, such as sandwich=on; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// Let bots play at once instead of at a person's pace.
    #[arg(long)]
    pub(crate) quick: bool,
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
    /// They play on in their heads before they choose
    Expert,
}

impl From<Level> for BotLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => Self::Easy,
            Level::Medium => Self::Medium,
            Level::Hard => Self::Hard,
            Level::Expert => Self::Expert,
        }
    }
}

/// What to replay.
#[derive(Clone, Debug, Args)]
pub(crate) struct Replay {
    /// The record, a .tapis file; - reads standard input.
    pub(crate) file: PathBuf,
    /// Tell it as this seat saw it, a letter from A; otherwise as a spectator did.
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub(crate) seat: Option<Seat>,
    /// Stop after so many inputs and show the table.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) at: Option<usize>,
    /// Draw the table of that moment into this file, which ends in .svg, or in .png if tapis-lab is installed, instead of telling the game.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) picture: Option<PathBuf>,
    /// Draw it with all hands open.
    #[arg(long, requires = "picture", conflicts_with = "seat")]
    pub(crate) open: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to verify.
#[derive(Clone, Debug, Args)]
pub(crate) struct Verify {
    /// The record, a .tapis file; - reads standard input.
    pub(crate) file: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to study.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Lab {
    /// What to tell it.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    pub(crate) rest: Vec<OsString>,
}

/// What to deal.
#[derive(Clone, Debug, Args)]
pub(crate) struct Beggar {
    /// Two hands with / between them, top card first: - is a plain card, J Q K A cost the other hand 1 2 3 4.
    #[arg(value_name = "HAND/HAND", allow_hyphen_values = true)]
    pub(crate) deal: String,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to calculate.
#[derive(Clone, Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_precedence_over_arg = true)]
pub(crate) struct Calc {
    /// What else than explaining one calculation.
    #[command(subcommand)]
    pub(crate) what: Option<CalcWhat>,
    #[command(flatten)]
    pub(crate) explain: CalcExplain,
}

/// What else can be done with calculations.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum CalcWhat {
    /// List the legal groups of a hand with one order each, best bonus first.
    Find(CalcFind),
    /// Count the groups of numbers that make each target, by target and size.
    Table(CalcTable),
}

/// Which calculation to explain.
#[derive(Clone, Debug, Args)]
pub(crate) struct CalcExplain {
    /// The cards in the order laid, with or without signs: 10 4 2, 10 - 4 / 2, 9-hen 6-dragonfly.
    #[arg(value_name = "CARD")]
    pub(crate) cards: Vec<String>,
    #[command(flatten)]
    pub(crate) on: CalcTarget,
    #[command(flatten)]
    pub(crate) how: CalcHow,
}

/// What a calculation is laid on.
#[derive(Clone, Debug, Args)]
pub(crate) struct CalcTarget {
    /// The card that is covered, which must be given: 3 and 3-s for a symbol, 3-bee for a drawing.
    #[arg(long, value_name = "CARD")]
    pub(crate) target: Option<String>,
}

/// How to calculate, and how to say it.
#[derive(Clone, Debug, Args)]
pub(crate) struct CalcHow {
    /// A house rule of Nambarz, such as ops=+-; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// In which hand to look.
#[derive(Clone, Debug, Args)]
#[command(mut_arg("target", |arg| arg.required(true)))]
pub(crate) struct CalcFind {
    #[command(flatten)]
    pub(crate) on: CalcTarget,
    /// The cards of the hand; a bare number is a symbol.
    #[arg(long, value_name = "CARD", num_args = 1.., required = true)]
    pub(crate) hand: Vec<String>,
    #[command(flatten)]
    pub(crate) how: CalcHow,
}

/// What to count.
#[derive(Clone, Debug, Args)]
pub(crate) struct CalcTable {
    /// What a partial result may be; otherwise as the house rules say.
    #[arg(long, value_enum, value_name = "KIND")]
    pub(crate) partial: Option<PartialResult>,
    #[command(flatten)]
    pub(crate) how: CalcHow,
}

/// What a partial result may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PartialResult {
    /// Any fraction, negative too
    Rational,
    /// Any whole number, negative too
    Integer,
    /// Any whole number from 0
    Natural,
}

impl PartialResult {
    /// The answer of the house rule.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Rational => "rational",
            Self::Integer => "integer",
            Self::Natural => "natural",
        }
    }
}

/// What to look up.
#[derive(Clone, Debug, Args)]
pub(crate) struct Rules {
    /// The game: corse, norvegienne, scientifique, nambarz, or a preset that tapis options GAME lists.
    pub(crate) game: String,
    /// A clause, such as C5.2, or a chapter, such as C5.
    pub(crate) clause: Option<String>,
    /// A house rule, such as sandwich=on; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// Leave the examples of a clause out.
    #[arg(long)]
    pub(crate) no_examples: bool,
}

/// What to list.
#[derive(Clone, Debug, Args)]
pub(crate) struct Options {
    /// The game: corse, norvegienne, scientifique, nambarz, or a preset that tapis options GAME lists.
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
        crate::help::check(super::Line::command());
    }
}
