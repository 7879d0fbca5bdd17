//! On which clause of the rule book something rests that has happened, where there is one that says it.

use tapis_rules::Game;

use crate::any::{AnyOptions, AnySeen, InAny};

/// A game of which it is known why what happens in it does.
pub(crate) trait HasClauses: Game {
    /// The clause that says why this happens; nothing for what every turn brings, and for what more
    /// than one clause can be behind.
    fn clause(seen: &Self::Seen) -> Option<&'static str>;
}

/// The clause of the book of these rules that says why this happens, where there is one; nothing for
/// what happens in another game.
pub fn clause(options: &AnyOptions, seen: &AnySeen) -> Option<&'static str> {
    visit!(AnySeen, seen, |G, seen| {
        <G as Game>::Options::unwrap(options).and_then(|_| G::clause(seen))
    })
}
