//! The server's HTTP side.

use gloo_net::http::{Request, RequestBuilder, Response};
use serde::{Serialize, de::DeserializeOwned};
use tapis_protocol::{
    ProtocolError,
    http::{Me, Network, NewTable, TableSummary},
};

use crate::words::{Names, Said, describe_error};

/// Why a request brought nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    /// The server cannot be reached, or what answers is not the server.
    Unreachable,
    /// The browser does not keep the cookie by which the server knows it.
    NoCookie,
    /// The server says what is wrong.
    Protocol(ProtocolError),
}

impl ApiError {
    /// What went wrong, for the person it happened to.
    pub(crate) fn words(&self) -> Said {
        match self {
            Self::Unreachable => Said::plain(crate::say!("trouble-unreachable")),
            Self::NoCookie => Said::plain(crate::say!("trouble-no-cookie")),
            Self::Protocol(trouble) => describe_error(trouble, &Names::letters()),
        }
    }
}

/// Who this browser is, if the server knows it.
pub(crate) async fn me() -> Result<Me, ApiError> {
    receive(Request::get("/api/me")).await
}

/// Takes a name.
pub(crate) async fn name_me(nick: String) -> Result<Me, ApiError> {
    send(Request::put("/api/me"), &Me { nick }).await
}

/// How others reach the server from its network.
pub(crate) async fn network() -> Result<Network, ApiError> {
    receive(Request::get("/api/network")).await
}

/// The public tables.
pub(crate) async fn tables() -> Result<Vec<TableSummary>, ApiError> {
    receive(Request::get("/api/tables")).await
}

/// Makes a table.
pub(crate) async fn new_table(table: &NewTable) -> Result<TableSummary, ApiError> {
    send(Request::post("/api/tables"), table).await
}

/// The table with this code.
pub(crate) async fn table(code: &str) -> Result<TableSummary, ApiError> {
    receive(Request::get(&format!("/api/tables/{code}"))).await
}

async fn receive<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, ApiError> {
    answer(request.send().await.map_err(|_| ApiError::Unreachable)?).await
}

async fn send<T: DeserializeOwned>(
    request: RequestBuilder,
    body: &impl Serialize,
) -> Result<T, ApiError> {
    let request = request.json(body).map_err(|_| ApiError::Unreachable)?;
    answer(request.send().await.map_err(|_| ApiError::Unreachable)?).await
}

async fn answer<T: DeserializeOwned>(response: Response) -> Result<T, ApiError> {
    if response.ok() {
        return response.json().await.map_err(|_| ApiError::Unreachable);
    }
    let trouble = response.json().await.map_err(|_| ApiError::Unreachable)?;
    Err(ApiError::Protocol(trouble))
}
