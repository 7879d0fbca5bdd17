//! The folder of a study: its rows in parts, each written whole or not at all.
//!
//! A part holds the games of some deals one after another, and the parts of a study follow one another
//! without a gap: whatever ends a study, the parts that are there can be gone on from.

mod columns;
mod schema;

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write as _},
    ops::Range,
    path::{Path, PathBuf},
    process,
};

use parquet::errors::ParquetError;

pub use columns::{Cell, Columns, Field, Kind, Presence};
pub use schema::{decision_fields, game_fields};

use crate::{Combination, Decisions, Played, Sweep, Tallies};

/// Why the folder of a study cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file or folder that cannot be read or written.
    #[error("{}: {why}", file.display())]
    Io {
        /// Which.
        file: PathBuf,
        /// Why not.
        why: io::Error,
    },
    /// A part that is no Parquet file, or a damaged one.
    #[error("{}: {why}", file.display())]
    Damaged {
        /// Which.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A file that is no part of this study.
    #[error("{} is of another study", .0.display())]
    Other(PathBuf),
    /// Deals that no part holds, though later ones are there.
    #[error("the games of deal {deal} are missing before {}", file.display())]
    Gap {
        /// The first that is missing.
        deal: u64,
        /// The part after it.
        file: PathBuf,
    },
}

/// The two kinds of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rows {
    Games,
    Decisions,
}

impl Rows {
    const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Decisions => "decisions",
        }
    }
}

/// The folder of a study.
#[derive(Clone, Debug)]
pub struct Folder<'a> {
    path: PathBuf,
    /// What the study is, as each part says.
    about: String,
    sweep: &'a Sweep,
    /// Its first deal, from 0.
    first: u64,
}

