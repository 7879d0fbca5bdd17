//! Every legal calculation, enumerated once: the oracle of minimality and the move generator.
//!
//! A legal group is a multiset of numbers that makes the target in some order while no smaller part
//! of it does (clause Z5.7). With all four operations there are about a thousand, the largest of
//! eight cards. They are found backwards: from the target, each step takes back one last card, and
//! keeps the results from which the cards taken back lead to the target.

use std::{collections::BTreeMap, sync::OnceLock};

use super::number::{Arithmetic, Op, Operations, Ops, Partial, solve};

/// The largest groups that are enumerated: with all four operations there are none beyond.
pub(super) const MAX_GROUP: usize = 8;

/// How many cards of each number from 1 to 10, up to 7 of each, packed in nibbles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Counts(u64);

impl Counts {
    const GUARD: u64 = 0x88_8888_8888;

    const fn shift(number: u8) -> u32 {
        (number as u32 - 1) * 4
    }

    pub(super) const fn of(self, number: u8) -> u8 {
        (self.0 >> Self::shift(number) & 7) as u8
    }

    #[must_use]
    pub(super) const fn with(self, number: u8) -> Self {
        Self(self.0 + (1 << Self::shift(number)))
    }

    #[must_use]
    pub(super) const fn without(self, number: u8) -> Self {
        Self(self.0 - (1 << Self::shift(number)))
    }

    /// Whether every card of `part` is in it: no nibble borrows from its guard bit.
    pub(super) const fn contains(self, part: Self) -> bool {
        ((self.0 | Self::GUARD) - part.0) & Self::GUARD == Self::GUARD
    }

    /// The numbers in it, each once, in ascending order.
    pub(super) fn numbers(self) -> impl Iterator<Item = u8> {
        (1..=10).filter(move |number| self.of(*number) > 0)
    }
}

impl FromIterator<u8> for Counts {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::default(), Self::with)
    }
}

/// One order in which a group makes its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order {
    len: u8,
    numbers: [u8; MAX_GROUP],
    ops: [Op; MAX_GROUP - 1],
}

impl Order {
    fn new(numbers: &[u8], found: &Ops) -> Self {
        let mut order = Self { len: 0, numbers: [0; MAX_GROUP], ops: [Op::Add; MAX_GROUP - 1] };
        for number in numbers {
            order.numbers[usize::from(order.len)] = *number;
            order.len += 1;
        }
        order.ops[..found.len()].copy_from_slice(found);
        order
    }

    pub(super) fn numbers(&self) -> &[u8] {
        &self.numbers[..usize::from(self.len)]
    }

    pub(super) fn ops(&self) -> &[Op] {
        &self.ops[..usize::from(self.len) - 1]
    }

    pub(super) const fn last(&self) -> u8 {
        self.numbers[self.len as usize - 1]
    }
}

/// The legal groups of one target: smaller ones first, then by their numbers.
#[derive(Debug, Default)]
struct Groups {
    counts: Vec<Counts>,
    /// Where the orders of each group begin; one more at the end.
    starts: Vec<u16>,
    /// One for each number that can come last, ascending.
    orders: Vec<Order>,
}

/// All legal groups under some arithmetic.
#[derive(Debug)]
pub(super) struct Oracle {
    targets: Vec<Groups>,
}

/// One legal group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group<'a> {
    pub(super) counts: Counts,
    pub(super) orders: &'a [Order],
}

impl Group<'_> {
    pub(super) const fn size(&self) -> usize {
        self.orders[0].len as usize
    }
}

impl Oracle {
    /// The oracle of this arithmetic, made when it is first asked for.
    pub(super) fn of(arithmetic: Arithmetic) -> &'static Self {
        static ORACLES: [OnceLock<Oracle>; 45] = [const { OnceLock::new() }; 45];
        let nth = arithmetic.ops.index() * 3 + arithmetic.partial as usize;
        ORACLES[nth].get_or_init(|| Self::build(arithmetic))
    }

    /// The legal groups that make `target` and lie in `hand`.
    pub(super) fn within(&self, target: u8, hand: Counts) -> impl Iterator<Item = Group<'_>> {
        let groups = &self.targets[usize::from(target) - 1];
        let fits = move |(_, counts): &(usize, &Counts)| hand.contains(**counts);
        groups.counts.iter().enumerate().filter(fits).map(|(nth, _)| groups.group(nth))
    }

    /// The legal group that is exactly `counts`, if it is one.
    pub(super) fn find(&self, target: u8, counts: Counts) -> Option<Group<'_>> {
        let groups = &self.targets[usize::from(target) - 1];
        let nth = groups.counts.iter().position(|known| *known == counts)?;
        Some(groups.group(nth))
    }

    /// All legal groups that make `target`.
    pub(super) fn groups(&self, target: u8) -> impl Iterator<Item = Group<'_>> {
        let groups = &self.targets[usize::from(target) - 1];
        (0..groups.counts.len()).map(|nth| groups.group(nth))
    }

    fn build(arithmetic: Arithmetic) -> Self {
        let search = Search::new(arithmetic);
        Self { targets: (1..=10).map(|target| search.groups(target)).collect() }
    }
}

