-- SPDX-License-Identifier: GPL-3.0-or-later
-- Study sets, their items and cards, and every answer that was given. A deleted set stays for 30 days, hidden, with all that
-- belongs to it. The references do not cascade: taking back the making of a set must not take along answers given since.

CREATE TABLE study_set (
    id           TEXT PRIMARY KEY,
    title        TEXT NOT NULL CHECK (title <> ''),
    display_mode TEXT NOT NULL CHECK (display_mode IN ('flashcards', 'multiple-choice', 'short-answer')),
    sample       INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1)), -- brought by the sample semester
    origin       TEXT NOT NULL,   -- who made it: student, assistant, sample, or what it was imported from
    deleted_at   TEXT,            -- UTC; NULL: not in the trash
    created_at   TEXT NOT NULL,
    updated_at   TEXT NOT NULL
) STRICT;

CREATE TABLE study_item (
    id               TEXT PRIMARY KEY,
    set_id           TEXT NOT NULL REFERENCES study_set (id),
    position         INTEGER NOT NULL,
    kind             TEXT NOT NULL CHECK (kind IN ('term', 'question')),
    tags             TEXT,        -- JSON array of strings
    term             TEXT,        -- this and the next two: of a term
    short_definition TEXT,
    full_definition  TEXT,
    prompt           TEXT,        -- this and the next three: of a question
    thinking         TEXT,
    explanation      TEXT,
    options          TEXT,        -- JSON array of {correct, text}
    created_at       TEXT NOT NULL,
    updated_at       TEXT NOT NULL,
    CHECK (kind <> 'term' OR (term IS NOT NULL AND short_definition IS NOT NULL AND full_definition IS NOT NULL)),
    CHECK (kind <> 'question' OR (prompt IS NOT NULL AND options IS NOT NULL))
) STRICT;
CREATE INDEX study_item_set ON study_item (set_id, position);

CREATE TABLE card (
    id         TEXT PRIMARY KEY,
    item_id    TEXT NOT NULL REFERENCES study_item (id),
    set_id     TEXT NOT NULL REFERENCES study_set (id),
    draft      INTEGER NOT NULL DEFAULT 0 CHECK (draft IN (0, 1)), -- made by the assistant and not accepted yet
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX card_set ON card (set_id);
CREATE INDEX card_item ON card (item_id);

CREATE TABLE review (
    id          TEXT PRIMARY KEY,
    card_id     TEXT NOT NULL REFERENCES card (id),
    grade       INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 4), -- again, hard, good, easy
    at          TEXT NOT NULL,    -- UTC
    day         TEXT NOT NULL,    -- the study day where the student was: schedulers count in these, not in UTC days
    duration_ms INTEGER,
    source      TEXT NOT NULL CHECK (source IN ('student', 'sample'))
) STRICT;
CREATE INDEX review_card ON review (card_id, at);
CREATE INDEX review_day ON review (day);
