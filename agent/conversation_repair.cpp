// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/conversation_repair.h"

#include "agent/message_row.h"
#include "agent/pairing.h"
#include "agent/result_text.h"
#include "core/ids.h"
#include "sql/agent.h"

namespace lectern::agent {
namespace {

struct Answer
{
    QString conversation;
    Message message;
};

Answer answerFrom(const store::Row &row)
{
    return {row.text("conversation_id"), messageFrom(row)};
}

/// A message of results after an answer that has no message after it.
Result<void> addResults(store::Connection &connection, const Answer &answer, const QList<ToolCall> &open, const QString &text, const QDateTime &now)
{
    Message results;
    results.id = newId();
    results.parentId = answer.message.id;
    results.blocks = resultsFor(open, text);
    results.createdAt = now;
    LECTERN_TRY(putMessage(connection, answer.conversation, results));
    LECTERN_TRY_ASSIGN(leaf, connection.scalar(sql::agent::leafOf, {{"conversation", answer.conversation}}));
    // The path that is shown must go through the new message; another branch stays as it is. The message just written is the
    // newest, which is what an unset leaf means.
    if (leaf.toString() == answer.message.id || leaf.toString() == results.id)
        LECTERN_TRY(connection.execute(sql::agent::selectLeaf, {{"id", answer.conversation}, {"leaf", results.id}}));
    return {};
}

Result<int> repairAnswer(store::Connection &connection, const Answer &answer, const QDateTime &now)
{
    // Of an answer that never ended nothing was run; of one that did, the call may have been.
    const QString text = answer.message.stopReason == u"tool_use" ? textForLostInCrash() : textForCutMessage();
    LECTERN_TRY_ASSIGN(children, connection.query<Message>(sql::agent::childrenOf, {{"parent", answer.message.id}}, messageFrom));
    int written = 0;
    bool followed = false;
    for (Message &child : children) {
        if (child.role != Role::User)
            continue;
        followed = true;
        const auto open = openCalls(answer.message.blocks, child.blocks);
        if (open.isEmpty())
            continue;
        child.blocks = paired(answer.message.blocks, child.blocks, text);
        LECTERN_TRY(putMessage(connection, answer.conversation, child));
        written += int(open.size());
    }
    const auto open = openCalls(answer.message.blocks, json::array());
    if (!followed && !open.isEmpty()) {
        LECTERN_TRY(addResults(connection, answer, open, text, now));
        written += int(open.size());
    }
    return written;
}

} // namespace

Result<RepairReport> repairConversations(store::Connection &connection, const QDateTime &now)
{
    RepairReport report;
    LECTERN_TRY_ASSIGN(interrupted, connection.execute(sql::agent::streamingToInterrupted));
    report.interrupted = int(interrupted);
    LECTERN_TRY_ASSIGN(answers, connection.query<Answer>(sql::agent::messagesWithCalls, {}, answerFrom));
    for (const Answer &answer : answers) {
        LECTERN_TRY_ASSIGN(written, repairAnswer(connection, answer, now));
        report.results += written;
    }
    return report;
}

} // namespace lectern::agent
