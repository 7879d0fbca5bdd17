//! Why something could not be stored or read, whatever the database.

use std::path::PathBuf;

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The disk is full, or the database has reached its maximum size.
    #[error("there is no room left for it")]
    Full,
    /// It cannot be written.
    #[error("it is read-only")]
    ReadOnly,
    /// Another process holds the database.
    #[error("another program is using it")]
    Busy,
    /// Another server holds what this one waits for, and the other way round.
    #[error("another server is in the way")]
    Deadlock,
    /// It cannot be opened.
    #[error("it cannot be opened")]
    CannotOpen,
    /// The folder belongs to somebody else.
    #[error(
        "user {user} may not write in the folder {}: let them own it (chown -R {user} FOLDER; for a \
         container, the folder that is mounted there)",
        folder.display()
    )]
    NotAllowed {
        /// The folder of the database.
        folder: PathBuf,
        /// By which number the system knows the user who runs this.
        user: String,
    },
    /// Its files lie on another machine.
    #[error(
        "it is on a share ({kind}), where nothing keeps a second machine off and its log cannot \
         work: put it on a disk of this machine, or use PostgreSQL"
    )]
    Shared {
        /// What the system calls such a share.
        kind: String,
    },
    /// The database server does not answer, or does not let us in.
    #[error("the database server cannot be reached: {0}")]
    Unreachable(String),
    /// Whoever asks the database server has no schema there.
    #[error(
        "its user has no schema to write in: CREATE SCHEMA makes one, ALTER ROLE … SET search_path \
         chooses it"
    )]
    NoSchema,
    /// A pooler stands before the database server, which keeps no session.
    #[error(
        "a pooler gives each transaction another session (PgBouncer with pool_mode = transaction), \
         and this needs a session of its own: pool_mode = session, or the address of the database \
         itself"
    )]
    Pooled,
    /// It is not a database of this program, or belongs to a newer version of it.
    #[error("it is not a database of this version: {0}")]
    Foreign(String),
    /// Part of the database is not what was written there.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// The table belongs to somebody else by now, or its journal is longer than was thought.
    #[error("somebody else goes on with it")]
    Conflict,
    /// There is no such person or table.
    #[error("there is no such thing")]
    Missing,
    /// There is something already.
    #[error("there is something already")]
    Exists,
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopped,
    /// Any other error of the database.
    #[error("{0}")]
    Other(String),
}
