//! Build steps that Cargo cannot do alone: `cargo xtask --help` lists them.

mod needs;
mod report;
mod shell;
mod steps;
mod tidy;
mod yardsticks;

use std::{path::PathBuf, process::ExitCode};

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::{needs::Need, report::Report};

/// Build steps that Cargo cannot do alone.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
struct Line {
    #[command(subcommand)]
    task: Task,
}

#[derive(Clone, Debug, Subcommand)]
enum Task {
    /// Run every check and every test, installing what is missing first.
    Test,
    /// Check what the compiler does not: sizes, markers, licences, which crate knows which.
    Tidy,
    /// Run the tests in a real browser.
    E2e,
    /// Write the golden games anew; a difference is a change of rules.
    Goldens,
    /// Run each fuzz target for a while.
    Fuzz,
    /// Run every benchmark.
    Bench,
    /// Measure random play beside `OpenSpiel`'s and print the table of ratios.
    Yardsticks {
        /// A Python that has `OpenSpiel`; without it, one is set up in `target/open_spiel`.
        #[arg(long)]
        python: Option<PathBuf>,
    },
}

fn main() -> Result<ExitCode> {
    let task = Line::parse().task;
    let mut report = Report::default();
    match task {
        Task::Test => {
            needs::install(&Need::ALL)?;
            steps::all(&mut report)?;
        }
        Task::Tidy => report.step("tidy", tidy::tidy),
        Task::E2e => {
            needs::install(&[Need::Browser, Need::Driver, Need::Wasm, Need::Node, Need::Npm])?;
            steps::e2e(&mut report);
        }
        Task::Goldens => report.step("goldens", steps::write_goldens),
        Task::Fuzz => {
            needs::install(&[Need::Cxx])?;
            steps::fuzz(&mut report)?;
        }
        Task::Bench => report.step("bench", steps::bench),
        Task::Yardsticks { python } => report.step("yardsticks", || yardsticks::measure(python)),
    }
    Ok(report.close())
}
