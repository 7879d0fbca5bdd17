//! `tapis-lab hints`: how good hints are.

use std::ops::ControlFlow;

use serde::Serialize;
use tapis_bots::{Advice, Beside, Bot as _};
use tapis_cli::{
    bar::bar,
    failure::CliError,
    games,
    out::Out,
    words::{Words, say},
    wrap::wrap,
};
use tapis_games::any::{Any, AnyAction};
use tapis_lab::{
    Share,
    hints::{Hints as Study, JudgedHint, losing},
};
use tapis_room::Thought;
use tapis_rules::Rng;
use tapis_search::{Care, advise_any};
use tapis_words::labels;

use crate::{
    args::Hints,
    simulate::{dealable, decimal, interval, percent, seed},
    table::Grid,
};

/// So many of the worst are told.
const N_WORST: usize = 3;

/// What was found, for machines.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    players: u8,
    decisions: usize,
    mixed: f64,
    costly: f64,
    costly_by_5: f64,
    intervals: Intervals,
    cost: f64,
    worst: Vec<Worst>,
}

#[derive(Serialize)]
struct Intervals {
    costly: [f64; 2],
    costly_by_5: [f64; 2],
}

#[derive(Serialize)]
struct Worst {
    game: u64,
    input: usize,
    seat: String,
    advice: Option<String>,
    mixture: Vec<(String, u8)>,
    other: Option<String>,
    won: f64,
    other_won: f64,
    error: f64,
}

impl From<&JudgedHint> for Worst {
    fn from(it: &JudgedHint) -> Self {
        let mixture = match &it.advice.beside {
            Beside::Untried | Beside::Next { .. } => Vec::new(),
            Beside::Mixed(all) => all.iter().map(|(it, n)| (it.to_string(), *n)).collect(),
        };
        Self {
            game: it.game,
            input: it.nth,
            seat: it.seat.to_string(),
            advice: it.advice.action.as_ref().map(ToString::to_string),
            mixture,
            other: it.other.as_ref().map(ToString::to_string),
            won: it.weighed.won,
            other_won: it.weighed.other_won,
            error: it.weighed.error,
        }
    }
}

/// What was found.
struct Figures<'a> {
    n: usize,
    mixed: Share,
    costly: Share,
    costly_by_5: Share,
    cost: f64,
    worst: Vec<&'a JudgedHint>,
}

impl<'a> Figures<'a> {
    fn of(judged: &'a [JudgedHint]) -> Self {
        let count = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
        let is_mixed = |it: &&JudgedHint| matches!(it.advice.beside, Beside::Mixed(_));
        let n_mixed = judged.iter().filter(is_mixed).count();
        let mut worst: Vec<_> = judged.iter().filter(|it| it.loses(0.0)).collect();
        worst.sort_by(|one, other| other.weighed.cost().total_cmp(&one.weighed.cost()));
        let lost = worst.iter().fold(0.0, |sum, it| sum + it.weighed.cost());
        let n = f64::from(u32::try_from(judged.len()).unwrap_or(u32::MAX)).max(1.0);
        worst.truncate(N_WORST);
        Self {
            n: judged.len(),
            mixed: Share::of(count(n_mixed), count(judged.len())),
            costly: losing(judged, 0.0),
            costly_by_5: losing(judged, JudgedHint::MUCH),
            cost: lost / n,
            worst,
        }
    }
}

/// As at a table.
fn tried(thought: &Thought<Any>, rng: &mut Rng) -> Advice<AnyAction> {
    advise_any(&thought.look(), Care::HINT, rng, || ControlFlow::Continue(()))
}

fn without_search(thought: &Thought<Any>, rng: &mut Rng) -> Advice<AnyAction> {
    Any::advise(&thought.look(), rng)
}

pub(crate) fn run(args: &Hints, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let options = games::with_answers(games::options(&args.game)?, &args.options)?;
    let (seed, spelt) = seed(args.seed.as_deref())?;
    let options = dealable(options, &args.options, args.players, words)?;
    let rivals = (0..args.players).map(|_| tapis_lab::Rival::from(args.level)).collect();
    let n_decisions = usize::try_from(args.decisions).unwrap_or(usize::MAX);
    let study = Study { options, rivals, n_decisions, seed, care: Study::CARE };
    let bar = bar(args.decisions.into(), &args.game, words);
    let advise = if args.heuristic { without_search } else { tried };
    let judged = study.judge(advise, || bar.inc(1)).map_err(CliError::Options)?;
    bar.finish_and_clear();
    let found = Figures::of(&judged);
    if args.json {
        let ends = |share: Share| [share.low, share.high];
        return out.json(&Report {
            game: &args.game,
            players: args.players,
            decisions: found.n,
            mixed: found.mixed.found,
            costly: found.costly.found,
            costly_by_5: found.costly_by_5.found,
            intervals: Intervals {
                costly: ends(found.costly),
                costly_by_5: ends(found.costly_by_5),
            },
            cost: found.cost,
            worst: found.worst.into_iter().map(Worst::from).collect(),
        });
    }
    let (game, count) = (labels::game(words, &study.options), args.players);
    let title = say!(words, "sim-title", game = game, count = count, seed = spelt);
    for line in wrap(&title, 4) {
        out.line(&out.colours().bold(&line))?;
    }
    out.line("")?;
    tell(&found, words, out)
}

fn tell(found: &Figures<'_>, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let mut table = Grid::default();
    table.row(say!(words, "hints-judged"), [found.n.to_string()]);
    table.row(say!(words, "hints-mixed"), [percent(words, found.mixed.found)]);
    table.row(say!(words, "hints-costly"), [interval(words, found.costly)]);
    table.row(say!(words, "hints-costly-by-5"), [interval(words, found.costly_by_5)]);
    table.row(say!(words, "hints-cost"), [decimal(words, 100.0 * found.cost, 2)]);
    for line in table.lines() {
        out.line(&line)?;
    }
    for it in &found.worst {
        let or_wait = |action: Option<String>| action.unwrap_or_else(|| say!(words, "hints-wait"));
        let Worst { game, input, seat, advice, other, won, other_won, .. } = (*it).into();
        let [won, more] = [won, other_won].map(|part| percent(words, part));
        let (advice, other) = (or_wait(advice), or_wait(other));
        let told = say!(
            words,
            "hints-worst",
            game = game,
            input = input,
            seat = seat,
            advice = advice,
            won = won,
            other = other,
            more = more
        );
        for line in wrap(&told, 2) {
            out.line(&line)?;
        }
    }
    Ok(())
}
