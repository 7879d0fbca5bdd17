//! The server's HTTP side.

use std::time::Duration;

use js_sys::{ArrayBuffer, Uint8Array};
use leptos::{prelude::window, wasm_split::SplitLoaderError};
use tapis_protocol::{
    ProtocolError, VERSION,
    compact::{Compact, MEDIA_TYPE},
    http::{ClassTable, Me, Network, NewTable, PlayedGame, TableSummary},
};
use tapis_room::Talk;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, Headers, RequestCache, RequestInit, RequestRedirect, Response};

use crate::{
    browser::Alarm,
    words::{Names, Said, describe_error},
};

/// Why a request brought nothing.
#[derive(Clone, Debug)]
pub(crate) enum ApiError {
    /// The server cannot be reached, or what answers is not the server.
    Unreachable,
    /// What stands before the server wants to know who asks: a sign-on that has expired, or the page
    /// that a network shows first.
    SignedOut,
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
            Self::SignedOut => Said::plain(crate::say!("trouble-signed-out")),
            Self::NoCookie => Said::plain(crate::say!("trouble-no-cookie")),
            Self::Protocol(trouble) => describe_error(trouble, &Names::letters()),
        }
    }
}

/// What helps when a request has brought nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remedy {
    /// To ask again.
    Again,
    /// To load the page anew, as the server has it now.
    Reload,
    /// To do something else.
    Other,
}

impl ApiError {
    /// That this page is not the server's any more.
    const OUTDATED: Self = Self::Protocol(ProtocolError::Version { server: 0, client: VERSION });

    /// What helps.
    pub(crate) const fn remedy(&self) -> Remedy {
        match self {
            Self::Unreachable => Remedy::Again,
            Self::SignedOut | Self::Protocol(ProtocolError::Version { .. }) => Remedy::Reload,
            Self::NoCookie | Self::Protocol(_) => Remedy::Other,
        }
    }
}

impl From<SplitLoaderError> for ApiError {
    fn from(_: SplitLoaderError) -> Self {
        Self::Unreachable
    }
}

/// Who this browser is, if the server knows it.
pub(crate) async fn me() -> Result<Me, ApiError> {
    ask("GET", "api/me", None).await
}

/// Takes a name.
pub(crate) async fn name_me(nick: String) -> Result<Me, ApiError> {
    ask("PUT", "api/me", Some(Me { nick }.to_compact())).await
}

/// How others reach the server from its network.
pub(crate) async fn network() -> Result<Network, ApiError> {
    ask("GET", "api/network", None).await
}

/// What people may say to each other at most at the tables of this server.
pub(crate) async fn most_talk() -> Result<Talk, ApiError> {
    ask("GET", "api/talk", None).await
}

/// The public tables.
pub(crate) async fn tables() -> Result<Vec<TableSummary>, ApiError> {
    ask("GET", "api/tables", None).await
}

/// The last games that are over of whoever asks; or the last of those that ended before.
pub(crate) async fn games(before_ms: Option<u64>) -> Result<Vec<PlayedGame>, ApiError> {
    let before = before_ms.map_or_else(String::new, |ms| format!("?before={ms}"));
    ask("GET", &format!("api/games{before}"), None).await
}

/// Makes a table.
pub(crate) async fn new_table(table: &NewTable) -> Result<TableSummary, ApiError> {
    ask("POST", "api/tables", Some(table.to_compact())).await
}

/// The table with this code.
pub(crate) async fn table(code: &str) -> Result<TableSummary, ApiError> {
    ask("GET", &format!("api/tables/{code}"), None).await
}

/// The tables of the class with this code.
pub(crate) async fn class(code: &str) -> Result<Vec<ClassTable>, ApiError> {
    ask("GET", &format!("api/classes/{code}"), None).await
}

/// Which game it is and its record: of the last one of this table, or its `nth`.
pub(crate) async fn record(code: &str, nth: Option<u32>) -> Result<(u32, String), ApiError> {
    let request = request("GET", None).map_err(unreachable)?;
    let which = nth.map_or_else(String::new, |nth| format!("?game={nth}"));
    let path = format!("api/tables/{code}/record{which}");
    let asked = window().fetch_with_str_and_init(&path, &request);
    let response: Response = JsFuture::from(asked).await.map_err(unreachable)?.unchecked_into();
    if response.ok() {
        let nth = response.headers().get("tapis-game").ok().flatten();
        let nth = nth.and_then(|nth| nth.parse().ok()).ok_or(ApiError::OUTDATED)?;
        let text = JsFuture::from(response.text().map_err(unreachable)?).await;
        let text = text.map_err(unreachable)?.as_string().ok_or(ApiError::Unreachable)?;
        return Ok((nth, text));
    }
    let body = JsFuture::from(response.array_buffer().map_err(unreachable)?).await;
    let body: ArrayBuffer = body.map_err(unreachable)?.unchecked_into();
    let said = read(&Uint8Array::new(&body).to_vec());
    Err(said.map_or_else(|_| missing(&response), ApiError::Protocol))
}

