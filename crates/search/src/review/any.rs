//! Reviews of any game, each run on the game itself and not on `Any`.

use std::ops::ControlFlow;

use tapis_games::{
    any::{Any, AnyAction, AnyIllegal, AnyOptions},
    for_each_game,
};
use tapis_rules::{Record, ReplayError, Table};

use super::{Ask, Reviewed, review};

macro_rules! review_any {
    ($($module:ident: $game:ident,)+) => {
        /// [`review`] for the game of a record.
        ///
        /// # Errors
        /// The first input that the rules refuse.
        pub fn review_any(
            record: &Record<Any>,
            ask: &Ask,
            mut told: impl FnMut(Reviewed<AnyAction>) -> ControlFlow<()>,
        ) -> Result<(), ReplayError<AnyIllegal>> {
            Table::replay(record)?;
            // In its text form it is that of the game itself.
            let text = record.to_string();
            match &record.options {
                $(AnyOptions::$game(_) => {
                    let own = Record::<tapis_games::$module::$game>::parse(&text);
                    let own = own.expect("it has been written as it is read");
                    let replayed =
                        review(&own, ask, |reviewed| told(reviewed.map(AnyAction::$game)));
                    replayed.expect("it has been replayed once");
                })+
            }
            Ok(())
        }
    };
}

for_each_game!(review_any);
