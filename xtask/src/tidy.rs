//! What the compiler does not check.

mod claims;
mod code;
mod known;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::{
    shell::root,
    steps::{PURE, metadata},
};

/// No source file is longer.
const MOST_LINES: usize = 500;

/// Folders without any of our files.
const SKIPPED: [&str; 4] = ["target", ".git", "node_modules", "artefacts"];

/// Words that mark something as unfinished.
const MARKERS: [&str; 8] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("HA", "CK"),
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("dbg", "!("),
    concat!("#[ign", "ore"),
];

/// Which of our crates each crate may depend on; dependencies point downwards only.
const KNOWS: [(&str, &[&str]); 26] = [
    ("tapis-cards", &[]),
    ("tapis-beggar", &[]),
    ("tapis-fairness", &[]),
    ("tapis-rules", &["tapis-cards", "tapis-fairness"]),
    ("tapis-games", &["tapis-cards", "tapis-rules"]),
    ("tapis-words", &["tapis-cards", "tapis-rules", "tapis-games"]),
    ("tapis-scene", &["tapis-cards", "tapis-rules", "tapis-games", "tapis-words"]),
    ("tapis-picture", &["tapis-cards", "tapis-rules", "tapis-games", "tapis-words", "tapis-scene"]),
    ("tapis-bots", &["tapis-cards", "tapis-rules", "tapis-games"]),
    ("tapis-search", &["tapis-rules", "tapis-games", "tapis-bots"]),
    ("tapis-gym", &["tapis-cards", "tapis-rules", "tapis-games", "tapis-bots", "tapis-search"]),
    (
        "tapis-lab",
        &["tapis-cards", "tapis-rules", "tapis-games", "tapis-bots", "tapis-search", "tapis-room"],
    ),
    ("tapis-room", &["tapis-cards", "tapis-rules", "tapis-games", "tapis-bots"]),
    ("tapis-protocol", &["tapis-cards", "tapis-rules", "tapis-games", "tapis-bots", "tapis-room"]),
    ("tapis-client", &["tapis-rules", "tapis-games", "tapis-room", "tapis-protocol"]),
    (
        "tapis-load",
        &[
            "tapis-rules",
            "tapis-games",
            "tapis-room",
            "tapis-lab",
            "tapis-protocol",
            "tapis-server",
        ],
    ),
    ("tapis-tcpinfo", &[]),
    (
        "tapis-server",
        &[
            "tapis-rules",
            "tapis-games",
            "tapis-search",
            "tapis-room",
            "tapis-protocol",
            "tapis-tcpinfo",
        ],
    ),
    ("tapis-webmodule", &[]),
    ("tapis-webbuild", &["tapis-webmodule"]),
    (
        "tapis-web",
        &[
            "tapis-rules",
            "tapis-games",
            "tapis-words",
            "tapis-scene",
            "tapis-picture",
            "tapis-search",
            "tapis-room",
            "tapis-protocol",
            "tapis-client",
        ],
    ),
    (
        "tapis-cli",
        &[
            "tapis-cards",
            "tapis-rules",
            "tapis-games",
            "tapis-words",
            "tapis-scene",
            "tapis-picture",
            "tapis-bots",
            "tapis-search",
            "tapis-room",
            "tapis-server",
        ],
    ),
    (
        "tapis-lab-cli",
        &[
            "tapis-rules",
            "tapis-games",
            "tapis-words",
            "tapis-picture",
            "tapis-bots",
            "tapis-beggar",
            "tapis-lab",
            "tapis-search",
            "tapis-load",
            "tapis-room",
            "tapis-server",
            "tapis-cli",
        ],
    ),
    ("tapis", &["tapis-cli", "tapis-webbuild"]),
    ("tapis-e2e", &[]),
    ("xtask", &[]),
];

/// Everything that the compiler does not check.
pub(crate) fn tidy() -> Result<()> {
    let mut faults = Vec::new();
    let mut files = Vec::new();
    walk(&root(), &mut files)?;
    files.sort();
    texts(&files, &mut faults)?;
    code::code(&files, &mut faults)?;
    same_bans(&mut faults)?;
    let metadata = metadata()?;
    claims::claims(&files, &mut faults)?;
    directions(&metadata, &mut faults)?;
    for fault in &faults {
        println!("{fault}");
    }
    ensure!(faults.is_empty(), "{} faults", faults.len());
    Ok(())
}

