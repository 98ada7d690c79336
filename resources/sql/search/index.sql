-- SPDX-License-Identifier: GPL-3.0-or-later

-- name: hashOf
SELECT content_hash FROM search_document WHERE document_id = :document_id

-- name: documentIds
SELECT document_id FROM search_document WHERE (:class_id IS NULL OR class_id = :class_id) ORDER BY id

-- name: insertDocument
INSERT INTO search_document (document_id, kind, class_id, title, content_hash) VALUES (:document_id, :kind, :class_id, :title, :content_hash)

-- name: insertChunk
INSERT INTO search_chunk (document, ordinal, title, heading, body)
SELECT id, :ordinal, :title, :heading, :body FROM search_document WHERE document_id = :document_id

-- name: removeDocument
DELETE FROM search_document WHERE document_id = :document_id

-- name: rebuild
INSERT INTO search_fts (search_fts) VALUES ('rebuild')

-- name: chunkCount
SELECT count(*) FROM search_chunk

-- name: frequency
SELECT count(*) FROM search_fts WHERE search_fts MATCH :term

-- name: postings
SELECT rowid, bm25(search_fts, 4.0, 2.0, 1.0) FROM search_fts WHERE search_fts MATCH :term

-- name: chunks
SELECT c.id, d.document_id, d.kind, d.class_id, d.title, c.ordinal, c.heading, c.body,
       (SELECT count(*) FROM search_chunk n WHERE n.document = c.document) AS chunks
FROM search_chunk c JOIN search_document d ON d.id = c.document
WHERE c.id IN (SELECT value FROM json_each(:ids))
