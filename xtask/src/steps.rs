//! The steps of the tests, in the order in which they fail soonest.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::{
    report::Report,
    shell::{Counts, cargo, counted, output, program, root, run, runs},
    tidy,
};

/// The pure crates: nothing in them knows the outside.
pub(crate) const PURE: [&str; 5] =
    ["tapis-cards", "tapis-rules", "tapis-games", "tapis-bots", "tapis-room"];

/// What runs in the page.
const IN_THE_PAGE: [&str; 3] = ["tapis-protocol", "tapis-client", "tapis-web"];

const WASM: &str = "wasm32-unknown-unknown";

/// How long each fuzz target runs in the tests, in seconds.
const FUZZ_SECONDS: &str = "15";

/// Every check and every test.
pub(crate) fn all(report: &mut Report) -> Result<()> {
    report.step("format", format);
    report.step("tidy", tidy::tidy);
    report.step("lints, native", || {
        let native = ["clippy", "--locked", "--workspace", "--exclude", "tapis-web"];
        run(cargo(native.into_iter().chain(["--all-targets", "--", "-D", "warnings"])))
    });
    report.step("lints, WebAssembly", || {
        let crates = PURE.into_iter().chain(IN_THE_PAGE).flat_map(|name| ["-p", name]);
        let clippy = ["clippy", "--locked", "--target", WASM].into_iter().chain(crates);
        run(cargo(clippy.chain(["--", "-D", "warnings"])))
    });
    report.tests("unit, clause, law and server tests", native_tests);
    report.tests("examples in the documentation", || {
        let doc = ["test", "--locked", "--doc", "--workspace", "--exclude", "tapis-web"];
        counted(cargo(doc))
    });
    report.tests("pure crates in WebAssembly", wasm_tests);
    fuzz(report)?;
    e2e(report);
    Ok(())
}

fn format() -> Result<()> {
    run(cargo(["fmt", "--all", "--check"]))?;
    if root().join("fuzz/Cargo.toml").exists() {
        run(cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))?;
    }
    Ok(())
}

/// With `cargo nextest` where it is at hand: it is faster, but takes long to build.
fn native_tests() -> (Counts, Result<()>) {
    let runner: &[&str] = if runs("cargo", &["nextest", "--version"]) {
        &["nextest", "run", "--no-fail-fast"]
    } else {
        &["test", "--all-targets", "--no-fail-fast"]
    };
    let which = ["--locked", "--workspace", "--exclude", "tapis-web", "--exclude", "tapis-e2e"];
    counted(cargo(runner.iter().chain(&which)))
}

/// The same tests of the same crates, in the machine of the page.
fn wasm_tests() -> (Counts, Result<()>) {
    let crates = PURE.into_iter().flat_map(|name| ["-p", name]);
    let args = ["test", "--locked", "--no-fail-fast", "--target", WASM, "--lib", "--tests"];
    let mut test = cargo(args.into_iter().chain(crates));
    let runner = root().join("xtask/wasm-runner.mjs");
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", format!("node {}", runner.display()));
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
                ["run", "--manifest-path", "fuzz/Cargo.toml", "--bin", &target, "--", &time];
            run(cargo(config.into_iter().chain(target)))
        });
    }
    Ok(())
}

/// The page in a real browser against the real server.
pub(crate) fn e2e(report: &mut Report) {
    report.step("accessibility checker", || {
        let mut npm = program("npm");
        npm.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
        npm.current_dir(root().join("crates/e2e"));
        run(npm)
    });
    report.step("the command and its page", || run(cargo(["build", "--locked", "-p", "tapis"])));
    report.tests("end to end in Chromium", || {
        // One after the other: browsers that race each other for two cores tell nothing.
        let args = ["test", "--locked", "-p", "tapis-e2e", "--no-fail-fast", "--"];
        counted(cargo(args.into_iter().chain(["--test-threads", "1"])))
    });
}

/// Every benchmark.
pub(crate) fn bench() -> Result<()> {
    run(cargo(["bench", "--locked", "--workspace", "--exclude", "tapis-web", "--benches"]))
}

/// All that Cargo knows about the workspace.
pub(crate) fn metadata() -> Result<serde_json::Value> {
    let text = output(cargo(["metadata", "--locked", "--format-version", "1"]))?;
    Ok(serde_json::from_str(&text)?)
}