impl<'a> Folder<'a> {
    /// The folder at `path`, in which `about` says what the study is; makes what of it is missing. Its
    /// first deal is this one, counted from 0: a study can be cut into several.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn open(
        path: &Path,
        about: String,
        sweep: &'a Sweep,
        first: u64,
    ) -> Result<Self, FolderError> {
        let folder = Self { path: path.to_owned(), about, sweep, first };
        for rows in folder.kinds() {
            let inner = folder.path.join(rows.name());
            fs::create_dir_all(&inner).map_err(|why| FolderError::Io { file: inner, why })?;
        }
        Ok(folder)
    }

    /// Which rows it holds.
    fn kinds(&self) -> Vec<Rows> {
        match self.sweep.measuring.decisions {
            Decisions::Counted => vec![Rows::Games],
            Decisions::Kept => vec![Rows::Games, Rows::Decisions],
        }
    }

    /// How many deals its parts hold, from the first on.
    ///
    /// # Errors
    /// If a part is missing between others, or belongs to another study.
    pub fn n_deals(&self) -> Result<u64, FolderError> {
        Ok(self.parts()?.last().map_or(0, |deals| deals.end - self.first))
    }

    /// The deals of each part, from 0.
    fn parts(&self) -> Result<Vec<Range<u64>>, FolderError> {
        let folder = self.path.join(Rows::Games.name());
        let wrong = |why| FolderError::Io { file: folder.clone(), why };
        let mut parts = Vec::new();
        for entry in fs::read_dir(&folder).map_err(wrong)? {
            let file = entry.map_err(wrong)?.path();
            if file.extension().is_some_and(|ending| ending == "part") {
                // Begun by a process that was killed: nothing is whole in it.
                fs::remove_file(&file).map_err(|why| FolderError::Io { file, why })?;
                continue;
            }
            let deals = file.file_name().and_then(|name| deals_of(name.to_str()?));
            parts.push(deals.ok_or(FolderError::Other(file))?);
        }
        parts.sort_by_key(|deals| deals.start);
        let mut next = self.first;
        for deals in &parts {
            if deals.start != next {
                let file = self.file(Rows::Games, deals);
                return Err(FolderError::Gap { deal: next + 1, file });
            }
            next = deals.end;
        }
        Ok(parts)
    }

    /// The file that holds these deals, named after the first and the last, from 1.
    fn file(&self, rows: Rows, deals: &Range<u64>) -> PathBuf {
        let name = format!("{:09}-{:09}.parquet", deals.start + 1, deals.end);
        self.path.join(rows.name()).join(name)
    }

    /// Keeps the games of the deals from this one on, in files that are there whole or not at all.
    ///
    /// # Errors
    /// If they cannot be written; then nothing of them is there.
    pub fn keep(&self, first: u64, played: &[Played]) -> Result<(), FolderError> {
        let deals = first..first + played.len() as u64;
        // Games last: a part counts once its games are there.
        for rows in self.kinds().into_iter().rev() {
            let file = self.file(rows, &deals);
            let columns = self.columns(rows, played);
            write_whole(&file, |part| {
                let written = columns.write(part, &self.about);
                written.map_err(|why| damaged(part, why))
            })?;
        }
        Ok(())
    }

    fn columns(&self, rows: Rows, played: &[Played]) -> Columns {
        let mut columns = Columns::new(self.fields(rows));
        for (row, decisions) in played.iter().flatten() {
            match rows {
                Rows::Games => {
                    let combination = &self.sweep.combinations[row.combination - 1];
                    columns.push(schema::game_values(row, combination));
                }
                Rows::Decisions => {
                    let values = decisions.iter().map(|it| schema::decision_values(row, it));
                    values.for_each(|values| columns.push(values));
                }
            }
        }
        columns
    }

    fn fields(&self, rows: Rows) -> Vec<Field> {
        match rows {
            Rows::Games => game_fields(varied(&self.sweep.combinations)),
            Rows::Decisions => decision_fields(),
        }
    }

    fn read(&self, rows: Rows, deals: &Range<u64>) -> Result<Columns, FolderError> {
        let file = self.file(rows, deals);
        let read = Columns::read(&file, self.fields(rows), &self.about);
        read.map_err(|why| damaged(&file, why))?.ok_or(FolderError::Other(file))
    }

    /// What all games come to that its parts hold, read from them.
    ///
    /// # Errors
    /// If a part cannot be read, or does not hold all that it should.
    pub fn tallies(&self) -> Result<Tallies, FolderError> {
        let sides = &self.sweep.sides;
        let mut tallies = Tallies::new(self.sweep.combinations.len(), sides.n_seats());
        let n_varied = varied(&self.sweep.combinations).count();
        for deals in self.parts()? {
            let columns = self.read(Rows::Games, &deals)?;
            let wrong = |why: &str| FolderError::Damaged {
                file: self.file(Rows::Games, &deals),
                why: why.to_owned(),
            };
            let n_games = self.sweep.n_games();
            let n_deals = usize::try_from(deals.end - deals.start).unwrap_or(usize::MAX);
            if n_deals.checked_mul(n_games) != Some(columns.n_rows()) {
                return Err(wrong("rows are missing"));
            }
            for deal in 0..n_deals {
                let rows = (0..n_games)
                    .map(|nth| schema::game_of(columns.row(deal * n_games + nth), n_varied));
                let rows: Option<Vec<_>> = rows.collect();
                tallies.add(&rows.ok_or_else(|| wrong("a row is no game"))?);
            }
        }
        Ok(tallies)
    }

    /// Writes all rows that its parts hold as CSV, one file for each kind.
    ///
    /// # Errors
    /// If a part cannot be read, or the file not be written; then the one from before is left.
    pub fn write_csv(&self) -> Result<(), FolderError> {
        let parts = self.parts()?;
        for rows in self.kinds() {
            let file = self.path.join(format!("{}.csv", rows.name()));
            write_whole(&file, |part| {
                let failed = |why| FolderError::Io { file: file.clone(), why };
                let mut to = BufWriter::new(File::create(part).map_err(failed)?);
                Columns::new(self.fields(rows)).write_csv_head(&mut to).map_err(failed)?;
                for deals in &parts {
                    self.read(rows, deals)?.write_csv(&mut to).map_err(failed)?;
                }
                to.flush().map_err(failed)
            })?;
        }
        Ok(())
    }
}

/// The questions that are varied.
fn varied(combinations: &[Combination]) -> impl Iterator<Item = &str> {
    combinations.iter().take(1).flat_map(|it| it.answers.iter().map(|(key, _)| key.as_str()))
}

/// The deals in a part of this name, from 0.
fn deals_of(name: &str) -> Option<Range<u64>> {
    let (first, last) = name.strip_suffix(".parquet")?.split_once('-')?;
    let (first, last) = (first.parse::<u64>().ok()?, last.parse::<u64>().ok()?);
    (1 <= first && first <= last).then(|| first - 1..last)
}

fn damaged(file: &Path, why: ParquetError) -> FolderError {
    let file = file.to_owned();
    match why {
        ParquetError::External(why) => match why.downcast::<io::Error>() {
            Ok(why) => FolderError::Io { file, why: *why },
            Err(why) => FolderError::Damaged { file, why: why.to_string() },
        },
        why => FolderError::Damaged { file, why: why.to_string() },
    }
}

/// Lets `write` fill a file beside `file`, which then takes its place.
fn write_whole(
    file: &Path,
    write: impl FnOnce(&Path) -> Result<(), FolderError>,
) -> Result<(), FolderError> {
    let part = file.with_extension(format!("{}.part", process::id()));
    let moved = |why| FolderError::Io { file: file.to_owned(), why };
    let written = write(&part).and_then(|()| fs::rename(&part, file).map_err(moved));
    if written.is_err() {
        // What was begun is of no use to anybody.
        let _ = fs::remove_file(&part);
    }
    written
}
