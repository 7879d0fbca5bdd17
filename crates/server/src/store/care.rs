//! Looking after a database: checking it, saving what can be read of it, backups.
//!
//! None of this needs a server, and a backup does not mind one.

use std::{
    fmt::Display,
    fs,
    path::{Path, PathBuf},
};

use super::{
    Access, Postgres, Sqlite, StoreError,
    port::{Adapter, Journal, TableRow, Write},
    sqlite,
};
use crate::{Database, table::replayed};

/// What a check has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// How many people there are.
    pub n_people: usize,
    /// How many tables.
    pub n_tables: usize,
    /// How many entries their journals have.
    pub n_entries: u64,
    /// What is wrong with the database itself, in its own words.
    pub faults: Vec<String>,
    /// Tables whose journals are not whole.
    pub tables: Vec<DamagedTable>,
}

impl CheckReport {
    /// Whether nothing is wrong.
    pub const fn is_sound(&self) -> bool {
        self.faults.is_empty() && self.tables.is_empty()
    }
}

/// A table whose journal is not whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedTable {
    /// Its code.
    pub code: String,
    /// How many entries it should have.
    pub n_entries: u64,
    /// After how many of them it goes on.
    pub n_sound: u64,
    /// What is wrong with the next one; `None` if it is not what was written, or is missing.
    pub why: Option<String>,
}

/// What has been saved of a damaged database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SalvageReport {
    /// How many people.
    pub n_people: usize,
    /// How many tables.
    pub n_tables: usize,
    /// How many entries of their journals.
    pub n_entries: u64,
    /// How many entries of these tables are known to be lost.
    pub n_lost: u64,
    /// Tables of which nothing could be read.
    pub lost: Vec<String>,
}

/// Why a database cannot be looked after.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {source}")]
pub struct CareError {
    /// The file or database that is in the way.
    pub at: String,
    /// Why.
    pub source: StoreError,
}

/// Says of which file or database an error is.
fn of(at: impl Display) -> impl Fn(StoreError) -> CareError {
    let at = at.to_string();
    move |source| CareError { at: at.clone(), source }
}

/// Reads everything and replays every journal. A server may be running meanwhile.
///
/// # Errors
/// If nothing can be read at all.
pub fn check(database: &Database) -> Result<CheckReport, CareError> {
    let mut adapter = look(database).map_err(of(database))?;
    let (people, tables) = (adapter.people(), adapter.tables());
    let mut checked = CheckReport {
        n_people: people.all.len(),
        n_tables: tables.all.len(),
        faults: adapter.faults().map_err(of(database))?,
        ..CheckReport::default()
    };
    let unread = [people.error, tables.error].into_iter().flatten();
    checked.faults.extend(unread.map(|error| error.to_string()));
    for TableRow { code, .. } in tables.all {
        let (journal, why) = match adapter.journal(&code) {
            Ok(journal) => (journal, None),
            Err(error) => (Journal { lines: Vec::new(), n_entries: 0 }, Some(error.to_string())),
        };
        let (n_sound, why) = match replayed(&journal.lines, 0) {
            Ok(replayed) => (replayed.n_entries, replayed.why.map(|why| why.to_string())),
            Err(error) => (0, why.or_else(|| Some(error.to_string()))),
        };
        checked.n_entries += journal.n_entries;
        if n_sound < journal.n_entries || why.is_some() {
            let n_entries = journal.n_entries;
            checked.tables.push(DamagedTable { code, n_entries, n_sound, why });
        }
    }
    Ok(checked)
}

/// Writes everything that can be read to a new file.
///
/// # Errors
/// [`StoreError::Exists`] if there is something at `to`, [`StoreError::Busy`] if a server uses the
/// database; and if nothing can be read at all, or the file cannot be written.
pub fn salvage(database: &Database, to: &Path) -> Result<SalvageReport, CareError> {
    let new = NewFile::at(to)?;
    let _lock = match database {
        Database::File(file) => sqlite::lock(file).map_err(of(database))?,
        Database::Postgres(_) | Database::Memory => None,
    };
    let mut source = look(database).map_err(of(database))?;
    let mut target = Sqlite::open(&new.part, None).map_err(of(to.display()))?;
    let salvaged = copy(&mut *source, &mut target).map_err(of(to.display()))?;
    if salvaged.n_people == 0 && salvaged.n_tables == 0 {
        let nothing = StoreError::Damaged("nothing of it can be read".into());
        return Err(of(database)(nothing));
    }
    drop(target);
    new.finish()?;
    Ok(salvaged)
}

/// Writes everything as it is at this moment to a new file. A server may be running meanwhile.
///
/// # Errors
/// [`StoreError::Exists`] if there is something at `to`; [`StoreError::Damaged`] if not everything
/// can be read, and whatever keeps the file from being written.
pub fn backup(database: &Database, to: &Path) -> Result<(), CareError> {
    let new = NewFile::at(to)?;
    match database {
        Database::File(file) => {
            let source = Sqlite::look(file).map_err(of(database))?;
            source.copy_to(&new.part).map_err(|error| match error {
                StoreError::Damaged(_) | StoreError::Busy => of(database)(error),
                other => of(to.display())(other),
            })?;
            // What cannot be read again is no backup.
            let copy = Sqlite::look(&new.part).map_err(of(to.display()))?;
            whole(copy).map_err(of(to.display()))?;
        }
        Database::Postgres(url) => {
            let mut source = Postgres::open(url, Access::Shared).map_err(of(database))?;
            source.hold().map_err(of(database))?;
            let mut target = Sqlite::open(&new.part, None).map_err(of(to.display()))?;
            copy_whole(&mut source, &mut target).map_err(of(to.display()))?;
        }
        Database::Memory => return Err(of(database)(StoreError::Missing)),
    }
    new.finish()
}

