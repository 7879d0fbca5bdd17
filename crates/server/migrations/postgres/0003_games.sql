-- Games that are over, from when they end until their table does. Those of versions before this one
-- are in no list.
CREATE TABLE game (
    code TEXT NOT NULL,
    -- Which of the games of its table, from 1.
    nth BIGINT NOT NULL,
    ended_ms BIGINT NOT NULL,
    -- What else a list says of it, as JSON.
    said TEXT NOT NULL,
    PRIMARY KEY (code, nth)
);

-- Who had a seat when such a game ended.
CREATE TABLE player (
    code TEXT NOT NULL,
    nth BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    -- Nobody for bots, and for people who have had themselves deleted.
    person BIGINT,
    name TEXT NOT NULL,
    PRIMARY KEY (code, nth, seat)
);

CREATE INDEX player_person ON player (person) WHERE person IS NOT NULL;
