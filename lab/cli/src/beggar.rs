//! `tapis-lab beggar`: how long games of Beggar-my-neighbour are.

use std::{num::NonZero, sync::atomic::Ordering, thread, time::Instant};

use serde::Serialize;
use tapis_beggar::{Deals, Engine, Mean, Pack, Tally, study};
use tapis_cli::{
    bar::bar,
    failure::CliError,
    out::Out,
    words::{Words, say},
};
use tapis_lab::Share;
use tapis_rules::Seed;

use crate::{
    args::{BeggarEngine, BeggarPack, Beggars},
    failure::{DealsFailure, LabError},
    simulate::{decimal, interval, seed, stop_on_interrupt},
    table::Grid,
};

/// What was found, for machines.
#[derive(Serialize)]
struct Report {
    deals: u64,
    deals_per_s: f64,
    engine: &'static str,
    mean_cards: f64,
    mean_tricks: f64,
    first_player: f64,
    over_1000: f64,
    p50: u64,
    p90: u64,
    p99: u64,
    longest: u64,
    intervals: Intervals,
    endless: u64,
    histogram: Vec<u64>,
}

/// How many lengths of games are counted together.
const STEP: usize = 50;

/// Games of so many cards and more share the last line of the table.
const LONG: usize = 800;

/// The most blocks of a line.
const N_BLOCKS: u64 = 40;

/// The ends of 95 % intervals.
#[derive(Serialize)]
struct Intervals {
    mean_cards: [f64; 2],
    mean_tricks: [f64; 2],
    first_player: [f64; 2],
    over_1000: [f64; 2],
}

impl From<BeggarPack> for Pack {
    fn from(pack: BeggarPack) -> Self {
        match pack {
            BeggarPack::Cards52 => Self::Cards52,
            BeggarPack::Cards40 => Self::Cards40,
            BeggarPack::Cards32 => Self::Cards32,
        }
    }
}

impl From<BeggarEngine> for Engine {
    fn from(engine: BeggarEngine) -> Self {
        match engine {
            BeggarEngine::Scalar => Self::Scalar,
            BeggarEngine::Portable => Self::Portable,
            BeggarEngine::Avx2 => Self::Avx2,
            BeggarEngine::Avx512 => Self::Avx512,
        }
    }
}

/// The engine that is asked for, if the machine has it.
pub(super) fn engine(asked: Option<BeggarEngine>) -> Result<Engine, CliError> {
    let Some(engine) = asked.map(Engine::from) else { return Ok(Engine::best()) };
    if engine.is_available() {
        return Ok(engine);
    }
    let known = Engine::ALL.into_iter().filter(|engine| engine.is_available());
    let known = known.map(Engine::name).collect::<Vec<_>>().join(", ");
    Err(LabError::Deals(DealsFailure::NoEngine { engine: engine.name(), known }).into())
}

/// So many threads, or one for each core.
pub(super) fn n_threads(asked: Option<u16>) -> NonZero<usize> {
    match asked {
        Some(n) => NonZero::new(usize::from(n)).expect("clap has seen to it"),
        None => thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
    }
}

/// What deals are drawn from.
pub(super) fn key(seed: &Seed) -> u64 {
    let mut rng = seed.stream("beggar");
    u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32())
}

pub(crate) fn run(args: &Beggars, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let engine = engine(args.engine)?;
    let (seed, spelt) = seed(args.seed.as_deref())?;
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let n_threads = n_threads(args.threads);
    let bar = bar(args.deals, "beggar", words);
    let begun = Instant::now();
    let deals = Deals { pack: args.pack.into(), key: key(&seed) };
    let tally = study(deals, args.deals, engine, n_threads, &stopped, &|n| bar.inc(n));
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let found = found(&tally, engine, seconds);
    if args.json {
        out.json(&found)?;
    } else {
        tell(&found, &spelt, words, out)?;
    }
    if stopped.load(Ordering::Relaxed) {
        out.flush()?;
        return Err(LabError::Interrupted { n_games: tally.n_deals }.into());
    }
    Ok(())
}

