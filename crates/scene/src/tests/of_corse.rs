//! How Bataille corse is shown.

use super::position::Position;

#[test]
fn whoever_sees_it_for_the_first_time_reads_why_somebody_takes_the_pile() {
    let record = "corse 1\nseats 2\ndeck J♠ 4♠ 8♠\ndeck 5♥ 6♥";
    let mut table = Position::new(record).before("B");
    let told = table.play(&["A lay", "B lay", "! window#1"]);
    let headlines: Vec<_> = told.iter().filter_map(|it| it.headline.as_deref()).collect();
    assert_eq!(headlines.last(), Some(&"Paid: Lina takes 2 cards"), "{headlines:?}");
}
