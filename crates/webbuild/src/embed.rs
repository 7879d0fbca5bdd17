//! Writes the files, compressed ones beside them, and the Rust source that embeds both.

use std::{fmt::Write as _, fs, io::Write as _, num::NonZeroU64, path::Path};

use anyhow::{Context as _, Result};
use flate2::{Compression, write::GzEncoder};

use crate::{
    Profile,
    bundle::{File, Keep, short_hash},
};

/// How a file is compressed beside its plain form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    /// The shortest; browsers ask for it over HTTPS and on their own machine only.
    Brotli,
    /// What they ask for over plain HTTP, as in a home network.
    Gzip,
}

/// Writes everything to `out`.
pub(crate) fn embed(files: &[File], out: &Path, profile: Profile) -> Result<()> {
    let mut source = String::from("&[\n");
    for (nth, file) in files.iter().enumerate() {
        let put = |ending: &str, bytes: &[u8]| -> Result<String> {
            let name = format!("{nth}{ending}");
            fs::write(out.join(&name), bytes)?;
            Ok(format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/page/{name}\"))"))
        };
        let pack = |packing: Packing| match packing.shorter(file, profile)? {
            Some(packed) => Ok(format!("Some({})", put(packing.ending(), &packed)?)),
            None => anyhow::Ok("None".to_owned()),
        };
        writeln!(
            source,
            "    File {{ path: {:?}, mime: {:?}, tag: {:?}, keep: {:?}, plain: {}, brotli: {}, gzip: {} }},",
            file.path,
            mime(&file.path),
            short_hash(&file.bytes),
            match file.keep {
                Keep::Forever => "public, max-age=31536000, immutable",
                Keep::Ask => "no-cache",
            },
            put("", &file.bytes)?,
            pack(Packing::Brotli)?,
            pack(Packing::Gzip)?,
        )?;
    }
    source.push_str("]\n");
    fs::write(out.join("page.rs"), source).context("cannot write page.rs")
}

impl Packing {
    const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    /// The file compressed, if that is shorter; what is compressed by its own nature is left alone.
    fn shorter(self, file: &File, profile: Profile) -> Result<Option<Vec<u8>>> {
        if is_packed_already(mime(&file.path)) {
            return Ok(None);
        }
        let packed = match self {
            Self::Brotli => brotli(&file.bytes, profile)?,
            Self::Gzip => gzip(&file.bytes, profile)?,
        };
        Ok((packed.len() < file.bytes.len()).then_some(packed))
    }
}

/// Compresses with Brotli: worth its time where many will load the page, hardly while developing.
fn brotli(bytes: &[u8], profile: Profile) -> Result<Vec<u8>> {
    /// Sizes of blocks, as powers of two; 0 leaves them to the packer, whose choice is the best for
    /// some files and not for others.
    const BLOCKS: [i32; 6] = [0, 16, 17, 18, 19, 20];
    let (quality, blocks) = match profile {
        Profile::Dev => (3, &BLOCKS[..1]),
        Profile::Release => (9, &BLOCKS[..1]),
        Profile::Dist => (11, &BLOCKS[..]),
    };
    let mut shortest: Option<Vec<u8>> = None;
    for lgblock in blocks.iter().copied() {
        let parameters =
            brotli::enc::BrotliEncoderParams { quality, lgblock, ..Default::default() };
        let mut packed = Vec::new();
        brotli::BrotliCompress(&mut &bytes[..], &mut packed, &parameters)?;
        if shortest.as_ref().is_none_or(|it| packed.len() < it.len()) {
            shortest = Some(packed);
        }
    }
    shortest.context("no size of blocks")
}

/// Compresses with gzip, without a date: the same page gives the same bytes.
fn gzip(bytes: &[u8], profile: Profile) -> Result<Vec<u8>> {
    let level = match profile {
        Profile::Dev => 1,
        Profile::Release => 6,
        Profile::Dist => return smallest_gzip(bytes),
    };
    let mut packer = GzEncoder::new(Vec::new(), Compression::new(level));
    packer.write_all(bytes)?;
    Ok(packer.finish()?)
}

/// The same form, searched for longer; more rounds than this find next to nothing.
fn smallest_gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let options =
        zopfli::Options { iteration_count: NonZeroU64::new(3).expect("3"), ..Default::default() };
    let mut packed = Vec::new();
    zopfli::compress(options, zopfli::Format::Gzip, bytes, &mut packed)?;
    Ok(packed)
}

fn is_packed_already(mime: &str) -> bool {
    ["font/woff2", "image/png", "image/webp", "application/octet-stream"].contains(&mime)
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "parts" => "application/x-wasm-parts",
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

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    const PROFILES: [Profile; 3] = [Profile::Dev, Profile::Release, Profile::Dist];

    fn file(path: &str, bytes: impl Into<Vec<u8>>) -> File {
        File { path: path.into(), bytes: bytes.into(), keep: Keep::Ask }
    }

    #[test]
    fn what_is_packed_unpacks_to_the_same() {
        let text = "Une carte, deux cartes, trois cartes. ".repeat(999);
        let page = file("index.html", text.as_bytes());
        for profile in PROFILES {
            let packed = Packing::Gzip.shorter(&page, profile).unwrap().unwrap();
            let mut unpacked = String::new();
            GzDecoder::new(&packed[..]).read_to_string(&mut unpacked).unwrap();
            assert_eq!(unpacked, text, "{profile:?}");

            let packed = Packing::Brotli.shorter(&page, profile).unwrap().unwrap();
            let mut unpacked = Vec::new();
            brotli::BrotliDecompress(&mut &packed[..], &mut unpacked).unwrap();
            assert_eq!(unpacked, text.as_bytes(), "{profile:?}");
        }
    }

    #[test]
    fn the_same_page_is_packed_to_the_same_bytes() {
        let page = file("index.html", "Une carte. ".repeat(99));
        let packed = || Packing::Gzip.shorter(&page, Profile::Dist).unwrap().unwrap();
        assert_eq!(packed(), packed());
        assert_eq!(packed()[4..8], [0; 4], "no date");
    }

    #[test]
    fn nothing_is_packed_that_would_not_be_shorter() {
        let zeros = vec![0; 999];
        for none in [file("font.woff2", zeros.clone()), file("a.png", zeros), file("a.css", "a{}")]
        {
            for packing in [Packing::Brotli, Packing::Gzip] {
                assert_eq!(packing.shorter(&none, Profile::Dist).unwrap(), None, "{}", none.path);
            }
        }
    }

    #[test]
    fn the_source_embeds_every_form_that_a_file_has() {
        let out = std::env::temp_dir().join(format!("tapis-embed-{}", std::process::id()));
        fs::create_dir_all(&out).unwrap();
        let files = [file("index.html", "carte ".repeat(99)), file("font.woff2", "abc")];
        embed(&files, &out, Profile::Dev).unwrap();
        let source = fs::read_to_string(out.join("page.rs")).unwrap();
        let written = |name: &str| out.join(name).exists();
        let there = ["0", "0.br", "0.gz", "1", "1.br", "1.gz"].map(written);
        fs::remove_dir_all(&out).unwrap();
        assert_eq!(there, [true, true, true, true, false, false]);
        let lines: Vec<_> = source.lines().collect();
        for form in ["/page/0\"", "brotli: Some(", "/page/0.br\"", "gzip: Some(", "/page/0.gz\""] {
            assert!(lines[1].contains(form), "{form} in {}", lines[1]);
        }
        assert!(lines[2].contains("brotli: None, gzip: None"), "{}", lines[2]);
    }
}
