//! Positions set up by hand, as a player sees them.

use std::collections::BTreeSet;

use tapis_games::{
    any::{Any, AnyCard, AnyOptions, AnySeen},
    nambarz::{Action, Card, Options, TouchMove},
};
use tapis_rules::{Deal, OptionSet as _, Seat, Seed, Table, Viewer, random_input};
use tapis_words::{ALL, Form, Lang, Names, Words};

use super::*;
use crate::{
    AnyAction, AnyView, CardRef, Gesture, Gestures, Narration, Offer, Pick, Prospect, Selection,
    Weight, offer,
};

/// A table of Nambarz as A sees it.
struct Sat {
    table: Table<Any>,
    options: AnyOptions,
    words: Words,
    names: Names,
}

const A: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => panic!("a seat"),
};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|it| it.parse().expect("a card")).collect()
}

/// A table with these answers and groups of cards: the hands, the pile, the stock.
fn sat(answers: &[(&str, &str)], groups: &[&str]) -> Sat {
    let mut options = Options::NAMBARZ;
    for (key, answer) in answers {
        options.set(key, answer).expect("an answer");
    }
    let stacked = groups.iter().map(|text| cards(text).into_iter().map(AnyCard::Nambarz).collect());
    let n_seats = u8::try_from(groups.len() - 2).expect("few seats");
    let options = AnyOptions::Nambarz(options);
    let deal = Deal::stacked(stacked.collect());
    let table = Table::<Any>::open(options.clone(), n_seats, deal).expect("a deal");
    let of = ["Lina", "Sam", "Zoé", "Max"].map(String::from).to_vec();
    let names = Names { of, you: Some(A) };
    Sat { table, options, words: Words::new(Lang::En, ALL), names }
}

/// Cards and signs touched one after the other by A.
fn touched(text: &str) -> Selection {
    let mut selection = Selection::default();
    for word in text.split_whitespace() {
        selection.add(match word.parse().ok().filter(|_| word.chars().count() == 1) {
            Some(sign) if !"CDEF".contains(sign) => Pick::sign(sign),
            _ => Pick::face(ZoneId::Hand(A), AnyCard::Nambarz(cards(word)[0])),
        });
    }
    selection
}

impl Sat {
    fn teller(&self) -> Teller<'_> {
        Teller::new(&self.words, &self.names)
    }

    fn view(&self) -> AnyView {
        self.table.view(Viewer::Seat(A))
    }

    fn scene(&self) -> Scene {
        crate::scene(self.teller(), &self.options, &self.view())
    }

    fn acts(&mut self, seat: u8, text: &str) -> Vec<Narration> {
        let before = self.table.n_events();
        let action = AnyAction::Nambarz(Action::parse(text).expect("an action"));
        self.table.act(Seat::new(seat).expect("a seat"), action, None).expect("it can be done");
        let seen: Vec<AnySeen> = self.table.seen(Viewer::Seat(A), before);
        let view = self.view();
        seen.iter()
            .map(|seen| crate::told(self.teller(), Form::Full, &self.options, &view, seen))
            .collect()
    }

    /// The tray with these cards selected, in print, and its note.
    fn tray(&self, text: &str) -> (String, String) {
        let selection = touched(text);
        let zone = crate::preview(self.teller(), &self.options, &self.view(), &selection);
        let Some(zone) = zone else { return Default::default() };
        assert_eq!((zone.id, zone.layout), (ZoneId::Chosen(A), Layout::Tray));
        (print(&zone), zone.note.unwrap_or_default())
    }

    fn meant(&self, text: &str) -> Option<String> {
        let meant = crate::meant(&self.options, &self.view(), A, &touched(text))?;
        Some(meant.action.to_string())
    }
}

fn print(zone: &Zone) -> String {
    let mut text = String::new();
    for look in &zone.cards {
        text.extend(look.sign);
        text += &look.face.map_or_else(|| "?".to_owned(), |face| face.to_string());
        text.push(' ');
    }
    text.trim_end().to_owned()
}

