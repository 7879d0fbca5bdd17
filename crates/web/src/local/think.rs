//! Bots that think beside the page, and hints for which things are tried there: a worker plays the
//! record up to now, sees what one seat sees, and says what it would do there, or advise.

use std::ops::ControlFlow;

use js_sys::{Array, Date};
use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_protocol::{Hint, ServerMessage, compact::Compact as _};
use tapis_room::{Position, Thought};
use tapis_rules::{Record, Ruleset as _, Seat, Table};
use tapis_search::{Care, Effort, advise_any, choose_any};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::beside::{ADVISE, THINK};

/// How long a bot may take to choose, in milliseconds; the record is played up to now within that.
const THINK_FOR_MS: f64 = 150.0;

/// How long what could be done may be tried for a hint: bots may be waiting to think.
const TRY_FOR_MS: f64 = 350.0;

/// How long they go on at least where it takes most of that time to play the record up to now.
const LEAST_MS: f64 = 50.0;

/// A worker that thinks, as long as this is there; none where it cannot.
pub(super) struct Thinker {
    worker: Option<Worker>,
    _heard: Closure<dyn FnMut(Event)>,
}

/// What it has found.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Finding {
    /// What a bot does; nothing if there was no time to find anything.
    Chosen { seat: Seat, position: Position, action: Option<AnyAction> },
    /// A hint.
    Hint(Hint),
}

