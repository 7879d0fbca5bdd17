//! Build steps that Cargo cannot do alone: `cargo xtask --help` lists them.

mod deny;
mod needs;
mod parts;
mod peers;
mod python;
mod report;
mod shell;
mod steps;
mod tidy;
mod yardsticks;

use std::{path::PathBuf, process::ExitCode};

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::{needs::Need, parts::Part, report::Report, steps::Format};

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
    Test {
        /// Run only these parts, in the order of the whole.
        #[arg(long, value_enum, value_name = "PART", value_delimiter = ',')]
        only: Vec<Part>,
    },
    /// Format all sources, those too that Cargo does not find.
    Format,
    /// Check what the compiler does not: sizes, markers, licences, which crate knows which.
    Tidy,
    /// Run the tests in a real browser.
    E2e,
    /// Take pictures of every page and table state and put them on one sheet to look at.
    Gallery,
    /// Measure the page: weight, first card, feedback, layout shifts, Lighthouse.
    Page,
    /// Write the golden games anew; a difference is a change of rules.
    Goldens,
    /// Run each fuzz target for a while.
    Fuzz,
    /// Run every benchmark.
    Bench,
    /// Measure our server under load beside boardgame.io and a bare WebSocket server.
    Peers,
    /// Measure random play beside `OpenSpiel`'s and print the table of ratios.
    Yardsticks {
        /// A Python that has `OpenSpiel`; without it, one is set up in `target/open_spiel`.
        #[arg(long)]
        python: Option<PathBuf>,
    },
    /// Measure the package for Python beside `OpenSpiel`'s.
    PythonBench,
}

fn main() -> Result<ExitCode> {
    let task = Line::parse().task;
    let mut report = Report::default();
    match task {
        Task::Test { only } => {
            let parts = Part::chosen(&only);
            let needs = Need::ALL.into_iter();
            let needs: Vec<_> = needs
                .filter(|need| parts.iter().any(|part| part.own_needs().contains(need)))
                .collect();
            needs::install(&needs)?;
            for part in parts {
                steps::part(part, &mut report)?;
            }
        }
        Task::Format => report.step("format", || steps::format(Format::Write)),
        Task::Tidy => report.step("tidy", tidy::tidy),
        Task::E2e => {
            needs::install(Part::E2e.own_needs())?;
            steps::e2e(&mut report);
        }
        Task::Gallery => {
            needs::install(Part::E2e.own_needs())?;
            report.step("gallery", steps::gallery);
        }
        Task::Page => {
            needs::install(&[Part::E2e.own_needs(), &[Need::Mouse]].concat())?;
            report.step("page", steps::page);
        }
        Task::Goldens => report.step("goldens", steps::write_goldens),
        Task::Fuzz => {
            needs::install(Part::Fuzz.own_needs())?;
            steps::fuzz(&mut report)?;
        }
        Task::Bench => report.step("bench", steps::bench),
        Task::Peers => report.step("peers", peers::measure),
        Task::Yardsticks { python } => report.step("yardsticks", || yardsticks::measure(python)),
        Task::PythonBench => report.step("python-bench", python::bench),
    }
    Ok(report.close())
}
