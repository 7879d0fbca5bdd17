//! What the server counts, for Prometheus. No label says who, which table, or what was played.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use prometheus_client::{
    encoding::{
        EncodeLabelSet,
        text::{encode_eof, encode_registry},
    },
    metrics::{
        counter::Counter,
        family::Family,
        gauge::{ConstGauge, Gauge},
        histogram::{Histogram, exponential_buckets},
    },
    registry::{Registry, Unit},
};
use tapis_protocol::ProtocolError;

use crate::{app::App, guard::Address, process, store::Store};

/// What is counted while the server runs.
#[derive(Debug)]
pub(crate) struct Metrics {
    requests: Family<Route, Counter>,
    seconds: Family<Path, Histogram, fn() -> Histogram>,
    refused: Family<Reason, Counter>,
    /// Messages of clients, whether they can be understood or not.
    pub(crate) messages: Counter,
    /// From the arrival of a command to the reply on its way.
    pub(crate) replies: Histogram,
    /// Connections that are open, whatever is spoken over them.
    pub(crate) open: Gauge,
    /// Connections that were hung up on because there were too many.
    pub(crate) turned_away: Counter,
    /// Lines of chats that somebody has reported.
    pub(crate) reports: Counter,
    /// What bots have wanted to think about.
    pub(crate) thoughts: Counter,
    /// How much of it nobody has thought about, because too much was asked at once.
    pub(crate) thoughts_missed: Counter,
}

/// Counts how long something takes, from a quarter of a millisecond to four seconds.
pub(crate) fn durations() -> Histogram {
    Histogram::new(exponential_buckets(0.000_25, 2.0, 15))
}

/// Which requests are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    method: &'static str,
    path: String,
    status: u16,
}

/// Where a request leads, with names in the place of codes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Path {
    path: String,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Reason {
    reason: &'static str,
}

impl Metrics {
    /// Nothing counted yet.
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            requests: Family::default(),
            seconds: Family::new_with_constructor(durations as fn() -> Histogram),
            refused: Family::default(),
            messages: Counter::default(),
            replies: durations(),
            open: Gauge::default(),
            turned_away: Counter::default(),
            reports: Counter::default(),
            thoughts: Counter::default(),
            thoughts_missed: Counter::default(),
        })
    }

    /// Counts an error that somebody is told.
    pub(crate) fn refuse(&self, error: &ProtocolError) {
        self.refused.get_or_create(&Reason { reason: error.name() }).inc();
    }

    /// All of it as text, with what is counted elsewhere.
    fn told(&self, n_tables: usize, n_connections: usize, store: &Store) -> String {
        let mut all = Registry::with_prefix("tapis");
        let gauge = |n: usize| ConstGauge::new(i64::try_from(n).unwrap_or(i64::MAX));
        all.register("tables", "Tables in memory", gauge(n_tables));
        all.register("connections", "Sockets of those who play or watch", gauge(n_connections));
        let help = "Whether the last write to the journal failed";
        all.register("journal_failing", help, ConstGauge::new(i64::from(store.is_failing())));
        all.register("open_connections", "Connections of any kind", self.open.clone());
        let help = "Connections hung up on because there were too many";
        all.register("connections_turned_away", help, self.turned_away.clone());
        all.register("requests", "HTTP requests answered", self.requests.clone());
        let help = "How long HTTP requests took";
        all.register_with_unit("request_duration", help, Unit::Seconds, self.seconds.clone());
        all.register("messages", "Messages of clients", self.messages.clone());
        let help = "How long commands waited for their replies";
        all.register_with_unit("reply_duration", help, Unit::Seconds, self.replies.clone());
        all.register("reports", "Lines of chats reported to hosts", self.reports.clone());
        all.register(
            "thoughts",
            "Choices that experts wanted to think about",
            self.thoughts.clone(),
        );
        let help = "Choices of experts for which no thread was free";
        all.register("thoughts_missed", help, self.thoughts_missed.clone());
        all.register("refusals", "Errors told to clients", self.refused.clone());
        let help = "How long it took until what was to be stored was on disk";
        all.register_with_unit("journal_write_duration", help, Unit::Seconds, store.writes());
        let mut of_process = Registry::default();
        process::register(&mut of_process);
        let mut text = String::new();
        let encoded = encode_registry(&mut text, &all)
            .and_then(|()| encode_registry(&mut text, &of_process))
            .and_then(|()| encode_eof(&mut text));
        encoded.expect("a string takes everything");
        text
    }
}

/// `GET /metrics`, for this machine and its network.
pub(crate) async fn serve(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<std::net::SocketAddr>,
    headers: HeaderMap,
) -> Response {
    if !Address::of(&app.config.front, peer, &headers).is_near() {
        return StatusCode::NOT_FOUND.into_response();
    }
    let n_connections = app.n_connections.load(std::sync::atomic::Ordering::Relaxed);
    let text = app.metrics.told(app.registry.n_tables(), n_connections, &app.store);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// Counts a request and, where the log shows it, tells it: where it led, but not with which code.
pub(crate) async fn count(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = match request.method().as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        _ => "other",
    };
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let path = route.unwrap_or("page").to_owned();
    let response = next.run(request).await;
    let (took, status) = (begun.elapsed(), response.status().as_u16());
    tracing::debug!(method, path, status, ms = took.as_secs_f64() * 1e3, "request");
    app.metrics.seconds.get_or_create(&Path { path: path.clone() }).observe(took.as_secs_f64());
    app.metrics.requests.get_or_create(&Route { method, path, status }).inc();
    if let Some(error) = response.extensions().get::<ProtocolError>() {
        app.metrics.refuse(error);
    }
    response
}
