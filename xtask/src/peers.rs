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

/// Moves for each second of the server's processor time, one for each turn.
#[derive(Debug, Default)]
struct Rates {
    ours: Vec<f64>,
    plain: Vec<f64>,
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
            let mut load = program(&folder.join("tapis").to_string_lossy());
            load.args(["load", "--json", "--pace", "0", "--seconds", SECONDS]).args(args);
            said(&output(load)?)
        };
        let of = |found: &Value| {
            let rate = found["moves_per_cpu_s"].as_f64();
            rate.with_context(|| format!("no processor time in {found}"))
        };
        let ours = tapis(&["--tables", "2000"])?;
        println!("  tapis        {ours}");
        rates.ours.push(of(&ours)?);
        let plain = Plain::start(&folder)?;
        let found =
            tapis(&["--url", &plain.url, "--plain", "--pid", &plain.pid, "--tables", "500"])?;
        println!("  bare         {found}");
        rates.plain.push(of(&found)?);
        drop(plain);
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

/// The last line that a program has printed, as JSON.
fn said(lines: &str) -> Result<Value> {
    let line = lines.lines().last().context("it says nothing")?;
    serde_json::from_str(line).with_context(|| line.to_owned())
}

/// Builds our server and the bare one as packages are; where they are.
fn build() -> Result<PathBuf> {
    let common = ["build", "--quiet", "--profile", "dist", "--locked"];
    for what in [&["-p", "tapis"][..], &["-p", "tapis-load", "--example", "plain"]] {
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
    let Rates { ours, plain, boardgame_io } = rates;
    let [ours, plain, boardgame_io] = [ours, plain, boardgame_io].map(middle);
    let line = |name: &str, rate: f64, ratio: f64, goal: &str| {
        format!("| {name} | {rate:.0} | {ratio:.2} | {goal} |")
    };
    [
        "| | moves for a second of processor time | ours to it | goal |".to_owned(),
        "|---|---|---|---|".to_owned(),
        line("tapis, 2,000 tables, every move on disk", ours, 1.0, "12,000 moves"),
        line("bare WebSocket server, 500 tables", plain, ours / plain, "0.4"),
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
            boardgame_io: vec![3_000.0, 2_000.0, 4_000.0],
        };
        let told = markdown(rates);
        assert!(told.contains("| 12000 | 1.00 |") && told.contains("| 24000 | 0.50 |"), "{told}");
        assert!(told.contains("| 3000 | 4.00 | 5 |"), "{told}");
    }

    #[test]
    fn what_stands_before_the_figures_is_no_figure() {
        assert_eq!(said("warning\n{\"moves\": 3}\n").unwrap()["moves"], 3);
        assert!(said("").is_err() && said("no figures").is_err());
    }
}
