//! `tapis lab`: experiments with bots, networks and deals.

mod beggar;
mod duel;
mod slaps;

use crate::{
    args::{Lab, LabWhat},
    failure::CliError,
    out::Out,
    words::Words,
};

pub(crate) fn run(args: &Lab, words: &Words, out: &mut Out) -> Result<(), CliError> {
    match &args.what {
        LabWhat::Duel(args) => duel::run(args, words, out),
        LabWhat::Slaps(args) => slaps::run(args, words, out),
        LabWhat::Beggar(args) => beggar::run(args, words, out),
    }
}