impl Groups {
    fn group(&self, nth: usize) -> Group<'_> {
        let orders = usize::from(self.starts[nth])..usize::from(self.starts[nth + 1]);
        Group { counts: self.counts[nth], orders: &self.orders[orders] }
    }
}

/// A reduced fraction with a positive denominator.
type Fraction = (i64, i64);

struct Search {
    arithmetic: Arithmetic,
    /// What one, two and three cards can make, in any order, sorted: what the first cards of a
    /// calculation can be, once the rest is fixed.
    heads: [Vec<Fraction>; 3],
}

impl Search {
    fn new(arithmetic: Arithmetic) -> Self {
        let mut heads = [(1..=10).map(|n| (n, 1)).collect::<Vec<Fraction>>(), vec![], vec![]];
        for size in 1..heads.len() {
            let mut next = heads[size - 1].clone();
            for value in &heads[size - 1] {
                for op in arithmetic.ops.iter() {
                    // What leads to a value backwards is what the inverse makes forwards.
                    next.extend((1..=10).filter_map(|n| back(arithmetic, *value, inverse(op), n)));
                }
            }
            next.sort_unstable();
            next.dedup();
            heads[size] = next;
        }
        Self { arithmetic, heads }
    }

    /// Whether `n_cards` cards can make `value`, as far as that is known.
    fn is_head(&self, n_cards: usize, value: Fraction) -> bool {
        match self.heads.get(n_cards.wrapping_sub(1)) {
            Some(heads) => heads.binary_search(&value).is_ok(),
            None => n_cards > 0,
        }
    }

    fn groups(&self, target: u8) -> Groups {
        let mut legal = Vec::<Counts>::new();
        // For every multiset of last cards, the results from which they lead to the target.
        let mut tails = BTreeMap::from([(Counts::default(), vec![(i64::from(target), 1)])]);
        for size in 1..=MAX_GROUP {
            let mut found = Vec::new();
            for (tail, values) in tails.iter().filter(|_| size > 1) {
                let others = (1..=10).filter(|n| *n != target && tail.of(*n) < 4);
                let first = |n: &u8| values.binary_search(&(i64::from(*n), 1)).is_ok();
                found.extend(others.filter(first).map(|n| tail.with(n)));
            }
            found.sort_unstable();
            found.dedup();
            found.retain(|counts| !legal.iter().any(|part| counts.contains(*part)));
            legal.append(&mut found);
            if size < MAX_GROUP {
                tails = self.longer(target, size, &tails, &legal);
            }
        }
        self.arranged(target, legal)
    }

    /// The tails of `size` cards made from those of one less, without those that no minimal group
    /// can contain.
    fn longer(
        &self,
        target: u8,
        size: usize,
        tails: &BTreeMap<Counts, Vec<Fraction>>,
        legal: &[Counts],
    ) -> BTreeMap<Counts, Vec<Fraction>> {
        let mut longer = BTreeMap::<Counts, Vec<Fraction>>::new();
        for (tail, values) in tails {
            for n in (1..=10).filter(|n| *n != target && tail.of(*n) < 4) {
                let counts = tail.with(n);
                if legal.iter().any(|part| counts.contains(*part)) {
                    continue;
                }
                let into = longer.entry(counts).or_default();
                for op in self.arithmetic.ops.iter() {
                    let back = values.iter().filter_map(|v| back(self.arithmetic, *v, op, n));
                    into.extend(back.filter(|v| self.is_head(MAX_GROUP - size, *v)));
                }
            }
        }
        longer.retain(|_, values| {
            values.sort_unstable();
            values.dedup();
            !values.is_empty()
        });
        longer
    }

    fn arranged(&self, target: u8, counts: Vec<Counts>) -> Groups {
        let mut groups = Groups { counts, ..Groups::default() };
        for counts in &groups.counts {
            groups.starts.push(u16::try_from(groups.orders.len()).expect("a few thousand orders"));
            for last in counts.numbers() {
                groups.orders.extend(self.order(target, *counts, last));
            }
        }
        groups.starts.push(u16::try_from(groups.orders.len()).expect("a few thousand orders"));
        groups
    }

