//! Exact arithmetic from left to right (clauses Z5.2 to Z5.5).

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};
use smallvec::SmallVec;
use tapis_rules::{Answer, Choice};

/// One of the four operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Op {
    /// +
    #[serde(rename = "+")]
    Add,
    /// −
    #[serde(rename = "-")]
    Subtract,
    /// ×
    #[serde(rename = "*")]
    Multiply,
    /// ÷
    #[serde(rename = "/")]
    Divide,
}

impl Op {
    /// All four, in the order in which they are tried.
    pub const ALL: [Self; 4] = [Self::Add, Self::Subtract, Self::Multiply, Self::Divide];

    /// Its sign in records and options.
    pub const fn sign(self) -> char {
        match self {
            Self::Add => '+',
            Self::Subtract => '-',
            Self::Multiply => '*',
            Self::Divide => '/',
        }
    }

    /// The operation with this sign, written plainly or as in print.
    pub const fn from_sign(sign: char) -> Option<Self> {
        match sign {
            '+' => Some(Self::Add),
            '-' | '−' => Some(Self::Subtract),
            '*' | '×' => Some(Self::Multiply),
            '/' | '÷' => Some(Self::Divide),
            _ => None,
        }
    }
}

/// A few operations in order.
pub type Ops = SmallVec<[Op; 8]>;

/// The operations that may be used (clause Z5.8): one to all four of `+-*/`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Operations(u8);

impl Operations {
    /// All four.
    pub const ALL: Self = Self(0b1111);
    /// Addition and subtraction.
    pub const ADD_SUBTRACT: Self = Self(0b0011);

    /// Whether `op` is among them.
    pub const fn contains(self, op: Op) -> bool {
        self.0 >> op as u8 & 1 == 1
    }

    /// Those that are among them.
    pub fn iter(self) -> impl Iterator<Item = Op> + Clone {
        Op::ALL.into_iter().filter(move |op| self.contains(*op))
    }

    /// A number from 0 to 14 for each set.
    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Debug for Operations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Answer for Operations {
    fn choices() -> Vec<Choice> {
        let word = |bits| Self(bits).text().into();
        (1..=15).rev().map(|bits| Choice { word: word(bits), range: None }).collect()
    }
    fn text(&self) -> String {
        self.iter().map(Op::sign).collect()
    }
    fn parse(text: &str) -> Option<Self> {
        let mut bits = 0;
        for sign in text.chars() {
            let bit = 1 << Op::from_sign(sign)? as u8;
            if bits & bit != 0 {
                return None;
            }
            bits |= bit;
        }
        (bits != 0).then_some(Self(bits))
    }
    const PROSE: &'static [(&'static str, &'static str)] = &[("", "These operations.")];
}

tapis_rules::answers! {
    /// What a partial result may be (clause Z5.4).
    #[derive(Copy)]
    pub enum Partial {
        /// Any fraction, negative too.
        Rational = "rational",
        /// Any whole number, negative too.
        Integer = "integer",
        /// Any whole number from 0.
        Natural = "natural",
    }
}

/// With what a calculation is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arithmetic {
    /// The operations that may be used.
    pub ops: Operations,
    /// What a partial result may be.
    pub partial: Partial,
}

/// A partial result: a fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    num: i64,
    den: i64,
}

impl Value {
    pub(super) const fn whole(n: u8) -> Self {
        Self { num: n as i64, den: 1 }
    }

    /// This value `op` a card. Ten cards stay far inside 64 bits, so nothing is reduced on the way.
    const fn then(self, op: Op, n: u8) -> Self {
        let (Self { num, den }, n) = (self, n as i64);
        match op {
            Op::Add => Self { num: num + n * den, den },
            Op::Subtract => Self { num: num - n * den, den },
            Op::Multiply => Self { num: num * n, den },
            Op::Divide => Self { num, den: den * n },
        }
    }

    const fn suits(self, partial: Partial) -> bool {
        match partial {
            Partial::Rational => true,
            Partial::Integer => self.num % self.den == 0,
            Partial::Natural => self.num >= 0 && self.num % self.den == 0,
        }
    }

