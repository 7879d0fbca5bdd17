//! What was done, how long it took and how it ended.

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Error, Result};

use crate::shell::Counts;

/// The steps so far.
#[derive(Debug, Default)]
pub(crate) struct Report {
    steps: Vec<Check>,
}

#[derive(Debug)]
struct Check {
    name: String,
    took: Duration,
    counts: Counts,
    error: Option<Error>,
}

impl Report {
    /// Does one thing that counts as one test.
    pub(crate) fn step(&mut self, name: &str, work: impl FnOnce() -> Result<()>) {
        self.tests(name, || (Counts::default(), work()));
    }

    /// Runs tests that are counted; if it failed without a failed test, that counts as one.
    pub(crate) fn tests(&mut self, name: &str, work: impl FnOnce() -> (Counts, Result<()>)) {
        println!("\n== {name}");
        let begun = Instant::now();
        let (mut counts, done) = work();
        if let Err(error) = &done {
            println!("{name}: {error:#}");
            counts.n_failed = counts.n_failed.max(1);
        } else if counts == Counts::default() {
            counts.n_passed = 1;
        }
        let step = Check { name: name.into(), took: begun.elapsed(), counts, error: done.err() };
        println!("== {} ({})", step.line(), if step.error.is_none() { "ok" } else { "failed" });
        self.steps.push(step);
    }

    /// Prints all steps and how many tests passed and failed.
    pub(crate) fn close(&self) -> ExitCode {
        let took: Duration = self.steps.iter().map(|step| step.took).sum();
        println!("\n== all, in {} s", took.as_secs());
        for step in &self.steps {
            println!("{}", step.line());
        }
        for step in &self.steps {
            if let Some(error) = &step.error {
                println!("failed: {}: {error:#}", step.name);
            }
        }
        let sum = |count: fn(&Check) -> usize| self.steps.iter().map(count).sum::<usize>();
        let n_failed = sum(|step| step.counts.n_failed);
        println!("{} passed, {n_failed} failed", sum(|step| step.counts.n_passed));
        if n_failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

impl Check {
    fn line(&self) -> String {
        let Counts { n_passed, n_failed } = self.counts;
        let seconds = self.took.as_secs_f64();
        format!("{:<36} {seconds:>7.1} s {n_passed:>6} ok {n_failed:>3} not", self.name)
    }
}
