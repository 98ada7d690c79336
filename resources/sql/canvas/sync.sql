-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a sync writes. A row that is there is updated in place: its key stays, whatever was renamed or moved.

-- name: enterAccount
INSERT INTO canvas_account (host, user_id, name, time_zone, last_seen) VALUES (:host, :user, :name, :zone, :now)
ON CONFLICT (host, user_id) DO UPDATE SET name = excluded.name, time_zone = excluded.time_zone, last_seen = excluded.last_seen

-- name: accountOf
SELECT id, first_synced FROM canvas_account WHERE host = :host AND user_id = :user

-- name: markFirstSynced
UPDATE canvas_account SET first_synced = coalesce(first_synced, :now) WHERE id = :account

-- name: upsertCourse
INSERT INTO canvas_course (account_id, id, name, original_name, code, workflow_state, term_name, term_start, term_end, start_at, end_at,
    time_zone, role, favorite, concluded, restricted, weighted, current_score, current_grade, syllabus, synced_at)
VALUES (:account, :id, :name, :original_name, :code, :workflow_state, :term_name, :term_start, :term_end, :start_at, :end_at,
    :time_zone, :role, :favorite, :concluded, 0, :weighted, :current_score, :current_grade, '', :now)
ON CONFLICT (account_id, id) DO UPDATE SET name = excluded.name, original_name = excluded.original_name, code = excluded.code,
    workflow_state = excluded.workflow_state, term_name = excluded.term_name, term_start = excluded.term_start,
    term_end = excluded.term_end, start_at = excluded.start_at, end_at = excluded.end_at, time_zone = excluded.time_zone,
    role = excluded.role, favorite = excluded.favorite, concluded = excluded.concluded, restricted = 0, weighted = excluded.weighted,
    current_score = excluded.current_score, current_grade = excluded.current_grade, synced_at = excluded.synced_at

-- name: restrictCourse
INSERT INTO canvas_course (account_id, id, name, original_name, code, workflow_state, term_name, time_zone, role, favorite, concluded,
    restricted, weighted, current_grade, syllabus, synced_at)
VALUES (:account, :id, '', '', '', '', '', '', '', 0, 0, 1, 0, '', '', :now)
ON CONFLICT (account_id, id) DO UPDATE SET restricted = 1

-- name: updateSyllabus
UPDATE canvas_course SET syllabus_html = :html, syllabus = :markdown WHERE account_id = :account AND id = :course

-- name: syllabusHtml
SELECT syllabus_html FROM canvas_course WHERE account_id = :account AND id = :course

-- name: courseIds
SELECT id FROM canvas_course WHERE account_id = :account

-- name: deleteCourse
DELETE FROM canvas_course WHERE account_id = :account AND id = :id

-- name: upsertGroup
INSERT INTO canvas_assignment_group (account_id, id, course_id, name, position, weight, rules)
VALUES (:account, :id, :course, :name, :position, :weight, :rules)
ON CONFLICT (account_id, id) DO UPDATE SET course_id = excluded.course_id, name = excluded.name, position = excluded.position,
    weight = excluded.weight, rules = excluded.rules

-- name: groupIds
SELECT id FROM canvas_assignment_group WHERE account_id = :account AND course_id = :course

-- name: deleteGroup
DELETE FROM canvas_assignment_group WHERE account_id = :account AND id = :id

-- name: upsertAssignment
INSERT INTO canvas_assignment (account_id, id, course_id, group_id, name, description_html, description, due_at, unlock_at, lock_at,
    updated_at, points_possible, grading_type, submission_types, allowed_attempts, html_url, external_tool, position, published,
    omit_from_final, locked_for_user, quiz_id, new_quiz, topic_id, checkpoints, synced_at)
VALUES (:account, :id, :course, :group, :name, :html, :markdown, :due_at, :unlock_at, :lock_at,
    :updated_at, :points_possible, :grading_type, :submission_types, :allowed_attempts, :html_url, :external_tool, :position, :published,
    :omit_from_final, :locked_for_user, :quiz_id, :new_quiz, :topic_id, :checkpoints, :now)
