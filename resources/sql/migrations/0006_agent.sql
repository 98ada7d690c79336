-- SPDX-License-Identifier: GPL-3.0-or-later
-- Conversations: each a tree of messages, so that an edit or another try is a branch and loses nothing.

CREATE TABLE conversation (
    id            TEXT PRIMARY KEY,
    title         TEXT NOT NULL,   -- '' until the first message gives one
    selected_leaf TEXT,            -- the message that the shown path ends with
    created_at    TEXT NOT NULL,   -- UTC, ISO 8601
    updated_at    TEXT NOT NULL    -- UTC, ISO 8601
) STRICT;
CREATE INDEX conversation_updated ON conversation (updated_at);

CREATE TABLE message (
    seq             INTEGER PRIMARY KEY AUTOINCREMENT, -- order of arrival
    id              TEXT NOT NULL UNIQUE,
    conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    parent_id       TEXT,          -- NULL for the first; no foreign key: a path must survive a damaged row
    role            TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
    status          TEXT NOT NULL CHECK (status IN ('streaming', 'complete', 'interrupted', 'cancelled', 'failed')),
    blocks          TEXT NOT NULL, -- JSON array, exactly as it came
    folded          TEXT NOT NULL, -- its text in folded case, for the search
    provider        TEXT NOT NULL,
    model           TEXT NOT NULL,
    stop_reason     TEXT NOT NULL,
    usage           TEXT,          -- JSON
    container       TEXT NOT NULL,
    created_at      TEXT NOT NULL  -- UTC, ISO 8601
) STRICT;
CREATE INDEX message_conversation ON message (conversation_id, seq);
CREATE INDEX message_parent ON message (parent_id);
