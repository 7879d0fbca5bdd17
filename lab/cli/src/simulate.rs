//! `tapis-lab simulate`: many games at once, counted.

use std::{
    fs, io,
    ops::ControlFlow,
    path::Path,
    process,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use serde::Serialize;
use tapis_bots::BotLevel;
use tapis_cli::{
    bar::bar,
    failure::CliError,
    games,
    out::{Out, aside},
    shutdown,
    words::{Lang, Words, say},
    wrap::wrap,
};
use tapis_games::any::{Any, AnyOptions};
use tapis_lab::{Ended, Keep, MAX_INPUTS, Players, Share, Study, Summary, run_any};
use tapis_rules::{Deal, OptionSet, Ruleset as _, Seat, Seed};
use tapis_words::labels;

use crate::{
    args::{Policy, Simulate},
    failure::{LabError, StudyFailure},
    table::Grid,
};

/// The exit code of a command ended by Ctrl-C, as shells know it.
const KILLED: i32 = 130;

/// What was found, for machines.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    edition: u16,
    options: &'a AnyOptions,
    n_seats: u8,
    seed: &'a str,
    interrupted: bool,
    studies: Vec<StudyReport>,
}

#[derive(Serialize)]
struct StudyReport {
    policy: Policy,
    n_games: u64,
    inputs: SpreadReport,
    seats: Vec<SeatReport>,
    n_shared: u64,
    n_stopped: u64,
    n_given_up: u64,
}

#[derive(Serialize)]
struct SpreadReport {
    mean: f64,
    deviation: f64,
    least: u32,
    most: u32,
}

#[derive(Serialize)]
struct SeatReport {
    seat: String,
    wins: u64,
    share: f64,
    low: f64,
    high: f64,
    shared_wins: u64,
}

/// What came of it.
struct Studies {
    options: AnyOptions,
    n_seats: u8,
    seed: String,
    found: Vec<(Policy, Summary)>,
    interrupted: bool,
}

pub(crate) fn run(args: &Simulate, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = games::with_answers(games::options(&args.game)?, &args.options)?;
    let (seed, spelt) = seed(args.seed.as_deref())?;
    // Before the first word: whoever has read it may press Ctrl-C.
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let options = dealable(options, &args.options, args.players, words)?;
    let policies = args.policy.map_or(vec![Policy::Random, Policy::Medium], |one| vec![one]);
    let mut all = Studies {
        options,
        n_seats: args.players,
        seed: spelt,
        found: Vec::new(),
        interrupted: false,
    };
    for policy in policies {
        let study = Study::<Any> {
            options: all.options.clone(),
            n_seats: args.players,
            n_games: args.games,
            players: policy.into(),
            seed: seed.clone(),
            max_inputs: MAX_INPUTS,
            keep: if args.records.is_some() { Keep::Records } else { Keep::Figures },
        };
        let found = one(&study, policy, args.records.as_deref(), &stopped, words)?;
        all.found.push((policy, found));
        if stopped.load(Ordering::Relaxed) {
            break;
        }
    }
    all.interrupted = stopped.load(Ordering::Relaxed);
    if args.json {
        out.json(&all.json())?;
    } else {
        all.tell(words, out)?;
    }
    if all.interrupted {
        out.flush()?;
        let n_games = all.found.iter().map(|(_, found)| found.n_games).sum();
        return Err(LabError::Interrupted { n_games }.into());
    }
    Ok(())
}