    /// An order that ends with `last`, the plainest partial results first.
    fn order(&self, target: u8, counts: Counts, last: u8) -> Option<Order> {
        let size = (1..=10).map(|n| usize::from(counts.of(n))).sum::<usize>();
        [Partial::Natural, Partial::Integer, Partial::Rational].into_iter().find_map(|partial| {
            if (partial as u8) < self.arithmetic.partial as u8 {
                return None;
            }
            let plain = Arithmetic { partial, ..self.arithmetic };
            let mut numbers = [0; MAX_GROUP];
            numbers[size - 1] = last;
            let goal = (i64::from(target), 1);
            let found = self.take_back(plain, counts, goal, &mut numbers[..size]);
            let numbers = &numbers[..size];
            found.then(|| solve(plain, numbers, target)).flatten().map(|o| Order::new(numbers, &o))
        })
    }

    /// Fills `numbers` from its end so that they make `goal`; its last one is set already.
    fn take_back(
        &self,
        plain: Arithmetic,
        counts: Counts,
        goal: Fraction,
        numbers: &mut [u8],
    ) -> bool {
        let Some((last, rest)) = numbers.split_last_mut() else { return false };
        if rest.is_empty() {
            return goal == (i64::from(*last), 1);
        }
        let left = counts.without(*last);
        plain.ops.iter().any(|op| {
            back(plain, goal, op, *last).is_some_and(|goal| {
                self.is_head(rest.len(), goal)
                    && left.numbers().any(|before| {
                        *rest.last_mut().expect("not empty") = before;
                        self.take_back(plain, left, goal, rest)
                    })
            })
        })
    }
}

const fn inverse(op: Op) -> Op {
    match op {
        Op::Add => Op::Subtract,
        Op::Subtract => Op::Add,
        Op::Multiply => Op::Divide,
        Op::Divide => Op::Multiply,
    }
}

/// The result before `op` and a card `n` made it `value`, if a partial result may be that.
fn back(arithmetic: Arithmetic, value: Fraction, op: Op, n: u8) -> Option<Fraction> {
    let ((num, den), n) = (value, i64::from(n));
    let (num, den) = match op {
        Op::Add => (num - n * den, den),
        Op::Subtract => (num + n * den, den),
        Op::Multiply => (num, den * n),
        Op::Divide => (num * n, den),
    };
    let (mut a, mut b) = (num.abs(), den);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    let (num, den) = (num / a, den / a);
    let allowed = match arithmetic.partial {
        Partial::Rational => true,
        Partial::Integer => den == 1,
        Partial::Natural => den == 1 && num >= 0,
    };
    // C.f. clause Z5.8: without subtraction nothing is below 1, without division nothing is broken.
    let ops = arithmetic.ops;
    let positive = num > 0 || ops.contains(Op::Subtract);
    let unbroken = den == 1 || ops.contains(Op::Divide);
    (allowed && positive && unbroken).then_some((num, den))
}

/// The numbers of one kind of card in some hand or play.
pub(super) fn counts_of(numbers: &[u8]) -> Counts {
    numbers.iter().copied().collect()
}