impl Thinker {
    /// Starts a worker for a table with these rules; it tells nothing where it cannot think, since its
    /// code does not come.
    pub(super) fn start(options: AnyOptions, told: impl Fn(Option<Finding>) + 'static) -> Self {
        let module = WorkerOptions::new();
        module.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("beside.js", &module).ok();
        let heard = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let message = event.dyn_into::<MessageEvent>().ok();
            let Some(lines) = message.and_then(|it| it.data().dyn_into::<Array>().ok()) else {
                return told(None);
            };
            let lines: Vec<String> = lines.iter().filter_map(|it| it.as_string()).collect();
            if let Some(found) = Finding::read(&options, &lines) {
                told(Some(found));
            }
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            worker.set_onerror(Some(heard.as_ref().unchecked_ref()));
        }
        Self { worker, _heard: heard }
    }

    /// Has it think, if it can.
    pub(super) fn ask(&self, thought: &Thought<Any>, record: &str) -> bool {
        self.post(THINK, &asked(thought), record)
    }

    /// Has it find a hint.
    pub(super) fn advise(&self, thought: &Thought<Any>, record: &str) -> bool {
        self.post(ADVISE, &asked(thought), record)
    }

    fn post(&self, what: &str, given: &[String], record: &str) -> bool {
        let given: Array = given.iter().map(|it| JsValue::from_str(it)).collect();
        let message = Array::of3(&what.into(), &given, &record.into());
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

impl Finding {
    fn read(options: &AnyOptions, lines: &[String]) -> Option<Self> {
        match lines {
            [hint] => {
                let bytes: Option<Vec<u8>> = hint.chars().map(|it| u8::try_from(it).ok()).collect();
                let Ok(ServerMessage::Hint(hint)) = ServerMessage::from_compact(&bytes?) else {
                    return None;
                };
                Some(Self::Hint(*hint))
            }
            [game, n_events, seat, action @ ..] => {
                let (seat, position) = (seat.parse().ok()?, position(game, n_events)?);
                let action = match action {
                    [] => None,
                    [action, ..] => Some(options.parse_action(action)?),
                };
                Some(Self::Chosen { seat, position, action })
            }
            _ => None,
        }
    }
}

/// What the worker has to know besides the record.
fn asked(thought: &Thought<Any>) -> [String; 4] {
    let Position { game, n_events } = thought.position;
    [thought.seat.to_string(), game.to_string(), n_events.to_string(), thought.seed.reveal()]
}

fn position(game: &str, n_events: &str) -> Option<Position> {
    Some(Position { game: game.parse().ok()?, n_events: n_events.parse().ok()? })
}

/// What a bot finds, in the worker; no line if there is nothing to think about.
pub(crate) fn thought(given: &[String], record: &str) -> Vec<String> {
    found(given, record, going_on_for(THINK_FOR_MS)).unwrap_or_default()
}

/// A hint, in the worker: as its bytes are, each a letter.
pub(crate) fn advised(given: &[String], record: &str) -> Vec<String> {
    hint(given, record, going_on_for(TRY_FOR_MS)).into_iter().collect()
}

/// Goes on for so long from now, but at least for a while from when it is first asked.
fn going_on_for(ms: f64) -> impl FnMut() -> ControlFlow<()> {
    let end_ms = Date::now() + ms;
    let mut until_ms = None;
    move || {
        let now_ms = Date::now();
        let until_ms = *until_ms.get_or_insert(end_ms.max(now_ms + LEAST_MS));
        if now_ms < until_ms { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn found(
    given: &[String],
    record: &str,
    go_on: impl FnMut() -> ControlFlow<()>,
) -> Option<Vec<String>> {
    let thought = seen(given, record)?;
    let mut rng = thought.seed.stream("search");
    let action = choose_any(&thought.look(), Effort::EXPERT, &mut rng, go_on);
    let Position { game, n_events } = thought.position;
    let which = [game.to_string(), n_events.to_string(), thought.seat.to_string()];
    Some(which.into_iter().chain(action.map(|action| action.to_string())).collect())
}

fn hint(given: &[String], record: &str, go_on: impl FnMut() -> ControlFlow<()>) -> Option<String> {
    let thought = seen(given, record)?;
    let mut rng = thought.seed.stream("advice");
    let advice = advise_any(&thought.look(), Care::HINT, &mut rng, go_on);
    let hint = ServerMessage::Hint(Box::new(Hint { position: thought.position, advice }));
    Some(hint.to_compact().into_iter().map(char::from).collect())
}

/// What a seat sees; nothing of the table but that goes any further.
fn seen(given: &[String], record: &str) -> Option<Thought<Any>> {
    let [seat, game, n_events, seed] = given else { return None };
    let table = Table::<Any>::replay(&Record::parse(record).ok()?).ok()?;
    let seat =
        seat.parse().ok().filter(|seat: &Seat| seat.index() < table.record().n_seats.into())?;
    Some(Thought::of(&table, seat, position(game, n_events)?, seed.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;
    use tapis_room::{
        Ask, Beside, BotLevel, Command, Config, Input, Output, PersonId, Request, Room,
    };
    use tapis_rules::Seed;

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
            Ask::new(request(1), Command::Sit { seat: None }).called("Lina".into()).into(),
            Ask::new(request(2), Command::Bot { seat, level: Some(BotLevel::Expert) }).into(),
            Ask::new(request(3), Command::Begin).with_fresh(Seed::numbered(5)).into(),
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
        let found = Finding::read(&thought.options, &lines).expect("what was written");
        let Finding::Chosen { seat, position, action } = found else { panic!("{found:?}") };
        assert_eq!((seat, position), (thought.seat, thought.position));
        assert!(thought.actions.contains(&action.expect("an action")));
    }

    /// The room used to wait for what did not come.
    #[test]
    fn a_worker_without_time_says_so() {
        let (room, thought) = asking();
        let record = room.record().expect("a game").to_string();
        let lines = found(&asked(&thought), &record, || ControlFlow::Break(())).expect("lines");
        let nothing =
            Finding::Chosen { seat: thought.seat, position: thought.position, action: None };
        assert_eq!(Finding::read(&thought.options, &lines), Some(nothing));
    }

    #[test]
    fn a_hint_that_a_worker_finds_is_told_as_it_is() {
        let (room, thought) = asking();
        let record = room.record().expect("a game").to_string();
        for n_left in [0, 40, u32::MAX] {
            let mut n_left = n_left;
            let go_on = || {
                n_left = n_left.saturating_sub(1);
                if n_left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let line = hint(&asked(&thought), &record, go_on).expect("something");
            let found = Finding::read(&thought.options, &[line]).expect("what was written");
            let Finding::Hint(Hint { position, advice }) = found else { panic!("{found:?}") };
            assert_eq!(position, thought.position);
            assert!(advice.action.is_some_and(|it| thought.actions.contains(&it)));
            // What is broken off too early says nothing of what else could be done.
            assert_eq!(matches!(advice.beside, Beside::Untried), n_left == 0);
        }
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
