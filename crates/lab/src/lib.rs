//! Many games at once: how long they last, who wins, how many never end.
//!
//! A study is a function of its seed: the same study gives the same figures on any number of cores.

mod play;
mod summary;

use rayon::prelude::*;
use tapis_bots::{Bot, BotLevel};
use tapis_rules::{Deal, OptionsError, Seed};

pub use play::Ended;
pub use summary::{Spread, Summary};

/// Who plays the games of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// Anything that is allowed, mostly by whoever the table waits for, by lot.
    Random,
    /// Bots of one level, each seeing only what a person at its place sees.
    Bots(BotLevel),
}

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Study<G: Bot> {
    /// The house rules.
    pub options: G::Options,
    /// How many places the table has.
    pub n_seats: u8,
    /// How many games are played.
    pub n_games: u64,
    /// Who plays.
    pub players: Players,
    /// The number from which all chance follows.
    pub seed: u64,
    /// A game is given up after so many inputs, for rules without a safety cap.
    pub max_inputs: u32,
}

/// Plays all games of a study on all cores, calling `done` after each.
///
/// # Errors
/// If the options make no game for that many players; then nothing is played.
pub fn run<G>(study: &Study<G>, done: impl Fn() + Sync) -> Result<Summary, OptionsError>
where
    G: Bot,
    G::Options: Sync,
{
    let root = Seed::numbered(study.seed);
    let seed_of = |n: u64| root.derive(&format!("game {n}"));
    G::deal(&study.options, study.n_seats, &Deal::shuffled(seed_of(0)), &mut Vec::new())?;
    let empty = || Summary::new(study.n_seats);
    let summary = (0..study.n_games)
        .into_par_iter()
        .map(|n| {
            let ended = play::one(study, &seed_of(n));
            done();
            ended
        })
        .fold(empty, Summary::with)
        .reduce(empty, |one, other| one.merge(&other));
    Ok(summary)
}
