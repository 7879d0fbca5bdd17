-- What the line was when it was written: CRC-32 of its table, its number and itself. Lines from
-- before this column have none.
ALTER TABLE entry ADD COLUMN sum INTEGER;

-- Lines that were damaged, or came after one that was: the table went on without them.
CREATE TABLE damaged (
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    cut_ms INTEGER NOT NULL
) STRICT;

-- Tables are loaded when somebody comes, and none at the start.
DROP INDEX journal_playing;
