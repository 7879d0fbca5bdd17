//! Where searches for short cycles begin.

/// All lags of a start together are less than this.
const MOST_LAG: i32 = 16;

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

/// In which order tables come at which a search could begin.
type Order = (i32, Lags, usize);

impl Start {
    /// All lags, with their signs: by how many cards a turn has less than two of each card.
    ///
    /// They stay what they are, since a pile makes one of them larger by as many cards as it makes
    /// others smaller.
    pub(crate) fn surplus(&self) -> i32 {
        self.lags.iter().flatten().sum()
    }

    /// The place of a table with these lags and leaders among all where the same search could
    /// begin: in either half, and with either name for the players.
    pub(crate) fn order(&self, lags: &Lags, leaders: [usize; 2]) -> Order {
        let [first, second] = *lags;
        let next = if self.turn == 0 { first } else { swapped(first) };
        let other = ([second, next], [leaders[1], leaders[0] ^ self.turn]);
        let named = |(lags, leaders): (Lags, [usize; 2])| {
            let lags = if leaders[0] == 0 { lags } else { lags.map(swapped) };
            let apart = lags.iter().map(|[one, other]| (one - other).abs()).sum();
            (apart, lags, leaders[0] ^ leaders[1])
        };
        named((*lags, leaders)).min(named(other))
    }
}

const fn swapped([one, other]: [i32; 2]) -> [i32; 2] {
    [other, one]
}

/// The lags of what is won before it is laid, together.
pub(crate) fn ahead(lags: &Lags) -> i32 {
    lags.iter().flatten().map(|lag| lag.max(&0)).sum()
}

/// Every start, but for the names of players and halves.
///
/// Those come first at which most lies both ahead and behind: from there nothing is looked at that
/// comes to less, so they cost little. Those without a surplus, where a turn has two of each card or
/// more, come before others at which a card more does: there are more cycles of that kind. Then,
/// what it costs doubles with every card by which the surplus is more or less than none. Last, in
/// the order in which searches rather begin.
pub(crate) fn starts() -> impl Iterator<Item = Start> {
    let kinds = (0..=MOST_LAG / 2 + 1).rev().flat_map(|both| [(both - 1, -1), (both, 1)]);
    let groups = kinds.filter(|(both, _)| *both >= 0).flat_map(|(both, sign)| {
        let least = i32::from(sign > 0);
        (least..MOST_LAG - 2 * both).map(move |surplus| (both, sign * surplus))
    });
    groups.flat_map(|(both, surplus)| {
        let all = with_lag(2 * both + surplus.abs());
        let mut group: Vec<Start> = all.filter(|start| start.surplus() == surplus).collect();
        group.sort_by_key(|start| start.order(&start.lags, start.leaders));
        group
    })
}

/// The starts whose lags are so many cards together.
fn with_lag(lag: i32) -> impl Iterator<Item = Start> {
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
    fn starts_differ_and_those_that_cost_most_come_last() {
        let sum = |start: &Start| start.lags.iter().flatten().map(|it| it.abs()).sum::<i32>();
        for lag in 0..6 {
            let all: Vec<Start> = with_lag(lag).collect();
            assert!(all.iter().all(|start| sum(start) == lag));
            let n_alike = |one| all.iter().filter(|other| *other == one).count();
            assert!(all.iter().all(|start| n_alike(start) == 1));
        }
        assert_eq!(with_lag(0).count(), 4);
        assert_eq!(with_lag(2).count(), 88);
        let places = starts().map(|start| {
            let (surplus, order) = (start.surplus(), start.order(&start.lags, start.leaders));
            let twice_both = sum(&start) - surplus.abs();
            let early = twice_both + if surplus > 0 { 0 } else { 2 };
            (-early, surplus > 0, surplus.abs(), order)
        });
        let places: Vec<(i32, bool, i32, Order)> = places.collect();
        assert!(places.is_sorted());
        assert_eq!(places.len(), (0..MOST_LAG).map(|lag| with_lag(lag).count()).sum::<usize>());
    }

    #[test]
    fn the_order_of_a_table_does_not_depend_on_names() {
        for start in with_lag(7) {
            let Start { lags, leaders, turn } = start;
            let order = start.order(&lags, leaders);
            assert_eq!(start.order(&lags.map(swapped), leaders.map(|it| 1 - it)), order);
            let [first, second] = lags;
            let later = [second, if turn == 1 { swapped(first) } else { first }];
            assert_eq!(start.order(&later, [leaders[1], leaders[0] ^ turn]), order);
        }
    }
}
