-- SPDX-License-Identifier: GPL-3.0-or-later
-- Settings, and the journal of every change that a person or the assistant made.

CREATE TABLE setting (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL            -- JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE journal_step (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    actor     TEXT NOT NULL CHECK (actor IN ('student', 'assistant')),
    action    TEXT NOT NULL,       -- a code such as todo.create
    subject   TEXT NOT NULL,       -- the title of what was changed, for people
    batch     TEXT,                -- calls of one tool batch share it and make one step
    at        TEXT NOT NULL,       -- UTC, ISO 8601
    undone_at TEXT                 -- UTC; NULL: it stands
) STRICT;
CREATE INDEX journal_step_batch ON journal_step (batch) WHERE batch IS NOT NULL;

CREATE TABLE journal_change (
    step_id  INTEGER NOT NULL REFERENCES journal_step (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    kind     TEXT NOT NULL,        -- a table of ours, or a kind with an applier of its own (memory)
    key      TEXT NOT NULL,
    "before" TEXT,                 -- JSON; NULL: it did not exist
    "after"  TEXT,                 -- JSON; NULL: it was removed
    PRIMARY KEY (step_id, seq)
) STRICT, WITHOUT ROWID;
