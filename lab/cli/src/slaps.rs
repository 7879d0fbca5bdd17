//! `tapis-lab slaps`: who wins races over which network, and what lies gain.

use std::time::Duration;

use serde::Serialize;
use tapis_cli::{
    failure::CliError,
    out::{Out, aside},
    words::{Words, say},
};
use tapis_lab::{
    Share,
    slaps::{Below, RaceResults, Races, Slapper, run as race},
};
use tapis_load::races::{self, Ways, network::can_delay_below_tcp};
use tapis_room::Judging;
use tapis_rules::Seat;

use crate::{
    args::{Slaps, Strictness},
    failure::LabError,
    simulate::{decimal, percent, seed},
    table::Grid,
};

/// Over sockets races take no longer than this.
const LONGEST: Duration = Duration::from_mins(30);

/// What was found, for machines.
#[derive(Serialize)]
struct Report {
    seats: Vec<SeatReport>,
    #[serde(flatten)]
    way: WayReport,
    races: u64,
}

#[derive(Serialize)]
struct SeatReport {
    rtt: u32,
    share: f64,
    low: f64,
    high: f64,
    #[serde(flatten)]
    way: WaySeat,
}

/// What is known of a seat by the way the races were run.
#[derive(Serialize)]
#[serde(untagged)]
enum WaySeat {
    Simulated { by_arrival: f64, false_starts: u64 },
    Sockets { measured_ms: Option<u32> },
}

/// The same of all races.
#[derive(Serialize)]
#[serde(untagged)]
enum WayReport {
    Simulated { verdict_ms: Spread },
    Sockets { rough: bool, seconds: f64 },
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
    let most = if args.sockets { races::MOST_SEATS } else { 10 };
    if !(2..=most).contains(&n_seats) {
        return Err(LabError::SlapSeats { n_seats, most }.into());
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
    let (seed, _) = seed(args.seed.as_deref())?;
    let found = if args.sockets {
        let ways = match (args.behind_proxy, can_delay_below_tcp()) {
            (false, true) => Ways::Tunnels,
            (is_wanted, _) => {
                if !is_wanted {
                    aside(&say!(words, "slaps-no-tunnels"));
                }
                Ways::Proxies
            }
        };
        let plan = races::Plan {
            slappers,
            n_races: args.races,
            n_tables: args.tables,
            judging: args.judging.into(),
            ways,
            n_busy: args.busy,
            most: LONGEST,
        };
        let raced = races::run(&plan, &seed);
        over_sockets(args, &raced.map_err(|error| LabError::Races(format!("{error:#}")))?)
    } else {
        let below = if args.behind_proxy { Below::Hidden } else { Below::Seen };
        let races = Races { slappers, n: args.races, judging: args.judging.into(), below };
        simulated(args, &race(&races, &seed))
    };
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

fn simulated(args: &Slaps, raced: &RaceResults) -> Report {
    let n_races = raced.wins.iter().sum();
    let way = |seat: usize| WaySeat::Simulated {
        by_arrival: Share::of(raced.wins_by_arrival[seat], n_races).found,
        false_starts: raced.false_starts[seat],
    };
    let at = |percent: usize| {
        let last = raced.verdict_ms.len().saturating_sub(1);
        raced.verdict_ms.get(last * percent / 100).copied().unwrap_or(0)
    };
    let verdict_ms = Spread { p50: at(50), p95: at(95) };
    report(args, &raced.wins, way, WayReport::Simulated { verdict_ms })
}

fn over_sockets(args: &Slaps, raced: &races::RaceResults) -> Report {
    let way = |seat| WaySeat::Sockets { measured_ms: raced.measured_ms.get(seat).copied() };
    let (rough, seconds) = (raced.is_rough, raced.took.as_secs_f64());
    report(args, &raced.wins, way, WayReport::Sockets { rough, seconds })
}

fn report(args: &Slaps, wins: &[u64], way_of: impl Fn(usize) -> WaySeat, way: WayReport) -> Report {
    let races = wins.iter().sum();
    let seat = |(n, rtt): (usize, &u32)| {
        let Share { found, low, high } = Share::of(wins[n], races);
        SeatReport { rtt: *rtt, share: found, low, high, way: way_of(n) }
    };
    Report { seats: args.rtt.iter().enumerate().map(seat).collect(), way, races }
}

fn tell(found: &Report, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let title = say!(words, "slaps-title", races = found.races);
    out.line(&out.colours().bold(&title))?;
    out.line("")?;
    let mut table = Grid::default();
    let column = match found.way {
        WayReport::Simulated { .. } => say!(words, "slaps-by-arrival"),
        WayReport::Sockets { .. } => say!(words, "slaps-measured"),
    };
    table.row(String::new(), [column, say!(words, "slaps-share")]);
    for (seat, SeatReport { rtt, share, way, .. }) in Seat::all(26).zip(&found.seats) {
        let label = say!(words, "slaps-seat", seat = seat.to_string(), n = *rtt);
        let known = match way {
            WaySeat::Simulated { by_arrival, .. } => percent(words, *by_arrival),
            WaySeat::Sockets { measured_ms } => {
                measured_ms.map_or_else(|| "–".into(), |ms| say!(words, "slaps-ms", n = ms))
            }
        };
        table.row(label, [known, percent(words, *share)]);
    }
    for line in table.lines() {
        out.line(&line)?;
    }
    out.line("")?;
    match found.way {
        WayReport::Simulated { verdict_ms: Spread { p50, p95 } } => {
            out.line(&say!(words, "slaps-verdict", p50 = p50, p95 = p95))
        }
        WayReport::Sockets { rough, seconds } => {
            if rough {
                out.line(&say!(words, "slaps-rough"))?;
            }
            out.line(&say!(words, "slaps-took", seconds = decimal(words, seconds, 0)))
        }
    }
}
