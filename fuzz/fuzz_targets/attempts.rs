//! Any attempts under any house rules: a refusal changes nothing, and the laws hold.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_rules::{
    Deal, OptionSet, Ruleset as _, Seat, Seed, Table, TimerId, Viewer,
    audit::{self, Audit},
};

fuzz_target!(|data: &[u8]| {
    let mut bytes = data.iter().copied();
    let Some(mut table) = open(&mut bytes) else { return };
    let mut audit = Audit::of(&table);
    let n_seats = table.record().n_seats;
    let mut known: Vec<AnyAction> = Vec::new();
    let mut rung: Vec<TimerId> = Vec::new();
    while let (Some(what), Some(which)) = (bytes.next(), bytes.next()) {
        let before = table.clone();
        let refused = if what < 200 {
            let seat = Seat::new(what % (n_seats + 1)).expect("below 26");
            let listed = table.actions(seat);
            known.extend(
                listed.iter().filter(|action| !known.contains(action)).cloned().collect::<Vec<_>>(),
            );
            let pool = if what < 100 { &listed } else { &known };
            let Some(action) = pick(pool, which) else { continue };
            let is_listed = listed.contains(&action);
            let done = table.act(seat, action, None);
            assert!(!is_listed || done.is_ok(), "listed but {done:?}");
            let lists_all = table.record().options.lists_all();
            assert!(is_listed || done.is_err() || !lists_all, "unlisted but accepted");
            done.is_err()
        } else {
            rung.extend(table.agenda().timers.iter().map(|timer| timer.id));
            let Some(timer) = pick(&rung, which) else { continue };
            let runs = table.agenda().timers.iter().any(|running| running.id == timer);
            let done = table.expire(timer, None);
            assert_eq!(done.is_ok(), runs, "{timer}");
            done.is_err()
        };
        assert!(!refused || table == before, "a refusal changes the table");
        audit.cards(&table).expect("cards are conserved");
        audit::agenda(&table).expect("the agenda is true");
        audit.events(&table).expect("only shown faces are sent");
        audit.views(&table).expect("only shown faces are seen");
    }
    let again = Table::replay(table.record()).expect("a record replays");
    assert_eq!(again, table, "the replayed table differs");
    for viewer in Viewer::all(n_seats) {
        assert_eq!(again.view(viewer), table.view(viewer), "{viewer} sees another table");
    }
});

/// A table whose preset, house rules, places and cards the bytes choose, if they make a game.
fn open(bytes: &mut impl Iterator<Item = u8>) -> Option<Table<Any>> {
    let presets = AnyOptions::catalogue();
    let (_, mut options) = pick(&presets, bytes.next()?)?;
    let questions = options.questions();
    for _ in 0..bytes.next()? % 8 {
        let question = pick(&questions, bytes.next()?)?;
        let choice = pick(&question.choices, bytes.next()?)?;
        let number = u32::from(bytes.next()?);
        let answer = match choice.range {
            None => choice.word.to_string(),
            Some((least, most)) => {
                let colon = if choice.word.is_empty() { "" } else { ":" };
                format!("{}{colon}{}", choice.word, least + number % (most - least + 1))
            }
        };
        options.set(&question.key, &answer).expect("a listed answer");
    }
    let seats = options.header().seats;
    let n_seats = seats.start() + bytes.next()? % (seats.end() - seats.start() + 1);
    let deal = Deal::shuffled(Seed::numbered(u64::from(bytes.next()?)));
    Table::open(options, n_seats, deal).ok()
}

fn pick<T: Clone>(items: &[T], byte: u8) -> Option<T> {
    items.get(usize::from(byte) % items.len().max(1)).cloned()
}
