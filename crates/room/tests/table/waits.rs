//! How long somebody waits for their turn beside bots.

use tapis_games::any::AnyView;
use tapis_room::{Ask, BotLevel, Command, Request, Stage, Timing};

use crate::driver::{Evening, LINA, seat};

/// How long Lina thinks about a choice, in milliseconds.
const THINKS_MS: u64 = 1_500;

/// How long Lina waited between her turns against two bots, in milliseconds, the shortest first.
fn waits(preset: &str, level: BotLevel) -> Vec<u64> {
    let mut evening = Evening::of(preset, &[], 3, None);
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
