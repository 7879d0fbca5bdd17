-- The public list: tables that some server has in memory, as they were when it last said so.
CREATE TABLE listing (
    code TEXT PRIMARY KEY,
    said_ms BIGINT NOT NULL,
    -- What the list says of it, as JSON.
    summary TEXT NOT NULL
);