/// Sizes and markers.
fn texts(files: &[PathBuf], faults: &mut Vec<String>) -> Result<()> {
    for file in files {
        let extension = file.extension().unwrap_or_default().to_string_lossy().into_owned();
        let is_source =
            matches!(extension.as_str(), "rs" | "css" | "mjs" | "js" | "html" | "sql" | "py");
        if !is_source && !matches!(extension.as_str(), "md" | "toml" | "ftl") {
            continue;
        }
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(root()).unwrap_or(file).display();
        let n_lines = text.lines().count();
        if is_source && n_lines > MOST_LINES {
            faults.push(format!("{name}: {n_lines} lines; {MOST_LINES} is the most"));
        }
        for (n, line) in text.lines().enumerate() {
            if let Some(marker) = MARKERS.iter().find(|marker| has_word(line, marker)) {
                faults.push(format!("{name}:{}: {marker}", n + 1));
            }
            if extension == "css" && places_anything(line) {
                faults.push(format!("{name}:{}: say which element has this position", n + 1));
            }
        }
    }
    Ok(())
}

pub(crate) fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                walk(&path, files)?;
            }
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// Whether a selector ends in a position that anything can have: browsers then style all siblings of
/// what comes or goes anew, with all that is in them.
fn places_anything(line: &str) -> bool {
    [":nth-", ":first-", ":last-", ":only-"].iter().any(|position| {
        line.match_indices(position).any(|(at, _)| line[..at].ends_with([' ', '>', '+', '~']))
    })
}

/// Whether a line holds this, not within a longer word.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let in_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let goes_on = word.ends_with(char::is_alphanumeric) && in_word(after);
        !(in_word(before) || goes_on)
    })
}

/// The pure crates are all forbidden the same things.
fn same_bans(faults: &mut Vec<String>) -> Result<()> {
    let bans = |name: &str| {
        let folder = name.strip_prefix("tapis-").unwrap_or(name);
        let file = root().join("crates").join(folder).join("clippy.toml");
        fs::read_to_string(&file).with_context(|| file.display().to_string())
    };
    let first = bans(PURE[0])?;
    for name in PURE {
        if bans(name)? != first {
            faults.push(format!("{name}: its clippy.toml differs from that of {}", PURE[0]));
        }
    }
    Ok(())
}

/// Which crate knows which; a crate that is not in the table knows nothing and nobody knows it.
fn directions(metadata: &Value, faults: &mut Vec<String>) -> Result<()> {
    let allowed: BTreeMap<&str, &[&str]> = KNOWS.into_iter().collect();
    let packages = packages(metadata)?;
    let ours: BTreeSet<&str> = packages
        .iter()
        .filter(|package| package["source"].is_null())
        .filter_map(|package| package["name"].as_str())
        .collect();
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        if !ours.contains(name) {
            continue;
        }
        let Some(allowed) = allowed.get(name) else {
            faults.push(format!("{name}: a crate that has no line in tidy’s table KNOWS"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let to = dependency["name"].as_str().unwrap_or_default();
            let is_test = dependency["kind"] == "dev";
            if !is_test && ours.contains(to) && !allowed.contains(&to) {
                faults.push(format!("{name} may not know {to}"));
            }
        }
    }
    Ok(())
}

fn packages(metadata: &Value) -> Result<&Vec<Value>> {
    let Some(packages) = metadata["packages"].as_array() else { bail!("cargo metadata is odd") };
    Ok(packages)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{MARKERS, directions, has_word, places_anything};

    fn told(packages: &[(&str, &[&str])]) -> Vec<String> {
        let package = |(name, needs): &(&str, &[&str])| {
            let need = |name| json!({"name": name, "kind": null});
            json!({"name": name, "source": null, "dependencies": needs.iter().map(need).collect::<Vec<_>>()})
        };
        let mut faults = Vec::new();
        let metadata = json!({"packages": packages.iter().map(package).collect::<Vec<_>>()});
        directions(&metadata, &mut faults).expect("packages");
        faults
    }

    #[test]
    fn a_crate_may_look_down_only_and_has_to_be_in_the_table() {
        assert!(told(&[("tapis-cards", &[]), ("tapis-games", &["tapis-cards"])]).is_empty());
        let up = told(&[("tapis-games", &["tapis-bots"]), ("tapis-bots", &[])]);
        assert_eq!(up, ["tapis-games may not know tapis-bots"]);
        let of_page = told(&[("tapis-web", &["tapis-server"]), ("tapis-server", &[])]);
        assert_eq!(of_page, ["tapis-web may not know tapis-server"]);
        assert!(told(&[("tapis-new", &[])])[0].starts_with("tapis-new"));
    }

    #[test]
    fn a_position_belongs_to_something() {
        assert!(places_anything(".tray > :nth-child(2) { order: 1; }"));
        assert!(places_anything(".deeds:has(.many) :last-child { order: 1; }"));
        assert!(!places_anything(".tray > .slot:nth-child(2), li:not(:only-child) { order: 1; }"));
    }

    #[test]
    fn a_marker_is_found_as_a_word_only() {
        let marker = MARKERS[0];
        assert!(has_word(&format!("// {marker}: later"), marker));
        assert!(!has_word(&format!("MAS{marker}N"), marker));
        assert!(!has_word("to do", marker));
    }
}