/// A tray and its note; both empty where nothing is shown.
fn said(tray: &str, note: &str) -> (String, String) {
    (tray.to_owned(), note.to_owned())
}

fn texts(marks: &[Mark]) -> Vec<&str> {
    marks.iter().map(|mark| mark.text.as_str()).collect()
}

#[test]
fn the_tray_shows_the_operations_and_what_they_give() {
    let table = sat(&[], &["10-s 4-s 2-s 3-s 8-bee 9-s 1-s 1-s C F", "9-s", "3-bee", "5-s"]);
    assert_eq!(table.tray(""), said("", ""));
    assert_eq!(table.tray("10-s 4-s 2-s"), said("10-s −4-s ÷2-s", "= 3 ✓ covers the bee 3"));
    assert_eq!(table.tray("10-s"), said("10-s", "so far 10; 3 is wanted"));
    assert_eq!(table.tray("10-s 4-s"), said("10-s 4-s", "so far 5/2, 6, 14 or 40; 3 is wanted"));
    assert_eq!(
        table.tray("4-s 10-s 2-s"),
        said("4-s 10-s 2-s", "so far 7, −3, −4, 12…; 3 is wanted")
    );
    assert_eq!(table.tray("3-s F"), said("3-s F", "✓ covers the bee 3 · then one more play"));
    assert_eq!(table.tray("F"), said("F", "✓ one more play"));
    let stroke = "= 3 ✓ covers the bee 3 · master stroke, 7 points";
    assert_eq!(table.tray("10-s 1-s 1-s 9-s"), said("10-s +1-s +1-s −9-s", stroke));
    for (touched, note) in [
        ("10-s 8-bee", "Symbols and drawings do not go together."),
        ("10-s 3-s", "One of these cards is laid alone."),
        ("2-s 1-s 9-s", "so far 9, 10, 11, −6…; 3 is wanted"),
        ("10-s 4-s 2-s 1-s", "Fewer of these cards would do."),
        ("C", "This joker does not go there."),
        ("F 3-s", "A replay joker has to be laid last, or alone."),
    ] {
        assert_eq!(table.tray(touched).1, note, "{touched}");
    }
}

#[test]
fn a_play_without_the_drawn_card_says_which_it_lacks() {
    let mut table = sat(&[], &["3-s 9-s", "9-s", "3-bee", "5-s 6-s"]);
    table.acts(0, "draw");
    let note = "After drawing you must play the drawn card too: the symbol 5.";
    assert_eq!(table.tray("3-s"), said("3-s", note));
    let scene = table.scene();
    let strong = |look: &&CardLook| look.look == Look::Strong;
    let drawn: Vec<&CardLook> = scene.own[0].cards.iter().filter(strong).collect();
    assert_eq!(drawn.len(), 1);
    assert_eq!(drawn[0].face.map(|it| it.to_string()).as_deref(), Some("5-s"));
}

