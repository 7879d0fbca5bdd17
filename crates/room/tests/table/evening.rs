//! Seats, hosts, bots, stand-ins, rematches.

use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_games::corse::Action;
use tapis_room::{
    Ask, BotLevel, Clock, Command, Config, Entry, Input, Output, Position, Request, Room,
    RoomError, SeatStatus, Stage, Timing,
};
use tapis_rules::OptionSet;

use crate::driver::{Evening, LINA, NOON, SAM, seat, two_people};

#[test]
fn the_first_person_to_sit_is_host_until_they_stand_up() {
    let mut evening = Evening::new(3, None);
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    assert_eq!(evening.room.host_name(), "Lina");
    let bot =
        |request| Ask::new(request, Command::Bot { seat: seat("C"), level: Some(BotLevel::Hard) });
    let not_host = RoomError::NotHost { host: "Lina".into() };
    assert_eq!(evening.ask(SAM, bot), Some(Err(not_host)));
    assert_eq!(evening.begin(LINA), Some(Err(RoomError::SeatsFree { n_free: 1 })));
    assert_eq!(evening.ask(LINA, bot), Some(Ok(())));
    assert_eq!(evening.ask(LINA, bot), Some(Err(RoomError::NotFree)));
    assert_eq!(evening.ask(LINA, |request| Ask::new(request, Command::Stand)), Some(Ok(())));
    assert_eq!(evening.room.host_name(), "Sam");
    assert_eq!(evening.room.n_free(), 1);
    let again = RoomError::AlreadySeated { seat: seat("B") };
    assert_eq!(evening.sit(SAM, "Sam"), Some(Err(again)));
    evening.ask(SAM, |request| Ask::new(request, Command::Stand));
    assert_eq!(evening.room.host_name(), "");
    assert_eq!(evening.room.table_view(None).host, None);
}

#[test]
fn whoever_is_renamed_keeps_all_but_the_name() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.input(Input::Renamed { person: SAM, nick: "Samuel".into() });
    assert_eq!(evening.room.table_view(None).seats[seat("B")].name, "Samuel");
    assert_eq!(evening.room.stage(), Stage::Playing);
    assert_eq!(evening.room.viewer(Some(SAM)), tapis_rules::Viewer::Seat(seat("B")));
    let n_entries = evening.entries.len();
    evening.input(Input::Renamed { person: SAM, nick: "Samuel".into() });
    assert_eq!(evening.entries.len(), n_entries, "that is no news");
    let again = Room::restore(evening.entries.clone(), evening.now_ms).expect("its own journal");
    assert_eq!(again.table_view(None).seats[seat("B")].name, "Samuel");
}

#[test]
fn a_repeated_message_gets_the_same_reply_and_does_nothing() {
    let mut evening = two_people();
    assert_eq!(evening.begin(LINA), Some(Ok(())));
    let position = evening.room.position().expect("a game");
    let request = Request { person: LINA, id: 900 };
    let lay = || {
        Ask::new(request, Command::act(position, AnyAction::Corse(Action::Lay)))
            .timed(Timing::default())
    };
    let answer = Output::Answer { request, result: Ok(()) };
    assert!(evening.input(lay()).contains(&answer));
    let after = evening.room.position();
    assert_eq!(evening.input(lay()), vec![answer.clone()]);
    assert_eq!(evening.room.position(), after);
    let entries = evening.entries.clone();
    evening.room = Room::restore(entries, evening.now_ms).expect("its own journal");
    assert_eq!(evening.input(lay()), vec![answer], "after a crash too");
    assert_eq!(evening.room.position(), after);
}

#[test]
fn a_card_laid_for_an_earlier_table_is_not_a_mistake() {
    let mut evening = two_people();
    evening.begin(LINA);
    let seen = evening.room.position().expect("a game");
    evening.lay(LINA);
    let action = AnyAction::Corse(Action::Lay);
    let late = evening.ask(LINA, |request| {
        Ask::new(request, Command::act(seen, action)).timed(Timing::default())
    });
    let now = evening.room.position().expect("a game");
    assert_eq!(late, Some(Err(RoomError::Stale { now })));
}

