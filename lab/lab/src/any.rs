//! Studies of any game, each run on the game itself and not on `Any`.

use std::ops::{ControlFlow, Range};

use tapis_bots::Bot;
use tapis_games::{
    any::{Any, AnyOptions, InAny, Member},
    visit,
};
use tapis_rules::OptionsError;

use crate::{Ended, Study, Summary, engine::Programs, run_together, run_with};

/// [`run_with`] for the game that the options belong to.
///
/// # Errors
/// See [`run_with`].
pub fn run_any_with(
    study: &Study<Any>,
    programs: &Programs,
    done: impl Fn(&Ended) -> ControlFlow<()> + Sync,
) -> Result<Summary, OptionsError> {
    visit!(AnyOptions, &study.options, |G, _| run_with(&study.own::<G>(), programs, done))
}

/// [`run_together`] for the game that the options of the first study belong to.
///
/// # Errors
/// See [`run_together`].
///
/// # Panics
/// If the studies are of several games.
pub(crate) fn run_together_any<T: Send>(
    studies: &[Study<Any>],
    games: Range<u64>,
    empty: impl Fn() -> T + Sync,
    count: impl Fn(&mut T, Vec<Ended>) -> ControlFlow<()> + Sync,
) -> Result<Vec<T>, OptionsError> {
    let Some(first) = studies.first() else { return Ok(Vec::new()) };
    visit!(AnyOptions, &first.options, |G, _| {
        let own: Vec<_> = studies.iter().map(Study::own::<G>).collect();
        run_together(&own, &Programs::none(), games, empty, count)
    })
}

/// Whether an expert of this game plays better than a hard bot.
pub fn has_experts(options: &AnyOptions) -> bool {
    Any::has_experts(options)
}

/// [`run`](crate::run) for the game that the options belong to.
///
/// # Errors
/// See [`run`](crate::run).
pub fn run_any(
    study: &Study<Any>,
    done: impl Fn(&Ended) -> ControlFlow<()> + Sync,
) -> Result<Summary, OptionsError> {
    run_any_with(study, &Programs::none(), done)
}

impl Study<Any> {
    fn own<G: Member + Bot>(&self) -> Study<G> {
        Study {
            options: InAny::owned(&self.options),
            n_seats: self.n_seats,
            n_games: self.n_games,
            players: self.players.clone(),
            seed: self.seed.clone(),
            max_inputs: self.max_inputs,
            keep: self.keep,
        }
    }
}
