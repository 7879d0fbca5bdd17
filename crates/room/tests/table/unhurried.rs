//! An unhurried table: bots and clocks wait until everybody who is there has heard what happened.

use tapis_room::{Ask, BotLevel, Command, Input, Output, Pace, Position, Stage, Timing};
use tapis_rules::Seed;

use crate::driver::{Evening, LINA, SAM, seat};

/// Two people and a bot at an unhurried table whose game has just been dealt.
fn table(preset: &str, rules: &[&str], turn_ms: Option<u32>) -> Evening {
    let mut evening = Evening::at_pace(Pace::Unhurried, preset, rules, 3, turn_ms);
    evening.sit(LINA, "Lina");
    evening.sit(SAM, "Sam");
    let level = Some(BotLevel::Hard);
    evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat: seat("C"), level }));
    evening.ask(LINA, |request| Ask::new(request, Command::Begin).with_fresh(Seed::numbered(1)));
    evening
}

fn here(evening: &Evening) -> Position {
    evening.room.position().expect("a game")
}

/// Somebody has heard all that has happened so far.
fn heard(evening: &mut Evening, person: tapis_room::PersonId) {
    let position = here(evening);
    assert_eq!(evening.input(Input::Heard { person, position }), [], "nothing is stored or said");
}

/// Lets everybody lay until it is the bot's turn; nobody listens on the way.
fn until_bots_turn(evening: &mut Evening) {
    for _ in 0..200 {
        let frame = evening.room.update(evening.now_ms, None, None).expect("a game").frame;
        match frame.must.only().map(|seat| seat.to_string()).as_deref() {
            Some("A") => drop(evening.lay(LINA)),
            Some("B") => drop(evening.lay(SAM)),
            Some("C") => return,
            Some(_) | None => {}
        }
        evening.wait(400);
    }
    panic!("it is never the bot's turn");
}

#[test]
fn a_bot_waits_until_all_who_are_there_have_heard() {
    let mut evening = table("corse", &[], None);
    until_bots_turn(&mut evening);
    let before = here(&evening);
    evening.wait(5_000);
    heard(&mut evening, LINA);
    evening.wait(5_000);
    assert_eq!(here(&evening), before, "Sam has not heard it yet");
    heard(&mut evening, SAM);
    evening.wait(50);
    assert_eq!(here(&evening), before, "a bot thinks from then on");
    evening.wait(5_000);
    assert!(here(&evening) > before);
}

#[test]
fn whoever_says_nothing_is_waited_for_once_and_no_longer() {
    let mut evening = table("corse", &[], None);
    until_bots_turn(&mut evening);
    let before = here(&evening);
    heard(&mut evening, SAM);
    evening.wait(19_000);
    assert_eq!(here(&evening), before);
    evening.wait(5_000);
    let after = here(&evening);
    assert!(after > before, "nobody can freeze the table");
    // Lina is silent; only Sam is waited for from now on.
    until_bots_turn(&mut evening);
    heard(&mut evening, SAM);
    let before = here(&evening);
    evening.wait(5_000);
    assert!(here(&evening) > before);
    // Who is heard of again is waited for again.
    heard(&mut evening, LINA);
    until_bots_turn(&mut evening);
    heard(&mut evening, SAM);
    let before = here(&evening);
    evening.wait(10_000);
    assert_eq!(here(&evening), before);
}

#[test]
fn coming_and_going_does_not_hold_a_moment_longer() {
    let mut evening = table("corse", &[], None);
    until_bots_turn(&mut evening);
    let before = here(&evening);
    for _ in 0..25 {
        evening.wait(1_000);
        evening.leave(LINA);
        evening.input(Input::Connected(LINA));
    }
    evening.wait(3_000);
    assert!(here(&evening) > before);
}

#[test]
fn who_is_not_there_is_not_waited_for() {
    let mut evening = table("corse", &[], None);
    until_bots_turn(&mut evening);
    let before = here(&evening);
    heard(&mut evening, LINA);
    evening.leave(SAM);
    evening.wait(4_000);
    assert!(here(&evening) > before);
}

#[test]
fn the_thinking_clock_stands_still_while_somebody_listens() {
    let mut evening = table("corse", &[], Some(5_000));
    let left = |evening: &Evening| {
        let update = evening.room.update(evening.now_ms, Some(LINA), None).expect("a game");
        update.frame.clocks.first().expect("a clock").left_ms
    };
    evening.wait(15_000);
    assert!(!evening.stand_in("A") && !evening.stand_in("B"));
    assert_eq!(left(&evening), 5_000);
    heard(&mut evening, LINA);
    heard(&mut evening, SAM);
    evening.wait(4_900);
    assert!(!evening.stand_in("A") && !evening.stand_in("B"));
    assert!(left(&evening) <= 100, "{}", left(&evening));
    evening.wait(200);
    assert!(evening.stand_in("A") || evening.stand_in("B"));
}

