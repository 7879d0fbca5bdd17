//! `tapis lab beggar cycles`: cycles of Beggar-my-neighbour from nothing, and the deals that come to
//! them.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
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

/// After so many pieces of work that look for short cycles tables grow once.
const SHORT: u64 = 3;

/// From how many starts one such piece looks.
const STARTS: u64 = 128;

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

/// What all threads have found.
#[derive(Default)]
struct Known {
    n_tries: u64,
    n_starts: u64,
    n_deals: usize,
    /// By its lowest table: the tricks of a cycle, and the deals that come to it.
    cycles: BTreeMap<[Packet; 2], (u64, Vec<Record>)>,
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
        starts: known.n_starts,
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
        return Err(CliError::Interrupted { n_games: found.tries });
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
    let (next, known) = (AtomicU64::new(0), Mutex::new(Known::default()));
    let n_growths = args.growths.unwrap_or(u64::MAX);
    let n_starts = args.starts.unwrap_or(if args.growths.is_some() { 0 } else { u64::MAX });
    let go_on = || {
        bar.set_position(begun.elapsed().as_secs());
        begun.elapsed() < most && !stopped.load(Ordering::Relaxed)
    };
    let worker = || {
        while go_on() {
            let (round, piece) = {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                (nth / (SHORT + 1), nth % (SHORT + 1))
            };
            let first = STARTS.saturating_mul(round * SHORT + piece.saturating_sub(1));
            if round >= n_growths && first >= n_starts {
                break;
            }
            let (cycles, n_tries, n_done) = if piece > 0 {
                let starts = first.min(n_starts)..n_starts.min(first.saturating_add(STARTS));
                let (cycles, n_done) = short(args.pack.into(), starts, &mut { go_on });
                (cycles, 0, n_done)
            } else if round < n_growths {
                let key = key(&seed.derive(&format!("growth {round}")));
                let (cycles, n_tries) = grow(args.pack.into(), key, args.tries, &mut { go_on });
                (cycles, n_tries, 0)
            } else {
                continue;
            };
            let mut known = known.lock().expect("nobody panics with it");
            known.n_tries += n_tries;
            known.n_starts += n_done;
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
    Ok(())
}
