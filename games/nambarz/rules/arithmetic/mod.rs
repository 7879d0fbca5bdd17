//! Exact calculations from left to right (clauses Z5.2 to Z5.9).
//!
//! Here are numbers and operations; of cards, hands and tables nothing here knows anything.
//! One [walk](walk) goes through calculations card by card, and every search is a visitor of it.
//! What is legal with the least cards is listed once, in the [oracle](Oracle).

mod counts;
mod operations;
mod oracle;
mod orders;
mod rational;
mod search;
mod walk;

pub(crate) use counts::Counts;
pub use operations::{Arithmetic, Minimality, Op, Operations, Ops, Partial};
pub(crate) use oracle::{Group, Oracle, pairs};
pub(crate) use orders::Orders;
pub use rational::Rational;
pub(crate) use walk::{Calculation, can_complete, can_give, partials, results, solve, ways};

/// A calculation has at most so many cards, and so has a play, its replay joker aside (clause Z5.9).
pub const MAX_CARDS: usize = 10;

/// A few numbers in the order laid.
pub(crate) type Numbers = smallvec::SmallVec<[u8; MAX_CARDS]>;
