//! The games of the *bataille* family, each in a folder of its own, and [`any`] over them.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

/// The games, in the order in which people meet them: `for_each_game!(then)` calls `then!` with
/// `module: Type,` for each, the module being the game's name on the wire and in records.
///
/// It stands first in the crate, and it is the only list: what must know all games is made from it.
/// What else is given stands before the games, and a semicolon after it.
#[macro_export]
macro_rules! for_each_game {
    ($($then:ident)::+ $(, $($with:tt)+)?) => {
        $($then)::+! {
            $($($with)+;)?
            corse: Corse,
            norvegienne: Norvegienne,
            scientifique: Scientifique,
            nambarz: Nambarz,
        }
    };
}

/// What one does with whichever game it is, written once for all: `visit!(AnyView, view, |G, own| …)` is the
/// last expression with the game's type as `G` and its own part of [`any`] as `own`. It is decided here
/// which game that is; whatever comes after the expression stands as arms of the same `match`.
///
/// ```
/// use tapis_games::{any::AnyOptions, visit};
/// use tapis_rules::{Game, Ruleset};
///
/// fn size<G: Game>(options: &G::Options) -> (usize, u8) {
///     (size_of::<G>(), *options.header().seats.end())
/// }
///
/// for options in AnyOptions::all() {
///     let (n_bytes, most) = visit!(AnyOptions, &options, |G, own| size::<G>(own));
///     assert!(n_bytes > 0 && most >= 2);
/// }
/// ```
#[macro_export]
macro_rules! visit {
    ($any:ident, $value:expr, |$game:ident, $own:tt| $then:expr $(, $($rest:tt)+)?) => {
        $crate::for_each_game!($crate::visit, @ $any, $value, $game, $own, $then, { $($($rest)+)? })
    };
    (@ $any:ident, $value:expr, $game:ident, $own:tt, $then:expr, { $($rest:tt)* };
        $($module:ident: $variant:ident,)+) => {
        match $value {
            $($crate::any::$any::$variant($own) => {
                type $game = $crate::$module::$variant;
                $then
            })+
            $($rest)*
        }
    };
}

/// Declares what each game says for one crate, which calls this at its root: a module `game` with one for
/// each game, and in that the file `games/GAME/PART.rs`. The crate lies two folders below the root of the
/// repository, or says where from it `games` lies.
#[macro_export]
macro_rules! game_folders {
    ($part:ident) => { $crate::game_folders!($part in "../../../games"); };
    ($part:ident in $path:literal) => {
        $crate::for_each_game!($crate::game_folders, @ $part $path);
    };
    (@ $part:ident $path:literal; $($module:ident: $variant:ident,)+) => {
        #[path = $path]
        mod game {
            $(pub(crate) mod $module {
                pub mod $part;
            })+
        }
    };
}

pub mod any;
pub mod clauses;
pub mod feats;
pub mod reason;

game_folders!(rules);

macro_rules! rules_of_all {
    ($($module:ident: $game:ident,)+) => { $(pub use game::$module::rules as $module;)+ };
}

for_each_game!(rules_of_all);
