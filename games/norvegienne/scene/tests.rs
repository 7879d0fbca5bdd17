//! Bataille norvégienne, position by position.

use crate::tests::position::{Position, cards, moves, pick, seat, zone};
use crate::{Gesture, Gestures, Pick, Selection, ZoneId};

fn hand(letter: &str) -> ZoneId {
    ZoneId::Hand(seat(letter))
}

fn open(letter: &str) -> ZoneId {
    ZoneId::Open(seat(letter))
}

#[test]
fn cards_are_exchanged_by_touching_one_of_each() {
    let deal = "deck 9♠ 9♥ J♠ J♥ Q♠ Q♥ 3♠ 7♥ 5♠ 7♦ 6♠ 7♣ 2♠ 8♥ 10♠ 8♦ 4♠ 8♣";
    let mut table = Position::new(&format!("norvegienne 1\nseats 2\n{deal}"));
    assert_eq!(cards(&table.scene(), "hand-A"), "4♠ 10♠ 2♠");
    let (give, take) = (pick(hand("A"), "2♠"), pick(open("A"), "3♠"));
    assert_eq!(table.offer("swap 2♠ 3♠").gesture, Gesture::Touch(vec![give, take]));
    let offers: Vec<_> = table.offers().into_iter().map(|(_, offer)| offer).collect();
    let mut touched = Selection::default();
    touched.add(take);
    assert_eq!(Gestures::new(&offers).done_by(&touched), None);
    touched.add(give);
    let done = Gestures::new(&offers).done_by(&touched).expect("the exchange");
    assert_eq!(table.label(done), "exchange 2♠ for 3♠");
    // An exchange of equal cards and cards that belong together are refused with their clauses.
    assert_eq!(table.meant(&[take, give]).as_deref(), Some("swap 2♠ 3♠"));
    assert_eq!(table.meant(&[give]).as_deref(), Some("lay 2♠"));
    let told = table.play(&["A swap 2♠ 3♠"]);
    assert_eq!(moves(&told[0]), ["hand-A → open-A 1", "open-A → hand-A 1"]);
    assert_eq!(cards(&table.scene(), "open-A"), "5♠ 6♠ 2♠");
}

#[test]
fn under_invisible_threes_the_card_that_counts_stands_out() {
    let table = Position::new(
        "norvegienne 1\noption invisible_three=on\noption four_in_a_row=on\nseats 2\n\
         deck 9♠ 4♠\ndeck 4♥\ndeck 5♣ 6♣ 7♣ 8♣ 9♥ 3♦ 9♣ 3♣ 3♥",
    );
    let scene = table.scene();
    assert_eq!(cards(&scene, "pile"), "9♥ 3♦? 9♣! 3♣? 3♥?");
    assert_eq!(zone(&scene, "pile").n_cards, 9);
    assert_eq!(
        table.marks(),
        ["! To lay: the 9 or higher", "Also: the 3 and the 2", "In a row: the 9 (2 cards)"]
    );
}

#[test]
fn a_card_of_the_pile_keeps_its_number_while_it_lies_there() {
    let mut table =
        Position::new("norvegienne 1\nseats 2\ndeck 9♠ K♠\ndeck 9♥ 4♥\ndeck 5♣ 6♣ 7♣ 8♣");
    let key = |table: &Position, face: &str| {
        let pile = zone(&table.scene(), "pile").clone();
        let is_it = |look: &&crate::CardLook| {
            look.face == Some(crate::AnyCard::Playing(face.parse().expect("a card")))
        };
        pile.cards.iter().find(is_it).map(|look| look.key)
    };
    let before = key(&table, "8♣");
    table.play(&["A lay 9♠"]);
    assert_eq!(key(&table, "8♣"), before);
    assert_eq!(key(&table, "5♣"), None);
}

#[test]
fn what_is_to_be_laid_is_said_as_the_house_rules_have_it() {
    let of = |options: &str, pile: &str| {
        let table = format!("norvegienne 1\n{options}seats 2\ndeck 9♠\ndeck 4♥\ndeck {pile}");
        Position::new(&table).marks()
    };
    assert_eq!(of("", ""), ["! To lay: any card"]);
    assert_eq!(of("", "9♥ 2♥"), ["! To lay: any card"]);
    assert_eq!(of("", "7♥"), ["↓ To lay: the 7 or lower", "Also: the 2"]);
    let strong = of("option strong_ace=on\noption joker=on\n", "7♥");
    assert_eq!(strong, ["↓ To lay: the 7 or lower", "Also: the ace, the 2 and a joker"]);
    assert_eq!(of("", "A♥"), ["! To lay: the ace", "Also: the 10 and the 2"]);
}

#[test]
fn the_last_of_the_hand_go_with_visible_ones_from_where_they_lie() {
    let mut table = Position::new(
        "norvegienne 1\noption combine_faceup=on\nseats 2\n\
         deck 9♠\ndeck 9♥ 3♥\ndeck 5♣\ndeck\ndeck 9♦ 9♣ 2♠",
    );
    let both = [pick(hand("A"), "9♠"), pick(open("A"), "9♦")];
    let offer = table.offer("lay 9♠ 9♦");
    assert_eq!(table.label(&offer), "lay 9♠ 9♦");
    assert_eq!(offer.gesture, Gesture::cards(both));
    assert_eq!(table.meant(&both).as_deref(), Some("lay 9♠ 9♦"));
    let told = table.play(&["A lay 9♠ 9♦"]);
    assert_eq!(moves(&told[0]), ["hand-A → pile 1", "open-A → pile 1"]);
}

