//! A game that does not end is stopped when all at the table agree.

use tapis_games::any::Any;
use tapis_room::{Ask, BotLevel, Command, Entry, Frame, Input, PersonId, Room, RoomError, Stage};
use tapis_rules::{End, Seats};

use crate::driver::{Answer, Evening, LINA, SAM, seat, two_people};

fn agree(evening: &mut Evening, person: PersonId) -> Option<Answer> {
    evening.ask(person, |request| Ask::new(request, Command::Stop))
}

fn object(evening: &mut Evening, person: PersonId) -> Option<Answer> {
    evening.ask(person, |request| Ask::new(request, Command::GoOn))
}

fn frame(evening: &Evening, person: PersonId) -> Frame<Any> {
    evening.room.update(evening.now_ms, Some(person), None).expect("a game").frame
}

fn agreed(evening: &Evening) -> Vec<bool> {
    evening.room.table_view(None).seats.iter().map(|(_, it)| it.wants_stop).collect()
}

fn playing() -> Evening {
    let mut evening = two_people();
    evening.begin(LINA);
    evening
}

#[test]
fn a_game_is_stopped_without_a_winner_when_all_agree() {
    let mut evening = playing();
    evening.wait(1_000);
    evening.lay(LINA);
    assert_eq!(agree(&mut evening, LINA), Some(Ok(())));
    assert_eq!((evening.room.stage(), agreed(&evening)), (Stage::Playing, vec![true, false]));
    let before = evening.room.position();
    assert_eq!(agree(&mut evening, SAM), Some(Ok(())));
    assert_eq!((evening.room.stage(), evening.room.position()), (Stage::Over, before));
    let frame = frame(&evening, SAM);
    let outcome = frame.outcome.expect("over");
    assert_eq!((outcome.end, outcome.places), (End::Stopped, vec![Seats::all(2)]));
    assert_eq!(outcome.points, None);
    assert!(frame.must.is_empty() && frame.actions.is_empty() && frame.clocks.is_empty());
    assert_eq!(evening.room.next_deadline(), None, "nothing runs any more");
    assert_eq!(evening.lay(SAM), Some(Err(RoomError::NoGame)));
    assert_eq!(agree(&mut evening, SAM), Some(Err(RoomError::NoGame)));
}

#[test]
fn a_stopped_game_is_stopped_after_a_crash_too_and_another_one_can_be_dealt() {
    let mut evening = playing();
    evening.wait(1_000);
    evening.lay(LINA);
    agree(&mut evening, SAM);
    let half_way = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    assert_eq!(half_way.stage(), Stage::Playing);
    assert!(half_way.table_view(None).seats[seat("B")].wants_stop, "it is not forgotten");
    agree(&mut evening, LINA);
    let lines: Vec<String> = evening.entries.iter().rev().take(3).map(Entry::to_line).collect();
    assert_eq!(lines, ["stop @1000", "agree 1 #1:6", "agree 2 #2:5"]);
    evening.room = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    assert_eq!(evening.room.stage(), Stage::Over);
    assert_eq!(frame(&evening, LINA).outcome.expect("over").end, End::Stopped);
    evening.input(Input::Connected(LINA));
    evening.input(Input::Connected(SAM));
    evening.begin(LINA);
    evening.begin(SAM);
    assert_eq!((evening.room.stage(), agreed(&evening)), (Stage::Playing, vec![false, false]));
}

#[test]
fn whoever_agreed_can_take_it_back_and_a_second_tap_does_not() {
    let mut evening = playing();
    agree(&mut evening, LINA);
    let n_entries = evening.entries.len();
    assert_eq!(agree(&mut evening, LINA), Some(Ok(())));
    assert_eq!((evening.entries.len(), agreed(&evening)), (n_entries, vec![true, false]));
    assert_eq!(object(&mut evening, LINA), Some(Ok(())));
    assert_eq!(agreed(&evening), [false, false]);
    agree(&mut evening, SAM);
    assert_eq!(evening.room.stage(), Stage::Playing);
    let again = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    assert_eq!(again.table_view(None).seats, {
        let mut seats = evening.room.table_view(None).seats;
        for (_, seat) in seats.iter_mut() {
            seat.kind = tapis_room::SeatStatus::Away;
        }
        seats
    });
}

#[test]
fn only_those_who_sit_have_a_say_and_only_in_a_game() {
    let mut evening = two_people();
    assert_eq!(agree(&mut evening, LINA), Some(Err(RoomError::NoGame)));
    evening.begin(LINA);
    assert_eq!(agree(&mut evening, PersonId(9)), Some(Err(RoomError::NotSeated)));
}

#[test]
fn bots_and_those_who_are_away_for_long_are_not_asked() {
    let mut evening = Evening::new(3, None);
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    let level = Some(BotLevel::Easy);
    evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat: seat("C"), level }));
    evening.begin(LINA);
    evening.leave(SAM);
    agree(&mut evening, LINA);
    evening.wait(9_999);
    assert_eq!(evening.room.stage(), Stage::Playing, "it may be a reload");
    evening.wait(1);
    assert_eq!(evening.room.stage(), Stage::Over);
}

#[test]
fn somebody_who_thinks_too_long_is_still_asked() {
    let mut evening = Evening::new(2, Some(5_000));
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    evening.wait(5_000);
    assert!(evening.stand_in("A"));
    agree(&mut evening, SAM);
    assert_eq!(evening.room.stage(), Stage::Playing);
    agree(&mut evening, LINA);
    assert_eq!(evening.room.stage(), Stage::Over);
}

#[test]
fn whoever_leaves_holds_nobody_up() {
    let mut evening = playing();
    agree(&mut evening, LINA);
    evening.ask(SAM, |request| Ask::new(request, Command::Stand));
    assert_eq!(evening.room.stage(), Stage::Over);
    assert!(Room::restore(evening.entries.clone(), evening.now_ms).is_ok());
    let mut alone = playing();
    agree(&mut alone, LINA);
    alone.ask(LINA, |request| Ask::new(request, Command::Stand));
    assert_eq!(alone.room.stage(), Stage::Playing, "Sam has not agreed");
}

#[test]
fn a_card_that_was_waiting_is_refused_when_the_game_is_stopped() {
    let mut evening = playing();
    evening.lay(LINA);
    evening.wait(100);
    assert_eq!(evening.lay(SAM), None, "it is held");
    agree(&mut evening, LINA);
    evening.last_id += 1;
    let request = tapis_room::Request { person: SAM, id: evening.last_id };
    let outputs = evening.input(Ask::new(request, Command::Stop));
    let refused = outputs.iter().any(|output| {
        matches!(output, tapis_room::Output::Answer { result: Err(RoomError::NoGame), .. })
    });
    assert!(refused, "{outputs:?}");
}
