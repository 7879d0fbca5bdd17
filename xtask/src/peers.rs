//! Our server under load beside those of others, in the same minutes on the same machine.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Stdio},
};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::shell::{cargo, output, program, root, run};

/// How often all are measured, in turn.
const N_TURNS: usize = 3;
/// How long each is, in seconds.
const SECONDS: &str = "10";
/// At how many tables of four ours is played.
const N_TABLES: &str = "2000";

/// Moves for each second of the server's processor time, one for each turn.
#[derive(Debug, Default)]
struct Rates {
    ours: Vec<f64>,
    plain: Vec<f64>,
    plain_flat_out: Vec<f64>,
    boardgame_io: Vec<f64>,
}

/// Measures all by turns and prints the table of docs/benchmarks.md.
pub(crate) fn measure() -> Result<()> {
    let node_path = boardgame_io()?;
    let folder = build()?;
    let mut rates = Rates::default();
    for turn in 1..=N_TURNS {
        println!("turn {turn} of {N_TURNS}");
        let tapis = |args: &[&str]| -> Result<Value> {
            let mut load = program(&folder.join("tapis-lab").to_string_lossy());
            load.args(["load", "--json", "--seconds", SECONDS]).args(args);
            said(&output(load)?)
        };
        let of = |found: &Value| {
            let rate = found["moves_per_cpu_s"].as_f64();
            rate.with_context(|| format!("no processor time in {found}"))
        };
        let ours = tapis(&["--pace", "0", "--tables", N_TABLES])?;
        println!("  tapis        {ours}");
        rates.ours.push(of(&ours)?);
        let plain = |pace: &str, tables: &str| {
            let plain = Plain::start(&folder)?;
            let at = ["--url", &plain.url, "--plain", "--pid", &plain.pid];
            let found = tapis(&[&at[..], &["--pace", pace, "--tables", tables]].concat())?;
            println!("  bare         {found}");
            of(&found)
        };
        rates.plain.push(plain(&pace(&ours)?, N_TABLES)?);
        rates.plain_flat_out.push(plain("0", "500")?);
        let mut peer = program("node");
        peer.arg("bench/peers/boardgame_io.cjs").args(["50", SECONDS]);
        let found = said(&output({
            peer.env("NODE_PATH", &node_path);
            peer
        })?)?;
        println!("  boardgame.io {found}");
        rates.boardgame_io.push(of(&found)?);
    }
    println!("\n{}", markdown(rates));
    Ok(())
}

/// How many moves a second there were at each table: the bare server is asked for as many, since
/// one that has always more to do seldom sleeps, and needs less for each move.
fn pace(ours: &Value) -> Result<String> {
    let of = |key: &str| ours[key].as_f64().with_context(|| format!("no {key} in {ours}"));
    Ok(format!("{:.3}", of("moves_per_s")? / of("tables")?))
}

/// The last line that a program has printed, as JSON.
fn said(lines: &str) -> Result<Value> {
    let line = lines.lines().last().context("it says nothing")?;
    serde_json::from_str(line).with_context(|| line.to_owned())
}

/// Builds our server and the bare one as packages are; where they are.
fn build() -> Result<PathBuf> {
    let common = ["build", "--quiet", "--profile", "dist", "--locked"];
    for what in [&["-p", "tapis-lab-cli"][..], &["-p", "tapis-load", "--example", "plain"]] {
        let mut build = cargo(common.iter().chain(what));
        // No browser asks for the page here.
        build.env("TAPIS_SKIP_WEB", "1");
        run(build)?;
    }
    Ok(root().join("target/dist"))
}

/// The folder of modules that has boardgame.io.
fn boardgame_io() -> Result<PathBuf> {
    let folder = root().join("target/boardgame_io");
    let modules = folder.join("node_modules");
    if !modules.join("boardgame.io").exists() {
        println!("boardgame.io is installed in {}", folder.display());
        fs::create_dir_all(&folder)?;
        let mut npm = program("npm");
        npm.args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&folder);
        npm.arg("boardgame.io");
        run(npm).context("Node.js with npm is needed; Debian calls it npm")?;
    }
    Ok(modules)
}

/// The bare server; it ends with this.
struct Plain {
    child: Child,
    url: String,
    pid: String,
}

impl Plain {
    fn start(folder: &Path) -> Result<Self> {
        let mut plain = program(&folder.join("examples/plain").to_string_lossy());
        let mut child = plain.arg("0").stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let output = child.stdout.take().context("it has no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.with_context(|| format!("no address in {line}"))?.to_owned();
        let pid = child.id().to_string();
        Ok(Self { child, url, pid })
    }
}

impl Drop for Plain {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The table of ratios: the middle of all turns.
fn markdown(rates: Rates) -> String {
    let Rates { ours, plain, plain_flat_out, boardgame_io } = rates;
    let all = [ours, plain, plain_flat_out, boardgame_io];
    let [ours, plain, plain_flat_out, boardgame_io] = all.map(middle);
    let line = |name: &str, rate: f64, ratio: f64, goal: &str| {
        format!("| {name} | {rate:.0} | {ratio:.2} | {goal} |")
    };
    [
        "| | moves for a second of processor time | ours to it | goal |".to_owned(),
        "|---|---|---|---|".to_owned(),
        line("tapis, 2,000 tables, every move on disk", ours, 1.0, "12,000 moves"),
        line("bare WebSocket server, as many tables and moves", plain, ours / plain, "0.4"),
        line("the same, 500 tables without a pause", plain_flat_out, ours / plain_flat_out, ""),
        line("boardgame.io in memory, 50 tables", boardgame_io, ours / boardgame_io, "5"),
    ]
    .join("\n")
}

fn middle(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_all_turns_is_held_against_each_peer() {
        let rates = Rates {
            ours: vec![9_000.0, 12_000.0, 20_000.0],
            plain: vec![24_000.0],
            plain_flat_out: vec![48_000.0],
            boardgame_io: vec![3_000.0, 2_000.0, 4_000.0],
        };
        let told = markdown(rates);
        assert!(
            told.contains("| 12000 | 1.00 |") && told.contains("| 24000 | 0.50 | 0.4 |"),
            "{told}"
        );
        assert!(told.contains("| 48000 | 0.25 |  |"), "{told}");
        assert!(told.contains("| 3000 | 4.00 | 5 |"), "{told}");
    }

    #[test]
    fn the_bare_server_is_asked_for_as_many_moves_as_ours_has_made() {
        let ours = serde_json::json!({"tables": 2_000, "moves_per_s": 7_001.0});
        assert_eq!(pace(&ours).unwrap(), "3.501");
        assert!(pace(&Value::Null).is_err());
    }

    #[test]
    fn what_stands_before_the_figures_is_no_figure() {
        assert_eq!(said("warning\n{\"moves\": 3}\n").unwrap()["moves"], 3);
        assert!(said("").is_err() && said("no figures").is_err());
    }
}
