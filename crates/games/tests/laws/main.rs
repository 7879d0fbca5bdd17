//! The laws on every game, and what must be true of one game only beside its cases.

mod common;

/// A game's file gives the `cases` on which the laws are tried and the `BOUND` on its steps.
macro_rules! every_game {
    ($($module:ident: $game:ident,)+) => {
        mod laws {
            $(mod $module {
                use crate::game::$module::laws::{BOUND, cases};

                tapis_rules::laws!(tapis_games::$module::$game, bound = BOUND, cases());
            })+
        }
    };
}

tapis_games::game_folders!(laws in "../../../../games");
tapis_games::for_each_game!(every_game);
