//! People who are away: how long the table waits, who may go on without them, and how they come
//! back, on another device too.

use tapis_room::{
    Ask, BotLevel, Command, Config, Input, Output, PersonId, Room, RoomError, SeatStatus, Stage,
    TICKET_MS, Ticket,
};
use tapis_rules::Seed;

use crate::driver::{Evening, LINA, NOON, SAM, seat, two_people};

const ZOE: PersonId = PersonId(3);

fn ticket(n: u8) -> Ticket {
    Ticket::new([n; 16])
}

fn host(evening: &Evening) -> Option<tapis_rules::Seat> {
    evening.room.table_view(None).host
}

/// Asks for a ticket; returns what came back besides the answer.
fn make(evening: &mut Evening, person: PersonId, letter: &str, n: u8) -> Option<Ticket> {
    evening.last_id += 1;
    let request = tapis_room::Request { person, id: evening.last_id };
    let outputs = evening.input(
        Ask::new(request, Command::MakeTicket { seat: seat(letter) })
            .with_fresh(Seed::new([n; 32])),
    );
    outputs.iter().find_map(|output| {
        let Output::Ticket { ticket, request: asked, .. } = output else { return None };
        (*asked == request).then_some(*ticket)
    })
}

fn take(evening: &mut Evening, person: PersonId, n: u8) -> crate::driver::Answer {
    let nick = "Zoé".to_owned();
    let answer = evening.ask(person, |request| {
        Ask::new(request, Command::UseTicket { ticket: ticket(n) }).called(nick.clone())
    });
    answer.expect("an answer at once")
}

#[test]
fn a_lost_connection_is_waited_for_longer_than_a_closed_page() {
    for (closes, grace_ms) in [(true, 10_000), (false, 45_000)] {
        let mut evening = two_people();
        evening.begin(LINA);
        if closes {
            evening.leave(LINA)
        } else {
            evening.lose(LINA)
        };
        evening.wait(grace_ms - 1);
        assert!(!evening.stand_in("A"), "{grace_ms}");
        evening.wait(1);
        assert!(evening.stand_in("A"), "{grace_ms}");
    }
}

#[test]
fn after_a_restart_the_table_waits_as_for_lost_connections() {
    let mut evening = two_people();
    evening.begin(LINA);
    let now_ms = evening.now_ms;
    evening.room = Room::restore(evening.entries.clone(), now_ms).expect("its own journal");
    evening.input(Input::Connected(SAM));
    evening.wait(44_999);
    assert!(!evening.stand_in("A"));
    evening.wait(1);
    assert!(evening.stand_in("A") && !evening.stand_in("B"));
}

#[test]
fn a_host_who_is_gone_for_long_is_replaced_until_they_are_back() {
    let mut evening = two_people();
    assert_eq!(host(&evening), Some(seat("A")));
    evening.leave(LINA);
    evening.wait(9_999);
    assert_eq!(host(&evening), Some(seat("A")));
    assert_eq!(evening.begin(SAM), Some(Err(RoomError::NotHost { host: "Lina".into() })));
    evening.wait(1);
    assert_eq!(host(&evening), Some(seat("B")));
    assert_eq!(evening.begin(SAM), Some(Ok(())));
    evening.input(Input::Connected(LINA));
    assert_eq!(host(&evening), Some(seat("A")));
}

#[test]
fn a_bot_that_others_ask_for_is_told_ten_seconds_before_it_plays() {
    let mut evening = two_people();
    let away = |letter| move |request| Ask::new(request, Command::StandIn { seat: seat(letter) });
    assert_eq!(evening.ask(LINA, away("B")), Some(Err(RoomError::NoGame)));
    evening.begin(LINA);
    let bot_in = |evening: &Evening| evening.room.table_view(None).seats[seat("B")].bot_in_ms;
    assert_eq!(evening.ask(LINA, away("B")), Some(Ok(())), "the host need not wait");
    assert_eq!(bot_in(&evening), Some(10_000));
    evening.wait(9_999);
    assert_eq!(evening.ask(LINA, away("B")), Some(Ok(())));
    assert_eq!((bot_in(&evening), evening.stand_in("B")), (Some(1), false), "asked for once");
    assert_eq!(evening.ask(SAM, |request| Ask::new(request, Command::Back)), Some(Ok(())));
    evening.wait(10_000);
    assert_eq!((bot_in(&evening), evening.stand_in("B")), (None, false), "they are there");

    assert_eq!(evening.ask(LINA, away("B")), Some(Ok(())));
    evening.wait(10_000);
    assert_eq!((bot_in(&evening), evening.stand_in("B")), (None, true));
    assert_eq!(evening.room.table_view(None).seats[seat("B")].kind, SeatStatus::Present);
    assert_eq!(evening.ask(SAM, |request| Ask::new(request, Command::Back)), Some(Ok(())));
    assert!(!evening.stand_in("B"), "they take their seat back whenever they like");

    assert_eq!(evening.ask(LINA, away("A")), Some(Err(RoomError::NoGuest)), "not oneself");
    assert_eq!(evening.ask(LINA, away("F")), Some(Err(RoomError::NoGuest)));
    assert_eq!(evening.ask(ZOE, away("A")), Some(Err(RoomError::NotSeated)));
    let Some(Err(RoomError::NotYet { left_ms })) = evening.ask(SAM, away("A")) else {
        panic!("a minute is not over");
    };
    evening.wait(u64::from(left_ms) - 1);
    assert_eq!(evening.ask(SAM, away("A")), Some(Err(RoomError::NotYet { left_ms: 1 })));
    evening.wait(1);
    assert_eq!(evening.ask(SAM, away("A")), Some(Ok(())));
    let before = evening.room.position();
    evening.wait(20_000);
    assert_ne!(evening.room.position(), before, "nobody can freeze a table");
}

