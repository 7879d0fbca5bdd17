//! What a database has to be able to do: the port that SQLite and PostgreSQL are adapters of.
//!
//! An adapter is one connection, used by one thread; it blocks. `contract` says what all of them
//! have in common.

use std::{
    fmt,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tapis_room::{PersonId, Stage};

use super::StoreError;

/// Which of the owners that a table has had, one after the other: only the last one may append.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Epoch(pub(crate) u64);

impl Epoch {
    /// Whoever makes a table is its first owner.
    pub(crate) const FIRST: Self = Self(1);
}

/// Something to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Write {
    /// A new person.
    Person {
        /// The SHA-256 of the person's token.
        token_hash: [u8; 32],
        /// The name.
        nick: String,
    },
    /// Another name for a person.
    Nick {
        /// Who.
        person: PersonId,
        /// The name.
        nick: String,
    },
    /// A table is taken over: from now on all others who had it conflict.
    Claim {
        /// The table.
        code: String,
    },
    /// More of a table's journal.
    Append(Append),
    /// New tables, all of them or, where a code is taken, none.
    Class {
        /// The code of their class.
        class: String,
        /// The tables.
        tables: Vec<Append>,
    },
    /// The end of a journal that is damaged after so many entries.
    Cut {
        /// The table.
        code: String,
        /// Who owns it.
        epoch: Epoch,
        /// How many are sound.
        n_sound: u64,
    },
    /// A person has been here.
    Seen {
        /// Who.
        person: PersonId,
    },
    /// The end of a table that nobody has touched since then.
    Remove {
        /// The table.
        code: String,
        /// In milliseconds since 1970.
        untouched_since_ms: i64,
    },
    /// The end of all people who have not been here since then.
    RemoveUnseen {
        /// In milliseconds since 1970.
        since_ms: i64,
    },
    /// The end of a person: their name is taken out of these lines, whose tables are taken over.
    Erase {
        /// Who.
        person: PersonId,
        /// Where they are named.
        named: Vec<Line>,
    },
    /// What the public list says of a table from now on, as JSON; nothing takes it from there.
    /// Whoever takes a table over does so too.
    List {
        /// The table.
        code: String,
        /// What it says.
        summary: Option<String>,
    },
    /// A person from another database.
    KeepPerson(PersonRow),
    /// A table from another database, with its journal.
    KeepTable(TableRow, Vec<String>),
    /// A game from another database, of a table that is there.
    KeepGame(GameRow),
}

/// What is stored of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PersonRow {
    pub(crate) id: PersonId,
    /// The SHA-256 of the token.
    pub(crate) token_hash: [u8; 32],
    pub(crate) nick: String,
    /// When they came first, in milliseconds since 1970.
    pub(crate) made_ms: i64,
    /// When they were last here, to the day.
    pub(crate) seen_ms: i64,
}

/// What is stored of a table beside its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableRow {
    pub(crate) code: String,
    /// The code of its class.
    pub(crate) class: Option<String>,
    pub(crate) epoch: Epoch,
    /// The name of its stage.
    pub(crate) stage: String,
    /// When it was opened, in milliseconds since 1970.
    pub(crate) made_ms: i64,
    /// When anybody last did anything there.
    pub(crate) touched_ms: i64,
}

/// What is stored of a game that is over, so that nobody has to replay journals to list it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRow {
    /// The table.
    pub(crate) code: String,
    /// Which of its games, from 1.
    pub(crate) nth: u32,
    /// When it ended, in milliseconds since 1970.
    pub(crate) ended_ms: i64,
    /// What else a list says of it, as JSON.
    pub(crate) said: String,
    /// Who had the seats, in order: whoever is a person, and what they were called.
    pub(crate) players: Vec<(Option<PersonId>, String)>,
}

/// What whoever has been erased is called.
pub(super) const NAMELESS: &str = "—";

/// Takes the next row of games, one for each seat, in order.
pub(super) fn gather(games: &mut Vec<GameRow>, row: GameRow) {
    match games.last_mut() {
        Some(last) if (&last.code, last.nth) == (&row.code, row.nth) => {
            last.players.extend(row.players);
        }
        Some(_) | None => games.push(row),
    }
}

/// One line of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The table.
    pub(crate) code: String,
    /// Its number, from 1.
    pub(crate) number: u64,
    /// What it says.
    pub(crate) text: String,
}

impl Line {
    /// Whether this person is named in it.
    pub(crate) fn names(&self, person: PersonId) -> bool {
        self.text.starts_with("sit ") && self.text.contains(&format!(" person {} ", person.0))
    }

    /// The same without the name of this person.
    pub(crate) fn unnamed(&self, person: PersonId) -> String {
        let before = format!(" person {} ", person.0);
        match self.text.find(&before) {
            Some(at) => format!("{}{NAMELESS}", &self.text[..at + before.len()]),
            None => self.text.clone(),
        }
    }
}

/// What could be found, and why there may be more.
#[derive(Clone, Debug)]
pub(crate) struct Partial<T> {
    pub(crate) all: Vec<T>,
    pub(crate) error: Option<StoreError>,
}

