//! All games that a browser keeps as one file: those that are over, and the table that is in play here.
//!
//! ```text
//! tapis games 1
//! 5121 BCDFGH-2<TAB>1760000000000<TAB>corse<TAB>Lina, Sam<TAB>A<TAB>Sam
//! tapis 1
//! game corse 1
//! ```
//!
//! Before each text stands how many bytes it has and what it is: as the list of games has it, or `here`.

use std::fmt::Write as _;

use leptos::prelude::*;

use super::{
    archive::{self, Entry},
    examine::{Report, examine_beside},
    save::Save,
};
use crate::local;

/// What such a file begins with.
const FORM: &str = "tapis games 1\n";
/// What the table is called that is in play here.
const HERE: &str = "here";

/// What has become of the games of a file: how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ImportCounts {
    /// These are kept from now on.
    pub(super) kept: usize,
    /// These were here already.
    pub(super) known: usize,
    /// These are damaged, or there is no room for them.
    pub(super) left: usize,
}

/// The button that saves all of them, where there are any.
#[component]
pub(super) fn SaveAll(games: RwSignal<Vec<Entry>>) -> impl IntoView {
    move || {
        let mut parts: Vec<(String, String)> = games.with(|games| {
            let kept = games.iter().filter_map(|it| Some((it.line(), archive::game(&it.name)?)));
            kept.collect()
        });
        parts.extend(local::kept().map(|text| (HERE.to_owned(), text)));
        (!parts.is_empty()).then(|| {
            view! {
                <p>
                    <Save text=packed(&parts) file="games.tapis" name="save-all">
                        {crate::say!("replay-save-all", n = parts.len())}
                    </Save>
                </p>
            }
        })
    }
}

fn packed(parts: &[(String, String)]) -> String {
    parts.iter().fold(FORM.to_owned(), |mut all, (what, text)| {
        let _ = writeln!(all, "{} {what}\n{text}", text.len());
        all
    })
}

/// The next text with what it is, and what follows it.
fn part(text: &str) -> Option<((&str, &str), &str)> {
    let (head, rest) = text.split_once('\n')?;
    let (n_bytes, what) = head.split_once(' ')?;
    let (text, rest) = rest.split_at_checked(n_bytes.parse().ok()?)?;
    Some(((what, text), rest.strip_prefix('\n')?))
}

/// Keeps the games of such a file beside those that are here; nothing if it is another kind of file.
pub(super) async fn take(file: &str) -> Option<ImportCounts> {
    let mut rest = file.strip_prefix(FORM)?;
    let mut taken = ImportCounts::default();
    while !rest.is_empty() {
        let Some(((what, text), next)) = part(rest) else {
            // It was cut off here.
            taken.left += 1;
            break;
        };
        rest = next;
        let n = match keep(what, text).await {
            Import::Now => &mut taken.kept,
            Import::Before => &mut taken.known,
            Import::Not => &mut taken.left,
        };
        *n += 1;
    }
    Some(taken)
}

/// What has become of one of them.
enum Import {
    Now,
    Before,
    Not,
}

async fn keep(what: &str, text: &str) -> Import {
    if what == HERE {
        if local::kept().is_some_and(|here| here == text) {
            return Import::Before;
        }
        return if local::take(text) { Import::Now } else { Import::Not };
    }
    let Some(entry) = Entry::parse(what).filter(Entry::has_name) else { return Import::Not };
    if archive::keeps(&entry.name) {
        return Import::Before;
    }
    let is_sound = matches!(examine_beside(text).await, Ok(Report::Sound { .. }));
    if is_sound && archive::add(entry, text) { Import::Now } else { Import::Not }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_packed_is_read_whatever_stands_in_it() {
        let parts = [("a\tb", "1 x\ntapis 1\n"), (HERE, ""), ("é", "né\n\n")];
        let parts = parts.map(|(what, text)| (what.to_owned(), text.to_owned()));
        let all = packed(&parts);
        let mut rest = all.strip_prefix(FORM).expect("it has a beginning");
        for (what, text) in &parts {
            let (read, next) = part(rest).expect("a part");
            assert_eq!(read, (what.as_str(), text.as_str()));
            rest = next;
        }
        assert_eq!(rest, "");
    }

    #[test]
    fn a_file_that_was_cut_off_or_changed_is_not_read_beyond_that() {
        for wrong in ["", "5 x", "5 x\nabc", "3 x\nabcd", "x\nabc\n", "1 x\né\n", "-1 x\nabc\n"] {
            assert_eq!(part(wrong), None, "{wrong}");
        }
    }
}
