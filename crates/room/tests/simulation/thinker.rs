//! Whoever thinks for bots: answers come in time, late, twice, not at all, or make no sense.

use tapis_games::any::Any;
use tapis_room::{Input, Thought};
use tapis_rules::{Rng, Table, Viewer};

use crate::world::World;

/// Later than any bot is waited for, in milliseconds.
const LATE_MS: u32 = 2_000;

/// What is answered, and after how long.
pub(crate) struct Answers {
    pub(crate) all: Vec<(u64, Input<Any>)>,
    /// Whether that is an answer in time.
    pub(crate) is_good: bool,
}

impl World {
    /// A bot is asked what its seat sees now, and nothing is asked that the table does not wait for.
    pub(crate) fn check_thought(&self, thought: &Thought<Any>) {
        let room = self.room.as_ref().expect("up");
        assert_eq!(room.position(), Some(thought.position));
        let table = Table::<Any>::replay(room.record().expect("a game")).expect("its own record");
        assert_eq!(thought.view, table.view(Viewer::Seat(thought.seat)));
        assert_eq!(thought.actions, table.actions(thought.seat));
        assert!(table.agenda().must.contains(thought.seat));
    }
}

/// What somebody answers.
pub(crate) fn answers(thought: &Thought<Any>, rng: &mut Rng) -> Answers {
    let Thought { seat, position, actions, .. } = thought;
    let (mut position, mut action) = (*position, rng.choose(actions).cloned());
    let mut after_ms = vec![rng.below(400)];
    let mut is_good = false;
    match rng.below(12) {
        0 => after_ms.clear(),
        1 => after_ms = vec![LATE_MS + rng.below(5_000)],
        2 => after_ms.push(rng.below(3_000)),
        3 => position.n_events = position.n_events.saturating_sub(rng.below(3)),
        4 => position.game += 1,
        5 => action = None,
        _ => is_good = true,
    }
    let input = Input::Chosen { seat: *seat, position, action };
    let all = after_ms.into_iter().map(|ms| (u64::from(ms), input.clone())).collect();
    Answers { all, is_good }
}
