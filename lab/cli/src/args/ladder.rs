//! The command line of `tapis lab ladder`.

use clap::{Args, value_parser};

pub(super) const LADDER: &str = "\
Each level plays each other one, two at a table, and they change places after
every game. From who has won how often come ratings as in chess (Elo): whoever
is rated 400 points higher scores ten to one, and easy bots have 1000. A game
that nobody wins alone counts half for both.

Experts stand on the ladder of a game in which they play better than hard bots.

The same seed gives the same ratings on any number of cores, which
RAYON_NUM_THREADS limits. Ctrl-C stops after the games under way; if not every
level has played every other one by then, there is no rating.

--json prints one object:
  game       as it was given
  levels     one object for each level, the lowest first:
    level      easy, medium, hard or expert
    rating     in points
    low, high  the ends of the 95 % interval of its distance from easy
  meetings   one object for each two levels:
    lower, higher  their names
    games          how many they have played
    score          the part of them that the higher level has scored";

/// Which game’s bots to rate.
#[derive(Clone, Debug, Args)]
pub(crate) struct Ladder {
    /// The game: corse, norvegienne, scientifique, nambarz, or a preset that tapis options GAME lists.
    pub(crate) game: String,
    /// How many games each level plays against each other one.
    #[arg(long, value_name = "N", default_value_t = 400, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..=100_000_000))]
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
