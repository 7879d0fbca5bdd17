//! What every request can use, and which path leads where.

use std::{
    net::SocketAddr,
    sync::{Arc, atomic::AtomicUsize},
};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderMap, HeaderValue},
    response::Response,
    routing::{get, post},
};
use tapis_protocol::limits::BODY_BYTES;

use crate::{
    Config, Network, connection,
    events::{self, Streams},
    form,
    guard::{self, Address, Addresses, Spend},
    host, http,
    http_error::HttpError,
    index::Index,
    metrics::{self, Metrics},
    own_data, page, played, record,
    registry::Registry,
    store::Store,
};

/// What every request can use.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    /// Where the server listens.
    pub(crate) bound: SocketAddr,
    pub(crate) store: Store,
    pub(crate) registry: Arc<Registry>,
    pub(crate) addresses: Addresses,
    pub(crate) n_connections: AtomicUsize,
    pub(crate) streams: Arc<Streams>,
    /// What this machine is called.
    pub(crate) own_name: Option<String>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) index: Index,
}

impl App {
    pub(crate) fn new(config: Config, store: Store, bound: SocketAddr) -> Arc<Self> {
        let metrics = Metrics::new();
        let registry = Registry::new(store.clone(), &config, Arc::clone(&metrics));
        let (addresses, n_connections) = (Addresses::new(config.limits), AtomicUsize::new(0));
        Arc::new(Self {
            config,
            bound,
            store,
            registry,
            addresses,
            n_connections,
            streams: Arc::default(),
            own_name: host::own_name(),
            metrics,
            index: Index::default(),
        })
    }

    /// Admits a request that only reads.
    pub(crate) fn admit_read(
        &self,
        peer: SocketAddr,
        headers: &HeaderMap,
    ) -> Result<(), HttpError> {
        let address = Address::of(&self.config.front, peer, headers);
        Ok(self.addresses.spend(address, Spend::Request)?)
    }

    /// Admits a request that changes something.
    pub(crate) fn admit_write(
        &self,
        peer: SocketAddr,
        headers: &HeaderMap,
    ) -> Result<(), HttpError> {
        guard::check_origin(headers, &self.config.allowed_origins)?;
        let address = Address::of(&self.config.front, peer, headers);
        Ok(self.addresses.spend(address, Spend::Write)?)
    }

    /// Serves nobody there any more.
    pub(crate) fn bar(&self, network: Network) {
        let mut barred = self.addresses.change_barred();
        if !barred.contains(&network) {
            barred.push(network);
        }
        drop(barred);
        self.registry.hang_up(|address| address.is_in(&network));
    }

    /// Charges a request that has been admitted for what it writes as often again.
    pub(crate) fn charge(
        &self,
        peer: SocketAddr,
        headers: &HeaderMap,
        n: u32,
    ) -> Result<(), HttpError> {
        let address = Address::of(&self.config.front, peer, headers);
        Ok(self.addresses.write_all(address, n)?)
    }
}

/// Where each path leads.
pub(crate) fn router(app: Arc<App>) -> Router {
    let base = app.config.base.clone();
    let router = Router::new()
        .route("/healthz", get(http::health))
        .route("/readyz", get(http::ready))
        .route("/metrics", get(metrics::serve))
        .route("/api/me", get(http::me).put(http::set_me).delete(own_data::delete))
        .route("/api/me/data", get(own_data::show))
        .route("/api/games", get(played::games))
        .route("/api/network", get(http::network))
        .route("/api/talk", get(http::talk))
        .route("/api/tables", get(http::tables).post(http::make_table))
        .route("/api/tables/{code}", get(http::table))
        .route("/api/classes/{code}", get(http::class))
        .route("/api/tables/{code}/record", get(record::record))
        .route("/api/tables/{code}/ws", get(connection::upgrade))
        .route("/api/tables/{code}/events", get(connection::stream))
        .route("/api/tables/{code}/events/{name}", post(events::post))
        .route("/api/tables/{code}/events/{name}/pong", post(events::pong))
        .route("/api/{*rest}", axum::routing::any(http::nothing_here))
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), host::admit))
        .layer(axum::middleware::from_fn(form::negotiate))
        .layer(axum::middleware::map_response(secure))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), metrics::count))
        .with_state(app);
    base.over(router)
}

async fn secure(mut response: Response) -> Response {
    for (name, value) in page::HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
