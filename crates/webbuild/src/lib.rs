//! Builds the page for the binary that embeds it: a nested Cargo run for WebAssembly, then
//! `wasm-bindgen` in this process, so that nothing has to be installed and the versions agree
//! through `Cargo.lock`.
//!
//! The result is a folder of files and a Rust source, `page.rs`, that embeds them all.

mod bundle;
mod compile;
mod embed;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};

use bundle::{File, Keep};
pub use compile::Profile;

/// Environment variable that leaves the page out; for checks and tests that need none.
pub const SKIP: &str = "TAPIS_SKIP_WEB";

/// What to build.
#[derive(Clone, Debug)]
pub struct Page {
    /// The root of the workspace.
    pub workspace: PathBuf,
    /// Where the files and `page.rs` go; emptied first.
    pub out: PathBuf,
    /// How much work to put into it.
    pub profile: Profile,
}

impl Page {
    /// The page as a build script wants it, from the environment that Cargo gives it.
    pub fn from_build_script() -> Result<Self> {
        let var = |name: &str| env::var_os(name).with_context(|| format!("{name} is not set"));
        let manifest = PathBuf::from(var("CARGO_MANIFEST_DIR")?);
        let workspace = manifest.ancestors().nth(2).context("crates/NAME is in the workspace")?;
        let profile = if var("PROFILE")? == "release" { Profile::Release } else { Profile::Dev };
        let out = Path::new(&var("OUT_DIR")?).join("page");
        Ok(Self { workspace: workspace.to_owned(), out, profile })
    }

    /// Builds the page and its `page.rs`.
    pub fn build(&self) -> Result<()> {
        self.empty_out()?;
        let wasm = compile::compile(&self.workspace, self.profile)?;
        let scratch = self.out.join("module");
        let files =
            bundle::bundle(&wasm, &self.workspace.join("crates/web"), &scratch, self.profile)?;
        embed::embed(&files, &self.out, self.profile)
    }

    /// Puts one line in place of the page.
    pub fn skip(&self) -> Result<()> {
        self.empty_out()?;
        let text = format!("<!doctype html><title>Tapis</title><p>Built with {SKIP}: no page.\n");
        let index = File { path: "index.html".into(), bytes: text.into_bytes(), keep: Keep::Ask };
        embed::embed(&[index], &self.out, Profile::Dev)
    }

    /// What the page is made of, for `cargo::rerun-if-changed`.
    pub fn sources(&self) -> Vec<PathBuf> {
        let crates =
            ["cards", "rules", "games", "words", "bots", "room", "protocol", "client", "web"];
        let of_crate = |name| {
            let root = self.workspace.join("crates").join(name);
            ["src", "Cargo.toml", "assets", "index.html", "locales", "messages"]
                .map(|part| root.join(part))
        };
        let mut sources: Vec<_> = crates.into_iter().flat_map(of_crate).collect();
        sources.retain(|path| path.exists());
        sources.extend(["Cargo.toml", "Cargo.lock"].map(|name| self.workspace.join(name)));
        sources
    }

    fn empty_out(&self) -> Result<()> {
        if self.out.exists() {
            fs::remove_dir_all(&self.out)?;
        }
        fs::create_dir_all(&self.out).with_context(|| format!("cannot make {}", self.out.display()))
    }
}
