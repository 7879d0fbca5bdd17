//! The files of the page: the module with its glue, `index.html` and the assets.
//!
//! The page names its module `pkg/tapis_web.js` and its texts `pkg/texts/…`. They are served from a
//! folder whose name changes with its content, so that browsers may cache it for ever; everything
//! else is revalidated, and mostly answered with "not modified".

use std::{
    ffi::OsStr,
    fmt::Display,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, anyhow};
use lightningcss::{
    printer::PrinterOptions,
    stylesheet::{MinifyOptions, ParserOptions, StyleSheet},
    targets::Browsers,
};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::{Bindgen, Output};

use crate::{install, lean, locals, order, texts, together};

/// The folder of the module as the page's sources name it.
const PKG: &str = "pkg/";
/// Where a script of the page names the games.
const GAMES: &str = "TAPIS-GAMES";

/// The service worker.
const WORKER: &str = "sw.js";

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
pub(crate) fn bundle(wasm: &Path, crates: &Path, scratch: &Path) -> Result<Vec<File>> {
    let whole = split(wasm, scratch)?;
    bind(&whole, scratch)?;
    fs::remove_file(&whole)?;
    let mut module = collect(scratch)?;
    for (path, bytes) in &mut module {
        *bytes = match Path::new(path).extension().and_then(OsStr::to_str) {
            Some("wasm") => {
                let lean = lean::module(bytes).with_context(|| path.clone())?;
                locals::by_use(&lean)
                    .and_then(|it| order::alike(&it))
                    .with_context(|| path.clone())?
            }
            _ => continue,
        };
    }
    let pieces = together::table(&mut module)?;
    for (path, bytes) in module.iter_mut().filter(|(path, _)| is_script(path)) {
        *bytes = lean::script(path, std::str::from_utf8(bytes)?)?.into_bytes();
    }
    module.extend(texts::texts(crates)?);
    let web = crates.join("web");
    let assets = collect(&web.join("assets"))?;
    let (styles, assets): (Vec<_>, Vec<_>) = assets
        .into_iter()
        .partition(|(path, _)| Path::new(path).extension() == Some("css".as_ref()));
    let (later, styles): (Vec<_>, Vec<_>) =
        styles.into_iter().partition(|(path, _)| path.starts_with("later/"));
    let browsers = browsers(&web)?;
    module.push(("page.css".into(), style(styles, browsers)?));
    module.push(("later.css".into(), style(later, browsers)?));
    let mut hash = Sha256::new();
    for (path, bytes) in &module {
        hash.update(path);
        hash.update(bytes);
    }
    let pkg = format!("pkg-{}", short(&hash.finalize()));

    let index = web.join("index.html");
    let html = fs::read(&index).with_context(|| format!("the page has no {}", index.display()))?;
    let mut others = assets;
    others.push(("index.html".into(), html));
    let messages = |lang: &str| text_of(&module, &format!("texts/page.{lang}.ftl"));
    others.push(("manifest.webmanifest".into(), install::manifest(messages)?.into_bytes()));
    let games = texts::games(crates)?.join("|");
    for (path, bytes) in &mut others {
        if is_page_source(path) {
            let text = std::str::from_utf8(bytes).with_context(|| format!("{path} is no text"))?;
            let text = text.replace(PKG, &format!("{pkg}/")).replace(GAMES, &games);
            // The worker is told more.
            let is_whole = is_script(path) && path != WORKER;
            *bytes = if is_whole { lean::script(path, &text)? } else { text }.into_bytes();
        }
    }

    let module = module.into_iter().map(|(path, bytes)| File {
        path: format!("{pkg}/{path}"),
        bytes,
        keep: Keep::Forever,
    });
    let others = others.into_iter().map(|(path, bytes)| File { path, bytes, keep: Keep::Ask });
    let mut files: Vec<File> = module.chain(others).collect();
    tell_worker(&mut files, &pieces)?;
    Ok(files)
}

/// Tells the service worker which files there are; what comes within another it need not keep.
fn tell_worker(files: &mut [File], pieces: &[String]) -> Result<()> {
    let mut hash = Sha256::new();
    for file in files.iter() {
        hash.update(&file.path);
        hash.update(&file.bytes);
    }
    let is_piece = |file: &File| pieces.iter().any(|piece| file.path.ends_with(piece));
    let kept = files.iter().filter(|file| install::is_kept(&file.path) && !is_piece(file));
    let kept = kept.map(|file| file.path.clone());
    let kept: Vec<String> = ["./".to_owned()].into_iter().chain(kept).collect();
    let worker = files.iter_mut().find(|file| file.path == WORKER).context("no sw.js")?;
    let script = std::str::from_utf8(&worker.bytes).context("sw.js is no text")?;
    let script = install::worker(script, &short(&hash.finalize()), &kept)?;
    worker.bytes = lean::script(WORKER, &script)?.into_bytes();
    Ok(())
}

fn is_script(path: &str) -> bool {
    Path::new(path).extension() == Some("js".as_ref())
}

/// The text of a file.
fn text_of<'a>(files: &'a [(String, Vec<u8>)], path: &str) -> Result<&'a str> {
    let file = files.iter().find(|it| it.0 == path).with_context(|| format!("no {path}"))?;
    std::str::from_utf8(&file.1).with_context(|| format!("{path} is no text"))
}

