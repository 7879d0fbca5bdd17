//! The command lines of duels, races for slaps and deals of Beggar-my-neighbour.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, value_parser};

use tapis_bots::BotLevel;
use tapis_search::Effort;

use super::engine::{DuelSeat, Seating};

pub(super) const DUEL: &str = "\
After every game all bots move one place on, so that none has the better place.
They play at their own pace in simulated time: whoever is faster slaps first.
A game that could go on for ever is stopped by a safety cap, as in simulate, and
counts as won by nobody.
The same seed gives the same figures on any number of cores, which
RAYON_NUM_THREADS limits. Ctrl-C stops after the games under way and tells what
was found so far, with exit code 1.

By chance, each of n bots would win one nth of the games that have one winner.

Before each choice an expert plays on in its head, at tables that look like its
own, which takes a core some milliseconds. Nobody plays on in Bataille corse, where
a slap cannot wait: there an expert slaps by odds. Nor in Nambarz in teams or card
by card, where an expert is a hard bot.

A program that --program names plays in a process of its own, one for each place
and core, and speaks the lines of docs/engine.md. --move-time is the time of the
clock on the wall; when it acts at the table, it says itself. Whoever breaks the
rules, says nothing in time or ends loses that game: a hard bot plays on for it
without being able to win, and if one player is left, that one has won. Start
only what you trust: a program may do whatever you may.

--json prints one object:
  game       as it was given
  games      how many games were played
  levels     one object for each level or program, in the order given:
    level      easy, medium, hard, expert, or the program’s name
    seats      how many bots of this level play
    share      the games that a bot of this level wins alone, divided by all
               games, averaged over its seats
    low, high  the ends of the share’s 95 % interval (Wilson)
  programs   if there are any, one object for each:
    program    its name
    forfeits   how often it lost a game before its end
    reasons    one object for each reason:
      why        illegal, garbage, wrong_number, long_line, late, died, refused
                 or no_start
      times      how often
      first      the first game with it, from 1, and what happened: game, what
  thinking   with --thinking, if an expert has thought:
    choices    about how many choices
    mean_ms    how many milliseconds about each, on average
    p95_ms     and at most about 95 of 100";

pub(super) const SLAPS: &str = "\
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
  races       how many races were run
With --sockets, instead of by_arrival, false_starts and verdict_ms:
  seats      measured_ms: the round trip as the server has measured it, its median
  rough      whether it could not be measured below the connection
  seconds    how long it took";

pub(super) const BEGGAR: &str = "\
Two players lay cards in turn; whoever meets a jack, queen, king or ace pays 1
to 4 cards. Nobody chooses anything, so a deal decides the game. The pack of 40
is that of Camicia, where ace, two and three ask for 1 to 3.

Deals are numbered: the same seed gives the same ones on any number of threads
and with any engine.
Each game is played exactly to its end, or until the same table returns. Ctrl-C
stops and tells what was found so far, with exit code 1.

--json prints one object:
  deals        how many were played
  deals_per_s  in one second, on all threads
  engine       what played them
  mean_cards   cards laid in a game, payments included
  mean_tricks  piles won, and one for what lies at the end
  first_player the games that are won by whoever lays first, as a part
  over_1000    the games of more than 1,000 cards, as a part
  p50, p90, p99, longest
               cards that so many of a hundred games do not exceed; the most
  intervals    the ends of the 95 % intervals of mean_cards, mean_tricks,
               first_player and over_1000, under these names
  endless      games that never end; they count nowhere else
  histogram    how many games had from 0 to 49 cards, from 50 to 99, and so on";

const SEARCH: &str = "\
Random deals are played. For those that are long, all tables are looked at from
which a few tricks, or a few hundred, lead to a table on their way: a deal among
them is often longer still. Every deal that is kept is played once more by the
engine that plays at the tables.

A file is text: what was done so far, then the longest deals, a line for each.
It is written anew after every few million deals; Ctrl-C ends the search after
those under way, with exit code 1.

--json prints one object:
  deals      how many were played
  tables     how many tables were looked at
  seconds    how long it took, with all that the file tells of
  seed       what the deals were drawn from
  longest    the longest deals, each with its deal, tricks, cards and whether it
             is endless; then tricks and cards are null";