#[test]
fn declared_operations_are_touched_between_the_cards() {
    let answers = [("declare_ops", "on"), ("ops", "+-/")];
    let mut table = sat(&answers, &["10-s 4-s 2-s 3-s", "9-s", "3-bee", "5-s"]);
    let scene = table.scene();
    let signs: String = scene.own[1].cards.iter().filter_map(|it| it.sign).collect();
    assert_eq!((scene.own[1].id, signs.as_str()), (ZoneId::Signs, "+−÷"));
    assert_eq!(table.tray("−"), said("", ""));
    assert_eq!(table.tray("10-s −"), said("10-s −?", "so far: 10"));
    assert_eq!(table.tray("10-s − 4-s"), said("10-s −4-s", "so far 6; 3 is wanted"));
    assert_eq!(table.tray("10-s − 4-s ÷"), said("10-s −4-s ÷?", "so far: 6"));
    assert_eq!(
        table.tray("10-s 4-s 2-s"),
        said("10-s 4-s 2-s", "Say the operations of the calculation.")
    );
    let right = "= 3 ✓ covers the bee 3";
    assert_eq!(table.tray("10-s − 4-s ÷ 2-s"), said("10-s −4-s ÷2-s", right));
    assert_eq!(table.meant("10-s − 4-s ÷ 2-s").as_deref(), Some("play 10-s -4-s /2-s"));
    assert_eq!(table.meant("10-s − 4-s ÷"), None);
    assert_eq!(table.meant("3-s").as_deref(), Some("play 3-s"));
    let told = table.acts(0, "play 10-s -4-s /2-s");
    let moved: Vec<_> = told.iter().flat_map(|it| &it.moves).map(|it| (it.from, it.to)).collect();
    assert_eq!(moved, [(ZoneId::Chosen(A), ZoneId::Pile)]);
}

#[test]
fn cards_laid_one_by_one_lie_in_the_middle() {
    let groups = ["10-s 4-s 2-s 3-s", "9-s", "3-bee", "5-s"];
    let mut table = sat(&[("touch_move", "card_by_card")], &groups);
    assert_eq!(table.meant("10-s").as_deref(), Some("lay 10-s"));
    table.acts(0, "lay 10-s");
    table.acts(0, "lay 4-s");
    let scene = table.scene();
    assert_eq!(print(&scene.middle[1]), "10-s 4-s");
    assert_eq!(scene.middle[1].note.as_deref(), Some("so far: 5/2, 6, 14 or 40"));
    assert_eq!(table.tray("2-s"), said("10-s −4-s ÷2-s", "= 3 ✓ covers the bee 3"));
    let mut table = sat(&[("touch_move", "card_by_card"), ("declare_ops", "on")], &groups);
    table.acts(0, "lay 10-s");
    assert_eq!(table.meant("− 4-s").as_deref(), Some("lay -4-s"));
    assert_eq!(table.tray("− 4-s"), said("10-s −4-s", "so far 6; 3 is wanted"));
}

#[test]
fn a_fault_is_on_the_felt_with_what_can_stay() {
    let mut table = sat(&[], &["2-s 10-s 4-s 9-s", "9-s", "3-bee", "5-s 5-s 6-s"]);
    let told = table.acts(0, "play 4-s 10-s 2-s");
    assert_eq!(told[0].headline.as_deref(), Some("You are wrong: not the number asked for"));
    let scene = table.scene();
    assert_eq!(print(&scene.middle[1]), "4-s 10-s 2-s");
    assert_eq!(table.tray("9-s"), said("", ""));
    let note = "These cards do not give what is asked for. Choose what stays.";
    assert_eq!(scene.middle[1].note.as_deref(), Some(note));
    let view = table.view();
    let offers: Vec<_> = table.table.actions(A);
    let labels: Vec<String> = offers
        .iter()
        .map(|action| crate::offer(&table.options, &view, A, action))
        .map(|offer| match offer.gesture {
            Gesture::Button(key) => format!("{key:?} {}", crate::label(table.teller(), &offer)),
            Gesture::Cards { .. } | Gesture::Touch(_) | Gesture::Target(_) | Gesture::Race(_) => {
                panic!("a button")
            }
        })
        .collect();
    assert_eq!(labels, ["None leave 10, 4, 2", "None leave 10, 2, 4", "Some('b') take back"]);
    let told = table.acts(0, "keep 10-s 4-s 2-s");
    let headlines: Vec<&str> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(headlines, ["You leave 3 cards on the table", "You draw 3 cards"]);
}

