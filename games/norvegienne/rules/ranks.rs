//! Sets of ranks, and which ranks fit on which card (clauses N3.2, N3.3 and N5).

use tapis_cards::Rank;

use super::options::{Options, TenOn};

/// A set of ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RankSet(u16);

impl RankSet {
    pub(super) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self((1 << Rank::ALL.len()) - 1);

    pub(super) const fn one(rank: Rank) -> Self {
        Self(1 << rank as u8)
    }

    pub(super) const fn contains(self, rank: Rank) -> bool {
        self.0 & 1 << rank as u8 != 0
    }

    pub(super) const fn with(self, rank: Rank) -> Self {
        Self(self.0 | 1 << rank as u8)
    }

    pub(super) const fn without(self, rank: Rank) -> Self {
        Self(self.0 & !(1 << rank as u8))
    }

    pub(super) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn except(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only rank, if there is exactly one.
    pub(super) fn only(self) -> Option<Rank> {
        self.0.is_power_of_two().then(|| self.iter().next()).flatten()
    }

    /// From 2 to ace.
    pub(super) fn ascending(self) -> impl Iterator<Item = Rank> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let rank = Rank::ALL.get(rest.trailing_zeros() as usize);
            rest &= rest.saturating_sub(1);
            rank.copied()
        })
    }

    /// From 3 to ace, then the 2: 2s are worth keeping (clause N3.2).
    pub(super) fn iter(self) -> impl Iterator<Item = Rank> {
        // The bit of the 2, the lowest, counts again above the ace.
        let mut rest = (self.0 | (self.0 & 1) << 13) & !1;
        std::iter::from_fn(move || {
            let nth = rest.trailing_zeros() as usize;
            rest &= rest.saturating_sub(1);
            if nth == 13 { Some(Rank::Two) } else { Rank::ALL.get(nth).copied() }
        })
    }

    /// This rank and all above it; the 2 is outside the order (clause N3.2).
    const fn from(rank: Rank) -> Self {
        Self(Self::ALL.0 & !((1 << rank as u8) - 1))
    }

    /// From 3 to this rank.
    const fn up_to(rank: Rank) -> Self {
        Self((1 << (rank as u8 + 1)) - 1).without(Rank::Two)
    }
}

/// Which ranks fit on which top card; the last entry is the bare table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fits([RankSet; 14]);

impl Fits {
    pub(super) fn new(options: &Options) -> Self {
        let mut fits = [RankSet::ALL; 14];
        for top in Rank::ALL {
            fits[top as usize] = fits_on(options, top);
        }
        Self(fits)
    }

    pub(super) const fn on(&self, top: Option<Rank>) -> RankSet {
        match top {
            Some(rank) => self.0[rank as usize],
            None => self.0[13],
        }
    }
}

impl Options {
    /// The values that may be laid on this one, or on the bare table, from 3 to ace, then the 2
    /// (clauses N3.3, N5 and N7).
    pub fn fitting(&self, top: Option<Rank>) -> Vec<Rank> {
        Fits::new(self).on(top).iter().collect()
    }
}

fn fits_on(options: &Options, top: Rank) -> RankSet {
    let by_rank = match top {
        // N5.1: after a 2 anything may be laid.
        Rank::Two => RankSet::ALL,
        // N5.2: after a 7 nothing higher, but for a strong ace (N7.2) and by option a 10.
        Rank::Seven => {
            let mut fits = RankSet::up_to(Rank::Seven);
            if options.strong_ace.is_on() {
                fits = fits.with(Rank::Ace);
            }
            if options.ten_on_seven.is_on() {
                fits = fits.with(Rank::Ten);
            }
            fits
        }
        // N5.5: a 10 goes on anything else, unless it keeps to its rank.
        rank if ten_is_free(options) => RankSet::from(rank).with(Rank::Ten),
        rank => RankSet::from(rank),
    };
    let by_rank = by_rank.with(Rank::Two);
    // N7.3: an invisible 3 goes on anything.
    if options.invisible_three.is_on() { by_rank.with(Rank::Three) } else { by_rank }
}

/// Whether a 10 may be laid on a higher card (clauses N5.5 and N7.2).
fn ten_is_free(options: &Options) -> bool {
    match options.ten_on {
        TenOn::Any => !options.strong_ace.is_on(),
        TenOn::Ranked => false,
    }
}