fn found(tally: &Tally, engine: Engine, seconds: f64) -> Report {
    let (cards, tricks) = (tally.mean_cards(), tally.mean_tricks());
    let ends = |Mean { found, reach }: Mean| [found - reach, found + reach];
    let first = Share::of(tally.n_first, tally.n_ended());
    let over = Share::of(tally.n_above(1_000), tally.n_ended());
    #[expect(clippy::cast_precision_loss, reason = "shown without digits")]
    let deals_per_s = tally.n_deals as f64 / seconds.max(f64::MIN_POSITIVE);
    Report {
        deals: tally.n_deals,
        deals_per_s,
        engine: engine.name(),
        mean_cards: cards.found,
        mean_tricks: tricks.found,
        first_player: first.found,
        over_1000: over.found,
        p50: tally.quantile(50),
        p90: tally.quantile(90),
        p99: tally.quantile(99),
        longest: tally.quantile(100),
        intervals: Intervals {
            mean_cards: ends(cards),
            mean_tricks: ends(tricks),
            first_player: [first.low, first.high],
            over_1000: [over.low, over.high],
        },
        endless: tally.n_endless,
        histogram: tally.by_cards.chunks(STEP).map(|games| games.iter().sum()).collect(),
    }
}

fn tell(found: &Report, seed: &str, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let title = say!(words, "beggars-title", n = found.deals, seed = seed);
    out.line(&out.colours().bold(&title))?;
    out.line("")?;
    let around = |mean: f64, [low, high]: [f64; 2]| {
        let [mean, low, high] = [mean, low, high].map(|it| decimal(words, it, 2));
        format!("{mean} ({low}–{high})")
    };
    let part = |found: f64, [low, high]: [f64; 2]| interval(words, Share { found, low, high });
    let Intervals { mean_cards, mean_tricks, first_player, over_1000 } = &found.intervals;
    let mut table = Grid::default();
    let mut row = |label: String, cell: String| table.row(label, [cell]);
    row(say!(words, "beggars-cards"), around(found.mean_cards, *mean_cards));
    row(say!(words, "beggars-tricks"), around(found.mean_tricks, *mean_tricks));
    row(say!(words, "beggars-first"), part(found.first_player, *first_player));
    row(say!(words, "beggars-long"), part(found.over_1000, *over_1000));
    for (percent, cards) in [("50", found.p50), ("90", found.p90), ("99", found.p99)] {
        row(say!(words, "beggars-within", n = percent), cards.to_string());
    }
    row(say!(words, "beggars-longest"), found.longest.to_string());
    row(say!(words, "beggars-endless"), found.endless.to_string());
    for line in table.lines() {
        out.line(&line)?;
    }
    out.line("")?;
    for line in blocks(&found.histogram, words).lines() {
        out.line(&line)?;
    }
    out.line("")?;
    let rate = format!("{:.0}", found.deals_per_s);
    out.line(&say!(words, "beggars-speed", n = rate, engine = found.engine))
}

/// How many games had how many cards, drawn with blocks.
fn blocks(histogram: &[u64], words: &Words) -> Grid {
    let (usual, long) = histogram.split_at(histogram.len().min(LONG / STEP));
    let usual = usual.chunks(2).zip(1..).map(|(games, nth)| {
        (say!(words, "beggars-below", n = 2 * STEP * nth), games.iter().sum::<u64>())
    });
    let long = (say!(words, "beggars-above", n = LONG), long.iter().sum());
    let lines: Vec<_> = usual.chain([long]).collect();
    let most = lines.iter().map(|(_, n)| *n).max().unwrap_or_default().max(1);
    let mut table = Grid::default();
    for (label, n) in lines {
        let n_blocks = usize::try_from(n * N_BLOCKS / most).expect("a line of them");
        let blocks = "█".repeat(n_blocks);
        table.row(label, [n.to_string(), format!("{blocks:<40}")]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_found_in_no_games() {
        let found = found(&Tally::default(), Engine::Scalar, 0.0);
        assert_eq!((found.deals, found.longest, found.endless), (0, 0, 0));
        assert!(found.mean_cards.abs() < 1e-12 && found.deals_per_s.abs() < 1e-12);
    }
}