ON CONFLICT (account_id, id) DO UPDATE SET course_id = excluded.course_id, group_id = excluded.group_id, name = excluded.name,
    description_html = iif(excluded.description_html IS NULL AND excluded.locked_for_user, description_html, excluded.description_html),
    description = iif(excluded.description_html IS NULL AND excluded.locked_for_user, description, excluded.description),
    due_at = excluded.due_at, unlock_at = excluded.unlock_at, lock_at = excluded.lock_at, updated_at = excluded.updated_at,
    points_possible = excluded.points_possible, grading_type = excluded.grading_type, submission_types = excluded.submission_types,
    allowed_attempts = excluded.allowed_attempts, html_url = excluded.html_url, external_tool = excluded.external_tool,
    position = excluded.position, published = excluded.published, omit_from_final = excluded.omit_from_final,
    locked_for_user = excluded.locked_for_user, quiz_id = excluded.quiz_id, new_quiz = excluded.new_quiz,
    topic_id = excluded.topic_id, checkpoints = excluded.checkpoints, synced_at = excluded.synced_at

-- name: assignmentIds
SELECT id FROM canvas_assignment WHERE account_id = :account AND course_id = :course

-- name: deleteAssignment
DELETE FROM canvas_assignment WHERE account_id = :account AND id = :id

-- name: replaceSubmission
INSERT OR REPLACE INTO canvas_submission (account_id, assignment_id, workflow_state, submitted_at, graded_at, posted_at, attempt,
    score, grade, late, missing, excused, late_policy_status, grade_matches, custom_status_id, points_deducted, redo_requested)
VALUES (:account, :assignment, :workflow_state, :submitted_at, :graded_at, :posted_at, :attempt,
    :score, :grade, :late, :missing, :excused, :late_policy_status, :grade_matches, :custom_status_id, :points_deducted, :redo_requested)

-- name: deleteSubmission
DELETE FROM canvas_submission WHERE account_id = :account AND assignment_id = :assignment

-- name: upsertPage
INSERT INTO canvas_page (account_id, id, course_id, slug, title, body_html, body, front_page, published, locked_for_user, readable,
    updated_at, html_url, synced_at)
VALUES (:account, :id, :course, :slug, :title, :html, :markdown, :front_page, :published, :locked_for_user, :readable,
    :updated_at, :html_url, :now)
ON CONFLICT (account_id, id) DO UPDATE SET course_id = excluded.course_id, slug = excluded.slug, title = excluded.title,
    body_html = iif(:keep_body, body_html, excluded.body_html), body = iif(:keep_body, body, excluded.body),
    front_page = excluded.front_page, published = excluded.published, locked_for_user = excluded.locked_for_user,
    readable = excluded.readable, updated_at = excluded.updated_at, html_url = excluded.html_url, synced_at = excluded.synced_at

-- name: pageVersions
SELECT id, updated_at FROM canvas_page WHERE account_id = :account AND course_id = :course AND body_html IS NOT NULL AND readable

-- name: pageSlugsOfModules
SELECT DISTINCT i.page_slug FROM canvas_module_item i JOIN canvas_module m ON m.account_id = i.account_id AND m.id = i.module_id
WHERE m.account_id = :account AND m.course_id = :course AND i.type = 'Page' AND i.page_slug <> '' ORDER BY i.page_slug

-- name: pageIds
SELECT id FROM canvas_page WHERE account_id = :account AND course_id = :course

-- name: deletePage
DELETE FROM canvas_page WHERE account_id = :account AND id = :id

-- name: upsertTopic
INSERT INTO canvas_topic (account_id, id, course_id, announcement, title, message_html, message, author, posted_at, last_reply_at,
    assignment_id, locked_for_user, unread, html_url, synced_at)
VALUES (:account, :id, :course, :announcement, :title, :html, :markdown, :author, :posted_at, :last_reply_at,
    :assignment_id, :locked_for_user, :unread, :html_url, :now)