#[test]
fn what_others_have_to_notice_is_not_worked_out_for_them() {
    let answers = [("referee", "challenge")];
    let mut table = sat(&answers, &["9-s 9-s", "10-s 4-s 9-s", "3-bee", "5-s 5-s 6-s 6-s 6-s"]);
    table.acts(0, "draw");
    table.acts(0, "pass");
    table.acts(1, "play 10-s 4-s");
    let scene = table.scene();
    assert_eq!(print(&scene.middle[1]), "10-s 4-s");
    assert_eq!(scene.middle[1].name, "Laid by Sam");
    assert_eq!(scene.middle[1].note, None);
    let marks = texts(&scene.marks);
    assert_eq!(marks, ["To cover: the bee 3", "Anybody may challenge", "Round 1 of 3"]);
    assert_eq!(table.acts(0, "challenge")[0].weight, Weight::Reason);
}

#[test]
fn a_replay_joker_covers_nothing_and_a_bare_joker_asks_for_its_kind() {
    let mut table = sat(&[], &["3-s F D C 9-s", "7-s 9-s", "3-bee", "5-s 5-s 6-s 6-s 6-s"]);
    let told = table.acts(0, "play 3-s F");
    assert_eq!(told[1].headline.as_deref(), Some("With joker F you play again"));
    let scene = table.scene();
    let looks: Vec<Look> = scene.middle[0].cards.iter().map(|it| it.look).collect();
    assert_eq!(looks, [Look::Plain, Look::Strong, Look::Plain]);
    assert!(texts(&scene.marks).contains(&"You play again"));
    table.acts(0, "play C");
    assert_eq!(texts(&table.scene().marks)[0], "Any symbol");
    assert_eq!(table.tray("9-s"), said("9-s", "✓ covers joker C"));
}

#[test]
fn members_of_a_team_lie_open_and_the_others_do_not() {
    let groups = ["3-s 9-s", "10-bear 1-s C 1-turtle", "9-s", "9-s", "3-bee", "5-s"];
    let table = sat(&[("teams", "2")], &groups);
    let scene = table.scene();
    let teams: Vec<Option<u8>> = scene.places.iter().map(|(_, place)| place.team).collect();
    assert_eq!(teams, [Some(0), Some(0), Some(1), Some(1)]);
    let hands: Vec<String> =
        scene.places.iter().flat_map(|(_, place)| &place.zones).map(print).collect();
    assert_eq!(hands, ["1-s 1-turtle 10-bear C", "?", "?"]);
    let is_next: Vec<bool> = scene.places.iter().map(|(_, place)| place.is_next).collect();
    assert_eq!(is_next, [true, false, false, false]);
}

#[test]
fn the_sheet_has_the_rounds_that_are_over_and_the_sums() {
    let groups = ["10-s 1-s 1-s 9-s 9-s", "5-s 9-hen", "3-bee", "8-s"];
    let mut table = sat(&[], &groups);
    let told = table.acts(0, "play 10-s 1-s 1-s 9-s");
    let stroke = (told[0].cue, told[0].headline.as_deref());
    assert_eq!(
        stroke,
        (Some(crate::Cue::Stroke), Some("You lay 10 + 1 + 1 − 9 = 3 · master stroke, 7 points"))
    );
    let scene = table.scene();
    assert_eq!(texts(&scene.places[A].marks), ["7 points"]);
    let sheet = scene.sheet.expect("a sheet");
    assert_eq!((sheet.rows[0].name.as_str(), sheet.totals[A]), ("This round so far", 7));
    assert_eq!(table.acts(1, "play 9-hen")[0].weight, Weight::Noted);
    let told = table.acts(0, "play 9-s");
    let headlines: Vec<&str> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(
        headlines,
        [
            "You lay 9",
            "You have rank 1",
            "The ranks are settled and the round is over: Lina 40 + 7 for master strokes, Sam 32"
        ]
    );
    let scene = table.scene();
    assert_eq!(texts(&scene.marks)[1..], ["Round 2 of 3"]);
    let sheet = scene.sheet.expect("a sheet");
    let rows: Vec<&str> = sheet.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(rows, ["Round 1", "This round so far"]);
    let points: Vec<_> = sheet.rows[0].points.iter().map(|(_, it)| *it).collect();
    let totals: Vec<_> = sheet.totals.iter().map(|(_, it)| *it).collect();
    assert_eq!((points, totals), (vec![Some(47), Some(32)], vec![47, 32]));
}

