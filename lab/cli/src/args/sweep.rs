//! The command line of `tapis lab sweep`.

use std::path::PathBuf;

use clap::{Args, value_parser};

use super::{Policy, lab::Rival};

pub(super) const SWEEP: &str = "\
Every combination of the answers plays the same deals: what differs between them
comes from the rules, not from the cards. With --seats each deal is played once
for each place, all bots one place on, so that everybody gets everybody’s cards.
A game that could go on for ever is stopped by a safety cap, as in simulate,
unless --option or --vary says something of cap.

What is measured of every game:
  actions      what the seats do; timers do not count
  seconds      how long bots take at the table, at their own pace
  decisions    how often a seat that acts could have done something else
  choices      how many things it could have done then, on average
  lead_changes how often another seat comes to lead alone. In Bataille corse and
               scientifique whoever has the most cards leads, in Bataille
               norvégienne the fewest; in Nambarz the most points, then the
               fewest cards
  comebacks    of the games with one winner, those in which somebody else led
               half-way
  starter      of these games, those that are won by whoever began
  mattered     with --what-if: one decision of each game is tried again, with
               the same cards: eight games go on as was chosen, and eight with
               another choice drawn at random. It mattered if one of the two
               wins at least five games more; by chance alone, at most 2.2 % do
Differences are to the first combination, deal by deal. Intervals are of 95 %:
Wilson’s for parts, the normal distribution’s for means.

The same seed gives the same figures on any number of cores, which
RAYON_NUM_THREADS limits. Ctrl-C stops after the deals under way and tells what
was found so far, with exit code 1; with --out the same command goes on there.

--out fills a folder: games/*.parquet and games.csv with a row for each game,
decisions/*.parquet and decisions.csv with --decisions, study.json, which says
what the study is, and once it is done report.html, summary.json and the charts,
each as .svg and .png. docs/studies/schema.md describes the columns.

--json prints one object, which summary.json holds too:
  tapis, game, edition, options, n_seats, players, seed
  from           the number of the first deal
  deals          how many were played
  interrupted    whether Ctrl-C cut it short
  combinations   one object for each:
    combination    its number, from 1
    answers        the answers that are varied
    games          how many were played
    actions, seconds, decisions, choices, lead_changes
                   mean, low and high, and as difference the same of what it is
                   more than under the first combination
    quantiles      of actions: least, p10, p25, p50, p75, p90, most
    histogram      width, and how many games had fewer actions than that, fewer
                   than twice that, and so on; all longer ones come last
    comebacks, starter, mattered
                   share, low and high
    shared, stopped, given_up
                   how many games had several winners, or none
    players        with --seats: level, mean, low and high of the part of all
                   games that each player wins alone
    same_seat, same_player
                   with --seats: the deals that one seat, or one player, wins
                   in every seating; share, low and high";

/// What to compare.
#[derive(Clone, Debug, Args)]
pub(crate) struct Sweep {
    /// The game: corse, norvegienne, scientifique, nambarz, or a preset that tapis options GAME lists.
    pub(crate) game: String,
    /// A house rule with the answers to compare, such as sandwich=off,on; may be given several times.
    #[arg(long, value_name = "QUESTION=ANSWER,…")]
    pub(crate) vary: Vec<String>,
    /// A house rule that is the same in all games, such as cap=none; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// How many players.
    #[arg(long, value_name = "N", default_value_t = 2, allow_negative_numbers = true)]
    pub(crate) players: u8,
    /// Who plays.
    #[arg(long, value_enum, value_name = "POLICY", default_value_t = Policy::Medium)]
    pub(crate) policy: Policy,
    /// Bots of several levels instead, with commas between them: expert,hard,medium.
    #[arg(long, value_enum, value_name = "LEVEL", value_delimiter = ',', conflicts_with_all = ["players", "policy"])]
    pub(crate) seats: Vec<Rival>,
    /// How many deals.
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..=100_000_000))]
    pub(crate) games: u64,
    /// Begin with this deal of the seed: so a study can be cut into parts for several machines.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..=1_000_000_000_000))]
    pub(crate) from: u64,
    /// A number or 64 hexadecimal digits: the same seed gives the same figures.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// Try one decision of each game again, with another choice; this takes some ten times as long.
    #[arg(long)]
    pub(crate) what_if: bool,
    /// Keep everything in this folder, with a report; the study that it holds goes on.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
    /// Keep every decision there too.
    #[arg(long, requires = "out")]
    pub(crate) decisions: bool,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}
