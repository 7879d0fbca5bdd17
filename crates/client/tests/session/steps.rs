//! One session, message by message.

use tapis_client::{Connection, Input, Output, Session, Start};
use tapis_games::{
    any::{Any, AnyAction, AnyOptions},
    corse::Action,
};
use tapis_protocol::{
    ClientMessage, Command, ProtocolError, ServerMessage, VERSION, compact::Compact as _,
};
use tapis_room::{Ask, BotLevel, Config, PersonId, Position, Request, Room};
use tapis_rules::Seed;

const START: Start = Start { first_id: 70, jitter: 1, entropy: [7; 32] };

/// A session that has just been welcomed.
fn live() -> Session {
    let mut session = Session::new(0, START);
    assert!(session.handle(0, Input::Tick).contains(&Output::Connect));
    session.handle(10, Input::Opened);
    hears(&mut session, 20, &welcome());
    session
}

fn welcome() -> ServerMessage {
    let (code, nick) = ("BCDFGH".into(), "Lina".into());
    ServerMessage::Welcome { protocol: VERSION, code, nick }
}

fn hears(session: &mut Session, now_ms: u64, message: &ServerMessage) -> Vec<Output> {
    session.handle(now_ms, Input::Message(message.to_compact()))
}

fn sent(outputs: &[Output]) -> Vec<ClientMessage> {
    let message = |output: &Output| match output {
        Output::Send(bytes) => Some(ClientMessage::from_compact(bytes).expect("a message")),
        Output::Connect
        | Output::Changed
        | Output::Happened(_)
        | Output::Revealed
        | Output::Verdict(_)
        | Output::Ticket(_)
        | Output::Hint(_)
        | Output::Said { .. }
        | Output::Chat(_)
        | Output::Reported(_)
        | Output::Notice(_)
        | Output::Answered { .. }
        | Output::Error(_) => None,
    };
    outputs.iter().filter_map(message).collect()
}

/// Two bots that have just been dealt a game.
fn bots() -> Room<Any> {
    let options = AnyOptions::preset("corse").expect("a preset");
    let config = Config::new(options, 2);
    let (mut room, _) = Room::open(config, 0).expect("a preset");
    let request = |id| Request { person: PersonId(1), id };
    let nick = "Lina".into();
    room.handle(0, Ask::new(request(1), Command::Sit { seat: None }).called(nick).into());
    let seat = "B".parse().expect("a seat");
    let level = Some(BotLevel::Hard);
    room.handle(0, Ask::new(request(2), Command::Bot { seat, level }).into());
    let seed = Seed::numbered(1);
    room.handle(0, Ask::new(request(3), Command::Begin).with_fresh(seed).into());
    room.handle(0, Ask::new(request(4), Command::Stand).into());
    room.handle(0, tapis_room::Input::Connected(PersonId(1)));
    room
}

/// Lets the bots play until there are more events than before.
fn goes_on(room: &mut Room<Any>) -> Position {
    let before = room.position().expect("a game");
    while room.position() == Some(before) {
        let at_ms = room.next_deadline().expect("bots play");
        room.handle(at_ms, tapis_room::Input::Tick);
    }
    room.position().expect("a game")
}

fn update(room: &Room<Any>, have: Option<Position>) -> ServerMessage {
    ServerMessage::Update(Box::new(room.update(0, None, have).expect("a game")))
}

fn happened(outputs: &[Output]) -> Option<(Option<Position>, usize)> {
    outputs.iter().find_map(|output| match output {
        Output::Happened(update) => Some((update.since, update.events.len())),
        Output::Connect
        | Output::Changed
        | Output::Send(_)
        | Output::Revealed
        | Output::Verdict(_)
        | Output::Ticket(_)
        | Output::Hint(_)
        | Output::Said { .. }
        | Output::Chat(_)
        | Output::Reported(_)
        | Output::Notice(_)
        | Output::Answered { .. }
        | Output::Error(_) => None,
    })
}

