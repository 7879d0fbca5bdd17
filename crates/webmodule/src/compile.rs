//! The nested Cargo run.

use std::{
    env,
    ffi::OsStr,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use anyhow::{Context as _, Result, bail};

use crate::progress::{Progress, say};

const TARGET: &str = "wasm32-unknown-unknown";

/// Leptos without the types of its views: every component and element would otherwise be compiled
/// for each place where it stands. SHA-256 as a loop: written out it is seven times as long, and the
/// page hashes a few lines for each deal. As an argument, which is joined to what somebody's own
/// settings say for this target.
const SMALL: &str = r#"target.wasm32-unknown-unknown.rustflags=[
    "--cfg", "erase_components", "--cfg", 'sha2_backend_soft="compact"']"#;

/// How much work to put into the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Quick to build.
    Dev,
    /// Small and soon ready: for whoever builds the program to try it.
    Release,
    /// Small: for whoever builds the program for others.
    Dist,
}

impl Profile {
    /// The one that goes with the profile of the outer build. Cargo tells a build script only
    /// whether it inherits from `release`; its name is in the path of the script's own folder,
    /// `target/NAME/build/CRATE/out`.
    pub(crate) fn of(base: &OsStr, out: &Path) -> Self {
        let is_dist = out.ancestors().take(5).any(|folder| folder.ends_with("dist"));
        match (base == "release", is_dist) {
            (true, true) => Self::Dist,
            (true, false) => Self::Release,
            (false, _) => Self::Dev,
        }
    }

    /// The name of the page's own profile in `Cargo.toml`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dev => "wasm-dev",
            Self::Release => "wasm-release",
            Self::Dist => "wasm-dist",
        }
    }
}

/// Compiles the page.
pub(crate) fn compile(workspace: &Path, profile: Profile) -> Result<()> {
    ensure_target(workspace)?;
    let mut cargo = clean(Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into())));
    cargo.current_dir(workspace);
    // For the module alone: beside a library for Rust, which tests need, Cargo optimises nothing as
    // one, whatever the profile says.
    cargo.args(["rustc", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--locked", "--package", "tapis-web", "--target", TARGET]);
    cargo.args(["--config", SMALL]);
    cargo.args(["--profile", profile.name(), "--target-dir"]).arg(target_dir(workspace));
    if env::var_os(crate::GALLERY).is_some_and(|value| value != "0") {
        cargo.args(["--features", "gallery"]);
    }
    // What leads from one function to another, for whoever takes parts out of the module.
    cargo.args(["--", "-Clink-arg=--emit-relocs"]);
    follow(cargo)
}

/// The compiled WebAssembly module.
pub(crate) fn module(workspace: &Path, profile: Profile) -> Result<PathBuf> {
    let folder = target_dir(workspace).join(TARGET).join(profile.name());
    // The name depends on whether the page is a binary or a library.
    let names = ["tapis-web.wasm", "tapis_web.wasm"].map(|name| folder.join(name));
    names
        .into_iter()
        .find(|path| path.exists())
        .with_context(|| format!("the page’s module is not in {}", folder.display()))
}

/// A folder of its own: the outer Cargo keeps its own locked.
fn target_dir(workspace: &Path) -> PathBuf {
    workspace.join("target/web")
}

/// Runs Cargo for the page and tells at the terminal how far it is.
fn follow(mut cargo: Command) -> Result<()> {
    // Its lines are read here and not shown.
    cargo.env("CARGO_TERM_COLOR", "never").env("CARGO_TERM_PROGRESS_WHEN", "never");
    let child = cargo.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let mut child = child.context("cannot start cargo for the page")?;
    let stderr = child.stderr.take().context("cargo has no standard error")?;
    let mut progress = Progress::start();
    let mut said = String::new();
    for line in BufReader::new(stderr).split(b'\n') {
        let line = line.context("cannot hear what cargo says")?;
        let line = String::from_utf8_lossy(&line);
        progress.hear(&line);
        said.push_str(&line);
        said.push('\n');
    }
    if !child.wait().context("cannot wait for cargo")?.success() {
        bail!("the page does not compile:\n{}", said.trim());
    }
    progress.end();
    Ok(())
}

/// Makes sure that the standard library for WebAssembly is installed.
fn ensure_target(workspace: &Path) -> Result<()> {
    if has_target(workspace)? {
        return Ok(());
    }
    say("installing the Rust target wasm32-unknown-unknown for the page");
    let mut rustup = clean(Command::new("rustup"));
    rustup.current_dir(workspace).args(["target", "add", TARGET]);
    let why = match rustup.output() {
        Ok(output) if output.status.success() && has_target(workspace)? => return Ok(()),
        Ok(output) => said(&output),
        Err(error) => format!("rustup cannot be started: {error}"),
    };
    bail!(
        "the page needs the Rust target {TARGET}, which could not be installed.\n\
         Run `rustup target add {TARGET}` in this folder, or, without rustup, install your \
         distribution’s Rust for WebAssembly.\n{why}"
    )
}

fn has_target(workspace: &Path) -> Result<bool> {
    let mut rustc = clean(Command::new("rustc"));
    rustc.current_dir(workspace).args(["--print", "target-libdir", "--target", TARGET]);
    let output = rustc.output().context("cannot start rustc")?;
    if !output.status.success() {
        return Ok(false);
    }
    let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    let has_core = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("libcore-"))
    };
    Ok(folder.read_dir().is_ok_and(|mut entries| entries.any(has_core)))
}

