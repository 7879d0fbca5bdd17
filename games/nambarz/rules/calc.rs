//! Calculations by themselves: explained, found, counted.

use serde::Serialize;
use tapis_rules::Answer as _;

use super::{
    arithmetic::{
        self, Arithmetic, MAX_CARDS, Op, Operations, Ops, Partial, Rational, partials, solve,
    },
    card::{Card, Kind},
    hand::Hand,
    judge::{Fault, Judgement, Top, bonus, judge, numbers_of},
    laid::Cards,
    options::Options,
    plays::{Detail, Plays},
};

/// One step of a calculation: the result so far, an operation and the next card.
#[derive(Clone, Debug, Serialize)]
pub struct CalcStep {
    /// The result so far; the first card to begin with.
    pub left: Rational,
    /// What is done.
    pub op: Op,
    /// The number of the next card.
    pub right: u8,
    /// What that gives.
    pub result: Rational,
}

/// The result of a play, with its reasons.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "verdict")]
pub enum Explanation {
    /// It stands.
    Right {
        /// The calculation, if it is one: the plainest way to read the cards laid.
        steps: Vec<CalcStep>,
        /// Points for a master stroke.
        bonus: u16,
        /// The card that the next player covers.
        top: Card,
    },
    /// It does not.
    Wrong {
        /// Why not.
        fault: Fault,
        /// The number of the fault in the source.
        number: u8,
        /// The clause of the rule book.
        clause: &'static str,
        /// What may stay on the table instead, the first if nobody chooses; an empty list takes
        /// everything back.
        stays: Vec<Cards>,
    },
}

/// Why cards cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CalcError {
    /// None were laid.
    #[error("a play has at least one card")]
    NoCards,
    /// Too many were laid.
    #[error("{n_cards} cards: a play has at most {MAX_CARDS}")]
    TooMany {
        /// How many.
        n_cards: usize,
    },
    /// A replay joker has no place in a calculation.
    #[error("a replay joker is laid after a play, not in it")]
    Replay,
    /// The card to be covered is a joker.
    #[error("{card} is no number card to be covered")]
    NoTarget {
        /// That card.
        card: Card,
    },
}

/// Reads a card; a bare number stands for the symbol.
pub fn card(text: &str) -> Option<Card> {
    text.parse().ok().or_else(|| text.parse().ok().and_then(Card::symbol))
}

/// Judges `cards` laid on the number card `target` in this order, as the table would; with the
/// operations that were `said`, or else with any that fit.
///
/// # Errors
/// Cards that the table would refuse without judging them.
pub fn explain(
    cards: &[Card],
    said: Option<&[Op]>,
    target: Card,
    options: &Options,
) -> Result<Explanation, CalcError> {
    let number = target.number().ok_or(CalcError::NoTarget { card: target })?;
    let top = *cards.last().ok_or(CalcError::NoCards)?;
    if cards.len() > MAX_CARDS {
        return Err(CalcError::TooMany { n_cards: cards.len() });
    }
    if cards.contains(&Card::REPLAY) {
        return Err(CalcError::Replay);
    }
    Ok(match judge(options, Top::Card(target), cards, said) {
        Judgement::Right { n_calculated } => {
            let ops = match said {
                Some(said) => Some(said.iter().copied().collect()),
                None if n_calculated > 0 => solve(options.arithmetic(), &numbers_of(cards), number),
                None => None,
            };
            let steps = steps(cards, &ops.unwrap_or_default(), options);
            Explanation::Right { steps, bonus: bonus(n_calculated), top }
        }
        Judgement::Wrong { fault, choices } => Explanation::Wrong {
            fault,
            number: fault.number(),
            clause: fault.clause(),
            stays: choices.into_vec(),
        },
    })
}

/// Every choice of operations that makes the number of `target` of `cards` in this order, those
/// with the plainest partial results first; whether it is the simplest calculation is not asked.
pub fn ways(cards: &[Card], target: Card, options: &Options) -> Vec<Vec<CalcStep>> {
    let numbers = numbers_of(cards);
    let Some(target) = target.number().filter(|_| (2..=MAX_CARDS).contains(&numbers.len())) else {
        return Vec::new();
    };
    let ways = arithmetic::ways(options.arithmetic(), &numbers, target);
    ways.iter().map(|ops| steps(cards, ops, options)).collect()
}

