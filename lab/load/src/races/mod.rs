//! Races for slaps over real sockets: the server as it is, clients with round trips of their own, the
//! delay below TCP where the system allows it; who wins, and what lies gain.
//!
//! Its counterpart without a network is `tapis lab slaps`, whose people and lies these are.

pub mod network;
mod player;
mod proxy;

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::{Arc, atomic::AtomicBool},
    thread,
    time::Duration,
};

use anyhow::{Context as _, Result, ensure};
use tapis_lab::slaps::Slapper;
use tapis_room::Judging;
use tapis_rules::Seed;
use tapis_server::{Config, Database, Front, Limits, RateLimit};
use tokio::{
    net::TcpListener,
    runtime::{self, Runtime},
    sync::{mpsc, oneshot, watch},
    task::LocalSet,
    time::{Instant, timeout},
};

use self::{
    network::{Delay, lane, server_address},
    player::{Player, Report, Round},
};

/// What delays the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    /// Tunnels below TCP, whose delay the server sees; needs root.
    Tunnels,
    /// Proxies that end TCP; the server is told that it stands behind one.
    Proxies,
}

/// Races to be run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who slaps, by seat; 2 to 5.
    pub slappers: Vec<Slapper>,
    /// How many races are to be counted.
    pub n_races: u64,
    /// At how many tables at once.
    pub n_tables: u32,
    /// How they are judged.
    pub judging: Judging,
    /// What delays the messages.
    pub ways: Ways,
    /// How many threads do nothing but keep the machine busy.
    pub n_busy: u32,
    /// The longest time to take.
    pub most: Duration,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct RaceResults {
    /// How many races each seat has won.
    pub wins: Vec<u64>,
    /// The median of the round trips that the server measured for each seat, in milliseconds.
    pub measured_ms: Vec<u32>,
    /// Whether it could not measure them below the connection.
    pub is_rough: bool,
    /// How long it took.
    pub took: Duration,
}

/// Jitter each way, on average.
const JITTER: Duration = Duration::from_millis(2);

/// At most so many race at one table.
pub const MOST_SEATS: usize = 5;

/// Runs races over sockets. With [`Ways::Tunnels`] the calling thread ends up in a network of its own.
///
/// # Errors
/// If the system refuses what the network needs, or the server does not start, or nothing is raced
/// for in time.
pub fn run(plan: &Plan, seed: &Seed) -> Result<RaceResults> {
    ensure!((2..=MOST_SEATS).contains(&plan.slappers.len()), "2 to {MOST_SEATS} slap");
    if plan.ways == Ways::Tunnels {
        network::isolate()?;
    }
    let busy = Arc::new(AtomicBool::new(true));
    for _ in 0..plan.n_busy {
        let busy = Arc::clone(&busy);
        thread::spawn(move || while busy.load(std::sync::atomic::Ordering::Relaxed) {});
    }
    let folder = tempfile::tempdir()?;
    let server = Runtime::new()?;
    let (address, stop) = server.block_on(serve(plan, folder.path()))?;
    let (found, all_found) = mpsc::unbounded_channel();
    let rounds = rounds(plan, &found);
    for (seat, slapper) in plan.slappers.iter().enumerate() {
        let rng = seed.stream(&format!("way {seat}"));
        let round_trip = Duration::from_secs_f64(slapper.rtt_ms / 1_000.0);
        let delay = Delay { round_trip, jitter: JITTER };
        let nth = u8::try_from(seat).expect("at most 5");
        let server_at = match plan.ways {
            Ways::Tunnels => server_address(nth, address.port()),
            Ways::Proxies => server.block_on(proxy::open(address, delay, &rng))?,
        };
        let players = players(seat, *slapper, server_at, &rounds, seed);
        let work = move || play(players);
        match plan.ways {
            Ways::Tunnels => drop(lane(nth, delay, &rng, work)?),
            Ways::Proxies => drop(thread::spawn(work)),
        }
    }
    let raced = server.block_on(count(plan, all_found));
    busy.store(false, std::sync::atomic::Ordering::Relaxed);
    // The lanes end with the process; the server first.
    let _ = stop.send(());
    server.shutdown_timeout(Duration::from_secs(2));
    raced
}

