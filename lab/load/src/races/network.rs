//! Networks of different length on one machine, with the delay below TCP.
//!
//! Each lane has a network namespace of its own with one end of a tunnel (a TUN device); the other
//! end is in the namespace of the server. Two threads carry packets each way and hold each back for
//! half a round trip, so that the system's own estimate, `TCP_INFO`, sees the whole of it. Nothing
//! touches the network of the machine, and all of it goes with the process.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    process::Command,
    sync::{Arc, mpsc},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, ensure};
use nix::sched::{CloneFlags, unshare};
use tapis_rules::Rng;
use tun_rs::{DeviceBuilder, SyncDevice};

/// Below what every link can carry.
const MTU: u16 = 1_400;

/// Whether this process may make namespaces and tunnels: it is tried.
pub fn can_delay_below_tcp() -> bool {
    let tried = thread::spawn(|| isolate().and_then(|()| tunnel(0, 1)).is_ok());
    tried.join().unwrap_or(false)
}

/// Puts this thread, and the threads and processes that it starts, into a network of their own.
///
/// # Errors
/// If the system refuses.
pub fn isolate() -> Result<()> {
    unshare(CloneFlags::CLONE_NEWNET).context("no network namespace can be made")?;
    let up = Command::new("ip").args(["link", "set", "lo", "up"]).status();
    let up = up.context("`ip` is missing: it is in Debian’s package iproute2")?;
    ensure!(up.success(), "the loopback device cannot be brought up");
    Ok(())
}

/// How long packets are held back.
#[derive(Clone, Copy, Debug)]
pub struct Delay {
    /// The round trip without jitter.
    pub round_trip: Duration,
    /// The mean of what is added each way, exponentially distributed.
    pub jitter: Duration,
}

impl Delay {
    /// How long one packet, or one piece of a stream, is held back.
    pub(crate) fn draw(self, rng: &mut Rng) -> Duration {
        let unit = (f64::from(rng.next_u32()) + 0.5) / 4_294_967_296.0;
        self.round_trip / 2 + self.jitter.mul_f64(-unit.ln())
    }
}

/// The address of the server on the way of the `nth` lane.
pub fn server_address(nth: u8, port: u16) -> SocketAddr {
    SocketAddr::new(IpAddr::V4(Ipv4Addr::new(10, 77, nth, 1)), port)
}

/// Runs `work` on a thread in a namespace whose only way leads to the server, with this delay.
/// Called by a thread in the server's namespace.
///
/// # Errors
/// If no tunnel can be made.
pub fn lane(
    nth: u8,
    delay: Delay,
    rng: &Rng,
    work: impl FnOnce() + Send + 'static,
) -> Result<thread::JoinHandle<()>> {
    let near = tunnel(nth, 1)?;
    let (ready, is_ready) = mpsc::channel();
    let worker = thread::Builder::new().name(format!("lane {nth}")).spawn(move || {
        let made = unshare(CloneFlags::CLONE_NEWNET)
            .context("no network namespace can be made")
            .and_then(|()| tunnel(nth, 2));
        let is_made = made.is_ok();
        // Whoever waits for it is the caller.
        let _ = ready.send(made);
        if is_made {
            work();
        }
    })?;
    let far = is_ready.recv().context("the lane’s thread has ended")??;
    let (near, far) = (Arc::new(near), Arc::new(far));
    carry(Arc::clone(&near), Arc::clone(&far), delay, rng.clone());
    carry(far, near, delay, rng.clone());
    Ok(worker)
}

/// One end of a tunnel, in the namespace of the calling thread.
fn tunnel(nth: u8, end: u8) -> Result<SyncDevice> {
    let plan = DeviceBuilder::new().ipv4(Ipv4Addr::new(10, 77, nth, end), 24, None).mtu(MTU);
    plan.build_sync().context("no tunnel can be made: is there a /dev/net/tun?")
}

/// Carries packets from one end to the other until the process ends.
fn carry(from: Arc<SyncDevice>, to: Arc<SyncDevice>, delay: Delay, mut rng: Rng) {
    let (send, held) = mpsc::channel::<(Instant, Vec<u8>)>();
    thread::spawn(move || {
        let mut packet = [0; MTU as usize + 64];
        let mut last = Instant::now();
        while let Ok(n @ 1..) = from.recv(&mut packet) {
            // Packets keep their order.
            last = last.max(Instant::now() + delay.draw(&mut rng));
            if send.send((last, packet[..n].to_vec())).is_err() {
                return;
            }
        }
    });
    thread::spawn(move || {
        for (due, packet) in held {
            thread::sleep(due.saturating_duration_since(Instant::now()));
            // What cannot be delivered is lost, as in any network.
            let _ = to.send(&packet);
        }
    });
}