#[test]
fn a_timer_of_the_rules_stands_still_while_somebody_listens() {
    let mut evening = table("corse", &["cap=flips:900"], None);
    let runs = |evening: &Evening| {
        let update = evening.room.update(evening.now_ms, None, None).expect("a game");
        update.frame.clocks.iter().any(|clock| clock.timer.is_some())
    };
    let (mut n_held, mut last_heard) = (0, Position::default());
    for _ in 0..2_000 {
        if runs(&evening) && here(&evening) > last_heard {
            let before = here(&evening);
            evening.wait(12_000);
            assert_eq!(here(&evening), before, "a timer ran out unheard");
            n_held += 1;
        }
        last_heard = here(&evening);
        for person in [LINA, SAM] {
            heard(&mut evening, person);
            let _ = evening.lay(person);
        }
        // A card that comes too soon after the last one has then been laid.
        evening.wait(400);
    }
    assert!(n_held > 3, "{n_held}");
}

#[test]
fn gentle_slaps_begin_when_everybody_has_heard_the_card() {
    let mut evening = table("corse", &["reflexes=gentle", "cap=flips:900"], None);
    let mut races = 0;
    for nth in 0..3_000 {
        if evening.room.stage() == Stage::Over {
            for person in [LINA, SAM] {
                let seed = Seed::numbered(nth);
                evening.ask(person, |request| Ask::new(request, Command::Begin).with_fresh(seed));
            }
        }
        if is_pattern(&evening) {
            // Sam sees the card and slaps at once; Lina hears it only after four seconds.
            let before = here(&evening);
            evening.wait(300);
            slap(&mut evening, SAM);
            evening.wait(3_700);
            assert_eq!(here(&evening), before, "Lina still listens");
            heard(&mut evening, LINA);
            evening.wait(900);
            let claims = slap(&mut evening, LINA);
            let outputs = [claims, evening.wait(4_000)].concat();
            let drawn = outputs.iter().any(|it| match it {
                Output::Verdict(verdict) => verdict.is_drawn && verdict.claims.len() > 1,
                Output::Store(_)
                | Output::Answer { .. }
                | Output::Ticket { .. }
                | Output::Hint { .. }
                | Output::Think(_)
                | Output::Changed => false,
            });
            assert!(drawn, "{outputs:?}");
            races += 1;
            if races == 5 {
                return;
            }
        }
        for person in [LINA, SAM] {
            heard(&mut evening, person);
            if !is_pattern(&evening) {
                let _ = evening.lay(person);
            }
        }
        evening.wait(100);
    }
    panic!("{races} races");
}

fn slap(evening: &mut Evening, person: tapis_room::PersonId) -> Vec<Output<tapis_games::any::Any>> {
    use tapis_games::{any::AnyAction, corse::Action};
    evening.last_id += 1;
    let request = tapis_room::Request { person, id: evening.last_id };
    let (seen, action) = (here(evening), AnyAction::Corse(Action::Slap));
    evening.input(Ask::new(request, Command::act(seen, action)).timed(Timing::over(Some(20))))
}

fn is_pattern(evening: &Evening) -> bool {
    use tapis_games::{
        any::{AnyAction, AnyOptions, AnyView},
        corse,
    };
    let AnyOptions::Corse(options) = &evening.room.config().options else { panic!("corse") };
    [LINA, SAM].into_iter().all(|person| {
        let update = evening.room.update(evening.now_ms, Some(person), None).expect("a game");
        let AnyView::Corse(view) = update.frame.view else { panic!("corse") };
        let slap = AnyAction::Corse(corse::Action::Slap);
        corse::pattern(options, &view.open.pile).is_some() && update.frame.actions.contains(&slap)
    })
}

#[test]
fn a_brisk_table_hears_nothing_of_it() {
    let play = |says: fn(&mut Evening)| {
        let mut evening = Evening::new(3, Some(5_000));
        evening.sit(LINA, "Lina");
        let level = Some(BotLevel::Medium);
        for letter in ["B", "C"] {
            let seat = seat(letter);
            evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat, level }));
        }
        evening
            .ask(LINA, |request| Ask::new(request, Command::Begin).with_fresh(Seed::numbered(3)));
        for _ in 0..300 {
            evening.wait(250);
            says(&mut evening);
        }
        evening.entries
    };
    assert_eq!(play(|_| {}), play(|evening| heard(evening, LINA)));
}
