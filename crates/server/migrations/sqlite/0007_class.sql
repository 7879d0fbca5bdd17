-- The code of the class that a table was made with, as its first entry says; no table has it for its own.
ALTER TABLE journal ADD COLUMN class TEXT;

CREATE INDEX journal_class ON journal (class) WHERE class IS NOT NULL;
