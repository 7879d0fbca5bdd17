//! The games of a person that are over: a row of each is stored when it ends, so that a list of them
//! replays no journal.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::{ConnectInfo, RawQuery, State},
    http::HeaderMap,
};
use serde::{Deserialize, Serialize};
use tapis_games::any::AnyOptions;
use tapis_protocol::{ProtocolError, http::PlayedGame, limits::GAMES};
use tapis_room::{PersonId, Stage};
use tapis_rules::{BySeat, Seat, Seats};

use crate::{
    app::App,
    form::Reply,
    http_error::HttpError,
    people,
    store::{GameRow, now_ms},
    table::Room,
};

/// What is stored of a game beside who played.
#[derive(Serialize, Deserialize)]
struct Said {
    options: AnyOptions,
    winners: Seats,
}

/// `GET /api/games`, the last ones; with `?before=MILLISECONDS` the last of those that ended before.
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Reply<Vec<PlayedGame>>, HttpError> {
    app.admit_read(peer, &headers)?;
    let before_ms = before(query.as_deref())?;
    let person = people::identify(&app.store, &headers).await?.id;
    let rows = app.store.games_of(person, before_ms, GAMES).await?;
    Ok(Reply(rows.into_iter().filter_map(|row| told(row, person)).collect()))
}

/// Before when the games ended that are asked for.
fn before(query: Option<&str>) -> Result<i64, ProtocolError> {
    let Some(query) = query else { return Ok(i64::MAX) };
    let before_ms = query.strip_prefix("before=").and_then(|number| number.parse().ok());
    let unclear = || ProtocolError::Malformed { why: "before is a number of milliseconds".into() };
    before_ms.ok_or_else(unclear)
}

/// A game as its list tells it to this person. What another version has said in other words is left
/// out.
pub(crate) fn told(row: GameRow, person: PersonId) -> Option<PlayedGame> {
    let GameRow { code, nth, ended_ms, said, players } = row;
    let Said { options, winners } = serde_json::from_str(&said).ok()?;
    let you = players.iter().position(|(whose, _)| *whose == Some(person))?;
    let you = Seat::new(u8::try_from(you).ok()?)?;
    let n_seats = u8::try_from(players.len()).ok()?;
    let names = BySeat::new(n_seats, |seat| players[seat.index()].1.clone());
    let ended_ms = ended_ms.cast_unsigned();
    Some(PlayedGame { code, nth, ended_ms, options, names, winners, you })
}

/// The number of the last game of a room, if that is over.
pub(crate) fn last(room: &Room) -> Option<u32> {
    match room.stage() {
        Stage::Over => room.position().map(|position| position.game),
        Stage::Gathering | Stage::Playing => None,
    }
}

/// What is stored of the last game of a room, if it is over and was not `before`.
pub(crate) fn ended(code: &str, room: &Room, before: Option<u32>) -> Option<GameRow> {
    let nth = last(room).filter(|nth| before != Some(*nth))?;
    let winners = room.outcome().map_or(Seats::NONE, |outcome| outcome.winners());
    let said = Said { options: room.config().options.clone(), winners };
    let said = serde_json::to_string(&said).expect("no map with keys that are no strings");
    let players = room.seated().iter().map(|(_, player)| player.clone()).collect();
    Some(GameRow { code: code.to_owned(), nth, ended_ms: now_ms(), said, players })
}

#[cfg(test)]
mod tests {
    use tapis_rules::{End, Outcome};

    use super::*;

    #[test]
    fn a_game_tells_who_won_and_what_nobody_understands_is_left_out() {
        let second = Seats::one(Seat::new(1).unwrap());
        let places = vec![second, Seats::one(Seat::new(0).unwrap())];
        let won = Outcome { places, points: None, end: End::Won };
        assert_eq!(won.winners(), second);
        assert_eq!(Outcome { end: End::Stopped, ..won }.winners(), Seats::NONE);

        let options = AnyOptions::preset("corse").unwrap();
        let said = serde_json::to_string(&Said { options, winners: second }).unwrap();
        let players = vec![(None, "Alice".to_owned()), (Some(PersonId(7)), "Ada".to_owned())];
        let row = GameRow { code: "BCDFGH".into(), nth: 3, ended_ms: 5, said, players };
        let game = told(row.clone(), PersonId(7)).unwrap();
        assert_eq!((game.you.index(), game.winners, game.nth), (1, second, 3));
        assert_eq!(told(row.clone(), PersonId(8)), None);
        assert_eq!(told(GameRow { said: "{}".into(), ..row }, PersonId(7)), None);
    }
}
