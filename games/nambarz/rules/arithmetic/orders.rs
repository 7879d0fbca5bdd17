//! Orders of laying that the list of legal groups does not have: where cards may be to spare, in
//! any order or but for the order laid (clause Z5.7).

use std::ops::ControlFlow;

use super::{
    Arithmetic, Counts, Minimality, Numbers, Op, Rational,
    walk::{Calculation, Next, Rest, Visitor, Walk, can_complete, can_give},
};

/// A search for right orders, small numbers first.
pub(crate) struct Orders<'a> {
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
#[derive(Clone, Copy)]
struct Goal {
    n_cards: usize,
    /// A number that has to be among those after the first `n_laid`.
    need: Option<u8>,
    n_laid: usize,
}

/// Which parts of some cards may not give the target.
#[derive(Clone, Copy)]
enum Parts {
    /// Those with fewer cards.
    Smaller,
    /// Those and the whole.
    All,
}

impl<'a> Orders<'a> {
    /// The search, unless all that is legal is listed; it gives up after so many partial results.
    pub(crate) fn new(
        (arithmetic, minimality): (Arithmetic, Minimality),
        target: u8,
        ops: &'a [Op],
        n_tries: u32,
    ) -> Option<Self> {
        let is_strict = match minimality {
            Minimality::AnyOrder => return None,
            Minimality::SameOrder => true,
            Minimality::Off => false,
        };
        Some(Self { arithmetic, target, is_strict, ops, n_tries })
    }

    /// A right order of all `cards` that ends with `last`.
    pub(crate) fn of(&mut self, cards: Counts, last: u8) -> Option<Numbers> {
        let goal = Goal { n_cards: cards.len(), need: None, n_laid: 0 };
        let rest = Rest { any: cards.without(last), last: Some(last), ..Rest::default() };
        let order = self.find(&[], rest, goal)?;
        Some(Numbers::from_slice(order.numbers()))
    }

    /// Whether one to `most` cards of `left`, `need` among them, make those `laid` right.
    pub(crate) fn go_on(
        &mut self,
        laid: &[u8],
        left: Counts,
        most: usize,
        need: Option<u8>,
    ) -> bool {
        let n_laid = laid.len();
        let rest = Rest { any: left, ..Rest::default() };
        !(2..=n_laid).any(|n| self.has_part(&laid[..n], Parts::All))
            && (n_laid + 1..=n_laid + most.min(left.len()))
                .any(|n_cards| self.find(laid, rest, Goal { n_cards, need, n_laid }).is_some())
    }

    /// Completes those `laid` with cards of `rest` if it can.
    fn find(&mut self, laid: &[u8], rest: Rest<'_>, goal: Goal) -> Option<Calculation> {
        let walk = Walk::forward(self.arithmetic, &[]).with_laid(laid);
        walk.find(rest, &mut Laying { orders: self, goal })
    }

    /// Whether the last of `numbers` with some before it gives what fewer cards may not give.
    fn has_part(&mut self, numbers: &[u8], parts: Parts) -> bool {
        let n = numbers.len() - 1;
        let all = (1_u32 << n) - 1;
        let mut looked_at = match parts {
            Parts::Smaller => 1..all,
            Parts::All => 1..all + 1,
        };
        self.is_strict
            && (!self.may_try(numbers.len(), 1)
                || looked_at.any(|bits| {
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

/// A search on its walk: cards are laid one by one, and the last one shows whether they are right.
struct Laying<'o, 'a> {
    orders: &'o mut Orders<'a>,
    goal: Goal,
}

impl Visitor for Laying<'_, '_> {
    fn laid(&mut self, so_far: &Calculation) -> ControlFlow<(), Next> {
        let (numbers, Goal { n_cards, need, n_laid }) = (so_far.numbers(), self.goal);
        let Orders { arithmetic, target, ops, .. } = *self.orders;
        if numbers.len() < n_cards {
            let has_part = self.orders.has_part(numbers, Parts::All);
            return ControlFlow::Continue(if has_part { Next::Back } else { Next::Lay });
        }
        let is_right = !self.orders.has_part(numbers, Parts::Smaller)
            && need.is_none_or(|need| numbers[n_laid..].contains(&need))
            && self.orders.may_try(numbers.len() - ops.len().min(numbers.len()), 0)
            && can_complete(arithmetic, numbers, ops, Counts::default(), target);
        if is_right { ControlFlow::Break(()) } else { ControlFlow::Continue(Next::Back) }
    }

    fn joined(
        &mut self,
        _so_far: &Calculation,
        _value: Rational,
        _rest: Rest<'_>,
    ) -> ControlFlow<(), Next> {
        unreachable!("the operations are left open")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tapis_rules::Answer as _;

    use super::super::{Operations, Partial};

    /// Every order of four numbers, tried one by one.
    #[test]
    fn an_order_is_found_exactly_where_there_is_one() {
        for (minimality, ops) in [
            (Minimality::Off, "+-*/"),
            (Minimality::SameOrder, "+-*/"),
            (Minimality::SameOrder, "+-"),
            (Minimality::Off, "*/"),
        ] {
            let ops = Operations::parse(ops).expect("operations");
            let arithmetic = Arithmetic { ops, partial: Partial::Rational };
            let search =
                || Orders::new((arithmetic, minimality), 3, &[], 100_000).expect("a search");
            let right = |order: &[u8]| {
                let part = |bits: u32| -> Numbers {
                    (0..4).filter(|at| bits >> at & 1 == 1).map(|at| order[at]).collect()
                };
                let gives =
                    |bits: u32| bits.count_ones() > 1 && can_give(arithmetic, &part(bits), 3);
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
                    let found = search().of(cards, last);
                    assert!(found.as_ref().is_none_or(|order| right(order)), "{found:?}");
                    let begun =
                        |first: u8| search().go_on(&[first], cards.without(first), 3, Some(last));
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