#[test]
fn a_second_tap_on_a_card_that_has_just_been_turned_up_is_not_a_mistake() {
    let mut evening = two_people();
    evening.begin(LINA);
    assert_eq!(evening.lay(LINA), Some(Ok(())));
    let now = evening.room.position().expect("a game");
    // The result of the first tap is on the screen, and the finger is already coming down again.
    evening.wait(80);
    assert_eq!(evening.lay(LINA), Some(Err(RoomError::Stale { now })));
    // Over the network the card is seen 40 ms later.
    evening.wait(309);
    assert_eq!(evening.lay(LINA), Some(Err(RoomError::Stale { now })));
    assert_eq!(evening.room.position(), Some(now));
    evening.wait(1);
    assert_eq!(evening.lay(LINA), Some(Ok(())), "now it is a mistake, and that is an event");
    assert!(evening.room.position() > Some(now));
}

#[test]
fn no_round_trip_excuses_a_second_tap_for_ever() {
    let mut evening = two_people();
    evening.round_trips = [4_000; 3];
    evening.begin(LINA);
    assert_eq!(evening.lay(LINA), Some(Ok(())));
    let now = evening.room.position().expect("a game");
    evening.wait(749);
    assert_eq!(evening.lay(LINA), Some(Err(RoomError::Stale { now })));
    evening.wait(1);
    assert_eq!(evening.lay(LINA), Some(Ok(())), "a mistake");
}

#[test]
fn a_turn_played_too_soon_after_the_last_card_is_held_not_refused() {
    let mut evening = two_people();
    evening.begin(LINA);
    assert_eq!(evening.lay(LINA), Some(Ok(())));
    let before = evening.room.position();
    evening.wait(100);
    assert_eq!(evening.lay(SAM), None);
    evening.wait(249);
    assert_eq!(evening.room.position(), before);
    evening.wait(1);
    assert_ne!(evening.room.position(), before);
}

#[test]
fn a_bot_stands_in_for_whoever_is_gone_until_they_are_back() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.leave(LINA);
    evening.wait(9_999);
    assert!(!evening.stand_in("A"));
    assert_eq!(evening.room.table_view(None).seats[seat("A")].kind, SeatStatus::Away);
    let before = evening.room.position();
    evening.wait(1);
    assert!(evening.stand_in("A"));
    evening.wait(5_000);
    assert_ne!(evening.room.position(), before, "the bot has laid");
    evening.input(Input::Connected(LINA));
    assert!(evening.stand_in("A"));
    assert_eq!(evening.ask(LINA, |request| Ask::new(request, Command::Back)), Some(Ok(())));
    assert!(!evening.stand_in("A"));
}

#[test]
fn a_bot_stands_in_for_whoever_thinks_too_long() {
    let mut evening = Evening::new(2, Some(5_000));
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    evening.wait(4_999);
    assert!(!evening.stand_in("A"));
    evening.wait(1);
    assert!(evening.stand_in("A"));
    assert_eq!(evening.room.table_view(None).seats[seat("A")].kind, SeatStatus::Present);
    evening.lay(LINA);
    assert!(!evening.stand_in("A"), "acting takes the seat back");
}

#[test]
fn nobody_plays_on_at_a_table_that_everybody_has_left() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.leave(LINA);
    evening.leave(SAM);
    evening.wait(60_000);
    let before = evening.room.position();
    evening.wait(600_000);
    assert_eq!(evening.room.position(), before);
    assert_eq!(evening.room.next_deadline().filter(|at| *at <= evening.now_ms), None);
    evening.input(Input::Connected(SAM));
    evening.wait(10_000);
    assert_ne!(evening.room.position(), before);
}

