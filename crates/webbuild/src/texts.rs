//! What the page reads in files of their own: messages and rule books, each game and language apart,
//! so that a visit fetches only what it shows.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context as _, Result};

use crate::bundle::collect;

/// The languages: that of the messages, and what marks a rule book in it.
const LANGUAGES: [(&str, &str); 2] = [("fr", ".fr"), ("en", "")];

/// All texts with their paths: `page.fr.ftl`, `corse.fr.ftl`, `corse.fr.md` and so on.
pub(crate) fn texts(crates: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut sources = BTreeMap::new();
    for folder in ["words/messages", "web/locales", "../games"] {
        let named = |(name, bytes)| (format!("{folder}/{name}"), bytes);
        sources.extend(collect(&crates.join(folder))?.into_iter().map(named));
    }
    let take = |path: &str| sources.get(path).with_context(|| format!("there is no {path}"));
    let games = games(crates)?;
    let mut texts = Vec::new();
    for (lang, mark) in LANGUAGES {
        // One request for what is always needed.
        let common = take(&format!("words/messages/common.{lang}.ftl"))?;
        let own = take(&format!("web/locales/{lang}.ftl"))?;
        texts.push((format!("page.{lang}.ftl"), [&common[..], own].join(&b'\n')));
        let arrange = take(&format!("web/locales/arrange.{lang}.ftl"))?;
        texts.push((format!("arrange.{lang}.ftl"), arrange.clone()));
        let records = take(&format!("words/messages/record.{lang}.ftl"))?;
        let replay = take(&format!("web/locales/replay.{lang}.ftl"))?;
        texts.push((format!("replay.{lang}.ftl"), [&records[..], replay].join(&b'\n')));
        let learn = take(&format!("web/locales/learn.{lang}.ftl"))?;
        texts.push((format!("learn.{lang}.ftl"), learn.clone()));
        for game in &games {
            let messages = take(&format!("../games/{game}/messages.{lang}.ftl"))?;
            texts.push((format!("{game}.{lang}.ftl"), messages.clone()));
            let book = take(&format!("../games/{game}/RULES{mark}.md"))?;
            texts.push((format!("{game}.{lang}.md"), book.clone()));
        }
    }
    let in_place = |(name, bytes): (String, Vec<u8>)| {
        let bytes = if name.contains(".fr.") { bound(bytes) } else { bytes };
        (format!("texts/{name}"), bytes)
    };
    Ok(texts.into_iter().map(in_place).collect())
}

/// The games, by their folders.
pub(crate) fn games(crates: &Path) -> Result<Vec<String>> {
    let folder = crates.join("../games");
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut games: Vec<String> = entries
        .flatten()
        .filter(|entry| entry.path().join("RULES.md").exists())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort();
    Ok(games)
}

/// What French sets a blank before, at which no line may begin.
const AFTER_A_BLANK: [&str; 5] = [":", ";", "?", "!", "»"];

/// A French text whose marks stay in the line with their words: whoever writes texts types blanks.
fn bound(bytes: Vec<u8>) -> Vec<u8> {
    let text = match String::from_utf8(bytes) {
        Ok(text) => text.replace("« ", "«\u{a0}"),
        Err(error) => return error.into_bytes(),
    };
    let bind = |text: String, mark| text.replace(&format!(" {mark}"), &format!("\u{a0}{mark}"));
    AFTER_A_BLANK.into_iter().fold(text, bind).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OF_THE_PAGE: [&str; 4] = ["page", "arrange", "learn", "replay"];

    #[test]
    fn no_french_mark_is_torn_from_its_words() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut n_bound = 0;
        for (name, bytes) in texts(crates).unwrap() {
            let text = String::from_utf8(bytes).unwrap();
            for (nth, line) in (1..).zip(text.lines().filter(|_| name.contains(".fr."))) {
                let begins = |mark: &str| line.trim_start().starts_with(mark);
                let torn = AFTER_A_BLANK.iter().any(|it| line.contains(&format!(" {it}")));
                let torn = torn || line.contains("« ") || line.ends_with('«');
                assert!(!torn && !AFTER_A_BLANK.into_iter().any(begins), "{name}, {nth}: {line}");
            }
            n_bound += text.matches('\u{a0}').count();
        }
        assert!(n_bound > 100, "{n_bound}");
        let text = bound("Qui a dit « dix » ? Toi !".into());
        assert_eq!(text, "Qui a dit «\u{a0}dix\u{a0}»\u{a0}? Toi\u{a0}!".as_bytes());
    }

    #[test]
    fn every_game_has_its_texts_in_both_languages() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let (texts, games) = (texts(crates).unwrap(), games(crates).unwrap());
        assert!(games.len() >= 4, "{games:?}");
        for (lang, _) in LANGUAGES {
            for name in OF_THE_PAGE.into_iter().chain(games.iter().map(String::as_str)) {
                let found = |ending: &str| {
                    let path = format!("texts/{name}.{lang}.{ending}");
                    texts.iter().find(|it| it.0 == path).map(|it| it.1.as_slice())
                };
                assert!(found("ftl").is_some_and(|it| it.ends_with(b"\n")), "{name}.{lang}");
                let is_game = games.iter().any(|game| game == name);
                assert_eq!(found("md").is_some(), is_game, "{name}.{lang}");
            }
        }
        assert_eq!(texts.len(), 2 * (OF_THE_PAGE.len() + games.len() * 2));
    }
}