/// The server as it is, but for limits on what comes from one address.
async fn serve(plan: &Plan, folder: &std::path::Path) -> Result<(SocketAddr, oneshot::Sender<()>)> {
    let listener = TcpListener::bind("0.0.0.0:0").await?;
    let port = listener.local_addr()?.port();
    let much = RateLimit { burst: 1_000_000, per_minute: 10_000_000 };
    let limits = Limits {
        tables: 100_000,
        connections: 20_000,
        connections_per_address: 20_000,
        requests: much,
        writes: much,
        messages: much,
        ..Limits::default()
    };
    let front = match plan.ways {
        Ways::Tunnels => Front::Direct,
        Ways::Proxies => Front::Proxy,
    };
    let database = Database::File(folder.join("races.db"));
    let config = Config { database, front, limits, ..Config::default() };
    let (stop, stopped) = oneshot::channel::<()>();
    tokio::spawn(async move {
        let stopped = async { drop(stopped.await) };
        if let Err(error) = tapis_server::run(config, listener, stopped).await {
            eprintln!("the server has ended: {error}");
        }
    });
    Ok((SocketAddr::from(([127, 0, 0, 1], port)), stop))
}

fn rounds(plan: &Plan, found: &mpsc::UnboundedSender<Report>) -> Vec<Arc<Round>> {
    let round = |_| {
        Arc::new(Round {
            code: watch::Sender::new(None),
            is_uneven: AtomicBool::new(false),
            found: found.clone(),
            n_seats: u8::try_from(plan.slappers.len()).expect("at most 5"),
            judging: plan.judging,
        })
    };
    (0..plan.n_tables).map(round).collect()
}

fn players(
    seat: usize,
    slapper: Slapper,
    server: SocketAddr,
    rounds: &[Arc<Round>],
    seed: &Seed,
) -> Vec<Player> {
    let player = |(nth, round): (usize, &Arc<Round>)| Player {
        seat,
        slapper,
        server,
        round: Arc::clone(round),
        rng: seed.stream(&format!("player {seat} {nth}")),
    };
    rounds.iter().enumerate().map(player).collect()
}

/// Lets everybody at this end of a way play, on this thread.
fn play(players: Vec<Player>) {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let all = LocalSet::new();
    for player in players {
        all.spawn_local(async move {
            let round = Arc::clone(&player.round);
            match player.play().await {
                // When all is counted, the server goes first.
                Err(error) if !round.found.is_closed() => {
                    eprintln!("somebody has left: {error:#}");
                }
                Ok(()) | Err(_) => {}
            }
        });
    }
    runtime.block_on(all);
}

/// Counts until there are enough races.
async fn count(plan: &Plan, mut found: mpsc::UnboundedReceiver<Report>) -> Result<RaceResults> {
    let n_seats = plan.slappers.len();
    let begun = Instant::now();
    let mut raced = RaceResults { wins: vec![0; n_seats], ..RaceResults::default() };
    let mut trips: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    while raced.wins.iter().sum::<u64>() < plan.n_races {
        let left = plan.most.saturating_sub(begun.elapsed());
        let Ok(next) = timeout(left, found.recv()).await else { break };
        match next.context("everybody has left")? {
            Report::Won(seat) => raced.wins[seat] += 1,
            Report::Measured(ms, is_rough) => {
                raced.is_rough |= is_rough;
                let by_seat = ms.into_iter().enumerate();
                by_seat.for_each(|(seat, ms)| trips.entry(seat).or_default().push(ms));
            }
        }
    }
    ensure!(raced.wins.iter().any(|n| *n > 0), "nothing was raced for");
    raced.took = begun.elapsed();
    raced.measured_ms = trips.into_values().map(median).collect();
    Ok(raced)
}

fn median(mut all: Vec<u32>) -> u32 {
    all.sort_unstable();
    all[all.len() / 2]
}
