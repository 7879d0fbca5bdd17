//! What the games of a sweep come to.

use std::collections::BTreeMap;

use crate::{GameRow, How, Share};

/// A mean with its 95 % confidence interval, by the normal distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// Whether the interval is on one side of zero.
    pub fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// Numbers that are added one after another (Welford 1962).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Moments {
    n: u32,
    mean: f64,
    squares: f64,
}

impl Moments {
    fn add(&mut self, value: f64) {
        self.n += 1;
        let off = value - self.mean;
        self.mean += off / f64::from(self.n);
        self.squares += off * (value - self.mean);
    }

    /// Nothing for less than two numbers.
    fn estimate(&self) -> Option<Estimate> {
        if self.n < 2 {
            return None;
        }
        let n = f64::from(self.n);
        let reach = 1.959_964 * (self.squares / (n - 1.0) / n).sqrt();
        Some(Estimate { mean: self.mean, low: self.mean - reach, high: self.mean + reach })
    }
}

/// What is measured of every game as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// How many things the seats did.
    Actions,
    /// How long it took at the table, in seconds.
    Seconds,
    /// How often a seat did something that could have done something else.
    Decisions,
    /// How many things it could have done then, on average.
    Choices,
    /// How often another seat came to lead alone.
    LeadChanges,
}

impl Measure {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 5] =
        [Self::Actions, Self::Seconds, Self::Decisions, Self::Choices, Self::LeadChanges];

    /// Its name for machines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Actions => "actions",
            Self::Seconds => "seconds",
            Self::Decisions => "decisions",
            Self::Choices => "choices",
            Self::LeadChanges => "lead_changes",
        }
    }

    /// What it is in a game; nothing where the game has none.
    #[expect(clippy::cast_precision_loss, reason = "shown with few digits")]
    fn of(self, row: &GameRow) -> Option<f64> {
        match self {
            Self::Actions => Some(row.n_actions.into()),
            Self::Seconds => row.duration_ms.map(|ms| ms as f64 / 1_000.0),
            Self::Decisions => Some(row.n_decisions.into()),
            Self::Choices => {
                (row.n_decisions > 0).then(|| row.n_choices as f64 / f64::from(row.n_decisions))
            }
            Self::LeadChanges => Some(row.n_lead_changes.into()),
        }
    }

    /// The mean over games of one deal.
    fn over(self, rows: &[&GameRow]) -> Option<f64> {
        let mut moments = Moments::default();
        rows.iter().filter_map(|row| self.of(row)).for_each(|value| moments.add(value));
        (moments.n > 0).then_some(moments.mean)
    }
}

/// How many games took how many actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths(BTreeMap<u32, u64>);

impl Lengths {
    /// The length that so many of a hundred games do not exceed; 0 without games.
    pub fn quantile(&self, percent: u64) -> u32 {
        let n_all: u64 = self.0.values().sum();
        let mut n_below = 0;
        let reached = self.0.iter().find(|(_, n)| {
            n_below += **n;
            100 * n_below >= percent * n_all
        });
        reached.map_or(0, |(length, _)| *length)
    }

    /// How many games took so many actions, in `n_bins` bins of this width; longer ones are in the last.
    pub fn histogram(&self, width: u32, n_bins: usize) -> Vec<u64> {
        let mut bins = vec![0; n_bins];
        for (length, n) in &self.0 {
            let nth = usize::try_from(length / width.max(1)).unwrap_or(usize::MAX);
            if let Some(bin) = bins.get_mut(nth.min(n_bins.saturating_sub(1))) {
                *bin += n;
            }
        }
        bins
    }
}

/// How often something was so, of how many times it could have been.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Part {
    n: u64,
    n_all: u64,
}

impl Part {
    fn add(&mut self, is_so: Option<bool>) {
        self.n += u64::from(is_so == Some(true));
        self.n_all += u64::from(is_so.is_some());
    }

    fn share(self) -> Option<Share> {
        (self.n_all > 0).then(|| Share::of(self.n, self.n_all))
    }
}

/// What the games under one combination of house rules come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many games.
    pub n_games: u64,
    /// How many of them had several first places.
    pub n_shared: u64,
    /// How many the safety cap stopped.
    pub n_stopped: u64,
    /// How many were given up.
    pub n_given_up: u64,
    /// How long they were, in actions.
    pub lengths: Lengths,
    means: [Moments; Measure::ALL.len()],
    differences: [Moments; Measure::ALL.len()],
    comebacks: Part,
    starters: Part,
    mattered: Part,
    same_seat: Part,
    same_player: Part,
    players: Vec<Moments>,
}

