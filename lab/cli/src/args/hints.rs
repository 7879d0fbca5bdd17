//! The command line of `tapis lab hints`.

use clap::{Args, value_parser};

use super::lab::Rival;

pub(super) const HINTS: &str = "\
Bots play, and at some of their decisions, at most 25 of a game, a hint is asked
for as at a table: with what the seat sees. Then it is judged as a review does, on
up to 3,000 tables by other chances: what the hint says, or the mixture that it
names, beside the best of what else could be done, on the same tables. Where there
is no choice, nothing is judged; in Bataille corse it is judged whether to slap.

A hint is costly if the other wins at least 9 games in 1,000 more, and three
standard errors.

The same seed gives the same figures on any number of cores, which
RAYON_NUM_THREADS limits.

--json prints one object:
  game         as it was given
  players      how many
  decisions    how many hints were judged
  mixed        the part of them that name several things to mix
  costly       the part that is costly
  costly_by_5  the part that is, and loses 5 games in 100 or more
  intervals    the ends of the 95 % intervals of costly and costly_by_5 (Wilson),
               under these names
  cost         the games that a hint loses on average; nothing was lost by those
               that are not costly
  worst        the costly ones, the dearest first, three at most:
    game       which game, from 0
    input      before which of its inputs, from 1
    seat       whose hint
    advice     what it says; null is to wait
    mixture    what is to be mixed, each with how many times out of 100
    other      what wins more; null is to wait
    won        the games that are won with the hint, as a part
    other_won  with the other
    error      the standard error of the difference";

/// Whose hints to judge.
#[derive(Clone, Debug, Args)]
pub(crate) struct Hints {
    /// The game: corse, norvegienne, scientifique, nambarz, or a preset that tapis options GAME lists.
    pub(crate) game: String,
    /// How many players.
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true, value_parser = value_parser!(u8).range(2..=26))]
    pub(crate) players: u8,
    /// How many hints to judge.
    #[arg(long, value_name = "N", default_value_t = 300, allow_negative_numbers = true, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) decisions: u32,
    /// A number or 64 hexadecimal digits: the same seed gives the same figures.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// Who plays at all places.
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Rival::Medium)]
    pub(crate) level: Rival,
    /// A house rule, such as cap=none; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// Judge the heuristics alone, without search.
    #[arg(long, alias = "glance")]
    pub(crate) heuristic: bool,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}
