//! Gentle reflexes: whoever slaps in time may win, however fast.

use tapis_games::any::{Any, AnyAction, AnyOptions, AnyView};
use tapis_games::corse::{self, Action};
use tapis_room::{
    Ask, BotLevel, Command, Input, Output, PersonId, Position, Request, Room, RoomError, Stage,
    Timing, Verdict,
};
use tapis_rules::{Seat, Seed};

use crate::driver::{Evening, seat};

/// Four people, how long each takes to slap, and how far away each is, in milliseconds.
const PEOPLE: [(PersonId, u64, u32); 4] = [
    (PersonId(1), 250, 20),
    (PersonId(2), 400, 180),
    (PersonId(3), 700, 60),
    (PersonId(4), 1_200, 120),
];

/// A table of these people with these house rules.
fn table(preset: &str, rules: &[&str]) -> Evening {
    let mut evening = Evening::of(preset, rules, 4, None);
    for (person, _, rtt_ms) in PEOPLE {
        evening.sit(person, "Zoé");
        evening.measure(person, rtt_ms);
    }
    begin(&mut evening, 1);
    evening
}

fn begin(evening: &mut Evening, seed: u64) {
    for (person, ..) in PEOPLE {
        let seed = Seed::numbered(seed);
        evening.ask(person, |request| Ask::new(request, Command::Begin).with_fresh(seed));
    }
}

fn act(evening: &mut Evening, nth: usize, seen: Position, action: Action) -> Vec<Output<Any>> {
    let (person, _, rtt_ms) = PEOPLE[nth];
    evening.last_id += 1;
    let request = Request { person, id: evening.last_id };
    let (action, rtt_ms) = (AnyAction::Corse(action), Some(rtt_ms));
    evening.input(Ask::new(request, Command::act(seen, action)).timed(Timing::over(rtt_ms)))
}

fn here(evening: &Evening) -> Position {
    evening.room.position().expect("a game")
}

/// Whose turn it is, if it is anybody's.
fn due(evening: &Evening) -> Option<usize> {
    let frame = evening.room.update(evening.now_ms, None, None).expect("a game").frame;
    frame.must.only().map(Seat::index)
}

/// Who may slap a pattern, if there is one.
fn slappers(evening: &Evening) -> Vec<usize> {
    let AnyOptions::Corse(options) = &evening.room.config().options else { panic!("corse") };
    let can_slap = |nth: &usize| {
        let update = evening.room.update(evening.now_ms, Some(PEOPLE[*nth].0), None);
        let frame = update.expect("a game").frame;
        let AnyView::Corse(view) = frame.view else { panic!("corse") };
        let pattern = corse::pattern(options, &view.open.pile);
        pattern.is_some() && frame.actions.contains(&AnyAction::Corse(Action::Slap))
    };
    (0..4).filter(can_slap).collect()
}

/// Goes on without slaps until there is something to slap for all four.
fn until_slappable(evening: &mut Evening) {
    for nth in 0..20_000 {
        if evening.room.stage() == Stage::Over {
            begin(evening, nth);
        }
        if slappers(evening).len() == 4 {
            return;
        }
        if let Some(due) = due(evening) {
            let seen = here(evening);
            act(evening, due, seen, Action::Lay);
        }
        // Longer than any wait for slaps: what nobody slaps is left alone.
        for _ in 0..80 {
            evening.wait(50);
            if slappers(evening).len() == 4 {
                return;
            }
        }
    }
    panic!("nothing to slap in 20,000 cards");
}

/// All four slap, each in their own time; who gets the pile.
fn race(evening: &mut Evening) -> (Verdict, Vec<Output<Any>>) {
    let (start, seen) = (evening.now_ms, here(evening));
    let mut outputs = Vec::new();
    let mut slaps: Vec<(u64, usize)> =
        PEOPLE.iter().enumerate().map(|(n, (_, ms, rtt))| (ms + u64::from(*rtt), n)).collect();
    slaps.sort_unstable();
    for (at_ms, nth) in slaps {
        outputs.extend(evening.wait(start + at_ms - evening.now_ms));
        outputs.extend(act(evening, nth, seen, Action::Slap));
    }
    outputs.extend(evening.wait(2_000));
    let verdicts: Vec<Verdict> = outputs
        .iter()
        .filter_map(|output| match output {
            Output::Verdict(verdict) => Some(verdict.clone()),
            Output::Store(_)
            | Output::Answer { .. }
            | Output::Ticket { .. }
            | Output::Hint { .. }
            | Output::Think(_)
            | Output::Changed => None,
        })
        .collect();
    assert_eq!(verdicts.len(), 1, "{verdicts:?}");
    (verdicts[0].clone(), outputs)
}

/// How often each of the four wins of so many races.
fn wins(preset: &str, rules: &[&str], n_races: u32) -> [u32; 4] {
    let mut evening = table(preset, rules);
    let mut wins = [0; 4];
    for _ in 0..n_races {
        until_slappable(&mut evening);
        let (verdict, outputs) = race(&mut evening);
        wins[verdict.claims[0].seat.index()] += 1;
        for output in outputs {
            if let Output::Answer { result: Err(error), .. } = output {
                assert_eq!(error, RoomError::Beaten, "nobody in time makes a mistake");
            }
        }
    }
    let again = Room::restore(evening.entries.clone(), evening.now_ms).expect("its own journal");
    assert_eq!(again.record(), evening.room.record());
    wins
}

