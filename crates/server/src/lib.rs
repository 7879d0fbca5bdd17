//! HTTP, WebSocket, sessions and the journal.
//!
//! [`run`] serves everything on one port: the page, the HTTP interface for people and tables, and
//! one WebSocket for each client at a table. Each table is one task; what it has acknowledged is on
//! disk.

pub mod admin;
mod app;
mod base;
mod chat;
mod clock;
mod closing;
mod config;
mod connection;
mod descriptors;
mod encoding;
mod events;
mod expiry;
mod form;
mod gateway;
mod guard;
mod host;
mod http;
mod http_error;
mod index;
mod limits;
mod listen;
mod listing;
mod log;
mod measure;
mod metrics;
mod names;
mod outlet;
mod own_data;
mod page;
mod people;
mod played;
mod process;
mod proxy;
mod reach;
mod record;
mod registry;
mod store;
mod table;
mod tag;
mod thinkers;
mod wire;

use std::{future::Future, sync::Arc};

use tokio::{net::TcpListener, sync::oneshot, time::timeout};

use app::App;
pub use base::{Base, NoBase};
pub use config::{AdminSocket, Config, Database, Front, ServerError};
use descriptors::Most;
pub use descriptors::raise as raise_descriptors;
pub use expiry::Keep;
pub use limits::{Limits, RateLimit};
use listen::Open;
pub use log::log_filter;
pub use page::File;
pub use proxy::{Network, NoNetwork};
pub use reach::network_address;
use store::Store;
pub use store::{PostgresUrl, StoreError, care};
pub use thinkers::Thinkers;

/// Serves until `shutdown` completes, then ends every table in order and closes the journal.
pub async fn run(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServerError> {
    let path = config.database.to_string();
    let bound = listener.local_addr()?;
    let cannot_use = |source| ServerError::Database { path: path.clone(), source };
    let (store, writer) = Store::open(&config).await.map_err(cannot_use)?;
    let app = App::new(config, store, bound);
    let admin = admin::Listening::open(&app.config.admin)?;
    let admin = admin.map(|it| tokio::spawn(it.serve(Arc::clone(&app))));
    let registry = Arc::clone(&app.registry);
    tokio::spawn(expiry::run(Arc::clone(&registry), app.config.keep));
    tokio::spawn(listing::run(Arc::clone(&registry)));
    tracing::info!("serving");

    let most = Most::of(&app.config.limits);
    let (stopping, stopped) = oneshot::channel();
    let until_stopped = async move {
        shutdown.await;
        // Tables say so to their clients while these are still connected.
        if timeout(limits::STOP_WAIT, registry.stop()).await.is_err() {
            tracing::warn!("some tables did not end in time");
        }
        let _ = stopping.send(());
    };
    let open = Open::new(most, app.config.front.clone(), Arc::clone(&app.metrics));
    let served = listen::serve(listener, app::router(app), open, stopped);
    tokio::join!(until_stopped, served);
    if let Some(admin) = admin {
        admin.abort();
        // Its file is gone once it has ended.
        let _ = admin.await;
    }
    if timeout(limits::STOP_WAIT, writer).await.is_err() {
        tracing::warn!("the journal was not closed in time");
    }
    tracing::info!("stopped");
    Ok(())
}
