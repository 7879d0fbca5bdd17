//! What a hint advises: the best of what could be done, told by tables on which it was not chosen, so
//! that it never says of something else that it wins more.

use std::ops::ControlFlow;

use tapis_bots::{Advice, Beside, Due, Imagine, Look};
use tapis_games::reason::Reason;
use tapis_rules::Rng;

use crate::{
    firsts,
    review::{Comparison, standard_error},
    way::{Tables, Way, sort_out},
};

/// How much is tried for a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Care {
    /// On how many tables what could be done is tried, before the worse half of it is left out.
    pub n_sorting: u32,
    /// On how many others what is left is compared.
    pub n_tables: u32,
}

impl Care {
    /// That of a hint at a table.
    pub const HINT: Self = Self { n_sorting: 200, n_tables: 600 };
}

/// What is broken off before so many tables says nothing.
pub(crate) const N_FEWEST: u32 = 50;

/// So many things are compared in the end.
const N_COMPARED: usize = 3;

/// So many where what comes to the same is mixed.
const N_MIXED: usize = 4;

/// What wins so much less than the best, in games won, is not mixed with it.
const MIXED_WITHIN: f64 = 0.02;

/// What is done less often is left out.
const LEAST_OFTEN: f64 = 0.1;

/// What somebody could do who sees this: the best that is found, where trying helps and there is time,
/// else what a careful player does without search.
///
/// The host may break off before any table: what was found until then counts.
pub fn advise<G: Imagine>(
    look: &Look<'_, G>,
    care: Care,
    rng: &mut Rng,
    mut go_on: impl FnMut() -> ControlFlow<()>,
) -> Advice<G::Action> {
    let quick = G::advise(look, rng);
    // Out of turn only what is worth it without search is looked at again.
    let is_idle = look.due == Due::May && quick.action.is_none();
    if is_idle || !G::tries_for_hints(look) {
        return quick;
    }
    let kinds = firsts(look).into_iter().filter(|(nth, first)| nth == first);
    let kinds = kinds.map(|(nth, _)| Some(&look.actions[nth]));
    let wait = G::could_wait(look).then_some(None);
    let mut ways: Vec<Way<'_, G::Action>> = kinds.chain(wait).map(Way::new).collect();
    if ways.len() < 2 {
        return quick;
    }
    let mixes = G::can_be_guessed(look);
    let n_left = if mixes { N_MIXED } else { N_COMPARED };
    let mut tables = Tables::new(look, rng);
    let sorted = sort_out(&mut ways, n_left, care.n_sorting, &mut tables, &mut go_on);
    let n_tables = if sorted.is_break() { 0 } else { care.n_tables };
    let rows = compare(&ways, n_tables, &mut tables, &mut go_on);
    let mut order: Vec<(f64, usize)> = mean(&rows, ways.len()).into_iter().zip(0..).collect();
    // The first of equals stays.
    order.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    if u32::try_from(rows.len()).is_ok_and(|n| n < N_FEWEST.min(care.n_tables)) {
        let found = ways.first().filter(|way| way.won > 0.0);
        return found.map_or(quick, |way| untried(look, way.action));
    }
    let mixed = if mixes { mix(&order, &ways) } else { Vec::new() };
    if mixed.len() > 1 {
        return drawn(mixed, rng);
    }
    let [(won, best), (next_won, next), ..] = order[..] else { return quick };
    let differences = rows.iter().map(|row| row[next] - row[best]);
    let (sum, squares) =
        differences.fold((0.0, 0.0), |(sum, squares), it| (sum + it, squares + it * it));
    let n = f64::from(u32::try_from(rows.len()).unwrap_or(u32::MAX));
    let weighed = Comparison {
        won,
        other_won: next_won,
        error: standard_error(sum, squares, n),
        n_tables: care.n_tables,
    };
    let [won, next_won, give_or_take] = weighed.hundredths();
    let action = ways[next].action.cloned();
    let beside = Beside::Next { action, won, next_won, give_or_take };
    Advice { beside, ..untried(look, ways[best].action) }
}

/// One of what is mixed, drawn as often as it should be done.
fn drawn<A: Clone>(mixed: Vec<(A, u8)>, rng: &mut Rng) -> Advice<A> {
    let mut left = rng.below(mixed.iter().map(|(_, n)| u32::from(*n)).sum());
    let reached = |(_, n): &&(A, u8)| {
        let is_there = left < u32::from(*n);
        left = left.saturating_sub(u32::from(*n));
        is_there
    };
    let action = mixed.iter().find(reached).map(|(action, _)| action.clone());
    Advice { action, reason: Reason::HardToGuess, beside: Beside::Mixed(mixed) }
}

/// What wins nearly as often as the best, the more often the nearer it is, in hundredths.
fn mix<A: Clone>(order: &[(f64, usize)], ways: &[Way<'_, A>]) -> Vec<(A, u8)> {
    let Some((best, _)) = order.first() else { return Vec::new() };
    let weight = |won: f64| (MIXED_WITHIN - (best - won)).max(0.0) / MIXED_WITHIN;
    let all: f64 = order.iter().map(|(won, _)| weight(*won)).sum();
    let kept: Vec<(&A, f64)> = order
        .iter()
        .filter_map(|(won, nth)| Some((ways[*nth].action?, weight(*won) / all)))
        .filter(|(_, part)| *part >= LEAST_OFTEN)
        .collect();
    let all: f64 = kept.iter().map(|(_, part)| part).sum();
    let hundredths = |part: f64| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to 100"
        )]
        let hundredths = (part / all * 100.0).round() as u8;
        hundredths
    };
    kept.into_iter().map(|(action, part)| (action.clone(), hundredths(part))).collect()
}

/// What each comes to on other tables, a row for each table.
fn compare<G: Imagine>(
    ways: &[Way<'_, G::Action>],
    n_tables: u32,
    tables: &mut Tables<'_, '_, G>,
    go_on: &mut impl FnMut() -> ControlFlow<()>,
) -> Vec<Vec<f64>> {
    let mut rows = Vec::new();
    for _ in 0..n_tables {
        if go_on().is_break() {
            break;
        }
        tables.next(|try_there| rows.push(ways.iter().map(|way| try_there(way.action)).collect()));
    }
    rows
}

fn mean(rows: &[Vec<f64>], n_ways: usize) -> Vec<f64> {
    let n = f64::from(u32::try_from(rows.len()).unwrap_or(u32::MAX)).max(1.0);
    (0..n_ways).map(|nth| rows.iter().map(|row| row[nth]).sum::<f64>() / n).collect()
}

/// What was found to be best, and why that is good.
fn untried<G: Imagine>(look: &Look<'_, G>, action: Option<&G::Action>) -> Advice<G::Action> {
    let reason = action.map_or(Reason::NothingWorthIt, |action| G::reason(look, action));
    Advice::untried(action.cloned(), reason)
}
