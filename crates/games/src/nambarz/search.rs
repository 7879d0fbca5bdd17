//! The search for legal calculations (clause Z5.7), done once for each target.
//!
//! A calculation is cut in the middle: what its first cards can make, and from what its last cards
//! lead to the target. Both are sets of fractions known for each multiset of cards, and a multiset
//! makes the target when the two sets of one of its cuts have a fraction in common.

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use super::{
    counts::Counts,
    number::{Arithmetic, Op, Operations, Partial, solve},
    oracle::{MAX_GROUP, Order},
};

/// No number is on more cards of one kind.
const MAX_EQUAL: u8 = 4;

/// A half of the largest groups.
const HALF: usize = MAX_GROUP / 2;

/// What so many cards can make is listed up to this length: a longer list would forbid little.
const MAX_LISTED: usize = 4_096;

/// A reduced fraction with a positive denominator.
///
/// Five cards, the most that are joined here, make neither part larger than 10⁶.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fraction(i32, i32);

impl Fraction {
    const fn whole(n: u8) -> Self {
        Self(n as i32, 1)
    }

    /// This value `op` a card `n`. Both parts are without a common divisor before, so that only `n`
    /// can bring one in.
    const fn then(self, op: Op, n: u8) -> Self {
        let (Self(num, den), n) = (self, n as i32);
        match op {
            Op::Add => Self(num + n * den, den),
            Op::Subtract => Self(num - n * den, den),
            Op::Multiply => {
                let common = gcd(den, n);
                Self(num * (n / common), den / common)
            }
            Op::Divide => {
                let common = gcd(num, n);
                Self(num / common, den * (n / common))
            }
        }
    }

    /// The value that `op` and a card `n` turn into this one.
    const fn back(self, op: Op, n: u8) -> Self {
        match op {
            Op::Add => self.then(Op::Subtract, n),
            Op::Subtract => self.then(Op::Add, n),
            Op::Multiply => self.then(Op::Divide, n),
            Op::Divide => self.then(Op::Multiply, n),
        }
    }

    /// Whether a partial result may be this, and can be.
    const fn suits(self, arithmetic: Arithmetic) -> bool {
        let Self(num, den) = self;
        let allowed = match arithmetic.partial {
            Partial::Rational => true,
            Partial::Integer => den == 1,
            Partial::Natural => den == 1 && num >= 0,
        };
        // C.f. clause Z5.8: without subtraction nothing is below 1, without division nothing is
        // broken.
        let ops = arithmetic.ops;
        allowed && (num > 0 || ops.contains(Op::Subtract)) && (den == 1 || ops.contains(Op::Divide))
    }
}

/// The greatest common divisor with a number from 1 to 10; that of 0 is the other number.
const fn gcd(value: i32, n: i32) -> i32 {
    let (mut a, mut b) = (n, value.abs() % n);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

type Fractions = Rc<[Fraction]>;

/// Fractions by the cards that they come from, found when they are first asked for.
struct Known {
    arithmetic: Arithmetic,
    step: fn(Fraction, Op, u8) -> Fraction,
    sets: BTreeMap<Counts, Fractions>,
}

impl Known {
    /// What the first cards of a calculation can make.
    fn heads(arithmetic: Arithmetic) -> Self {
        let one = |n| (Counts::default().with(n), [Fraction::whole(n)].into());
        Self { arithmetic, step: Fraction::then, sets: (1..=10).map(one).collect() }
    }

    /// From what the last cards of a calculation lead to `target`.
    fn tails(arithmetic: Arithmetic, target: u8) -> Self {
        let none = (Counts::default(), [Fraction::whole(target)].into());
        Self { arithmetic, step: Fraction::back, sets: [none].into() }
    }

    fn of(&mut self, cards: Counts) -> Fractions {
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
        let all: Fractions = all.into();
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
    halves: Option<Vec<Fraction>>,
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
            None => self
                .tails
                .of(cards)
                .iter()
                .any(|Fraction(num, den)| i64::from(*num) <= most(ops) * i64::from(*den)),
        }
    }

    /// An order of `cards` that ends with `last`, the plainest partial results first.
    pub(super) fn order(&mut self, cards: Counts, last: u8) -> Option<Order> {
        let mut numbers = [0; MAX_GROUP];
        let numbers = &mut numbers[..cards.len()];
        let (end, _) = numbers.split_last_mut()?;
        *end = last;
        [Partial::Natural, Partial::Integer, Partial::Rational].into_iter().find_map(|partial| {
            if (partial as u8) < self.arithmetic.partial as u8 {
                return None;
            }
            let plain = Arithmetic { partial, ..self.arithmetic };
            let mut way = Way { plain, heads: &mut self.heads[partial as usize], vain: [].into() };
            let found = way.take_back(cards, Fraction::whole(self.target), numbers);
            found
                .then(|| solve(plain, numbers, self.target))
                .flatten()
                .map(|ops| Order::new(numbers, &ops))
        })
    }
}

/// All that up to [`HALF`] cards with these numbers can make, unless it is too much.
fn halves(arithmetic: Arithmetic, numbers: &[u8]) -> Option<Vec<Fraction>> {
    let mut all: Vec<Fraction> = numbers.iter().copied().map(Fraction::whole).collect();
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

fn have_common(a: &[Fraction], b: &[Fraction]) -> bool {
    let (few, many) = if a.len() < b.len() { (a, b) } else { (b, a) };
    few.iter().any(|value| many.binary_search(value).is_ok())
}

/// A way back from a target, card by card.
struct Way<'a> {
    plain: Arithmetic,
    heads: &'a mut Known,
    /// What has been tried in vain: the cards left, which of them is last, and what they should make.
    vain: BTreeSet<(Counts, u8, Fraction)>,
}

impl Way<'_> {
    /// Fills `numbers` from its end so that `cards` make `goal`; its last one is set already.
    fn take_back(&mut self, cards: Counts, goal: Fraction, numbers: &mut [u8]) -> bool {
        let Some((last, rest)) = numbers.split_last_mut() else { return false };
        let last = *last;
        if rest.is_empty() {
            return goal == Fraction::whole(last);
        }
        if !self.vain.insert((cards, last, goal)) {
            return false;
        }
        let left = cards.without(last);
        self.plain.ops.iter().any(|op| {
            let goal = goal.back(op, last);
            goal.suits(self.plain)
                && (rest.len() > HALF || self.heads.of(left).binary_search(&goal).is_ok())
                && left.numbers().any(|before| {
                    *rest.last_mut().expect("not empty") = before;
                    self.take_back(left, goal, rest)
                })
        })
    }
}