#[test]
fn the_slow_win_as_often_as_the_fast() {
    for preset in ["corse", "corse-jokers"] {
        let wins = wins(preset, &["cap=flips:600", "reflexes=gentle"], 200);
        assert!(wins.iter().all(|n| (30..=70).contains(n)), "{preset}: {wins:?}");
    }
}

#[test]
fn without_them_the_fastest_wins() {
    assert_eq!(wins("corse", &["cap=flips:600"], 20), [20, 0, 0, 0]);
}

#[test]
fn the_draw_follows_from_the_seed_of_the_game_alone() {
    let mut evening = table("corse", &["reflexes=gentle"]);
    until_slappable(&mut evening);
    let mut again = evening.clone();
    again.room = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    for (person, ..) in PEOPLE {
        again.input(Input::Connected(person));
    }
    let ours = race(&mut evening).0;
    assert!(ours.is_drawn);
    let order = |verdict: &Verdict| verdict.claims.iter().map(|it| it.seat).collect::<Vec<_>>();
    assert_eq!(order(&race(&mut again).0), order(&ours), "a restart changes nothing");
}

#[test]
fn a_card_waits_for_slaps_and_is_laid_if_none_comes() {
    let mut evening = table("corse", &["reflexes=gentle"]);
    while due(&evening).is_none() || slappers(&evening).len() < 4 {
        evening.wait(4_000);
        until_slappable(&mut evening);
    }
    let (start, seen) = (evening.now_ms, here(&evening));
    let layer = due(&evening).expect("somebody is due");
    evening.wait(400);
    act(&mut evening, layer, seen, Action::Lay);
    let slapper = (layer + 1) % 4;
    let mut slapped = evening.clone();
    evening.wait(start + 1_400 - evening.now_ms);
    assert_eq!(here(&evening), seen, "there is still time to slap");
    evening.wait(400);
    assert!(here(&evening) > seen, "the card is laid");
    // Made in time, although it arrives when the time is over.
    let rtt_ms = u64::from(PEOPLE[slapper].2);
    slapped.wait(start + 1_420 + rtt_ms - slapped.now_ms);
    let mut outputs = act(&mut slapped, slapper, seen, Action::Slap);
    outputs.extend(slapped.wait(500));
    let won = |output: &Output<Any>| match output {
        Output::Verdict(it) => it.claims[0].seat.index() == slapper,
        Output::Store(_)
        | Output::Answer { .. }
        | Output::Ticket { .. }
        | Output::Hint { .. }
        | Output::Think(_)
        | Output::Changed => false,
    };
    assert!(outputs.iter().any(won), "{outputs:?}");
}

#[test]
fn nothing_waits_once_all_have_slapped() {
    let mut evening = table("corse", &["reflexes=gentle"]);
    until_slappable(&mut evening);
    let (start, seen) = (evening.now_ms, here(&evening));
    evening.wait(600);
    for nth in 0..4 {
        assert_eq!(here(&evening), seen);
        act(&mut evening, nth, seen, Action::Slap);
    }
    assert!(here(&evening) > seen && evening.now_ms == start + 600);
}

#[test]
fn bots_slap_under_gentle_reflexes_and_sometimes_win_against_the_fastest_person() {
    let mut evening = Evening::of("corse", &["cap=flips:600", "reflexes=gentle"], 2, None);
    evening.sit(PEOPLE[0].0, "Lina");
    // Easy ones leave a pattern to people for longer than a draw waits.
    let level = Some(BotLevel::Medium);
    evening.ask(PEOPLE[0].0, |request| Ask::new(request, Command::Bot { seat: seat("B"), level }));
    let mut wins = [0; 2];
    let mut races = 0;
    for nth in 0..4_000 {
        if evening.room.stage() != Stage::Playing {
            evening.ask(PEOPLE[0].0, |request| {
                Ask::new(request, Command::Begin).with_fresh(Seed::numbered(nth))
            });
        }
        let seen = here(&evening);
        let is_pattern = slappers_of_one(&evening);
        let action = if is_pattern { Action::Slap } else { Action::Lay };
        let mut outputs = Vec::new();
        if is_pattern || due(&evening) == Some(0) {
            outputs = act(&mut evening, 0, seen, action);
        }
        outputs.extend(evening.wait(if is_pattern { 1_600 } else { 200 }));
        for output in outputs {
            if let Output::Verdict(verdict) = output {
                wins[verdict.claims[0].seat.index()] += 1;
                races += u32::from(verdict.claims.len() == 2);
            }
        }
    }
    assert!(races > 20, "{races} races, {wins:?}");
    assert!(wins[1] * 5 > wins[0], "{wins:?}");
}

fn slappers_of_one(evening: &Evening) -> bool {
    let AnyOptions::Corse(options) = &evening.room.config().options else { panic!("corse") };
    let frame = evening.room.update(evening.now_ms, None, None).expect("a game").frame;
    let AnyView::Corse(view) = frame.view else { panic!("corse") };
    corse::pattern(options, &view.open.pile).is_some()
}
