//! The games of the *bataille* family, each in a module of its own, and [`any`] over them.

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

pub mod any;
pub mod clauses;
pub mod corse;
pub mod feats;
pub mod nambarz;
pub mod norvegienne;
pub mod reason;
pub mod scientifique;
