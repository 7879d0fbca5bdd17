//! The steps of the tests, in the order in which they fail soonest.

use std::{fs, process::Command};

use anyhow::{Context, Result, ensure};

use crate::{
    deny,
    parts::Part,
    python,
    report::Report,
    shell::{Counts, cargo, counted, output, program, root, run, run_for_long, runs},
    tidy,
};

/// The pure crates: nothing in them knows the outside.
pub(crate) const PURE: [&str; 7] = [
    "tapis-cards",
    "tapis-fairness",
    "tapis-rules",
    "tapis-games",
    "tapis-bots",
    "tapis-search",
    "tapis-room",
];

/// What runs in the page.
const IN_THE_PAGE: [&str; 6] =
    ["tapis-protocol", "tapis-client", "tapis-words", "tapis-scene", "tapis-picture", "tapis-web"];

/// What is built natively. Every step that builds names the same crates, so that Cargo unites their
/// features in one way and builds nothing twice.
const WORKSPACE: [&str; 2] = ["--locked", "--workspace"];

/// Lints and documentation need no page. They come before the tests: whenever this changes, the page
/// is built anew.
const SKIP: &str = "TAPIS_SKIP_WEB";

/// The programs of tests that need browsers, as nextest chooses them.
const BROWSERS: &str = "binary(/^browser_/) + binary(ears)";

/// The target of the page.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The target of its tests: the same machine code, and a harness that can print.
pub(crate) const WASI: &str = "wasm32-wasip1";

/// How long each fuzz target runs in the tests, in seconds.
const FUZZ_SECONDS: &str = "15";

/// One part of the tests.
pub(crate) fn part(part: Part, report: &mut Report) -> Result<()> {
    match part {
        Part::Format => report.step("format", || format(Format::Check)),
        Part::Tidy => report.step("tidy", tidy::tidy),
        Part::Deny => report.step("licences, sources, versions", deny::check),
        Part::Lints => report.step("lints, native", native_lints),
        Part::LintsWasm => report.step("lints, WebAssembly", wasm_lints),
        Part::Native => report.tests("unit, clause, law and server tests", native_tests),
        Part::Web => report.tests("the page's words and figures", || {
            // Alone they are soon built; all tests have them with them.
            counted(cargo(["test", "--locked", "-p", "tapis-web", "-p", "tapis-picture", "--lib"]))
        }),
        Part::Docs => {
            report.step("documentation", documentation);
            report.tests("examples in the documentation", documented_examples);
        }
        Part::Wasm => report.tests("pure crates in WebAssembly", wasm_tests),
        Part::Python => python::test(report),
        Part::Fuzz => fuzz(report)?,
        Part::E2e => e2e(report),
    }
    Ok(())
}

fn native_lints() -> Result<()> {
    let deny = ["--all-targets", "--", "-D", "warnings"];
    // The page's own lints are those for WebAssembly.
    let without_page = ["clippy", "--exclude", "tapis-web"];
    let mut clippy = cargo(without_page.iter().chain(&WORKSPACE).chain(&deny));
    clippy.env(SKIP, "1");
    run(clippy)
}

/// The documentation of all crates, whose links must lead somewhere.
fn documentation() -> Result<()> {
    let mut doc = cargo(["doc", "--no-deps"].iter().chain(&WORKSPACE));
    doc.env("RUSTDOCFLAGS", "-D warnings").env(SKIP, "1");
    run(doc)
}

fn documented_examples() -> (Counts, Result<()>) {
    let mut test = cargo(["test", "--doc"].iter().chain(&WORKSPACE));
    test.env(SKIP, "1");
    counted(test)
}

fn wasm_lints() -> Result<()> {
    let crates = PURE.into_iter().chain(IN_THE_PAGE).flat_map(|name| ["-p", name]);
    let clippy = ["clippy", "--locked", "--target", WASM].into_iter().chain(crates);
    run(cargo(clippy.chain(["--", "-D", "warnings"])))
}

/// Whether sources are formatted, or only looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// They are written.
    Write,
    /// One that is not formatted is an error.
    Check,
}

/// Formats all sources; Cargo does not find the modules of games, which a macro declares.
pub(crate) fn format(how: Format) -> Result<()> {
    let check: &[&str] = match how {
        Format::Write => &[],
        Format::Check => &["--check"],
    };
    for all in [&["--all"][..], &["--manifest-path", "fuzz/Cargo.toml"]] {
        run(cargo(["fmt"].iter().chain(all).chain(check)))?;
    }
    let mut files = Vec::new();
    tidy::walk(&root().join("games"), &mut files)?;
    files.retain(|file| file.extension().is_some_and(|it| it == "rs"));
    let files = files.iter().filter_map(|file| file.strip_prefix(root()).ok());
    let mut rustfmt = program("rustfmt");
    rustfmt.current_dir(root()).args(["--edition", "2024"]).args(check).args(files);
    run(rustfmt)
}

