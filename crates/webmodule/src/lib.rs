//! Compiles the page to one WebAssembly module with a nested Cargo run.
//!
//! It is apart from what is done with the module then, and needs next to nothing, so that the page
//! is compiled beside the rest of the program and not after it.

mod compile;
mod progress;

use std::{
    env,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};

pub use compile::Profile;

/// The environment variable that leaves the page out, for checks and tests that do not need it.
pub const SKIP: &str = "TAPIS_SKIP_WEB";

/// The environment variable that adds the gallery of states to the page.
pub const GALLERY: &str = "TAPIS_GALLERY";

/// Whether the page is left out.
pub fn is_skipped() -> bool {
    env::var_os(SKIP).is_some_and(|value| value != "0")
}

/// What lies beside the sources of the page and is not in it: tests, the terminal, the lab.
const OTHERS: [&str; 10] = [
    "tests",
    "benches",
    "examples",
    "bench.rs",
    "laws.rs",
    "golden",
    "golden.rs",
    "gym.rs",
    "lead.rs",
    "terminal.rs",
];

/// Where the page comes from, and how it is compiled.
#[derive(Clone, Debug)]
pub struct Module {
    /// The root of the workspace.
    pub workspace: PathBuf,
    /// How much work to put into it.
    pub profile: Profile,
}

impl Module {
    /// The page for a build script, from the environment that Cargo provides.
    pub fn from_build_script() -> Result<Self> {
        let var = |name: &str| env::var_os(name).with_context(|| format!("{name} is not set"));
        let manifest = PathBuf::from(var("CARGO_MANIFEST_DIR")?);
        let workspace = manifest.ancestors().nth(2).context("crates/NAME is in the workspace")?;
        let profile = Profile::of(&var("PROFILE")?, Path::new(&var("OUT_DIR")?));
        Ok(Self { workspace: workspace.to_owned(), profile })
    }

    /// Compiles it.
    pub fn compile(&self) -> Result<()> {
        compile::compile(&self.workspace, self.profile)
    }

    /// Where it is once it is compiled.
    pub fn path(&self) -> Result<PathBuf> {
        compile::module(&self.workspace, self.profile)
    }

    /// What the page is made of, for `cargo::rerun-if-changed`.
    pub fn sources(&self) -> Vec<PathBuf> {
        let crates = [
            "cards", "fairness", "rules", "games", "words", "scene", "picture", "bots", "room",
            "protocol", "client", "web",
        ];
        let folders = crates.map(|name| self.workspace.join("crates").join(name));
        let games = self.workspace.join("games").read_dir().into_iter().flatten().flatten();
        let folders = folders.into_iter().chain(games.map(|game| game.path()));
        let entries = folders.filter_map(|folder| folder.read_dir().ok()).flatten();
        let mut sources: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        let is_other = |path: &PathBuf| OTHERS.iter().any(|name| path.ends_with(name));
        sources.retain(|path| !is_other(path));
        sources.extend(["Cargo.toml", "Cargo.lock"].map(|name| self.workspace.join(name)));
        sources
    }
}

/// Tells Cargo the lines of an error, one after the other.
pub fn tell(error: &anyhow::Error) {
    for line in format!("{error:#}").lines() {
        println!("cargo::error={line}");
    }
}