const CYCLES: &str = "\
A few cards come to a cycle far more often than a whole pack. So tables of a
few cards are tried first; around each cycle others are tried with a card more,
less or in another place, up to those with all cards of the pack. In turn with
that, short cycles that no other is near are looked for: both halves are laid
at once, from all starts, those that promise most first. Then all tables that
lead to a cycle are looked at: the deals among them never end. Every deal is
played once more by the engine that plays at the tables.

The same seed finds the same on any number of threads, unless the time is over
or Ctrl-C stops it; what was found is told then too, with exit code 1 for
Ctrl-C.

A file is text: what was done so far, then each cycle with its tricks and the
lowest of its tables, and the deals that come to it. It is written anew for
every cycle, and now and then between two of them.

--json prints one object:
  tries      how many tables were tried
  starts     from how many starts short cycles have been looked for, with those
             of --skip: what --skip takes to go on from there
  seconds    how long it took, with all that the file tells of
  seed       what the tables were drawn from
  cycles     how many cycles with all cards of the pack were found
  deals      how many deals come to one of them
  reached    those to which deals come, each with tricks, after how many the
             same packets return, perhaps to the other player, and deals";

/// Which deals of Beggar-my-neighbour.
#[derive(Clone, Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Beggars {
    /// What else there is to do with deals.
    #[command(subcommand)]
    pub(crate) what: Option<BeggarWhat>,
    /// How many deals.
    #[arg(long, value_name = "N", default_value_t = 10_000_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..=1_000_000_000_000))]
    pub(crate) deals: u64,
    /// A number or 64 hexadecimal digits: the same seed gives the same figures.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// How many cards the pack has.
    #[arg(long, value_enum, value_name = "N", default_value_t = BeggarPack::Cards52)]
    pub(crate) pack: BeggarPack,
    /// On how many threads; one for each core if nothing is said.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u16).range(1..=1_024))]
    pub(crate) threads: Option<u16>,
    /// What plays them; the fastest that this machine has if nothing is said.
    #[arg(long, value_enum)]
    pub(crate) engine: Option<BeggarEngine>,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What there is to do with deals of Beggar-my-neighbour.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum BeggarWhat {
    /// Look for deals that are as long as possible, or that never end.
    #[command(after_help = SEARCH)]
    Search(BeggarSearch),
    /// Find cycles from nothing, and the deals that come to them and never end.
    #[command(after_help = CYCLES)]
    Cycles(BeggarCycles),
}

/// How long cycles are looked for.
#[derive(Clone, Debug, Args)]
pub(crate) struct BeggarCycles {
    /// For at most how many minutes.
    #[arg(long, value_name = "N", default_value_t = 20, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..=1_000_000))]
    pub(crate) minutes: u64,
    /// At most how many times to begin from nothing, with those of the file; with 0 only short cycles are looked for.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u64))]
    pub(crate) growths: Option<u64>,
    /// From at most how many starts to look for short cycles, with those of the file; none if only --growths is given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u64).range(0..=1_000_000))]
    pub(crate) starts: Option<u64>,
    /// Where to keep what is found; a search that this file is of goes on where it was.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// How many starts to leave out, since an earlier run has been through them.
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = value_parser!(u64).range(0..=1_000_000))]
    pub(crate) skip: u64,
    /// How many tables to try each time.
    #[arg(long, value_name = "N", default_value_t = 8_000_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) tries: u64,
    /// The most tables to look at behind one cycle.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) tables: u64,
    /// A number or 64 hexadecimal digits: the same seed finds the same cycles.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// How many cards the pack has; 40 if nothing is said.
    #[arg(long, value_enum, value_name = "N")]
    pub(crate) pack: Option<BeggarPack>,
    /// On how many threads; one for each core if nothing is said.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u16).range(1..=1_024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}