#[test]
fn a_session_connects_says_hello_and_knows_its_table() {
    let mut session = Session::new(5, START);
    assert_eq!(session.next_deadline(), Some(5));
    assert!(session.handle(5, Input::Tick).contains(&Output::Connect));
    assert_eq!(session.connection(), &Connection::Connecting);
    let hello = ClientMessage::Hello { protocol: VERSION, have: None, takes_part: true };
    assert_eq!(sent(&session.handle(6, Input::Opened)), [hello]);
    hears(&mut session, 7, &welcome());
    assert_eq!(session.connection(), &Connection::Live);
    assert_eq!((session.code(), session.nick()), (Some("BCDFGH"), Some("Lina")));
    assert_eq!(session.next_deadline(), Some(6_007));
}

#[test]
fn an_attempt_that_is_swallowed_is_soon_followed_by_one_that_may_take_longer() {
    let mut session = Session::new(0, START);
    session.handle(0, Input::Tick);
    let mut begun_ms = 0;
    for attempt_ms in [4_000, 10_000, 10_000] {
        let ends_ms = begun_ms + attempt_ms;
        assert_eq!(session.connection(), &Connection::Connecting);
        assert_eq!(session.next_deadline(), Some(ends_ms));
        session.handle(ends_ms, Input::Tick);
        let retry_at_ms = session.next_deadline().expect("it tries again");
        assert_eq!(session.connection(), &Connection::Waiting { retry_at_ms });
        session.handle(retry_at_ms, Input::Tick);
        begun_ms = retry_at_ms;
    }
}

#[test]
fn a_command_keeps_its_number_over_connections_until_it_is_answered() {
    let mut session = live();
    let command = ClientMessage::Do { id: 70, command: Command::Stand };
    assert_eq!(
        sent(&session.handle(30, Input::Command(Command::Stand))),
        std::slice::from_ref(&command)
    );
    session.handle(40, Input::Closed);
    assert_eq!(sent(&session.handle(41, Input::Command(Command::Back))), []);
    let retry_at_ms = session.next_deadline().expect("it tries again");
    assert_eq!(session.connection(), &Connection::Waiting { retry_at_ms });
    assert!(session.handle(retry_at_ms, Input::Tick).contains(&Output::Connect));
    session.handle(retry_at_ms, Input::Opened);
    let again = hears(&mut session, retry_at_ms, &welcome());
    assert_eq!(sent(&again), [command, ClientMessage::Do { id: 71, command: Command::Back }]);
    let done = hears(&mut session, retry_at_ms, &ServerMessage::Done { id: 70 });
    assert!(done.contains(&Output::Answered { id: 70, result: Ok(()) }));
    assert_eq!(session.last_acknowledged(), Some(70));
    let repeated = hears(&mut session, retry_at_ms, &ServerMessage::Done { id: 70 });
    assert_eq!(repeated, [], "a reply counts once");
    assert_eq!(session.pending().map(|pending| pending.id).collect::<Vec<_>>(), [71]);
}

#[test]
fn a_second_tap_while_the_first_waits_is_the_same_command() {
    let mut session = live();
    let act = |n_events| {
        let action = AnyAction::Corse(Action::Lay);
        Input::Command(Command::act(Position { game: 1, n_events }, action))
    };
    assert_eq!(sent(&session.handle(30, act(7))).len(), 1);
    assert_eq!(session.handle(110, act(7)), []);
    assert_eq!(sent(&session.handle(190, act(8))).len(), 1, "it is meant for another table");
    hears(&mut session, 200, &ServerMessage::Done { id: 70 });
    hears(&mut session, 200, &ServerMessage::Done { id: 71 });
    assert_eq!(sent(&session.handle(210, act(8))).len(), 1, "nothing is waiting any more");
}

