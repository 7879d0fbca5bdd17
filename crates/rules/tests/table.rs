//! The table, the only door to a game in play.

mod toy;

use tapis_rules::{Deal, Refused, Seat, Seed, Table};
use toy::{Action, Options, Toy};

#[test]
fn a_seat_that_the_table_does_not_have_has_nothing_to_do() {
    let mut table = Table::<Toy>::open(Options::DEFAULT, 2, Deal::shuffled(Seed::numbered(0)))
        .expect("the toy deals");
    let seat = Seat::new(2).expect("a seat");
    assert_eq!(table.actions(seat), []);
    assert_eq!(table.default_action(seat), None);
    assert_eq!(table.act(seat, Action::Knock, None), Err(Refused::NoSuchSeat { seat }));
}
