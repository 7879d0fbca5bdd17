//! Every game in words: the one place that a new game has to be added to.

use tapis_cards::Card;
use tapis_games::any::{AnyOptions, AnySeen, AnyView};
use tapis_rules::{OptionSet, Outcome};

use super::{Names, Words, corse, nambarz, norvegienne, say, scientifique};

/// What a game with these rules is called, after the preset it comes nearest to.
pub(crate) fn game_name(words: &Words, options: &AnyOptions) -> String {
    let differing = |preset: &AnyOptions| {
        let key = |key: &str| preset.get(key) != options.get(key);
        options.questions().iter().filter(|question| key(&question.key)).count()
    };
    let presets = options.presets();
    let nearest = presets.iter().min_by_key(|(_, preset)| differing(preset));
    words.say(&format!("game-{}", nearest.map_or(options.id(), |(name, _)| *name)), &[])
}

/// One event in a sentence.
pub(crate) fn event(words: &Words, names: &Names, seen: &AnySeen) -> String {
    match seen {
        AnySeen::Corse(seen) => corse::event(words, names, seen),
        AnySeen::Norvegienne(seen) => norvegienne::event(words, names, seen),
        AnySeen::Scientifique(seen) => scientifique::event(words, names, seen),
        AnySeen::Nambarz(seen) => nambarz::event(words, names, seen),
    }
}

/// The table in lines.
pub(crate) fn table(
    words: &Words,
    names: &Names,
    options: &AnyOptions,
    view: &AnyView,
) -> Vec<String> {
    match (options, view) {
        (_, AnyView::Corse(view)) => corse::table(words, names, view),
        (_, AnyView::Norvegienne(view)) => norvegienne::table(words, names, view),
        (_, AnyView::Scientifique(view)) => scientifique::table(words, names, view),
        (AnyOptions::Nambarz(options), AnyView::Nambarz(view)) => {
            nambarz::table(words, names, options, view)
        }
        (_, AnyView::Nambarz(_)) => unreachable!("a table has the options of its game"),
    }
}

/// The last open cards in the middle, the oldest first.
pub(crate) fn open_cards(view: &AnyView) -> Vec<Card> {
    match view {
        AnyView::Corse(view) => corse::open_cards(view),
        AnyView::Norvegienne(view) => norvegienne::open_cards(view),
        AnyView::Scientifique(view) => scientifique::open_cards(view),
        // What is to be covered stands in the table's first line.
        AnyView::Nambarz(_) => Vec::new(),
    }
}

/// Who came first, second and so on.
pub(crate) fn places(words: &Words, names: &Names, outcome: &Outcome) -> Vec<String> {
    let mut place = 1;
    let mut lines = Vec::new();
    for seats in &outcome.places {
        let who = names.all(words, *seats);
        lines.push(say!(words, "table-places", place = place, who = who));
        place += seats.len();
    }
    lines
}
