//! How long somebody waits for their turn beside bots.

use tapis_games::any::AnyView;
use tapis_room::{Ask, BotLevel, Command, Pace, Request, Room, RoomError, Setting, Stage, Timing};

use crate::driver::{Evening, LINA, SAM, seat, two_people};

/// How long Lina thinks about a choice, in milliseconds.
const THINKS_MS: u64 = 1_500;

/// How long Lina waited between her turns against two bots, in milliseconds, the shortest first.
fn waits(preset: &str, level: BotLevel) -> Vec<u64> {
    waits_at(Pace::Brisk, preset, level)
}

fn waits_at(pace: Pace, preset: &str, level: BotLevel) -> Vec<u64> {
    let mut evening = Evening::at_pace(pace, preset, &[], 3, None);
    evening.sit(LINA, "Lina").expect("a reply").expect("a seat");
    for letter in ["B", "C"] {
        let (seat, level) = (seat(letter), Some(level));
        let bot = evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat, level }));
        bot.expect("a reply").expect("a bot");
    }
    evening.begin(LINA).expect("a reply").expect("a game");
    let mut waits = Vec::new();
    let mut since_ms = evening.now_ms;
    for _ in 0..20_000 {
        if evening.room.stage() != Stage::Playing || waits.len() >= 100 {
            break;
        }
        let frame = evening.room.update(evening.now_ms, Some(LINA), None).expect("a game").frame;
        let action = frame.actions.first().filter(|_| frame.must.contains(seat("A"))).cloned();
        let Some(action) = action else {
            evening.wait(50);
            // Whoever has laid all cards watches the others end the round.
            if let AnyView::Nambarz(view) = &frame.view
                && view.hand(seat("A")).is_some_and(<[_]>::is_empty)
            {
                since_ms = evening.now_ms;
            }
            continue;
        };
        let waited_ms = evening.now_ms - since_ms;
        // A turn of several acts is one.
        if waited_ms > 0 {
            waits.push(waited_ms);
        }
        evening.wait(THINKS_MS);
        evening.last_id += 1;
        let request = Request { person: LINA, id: evening.last_id };
        let (seen, timing) = (frame.position, Timing::default());
        evening.input(Ask::new(request, Command::act(seen, action)).timed(timing));
        since_ms = evening.now_ms;
    }
    waits.sort_unstable();
    waits
}

#[test]
fn nobody_waits_long_for_two_bots_that_calculate() {
    for level in [BotLevel::Easy, BotLevel::Medium, BotLevel::Hard] {
        let waits = waits("nambarz", level);
        assert!(waits.len() > 10, "{level:?}: {waits:?}");
        assert!(waits[waits.len() / 2] <= 4_000, "{level:?}: {waits:?}");
        assert!(waits[waits.len() - 1] <= 8_000, "{level:?}: {waits:?}");
    }
}

#[test]
fn nobody_waits_long_for_two_bots_that_pay() {
    for level in [BotLevel::Easy, BotLevel::Medium, BotLevel::Hard] {
        let waits = waits("corse", level);
        assert!(waits.len() > 10, "{level:?}: {waits:?}");
        assert!(waits[waits.len() / 2] <= 4_000, "{level:?}: {waits:?}");
        assert!(waits[waits.len() - 1] <= 12_000, "{level:?}: {waits:?}");
    }
}

#[test]
fn at_a_quick_table_bots_hurry_through_what_lina_can_only_watch() {
    for (preset, n_times) in
        [("norvegienne", 2), ("scientifique", 2), ("nambarz", 2), ("corse", 1), ("corse-jokers", 1)]
    {
        let [brisk, quick] = [Pace::Brisk, Pace::Quick].map(|pace| {
            let waits = waits_at(pace, preset, BotLevel::Medium);
            waits[waits.len() / 2]
        });
        assert!(quick * n_times <= brisk, "{preset}: {brisk} ms, {quick} at the quick pace");
    }
}

/// How long two bots take for a game that Lina, who lays and never slaps, has lost, from the moment in
/// which she is out, in milliseconds for each event.
fn afterwards(pace: Pace) -> u64 {
    let mut evening = Evening::at_pace(Pace::Brisk, "corse", &[], 3, None);
    evening.sit(LINA, "Lina").expect("a reply").expect("a seat");
    for letter in ["B", "C"] {
        let (seat, level) = (seat(letter), Some(BotLevel::Medium));
        let bot = evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat, level }));
        bot.expect("a reply").expect("a bot");
    }
    evening.begin(LINA).expect("a reply").expect("a game");
    let mut out = None;
    for _ in 0..100_000 {
        let frame = evening.room.update(evening.now_ms, Some(LINA), None).expect("a game").frame;
        let n_events = u64::from(frame.position.n_events);
        if evening.room.stage() != Stage::Playing {
            // She was the last to lose, or has won.
            evening.begin(LINA).expect("a reply").expect("another game");
            continue;
        }
        match (frame.actions.first(), frame.must.contains(seat("A")), out) {
            (Some(lay), true, _) => {
                let act = Command::act(frame.position, lay.clone());
                evening.ask(LINA, |request| Ask::new(request, act));
                evening.wait(50);
            }
            (None, _, None) => {
                let set = Command::Set(Setting::Pace(pace));
                evening.ask(LINA, |request| Ask::new(request, set)).expect("a reply").expect("set");
                out = Some((evening.now_ms, n_events));
            }
            (_, _, Some((since_ms, n_before))) if n_events >= n_before + 60 => {
                return (evening.now_ms - since_ms) / (n_events - n_before);
            }
            (Some(_) | None, _, _) => drop(evening.wait(50)),
        }
    }
    panic!("60 events after Lina is out: {out:?}");
}

#[test]
fn once_lina_is_out_her_quick_table_plays_on_twice_as_fast() {
    let [brisk, quick] = [Pace::Brisk, Pace::Quick].map(afterwards);
    assert!(quick * 2 <= brisk, "{brisk} ms, {quick} at the quick pace");
}

#[test]
fn the_host_alone_changes_the_pace_and_a_crash_does_not() {
    let mut evening = two_people();
    let set = |evening: &mut Evening, person, pace| {
        evening.ask(person, |request| Ask::new(request, Command::Set(Setting::Pace(pace))))
    };
    let not_host = RoomError::NotHost { host: "Lina".into() };
    assert_eq!(set(&mut evening, SAM, Pace::Quick), Some(Err(not_host)));
    evening.begin(LINA);
    assert_eq!(set(&mut evening, LINA, Pace::Quick), Some(Ok(())));
    let n_entries = evening.entries.len();
    assert_eq!(set(&mut evening, LINA, Pace::Quick), Some(Ok(())));
    assert_eq!(evening.entries.len(), n_entries, "nothing has changed");
    assert!(evening.entries[n_entries - 1].to_line().starts_with("pace quick #1:"));
    let restored = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    assert_eq!(restored.config().pace, Pace::Quick);
}
