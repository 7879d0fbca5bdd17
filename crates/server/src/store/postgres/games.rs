//! The games that are over, in a PostgreSQL database.

use postgres::{Client, Row};
use tapis_room::PersonId;

use super::write::Wrote;
use crate::store::{
    StoreError,
    port::{GameRow, NAMELESS, WriteOutcome, gather, signed},
};

/// Keeps what is told of a game, once, even if it ends anew after its journal was cut.
pub(super) fn keep(client: &mut Client, game: &GameRow) -> Wrote {
    let GameRow { code, nth, ended_ms, said, players } = game;
    let nth = i64::from(*nth);
    let statement = "INSERT INTO game (code, nth, ended_ms, said) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (code, nth) DO UPDATE SET ended_ms = $3, said = $4";
    client.execute(statement, &[code, &nth, ended_ms, said])?;
    let people: Vec<_> = players.iter().map(|(person, _)| person.map(|it| signed(it.0))).collect();
    let names: Vec<_> = players.iter().map(|(_, name)| name).collect();
    let statement = "INSERT INTO player (code, nth, seat, person, name) \
                     SELECT $1, $2, seat - 1, person, name \
                     FROM unnest($3::bigint[], $4::text[]) WITH ORDINALITY AS it(person, name, seat) \
                     ON CONFLICT (code, nth, seat) \
                     DO UPDATE SET person = EXCLUDED.person, name = EXCLUDED.name";
    client.execute(statement, &[code, &nth, &people, &names])?;
    Ok(Ok(WriteOutcome::Done))
}

/// Forgets the games of a table.
pub(super) fn forget(client: &mut Client, code: &str) -> Result<(), StoreError> {
    client.execute("DELETE FROM game WHERE code = $1", &[&code])?;
    client.execute("DELETE FROM player WHERE code = $1", &[&code])?;
    Ok(())
}

/// Takes a person out of all games.
pub(super) fn forget_player(client: &mut Client, person: PersonId) -> Result<(), StoreError> {
    let statement = "UPDATE player SET person = NULL, name = $2 WHERE person = $1";
    client.execute(statement, &[&signed(person.0), &NAMELESS])?;
    Ok(())
}

/// The last games of a person that ended before then.
pub(super) fn games_of(
    client: &mut Client,
    person: PersonId,
    before_ms: i64,
    most: u32,
) -> Result<Vec<GameRow>, StoreError> {
    let select = "WITH mine AS (\
                      SELECT code, nth, ended_ms, said FROM game JOIN player USING (code, nth) \
                      WHERE person = $1 AND ended_ms < $2 ORDER BY ended_ms DESC LIMIT $3) \
                  SELECT code, nth, ended_ms, said, person, name \
                  FROM mine JOIN player USING (code, nth) ORDER BY ended_ms DESC, code, nth, seat";
    let rows = client.query(select, &[&signed(person.0), &before_ms, &i64::from(most)])?;
    gathered(&rows)
}

/// All games.
pub(super) fn games(client: &mut Client) -> Result<Vec<GameRow>, StoreError> {
    let select = "SELECT code, nth, ended_ms, said, person, name \
                  FROM game JOIN player USING (code, nth) ORDER BY code, nth, seat";
    gathered(&client.query(select, &[])?)
}

fn gathered(rows: &[Row]) -> Result<Vec<GameRow>, StoreError> {
    let mut games = Vec::new();
    for row in rows {
        let odd = |_| StoreError::Damaged("a game that has no number".into());
        let person = row.get::<_, Option<i64>>(4).map(|id| PersonId(id.cast_unsigned()));
        let game = GameRow {
            code: row.get(0),
            nth: row.get::<_, i64>(1).try_into().map_err(odd)?,
            ended_ms: row.get(2),
            said: row.get(3),
            players: vec![(person, row.get(5))],
        };
        gather(&mut games, game);
    }
    Ok(games)
}
