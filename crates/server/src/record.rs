//! The record of a game that is over, for whoever wants to verify it.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::{ConnectInfo, Path, State},
    http::{HeaderMap, header},
    response::IntoResponse,
};
use tapis_protocol::{ProtocolError, RoomError};
use tapis_room::Stage;

use crate::{app::App, http_error::HttpError, table::Room};

/// `GET /api/tables/{code}/record`
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, HttpError> {
    app.admit_read(peer, &headers)?;
    let text = app.registry.record(&code).await?;
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, text))
}

/// The record of the last game of a room with the table's notes on it. That of a game in play holds
/// its secrets.
pub(crate) fn finished(room: &Room) -> Result<String, ProtocolError> {
    let record = room.record().filter(|_| room.stage() == Stage::Over);
    let noted = record.zip(room.notes()).map(|(record, notes)| format!("{record}{notes}"));
    noted.ok_or_else(|| {
        ProtocolError::Room(match room.stage() {
            Stage::Playing => RoomError::GameRuns,
            Stage::Gathering | Stage::Over => RoomError::NoGame,
        })
    })
}
