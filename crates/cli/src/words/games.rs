//! Every game in words: the one place that a new game has to be added to.

use tapis_cards::Card;
use tapis_games::any::{AnyOptions, AnySeen, AnyView};
use tapis_rules::{OptionSet, Outcome};

use super::{Names, Words, corse, listed, nambarz, norvegienne, say, scientifique};

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
        lines.push(match &outcome.points {
            Some(points) => {
                let points: Vec<i32> = seats.into_iter().map(|seat| points[seat]).collect();
                with_points(words, place, &who, &points)
            }
            None => say!(words, "table-places", place = place, who = who),
        });
        place += seats.len();
    }
    lines
}

/// A place with the points of each who shares it; the members of a team may differ.
fn with_points(words: &Words, place: usize, who: &str, points: &[i32]) -> String {
    match points {
        [n] => say!(words, "table-places-points", place = place, who = who, n = *n),
        [n, others @ ..] if others.iter().all(|it| it == n) => {
            say!(words, "table-places-each", place = place, who = who, n = *n)
        }
        _ => {
            let all: Vec<String> = points.iter().map(i32::to_string).collect();
            let all = listed(words, &all);
            say!(words, "table-places-team", place = place, who = who, points = all)
        }
    }
}

#[cfg(test)]
mod tests {
    use tapis_rules::{End, Seat, Seats};

    use super::*;
    use crate::words::Lang;

    #[test]
    fn places_come_with_the_points_of_each() {
        let words = Words::new(Lang::En);
        let seats = |of: [u8; 2]| of.into_iter().filter_map(Seat::new).collect::<Seats>();
        let places = vec![seats([0, 1]), seats([2, 4]), Seats::one(Seat::new(3).expect("a seat"))];
        let points = Some([97, 84, 40, 1, 40].into_iter().collect());
        let outcome = Outcome { places, points, end: End::Won };
        let told = |outcome: &Outcome| super::places(&words, &Names::letters(5), outcome);
        let with = ["1. A and B: 97 and 84 points", "3. C and E: 40 points each", "5. D: 1 point"];
        assert_eq!(told(&outcome), with);
        let without = Outcome { points: None, ..outcome };
        assert_eq!(told(&without), ["1. A and B", "3. C and E", "5. D"]);
    }
}
