//! The games that are over, in an SQLite database.

use rusqlite::{Connection, Row};
use tapis_room::PersonId;

use super::{Sqlite, schema, write::Wrote};
use crate::store::{
    StoreError,
    port::{GameRow, NAMELESS, Partial, WriteOutcome, gather, signed},
};

impl Sqlite {
    /// Keeps what is told of a game, once, even if it ends anew after its journal was cut.
    pub(super) fn keep_game(&self, game: &GameRow) -> Wrote {
        let GameRow { code, nth, ended_ms, said, players } = game;
        let statement =
            "INSERT OR REPLACE INTO game (code, nth, ended_ms, said) VALUES (?1, ?2, ?3, ?4)";
        self.connection.prepare_cached(statement)?.execute((code, nth, ended_ms, said))?;
        let statement = "INSERT OR REPLACE INTO player (code, nth, seat, person, name) \
                         VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut statement = self.connection.prepare_cached(statement)?;
        for (seat, (person, name)) in players.iter().enumerate() {
            let person = person.map(|person| signed(person.0));
            statement.execute((code, nth, signed(seat as u64), person, name))?;
        }
        Ok(Ok(WriteOutcome::Done))
    }

    /// Forgets the games of a table.
    pub(super) fn forget_games(&self, code: &str) -> Result<(), StoreError> {
        self.connection.execute("DELETE FROM game WHERE code = ?1", (code,))?;
        self.connection.execute("DELETE FROM player WHERE code = ?1", (code,))?;
        Ok(())
    }

    /// Takes a person out of all games.
    pub(super) fn forget_player(&self, person: PersonId) -> Result<(), StoreError> {
        let statement = "UPDATE player SET person = NULL, name = ?2 WHERE person = ?1";
        self.connection.execute(statement, (signed(person.0), NAMELESS))?;
        Ok(())
    }
}

/// The last games of a person that ended before then.
pub(super) fn games_of(
    connection: &Connection,
    person: PersonId,
    before_ms: i64,
    most: u32,
) -> Result<Vec<GameRow>, StoreError> {
    let select = "WITH mine AS (\
                      SELECT code, nth, ended_ms, said FROM game JOIN player USING (code, nth) \
                      WHERE person = ?1 AND ended_ms < ?2 ORDER BY ended_ms DESC LIMIT ?3) \
                  SELECT code, nth, ended_ms, said, person, name \
                  FROM mine JOIN player USING (code, nth) ORDER BY ended_ms DESC, code, nth, seat";
    let mut statement = connection.prepare_cached(select)?;
    let mut games = Vec::new();
    for row in statement.query_map((signed(person.0), before_ms, most), game)? {
        gather(&mut games, row?);
    }
    Ok(games)
}

/// All games, as far as they can be read.
pub(super) fn games(connection: &Connection, schema: usize) -> Partial<GameRow> {
    let mut found = Partial { all: Vec::new(), error: None };
    if schema < schema::GAMES {
        return found;
    }
    let mut read = || -> Result<(), rusqlite::Error> {
        let select = "SELECT code, nth, ended_ms, said, person, name \
                      FROM game JOIN player USING (code, nth) ORDER BY code, nth, seat";
        let mut statement = connection.prepare(select)?;
        for row in statement.query_map((), game)? {
            gather(&mut found.all, row?);
        }
        Ok(())
    };
    found.error = read().err().map(StoreError::from);
    found
}

/// A game with one of its players.
fn game(row: &Row<'_>) -> Result<GameRow, rusqlite::Error> {
    let person = row.get::<_, Option<i64>>(4)?.map(|id| PersonId(id.cast_unsigned()));
    Ok(GameRow {
        code: row.get(0)?,
        nth: row.get(1)?,
        ended_ms: row.get(2)?,
        said: row.get(3)?,
        players: vec![(person, row.get(5)?)],
    })
}
