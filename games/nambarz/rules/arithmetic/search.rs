//! The search for legal calculations (clause Z5.7), done once for each target.
//!
//! A calculation is cut in the middle: what its first cards can make, and from what its last cards
//! lead to the target. Both are sets of fractions known for each multiset of cards, and a multiset
//! makes the target when the two sets of one of its cuts have a fraction in common.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
    rc::Rc,
};

use super::{
    Arithmetic, Counts, MAX_CARDS, Op, Operations, Partial, Rational,
    walk::{Calculation, Next, Rest, Walk, turned_round},
};

/// No number is on more cards of one kind.
const MAX_EQUAL: u8 = 4;

/// A half of the largest groups.
const HALF: usize = MAX_CARDS / 2;

/// What so many cards can make is listed up to this length: a longer list would forbid little.
const MAX_LISTED: usize = 4_096;

type Values = Rc<[Rational]>;

/// Partial results by the cards that they come from, found when they are first asked for.
struct Known {
    arithmetic: Arithmetic,
    step: fn(Rational, Op, u8) -> Rational,
    sets: BTreeMap<Counts, Values>,
}

impl Known {
    /// What the first cards of a calculation can make.
    fn heads(arithmetic: Arithmetic) -> Self {
        let mut known = Self { arithmetic, step: Rational::then, sets: BTreeMap::new() };
        for n in 1..=10 {
            known.sets.insert(Counts::default().with(n), [Rational::whole(n)].into());
        }
        known
    }

    /// From what the last cards of a calculation lead to `target`.
    fn tails(arithmetic: Arithmetic, target: u8) -> Self {
        let mut known = Self { arithmetic, step: Rational::back, sets: BTreeMap::new() };
        known.sets.insert(Counts::default(), [Rational::whole(target)].into());
        known
    }

    fn of(&mut self, cards: Counts) -> Values {
        if let Some(known) = self.sets.get(&cards) {
            return known.clone();
        }
        let mut all = Vec::new();
        for n in cards.numbers() {
            let rest = self.of(cards.without(n));
            for op in self.arithmetic.ops.iter() {
                all.extend(rest.iter().map(|value| (self.step)(*value, op, n)));
            }
        }
        all.retain(|value| value.suits(self.arithmetic));
        all.sort_unstable();
        all.dedup();
        let all: Values = all.into();
        self.sets.insert(cards, all.clone());
        all
    }
}

/// The search for the groups of one target.
pub(super) struct Search {
    arithmetic: Arithmetic,
    target: u8,
    /// The numbers that are not the target.
    others: Vec<u8>,
    /// By what their partial results may be, from rational to natural.
    heads: [Known; 3],
    tails: Known,
    /// All that half a group can make, whichever its cards are, if that is not too much.
    halves: Option<Vec<Rational>>,
}

impl Search {
    pub(super) fn new(arithmetic: Arithmetic, target: u8) -> Self {
        let heads = [Partial::Rational, Partial::Integer, Partial::Natural]
            .map(|partial| Known::heads(Arithmetic { partial, ..arithmetic }));
        let tails = Known::tails(arithmetic, target);
        let others: Vec<u8> = (1..=10).filter(|n| *n != target).collect();
        let halves = halves(arithmetic, &others);
        Self { arithmetic, target, others, heads, tails, halves }
    }

    /// All legal groups of up to `largest` cards: smaller ones first, then by their numbers.
    pub(super) fn groups(&mut self, largest: usize) -> Vec<Counts> {
        let mut legal = Vec::<Counts>::new();
        // Every multiset that may be the end of a larger legal group.
        let mut ends = vec![Counts::default()];
        for size in 1..=largest {
            let mut longer: Vec<Counts> = ends
                .iter()
                .flat_map(|end| {
                    let room = |n: &&u8| end.of(**n) < MAX_EQUAL;
                    self.others.iter().filter(room).map(|n| end.with(*n))
                })
                .collect();
            longer.sort_unstable();
            longer.dedup();
            longer.retain(|cards| !legal.iter().any(|part| cards.contains(*part)));
            let found: Vec<Counts>;
            (found, ends) = longer.into_iter().partition(|cards| self.makes(*cards));
            legal.extend(found);
            if size == HALF {
                ends.retain(|cards| self.is_end(*cards));
            }
        }
        legal
    }

    /// Whether these cards make the target in some order.
    fn makes(&mut self, cards: Counts) -> bool {
        let n_cards = cards.len();
        n_cards > 1
            && cards.parts(n_cards / 2).into_iter().any(|tail| {
                let heads = self.heads[self.arithmetic.partial as usize].of(cards.minus(tail));
                have_common(&heads, &self.tails.of(tail))
            })
    }

    /// Whether the largest groups may have this half at their end, as far as that is soon known.
    fn is_end(&mut self, cards: Counts) -> bool {
        let ops = self.arithmetic.ops;
        match &self.halves {
            Some(halves) => have_common(&self.tails.of(cards), halves),
            // So many values cannot all be too large.
            None if ops == Operations::ALL => true,
            None => self.tails.of(cards).iter().any(|value| value.is_at_most(most(ops))),
        }
    }

    /// An order of `cards` that ends with `last`, the plainest partial results first.
    pub(super) fn order(&mut self, cards: Counts, last: u8) -> Option<Calculation> {
        let target = self.target;
        self.arithmetic.plainest_first().find_map(|plain| {
            let heads = &mut self.heads[plain.partial as usize];
            // What has been tried in vain: the cards left, and what they should make.
            let mut vain: BTreeSet<(Counts, Rational)> = BTreeSet::new();
            let mut first = last;
            let mut take_back = |_: &Calculation, goal: Rational, rest: Rest<'_>| {
                let left = rest.any;
                let may_be = match left.len() {
                    n if n > HALF => vain.insert((left, goal)),
                    _ => heads.of(left).binary_search(&goal).is_ok(),
                };
                match (may_be, left.numbers().next()) {
                    (true, Some(only)) if left.len() == 1 => {
                        first = only;
                        ControlFlow::Break(())
                    }
                    (true, _) => ControlFlow::Continue(Next::On),
                    (false, _) => ControlFlow::Continue(Next::Back),
                }
            };
            let rest = Rest { first: &[last], any: cards.without(last), last: None };
            let found = Walk::back_from(plain, target).find(rest, &mut take_back)?;
            turned_round(plain, &found, first, target)
        })
    }
}

/// All that up to [`HALF`] cards with these numbers can make, unless it is too much.
fn halves(arithmetic: Arithmetic, numbers: &[u8]) -> Option<Vec<Rational>> {
    let mut all: Vec<Rational> = numbers.iter().copied().map(Rational::whole).collect();
    for _ in 1..HALF {
        let fewer = all.clone();
        for op in arithmetic.ops.iter() {
            let joined = |n: &u8| fewer.iter().map(|value| value.then(op, *n)).collect::<Vec<_>>();
            all.extend(numbers.iter().flat_map(joined));
        }
        all.retain(|value| value.suits(arithmetic));
        all.sort_unstable();
        all.dedup();
        if all.len() > MAX_LISTED {
            return None;
        }
    }
    Some(all)
}

/// The most that [`HALF`] cards can make.
const fn most(ops: Operations) -> i64 {
    match (ops.contains(Op::Multiply), ops.contains(Op::Add)) {
        (true, _) => 100_000,
        (false, true) => 50,
        (false, false) => 10,
    }
}

fn have_common(a: &[Rational], b: &[Rational]) -> bool {
    let (few, many) = if a.len() < b.len() { (a, b) } else { (b, a) };
    few.iter().any(|value| many.binary_search(value).is_ok())
}
