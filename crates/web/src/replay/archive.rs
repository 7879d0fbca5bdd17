//! The games that this browser keeps: the last ones that were played to their end here.

use leptos::task::spawn_local;
use tapis_protocol::{TableView, limits::CODE_LETTERS};
use tapis_rules::Seat;
use tapis_words::labels;

use crate::{
    api,
    browser::{forget, store, stored, today_ms, try_store},
    lobby,
};

/// How many games are kept.
const MOST: usize = 30;
/// How much the kept records come to at most, in bytes: a browser keeps few megabytes in all.
const MOST_BYTES: usize = 2_000_000;
/// The longest record that is kept, in bytes: one of the longest games there are, and beside it those
/// of an evening.
const LONGEST: usize = 1_000_000;

/// A game that is kept, as the list of them shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its name: the table's code and which of its games.
    pub(super) name: String,
    /// When it ended, in milliseconds since 1970.
    pub(super) at_ms: u64,
    /// The preset that is nearest to its rules.
    pub(super) preset: String,
    /// Who played.
    pub(super) people: String,
    /// Where whoever uses this browser sat, if they played and that was noted.
    pub(super) own: Option<Seat>,
}

impl Entry {
    /// Game number `nth` of a table, which has just ended; `own` is the seat of whoever played here.
    pub(crate) fn new(code: &str, nth: u32, table: &TableView, own: Option<Seat>) -> Self {
        let people: Vec<&str> = table.seats.iter().map(|(_, seat)| seat.name.as_str()).collect();
        Self {
            name: name(code, nth),
            at_ms: today_ms(),
            preset: labels::nearest_preset(&table.config.options).to_owned(),
            people: people.join(", "),
            own,
        }
    }

    fn line(&self) -> String {
        let Self { name, at_ms, preset, people, own } = self;
        let people = people.replace(['\t', '\n'], " ");
        let own = own.map_or_else(String::new, |seat| format!("\t{seat}"));
        format!("{name}\t{at_ms}\t{preset}\t{people}{own}")
    }

    fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut next = || fields.next().map(str::to_owned);
        let (name, at_ms) = (next()?, next()?.parse().ok()?);
        let (preset, people) = (next()?, next()?);
        let own = next().and_then(|seat| seat.parse().ok());
        Some(Self { name, at_ms, preset, people, own })
    }
}

/// What a game is called here: the table's code and which of its games.
pub(crate) fn name(code: &str, nth: u32) -> String {
    format!("{code}-{nth}")
}

/// The code of a server's table and which of its games it is that is called so.
pub(super) fn of_table(name: &str) -> Option<(&str, u32)> {
    let (code, nth) = name.rsplit_once('-')?;
    let is_code = code.len() == CODE_LETTERS && code.bytes().all(|it| it.is_ascii_alphabetic());
    nth.parse().ok().filter(|_| is_code).map(|nth| (code, nth))
}

/// The games that are kept, the newest first.
pub(super) fn games() -> Vec<Entry> {
    stored("games").unwrap_or_default().lines().filter_map(Entry::parse).collect()
}

/// The record of a game that is kept.
pub(super) fn game(name: &str) -> Option<String> {
    stored(&place(name))
}

/// Forgets a game.
pub(super) fn remove(name: &str) {
    let others: Vec<String> =
        games().iter().filter(|it| it.name != name).map(Entry::line).collect();
    forget(&place(name));
    store("games", &others.join("\n"));
}

/// Forgets all of them.
pub(super) fn clear() {
    for entry in games() {
        forget(&place(&entry.name));
    }
    forget("games");
}

/// Keeps a game of a server's table, which is over.
pub(crate) fn keep(entry: Entry) {
    let Some((code, nth)) = of_table(&entry.name) else { return };
    if game(&entry.name).is_some() {
        return;
    }
    let code = code.to_owned();
    spawn_local(async move {
        // Whoever has no record of it now can ask the table again.
        if let Ok((_, text)) = api::record(&code, Some(nth)).await {
            put(entry, &text);
        }
    });
}

/// Keeps a game, unless it is too long; the oldest ones make room for it.
pub(crate) fn put(entry: Entry, text: &str) {
    if entry.own.is_some() {
        lobby::know(&entry.preset);
    }
    if text.len() > LONGEST {
        return;
    }
    let mut entries = games();
    entries.retain(|it| it.name != entry.name);
    let name = entry.name.clone();
    entries.insert(0, entry);
    while !entries.is_empty() {
        let n_kept = n_kept(text.len(), entries.iter().skip(1).map(|it| length(&it.name)));
        for old in entries.drain(n_kept.min(entries.len())..) {
            forget(&place(&old.name));
        }
        let lines: Vec<String> = entries.iter().map(Entry::line).collect();
        if try_store(&place(&name), text) && try_store("games", &lines.join("\n")) {
            return;
        }
        match entries.pop() {
            Some(old) if !entries.is_empty() => forget(&place(&old.name)),
            // There is no room even for this one alone.
            Some(_) | None => return,
        }
    }
}

/// How long the record of a game is.
fn length(name: &str) -> usize {
    game(name).map_or(0, |text| text.len())
}

/// How many games are kept, if the newest is so long, and those before it, each older than the one
/// before, so long.
fn n_kept(newest: usize, older: impl Iterator<Item = usize>) -> usize {
    let sums = older.scan(newest, |sum, length| {
        *sum += length;
        Some(*sum)
    });
    1 + sums.take(MOST - 1).take_while(|sum| *sum <= MOST_BYTES).count()
}

fn place(name: &str) -> String {
    format!("game.{name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_table_are_called_by_its_code() {
        assert_eq!(of_table(&name("BCDFGH", 12)), Some(("BCDFGH", 12)));
        for other in ["BCDFGH", "BCDFGH-", "BCDFGH-x", "local-4711-2", "4711-2", "-1", ""] {
            assert_eq!(of_table(other), None, "{other}");
        }
    }

    #[test]
    fn games_are_kept_as_long_as_there_is_room_for_all_of_them() {
        assert_eq!(n_kept(5_000, [].into_iter()), 1);
        assert_eq!(n_kept(5_000, [5_000; 50].into_iter()), MOST);
        assert_eq!(n_kept(LONGEST, [40_000; 50].into_iter()), 1 + 25);
        assert_eq!(n_kept(LONGEST, [LONGEST, 1, 1].into_iter()), 2);
    }

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let entry = Entry {
            name: "BCDFGH-2".into(),
            at_ms: 1_760_000_000_000,
            preset: "corse".into(),
            people: "Lina, Sam".into(),
            own: Seat::new(1),
        };
        assert_eq!(Entry::parse(&entry.line()), Some(entry.clone()));
        // As it was written before anybody noted who sat where.
        let earlier = Entry { own: None, ..entry.clone() };
        assert_eq!(earlier.line(), "BCDFGH-2\t1760000000000\tcorse\tLina, Sam");
        assert_eq!(Entry::parse(&earlier.line()), Some(earlier));
        let broken = Entry { people: "a\tb\nc".into(), ..entry.clone() };
        assert_eq!(Entry::parse(&broken.line()), Some(Entry { people: "a b c".into(), ..entry }));
        for line in ["", "x", "x\ty\tz\tu", "x\t1"] {
            assert_eq!(Entry::parse(line), None, "{line}");
        }
    }
}
