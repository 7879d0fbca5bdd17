//! The server under all that happens to servers: lines that are cut in the middle of a frame, stand
//! still or trickle, kills, and clocks that jump.
//!
//! ```text
//! TAPIS_FAULTS=1000 cargo nextest run --profile long -p tapis-server -E "test(faults::)" --no-capture
//! ```

use std::{
    env, fs, io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream, tcp},
    process::{self, Child},
    sync::watch,
    time::{Instant, sleep, timeout},
};

use crate::{
    common::{Person, soon},
    crash::{Disk, Veteran, at_a_table, nothing_is_lost},
};

/// How a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    /// It carries everything at once.
    Sound,
    /// It carries a few bytes at a time, so that frames arrive in pieces.
    Trickling,
    /// It carries nothing, and keeps what it was given.
    Still,
    /// It ends in the middle of the next piece; what was on its way is lost.
    Cut,
}

/// A line to the server, which has a place of its own while servers come and go.
struct Line {
    address: SocketAddr,
    health: watch::Sender<Health>,
}

impl Line {
    async fn to(server: Arc<Mutex<SocketAddr>>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (health, seen) = watch::channel(Health::Sound);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (server, seen) = (*server.lock().unwrap(), seen.clone());
                tokio::spawn(async move {
                    let Ok(far) = TcpStream::connect(server).await else { return };
                    let ((from, to), (back, home)) = (near.into_split(), far.into_split());
                    // One way that ends takes the other with it.
                    tokio::select! {
                        _ = carry(from, home, seen.clone()) => {}
                        _ = carry(back, to, seen) => {}
                    }
                });
            }
        });
        Self { address, health }
    }
}

/// Carries what comes, as the line can.
async fn carry(
    mut from: tcp::OwnedReadHalf,
    mut to: tcp::OwnedWriteHalf,
    mut health: watch::Receiver<Health>,
) -> io::Result<()> {
    let mut piece = [0; 4_096];
    loop {
        let n_bytes = tokio::select! {
            n_bytes = from.read(&mut piece) => n_bytes?,
            // Even where nothing is said a line can be cut.
            _ = health.wait_for(|it| *it == Health::Cut) => return Ok(()),
        };
        if n_bytes == 0 {
            return Ok(());
        }
        let _ = health.wait_for(|it| *it != Health::Still).await;
        let (now, piece) = (*health.borrow(), &piece[..n_bytes]);
        match now {
            Health::Sound | Health::Still => to.write_all(piece).await?,
            Health::Trickling => {
                for few in piece.chunks(1 + drawn(9)) {
                    to.write_all(few).await?;
                    sleep(Duration::from_millis(1)).await;
                }
            }
            Health::Cut => {
                let _ = to.write_all(&piece[..drawn(n_bytes)]).await;
                return Ok(());
            }
        }
    }
}

/// A number below `n`; nobody has chosen it.
fn drawn(n: usize) -> usize {
    usize::try_from(getrandom::u32().unwrap()).unwrap() % n
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The lines of some are like this for a while.
    Lines([Health; 2]),
    /// The server is killed, and the next one’s clock is off by so many seconds.
    Kill(i64),
}

impl Fault {
    fn any() -> Self {
        let health = || match drawn(4) {
            0 => Health::Sound,
            1 => Health::Trickling,
            2 => Health::Still,
            _ => Health::Cut,
        };
        match drawn(3) {
            0 => Self::Kill([0, 3_600, -3_600, -864_000][drawn(4)]),
            _ => Self::Lines([health(), health()]),
        }
    }
}

/// Starts a server whose clock is off by so many seconds; the one that measures how long things take
/// runs on, as it does when somebody sets a clock.
async fn start(disk: &Disk, off_s: i64) -> (Child, SocketAddr) {
    let mut command = process::Command::new(env!("CARGO_BIN_EXE_tapis-bare"));
    if off_s != 0 {
        command.env("LD_PRELOAD", faketime()).env("FAKETIME", format!("{off_s:+}s"));
        command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("DONT_FAKE_MONOTONIC", "1");
    }
    disk.start_with(command).await
}

/// Debian’s library that sets the clock of one process.
fn faketime() -> PathBuf {
    let folders = fs::read_dir("/usr/lib").unwrap().flatten();
    let mut places = folders.map(|it| it.path().join("faketime/libfaketime.so.1"));
    places.find(|it| it.exists()).expect("Debian’s libfaketime")
}

/// Lets both play through so many faults.
async fn play_through(disk: &Disk, n_faults: u32) {
    let (mut child, address) = start(disk, 0).await;
    let server = Arc::new(Mutex::new(address));
    let lines = [Line::to(Arc::clone(&server)).await, Line::to(Arc::clone(&server)).await];
    let people = [
        Person::arrive(lines[0].address, "Ada").await,
        Person::arrive(lines[1].address, "Béa").await,
    ];
    let (code, mut veterans, acted) = at_a_table(people).await;
    let mut n_of = [0_u32; 2];
    for nth in 1..=n_faults {
        let fault = Fault::any();
        let happens = async {
            soon("an act between two faults", acted.notified()).await;
            sleep(Duration::from_millis(drawn(200) as u64)).await;
            match fault {
                Fault::Lines(healths) => {
                    for (line, health) in lines.iter().zip(healths) {
                        line.health.send_replace(health);
                    }
                    sleep(Duration::from_millis(50 + drawn(400) as u64)).await;
                }
                Fault::Kill(_) => {
                    child.start_kill().unwrap();
                    soon("the end", child.wait()).await.unwrap();
                }
            }
        };
        let [ada, bea] = &mut veterans;
        let both = async { tokio::join!(play(ada), play(bea)) };
        tokio::select! {
            () = happens => {}
            _ = both => {}
        }
        match fault {
            Fault::Lines(_) => n_of[0] += 1,
            Fault::Kill(off_s) => {
                n_of[1] += 1;
                (child, *server.lock().unwrap()) = start(disk, off_s).await;
            }
        }
        // Whoever was cut off has to be let in again, and so does whoever only waited.
        for line in &lines {
            line.health.send_replace(Health::Sound);
        }
        for veteran in &mut veterans {
            veteran.come_back(&code).await;
        }
        if nth % 100 == 0 {
            println!("{nth} faults, {} of lines, {} kills", n_of[0], n_of[1]);
        }
    }
    child.start_kill().unwrap();
    soon("the end", child.wait()).await.unwrap();
    let lines = disk.journal(&code).await;
    let n_done = nothing_is_lost(&lines, &veterans);
    println!(
        "{n_faults} faults ({} of lines, {} kills), {n_done} acts acknowledged, {} entries",
        n_of[0],
        n_of[1],
        lines.len(),
    );
    assert!(n_done >= n_faults as usize, "something was played after each");
}

/// Plays for as long as it is let, also where the connection has ended.
async fn play(veteran: &mut Veteran) {
    let longer = Instant::now() + Duration::from_secs(20);
    veteran.play(longer).await;
    let _ = timeout(Duration::from_secs(20), std::future::pending::<()>()).await;
}

/// Few, unless somebody asks for more.
fn n_faults() -> u32 {
    env::var("TAPIS_FAULTS").ok().and_then(|text| text.parse().ok()).unwrap_or(12)
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_or_doubled_whatever_happens_to_lines_server_and_clock() {
    Box::pin(play_through(&Disk::file(), n_faults())).await;
}
