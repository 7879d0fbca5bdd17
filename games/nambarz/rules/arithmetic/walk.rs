//! The one walk through calculations, card by card from left to right.
//!
//! It goes depth first: each card that may come next, small numbers first, and with it each
//! operation that may be used. A [visitor](Visitor) says where it goes on. The same walk goes
//! backwards, from a target over the last card to the first, where it takes steps
//! [back](Rational::back).

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::{Arithmetic, Counts, MAX_CARDS, Numbers, Op, Ops, Rational};

/// Some numbers in order and the operations between them, as far as those have been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Calculation {
    n_numbers: u8,
    n_ops: u8,
    numbers: [u8; MAX_CARDS],
    ops: [Op; MAX_CARDS],
}

impl Calculation {
    const NONE: Self =
        Self { n_numbers: 0, n_ops: 0, numbers: [0; MAX_CARDS], ops: [Op::Add; MAX_CARDS] };

    pub(crate) fn numbers(&self) -> &[u8] {
        &self.numbers[..usize::from(self.n_numbers)]
    }

    pub(crate) fn ops(&self) -> &[Op] {
        &self.ops[..usize::from(self.n_ops)]
    }

    /// How many cards it has.
    pub(crate) const fn size(&self) -> usize {
        self.n_numbers as usize
    }

    /// The number of its last card.
    pub(crate) const fn last(&self) -> u8 {
        self.numbers[self.n_numbers as usize - 1]
    }

    const fn lay(&mut self, number: u8) {
        self.numbers[self.n_numbers as usize] = number;
        self.n_numbers += 1;
    }

    const fn read(&mut self, op: Op) {
        self.ops[self.n_ops as usize] = op;
        self.n_ops += 1;
    }
}

/// The cards that come next.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rest<'a> {
    /// These in their order,
    pub(super) first: &'a [u8],
    /// then these in any order,
    pub(super) any: Counts,
    /// then this one.
    pub(super) last: Option<u8>,
}

impl<'a> Rest<'a> {
    /// Cards whose order is known.
    pub(super) fn in_order(numbers: &'a [u8]) -> Self {
        Self { first: numbers, ..Self::default() }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.first.is_empty() && self.any.is_empty() && self.last.is_none()
    }

    /// The numbers that may come next.
    fn next(self) -> Counts {
        match (self.first, self.last) {
            ([next, ..], _) => Counts::default().with(*next),
            ([], Some(last)) if self.any.is_empty() => Counts::default().with(last),
            ([], Some(_) | None) => self.any,
        }
    }

    /// What comes after `number`, which may come next.
    const fn after(self, number: u8) -> Self {
        match self.first {
            [_, first @ ..] => Self { first, ..self },
            [] if self.any.is_empty() => Self { last: None, ..self },
            [] => Self { any: self.any.without(number), ..self },
        }
    }
}

/// Where a walk goes from a card.
#[derive(Clone, Copy)]
pub(super) enum Next {
    /// Back: not with this card, or this operation.
    Back,
    /// On to the operations with this card, and from them to the next card.
    On,
    /// To the next card; the operations are left open.
    Lay,
}

/// What is done on a walk; a break ends it where it is.
pub(super) trait Visitor {
    /// A card has been laid, its operation not read.
    fn laid(&mut self, _so_far: &Calculation) -> ControlFlow<(), Next> {
        ControlFlow::Continue(Next::On)
    }

    /// A card has been joined to those before it, with this partial result.
    fn joined(
        &mut self,
        so_far: &Calculation,
        value: Rational,
        rest: Rest<'_>,
    ) -> ControlFlow<(), Next>;
}

impl<F: FnMut(&Calculation, Rational, Rest<'_>) -> ControlFlow<(), Next>> Visitor for F {
    fn joined(
        &mut self,
        so_far: &Calculation,
        value: Rational,
        rest: Rest<'_>,
    ) -> ControlFlow<(), Next> {
        self(so_far, value, rest)
    }
}

/// A walk, where it is now.
pub(super) struct Walk<'a> {
    arithmetic: Arithmetic,
    step: fn(Rational, Op, u8) -> Rational,
    /// The first operations, where they were said.
    said: &'a [Op],
    so_far: Calculation,
    value: Option<Rational>,
}

impl<'a> Walk<'a> {
    /// From the first card on, the first operations being those that were `said`.
    pub(super) const fn forward(arithmetic: Arithmetic, said: &'a [Op]) -> Self {
        let (step, so_far) = (Rational::then, Calculation::NONE);
        Self { arithmetic, step, said, so_far, value: None }
    }

    /// From the last card back, which leads to `target`.
    pub(super) const fn back_from(arithmetic: Arithmetic, target: u8) -> Self {
        let (step, so_far) = (Rational::back, Calculation::NONE);
        Self { arithmetic, step, said: &[], so_far, value: Some(Rational::whole(target)) }
    }

    /// The same with cards laid already whose operations are left open.
    pub(super) fn with_laid(mut self, numbers: &[u8]) -> Self {
        for number in numbers {
            self.so_far.lay(*number);
        }
        self
    }

