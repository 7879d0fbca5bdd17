//! The command line of `tapis lab`.

use clap::{Args, Subcommand, value_parser};

use super::Level;

const DUEL: &str = "\
After every game all bots move one place on, so that none has the better place.
They play at their own pace in simulated time: whoever is faster slaps first.
A game that could go on for ever is stopped by a safety cap, as in simulate, and
counts as won by nobody.
The same seed gives the same figures on any number of cores, which
RAYON_NUM_THREADS limits. Ctrl-C stops after the games under way and tells what
was found so far, with exit code 1.

By chance, each of n bots would win one nth of the games that have one winner.

--json prints one object:
  game       as it was given
  games      how many games were played
  levels     one object for each level, in the order given:
    level      easy, medium or hard
    seats      how many bots of this level play
    share      the games that a bot of this level wins alone, divided by all
               games, averaged over its seats
    low, high  the ends of the share’s 95 % interval (Wilson)";

/// What to find out about bots.
#[derive(Clone, Debug, Args)]
pub(crate) struct Lab {
    /// Which experiment.
    #[command(subcommand)]
    pub(crate) what: LabWhat,
}

/// An experiment with bots.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum LabWhat {
    /// Let bots of several levels play each other, and count who wins.
    #[command(after_help = DUEL)]
    Duel(Duel),
}

/// Which bots play what.
#[derive(Clone, Debug, Args)]
pub(crate) struct Duel {
    /// The game: corse, norvegienne, scientifique, nambarz, or a preset that tapis options GAME lists.
    pub(crate) game: String,
    /// The level of the bot at each place, with commas between them: hard,medium,medium.
    #[arg(long, value_enum, value_name = "LEVEL", required = true, value_delimiter = ',')]
    pub(crate) seats: Vec<Level>,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// A number or 64 hexadecimal digits: the same seed gives the same figures.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// A house rule, such as cap=none; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}