#[test]
fn the_next_game_begins_when_all_who_are_there_want_it() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.ask(SAM, |request| Ask::new(request, Command::Stand));
    evening.leave(LINA);
    evening.input(Input::Connected(SAM));
    evening.wait_until(Stage::Over);
    evening.input(Input::Connected(LINA));
    let bot_away = |request| Ask::new(request, Command::Bot { seat: seat("B"), level: None });
    assert_eq!(evening.ask(LINA, bot_away), Some(Ok(())));
    assert_eq!(evening.sit(SAM, "Sam"), Some(Ok(())));
    assert_eq!(evening.begin(SAM), Some(Ok(())));
    assert_eq!(evening.room.stage(), Stage::Over);
    assert!(evening.room.table_view(None).seats[seat("B")].wants_rematch);
    assert_eq!(evening.begin(LINA), Some(Ok(())));
    assert_eq!(evening.room.stage(), Stage::Playing);
    assert_eq!(evening.room.position().map(|position| position.game), Some(2));
}

#[test]
fn the_end_of_a_game_decides_who_deals_next_if_the_rules_say_so() {
    for (rule, place) in [("next_dealer=winner", 0), ("next_dealer=loser", 2)] {
        let rules = [rule, "play_on=on", "cap=plays:10000"];
        let mut evening = Evening::of("norvegienne", &rules, 3, None);
        evening.sit(LINA, "Lina");
        for letter in ["B", "C"] {
            let level = Some(BotLevel::Hard);
            evening
                .ask(LINA, |request| Ask::new(request, Command::Bot { seat: seat(letter), level }));
        }
        // Somebody is watching: an empty table would wait.
        evening.input(Input::Connected(SAM));
        evening.begin(LINA);
        for _ in 0..4 {
            evening.leave(LINA);
            evening.wait_until(Stage::Over);
            let outcome =
                evening.room.update(evening.now_ms, None, None).and_then(|play| play.frame.outcome);
            evening.input(Input::Connected(LINA));
            evening.begin(LINA);
            let places = outcome.expect("over").places;
            let next = evening.room.record().expect("a game").options.get("dealer");
            let named = places[place].only().expect("no tie");
            assert_eq!(next, Some(format!("seat:{}", named.index() + 1)), "{rule}");
        }
    }
}

#[test]
fn somebody_who_is_gone_for_long_does_not_hold_up_the_next_game() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.leave(LINA);
    evening.ask(SAM, |request| Ask::new(request, Command::Stand));
    evening.wait_until(Stage::Over);
    evening.input(Input::Connected(LINA));
    let bot_away = |request| Ask::new(request, Command::Bot { seat: seat("B"), level: None });
    evening.ask(LINA, bot_away);
    evening.sit(SAM, "Sam");
    evening.begin(SAM);
    evening.leave(LINA);
    evening.wait(9_999);
    assert_eq!(evening.room.stage(), Stage::Over, "it may be a reload");
    evening.wait(1);
    assert_eq!(evening.room.stage(), Stage::Playing);
    assert!(evening.stand_in("A"));
}

#[test]
fn a_viewer_gets_every_event_or_one_whole_frame() {
    let mut evening = two_people();
    assert_eq!(evening.room.update(NOON, Some(LINA), None), None);
    evening.begin(LINA);
    let dealt = evening.room.position().expect("a game");
    evening.lay(LINA);
    let now = evening.room.position().expect("a game");
    let play = |have| evening.room.update(evening.now_ms, Some(LINA), have).expect("a game");
    let follow = play(Some(dealt));
    assert_eq!((follow.since, follow.frame.position), (Some(dealt), now));
    assert_eq!(follow.events.len(), (now.n_events - dealt.n_events) as usize);
    let ahead = Position { n_events: now.n_events + 1, ..now };
    let other = Position { game: 2, ..dealt };
    for have in [None, Some(ahead), Some(other)] {
        let whole = play(have);
        assert_eq!((whole.since, whole.events.len()), (None, 0));
        assert_eq!(whole.frame, follow.frame);
    }
}

#[test]
fn a_table_that_cannot_be_dealt_is_not_opened() {
    let options = AnyOptions::preset("corse").expect("a preset");
    for n_seats in [0, 1, 9, 255] {
        let config = Config::new(options.clone(), n_seats);
        assert!(Room::<Any>::open(config, NOON).is_err(), "{n_seats} seats");
    }
}

