//! Studies of any game, each run on the game itself and not on `Any`.

use std::ops::ControlFlow;

use tapis_bots::{Bot, Imagine};
use tapis_games::{
    any::{Any, AnyOptions},
    for_each_game,
};
use tapis_rules::OptionsError;

use crate::{Ended, Study, Summary, engine::Programs, run_with};

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

        /// Whether an expert of this game plays better than a hard bot.
        pub const fn has_experts(options: &AnyOptions) -> bool {
            match options {
                $(AnyOptions::$game(_) => <tapis_games::$module::$game as Imagine>::IS_WORTH_IT,)+
            }
        }
    };
}

for_each_game!(run_any);

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
