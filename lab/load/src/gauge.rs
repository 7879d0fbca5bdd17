//! What a process takes, as Linux tells it under `/proc`; elsewhere nothing is known.

use std::{fs, path::PathBuf};

/// Ticks in a second, in which Linux counts processor time for programs on every machine.
const TICKS: f64 = 100.0;

/// Looks at a process, and at the file of its database.
#[derive(Clone, Debug)]
pub(crate) struct Gauge {
    pub(crate) pid: u32,
    pub(crate) database: Option<PathBuf>,
}

/// What was seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Reading {
    /// Processor time of all threads, in seconds.
    pub(crate) cpu_s: f64,
    /// Memory, in KiB.
    pub(crate) rss_kib: i64,
    /// Bytes that were written to files, in pages.
    pub(crate) written: Option<i64>,
    /// The size of the database with its write-ahead log, in bytes.
    pub(crate) stored: Option<i64>,
}

impl Gauge {
    /// This process.
    pub(crate) fn own() -> Self {
        Self { pid: std::process::id(), database: None }
    }

    /// What is seen now; nothing if there is no such process, or another system.
    pub(crate) fn read(&self) -> Option<Reading> {
        let file = |name: &str| fs::read_to_string(format!("/proc/{}/{name}", self.pid)).ok();
        Some(Reading {
            cpu_s: cpu_s(&file("stat")?)?,
            rss_kib: figure(&file("status")?, "VmRSS:")?,
            written: file("io").and_then(|text| figure(&text, "write_bytes:")),
            stored: self.database.as_ref().map(|path| {
                let sizes = ["", "-wal"].map(|end| {
                    let mut name = path.clone().into_os_string();
                    name.push(end);
                    fs::metadata(name).map_or(0, |it| it.len())
                });
                i64::try_from(sizes.iter().sum::<u64>()).unwrap_or(i64::MAX)
            }),
        })
    }
}

/// How busy the machine was in the last minute.
pub(crate) fn load_average() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// The time in `/proc/PID/stat`: the name in brackets can contain anything, so fields are counted
/// behind it.
fn cpu_s(stat: &str) -> Option<f64> {
    let (_, behind) = stat.rsplit_once(')')?;
    let mut fields = behind.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / TICKS)
}

/// The figure behind a name.
fn figure(text: &str, name: &str) -> Option<i64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_brackets_hides_no_field() {
        let stat = "7 (a) b (c)) S 1 7 7 0 -1 4194304 900 0 0 0 150 50 3 4 20 0 9 0 100 1 2";
        assert_eq!(cpu_s(stat), Some(2.0));
        assert_eq!(cpu_s("7 (a"), None);
    }

    #[test]
    fn figures_are_found_by_their_names() {
        let text = "VmHWM:\t  900 kB\nVmRSS:\t  512 kB\n";
        assert_eq!(figure(text, "VmRSS:"), Some(512));
        assert_eq!(figure(text, "RssAnon:"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_has_memory() {
        assert!(Gauge::own().read().is_some_and(|it| it.rss_kib > 0));
        assert_eq!(Gauge { pid: u32::MAX, database: None }.read(), None);
    }
}
