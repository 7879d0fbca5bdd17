//! What `tapis lab hints` counts: hints as they are at a table are good, and planted bad ones are not.

use std::ops::ControlFlow;

use tapis_bots::{Advice, Beside, BotLevel};
use tapis_games::any::AnyOptions;
use tapis_lab::{
    Rival,
    hints::{Hints, JudgedHint, losing},
};
use tapis_rules::Seed;
use tapis_search::{Care, advise_any};

fn study(preset: &str) -> Hints {
    Hints {
        options: AnyOptions::preset(preset).expect("a preset"),
        rivals: [Rival::Bot(BotLevel::Medium); 3].into_iter().collect(),
        n_decisions: 40,
        seed: Seed::numbered(1),
        care: Care { n_sorting: 50, n_tables: 800 },
    }
}

#[test]
fn hints_lose_little_and_planted_ones_much_in_every_game() {
    for preset in ["corse", "norvegienne", "scientifique", "nambarz"] {
        let good = study(preset).judge(
            |thought, rng| {
                advise_any(&thought.look(), Care::HINT, rng, || ControlFlow::Continue(()))
            },
            || (),
        );
        let good = good.expect("a deal");
        assert_eq!(good.len(), 40, "{preset}");
        assert!(losing(&good, 0.0).found <= 0.05, "{preset}: {good:?}");
        assert!(losing(&good, JudgedHint::MUCH).found < 0.03, "{preset}: {good:?}");
        // Whatever is listed last: a slap of nothing, the strongest card, a draw.
        let bad = study(preset).judge(
            |thought, rng| {
                let good = advise_any(&thought.look(), Care::HINT, rng, || ControlFlow::Break(()));
                let last =
                    thought.actions.iter().rev().find(|it| Some(*it) != good.action.as_ref());
                Advice { action: last.cloned(), beside: Beside::Untried, ..good }
            },
            || (),
        );
        let bad = losing(&bad.expect("a deal"), 0.0);
        // In Nambarz what is listed last is often as good.
        assert!(bad.found >= 0.1, "{preset}: {bad:?}");
    }
}
