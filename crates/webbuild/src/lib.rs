//! Makes the page for the binary that embeds it: this crate's own build script has compiled the
//! module; `wasm-bindgen` runs in this process, so that nothing has to be installed and the versions
//! agree through `Cargo.lock`.
//!
//! The result is a folder of files and a Rust source, `page.rs`, that embeds them all.

mod bundle;
mod embed;
mod install;
mod lean;
mod locals;
mod order;
mod texts;
mod together;

use std::{env, fs, path::PathBuf};

use anyhow::{Context as _, Result};

use bundle::{File, Keep};
use tapis_webmodule::Module;
pub use tapis_webmodule::{Profile, SKIP, is_skipped, tell};

/// What to make.
#[derive(Clone, Debug)]
pub struct Page {
    /// What it is made from.
    pub module: Module,
    /// Where the files and `page.rs` go; it is emptied first.
    pub out: PathBuf,
}

impl Page {
    /// The page for a build script, from the environment that Cargo provides.
    pub fn from_build_script() -> Result<Self> {
        let out = env::var_os("OUT_DIR").context("OUT_DIR is not set")?;
        Ok(Self { module: Module::from_build_script()?, out: PathBuf::from(out).join("page") })
    }

    /// Makes the page and its `page.rs`.
    pub fn build(&self) -> Result<()> {
        self.empty_out()?;
        // There is nothing left to do, unless the folder with the module was emptied since.
        self.module.compile()?;
        let Module { workspace, profile } = &self.module;
        let scratch = self.out.join("module");
        let crates = workspace.join("crates");
        let files = bundle::bundle(&self.module.path()?, &crates, &scratch)?;
        embed::embed(&files, &self.out, *profile)
    }

    /// Replaces the page by one line.
    pub fn skip(&self) -> Result<()> {
        self.empty_out()?;
        let text = format!("<!doctype html><title>Tapis</title><p>Built with {SKIP}: no page.\n");
        let index = File { path: "index.html".into(), bytes: text.into_bytes(), keep: Keep::Ask };
        embed::embed(&[index], &self.out, Profile::Dev)
    }

    fn empty_out(&self) -> Result<()> {
        if self.out.exists() {
            fs::remove_dir_all(&self.out)?;
        }
        fs::create_dir_all(&self.out).with_context(|| format!("cannot make {}", self.out.display()))
    }
}
