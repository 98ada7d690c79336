-- SPDX-License-Identifier: GPL-3.0-or-later

-- name: insertSet
INSERT INTO study_set (id, title, display_mode, sample, origin, deleted_at, created_at, updated_at)
VALUES (:id, :title, :display_mode, :sample, :origin, :deleted_at, :created_at, :updated_at)

-- name: updateSet
UPDATE study_set SET title = :title, display_mode = :display_mode, deleted_at = :deleted_at, updated_at = :updated_at WHERE id = :id

-- name: setById
SELECT * FROM study_set WHERE id = :id

-- name: insertItem
INSERT INTO study_item (id, set_id, position, kind, tags, term, short_definition, full_definition, prompt, thinking, explanation, options, created_at, updated_at)
VALUES (:id, :set_id, :position, :kind, :tags, :term, :short_definition, :full_definition, :prompt, :thinking, :explanation, :options, :now, :now)

-- name: updateItem
UPDATE study_item SET kind = :kind, tags = :tags, term = :term, short_definition = :short_definition, full_definition = :full_definition,
       prompt = :prompt, thinking = :thinking, explanation = :explanation, options = :options, updated_at = :now
WHERE id = :id

-- name: setOfItem
SELECT s.* FROM study_item i JOIN study_set s ON s.id = i.set_id WHERE i.id = :id AND s.deleted_at IS NULL

-- name: itemById
SELECT * FROM study_item WHERE id = :id

-- name: nextPosition
SELECT coalesce(max(position) + 1, 0) FROM study_item WHERE set_id = :set

-- name: placeItem
UPDATE study_item SET position = :position, updated_at = :now WHERE id = :id

-- name: cardsOfItem
SELECT id FROM card WHERE item_id = :item

-- name: reviewsOfItem
SELECT r.id FROM review r JOIN card c ON c.id = r.card_id WHERE c.item_id = :item ORDER BY r.at, r.rowid

-- name: deleteReviewsOfItem
DELETE FROM review WHERE card_id IN (SELECT id FROM card WHERE item_id = :item)

-- name: deleteCardsOfItem
DELETE FROM card WHERE item_id = :item

-- name: deleteItem
DELETE FROM study_item WHERE id = :item

-- name: itemsOfSet
SELECT * FROM study_item WHERE set_id = :set ORDER BY position, id

-- name: insertCard
INSERT INTO card (id, item_id, set_id, draft, created_at, updated_at) VALUES (:id, :item_id, :set_id, :draft, :now, :now)

-- name: cardById
SELECT c.*, s.title AS set_title FROM card c JOIN study_set s ON s.id = c.set_id WHERE c.id = :id AND s.deleted_at IS NULL

-- name: cardsOfSet
SELECT c.*, s.title AS set_title FROM card c JOIN study_set s ON s.id = c.set_id JOIN study_item i ON i.id = c.item_id
WHERE c.set_id = :set AND s.deleted_at IS NULL ORDER BY i.position, c.id

-- name: acceptCard
UPDATE card SET draft = 0, updated_at = :now WHERE id = :id AND draft = 1

-- name: insertReview
INSERT INTO review (id, card_id, grade, at, day, duration_ms, source) VALUES (:id, :card_id, :grade, :at, :day, :duration_ms, :source)

-- name: reviewById
SELECT * FROM review WHERE id = :id

-- name: gradeReview
UPDATE review SET grade = :grade WHERE id = :id

-- name: reviewsOfCard
SELECT * FROM review WHERE card_id = :card ORDER BY at, rowid

-- name: setSummaries
-- Due: accepted, and never answered or last answered wrong.
SELECT s.*,
       (SELECT count(*) FROM study_item i WHERE i.set_id = s.id) AS item_count,
       (SELECT count(*) FROM card c WHERE c.set_id = s.id AND c.draft = 1) AS drafts,
       (SELECT count(*) FROM card c WHERE c.set_id = s.id AND c.draft = 0
          AND coalesce((SELECT r.grade FROM review r WHERE r.card_id = c.id ORDER BY r.at DESC, r.rowid DESC LIMIT 1), 1) = 1) AS due
FROM study_set s
WHERE s.deleted_at IS NULL AND (:id IS NULL OR s.id = :id)
ORDER BY s.created_at DESC, s.rowid DESC

-- name: dueCards
SELECT i.*, c.id AS card_id, s.title AS set_title, s.sample
FROM card c JOIN study_set s ON s.id = c.set_id JOIN study_item i ON i.id = c.item_id
WHERE s.deleted_at IS NULL AND c.draft = 0
  AND coalesce((SELECT r.grade FROM review r WHERE r.card_id = c.id ORDER BY r.at DESC, r.rowid DESC LIMIT 1), 1) = 1
  AND (:set IS NULL OR s.id = :set)
ORDER BY s.sample, s.created_at DESC, s.rowid DESC, i.position, c.id
LIMIT :limit

-- name: expiredSets
SELECT id FROM study_set WHERE deleted_at < :before AND sample = 0

-- name: deleteReviewsOfSet
DELETE FROM review WHERE card_id IN (SELECT id FROM card WHERE set_id = :set)

-- name: deleteCardsOfSet
DELETE FROM card WHERE set_id = :set

-- name: deleteItemsOfSet
DELETE FROM study_item WHERE set_id = :set

-- name: deleteSet
DELETE FROM study_set WHERE id = :set
