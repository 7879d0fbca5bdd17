//! What a browser needs to install the page and to start it without a network: the manifest and the
//! service worker's list of files.

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

/// The page's languages; the manifest's own is the first.
const LANGUAGES: [&str; 2] = ["fr", "en"];
/// As the head of `index.html` has it by daylight.
const GROUND: &str = "#efe7d8";

/// What the system shows of the installed page, in words that the page has anyway: `messages` are
/// those of a language.
pub(crate) fn manifest<'a>(messages: impl Fn(&str) -> Result<&'a str>) -> Result<String> {
    let said = |lang: &str| line(messages(lang)?, "lobby-subtitle");
    let [own, other] = LANGUAGES;
    let icon = |src: &str, sizes: &str, purpose: &str| {
        let kind = if sizes == "any" { "image/svg+xml" } else { "image/png" };
        json!({ "src": src, "sizes": sizes, "type": kind, "purpose": purpose })
    };
    let manifest = json!({
        "name": "Tapis",
        "short_name": "Tapis",
        "lang": own,
        "description": said(own)?,
        "description_localized": { other: said(other)? },
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": [
            icon("icon.svg", "any", "any"),
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable-512.png", "512x512", "maskable"),
        ],
    });
    Ok(format!("{manifest:#}\n"))
}

/// A message of one line.
fn line<'a>(messages: &'a str, key: &str) -> Result<&'a str> {
    let begin = format!("{key} = ");
    let found = messages.lines().find_map(|line| line.strip_prefix(&begin));
    found.with_context(|| format!("nobody says {key}"))
}

/// The service worker with what it is to keep; its text differs as soon as any of that does.
pub(crate) fn worker(script: &str, version: &str, files: &[String]) -> Result<String> {
    let (of_version, of_files) = ("\"TAPIS-VERSION\"", "[\"TAPIS-FILES\"]");
    ensure!(script.contains(of_version) && script.contains(of_files), "sw.js has no place for it");
    let script = script.replace(of_version, &format!("{version:?}"));
    Ok(script.replace(of_files, &format!("{files:?}")))
}

/// Whether a game without a network needs this file.
pub(crate) fn is_kept(path: &str) -> bool {
    let is_other = ["sw.js", "index.html", "manifest.webmanifest"].contains(&path);
    !(is_other || path.starts_with("icon-") || path.ends_with("LICENSE.txt"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_says_what_the_page_says() {
        let messages = |lang: &str| {
            Ok(if lang == "fr" { "lobby-subtitle = Des jeux" } else { "lobby-subtitle = Games" })
        };
        let manifest = manifest(messages).unwrap();
        let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
        assert_eq!(manifest["description"], "Des jeux");
        assert_eq!(manifest["description_localized"]["en"], "Games");
        assert!(super::manifest(|_| Ok("lobby-title = Tapis")).is_err());
    }

    #[test]
    fn the_worker_keeps_what_it_is_told() {
        let script = "const V = \"TAPIS-VERSION\";\nconst F = [\"TAPIS-FILES\"];\n";
        let made = worker(script, "0af1", &["./".into(), "boot.js".into()]).unwrap();
        assert_eq!(made, "const V = \"0af1\";\nconst F = [\"./\", \"boot.js\"];\n");
        assert!(worker("nothing", "0af1", &[]).is_err());
        assert!(is_kept("pkg-1/texts/corse.fr.md") && is_kept("boot.js") && !is_kept("sw.js"));
    }
}
