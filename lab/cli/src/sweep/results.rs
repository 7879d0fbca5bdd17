//! What a sweep has found, for machines.

use std::collections::BTreeMap;

use serde::Serialize;
use tapis_games::any::AnyOptions;
use tapis_lab::{Estimate, Lengths, Measure, Share, Sides, Tallies, Tally};
use tapis_rules::Ruleset as _;

use super::StudyRequest;

/// How many bins a histogram has.
pub(super) const N_BINS: u32 = 20;

/// What was found.
#[derive(Debug, Serialize)]
pub(super) struct Results<'a> {
    tapis: &'static str,
    game: &'static str,
    edition: u16,
    options: &'a AnyOptions,
    pub(super) n_seats: u8,
    pub(super) players: String,
    pub(super) seed: &'a str,
    from: u64,
    pub(super) deals: u64,
    pub(super) interrupted: bool,
    pub(super) combinations: Vec<CombinationReport>,
}

/// What was found under one combination of house rules.
#[derive(Debug, Serialize)]
pub(super) struct CombinationReport {
    combination: usize,
    answers: BTreeMap<String, String>,
    /// Its answers as they are given.
    #[serde(skip)]
    pub(super) name: String,
    pub(super) games: u64,
    #[serde(flatten)]
    pub(super) measures: BTreeMap<&'static str, Option<MeasureReport>>,
    pub(super) quantiles: Quantiles,
    pub(super) histogram: Histogram,
    pub(super) comebacks: Option<ShareReport>,
    pub(super) starter: Option<ShareReport>,
    pub(super) mattered: Option<ShareReport>,
    pub(super) shared: u64,
    pub(super) stopped: u64,
    pub(super) given_up: u64,
    pub(super) players: Vec<PlayerReport>,
    pub(super) same_seat: Option<ShareReport>,
    pub(super) same_player: Option<ShareReport>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct MeasureReport {
    #[serde(flatten)]
    pub(super) all: MeanReport,
    pub(super) difference: Option<MeanReport>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct MeanReport {
    pub(super) mean: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct ShareReport {
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

#[derive(Debug, Serialize)]
pub(super) struct PlayerReport {
    pub(super) level: &'static str,
    #[serde(flatten)]
    pub(super) won: MeanReport,
}

impl PlayerReport {
    /// The part of all games that it wins: the normal distribution knows no bounds, but parts do.
    pub(super) fn share(&self) -> ShareReport {
        let MeanReport { mean, low, high } = self.won;
        ShareReport { share: mean, low: low.max(0.0), high: high.min(1.0) }
    }
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Quantiles {
    pub(super) least: u32,
    pub(super) p10: u32,
    pub(super) p25: u32,
    pub(super) p50: u32,
    pub(super) p75: u32,
    pub(super) p90: u32,
    pub(super) most: u32,
}

#[derive(Debug, Serialize)]
pub(super) struct Histogram {
    pub(super) width: u32,
    pub(super) games: Vec<u64>,
}

impl From<Estimate> for MeanReport {
    fn from(Estimate { mean, low, high }: Estimate) -> Self {
        Self { mean, low, high }
    }
}

impl From<Share> for ShareReport {
    fn from(Share { found, low, high }: Share) -> Self {
        Self { share: found, low, high }
    }
}

impl From<ShareReport> for Share {
    fn from(ShareReport { share, low, high }: ShareReport) -> Self {
        Self { found: share, low, high }
    }
}

impl Quantiles {
    fn of(lengths: &Lengths) -> Self {
        Self {
            least: lengths.quantile(0),
            p10: lengths.quantile(10),
            p25: lengths.quantile(25),
            p50: lengths.quantile(50),
            p75: lengths.quantile(75),
            p90: lengths.quantile(90),
            most: lengths.quantile(100),
        }
    }
}

impl<'a> Results<'a> {
    pub(super) fn new(asked: &'a StudyRequest<'_>, tallies: &Tallies) -> Self {
        let header = asked.base.header();
        let width = tallies.bin_width(N_BINS);
        let named = asked.study.combinations.iter().zip(&tallies.of).enumerate();
        let combinations = named.map(|(nth, (combination, tally))| {
            let answers = combination.answers.iter().cloned().collect();
            of_combination(asked, (nth, answers, combination.name()), tally, width)
        });
        Self {
            tapis: env!("CARGO_PKG_VERSION"),
            game: header.id,
            edition: header.edition,
            options: &asked.base,
            n_seats: asked.study.sides.n_seats(),
            players: players(asked),
            seed: &asked.seed,
            from: asked.args.from,
            deals: tallies.n_deals,
            interrupted: tallies.n_deals < asked.args.games,
            combinations: combinations.collect(),
        }
    }
}

/// Who plays, as it is given.
pub(super) fn players(asked: &StudyRequest<'_>) -> String {
    match &asked.study.sides {
        Sides::Equal(..) => asked.args.policy.name().to_owned(),
        Sides::Each(rivals) => {
            rivals.iter().map(|(_, rival)| rival.name()).collect::<Vec<_>>().join(",")
        }
    }
}

fn of_combination(
    asked: &StudyRequest<'_>,
    (nth, answers, name): (usize, BTreeMap<String, String>, String),
    tally: &Tally,
    width: u32,
) -> CombinationReport {
    let measure = |measure: Measure| {
        let difference = tally.difference(measure).filter(|_| nth > 0).map(MeanReport::from);
        let found = tally.mean(measure).map(|mean| MeasureReport { all: mean.into(), difference });
        (measure.name(), found)
    };
    let players = match &asked.study.sides {
        Sides::Equal(..) => Vec::new(),
        Sides::Each(rivals) => {
            let won = rivals.iter().zip(tally.players());
            won.filter_map(|((_, rival), won)| {
                Some(PlayerReport { level: rival.name(), won: won?.into() })
            })
            .collect()
        }
    };
    CombinationReport {
        combination: nth + 1,
        answers,
        name,
        games: tally.n_games,
        measures: Measure::ALL.into_iter().map(measure).collect(),
        quantiles: Quantiles::of(&tally.lengths),
        histogram: Histogram { width, games: tally.lengths.histogram(width, N_BINS as usize + 1) },
        comebacks: tally.comebacks().map(ShareReport::from),
        starter: tally.starters().map(ShareReport::from),
        mattered: tally.mattered().map(ShareReport::from),
        shared: tally.n_shared,
        stopped: tally.n_stopped,
        given_up: tally.n_given_up,
        players,
        same_seat: tally.same_seat().map(ShareReport::from),
        same_player: tally.same_player().map(ShareReport::from),
    }
}
