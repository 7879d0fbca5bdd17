//! What a run has found.

use std::time::Duration;

use serde::Serialize;

use crate::gauge::Reading;

/// How long things took.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times(Vec<u32>);

impl Times {
    pub(crate) fn note(&mut self, took: Duration) {
        self.0.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    fn add(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// In milliseconds; nothing but zeros if nothing was measured.
    pub(crate) fn spread(&self) -> Spread {
        let mut all = self.0.clone();
        all.sort_unstable();
        let last = all.len().saturating_sub(1);
        let at = |percent: usize| {
            let us = all.get((last * percent).div_ceil(100)).copied().unwrap_or(0);
            f64::from(us) / 1_000.0
        };
        Spread { p50: at(50), p99: at(99), max: at(100) }
    }
}

/// What is counted while tables play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// Moves that were acknowledged.
    pub(crate) moves: u64,
    /// Frames that were looked at.
    pub(crate) frames: u64,
    /// From a move to its answer.
    pub(crate) own: Times,
    /// From a move to the last frame of it.
    pub(crate) everyone: Times,
    pub(crate) lost: u64,
    pub(crate) wrong: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.frames += other.frames;
        self.own.add(other.own);
        self.everyone.add(other.everyone);
        self.lost += other.lost;
        self.wrong += other.wrong;
    }
}

/// Half took no longer than `p50`, 99 in 100 no longer than `p99`; in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// The middle.
    pub p50: f64,
    /// What 99 in 100 stay within.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

/// What a run has found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// How many tables.
    pub tables: u32,
    /// How many sockets, all of them together.
    pub connections: u32,
    /// Moves that the server has acknowledged.
    pub moves: u64,
    /// The same in a second.
    pub moves_per_s: f64,
    /// From a move sent to the answer that it is on disk.
    pub own_ms: Spread,
    /// From a move sent to the last of the frames that show it.
    pub everyone_ms: Spread,
    /// Frames that were looked at.
    pub frames: u64,
    /// Frames that have not come, gaps, and moves without an answer.
    pub lost: u64,
    /// Frames that contradict what a socket knows or another one is shown, and refused moves.
    pub wrong: u64,
    /// The processor time of the server, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server_cpu_s: Option<f64>,
    /// Moves for each of these seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_per_cpu_s: Option<f64>,
    /// The memory of the server at the end, in MiB.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server_rss_mib: Option<f64>,
    /// What each connection has added to it, its share of the table included, in KiB.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub connection_kib: Option<f64>,
    /// By how many bytes the database has grown for each move, its write-ahead log included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stored_per_move: Option<f64>,
    /// How many bytes the server has written for each move, as the system counts pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written_per_move: Option<f64>,
    /// The processor time of this end, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub client_cpu_s: Option<f64>,
    /// How busy the machine was in the last minute: processes that ran or waited to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub load_average: Option<f64>,
}

/// What the processes took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Readings {
    /// Before anybody came.
    pub(crate) empty: Option<Reading>,
    /// When everybody was there.
    pub(crate) begun: Option<Reading>,
    /// After the last second.
    pub(crate) ended: Option<Reading>,
    /// What this end took between.
    pub(crate) client_cpu_s: Option<f64>,
    pub(crate) load_average: Option<f64>,
}

impl Report {
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    pub(crate) fn of(
        (tables, seats): (u32, u32),
        seconds: f64,
        tally: &Tally,
        readings: &Readings,
    ) -> Self {
        let connections = tables * seats;
        let moves = tally.moves as f64;
        let played = readings.begun.zip(readings.ended);
        let arrived = readings.empty.zip(readings.begun);
        let server_cpu_s = played.map(|(begun, ended)| ended.cpu_s - begun.cpu_s);
        let per_move = |bytes: i64| (tally.moves > 0).then(|| round(bytes as f64 / moves));
        let stored = played.and_then(|(begun, ended)| Some(ended.stored? - begun.stored?));
        let written = played.and_then(|(begun, ended)| Some(ended.written? - begun.written?));
        let connection_kib = arrived.map(|(empty, begun)| {
            round((begun.rss_kib - empty.rss_kib) as f64 / f64::from(connections))
        });
        Self {
            tables,
            connections,
            moves: tally.moves,
            moves_per_s: round(moves / seconds),
            own_ms: tally.own.spread(),
            everyone_ms: tally.everyone.spread(),
            frames: tally.frames,
            lost: tally.lost,
            wrong: tally.wrong,
            server_cpu_s: server_cpu_s.map(round),
            moves_per_cpu_s: server_cpu_s.filter(|s| *s > 0.0).map(|s| round(moves / s)),
            server_rss_mib: readings.ended.map(|it| round(it.rss_kib as f64 / 1024.0)),
            connection_kib,
            stored_per_move: stored.and_then(per_move),
            written_per_move: written.and_then(per_move),
            client_cpu_s: readings.client_cpu_s.map(round),
            load_average: readings.load_average,
        }
    }
}

/// To two digits behind the point.
fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_the_ninety_ninth_is_what_most_stay_within() {
        let mut times = Times::default();
        assert_eq!(times.spread(), Spread::default());
        (1..=101).rev().for_each(|ms| times.note(Duration::from_millis(ms)));
        assert_eq!(times.spread(), Spread { p50: 51.0, p99: 100.0, max: 101.0 });
    }

    #[test]
    fn what_was_there_before_counts_for_nobody() {
        let reading = |cpu_s, rss_kib, written| Reading {
            cpu_s,
            rss_kib,
            written: Some(written),
            stored: Some(written / 2),
        };
        let readings = Readings {
            empty: Some(reading(1.0, 1_000, 10)),
            begun: Some(reading(2.0, 1_080, 100)),
            ended: Some(reading(4.0, 2_048, 2_100)),
            ..Readings::default()
        };
        let tally = Tally { moves: 10, ..Tally::default() };
        let report = Report::of((2, 4), 5.0, &tally, &readings);
        assert_eq!((report.moves_per_s, report.moves_per_cpu_s), (2.0, Some(5.0)));
        assert_eq!((report.connection_kib, report.server_rss_mib), (Some(10.0), Some(2.0)));
        assert_eq!((report.written_per_move, report.stored_per_move), (Some(200.0), Some(100.0)));
    }
}
