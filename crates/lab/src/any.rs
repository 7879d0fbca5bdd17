//! Studies of whichever game, each run on the game itself and not on its wrapping.

use std::ops::ControlFlow;

use tapis_bots::Bot;
use tapis_games::{
    any::{Any, AnyOptions},
    corse::Corse,
    nambarz::Nambarz,
    norvegienne::Norvegienne,
    scientifique::Scientifique,
};
use tapis_rules::OptionsError;

use crate::{Ended, Study, Summary, run};

/// [`run`] for whichever game the options belong to.
///
/// # Errors
/// See [`run`].
pub fn run_any(
    study: &Study<Any>,
    done: impl Fn(&Ended) -> ControlFlow<()> + Sync,
) -> Result<Summary, OptionsError> {
    match &study.options {
        AnyOptions::Corse(options) => run(&study.of::<Corse>(options), done),
        AnyOptions::Norvegienne(options) => run(&study.of::<Norvegienne>(options), done),
        AnyOptions::Scientifique(options) => run(&study.of::<Scientifique>(options), done),
        AnyOptions::Nambarz(options) => run(&study.of::<Nambarz>(options), done),
    }
}

/// The answer to `cap` with which bots play a game that could go on for ever.
pub const fn safety_cap(options: &AnyOptions) -> &'static str {
    match options {
        AnyOptions::Corse(_) => "flips:20000",
        AnyOptions::Norvegienne(_) => "plays:3000",
        AnyOptions::Scientifique(_) => "tricks:1000",
        AnyOptions::Nambarz(_) => "turns:3000",
    }
}

impl Study<Any> {
    fn of<G: Bot>(&self, options: &G::Options) -> Study<G> {
        Study {
            options: options.clone(),
            n_seats: self.n_seats,
            n_games: self.n_games,
            players: self.players.clone(),
            seed: self.seed.clone(),
            max_inputs: self.max_inputs,
            keep: self.keep,
        }
    }
}