/// One study, with its progress on a terminal and its records in a folder.
fn one(
    study: &Study<Any>,
    policy: Policy,
    folder: Option<&Path>,
    stopped: &AtomicBool,
    words: &Words,
) -> Result<Summary, CliError> {
    if let Some(folder) = folder {
        let failed = |why| LabError::Study(StudyFailure::Folder { folder: folder.to_owned(), why });
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let bar = bar(study.n_games, &policy.told(words), words);
    let failure = Mutex::new(None);
    let done = |ended: &Ended| {
        bar.inc(1);
        if let (Some(folder), Some(record)) = (folder, &ended.record) {
            let name = format!("{}-{}.tapis", policy.name(), ended.nth + 1);
            let file = folder.join(name);
            if let Err(why) = fs::write(&file, record) {
                let mut first = failure.lock().unwrap_or_else(PoisonError::into_inner);
                first.get_or_insert(CliError::Write { file, why });
                return ControlFlow::Break(());
            }
        }
        if stopped.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let found = run_any(study, done).map_err(CliError::Options)?;
    bar.finish_and_clear();
    match failure.into_inner() {
        Ok(Some(failure)) => Err(failure),
        Ok(None) | Err(_) => Ok(found),
    }
}

/// True once Ctrl-C has been pressed or the process been asked to end; the second time ends it.
pub(crate) fn stop_on_interrupt() -> io::Result<Arc<AtomicBool>> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let first = {
        let _inside = runtime.enter();
        shutdown()?
    };
    thread::spawn(move || {
        runtime.block_on(async {
            first.await;
            flag.store(true, Ordering::Relaxed);
            if let Ok(second) = shutdown() {
                second.await;
                // They would not know of it: Ctrl-C does not reach them.
                tapis_lab::engine::kill_all();
                process::exit(KILLED);
            }
        });
    });
    Ok(stopped)
}

/// The rules as they are played, with a safety cap where no answer in `given` says otherwise, which
/// is told; nothing is told for a game that cannot be dealt.
pub(crate) fn dealable(
    options: AnyOptions,
    given: &[String],
    n_seats: u8,
    words: &Words,
) -> Result<AnyOptions, CliError> {
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    let (options, cap) = capped(options, &given)?;
    let deal = Deal::shuffled(Seed::numbered(0));
    options.deal(n_seats, &deal, &mut Vec::new()).map_err(CliError::Options)?;
    tell_cap(cap.as_deref(), words);
    Ok(options)
}

/// The rules with a safety cap, where they have none and no answer in `given` is about it; with the
/// cap, unless it was chosen.
pub(crate) fn capped(
    mut options: AnyOptions,
    given: &[&str],
) -> Result<(AnyOptions, Option<String>), CliError> {
    if given.iter().any(|answer| answer.starts_with("cap=")) {
        return Ok((options, None));
    }
    let never = AnyOptions::of_game(options.id()).unwrap_or_default().get("cap");
    if options.get("cap") == never {
        options.set("cap", options.safety_cap()).map_err(CliError::Options)?;
    }
    let cap = options.get("cap");
    Ok((options, cap))
}

/// Tells the safety cap, if it was not chosen.
pub(crate) fn tell_cap(cap: Option<&str>, words: &Words) {
    if let Some(cap) = cap {
        for line in wrap(&say!(words, "sim-cap", cap = cap), 4) {
            aside(&line);
        }
    }
}

/// The seed, and how it is given again.
pub(crate) fn seed(given: Option<&str>) -> Result<(Seed, String), CliError> {
    let spelt = if let Some(text) = given {
        text.to_owned()
    } else {
        let n = getrandom::u32().map_err(|why| CliError::Random(why.to_string()))?;
        n.to_string()
    };
    Ok((games::seed(Some(&spelt))?, spelt))
}

impl Policy {
    /// As it is given on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    fn told(self, words: &Words) -> String {
        words.say(&format!("sim-policy-{}", self.name()), &[])
    }
}

impl From<Policy> for Players {
    fn from(policy: Policy) -> Self {
        match policy {
            Policy::Random => Self::Random,
            Policy::Easy => Self::Bots(BotLevel::Easy),
            Policy::Medium => Self::Bots(BotLevel::Medium),
            Policy::Hard => Self::Bots(BotLevel::Hard),
        }
    }
}

