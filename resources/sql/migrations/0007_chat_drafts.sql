-- SPDX-License-Identifier: GPL-3.0-or-later
-- What stands in the composer of each conversation and was not sent yet.

CREATE TABLE chat_draft (
    conversation_id TEXT PRIMARY KEY, -- '': the conversation that is not stored yet, so there is no foreign key
    content         TEXT NOT NULL     -- JSON: text, cursor, chips
) STRICT, WITHOUT ROWID;