ON CONFLICT (account_id, id) DO UPDATE SET course_id = excluded.course_id, announcement = excluded.announcement, title = excluded.title,
    message_html = iif(excluded.message_html IS NULL AND excluded.locked_for_user, message_html, excluded.message_html),
    message = iif(excluded.message_html IS NULL AND excluded.locked_for_user, message, excluded.message),
    author = excluded.author, posted_at = excluded.posted_at, last_reply_at = excluded.last_reply_at,
    assignment_id = excluded.assignment_id, locked_for_user = excluded.locked_for_user, unread = excluded.unread,
    html_url = excluded.html_url, synced_at = excluded.synced_at

-- name: announcementIds
SELECT id FROM canvas_topic WHERE account_id = :account AND course_id = :course AND announcement
    AND (:since IS NULL OR posted_at >= :since)

-- name: discussionIds
SELECT id FROM canvas_topic WHERE account_id = :account AND course_id = :course AND NOT announcement

-- name: deleteTopic
DELETE FROM canvas_topic WHERE account_id = :account AND id = :id

-- name: upsertModule
INSERT INTO canvas_module (account_id, id, course_id, name, position, state, unlock_at, items_count, synced_at)
VALUES (:account, :id, :course, :name, :position, :state, :unlock_at, :items_count, :now)
ON CONFLICT (account_id, id) DO UPDATE SET course_id = excluded.course_id, name = excluded.name, position = excluded.position,
    state = excluded.state, unlock_at = excluded.unlock_at, items_count = excluded.items_count, synced_at = excluded.synced_at

-- name: moduleIds
SELECT id FROM canvas_module WHERE account_id = :account AND course_id = :course

-- name: deleteModule
DELETE FROM canvas_module WHERE account_id = :account AND id = :id

-- name: clearModule
DELETE FROM canvas_module_item WHERE account_id = :account AND module_id = :module

-- name: replaceModuleItem
INSERT OR REPLACE INTO canvas_module_item (account_id, id, module_id, position, indent, title, type, content_id, page_slug, url, requirement, completed)
VALUES (:account, :id, :module, :position, :indent, :title, :type, :content_id, :page_slug, :url, :requirement, :completed)

-- name: upsertQuiz
INSERT INTO canvas_quiz (account_id, id, course_id, title, description_html, description, type, due_at, unlock_at, lock_at,
    points_possible, time_limit, allowed_attempts, question_count, assignment_id, published, locked_for_user, html_url, synced_at)
VALUES (:account, :id, :course, :title, :html, :markdown, :type, :due_at, :unlock_at, :lock_at,
    :points_possible, :time_limit, :allowed_attempts, :question_count, :assignment_id, :published, :locked_for_user, :html_url, :now)
ON CONFLICT (account_id, id) DO UPDATE SET course_id = excluded.course_id, title = excluded.title,
    description_html = iif(excluded.description_html IS NULL AND excluded.locked_for_user, description_html, excluded.description_html),
    description = iif(excluded.description_html IS NULL AND excluded.locked_for_user, description, excluded.description),
    type = excluded.type, due_at = excluded.due_at, unlock_at = excluded.unlock_at, lock_at = excluded.lock_at,
    points_possible = excluded.points_possible, time_limit = excluded.time_limit, allowed_attempts = excluded.allowed_attempts,
    question_count = excluded.question_count, assignment_id = excluded.assignment_id, published = excluded.published,
    locked_for_user = excluded.locked_for_user, html_url = excluded.html_url, synced_at = excluded.synced_at

-- name: quizIds
SELECT id FROM canvas_quiz WHERE account_id = :account AND course_id = :course

-- name: deleteQuiz
DELETE FROM canvas_quiz WHERE account_id = :account AND id = :id

-- name: noteOutcome
INSERT INTO canvas_sync (account_id, course_id, kind, result, last_try, last_success, skipped, detail)
VALUES (:account, :course, :kind, :result, :now, iif(:result = 'ok', :now, NULL), :skipped, :detail)
ON CONFLICT (account_id, course_id, kind) DO UPDATE SET result = excluded.result, last_try = excluded.last_try,
    last_success = coalesce(excluded.last_success, last_success), skipped = excluded.skipped, detail = excluded.detail

-- name: forgetHost
DELETE FROM canvas_account WHERE host = :host

-- name: forgetChoices
DELETE FROM canvas_course_choice WHERE substr(key, 1, length(:host) + 1) = :host || '/'
