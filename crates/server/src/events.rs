//! A connection where a network lets no WebSocket through, as in many schools: what the server says
//! comes as [server-sent events], what a client says is posted.
//!
//! The first event, `begin`, names the connection: whoever posts to that name speaks for it. Messages
//! follow as events without a type, in JSON or, in the compact form, as Base64; `ping` asks to be
//! posted back what it says, as a WebSocket's ping.
//!
//! [server-sent events]: https://html.spec.whatwg.org/multipage/server-sent-events.html

use std::{
    collections::HashMap,
    convert::Infallible,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    body::Bytes,
    extract::{ConnectInfo, Path, State, ws::Message},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Response, Sse, sse::Event},
};
use data_encoding::{BASE64, HEXLOWER};
use futures_util::stream;
use tokio::sync::mpsc;

use crate::{app::App, guard::check_origin, http, http_error::HttpError, limits, wire::Gone};

/// What a client has posted.
#[derive(Debug)]
pub(crate) enum Post {
    Message(Bytes),
    /// What a ping said.
    Pong(Bytes),
}

/// The connections of this kind that are open, by their names.
#[derive(Debug, Default)]
pub(crate) struct Streams(Mutex<HashMap<String, mpsc::Sender<Post>>>);

impl Streams {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Post>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The server's end of one.
#[derive(Debug)]
pub(crate) struct Events {
    name: String,
    streams: Arc<Streams>,
    says: mpsc::Sender<Event>,
    posted: mpsc::Receiver<Post>,
}

impl Drop for Events {
    fn drop(&mut self) {
        self.streams.lock().remove(&self.name);
    }
}

/// Opens one: the server's end, and the response that carries what is said there.
pub(crate) fn open(streams: &Arc<Streams>) -> (Events, Response) {
    let mut random = [0; 16];
    getrandom::fill(&mut random).expect("the operating system has random bytes");
    let name = HEXLOWER.encode(&random);
    let (says, said) = mpsc::channel(limits::EVENTS);
    let (post, posted) = mpsc::channel(limits::POSTED);
    streams.lock().insert(name.clone(), post);
    let begin = Event::default().event("begin").data(&name);
    says.try_send(begin).expect("there is room for the first event");
    let body = stream::unfold(said, async |mut said| {
        Some((Ok::<_, Infallible>(said.recv().await?), said))
    });
    // What a proxy collects comes too late.
    let headers = [("cache-control", "no-store, no-transform"), ("x-accel-buffering", "no")];
    let response = (headers, Sse::new(body)).into_response();
    (Events { name, streams: Arc::clone(streams), says, posted }, response)
}

impl Events {
    /// Sends a message once there is room for it.
    pub(crate) async fn send(&self, message: Message) -> Result<(), Gone> {
        let event = match message {
            Message::Text(text) => Event::default().data(text.as_str()),
            Message::Binary(bytes) => Event::default().data(BASE64.encode(&bytes)),
            Message::Ping(bytes) => Event::default().event("ping").data(HEXLOWER.encode(&bytes)),
            // It ends when nothing more comes.
            Message::Pong(_) | Message::Close(_) => return Ok(()),
        };
        self.says.send(event).await.map_err(|_| Gone)
    }

    /// What comes next; nothing once the client reads no more.
    pub(crate) async fn receive(&mut self) -> Option<Post> {
        tokio::select! {
            posted = self.posted.recv() => posted,
            () = self.says.closed() => None,
        }
    }
}

/// `POST /api/tables/{code}/events/{name}`: one message.
pub(crate) async fn post(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path((_, name)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, HttpError> {
    pass(&app, peer, &headers, &name, Post::Message(body)).await
}

/// `POST /api/tables/{code}/events/{name}/pong`: what a ping said.
pub(crate) async fn pong(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path((_, name)): Path<(String, String)>,
    headers: HeaderMap,
    body: String,
) -> Result<StatusCode, HttpError> {
    let Ok(bytes) = HEXLOWER.decode(body.as_bytes()) else {
        return Err(http::nothing_here().await);
    };
    pass(&app, peer, &headers, &name, Post::Pong(bytes.into())).await
}

/// Passes on what was posted; how fast that may be is counted where it arrives, as for a socket.
async fn pass(
    app: &App,
    peer: SocketAddr,
    headers: &HeaderMap,
    name: &str,
    posted: Post,
) -> Result<StatusCode, HttpError> {
    check_origin(headers, &app.config.allowed_origins)?;
    let there = app.streams.lock().get(name).cloned();
    let passed = match there {
        Some(there) => there.send(posted).await.is_ok(),
        None => false,
    };
    if passed {
        return Ok(StatusCode::NO_CONTENT);
    }
    // Whoever guesses names pays for it.
    app.admit_read(peer, headers)?;
    Err(http::nothing_here().await)
}
