-- Who somebody is. The token itself is only in the person's cookie.
CREATE TABLE person (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB NOT NULL UNIQUE,
    nick TEXT NOT NULL,
    made_ms INTEGER NOT NULL
) STRICT;

-- A table; everything about it is in its entries, this row only finds them.
CREATE TABLE journal (
    code TEXT PRIMARY KEY,
    n_entries INTEGER NOT NULL,
    -- Whether a game runs, so that a starting server knows which tables have clocks to wind.
    stage TEXT NOT NULL CHECK (stage IN ('gathering', 'playing', 'over')),
    made_ms INTEGER NOT NULL,
    touched_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX journal_playing ON journal (touched_ms) WHERE stage = 'playing';

-- One line of a table's journal; numbered from 1 without a gap.
CREATE TABLE entry (
    code TEXT NOT NULL REFERENCES journal (code),
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (code, number)
) STRICT, WITHOUT ROWID;

-- What is written to find out whether the disk takes anything at all; empty otherwise.
CREATE TABLE probe (filler BLOB NOT NULL) STRICT;
