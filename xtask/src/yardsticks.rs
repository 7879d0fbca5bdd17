//! Random play of our games beside that of `OpenSpiel`, in the same minutes on the same machine.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{cargo, output, program, root, run, runs};

/// Each table, the peer's game it is held against, and how much faster it is to be at least.
const TABLES: [(&str, Option<(&str, f64)>); 8] = [
    ("corse 2", None),
    ("corse 4", Some(("crazy_eights 4", 4.0))),
    ("norvegienne 2", Some(("crazy_eights 2", 3.0))),
    ("norvegienne 4", Some(("crazy_eights 4", 3.0))),
    ("scientifique 2", Some(("goofspiel 2", 3.0))),
    ("scientifique 4", None),
    ("nambarz 2", None),
    ("nambarz 4", Some(("crazy_eights 4", 1.0))),
];

/// How often both sides are measured, in turn.
const N_TURNS: u32 = 4;

/// Games and actions per second of processor time.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rates {
    games: f64,
    actions: f64,
}

/// The best that was seen of every table, by its name.
type Best = BTreeMap<String, Rates>;

/// Measures both sides by turns and prints the table of lab/benchmarks.md.
///
/// `python` is one that has `OpenSpiel`; without it, one is set up in `target/open_spiel`.
pub(crate) fn measure(python: Option<PathBuf>) -> Result<()> {
    let python = python.map_or_else(own_python, Ok)?;
    let (mut ours, mut theirs) = (Best::new(), Best::new());
    for turn in 1..=N_TURNS {
        println!("turn {turn} of {N_TURNS}");
        let example = ["--quiet", "--profile", "dist", "--locked", "-p", "tapis-lab", "--example"];
        keep_best(
            &mut ours,
            &output(cargo(["run"].iter().chain(&example).chain(&["yardsticks"])))?,
        )?;
        let mut peer = program(&python.to_string_lossy());
        peer.arg("bench/peers/open_spiel_rates.py");
        keep_best(&mut theirs, &output(peer)?)?;
    }
    println!("\n{}", markdown(&ours, &theirs)?);
    Ok(())
}

/// A Python of our own with `OpenSpiel`.
fn own_python() -> Result<PathBuf> {
    let folder = root().join("target/open_spiel");
    let python = folder.join("bin/python");
    let has_it = |python: &Path| runs(&python.to_string_lossy(), &["-c", "import pyspiel"]);
    if !has_it(&python) {
        println!("OpenSpiel is set up in {}", folder.display());
        let mut venv = program("python3");
        venv.args(["-m", "venv"]).arg(&folder);
        run(venv).context("Python with its venv is needed; Debian calls it python3-venv")?;
        let mut pip = program(&python.to_string_lossy());
        pip.args(["-m", "pip", "install", "--quiet", "open_spiel"]);
        run(pip)?;
    }
    Ok(python)
}

/// Takes in what one side prints: a line of JSON per table.
fn keep_best(best: &mut Best, lines: &str) -> Result<()> {
    for line in lines.lines() {
        let value: Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
        let rate = |key: &str| value[key].as_f64().with_context(|| format!("{key} in {line}"));
        let name = value["game"].as_str().with_context(|| line.to_owned())?;
        let rates = Rates { games: rate("games_per_s")?, actions: rate("actions_per_s")? };
        let kept = best.entry(name.to_owned()).or_insert(rates);
        if rates.actions > kept.actions {
            *kept = rates;
        }
    }
    Ok(())
}

/// The table of ratios.
fn markdown(ours: &Best, theirs: &Best) -> Result<String> {
    let of = |best: &Best, name: &str| {
        best.get(name).copied().with_context(|| format!("{name} was not measured"))
    };
    let mut lines = vec![
        "| table | games/s | actions/s | OpenSpiel | actions/s | ratio | target |".to_owned(),
        "|---|---|---|---|---|---|---|".to_owned(),
    ];
    if let Some(name) = ours.keys().find(|name| TABLES.iter().all(|(table, _)| table != *name)) {
        bail!("TABLES has no line for {name}");
    }
    for (name, peer) in TABLES {
        let Rates { games, actions } = of(ours, name)?;
        let left = format!("| {name} | {games:.0} | {} |", millions(actions));
        let right = match peer {
            None => " | | | |".to_owned(),
            Some((peer, least)) => {
                let theirs = of(theirs, peer)?.actions;
                let ratio = actions / theirs;
                let said = if ratio >= least { "met" } else { "missed" };
                format!(" {peer} | {} | {ratio:.2} | ≥ {least}: {said} |", millions(theirs))
            }
        };
        lines.push(left + &right);
    }
    Ok(lines.join("\n"))
}

fn millions(rate: f64) -> String {
    format!("{:.2} M", rate / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_turn_counts_and_a_missed_target_is_said() {
        let (mut ours, mut theirs) = (Best::new(), Best::new());
        for actions in [9_000_000, 12_000_000, 11_000_000] {
            for (name, _) in TABLES {
                let line =
                    format!(r#"{{"game":"{name}","games_per_s":5,"actions_per_s":{actions}}}"#);
                keep_best(&mut ours, &line).expect("a line");
            }
        }
        for (name, _) in TABLES.iter().filter_map(|(_, peer)| *peer) {
            let line = format!(r#"{{"game": "{name}", "games_per_s": 1, "actions_per_s": 4e6}}"#);
            keep_best(&mut theirs, &line).expect("a line");
        }
        let table = markdown(&ours, &theirs).expect("all are measured");
        let line = |name: &str| table.lines().find(|line| line.contains(name)).unwrap_or_default();
        assert_eq!(
            line("| norvegienne 2"),
            "| norvegienne 2 | 5 | 12.00 M | crazy_eights 2 | 4.00 M | 3.00 | ≥ 3: met |"
        );
        assert!(line("| corse 4").ends_with("| 3.00 | ≥ 4: missed |"), "{table}");
        assert!(
            markdown(&ours, &Best::new()).is_err(),
            "a peer that was not measured is no target"
        );
        assert!(keep_best(&mut ours, "no JSON").is_err());
    }
}
