//! Guests whose seat the host takes away.

use tapis_room::{
    Ask, BotLevel, Command, Departure, Door, Input, PersonId, Room, RoomError, SeatStatus, Setting,
    Stage, Ticket,
};
use tapis_rules::Seed;

use crate::driver::{Answer, Evening, LINA, SAM, seat, two_people};

fn remove(evening: &mut Evening, person: PersonId, letter: &str) -> Option<Answer> {
    evening.ask(person, |request| Ask::new(request, Command::Remove { seat: seat(letter) }))
}

fn let_in(evening: &mut Evening, person: PersonId, name: &str) -> Option<Answer> {
    evening.ask(person, |request| Ask::new(request, Command::LetIn { name: name.into() }))
}

fn removed() -> Answer {
    Err(RoomError::Removed { host: "Lina".into() })
}

fn kind(evening: &Evening, letter: &str) -> SeatStatus {
    evening.room.table_view(None).seats[seat(letter)].kind
}

/// The server dies and comes back.
fn restart(evening: &mut Evening) {
    let lines: Vec<String> = evening.entries.iter().map(tapis_room::Entry::to_line).collect();
    let options = evening.room.config().options.clone();
    let entries = lines
        .iter()
        .map(|line| tapis_room::Entry::parse(Some(&options), line).expect("a line of the journal"));
    evening.room = Room::restore(entries, evening.now_ms).expect("its own journal");
    evening.input(Input::Connected(LINA));
    evening.input(Input::Connected(SAM));
}

#[test]
fn only_whoever_was_removed_is_told_by_whom_and_everybody_else_who_it_was() {
    let mut evening = two_people();
    let by = |evening: &Evening| evening.room.table_view(Some(SAM)).removed_by;
    assert_eq!(evening.ask(SAM, |request| Ask::new(request, Command::Stand)), Some(Ok(())));
    assert_eq!(by(&evening), None, "in another tab they see that they have left");
    assert_eq!(evening.sit(SAM, "Sam"), Some(Ok(())));
    assert_eq!(remove(&mut evening, LINA, "B"), Some(Ok(())));
    restart(&mut evening);
    assert_eq!(by(&evening).as_deref(), Some("Lina"));
    let seen = evening.room.table_view(Some(LINA));
    assert_eq!((seen.removed, seen.removed_by), (vec!["Sam".to_owned()], None));
    assert_eq!(let_in(&mut evening, LINA, "Sam"), Some(Ok(())));
    assert_eq!(evening.room.table_view(Some(SAM)).removed, Vec::<String>::new());
}

#[test]
fn a_guest_who_was_removed_stays_out_until_let_in() {
    let mut evening = two_people();
    assert_eq!(remove(&mut evening, LINA, "B"), Some(Ok(())));
    assert_eq!(kind(&evening, "B"), SeatStatus::Free);
    restart(&mut evening);
    assert_eq!(evening.begin(SAM), Some(removed()), "they are told why they have no seat");
    for _ in 0..10 {
        assert_eq!(evening.sit(SAM, "Sam"), Some(removed()));
    }
    assert_eq!(let_in(&mut evening, SAM, "Sam"), Some(removed()));
    assert_eq!(let_in(&mut evening, LINA, "Max"), Some(Err(RoomError::NotRemoved)));
    assert_eq!(let_in(&mut evening, LINA, "Sam"), Some(Ok(())));
    restart(&mut evening);
    assert_eq!(evening.sit(SAM, "Sam"), Some(Ok(())));
    restart(&mut evening);
    assert_eq!(evening.ask(SAM, |request| Ask::new(request, Command::Stand)), Some(Ok(())));
    assert_eq!(evening.begin(SAM), Some(Err(RoomError::NotSeated)), "that was their own wish");
}