/// How long deals are looked for.
#[derive(Clone, Debug, Args)]
pub(crate) struct BeggarSearch {
    /// For how many minutes.
    #[arg(long, value_name = "N", default_value_t = 60, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..=1_000_000))]
    pub(crate) minutes: u64,
    /// At most how many deals, with those of the file.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) deals: Option<u64>,
    /// Where to keep what is found; a search that this file is of goes on where it was.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Only look for what leads to the way of this deal, or to its cycle.
    #[arg(long, value_name = "HAND/HAND", allow_hyphen_values = true, conflicts_with_all = ["minutes", "deals", "file", "seed", "pack", "tricks", "threads", "engine"])]
    pub(crate) from: Option<String>,
    /// A number or 64 hexadecimal digits: the same seed finds the same deals.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// How many cards the pack has; 52 if nothing is said.
    #[arg(long, value_enum, value_name = "N")]
    pub(crate) pack: Option<BeggarPack>,
    /// For deals of so many tricks and more, look for what leads to them.
    #[arg(long, value_name = "N", default_value_t = 250, allow_negative_numbers = true)]
    pub(crate) tricks: u64,
    /// The most tables to look at for one deal.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) tables: u64,
    /// On how many threads; one for each core if nothing is said.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value_parser!(u16).range(1..=1_024))]
    pub(crate) threads: Option<u16>,
    /// What plays them; the fastest that this machine has if nothing is said.
    #[arg(long, value_enum)]
    pub(crate) engine: Option<BeggarEngine>,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What plays Beggar-my-neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BeggarEngine {
    /// One game after the other.
    Scalar,
    /// Many games side by side, on any machine.
    Portable,
    /// Many games side by side, on machines with AVX2.
    Avx2,
    /// Many games side by side, on machines with AVX-512.
    Avx512,
}

/// A pack for Beggar-my-neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BeggarPack {
    /// Jack, queen, king and ace ask for 1 to 4 cards.
    #[value(name = "52")]
    Cards52,
    /// Camicia: ace, two and three ask for 1 to 3 cards.
    #[value(name = "40")]
    Cards40,
    /// The pack of 52 without its cards below seven.
    #[value(name = "32")]
    Cards32,
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
    /// Race over real sockets, at a server that is started for it. Root’s seats each have a network of their own with the delay below TCP; otherwise proxies hold back what passes.
    #[arg(long)]
    pub(crate) sockets: bool,
    /// At how many tables at once, over sockets.
    #[arg(long, value_name = "N", default_value_t = 60, requires = "sockets", allow_negative_numbers = true, value_parser = value_parser!(u32).range(1..=1_000))]
    pub(crate) tables: u32,
    /// How many threads keep the machine busy meanwhile, over sockets.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "sockets", allow_negative_numbers = true, value_parser = value_parser!(u32).range(..=64))]
    pub(crate) busy: u32,
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
    /// Who plays at each place, with commas between them: expert,hard,medium, or the name of a program.
    #[arg(long, value_name = "LEVEL", required = true, value_delimiter = ',', value_parser = Seating)]
    pub(crate) seats: Vec<DuelSeat>,
    /// A program that plays, and how a shell starts it, such as mine="python3 bot.py"; may be given several times.
    #[arg(long = "program", value_name = "NAME=COMMAND")]
    pub(crate) programs: Vec<String>,
    /// How long a program may think about one choice, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 5_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..=3_600_000))]
    pub(crate) move_time: u64,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// A number or 64 hexadecimal digits: the same seed gives the same figures.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// A house rule, such as cap=none; may be given several times.
    #[arg(long = "option", value_name = "QUESTION=ANSWER")]
    pub(crate) options: Vec<String>,
    /// Say how long experts think about a choice, too, which is not the same every time.
    #[arg(long)]
    pub(crate) thinking: bool,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who plays against others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rival {
    /// Slow and careless
    Easy,
    /// As fast as most people
    Medium,
    /// Fast and careful
    Hard,
    /// One that plays on in its head before it chooses
    Expert,
}

impl From<Rival> for tapis_lab::Rival {
    fn from(rival: Rival) -> Self {
        match rival {
            Rival::Easy => Self::Bot(BotLevel::Easy),
            Rival::Medium => Self::Bot(BotLevel::Medium),
            Rival::Hard => Self::Bot(BotLevel::Hard),
            Rival::Expert => Self::Searching(Effort::EXPERT),
        }
    }
}