impl Tally {
    /// The mean of a measure over all deals.
    pub fn mean(&self, measure: Measure) -> Option<Estimate> {
        self.means[measure as usize].estimate()
    }

    /// By how much it is larger than under the first combination, deal by deal.
    pub fn difference(&self, measure: Measure) -> Option<Estimate> {
        self.differences[measure as usize].estimate()
    }

    /// Of the games that somebody won alone, those in which somebody else led half-way.
    pub fn comebacks(&self) -> Option<Share> {
        self.comebacks.share()
    }

    /// Of the games that somebody won alone, those that were won by whoever began.
    pub fn starters(&self) -> Option<Share> {
        self.starters.share()
    }

    /// Of the decisions that were tried again, those that [mattered](crate::TriedAgain::has_mattered).
    pub fn mattered(&self) -> Option<Share> {
        self.mattered.share()
    }

    /// Of the deals in which every seating had a winner, those that the same seat always won.
    pub fn same_seat(&self) -> Option<Share> {
        self.same_seat.share()
    }

    /// Of the same deals, those that the same player won from every seat.
    pub fn same_player(&self) -> Option<Share> {
        self.same_player.share()
    }

    /// The part of all games that each player wins alone, by deals.
    pub fn players(&self) -> impl Iterator<Item = Option<Estimate>> {
        self.players.iter().map(Moments::estimate)
    }

    fn add(&mut self, row: &GameRow) {
        self.n_games += 1;
        *self.lengths.0.entry(row.n_actions).or_default() += 1;
        match row.how {
            How::Won => self.n_shared += u64::from(row.winners.len() > 1),
            How::Stopped => self.n_stopped += 1,
            How::GivenUp => self.n_given_up += 1,
        }
        self.comebacks.add(row.is_comeback);
        self.starters.add(row.starter.and_then(|seat| Some(row.winners.only()? == seat)));
        self.mattered.add(row.tried.as_ref().map(crate::TriedAgain::has_mattered));
    }

    /// Adds the games of one deal in all seatings.
    fn add_deal(&mut self, rows: &[&GameRow], n_players: usize) {
        for row in rows {
            self.add(row);
        }
        self.players.resize(n_players, Moments::default());
        let n_seatings = f64::from(u32::try_from(rows.len()).unwrap_or(u32::MAX));
        for (player, moments) in (1..).zip(&mut self.players) {
            let n_won = rows.iter().filter(|row| row.player == Some(player)).count();
            moments.add(f64::from(u32::try_from(n_won).unwrap_or(u32::MAX)) / n_seatings);
        }
        if rows.len() < 2 || rows.iter().any(|row| row.player.is_none()) {
            return;
        }
        self.same_seat.add(Some(rows.iter().all(|row| row.winners == rows[0].winners)));
        self.same_player.add(Some(rows.iter().all(|row| row.player == rows[0].player)));
    }
}

/// What the games of a sweep come to, deal after deal.
#[derive(Clone, Debug, PartialEq)]
pub struct Tallies {
    /// Those of each combination.
    pub of: Vec<Tally>,
    /// How many deals were played.
    pub n_deals: u64,
    n_players: usize,
}

impl Tallies {
    /// None yet.
    pub fn new(n_combinations: usize, n_players: u8) -> Self {
        let of = vec![Tally::default(); n_combinations];
        Self { of, n_deals: 0, n_players: n_players.into() }
    }

