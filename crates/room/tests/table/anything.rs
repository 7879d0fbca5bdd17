//! Whatever comes, in whatever order: nothing panics, refusals change nothing, and the journal
//! restores the same room.

use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_games::corse::Action;
use tapis_room::{
    Ask, BotLevel, Command, Config, Departure, Entry, Input, Output, PersonId, Position, Request,
    Room, Ticket, Timing,
};
use tapis_rules::{OptionSet, Rng, Seat, Seed};

use crate::driver::{NOON, any_setting};

/// Games that end soon, with their house rules.
const TABLES: [(&str, &[(&str, &str)]); 7] = [
    ("corse", &[("cap", "flips:40"), ("tie", "random")]),
    ("corse-jokers", &[("cap", "flips:40")]),
    ("corse", &[("cap", "flips:40"), ("reflexes", "gentle")]),
    ("norvegienne", &[("cap", "plays:100"), ("next_dealer", "loser")]),
    ("norvegienne-tout", &[("cap", "plays:100"), ("next_dealer", "winner")]),
    ("scientifique", &[("cap", "tricks:20")]),
    ("nambarz", &[("cap", "turns:20")]),
];

fn short(preset: &str, rules: &[(&str, &str)]) -> AnyOptions {
    let mut options = AnyOptions::preset(preset).expect("a preset");
    for (key, answer) in rules {
        options.set(key, answer).expect("an answer");
    }
    options
}

fn input(room: &Room<Any>, rng: &mut Rng) -> Input<Any> {
    let person = PersonId(u64::from(rng.below(5)));
    let request = Request { person, id: u64::from(rng.below(200)) };
    let any_seat = |rng: &mut Rng| Seat::new(u8::try_from(rng.below(6)).expect("small"));
    let ask = |command| Ask::new(request, command).into();
    let here = room.position().unwrap_or_default();
    match rng.below(39) {
        0 | 1 => {
            let seat = if rng.below(2) == 0 { any_seat(rng) } else { None };
            Ask::new(request, Command::Sit { seat }).called("Zoé la 3e".into()).into()
        }
        2 if rng.below(2) == 0 => ask(Command::Stand),
        2 => ask(Command::Remove { seat: any_seat(rng).expect("a seat") }),
        3 | 4 => {
            let levels = [None, Some(BotLevel::Easy), Some(BotLevel::Hard), Some(BotLevel::Expert)];
            let seat = any_seat(rng).expect("a seat");
            ask(Command::Bot { seat, level: levels[rng.index(4)] })
        }
        5 | 6 => Ask::new(request, Command::Begin)
            .with_fresh(Seed::numbered(u64::from(rng.next_u32())))
            .into(),
        7..19 => {
            let back = rng.below(3).min(here.n_events);
            let seen = match rng.below(20) {
                0 => Position { game: rng.below(3), n_events: rng.next_u32() },
                1 => Position { n_events: here.n_events + 1, ..here },
                _ => Position { n_events: here.n_events - back, ..here },
            };
            let blind = AnyAction::Corse([Action::Lay, Action::Lay, Action::Slap][rng.index(3)]);
            // Something that is allowed at the moment, or something else, perhaps from another game.
            let update = room.update(NOON, Some(person), None);
            let allowed = update.map_or_else(Vec::new, |update| update.frame.actions);
            let action =
                rng.choose(&allowed).cloned().filter(|_| rng.below(3) > 0).unwrap_or(blind);
            let rtt_ms = [None, Some(rng.below(300)), Some(rng.next_u32())][rng.index(3)];
            Ask::new(request, Command::act(seen, action)).timed(Timing::over(rtt_ms)).into()
        }
        19 => ask(Command::Back),
        20 | 21 => Input::Connected(person),
        22 => {
            let how = if rng.below(2) == 0 { Departure::Closed } else { Departure::Lost };
            Input::Disconnected { person, how }
        }
        23 | 24 => ask(if rng.below(4) == 0 { Command::GoOn } else { Command::Stop }),
        25 => ask(Command::StandIn { seat: any_seat(rng).expect("a seat") }),
        26 | 27 => {
            let make = Command::MakeTicket { seat: any_seat(rng).expect("a seat") };
            Ask::new(request, make).with_fresh(Seed::new([a_byte(rng); 32])).into()
        }
        33 => {
            let (preset, rules) = *rng.choose(&TABLES).expect("some");
            ask(Command::Choose(short(preset, rules)))
        }
        32 => ask(Command::Hint),
        34 => {
            let frame = room.update(NOON, Some(person), None).map(|update| update.frame);
            let actions = frame.map_or_else(Vec::new, |frame| frame.actions);
            let seat = any_seat(rng).expect("a seat");
            Input::Chosen { seat, position: here, action: rng.choose(&actions).cloned() }
        }
        30 | 35 | 38 => ask(Command::Set(any_setting(rng))),
        36 => ask(Command::LetIn { name: ["Ali", "Sam"][rng.index(2)].into() }),
        37 => ask(Command::NewCode),
        28 | 29 => Ask::new(request, Command::UseTicket { ticket: a_ticket(rng) })
            .called("Ali".into())
            .into(),
        _ => Input::Tick,
    }
}

