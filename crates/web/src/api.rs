//! The server's HTTP side.

use gloo_net::http::{Request, RequestBuilder, Response};
use js_sys::Uint8Array;
use leptos::prelude::window;
use tapis_protocol::{
    ProtocolError, VERSION,
    compact::{Compact, MEDIA_TYPE},
    http::{Me, Network, NewTable, TableSummary},
};

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

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

/// The text of a file of the page, asked for from now on and not from when it is awaited.
pub(crate) fn text(path: &str) -> impl Future<Output = Result<String, ApiError>> + use<> {
    let asked = JsFuture::from(window().fetch_with_str(path));
    async move {
        let unreachable = |_| ApiError::Unreachable;
        let response: web_sys::Response = asked.await.map_err(unreachable)?.unchecked_into();
        if !response.ok() {
            return Err(ApiError::Unreachable);
        }
        let text = JsFuture::from(response.text().map_err(unreachable)?).await;
        text.map_err(unreachable)?.as_string().ok_or(ApiError::Unreachable)
    }
}

async fn receive<T: Compact>(request: RequestBuilder) -> Result<T, ApiError> {
    let request = request.header("Accept", MEDIA_TYPE);
    read(&answer(request.send().await).await?)
}

async fn send<T: Compact>(request: RequestBuilder, body: &impl Compact) -> Result<T, ApiError> {
    let body = Uint8Array::from(body.to_compact().as_slice());
    let request = request.header("Accept", MEDIA_TYPE).header("Content-Type", MEDIA_TYPE);
    let request = request.body(body).map_err(|_| ApiError::Unreachable)?;
    read(&answer(request.send().await).await?)
}

/// The body of an answer, if it is none that says what is wrong.
async fn answer(response: Result<Response, gloo_net::Error>) -> Result<Vec<u8>, ApiError> {
    let response = response.map_err(|_| ApiError::Unreachable)?;
    match response.headers().get("content-type") {
        Some(form) if form == MEDIA_TYPE => {}
        // The server does not know this form.
        Some(form) if form.starts_with("application/json") => {
            let error = ProtocolError::Version { server: 0, client: VERSION };
            return Err(ApiError::Protocol(error));
        }
        Some(_) | None => return Err(ApiError::Unreachable),
    }
    let body = response.binary().await.map_err(|_| ApiError::Unreachable)?;
    if response.ok() { Ok(body) } else { Err(ApiError::Protocol(read(&body)?)) }
}

fn read<T: Compact>(body: &[u8]) -> Result<T, ApiError> {
    T::from_compact(body).map_err(|_| ApiError::Unreachable)
}
