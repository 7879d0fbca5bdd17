//! The games of the *bataille* family, each in a module of its own, and [`any`] over them.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

/// The games, in the order in which people meet them: `for_each_game!(then)` calls `then!` with
/// `module: Type,` for each, the module being the game's name on the wire and in records.
///
/// It stands first in the crate, and it is the only list: what must know all games is made from it.
#[macro_export]
macro_rules! for_each_game {
    ($then:ident) => {
        $then! {
            corse: Corse,
            norvegienne: Norvegienne,
            scientifique: Scientifique,
            nambarz: Nambarz,
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
