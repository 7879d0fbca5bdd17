//! Other programs: run with their output passed on, and their tests counted.

use std::{
    env,
    ffi::OsStr,
    fmt::{self, Display, Formatter},
    io::{BufRead, BufReader, Read, Write},
    path::PathBuf,
    process::{Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is in the workspace").to_owned()
}

/// How many tests a program reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Those that passed.
    pub(crate) n_passed: usize,
    /// Those that did not.
    pub(crate) n_failed: usize,
}

impl Counts {
    fn add(&mut self, other: Self) {
        self.n_passed += other.n_passed;
        self.n_failed += other.n_failed;
    }

    /// What a closing line of `cargo nextest`, of `cargo test`, of `pytest` or of the WebAssembly
    /// runner says; nothing in other lines. The last of them stops at the first test that fails.
    pub(crate) fn read(line: &str) -> Self {
        if line.contains(".wasm: ") {
            return Self { n_passed: 0, n_failed: 1 };
        }
        let list = line
            .split_once(" tests run: ")
            .or_else(|| line.split_once(" test run: "))
            .or_else(|| line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". ")))
            .or_else(|| of_pytest(line).map(|list| ("", list)));
        let mut counts = Self::default();
        for part in list.map_or("", |(_, list)| list).split([',', ';']) {
            let mut words = part.split_whitespace();
            let n = words.next().and_then(|n| n.parse::<usize>().ok()).unwrap_or_default();
            match words.next() {
                Some("passed") => counts.n_passed += n,
                Some("failed" | "timed" | "error" | "errors") => counts.n_failed += n,
                _ => {}
            }
        }
        counts
    }
}

/// The counts in a closing line of `pytest`, such as `1 failed, 35 passed in 12.34s (0:00:12)`.
fn of_pytest(line: &str) -> Option<&str> {
    let (list, took) = line.trim_matches(['=', ' ']).split_once(" in ")?;
    let is_time = took.split_once('s').is_some_and(|(s, _)| s.parse::<f64>().is_ok());
    (is_time && list.starts_with(|c: char| c.is_ascii_digit())).then_some(list)
}

/// Which tests failed and what they said first, to be repeated where the log ends.
#[derive(Debug, Default)]
struct Failures {
    lines: Vec<String>,
    /// How many lines still belong to the panic last seen.
    n_follow: usize,
}

impl Failures {
    /// No more is repeated: the whole is further up.
    const MOST: usize = 60;
    /// How many lines after that of a panic say what it was about.
    const OF_A_PANIC: usize = 4;

    fn read(&mut self, line: &str) {
        let text = line.trim();
        let is_test = text.strip_suffix(" ... FAILED").is_some_and(|it| it.starts_with("test "))
            || text.starts_with("FAILED tests/")
            || text.split_once(" [").is_some_and(|(status, rest)| {
                let ended =
                    status.starts_with("SIG") || matches!(status, "FAIL" | "TIMEOUT" | "LEAK-FAIL");
                ended && rest.contains("] ")
            });
        let panics = text.starts_with("thread '") && text.contains(" panicked at ");
        self.n_follow = if panics { Self::OF_A_PANIC + 1 } else { self.n_follow };
        let is_new = !self.lines.iter().any(|known| known == text);
        if (is_test || self.n_follow > 0) && is_new && self.lines.len() < Self::MOST {
            self.lines.push(text.to_owned());
        }
        self.n_follow = self.n_follow.saturating_sub(1);
    }
}

impl Display for Failures {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| write!(f, "\n    {line}"))
    }
}

/// A program at the root of the workspace, with nothing to read.
pub(crate) fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// What the environment must not decide for the checks.
const OURS: [&str; 4] = ["TAPIS_SKIP_WEB", "TAPIS_BLESS", "TAPIS_LAW_GAMES", "RUST_LOG"];

/// Cargo, as it was called, but in the environment in which a person would call it.
pub(crate) fn cargo<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = program("cargo");
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        let is_cargos = text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_");
        if is_cargos || OURS.contains(&text.as_ref()) {
            command.env_remove(&name);
        }
    }
    // What is built once only need not be prepared for the next time.
    if env::var_os("CI").is_some() && env::var_os("CARGO_INCREMENTAL").is_none() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command.args(args).env("CARGO_TERM_COLOR", "never");
    command
}