#[test]
fn a_server_that_does_not_reply_is_left_and_asked_again() {
    let mut session = live();
    session.handle(100, Input::Command(Command::Stand));
    // It is there, but does nothing about it.
    for now_ms in [6_000, 9_000] {
        hears(&mut session, now_ms, &ServerMessage::Pong);
    }
    assert_eq!(session.next_deadline(), Some(10_100));
    assert_eq!(session.handle(10_099, Input::Tick), []);
    assert!(session.handle(10_100, Input::Tick).contains(&Output::Connect));
    let silent = session.handle(20_100, Input::Tick);
    assert_eq!(silent, [Output::Changed], "no welcome either");
    assert!(matches!(session.connection(), Connection::Waiting { .. }));
}

/// A page stood 93 s behind a dead connection under a green dot.
#[test]
fn a_connection_that_is_dead_but_open_is_noticed_without_a_press() {
    let mut session = live();
    assert_eq!(session.next_deadline(), Some(6_020));
    assert_eq!(sent(&session.handle(6_020, Input::Tick)), [ClientMessage::Ping]);
    // The server is there: whatever it says, it has said something.
    hears(&mut session, 6_500, &ServerMessage::Pong);
    assert_eq!(session.connection(), &Connection::Live);
    assert_eq!(session.next_deadline(), Some(12_500));
    assert_eq!(sent(&session.handle(12_500, Input::Tick)), [ClientMessage::Ping]);
    assert_eq!(session.handle(17_499, Input::Tick), [], "it is asked once");
    let gone = session.handle(17_500, Input::Tick);
    assert_eq!(gone, [Output::Connect, Output::Changed], "11 s after the last message");
    assert_eq!(session.connection(), &Connection::Connecting);
}

#[test]
fn whoever_wakes_asks_at_once_and_waits_for_no_attempt() {
    let mut session = live();
    assert_eq!(sent(&session.handle(3_000, Input::Woken)), [ClientMessage::Ping]);
    assert_eq!(session.handle(3_100, Input::Woken), [], "two events tell of one waking");
    assert_eq!(session.handle(5_000, Input::Tick), [Output::Connect, Output::Changed]);
    // An attempt from just now is given its time, one from before the sleep is not.
    assert_eq!(session.handle(5_500, Input::Woken), []);
    assert!(session.handle(9_000, Input::Woken).contains(&Output::Connect));
    session.handle(9_100, Input::Closed);
    assert!(matches!(session.connection(), Connection::Waiting { .. }));
    assert!(session.handle(9_101, Input::Woken).contains(&Output::Connect));
}

#[test]
fn a_client_that_is_too_fast_sends_its_command_again_later() {
    let mut session = live();
    session.handle(100, Input::Command(Command::Stand));
    let error = ProtocolError::TooFast { retry_ms: 400 };
    hears(&mut session, 150, &ServerMessage::Refused { id: 70, error });
    assert_eq!(session.next_deadline(), Some(550));
    let command = ClientMessage::Do { id: 70, command: Command::Stand };
    assert_eq!(sent(&session.handle(550, Input::Tick)), [command]);
}

#[test]
fn events_come_once_and_a_gap_is_never_applied() {
    let mut session = live();
    let mut room = bots();
    let first = room.position().expect("a game");
    assert_eq!(happened(&hears(&mut session, 1, &update(&room, None))), Some((None, 0)));
    let second = goes_on(&mut room);
    let n_new = (second.n_events - first.n_events) as usize;
    let from_first = update(&room, Some(first));
    let new = happened(&hears(&mut session, 2, &from_first));
    assert_eq!(new, Some((Some(first), n_new)));
    let again = happened(&hears(&mut session, 3, &from_first));
    assert_eq!(again, Some((Some(second), 0)), "nothing in it is new");
    let third = goes_on(&mut room);
    let overlap = happened(&hears(&mut session, 4, &update(&room, Some(first))));
    assert_eq!(overlap, Some((Some(second), (third.n_events - second.n_events) as usize)));
    let late = hears(&mut session, 5, &from_first);
    assert_eq!(late, [], "a frame from before does not take the table back");
    let fourth = goes_on(&mut room);
    goes_on(&mut room);
    let gap = hears(&mut session, 6, &update(&room, Some(fourth)));
    assert_eq!(gap, [Output::Connect, Output::Changed]);
    assert_eq!(
        session.frame().map(|frame| frame.position),
        Some(third),
        "still the last whole one"
    );
    let hello = ClientMessage::Hello { protocol: VERSION, have: None, takes_part: true };
    assert_eq!(sent(&session.handle(7, Input::Opened)), [hello]);
    hears(&mut session, 8, &welcome());
    assert_eq!(happened(&hears(&mut session, 9, &update(&room, None))), Some((None, 0)));
}