/// Fills a database that is empty, or a file that does not exist yet, with a backup.
///
/// # Errors
/// [`StoreError::Missing`], [`StoreError::Foreign`] and [`StoreError::Damaged`] of the backup,
/// [`StoreError::Exists`] and [`StoreError::Busy`] of the database, and whatever keeps it from being
/// written; nothing has been changed then.
pub fn restore(from: &Path, database: &Database) -> Result<(), CareError> {
    let mut source = Sqlite::look(from).map_err(of(from.display()))?;
    whole(Sqlite::look(from).map_err(of(from.display()))?).map_err(of(from.display()))?;
    match database {
        Database::File(file) => {
            let _lock = sqlite::lock(file).map_err(of(database))?;
            let new = NewFile::at(file)?;
            source.copy_to(&new.part).map_err(of(database))?;
            // It is brought up to date here, where an error changes nothing.
            drop(Sqlite::open(&new.part, None).map_err(of(database))?);
            new.finish()
        }
        Database::Postgres(url) => {
            let mut target = Postgres::open(url, Access::Alone).map_err(of(database))?;
            let (people, tables) = (target.people(), target.tables());
            if let Some(error) = people.error.or(tables.error) {
                return Err(of(database)(error));
            }
            if !people.all.is_empty() || !tables.all.is_empty() {
                return Err(of(database)(StoreError::Exists));
            }
            copy_whole(&mut source, &mut target).map_err(of(database))
        }
        Database::Memory => Err(of(database)(StoreError::Missing)),
    }
}

/// A connection that changes nothing.
fn look(database: &Database) -> Result<Box<dyn Adapter>, StoreError> {
    Ok(match database {
        Database::File(file) => Box::new(Sqlite::look(file)?),
        Database::Postgres(url) => Box::new(Postgres::open(url, Access::Shared)?),
        Database::Memory => return Err(StoreError::Missing),
    })
}

/// Whether a file is as SQLite wrote it.
fn whole(mut sqlite: Sqlite) -> Result<(), StoreError> {
    match sqlite.faults()?.into_iter().next() {
        None => Ok(()),
        Some(fault) => Err(StoreError::Damaged(fault)),
    }
}

/// Copies what can be read, a thousand tables in each transaction.
fn copy(source: &mut dyn Adapter, target: &mut dyn Adapter) -> Result<SalvageReport, StoreError> {
    const AT_ONCE: usize = 1_000;
    let mut copied = SalvageReport::default();
    let mut writes: Vec<_> = source.people().all.into_iter().map(Write::KeepPerson).collect();
    copied.n_people = writes.len();
    for table in source.tables().all {
        match source.rescue(&table.code) {
            Ok(Journal { lines, n_entries }) if !lines.is_empty() => {
                copied.n_tables += 1;
                copied.n_entries += lines.len() as u64;
                copied.n_lost += n_entries.saturating_sub(lines.len() as u64);
                let class = table.class.or_else(|| class_of(&lines));
                writes.push(Write::KeepTable(TableRow { class, ..table }, lines));
            }
            Ok(_) | Err(_) => copied.lost.push(table.code),
        }
        if writes.len() >= AT_ONCE {
            commit(target, &std::mem::take(&mut writes))?;
        }
    }
    // Lists of games are the least of it: what cannot be read of them is missed by nobody else.
    writes.extend(source.games().all.into_iter().map(Write::KeepGame));
    commit(target, &writes)?;
    Ok(copied)
}

/// The class that a table belongs to, as its journal says it.
fn class_of(lines: &[String]) -> Option<String> {
    replayed(lines.get(..1)?, 0).ok()?.room.config().class.clone()
}

/// Copies everything in one transaction, or nothing. What a journal has lost already is not missed.
fn copy_whole(source: &mut dyn Adapter, target: &mut dyn Adapter) -> Result<(), StoreError> {
    let (people, tables, games) = (source.people(), source.tables(), source.games());
    if let Some(error) = people.error.or(tables.error).or(games.error) {
        return Err(error);
    }
    let mut writes: Vec<_> = people.all.into_iter().map(Write::KeepPerson).collect();
    for table in tables.all {
        let lines = source.journal(&table.code)?.lines;
        writes.push(Write::KeepTable(table, lines));
    }
    writes.extend(games.all.into_iter().map(Write::KeepGame));
    commit(target, &writes)
}

fn commit(target: &mut dyn Adapter, writes: &[Write]) -> Result<(), StoreError> {
    for result in target.commit(writes)? {
        result?;
    }
    Ok(())
}

/// A file that appears under its name only when it is whole.
#[derive(Debug)]
struct NewFile {
    part: PathBuf,
    to: PathBuf,
}

impl NewFile {
    fn at(to: &Path) -> Result<Self, CareError> {
        // A write-ahead log that is left alone would be taken for that of the new file.
        if to.exists() || with_suffix(to, "-wal").exists() {
            return Err(of(to.display())(StoreError::Exists));
        }
        let new = Self { part: with_suffix(to, "-part"), to: to.to_owned() };
        // Of one that was interrupted.
        new.clear();
        Ok(new)
    }

    fn finish(self) -> Result<(), CareError> {
        if self.to.exists() {
            return Err(of(self.to.display())(StoreError::Exists));
        }
        let folder = match self.to.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            Some(_) | None => Path::new("."),
        };
        fs::rename(&self.part, &self.to)
            // A name that is not on disk is gone after a power cut.
            .and_then(|()| fs::File::open(folder)?.sync_all())
            .map_err(|error| of(self.to.display())(StoreError::Other(error.to_string())))
    }

    fn clear(&self) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let _ = fs::remove_file(with_suffix(&self.part, suffix));
        }
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        self.clear();
    }
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
