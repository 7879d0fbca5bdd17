//! Where tables are stored, as the command line names it, and why that cannot be used.

use std::{fs, path::Path};

use directories::ProjectDirs;
use tapis_server::{Database, PostgresUrl, StoreError};

use crate::{
    failure::CliError,
    words::{Words, say},
};

/// The database that is meant: a file, or a `postgres://` address; otherwise the file in the data
/// folder.
pub(crate) fn chosen(given: Option<&Path>) -> Result<Database, CliError> {
    let Some(given) = given else {
        let home = ProjectDirs::from("", "", "tapis").ok_or(CliError::NoHome)?;
        return Ok(Database::File(home.data_dir().join("tapis.db")));
    };
    match given.to_str().filter(|text| PostgresUrl::is_meant_by(text)) {
        Some(url) => url.parse().map(Database::Postgres).map_err(|source| {
            // What cannot be read may contain a password anywhere.
            CliError::Database { database: "postgres://…".into(), source }
        }),
        None => Ok(Database::File(given.to_owned())),
    }
}

/// The same, where the folder of a file is made if it is missing.
pub(crate) fn made(given: Option<&Path>) -> Result<Database, CliError> {
    let database = chosen(given)?;
    if let Database::File(file) = &database
        && let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)
            .map_err(|why| CliError::Folder { folder: folder.to_owned(), why })?;
    }
    Ok(database)
}

/// Why the database cannot be used, in words.
pub(crate) fn store_words(words: &Words, why: &StoreError) -> String {
    match why {
        StoreError::Full => say!(words, "store-full"),
        StoreError::ReadOnly => say!(words, "store-read-only"),
        StoreError::Busy => say!(words, "store-busy"),
        StoreError::CannotOpen => say!(words, "store-cannot-open"),
        StoreError::NotAllowed { folder, user } => {
            let folder = folder.display().to_string();
            say!(words, "store-not-allowed", folder = folder, user = user.as_str())
        }
        StoreError::Unreachable(why) => say!(words, "store-unreachable", why = why.as_str()),
        StoreError::Shared { kind } => say!(words, "store-shared", kind = kind.as_str()),
        StoreError::NoSchema => say!(words, "store-no-schema"),
        StoreError::Pooled => say!(words, "store-pooled"),
        StoreError::Foreign(_) => say!(words, "store-foreign"),
        StoreError::Damaged(_) => say!(words, "store-damaged"),
        StoreError::Exists => say!(words, "store-exists"),
        StoreError::Missing => say!(words, "store-missing"),
        StoreError::Conflict
        | StoreError::Deadlock
        | StoreError::Stopped
        | StoreError::Other(_) => why.to_string(),
    }
}
