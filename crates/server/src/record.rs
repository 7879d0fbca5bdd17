//! The record of a game that is over, for whoever wants to verify it.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::{ConnectInfo, Path, RawQuery, State},
    http::{HeaderMap, HeaderName, header},
    response::IntoResponse,
};
use tapis_protocol::{ProtocolError, RoomError};
use tapis_room::Stage;

use crate::{
    app::App,
    guard::{Address, Spend},
    http_error::{HttpError, storage_error},
    table::{self, Room},
};

/// Which game of its table a record is of.
const GAME: HeaderName = HeaderName::from_static("tapis-game");

/// `GET /api/tables/{code}/record`, of the last game; with `?game=3` of that game.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<impl IntoResponse, HttpError> {
    app.admit_read(peer, &headers)?;
    let (nth, text) = match wanted(query.as_deref())? {
        None => app.registry.record(&code).await?,
        Some(nth) => {
            let address = Address::of(&app.config.front, peer, &headers);
            (nth, earlier(&app, address, &code, nth).await?)
        }
    };
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (GAME, nth.to_string()),
    ];
    Ok((headers, text))
}

/// Which game is asked for, from 1; nothing for the last one.
fn wanted(query: Option<&str>) -> Result<Option<u32>, ProtocolError> {
    let Some(query) = query else { return Ok(None) };
    let nth = query.strip_prefix("game=").and_then(|number| number.parse().ok());
    let unclear = || ProtocolError::Malformed { why: "game is the number of a game".into() };
    nth.map(Some).ok_or_else(unclear)
}

/// The record of game number `nth` of a table: the table itself only holds its last one, its journal
/// all of them. How long that is, and so what it costs, is known only when it has been read.
async fn earlier(
    app: &App,
    address: Address,
    code: &str,
    nth: u32,
) -> Result<String, ProtocolError> {
    app.addresses.spend(address, Spend::Replay)?;
    // Whether there is such a table, and what it is called.
    let code = app.registry.own_code(code).await?;
    let _turn = app.store.turn_for_long().await;
    let journal = app.store.journal(&code).await.map_err(|error| storage_error(&error))?;
    let n_entries = u32::try_from(journal.lines.len()).unwrap_or(u32::MAX);
    app.addresses.owe_replayed(address, n_entries);
    let now_ms = app.registry.clock().now_ms();
    // To play a whole evening again takes a while.
    let room = tokio::task::spawn_blocking(move || table::after(&journal.lines, nth, now_ms));
    let room = room.await.map_err(|_| ProtocolError::Storage)?;
    let room = room.ok_or(ProtocolError::Room(RoomError::NoGame))?;
    finished(&room).map(|(_, text)| text)
}

/// The record of the last game of a room and which of its games that is, with the table's notes on it. That of a game in play holds
/// its secrets.
pub(crate) fn finished(room: &Room) -> Result<(u32, String), ProtocolError> {
    let record = room.record().filter(|_| room.stage() == Stage::Over);
    let noted = record.zip(room.notes()).map(|(record, notes)| format!("{record}{notes}"));
    let nth = room.position().map_or(0, |position| position.game);
    noted.map(|text| (nth, text)).ok_or_else(|| {
        ProtocolError::Room(match room.stage() {
            Stage::Playing => RoomError::GameRuns,
            Stage::Gathering | Stage::Over => RoomError::NoGame,
        })
    })
}
