//! Bots that think: their driver is asked, and whatever it answers, the table goes on.

use tapis_games::any::{Any, AnyAction};
use tapis_room::{
    Ask, BotLevel, Command, Entry, Input, Output, Position, Room, Stage, Thought, Timing,
};
use tapis_rules::{Input as Played, Seat, Table, Viewer};

use crate::driver::{Evening, LINA, seat};

/// Longer than the table waits for a thought, in milliseconds.
const LONG_MS: u64 = 10_000;

/// Whoever is asked has so many choices at least.
const N_CHOICES: usize = 3;

/// The first thing that the bot beside Lina thinks about, just asked, and the table then.
fn asked() -> (Evening, Thought<Any>) {
    let mut evening = Evening::of("norvegienne", &["cap=plays:200"], 2, None);
    evening.sit(LINA, "Lina").expect("a reply").expect("a seat");
    let level = Some(BotLevel::Expert);
    let bot =
        evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat: seat("B"), level }));
    bot.expect("a reply").expect("a bot");
    evening.begin(LINA).expect("a reply").expect("a game");
    for _ in 0..1_000 {
        for output in step(&mut evening) {
            if let Output::Think(thought) = output
                && thought.actions.len() >= N_CHOICES
            {
                return (evening, *thought);
            }
        }
    }
    panic!("nobody thinks");
}

/// Lina does the first thing that she can, or time passes.
fn step(evening: &mut Evening) -> Vec<Output<Any>> {
    let update = evening.room.update(evening.now_ms, Some(LINA), None).expect("a game");
    let (seen, action) = (update.frame.position, update.frame.actions.first().cloned());
    match action.filter(|_| update.frame.must.contains(seat("A"))) {
        Some(action) => {
            evening.last_id += 1;
            let request = tapis_room::Request { person: LINA, id: evening.last_id };
            evening.input(Ask::new(request, Command::act(seen, action)).timed(Timing::default()))
        }
        None => evening.wait(50),
    }
}

/// What the bot does first after this, and when.
fn played(evening: &mut Evening) -> (AnyAction, u64) {
    let n_before = evening.entries.len();
    let from_ms = evening.now_ms;
    evening.wait(LONG_MS);
    let began_ms = evening.entries.iter().find_map(|entry| {
        let Entry::Began { at_ms, .. } = entry else { return None };
        Some(*at_ms)
    });
    let acts = evening.entries[n_before..].iter().find_map(|entry| {
        let Entry::Input { timed, .. } = entry else { return None };
        let Played::Act(by, action) = &timed.input else { return None };
        (*by == seat("B")).then(|| (action.clone(), timed.at_ms))
    });
    let (action, at_ms) = acts.expect("the table goes on");
    (action, began_ms.expect("a deal") + at_ms.expect("a time") - from_ms)
}

fn chosen(thought: &Thought<Any>, action: Option<AnyAction>) -> Input<Any> {
    Input::Chosen { seat: thought.seat, position: thought.position, action }
}

fn is_played_at_once(evening: &mut Evening, thought: &Thought<Any>, action: &AnyAction) -> bool {
    let n_before = evening.entries.len();
    evening.input(chosen(thought, Some(action.clone())));
    let played = Played::Act(seat("B"), action.clone());
    let is_played =
        |entry: &Entry<Any>| matches!(entry, Entry::Input { timed, .. } if timed.input == played);
    evening.entries[n_before..].iter().any(is_played)
}

#[test]
fn a_bot_does_what_was_found_and_no_earlier_than_it_would_have() {
    let (evening, thought) = asked();
    let given_up = {
        let mut evening = evening.clone();
        evening.input(chosen(&thought, None));
        played(&mut evening)
    };
    for action in &thought.actions {
        let mut evening = evening.clone();
        evening.input(chosen(&thought, Some(action.clone())));
        // What comes after the answer is none.
        for other in &thought.actions {
            evening.input(chosen(&thought, Some(other.clone())));
        }
        assert_eq!(played(&mut evening), (action.clone(), given_up.1));
    }
}

