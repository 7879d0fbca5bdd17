//! Hints: for whoever has a seat and asks, where the table gives them, and never stored.

use tapis_games::any::AnyOptions;
use tapis_room::{
    Ask, Command, Config, Entry, Hint, Hints, Output, PersonId, Request, Room, RoomError, Thought,
};
use tapis_rules::Table;

use crate::driver::{Answer, Evening, LINA, NOON, SAM, two_people};

fn ask(evening: &mut Evening, person: PersonId) -> Option<Answer> {
    evening.ask(person, |request| Ask::new(request, Command::Hint))
}

#[test]
fn only_those_with_a_seat_in_a_game_get_a_hint() {
    let mut evening = two_people();
    assert_eq!(ask(&mut evening, PersonId(3)), Some(Err(RoomError::NotSeated)));
    assert_eq!(ask(&mut evening, LINA), Some(Err(RoomError::NoGame)));
    evening.begin(LINA);
    let n_entries = evening.entries.len();
    assert_eq!(ask(&mut evening, LINA), Some(Ok(())));
    assert_eq!(ask(&mut evening, SAM), Some(Ok(())));
    assert_eq!(evening.entries.len(), n_entries, "a hint is not stored");
}

#[test]
fn a_hint_is_something_that_can_be_done() {
    let mut evening = two_people();
    // In Bataille corse nothing is tried.
    let options = AnyOptions::preset("scientifique").expect("a preset");
    (evening.room, evening.entries) = Room::open(Config::new(options, 2), NOON).expect("a table");
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    let request = Request { person: LINA, id: 99 };
    let outputs = evening.room.handle(evening.now_ms, Ask::new(request, Command::Hint).into());
    let hints: Vec<_> = outputs
        .into_iter()
        .filter_map(|output| match output {
            Output::Hint { request: of, hint, asked } if of == request => Some((hint, asked)),
            Output::Hint { .. }
            | Output::Think(_)
            | Output::Store(_)
            | Output::Answer { .. }
            | Output::Ticket { .. }
            | Output::Verdict(_)
            | Output::Changed => None,
        })
        .collect();
    let [(Hint { position, advice }, Some(asked))] = &hints[..] else { panic!("{hints:?}") };
    let frame = evening.room.update(evening.now_ms, Some(LINA), None).expect("a game").frame;
    assert_eq!(*position, frame.position);
    let action = advice.action.as_ref().expect("the table waits for her");
    assert!(frame.actions.contains(action), "{advice:?}");
    // A better one is found by what Lina sees, and by nothing else.
    assert_eq!((asked.position, &asked.view), (frame.position, &frame.view));
    assert_eq!(asked.actions, frame.actions);
    let table = Table::replay(evening.room.record().expect("a game")).expect("its record");
    let seen = Thought::of(&table, asked.seat, asked.position, asked.seed.clone());
    assert_eq!(**asked, seen);
    let record = evening.room.record().expect("a game").to_string();
    assert!(!record.contains(&asked.seed.reveal()), "nothing is dealt from its chance");
}

#[test]
fn a_table_that_gives_no_hints_says_so_after_a_crash_too() {
    let mut evening = two_people();
    let options = evening.room.config().options.clone();
    let config = Config { hints: Hints::Never, ..Config::new(options, 2) };
    (evening.room, evening.entries) = Room::open(config, NOON).expect("a table");
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    assert_eq!(ask(&mut evening, LINA), Some(Err(RoomError::NoHints)));
    evening.room = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    assert_eq!(ask(&mut evening, LINA), Some(Err(RoomError::NoHints)));
}

#[test]
fn a_journal_from_before_there_were_hints_gives_them() {
    let earlier = r#"open {"options":{"corse":{}},"n_seats":2,"turn_ms":null,"listed":false}"#;
    let Ok(Entry::Opened(config)) = Entry::<tapis_games::any::Any>::parse(None, earlier) else {
        panic!("a journal from before there was any choice");
    };
    assert_eq!(config.hints, Hints::OnRequest);
}