/// Without it nobody who only watches knows why these cards could be laid.
#[test]
fn a_headline_says_how_a_calculation_makes_its_number() {
    let mut table = sat(&[], &["10-s 4-s 2-s 7-s", "9-s", "3-bee", "5-s"]);
    let told = table.acts(0, "play 10-s 4-s 2-s");
    assert_eq!(told[0].headline.as_deref(), Some("You lay (10 − 4) ÷ 2 = 3"));
}

#[test]
fn headlines_can_be_read_at_a_glance() {
    for lang in Lang::ALL {
        let words = Words::new(lang, ALL);
        let mut table = sat(&[], &["2-s 10-s 4-s 10-bear", "9-s", "3-bee", "5-s 5-s 6-s"]);
        table.words = words;
        table.names.you = None;
        for text in ["play 4-s 10-s 2-s", "take back"] {
            for told in table.acts(0, text) {
                let headline = told.headline.unwrap_or_default();
                assert!(headline.chars().count() <= 45, "{headline}");
            }
        }
    }
}

#[test]
fn a_hidden_card_or_another_zone_is_no_play() {
    let table = sat(&[], &["3-s 9-s", "9-s", "3-bee", "5-s"]);
    for zone in [ZoneId::Pile, ZoneId::Hand(Seat::new(1).expect("B"))] {
        let mut selection = Selection::default();
        selection.add(Pick { zone, picked: CardRef::Face(AnyCard::Nambarz(cards("3-s")[0])) });
        assert_eq!(crate::meant(&table.options, &table.view(), A, &selection), None);
    }
}

/// What is said to come of any touches is what comes of them: the table accepts what is right, punishes
/// what is wrong, and refuses the rest.
#[test]
fn touches_come_to_what_is_said_of_them() {
    let mut n = [0; 3];
    for (_, options) in Options::DEFAULT.presets() {
        for touch_move in [TouchMove::Confirm, TouchMove::CardByCard] {
            let options = AnyOptions::Nambarz(Options { touch_move, ..options.clone() });
            let seed = Seed::numbered(3);
            let mut rng = seed.stream("prospects");
            let mut table =
                Table::<Any>::open(options.clone(), 2, Deal::shuffled(seed)).expect("two can play");
            for _ in 0..120 {
                for seat in Seat::all(2) {
                    check_touches(&table, &options, seat, &mut n);
                }
                let Some(input) = random_input(table.game(), &mut rng) else { break };
                table.take(input.untimed()).expect("it is listed");
            }
        }
    }
    assert!(n.iter().all(|n| *n > 50), "{n:?}");
}

