//! The command line of `tapis-lab simulate`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, value_parser};
use serde::Serialize;

pub(super) const AFTER: &str = "\
A length counts inputs: what players do, and timers that ring.
A game that could go on for ever is stopped by a safety cap, which is told on
standard error; --option cap=… chooses another one. Without any, a game is given
up after 1,000,000 inputs. Games stopped and given up are counted.
The same seed gives the same figures on any number of cores, which
RAYON_NUM_THREADS limits. Ctrl-C stops after the games under way and tells what
was found so far, with exit code 1.

--json prints one object:
  game, edition, options, n_seats
  seed          as it is to be given again
  interrupted   whether Ctrl-C cut it short
  studies       one object for each policy:
    policy      random, easy, medium or hard
    n_games     how many games were played
    inputs      mean, deviation, least and most inputs of a game
    seats       one object for each seat:
      seat         its letter
      wins         in how many games it came first alone
      share        that part of all games
      low, high    the ends of the share’s 95 % interval (Wilson)
      shared_wins  in how many games it came first with others
    n_shared    games with several winners
    n_stopped   games stopped by the cap
    n_given_up  games given up";

/// What to simulate.
#[derive(Clone, Debug, Args)]
pub(crate) struct Simulate {
    /// The game: corse, norvegienne, scientifique, nambarz, or a preset that tapis options GAME lists.
    pub(crate) game: String,
    /// How many players.
    #[arg(long, value_name = "N", default_value_t = 2, allow_negative_numbers = true)]
    pub(crate) players: u8,
    /// How many games.
    #[arg(long, value_name = "M", default_value_t = 1_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// A house rule, such as cap=none; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// Who plays; otherwise random and medium, side by side.
    #[arg(long, value_enum, value_name = "POLICY")]
    pub(crate) policy: Option<Policy>,
    /// A number or 64 hexadecimal digits: the same seed gives the same figures.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// Write every game to this folder, as random-1.tapis and so on.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) records: Option<PathBuf>,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who plays in a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Policy {
    /// Anything allowed, at random
    Random,
    /// Slow and careless bots
    Easy,
    /// Bots as fast as most people
    Medium,
    /// Fast and careful bots
    Hard,
}