/// The text of a file of the page, asked for from now on and not from when it is awaited.
pub(crate) fn text(path: &str) -> impl Future<Output = Result<String, ApiError>> + use<> {
    let asked = JsFuture::from(window().fetch_with_str(path));
    async move {
        let response: Response = asked.await.map_err(unreachable)?.unchecked_into();
        if !response.ok() || response.redirected() {
            return Err(missing(&response));
        }
        let text = JsFuture::from(response.text().map_err(unreachable)?).await;
        text.map_err(unreachable)?.as_string().ok_or(ApiError::Unreachable)
    }
}

/// Why a file of the page has not come that the server once had.
pub(crate) async fn why_missing(path: &str) -> ApiError {
    let request = RequestInit::new();
    // What the browser has kept of it says nothing about the server.
    request.set_cache(RequestCache::NoStore);
    match JsFuture::from(window().fetch_with_str_and_init(path, &request)).await {
        Ok(response) => missing(&response.unchecked_into()),
        Err(_) => ApiError::Unreachable,
    }
}

/// Why what was asked for has not come in this answer. The files of the page have names of their own in
/// each version; and the server leads nobody elsewhere, where an answer has no status if it is not
/// followed.
fn missing(response: &Response) -> ApiError {
    match response.status() {
        404 => ApiError::OUTDATED,
        0 | 401 | 403 | 511 => ApiError::SignedOut,
        _ if response.redirected() => ApiError::SignedOut,
        _ => ApiError::Unreachable,
    }
}

/// Has the server forget this browser's person, with everything that it keeps of them.
pub(crate) async fn delete_me() -> Result<(), ApiError> {
    let request = request("DELETE", None).map_err(unreachable)?;
    let asked = window().fetch_with_str_and_init("api/me", &request);
    let response: Response = JsFuture::from(asked).await.map_err(unreachable)?.unchecked_into();
    if response.ok() { Ok(()) } else { Err(missing(&response)) }
}

/// A network that accepts what is asked may still never answer.
const ANSWERED_BY: Duration = Duration::from_secs(10);

/// Asks the server, and reads what it answers.
async fn ask<T: Compact>(method: &str, path: &str, body: Option<Vec<u8>>) -> Result<T, ApiError> {
    let (is_ok, body) = answer(method, path, body).await?;
    if is_ok { read(&body) } else { Err(ApiError::Protocol(read(&body)?)) }
}

/// Whether the server does what it is asked, and the body of its answer.
async fn answer(
    method: &str,
    path: &str,
    body: Option<Vec<u8>>,
) -> Result<(bool, Vec<u8>), ApiError> {
    let request = request(method, body).map_err(unreachable)?;
    // Until its answer has come whole.
    let limit = AbortController::new().map_err(unreachable)?;
    request.set_signal(Some(&limit.signal()));
    let _alarm = Alarm::new(ANSWERED_BY, move || limit.abort());
    let asked = window().fetch_with_str_and_init(path, &request);
    let response: Response = JsFuture::from(asked).await.map_err(unreachable)?.unchecked_into();
    let form = response.headers().get("content-type").ok().flatten();
    match form.as_deref() {
        Some(MEDIA_TYPE) => {}
        // The server does not know this form.
        Some(form) if form.starts_with("application/json") => {
            return Err(ApiError::OUTDATED);
        }
        // Only a newcomer is answered with nothing.
        None if response.status() == 204 => {
            return Err(ApiError::Protocol(ProtocolError::WhoAreYou));
        }
        // Somebody else’s page.
        Some(_) | None if response.ok() => return Err(ApiError::SignedOut),
        Some(_) | None => return Err(missing(&response)),
    }
    let body = JsFuture::from(response.array_buffer().map_err(unreachable)?).await;
    let body: ArrayBuffer = body.map_err(unreachable)?.unchecked_into();
    Ok((response.ok(), Uint8Array::new(&body).to_vec()))
}

fn request(method: &str, body: Option<Vec<u8>>) -> Result<RequestInit, JsValue> {
    let headers = Headers::new()?;
    headers.set("Accept", MEDIA_TYPE)?;
    let request = RequestInit::new();
    request.set_method(method);
    request.set_redirect(RequestRedirect::Manual);
    if let Some(body) = body {
        headers.set("Content-Type", MEDIA_TYPE)?;
        request.set_body(&Uint8Array::from(body.as_slice()));
    }
    request.set_headers(&headers);
    Ok(request)
}

fn unreachable(_: JsValue) -> ApiError {
    ApiError::Unreachable
}

fn read<T: Compact>(body: &[u8]) -> Result<T, ApiError> {
    T::from_compact(body).map_err(|_| ApiError::Unreachable)
}
