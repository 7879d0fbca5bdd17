//! Every preset of every game is played at random and drawn for everybody after every step.

use std::{collections::BTreeSet, path::Path};

use tapis_games::any::{Any, AnyAction, AnyOptions, AnySeen, AnyView};
use tapis_rules::{Deal, Ruleset as _, Seat, Seed, Table, Viewer, random_input};
use tapis_words::{ALL, Lang, Names, Teller, Words, check};

use super::*;

pub(crate) mod position;

const N_STEPS: usize = 300;

/// A table before one viewer.
struct Snapshot<'a> {
    teller: Teller<'a>,
    options: &'a AnyOptions,
    view: AnyView,
    scene: Scene,
    offers: Vec<Offer>,
}

fn words(lang: Lang) -> Words {
    Words::new(lang, ALL)
}

fn speaks(words: &Words, what: &str, text: &str) {
    let is_broken = text.trim().is_empty()
        || text.contains(['{', '}', '$'])
        || text.contains("  ")
        || words.has(text) && text.contains('-');
    assert!(!is_broken, "{what} in {words:?}: “{text}”");
}

/// Plays random games of every preset and shows what happened in each step, and the table after it.
fn play(n_steps: usize, mut each: impl FnMut(Snapshot<'_>, &[AnySeen])) {
    for (preset, options) in AnyOptions::catalogue() {
        let least = (*options.header().seats.start()).max(2);
        let four = 4.min(*options.header().seats.end());
        for (n_seats, lang) in [(least, Lang::Fr), (four, Lang::En)] {
            let words = words(lang);
            let seed = Seed::numbered(u64::from(n_seats));
            let mut rng = seed.stream("scene");
            let Ok(mut table) = Table::<Any>::open(options.clone(), n_seats, Deal::shuffled(seed))
            else {
                panic!("{preset} is played by {n_seats}");
            };
            let mut n_events = 0;
            for _ in 0..n_steps {
                for viewer in Viewer::all(n_seats) {
                    let names = Names { of: Vec::new(), you: viewer.seat() };
                    let teller = Teller::new(&words, &names);
                    let view = table.view(viewer);
                    let offers = viewer.seat().map_or_else(Vec::new, |seat| {
                        let offered = table.actions(seat);
                        offered.iter().map(|it| offer(&options, &view, seat, it)).collect()
                    });
                    let scene = scene(teller, &options, &view);
                    let drawn = Snapshot { teller, options: &options, view, scene, offers };
                    each(drawn, &table.seen(viewer, n_events));
                }
                n_events = table.n_events();
                let Some(input) = random_input(table.game(), &mut rng) else { break };
                table.take(input.untimed()).expect("what is listed is accepted");
            }
        }
    }
}

#[test]
fn no_zone_is_there_twice_and_no_card_of_one_has_the_number_of_another() {
    play(N_STEPS, |drawn, _| {
        let mut zones = BTreeSet::new();
        for zone in drawn.scene.zones() {
            assert!(zones.insert(zone.id), "{} twice: {:?}", zone.id, drawn.scene);
            let n_lying = zone.cards.iter().filter(|it| it.look != Look::Empty).count();
            assert!(usize::from(zone.n_cards) >= n_lying || zone.note.is_some(), "{zone:?}");
            let keys: BTreeSet<u32> = zone.cards.iter().map(|it| it.key).collect();
            assert_eq!(keys.len(), zone.cards.len(), "{zone:?}");
        }
    });
}

#[test]
fn whatever_has_to_be_touched_lies_on_the_table() {
    play(N_STEPS, |drawn, _| {
        let lies = |pick: &Pick| {
            drawn.scene.zones().filter(|zone| zone.id == pick.zone).any(|zone| match pick.picked {
                CardRef::Whole => true,
                CardRef::Key(key) => zone.cards.iter().any(|it| it.key == key),
                CardRef::Face(face) => zone.cards.iter().any(|it| it.face == Some(face)),
                CardRef::Sign(sign) => zone.cards.iter().any(|it| it.sign == Some(sign)),
            })
        };
        for offer in &drawn.offers {
            for pick in offer.gesture.picks() {
                assert!(lies(pick), "{pick:?} of {offer:?} in {:?}", drawn.scene);
            }
        }
    });
}

#[test]
fn each_action_has_a_gesture_that_can_be_told_from_the_others() {
    play(N_STEPS, |drawn, _| {
        for (nth, offer) in drawn.offers.iter().enumerate() {
            let same: Vec<&Offer> = drawn.offers[nth + 1..]
                .iter()
                .filter(|other| other.gesture == offer.gesture)
                .filter(|other| label(drawn.teller, other) == label(drawn.teller, offer))
                .collect();
            let buttons = matches!(offer.gesture, Gesture::Button(_));
            assert!(same.is_empty() || buttons && same.is_empty(), "{offer:?} and {same:?}");
        }
        let keys: Vec<_> = drawn
            .offers
            .iter()
            .filter_map(|offer| match offer.gesture {
                Gesture::Button(key) => key,
                Gesture::Cards { .. }
                | Gesture::Touch(_)
                | Gesture::Target(_)
                | Gesture::Race(_) => None,
            })
            .collect();
        let different: BTreeSet<_> = keys.iter().collect();
        assert_eq!(different.len(), keys.len(), "{:?}", drawn.offers);
    });
}

/// A touch alone does nothing that costs something.
fn is_costly_touch(offer: &Offer) -> bool {
    offer.prospect == Prospect::Wrong && matches!(offer.gesture, Gesture::Touch(_))
}

#[test]
fn every_offer_made_of_cards_is_reached_by_touching_them_one_by_one() {
    play(N_STEPS, |drawn, _| {
        let gestures = Gestures::new(&drawn.offers);
        for offer in &drawn.offers {
            let mut selection = Selection::default();
            for pick in offer.gesture.picks() {
                assert!(gestures.takes(&selection, *pick) || is_costly_touch(offer), "{offer:?}");
                selection.add(*pick);
            }
            if is_costly_touch(offer) {
                assert_eq!(gestures.done_by(&selection), None);
                continue;
            }
            assert!(selection.is_empty() || gestures.made_by(&selection).contains(&offer));
        }
    });
}

#[test]
fn what_is_touched_means_what_is_offered_by_it() {
    play(N_STEPS, |drawn, _| {
        let Some(you) = drawn.teller.names.you else { return };
        for offer in &drawn.offers {
            let mut selection = Selection::default();
            offer.gesture.picks().iter().for_each(|pick| selection.add(*pick));
            if let Some(meant) = meant(drawn.options, &drawn.view, you, &selection) {
                let same: Vec<&AnyAction> = Gestures::new(&drawn.offers)
                    .made_by(&selection)
                    .into_iter()
                    .map(|offer| &offer.action)
                    .collect();
                assert!(same.contains(&&meant.action), "{meant:?} instead of {same:?}");
            }
        }
    });
}

#[test]
fn everything_on_the_table_and_all_that_happens_has_words() {
    play(60, |drawn, seen| {
        let (words, scene) = (drawn.teller.words, &drawn.scene);
        for zone in scene.zones() {
            speaks(words, "a zone", &zone.name);
            zone.note.iter().for_each(|note| speaks(words, "a note", note));
            for face in zone.cards.iter().filter_map(|it| it.face) {
                speaks(words, "a card", &card(drawn.teller, face));
            }
        }
        let marks = scene.places.iter().flat_map(|(_, place)| &place.marks).chain(&scene.marks);
        marks.for_each(|mark| speaks(words, "a mark", &mark.text));
        let labels = drawn.offers.iter().map(|offer| label(drawn.teller, offer));
        labels.for_each(|label| speaks(words, "an offer", &label));
        for seen in seen {
            let told = told(drawn.teller, Form::Full, drawn.options, &drawn.view, seen);
            speaks(words, "an event", &told.sentence);
            told.headline.iter().for_each(|text| speaks(words, "a headline", text));
        }
        let _ = preview(drawn.teller, drawn.options, &drawn.view, &Selection::default());
    });
}

#[test]
fn cards_that_move_come_from_a_zone_and_go_to_another() {
    play(N_STEPS, |drawn, seen| {
        for seen in seen {
            for moved in told(drawn.teller, Form::Full, drawn.options, &drawn.view, seen).moves {
                assert_ne!(moved.from, moved.to, "{seen:?}");
                assert!(moved.faces.len() <= usize::from(moved.n_cards), "{seen:?}");
                for seat in [moved.from, moved.to].into_iter().filter_map(ZoneId::owner) {
                    assert!(drawn.scene.places.get(seat).is_some(), "{seen:?}");
                }
            }
        }
    });
}

#[test]
fn a_touch_on_equal_cards_counts_them() {
    let pick = |key| Pick::key(ZoneId::Stock, key);
    let mut selection = Selection::default();
    for key in [1, 2, 1] {
        selection.add(pick(key));
    }
    assert_eq!(selection.count(pick(1)), 2);
    selection.remove(pick(1), 1);
    assert_eq!(selection.picks(), [pick(1), pick(2)]);
    selection.settle(|it| usize::from(it == pick(2)), |_| true);
    assert_eq!(selection.picks(), [pick(2)]);
}

/// The first of two equal cards rose when the second was touched, and a second touch took both.
#[test]
fn of_equal_cards_the_touched_one_rises() {
    let pick = Pick::key(ZoneId::Stock, 1);
    let mut selection = Selection::default();
    selection.add_nth(pick, 1);
    assert_eq!([0, 1].map(|nth| selection.has(pick, nth)), [false, true]);
    selection.add(pick);
    assert_eq!((selection.count(pick), selection.has(pick, 0)), (2, true));
    selection.remove(pick, 0);
    assert_eq!([0, 1].map(|nth| selection.has(pick, nth)), [false, true]);
    // One of the two leaves the hand, and what is left is the first.
    selection.settle(|_| 1, |_| true);
    assert_eq!([0, 1].map(|nth| selection.has(pick, nth)), [true, false]);
}

/// Touched in a window out of turn, it stayed in the hand and let no other card be touched after it.
#[test]
fn a_card_that_nothing_takes_any_more_is_let_go() {
    let card = Pick::key(ZoneId::Stock, 1);
    let mut selection = Selection::default().with(card);
    selection.settle(|_| 1, |_| false);
    assert!(selection.is_empty());
}

#[test]
fn every_message_that_the_code_asks_for_is_there() {
    let sources = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    assert_eq!(
        check::missing(ALL, &(check::sources_below(sources) + &check::sources_of_games("scene"))),
        Vec::<String>::new()
    );
}

#[test]
fn every_place_of_the_largest_table_is_drawn() {
    for options in AnyOptions::all() {
        let n_seats = *options.header().seats.end();
        let Ok(table) =
            Table::<Any>::open(options.clone(), n_seats, Deal::shuffled(Seed::numbered(7)))
        else {
            continue;
        };
        let words = words(Lang::Fr);
        let names = Names { of: Vec::new(), you: Seat::new(0) };
        let view = table.view(Viewer::Seat(Seat::new(0).expect("a seat")));
        let scene = scene(Teller::new(&words, &names), &options, &view);
        assert_eq!(scene.places.n_seats(), n_seats, "{}", options.id());
    }
}

/// What the viewer reads and hears of a step: the table, what can be done, and what has happened.
fn read_out(drawn: &Snapshot<'_>, seen: &[AnySeen]) -> Vec<String> {
    let Snapshot { teller, options, view, scene, offers } = drawn;
    let mut said: Vec<String> = Vec::new();
    for seen in seen {
        let told = |form| told(*teller, form, options, view, seen);
        said.extend([told(Form::Full).sentence, told(Form::Spoken).sentence]);
        said.extend(told(Form::Full).headline);
    }
    for zone in scene.zones() {
        said.push(zone.name.clone());
        said.extend(zone.note.clone());
    }
    let marks = scene.places.iter().flat_map(|(_, place)| &place.marks);
    said.extend(scene.marks.iter().chain(marks).map(|mark| mark.text.clone()));
    said.extend(scene.sheet.iter().flat_map(|sheet| &sheet.rows).map(|row| row.name.clone()));
    said.extend(offers.iter().map(|offer| label(*teller, offer)));
    said
}

/// Whether “you” is followed by what is said of somebody else, as in “you lays”.
fn speaks_of_you_as_of_another(text: &str) -> bool {
    let all: Vec<&str> = text.split(' ').collect();
    all.windows(2).any(|pair| {
        pair[0].eq_ignore_ascii_case("you") && pair[1].ends_with('s') && !pair[1].ends_with("ss")
    })
}

#[test]
fn whoever_reads_is_you_and_never_called_by_their_name() {
    play(N_STEPS, |drawn, seen| {
        let Some(you) = drawn.teller.names.you else { return };
        let of = (0..4).map(|nth| format!("Sirocco {nth}")).collect();
        let names = Names { of, you: Some(you) };
        let own = names.get(you).into_owned();
        let names = names.addressed(drawn.teller.words);
        let teller = Teller { names: &names, ..drawn.teller };
        let Snapshot { options, view, offers, .. } = drawn;
        let scene = scene(teller, options, &view);
        let drawn = Snapshot { teller, options, view, scene, offers };
        for text in read_out(&drawn, seen) {
            assert!(!text.contains(&own), "{text}");
            assert!(!speaks_of_you_as_of_another(&text), "{text}");
        }
    });
}
