//! `tapis-lab duel`: bots of several levels at one table, and who wins how often.

use std::{
    ops::ControlFlow,
    sync::{Mutex, PoisonError, atomic::Ordering},
    time::Duration,
};

use serde::Serialize;
use tapis_cli::{
    bar::bar,
    failure::CliError,
    games,
    out::Out,
    words::{Words, say},
    wrap::wrap,
};
use tapis_games::any::{Any, AnyOptions};
use tapis_lab::{
    Ended, Keep, Rival, Share, Standing, Study, Summary, chance,
    engine::{Lost, Programs, Why},
    run_any_with, standings,
};
use tapis_words::labels;

use super::program;
use crate::{
    args::Duel,
    failure::LabError,
    simulate::{dealable, decimal, interval, percent, seed, stop_on_interrupt},
    table::Grid,
};

/// What was found, for machines.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    games: u64,
    levels: Vec<LevelReport<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    programs: Vec<program::ProgramReport<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thinking: Option<Thinking>,
}

/// How long experts think about a choice.
#[derive(Clone, Copy, Serialize)]
struct Thinking {
    choices: usize,
    mean_ms: f64,
    p95_ms: f64,
}

impl Thinking {
    /// Nothing, where nobody has thought.
    fn of(mut thoughts: Vec<Duration>) -> Option<Self> {
        let choices = thoughts.len();
        let last = choices.checked_sub(1)?;
        thoughts.sort_unstable();
        let ms = |took: Duration| took.as_secs_f64() * 1_000.0;
        let total = ms(thoughts.iter().sum());
        let n = f64::from(u32::try_from(choices).unwrap_or(u32::MAX));
        Some(Self { choices, mean_ms: total / n, p95_ms: ms(thoughts[last * 95 / 100]) })
    }
}

#[derive(Serialize)]
struct LevelReport<'a> {
    level: &'a str,
    seats: u8,
    share: f64,
    low: f64,
    high: f64,
}

impl<'a> LevelReport<'a> {
    fn new(standing: &Standing, programs: &'a Programs) -> Self {
        let Share { found, low, high } = standing.share;
        let level = name(standing.rival, programs);
        Self { level, seats: standing.n_seats, share: found, low, high }
    }
}

pub(crate) fn run(args: &Duel, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = games::with_answers(games::options(&args.game)?, &args.options)?;
    let (seed, spelt) = seed(args.seed.as_deref())?;
    let n_seats = u8::try_from(args.seats.len()).unwrap_or(u8::MAX);
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let programs = program::start(args)?;
    let options = dealable(options, &args.options, n_seats, words)?;
    let rivals = program::rivals(args, &programs);
    let mut study = Study::<Any>::duel(options, rivals.clone(), args.games, seed);
    if args.thinking {
        study.keep = Keep::Thoughts;
    }
    let bar = bar(args.games, &args.game, words);
    let thoughts = Mutex::new(Vec::new());
    let done = |ended: &Ended| {
        bar.inc(1);
        thoughts.lock().unwrap_or_else(PoisonError::into_inner).extend(&ended.thoughts);
        if stopped.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let found = run_any_with(&study, &programs, done).map_err(CliError::Options)?;
    bar.finish_and_clear();
    let standings = standings(&rivals, &found);
    let lost = program::lost(&rivals, &programs, &found);
    let thinking = Thinking::of(thoughts.into_inner().unwrap_or_else(PoisonError::into_inner));
    if args.json {
        let levels = standings.iter().map(|it| LevelReport::new(it, &programs)).collect();
        let (game, games) = (&args.game, found.n_games);
        let programs = program::json(lost);
        out.json(&Report { game, games, levels, programs, thinking })?;
    } else {
        let told = Printout { standings, lost, programs: &programs, found: &found, thinking };
        told.tell(&study.options, &spelt, words, out)?;
    }
    if stopped.load(Ordering::Relaxed) {
        out.flush()?;
        return Err(LabError::Interrupted { n_games: found.n_games }.into());
    }
    Ok(())
}

/// What was found, for people.
struct Printout<'a> {
    standings: Vec<Standing>,
    lost: Vec<(&'a str, Vec<(Why, Lost)>)>,
    programs: &'a Programs,
    found: &'a Summary,
    thinking: Option<Thinking>,
}

impl Printout<'_> {
    fn tell(
        &self,
        options: &AnyOptions,
        seed: &str,
        words: &Words,
        out: &mut Out,
    ) -> Result<(), CliError> {
        let (game, n_seats) = (labels::game(words, options), self.found.wins.n_seats());
        let title = say!(words, "sim-title", game = game, count = n_seats, seed = seed);
        for line in wrap(&title, 4) {
            out.line(&out.colours().bold(&line))?;
        }
        out.line("")?;
        for line in self.table(words).lines() {
            out.line(&line)?;
        }
        for (name, reasons) in &self.lost {
            for (why, Lost { n_times, first, what }) in reasons {
                out.line("")?;
                let why = words.say(&format!("duel-why-{}", why.name()), &[]);
                let (program, game) = (*name, first + 1);
                let said = say!(words, "duel-forfeit", program = program, why = why, n = *n_times);
                let first = say!(words, "duel-forfeit-first", game = game, what = what.as_str());
                for line in wrap(&said, 2).into_iter().chain(wrap(&format!("  {first}"), 4)) {
                    out.line(&line)?;
                }
            }
        }
        Ok(())
    }

    fn table(&self, words: &Words) -> Grid {
        let found = self.found;
        let mut table = Grid::default();
        let mut row = |label: String, cell: String| table.row(label, [cell]);
        let part = |n| percent(words, Share::of(n, found.n_games).found);
        row(say!(words, "sim-games"), found.n_games.to_string());
        for Standing { rival, n_seats, share } in &self.standings {
            let name = name(*rival, self.programs);
            let label = match rival {
                Rival::Program(_) => say!(words, "duel-won-program", name = name, count = *n_seats),
                Rival::Bot(_) | Rival::Searching(_) => {
                    let bots = words.say(&format!("sim-policy-{name}"), &[]);
                    say!(words, "duel-won", bots = bots, count = *n_seats)
                }
            };
            row(label, interval(words, *share));
        }
        for (name, reasons) in &self.lost {
            row(say!(words, "duel-forfeited", name = *name), program::n_lost(reasons).to_string());
        }
        row(say!(words, "duel-chance"), percent(words, chance(found.wins.n_seats(), found)));
        row(say!(words, "sim-shared"), part(found.n_shared));
        row(say!(words, "sim-stopped"), part(found.n_stopped));
        row(say!(words, "sim-given-up"), part(found.n_given_up));
        if let Some(thinking) = self.thinking {
            let ms = [thinking.mean_ms, thinking.p95_ms].map(|ms| decimal(words, ms, 1));
            let [mean, p95] = ms.each_ref().map(String::as_str);
            row(say!(words, "duel-thinking"), say!(words, "duel-ms", mean = mean, most = p95));
        }
        table
    }
}

/// As it is given on the command line.
fn name(rival: Rival, programs: &Programs) -> &str {
    match rival {
        Rival::Program(id) => programs.name(id),
        Rival::Bot(_) | Rival::Searching(_) => rival.name(),
    }
}
