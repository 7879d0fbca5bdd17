//! Which games this page can draw, and their parts inside the closed enums over all games.

use tapis_games::{
    any::{AnyAction, AnyIllegal, AnyOptions, AnySeen, AnyView},
    corse,
};
use tapis_rules::OptionSet;

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

/// A refusal of Bataille corse.
pub(crate) fn corse_illegal(illegal: &AnyIllegal) -> Option<&corse::Illegal> {
    if let AnyIllegal::Corse(illegal) = illegal { Some(illegal) } else { None }
}

/// An action of Bataille corse, fit for the wire.
pub(crate) const fn corse_action(action: corse::Action) -> AnyAction {
    AnyAction::Corse(action)
}

/// The preset that shares the most answers with these rules, to name them by.
pub(crate) fn nearest_preset(options: &AnyOptions) -> &'static str {
    let questions = options.questions();
    let shared = |preset: &AnyOptions| {
        questions.iter().filter(|q| preset.get(&q.key) == options.get(&q.key)).count()
    };
    let same_game = options.presets().into_iter();
    same_game.max_by_key(|(_, preset)| shared(preset)).map_or("corse", |(name, _)| name)
}
