//! What is stored about somebody: shown to them, and deleted when they ask for it.

use std::{collections::BTreeMap, net::SocketAddr, sync::Arc};

use axum::{
    Json,
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use serde::Serialize;
use tapis_protocol::http::PlayedGame;
use tapis_room::PersonId;

use crate::{app::App, http_error::HttpError, limits, people, played, store::Line};

/// Everything that is stored about a person.
#[derive(Debug, Serialize)]
struct OwnData {
    /// The number that stands for them in journals.
    id: u64,
    nick: String,
    /// When they came first, in milliseconds since 1970.
    made_ms: i64,
    /// When they were last here, to the day.
    seen_ms: i64,
    /// The lines that name them or that they asked for, by table.
    tables: BTreeMap<String, Vec<String>>,
    /// The games that they have played to the end.
    games: Vec<PlayedGame>,
}

/// `GET /api/me/data`
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    // It looks through everything that is stored.
    app.admit_write(peer, &headers)?;
    let person = people::stored(&app.store, &headers).await?;
    let mut tables = BTreeMap::<_, Vec<_>>::new();
    for Line { code, text, .. } in app.store.lines_of(person.id).await? {
        tables.entry(code).or_default().push(without_seed(text));
    }
    let games = app.store.games_of(person.id, i64::MAX, u32::MAX).await?;
    let games = games.into_iter().filter_map(|row| played::told(row, person.id)).collect();
    let (made_ms, seen_ms) = (person.made_ms, person.seen_ms);
    let data = OwnData { id: person.id.0, nick: person.nick, made_ms, seen_ms, tables, games };
    Ok(Json(data).into_response())
}

/// A line that nobody could read hidden cards out of.
fn without_seed(line: String) -> String {
    match line.strip_prefix("begin ").and_then(|rest| rest.split_once(' ')) {
        Some((_, rest)) => format!("begin … {rest}"),
        None => line,
    }
}

/// `DELETE /api/me`
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    app.admit_write(peer, &headers)?;
    let person = people::stored(&app.store, &headers).await?.id;
    erase(&app, person).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, people::no_cookie(&app.config.base));
    Ok(response)
}

/// Deletes a person, and has their tables loaded again without their name.
async fn erase(app: &App, person: PersonId) -> Result<(), HttpError> {
    for _ in 0..limits::ERASE_TRIES {
        let mut named = app.store.lines_of(person).await?;
        named.retain(|line| line.names(person) && line.unnamed(person) != line.text);
        let codes: Vec<_> = named.iter().map(|line| line.code.clone()).collect();
        let is_last = named.is_empty();
        app.store.erase(person, named).await?;
        for code in codes {
            app.registry.step_down(&code).await;
        }
        // They may have sat down somewhere while this went on; once unknown, they cannot again.
        if is_last {
            break;
        }
    }
    Ok(())
}
