//! `tapis backup`, `tapis restore` and `tapis journal`: what is stored is looked after.

use std::path::PathBuf;

use tapis_server::care::{self, CareError, CheckReport, SalvageReport};

use crate::{
    args::{Backup, DatabaseArg, Journal, JournalWhat, Restore},
    database,
    failure::CliError,
    out::{Out, aside},
    settings,
    words::{Words, say},
};

impl From<CareError> for CliError {
    fn from(CareError { at, source }: CareError) -> Self {
        Self::Database { database: at, source }
    }
}

/// The database that is meant: without a flag that of the server here.
fn named(stored: &DatabaseArg) -> Result<Option<PathBuf>, CliError> {
    match &stored.database {
        Some(database) => Ok(Some(database.clone())),
        None => Ok(settings::served()?.database),
    }
}

/// Copies everything to a new file.
pub(crate) fn backup(args: &Backup, words: &Words) -> Result<(), CliError> {
    care::backup(&database::chosen(named(&args.stored)?.as_deref())?, &args.file)?;
    aside(&say!(words, "backup-done", file = args.file.display().to_string()));
    Ok(())
}

/// Fills a database with a backup.
pub(crate) fn restore(args: &Restore, words: &Words) -> Result<(), CliError> {
    let database = database::made(named(&args.stored)?.as_deref())?;
    care::restore(&args.file, &database)?;
    let (file, database) = (args.file.display().to_string(), database.to_string());
    aside(&say!(words, "restore-done", file = file, database = database));
    Ok(())
}

/// Checks what is stored, or saves what is left of it.
pub(crate) fn journal(args: &Journal, words: &Words, out: &mut Out) -> Result<(), CliError> {
    match &args.what {
        JournalWhat::Check(args) => {
            let database = database::chosen(named(&args.stored)?.as_deref())?;
            let checked = care::check(&database)?;
            tell(&checked, words, out)?;
            if checked.is_sound() {
                return Ok(());
            }
            aside(&say!(words, "journal-hint", database = database.to_string()));
            out.flush()?;
            Err(CliError::Told)
        }
        JournalWhat::Salvage(args) => {
            let database = database::chosen(named(&args.stored)?.as_deref())?;
            let salvaged = care::salvage(&database, &args.to)?;
            let SalvageReport { n_people, n_tables, n_entries, n_lost, lost } = salvaged;
            out.line(&say!(
                words,
                "journal-salvaged",
                people = n_people,
                tables = n_tables,
                entries = n_entries,
                lost = n_lost,
                file = args.to.display().to_string()
            ))?;
            for code in lost {
                out.line(&say!(words, "journal-lost-table", code = code))?;
            }
            Ok(())
        }
    }
}

fn tell(checked: &CheckReport, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let CheckReport { n_people, n_tables, n_entries, faults, tables } = checked;
    out.line(&say!(
        words,
        "journal-checked",
        people = *n_people,
        tables = *n_tables,
        entries = *n_entries
    ))?;
    for what in faults {
        out.line(&say!(words, "journal-fault", what = what.as_str()))?;
    }
    for table in tables {
        let (code, n_sound, n) = (table.code.as_str(), table.n_sound, table.n_entries);
        let why = table.why.clone().unwrap_or_else(|| say!(words, "journal-other-line"));
        out.line(&say!(
            words,
            "journal-damaged-table",
            code = code,
            sound = n_sound,
            entries = n,
            why = why
        ))?;
    }
    if checked.is_sound() {
        out.line(&say!(words, "journal-sound"))?;
    }
    Ok(())
}
