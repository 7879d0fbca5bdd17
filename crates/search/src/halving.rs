//! Sequential halving (Karnin, Koren and Somekh 2013): all that is worth trying is tried on the same
//! tables, by the same chances, and after each part of them the worse half is given up. What a table is
//! good or bad for whatever one does there does not count then.

use std::ops::ControlFlow;

use tapis_bots::{Imagine, Look};
use tapis_rules::{Rng, Viewer};

use crate::{Effort, Mind, Tried};

/// Tries what is worth it, and adds it up in `tried`, until the host breaks off.
pub(crate) fn halve<G: Imagine>(
    look: &Look<'_, G>,
    effort: Effort,
    rng: &mut Rng,
    tried: &mut [Tried<G::Action>],
    mut go_on: impl FnMut() -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut left = G::worth_trying(look);
    let n_stages = left.len().max(2).next_power_of_two().ilog2();
    let mut mind = Mind::<G>::default();
    while !left.is_empty() {
        let n_left = u32::try_from(left.len()).unwrap_or(u32::MAX);
        for _ in 0..(effort.n_rollouts / n_stages / n_left).max(1) {
            let viewer = Viewer::Seat(look.seat);
            let table = G::guess(look.options, viewer, look.view, look.memory, rng);
            let before = rng.clone();
            for nth in &left {
                go_on()?;
                *rng = before.clone();
                mind.try_on(table.clone(), look, effort, rng, &mut tried[*nth]);
            }
        }
        left.sort_by(|one, other| tried[*other].won.total_cmp(&tried[*one].won));
        left.truncate(if left.len() < 3 { 0 } else { left.len().div_ceil(2) });
    }
    ControlFlow::Continue(())
}
