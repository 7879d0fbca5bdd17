//! What people may say to each other: the host's switch, what the driver allows, and the journal.

use tapis_room::{Ask, Command, Config, Entry, Input, PersonId, Room, RoomError, Setting, Talk};

use crate::driver::{Answer, Evening, LINA, NOON, SAM, two_people};

fn set(evening: &mut Evening, person: PersonId, talk: Talk) -> Option<Answer> {
    evening.ask(person, |request| Ask::new(request, Command::Set(Setting::Talk(talk))))
}

/// What is allowed, as everybody at the table sees it.
fn shown(evening: &Evening) -> Talk {
    let table = evening.room.table_view(Some(SAM));
    assert_eq!(table.config.talk, evening.room.talk());
    table.config.talk
}

/// The server dies and comes back.
fn restart(evening: &mut Evening) {
    evening.room = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
}

#[test]
fn at_a_table_where_nothing_was_chosen_there_are_phrases_and_no_chat() {
    assert_eq!(shown(&two_people()), Talk::Phrases);
    let earlier = r#"open {"options":{"corse":{}},"n_seats":2,"turn_ms":null,"listed":false}"#;
    let Ok(Entry::Opened(config)) = Entry::<tapis_games::any::Any>::parse(None, earlier) else {
        panic!("a journal from before there was any choice");
    };
    assert_eq!(config.talk, Talk::Phrases);
}

#[test]
fn the_host_alone_switches_what_people_may_say_at_any_time() {
    let mut evening = two_people();
    let not_host = RoomError::NotHost { host: "Lina".into() };
    assert_eq!(set(&mut evening, SAM, Talk::Chat), Some(Err(not_host)));
    assert_eq!(set(&mut evening, PersonId(3), Talk::Off), Some(Err(RoomError::NotSeated)));
    assert_eq!(shown(&evening), Talk::Phrases);
    assert_eq!(set(&mut evening, LINA, Talk::Chat), Some(Ok(())));
    assert_eq!(shown(&evening), Talk::Chat);
    evening.begin(LINA);
    assert_eq!(set(&mut evening, LINA, Talk::Off), Some(Ok(())));
    assert_eq!(shown(&evening), Talk::Off);
}

#[test]
fn a_chat_that_was_switched_off_stays_off_after_a_crash() {
    let mut evening = two_people();
    let options = evening.room.config().options.clone();
    let config = Config { talk: Talk::Chat, ..Config::new(options, 2) };
    (evening.room, evening.entries) = Room::open(config, NOON).expect("a table");
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    assert_eq!(shown(&evening), Talk::Chat);
    restart(&mut evening);
    assert_eq!(shown(&evening), Talk::Chat);
    assert_eq!(set(&mut evening, LINA, Talk::Phrases), Some(Ok(())));
    let n_entries = evening.entries.len();
    assert_eq!(evening.entries[n_entries - 1].to_line(), "talk phrases #1:5");
    assert_eq!(set(&mut evening, LINA, Talk::Phrases), Some(Ok(())));
    assert_eq!(evening.entries.len(), n_entries, "nothing has changed");
    restart(&mut evening);
    assert_eq!(shown(&evening), Talk::Phrases);
}

#[test]
fn where_the_driver_allows_no_chat_nobody_has_one_whatever_was_chosen() {
    let mut evening = two_people();
    assert_eq!(set(&mut evening, LINA, Talk::Chat), Some(Ok(())));
    let n_entries = evening.entries.len();
    evening.input(Input::Permit(Talk::Phrases));
    assert_eq!(shown(&evening), Talk::Phrases);
    assert_eq!(evening.room.table_view(None).most_talk, Talk::Phrases);
    assert_eq!(set(&mut evening, LINA, Talk::Chat), Some(Err(RoomError::NoChat)));
    assert_eq!(evening.entries.len(), n_entries, "the journal does not hold what others decide");
    assert_eq!(set(&mut evening, LINA, Talk::Off), Some(Ok(())));
    assert_eq!(shown(&evening), Talk::Off);
    evening.input(Input::Permit(Talk::Chat));
    assert_eq!(shown(&evening), Talk::Off, "the host's last word counts");
}
