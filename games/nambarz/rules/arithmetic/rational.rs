//! Exact partial results (clause Z5.5).

use std::{cmp::Ordering, fmt};

use serde::{Serialize, Serializer};

use super::{Arithmetic, Op, Partial};

/// A partial result: a fraction in lowest terms with a positive denominator.
///
/// Ten cards make neither part larger than 10¹¹. The order is one for sorted lists, not by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rational {
    num: i64,
    den: i64,
}

impl Ord for Rational {
    /// One comparison instead of two: the tables sort many of them.
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |it: &Self| i128::from(it.num) << 64 | i128::from(it.den);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Rational {
    /// The number of one card.
    pub(crate) const fn whole(n: u8) -> Self {
        Self { num: n as i64, den: 1 }
    }

    /// This value `op` a card with the number `n`. Both parts have no common divisor before, so that
    /// only `n` can bring one in.
    pub(crate) const fn then(self, op: Op, n: u8) -> Self {
        let Self { num, den } = self;
        let whole = n as i64;
        match op {
            Op::Add => Self { num: num + whole * den, den },
            Op::Subtract => Self { num: num - whole * den, den },
            Op::Multiply => match gcd(den, n) {
                1 => Self { num: num * whole, den },
                common => Self { num: num * (whole / common), den: den / common },
            },
            Op::Divide => match gcd(num, n) {
                1 => Self { num, den: den * whole },
                common => Self { num: num / common, den: den * (whole / common) },
            },
        }
    }

    /// The value that `op` and a card with the number `n` turn into this one.
    pub(crate) const fn back(self, op: Op, n: u8) -> Self {
        match op {
            Op::Add => self.then(Op::Subtract, n),
            Op::Subtract => self.then(Op::Add, n),
            Op::Multiply => self.then(Op::Divide, n),
            Op::Divide => self.then(Op::Multiply, n),
        }
    }

    /// Whether a partial result may be this, and can be.
    pub(crate) const fn suits(self, arithmetic: Arithmetic) -> bool {
        let Self { num, den } = self;
        let allowed = match arithmetic.partial {
            Partial::Rational => true,
            Partial::Integer => den == 1,
            Partial::Natural => den == 1 && num >= 0,
        };
        // Without subtraction nothing is below 1, without division nothing is broken.
        let ops = arithmetic.ops;
        allowed && (num > 0 || ops.contains(Op::Subtract)) && (den == 1 || ops.contains(Op::Divide))
    }

    /// Whether it is a whole number.
    pub const fn is_whole(self) -> bool {
        self.den == 1
    }

    /// Which of two is nearer to `n`; of two equally near ones, the smaller.
    pub(crate) fn nearer(&self, other: &Self, n: u8) -> Ordering {
        let off = |it: &Self| i128::from((it.num - i64::from(n) * it.den).abs());
        let scaled = |value: i128, by: &Self| value * i128::from(by.den);
        scaled(off(self), other)
            .cmp(&scaled(off(other), self))
            .then_with(|| scaled(self.num.into(), other).cmp(&scaled(other.num.into(), self)))
    }

    /// Whether it is not more than `n`.
    pub(crate) const fn is_at_most(self, n: i64) -> bool {
        self.num <= n * self.den
    }
}

/// The greatest common divisor with a number from 1 to 10; that of 0 is the other number.
///
/// Dividing by a number that the compiler knows is many times faster than by another.
const fn gcd(value: i64, n: u8) -> i64 {
    if value == 1 {
        return 1;
    }
    let by_two = if value % 2 == 0 { 2 } else { 1 };
    let by_three = if value % 3 == 0 { 3 } else { 1 };
    let by_five = if value % 5 == 0 { 5 } else { 1 };
    match n {
        8 if value % 8 == 0 => 8,
        4 | 8 if value % 4 == 0 => 4,
        2 | 4 | 8 => by_two,
        9 if value % 9 == 0 => 9,
        3 | 9 => by_three,
        5 => by_five,
        6 => by_two * by_three,
        7 if value % 7 == 0 => 7,
        10 => by_two * by_five,
        _ => 1,
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { num, den } = self;
        if *den == 1 { write!(f, "{num}") } else { write!(f, "{num}/{den}") }
    }
}

impl Serialize for Rational {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_divisors_are_the_greatest() {
        for n in 1..=10 {
            for value in -200..=200_i64 {
                let divides = |by: &i64| value % by == 0 && i64::from(n) % by == 0;
                let greatest = (1..=i64::from(n)).rev().find(divides);
                assert_eq!(Some(gcd(value, n)), greatest, "{value} and {n}");
            }
        }
    }

    #[test]
    fn what_is_taken_back_was_there_before() {
        let mut values: Vec<Rational> = (1..=10).map(Rational::whole).collect();
        for _ in 0..2 {
            for value in values.clone() {
                for (op, n) in Op::ALL.into_iter().flat_map(|op| [(op, 3), (op, 10)]) {
                    let next = value.then(op, n);
                    assert_eq!(next.back(op, n), value, "{value} {op:?} {n}");
                    values.push(next);
                }
            }
        }
    }
}