#[test]
fn the_bot_that_stands_in_is_as_good_as_the_table_chose() {
    let config = |stand_in| {
        let config = two_people().room.config().clone();
        let (room, entries) = Room::open(Config { stand_in, ..config }, NOON).expect("a preset");
        Evening { room, entries, now_ms: NOON, last_id: 0, round_trips: [40; 3] }
    };
    for level in [BotLevel::Easy, BotLevel::Hard] {
        let mut evening = config(level);
        evening.sit(LINA, "Lina");
        evening.sit(SAM, "Sam");
        evening.begin(LINA);
        assert_eq!(evening.ask(SAM, |request| Ask::new(request, Command::Stand)), Some(Ok(())));
        assert_eq!(evening.room.table_view(None).seats[seat("B")].kind, SeatStatus::Bot(level));
    }
}

#[test]
fn a_ticket_moves_a_seat_to_another_device_once() {
    let mut evening = two_people();
    evening.begin(LINA);
    assert_eq!(make(&mut evening, LINA, "A", 1), Some(ticket(1)));
    assert_eq!(take(&mut evening, ZOE, 2), Err(RoomError::NoTicket), "another one");
    assert_eq!(take(&mut evening, SAM, 1), Err(RoomError::AlreadySeated { seat: seat("B") }));
    assert_eq!(take(&mut evening, ZOE, 1), Ok(()));
    let table = evening.room.table_view(Some(ZOE));
    assert_eq!((table.you, &*table.seats[seat("A")].name), (Some(seat("A")), "Zoé"));
    assert_eq!(evening.room.table_view(Some(LINA)).you, None, "the old device watches");
    assert_eq!(host(&evening), Some(seat("A")));
    let fourth = PersonId(4);
    assert_eq!(take(&mut evening, fourth, 1), Err(RoomError::NoTicket), "it works once");
    // Whoever gave their seat away was not removed by anybody.
    assert_eq!(
        evening.ask(LINA, |request| Ask::new(request, Command::Back)),
        Some(Err(RoomError::NotSeated))
    );
    evening.lay(ZOE);
}

#[test]
fn a_ticket_brings_somebody_back_for_whom_a_bot_plays() {
    let mut evening = two_people();
    evening.begin(LINA);
    make(&mut evening, LINA, "A", 1);
    evening.lose(LINA);
    evening.wait(60_000);
    assert!(evening.stand_in("A"));
    evening.input(Input::Connected(ZOE));
    assert_eq!(take(&mut evening, ZOE, 1), Ok(()));
    assert!(!evening.stand_in("A"));
    assert_eq!(evening.room.table_view(None).seats[seat("A")].kind, SeatStatus::Present);
    // On the device that has the seat a ticket only takes it back from the bot.
    make(&mut evening, ZOE, "A", 2);
    assert_eq!(take(&mut evening, ZOE, 2), Ok(()));
}

#[test]
fn a_ticket_ends_by_itself_with_the_next_one_and_with_the_seat() {
    let mut evening = two_people();
    make(&mut evening, LINA, "A", 1);
    make(&mut evening, LINA, "A", 2);
    assert_eq!(take(&mut evening, ZOE, 1), Err(RoomError::NoTicket), "there is a later one");
    evening.wait(TICKET_MS);
    assert_eq!(take(&mut evening, ZOE, 2), Err(RoomError::NoTicket), "ten minutes are over");
    make(&mut evening, SAM, "B", 3);
    evening.ask(SAM, |request| Ask::new(request, Command::Stand));
    assert_eq!(take(&mut evening, ZOE, 3), Err(RoomError::NoTicket), "Sam has left");
}

#[test]
fn the_host_gives_away_only_the_seat_of_somebody_who_is_gone() {
    let mut evening = two_people();
    evening.begin(LINA);
    assert_eq!(make(&mut evening, LINA, "B", 1), None);
    evening.leave(SAM);
    assert_eq!(make(&mut evening, LINA, "B", 1), None, "it may be a reload");
    evening.wait(10_000);
    assert_eq!(make(&mut evening, LINA, "B", 1), Some(ticket(1)));
    assert_eq!(make(&mut evening, SAM, "A", 2), None, "Sam is not host");
    assert_eq!(take(&mut evening, ZOE, 1), Ok(()));
    assert_eq!(evening.room.stage(), Stage::Playing);
    assert_eq!(evening.room.table_view(Some(ZOE)).you, Some(seat("B")));
}

#[test]
fn a_ticket_outlives_a_restart_and_is_not_used_twice_by_one() {
    let mut evening = two_people();
    evening.begin(LINA);
    make(&mut evening, LINA, "A", 1);
    let restart = |evening: &mut Evening| {
        let lines: Vec<String> = evening.entries.iter().map(tapis_room::Entry::to_line).collect();
        let options = evening.room.config().options.clone();
        let read = |line: &String| tapis_room::Entry::parse(Some(&options), line).expect(line);
        let entries: Vec<_> = lines.iter().map(read).collect();
        assert_eq!(entries, evening.entries);
        evening.room = Room::restore(entries, evening.now_ms).expect("its own journal");
    };
    restart(&mut evening);
    assert_eq!(take(&mut evening, ZOE, 1), Ok(()));
    restart(&mut evening);
    assert_eq!(evening.room.table_view(Some(ZOE)).you, Some(seat("A")));
    assert_eq!(take(&mut evening, PersonId(4), 1), Err(RoomError::NoTicket));
}
