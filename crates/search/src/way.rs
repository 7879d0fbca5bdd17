//! Imagined tables on which several things are tried, and the best of them found.

use std::ops::ControlFlow;

use tapis_bots::{Imagine, Look};
use tapis_rules::{Rng, Seed};

use crate::{Effort, mind::Mind};

/// One of the things that can be done; nothing is to wait.
pub(crate) struct Way<'a, A> {
    pub(crate) action: Option<&'a A>,
    /// On how many of the tables so far it was won.
    pub(crate) won: f64,
}

impl<'a, A> Way<'a, A> {
    pub(crate) const fn new(action: Option<&'a A>) -> Self {
        Self { action, won: 0.0 }
    }
}

/// Imagined tables, one after another.
pub(crate) struct Tables<'a, 'b, G: Imagine> {
    look: &'a Look<'a, G>,
    mind: Mind<G>,
    rng: &'b mut Rng,
}

impl<'a, 'b, G: Imagine> Tables<'a, 'b, G> {
    pub(crate) fn new(look: &'a Look<'a, G>, rng: &'b mut Rng) -> Self {
        Self { look, mind: Mind::new(Effort::EXPERT), rng }
    }

    /// Imagines one more, and lets things be tried there, each by the same chances.
    pub(crate) fn next(&mut self, visit: impl FnOnce(&mut dyn FnMut(Option<&G::Action>) -> f64)) {
        let Self { look, mind, rng } = self;
        let table = mind.imagine(look, rng);
        let chances = Seed::numbered(u64::from(rng.next_u32())).stream("on");
        visit(&mut |action| mind.try_there(table.clone(), look, action, &mut chances.clone()));
    }
}

/// Tries them all on so many tables, leaves out half of what has done worse, and so on, until `n_left`
/// are left, the best first; broken off it has them in the order that was found until then.
pub(crate) fn sort_out<G: Imagine>(
    ways: &mut Vec<Way<'_, G::Action>>,
    n_left: usize,
    n_sorting: u32,
    tables: &mut Tables<'_, '_, G>,
    go_on: &mut impl FnMut() -> ControlFlow<()>,
) -> ControlFlow<()> {
    while ways.len() > n_left {
        let mut told = ControlFlow::Continue(());
        for _ in 0..n_sorting {
            told = go_on();
            if told.is_break() {
                break;
            }
            tables.next(|try_there| {
                for way in ways.iter_mut() {
                    way.won += try_there(way.action);
                }
            });
        }
        // The first of equals stays.
        ways.sort_by(|one, other| other.won.total_cmp(&one.won));
        told?;
        ways.truncate(ways.len().div_ceil(2).max(n_left));
    }
    ControlFlow::Continue(())
}