/// The operations that make the number of `target` of `cards` in this order, if there are any: those
/// with the plainest partial results.
pub fn operations(cards: &[Card], target: Card, options: &Options) -> Option<Ops> {
    let numbers = numbers_of(cards);
    let target = target.number().filter(|_| (2..=MAX_CARDS).contains(&numbers.len()))?;
    solve(options.arithmetic(), &numbers, target)
}

/// All that `cards` in this order can give, the operations being those that were `said` and any
/// after them, the nearest to the number of `target` first; nothing of cards that do not go together.
pub fn results(cards: &[Card], said: &[Op], target: Card, options: &Options) -> Vec<Rational> {
    let go_together = cards.len() <= MAX_CARDS
        && cards.iter().all(|card| card.kind().is_some() && card.kind() == cards[0].kind());
    match target.number().filter(|_| go_together) {
        Some(n) => arithmetic::results(options.arithmetic(), &numbers_of(cards), said, n),
        None => Vec::new(),
    }
}

/// What the operations `ops` make of `cards` one after the other, as far as they may be made.
pub fn steps(cards: &[Card], ops: &[Op], options: &Options) -> Vec<CalcStep> {
    let arithmetic = options.arithmetic();
    let numbers = numbers_of(cards);
    let Some((first, rest)) = numbers.split_first() else { return Vec::new() };
    let mut left = Rational::whole(*first);
    partials(arithmetic, &numbers, ops)
        .into_iter()
        .zip(ops.iter().zip(rest))
        .map(|(result, (op, right))| {
            let step = CalcStep { left, op: *op, right: *right, result };
            left = result;
            step
        })
        .collect()
}

/// A legal calculation that a hand holds.
#[derive(Clone, Debug, Serialize)]
pub struct Solution {
    /// The cards in an order that gives the number.
    pub cards: Cards,
    /// The operations between them.
    pub ops: Ops,
    /// Points for a master stroke.
    pub bonus: u16,
}

/// The legal calculations on the number card `target` that `hand` holds, one order for each group
/// of faces: best bonus first, then fewest cards, then by kind and numbers.
///
/// # Errors
/// A target that is a joker.
pub fn find(hand: &[Card], target: Card, options: &Options) -> Result<Vec<Solution>, CalcError> {
    target.number().ok_or(CalcError::NoTarget { card: target })?;
    let hand: Hand = hand.iter().copied().collect();
    let mut found: Vec<Solution> = Vec::new();
    let mut last_group = Cards::new();
    let plays =
        Plays { options, hand: &hand, top: Top::Card(target), with: None, detail: Detail::Every };
    let _ = plays.calculations(&mut |cards, ops| {
        let mut group: Cards = cards.iter().copied().collect();
        group.sort_unstable();
        // The orders of one group come one after the other.
        if group != last_group {
            last_group = group;
            let n_cards = u8::try_from(cards.len()).unwrap_or(u8::MAX);
            let (cards, ops) = (cards.iter().copied().collect(), ops.iter().copied().collect());
            found.push(Solution { cards, ops, bonus: bonus(n_cards) });
        }
        std::ops::ControlFlow::Continue(())
    });
    found.sort_by_key(|found| {
        let kind = found.cards[0].kind() == Some(Kind::Drawing);
        (std::cmp::Reverse(found.bonus), found.cards.len(), kind)
    });
    Ok(found)
}

/// How many legal pairs of numbers and target there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Census {
    /// What partial results may be.
    pub partial: &'static str,
    /// The operations, if not all four may be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ops: Option<String>,
    /// The counts by target and size; where there are none nothing is listed.
    pub counts: Vec<Count>,
}

/// How many legal groups of one size make one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The number to be made.
    pub target: u8,
    /// How many cards.
    pub size: u8,
    /// How many multisets of so many numbers make it.
    pub pairs: u32,
}

/// Census the legal calculations under some arithmetic, groups of numbers of one kind.
pub fn table(arithmetic: Arithmetic) -> Census {
    let Arithmetic { ops, partial } = arithmetic;
    let count = |((target, size), pairs)| Count { target, size, pairs };
    Census {
        partial: match partial {
            Partial::Rational => "rational",
            Partial::Integer => "integer",
            Partial::Natural => "natural",
        },
        ops: (ops != Operations::ALL).then(|| ops.text()),
        counts: arithmetic::pairs(arithmetic).into_iter().map(count).collect(),
    }
}
