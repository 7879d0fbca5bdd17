//! The server with as little as possible around it: a database as its argument, a free local port,
//! the address on its output, the log where errors go. For tests that kill it; people use
//! `tapis serve`.

use std::{env, future, io, net::Ipv4Addr, path::PathBuf};

use tapis_server::{Config, Database, PostgresUrl, log_filter, run};
use tokio::net::TcpListener;
use tracing_subscriber::{Layer as _, layer::SubscriberExt as _, util::SubscriberInitExt as _};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let log = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(io::stderr);
    let filter = log_filter(env::var("RUST_LOG").ok().as_deref());
    tracing_subscriber::registry().with(log.with_filter(filter)).init();
    let given = env::args_os().nth(1).ok_or("which database?")?;
    let database = match given.to_str().filter(|text| PostgresUrl::is_meant_by(text)) {
        Some(url) => Database::Postgres(url.parse()?),
        None => Database::File(PathBuf::from(given)),
    };
    let config = Config { database, ..Config::default() };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    println!("{}", listener.local_addr()?);
    // As words, and not as what they are made of.
    run(config, listener, future::pending()).await.map_err(|error| error.to_string().into())
}