    /// Adds the games of one deal: those of each seating of each combination.
    ///
    /// # Panics
    /// If these are not as many games of each combination.
    pub fn add<'a>(&mut self, rows: impl IntoIterator<Item = &'a GameRow>) {
        let rows: Vec<&GameRow> = rows.into_iter().collect();
        let n_seatings = rows.len() / self.of.len();
        assert_eq!(rows.len(), n_seatings * self.of.len(), "as many games of each");
        self.n_deals += 1;
        let first = &rows[..n_seatings];
        for (tally, games) in self.of.iter_mut().zip(rows.chunks(n_seatings)) {
            tally.add_deal(games, self.n_players);
            for measure in Measure::ALL {
                let (value, base) = (measure.over(games), measure.over(first));
                let at = measure as usize;
                if let Some(value) = value {
                    tally.means[at].add(value);
                }
                if let Some((it, base)) = value.zip(base) {
                    tally.differences[at].add(it - base);
                }
            }
        }
    }

    /// The width of bins with which `n_bins` hold 99 of 100 games of each combination.
    pub fn bin_width(&self, n_bins: u32) -> u32 {
        let most = self.of.iter().map(|tally| tally.lengths.quantile(99)).max().unwrap_or(0);
        let least = (most / n_bins.max(1) + 1).max(1);
        let powers = (0..9).map(|power| 10_u32.pow(power));
        let widths = powers.flat_map(|power| [power, 2 * power, 5 * power]);
        widths.into_iter().find(|width| *width >= least).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use tapis_rules::{Seat, Seats};

    use super::*;

    fn row(combination: usize, seating: u8, n_actions: u32, winner: u8) -> GameRow {
        let seat = Seat::new(winner).expect("a seat");
        GameRow {
            combination,
            deal: 1,
            seating,
            n_inputs: n_actions,
            n_actions,
            duration_ms: None,
            n_decisions: 0,
            n_choices: 0,
            n_lead_changes: 0,
            starter: Seat::new(0),
            how: How::Won,
            winners: Seats::one(seat),
            player: Some((winner + seating - 1) % 2 + 1),
            level: None,
            is_comeback: Some(winner == 1),
            tried: None,
        }
    }

    #[test]
    fn differences_are_taken_deal_by_deal() {
        // Long and short deals, of which the second rule always takes ten actions more: only whoever
        // pairs them finds that without doubt.
        let mut tallies = Tallies::new(2, 2);
        for (n, extra) in [(100, 9), (500, 11), (900, 9), (2_000, 11)] {
            tallies.add(&[row(1, 1, n, 0), row(2, 1, n + extra, 1)]);
        }
        let [first, second] = &tallies.of[..] else { panic!("two combinations") };
        let difference = second.difference(Measure::Actions).expect("four deals");
        // Deviation 2/√3, by the square root of four deals.
        let reach = 1.959_964 * (4.0_f64 / 3.0 / 4.0).sqrt();
        assert!((difference.mean - 10.0).abs() < 1e-9, "{difference:?}");
        assert!((difference.high - 10.0 - reach).abs() < 1e-9 && difference.is_clear());
        let none = first.difference(Measure::Actions).expect("four deals");
        assert!(none.mean.abs() < 1e-9 && !none.is_clear());
        assert!((first.mean(Measure::Actions).expect("four").mean - 875.0).abs() < 1e-9);
        assert_eq!(first.mean(Measure::Seconds), None);
        assert_eq!(first.mean(Measure::Choices), None);
        assert_eq!(
            (first.starters(), second.comebacks()),
            (Some(Share::of(4, 4)), Some(Share::of(4, 4)))
        );
    }

    #[test]
    fn lengths_have_quantiles_and_bins() {
        let lengths = Lengths([(3, 1), (10, 8), (99, 1)].into());
        assert_eq!([0, 10, 11, 90, 91, 100].map(|p| lengths.quantile(p)), [3, 3, 10, 10, 99, 99]);
        assert_eq!(lengths.histogram(5, 3), [1, 0, 9]);
        assert_eq!(lengths.histogram(10, 20).iter().sum::<u64>(), 10);
        assert_eq!(Lengths::default().quantile(50), 0);
    }

    #[test]
    fn whoever_wins_from_every_seat_is_told_from_whoever_was_dealt_the_better_cards() {
        let mut tallies = Tallies::new(1, 2);
        // The first seat wins both games, then the first player does.
        tallies.add(&[row(1, 1, 5, 0), row(1, 2, 5, 0)]);
        tallies.add(&[row(1, 1, 5, 0), row(1, 2, 5, 1)]);
        let tally = &tallies.of[0];
        assert_eq!(tally.same_seat(), Some(Share::of(1, 2)));
        assert_eq!(tally.same_player(), Some(Share::of(1, 2)));
        let won: Vec<f64> = tally.players().map(|it| it.expect("two deals").mean).collect();
        assert!((won[0] - 0.75).abs() < 1e-9 && (won[1] - 0.25).abs() < 1e-9, "{won:?}");
    }

    #[test]
    fn bins_are_round_and_hold_nearly_all() {
        let mut tallies = Tallies::new(1, 2);
        (1..=200).for_each(|n| tallies.add(&[row(1, 1, n, 0)]));
        assert_eq!(tallies.bin_width(20), 10);
        assert_eq!(tallies.bin_width(1), 200);
    }
}
