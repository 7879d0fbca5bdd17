//! Another game for the same people: who may choose it, when, and what outlives a crash.

use tapis_games::any::{Any, AnyOptions};
use tapis_room::{
    Ask, BotLevel, Command, Entry, EntryError, Input, PersonId, Room, RoomError, SeatStatus, Stage,
};
use tapis_rules::{OptionSet as _, OptionsError};

use crate::driver::{Answer, Evening, LINA, SAM, seat, two_people};

fn rules(preset: &str, more: &[(&str, &str)]) -> AnyOptions {
    let mut options = AnyOptions::preset(preset).expect("a preset");
    for (key, answer) in more {
        options.set(key, answer).expect("an answer");
    }
    options
}

fn choose(evening: &mut Evening, person: PersonId, options: &AnyOptions) -> Option<Answer> {
    evening.ask(person, |request| Ask::new(request, Command::Choose(options.clone())))
}

/// Ends the game, by the vote of both.
fn stop(evening: &mut Evening) {
    for person in [LINA, SAM] {
        evening.ask(person, |request| Ask::new(request, Command::Stop));
    }
    assert_eq!(evening.room.stage(), Stage::Over);
}

/// Two people whose game of Bataille corse is over.
fn after_a_game() -> Evening {
    let mut evening = two_people();
    assert_eq!(evening.begin(LINA), Some(Ok(())));
    evening.lay(LINA);
    stop(&mut evening);
    evening
}

/// The server dies and comes back, with the lines of its journal.
fn restart(evening: &mut Evening) {
    let mut known = None;
    let read = evening.entries.iter().map(|entry| {
        let line = entry.to_line();
        let entry = Entry::<Any>::parse(known.as_ref(), &line).expect("what was written is read");
        if let Some(rules) = entry.rules() {
            known = Some(rules.clone());
        }
        entry
    });
    let entries: Vec<_> = read.collect();
    assert_eq!(entries, evening.entries);
    evening.room = Room::restore(entries, evening.now_ms).expect("its own journal");
    for person in [LINA, SAM] {
        evening.input(Input::Connected(person));
    }
}

#[test]
fn only_the_host_chooses_and_only_after_a_game() {
    let nambarz = rules("nambarz", &[]);
    let mut evening = two_people();
    assert_eq!(choose(&mut evening, LINA, &nambarz), Some(Err(RoomError::NoGame)), "not dealt");
    evening.begin(LINA);
    assert_eq!(choose(&mut evening, LINA, &nambarz), Some(Err(RoomError::GameRuns)));
    stop(&mut evening);
    let n_entries = evening.entries.len();
    let not_host = RoomError::NotHost { host: "Lina".into() };
    assert_eq!(choose(&mut evening, SAM, &nambarz), Some(Err(not_host)));
    assert_eq!(choose(&mut evening, PersonId(3), &nambarz), Some(Err(RoomError::NotSeated)));
    assert_eq!(evening.entries.len(), n_entries, "nothing has changed");
    assert_eq!(evening.room.table_view(None).next, None);
    assert_eq!(choose(&mut evening, LINA, &nambarz), Some(Ok(())));
    assert_eq!(evening.entries[n_entries].to_line(), "rules nambarz 2 #1:10");
}

#[test]
fn a_game_that_so_many_cannot_play_is_refused_with_how_many_can() {
    let mut evening = Evening::of("norvegienne", &["cap=plays:100"], 6, None);
    evening.sit(LINA, "Lina");
    for letter in ["B", "C", "D", "E", "F"] {
        let (seat, level) = (seat(letter), Some(BotLevel::Easy));
        evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat, level }));
    }
    evening.begin(LINA);
    evening.ask(LINA, |request| Ask::new(request, Command::Stop));
    let n_entries = evening.entries.len();
    let refused = choose(&mut evening, LINA, &rules("corse", &[]));
    let seats = OptionsError::Seats { n_seats: 6, least: 2, most: 5, clause: "C1.2".into() };
    assert_eq!(refused, Some(Err(RoomError::Options(seats))));
    assert_eq!(evening.entries.len(), n_entries);
    assert_eq!(evening.begin(LINA), Some(Ok(())), "the game of before goes on being played");
    assert_eq!(evening.room.config().options.id(), "norvegienne");
}

