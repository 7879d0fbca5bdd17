//! The package for Python: built, installed and tested in a Python of its own.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::{
    report::Report,
    shell::{cargo, counted, program, root, run},
};

/// The Python that has Debian's packages.
pub(crate) const DEBIANS: &str = "/usr/bin/python3";

/// What the tests install from the Python package index besides the package itself.
const PACKAGES: [&str; 14] = [
    "maturin==1.16.0",
    "numpy==2.4.6",
    "pytest==9.2.0",
    "gymnasium==1.4.0",
    "pettingzoo==1.27.0",
    "open_spiel==2.0.2",
    "pyarrow==26.0.1",
    "ray==2.60.0",
    "cloudpickle==3.1.3",
    "supersuit==3.11.0",
    "jax==0.10.2",
    "flax==0.12.8",
    "optax==0.2.8",
    "chex==0.1.92",
];

/// What learns with `PyTorch` in an example: the latest that go with Debian's, which has no CUDA.
const LEARNER: [&str; 2] = ["sb3-contrib==2.4.0", "stable-baselines3==2.4.1"];

/// What they need besides.
const BESIDE_LEARNER: [&str; 6] = [
    "numpy==1.26.4",
    "gymnasium==1.0.0",
    "pandas==2.3.3",
    "matplotlib==3.10.7",
    "cloudpickle==3.1.3",
    "pytest==9.2.0",
];

/// Lints, builds and tests the package.
pub(crate) fn test(report: &mut Report) {
    report.step("the package for Python, lints", lints);
    report.step("the package for Python", || install(&venv("python")?, "dev"));
    report.tests("tests of the package for Python", || {
        counted(pytest("python", &["--ignore", "tests/learner"]))
    });
    report.step("a Python that learns", || learner("learner"));
    report.tests("tests of what learns", || counted(pytest("learner", &["tests/learner"])));
}

fn pytest(name: &str, args: &[&str]) -> std::process::Command {
    let mut pytest = in_package(&python(name));
    pytest.args(["-m", "pytest", "-p", "no:cacheprovider", "--durations=5"]).args(args);
    pytest
}

/// Measures the package beside `OpenSpiel`'s from Python, and prints the table of
/// lab/benchmarks.md.
pub(crate) fn bench() -> Result<()> {
    let python = venv("python")?;
    install(&python, "release")?;
    let mut bench = in_package(&python);
    bench.arg("bench.py");
    run(bench)
}

/// Rust as everywhere; the crate is in no workspace of ours.
fn lints() -> Result<()> {
    run(cargo(["fmt", "--manifest-path", "lab/python/Cargo.toml", "--check"]))?;
    let clippy = ["clippy", "--locked", "--manifest-path", "lab/python/Cargo.toml"];
    let mut clippy = cargo(clippy.iter().chain(&["--", "-D", "warnings"]));
    clippy.env("CARGO_TARGET_DIR", target());
    run(clippy)
}

/// Where it is built: apart, since its dependencies have features of their own.
fn target() -> PathBuf {
    root().join("target/python-build")
}

fn python(name: &str) -> PathBuf {
    root().join("target").join(name).join("bin/python")
}

fn in_package(python: &Path) -> std::process::Command {
    let mut command = program(&python.to_string_lossy());
    command.current_dir(root().join("lab/python"));
    // Nothing is left beside the sources.
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// A Python of our own in `target/NAME`.
fn made(name: &str, of: &str, flags: &[&str]) -> Result<PathBuf> {
    let (folder, python) = (root().join("target").join(name), python(name));
    if !python.exists() {
        let mut venv = program(of);
        venv.args(["-m", "venv"]).args(flags).arg(&folder);
        run(venv).context("Python with its venv is needed; Debian calls it python3-venv")?;
    }
    println!("Installing into {}", folder.display());
    Ok(python)
}

/// The same with what the tests need.
fn venv(name: &str) -> Result<PathBuf> {
    let python = made(name, "python3", &[])?;
    pip(&python, &["--only-binary", ":all:"], &PACKAGES)?;
    Ok(python)
}

/// Debian's Python with its `PyTorch`, where the one that pip finds brings some gigabytes of CUDA, and
/// the package as it has been built.
fn learner(name: &str) -> Result<()> {
    let python = made(name, DEBIANS, &["--system-site-packages"])?;
    pip(&python, &["--only-binary", ":all:"], &BESIDE_LEARNER)?;
    // They ask for a version that Debian's does not say that it is.
    pip(&python, &["--only-binary", ":all:", "--no-deps"], &LEARNER)?;
    pip(&python, &["--force-reinstall", "--no-deps"], &[&wheel("dev")?])
}

/// Builds the wheel and installs it in place of an earlier one.
fn install(python: &Path, profile: &str) -> Result<()> {
    let wheels = target().join("wheels").join(profile);
    if wheels.exists() {
        std::fs::remove_dir_all(&wheels).with_context(|| wheels.display().to_string())?;
    }
    let mut maturin = in_package(python);
    maturin.args(["-m", "maturin", "build", "--locked", "--profile", profile, "--out"]);
    maturin.arg(&wheels).arg("--target-dir").arg(target());
    run(maturin)?;
    pip(python, &["--force-reinstall", "--no-deps"], &[&wheel(profile)?])
}

/// The wheel that was built.
fn wheel(profile: &str) -> Result<String> {
    let wheels = target().join("wheels").join(profile);
    let built = std::fs::read_dir(&wheels).with_context(|| wheels.display().to_string())?;
    let wheel = built.flatten().next().context("maturin has built no wheel")?.path();
    Ok(wheel.to_string_lossy().into_owned())
}

fn pip(python: &Path, flags: &[&str], packages: &[&str]) -> Result<()> {
    let mut pip = program(&python.to_string_lossy());
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "5"]);
    pip.args(flags).args(packages);
    run(pip)
}