fn native_tests() -> (Counts, Result<()>) {
    let nextest = ["-E", &format!("not ({BROWSERS})")];
    tests(&nextest, &["--lib", "--bins", "--tests", "--", "--skip", "browser::"])
}

/// What runs in browsers and by ear: each test waits for bots most of its time.
fn browser_tests() -> (Counts, Result<()>) {
    let nextest = ["-E", BROWSERS, "--test-threads", "3"];
    tests(&nextest, &["--test", "browser_*", "--test", "ears", "--", "--test-threads", "3"])
}

/// With `cargo nextest` where it is at hand: it is faster, but takes long to build.
fn tests(nextest: &[&str], test: &[&str]) -> (Counts, Result<()>) {
    let (command, chosen): (&[&str], _) = if runs("cargo", &["nextest", "--version"]) {
        (&["nextest", "run"], nextest)
    } else {
        (&["test"], test)
    };
    counted(cargo(command.iter().chain(&WORKSPACE).chain(&["--no-fail-fast"]).chain(chosen)))
}

/// The same tests of the same crates, in the machine of the page.
fn wasm_tests() -> (Counts, Result<()>) {
    let crates = PURE.into_iter().flat_map(|name| ["-p", name]);
    let args = ["test", "--locked", "--no-fail-fast", "--target", WASI, "--lib", "--tests"];
    let mut test = cargo(args.into_iter().chain(crates));
    let runner = root().join("xtask/wasm-runner.mjs");
    let node = format!("node --no-warnings {}", runner.display());
    test.env("CARGO_TARGET_WASM32_WASIP1_RUNNER", node);
    // The laws themselves are shown natively; what differs here shows itself in fewer games.
    test.env("TAPIS_LAW_GAMES", "20");
    counted(test)
}

/// Writes the golden games anew; their test compares them.
pub(crate) fn write_goldens() -> Result<()> {
    run(cargo(["run", "--locked", "--quiet", "-p", "tapis-games", "--example", "goldens"]))
}

/// Runs each fuzz target for a while.
pub(crate) fn fuzz(report: &mut Report) -> Result<()> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut targets = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            targets.push(path.file_stem().context("a name")?.to_string_lossy().into_owned());
        }
    }
    targets.sort();
    ensure!(!targets.is_empty(), "{} has no fuzz target", folder.display());
    for target in targets {
        report.step(&format!("fuzz {target}"), || {
            let time = format!("-max_total_time={FUZZ_SECONDS}");
            // The flags of the engine: Cargo would look for them from here upwards only.
            let config = ["--config", "fuzz/.cargo/config.toml"];
            let target =
                ["run", "--locked", "--manifest-path", "fuzz/Cargo.toml", "--bin", &target];
            // Taking this long over one input is a failure too.
            let engine = ["--", &time, "-timeout=25"];
            run(cargo(config.into_iter().chain(target).chain(engine)))
        });
    }
    Ok(())
}

/// The page in a real browser against the real server.
pub(crate) fn e2e(report: &mut Report) {
    report.step("accessibility checker", || run(npm_in("crates/e2e")));
    report.step("the command and its page", || {
        run(cargo(["test", "--no-run", "--lib", "--bins", "--tests"].iter().chain(&WORKSPACE)))
    });
    report.tests("end to end in browsers, and by ear", browser_tests);
}

/// Pictures of every state, from a page that has the gallery in it.
pub(crate) fn gallery() -> Result<()> {
    let with_gallery = |mut command: Command| {
        command.env("TAPIS_GALLERY", "1");
        command
    };
    run(with_gallery(cargo(["build", "--locked", "-p", "tapis"])))?;
    run(with_gallery(cargo(["run", "-p", "tapis-e2e", "--example", "gallery"])))
}

/// The page of packages in a browser, with a stopwatch, and what Lighthouse says of it.
pub(crate) fn page() -> Result<()> {
    run(npm_in("bench/page"))?;
    let dist = ["--quiet", "--profile", "dist", "--locked"];
    run(cargo(["build", "-p", "tapis"].iter().chain(&dist)))?;
    run(cargo(["run", "-p", "tapis-e2e", "--example", "figures"].iter().chain(&dist)))
}

/// What the lock file in this folder names, from the registry.
fn npm_in(folder: &str) -> Command {
    let mut npm = program("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
    npm.args(["--prefer-offline", "--fetch-retries", "5"]);
    npm.current_dir(root().join(folder));
    npm
}

/// Every benchmark.
pub(crate) fn bench() -> Result<()> {
    let without_page = ["bench", "--benches", "--exclude", "tapis-web"];
    run_for_long(cargo(without_page.iter().chain(&WORKSPACE)))
}

/// All that Cargo knows about the workspace.
pub(crate) fn metadata() -> Result<serde_json::Value> {
    let text = output(cargo(["metadata", "--locked", "--format-version", "1"]))?;
    Ok(serde_json::from_str(&text)?)
}
