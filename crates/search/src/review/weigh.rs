//! One decision, weighed.

use std::ops::ControlFlow;

use tapis_bots::{Advice, Beside, Imagine, Look};
use tapis_rules::Rng;

use crate::{
    firsts,
    hint::{Care, N_FEWEST},
    way::{Tables, Way, sort_out},
};

/// What was done and the best of what else could have been, on the same tables.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// The part of them that is won with what was done.
    pub won: f64,
    /// With the other.
    pub other_won: f64,
    /// The standard error of the difference between the two.
    pub error: f64,
    /// How many tables they were.
    pub n_tables: u32,
}

impl Comparison {
    /// A difference is beyond chance that is so many standard errors: a game asks hundreds of times, and
    /// two would call one of forty sound decisions costly.
    pub const BEYOND_CHANCE: f64 = 3.0;

    /// Nobody is told of less, in games won: about half a card of a pack.
    pub const FLOOR: f64 = 0.009;

    /// What is likely to cost less is not looked at any longer.
    const SOUND: f64 = 0.03;

    /// How many games out of a hundred are won with what was done and with the other, and how far off
    /// the difference may be: two standard errors hold 95 of a hundred times.
    pub fn hundredths(&self) -> [u8; 3] {
        let [won, other_won, error] = [self.won, self.other_won, 2.0 * self.error].map(hundredths);
        [won, other_won, error.max(1)]
    }

    /// How much more often the other wins.
    pub fn cost(&self) -> f64 {
        self.other_won - self.won
    }

    /// Whether what was done costs more than chance could have made of it.
    pub fn is_costly(&self) -> bool {
        self.cost() >= Self::FLOOR && self.cost() > Self::BEYOND_CHANCE * self.error
    }

    /// Whether more tables are not worth it.
    fn is_sound(&self) -> bool {
        self.cost() + 2.0 * self.error < Self::SOUND
    }
}

/// Each round of the first sorting adds so many tables, and half of what has done worse is left out.
const N_SORTING: u32 = 24;

/// After so many tables it is looked whether a decision is sound.
const N_BETWEEN: u32 = 100;

/// Weighs what was done against the best of what else somebody could do who sees this: which that is, on
/// some tables, and by how much, on `n_tables` others, so that what has only been lucky gains nothing.
/// Where nothing else can be done, or it cannot be weighed, there is nothing to tell.
///
/// The host may break off after any table: fewer of them are less sure, and very few say nothing.
pub fn weigh<G: Imagine>(
    look: &Look<'_, G>,
    done: &G::Action,
    n_tables: u32,
    rng: &mut Rng,
    go_on: impl FnMut() -> ControlFlow<()>,
) -> Option<(Option<G::Action>, Comparison)> {
    if n_tables == 0 || !G::can_weigh(look, done) {
        return None;
    }
    let others = others(look, |action| G::alike(action, done));
    against(look, &[(Some(done), 1.0)], others, Care { n_sorting: N_SORTING, n_tables }, rng, go_on)
}

/// Weighs what a hint advises, or the mixture of what it does, against the best of what else could be
/// done; nothing where there is no choice, or it cannot be judged.
pub fn judge<G: Imagine>(
    look: &Look<'_, G>,
    advice: &Advice<G::Action>,
    care: Care,
    rng: &mut Rng,
) -> Option<(Option<G::Action>, Comparison)> {
    if !G::can_judge(look) {
        return None;
    }
    let advised = advice.action.as_ref().and_then(G::judged);
    let done: Vec<(Option<&G::Action>, f64)> = match &advice.beside {
        Beside::Untried | Beside::Next { .. } => vec![(advised, 1.0)],
        Beside::Mixed(all) => {
            let sum: f64 = all.iter().map(|(_, n)| f64::from(*n)).sum();
            all.iter().map(|(action, n)| (Some(action), f64::from(*n) / sum)).collect()
        }
    };
    let is_advised = |action: Option<&G::Action>| match (action, &done[..]) {
        (Some(action), [(Some(done), _)]) => G::alike(action, done),
        (None, [(None, _)]) => true,
        (Some(_) | None, _) => false,
    };
    let mut others = others(look, |action| is_advised(G::judged(action)));
    others.retain(|way| way.action.is_none_or(|action| G::judged(action).is_some()));
    if is_advised(None) {
        others.retain(|way| way.action.is_some());
    }
    against(look, &done, others, care, rng, || ControlFlow::Continue(()))
}

/// What else could be done than what is left out.
fn others<'a, G: Imagine>(
    look: &Look<'a, G>,
    is_left_out: impl Fn(&G::Action) -> bool,
) -> Vec<Way<'a, G::Action>> {
    let kinds = firsts(look).into_iter().filter(|(nth, first)| nth == first);
    let others = kinds.map(|(nth, _)| &look.actions[nth]).filter(|action| !is_left_out(action));
    let wait = G::could_wait(look).then_some(None);
    others.map(Some).chain(wait).map(Way::new).collect()
}

/// A mixture, each thing with the part that it has in it, against the best of these.
fn against<G: Imagine>(
    look: &Look<'_, G>,
    done: &[(Option<&G::Action>, f64)],
    mut others: Vec<Way<'_, G::Action>>,
    care: Care,
    rng: &mut Rng,
    mut go_on: impl FnMut() -> ControlFlow<()>,
) -> Option<(Option<G::Action>, Comparison)> {
    if others.is_empty() {
        return None;
    }
    let Care { n_sorting, n_tables } = care;
    let mut tables = Tables::new(look, rng);
    if sort_out(&mut others, 1, n_sorting, &mut tables, &mut go_on).is_break() {
        return None;
    }
    let other = others.pop()?.action;
    let weighed = compare(&mut tables, done, other, n_tables, go_on);
    (weighed.n_tables >= n_tables.min(N_FEWEST)).then(|| (other.cloned(), weighed))
}

/// A mixture and another way on the same tables, until enough is known.
fn compare<G: Imagine>(
    tables: &mut Tables<'_, '_, G>,
    done: &[(Option<&G::Action>, f64)],
    other: Option<&G::Action>,
    n_tables: u32,
    mut go_on: impl FnMut() -> ControlFlow<()>,
) -> Comparison {
    let (mut won, mut other_won, mut squares) = (0.0, 0.0, 0.0);
    let mut weighed = Comparison { won, other_won, error: 0.0, n_tables: 0 };
    for nth in 1..=n_tables {
        if go_on().is_break() {
            break;
        }
        tables.next(|try_there| {
            let this: f64 = done.iter().map(|(way, part)| part * try_there(*way)).sum();
            let that = try_there(other);
            won += this;
            other_won += that;
            squares += (that - this) * (that - this);
        });
        let n = f64::from(nth);
        weighed = Comparison {
            won: won / n,
            other_won: other_won / n,
            error: standard_error(other_won - won, squares, n),
            n_tables: nth,
        };
        if nth % N_BETWEEN == 0 && weighed.is_sound() {
            break;
        }
    }
    weighed
}

/// A part of one in hundredths, which is never negative.
fn hundredths(part: f64) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
    let hundredths = (part.clamp(0.0, 1.0) * 100.0).round() as u8;
    hundredths
}

/// That of the mean of `n` differences with this sum and this sum of squares; of one nothing is known.
pub(crate) fn standard_error(sum: f64, squares: f64, n: f64) -> f64 {
    if n < 2.0 {
        return f64::INFINITY;
    }
    // Rounding must not make a variance of nothing less than that.
    let variance = ((squares - sum * sum / n) / (n - 1.0)).max(0.0);
    (variance / n).sqrt()
}
