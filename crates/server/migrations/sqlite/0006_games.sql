-- Games that are over, from when they end until their table does. Those of versions before this one
-- are in no list.
CREATE TABLE game (
    code TEXT NOT NULL,
    -- Which of the games of its table, from 1.
    nth INTEGER NOT NULL,
    ended_ms INTEGER NOT NULL,
    -- What else a list says of it, as JSON.
    said TEXT NOT NULL,
    PRIMARY KEY (code, nth)
) STRICT, WITHOUT ROWID;

-- Who had a seat when such a game ended.
CREATE TABLE player (
    code TEXT NOT NULL,
    nth INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    -- Nobody for bots, and for people who have had themselves deleted.
    person INTEGER,
    name TEXT NOT NULL,
    PRIMARY KEY (code, nth, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_person ON player (person) WHERE person IS NOT NULL;
