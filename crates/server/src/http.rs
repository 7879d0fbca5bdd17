//! Everything under `/api` except the sockets, `/healthz` and `/readyz`.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    body::Bytes,
    extract::{ConnectInfo, FromRequest, Path, Request, State, rejection::BytesRejection},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use tapis_protocol::{
    ProtocolError,
    compact::Compact,
    http::{ClassTable, Health, Me, Network, NewTable, TableSummary},
    limits::{BODY_BYTES, CLASS_TABLES},
};
use tapis_room::Talk;
use tokio::time::timeout;

use crate::{
    app::App,
    form::{Form, Reply},
    guard::Scheme,
    http_error::{HttpError, storage_error},
    limits, names,
    people::{self, Token},
    reach,
    store::StoreError,
};

type Peer = ConnectInfo<SocketAddr>;

/// `GET /healthz`: whether the server runs. A full disk does not get better by starting it again.
pub(crate) async fn health(State(app): State<Arc<App>>) -> Reply<Health> {
    let well = if app.registry.is_draining() { "draining" } else { "ok" };
    Reply(state(&app, if app.store.is_failing() { "failing" } else { well }))
}

/// `GET /readyz`: whether the server can do what people ask of it, which takes a journal that is
/// read and written.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> impl IntoResponse {
    let stops = *app.registry.stopping().borrow();
    // No table is called so, but the database has to look.
    let looked = timeout(limits::READY_WAIT, app.store.has_table("")).await;
    match (stops, app.store.is_failing(), looked) {
        // Whoever plays has to reach it.
        (false, false, Ok(Ok(_))) => {
            let ready = if app.registry.is_draining() { "draining" } else { "ready" };
            (StatusCode::OK, Reply(state(&app, ready)))
        }
        (true, _, _) => (StatusCode::SERVICE_UNAVAILABLE, Reply(state(&app, "stopping"))),
        (false, ..) => (StatusCode::SERVICE_UNAVAILABLE, Reply(state(&app, "failing"))),
    }
}

fn state(app: &App, word: &str) -> Health {
    let n_tables = u32::try_from(app.registry.n_tables()).unwrap_or(u32::MAX);
    let version = env!("CARGO_PKG_VERSION").to_owned();
    Health { status: word.to_owned(), version, n_tables }
}

/// `GET /api/me`
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    app.admit_read(peer, &headers)?;
    match people::identify(&app.store, &headers).await {
        Ok(person) => Ok(Reply(Me { nick: person.nick }).into_response()),
        // To be new is no error; browsers show errors in their console.
        Err(HttpError(ProtocolError::WhoAreYou)) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(other) => Err(other),
    }
}

/// `PUT /api/me`
pub(crate) async fn set_me(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, HttpError> {
    app.admit_write(peer, &headers)?;
    let Me { nick } = body(request).await?;
    let nick = names::nick(&nick)?;
    match people::identify(&app.store, &headers).await {
        Ok(person) => {
            app.store.rename(person.id, nick.clone()).await?;
            Ok(Reply(Me { nick }).into_response())
        }
        // An unknown cookie is never adopted: the newcomer gets a fresh one.
        Err(HttpError(ProtocolError::WhoAreYou)) => {
            let token = Token::fresh().map_err(|error| StoreError::Other(error.to_string()))?;
            app.store.add_person(token.hash(), nick.clone()).await?;
            let cookie =
                token.cookie(Scheme::of(&app.config.front, peer, &headers), &app.config.base);
            Ok(([(header::SET_COOKIE, cookie)], Reply(Me { nick })).into_response())
        }
        Err(other) => Err(other),
    }
}

/// `GET /api/network`
pub(crate) async fn network(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
) -> Result<Reply<Network>, HttpError> {
    app.admit_read(peer, &headers)?;
    // Whoever comes from elsewhere has found the server; its address at home is not their concern.
    let ip = peer.ip().to_canonical();
    let asks_from_here = ip.is_loopback() && !app.config.front.is_proxy(ip);
    let address = if asks_from_here { reach::network_address(app.bound) } else { None };
    let address = address.map(|address| address + app.config.base.end());
    Ok(Reply(Network { address }))
}

/// `GET /api/talk`
pub(crate) async fn talk(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
) -> Result<Reply<Talk>, HttpError> {
    app.admit_read(peer, &headers)?;
    Ok(Reply(app.config.most_talk))
}

/// `GET /api/tables`
pub(crate) async fn tables(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
) -> Result<Reply<Vec<TableSummary>>, HttpError> {
    app.admit_read(peer, &headers)?;
    Ok(Reply(app.store.listing().await.map_err(|error| storage_error(&error))?))
}

/// `POST /api/tables`
pub(crate) async fn make_table(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    headers: HeaderMap,
    request: Request,
) -> Result<(StatusCode, Reply<TableSummary>), HttpError> {
    app.admit_write(peer, &headers)?;
    let host = people::identify(&app.store, &headers).await?;
    let new: NewTable = body(request).await?;
    // A class is no cheaper than its tables one by one.
    app.charge(peer, &headers, u32::from(new.n_tables.min(CLASS_TABLES)).saturating_sub(1))?;
    Ok((StatusCode::CREATED, Reply(app.registry.create(new, host).await?)))
}

/// `GET /api/tables/{code}`
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Reply<TableSummary>, HttpError> {
    app.admit_read(peer, &headers)?;
    let person = people::identify(&app.store, &headers).await.ok().map(|person| person.id);
    Ok(Reply(app.registry.summary(&code, person).await?))
}

/// `GET /api/classes/{code}`
pub(crate) async fn class(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): Peer,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Reply<Vec<ClassTable>>, HttpError> {
    app.admit_read(peer, &headers)?;
    Ok(Reply(app.registry.class(&code).await?))
}

/// Any other path under `/api`.
pub(crate) async fn nothing_here() -> HttpError {
    HttpError(ProtocolError::Malformed { why: "there is nothing at this address".into() })
}

/// The body of a request, in JSON unless it claims to be in the compact form.
async fn body<T: Compact>(request: Request) -> Result<T, HttpError> {
    let form = Form::of_body(request.headers());
    let come = timeout(limits::BODY_WAIT, Bytes::from_request(request, &())).await;
    let come =
        come.map_err(|_| ProtocolError::Malformed { why: "its body has not come".into() })?;
    let bytes = come.map_err(|rejection| match rejection {
        BytesRejection::FailedToBufferBody(error)
            if error.status() == StatusCode::PAYLOAD_TOO_LARGE =>
        {
            #[expect(clippy::cast_possible_truncation, reason = "16 KiB fit")]
            ProtocolError::TooLong { limit: BODY_BYTES as u32 }
        }
        other => ProtocolError::Malformed { why: other.body_text() },
    })?;
    let read = match form {
        Form::Json => serde_json::from_slice(&bytes).map_err(|it| ProtocolError::malformed(&it)),
        Form::Compact => T::from_compact(&bytes).map_err(ProtocolError::from),
    };
    read.map_err(HttpError)
}
