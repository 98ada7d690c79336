-- SPDX-License-Identifier: GPL-3.0-or-later

-- name: currentAccount
SELECT id, user_id, name, time_zone, first_synced FROM canvas_account WHERE host = :host ORDER BY last_seen DESC, id DESC LIMIT 1

-- name: courses
SELECT * FROM canvas_course_view WHERE account_id = :account AND name <> '' AND (:all OR current) AND (:course IS NULL OR id = :course)
ORDER BY concluded, favorite DESC, name COLLATE NOCASE, id

-- name: assignments
SELECT a.*, c.name AS course_name, s.assignment_id AS has_submission, s.workflow_state, s.submitted_at, s.graded_at, s.posted_at, s.attempt,
    s.score, s.grade, s.late, s.missing, s.excused, s.late_policy_status, s.grade_matches, s.custom_status_id, s.points_deducted,
    s.redo_requested
FROM canvas_assignment a
JOIN canvas_course_view c ON c.account_id = a.account_id AND c.id = a.course_id
LEFT JOIN canvas_submission s ON s.account_id = a.account_id AND s.assignment_id = a.id
WHERE a.account_id = :account AND a.published AND (:all OR c.current) AND (:course IS NULL OR a.course_id = :course) AND (:id IS NULL OR a.id = :id)
ORDER BY a.due_at IS NULL, a.due_at, c.name COLLATE NOCASE, a.position, a.id

-- name: groups
SELECT * FROM canvas_assignment_group WHERE account_id = :account AND course_id = :course ORDER BY position, id

-- name: pages
SELECT * FROM canvas_page WHERE account_id = :account AND (:course IS NULL OR course_id = :course) AND (:id IS NULL OR id = :id)
    AND (:slug IS NULL OR slug = :slug)
ORDER BY front_page DESC, title COLLATE NOCASE, id

-- name: topics
SELECT * FROM canvas_topic WHERE account_id = :account AND (:course IS NULL OR course_id = :course) AND (:id IS NULL OR id = :id)
    AND announcement = :announcement
ORDER BY coalesce(posted_at, last_reply_at) DESC, id DESC

-- name: modules
SELECT * FROM canvas_module WHERE account_id = :account AND course_id = :course ORDER BY position, id

-- name: moduleItems
SELECT i.* FROM canvas_module_item i JOIN canvas_module m ON m.account_id = i.account_id AND m.id = i.module_id
WHERE m.account_id = :account AND m.course_id = :course ORDER BY i.module_id, i.position, i.id

-- name: quizzes
SELECT * FROM canvas_quiz WHERE account_id = :account AND (:course IS NULL OR course_id = :course) AND (:id IS NULL OR id = :id)
    AND published
ORDER BY due_at IS NULL, due_at, title COLLATE NOCASE, id

-- name: looseQuizzes
-- Surveys and practice quizzes: no list of assignments has them.
SELECT q.*, c.name AS course_name FROM canvas_quiz q
JOIN canvas_course_view c ON c.account_id = q.account_id AND c.id = q.course_id
WHERE q.account_id = :account AND q.published AND q.assignment_id IS NULL AND q.type IN ('survey', 'practice_quiz') AND q.due_at IS NOT NULL
    AND (:all OR c.current) AND (:course IS NULL OR q.course_id = :course)
ORDER BY q.due_at, c.name COLLATE NOCASE, q.id

-- name: documents
SELECT d.*, c.name AS course_name, c.host FROM canvas_document_view d
JOIN canvas_course_view c ON c.account_id = d.account_id AND c.id = d.course_id
WHERE d.account_id = :account AND NOT d.twin AND (:all OR c.current) AND (:course IS NULL OR d.course_id = :course)
ORDER BY d.course_id, d.type, d.id

-- name: document
SELECT d.*, c.name AS course_name, c.host FROM canvas_document_view d
JOIN canvas_course_view c ON c.account_id = d.account_id AND c.id = d.course_id
WHERE d.account_id = :account AND d.type = :type AND d.id = :id

-- name: syncStates
SELECT s.*, coalesce(c.name, '') AS course_name FROM canvas_sync s
LEFT JOIN canvas_course_view c ON c.account_id = s.account_id AND c.id = s.course_id
WHERE s.account_id = :account AND (:course IS NULL OR s.course_id = :course) AND (s.course_id = 0 OR c.current OR s.course_id = :course)
ORDER BY s.course_id, s.kind

-- name: counts
SELECT d.course_id, d.type, count(*) AS rows FROM canvas_document_view d
JOIN canvas_course_view c ON c.account_id = d.account_id AND c.id = d.course_id
WHERE d.account_id = :account AND c.current GROUP BY d.course_id, d.type ORDER BY d.course_id, d.type

-- name: setCourseHidden
INSERT INTO canvas_course_choice (key, hidden) VALUES (:key, :hidden) ON CONFLICT (key) DO UPDATE SET hidden = excluded.hidden

-- name: courseName
SELECT name FROM canvas_course WHERE account_id = :account AND id = :course