/// One of a few, so that some are used.
fn a_ticket(rng: &mut Rng) -> Ticket {
    Ticket::new([a_byte(rng); 16])
}

fn a_byte(rng: &mut Rng) -> u8 {
    u8::try_from(rng.below(3)).expect("small")
}

/// Everything about a room that its journal must restore.
fn lasting(room: &Room<Any>) -> impl PartialEq + std::fmt::Debug + use<> {
    let table = room.table_view(None);
    let seats: Vec<_> = table
        .seats
        .iter()
        .map(|(_, it)| (it.name.clone(), it.wants_rematch, it.wants_stop))
        .collect();
    // Who is host for somebody who is gone depends on who is there.
    let rules = (table.config.options, table.next);
    (table.stage, table.config.talk, rules, seats, room.record().cloned(), room.position())
}

#[test]
fn every_game_is_among_the_tables() {
    for game in AnyOptions::all() {
        let is_of_it =
            |preset: &str| AnyOptions::preset(preset).is_some_and(|it| it.id() == game.id());
        let is_there = TABLES.iter().any(|(preset, _)| is_of_it(preset));
        assert!(is_there, "TABLES has no line for {}", game.id());
    }
}

#[test]
fn whatever_comes_the_journal_restores_the_same_room() {
    let (mut n_games, mut n_stopped, mut n_chosen) = (0, 0, 0);
    for seed in 0..90 {
        let mut rng = Seed::numbered(seed).stream("anything");
        let (preset, rules) = *rng.choose(&TABLES).expect("some");
        let options = short(preset, rules);
        let n_seats = 2 + u8::try_from(rng.below(3)).expect("small");
        let turn_ms = (rng.below(2) == 0).then_some(5_000);
        let config = Config { turn_ms, listed: true, ..Config::new(options, n_seats) };
        let (mut room, mut journal) = Room::open(config, NOON).expect("a preset");
        let mut now_ms = NOON;
        for _ in 0..400 {
            // Now and then the clock goes back, or the driver oversleeps.
            now_ms = match rng.below(50) {
                0 => now_ms - u64::from(rng.below(1_000)),
                1 => now_ms + u64::from(rng.below(40_000)),
                _ => now_ms + u64::from(rng.below(500)),
            };
            let before = (lasting(&room), room.table_view(None));
            let outputs = room.handle(now_ms, input(&room, &mut rng));
            let n_before = journal.len();
            journal.extend(outputs.iter().filter_map(|output| match output {
                Output::Store(entry) => Some(entry.clone()),
                Output::Answer { .. }
                | Output::Verdict(_)
                | Output::Ticket { .. }
                | Output::Hint { .. }
                | Output::Think(_)
                | Output::Changed => None,
            }));
            let looks_alike = room.looks_like(&before.1);
            // How long a bot still waits before it stands in is no news.
            let (now, known) = (room.table_view(None).config, &before.1.config);
            assert!(!looks_alike || now == *known, "seed {seed}: {now:?}, {known:?}");
            if !outputs.contains(&Output::Changed) {
                assert_eq!(journal.len(), n_before, "seed {seed}: stored without saying so");
                assert!(before.0 == lasting(&room) && looks_alike, "seed {seed}");
            }
            if rng.below(10) == 0 {
                let again = Room::restore(journal.iter().cloned(), now_ms).expect("its own");
                assert_eq!(lasting(&again), lasting(&room), "seed {seed}");
                // Now and then the server dies here, and this room goes on.
                if rng.below(4) == 0 {
                    room = again;
                    (0..5).for_each(|n| drop(room.handle(now_ms, Input::Connected(PersonId(n)))));
                }
            }
        }
        let began = |entry: &&Entry<Any>| matches!(entry, Entry::Began { .. });
        n_games += journal.iter().filter(began).count();
        let stopped = |entry: &&Entry<Any>| matches!(entry, Entry::Stopped { .. });
        n_stopped += journal.iter().filter(stopped).count();
        let chosen = |entry: &&Entry<Any>| matches!(entry, Entry::Chosen { .. });
        n_chosen += journal.iter().filter(chosen).count();
    }
    assert!(n_games > 40, "there were real games: {n_games}");
    assert!(n_stopped > 10, "some were stopped: {n_stopped}");
    assert!(n_chosen > 10, "after some another was chosen: {n_chosen}");
}
