//! The command line of `tapis load`.

use clap::{Args, value_parser};

/// What stands below its help.
pub(super) const AFTER: &str = "\
Guests play la Bataille corse without slaps, each over a socket of their own, and
all of them follow every frame. Without --url a server is started beside this
program, on a temporary file (TMPDIR says where), with limits that let them in;
another server has to be told to: tapis serve --help.

--json prints one object:
  tables, connections
  moves            moves that the server has acknowledged, which are on disk
  moves_per_s
  own_ms           from a move sent to its answer: p50, p99, max
  everyone_ms      from a move sent to the last of the frames that show it
  frames           frames that were looked at
  lost             frames that have not come, gaps, moves without an answer
  wrong            frames that contradict what a guest knows or another one is
                   shown, and refused moves
and of the server’s process, on Linux, without --url or with --pid:
  server_cpu_s     processor time
  moves_per_cpu_s  moves for each second of it
  server_rss_mib   memory at the end
  connection_kib   memory for each connection, with its share of a table
  stored_per_move  bytes by which the database grows, its log included
  written_per_move bytes written, in pages, as the system counts them
and of this program and the machine: client_cpu_s, load_average.

Something lost or wrong ends it with exit code 1.";

/// How to load a server.
#[derive(Clone, Debug, Args)]
pub(crate) struct Load {
    /// A server that runs, http://HOST:PORT; otherwise one is started.
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The process of that server, if it is on this machine and its processor time and memory are to be told.
    #[arg(long, value_name = "N", requires = "url", value_parser = value_parser!(u32).range(1..))]
    pub(crate) pid: Option<u32>,
    /// That server knows no rules: it counts messages and tells everybody, as in bench/peers.
    #[arg(long, requires = "url")]
    pub(crate) plain: bool,
    /// How many tables.
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = value_parser!(u32).range(1..=100_000))]
    pub(crate) tables: u32,
    /// How many seats each has.
    #[arg(long, value_name = "N", default_value_t = 4, allow_negative_numbers = true, value_parser = value_parser!(u8).range(2..=5))]
    pub(crate) seats: u8,
    /// How many seconds they play.
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true, value_parser = value_parser!(u32).range(1..=86_400))]
    pub(crate) seconds: u32,
    /// Moves per second at each table, at most 4, as cards are turned up no faster; 0 for as many as it takes.
    #[arg(long, value_name = "N", default_value_t = 1.0, allow_negative_numbers = true, value_parser = pace)]
    pub(crate) pace: f64,
    /// A number or 64 hexadecimal digits: the same seed spreads the first moves in the same way.
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Moves per second.
fn pace(text: &str) -> Result<f64, String> {
    let pace = text.parse::<f64>().ok().filter(|pace| (0.0..=4.0).contains(pace));
    pace.filter(|pace| *pace == 0.0 || *pace >= 0.01).ok_or_else(|| "0, or 0.01..=4".to_owned())
}
