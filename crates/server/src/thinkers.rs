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
    time::Instant,
};

use tapis_games::any::{Any, AnyAction};
use tapis_room::{Input, Thought};
use tapis_search::{Effort, choose_any};

use crate::limits::{THINK_FOR, THOUGHT_IS_STALE, THOUGHTS};

/// Threads that find out what bots do, each one thing after another.
pub struct Thinkers {
    queue: SyncSender<Asked>,
}

/// What somebody is waiting for.
struct Asked {
    thought: Box<Thought<Any>>,
    at: Instant,
    answer: Box<dyn FnOnce(Input<Any>) + Send>,
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
    /// thread; or at once, if too many wait already: then the bot acts as it would at a glance.
    pub fn ask(
        &self,
        thought: Box<Thought<Any>>,
        answer: impl FnOnce(Input<Any>) + Send + 'static,
    ) {
        let asked = Asked { thought, at: Instant::now(), answer: Box::new(answer) };
        match self.queue.try_send(asked) {
            Ok(()) => {}
            Err(TrySendError::Full(asked) | TrySendError::Disconnected(asked)) => asked.reply(None),
        }
    }
}

impl fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinkers")
    }
}

impl Asked {
    fn reply(self, action: Option<AnyAction>) {
        let Thought { seat, position, .. } = *self.thought;
        (self.answer)(Input::Chosen { seat, position, action });
    }
}

/// Thinks until nobody can ask any more.
fn work(queue: &Mutex<Receiver<Asked>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(asked) = next else { return };
        // Nobody waits so long.
        let is_stale = asked.at.elapsed() >= THOUGHT_IS_STALE;
        // A thought that fails costs a good move and not the thread.
        let think = || (!is_stale).then(|| found(&asked.thought)).flatten();
        let action = catch_unwind(AssertUnwindSafe(think)).unwrap_or_default();
        asked.reply(action);
    }
}

/// What the bot does best, as far as that is found in time.
fn found(thought: &Thought<Any>) -> Option<AnyAction> {
    let until = Instant::now() + THINK_FOR;
    let go_on = || {
        if Instant::now() < until { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut rng = thought.seed.stream("search");
    choose_any(&thought.look(), Effort::EXPERT, &mut rng, go_on)
}
