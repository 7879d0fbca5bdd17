//! What `docs/security.md` says that a test shows: the test has to be there.

use std::{collections::BTreeSet, fs, path::PathBuf};

use anyhow::{Context as _, Result};

use crate::shell::root;

/// The document whose claims are looked up.
const DOCUMENT: &str = "docs/security.md";

/// Every test that the document names.
pub(super) fn claims(files: &[PathBuf], faults: &mut Vec<String>) -> Result<()> {
    let text = fs::read_to_string(root().join(DOCUMENT)).context(DOCUMENT)?;
    let mut tests = BTreeSet::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|it| it == "rs")) {
        let source = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        tests.extend(tests_of(&source));
    }
    let named = named(&text);
    if named.is_empty() {
        faults.push(format!("{DOCUMENT} names no test"));
    }
    for name in named {
        if !tests.contains(name) {
            faults.push(format!("{DOCUMENT}: there is no test {name}"));
        }
    }
    Ok(())
}

/// The tests that a text names, in backticks and of four words or more; other names in it are
/// shorter.
fn named(text: &str) -> Vec<&str> {
    let quoted = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let is_test = |name: &&str| {
        let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        name.chars().all(is_letter) && name.matches('_').count() >= 3
    };
    quoted.filter(is_test).collect()
}

/// The functions of a source that are marked as tests.
fn tests_of(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_marked = false;
    for line in source.lines().map(str::trim) {
        let unasync = line.strip_prefix("async ").unwrap_or(line);
        if line == "#[test]" || line.starts_with("#[tokio::test") {
            is_marked = true;
        } else if let Some(rest) = unasync.strip_prefix("fn ") {
            if is_marked {
                found.extend(rest.split('(').next().map(str::to_owned));
            }
            is_marked = false;
        } else if !line.starts_with("#[") && !line.starts_with("//") {
            is_marked = false;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_marked_as_a_test_counts() {
        let source = "#[test]\nfn a_b_c_d() {}\nfn not_a_test_at_all() {}\n\
                      #[tokio::test]\n#[expect(x)]\nasync fn e_f_g_h() {}\n";
        assert_eq!(tests_of(source), ["a_b_c_d", "e_f_g_h"]);
        let text = "| `a_b_c_d`, `no_test` and `--max-tables` | `e_f_g_h` |";
        assert_eq!(named(text), ["a_b_c_d", "e_f_g_h"]);
    }
}
