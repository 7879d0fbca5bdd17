//! Many tables at once over real sockets: how fast a server answers, what it takes, and whether
//! every frame comes and is right.
//!
//! Guests play la Bataille corse without slaps, each over a socket of their own; all of them follow
//! every frame.

mod gauge;
pub mod guest;
mod ledger;
mod load_error;
mod own;
pub mod races;
mod report;
mod table;

use std::{
    cell::RefCell,
    path::PathBuf,
    rc::Rc,
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use tapis_rules::{Rng, Seed};
use tokio::{
    runtime,
    sync::{Semaphore, watch},
    task::{JoinSet, LocalSet},
};

use crate::{
    gauge::{Gauge, load_average},
    guest::Site,
    own::OwnServer,
    report::{Readings, Tally},
    table::{Hall, Span, play},
};
pub use crate::{
    load_error::LoadError,
    report::{Report, Spread},
};

/// How many tables each thread opens at once.
const AT_ONCE: usize = 16;
/// How long no table may begin before the others are given up.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often is looked whether anybody wants it to end.
const LOOK: Duration = Duration::from_millis(50);
/// Descriptors beside those of the connections.
pub const OWN_DESCRIPTORS: usize = 64;

/// What to load with what.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which server.
    pub server: Server,
    /// How many tables.
    pub n_tables: u32,
    /// How many seats each has, all of them with a socket: 2 to 5.
    pub n_seats: u8,
    /// How long they play.
    pub lasts: Duration,
    /// Moves per second at each table; 0 for as many as it takes.
    pub pace: f64,
}

/// Which server.
#[derive(Clone, Debug)]
pub enum Server {
    /// One that is started for this, by this program with `serve`.
    Own(PathBuf),
    /// One that runs.
    Running {
        /// Its address, `http://HOST:PORT`.
        url: String,
        /// Its process, if that is on this machine and to be looked at.
        pid: Option<u32>,
        /// What it is.
        peer: Peer,
    },
}

/// What a server understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peer {
    /// The messages of tapis.
    Tapis,
    /// Any message, which it counts and tells everybody at a table: `bench/peers`.
    Plain,
}

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Tables are being opened.
    Opening,
    /// All play.
    Playing,
}

/// What a thread tells.
enum Event {
    /// A table has begun.
    Begun,
    /// All its tables are over.
    Over(Tally),
    Failed(LoadError),
}

/// Plays, and tells what was found.
///
/// # Errors
/// If the server is not there, does not let all in, or goes away.
pub fn run(
    plan: &Plan,
    seed: &Seed,
    stopped: &AtomicBool,
    mut progress: impl FnMut(Progress),
) -> Result<Report, LoadError> {
    let (n_tables, n_seats) = (plan.n_tables, u32::from(plan.n_seats));
    let target = Target::of(plan)?;
    let mut readings = Readings { empty: target.read()?, ..Readings::default() };
    progress(Progress::Opening);
    let (tell, told) = mpsc::channel();
    let start = watch::Sender::new(None);
    let n_threads = spawn(plan, &target, seed, &start, &tell);
    drop(tell);
    let wait = |until: Instant| loop {
        match told.recv_timeout(LOOK.min(until.saturating_duration_since(Instant::now()))) {
            Ok(Event::Failed(error)) => return Err(error),
            Ok(told) => return Ok(Some(told)),
            Err(RecvTimeoutError::Timeout) if stopped.load(Ordering::Relaxed) => {
                return Err(LoadError::Interrupted);
            }
            Err(RecvTimeoutError::Timeout) if Instant::now() >= until => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(LoadError::Gone("nobody plays any more".into()));
            }
        }
    };
    for n_begun in 0..n_tables {
        if wait(Instant::now() + PATIENCE)?.is_none() {
            let n_waiting = (n_tables - n_begun) as usize;
            return Err(LoadError::Still { seconds: PATIENCE.as_secs(), n_waiting });
        }
    }
    readings.begun = target.read()?;
    let client = Gauge::own();
    let before = client.read();
    progress(Progress::Playing);
    let from = Instant::now();
    let until = from + plan.lasts;
    start.send_replace(Some(Span { from, until }));
    let mut tally = Tally::default();
    let mut n_over = 0;
    let mut take = |told| {
        if let Some(Event::Over(part)) = told {
            tally.add(part);
            n_over += 1;
        }
        n_over
    };
    while Instant::now() < until {
        take(wait(until)?);
    }
    readings.ended = target.read()?;
    readings.client_cpu_s = before.zip(client.read()).map(|(a, b)| b.cpu_s - a.cpu_s);
    readings.load_average = load_average();
    while take(None) < n_threads {
        take(wait(Instant::now() + PATIENCE)?);
    }
    Ok(Report::of((n_tables, n_seats), plan.lasts.as_secs_f64(), &tally, &readings))
}