    /// Goes on with `rest`; gives where the visitor ended the walk, if it did.
    pub(super) fn find(
        mut self,
        rest: Rest<'_>,
        visitor: &mut impl Visitor,
    ) -> Option<Calculation> {
        self.go(rest, visitor).is_break().then_some(self.so_far)
    }

    fn go(&mut self, rest: Rest<'_>, visitor: &mut impl Visitor) -> ControlFlow<()> {
        for number in rest.next().numbers() {
            let rest = rest.after(number);
            self.so_far.lay(number);
            match visitor.laid(&self.so_far)? {
                Next::Back => {}
                Next::On => self.join(number, rest, visitor)?,
                Next::Lay => self.go(rest, visitor)?,
            }
            self.so_far.n_numbers -= 1;
        }
        ControlFlow::Continue(())
    }

    /// Joins the card just laid with each operation that may be used.
    fn join(&mut self, number: u8, rest: Rest<'_>, visitor: &mut impl Visitor) -> ControlFlow<()> {
        let Some(before) = self.value else {
            self.value = Some(Rational::whole(number));
            self.go(rest, visitor)?;
            self.value = None;
            return ControlFlow::Continue(());
        };
        let said = self.said.get(usize::from(self.so_far.n_ops));
        for op in self.arithmetic.ops.iter().filter(|op| said.is_none_or(|said| said == op)) {
            let value = (self.step)(before, op, number);
            if !value.suits(self.arithmetic) {
                continue;
            }
            self.so_far.read(op);
            self.value = Some(value);
            match visitor.joined(&self.so_far, value, rest)? {
                Next::Back => {}
                Next::On | Next::Lay => self.go(rest, visitor)?,
            }
            self.so_far.n_ops -= 1;
        }
        self.value = Some(before);
        ControlFlow::Continue(())
    }
}

/// Ends a walk as soon as all its cards make one of `goals`.
fn makes(goals: &[Rational]) -> impl Visitor {
    move |_: &Calculation, value: Rational, rest: Rest<'_>| {
        if !rest.is_empty() {
            ControlFlow::Continue(Next::On)
        } else if goals.contains(&value) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(Next::Back)
        }
    }
}

/// Whether some operations make `target` of `numbers` in this order (clause Z5.6).
pub(crate) fn can_give(arithmetic: Arithmetic, numbers: &[u8], target: u8) -> bool {
    can_complete(arithmetic, numbers, &[], Counts::default(), target)
}

/// Whether some operations, those `said` first, make `target` of the numbers `laid` and then all of
/// `left` in some order.
pub(crate) fn can_complete(
    arithmetic: Arithmetic,
    laid: &[u8],
    said: &[Op],
    left: Counts,
    target: u8,
) -> bool {
    if said.len() >= laid.len() {
        return false;
    }
    let walk = Walk::forward(arithmetic, said);
    let target = Rational::whole(target);
    match laid {
        [before @ .., last] if left.is_empty() => {
            // What is to be made without the last card is found only once.
            let said = before.len().checked_sub(1).and_then(|nth| said.get(nth));
            let ops = arithmetic.ops.iter().filter(|op| said.is_none_or(|said| said == op));
            let goals: SmallVec<[Rational; 4]> = ops.map(|op| target.back(op, *last)).collect();
            match before {
                [first] => goals.contains(&Rational::whole(*first)),
                _ => walk.find(Rest::in_order(before), &mut makes(&goals)).is_some(),
            }
        }
        _ => {
            let rest = Rest { first: laid, any: left, last: None };
            walk.find(rest, &mut makes(&[target])).is_some()
        }
    }
}

/// The first operations that make `target` of `numbers` in this order, with partial results of this
/// arithmetic and not only of a plainer one.
pub(super) fn first_way(arithmetic: Arithmetic, numbers: &[u8], target: u8) -> Option<Calculation> {
    let goals = [Rational::whole(target)];
    Walk::forward(arithmetic, &[]).find(Rest::in_order(numbers), &mut makes(&goals))
}

/// The operations that make `target` of `numbers` in this order, the plainest partial results first.
pub(crate) fn solve(arithmetic: Arithmetic, numbers: &[u8], target: u8) -> Option<Ops> {
    let found = arithmetic.plainest_first().find_map(|plain| first_way(plain, numbers, target));
    found.map(|found| Ops::from_slice(found.ops()))
}

/// All operations that make `target` of `numbers` in this order, the plainest partial results first.
pub(crate) fn ways(arithmetic: Arithmetic, numbers: &[u8], target: u8) -> Vec<Ops> {
    let mut found: Vec<Ops> = Vec::new();
    for plain in arithmetic.plainest_first() {
        let mut collect = |so_far: &Calculation, value: Rational, rest: Rest<'_>| {
            if !rest.is_empty() {
                return ControlFlow::Continue(Next::On);
            }
            if value == Rational::whole(target) && !found.iter().any(|ops| ops[..] == *so_far.ops())
            {
                found.push(Ops::from_slice(so_far.ops()));
            }
            ControlFlow::Continue(Next::Back)
        };
        let end = Walk::forward(plain, &[]).find(Rest::in_order(numbers), &mut collect);
        debug_assert!(end.is_none(), "all are collected");
    }
    found
}

