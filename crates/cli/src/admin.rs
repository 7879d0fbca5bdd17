//! `tapis admin`: what a host asks of a running server.

use std::{io, path::PathBuf};

use tapis_room::Stage;
use tapis_server::{
    AdminSocket, Database,
    admin::{Answer, Ask, AskError, Refusal, TableNow, ask},
};

use crate::{
    args::{Admin, AdminBar, AdminDrain, AdminNotice, AdminTables, AdminWhat, Serve},
    database,
    failure::{CliError, Failure, OUTSIDE, USAGE, io_words},
    out::{Out, aside},
    settings,
    words::{Words, say},
};

/// Why a host cannot ask.
#[derive(Debug)]
pub(crate) enum AdminFailure {
    /// The server cannot make its socket.
    Socket { path: PathBuf, why: io::Error },
    /// None is named for a server whose database is no file.
    NoSocket,
    /// The server does not do it.
    Asked(AskError),
}

/// Where a server that serves so is asked: beside a database in a file, unless something else is said.
pub(crate) fn socket(serve: &Serve, database: &Database) -> AdminSocket {
    match (&serve.admin_socket, database) {
        (Some(path), _) => AdminSocket::At(path.clone()),
        (None, Database::File(file)) => {
            let mut path = file.clone().into_os_string();
            path.push("-admin");
            AdminSocket::IfPossible(path.into())
        }
        (None, Database::Postgres(_) | Database::Memory) => AdminSocket::Nowhere,
    }
}

/// Asks the server, and tells its answer.
pub(crate) fn run(args: &Admin, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let path = match &args.socket {
        Some(path) => path.clone(),
        None => of_server_here()?,
    };
    let what = asked(&args.what);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|why| CliError::Server(why.to_string()))?;
    let answer = runtime.block_on(ask(&path, &what));
    let answer = answer.map_err(|error| CliError::from(AdminFailure::Asked(error)))?;
    let is_json = matches!(&args.what, AdminWhat::Tables(AdminTables { json: true }));
    match answer {
        Answer::Tables(tables) if is_json => out.json(&tables)?,
        Answer::Tables(tables) if tables.is_empty() => aside(&say!(words, "admin-no-tables")),
        Answer::Tables(tables) => {
            tables.iter().try_for_each(|table| out.line(&line(table, words)))?;
        }
        Answer::Barred(barred) => {
            barred.iter().try_for_each(|network| out.line(&network.to_string()))?;
        }
        Answer::Ended(n) => aside(&say!(words, "admin-ended", n = n)),
        Answer::Done => aside(&done(&what, words)),
    }
    Ok(())
}

/// The socket of a server that is started here without a flag.
fn of_server_here() -> Result<PathBuf, CliError> {
    let serve = settings::served()?;
    match socket(&serve, &database::chosen(serve.database.as_deref())?) {
        AdminSocket::At(path) | AdminSocket::IfPossible(path) => Ok(path),
        AdminSocket::Nowhere => Err(CliError::from(AdminFailure::NoSocket)),
    }
}

fn asked(what: &AdminWhat) -> Ask {
    match what {
        AdminWhat::Tables(_) => Ask::Tables,
        AdminWhat::End(args) => Ask::End(args.code.clone()),
        // Without a text it is cleared: clap takes nothing else.
        AdminWhat::Notice(AdminNotice { text, clear: _ }) => Ask::Notice(text.clone()),
        AdminWhat::Drain(AdminDrain { off: false }) => Ask::Drain,
        AdminWhat::Drain(AdminDrain { off: true }) => Ask::OpenAgain,
        AdminWhat::Bar(AdminBar { address: Some(address), .. }) => Ask::Bar(*address),
        AdminWhat::Bar(AdminBar { lift: Some(address), .. }) => Ask::Lift(*address),
        AdminWhat::Bar(AdminBar { address: None, lift: None, list: _ }) => Ask::Barred,
    }
}

/// A table on one line.
fn line(table: &TableNow, words: &Words) -> String {
    let TableNow { code, game, stage, n_seats, attendance, idle } = table;
    let stage = match stage {
        Stage::Gathering => say!(words, "admin-gathering"),
        Stage::Playing => say!(words, "admin-playing"),
        Stage::Over => say!(words, "admin-over"),
    };
    say!(
        words,
        "admin-table",
        code = code.as_str(),
        game = game.as_str(),
        stage = stage,
        seats = *n_seats,
        people = attendance.n_people,
        bots = attendance.n_bots,
        watching = attendance.n_watching,
        minutes = idle.as_secs() / 60
    )
}

/// What holds from now on.
fn done(what: &Ask, words: &Words) -> String {
    match what {
        Ask::Notice(Some(_)) => say!(words, "admin-told"),
        Ask::Notice(None) => say!(words, "admin-cleared"),
        Ask::Drain => say!(words, "admin-draining"),
        Ask::OpenAgain => say!(words, "admin-open-again"),
        Ask::Bar(network) => say!(words, "admin-barred", address = network.to_string()),
        Ask::Lift(network) => say!(words, "admin-lifted", address = network.to_string()),
        Ask::Tables | Ask::End(_) | Ask::Barred => String::new(),
    }
}

impl Failure for AdminFailure {
    fn code(&self) -> u8 {
        match self {
            Self::NoSocket
            | Self::Asked(AskError::Refused(
                Refusal::NoSuchTable | Refusal::NotBarred | Refusal::BadText { .. },
            )) => USAGE,
            Self::Socket { .. }
            | Self::Asked(
                AskError::Refused(Refusal::Storage(_))
                | AskError::NoServer { .. }
                | AskError::NoAnswer { .. },
            ) => OUTSIDE,
        }
    }

    fn what(&self, words: &Words) -> String {
        match self {
            Self::NoSocket => say!(words, "admin-no-socket"),
            Self::Socket { path, why } => {
                let path = path.display().to_string();
                say!(words, "admin-socket", path = path, why = io_words(words, why))
            }
            Self::Asked(AskError::Refused(refusal)) => refusal_words(words, refusal),
            Self::Asked(AskError::NoServer { path, why }) => {
                let path = path.display().to_string();
                say!(words, "admin-no-server", path = path, why = io_words(words, why))
            }
            Self::Asked(AskError::NoAnswer { path, why }) => {
                let path = path.display().to_string();
                say!(words, "admin-no-answer", path = path, why = why.as_str())
            }
        }
    }
}

/// Why the server does not do it.
fn refusal_words(words: &Words, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoSuchTable => say!(words, "admin-no-table"),
        Refusal::NotBarred => say!(words, "admin-not-barred"),
        Refusal::BadText { most } => say!(words, "admin-bad-text", n = *most),
        Refusal::Storage(why) => say!(words, "admin-storage", why = why.as_str()),
    }
}
