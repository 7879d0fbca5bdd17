//! Writes the files, compressed ones beside them, and the Rust source that embeds both.

use std::{fmt::Write as _, fs, path::Path};

use anyhow::{Context as _, Result};

use crate::{
    Profile,
    bundle::{File, Keep, short_hash},
};

/// Writes everything to `out`.
pub(crate) fn embed(files: &[File], out: &Path, profile: Profile) -> Result<()> {
    let mut source = String::from("&[\n");
    for (nth, file) in files.iter().enumerate() {
        let name = format!("{nth}");
        fs::write(out.join(&name), &file.bytes)?;
        let brotli = compress(&file.bytes, profile)?;
        let has_brotli = brotli.len() < file.bytes.len();
        if has_brotli {
            fs::write(out.join(format!("{name}.br")), brotli)?;
        }
        let embedded = |suffix: &str| {
            format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/page/{name}{suffix}\"))")
        };
        let packed =
            if has_brotli { format!("Some({})", embedded(".br")) } else { "None".to_owned() };
        writeln!(
            source,
            "    File {{ path: {:?}, mime: {:?}, tag: {:?}, keep: {:?}, plain: {}, brotli: {packed} }},",
            file.path,
            mime(&file.path),
            format!("\"{}\"", short_hash(&file.bytes)),
            match file.keep {
                Keep::Forever => "public, max-age=31536000, immutable",
                Keep::Ask => "no-cache",
            },
            embedded(""),
        )?;
    }
    source.push_str("]\n");
    fs::write(out.join("page.rs"), source).context("cannot write page.rs")
}

/// Compresses with Brotli: worth its time where many will load the page, hardly while developing.
fn compress(bytes: &[u8], profile: Profile) -> Result<Vec<u8>> {
    let quality = match profile {
        Profile::Dev => 3,
        Profile::Release => 9,
        Profile::Dist => 11,
    };
    let parameters = brotli::enc::BrotliEncoderParams { quality, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &parameters)?;
    Ok(packed)
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "md" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
