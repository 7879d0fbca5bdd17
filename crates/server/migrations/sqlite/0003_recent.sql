-- Which of its owners a table has: whoever loads it is the next one, and the one before conflicts.
ALTER TABLE journal ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;

-- New entries of all tables as they come, one after the other, so that a commit writes to the end of
-- one table and nowhere else. From time to time all of them move to `entry` at once, where the
-- entries of a table lie together; `journal.n_entries` counts those that have moved.
CREATE TABLE recent (
    nth INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    sum INTEGER NOT NULL,
    -- What the table was doing after this entry: 0 gathering, 1 playing, 2 over.
    stage INTEGER NOT NULL,
    at_ms INTEGER NOT NULL
) STRICT;

-- When somebody was last here, to the day. Of those from before this column nobody knows.
ALTER TABLE person ADD COLUMN seen_ms INTEGER NOT NULL DEFAULT 0;
UPDATE person SET seen_ms = unixepoch() * 1000;
