//! `tapis lab beggar cycles`: cycles of Beggar-my-neighbour from nothing, and the deals that come to
//! them.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use indicatif::ProgressBar;
use serde::Serialize;
use tapis_beggar::{Cycle, Packet, Record, deals_to, grow, short, sort};
use tapis_rules::Seed;

use super::{
    beggar::{key, n_threads},
    search::{text, verify},
};
use crate::{
    args::BeggarCycles,
    failure::CliError,
    out::Out,
    simulate::{bar, seed, stop_on_interrupt},
    table::Grid,
    words::{Words, say},
};

/// From how many starts one piece of work looks for short cycles.
const STARTS: u64 = 32;

/// What was found, for machines.
#[derive(Serialize)]
struct Found {
    tries: u64,
    starts: u64,
    seconds: f64,
    seed: String,
    cycles: usize,
    deals: usize,
    reached: Vec<Reached>,
}

/// A cycle to which deals come.
#[derive(Serialize)]
struct Reached {
    tricks: u64,
    deals: Vec<String>,
}

/// What all threads have found, and what is to be done next.
struct Known {
    n_tries: u64,
    n_deals: usize,
    /// By its lowest table: the tricks of a cycle, and the deals that come to it.
    cycles: BTreeMap<[Packet; 2], (u64, Vec<Record>)>,
    n_growths: u64,
    most_growths: u64,
    starts: Starts,
}

/// From which starts short cycles have been looked for.
struct Starts {
    /// How many pieces of work were begun, and where the next one begins.
    n_begun: u64,
    next: u64,
    most: u64,
    /// How many have been through, in order, and pieces of work that others were to come before.
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
    let (seed, spelt) = seed(args.seed.as_deref())?;
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let most = Duration::from_secs(60 * args.minutes);
    let begun = Instant::now();
    let bar = bar(most.as_secs(), "cycles", words);
    let known = look(args, &seed, &stopped, most, &bar, words);
    bar.finish_and_clear();
    let reached = known.cycles.values().filter(|(_, deals)| !deals.is_empty());
    let reached = reached.map(|(n_tricks, deals)| Reached {
        tricks: *n_tricks,
        deals: deals.iter().map(|deal| text(&deal.packets)).collect(),
    });
    let found = Found {
        tries: known.n_tries,
        starts: known.starts.n_through,
        seconds: begun.elapsed().as_secs_f64(),
        seed: spelt,
        cycles: known.cycles.len(),
        deals: known.n_deals,
        reached: reached.collect(),
    };
    if args.json {
        out.json(&found)?;
    } else {
        tell(&found, words, out)?;
    }
    if stopped.load(Ordering::Relaxed) {
        out.flush()?;
        return Err(CliError::Stopped);
    }
    Ok(())
}

/// Looks for cycles on all threads, one piece of work after another.
fn look(
    args: &BeggarCycles,
    seed: &Seed,
    stopped: &AtomicBool,
    most: Duration,
    bar: &ProgressBar,
    words: &Words,
) -> Known {
    let begun = Instant::now();
    let known = Mutex::new(Known::new(args));
    let go_on = || {
        bar.set_position(begun.elapsed().as_secs());
        begun.elapsed() < most && !stopped.load(Ordering::Relaxed)
    };
    let next = || known.lock().expect("nobody panics with it").next();
    let worker = || {
        while go_on()
            && let Some(work) = next()
        {
            let (cycles, n_done) = match &work {
                Work::Grow(nth) => {
                    let key = key(&seed.derive(&format!("growth {nth}")));
                    grow(args.pack.into(), key, args.tries, &mut { go_on })
                }
                Work::Look(starts) => short(args.pack.into(), starts.clone(), &mut { go_on }),
            };
            let mut known = known.lock().expect("nobody panics with it");
            match work {
                Work::Grow(_) => known.n_tries += n_done,
                Work::Look(starts) => {
                    known.starts.done(starts.start, n_done);
                    if starts.start + n_done < starts.end && go_on() {
                        known.starts.most = known.starts.most.min(starts.start + n_done);
                    }
                }
            }
            let n_known = known.cycles.len();
            for cycle in cycles {
                known.add(&cycle, args.tables);
            }
            let (n, deals) = (known.cycles.len(), known.n_deals);
            if n > n_known {
                bar.println(say!(words, "cycles-found", n = n, deals = deals));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..n_threads(args.threads).get() {
            scope.spawn(worker);
        }
    });
    known.into_inner().expect("nobody panics with it")
}

impl Known {
    fn new(args: &BeggarCycles) -> Self {
        let only_growths = args.growths.is_some_and(|n| n > 0);
        let most = args.starts.unwrap_or(if only_growths { 0 } else { u64::MAX });
        Self {
            n_tries: 0,
            n_deals: 0,
            cycles: BTreeMap::new(),
            n_growths: 0,
            most_growths: args.growths.unwrap_or(u64::MAX),
            starts: Starts {
                n_begun: 0,
                next: args.skip,
                most: args.skip.saturating_add(most),
                n_through: args.skip,
                early: BTreeMap::new(),
            },
        }
    }

    /// What to do next, if anything: between growths ever more starts.
    fn next(&mut self) -> Option<Work> {
        let has_looked = self.starts.next >= self.starts.most;
        let often = 1_u64
            .checked_shl(u32::try_from(self.n_growths).unwrap_or(u32::MAX))
            .unwrap_or(u64::MAX);
        if self.n_growths < self.most_growths && (has_looked || self.starts.n_begun >= often) {
            self.n_growths += 1;
            return Some(Work::Grow(self.n_growths - 1));
        }
        (!has_looked).then(|| Work::Look(self.starts.begin()))
    }

    /// Adds a cycle that is new, with its deals, which the general engine plays too.
    fn add(&mut self, cycle: &Cycle, most_tables: u64) {
        if self.cycles.contains_key(&cycle.packets) {
            return;
        }
        let (mut deals, _) = deals_to(cycle, most_tables);
        deals.iter().for_each(verify);
        sort(&mut deals);
        self.n_deals += deals.len();
        self.cycles.insert(cycle.packets, (cycle.n_tricks, deals));
    }
}

impl Starts {
    fn begin(&mut self) -> Range<u64> {
        let first = self.next;
        self.next = self.most.min(first.saturating_add(STARTS));
        self.n_begun += 1;
        first..self.next
    }

    /// So many from this one on have been through.
    fn done(&mut self, first: u64, n: u64) {
        self.early.insert(first, first + n);
        while let Some(end) = self.early.remove(&self.n_through)
            && end > self.n_through
        {
            self.n_through = end;
        }
    }
}

fn tell(found: &Found, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let title = say!(words, "cycles-found", n = found.cycles, deals = found.deals);
    out.line(&out.colours().bold(&title))?;
    let mut table = Grid::default();
    for Reached { tricks, deals } in &found.reached {
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
