//! What this process takes of the system, under the names that Prometheus has for it.

use prometheus_client::{
    metrics::{counter::ConstCounter, gauge::ConstGauge},
    registry::Registry,
};

/// Adds what the system says of this process; nothing where it says nothing.
#[cfg(target_os = "linux")]
pub(crate) fn register(all: &mut Registry) {
    use std::fs;

    #[expect(clippy::cast_precision_loss, reason = "it stays exact for thousands of years")]
    let cpu_seconds = || {
        let stat = fs::read_to_string("/proc/self/stat").ok()?;
        // Whatever the command is called stands in parentheses.
        let mut rest = stat.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
        let mut ticks = || rest.next()?.parse::<u64>().ok();
        let (user, system) = (ticks()?, ticks()?);
        Some((user + system) as f64 / rustix::param::clock_ticks_per_second() as f64)
    };
    let resident = || {
        let pages = fs::read_to_string("/proc/self/statm").ok()?;
        let pages: i64 = pages.split(' ').nth(1)?.parse().ok()?;
        Some(pages * i64::try_from(rustix::param::page_size()).ok()?)
    };
    let descriptors = || i64::try_from(fs::read_dir("/proc/self/fd").ok()?.count()).ok();
    if let Some(seconds) = cpu_seconds() {
        let help = "Time of processors, of the program and of the system for it";
        all.register("process_cpu_seconds", help, ConstCounter::new(seconds));
    }
    if let Some(bytes) = resident() {
        let help = "Memory in use";
        all.register("process_resident_memory_bytes", help, ConstGauge::new(bytes));
    }
    if let Some(n) = descriptors() {
        all.register("process_open_fds", "Descriptors in use", ConstGauge::new(n));
    }
}

/// Elsewhere nothing is asked.
#[cfg(not(target_os = "linux"))]
pub(crate) fn register(_: &mut Registry) {}
