//! `tapis-lab beggar cycles`: cycles of Beggar-my-neighbour from nothing, and the deals that come to
//! them.

use std::{
    collections::BTreeMap,
    iter,
    ops::Range,
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use indicatif::ProgressBar;
use serde::Serialize;
use tapis_beggar::{Cycle, Pack, Packet, Record, cycle, deals_to, grow, short, sort};
use tapis_cli::{
    bar::above,
    bar::bar,
    failure::CliError,
    out::Out,
    words::{Words, say},
};

use super::{
    beggar::{key, n_threads},
    keep::{Format, SearchFile, Span},
    search::{record, spelled, text, verify, whole},
};
use crate::{
    args::{BeggarCycles, BeggarPack},
    failure::LabError,
    simulate::{seed, stop_on_interrupt},
    table::Grid,
};

/// From how many starts one piece of work looks for short cycles.
const STARTS: u64 = 32;

/// After so long the end of a piece of work is written to the file, even if it has found nothing.
const OFTEN: Duration = Duration::from_secs(10);

/// How a file keeps it.
const FILE: Format<4> =
    Format { head: "tapis-cycles 1", counts: ["growths", "starts", "tries", "milliseconds"] };

/// What was found, for machines.
#[derive(Serialize)]
struct Report {
    tries: u64,
    starts: u64,
    seconds: f64,
    seed: String,
    cycles: usize,
    deals: usize,
    reached: Vec<CycleDeals>,
}

/// A cycle to which deals come.
#[derive(Serialize)]
struct CycleDeals {
    tricks: u64,
    deals: Vec<String>,
}

/// What all threads have found, and what is to be done next.
struct Known<'a> {
    kept: SearchFile<'a, 4>,
    written: Instant,
    span: Span,
    n_tries: u64,
    cycles: Cycles,
    growths: Course,
    /// From where short cycles are looked for.
    starts: Course,
}

/// By its lowest table: the tricks of a cycle, and the deals that come to it.
type Cycles = BTreeMap<[Packet; 2], (u64, Vec<Record>)>;

/// What is begun in order, and may be through in another.
struct Course {
    first: u64,
    next: u64,
    most: u64,
    /// How many are through, in order, and those that others were to come before.
    n_through: u64,
    early: BTreeMap<u64, u64>,
}

/// A piece of work.
enum Work {
    /// To grow cycles from nothing: how often that was done before.
    Grow(u64),
    /// To look for short ones from these starts.
    Look(Range<u64>),
}

pub(crate) fn run(args: &BeggarCycles, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let mut known = Known::open(args)?;
    // What cannot be written is better known before hours of work.
    known.write()?;
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let bar = bar(60 * args.minutes, "cycles", words);
    let (mut known, failure) = look(known, args, &stopped, &bar, words)?;
    let written = failure.map_or_else(|| known.write(), Err);
    bar.finish_and_clear();
    let found = known.found();
    if args.json {
        out.json(&found)?;
    } else {
        tell(&found, words, out)?;
    }
    out.flush()?;
    written?;
    if stopped.load(Ordering::Relaxed) { Err(LabError::Stopped.into()) } else { Ok(()) }
}