#[test]
fn a_bot_that_takes_over_while_a_card_is_held_plays_on() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.lay(LINA);
    evening.wait(100);
    assert_eq!(evening.lay(SAM), None, "it is held");
    assert_eq!(evening.ask(SAM, |request| Ask::new(request, Command::Stand)), Some(Ok(())));
    let before = evening.room.position();
    evening.wait(20_000);
    assert_ne!(evening.room.position(), before);
    for _ in 0..20 {
        let before = evening.room.position();
        evening.lay(LINA);
        evening.wait(10_000);
        assert_ne!(evening.room.position(), before, "the table never stands still");
    }
}

#[test]
fn no_game_begins_at_a_table_that_everybody_has_left() {
    let mut evening = Evening::new(2, Some(5_000));
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    evening.wait_until(Stage::Over);
    evening.begin(SAM);
    evening.leave(SAM);
    evening.wait(1);
    evening.leave(LINA);
    evening.wait(60_000);
    assert_eq!(evening.room.stage(), Stage::Over);
}

#[test]
fn clocks_say_how_much_time_is_left_and_are_reset_by_a_restart() {
    let mut evening = Evening::new(2, Some(60_000));
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    let clocks = |evening: &Evening| {
        let play = evening.room.update(evening.now_ms, Some(LINA), None).expect("a game");
        play.frame.clocks
    };
    let clock = |left_ms| vec![Clock { timer: None, left_ms, of_ms: 60_000 }];
    evening.wait(20_000);
    assert_eq!(clocks(&evening), clock(40_000));
    evening.room = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    assert_eq!(clocks(&evening), clock(60_000), "nobody could act meanwhile");
    evening.input(Input::Connected(LINA));
    evening.input(Input::Connected(SAM));
    evening.wait(5_000);
    evening.lay(LINA);
    evening.wait(5_000);
    assert_eq!(clocks(&evening), clock(55_000), "the next seat has its own time");
}

#[test]
fn a_clock_that_goes_back_changes_nothing() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.wait(5_000);
    evening.lay(LINA);
    let now_ms = evening.now_ms;
    evening.now_ms = NOON;
    assert_eq!(evening.lay(SAM), None, "it is still the moment of the last card");
    evening.now_ms = now_ms;
    evening.wait(400);
    let times: Vec<u64> = evening.entries.iter().filter_map(at_ms).collect();
    assert_eq!(times, [5_000, 5_350]);
}

#[test]
fn a_clock_that_was_set_back_holds_nobody_up() {
    let mut evening = Evening::new(2, Some(30_000));
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    evening.begin(LINA);
    evening.wait(60_000);
    let stand_in = |evening: &Evening| evening.stand_in("A");
    assert!(stand_in(&evening), "half a minute is over");
    evening.lay(LINA);
    evening.wait(5_000);
    let an_hour_ago = evening.now_ms - 3_600_000;
    evening.room = Room::restore(evening.entries.clone(), an_hour_ago).expect("its journal");
    evening.now_ms = an_hour_ago;
    for person in [LINA, SAM] {
        evening.input(Input::Connected(person));
    }
    evening.wait(49_999);
    assert!(!evening.stand_in("B"), "twenty seconds to come back, and half a minute to think");
    assert_eq!(evening.lay(SAM), Some(Ok(())));
    let times: Vec<u64> = evening.entries.iter().filter_map(at_ms).collect();
    assert!(times.is_sorted(), "counted from the deal: {times:?}");
    evening.wait(30_001);
    assert!(evening.stand_in("A"), "and then as ever");
}

fn at_ms(entry: &Entry<Any>) -> Option<u64> {
    match entry {
        Entry::Input { timed, .. } => timed.at_ms,
        Entry::Opened(_)
        | Entry::Seated { .. }
        | Entry::TicketMade { .. }
        | Entry::RematchWanted { .. }
        | Entry::StopVoted { .. }
        | Entry::Set { .. }
        | Entry::CodeSet { .. }
        | Entry::LetIn { .. }
        | Entry::Chosen { .. }
        | Entry::Claims { .. }
        | Entry::Stopped { .. }
        | Entry::Fair(_)
        | Entry::Began { .. } => None,
    }
}
