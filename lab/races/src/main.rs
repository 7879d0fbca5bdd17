//! `tapis-races`: races for slaps over real sockets.

use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Parser;
use tapis_lab::{
    Share,
    slaps::{Lie, Slapper},
};
use tapis_races::{Plan, Ways, network::can_delay_below_tcp, run};
use tapis_room::Judging;
use tapis_rules::{Seat, Seed};

/// Races for slaps over real sockets, each seat over a network of its own.
#[derive(Parser)]
struct Args {
    /// The round trip of each seat, in milliseconds.
    #[arg(long, value_delimiter = ',', default_value = "20,60,120,220")]
    rtt: Vec<f64>,
    /// How many races.
    #[arg(long, default_value_t = 1_000)]
    races: u64,
    /// At how many tables at once.
    #[arg(long, default_value_t = 60)]
    tables: u32,
    /// What the people's reactions are drawn from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What a seat lies about, as in `tapis lab slaps`: `A=pongs:200`, `B=says:0+drop` …
    #[arg(long = "liar")]
    liars: Vec<String>,
    /// How strictly it is judged.
    #[arg(long, default_value = "friends")]
    judging: String,
    /// Proxies that end TCP, instead of tunnels below it.
    #[arg(long)]
    behind_proxy: bool,
    /// How many threads keep the machine busy meanwhile.
    #[arg(long, default_value_t = 0)]
    busy: u32,
    /// The longest time to take, in seconds.
    #[arg(long, default_value_t = 1_800)]
    seconds: u64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let ways = if args.behind_proxy {
        Ways::Proxies
    } else if can_delay_below_tcp() {
        Ways::Tunnels
    } else {
        println!("without root there are no tunnels: proxies, and rough measures");
        Ways::Proxies
    };
    let mut slappers: Vec<Slapper> = args.rtt.iter().map(|ms| Slapper::equal(*ms)).collect();
    for said in &args.liars {
        let liar = said.split_once('=').and_then(|(seat, lie)| {
            let seat: Seat = seat.parse().ok()?;
            Some((slappers.get_mut(seat.index())?, lie.parse::<Lie>().ok()?))
        });
        let (slapper, lie) = liar.with_context(|| format!("nobody lies like “{said}”"))?;
        slapper.lie = lie;
    }
    let judging = match args.judging.as_str() {
        "ranked" => Judging::Ranked,
        "casual" => Judging::Casual,
        "friends" => Judging::Friends,
        other => anyhow::bail!("it is judged as ranked, casual or friends, not “{other}”"),
    };
    let plan = Plan {
        slappers,
        n_races: args.races,
        n_tables: args.tables,
        judging,
        ways,
        n_busy: args.busy,
        most: Duration::from_secs(args.seconds),
    };
    let raced = run(&plan, &Seed::numbered(args.seed))?;
    let n_races: u64 = raced.wins.iter().sum();
    let seconds = raced.took.as_secs();
    println!("{n_races} races at {} tables in {seconds} s, {ways:?}", args.tables);
    for (seat, wins) in raced.wins.iter().enumerate() {
        let Share { found, low, high } = Share::of(*wins, n_races);
        let (rtt, measured) = (args.rtt[seat], raced.measured_ms.get(seat).copied());
        let measured = measured.map_or_else(|| "–".into(), |ms| ms.to_string());
        println!(
            "{:>5} ms (measured {measured}): {:.1} % [{:.1} to {:.1}]",
            rtt,
            100.0 * found,
            100.0 * low,
            100.0 * high
        );
    }
    if raced.is_rough {
        println!("rough measures: something stands between the clients and the server");
    }
    // Threads that carry packets have no end of their own.
    std::process::exit(0);
}
