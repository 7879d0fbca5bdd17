//! Bataille scientifique, trick by trick.

use crate::tests::position::{Position, cards, moves, pick, seat, zone};
use crate::{Gesture, ZoneId};

#[test]
fn an_inverted_order_stands_out() {
    let mut table = Position::new("scientifique 1\nseats 2\ndeck J♥ 9♥ 5♥\ndeck 2♠ 5♠ 4♠");
    assert_eq!(table.marks()[0], "Normal order: the ace is strongest");
    let told = table.play(&["A choose J♥", "B choose 2♠"]);
    assert_eq!(table.marks()[0], "↓ Inverted order: the 2 is strongest");
    let headlines: Vec<_> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    let said = ["J♥ turns the order: the 2 is strongest", "2♠ is strongest: Sam takes 2 cards"];
    assert_eq!(headlines, said);
}

#[test]
fn all_cards_are_turned_over_at_once_and_taken_together() {
    let mut table = Position::new(
        "scientifique 1\nseats 3\ndeck 9♥ 2♥\ndeck K♠ 2♠\ndeck 5♦ 2♦\ndeck\ndeck\ndeck\ndeck A♥ A♠",
    );
    assert_eq!(cards(&table.scene(), "pot"), "A♠ A♥");
    assert_eq!(table.marks()[1], "! Battle: 2 cards at stake");
    let sealed = table.play(&["A choose 9♥", "B choose K♠"]);
    assert_eq!(moves(&sealed[1]), ["hand-B → chosen-B 1"]);
    assert_eq!((sealed[0].moves[0].faces.len(), sealed[1].moves[0].faces.len()), (1, 0));
    let told = table.play(&["C choose 5♦"]);
    let turned = ["chosen-A → trick 1", "chosen-B → trick 1", "chosen-C → trick 1"];
    assert_eq!(moves(&told[1]), turned);
    assert!(told[1].moves.iter().all(|moved| moved.faces.len() == 1));
    assert_eq!(moves(&told[2]), ["trick → won-B 5"]);
}

#[test]
fn a_chosen_card_is_hidden_until_all_are_and_the_last_trick_seen_until_the_next() {
    let mut table = Position::new("scientifique 1\nseats 2\ndeck 9♥ 2♥ 3♥\ndeck K♠ 2♠ 4♠");
    table.play(&["B choose K♠"]);
    assert_eq!(cards(&table.scene(), "chosen-B"), "#");
    table.play(&["A choose 9♥"]);
    assert_eq!(cards(&table.scene(), "trick"), "9♥? K♠!");
    table.play(&["A choose 2♥"]);
    let scene = table.scene();
    let shown = ["chosen-A", "chosen-B", "trick"].map(|zone| cards(&scene, zone));
    assert_eq!(shown, ["2♥!", "", "9♥? K♠!"]);
    assert_eq!(cards(&scene, "hand-A"), "3♥");
}

#[test]
fn a_clairvoyant_sees_and_others_read_who_does() {
    let record = "scientifique 1\nseats 2\ndeck Q♥ 9♥ 4♥\ndeck 5♠ K♠ 2♠";
    let mut table = Position::new(record);
    table.play(&["A choose Q♥", "B choose 5♠"]);
    let marks = table.marks();
    assert!(marks.contains(&"! Your queen: see before you choose".into()), "{marks:?}");
    assert!(!marks.contains(&"Choose a card".into()), "{marks:?}");
    let (places, b) = (table.scene().places, seat("B"));
    assert!(places[b].is_next && !places[seat("A")].is_next);
    table.play(&["B choose K♠"]);
    assert_eq!(cards(&table.scene(), "chosen-B"), "K♠");
    assert!(table.marks().contains(&"! You see their cards: choose yours".into()));
    // They were tiny, beside a large trick that was over.
    assert_eq!(cards(&table.scene(), "trick"), "K♠");
    // They were tiny beside the last trick.
    assert_eq!(cards(&table.scene(), "trick"), "K♠");
    let table = table.before("B");
    assert!(table.marks().contains(&"The queen: Lina sees the cards before choosing".into()));
    assert_eq!(cards(&table.scene(), "chosen-B"), "K♠!");
}

