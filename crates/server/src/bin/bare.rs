//! The server with as little as possible around it: a database as its argument, a free local port,
//! the address on its output. For tests that kill it; people use `tapis serve`.

use std::{env, future, net::Ipv4Addr, path::PathBuf};

use tapis_server::{Config, Database, PostgresUrl, run};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given = env::args_os().nth(1).ok_or("which database?")?;
    let database = match given.to_str().filter(|text| PostgresUrl::is_meant_by(text)) {
        Some(url) => Database::Postgres(url.parse()?),
        None => Database::File(PathBuf::from(given)),
    };
    let config = Config { database, ..Config::default() };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    println!("{}", listener.local_addr()?);
    run(config, listener, future::pending()).await?;
    Ok(())
}