/// The server with what is known of its process.
struct Target {
    own: Option<OwnServer>,
    site: Site,
    gauge: Option<Gauge>,
    peer: Peer,
}

impl Target {
    fn of(plan: &Plan) -> Result<Self, LoadError> {
        match &plan.server {
            Server::Own(program) => {
                let n_guests = plan.n_tables * u32::from(plan.n_seats);
                let own = OwnServer::start(program, plan.n_tables, n_guests)?;
                let (site, gauge) = (own.site.clone(), Some(own.gauge()));
                Ok(Self { own: Some(own), site, gauge, peer: Peer::Tapis })
            }
            Server::Running { url, pid, peer } => {
                let gauge = pid.map(|pid| Gauge { pid, database: None });
                Ok(Self { own: None, site: Site::parse(url)?, gauge, peer: *peer })
            }
        }
    }

    /// What its process takes; nothing where the system does not tell.
    fn read(&self) -> Result<Option<gauge::Reading>, LoadError> {
        let reading = self.gauge.as_ref().and_then(Gauge::read);
        match (&self.gauge, self.own.is_some(), reading) {
            // Whoever names a process wants to know.
            (Some(gauge), false, None) => Err(LoadError::Process(gauge.pid)),
            (_, _, reading) => Ok(reading),
        }
    }

    fn site_for(&self, nth: u32) -> Site {
        self.own.as_ref().map_or_else(|| self.site.clone(), |own| own.site_for(nth))
    }
}

/// Shares the tables out among threads, half as many as there are processors: the other half is for
/// the server.
fn spawn(
    plan: &Plan,
    target: &Target,
    seed: &Seed,
    start: &watch::Sender<Option<Span>>,
    tell: &mpsc::Sender<Event>,
) -> usize {
    let n_processors = thread::available_parallelism().map_or(1, usize::from);
    let n_threads = (n_processors / 2).clamp(1, 16);
    for nth in 0..n_threads {
        let share = (0..plan.n_tables).filter(|table| *table as usize % n_threads == nth);
        let sites: Vec<_> = share.map(|table| (table, target.site_for(table))).collect();
        let work = Work {
            sites,
            peer: target.peer,
            n_seats: plan.n_seats,
            every: (plan.pace > 0.0).then(|| Duration::from_secs_f64(1.0 / plan.pace)),
            rng: seed.stream(&format!("load {nth}")),
            span: start.subscribe(),
            tell: tell.clone(),
        };
        thread::spawn(move || work.run());
    }
    n_threads
}

/// What one thread does.
struct Work {
    sites: Vec<(u32, Site)>,
    peer: Peer,
    n_seats: u8,
    every: Option<Duration>,
    rng: Rng,
    span: watch::Receiver<Option<Span>>,
    tell: mpsc::Sender<Event>,
}

impl Work {
    fn run(self) {
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("the system gives a thread what it waits with");
        let tell = self.tell.clone();
        let told = match LocalSet::new().block_on(&runtime, self.play()) {
            Ok(tally) => Event::Over(tally),
            Err(error) => Event::Failed(error),
        };
        // Nobody may be interested any more.
        let _ = tell.send(told);
    }

    async fn play(mut self) -> Result<Tally, LoadError> {
        let hall = Rc::new(Hall {
            peer: self.peer,
            n_seats: self.n_seats,
            every: self.every,
            span: self.span,
            tally: RefCell::default(),
        });
        let opening = Rc::new(Semaphore::new(AT_ONCE));
        let mut tables = JoinSet::new();
        for (nth, site) in self.sites {
            let (hall, opening) = (Rc::clone(&hall), Rc::clone(&opening));
            let tell = self.tell.clone();
            let offset = f64::from(self.rng.below(1_000)) / 1_000.0;
            tables.spawn_local(async move {
                let place = opening.acquire().await.expect("it is never closed");
                let begun = || {
                    drop(place);
                    // Nobody may be interested any more.
                    let _ = tell.send(Event::Begun);
                };
                play(hall, site, nth, offset, begun).await
            });
        }
        while let Some(ended) = tables.join_next().await {
            ended.expect("no task panics")?;
        }
        Ok(hall.tally.take())
    }
}