/// Whether a program can be run at all.
pub(crate) fn runs(name: &str, args: &[&str]) -> bool {
    let mut command = program(name);
    command.args(args).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// What a program prints.
pub(crate) fn output(mut command: Command) -> Result<String> {
    let shown = shown(&command);
    let output = command.stderr(Stdio::inherit()).output().context(shown.clone())?;
    ensure!(output.status.success(), "{shown}: {}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Longer than any program of the tests takes; one that exceeds it hangs.
const LIMIT: Duration = Duration::from_mins(45);

/// Runs a program, passes its output on as it comes and counts its tests.
///
/// The counts are given even if the program fails, or hangs and is ended; what it has started may
/// outlive it then.
pub(crate) fn counted(command: Command) -> (Counts, Result<()>) {
    watched(command, LIMIT)
}

fn watched(mut command: Command, limit: Duration) -> (Counts, Result<()>) {
    let begun = Instant::now();
    let shown = shown(&command);
    println!("$ {shown}");
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match child.context(shown.clone()) {
        Ok(child) => child,
        Err(error) => return (Counts::default(), Err(error)),
    };
    let (send, lines) = mpsc::channel();
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let pipes: [Option<Box<dyn Read + Send>>; 2] =
        [stdout.map(|it| Box::new(it) as _), stderr.map(|it| Box::new(it) as _)];
    for pipe in pipes.into_iter().flatten() {
        let send = send.clone();
        thread::spawn(move || {
            for line in BufReader::new(pipe).split(b'\n').map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
    }
    drop(send);
    let (mut counts, mut failures) = (Counts::default(), Failures::default());
    loop {
        let left = limit.saturating_sub(begun.elapsed());
        let line = match lines.recv_timeout(left) {
            Ok(line) if !left.is_zero() => line,
            Err(RecvTimeoutError::Disconnected) => break,
            Ok(_) | Err(RecvTimeoutError::Timeout) => {
                let ended = child.kill().and_then(|()| child.wait()).context(shown.clone());
                let secs = limit.as_secs();
                let hangs = |status| bail!("{shown}: no end after {secs} s; ended: {status}");
                return (counts, ended.and_then(hangs));
            }
        };
        let line = String::from_utf8_lossy(&line);
        counts.add(Counts::read(&line));
        failures.read(&line);
        // Whoever closed our output still wants the exit code.
        let _ = writeln!(std::io::stdout(), "{line}");
    }
    let done = child.wait().context(shown.clone()).and_then(|status| {
        ensure!(status.success(), "{shown}: {status}{failures}");
        Ok(())
    });
    (counts, done)
}

/// Runs a program and passes its output on.
pub(crate) fn run(command: Command) -> Result<()> {
    watched(command, LIMIT).1
}

/// Runs a program that may take as long as it likes, and passes its output on.
pub(crate) fn run_for_long(command: Command) -> Result<()> {
    watched(command, Duration::MAX).1
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Counts, Failures, program, watched};

    #[test]
    fn what_failed_is_repeated_at_the_end() {
        let mut failures = Failures::default();
        for line in [
            "        PASS [   0.016s] (1/3) tapis::command it_says",
            "        FAIL [   0.123s] (2/3) tapis-server gateway::tests::it_holds",
            "    thread 'gateway::tests::it_holds' (41) panicked at crates/server/src/gateway.rs:9:5:",
            "    assertion `left == right` failed",
            "      left: 1",
            "     right: 2",
            "    note: run with `RUST_BACKTRACE=1`",
            "    and what is far below",
            "        FAIL [   0.123s] (2/3) tapis-server gateway::tests::it_holds",
            "test browser::it_opens ... FAILED",
            "FAILED tests/test_zoo.py::test_it - AssertionError",
            "test browser::it_closes ... ok",
        ] {
            failures.read(line);
        }
        let told = failures.to_string();
        assert_eq!(told.lines().count(), 9, "{told}");
        for part in ["server gateway::tests::it_holds", "right: 2", "it_opens ... FAILED"] {
            assert_eq!(told.matches(part).count(), 1, "{part} in {told}");
        }
    }

    #[test]
    fn a_program_that_hangs_is_ended_and_told() {
        let mut sleep = program("sleep");
        sleep.arg("60");
        let (counts, done) = watched(sleep, Duration::from_millis(50));
        assert_eq!(counts, Counts::default());
        let told = done.expect_err("it hangs").to_string();
        assert!(told.contains("sleep 60: no end after 0 s; ended: signal: 9"), "{told}");
    }

    #[test]
    fn closing_lines_of_all_test_runners_are_counted() {
        for (line, n_passed, n_failed) in [
            ("     Summary [   2.422s] 25 tests run: 25 passed, 0 skipped", 25, 0),
            (
                "  Summary [ 9s] 4 tests run: 2 passed (1 slow), 1 failed, 1 timed out, 3 skipped",
                2,
                2,
            ),
            ("     Summary [   0.1s] 1 test run: 1 passed, 0 skipped", 1, 0),
            ("test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out", 5, 0),
            ("test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured", 4, 1),
            ("laws-0a1b.wasm: a test failed (unreachable)", 0, 1),
            ("2 failed, 35 passed, 1 skipped, 3 warnings in 12.34s", 35, 2),
            ("== 35 passed, 1 error in 72.34s (0:01:12) ==", 35, 1),
            ("12 passed, 3 failed", 0, 0),
            ("7 wonders in 3 days", 0, 0),
            ("        PASS [   0.016s] tapis::command it_says", 0, 0),
        ] {
            assert_eq!(Counts::read(line), Counts { n_passed, n_failed }, "{line}");
        }
    }
}
