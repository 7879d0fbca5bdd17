//! What tests ask of message files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use tapis_games::any::AnyOptions;

use crate::{Lang, Messages, words::COMMON};

/// A message or an attribute of one, as far as it can be told without filling it in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The names of what fills it in.
    pub filling: BTreeSet<String>,
    /// The messages that it refers to.
    pub refers: BTreeSet<String>,
}

/// The messages and attributes in this text, by name.
///
/// # Panics
/// If one stands there twice.
pub fn written(text: &str) -> BTreeMap<String, Written> {
    let mut found: BTreeMap<String, Written> = BTreeMap::new();
    let (mut message, mut last) = (String::new(), String::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split_once(" =").map(|(name, _)| name).unwrap_or_default();
        let is_new = if let Some(attribute) = name.strip_prefix("    .") {
            last = format!("{message}.{attribute}");
            true
        } else if name.starts_with(|first: char| first.is_ascii_alphabetic()) {
            name.clone_into(&mut message);
            name.clone_into(&mut last);
            true
        } else {
            false
        };
        if is_new {
            let before = found.insert(last.clone(), Written::default());
            assert!(before.is_none(), "{last} stands there twice");
        }
        let Some(written) = found.get_mut(&last) else { continue };
        for inside in line.split('{').skip(1) {
            let inside = inside.trim_start();
            let end = inside.find([' ', '}']).unwrap_or(inside.len());
            match inside[..end].strip_prefix('$') {
                Some(name) => written.filling.insert(name.to_owned()),
                None if inside.starts_with(|first: char| first.is_ascii_lowercase()) => {
                    written.refers.insert(inside[..end].to_owned())
                }
                None => false,
            };
        }
    }
    found
}

/// All that fills a message in, through what it refers to.
fn filling(all: &BTreeMap<String, Written>, name: &str) -> BTreeSet<String> {
    let Some(written) = all.get(name) else { return BTreeSet::new() };
    let referred = written.refers.iter().flat_map(|name| filling(all, name));
    written.filling.iter().cloned().chain(referred).collect()
}

/// What one language says and the other does not, or with other facts.
pub fn differences(messages: &Messages) -> Vec<String> {
    let [french, english] = Lang::ALL.map(|lang| {
        let mut all = written(COMMON.text(lang));
        all.extend(written(messages.text(lang)));
        let names: Vec<String> = all.keys().cloned().collect();
        names.into_iter().map(|it| (it.clone(), filling(&all, &it))).collect::<BTreeMap<_, _>>()
    });
    let names: BTreeSet<&String> = french.keys().chain(english.keys()).collect();
    let differ = names.into_iter().filter(|name| french.get(*name) != english.get(*name));
    differ.cloned().collect()
}

/// The messages for which this code does not ask: it has not the name as it stands, and the name does
/// not begin as those do that are put together.
pub fn unused(messages: &Messages, code: &str, put_together: &[&str]) -> Vec<String> {
    let all = written(messages.fr);
    let referred: BTreeSet<&String> = all.values().flat_map(|it| &it.refers).collect();
    let is_used = |name: &&String| {
        name.contains('.')
            || referred.contains(name)
            || put_together.iter().any(|begin| name.starts_with(begin))
            || code.contains(&format!("\"{name}\""))
    };
    all.keys().filter(|name| !is_used(name)).cloned().collect()
}

/// The messages for which `say!` asks in this code and that there are not.
pub fn missing(messages: &[&Messages], code: &str) -> Vec<String> {
    let texts = messages.iter().map(|it| it.fr).chain([COMMON.fr]);
    let known: BTreeSet<String> = texts.flat_map(|text| written(text).into_keys()).collect();
    let asked = code.split("say!(").skip(1).filter_map(|rest| {
        let (before, rest) = rest.split_once('"')?;
        let is_first = !before.contains(['(', ')', '=', ';']);
        is_first.then(|| rest.split('"').next().unwrap_or_default().to_owned())
    });
    asked.filter(|name| !known.contains(name)).collect()
}

/// The code of what each game says for one crate: `PART.rs` and what lies below `PART`.
pub fn sources_of_games(part: &str) -> String {
    let games = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games"));
    let folders = AnyOptions::all().into_iter().map(|options| games.join(options.id()));
    let code = folders.map(|folder| {
        let below = folder.join(part);
        let file = fs::read_to_string(folder.join(part).with_extension("rs"));
        let file = file.map(|text| code(&text)).unwrap_or_default();
        if below.is_dir() { file + &sources_below(&below) } else { file }
    });
    code.collect()
}

/// The code of all Rust files below this folder but their tests and comments.
pub fn sources_below(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all += &sources_below(&path);
        } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("tests.rs") {
            all += &code(&fs::read_to_string(&path).expect("a source"));
        }
    }
    all
}

/// A source without its tests and comments.
fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}
