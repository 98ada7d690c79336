-- SPDX-License-Identifier: GPL-3.0-or-later

-- name: insertConversation
INSERT INTO conversation (id, title, created_at, updated_at) VALUES (:id, :title, :at, :at)

-- name: conversationById
SELECT c.*, (SELECT count(*) FROM message m WHERE m.conversation_id = c.id) AS messages FROM conversation c WHERE c.id = :id

-- name: conversations
SELECT c.*, (SELECT count(*) FROM message m WHERE m.conversation_id = c.id) AS messages
FROM conversation c ORDER BY c.updated_at DESC, c.id

-- name: renameConversation
UPDATE conversation SET title = :title WHERE id = :id

-- name: titleOnce
UPDATE conversation SET title = :title WHERE id = :id AND title = ''

-- name: selectLeaf
UPDATE conversation SET selected_leaf = :leaf WHERE id = :id

-- name: touchConversation
UPDATE conversation SET updated_at = :at WHERE id = :id

-- name: deleteConversation
DELETE FROM conversation WHERE id = :id

-- name: overwriteDeleted
PRAGMA secure_delete = ON

-- name: foldLog
PRAGMA wal_checkpoint(TRUNCATE)

-- name: searchMessages
SELECT c.id, c.title, c.updated_at, m.id AS message_id, m.blocks, m.created_at
FROM message m JOIN conversation c ON c.id = m.conversation_id
WHERE instr(m.folded, :needle) > 0
ORDER BY m.seq DESC LIMIT :limit

-- name: messageExists
SELECT 1 FROM message WHERE id = :id

-- name: putMessage
INSERT INTO message (id, conversation_id, parent_id, role, status, blocks, folded, provider, model, stop_reason, usage, container, created_at)
VALUES (:id, :conversation, :parent, :role, :status, :blocks, :folded, :provider, :model, :stopReason, :usage, :container, :at)
ON CONFLICT (id) DO UPDATE SET status = excluded.status, blocks = excluded.blocks, folded = excluded.folded, model = excluded.model,
    stop_reason = excluded.stop_reason, usage = excluded.usage, container = excluded.container

-- name: messagesOf
SELECT * FROM message WHERE conversation_id = :conversation ORDER BY seq

-- name: leafOf
SELECT iif(c.selected_leaf = '', NULL, coalesce((SELECT m.id FROM message m WHERE m.id = c.selected_leaf AND m.conversation_id = c.id),
                (SELECT m.id FROM message m WHERE m.conversation_id = c.id ORDER BY m.seq DESC LIMIT 1)))
FROM conversation c WHERE c.id = :conversation

-- name: pathTo
WITH RECURSIVE up (id, parent_id, depth) AS (
    SELECT id, parent_id, 0 FROM message WHERE id = :leaf
    UNION ALL
    SELECT m.id, m.parent_id, up.depth + 1 FROM up JOIN message m ON m.id = up.parent_id WHERE up.depth < 100000)
SELECT m.* FROM up JOIN message m ON m.id = up.id ORDER BY up.depth DESC

-- name: streamingToInterrupted
UPDATE message SET status = 'interrupted' WHERE status = 'streaming'

-- name: messagesWithCalls
SELECT * FROM message WHERE role = 'assistant' AND instr(blocks, '"tool_use"') > 0 ORDER BY seq

-- name: childrenOf
SELECT * FROM message WHERE parent_id = :parent ORDER BY seq

-- name: draftOf
SELECT content FROM chat_draft WHERE conversation_id = :conversation

-- name: keepDraft
INSERT INTO chat_draft (conversation_id, content) VALUES (:conversation, :content)
ON CONFLICT (conversation_id) DO UPDATE SET content = excluded.content

-- name: dropDraft
DELETE FROM chat_draft WHERE conversation_id = :conversation
