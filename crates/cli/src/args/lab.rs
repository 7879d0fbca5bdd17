//! The command line of `tapis lab`.

use clap::{Args, Subcommand, ValueEnum, value_parser};

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

const SLAPS: &str = "\
Everybody is equally fast (ex-Gaussian, 330/45/70 ms) unless something else is
said. Messages take half a round trip each way, with jitter, and one in two
hundred is held up by 60 to 250 ms. Races are run at a table as the server runs
it, and judged by the same rules.

Liars, with + between several lies:
  pongs:MS   every answer to a ping is held back so long
  spikes:MS  only the answer that goes with a card is
  drop       the answer that goes with a card does not come
  early:MS   before a ping comes, so long before, the last answer is sent again
  paint:MS   the card is said to have been painted so much later than it was
  says:MS    the reaction is always said to have been so short
  every:N    all this in one race out of N only, to save credit meanwhile

--json prints one object:
  seats      one object for each seat:
    rtt          the round trip in milliseconds, as it was given
    share        the races that this seat wins
    low, high    the ends of the share’s 95 % interval (Wilson)
    by_arrival   the races that it would win if the first to arrive won
    false_starts the races in which its claim was too fast to be one
  verdict_ms  from the first claim’s arrival to the verdict, in milliseconds:
    p50, p95     the middle, and what 95 % stay within
  races       how many races were run";

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
    /// Let people slap over networks of different length, and see whether the fastest wins.
    #[command(after_help = SLAPS)]
    Slaps(Slaps),
}

/// Who slaps over which network.
#[derive(Clone, Debug, Args)]
pub(crate) struct Slaps {
    /// The round trip to each seat in milliseconds, with commas between them.
    #[arg(long, value_name = "MS", value_delimiter = ',', default_value = "20,60,120,220", value_parser = value_parser!(u32).range(0..=2_000))]
    pub(crate) rtt: Vec<u32>,
    /// How many races.
    #[arg(long, value_name = "N", default_value_t = 20_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) races: u64,
    /// A number or 64 hexadecimal digits: the same seed gives the same figures.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// Somebody who lies, such as A=pongs:200+says:100; may be given several times.
    #[arg(long = "liar", value_name = "SEAT=LIE")]
    pub(crate) liars: Vec<String>,
    /// Somebody who is faster than the others, such as B=30 for 30 ms; may be given several times.
    #[arg(long = "faster", value_name = "SEAT=MS")]
    pub(crate) faster: Vec<String>,
    /// How strictly reactions are judged.
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Strictness::Friends)]
    pub(crate) judging: Strictness,
    /// The server stands behind a proxy, and sees nothing of the network below it.
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}

/// How strictly reactions are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strictness {
    /// For rankings.
    Ranked,
    /// Between strangers.
    Casual,
    /// Among friends.
    Friends,
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
