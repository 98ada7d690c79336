-- SPDX-License-Identifier: GPL-3.0-or-later
-- The student's todos. What is deleted stays for 30 days, hidden from every view.

CREATE TABLE todo (
    id                  TEXT PRIMARY KEY,  -- UUID
    title               TEXT NOT NULL CHECK (title <> ''),
    description         TEXT,
    date_type           TEXT NOT NULL CHECK (date_type IN ('calendar', 'calendarEvening', 'anytime', 'someday')),
    scheduled_date      TEXT,              -- a day as YYYY-MM-DD, or an instant in UTC
    due_date            TEXT,              -- the same
    sub_tasks           TEXT NOT NULL DEFAULT '[]', -- JSON array of {id, title, checked, closedWithParent?}
    canvas_host         TEXT,              -- whose ids the next three are
    canvas_content_type TEXT CHECK (canvas_content_type IN ('assignment', 'page', 'quiz', 'discussion')),
    canvas_content_id   INTEGER,           -- 64 bits
    canvas_class_id     INTEGER,
    completed_at        TEXT,              -- UTC; NULL: open
    deleted_at          TEXT,              -- UTC; NULL: not in the trash
    created_at          TEXT NOT NULL,
    updated_at          TEXT NOT NULL
) STRICT;
CREATE INDEX todo_completed ON todo (completed_at) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX todo_deleted ON todo (deleted_at) WHERE deleted_at IS NOT NULL;
