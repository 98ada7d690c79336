-- SPDX-License-Identifier: GPL-3.0-or-later
-- What Canvas knows, as of the last sync. An account is one person (user_id) at one host; everything below is keyed by the
-- account and Canvas's own id. Sync writes all of these tables but canvas_course_choice, which is the student's.

CREATE TABLE canvas_account (
    id           INTEGER PRIMARY KEY,
    host         TEXT NOT NULL,
    user_id      INTEGER NOT NULL,
    name         TEXT NOT NULL,
    time_zone    TEXT NOT NULL,
    last_seen    TEXT NOT NULL,      -- UTC; the account of a host that was seen last is its current one
    first_synced TEXT,               -- UTC; NULL: no sync ended yet, so nothing is news
    UNIQUE (host, user_id)
) STRICT;

CREATE TABLE canvas_course (
    account_id     INTEGER NOT NULL REFERENCES canvas_account (id) ON DELETE CASCADE,
    id             INTEGER NOT NULL,
    name           TEXT NOT NULL,
    original_name  TEXT NOT NULL,
    code           TEXT NOT NULL,
    workflow_state TEXT NOT NULL,
    term_name      TEXT NOT NULL,
    term_start     TEXT,
    term_end       TEXT,
    start_at       TEXT,
    end_at         TEXT,
    time_zone      TEXT NOT NULL,
    role           TEXT NOT NULL,
    favorite       INTEGER NOT NULL,
    concluded      INTEGER NOT NULL,
    restricted     INTEGER NOT NULL, -- closed by its dates: what is saved stays
    weighted       INTEGER NOT NULL,
    current_score  REAL,
    current_grade  TEXT NOT NULL,
    syllabus_html  TEXT,
    syllabus       TEXT NOT NULL,    -- Markdown, as all texts beside an _html column
    synced_at      TEXT NOT NULL,
    PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;

-- Outlives the course's row, so a course that comes back is as the student left it.
CREATE TABLE canvas_course_choice (
    key       TEXT PRIMARY KEY,      -- host/user/course
    hidden    INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE canvas_assignment_group (
    account_id INTEGER NOT NULL,
    id         INTEGER NOT NULL,
    course_id  INTEGER NOT NULL,
    name       TEXT NOT NULL,
    position   INTEGER NOT NULL,
    weight     REAL,
    rules      TEXT NOT NULL,        -- JSON
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, course_id) REFERENCES canvas_course (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX canvas_assignment_group_course ON canvas_assignment_group (account_id, course_id);

CREATE TABLE canvas_assignment (
    account_id       INTEGER NOT NULL,
    id               INTEGER NOT NULL,
    course_id        INTEGER NOT NULL,
    group_id         INTEGER,
    name             TEXT NOT NULL,
    description_html TEXT,
    description      TEXT NOT NULL,
    due_at           TEXT,           -- with the two below: of a discussion in parts, those of its next part
    unlock_at        TEXT,
    lock_at          TEXT,
    updated_at       TEXT,
    points_possible  REAL,
    grading_type     TEXT NOT NULL,
    submission_types TEXT NOT NULL,  -- comma-separated
    allowed_attempts INTEGER,
    html_url         TEXT NOT NULL,
    external_tool    TEXT NOT NULL,
    position         INTEGER NOT NULL,
    published        INTEGER NOT NULL,
    omit_from_final  INTEGER NOT NULL,
    locked_for_user  INTEGER NOT NULL,
    quiz_id          INTEGER,
    new_quiz         INTEGER NOT NULL,
    topic_id         INTEGER,
    checkpoints      TEXT NOT NULL,  -- JSON: the parts of a discussion, with what was handed in
    synced_at        TEXT NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, course_id) REFERENCES canvas_course (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX canvas_assignment_course ON canvas_assignment (account_id, course_id);

-- The student's own. No row: Canvas did not tell.
CREATE TABLE canvas_submission (
    account_id         INTEGER NOT NULL,
    assignment_id      INTEGER NOT NULL,
    workflow_state     TEXT NOT NULL,
    submitted_at       TEXT,
    graded_at          TEXT,
    posted_at          TEXT,
    attempt            INTEGER,
    score              REAL,
    grade              TEXT NOT NULL,
    late               INTEGER NOT NULL,
    missing            INTEGER NOT NULL,
    excused            INTEGER NOT NULL,
    late_policy_status TEXT NOT NULL,
    grade_matches      INTEGER,
    custom_status_id   INTEGER,
    points_deducted    REAL,
    redo_requested     INTEGER NOT NULL,
    PRIMARY KEY (account_id, assignment_id),
    FOREIGN KEY (account_id, assignment_id) REFERENCES canvas_assignment (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE canvas_page (
    account_id      INTEGER NOT NULL,
    id              INTEGER NOT NULL,
    course_id       INTEGER NOT NULL,
    slug            TEXT NOT NULL,
    title           TEXT NOT NULL,
    body_html       TEXT,
    body            TEXT NOT NULL,
    front_page      INTEGER NOT NULL,
    published       INTEGER NOT NULL,
    locked_for_user INTEGER NOT NULL,
    readable        INTEGER NOT NULL,
    updated_at      TEXT,
    html_url        TEXT NOT NULL,
    synced_at       TEXT NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, course_id) REFERENCES canvas_course (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX canvas_page_course ON canvas_page (account_id, course_id);

-- Announcements and discussions, which Canvas numbers together.
CREATE TABLE canvas_topic (
    account_id      INTEGER NOT NULL,
    id              INTEGER NOT NULL,
    course_id       INTEGER NOT NULL,
    announcement    INTEGER NOT NULL,
    title           TEXT NOT NULL,
    message_html    TEXT,
    message         TEXT NOT NULL,
    author          TEXT NOT NULL,
    posted_at       TEXT,
    last_reply_at   TEXT,
    assignment_id   INTEGER,
    locked_for_user INTEGER NOT NULL,
    unread          INTEGER NOT NULL,
    html_url        TEXT NOT NULL,
    synced_at       TEXT NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, course_id) REFERENCES canvas_course (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX canvas_topic_course ON canvas_topic (account_id, course_id, announcement);

CREATE TABLE canvas_module (
    account_id  INTEGER NOT NULL,
    id          INTEGER NOT NULL,
    course_id   INTEGER NOT NULL,
    name        TEXT NOT NULL,
    position    INTEGER NOT NULL,
    state       TEXT NOT NULL,
    unlock_at   TEXT,
    items_count INTEGER NOT NULL,
    synced_at   TEXT NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, course_id) REFERENCES canvas_course (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX canvas_module_course ON canvas_module (account_id, course_id);

CREATE TABLE canvas_module_item (
    account_id  INTEGER NOT NULL,
    id          INTEGER NOT NULL,
    module_id   INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    indent      INTEGER NOT NULL,
    title       TEXT NOT NULL,
    type        TEXT NOT NULL,
    content_id  INTEGER,
    page_slug   TEXT NOT NULL,
    url         TEXT NOT NULL,
    requirement TEXT NOT NULL,
    completed   INTEGER,             -- NULL: nothing is asked
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, module_id) REFERENCES canvas_module (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX canvas_module_item_module ON canvas_module_item (account_id, module_id);

CREATE TABLE canvas_quiz (
    account_id       INTEGER NOT NULL,
    id               INTEGER NOT NULL,
    course_id        INTEGER NOT NULL,
    title            TEXT NOT NULL,
    description_html TEXT,
    description      TEXT NOT NULL,
    type             TEXT NOT NULL,
    due_at           TEXT,
    unlock_at        TEXT,
    lock_at          TEXT,
    points_possible  REAL,
    time_limit       INTEGER,        -- minutes
    allowed_attempts INTEGER,
    question_count   INTEGER,
    assignment_id    INTEGER,
    published        INTEGER NOT NULL,
    locked_for_user  INTEGER NOT NULL,
    html_url         TEXT NOT NULL,
    synced_at        TEXT NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, course_id) REFERENCES canvas_course (account_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX canvas_quiz_course ON canvas_quiz (account_id, course_id);

-- How the last try to read something went. Course 0 stands for the account itself (the list of courses).
CREATE TABLE canvas_sync (
    account_id   INTEGER NOT NULL REFERENCES canvas_account (id) ON DELETE CASCADE,
    course_id    INTEGER NOT NULL,
    kind         TEXT NOT NULL,
    result       TEXT NOT NULL,      -- ok, forbidden, hidden, throttled, offline, failed
    last_try     TEXT NOT NULL,
    last_success TEXT,
    skipped      INTEGER NOT NULL,   -- single items that could not be read although the list could
    detail       TEXT NOT NULL,      -- the school's own words
    PRIMARY KEY (account_id, course_id, kind)
) STRICT, WITHOUT ROWID;

-- A course as lists show it. `current` is what a student means by "my courses".
CREATE VIEW canvas_course_view AS
SELECT c.*, a.host, a.user_id, coalesce(ch.hidden, 0) AS hidden,
    NOT c.concluded AND NOT c.restricted AND NOT coalesce(ch.hidden, 0) AND c.role IN ('', 'student', 'observer') AS current
FROM canvas_course c
JOIN canvas_account a ON a.id = c.account_id
LEFT JOIN canvas_course_choice ch ON ch.key = a.host || '/' || a.user_id || '/' || c.id;

-- Everything that has a text of its own, alike, for search and for reading out. `twin` marks what is an assignment as well
-- (graded quizzes and discussions).
CREATE VIEW canvas_document_view AS
SELECT account_id, 'assignment' AS type, id, course_id, name AS title, description AS text, html_url, updated_at, NULL AS posted_at,
    due_at, lock_at, allowed_attempts, locked_for_user, 1 AS readable, synced_at, 0 AS twin FROM canvas_assignment WHERE published
UNION ALL
SELECT account_id, 'page', id, course_id, title, body, html_url, updated_at, NULL, NULL, NULL, NULL, locked_for_user, readable, synced_at, 0
    FROM canvas_page WHERE published
UNION ALL
SELECT account_id, iif(announcement, 'announcement', 'discussion'), id, course_id, title, message, html_url, coalesce(last_reply_at, posted_at),
    posted_at, NULL, NULL, NULL, locked_for_user, 1, synced_at, assignment_id IS NOT NULL AND NOT announcement FROM canvas_topic
UNION ALL
SELECT account_id, 'quiz', id, course_id, title, description, html_url, NULL, NULL, due_at, lock_at, allowed_attempts, locked_for_user, 1,
    synced_at, assignment_id IS NOT NULL FROM canvas_quiz WHERE published
UNION ALL
SELECT m.account_id, 'module', m.id, m.course_id, m.name,
    coalesce((SELECT group_concat('- ' || t.title, char(10)) FROM (SELECT i.title FROM canvas_module_item i
        WHERE i.account_id = m.account_id AND i.module_id = m.id ORDER BY i.position, i.id) t), ''),
    '', NULL, NULL, NULL, NULL, NULL, m.state = 'locked', 1, m.synced_at, 0 FROM canvas_module m
UNION ALL
SELECT account_id, 'syllabus', id, id, 'Syllabus', syllabus, '', NULL, NULL, NULL, NULL, NULL, 0, 1, synced_at, 0 FROM canvas_course
WHERE syllabus <> '';