#[test]
fn hands_are_counted_only_by_whoever_laid_a_three() {
    let mut table = Position::new("scientifique 1\nseats 2\ndeck 3♥ 9♥ 4♥\ndeck 5♠ K♠ 2♠");
    table.play(&["A choose 3♥", "B choose 5♠"]);
    let scene = table.scene();
    assert_eq!(scene.places[seat("B")].marks[0].text, "2 in hand");
    assert_eq!((zone(&scene, "hand-B").n_cards, zone(&scene, "won-B").n_cards), (2, 2));
    let scene = table.before("B").scene();
    assert_eq!((zone(&scene, "hand-A").n_cards, scene.places[seat("A")].n_cards), (2, 2));
    assert_eq!(cards(&scene, "won-B"), "3♥ 5♠");
    assert!(scene.zones().all(|zone| zone.id != ZoneId::Won(seat("A"))));
}

#[test]
fn an_exchange_is_asked_for_and_chosen_by_button() {
    let mut table = Position::new("scientifique 1\nseats 2\ndeck 8♥ 9♥ 4♥\ndeck 5♠ K♠ 2♠");
    table.play(&["A choose 8♥", "B choose 5♠"]);
    assert!(table.marks().contains(&"! Your 8: exchange hand and pile, or not".into()));
    let swap = table.offer("swap");
    assert_eq!(table.label(&swap), "exchange hand and pile");
    assert_eq!(swap.gesture, Gesture::Button(Some('x')));
    assert_eq!(table.label(&table.offer("keep")), "keep my hand");
    // First the exchange: the table says so.
    let card = pick(ZoneId::Hand(seat("A")), "9♥");
    assert_eq!(table.meant(&[card]).as_deref(), Some("choose 9♥"));
    // Whoever watched did not know whether it was still to come.
    let told = table.before("B").play(&["A swap"]);
    assert_eq!(told[0].headline.as_deref(), Some("Lina exchanged or not: that stays secret"));
}

#[test]
fn what_a_trick_does_is_told_with_the_cards_that_do_it() {
    let mut table = Position::new("scientifique 1\nseats 2\ndeck J♥ 9♥ 4♥\ndeck 8♠ K♠ 2♠");
    let told = table.play(&["A choose J♥", "B choose 8♠"]);
    let headlines: Vec<&str> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(
        headlines,
        [
            "J♥ turns the order: the 2 is strongest",
            "8♠ is strongest: Sam takes 2 cards",
            "The 8: Sam may exchange hand and pile",
        ]
    );
}

#[test]
fn the_cards_that_make_a_battle_stand_out() {
    let record = "scientifique 1\nseats 3\ndeck 9♥ 2♥\ndeck 9♠ 2♠\ndeck 5♦ JkR";
    let mut table = Position::new(record);
    table.play(&["A choose 9♥", "B choose 9♠", "C choose 5♦"]);
    assert_eq!(cards(&table.scene(), "trick"), "9♥! 9♠! 5♦");
    // They lie there until the next are chosen, and only what lies below them is counted there.
    assert_eq!(zone(&table.scene(), "pot").n_cards, 0);
}

/// “Exchange hand and pile, or not”, with nothing in the pile and no button for it.
#[test]
fn an_8_beside_an_empty_pile_says_that_there_is_nothing_to_exchange() {
    let mut table = Position::new("scientifique 1\nseats 2\ndeck 8♥ 9♥ 4♥\ndeck K♠ 5♠ 2♠");
    table.play(&["A choose 8♥", "B choose K♠"]);
    let marks = table.marks();
    assert!(marks.contains(&"! Your 8: no pile, nothing to exchange".into()), "{marks:?}");
}

/// Two jacks fell, “turns the order” had been read of each, and the order stayed as it was.
#[test]
fn what_cancels_each_other_is_told() {
    for (cards, told) in [
        (["J♥", "J♠", "K♦"], "The jacks cancel each other."),
        (["JkR", "JkB", "9♦"], "Jokers cancel each other."),
    ] {
        let [a, b, c] = cards;
        let record = format!("scientifique 1\nseats 3\ndeck {a} 2♥\ndeck {b} 3♠\ndeck {c} 4♦");
        let [a, b, c] = [format!("A choose {a}"), format!("B choose {b}"), format!("C choose {c}")];
        let narrations = Position::new(&record).play(&[&a, &b, &c]);
        let headlines: Vec<&str> =
            narrations.iter().filter_map(|it| it.headline.as_deref()).collect();
        assert!(headlines.iter().any(|it| it.starts_with(told)), "{headlines:?}");
    }
}