/// More of a table's journal, all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Append {
    /// The table.
    pub(crate) code: String,
    /// Who owns it.
    pub(crate) epoch: Epoch,
    /// How many entries it has so far; 0 makes the table.
    pub(crate) n_before: u64,
    /// The new ones, at least one.
    pub(crate) lines: Vec<String>,
    /// What the table is doing afterwards.
    pub(crate) stage: Stage,
    /// The game that ends with these.
    pub(crate) over: Option<Box<GameRow>>,
    /// Another code by which the table is found from now on beside its own, instead of one that it was
    /// given before; a conflict if it is taken.
    pub(crate) other: Option<String>,
}

/// The result of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WriteOutcome {
    /// Nothing to report.
    Done,
    /// The id of the new person.
    Person(PersonId),
    /// The table is owned in this epoch.
    Epoch(Epoch),
}

/// What is stored of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Journal {
    /// Its lines, up to the first that is not what was written.
    pub(crate) lines: Vec<String>,
    /// How many there should be.
    pub(crate) n_entries: u64,
}

/// The result of each of several writes.
pub(crate) type Results = Vec<Result<WriteOutcome, StoreError>>;

/// A connection to a database.
pub(crate) trait Adapter: fmt::Debug + Send {
    /// Writes everything in one transaction, or nothing; what it returns `Ok` for is on disk. The
    /// inner results are of single writes that conflict with what is stored; the others are not
    /// affected.
    fn commit(&mut self, writes: &[Write]) -> Result<Results, StoreError>;

    /// Does a little of what is worth doing from time to time; nobody waits for it.
    fn tidy_up(&mut self);

    /// Writes something to see whether the disk accepts it, and takes it back.
    fn probe(&mut self) -> Result<(), StoreError>;

    /// The person whose token has this hash.
    fn person(&mut self, token_hash: [u8; 32]) -> Result<Option<PersonRow>, StoreError>;

    /// All lines that name a person or answer a message of theirs; it looks at everything.
    fn lines_of(&mut self, person: PersonId) -> Result<Vec<Line>, StoreError>;

    /// Whether there is a table with this code.
    fn has_table(&mut self, code: &str) -> Result<bool, StoreError>;

    /// The codes of the tables of a class, in order, or of the one table that was given this code;
    /// none if there are none.
    fn class(&mut self, code: &str) -> Result<Vec<String>, StoreError>;

    /// What the public list has said since then, in the order of codes, so many at most.
    fn listing(&mut self, since_ms: i64, most: u32) -> Result<Vec<String>, StoreError>;

    /// The games of a person that are over, the last one first, of those that ended before then; so
    /// many at most.
    fn games_of(
        &mut self,
        person: PersonId,
        before_ms: i64,
        most: u32,
    ) -> Result<Vec<GameRow>, StoreError>;

    /// The journal of a table in order, up to the first line that is not what was written.
    fn journal(&mut self, code: &str) -> Result<Journal, StoreError>;

    /// As much of a journal as can be read, whatever is left of its head.
    fn rescue(&mut self, code: &str) -> Result<Journal, StoreError>;

    /// All people that can be read.
    fn people(&mut self) -> Partial<PersonRow>;

    /// All tables that can be read.
    fn tables(&mut self) -> Partial<TableRow>;

    /// All games that can be read.
    fn games(&mut self) -> Partial<GameRow>;

    /// What is wrong with the database itself, in its own words.
    fn faults(&mut self) -> Result<Vec<String>, StoreError>;

    /// What is worth doing when nothing else will be asked for.
    fn finish(&mut self);
}

/// The sound beginning of a journal.
#[derive(Debug)]
pub(super) struct Sound<'a> {
    code: &'a str,
    lines: Vec<String>,
    n_entries: u64,
    is_whole: bool,
}

impl<'a> Sound<'a> {
    pub(super) const fn of(code: &'a str) -> Self {
        Self { code, lines: Vec::new(), n_entries: 0, is_whole: true }
    }

    /// There should be so many.
    pub(super) fn expect(&mut self, n_entries: u64) {
        self.n_entries = self.n_entries.max(n_entries);
    }

    /// Nothing after this can be read.
    pub(super) const fn end(&mut self) {
        self.is_whole = false;
    }

    /// Takes the next line, if it follows and is what was written.
    pub(super) fn take(&mut self, number: u64, line: String, sum: Option<u32>) {
        self.expect(number);
        self.is_whole &= number == self.lines.len() as u64 + 1
            && sum.is_none_or(|sum| sum == sum_of(self.code, number, &line));
        if self.is_whole {
            self.lines.push(line);
        }
    }

    /// Whether this entry was sound.
    pub(super) const fn has(&self, number: u64) -> bool {
        number <= self.lines.len() as u64
    }

    /// Whether nothing at all was sound.
    pub(super) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(super) fn journal(self) -> Journal {
        Journal { lines: self.lines, n_entries: self.n_entries }
    }
}

/// By which a line is known to be what was written there.
pub(super) fn sum_of(code: &str, number: u64, line: &str) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    for part in [code.as_bytes(), &number.to_le_bytes(), line.as_bytes()] {
        sum.update(part);
    }
    sum.finalize()
}

/// What a stage is called in the database.
pub(super) const fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

/// The integers of databases are signed; ours stay below 2⁶³ because a database assigns or counts
/// them.
pub(super) const fn signed(n: u64) -> i64 {
    n.cast_signed()
}

/// So long before then, in milliseconds since 1970.
pub(crate) fn before(now_ms: i64, long: Duration) -> i64 {
    now_ms.saturating_sub(i64::try_from(long.as_millis()).unwrap_or(i64::MAX))
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX)
}
