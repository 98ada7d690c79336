-- SPDX-License-Identifier: GPL-3.0-or-later

-- name: insertTodo
INSERT INTO todo (id, title, description, date_type, scheduled_date, due_date, sub_tasks, canvas_host, canvas_content_type,
                  canvas_content_id, canvas_class_id, completed_at, deleted_at, created_at, updated_at)
VALUES (:id, :title, :description, :date_type, :scheduled_date, :due_date, :sub_tasks, :canvas_host, :canvas_content_type,
        :canvas_content_id, :canvas_class_id, :completed_at, :deleted_at, :created_at, :updated_at)

-- name: updateTodo
UPDATE todo SET title = :title, description = :description, date_type = :date_type, scheduled_date = :scheduled_date,
       due_date = :due_date, sub_tasks = :sub_tasks, canvas_host = :canvas_host, canvas_content_type = :canvas_content_type,
       canvas_content_id = :canvas_content_id, canvas_class_id = :canvas_class_id, completed_at = :completed_at,
       deleted_at = :deleted_at, created_at = :created_at, updated_at = :updated_at
WHERE id = :id

-- name: todoById
SELECT * FROM todo WHERE id = :id

-- name: openTodos
SELECT * FROM todo WHERE completed_at IS NULL AND deleted_at IS NULL

-- name: completedTodos
SELECT * FROM todo WHERE completed_at IS NOT NULL AND deleted_at IS NULL ORDER BY completed_at DESC, id LIMIT :limit

-- name: allTodos
SELECT * FROM todo WHERE deleted_at IS NULL

-- name: trashedTodos
SELECT * FROM todo WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id

-- name: purgeTrash
DELETE FROM todo WHERE deleted_at < :before
