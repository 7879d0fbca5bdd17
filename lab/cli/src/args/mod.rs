//! The command line: every flag once, with its words.

mod engine;
mod hints;
mod lab;
mod ladder;
mod load;
mod simulate;
mod sweep;

use clap::{Parser, Subcommand};
use tapis_cli::{usage::lang_value, words::Lang};

pub(crate) use engine::{DuelSeat, Engine};
pub(crate) use hints::Hints;
pub(crate) use lab::{
    BeggarCycles, BeggarEngine, BeggarPack, BeggarSearch, BeggarWhat, Beggars, Duel, Rival, Slaps,
    Strictness,
};
pub(crate) use ladder::Ladder;
pub(crate) use load::Load;
pub(crate) use simulate::{Policy, Simulate};
pub(crate) use sweep::Sweep;

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  the answer is no: what takes long was interrupted, or a server has lost
     something or got it wrong
  2  the command line is wrong, or names what does not exist
  3  something outside is in the way: a file, a server, the terminal

Results go to standard output, everything else to standard error.
NO_COLOR switches colours off; LC_ALL, LC_MESSAGES
or LANG chooses the language where --lang does not.";

/// A laboratory for the games of the bataille family.
#[derive(Debug, Parser)]
#[command(name = "tapis-lab", version, after_help = EXIT_CODES)]
pub(crate) struct Line {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The language to speak; otherwise that of the locale.
    #[arg(long, value_parser = lang_value(), ignore_case = true, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play many games at random and with bots, and count.
    #[command(after_help = simulate::AFTER)]
    Simulate(Simulate),
    /// Let the same deals be played under several house rules, and compare the games.
    #[command(after_help = sweep::SWEEP)]
    Sweep(Sweep),
    /// Let bots of several levels play each other, and count who wins.
    #[command(after_help = lab::DUEL)]
    Duel(Duel),
    /// Let every level of bots play every other one, and rate them.
    #[command(after_help = ladder::LADDER)]
    Ladder(Ladder),
    /// Ask for hints in many games, and judge how good they are.
    #[command(after_help = hints::HINTS)]
    Hints(Hints),
    /// Let people slap over networks of different length, and see whether the fastest wins.
    #[command(after_help = lab::SLAPS)]
    Slaps(Slaps),
    /// Play millions of deals of Beggar-my-neighbour, and tell how long they are.
    #[command(after_help = lab::BEGGAR)]
    Beggar(Beggars),
    /// Play as a program that others start: JSON lines in, JSON lines out.
    #[command(after_help = engine::AFTER)]
    Engine(Engine),
    /// Load a server with many tables at once, and measure.
    #[command(after_help = load::AFTER)]
    Load(Load),
    /// Draw what is read in SVG in points, as PNG; tapis replay --picture asks for it.
    Png,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn every_flag_is_defined_once_and_has_words() {
        tapis_cli::help::check(super::Line::command());
    }
}
