//! `tapis lab`: experiments with bots, networks and deals.

mod beggar;
mod cycles;
mod duel;
mod hints;
mod keep;
mod ladder;
mod program;
mod search;
mod slaps;
mod sweep;

use crate::{
    args::{BeggarWhat, Lab, LabWhat},
    failure::CliError,
    out::Out,
    words::Words,
};

pub(crate) use program::ProgramFailure;

pub(crate) fn run(args: &Lab, words: &Words, out: &mut Out) -> Result<(), CliError> {
    match &args.what {
        LabWhat::Duel(args) => duel::run(args, words, out),
        LabWhat::Ladder(args) => ladder::run(args, words, out),
        LabWhat::Hints(args) => hints::run(args, words, out),
        LabWhat::Sweep(args) => sweep::run(args, words, out),
        LabWhat::Slaps(args) => slaps::run(args, words, out),
        LabWhat::Beggar(args) => match &args.what {
            Some(BeggarWhat::Search(args)) => search::run(args, words, out),
            Some(BeggarWhat::Cycles(args)) => cycles::run(args, words, out),
            None => beggar::run(args, words, out),
        },
    }
}
