//! Studies of any game, each run on the game itself and not on `Any`.

use std::ops::{ControlFlow, Range};

use tapis_bots::Bot;
use tapis_games::{
    any::{Any, AnyOptions},
    for_each_game,
};
use tapis_rules::OptionsError;

use crate::{Ended, Study, Summary, engine::Programs, run_together, run_with};

macro_rules! run_any {
    ($($module:ident: $game:ident,)+) => {
        /// [`run_with`] for the game that the options belong to.
        ///
        /// # Errors
        /// See [`run_with`].
        pub fn run_any_with(
            study: &Study<Any>,
            programs: &Programs,
            done: impl Fn(&Ended) -> ControlFlow<()> + Sync,
        ) -> Result<Summary, OptionsError> {
            match &study.options {
                $(AnyOptions::$game(options) => {
                    run_with(&study.of::<tapis_games::$module::$game>(options), programs, done)
                })+
            }
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
            match studies.first().map(|study| &study.options) {
                None => Ok(Vec::new()),
                $(Some(AnyOptions::$game(_)) => {
                    let own = studies.iter().map(|study| match &study.options {
                        AnyOptions::$game(options) => {
                            study.of::<tapis_games::$module::$game>(options)
                        }
                        other => panic!("{} beside another game", other.id()),
                    });
                    run_together(&own.collect::<Vec<_>>(), &Programs::none(), games, empty, count)
                })+
            }
        }
    };
}

for_each_game!(run_any);

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
