//! The socket, from both ends.

use std::{
    fs, io,
    os::unix::{fs::FileTypeExt as _, net::UnixStream as StdUnixStream},
    path::{Path, PathBuf},
    sync::Arc,
};

use axum::{
    Json, Router,
    body::{Body, Bytes, to_bytes},
    extract::State,
    http::{Request, StatusCode, header},
    response::{IntoResponse, Response},
    routing::post,
};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustix::{fs::Mode, process::umask};
use tapis_protocol::{ChatText, limits::CHAT_CHARS};
use tokio::{
    net::{UnixListener, UnixStream},
    time::timeout,
};

use super::{Answer, Ask, AskError, Refusal};
use crate::{AdminSocket, ServerError, app::App, chat, limits, store::StoreError};

/// Asks the server whose socket is there.
pub async fn ask(path: &Path, ask: &Ask) -> Result<Answer, AskError> {
    let stream = UnixStream::connect(path).await;
    let stream = stream.map_err(|why| AskError::NoServer { path: path.to_owned(), why })?;
    let no_answer = |why: String| AskError::NoAnswer { path: path.to_owned(), why };
    let answered = timeout(limits::ADMIN_WAIT, exchange(stream, ask)).await;
    let answered = answered.map_err(|_| no_answer("it takes too long".into()))?;
    let (status, body) = answered.map_err(|why| no_answer(why.to_string()))?;
    let unclear = |_| no_answer(String::from_utf8_lossy(&body).into_owned());
    if status.is_success() {
        serde_json::from_slice(&body).map_err(unclear)
    } else {
        Err(AskError::Refused(serde_json::from_slice(&body).map_err(unclear)?))
    }
}

async fn exchange(stream: UnixStream, ask: &Ask) -> Result<(StatusCode, Bytes), axum::Error> {
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(axum::Error::new)?;
    tokio::spawn(connection);
    let body = serde_json::to_string(ask).map_err(axum::Error::new)?;
    let request = Request::post("/")
        .header(header::HOST, "tapis")
        .header(header::CONTENT_TYPE, "application/json")
        .body(body)
        .map_err(axum::Error::new)?;
    let response = sender.send_request(request).await.map_err(axum::Error::new)?;
    let status = response.status();
    let body = to_bytes(Body::new(response.into_body()), limits::ADMIN_BYTES).await?;
    Ok((status, body))
}

/// A socket that listens; its file goes with it.
#[derive(Debug)]
pub(crate) struct Listening {
    listener: UnixListener,
    file: File,
}

/// The file of a socket.
#[derive(Debug)]
struct File(PathBuf);

impl Drop for File {
    fn drop(&mut self) {
        // Somebody may have taken it away.
        let _ = fs::remove_file(&self.0);
    }
}

impl Listening {
    /// Listens where the configuration says, if it does.
    pub(crate) fn open(socket: &AdminSocket) -> Result<Option<Self>, ServerError> {
        let at = |path: &Path| {
            let fail = |why| ServerError::AdminSocket { path: path.to_owned(), why };
            Self::bind(path).map_err(fail)
        };
        match socket {
            AdminSocket::Nowhere => Ok(None),
            AdminSocket::At(path) => at(path).map(Some),
            AdminSocket::IfPossible(path) => Ok(at(path)
                .inspect_err(|error| tracing::warn!(%error, "tapis admin cannot be used"))
                .ok()),
        }
    }

    /// Listens there; the socket of a server that is no more makes room.
    fn bind(path: &Path) -> io::Result<Self> {
        let is_socket =
            |path: &Path| fs::symlink_metadata(path).map(|it| it.file_type().is_socket());
        if is_socket(path).is_ok_and(|it| it) && StdUnixStream::connect(path).is_err() {
            fs::remove_file(path)?;
        }
        // Nobody else can open it even before anything is served there.
        let before = umask(Mode::RWXG | Mode::RWXO | Mode::XUSR);
        let listener = UnixListener::bind(path);
        umask(before);
        Ok(Self { listener: listener?, file: File(path.to_owned()) })
    }

    /// Serves until it is dropped.
    pub(crate) async fn serve(self, app: Arc<App>) {
        let Self { listener, file } = self;
        let router = Router::new().route("/", post(answer)).with_state(app);
        let served = axum::serve(listener, router).await;
        drop(file);
        if let Err(error) = served {
            tracing::warn!(%error, "tapis admin is not served any more");
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        if error == StoreError::Missing {
            Self::NoSuchTable
        } else {
            Self::Storage(error.to_string())
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (StatusCode::UNPROCESSABLE_ENTITY, Json(self)).into_response()
    }
}

async fn answer(
    State(app): State<Arc<App>>,
    Json(ask): Json<Ask>,
) -> Result<Json<Answer>, Refusal> {
    let registry = &app.registry;
    let answer = match ask {
        Ask::Tables => Answer::Tables(registry.now()),
        Ask::End(code) => {
            let n_tables = registry.end(&code).await?;
            tracing::info!(n_tables, "ended by the host of the server");
            Answer::Ended(n_tables)
        }
        Ask::Notice(text) => {
            let line = text.map(|text| chat::line(&ChatText::new(text))).transpose();
            registry.tell_everybody(line.map_err(|_| Refusal::BadText { most: CHAT_CHARS })?);
            Answer::Done
        }
        Ask::Drain => {
            registry.drain();
            Answer::Done
        }
        Ask::OpenAgain => {
            registry.open_again();
            Answer::Done
        }
        Ask::Barred => Answer::Barred(app.addresses.barred().clone()),
        Ask::Bar(network) => {
            app.bar(network.counted());
            Answer::Done
        }
        Ask::Lift(network) => {
            let mut barred = app.addresses.change_barred();
            let (network, n_before) = (network.counted(), barred.len());
            barred.retain(|it| *it != network);
            if barred.len() == n_before {
                return Err(Refusal::NotBarred);
            }
            Answer::Done
        }
    };
    Ok(Json(answer))
}