/// Looks for cycles on all threads, one piece of work after another, until something is not kept.
fn look<'a>(
    known: Known<'a>,
    args: &BeggarCycles,
    stopped: &AtomicBool,
    bar: &ProgressBar,
    words: &Words,
) -> Result<(Known<'a>, Option<CliError>), CliError> {
    let (span, most) = (known.span, Duration::from_secs(60 * args.minutes));
    let (seed, _) = seed(Some(&known.kept.seed))?;
    let pack = known.kept.pack.into();
    let (known, failure) = (Mutex::new(known), OnceLock::new());
    let go_on = || {
        let elapsed = span.elapsed();
        bar.set_position(elapsed.as_secs());
        elapsed < most && !stopped.load(Ordering::Relaxed) && failure.get().is_none()
    };
    let next = || known.lock().expect("nobody panics with it").next();
    let worker = || {
        while go_on()
            && let Some(work) = next()
        {
            let (cycles, n_done) = match &work {
                Work::Grow(nth) => {
                    let key = key(&seed.derive(&format!("growth {nth}")));
                    grow(pack, key, args.tries, &mut { go_on })
                }
                Work::Look(starts) => short(pack, starts.clone(), &mut { go_on }),
            };
            let mut known = known.lock().expect("nobody panics with it");
            if known.add(&cycles, args.tables) {
                let (n, deals) = (known.cycles.len(), known.n_deals());
                above(bar, &say!(words, "cycles-found", n = n, deals = deals));
            }
            known.done(&work, n_done, go_on);
            if (!cycles.is_empty() || known.written.elapsed() > OFTEN)
                && let Err(why) = known.write()
            {
                // Other threads say the same.
                let _ = failure.set(why);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..n_threads(args.threads).get() {
            scope.spawn(worker);
        }
    });
    Ok((known.into_inner().expect("nobody panics with it"), failure.into_inner()))
}

impl<'a> Known<'a> {
    fn open(args: &'a BeggarCycles) -> Result<Self, CliError> {
        let mut cycles = Cycles::new();
        let mut last = None;
        let packs = (args.pack, BeggarPack::Cards40);
        let (kept, [n_growths, n_starts, n_tries, ms]) = SearchFile::open(
            FILE,
            args.file.as_deref(),
            packs,
            args.seed.as_deref(),
            |pack, line| {
                if let Some(line) = line.strip_prefix("cycle ") {
                    let known = parsed(pack, line)?;
                    cycles.insert(known.packets, (known.n_tricks, Vec::new()));
                    last = Some(known.packets);
                } else {
                    let (deal, last) = (record(pack, line)?, last?);
                    let (_, deals) = cycles.get_mut(&last)?;
                    (cycle(deal.packets)?.packets == last).then(|| deals.push(deal))?;
                }
                Some(())
            },
        )?;
        let only_growths = args.growths.is_some_and(|n| n > 0);
        let most = args.starts.unwrap_or(if only_growths { 0 } else { u64::MAX });
        Ok(Self {
            kept,
            written: Instant::now(),
            span: Span::after(ms),
            n_tries,
            cycles,
            growths: Course::new(0, n_growths, args.growths.unwrap_or(u64::MAX)),
            starts: Course::new(args.skip, n_starts, most),
        })
    }

    fn write(&mut self) -> Result<(), CliError> {
        let counts = [self.growths.n_through, self.starts.n_through, self.n_tries, self.span.ms()];
        let lines = self.cycles.iter().flat_map(|(packets, (n_tricks, deals))| {
            let cycle = format!("cycle {n_tricks} {}", text(packets));
            iter::once(cycle).chain(deals.iter().map(spelled))
        });
        self.written = Instant::now();
        self.kept.write(counts, lines)
    }

    /// What to do next, if anything: between growths ever more starts.
    fn next(&mut self) -> Option<Work> {
        let often = u32::try_from(self.growths.next).ok().and_then(|n| 1_u64.checked_shl(n));
        let n_looks = (self.starts.next - self.starts.first).div_ceil(STARTS);
        let growth = |growths: &mut Course| growths.begin(1).map(|it| Work::Grow(it.start));
        if n_looks >= often.unwrap_or(u64::MAX)
            && let Some(work) = growth(&mut self.growths)
        {
            return Some(work);
        }
        let starts = self.starts.begin(STARTS).map(Work::Look);
        starts.or_else(|| growth(&mut self.growths))
    }

    /// So much of a piece of work was done: all there was, if others go on.
    fn done(&mut self, work: &Work, n_done: u64, go_on: impl Fn() -> bool) {
        match work {
            Work::Grow(nth) => {
                self.n_tries = self.n_tries.saturating_add(n_done);
                // One that was stopped grows anew the next time.
                self.growths.done(*nth, u64::from(go_on()));
            }
            Work::Look(starts) => {
                self.starts.done(starts.start, n_done);
                if starts.start + n_done < starts.end && go_on() {
                    // There are no more.
                    self.starts.most = self.starts.most.min(starts.start + n_done);
                }
            }
        }
    }

    /// Adds cycles with their deals, which the general engine plays too; whether any is new.
    fn add(&mut self, cycles: &[Cycle], most_tables: u64) -> bool {
        let n_known = self.cycles.len();
        for cycle in cycles {
            self.cycles.entry(cycle.packets).or_insert_with(|| {
                let (mut deals, _) = deals_to(cycle, most_tables);
                deals.iter().for_each(verify);
                sort(&mut deals);
                (cycle.n_tricks, deals)
            });
        }
        self.cycles.len() > n_known
    }

    fn n_deals(&self) -> usize {
        self.cycles.values().map(|(_, deals)| deals.len()).sum()
    }

    fn found(&self) -> Report {
        let reached = self.cycles.values().filter(|(_, deals)| !deals.is_empty());
        let reached = reached.map(|(n_tricks, deals)| CycleDeals {
            tricks: *n_tricks,
            deals: deals.iter().map(|deal| text(&deal.packets)).collect(),
        });
        Report {
            tries: self.n_tries,
            starts: self.starts.n_through,
            seconds: self.span.seconds(),
            seed: self.kept.seed.clone(),
            cycles: self.cycles.len(),
            deals: self.n_deals(),
            reached: reached.collect(),
        }
    }
}

/// The cycle that a line tells of: after how many tricks its lowest table comes again, and that table.
fn parsed(pack: Pack, line: &str) -> Option<Cycle> {
    let (n_tricks, table) = line.split_once(' ')?;
    let told = Cycle { packets: whole(pack, table)?, n_tricks: n_tricks.parse().ok()? };
    (cycle(told.packets)? == told).then_some(told)
}

impl Course {
    /// At most so many from this one on; all before `n_through` are through.
    fn new(first: u64, n_through: u64, most: u64) -> Self {
        let (next, most) = (first.max(n_through), first.saturating_add(most));
        Self { first, next, most, n_through: next, early: BTreeMap::new() }
    }

    /// The next ones, at most so many, if there are any.
    fn begin(&mut self, n: u64) -> Option<Range<u64>> {
        let first = self.next;
        self.next = self.most.min(first.saturating_add(n)).max(first);
        (first < self.next).then_some(first..self.next)
    }

    /// So many from this one on are through.
    fn done(&mut self, first: u64, n: u64) {
        self.early.insert(first, first + n);
        while let Some(end) = self.early.remove(&self.n_through)
            && end > self.n_through
        {
            self.n_through = end;
        }
    }
}

fn tell(found: &Report, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let title = say!(words, "cycles-found", n = found.cycles, deals = found.deals);
    out.line(&out.colours().bold(&title))?;
    let mut table = Grid::default();
    for CycleDeals { tricks, deals } in &found.reached {
        for (nth, deal) in deals.iter().enumerate() {
            let of =
                if nth == 0 { say!(words, "cycles-tricks", n = *tricks) } else { String::new() };
            table.row(of, [deal.clone()]);
        }
    }
    for line in table.lines() {
        out.line(&line)?;
    }
    if found.starts > 0 {
        out.line(&say!(words, "cycles-starts", n = found.starts))?;
    }
    Ok(())
}
