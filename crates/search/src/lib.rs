//! Bots that play on in their heads before they choose: they imagine tables that look like theirs,
//! try what they could do on each, and go on without search until it is over.
//!
//! Determinised Monte Carlo with sequential halving at the root (Karnin, Koren and Somekh 2013), all
//! actions at the same tables and with the same chances. The result is a function of what the bot sees
//! and of its random numbers; there is no clock here.

mod any;
mod hint;
mod mind;
mod way;

pub mod review;

use std::ops::ControlFlow;

use tapis_bots::{BotLevel, Choice, Imagine, Look};
use tapis_rules::Rng;

use mind::Mind;

pub use any::{advise_any, choose_any, judge_any};
pub use hint::{Care, advise};

/// How much a bot thinks about one choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How often it plays on: each action counts at each table.
    pub n_rollouts: u32,
    /// After how many of its own moves it stops playing on, and judges by what lies there.
    pub n_ahead: u32,
}

impl Effort {
    /// That of an expert.
    pub const EXPERT: Self = Self { n_rollouts: 1_000, n_ahead: 24 };
}

/// How one action did.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial<A> {
    /// Which.
    pub action: A,
    /// On how many tables it was tried.
    pub n_tables: u32,
    /// The part of them that was won, or was likely to be.
    pub won: f64,
}

/// What an expert does: the best that [`search`] finds where playing on is worth it and there is time for
/// a table, else what it does without search; nothing where it waits.
pub fn choose<G: Imagine>(
    look: &Look<'_, G>,
    effort: Effort,
    rng: &mut Rng,
    go_on: impl FnMut() -> ControlFlow<()>,
) -> Option<Choice<G::Action>> {
    let choice = G::choose(BotLevel::Expert, look, rng)?;
    if !G::plays_on(look) {
        return Some(choice);
    }
    let tried = search(look, effort, rng, go_on);
    let action = best(&tried).map_or_else(|| choice.action.clone(), |best| best.action.clone());
    Some(Choice { action, ..choice })
}

/// What a bot finds out about each of its actions, in the order in which it may choose them; the host
/// may break off before any game, and then the table under way does not count.
///
/// What is worth trying is, and actions that come to the same are tried once, for all of them. Whatever
/// belongs to the better half is tried on, about twice as often as before, until one is left, which is tried once more.
pub fn search<G: Imagine>(
    look: &Look<'_, G>,
    effort: Effort,
    rng: &mut Rng,
    go_on: impl FnMut() -> ControlFlow<()>,
) -> Vec<Trial<G::Action>> {
    let mut tried: Vec<_> = (look.actions.iter())
        .map(|action| Trial { action: action.clone(), n_tables: 0, won: 0.0 })
        .collect();
    let firsts = firsts(look);
    let mut running: Vec<_> =
        firsts.iter().filter(|(nth, first)| nth == first).map(|(nth, _)| *nth).collect();
    let mut mind = Mind::<G>::new(effort);
    let mut budget = Budget { n_left: effort.n_rollouts, go_on };
    loop {
        let n_running = u32::try_from(running.len()).unwrap_or(u32::MAX).max(1);
        let n_tables = match n_running {
            1 => 1,
            n => budget.n_left / n.next_power_of_two().ilog2() / n,
        };
        for _ in 0..n_tables.max(1) {
            if compare(look, &running, &mut tried, &mut mind, &mut budget, rng).is_break() {
                running.clear();
                break;
            }
        }
        if running.len() < 2 {
            break;
        }
        running.sort_by(|one, other| tried[*other].won.total_cmp(&tried[*one].won));
        running.truncate(running.len().div_ceil(2));
    }
    for (nth, first) in firsts {
        let Trial { n_tables, won, .. } = tried[first];
        let it = &mut tried[nth];
        (it.n_tables, it.won) = (n_tables, won);
    }
    tried
}

/// Each action worth trying, with the first one of them that comes to the same.
fn firsts<G: Imagine>(look: &Look<'_, G>) -> Vec<(usize, usize)> {
    let mut firsts: Vec<(usize, usize)> = Vec::new();
    for nth in G::worth_trying(look) {
        let is_alike = |first: usize| G::alike(&look.actions[first], &look.actions[nth]);
        let first = firsts.iter().map(|(_, first)| *first).find(|first| is_alike(*first));
        firsts.push((nth, first.unwrap_or(nth)));
    }
    firsts
}

/// The action to choose: the one that was tried most often; of equals what did best, then the first.
/// Nothing if none was tried.
pub fn best<A>(tried: &[Trial<A>]) -> Option<&Trial<A>> {
    let order = |one: &Trial<A>, other: &Trial<A>| {
        one.n_tables.cmp(&other.n_tables).then(one.won.total_cmp(&other.won))
    };
    tried.iter().rev().filter(|it| it.n_tables > 0).max_by(|one, other| order(one, other))
}

/// What is left of a search.
struct Budget<F> {
    /// How many games may still be played.
    n_left: u32,
    go_on: F,
}

impl<F: FnMut() -> ControlFlow<()>> Budget<F> {
    /// Takes one game, if there is one left and the host lets it be played.
    fn take(&mut self) -> ControlFlow<()> {
        if self.n_left == 0 {
            return ControlFlow::Break(());
        }
        self.n_left -= 1;
        (self.go_on)()
    }
}

/// Tries these actions at one more table, with the same chances for each; what is broken off before all
/// have been tried tells nothing, since the first would have been tried more often than the others.
fn compare<G: Imagine, F: FnMut() -> ControlFlow<()>>(
    look: &Look<'_, G>,
    running: &[usize],
    tried: &mut [Trial<G::Action>],
    mind: &mut Mind<G>,
    budget: &mut Budget<F>,
    rng: &mut Rng,
) -> ControlFlow<()> {
    let table = mind.imagine(look, rng);
    // What comes after the last action comes after the table.
    let chances = rng.clone();
    let mut wins = Vec::with_capacity(running.len());
    for nth in running {
        budget.take()?;
        *rng = chances.clone();
        wins.push(mind.try_there(table.clone(), look, Some(&tried[*nth].action), rng));
    }
    for (nth, won) in running.iter().zip(wins) {
        let next = &mut tried[*nth];
        next.n_tables += 1;
        next.won += (won - next.won) / f64::from(next.n_tables);
    }
    ControlFlow::Continue(())
}
