-- SPDX-License-Identifier: GPL-3.0-or-later

-- name: stepOfBatch
SELECT id FROM journal_step WHERE batch = :batch AND actor = :actor AND undone_at IS NULL ORDER BY id DESC LIMIT 1

-- name: insertStep
INSERT INTO journal_step (actor, action, subject, batch, at) VALUES (:actor, :action, :subject, :batch, :at)

-- name: lastStepId
SELECT last_insert_rowid()

-- name: nextSeq
SELECT coalesce(max(seq), 0) + 1 FROM journal_change WHERE step_id = :step

-- name: insertChange
INSERT INTO journal_change (step_id, seq, kind, key, "before", "after") VALUES (:step, :seq, :kind, :key, :before, :after)

-- name: steps
SELECT s.*, (SELECT count(DISTINCT kind || ' ' || key) FROM journal_change c WHERE c.step_id = s.id) AS changes
FROM journal_step s ORDER BY s.id DESC LIMIT :limit

-- name: stepById
SELECT s.*, (SELECT count(DISTINCT kind || ' ' || key) FROM journal_change c WHERE c.step_id = s.id) AS changes
FROM journal_step s WHERE s.id = :id

-- name: latestStanding
SELECT id FROM journal_step WHERE undone_at IS NULL AND substr(action, 1, length(:prefix)) = :prefix ORDER BY id DESC LIMIT 1

-- name: latestUndone
SELECT id FROM journal_step u WHERE undone_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM journal_step n
                  WHERE n.at > u.undone_at
                     OR (n.at = u.undone_at AND n.id > u.id AND n.undone_at IS NULL)) -- within one millisecond
ORDER BY undone_at DESC, id ASC LIMIT 1

-- name: changesOfStep
SELECT kind, key, "before", "after" FROM journal_change WHERE step_id = :step ORDER BY seq

-- name: markUndone
UPDATE journal_step SET undone_at = :at WHERE id = :id

-- name: stepsOfBatches
SELECT s.*, (SELECT count(DISTINCT kind || ' ' || key) FROM journal_change c WHERE c.step_id = s.id) AS changes
FROM journal_step s WHERE s.batch IN (SELECT value FROM json_each(:batches)) ORDER BY s.id

-- name: changesToShow
SELECT kind, key, "before", CASE WHEN "before" IS NULL THEN NULL ELSE "after" END AS "after"
FROM journal_change WHERE step_id = :step ORDER BY seq