/// Enough of a SHA-256 to tell two builds apart.
pub(crate) fn short_hash(bytes: &[u8]) -> String {
    short(&Sha256::digest(bytes))
}

fn short(hash: &[u8]) -> String {
    format!("{:016x}", u64::from_be_bytes(hash[..8].try_into().expect("eight bytes")))
}

/// The glue that `wasm-bindgen` makes, with the module beside it.
const GLUE: &str = "tapis_web";

/// Takes the parts that are fetched when they are first shown out of the module, with the glue that
/// fetches them; what is left goes to the file that is returned.
fn split(wasm: &Path, out: &Path) -> Result<PathBuf> {
    let input = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let rest = out.join("rest.wasm");
    let glue = format!("./{GLUE}.js");
    let mut options = wasm_split_cli_support::Options::new(&input);
    options.output_dir = out;
    options.main_out_path = &rest;
    options.main_module = &glue;
    options.link_name = "./parts.js";
    let made = wasm_split_cli_support::transform(options);
    made.map_err(|error| anyhow!("the page’s module cannot be split: {error:?}"))?;
    Ok(rest)
}

fn bind(wasm: &Path, out: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    let made = bindgen
        .input_path(wasm)
        .out_name(GLUE)
        // What the parts share with the rest.
        .keep_lld_exports(true)
        .demangle(false)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output();
    let mut made = made.context("wasm-bindgen cannot process the page")?;
    let names = shorten(&mut made);
    made.emit(out)?;
    let glue = out.join(format!("{GLUE}.js"));
    let mut text = fs::read_to_string(&glue)?;
    for (long, short) in names {
        text = text.replace(&format!("{long}: "), &format!("{short}: "));
    }
    fs::write(&glue, text).with_context(|| format!("cannot write {}", glue.display()))
}

/// Gives what the module takes from its glue short names; which there were before. Each ends with 16
/// digits of a hash, which no packing makes shorter, in the module and in the glue.
fn shorten(made: &mut Output) -> Vec<(String, String)> {
    let of_glue = format!("./{GLUE}_bg.js");
    let imports = made.wasm_mut().imports.iter_mut().filter(|import| import.module == of_glue);
    let names = imports.enumerate().map(|(nth, import)| {
        let short = format!("i{nth}");
        (std::mem::replace(&mut import.name, short.clone()), short)
    });
    names.collect()
}

/// The oldest browsers that the page is kept for, from its `.browserslistrc`.
fn browsers(web: &Path) -> Result<Browsers> {
    let path = web.join(".browserslistrc");
    let list = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let queries = list.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let browsers = Browsers::from_browserslist(queries).map_err(|error| anyhow!("{error}"))?;
    browsers.with_context(|| format!("{} names no browser", path.display()))
}

/// One style sheet of several, as short as these browsers understand it: what all others build on
/// comes first.
fn style(mut styles: Vec<(String, Vec<u8>)>, browsers: Browsers) -> Result<Vec<u8>> {
    styles.sort_by_key(|(path, _)| path != "style.css");
    let mut all = String::new();
    for (path, bytes) in styles {
        all.push_str(&String::from_utf8(bytes).with_context(|| format!("{path} is no text"))?);
    }
    let wrong = |error: &dyn Display| anyhow!("the style sheet: {error}");
    let mut sheet = StyleSheet::parse(&all, ParserOptions::default()).map_err(|it| wrong(&it))?;
    let targets = browsers.into();
    sheet.minify(MinifyOptions { targets, ..MinifyOptions::default() }).map_err(|it| wrong(&it))?;
    let options = PrinterOptions { minify: true, targets, ..PrinterOptions::default() };
    let code = sheet.to_css(options).map_err(|it| wrong(&it))?.code;
    // Its names for the two lights stand in each colour.
    Ok(code.replace("--lightningcss-", "--in-").into_bytes())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn small(style_sheet: &str) -> Result<String> {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web");
        let sheet = ("style.css".to_owned(), style_sheet.as_bytes().to_vec());
        Ok(String::from_utf8(style(vec![sheet], browsers(&web)?)?)?)
    }

    /// Without its spaces a plus is a sign of the number after it, and browsers drop the line.
    #[test]
    fn a_sum_of_lengths_keeps_the_spaces_that_make_it_one() -> Result<()> {
        let made = small("p { height: max(var(--a), var(--b) * 2 + 16px) }")?;
        assert!(made.contains(" + 16px"), "{made}");
        Ok(())
    }

    #[test]
    fn colours_for_light_and_dark_are_lowered_for_browsers_that_know_one() -> Result<()> {
        let made = small(":root { color-scheme: light dark } p { color: light-dark(#fff, #000) }")?;
        assert!(!made.contains("light-dark("), "{made}");
        Ok(())
    }

    #[test]
    fn what_is_no_style_sheet_is_refused_with_its_reason() {
        let error = small("p { color: red; } }}").expect_err("it has braces too many");
        assert!(error.to_string().starts_with("the style sheet: "), "{error}");
    }
}