fn check_touches(table: &Table<Any>, options: &AnyOptions, seat: Seat, n: &mut [u32; 3]) {
    let view = table.view(Viewer::Seat(seat));
    let offers: Vec<Offer> =
        table.actions(seat).iter().map(|it| offer(options, &view, seat, it)).collect();
    let AnyView::Nambarz(known) = &view else { unreachable!("it is Nambarz") };
    let hand: Vec<Card> = known.hands[seat].known().flatten().collect();
    let pick = |card: &Card| Pick::face(ZoneId::Hand(seat), AnyCard::Nambarz(*card));
    let pairs =
        hand.iter().zip(hand.iter().skip(1)).map(|(one, other)| vec![pick(one), pick(other)]);
    for picks in hand.iter().map(|card| vec![pick(card)]).chain(pairs) {
        let mut selection = Selection::default();
        for pick in &picks {
            selection.add(*pick);
        }
        let listed = Gestures::new(&offers).made_by(&selection).first().map(|it| (*it).clone());
        let meant = listed.or_else(|| crate::meant(options, &view, seat, &selection));
        let Some(Offer { action, prospect, .. }) = meant else { continue };
        let mut next = table.clone();
        let n_before = next.n_events();
        let accepted = next.act(seat, action.clone(), None).is_ok();
        let seen: Vec<AnySeen> = next.seen(Viewer::Seat(seat), n_before);
        let is_fault = seen
            .iter()
            .any(|it| matches!(it, AnySeen::Nambarz(tapis_games::nambarz::Event::Faulted { .. })));
        let is_laid = matches!(action, AnyAction::Nambarz(Action::Lay { .. }));
        let (at, is_so) = match prospect {
            Prospect::Right => (0, accepted && !is_fault),
            // A card that leads to nothing right is punished once the play is ended.
            Prospect::Wrong => (1, accepted && is_fault || is_laid),
            Prospect::Refused => (2, !accepted),
        };
        n[at] += 1;
        assert!(is_so, "{prospect:?}: {action} by {seat} gives {seen:?}");
    }
}

/// Whatever is offered under other house rules can be told apart, is meant by its touches, and is
/// foreseen as right.
#[test]
fn house_rules_that_no_preset_has_are_played_too() {
    for answers in [
        &[("touch_move", "card_by_card"), ("declare_ops", "on")][..],
        &[("touch_move", "card_by_card"), ("referee", "challenge"), ("teams", "2")],
        &[("declare_ops", "on"), ("referee", "challenge"), ("team_open", "off")],
        &[("e_on_bare", "on"), ("after_draw", "any"), ("f_first", "always")],
    ] {
        let mut options = Options { hand_size: tapis_rules::Number::new(5), ..Options::NAMBARZ };
        for (key, answer) in answers {
            options.set(key, answer).expect("an answer");
        }
        let seed = Seed::numbered(3);
        let mut rng = seed.stream("scene");
        let options = AnyOptions::Nambarz(options);
        let deal = Deal::shuffled(seed);
        let table = Table::<Any>::open(options.clone(), 4, deal).expect("a deal");
        let mut sat = Sat { table, options, ..sat(&[], &["3-s", "3-s", "3-s", "3-s"]) };
        for _ in 0..200 {
            for seat in Seat::all(4) {
                sat.names.you = Some(seat);
                each_offer_is_made_by_its_touches(&sat, seat);
            }
            let Some(input) = random_input(sat.table.game(), &mut rng) else { break };
            sat.table.take(input.untimed()).expect("it is listed");
        }
    }
}

fn each_offer_is_made_by_its_touches(sat: &Sat, seat: Seat) {
    let view = sat.table.view(Viewer::Seat(seat));
    let scene = crate::scene(sat.teller(), &sat.options, &view);
    let zones: BTreeSet<ZoneId> = scene.zones().map(|zone| zone.id).collect();
    assert_eq!(zones.len(), scene.zones().count(), "{scene:?}");
    let mut known = BTreeSet::new();
    for action in sat.table.actions(seat) {
        let offer = crate::offer(&sat.options, &view, seat, &action);
        let label = crate::label(sat.teller(), &offer);
        assert!(known.insert(format!("{:?} {label}", offer.gesture)), "{offer:?}");
        let mut selection = Selection::default();
        offer.gesture.picks().iter().for_each(|pick| selection.add(*pick));
        if !selection.is_empty() {
            let meant = crate::meant(&sat.options, &view, seat, &selection);
            assert_eq!(meant.map(|it| it.action), Some(action));
            let tray = crate::preview(sat.teller(), &sat.options, &view, &selection);
            let note = tray.and_then(|tray| tray.note).unwrap_or_default();
            let begins = matches!(&offer.action, AnyAction::Nambarz(Action::Lay { .. }));
            assert!(begins || note.contains('✓'), "{offer:?}: {note}");
        }
    }
}
