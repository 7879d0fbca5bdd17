//! Which games this page can draw, and their parts inside the closed enums over all games.

use tapis_games::{
    any::{AnyAction, AnyOptions, AnySeen, AnyView},
    corse,
};

/// Whether the page has a table for the game of these rules.
pub(crate) const fn has_table(options: &AnyOptions) -> bool {
    match options {
        AnyOptions::Corse(_) => true,
        AnyOptions::Norvegienne(_) | AnyOptions::Scientifique(_) | AnyOptions::Nambarz(_) => false,
    }
}

/// The presets of all games that the page can draw, in the order in which people meet them.
pub(crate) fn catalogue() -> Vec<(&'static str, AnyOptions)> {
    AnyOptions::catalogue().into_iter().filter(|(_, options)| has_table(options)).collect()
}

/// The table of Bataille corse.
pub(crate) fn corse_view(view: &AnyView) -> Option<&corse::View> {
    if let AnyView::Corse(view) = view { Some(view) } else { None }
}

/// An event of Bataille corse.
pub(crate) fn corse_seen(seen: &AnySeen) -> Option<&corse::Seen> {
    if let AnySeen::Corse(seen) = seen { Some(seen) } else { None }
}

/// An action of Bataille corse, fit for the wire.
pub(crate) const fn corse_action(action: corse::Action) -> AnyAction {
    AnyAction::Corse(action)
}