#[test]
fn a_hidden_card_is_touched_at_its_place_and_leaves_that_empty() {
    let mut table = Position::new(
        "norvegienne 1\nseats 2\ndeck\ndeck 3♥ 4♥\ndeck 9♣\ndeck\ndeck\ndeck\ndeck 5♠ 6♠ 8♠",
    );
    let second = Pick::key(ZoneId::Hidden(seat("A")), 1);
    assert_eq!(table.offer("reveal 2").gesture, Gesture::Touch(vec![second]));
    assert_eq!(table.marks()[0], "! Turn over one of your hidden cards");
    let told = table.play(&["A reveal 2"]);
    let all: Vec<String> = told.iter().flat_map(moves).collect();
    assert_eq!(all, ["hidden-A → pile 1", "pile → hand-A 2"]);
    let headlines: Vec<_> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(headlines, ["You turn over 6♠", "It does not fit: you take 2 cards"]);
    let scene = table.scene();
    assert_eq!(cards(&scene, "hidden-A"), "# _ #");
    assert_eq!(zone(&scene, "hidden-A").n_cards, 2);
    // It cannot be done now: the table says why.
    assert_eq!(table.meant(&[second]).as_deref(), Some("reveal 2"));
}

#[test]
fn whoever_sees_it_for_the_first_time_reads_why_somebody_takes_the_pile() {
    let record = "norvegienne 1\nseats 3\ndeck A♠ K♠\ndeck 4♥ 9♥\ndeck 5♦ 9♦";
    let headlines = |told: &[crate::Narration]| -> Vec<String> {
        told.iter().filter_map(|it| it.headline.clone()).collect()
    };
    let mut table = Position::new(record).before("C");
    table.play(&["A lay K♠"]);
    assert_eq!(
        headlines(&table.play(&["B pick up"])),
        ["Nothing in hand on K: Sam takes one card"]
    );
    let mut table = Position::new(record).before("C");
    let sent = table.play(&["A lay A♠", "A target B", "B pick up"]);
    let last = headlines(&sent).pop();
    assert_eq!(last.as_deref(), Some("Not countered: Sam takes one card"));
}

#[test]
fn whoever_sees_it_for_the_first_time_reads_why_the_pile_is_gone() {
    let record = "norvegienne 1\nseats 3\ndeck 10♠ 4♠\ndeck 9♥\ndeck 9♦\ndeck 5♣ K♣";
    let mut table = Position::new(record).before("B");
    let told = table.play(&["A lay 10♠"]);
    let burnt = told.last().expect("events");
    assert_eq!(burnt.headline.as_deref(), Some("The 10 of Lina burns the pile: 3 cards"));
    assert_eq!(moves(burnt), ["pile → gone 3"]);
    assert_eq!(zone(&table.scene(), "gone").n_cards, 3);
}

#[test]
fn an_ace_asks_for_a_place_and_then_for_an_answer() {
    let record = "norvegienne 1\nseats 3\ndeck A♠ 4♠\ndeck A♥ 9♥\ndeck 9♦\ndeck 5♣";
    let mut table = Position::new(record);
    table.play(&["A lay A♠"]);
    assert_eq!(table.marks(), ["! Choose who gets the pile"]);
    let offer = table.offer("target B");
    assert_eq!(offer.gesture, Gesture::Target(seat("B")));
    assert_eq!(table.label(&offer), "send the pile to Sam");
    table.play(&["A target B"]);
    assert_eq!(table.marks(), ["! Sam must answer: counter or take the pile"]);
    assert!(table.scene().places[seat("B")].is_next);
    let table = table.before("B");
    assert_eq!(table.meant(&[pick(hand("B"), "9♥")]).as_deref(), Some("counter 9♥"));
    assert_eq!(table.label(&table.offer("pick up")), "pick up the pile");
}

#[test]
fn out_of_turn_equal_cards_complete_and_others_are_too_early() {
    let mut table = Position::new(
        "norvegienne 1\noption completion=on\nseats 3\n\
         deck 9♠ 4♠\ndeck K♥\ndeck 9♥ 9♦ 9♣ J♦\ndeck 5♣",
    )
    .before("C");
    table.play(&["A lay 9♠"]);
    let nines = ["9♥", "9♦", "9♣"].map(|card| pick(hand("C"), card));
    assert_eq!(table.meant(&nines).as_deref(), Some("complete 9♥ 9♦ 9♣"));
    assert_eq!(table.meant(&[pick(hand("C"), "J♦")]).as_deref(), Some("lay J♦"));
    let text = "! Can be completed: the 9 (3 missing)";
    assert!(table.marks().contains(&text.to_owned()), "{:?}", table.marks());
    let told = table.play(&["C complete 9♥ 9♦ 9♣"]);
    let headlines: Vec<_> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(headlines, ["You complete four and burn 5 cards"]);
}

#[test]
fn what_a_card_does_is_told_when_it_is_laid_and_of_the_card_itself() {
    let mut table = Position::new("norvegienne 1\nseats 2\ndeck 7♠ 9♠\ndeck 4♥\ndeck 5♥");
    let told = table.play(&["A lay 7♠"]);
    let headlines: Vec<&str> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(headlines, ["You lay 7♠: the next card must be a 7 or lower"]);
    assert_eq!(told[0].brief.as_deref(), Some("7♠"));
    assert_eq!(table.power("10♥").as_deref(), Some("takes the pile out of the game"));
    assert_eq!(table.power("3♥"), None, "it is visible at this table");
}

/// “The 8 skips Sam”, and nobody knew whose it was.
#[test]
fn of_an_eight_it_is_read_who_laid_it() {
    let mut table = Position::new("norvegienne 1\nseats 3\ndeck 8♠ 9♠\ndeck 4♥\ndeck 5♥");
    let told = table.play(&["A lay 8♠"]);
    let headlines: Vec<&str> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(headlines, ["You lay 8♠", "The 8 skips Sam"]);
}
