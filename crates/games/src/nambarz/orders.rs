//! Orders of laying that the list of legal groups does not have: where cards may be to spare, in
//! any order or but for the order laid (clause Z5.7).

use smallvec::SmallVec;

use super::{
    counts::Counts,
    number::{Arithmetic, Op, can_end, can_give},
    options::{Minimality, Options},
};

/// Numbers in the order laid.
type Numbers = SmallVec<[u8; 10]>;

/// A search for right orders, small numbers first.
pub(super) struct Orders<'a> {
    arithmetic: Arithmetic,
    target: u8,
    /// Whether no part of the cards may give the target in the order laid.
    is_strict: bool,
    /// The first operations, where they were said.
    ops: &'a [Op],
    /// How many more partial results may be tried.
    n_tries: u32,
}

/// What an order is to be.
#[derive(Clone, Copy, Default)]
struct Goal {
    n_cards: usize,
    last: Option<u8>,
    /// A number that has to be among those after the first `n_laid`.
    need: Option<u8>,
    n_laid: usize,
}

impl<'a> Orders<'a> {
    /// The search, unless all that is legal is listed; it gives up after so many partial results.
    pub(super) fn new(options: &Options, target: u8, ops: &'a [Op], n_tries: u32) -> Option<Self> {
        let is_strict = match options.minimality {
            Minimality::AnyOrder => return None,
            Minimality::SameOrder => true,
            Minimality::Off => false,
        };
        Some(Self { arithmetic: options.arithmetic(), target, is_strict, ops, n_tries })
    }

    /// A right order of all `cards` that ends with `last`.
    pub(super) fn of(&mut self, cards: Counts, last: u8) -> Option<Numbers> {
        let mut order = Numbers::new();
        let goal = Goal { n_cards: cards.len(), last: Some(last), ..Goal::default() };
        self.extend(&mut order, cards.without(last), goal).then_some(order)
    }

    /// Whether one to `most` cards of `left`, `need` among them, make those `laid` right.
    pub(super) fn go_on(
        &mut self,
        laid: &[u8],
        left: Counts,
        most: usize,
        need: Option<u8>,
    ) -> bool {
        let mut order = Numbers::from_slice(laid);
        let n_laid = laid.len();
        !(2..=n_laid).any(|n| self.has_part(&laid[..n], true))
            && (n_laid + 1..=n_laid + most.min(left.len())).any(|n_cards| {
                self.extend(&mut order, left, Goal { n_cards, last: None, need, n_laid })
            })
    }

    /// Completes `order` with cards of `left` if it can.
    fn extend(&mut self, order: &mut Numbers, left: Counts, goal: Goal) -> bool {
        if order.len() == goal.n_cards {
            let has_need = goal.need.is_none_or(|need| order[goal.n_laid..].contains(&need));
            return has_need
                && self.may_try(order.len() - self.ops.len().min(order.len()), 0)
                && can_end(self.arithmetic, order, self.ops, self.target);
        }
        let is_last = order.len() + 1 == goal.n_cards;
        let last = goal.last.filter(|_| is_last);
        let next = last.map_or(left, |last| Counts::default().with(last));
        next.numbers().any(|number| {
            order.push(number);
            let rest = if last.is_some() { left } else { left.without(number) };
            let found = !self.has_part(order, !is_last) && self.extend(order, rest, goal);
            if !found {
                order.pop();
            }
            found
        })
    }

    /// Whether the last of `numbers` with some before it, with all of them if `whole`, gives what
    /// fewer cards may not give.
    fn has_part(&mut self, numbers: &[u8], whole: bool) -> bool {
        let n = numbers.len() - 1;
        let all = (1_u32 << n) - 1;
        self.is_strict
            && (!self.may_try(numbers.len(), 1)
                || (1..all + u32::from(whole)).any(|bits| {
                    let is_in = |at: &usize| *at == n || bits >> at & 1 == 1;
                    let part: Numbers = (0..=n).filter(is_in).map(|at| numbers[at]).collect();
                    can_give(self.arithmetic, &part, self.target)
                }))
    }

    /// Counts the partial results of so many cards, each of which may be left out if `parts` is 1.
    fn may_try(&mut self, n_cards: usize, parts: u32) -> bool {
        let n_ways = u32::try_from(self.arithmetic.ops.iter().count()).unwrap_or(4) + parts;
        let n_cards = u32::try_from(n_cards.max(1)).unwrap_or(u32::MAX);
        // A try costs something even where there is little to try.
        let cost = n_ways.checked_pow(n_cards - 1).map(|n_ways| n_ways + 8);
        let left = cost.and_then(|cost| self.n_tries.checked_sub(cost));
        self.n_tries = left.unwrap_or(0);
        left.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tapis_rules::Answer as _;

    use crate::nambarz::number::Operations;

    fn options(minimality: Minimality, ops: &str) -> Options {
        let ops = Operations::parse(ops).expect("operations");
        Options { ops, minimality, ..Options::DEFAULT }
    }

    /// Every order of four numbers, tried one by one.
    #[test]
    fn an_order_is_found_exactly_where_there_is_one() {
        for (minimality, ops) in [
            (Minimality::Off, "+-*/"),
            (Minimality::SameOrder, "+-*/"),
            (Minimality::SameOrder, "+-"),
            (Minimality::Off, "*/"),
        ] {
            let options = options(minimality, ops);
            let right = |order: &[u8]| {
                let part = |bits: u32| -> Numbers {
                    (0..4).filter(|at| bits >> at & 1 == 1).map(|at| order[at]).collect()
                };
                let gives = |bits: u32| {
                    bits.count_ones() > 1 && can_give(options.arithmetic(), &part(bits), 3)
                };
                gives(15) && (minimality == Minimality::Off || !(1..15).any(gives))
            };
            for nth in 0..10_000_u32 {
                let numbers = [1000, 100, 10, 1]
                    .map(|unit| u8::try_from(nth / unit % 10 + 1).expect("small"));
                if !numbers.is_sorted() || numbers.contains(&3) {
                    continue;
                }
                let cards: Counts = numbers.into_iter().collect();
                for last in cards.numbers() {
                    let mut orders = Orders::new(&options, 3, &[], 100_000).expect("a search");
                    let found = orders.of(cards, last);
                    assert!(found.as_ref().is_none_or(|order| right(order)), "{found:?}");
                    let begun = |first: u8| {
                        let mut orders = Orders::new(&options, 3, &[], 100_000).expect("a search");
                        orders.go_on(&[first], cards.without(first), 3, Some(last))
                    };
                    if let Some(order) = found {
                        assert_eq!((order.last(), order.len()), (Some(&last), 4));
                        assert!(begun(order[0]), "{order:?}");
                    } else {
                        let mut rest = numbers.to_vec();
                        rest.remove(rest.iter().position(|n| *n == last).expect("one of them"));
                        let [a, b, c] = rest[..] else { unreachable!("three are left") };
                        for [a, b, c] in
                            [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
                        {
                            assert!(!right(&[a, b, c, last]), "{a} {b} {c} {last}");
                        }
                    }
                }
            }
        }
    }
}
