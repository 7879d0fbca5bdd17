//! What a host asks of a running server.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use tapis_server::Network;

/// What to ask, and which server.
#[derive(Clone, Debug, Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    pub(crate) what: AdminWhat,
    /// The server's socket; otherwise that of tapis serve here, as its settings say.
    #[arg(id = "socket", long = "admin-socket", value_name = "PATH", global = true)]
    pub(crate) socket: Option<PathBuf>,
}

/// What to ask.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum AdminWhat {
    /// List the tables in memory: code, game, how many are there, and for how long nobody has done anything.
    Tables(AdminTables),
    /// End a table, or all of a class, for everybody, with what is stored of it.
    End(AdminEnd),
    /// Show a line to all who are at tables, and to all who come later.
    Notice(AdminNotice),
    /// Let nobody open a table; games go on.
    Drain(AdminDrain),
    /// Serve nobody at an address, until the server is started again.
    Bar(AdminBar),
}

/// How to list tables.
#[derive(Clone, Debug, Args)]
pub(crate) struct AdminTables {
    /// Print a JSON list.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to end.
#[derive(Clone, Debug, Args)]
pub(crate) struct AdminEnd {
    /// The code of the table or of the class.
    pub(crate) code: String,
}

/// What to show.
#[derive(Clone, Debug, Args)]
pub(crate) struct AdminNotice {
    /// What to show: one line of at most 200 characters.
    #[arg(required_unless_present = "clear", conflicts_with = "clear")]
    pub(crate) text: Option<String>,
    /// Show nothing any more.
    #[arg(long)]
    pub(crate) clear: bool,
}

/// Whether to let people open tables.
#[derive(Clone, Debug, Args)]
pub(crate) struct AdminDrain {
    /// Let people open tables again.
    #[arg(long)]
    pub(crate) off: bool,
}

/// Whom not to serve.
#[derive(Clone, Debug, Args)]
pub(crate) struct AdminBar {
    /// An address or a network (192.0.2.7, 10.0.0.0/8); an address of IPv6 stands for its /64.
    #[arg(value_name = "ADDRESS", required_unless_present_any = ["list", "lift"])]
    pub(crate) address: Option<Network>,
    /// List what is barred.
    #[arg(long, conflicts_with_all = ["address", "lift"])]
    pub(crate) list: bool,
    /// Serve them again.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "address")]
    pub(crate) lift: Option<Network>,
}
