//! How Bataille corse is shown.

use crate::tests::position::Position;

/// “Camille laid the queen: you pay 5 cards”, when it was a joker on a queen.
#[test]
fn a_joker_that_asks_for_payment_is_called_by_its_name() {
    let record = "corse 1\noption jokers=2\nseats 2\ndeck Q♠ 4♠ 8♠\ndeck JkR 6♥ 7♥";
    let mut table = Position::new(record).before("B");
    table.play(&["A lay", "B lay"]);
    let marks = table.marks();
    assert_eq!(marks, ["! You laid a joker: Lina pays 5 cards"]);
}

#[test]
fn by_ear_a_payment_is_counted_in_few_words() {
    let record = "corse 1\nseats 2\ndeck Q♠ 4♠ 8♠\ndeck 5♥ 6♥ 7♥";
    let mut table = Position::new(record).before("B");
    let mut calls = Vec::new();
    for action in ["A lay", "B lay", "B lay"] {
        table.play(&[action]);
        calls.extend(table.scene().marks.into_iter().filter_map(|mark| mark.call));
    }
    assert_eq!(calls, ["You pay 2", "You pay 1 more", "Paid"]);
}

#[test]
fn whoever_sees_it_for_the_first_time_reads_why_somebody_takes_the_pile() {
    let record = "corse 1\nseats 2\ndeck J♠ 4♠ 8♠\ndeck 5♥ 6♥";
    let mut table = Position::new(record).before("B");
    let told = table.play(&["A lay", "B lay", "! window#1"]);
    let headlines: Vec<_> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(headlines.last(), Some(&"Paid: Lina takes 2 cards"), "{headlines:?}");
}

#[test]
fn whoever_slaps_wrongly_reads_what_lies_there() {
    let headline = |actions: &[&str]| {
        let record = "corse 1\nseats 2\ndeck 2♠ 4♠ 8♠\ndeck 5♥ 6♥ 9♥";
        let told = Position::new(record).play(actions);
        told.into_iter().find_map(|it| it.headline).unwrap_or_default()
    };
    assert_eq!(headline(&["A lay", "B slap"]), "Sam slaps wrongly: 2♠ lies alone");
    assert_eq!(headline(&["A lay", "B lay", "A slap"]), "You slap wrongly: nothing in 2♠ 5♥");
}