/// Removes what the outer Cargo says about its own target; the page is built for another one.
fn clean(mut command: Command) -> Command {
    for (name, _) in env::vars_os() {
        if is_about_outer_build(&name) {
            command.env_remove(name);
        }
    }
    command
}

fn is_about_outer_build(name: &OsStr) -> bool {
    /// What Cargo and build scripts set besides `CARGO_…`.
    const OTHERS: [&str; 14] = [
        "RUSTFLAGS",
        "RUSTDOCFLAGS",
        "RUSTC",
        "RUSTDOC",
        "RUSTC_WRAPPER",
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTC_LINKER",
        "LLVM_PROFILE_FILE",
        "TARGET",
        "HOST",
        "PROFILE",
        "OUT_DIR",
        "OPT_LEVEL",
        "DEBUG",
    ];
    /// Where crates come from and how they are fetched, which is the same for both.
    const KEPT: [&str; 7] = [
        "CARGO_HOME",
        "CARGO_NET_",
        "CARGO_HTTP_",
        "CARGO_REGISTR",
        "CARGO_SOURCE_",
        "CARGO_TERM_",
        "CARGO_BUILD_JOBS",
    ];
    let name = name.to_string_lossy();
    OTHERS.contains(&&*name)
        || (name.starts_with("CARGO") && !KEPT.iter().any(|kept| name.starts_with(kept)))
        || ["MAKEFLAGS", "MFLAGS", "NUM_JOBS"].contains(&&*name)
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_built_as_the_program_around_it() {
        let of = |base: &str, out: &str| Profile::of(OsStr::new(base), Path::new(out));
        assert_eq!(of("debug", "/dist/tapis/target/debug/build/x-1/out"), Profile::Dev);
        assert_eq!(of("release", "/dist/tapis/target/release/build/x-1/out"), Profile::Release);
        assert_eq!(of("release", "/tapis/target/dist/build/x-1/out"), Profile::Dist);
    }

    #[test]
    fn the_nested_cargo_keeps_its_sources_and_loses_the_outer_flags() {
        for name in ["CARGO_ENCODED_RUSTFLAGS", "CARGO_TARGET_DIR", "CARGO_LLVM_COV", "TARGET"] {
            assert!(is_about_outer_build(OsStr::new(name)), "{name}");
        }
        for name in ["CARGO_HOME", "CARGO_REGISTRIES_X_INDEX", "CARGO_NET_OFFLINE", "PATH"] {
            assert!(!is_about_outer_build(OsStr::new(name)), "{name}");
        }
    }
}
