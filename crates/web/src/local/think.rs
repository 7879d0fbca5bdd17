//! Bots that think beside the page: a worker plays the record up to now, sees what the seat of one bot
//! sees, and says what it would do there.

use std::ops::ControlFlow;

use js_sys::{Array, Date};
use tapis_games::any::Any;
use tapis_room::{Position, Thought};
use tapis_rules::{Record, Seat, Table};
use tapis_search::{Effort, choose_any};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::beside::THINK;

/// How long a bot may think, in milliseconds, once the record has been played up to now.
const THINK_FOR_MS: f64 = 150.0;

/// A worker that thinks, as long as this is there; none where it cannot.
pub(super) struct Thinker {
    worker: Option<Worker>,
    _heard: Closure<dyn FnMut(Event)>,
}

/// What it has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) seat: Seat,
    pub(super) position: Position,
    /// As records write it; nothing if there was no time to find any.
    pub(super) action: Option<String>,
}

impl Thinker {
    /// Starts a worker; it tells nothing where it cannot think, since its code does not come.
    pub(super) fn start(told: impl Fn(Option<Found>) + 'static) -> Self {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("/beside.js", &options).ok();
        let heard = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let message = event.dyn_into::<MessageEvent>().ok();
            let lines = message.and_then(|it| it.data().dyn_into::<Array>().ok());
            let lines = lines.map(|it| it.iter().filter_map(|it| it.as_string()).collect());
            told(lines.and_then(|lines: Vec<String>| Found::read(&lines)));
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            worker.set_onerror(Some(heard.as_ref().unchecked_ref()));
        }
        Self { worker, _heard: heard }
    }

    /// Has it think, if it can.
    pub(super) fn ask(&self, thought: &Thought<Any>, record: &str) -> bool {
        let given: Array = asked(thought).iter().map(|it| JsValue::from_str(it)).collect();
        let message = Array::of3(&THINK.into(), &given, &record.into());
        self.worker.as_ref().is_some_and(|worker| worker.post_message(&message).is_ok())
    }

    /// Asks it for nothing any more.
    pub(super) fn give_up(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.give_up();
    }
}

impl Found {
    fn read(lines: &[String]) -> Option<Self> {
        let [seat, game, n_events, action @ ..] = lines else { return None };
        let position = Position { game: game.parse().ok()?, n_events: n_events.parse().ok()? };
        Some(Self { seat: seat.parse().ok()?, position, action: action.first().cloned() })
    }
}

/// What the worker has to know besides the record.
fn asked(thought: &Thought<Any>) -> [String; 4] {
    let Position { game, n_events } = thought.position;
    [thought.seat.to_string(), game.to_string(), n_events.to_string(), thought.seed.reveal()]
}

/// What a bot finds, in the worker; no line if there is nothing to think about.
pub(crate) fn thought(given: &[String], record: &str) -> Vec<String> {
    let mut until_ms = None;
    let go_on = || {
        let now_ms = Date::now();
        match *until_ms.get_or_insert(now_ms + THINK_FOR_MS) {
            until_ms if now_ms < until_ms => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    };
    found(given, record, go_on).unwrap_or_default()
}

fn found(
    given: &[String],
    record: &str,
    go_on: impl FnMut() -> ControlFlow<()>,
) -> Option<Vec<String>> {
    let [seat, game, n_events, seed] = given else { return None };
    let table = Table::<Any>::replay(&Record::parse(record).ok()?).ok()?;
    let position = Position { game: game.parse().ok()?, n_events: n_events.parse().ok()? };
    let seat =
        seat.parse().ok().filter(|seat: &Seat| seat.index() < table.record().n_seats.into())?;
    // Nothing of the table but what the seat sees goes any further.
    let thought = Thought::of(&table, seat, position, seed.parse().ok()?);
    drop(table);
    let mut rng = thought.seed.stream("search");
    let action = choose_any(&thought.look(), Effort::EXPERT, &mut rng, go_on);
    let which = [seat.to_string(), game.clone(), n_events.clone()];
    Some(which.into_iter().chain(action.map(|action| action.to_string())).collect())
}

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;
    use tapis_room::{BotLevel, Config, Input, Output, PersonId, Request, Room};
    use tapis_rules::{Ruleset as _, Seed};

    use super::*;

    /// A room in which an expert has just begun to think.
    fn asking() -> (Room<Any>, Thought<Any>) {
        let options = AnyOptions::preset("norvegienne").expect("a preset");
        let (mut room, _) = Room::open(Config::new(options, 2), 0).expect("a table");
        let (person, mut now_ms) = (PersonId(1), 0);
        let request = |id| Request { person, id };
        let seat = Seat::new(1).expect("a seat");
        let mut inputs = vec![
            Input::Connected(person),
            Input::Sit { request: request(1), nick: "Lina".into(), seat: None },
            Input::Bot { request: request(2), seat, level: Some(BotLevel::Expert) },
            Input::Begin { request: request(3), seed: Seed::numbered(5) },
            Input::Disconnected { person, how: tapis_room::Departure::Closed },
            Input::Connected(PersonId(2)),
        ];
        // Somebody watches while a bot stands in for Lina.
        for _ in 0..1_000 {
            let input = if inputs.is_empty() { Input::Tick } else { inputs.remove(0) };
            for output in room.handle(now_ms, input) {
                if let Output::Think(thought) = output {
                    return (room, *thought);
                }
            }
            now_ms = room.next_deadline().unwrap_or(now_ms);
        }
        panic!("nobody thinks");
    }

    #[test]
    fn what_a_worker_finds_is_what_the_room_is_told() {
        let (room, thought) = asking();
        let record = room.record().expect("a game").to_string();
        let table = Table::<Any>::replay(room.record().expect("a game")).expect("its record");
        let Thought { seat, position, ref seed, .. } = thought;
        assert_eq!(Thought::of(&table, seat, position, seed.clone()), thought);
        let mut n_left = 30;
        let go_on = || {
            n_left -= 1;
            if n_left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let lines = found(&asked(&thought), &record, go_on).expect("something");
        let found = Found::read(&lines).expect("what was written");
        assert_eq!((found.seat, found.position), (thought.seat, thought.position));
        let action = found.action.and_then(|action| thought.options.parse_action(&action));
        assert!(thought.actions.contains(&action.expect("an action")));
    }

    /// The room used to wait for what did not come.
    #[test]
    fn a_worker_without_time_says_so() {
        let (room, thought) = asking();
        let record = room.record().expect("a game").to_string();
        let lines = found(&asked(&thought), &record, || ControlFlow::Break(())).expect("lines");
        let found = Found::read(&lines).expect("what was written");
        let which = (found.seat, found.position);
        assert_eq!((which, found.action), ((thought.seat, thought.position), None));
    }

    #[test]
    fn what_makes_no_sense_finds_nothing() {
        let (room, thought) = asking();
        let record = room.record().expect("a game").to_string();
        let never = || ControlFlow::Break(());
        let mut elsewhere = asked(&thought);
        elsewhere[0] = "Z".into();
        for given in [&elsewhere[..], &[], &asked(&thought)[..3]] {
            assert_eq!(found(given, &record, never), None, "{given:?}");
        }
        assert_eq!(found(&asked(&thought), "tapis 1\n", never), None);
    }
}
