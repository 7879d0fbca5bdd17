//! The operations and what limits them (clauses Z5.4, Z5.7 and Z5.8).

use std::fmt;

use serde::{Deserialize, Serialize};
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
    const PROSE: &'static [(&'static str, &'static str)] = &[("", "These operations.")];

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

tapis_rules::answers! {
    /// When a calculation is simple enough (clause Z5.7).
    #[derive(Copy)]
    pub enum Minimality {
        /// No smaller part of its cards gives the number in any order.
        AnyOrder = "any_order",
        /// No smaller part of its cards gives the number in the order laid.
        SameOrder = "same_order",
        /// Always.
        Off = "off",
    }
}

/// The arithmetic of a calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arithmetic {
    /// The operations that may be used.
    pub ops: Operations,
    /// What a partial result may be.
    pub partial: Partial,
}

impl Arithmetic {
    /// The same with ever wider kinds of partial results, from whole numbers from 0 up to those that
    /// are allowed: a narrower kind always is.
    pub(super) fn plainest_first(self) -> impl Iterator<Item = Self> {
        let kinds = [Partial::Natural, Partial::Integer, Partial::Rational];
        let allowed = move |partial: &Partial| *partial as u8 >= self.partial as u8;
        kinds.into_iter().filter(allowed).map(move |partial| Self { partial, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