#[test]
fn without_an_answer_a_bot_does_what_it_would_without_search() {
    let (evening, thought) = asked();
    let (without_search, at_ms) = {
        let mut evening = evening.clone();
        evening.input(chosen(&thought, None));
        played(&mut evening)
    };
    let other = thought.actions.iter().find(|action| **action != without_search).cloned();
    let Position { game, n_events } = thought.position;
    let useless = [
        Input::Tick,
        Input::Chosen { seat: seat("A"), position: thought.position, action: other.clone() },
        Input::Chosen {
            seat: Seat::new(25).expect("a seat"),
            position: thought.position,
            action: other.clone(),
        },
        Input::Chosen {
            seat: seat("B"),
            position: Position { game: game + 1, n_events },
            action: other.clone(),
        },
        Input::Chosen {
            seat: seat("B"),
            position: Position { game, n_events: n_events - 1 },
            action: other,
        },
    ];
    for input in useless {
        let mut evening = evening.clone();
        evening.input(input.clone());
        let (action, after_ms) = played(&mut evening);
        assert_eq!(action, without_search, "{input:?}");
        assert!((1_400..3_000).contains(&after_ms) && after_ms >= at_ms, "{after_ms}");
    }
    let impossible = AnyAction::Corse(tapis_games::corse::Action::Slap);
    let mut evening = evening;
    evening.input(chosen(&thought, Some(impossible)));
    assert_eq!(played(&mut evening), (without_search, at_ms));
}

#[test]
fn an_answer_that_comes_while_the_table_waits_is_played_at_once() {
    let (mut evening, thought) = asked();
    evening.wait(1_400);
    let action = thought.actions.last().expect("some").clone();
    assert!(is_played_at_once(&mut evening, &thought, &action));
}

#[test]
fn a_bot_is_asked_what_its_seat_sees_and_once() {
    let (mut evening, thought) = asked();
    let table = Table::<Any>::replay(evening.room.record().expect("a game")).expect("its record");
    assert_eq!(thought.view, table.view(Viewer::Seat(seat("B"))));
    assert_eq!(thought.actions, table.actions(seat("B")));
    assert_eq!(Some(thought.position), evening.room.position());
    let memory = table.memory(Viewer::Seat(seat("B")));
    assert_eq!(format!("{:?}", thought.memory), format!("{memory:?}"));
    let again = evening.input(Input::Connected(LINA));
    assert!(!again.iter().any(|output| matches!(output, Output::Think(_))), "{again:?}");
    assert_ne!(thought.seed.reveal(), evening.room.record().expect("a game").deal.seed.reveal());
    assert_eq!(format!("{thought:?}").find(&format!("{:?}", thought.view)), None);
}

#[test]
fn a_room_that_was_restored_asks_again_once_somebody_is_there() {
    let (mut evening, thought) = asked();
    evening.room = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    let asks = |outputs: &[Output<Any>]| {
        outputs.iter().any(|output| matches!(output, Output::Think(it) if **it == thought))
    };
    let nobody_there = evening.wait(LONG_MS);
    assert!(!asks(&nobody_there));
    assert_eq!(evening.room.position(), Some(thought.position));
    let somebody = evening.input(Input::Connected(LINA));
    assert!(asks(&somebody), "{somebody:?}");
    let action = thought.actions.last().expect("some").clone();
    assert!(is_played_at_once(&mut evening, &thought, &action));
}

#[test]
fn an_answer_after_the_end_of_a_game_changes_nothing() {
    let (mut evening, thought) = asked();
    let stop = |request| Ask::new(request, Command::Stop);
    evening.ask(LINA, stop).expect("a reply").expect("all agree");
    assert_eq!(evening.room.stage(), Stage::Over);
    let n_before = evening.entries.len();
    let outputs = evening.input(chosen(&thought, thought.actions.first().cloned()));
    assert_eq!((outputs.len(), evening.entries.len()), (0, n_before));
}
