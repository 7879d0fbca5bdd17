//! The games that this browser keeps: the last ones that were played to their end here.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use leptos::task::spawn_local;
use tapis_protocol::{TableView, http::PlayedGame, limits::CODE_LETTERS};
use tapis_rules::{BySeat, Outcome, Seat, Seats};
use tapis_words::labels;

use super::tally;
use crate::{
    api,
    browser::{self, forget, store, stored, today_ms, try_store},
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
    /// Who won, nobody where it was stopped; nothing if that was not noted.
    pub(super) winners: Option<String>,
}

impl Entry {
    /// Game number `nth` of a table, which has just ended so; `own` is the seat of whoever played here.
    pub(crate) fn new(
        (code, nth): (&str, u32),
        table: &TableView,
        own: Option<Seat>,
        outcome: Option<&Outcome>,
    ) -> Self {
        let names = table.seats.map(|_, seat| seat.name.clone());
        Self {
            name: name(code, nth),
            at_ms: today_ms(),
            preset: labels::nearest_preset(&table.config.options).to_owned(),
            people: named(&names, Seats::all(names.n_seats())),
            own,
            winners: outcome.map(|outcome| named(&names, outcome.winners())),
        }
    }

    /// A game that the server tells of.
    fn told(game: &PlayedGame) -> Self {
        let PlayedGame { code, nth, ended_ms, options, names, winners, you } = game;
        Self {
            name: name(code, *nth),
            at_ms: *ended_ms,
            preset: labels::nearest_preset(options).to_owned(),
            people: named(names, Seats::all(names.n_seats())),
            own: Some(*you),
            winners: Some(named(names, *winners)),
        }
    }

    /// Whether it can be called so: its name stands in addresses.
    pub(super) fn has_name(&self) -> bool {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        (1..=64).contains(&self.name.len()) && self.name.bytes().all(is_plain)
    }

    pub(super) fn line(&self) -> String {
        let Self { name, at_ms, preset, people, own, winners } = self;
        let own = own.map_or_else(String::new, |seat| seat.to_string());
        let mut fields = vec![name.clone(), at_ms.to_string(), preset.clone(), people.clone(), own];
        fields.extend(winners.clone());
        let fields = fields.iter().map(|it| it.replace(['\t', '\n'], " "));
        fields.collect::<Vec<_>>().join("\t")
    }

    pub(super) fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut next = || fields.next().map(str::to_owned);
        let (name, at_ms) = (next()?, next()?.parse().ok()?);
        let (preset, people) = (next()?, next()?);
        let own = next().and_then(|seat| seat.parse().ok());
        Some(Self { name, at_ms, preset, people, own, winners: next() })
    }
}

/// What these seats are called, one after the other.
fn named(names: &BySeat<String>, seats: Seats) -> String {
    let names: Vec<&str> = seats.into_iter().map(|seat| names[seat].as_str()).collect();
    names.join(", ")
}

/// Where the record of a game is that a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Whereabouts {
    /// In this browser.
    Here,
    /// At the server, for as long as it keeps the table.
    Server,
    /// Nowhere any more: it was too long for this browser.
    Nowhere,
}

/// A game in the list of all that somebody has played here or at this server's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ListEntry {
    pub(super) entry: Entry,
    pub(super) whereabouts: Whereabouts,
    /// Whether this browser's own list names it, which can forget it.
    pub(super) is_own: bool,
}

