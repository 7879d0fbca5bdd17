//! The nested Cargo run.

use std::{
    env,
    ffi::OsStr,
    fs::OpenOptions,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use anyhow::{Context as _, Result, bail};

const TARGET: &str = "wasm32-unknown-unknown";

/// How much work to put into the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Quick to build.
    Dev,
    /// Small.
    Release,
}

impl Profile {
    const fn name(self) -> &'static str {
        match self {
            Self::Dev => "wasm-dev",
            Self::Release => "wasm-release",
        }
    }
}

/// Compiles the page and returns the path of the WebAssembly module.
pub(crate) fn compile(workspace: &Path, profile: Profile) -> Result<PathBuf> {
    ensure_target(workspace)?;
    let target_dir = workspace.join("target/web");
    let folder = target_dir.join(TARGET).join(profile.name());
    if !folder.exists() {
        say("building the page for the browser; this takes one to two minutes the first time");
    }
    let mut cargo = clean(Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into())));
    cargo.current_dir(workspace);
    cargo.args(["build", "--locked", "--package", "tapis-web", "--target", TARGET]);
    cargo.args(["--profile", profile.name(), "--target-dir"]).arg(&target_dir);
    let output = cargo.output().context("cannot start cargo for the page")?;
    if !output.status.success() {
        bail!("the page does not compile:\n{}", said(&output));
    }
    // The name depends on whether the page is a binary or a library.
    let names = ["tapis-web.wasm", "tapis_web.wasm"].map(|name| folder.join(name));
    names
        .into_iter()
        .find(|path| path.exists())
        .with_context(|| format!("the page’s module is not in {}", folder.display()))
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

/// Tells whoever is waiting at a terminal. Cargo shows the output of a build script only when it has
/// ended, and then again at every build.
fn say(line: &str) {
    if let Ok(mut terminal) = OpenOptions::new().write(true).open("/dev/tty") {
        // Without a terminal nobody waits for this line.
        let _ = writeln!(terminal, "\r\x1b[K        Page {line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