#[test]
fn at_a_closed_table_nobody_new_sits_down_and_whoever_has_a_seat_keeps_it() {
    let mut evening = Evening::new(3, None);
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    let door = |evening: &mut Evening, person, door| {
        evening.ask(person, |request| Ask::new(request, Command::Set(Setting::Door(door))))
    };
    let not_host = RoomError::NotHost { host: "Lina".into() };
    assert_eq!(door(&mut evening, SAM, Door::Closed), Some(Err(not_host)));
    assert_eq!(door(&mut evening, LINA, Door::Closed), Some(Ok(())));
    restart(&mut evening);
    let zoe = PersonId(3);
    let closed = Some(Err(RoomError::Closed { host: "Lina".into() }));
    assert_eq!(evening.sit(zoe, "Zoé"), closed);
    evening.input(Input::Connected(zoe));
    let seen = evening.room.table_view(Some(zoe));
    assert_eq!((seen.n_watching, seen.config.door), (1, Door::Closed));
    evening.input(Input::Disconnected { person: zoe, how: Departure::Closed });
    assert_eq!(evening.room.table_view(None).n_watching, 0);
    let (ticket, fresh) = (Ticket::new([1; 16]), Seed::new([1; 32]));
    let make = |request| {
        Ask::new(request, Command::MakeTicket { seat: seat("B") }).with_fresh(fresh.clone())
    };
    assert_eq!(evening.ask(SAM, make), Some(Ok(())));
    let take = |request| Ask::new(request, Command::UseTicket { ticket }).called("Zoé".into());
    assert_eq!(evening.ask(zoe, take), Some(Ok(())), "whose seat it was gave it");
    assert_eq!(door(&mut evening, LINA, Door::Open), Some(Ok(())));
    assert_eq!(evening.sit(PersonId(4), "Max"), Some(Ok(())));
}

#[test]
fn at_a_table_without_people_nobody_is_kept_out_for_ever() {
    let mut evening = two_people();
    evening.ask(LINA, |request| Ask::new(request, Command::Set(Setting::Door(Door::Closed))));
    remove(&mut evening, LINA, "B");
    evening.ask(LINA, |request| Ask::new(request, Command::Stand));
    assert_eq!(evening.sit(SAM, "Sam"), Some(Ok(())));
}

#[test]
fn in_a_game_a_bot_plays_on_for_a_guest_who_is_removed() {
    let mut evening = two_people();
    evening.begin(LINA);
    assert_eq!(remove(&mut evening, LINA, "B"), Some(Ok(())));
    assert_eq!(kind(&evening, "B"), SeatStatus::Bot(BotLevel::Medium));
    assert_eq!(evening.lay(SAM), Some(removed()));
    evening.lay(LINA);
    let before = evening.room.position();
    evening.wait(10_000);
    assert_ne!(evening.room.position(), before, "the bot has laid");
    restart(&mut evening);
    assert_eq!(evening.lay(SAM), Some(removed()));
    evening.ask(LINA, |request| Ask::new(request, Command::Stop));
    assert_eq!(evening.room.stage(), Stage::Over);
    let bot_away = |request| Ask::new(request, Command::Bot { seat: seat("B"), level: None });
    assert_eq!(evening.ask(LINA, bot_away), Some(Ok(())));
    assert_eq!(evening.sit(SAM, "Sam"), Some(removed()), "they can watch");
}

#[test]
fn between_games_the_seat_of_a_guest_who_is_removed_becomes_free() {
    let mut evening = Evening::new(2, Some(5_000));
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    evening.wait_until(Stage::Over);
    evening.begin(LINA);
    assert_eq!(remove(&mut evening, LINA, "B"), Some(Ok(())));
    assert_eq!((kind(&evening, "B"), evening.room.stage()), (SeatStatus::Free, Stage::Over));
    assert_eq!(evening.sit(SAM, "Sam"), Some(removed()));
    assert_eq!(evening.sit(PersonId(3), "Zoé"), Some(Ok(())), "somebody else may");
}

#[test]
fn only_the_host_removes_and_only_another_person() {
    let mut evening = Evening::new(3, None);
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    let not_host = Some(Err(RoomError::NotHost { host: "Lina".into() }));
    assert_eq!(remove(&mut evening, SAM, "A"), not_host);
    assert_eq!(remove(&mut evening, PersonId(9), "A"), Some(Err(RoomError::NotSeated)));
    for nobody in ["A", "C", "Z"] {
        assert_eq!(remove(&mut evening, LINA, nobody), Some(Err(RoomError::NoGuest)), "{nobody}");
    }
    let level = Some(BotLevel::Easy);
    evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat: seat("C"), level }));
    assert_eq!(remove(&mut evening, LINA, "C"), Some(Err(RoomError::NoGuest)));
}

#[test]
fn whoever_is_removed_has_no_say_in_stopping() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.ask(LINA, |request| Ask::new(request, Command::Stop));
    assert_eq!(evening.room.stage(), Stage::Playing);
    remove(&mut evening, LINA, "B");
    assert_eq!(evening.room.stage(), Stage::Over);
}
