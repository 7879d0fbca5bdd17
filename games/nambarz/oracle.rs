//! The list of legal calculations, asked from outside, against a search that tries everything.

use std::collections::{BTreeMap, BTreeSet};

use tapis_games::nambarz::{
    Arithmetic, Card, Cards, Judgement, Kind, Op, Operations, Options, Partial, Top, calc, judge,
};
use tapis_rules::{Answer, Rng, Seed};

/// A reduced fraction with a positive denominator.
type Value = (i64, i64);

fn reduced(num: i64, den: i64) -> Value {
    let (mut a, mut b) = (num.abs(), den);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (num / a, den / a)
}

/// The definition in the rule book (clauses Z5.2 to Z5.8), tried out.
struct Definition {
    arithmetic: Arithmetic,
    /// What numbers in ascending order make, all of them used, by those numbers.
    known: BTreeMap<Vec<u8>, Vec<Value>>,
}

impl Definition {
    fn new(ops: &str, partial: Partial) -> Self {
        let ops = Operations::parse(ops).expect("operations");
        Self { arithmetic: Arithmetic { ops, partial }, known: BTreeMap::new() }
    }

    fn options(&self) -> Options {
        let Arithmetic { ops, partial } = self.arithmetic;
        Options { ops, partial, ..Options::DEFAULT }
    }

    /// What `numbers`, ascending, make in any order: each of them as the last one.
    fn values(&mut self, numbers: &[u8]) -> Vec<Value> {
        if let [number] = numbers {
            return vec![(i64::from(*number), 1)];
        }
        if let Some(known) = self.known.get(numbers) {
            return known.clone();
        }
        let mut values = Vec::new();
        for last in 0..numbers.len() {
            let n = i64::from(numbers[last]);
            for (num, den) in self.values(&[&numbers[..last], &numbers[last + 1..]].concat()) {
                values.extend(self.arithmetic.ops.iter().map(|op| match op {
                    Op::Add => reduced(num + n * den, den),
                    Op::Subtract => reduced(num - n * den, den),
                    Op::Multiply => reduced(num * n, den),
                    Op::Divide => reduced(num, den * n),
                }));
            }
        }
        values.retain(|(num, den)| match self.arithmetic.partial {
            Partial::Rational => true,
            Partial::Integer => *den == 1,
            Partial::Natural => *den == 1 && *num >= 0,
        });
        values.sort_unstable();
        values.dedup();
        self.known.insert(numbers.to_vec(), values.clone());
        values
    }

    fn gives(&mut self, numbers: &[u8], target: u8) -> bool {
        self.values(numbers).binary_search(&(i64::from(target), 1)).is_ok()
    }

    /// Whether two or more numbers, ascending, make the target and no smaller part of them does.
    fn is_legal(&mut self, numbers: &[u8], target: u8) -> bool {
        let n = numbers.len();
        let parts = 1..(1_u32 << n) - 1;
        let mut smaller = parts.filter(|bits| bits.count_ones() > 1).map(|bits| {
            let part = (0..n).filter(|at| bits >> at & 1 == 1).map(|at| numbers[at]);
            part.collect::<Vec<u8>>()
        });
        n > 1
            && !numbers.contains(&target)
            && !smaller.any(|part| self.gives(&part, target))
            && self.gives(numbers, target)
    }
}

fn symbols(numbers: &[u8]) -> Vec<Card> {
    numbers.iter().map(|n| Card::symbol(*n).expect("a number")).collect()
}

/// Whether all of these numbers are listed as one calculation.
fn is_listed(options: &Options, numbers: &[u8], target: u8) -> bool {
    let target = Card::symbol(target).expect("a number");
    let found = calc::find(&symbols(numbers), target, options).expect("a target");
    for found in &found {
        let judged = judge(options, Top::Card(target), &found.cards, None);
        assert!(matches!(judged, Judgement::Right { .. }), "{found:?} on {target}");
    }
    found.iter().any(|found| found.cards.len() == numbers.len())
}

/// Every ascending choice of `size` numbers, none more than four times.
fn multisets(size: usize) -> Vec<Vec<u8>> {
    (0..size).fold(vec![vec![]], |shorter, _| {
        let longer = |numbers: Vec<u8>| {
            let least = numbers.last().copied().unwrap_or(1);
            (least..=10).map(move |n| [&numbers[..], &[n]].concat())
        };
        let fits = |numbers: &Vec<u8>| numbers.iter().rev().nth(4) != numbers.last();
        shorter.into_iter().flat_map(longer).filter(fits).collect()
    })
}

