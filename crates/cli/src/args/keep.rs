//! Looking after what is stored.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Which database is meant.
#[derive(Clone, Debug, Args)]
pub(crate) struct DatabaseArg {
    /// The file that holds the tables, or the postgres:// address of a database; otherwise that of tapis serve here.
    #[arg(id = "stored", long = "database", value_name = "DATABASE")]
    pub(crate) database: Option<PathBuf>,
}

/// What to look after.
#[derive(Clone, Debug, Args)]
pub(crate) struct Journal {
    #[command(subcommand)]
    pub(crate) what: JournalWhat,
}

/// What to do with journals.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum JournalWhat {
    /// Read everything that is stored, replay every table, and say what is damaged.
    Check(JournalCheck),
    /// Write everything that can still be read to a new file; the server must not be running.
    Salvage(Salvage),
}

/// What to check.
#[derive(Clone, Debug, Args)]
pub(crate) struct JournalCheck {
    #[command(flatten)]
    pub(crate) stored: DatabaseArg,
}

/// What to salvage.
#[derive(Clone, Debug, Args)]
pub(crate) struct Salvage {
    #[command(flatten)]
    pub(crate) stored: DatabaseArg,
    /// The new file.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

/// What to back up.
#[derive(Clone, Debug, Args)]
pub(crate) struct Backup {
    /// The new file.
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) stored: DatabaseArg,
}

/// What to restore.
#[derive(Clone, Debug, Args)]
pub(crate) struct Restore {
    /// The backup.
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) stored: DatabaseArg,
}
