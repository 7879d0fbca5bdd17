//! `tapis-lab slaps`: who wins races over which network, and what lies gain.

use serde::Serialize;
use tapis_cli::{
    failure::CliError,
    out::Out,
    words::{Words, say},
};
use tapis_lab::{
    Share,
    slaps::{Below, RaceResults, Races, Slapper, run as race},
};
use tapis_room::Judging;
use tapis_rules::Seat;

use crate::{
    args::{Slaps, Strictness},
    failure::LabError,
    simulate::{percent, seed},
    table::Grid,
};

/// What was found, for machines.
#[derive(Serialize)]
struct Report {
    seats: Vec<SeatReport>,
    verdict_ms: Spread,
    races: u64,
}

#[derive(Serialize)]
struct SeatReport {
    rtt: u32,
    share: f64,
    low: f64,
    high: f64,
    by_arrival: f64,
    false_starts: u64,
}

#[derive(Serialize)]
struct Spread {
    p50: u64,
    p95: u64,
}

impl From<Strictness> for Judging {
    fn from(strictness: Strictness) -> Self {
        match strictness {
            Strictness::Ranked => Self::Ranked,
            Strictness::Casual => Self::Casual,
            Strictness::Friends => Self::Friends,
        }
    }
}

pub(crate) fn run(args: &Slaps, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let n_seats = args.rtt.len();
    if !(2..=10).contains(&n_seats) {
        return Err(LabError::SlapSeats { n_seats }.into());
    }
    let mut slappers: Vec<Slapper> =
        args.rtt.iter().map(|rtt_ms| Slapper::equal(f64::from(*rtt_ms))).collect();
    for said in &args.liars {
        let (seat, lies) = of_seat(said, n_seats)?;
        slappers[seat].lie = lies.parse().map_err(|_| unknown(said))?;
    }
    for said in &args.faster {
        let (seat, ms) = of_seat(said, n_seats)?;
        slappers[seat].faster_ms = ms.parse().map_err(|_| unknown(said))?;
    }
    let below = if args.behind_proxy { Below::Hidden } else { Below::Seen };
    let (seed, _) = seed(args.seed.as_deref())?;
    let races = Races { slappers, n: args.races, judging: args.judging.into(), below };
    let found = found(args, &race(&races, &seed));
    if args.json { out.json(&found) } else { tell(&found, words, out) }
}

fn unknown(said: &str) -> CliError {
    LabError::Slapper { said: said.to_owned() }.into()
}

/// What is said of a seat, `A=…`.
fn of_seat(said: &str, n_seats: usize) -> Result<(usize, &str), CliError> {
    let (seat, rest) = said.split_once('=').ok_or_else(|| unknown(said))?;
    let seat: Seat = seat.parse().map_err(|_| unknown(said))?;
    if seat.index() < n_seats { Ok((seat.index(), rest)) } else { Err(unknown(said)) }
}

fn found(args: &Slaps, raced: &RaceResults) -> Report {
    let n_races = raced.wins.iter().sum();
    let seat = |(n, rtt): (usize, &u32)| {
        let Share { found, low, high } = Share::of(raced.wins[n], n_races);
        SeatReport {
            rtt: *rtt,
            share: found,
            low,
            high,
            by_arrival: Share::of(raced.wins_by_arrival[n], n_races).found,
            false_starts: raced.false_starts[n],
        }
    };
    let at = |percent: usize| {
        let last = raced.verdict_ms.len().saturating_sub(1);
        raced.verdict_ms.get(last * percent / 100).copied().unwrap_or(0)
    };
    Report {
        seats: args.rtt.iter().enumerate().map(seat).collect(),
        verdict_ms: Spread { p50: at(50), p95: at(95) },
        races: n_races,
    }
}

fn tell(found: &Report, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let title = say!(words, "slaps-title", races = found.races);
    out.line(&out.colours().bold(&title))?;
    out.line("")?;
    let mut table = Grid::default();
    table.row(String::new(), [say!(words, "slaps-by-arrival"), say!(words, "slaps-share")]);
    for (seat, SeatReport { rtt, share, by_arrival, .. }) in Seat::all(26).zip(&found.seats) {
        let label = say!(words, "slaps-seat", seat = seat.to_string(), n = *rtt);
        table.row(label, [percent(words, *by_arrival), percent(words, *share)]);
    }
    for line in table.lines() {
        out.line(&line)?;
    }
    out.line("")?;
    let Spread { p50, p95 } = found.verdict_ms;
    out.line(&say!(words, "slaps-verdict", p50 = p50, p95 = p95))
}