#[test]
fn the_same_people_and_bots_play_what_was_chosen_once_all_want_it() {
    let mut evening = Evening::new(3, None);
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    let level = Some(BotLevel::Hard);
    evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat: seat("C"), level }));
    evening.begin(LINA);
    stop(&mut evening);
    assert_eq!(evening.begin(SAM), Some(Ok(())), "Sam wants the same again");
    let chosen = rules("norvegienne", &[("cap", "plays:100")]);
    assert_eq!(choose(&mut evening, LINA, &chosen), Some(Ok(())));
    let table = evening.room.table_view(Some(SAM));
    assert_eq!((table.next.as_ref(), table.config.options.id()), (Some(&chosen), "corse"));
    assert!(table.seats.iter().all(|(_, it)| !it.wants_rematch), "everybody is asked anew");
    assert_eq!(evening.begin(LINA), Some(Ok(())));
    assert_eq!(evening.room.stage(), Stage::Over, "Sam has not said so yet");
    assert_eq!(evening.begin(SAM), Some(Ok(())));
    let table = evening.room.table_view(Some(SAM));
    assert_eq!((table.stage, table.next), (Stage::Playing, None));
    assert_eq!((table.config.options, table.you), (chosen, Some(seat("B"))));
    assert_eq!(table.seats[seat("C")].kind, SeatStatus::Bot(BotLevel::Hard));
    assert_eq!(evening.room.position().map(|it| it.game), Some(2));
    stop(&mut evening);
    evening.begin(LINA);
    evening.begin(SAM);
    assert_eq!(evening.room.record().expect("a game").options.id(), "norvegienne", "and again");
}

#[test]
fn whoever_chooses_what_is_played_already_has_changed_their_mind() {
    let mut evening = after_a_game();
    assert_eq!(choose(&mut evening, LINA, &rules("nambarz", &[])), Some(Ok(())));
    let same = evening.room.config().options.clone();
    assert_eq!(choose(&mut evening, LINA, &same), Some(Ok(())));
    assert_eq!(evening.room.table_view(None).next, None);
    restart(&mut evening);
    assert_eq!(evening.room.table_view(None).next, None);
}

#[test]
fn a_choice_outlives_a_crash_before_and_after_the_deal() {
    let mut evening = after_a_game();
    let chosen = rules("nambarz", &[("cap", "turns:20")]);
    evening.begin(SAM);
    assert_eq!(choose(&mut evening, LINA, &chosen), Some(Ok(())));
    restart(&mut evening);
    let table = evening.room.table_view(None);
    assert_eq!((table.stage, table.next), (Stage::Over, Some(chosen.clone())));
    assert!(table.seats.iter().all(|(_, it)| !it.wants_rematch));
    evening.begin(LINA);
    restart(&mut evening);
    evening.begin(SAM);
    assert_eq!(evening.room.stage(), Stage::Playing);
    let record = evening.room.record().cloned();
    restart(&mut evening);
    assert_eq!(evening.room.record().cloned(), record);
    assert_eq!(evening.room.config().options, chosen);
    // Lines of the new game are read by its rules.
    evening.wait(60_000);
    let acts = evening.room.update(evening.now_ms, Some(LINA), None).expect("a game").frame.actions;
    let (seen, action) = (evening.room.position().expect("a game"), acts.first().cloned());
    if let Some(action) = action {
        let timing = tapis_room::Timing::default();
        evening.ask(LINA, |request| Ask::new(request, Command::act(seen, action)).timed(timing));
    }
    restart(&mut evening);
}

#[test]
fn a_journal_that_chooses_out_of_turn_is_refused() {
    let mut evening = two_people();
    let options = rules("nambarz", &[]);
    let chosen = || Entry::Chosen { options: options.clone(), request: None };
    let fault = |evening: &Evening, entry: Entry<Any>| {
        let entries = evening.entries.iter().cloned().chain([entry]);
        Room::restore(entries, evening.now_ms).map(drop).map_err(|error| error.error)
    };
    assert_eq!(fault(&evening, chosen()), Err(EntryError::NotOver));
    evening.begin(LINA);
    assert_eq!(fault(&evening, chosen()), Err(EntryError::NotOver));
    stop(&mut evening);
    assert_eq!(fault(&evening, chosen()), Ok(()));
    for line in [
        "rules",
        "rules nambarz",
        "rules tarot 1",
        "rules nambarz 99",
        "rules nambarz 2 cap",
        "rules nambarz 2 cap=for_ever",
        "rules nambarz 2 #1",
    ] {
        assert!(Entry::<Any>::parse(Some(&options), line).is_err(), "{line}");
    }
}
