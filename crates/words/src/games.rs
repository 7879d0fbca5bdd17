//! Every game in words: the one place that a new game has to be added to.

use tapis_cards::Card;
use tapis_games::{
    any::{AnyAction, AnyIllegal, AnyOptions, AnySeen, AnyView},
    for_each_game,
};
use tapis_rules::Clause as _;

use crate::{
    Messages, Said, Teller, corse, labels::Group, nambarz, norvegienne, scientifique, teller::tell,
};

macro_rules! messages_of_all {
    ($($module:ident: $game:ident,)+) => {
        /// The messages of every game.
        pub const ALL: &[&Messages] = &[$(&crate::$module::MESSAGES),+];
    };
}

for_each_game!(messages_of_all);

pub(crate) fn event(teller: Teller<'_>, seen: &AnySeen) -> String {
    match seen {
        AnySeen::Corse(seen) => corse::event(teller, seen),
        AnySeen::Norvegienne(seen) => norvegienne::event(teller, seen),
        AnySeen::Scientifique(seen) => scientifique::event(teller, seen),
        AnySeen::Nambarz(seen) => nambarz::event(teller, seen),
    }
}

pub(crate) fn action(teller: Teller<'_>, action: &AnyAction) -> String {
    match action {
        AnyAction::Corse(action) => corse::action(teller, *action),
        AnyAction::Norvegienne(action) => norvegienne::action(teller, *action),
        AnyAction::Scientifique(action) => scientifique::action(teller, *action),
        AnyAction::Nambarz(action) => nambarz::action(teller, action),
    }
}

pub(crate) fn illegal(teller: Teller<'_>, illegal: &AnyIllegal) -> Said {
    let text = match illegal {
        AnyIllegal::Corse(illegal) => corse::illegal(teller, illegal),
        AnyIllegal::Norvegienne(illegal) => norvegienne::illegal(teller, illegal),
        AnyIllegal::Scientifique(illegal) => scientifique::illegal(teller, illegal),
        AnyIllegal::Nambarz(illegal) => nambarz::illegal(teller, illegal),
        AnyIllegal::OtherGame => tell!(teller, "refused-other-game"),
    };
    Said::plain(text).with_clause(illegal.clause())
}

pub(crate) fn table(teller: Teller<'_>, options: &AnyOptions, view: &AnyView) -> Vec<String> {
    match (options, view) {
        (_, AnyView::Corse(view)) => corse::table(teller, view),
        (_, AnyView::Norvegienne(view)) => norvegienne::table(teller, view),
        (_, AnyView::Scientifique(view)) => scientifique::table(teller, view),
        (AnyOptions::Nambarz(options), AnyView::Nambarz(view)) => {
            nambarz::table(teller, options, view)
        }
        (_, AnyView::Nambarz(_)) => unreachable!("a table has the options of its game"),
    }
}

/// The last open cards in the middle, the oldest first.
pub fn open_cards(view: &AnyView) -> Vec<Card> {
    match view {
        AnyView::Corse(view) => corse::open_cards(view),
        AnyView::Norvegienne(view) => norvegienne::open_cards(view),
        AnyView::Scientifique(view) => scientifique::open_cards(view),
        // What is to be covered stands in the table's first line.
        AnyView::Nambarz(_) => Vec::new(),
    }
}

/// What the question `key` of this game is about.
pub(crate) fn group(options: &AnyOptions, key: &str) -> Option<Group> {
    match options {
        AnyOptions::Corse(_) => corse::group(key),
        AnyOptions::Norvegienne(_) => norvegienne::group(key),
        AnyOptions::Scientifique(_) => scientifique::group(key),
        AnyOptions::Nambarz(_) => nambarz::group(key),
    }
}
