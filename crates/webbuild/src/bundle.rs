//! The files of the page: the module with its glue, `index.html` and the assets.
//!
//! The page names its module `/pkg/tapis_web.js` and its texts `/pkg/texts/…`. They are served from a
//! folder whose name changes with its content, so that browsers may cache it for ever; everything
//! else is revalidated, and mostly answered with "not modified".

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use tapis_webmodule::Profile;

use crate::texts;

/// The folder of the module as the page's sources name it.
const PKG: &str = "/pkg/";

/// A file of the page.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Where it is served, without the first slash.
    pub(crate) path: String,
    /// Its content.
    pub(crate) bytes: Vec<u8>,
    /// How long browsers may cache it.
    pub(crate) keep: Keep,
}

/// How long browsers may cache a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// For ever: its name changes with its content.
    Forever,
    /// Until they have asked whether it has changed.
    Ask,
}

/// All files of the page whose sources are in `crates`; `scratch` is a folder to work in.
pub(crate) fn bundle(
    wasm: &Path,
    crates: &Path,
    scratch: &Path,
    profile: Profile,
) -> Result<Vec<File>> {
    bind(wasm, scratch, profile)?;
    let mut module = collect(scratch)?;
    module.extend(texts::texts(crates)?);
    let web = crates.join("web");
    let mut hash = Sha256::new();
    for (path, bytes) in &module {
        hash.update(path);
        hash.update(bytes);
    }
    let pkg = format!("pkg-{}", short(&hash.finalize()));

    let index = web.join("index.html");
    let html = fs::read(&index).with_context(|| format!("the page has no {}", index.display()))?;
    let mut others = collect(&web.join("assets"))?;
    others.push(("index.html".into(), html));
    for (path, bytes) in &mut others {
        if is_page_source(path) {
            let text = std::str::from_utf8(bytes).with_context(|| format!("{path} is no text"))?;
            *bytes = text.replace(PKG, &format!("/{pkg}/")).into_bytes();
        }
    }

    let module = module.into_iter().map(|(path, bytes)| File {
        path: format!("{pkg}/{path}"),
        bytes,
        keep: Keep::Forever,
    });
    let others = others.into_iter().map(|(path, bytes)| File { path, bytes, keep: Keep::Ask });
    Ok(module.chain(others).collect())
}

/// Enough of a SHA-256 to tell two builds apart.
pub(crate) fn short_hash(bytes: &[u8]) -> String {
    short(&Sha256::digest(bytes))
}

fn short(hash: &[u8]) -> String {
    format!("{:016x}", u64::from_be_bytes(hash[..8].try_into().expect("eight bytes")))
}

fn bind(wasm: &Path, out: &Path, profile: Profile) -> Result<()> {
    let strip = match profile {
        Profile::Dev => false,
        Profile::Release | Profile::Dist => true,
    };
    Bindgen::new()
        .input_path(wasm)
        .out_name("tapis_web")
        .web(true)?
        .typescript(false)
        .remove_name_section(strip)
        .remove_producers_section(strip)
        .generate(out)
        .context("wasm-bindgen cannot process the page")
}

fn is_page_source(path: &str) -> bool {
    [".html", ".js", ".webmanifest"].iter().any(|ending| path.ends_with(ending))
}

/// All files in a folder with their paths in it, in a fixed order.
pub(crate) fn collect(root: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in entries(&folder)? {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let parts = path.strip_prefix(root)?.components();
            let parts: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
            files.push((parts.join("/"), fs::read(&path)?));
        }
    }
    files.sort();
    Ok(files)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))?;
    entries.map(|entry| Ok(entry?.path())).collect()
}
