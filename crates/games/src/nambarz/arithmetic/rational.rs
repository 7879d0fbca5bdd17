//! Exact partial results (clause Z5.5).

use std::fmt;

use serde::{Serialize, Serializer};

use super::{Arithmetic, Op, Partial};

/// A partial result: a fraction in lowest terms with a positive denominator.
///
/// Ten cards make neither part larger than 10¹¹. The order is one for sorted lists, not by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rational {
    num: i64,
    den: i64,
}

impl Rational {
    /// The number of one card.
    pub(crate) const fn whole(n: u8) -> Self {
        Self { num: n as i64, den: 1 }
    }

    /// This value `op` a card with the number `n`. Both parts have no common divisor before, so that
    /// only `n` can bring one in.
    pub(crate) const fn then(self, op: Op, n: u8) -> Self {
        let (Self { num, den }, n) = (self, n as i64);
        match op {
            Op::Add => Self { num: num + n * den, den },
            Op::Subtract => Self { num: num - n * den, den },
            Op::Multiply => {
                let common = gcd(den, n);
                Self { num: num * (n / common), den: den / common }
            }
            Op::Divide => {
                let common = gcd(num, n);
                Self { num: num / common, den: den * (n / common) }
            }
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

    /// Whether it is not more than `n`.
    pub(crate) const fn is_at_most(self, n: i64) -> bool {
        self.num <= n * self.den
    }
}

/// The greatest common divisor with a number from 1 to 10; that of 0 is the other number.
const fn gcd(value: i64, n: i64) -> i64 {
    if value == 1 {
        return 1;
    }
    let (mut a, mut b) = (n, value.abs() % n);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
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
