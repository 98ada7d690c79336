// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/conversation_repository.h"

#include "agent/conversation_repair.h"
#include "agent/message_row.h"
#include "core/ids.h"
#include "core/on_ready.h"
#include "sql/agent.h"

namespace lectern::agent {
namespace {

constexpr int titleLength = 60;
constexpr int excerptBefore = 40;
constexpr int excerptLength = 160;

ConversationInfo infoFrom(const store::Row &row)
{
    return {row.text("id"), row.text("title"), instantFrom(row.text("created_at")), instantFrom(row.text("updated_at")), row.integer("messages")};
}

Result<ConversationInfo> requireConversation(store::Connection &connection, const QString &id)
{
    LECTERN_TRY_ASSIGN(found, connection.queryOne<ConversationInfo>(sql::agent::conversationById, {{"id", id}}, infoFrom));
    if (!found)
        return fail(ErrorCode::NotFound, id);
    return *found;
}

QString excerptOf(const QString &text, const QString &needle)
{
    const QString line = text.simplified();
    const qsizetype at = std::max<qsizetype>(0, line.toCaseFolded().indexOf(needle) - excerptBefore);
    return line.mid(at, excerptLength);
}

} // namespace

QString titleFrom(const QString &text)
{
    const QString trimmed = text.trimmed();
    const QString line = trimmed.left(trimmed.indexOf(u'\n') < 0 ? trimmed.size() : trimmed.indexOf(u'\n')).simplified();
    if (line.size() <= titleLength)
        return line;
    const qsizetype space = line.lastIndexOf(u' ', titleLength);
    qsizetype end = space > titleLength / 2 ? space : titleLength;
    if (line[end - 1].isHighSurrogate())
        --end;
    return line.left(end) + QChar(0x2026);
}

ConversationRepository::ConversationRepository(store::Database &database, const Clock &clock)
    : m_database(database)
    , m_clock(clock)
{
}

template<typename T>
QFuture<Result<T>> ConversationRepository::announced(QFuture<Result<T>> future)
{
    onReady(future, this, [this](const Result<T> &result) {
        if (result)
            Q_EMIT listChanged();
    });
    return future;
}

QFuture<Result<QString>> ConversationRepository::create()
{
    return announced(m_database.write([id = newId(), at = stamp(m_clock.now())](store::Connection &connection) -> Result<QString> {
        LECTERN_TRY(connection.execute(sql::agent::insertConversation, {{"id", id}, {"title", QStringLiteral("")}, {"at", at}}));
        return id;
    }));
}

QFuture<Result<void>> ConversationRepository::put(const QString &conversation, const Message &message)
{
    const auto work = [conversation, message, at = stamp(m_clock.now())](store::Connection &connection) -> Result<void> {
        LECTERN_TRY(requireConversation(connection, conversation));
        LECTERN_TRY_ASSIGN(known, connection.scalar(sql::agent::messageExists, {{"id", message.id}}));
        LECTERN_TRY(putMessage(connection, conversation, message));
        LECTERN_TRY(connection.execute(sql::agent::touchConversation, {{"id", conversation}, {"at", at}}));
        // Only a new one: while an answer is written the student may be looking at another branch.
        if (known.isNull())
            LECTERN_TRY(connection.execute(sql::agent::selectLeaf, {{"id", conversation}, {"leaf", message.id}}));
        const QString title = message.role == Role::User ? titleFrom(textOf(message.blocks)) : QString();
        if (!title.isEmpty())
            LECTERN_TRY(connection.execute(sql::agent::titleOnce, {{"id", conversation}, {"title", title}}));
        return {};
    };
    // A partial answer, written every second, changes nothing that a list shows.
    if (message.status == MessageStatus::Streaming)
        return m_database.write(work);
    return announced(m_database.write(work));
}

QFuture<Result<QList<Message>>> ConversationRepository::path(const QString &conversation)
{
    return m_database.read([conversation](store::Connection &connection) -> Result<QList<Message>> {
        LECTERN_TRY(requireConversation(connection, conversation));
        LECTERN_TRY_ASSIGN(leaf, connection.scalar(sql::agent::leafOf, {{"conversation", conversation}}));
        return connection.query<Message>(sql::agent::pathTo, {{"leaf", leaf}}, messageFrom);
    });
}

QFuture<Result<QList<Message>>> ConversationRepository::messages(const QString &conversation)
{
    return m_database.read([conversation](store::Connection &connection) -> Result<QList<Message>> {
        LECTERN_TRY(requireConversation(connection, conversation));
        return connection.query<Message>(sql::agent::messagesOf, {{"conversation", conversation}}, messageFrom);
    });
}

QFuture<Result<void>> ConversationRepository::select(const QString &conversation, const QString &leaf)
{
    return m_database.write([conversation, leaf](store::Connection &connection) -> Result<void> {
        LECTERN_TRY_ASSIGN(all, connection.query<Message>(sql::agent::messagesOf, {{"conversation", conversation}}, messageFrom));
        if (!leaf.isEmpty() && std::none_of(all.begin(), all.end(), [&](const Message &message) { return message.id == leaf; }))
            return fail(ErrorCode::NotFound, leaf);
        LECTERN_TRY(connection.execute(sql::agent::selectLeaf, {{"id", conversation}, {"leaf", leaf.isEmpty() ? QStringLiteral("") : leaf}}));
        return {};
    });
}

QFuture<Result<ConversationInfo>> ConversationRepository::info(const QString &conversation)
{
    return m_database.read([conversation](store::Connection &connection) { return requireConversation(connection, conversation); });
}

QFuture<Result<QList<ConversationInfo>>> ConversationRepository::list()
{
    return m_database.read([](store::Connection &connection) { return connection.query<ConversationInfo>(sql::agent::conversations, {}, infoFrom); });
}

QFuture<Result<QList<ConversationHit>>> ConversationRepository::search(const QString &text, int limit)
{
    return m_database.read([needle = text.trimmed().toCaseFolded(), limit](store::Connection &connection) -> Result<QList<ConversationHit>> {
        if (needle.isEmpty())
            return QList<ConversationHit>();
        return connection.query<ConversationHit>(sql::agent::searchMessages, {{"needle", needle}, {"limit", limit}}, [&needle](const store::Row &row) {
            const QString found = textOf(parseJson(row.text("blocks").toUtf8()).value_or(json::array()));
            return ConversationHit{row.text("id"), row.text("title"), row.text("message_id"), excerptOf(found, needle), instantFrom(row.text("created_at"))};
        });
    });
}

QFuture<Result<void>> ConversationRepository::rename(const QString &conversation, const QString &title)
{
    const QString line = title.simplified();
    if (line.isEmpty())
        return readyFuture(Result<void>(fail(ErrorCode::InvalidInput, QStringLiteral("title"))));
    return announced(m_database.write([conversation, line](store::Connection &connection) -> Result<void> {
        LECTERN_TRY_ASSIGN(changed, connection.execute(sql::agent::renameConversation, {{"id", conversation}, {"title", line}}));
        if (changed == 0)
            return fail(ErrorCode::NotFound, conversation);
        return {};
    }));
}

QFuture<Result<void>> ConversationRepository::remove(const QString &conversation)
{
    const auto deletion = m_database.write([conversation](store::Connection &connection) -> Result<void> {
        // Without it the text stays readable in the file's free pages.
        LECTERN_TRY(connection.execute(sql::agent::overwriteDeleted));
        LECTERN_TRY(requireConversation(connection, conversation));
        LECTERN_TRY(connection.execute(sql::agent::deleteConversation, {{"id", conversation}}));
        LECTERN_TRY(connection.execute(sql::agent::dropDraft, {{"conversation", conversation}}));
        return {};
    });
    // The write-ahead log holds the old pages until it is folded into the file.
    m_database.read([](store::Connection &connection) -> Result<void> {
        LECTERN_TRY(connection.execute(sql::agent::foldLog));
        return {};
    });
    onReady(deletion, this, [this, conversation](const Result<void> &result) {
        if (result)
            Q_EMIT removed(conversation);
    });
    return announced(deletion);
}

QFuture<Result<json>> ConversationRepository::draft(const QString &conversation)
{
    // A null id would become NULL, which matches nothing.
    const QString id = conversation.isNull() ? QStringLiteral("") : conversation;
    return m_database.read([id](store::Connection &connection) -> Result<json> {
        LECTERN_TRY_ASSIGN(content, connection.scalar(sql::agent::draftOf, {{"conversation", id}}));
        return content.isNull() ? json(nullptr) : parseJson(content.toString().toUtf8()).value_or(json(nullptr));
    });
}

QFuture<Result<void>> ConversationRepository::keepDraft(const QString &conversation, const json &content)
{
    const QString id = conversation.isNull() ? QStringLiteral("") : conversation;
    return m_database.write([id, content](store::Connection &connection) -> Result<void> {
        if (content.is_null())
            LECTERN_TRY(connection.execute(sql::agent::dropDraft, {{"conversation", id}}));
        else
            LECTERN_TRY(connection.execute(sql::agent::keepDraft, {{"conversation", id}, {"content", toText(content)}}));
        return {};
    });
}

QFuture<Result<RepairReport>> ConversationRepository::repair()
{
    return m_database.write([at = m_clock.now()](store::Connection &connection) { return repairConversations(connection, at); });
}

} // namespace lectern::agent