/// The partial results of `numbers` joined by `ops`, as far as they may be made.
pub(crate) fn partials(arithmetic: Arithmetic, numbers: &[u8], ops: &[Op]) -> Vec<Rational> {
    let n_joined = numbers.len().min(ops.len() + 1);
    let mut values = Vec::new();
    let mut note = |_: &Calculation, value: Rational, _: Rest<'_>| {
        values.push(value);
        ControlFlow::Continue(Next::On)
    };
    let end = Walk::forward(arithmetic, ops).find(Rest::in_order(&numbers[..n_joined]), &mut note);
    debug_assert!(end.is_none(), "there is one way only");
    values
}

/// All that `numbers` in this order can make, the operations being those that were `said` and any
/// after them; the nearest to `target` first.
pub(crate) fn results(
    arithmetic: Arithmetic,
    numbers: &[u8],
    said: &[Op],
    target: u8,
) -> Vec<Rational> {
    if let [only] = numbers {
        return vec![Rational::whole(*only)];
    }
    let mut found = Vec::new();
    let mut collect = |_: &Calculation, value: Rational, rest: Rest<'_>| {
        if !rest.is_empty() {
            return ControlFlow::Continue(Next::On);
        }
        // As a list: a sort is 3 kB of every visit to the page.
        let at = found.partition_point(|it: &Rational| it.nearer(&value, target).is_lt());
        if found.get(at) != Some(&value) {
            found.insert(at, value);
        }
        ControlFlow::Continue(Next::Back)
    };
    let end = Walk::forward(arithmetic, said).find(Rest::in_order(numbers), &mut collect);
    debug_assert!(end.is_none(), "all are collected");
    found
}

/// A calculation found backwards, in its own order with the operations of `first_way`.
pub(super) fn turned_round(
    arithmetic: Arithmetic,
    found: &Calculation,
    first: u8,
    target: u8,
) -> Option<Calculation> {
    let mut numbers: Numbers = found.numbers().iter().copied().collect();
    numbers.push(first);
    numbers.reverse();
    first_way(arithmetic, &numbers, target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nambarz::{Operations, Partial};

    const ALL: Arithmetic = Arithmetic { ops: Operations::ALL, partial: Partial::Rational };

    #[test]
    fn fractions_are_exact_and_read_well() {
        let ops = [Op::Divide, Op::Multiply];
        let text: Vec<String> =
            partials(ALL, &[5, 4, 8], &ops).iter().map(ToString::to_string).collect();
        assert_eq!(text, ["5/4", "10"]);
        let gives = |arithmetic| can_complete(arithmetic, &[5, 4, 8], &ops, Counts::default(), 10);
        assert!(gives(ALL));
        assert!(!gives(Arithmetic { partial: Partial::Integer, ..ALL }));
    }

    #[test]
    fn the_plainest_way_is_told() {
        let signs = |numbers: &[u8], target| -> Option<String> {
            solve(ALL, numbers, target).map(|ops| ops.iter().map(|op| op.sign()).collect())
        };
        assert_eq!(signs(&[10, 4, 2], 3).as_deref(), Some("-/"));
        assert_eq!(signs(&[1, 1, 9, 10], 3).as_deref(), Some("+-+"));
        assert_eq!(signs(&[4, 7], 3), None);
    }

    #[test]
    fn all_that_can_come_of_cards_is_told_from_the_nearest_on() {
        let text = |arithmetic, numbers: &[u8], said: &[Op]| -> Vec<String> {
            results(arithmetic, numbers, said, 7).iter().map(ToString::to_string).collect()
        };
        assert_eq!(text(ALL, &[9, 6], &[]), ["3", "3/2", "15", "54"]);
        assert_eq!(text(ALL, &[9, 6], &[Op::Add]), ["15"]);
        assert_eq!(text(ALL, &[9, 6, 2], &[Op::Subtract]), ["6", "5", "3/2", "1"]);
        assert_eq!(
            text(Arithmetic { partial: Partial::Natural, ..ALL }, &[2, 5], &[]),
            ["7", "10"]
        );
        assert_eq!(text(ALL, &[4], &[]), ["4"]);
        assert_eq!(text(ALL, &[], &[]), [""; 0]);
    }

    #[test]
    fn operations_that_were_said_are_kept_and_others_added() {
        let rest = |numbers: &[u8]| numbers.iter().copied().collect::<Counts>();
        let begun = |ops: &[Op], left: &[u8]| can_complete(ALL, &[9, 6], ops, rest(left), 1);
        assert!(begun(&[Op::Subtract], &[3]) && !begun(&[Op::Add], &[3]));
        assert!(begun(&[], &[3]) && !begun(&[Op::Subtract, Op::Divide], &[3]));
        assert_eq!(ways(ALL, &[9, 6, 3], 1), [Ops::from_slice(&[Op::Subtract, Op::Divide])]);
    }
}
