//! Threads on which bots think, beside whoever serves their tables.

use std::{
    fmt,
    num::NonZero,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use tapis_games::any::{Any, AnyAction};
use tapis_room::{Advice, Input, Thought};
use tapis_search::{Care, Effort, advise_any, choose_any};

use crate::limits::{THINK_FOR, THOUGHT_IS_STALE, THOUGHTS, TRY_FOR};

/// Threads that find out what bots do and what hints advise, each one thing after another.
pub struct Thinkers {
    queue: SyncSender<Job>,
}

/// What somebody is waiting for.
struct Job {
    at: Instant,
    /// Finds it, if there is still time, and tells whoever waits.
    find: Box<dyn FnOnce(Time) + Send>,
}

/// Whether there is time to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Time {
    Left,
    Over,
}

impl Thinkers {
    /// Starts so many threads, which end with this; without any, nobody thinks.
    pub fn start(n_threads: usize) -> Self {
        let (queue, asked) = sync_channel(THOUGHTS);
        let asked = Arc::new(Mutex::new(asked));
        for nth in 0..n_threads {
            let asked = Arc::clone(&asked);
            let thread = thread::Builder::new().name(format!("thinker {nth}"));
            if let Err(error) = thread.spawn(move || work(&asked)) {
                tracing::warn!(%error, "one thread less to think on");
            }
        }
        Self { queue }
    }

    /// How many threads leave the machine to those who play: half of what it can do at once.
    pub fn usual() -> usize {
        thread::available_parallelism().map_or(1, NonZero::get).div_ceil(2)
    }

    /// Has something thought about, and calls `answer` with what the room is to be told, on another
    /// thread; or at once, if too many wait already: then the bot acts as it would without search.
    pub fn ask(
        &self,
        thought: Box<Thought<Any>>,
        answer: impl FnOnce(Input<Any>) + Send + 'static,
    ) {
        self.queue(move |time| {
            let Thought { seat, position, .. } = *thought;
            let action = time.try_to(|| chosen(&thought));
            answer(Input::Chosen { seat, position, action });
        });
    }

    /// Has tried what could be done by whoever sees this, and calls `answer` with what a hint advises
    /// there, if there is time; as [`ask`](Self::ask) does.
    pub fn advise(
        &self,
        thought: Box<Thought<Any>>,
        answer: impl FnOnce(Option<Advice<AnyAction>>) + Send + 'static,
    ) {
        self.queue(move |time| answer(time.try_to(|| Some(advised(&thought)))));
    }

    fn queue(&self, find: impl FnOnce(Time) + Send + 'static) {
        let asked = Job { at: Instant::now(), find: Box::new(find) };
        match self.queue.try_send(asked) {
            Ok(()) => {}
            Err(TrySendError::Full(asked) | TrySendError::Disconnected(asked)) => {
                (asked.find)(Time::Over);
            }
        }
    }
}

impl fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinkers")
    }
}

impl Time {
    /// A thought that fails costs what it would have found, and not the thread.
    fn try_to<T>(self, find: impl FnOnce() -> Option<T>) -> Option<T> {
        match self {
            Self::Left => catch_unwind(AssertUnwindSafe(find)).unwrap_or_default(),
            Self::Over => None,
        }
    }
}

/// Thinks until nobody can ask any more.
fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(asked) = next else { return };
        // Nobody waits so long.
        let is_stale = asked.at.elapsed() >= THOUGHT_IS_STALE;
        (asked.find)(if is_stale { Time::Over } else { Time::Left });
    }
}

/// What the bot does best, as far as that is found in time.
fn chosen(thought: &Thought<Any>) -> Option<AnyAction> {
    let mut rng = thought.seed.stream("search");
    choose_any(&thought.look(), Effort::EXPERT, &mut rng, going_on_for(THINK_FOR))
}

/// What a hint advises, as far as that is found in time.
fn advised(thought: &Thought<Any>) -> Advice<AnyAction> {
    let mut rng = thought.seed.stream("advice");
    advise_any(&thought.look(), Care::HINT, &mut rng, going_on_for(TRY_FOR))
}

fn going_on_for(time: Duration) -> impl FnMut() -> ControlFlow<()> {
    let until = Instant::now() + time;
    move || {
        if Instant::now() < until { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
