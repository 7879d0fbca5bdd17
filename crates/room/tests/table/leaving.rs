//! Seats that are given up, whatever the table is doing.

use tapis_room::{Ask, BotLevel, Command, Room, RoomError, SeatStatus, Stage};

use crate::driver::{Answer, Evening, LINA, SAM, seat, two_people};

fn stand(evening: &mut Evening, person: tapis_room::PersonId) -> Option<Answer> {
    evening.ask(person, |request| Ask::new(request, Command::Stand))
}

fn kind(evening: &Evening, letter: &str) -> SeatStatus {
    evening.room.table_view(None).seats[seat(letter)].kind
}

/// A server that dies and comes back knows the same about the seats.
fn check_restored(evening: &Evening) {
    let again = Room::restore(evening.entries.clone(), evening.now_ms).expect("its own journal");
    let (left, right) = (evening.room.table_view(None), again.table_view(None));
    let names = |table: &tapis_room::TableView<_>| {
        table.seats.iter().map(|(_, it)| it.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!((left.host, left.stage, names(&left)), (right.host, right.stage, names(&right)));
}

#[test]
fn before_the_deal_a_seat_that_is_given_up_becomes_free() {
    let mut evening = two_people();
    assert_eq!(stand(&mut evening, LINA), Some(Ok(())));
    assert_eq!(kind(&evening, "A"), SeatStatus::Free);
    assert_eq!(evening.room.host_name(), "Sam");
    assert_eq!(stand(&mut evening, LINA), Some(Err(RoomError::NotSeated)));
    assert_eq!(evening.begin(SAM), Some(Err(RoomError::SeatsFree { n_free: 1 })));
    check_restored(&evening);
    assert_eq!(evening.sit(LINA, "Lina"), Some(Ok(())), "and may be taken again");
    assert_eq!(evening.room.host_name(), "Sam");
}

#[test]
fn in_a_game_a_bot_plays_on_for_whoever_leaves() {
    let mut evening = two_people();
    evening.begin(LINA);
    assert_eq!(stand(&mut evening, LINA), Some(Ok(())));
    assert_eq!(kind(&evening, "A"), SeatStatus::Bot(BotLevel::Medium));
    assert_eq!(evening.room.host_name(), "Sam");
    assert_eq!(evening.lay(LINA), Some(Err(RoomError::NotSeated)));
    assert_eq!(evening.sit(LINA, "Lina"), Some(Err(RoomError::NotFree)), "it is the bot's seat");
    check_restored(&evening);
    let before = evening.room.position();
    evening.wait(10_000);
    assert_ne!(evening.room.position(), before, "the bot has laid");
    assert_eq!(evening.room.stage(), Stage::Playing);
}

#[test]
fn a_game_goes_on_among_bots_when_the_last_person_has_left() {
    let mut evening = two_people();
    evening.begin(LINA);
    stand(&mut evening, LINA);
    stand(&mut evening, SAM);
    assert_eq!(evening.room.table_view(None).host, None);
    check_restored(&evening);
    evening.wait_until(Stage::Over);
}

#[test]
fn between_games_a_seat_that_is_given_up_becomes_free() {
    let mut evening = Evening::new(2, Some(5_000));
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    evening.wait_until(Stage::Over);
    evening.begin(SAM);
    assert_eq!(stand(&mut evening, LINA), Some(Ok(())));
    assert_eq!(kind(&evening, "A"), SeatStatus::Free);
    assert_eq!(evening.room.host_name(), "Sam");
    assert_eq!(evening.room.stage(), Stage::Over, "nobody deals to a free seat");
    check_restored(&evening);
    assert_eq!(evening.sit(LINA, "Lina"), Some(Ok(())));
    evening.begin(LINA);
    assert_eq!(evening.room.stage(), Stage::Playing);
}

#[test]
fn a_repeated_farewell_gives_up_one_seat_only() {
    let mut evening = two_people();
    let request = tapis_room::Request { person: LINA, id: 700 };
    evening.input(Ask::new(request, Command::Stand));
    evening.sit(LINA, "Lina");
    let again = evening.input(Ask::new(request, Command::Stand));
    assert_eq!(again, [tapis_room::Output::Answer { request, result: Ok(()) }]);
    assert_eq!(kind(&evening, "A"), SeatStatus::Present);
}