#[test]
fn a_message_that_cannot_be_read_is_reported_and_changes_nothing() {
    let mut session = live();
    for bytes in [&b""[..], b"\xff", b"\x02\x00", b"\x04\x07\x00", b"{\"done\":{\"id\":7}}"] {
        let outputs = session.handle(30, Input::Message(bytes.into()));
        let said = matches!(&outputs[..], [Output::Error(ProtocolError::Malformed { .. })]);
        assert!(said, "{bytes:?}: {outputs:?}");
        assert_eq!(session.connection(), &Connection::Live);
    }
}

#[test]
fn a_server_that_speaks_in_another_form_is_of_another_version() {
    let mut session = live();
    let error = ProtocolError::Version { server: 0, client: VERSION };
    let outputs = session.handle(30, Input::OtherForm);
    assert_eq!(outputs, [Output::Error(error.clone()), Output::Changed]);
    assert_eq!(session.connection(), &Connection::Refused(error));
    assert_eq!(session.handle(40, Input::OtherForm), [], "its last words");
}

#[test]
fn a_session_that_is_turned_away_does_not_try_again() {
    let version = ProtocolError::Version { server: VERSION + 1, client: VERSION };
    let no_table = ProtocolError::NoSuchTable { code: "BCDFGH".into() };
    for error in [version, no_table, ProtocolError::WhoAreYou, ProtocolError::OtherSite] {
        let mut session = live();
        let outputs = hears(&mut session, 30, &ServerMessage::Error(error.clone()));
        assert_eq!(outputs, [Output::Error(error.clone()), Output::Changed]);
        session.handle(31, Input::Closed);
        assert_eq!(session.connection(), &Connection::Refused(error));
        assert_eq!(session.next_deadline(), None);
    }
}

#[test]
fn commands_do_not_pile_up_without_end() {
    let mut session = Session::new(0, START);
    for _ in 0..50 {
        session.handle(0, Input::Command(Command::Back));
        session.handle(0, Input::Command(Command::Stand));
    }
    assert_eq!(session.pending().len(), 32);
}

#[test]
fn numbers_stay_within_what_a_browser_can_count() {
    let session = Session::new(0, Start { first_id: u64::MAX, ..START });
    assert!(session.next_id() < 1 << 52);
}

#[test]
fn what_was_heard_is_said_once_and_again_over_a_new_connection() {
    let mut session = live();
    let position = Position { game: 1, n_events: 7 };
    let heard = ClientMessage::Heard(position);
    assert_eq!(sent(&session.handle(30, Input::Heard(position))), std::slice::from_ref(&heard));
    assert_eq!(session.pending().len(), 0, "nothing waits for a reply");
    session.handle(40, Input::Closed);
    assert_eq!(sent(&session.handle(41, Input::Heard(position))), []);
    let retry_at_ms = session.next_deadline().expect("it tries again");
    session.handle(retry_at_ms, Input::Tick);
    session.handle(retry_at_ms, Input::Opened);
    assert_eq!(sent(&hears(&mut session, retry_at_ms, &welcome())), [heard]);
}
