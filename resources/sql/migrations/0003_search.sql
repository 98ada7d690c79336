-- SPDX-License-Identifier: GPL-3.0-or-later
-- The index for searching what the student has. It holds copies only: all of it can be dropped and made anew.

CREATE TABLE search_document (
    id           INTEGER PRIMARY KEY,
    document_id  TEXT NOT NULL UNIQUE,   -- the owner's key, such as page-12
    kind         TEXT NOT NULL,          -- the owner's word, such as page
    class_id     INTEGER NOT NULL,       -- 0: belongs to no class
    title        TEXT NOT NULL,
    content_hash TEXT NOT NULL           -- of all that is indexed: an equal one is not indexed again
) STRICT;
CREATE INDEX search_document_class ON search_document (class_id);

-- A document cut into pieces of about 160 words.
CREATE TABLE search_chunk (
    id       INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES search_document (id) ON DELETE CASCADE,
    ordinal  INTEGER NOT NULL,           -- from 1, in the order of the text
    title    TEXT NOT NULL,
    heading  TEXT NOT NULL,              -- the heading that the piece stands under; may be empty
    body     TEXT NOT NULL,
    UNIQUE (document, ordinal)
) STRICT;

CREATE VIRTUAL TABLE search_fts USING fts5 (
    title, heading, body,
    content = 'search_chunk', content_rowid = 'id',
    tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER search_chunk_added AFTER INSERT ON search_chunk BEGIN
    INSERT INTO search_fts (rowid, title, heading, body) VALUES (new.id, new.title, new.heading, new.body);
END;
CREATE TRIGGER search_chunk_removed AFTER DELETE ON search_chunk BEGIN
    INSERT INTO search_fts (search_fts, rowid, title, heading, body) VALUES ('delete', old.id, old.title, old.heading, old.body);
END;
