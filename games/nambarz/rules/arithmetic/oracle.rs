//! Every legal calculation, enumerated once: the oracle of minimality and the move generator.
//!
//! A legal group is a multiset of numbers that makes the target in some order while no smaller part
//! of it does (clause Z5.7), so no legal group is part of another one. With all four operations
//! there are about a thousand for all targets, the largest of eight cards.
//!
//! The groups of a target are numbered. For each number and each count there is a set of bits: the
//! groups that need no more of that number. The groups within a hand are those in all ten sets that
//! the hand's counts choose.

use std::{collections::BTreeMap, sync::OnceLock};

use super::{Arithmetic, Calculation, Counts, MAX_CARDS, Op, Operations, search::Search};

/// One legal group.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group<'a> {
    pub(crate) counts: Counts,
    /// One for each number that can come last, ascending.
    pub(crate) orders: &'a [Calculation],
}

impl Group<'_> {
    pub(crate) const fn size(&self) -> usize {
        self.orders[0].size()
    }
}

/// A set of 256 groups with consecutive numbers.
type Bits = [u64; 4];

/// Counts of a number that make a difference: no group needs more than four.
const N_COUNTS: usize = 5;

/// For each number and count, the groups that need no more of it.
type Fits = [[Bits; N_COUNTS]; 10];

/// All legal groups that make one target under some arithmetic: smaller ones first, then by their
/// numbers.
#[derive(Debug)]
pub(crate) struct Oracle {
    counts: Vec<Counts>,
    /// Where the orders of each group begin; one more at the end.
    starts: Vec<u16>,
    orders: Vec<Calculation>,
    fits: Vec<Fits>,
}

impl Oracle {
    /// The oracle of `target` under this arithmetic, made when it is first asked for.
    pub(crate) fn of(arithmetic: Arithmetic, target: u8) -> &'static Self {
        place(arithmetic, target).get_or_init(|| Self::build(arithmetic, target))
    }

    /// The same, if somebody has asked for it before.
    pub(crate) fn known(arithmetic: Arithmetic, target: u8) -> Option<&'static Self> {
        place(arithmetic, target).get()
    }

    fn build(arithmetic: Arithmetic, target: u8) -> Self {
        let mut search = Search::new(arithmetic, target);
        let counts = search.groups(largest(arithmetic.ops));
        let (mut starts, mut orders) = (Vec::with_capacity(counts.len() + 1), Vec::new());
        for counts in &counts {
            starts.push(u16::try_from(orders.len()).expect("a few thousand orders"));
            orders.extend(counts.numbers().filter_map(|last| search.order(*counts, last)));
        }
        starts.push(u16::try_from(orders.len()).expect("a few thousand orders"));
        orders.shrink_to_fit();
        let fits = counts.chunks(256).map(fits).collect();
        Self { counts, starts, orders, fits }
    }

    fn group(&self, nth: usize) -> Group<'_> {
        let orders = usize::from(self.starts[nth])..usize::from(self.starts[nth + 1]);
        Group { counts: self.counts[nth], orders: &self.orders[orders] }
    }

    /// All legal groups.
    pub(crate) fn groups(&self) -> impl Iterator<Item = Group<'_>> {
        (0..self.counts.len()).map(|nth| self.group(nth))
    }

    /// The legal groups that lie in `hand`.
    pub(crate) fn within(&self, hand: Counts) -> impl Iterator<Item = Group<'_>> {
        let words = self.fits.iter().flat_map(move |fits| within(fits, hand));
        (0..).step_by(64).zip(words).flat_map(move |(first, mut bits)| {
            std::iter::from_fn(move || {
                let nth = first + usize::try_from(bits.trailing_zeros()).ok()?;
                bits = (bits != 0).then(|| bits & (bits - 1))?;
                Some(self.group(nth))
            })
        })
    }

    /// The legal group that is exactly `counts`, if it is one: a part of it cannot be legal then.
    pub(crate) fn find(&self, counts: Counts) -> Option<Group<'_>> {
        self.within(counts).next().filter(|group| group.counts == counts)
    }
}

/// Where the oracle of a target is kept.
fn place(arithmetic: Arithmetic, target: u8) -> &'static OnceLock<Oracle> {
    static ORACLES: [[OnceLock<Oracle>; 10]; 45] = [const { [const { OnceLock::new() }; 10] }; 45];
    let nth = arithmetic.ops.index() * 3 + arithmetic.partial as usize;
    &ORACLES[nth][usize::from(target) - 1]
}

fn fits(groups: &[Counts]) -> Fits {
    let mut fits: Fits = [[[0; 4]; N_COUNTS]; 10];
    for (nth, group) in groups.iter().enumerate() {
        for (number, by_count) in (1..).zip(&mut fits) {
            for bits in &mut by_count[usize::from(group.of(number))..] {
                bits[nth / 64] |= 1 << (nth % 64);
            }
        }
    }
    fits
}

/// The groups that need no more of any number than `hand` has.
fn within(fits: &Fits, hand: Counts) -> Bits {
    let mut all = [u64::MAX; 4];
    for (number, by_count) in (1..).zip(fits) {
        let bits = &by_count[usize::from(hand.of(number)).min(N_COUNTS - 1)];
        for (all, bits) in all.iter_mut().zip(bits) {
            *all &= bits;
        }
    }
    all
}

/// The largest groups that are looked for. Multiplication and division alone leave very many
/// multisets that make nothing to be searched, and none with more than six cards that does.
const fn largest(ops: Operations) -> usize {
    if ops.contains(Op::Add) || ops.contains(Op::Subtract) { MAX_CARDS } else { 6 }
}

/// How many pairs of legal group and target there are, by target and size.
pub(crate) fn pairs(arithmetic: Arithmetic) -> BTreeMap<(u8, u8), u32> {
    let mut pairs = BTreeMap::new();
    for target in 1..=10 {
        for group in Oracle::of(arithmetic, target).groups() {
            let size = u8::try_from(group.size()).expect("at most ten");
            *pairs.entry((target, size)).or_default() += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests;
