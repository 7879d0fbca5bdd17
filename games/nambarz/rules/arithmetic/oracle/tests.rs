//! The oracle against what the specification says and against searches that try everything.

use super::super::{Partial, can_complete, can_give};
use super::*;
use tapis_rules::Answer;

fn counts_of(numbers: &[u8]) -> Counts {
    numbers.iter().copied().collect()
}

fn totals(partial: Partial) -> (u32, Vec<Counts>) {
    let oracle = |target| Oracle::of(Arithmetic { ops: Operations::ALL, partial }, target);
    let groups = |target| oracle(target).groups().map(|group| group.counts);
    (
        pairs(Arithmetic { ops: Operations::ALL, partial }).values().sum(),
        (1..=10).flat_map(groups).collect(),
    )
}

#[test]
fn the_table_is_as_the_specification_says() {
    let (n_rational, rational) = totals(Partial::Rational);
    let (n_integer, integer) = totals(Partial::Integer);
    let (n_natural, natural) = totals(Partial::Natural);
    assert_eq!((n_rational, n_integer, n_natural), (1_063, 1_063, 1_056));
    assert_eq!(rational, integer, "fractions add orders, never groups");
    assert!(natural.len() < rational.len());
    let longest: Vec<_> =
        Oracle::of(Arithmetic { ops: Operations::ALL, partial: Partial::Rational }, 5)
            .groups()
            .filter(|group| group.size() == 8)
            .map(|group| group.counts)
            .collect();
    let eight = [[1, 9, 9, 9, 9, 10, 10, 10], [9, 9, 9, 9, 10, 10, 10, 10]];
    assert_eq!(longest, eight.map(|numbers| counts_of(&numbers)));
    let pairs = pairs(Arithmetic { ops: Operations::ALL, partial: Partial::Rational });
    assert!(pairs.keys().all(|(target, size)| *size < 8 || *target == 5));
    assert!(pairs.keys().all(|(target, size)| *target != 1 || *size < 4));
}

/// All orders of all multisets of up to five numbers, by brute force.
#[test]
fn a_search_that_tries_everything_finds_the_same_groups() {
    for (ops, partial) in [
        ("+-*/", Partial::Rational),
        ("+-*/", Partial::Natural),
        ("+-", Partial::Integer),
        ("-*", Partial::Rational),
        ("*/", Partial::Rational),
        ("+", Partial::Natural),
    ] {
        let ops = Operations::parse(ops).expect("operations");
        let arithmetic = Arithmetic { ops, partial };
        for target in 1..=10 {
            let mut legal = Vec::new();
            for size in 2..=4 {
                for numbers in multisets(size, target) {
                    let counts = counts_of(&numbers);
                    let minimal = !legal.iter().any(|part| counts.contains(*part));
                    if minimal && permutations(&numbers).any(|o| can_give(arithmetic, &o, target)) {
                        legal.push(counts);
                    }
                }
            }
            legal.sort_unstable();
            let mut known: Vec<_> = Oracle::of(arithmetic, target)
                .groups()
                .filter(|group| group.size() <= 4)
                .map(|group| group.counts)
                .collect();
            known.sort_unstable();
            assert_eq!(known, legal, "{} {partial:?} {target}", ops.text());
        }
    }
}

#[test]
fn every_order_is_right_and_every_last_card_that_can_be_has_one() {
    for partial in [Partial::Rational, Partial::Integer, Partial::Natural] {
        let arithmetic = Arithmetic { ops: Operations::ALL, partial };
        for target in 1..=10 {
            for group in Oracle::of(arithmetic, target).groups() {
                let mut lasts = Vec::new();
                for order in group.orders {
                    assert_eq!(counts_of(order.numbers()), group.counts);
                    let (numbers, ops) = (order.numbers(), order.ops());
                    assert_eq!(ops.len() + 1, numbers.len());
                    assert!(can_complete(arithmetic, numbers, ops, Counts::default(), target));
                    lasts.push(order.last());
                }
                if group.size() <= 4 {
                    let numbers: Vec<u8> = group.orders[0].numbers().to_vec();
                    let mut all: Vec<u8> = permutations(&numbers)
                        .filter(|o| can_give(arithmetic, o, target))
                        .filter_map(|o| o.last().copied())
                        .collect();
                    all.sort_unstable();
                    all.dedup();
                    assert_eq!(lasts, all);
                }
            }
        }
    }
}

fn multisets(size: usize, without: u8) -> Vec<Vec<u8>> {
    (0..size).fold(vec![vec![]], |all, _| {
        let longer = |numbers: &Vec<u8>| {
            let least = numbers.last().copied().unwrap_or(1);
            let numbers = numbers.clone();
            (least..=10).filter(move |n| *n != without).map(move |n| {
                let mut numbers = numbers.clone();
                numbers.push(n);
                numbers
            })
        };
        all.iter().flat_map(longer).collect()
    })
}

fn permutations(numbers: &[u8]) -> impl Iterator<Item = Vec<u8>> + use<> {
    let mut all = vec![vec![]];
    for n in numbers {
        all = all
            .iter()
            .flat_map(|order: &Vec<u8>| {
                (0..=order.len()).map(|at| {
                    let mut order = order.clone();
                    order.insert(at, *n);
                    order
                })
            })
            .collect();
    }
    all.into_iter()
}

#[test]
fn a_table_can_be_made_of_any_operations() {
    for choice in Operations::choices() {
        let ops = Operations::parse(&choice.word).expect("operations");
        let n_pairs: u32 = pairs(Arithmetic { ops, partial: Partial::Natural }).values().sum();
        assert!(n_pairs > 0, "{}", ops.text());
    }
}

#[test]
fn multiplication_and_division_alone_join_six_cards_at_most() {
    for (ops, sizes) in [("*/", 2..=6), ("/", 2..=3), ("*", 2..=3)] {
        let ops = Operations::parse(ops).expect("operations");
        for target in [1, 3, 6, 8, 10] {
            let arithmetic = Arithmetic { ops, partial: Partial::Natural };
            let groups = Search::new(arithmetic, target).groups(MAX_CARDS);
            assert!(groups.iter().all(|group| sizes.contains(&group.len())), "{ops:?} {target}");
        }
    }
}

#[test]
fn with_fewer_operations_longer_calculations_are_legal() {
    let n_groups = |ops, size| -> u32 {
        let ops = Operations::parse(ops).expect("operations");
        let pairs = pairs(Arithmetic { ops, partial: Partial::Rational });
        (1..=10).filter_map(|target| pairs.get(&(target, size))).sum()
    };
    // As an earlier search without cuts in the middle counted them.
    for (ops, of_nine, of_ten) in
        [("+-*/", 0, 0), ("-*/", 12, 0), ("+*/", 17, 8), ("+/", 15, 4), ("-*", 50, 25)]
    {
        assert_eq!((n_groups(ops, 9), n_groups(ops, 10)), (of_nine, of_ten), "{ops}");
    }
}