    const fn is(self, n: u8) -> bool {
        self.num == n as i64 * self.den
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut a, mut b) = (self.num.abs(), self.den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let (num, den) = (self.num / a.max(1), self.den / a.max(1));
        if den == 1 { write!(f, "{num}") } else { write!(f, "{num}/{den}") }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The partial results of `numbers` joined by `ops`, as far as they may be made.
pub(super) fn partials(arithmetic: Arithmetic, numbers: &[u8], ops: &[Op]) -> Vec<Value> {
    let Some((first, rest)) = numbers.split_first() else { return Vec::new() };
    let mut value = Value::whole(*first);
    let mut values = Vec::new();
    for (op, n) in ops.iter().zip(rest) {
        if !arithmetic.ops.contains(*op) {
            break;
        }
        value = value.then(*op, *n);
        if !value.suits(arithmetic.partial) {
            break;
        }
        values.push(value);
    }
    values
}

/// Whether `numbers` joined by just these `ops` give `target`.
pub(super) fn gives(arithmetic: Arithmetic, numbers: &[u8], ops: &[Op], target: u8) -> bool {
    let values = partials(arithmetic, numbers, ops);
    ops.len() + 1 == numbers.len()
        && values.len() == ops.len()
        && values.last().is_some_and(|value| value.is(target))
}

/// Whether some operations make `target` of `numbers` in this order (clause Z5.6).
pub(super) fn can_give(arithmetic: Arithmetic, numbers: &[u8], target: u8) -> bool {
    can_end(arithmetic, numbers, &[], target)
}

/// Whether some operations after `begun`, the first ones, make `target` of `numbers`.
pub(super) fn can_end(arithmetic: Arithmetic, numbers: &[u8], begun: &[Op], target: u8) -> bool {
    let Some((first, rest)) = numbers.split_first() else { return false };
    let values = partials(arithmetic, numbers, begun);
    let value = values.last().copied().unwrap_or(Value::whole(*first));
    values.len() == begun.len()
        && begun.len() <= rest.len()
        && reach(arithmetic, value, &rest[begun.len()..], target, &mut |_| ())
}

/// The operations that make `target` of `numbers` in this order, the plainest partial results first.
pub(super) fn solve(arithmetic: Arithmetic, numbers: &[u8], target: u8) -> Option<Ops> {
    let (first, rest) = numbers.split_first()?;
    [Partial::Natural, Partial::Integer, Partial::Rational].into_iter().find_map(|partial| {
        // A narrower kind of partial results is always allowed, a wider one only by the option.
        let narrower = partial as u8 >= arithmetic.partial as u8;
        let arithmetic = Arithmetic { partial, ..arithmetic };
        let mut ops = Ops::new();
        let found = narrower
            && reach(arithmetic, Value::whole(*first), rest, target, &mut |op| ops.push(op));
        ops.reverse();
        found.then_some(ops)
    })
}

/// Searches operations that lead from `value` over `rest` to `target` and tells them to `tell`,
/// the last one first.
fn reach(
    arithmetic: Arithmetic,
    value: Value,
    rest: &[u8],
    target: u8,
    tell: &mut impl FnMut(Op),
) -> bool {
    let Some((n, rest)) = rest.split_first() else { return value.is(target) };
    for op in arithmetic.ops.iter() {
        let next = value.then(op, *n);
        if next.suits(arithmetic.partial) && reach(arithmetic, next, rest, target, tell) {
            tell(op);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Arithmetic = Arithmetic { ops: Operations::ALL, partial: Partial::Rational };

    #[test]
    fn fractions_are_exact_and_read_well() {
        let ops = [Op::Divide, Op::Multiply];
        let text: Vec<String> =
            partials(ALL, &[5, 4, 8], &ops).iter().map(ToString::to_string).collect();
        assert_eq!(text, ["5/4", "10"]);
        assert!(gives(ALL, &[5, 4, 8], &ops, 10));
        let whole = Arithmetic { partial: Partial::Integer, ..ALL };
        assert!(!gives(whole, &[5, 4, 8], &ops, 10));
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
    fn operations_are_written_in_one_order_and_read_in_any() {
        assert_eq!(Operations::parse("-+"), Some(Operations::ADD_SUBTRACT));
        assert_eq!(Operations::parse("×÷").map(|ops| ops.text()).as_deref(), Some("*/"));
        assert_eq!((Operations::parse(""), Operations::parse("++")), (None, None));
        for choice in Operations::choices() {
            let ops = Operations::parse(&choice.word).expect("a listed answer");
            assert_eq!(ops.text(), choice.word);
        }
    }
}
