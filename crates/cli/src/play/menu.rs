//! What can be done now, numbered, in words; long lists are folded.

use std::cmp::Reverse;

use tapis_games::{
    any::{AnyAction, AnyCard, InAny},
    visit,
};

use super::terminal::TerminalGame as _;
use crate::{
    words::{Form, Names, Teller, Words, say},
    wrap::WIDTH,
};

/// A list as long as this is shown as a whole.
const N_SHOWN: usize = 18;

/// The numbered list.
pub(super) struct Menu {
    rows: Vec<Row>,
    /// How many of the first rows are shown.
    n_shown: usize,
}

struct Row {
    action: AnyAction,
    label: String,
}

/// How an action is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Listing {
    /// Always shown.
    Shown,
    /// Folded away: its cards have to be found, or there are too many of its kind; those with more
    /// number cards come first, those with a replay joker last.
    Folded(Reverse<usize>, usize),
}

impl Menu {
    /// The list of these actions.
    pub(super) fn new(words: &Words, names: &Names, actions: &[AnyAction]) -> Self {
        let teller = Teller::new(words, names).with_form(Form::Short);
        let mut known: Vec<Vec<AnyCard>> = Vec::new();
        let mut rows: Vec<(Listing, Row)> = Vec::new();
        for action in actions {
            let (group, listing): (Option<Vec<AnyCard>>, _) =
                visit!(AnyAction, action, |G, action| {
                    let group = G::combination(action);
                    let group = group.map(|cards| cards.into_iter().map(InAny::wrap).collect());
                    (group, G::listing(action))
                });
            if let Some(mut group) = group {
                // One order for each group: the others can be typed.
                group.sort_unstable();
                if known.contains(&group) {
                    continue;
                }
                known.push(group);
            }
            let label = teller.action(action);
            rows.push((listing, Row { action: action.clone(), label }));
        }
        rows.sort_by_key(|(place, _)| *place);
        let n_open = rows.iter().filter(|(place, _)| *place == Listing::Shown).count();
        // A short list is not worth folding, unless finding is the point.
        let finding = !known.is_empty();
        let n_shown =
            if rows.len() <= N_SHOWN && !finding { rows.len() } else { n_open.min(N_SHOWN) };
        Self { rows: rows.into_iter().map(|(_, row)| row).collect(), n_shown }
    }

    /// The action with this number, from 1.
    pub(super) fn nth(&self, nth: usize) -> Option<&AnyAction> {
        nth.checked_sub(1).and_then(|index| self.rows.get(index)).map(|row| &row.action)
    }

    /// Whether this number is among those that are always shown.
    pub(super) const fn shows(&self, nth: usize) -> bool {
        nth <= self.n_shown
    }

    /// The first actions in lines, and how many there are besides.
    pub(super) fn lines(&self, words: &Words) -> Vec<String> {
        let mut lines = self.columns(self.n_shown);
        let n_folded = self.rows.len() - self.n_shown;
        if n_folded > 0 {
            lines.push(format!("   {}", say!(words, "play-folded", n = n_folded)));
        }
        lines
    }

    /// All actions in lines.
    pub(super) fn all(&self) -> Vec<String> {
        self.columns(self.rows.len())
    }

    fn columns(&self, n_rows: usize) -> Vec<String> {
        // The mark tells a number of the list from a card.
        let digits = n_rows.to_string().len() + 1;
        let entries: Vec<String> = (1..)
            .zip(&self.rows[..n_rows])
            .map(|(nth, row)| format!(" {:>digits$} {}", format!("#{nth}"), row.label))
            .collect();
        let widest = entries.iter().map(|entry| entry.chars().count()).max().unwrap_or(1) + 2;
        let n_columns = ((WIDTH - 3) / widest).max(1);
        let line = |entries: &[String]| {
            let row: Vec<String> =
                entries.iter().map(|entry| format!("{entry:<widest$}")).collect();
            row.concat().trim_end().to_owned()
        };
        entries.chunks(n_columns).map(line).collect()
    }
}