#[test]
fn all_small_groups_are_listed_as_they_are_defined() {
    for (ops, partial, largest) in [
        ("+-*/", Partial::Rational, 5),
        ("+-*/", Partial::Integer, 4),
        ("+-*/", Partial::Natural, 5),
        ("+-", Partial::Natural, 5),
        ("-*/", Partial::Rational, 4),
        ("+*/", Partial::Integer, 4),
        ("+/", Partial::Rational, 4),
        ("-*", Partial::Integer, 5),
        ("*/", Partial::Rational, 5),
        ("/", Partial::Rational, 4),
    ] {
        let mut definition = Definition::new(ops, partial);
        let options = definition.options();
        let mut n_legal = 0;
        for numbers in (2..=largest).flat_map(multisets) {
            for target in (1..=10).filter(|target| !numbers.contains(target)) {
                let is_legal = definition.is_legal(&numbers, target);
                let listed = is_listed(&options, &numbers, target);
                assert_eq!(listed, is_legal, "{ops} {partial:?}: {numbers:?} for {target}");
                n_legal += u32::from(is_legal);
            }
        }
        assert!(n_legal > 10, "{ops} {partial:?}: {n_legal}");
    }
}

#[test]
fn larger_groups_are_listed_as_they_are_defined() {
    let mut rng = Seed::numbered(0).stream("groups");
    for (ops, partial) in [
        ("+-*/", Partial::Rational),
        ("+-*/", Partial::Natural),
        ("+-", Partial::Integer),
        ("-*", Partial::Integer),
        ("+/", Partial::Natural),
    ] {
        let mut definition = Definition::new(ops, partial);
        let options = definition.options();
        let mut n_legal = 0;
        for _ in 0..150 {
            // Few different numbers: these have no small legal parts.
            let mut few: Vec<u8> = (0..3).map(|_| number(&mut rng)).collect();
            few.sort_unstable();
            few.dedup();
            let mut numbers: Vec<u8> = few.iter().flat_map(|n| [*n; 4]).collect();
            rng.shuffle(&mut numbers);
            numbers.truncate(5 + rng.index(3));
            numbers.sort_unstable();
            for target in (1..=10).filter(|target| !few.contains(target)) {
                let is_legal = definition.is_legal(&numbers, target);
                let listed = is_listed(&options, &numbers, target);
                assert_eq!(listed, is_legal, "{ops} {partial:?}: {numbers:?} for {target}");
                n_legal += u32::from(is_legal);
            }
        }
        assert!(n_legal > 3, "{ops} {partial:?}: {n_legal}");
    }
}

fn number(rng: &mut Rng) -> u8 {
    u8::try_from(1 + rng.below(10)).expect("at most ten")
}

/// Every legal choice of cards of one kind out of `hand`, tried one by one.
fn choices(definition: &mut Definition, hand: &[Card], top: Card) -> BTreeSet<Cards> {
    let target = top.number().expect("a number card");
    let mut found = BTreeSet::new();
    for kind in [Kind::Symbol, Kind::Drawing] {
        let may = |card: &&Card| card.kind() == Some(kind) && !card.is_concordant(top);
        let usable: Vec<Card> = hand.iter().filter(may).copied().collect();
        for bits in 1..1_u32 << usable.len() {
            let chosen = usable.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            let mut cards: Cards = chosen.map(|(_, card)| *card).collect();
            cards.sort_unstable();
            let mut numbers: Vec<u8> = cards.iter().filter_map(|card| card.number()).collect();
            numbers.sort_unstable();
            if (2..=6).contains(&numbers.len()) && definition.is_legal(&numbers, target) {
                found.insert(cards);
            }
        }
    }
    found
}

#[test]
fn a_hand_holds_the_calculations_that_trying_every_choice_of_its_cards_finds() {
    let options = Options::DEFAULT;
    let mut definition = Definition::new("+-*/", Partial::Rational);
    let mut rng = Seed::numbered(0).stream("hands");
    let mut deck: Vec<Card> = Card::all()
        .flat_map(|card| std::iter::repeat_n(card, usize::from(card.copies(1))))
        .collect();
    for _ in 0..60 {
        rng.shuffle(&mut deck);
        let top = *deck.iter().rev().find(|card| card.number().is_some()).expect("numbers");
        let hand = &deck[..7 + rng.index(6)];
        let listed: BTreeSet<Cards> = calc::find(hand, top, &options)
            .expect("a number card")
            .into_iter()
            .map(|mut found| {
                found.cards.sort_unstable();
                found.cards
            })
            .filter(|cards| cards.len() <= 6)
            .collect();
        assert_eq!(listed, choices(&mut definition, hand, top), "{hand:?} on {top}");
    }
}
