//! Where searches for short cycles begin.

/// All lags of a start together are less than this, so that what is laid and won has its place.
pub(crate) const MOST_LAG: i32 = 32;

/// For each half and player: by how many cards what is won in this half lies ahead of what is laid
/// in the other.
pub(crate) type Lags = [[i32; 2]; 2];

/// Where a search begins: at the first table of each half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    pub(crate) lags: Lags,
    /// Who leads at the first table of each half.
    pub(crate) leaders: [usize; 2],
    /// 1 if the players have changed places once the cycle is over, else 0.
    pub(crate) turn: usize,
}

impl Start {
    /// All of its lags together.
    pub(crate) fn lag(&self) -> i32 {
        sum(&self.lags)
    }

    /// The largest lag that is followed on the way.
    pub(crate) fn most_lag(&self) -> i32 {
        self.lag() + self.lag() / 2 + 6
    }

    /// How many court cards may be laid above their share. Far more would fit than a pack has, and
    /// those are most of the work, while every cycle has a table from which on they are few.
    pub(crate) fn most_courts_more(&self) -> i32 {
        1 + self.lag() / 15
    }
}

/// All lags together.
pub(crate) fn sum(lags: &Lags) -> i32 {
    lags.iter().flatten().map(|lag| lag.abs()).sum()
}

/// Every start whose lags are so many cards together, but for the names of players and halves.
pub(crate) fn starts(lag: i32) -> impl Iterator<Item = Start> {
    let upto = |most: i32| -most..=most;
    let triples = upto(lag).flat_map(move |a| {
        let left = lag - a.abs();
        upto(left).flat_map(move |b| upto(left - b.abs()).map(move |c| [a, b, c]))
    });
    let lags = triples.flat_map(move |[a, b, c]| {
        let d = lag - a.abs() - b.abs() - c.abs();
        let both = [[[a, b], [c, -d]], [[a, b], [c, d]]];
        both.into_iter().skip(usize::from(d == 0))
    });
    lags.filter(|[a, b]| a[0] + a[1] <= b[0] + b[1]).flat_map(|lags| {
        let rest = [[0, 0], [0, 1], [1, 0], [1, 1]];
        rest.map(|[second, turn]| Start { lags, leaders: [0, second], turn })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_differ_and_have_the_lags_that_are_asked_for() {
        for lag in 0..6 {
            let all: Vec<Start> = starts(lag).collect();
            assert!(all.iter().all(|start| start.lag() == lag));
            let n_alike = |one| all.iter().filter(|other| *other == one).count();
            assert!(all.iter().all(|start| n_alike(start) == 1));
        }
        assert_eq!(starts(0).count(), 4);
        assert_eq!(starts(2).count(), 88);
    }
}