impl Studies {
    fn json(&self) -> Report<'_> {
        let header = self.options.header();
        Report {
            game: header.id,
            edition: header.edition,
            options: &self.options,
            n_seats: self.n_seats,
            seed: &self.seed,
            interrupted: self.interrupted,
            studies: self.found.iter().map(|(policy, found)| study_json(*policy, found)).collect(),
        }
    }

    fn tell(&self, words: &Words, out: &mut Out) -> Result<(), CliError> {
        let game = labels::game(words, &self.options);
        let (seed, count) = (self.seed.as_str(), self.n_seats);
        let title = say!(words, "sim-title", game = game, count = count, seed = seed);
        for line in wrap(&title, 4) {
            out.line(&out.colours().bold(&line))?;
        }
        out.line("")?;
        for line in self.table(words).lines() {
            out.line(&line)?;
        }
        Ok(())
    }

    /// One column for each policy.
    fn table(&self, words: &Words) -> Grid {
        let mut table = Grid::default();
        table.row(String::new(), self.found.iter().map(|(policy, _)| policy.told(words)));
        let mut row = |label: String, cell: &dyn Fn(&Summary) -> String| {
            table.row(label, self.found.iter().map(|(_, found)| cell(found)));
        };
        let part = |n: fn(&Summary) -> u64| {
            move |found: &Summary| percent(words, Share::of(n(found), found.n_games).found)
        };
        row(say!(words, "sim-games"), &|found| found.n_games.to_string());
        row(say!(words, "sim-inputs"), &|found| {
            let [mean, deviation] =
                [found.inputs.mean(), found.inputs.deviation()].map(|n| decimal(words, n, 1));
            format!("{mean} ± {deviation}")
        });
        row(say!(words, "sim-range"), &|found| {
            format!("{}–{}", found.inputs.least, found.inputs.most)
        });
        for seat in Seat::all(self.n_seats) {
            let label = say!(words, "sim-won", seat = seat.to_string());
            row(label, &|found| interval(words, found.share(seat)));
        }
        row(say!(words, "sim-shared"), &part(|found| found.n_shared));
        if self.found.iter().any(|(_, found)| found.n_shared > 0) {
            for seat in Seat::all(self.n_seats) {
                let label = say!(words, "sim-shared-by", seat = seat.to_string());
                row(label, &|found| interval(words, found.shared_share(seat)));
            }
        }
        row(say!(words, "sim-stopped"), &part(|found| found.n_stopped));
        row(say!(words, "sim-given-up"), &part(|found| found.n_given_up));
        table
    }
}

fn study_json(policy: Policy, found: &Summary) -> StudyReport {
    let seats = found.wins.iter().map(|(seat, wins)| {
        let Share { found: share, low, high } = found.share(seat);
        let shared_wins = found.shared_wins[seat];
        SeatReport { seat: seat.to_string(), wins: *wins, share, low, high, shared_wins }
    });
    StudyReport {
        policy,
        n_games: found.n_games,
        inputs: SpreadReport {
            mean: found.inputs.mean(),
            deviation: found.inputs.deviation(),
            least: found.inputs.least,
            most: found.inputs.most,
        },
        seats: seats.collect(),
        n_shared: found.n_shared,
        n_stopped: found.n_stopped,
        n_given_up: found.n_given_up,
    }
}

/// A number with so many digits after the point or comma.
pub(crate) fn decimal(words: &Words, number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    match words.lang() {
        Lang::Fr => text.replace('.', ","),
        Lang::En => text,
    }
}

pub(crate) fn percent(words: &Words, part: f64) -> String {
    say!(words, "sim-percent", n = decimal(words, 100.0 * part, 1))
}

/// A part with the ends of its interval.
pub(crate) fn interval(words: &Words, share: Share) -> String {
    let [low, high] = [share.low, share.high].map(|part| decimal(words, 100.0 * part, 1));
    format!("{} ({low}–{high})", percent(words, share.found))
}
