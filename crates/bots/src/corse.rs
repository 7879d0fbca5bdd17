//! A bot for Bataille corse.

use tapis_games::corse::{Action, Corse};
use tapis_rules::Rng;

use crate::{Bot, BotLevel, Choice, Due, Look};

impl Bot for Corse {
    fn choose(_level: BotLevel, look: &Look<'_, Self>, rng: &mut Rng) -> Option<Choice<Action>> {
        (look.due == Due::Must)
            .then(|| Choice { action: Action::Lay, after_ms: 500 + rng.below(500) })
    }
}
