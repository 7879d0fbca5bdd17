//! Which recent entries there are and where: known in memory, so that nobody who writes has to look
//! through all of them.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use rusqlite::Connection;

use crate::limits;

/// The recent entries of one table, in order.
#[derive(Debug)]
struct Run {
    /// The number of the last one.
    last: u64,
    /// Their rows.
    rows: VecDeque<i64>,
}

/// All recent entries. They gather until there are many; then all of them move, a piece at a time
/// and table by table, while others gather; when all have moved, their rows are removed.
#[derive(Debug, Default)]
pub(super) struct Recent {
    gathering: HashMap<String, Run>,
    n_gathering: u32,
    /// In the order in which they lie where they move to.
    moving: BTreeMap<String, Run>,
    /// Tables some of whose rows have moved and may still be there, as copies.
    copied: BTreeSet<String>,
    /// Rows up to `end` move or have moved; those up to `removed` have been removed.
    end: i64,
    removed: i64,
    /// The last row.
    newest: i64,
}

/// What is to be done next about recent entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// These rows of these tables move.
    Move(Vec<(String, Vec<i64>)>),
    /// Rows up to this one are removed, as far as they have moved.
    Remove { through: i64 },
}

impl Recent {
    /// Looks through all of them.
    pub(super) fn look(connection: &Connection) -> Result<Self, rusqlite::Error> {
        let select = "SELECT recent.nth, recent.code, recent.number, journal.n_entries \
                      FROM recent LEFT JOIN journal USING (code) ORDER BY recent.nth";
        let mut statement = connection.prepare_cached(select)?;
        let mut found = statement.query(())?;
        let (mut recent, mut first_copy) = (Self::default(), None);
        while let Some(row) = found.next()? {
            let (nth, number): (i64, i64) = (row.get(0)?, row.get(2)?);
            recent.newest = nth;
            if number <= row.get::<_, Option<i64>>(3)?.unwrap_or(0) {
                first_copy.get_or_insert(nth);
                recent.copied.insert(row.get(1)?);
            } else {
                recent.add(&row.get::<_, String>(1)?, nth, number.cast_unsigned());
            }
        }
        if let Some(nth) = first_copy {
            // Moving was interrupted. What has gathered since then moves too: copies are removed by
            // ranges of rows.
            recent.begin_moving(nth);
        }
        Ok(recent)
    }

    /// Takes in another one.
    pub(super) fn add(&mut self, code: &str, nth: i64, number: u64) {
        self.newest = nth;
        self.n_gathering += 1;
        if let Some(run) = self.gathering.get_mut(code) {
            run.last = number;
            run.rows.push_back(nth);
        } else {
            let run = Run { last: number, rows: VecDeque::from([nth]) };
            self.gathering.insert(code.to_owned(), run);
        }
    }

    /// The number of a table's last entry, if that has not moved.
    pub(super) fn last_of(&self, code: &str) -> Option<u64> {
        let run = self.gathering.get(code).or_else(|| self.moving.get(code));
        run.map(|run| run.last)
    }

    /// All rows of a table that have not moved.
    pub(super) fn rows_of(&self, code: &str) -> Vec<i64> {
        let runs = [self.moving.get(code), self.gathering.get(code)];
        runs.into_iter().flatten().flat_map(|run| run.rows.iter().copied()).collect()
    }

    /// Whether there are rows of a table, moved or not.
    pub(super) fn holds(&self, code: &str) -> bool {
        self.last_of(code).is_some() || self.copied.contains(code)
    }

    /// What is to be done next; nothing if there is nothing begun, and fewer gather than this.
    pub(super) fn next(&mut self, most: u32) -> Option<Piece> {
        if self.removed >= self.end {
            // This is asked after every commit: all tables are looked at only when it is time.
            if self.n_gathering < most {
                return None;
            }
            let first = self.gathering.values().filter_map(|run| run.rows.front()).min();
            self.begin_moving(first.copied()?);
        }
        if self.moving.is_empty() {
            let through = self.end.min(self.removed.saturating_add(limits::REMOVED_AT_ONCE));
            return Some(Piece::Remove { through });
        }
        let (mut tables, mut room) = (Vec::new(), limits::MOVED_AT_ONCE);
        for (code, run) in &self.moving {
            if room == 0 {
                break;
            }
            let rows: Vec<_> = run.rows.iter().take(room).copied().collect();
            room -= rows.len();
            tables.push((code.clone(), rows));
        }
        Some(Piece::Move(tables))
    }

    /// Notes that it is done.
    pub(super) fn done(&mut self, piece: &Piece) {
        match piece {
            Piece::Move(tables) => {
                for (code, rows) in tables {
                    let Some(run) = self.moving.get_mut(code) else { continue };
                    run.rows.drain(..rows.len().min(run.rows.len()));
                    if run.rows.is_empty() {
                        self.moving.remove(code);
                    }
                    self.copied.insert(code.clone());
                }
            }
            Piece::Remove { through } => {
                self.removed = *through;
                if self.removed >= self.end {
                    self.copied.clear();
                }
            }
        }
    }

    /// From now on all that have gathered move; `first` is the first row.
    fn begin_moving(&mut self, first: i64) {
        self.moving = std::mem::take(&mut self.gathering).into_iter().collect();
        self.n_gathering = 0;
        (self.removed, self.end) = (first - 1, self.newest);
    }
}
