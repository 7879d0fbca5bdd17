//! HTTP, WebSocket, sessions and the journal.
//!
//! [`run`] serves everything on one port: the page, the interface for people and tables, and one
//! WebSocket for each client at a table. One table is one task; what it has acknowledged is on
//! disk.

mod app;
mod config;
mod guard;
mod http;
mod limits;
mod page;
mod people;
mod refusal;
mod store;

use std::{future::Future, net::SocketAddr};

use tokio::net::TcpListener;

use app::App;
pub use config::{Config, Database, Front, ServerError};
use store::Store;
pub use store::StoreError;

/// Serves until `shutdown` is over, then lets every table end in order and the journal be written.
pub async fn run(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServerError> {
    let (store, writer) = Store::open(&config)
        .await
        .map_err(|source| ServerError::Database { path: config.database.to_string(), source })?;
    let app = App::new(config, store);
    let service = app::router(app).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(shutdown).await?;
    // The writer ends with the last copy of the store.
    let _ = writer.await;
    Ok(())
}
