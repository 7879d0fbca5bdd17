//! `tapis lab`: experiments with bots.

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
    }
}