/// The games of this browser and those that the server tells of as one list, the newest first; `keeps`
/// says of which this browser has the record.
pub(super) fn merged(
    own: Vec<Entry>,
    told: &[PlayedGame],
    keeps: impl Fn(&str) -> bool,
) -> Vec<ListEntry> {
    let told = told.iter().map(Entry::told);
    let known: BTreeMap<String, Entry> = told.map(|it| (it.name.clone(), it)).collect();
    let own_names: BTreeSet<String> = own.iter().map(|it| it.name.clone()).collect();
    let others = known.values().filter(|it| !own_names.contains(&it.name)).cloned();
    let others = others.map(|entry| (entry, false)).collect::<Vec<_>>();
    let own = own.into_iter().map(|mut entry| {
        let winners = known.get(&entry.name).and_then(|it| it.winners.clone());
        entry.winners = entry.winners.or(winners);
        (entry, true)
    });
    let mut all: Vec<ListEntry> = own
        .chain(others)
        .map(|(entry, is_own)| {
            let whereabouts = if keeps(&entry.name) {
                Whereabouts::Here
            } else if of_table(&entry.name).is_some() {
                Whereabouts::Server
            } else {
                Whereabouts::Nowhere
            };
            ListEntry { entry, whereabouts, is_own }
        })
        .collect();
    all.sort_by_key(|it| Reverse(it.entry.at_ms));
    all
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

/// The record of a game that is kept; of one that was too long there is none.
pub(super) fn game(name: &str) -> Option<String> {
    stored(&place(name)).filter(|text| !text.is_empty())
}

/// Whether this browser keeps the record of a game.
pub(super) fn keeps(name: &str) -> bool {
    game(name).is_some()
}

/// Whether a game that this browser knows was too long to be kept.
pub(super) fn is_too_long(name: &str) -> bool {
    stored(&place(name)).is_some_and(|text| text.is_empty())
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

/// Keeps game number `nth` of a server's table, which has ended so.
pub(crate) fn keep((code, nth): (&str, u32), table: &TableView, outcome: Option<&Outcome>) {
    if stored(&place(&name(code, nth))).is_some() {
        return;
    }
    let entry = Entry::new((code, nth), table, table.you, outcome);
    let code = code.to_owned();
    spawn_local(async move {
        // Whoever has no record of it now can ask the table again.
        if let Ok((_, text)) = api::record(&code, Some(nth)).await {
            put(entry, &text);
        }
    });
}

/// Keeps a game; the oldest ones make room for it. Of one that is too long only the list says that
/// there was one.
pub(crate) fn put(entry: Entry, text: &str) {
    if let Some(own) = entry.own {
        lobby::know(&entry.preset);
        let (name, text) = (entry.name.clone(), text.to_owned());
        browser::after_paint(move || tally::count(&name, &text, own));
    }
    let text = if text.len() > LONGEST { "" } else { text };
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

/// Keeps a game that comes from a file, if there is room for it beside those that are kept.
pub(super) fn add(entry: Entry, text: &str) -> bool {
    let mut entries = games();
    entries.retain(|it| it.name != entry.name);
    let sum: usize = entries.iter().map(|it| length(&it.name)).sum();
    if entries.len() >= MOST || sum + text.len() > MOST_BYTES {
        return false;
    }
    let place = place(&entry.name);
    let nth = entries.partition_point(|it| it.at_ms > entry.at_ms);
    entries.insert(nth, entry);
    let lines: Vec<String> = entries.iter().map(Entry::line).collect();
    let is_kept = try_store(&place, text) && try_store("games", &lines.join("\n"));
    if !is_kept {
        forget(&place);
    }
    is_kept
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
    use tapis_games::any::AnyOptions;

    use super::*;

    #[test]
    fn the_games_of_a_table_are_called_by_its_code() {
        assert_eq!(of_table(&name("BCDFGH", 12)), Some(("BCDFGH", 12)));
        for other in ["BCDFGH", "BCDFGH-", "BCDFGH-x", "local-4711-2", "4711-2", "-1", ""] {
            assert_eq!(of_table(other), None, "{other}");
        }
    }

    #[test]
    fn games_of_this_browser_and_of_the_server_are_one_list() {
        let entry = |name: &str, at_ms, winners: Option<&str>| Entry {
            name: name.into(),
            at_ms,
            preset: "corse".into(),
            people: "Lina, Sam".into(),
            own: Seat::new(0),
            winners: winners.map(Into::into),
        };
        let told = |nth, ended_ms| PlayedGame {
            code: "BCDFGH".into(),
            nth,
            ended_ms,
            options: AnyOptions::preset("corse").expect("a preset"),
            names: BySeat::new(2, |seat| ["Lina", "Sam"][seat.index()].to_owned()),
            winners: Seats::one(Seat::new(1).expect("a seat")),
            you: Seat::new(0).expect("a seat"),
        };
        let own = vec![
            entry("BCDFGH-2", 40, None),
            entry("local-1-1", 30, Some("")),
            entry("local-1-2", 10, Some("Lina")),
        ];
        let all = merged(own, &[told(3, 50), told(2, 41), told(1, 20)], |it| it != "local-1-2");
        let names: Vec<_> = all.iter().map(|it| (&*it.entry.name, it.is_own)).collect();
        let expected = [
            ("BCDFGH-3", false),
            ("BCDFGH-2", true),
            ("local-1-1", true),
            ("BCDFGH-1", false),
            ("local-1-2", true),
        ];
        assert_eq!(names, expected);
        assert_eq!(all[1].entry.winners.as_deref(), Some("Sam"));
        assert_eq!(all[3].entry, entry("BCDFGH-1", 20, Some("Sam")));
        assert_eq!(all[4].whereabouts, Whereabouts::Nowhere);
        let gone = merged(Vec::new(), &[told(1, 5)], |_| false);
        assert_eq!(gone[0].whereabouts, Whereabouts::Server);
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
            winners: Some("Sam".into()),
        };
        assert_eq!(Entry::parse(&entry.line()), Some(entry.clone()));
        let watched = Entry { own: None, winners: Some(String::new()), ..entry.clone() };
        assert_eq!(Entry::parse(&watched.line()), Some(watched));
        // As it was written before anybody noted who won, and before that who sat where.
        let earlier = Entry { winners: None, ..entry.clone() };
        let line = "BCDFGH-2\t1760000000000\tcorse\tLina, Sam";
        assert_eq!(earlier.line(), format!("{line}\tB"));
        assert_eq!(Entry::parse(&earlier.line()), Some(earlier.clone()));
        assert_eq!(Entry::parse(line), Some(Entry { own: None, ..earlier }));
        let broken = Entry { people: "a\tb\nc".into(), ..entry.clone() };
        assert_eq!(Entry::parse(&broken.line()), Some(Entry { people: "a b c".into(), ..entry }));
        for line in ["", "x", "x\ty\tz\tu", "x\t1"] {
            assert_eq!(Entry::parse(line), None, "{line}");
        }
    }
}
