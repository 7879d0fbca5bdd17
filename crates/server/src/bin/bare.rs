//! The server with as little as possible around it: a database file as its argument, a free local
//! port, the address on its output. For tests that kill it; people use `tapis serve`.

use std::{env, future, net::Ipv4Addr, path::PathBuf};

use tapis_server::{Config, Database, run};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = env::args_os().nth(1).map(PathBuf::from).ok_or("which database file?")?;
    let config = Config { database: Database::File(file), ..Config::default() };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    println!("{}", listener.local_addr()?);
    run(config, listener, future::pending()).await?;
    Ok(())
}