/// How many pairs of legal group and target there are, by target and size.
pub(super) fn pairs(ops: Operations, partial: Partial) -> BTreeMap<(u8, u8), u32> {
    let oracle = Oracle::of(Arithmetic { ops, partial });
    let mut pairs = BTreeMap::new();
    for target in 1..=10 {
        for group in oracle.groups(target) {
            let size = u8::try_from(group.size()).expect("at most eight");
            *pairs.entry((target, size)).or_default() += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nambarz::number::{can_give, gives};
    use tapis_rules::Answer;

    fn totals(partial: Partial) -> (u32, Vec<Counts>) {
        let oracle = Oracle::of(Arithmetic { ops: Operations::ALL, partial });
        let groups = |target| oracle.groups(target).map(|group| group.counts);
        (pairs(Operations::ALL, partial).values().sum(), (1..=10).flat_map(groups).collect())
    }

    #[test]
    fn the_table_is_as_the_specification_says() {
        let (n_rational, rational) = totals(Partial::Rational);
        let (n_integer, integer) = totals(Partial::Integer);
        let (n_natural, natural) = totals(Partial::Natural);
        assert_eq!((n_rational, n_integer, n_natural), (1_063, 1_063, 1_056));
        assert_eq!(rational, integer, "fractions add orders, never groups");
        assert!(natural.len() < rational.len());
        let longest: Vec<_> =
            Oracle::of(Arithmetic { ops: Operations::ALL, partial: Partial::Rational })
                .groups(5)
                .filter(|group| group.size() == 8)
                .map(|group| group.counts)
                .collect();
        let eight = [[1, 9, 9, 9, 9, 10, 10, 10], [9, 9, 9, 9, 10, 10, 10, 10]];
        assert_eq!(longest, eight.map(|numbers| counts_of(&numbers)));
        let pairs = pairs(Operations::ALL, Partial::Rational);
        assert!(pairs.keys().all(|(target, size)| *size < 8 || *target == 5));
        assert!(pairs.keys().all(|(target, size)| *target != 1 || *size < 4));
    }

    /// All orders of all multisets of up to five numbers, tried one by one.
    #[test]
    fn a_search_without_wit_finds_the_same_groups() {
        for (ops, partial) in [
            ("+-*/", Partial::Rational),
            ("+-*/", Partial::Natural),
            ("+-", Partial::Integer),
            ("-*", Partial::Rational),
            ("*/", Partial::Rational),
            ("+", Partial::Natural),
        ] {
            let ops = Operations::parse(ops).expect("operations");
            let arithmetic = Arithmetic { ops, partial };
            let oracle = Oracle::of(arithmetic);
            for target in 1..=10 {
                let mut legal = Vec::new();
                for size in 2..=4 {
                    for numbers in multisets(size, target) {
                        let counts = counts_of(&numbers);
                        let minimal = !legal.iter().any(|part| counts.contains(*part));
                        if minimal
                            && permutations(&numbers).any(|o| can_give(arithmetic, &o, target))
                        {
                            legal.push(counts);
                        }
                    }
                }
                legal.sort_unstable();
                let mut known: Vec<_> = oracle
                    .groups(target)
                    .filter(|group| group.size() <= 4)
                    .map(|group| group.counts)
                    .collect();
                known.sort_unstable();
                assert_eq!(known, legal, "{} {partial:?} {target}", ops.text());
            }
        }
    }

    #[test]
    fn every_order_is_right_and_every_last_card_that_can_be_has_one() {
        for partial in [Partial::Rational, Partial::Integer, Partial::Natural] {
            let arithmetic = Arithmetic { ops: Operations::ALL, partial };
            for target in 1..=10 {
                for group in Oracle::of(arithmetic).groups(target) {
                    let mut lasts = Vec::new();
                    for order in group.orders {
                        assert_eq!(counts_of(order.numbers()), group.counts);
                        assert!(gives(arithmetic, order.numbers(), order.ops(), target));
                        lasts.push(order.last());
                    }
                    if group.size() <= 4 {
                        let numbers: Vec<u8> = group.orders[0].numbers().to_vec();
                        let mut all: Vec<u8> = permutations(&numbers)
                            .filter(|o| can_give(arithmetic, o, target))
                            .filter_map(|o| o.last().copied())
                            .collect();
                        all.sort_unstable();
                        all.dedup();
                        assert_eq!(lasts, all);
                    }
                }
            }
        }
    }

    fn multisets(size: usize, without: u8) -> Vec<Vec<u8>> {
        (0..size).fold(vec![vec![]], |all, _| {
            let longer = |numbers: &Vec<u8>| {
                let least = numbers.last().copied().unwrap_or(1);
                let numbers = numbers.clone();
                (least..=10).filter(move |n| *n != without).map(move |n| {
                    let mut numbers = numbers.clone();
                    numbers.push(n);
                    numbers
                })
            };
            all.iter().flat_map(longer).collect()
        })
    }

    fn permutations(numbers: &[u8]) -> impl Iterator<Item = Vec<u8>> + use<> {
        let mut all = vec![vec![]];
        for n in numbers {
            all = all
                .iter()
                .flat_map(|order: &Vec<u8>| {
                    (0..=order.len()).map(|at| {
                        let mut order = order.clone();
                        order.insert(at, *n);
                        order
                    })
                })
                .collect();
        }
        all.into_iter()
    }

    #[test]
    fn all_forty_five_tables_can_be_made() {
        for choice in Operations::choices() {
            let ops = Operations::parse(&choice.word).expect("operations");
            for partial in [Partial::Rational, Partial::Integer, Partial::Natural] {
                assert!(
                    pairs(ops, partial).values().sum::<u32>() > 0,
                    "{} {partial:?}",
                    ops.text()
                );
            }
        }
    }
}
