// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/message_row.h"

#include "sql/agent.h"

#include <algorithm>
#include <iterator>

namespace lectern::agent {
namespace {

struct StatusName
{
    MessageStatus status;
    const char *name;
};
constexpr StatusName statusNames[] = {{MessageStatus::Streaming, "streaming"},
                                      {MessageStatus::Complete, "complete"},
                                      {MessageStatus::Interrupted, "interrupted"},
                                      {MessageStatus::Cancelled, "cancelled"},
                                      {MessageStatus::Failed, "failed"}};

MessageStatus statusFrom(const QString &name)
{
    const auto found = std::find_if(std::begin(statusNames), std::end(statusNames), [&](const StatusName &one) { return name == QLatin1String(one.name); });
    return found == std::end(statusNames) ? MessageStatus::Interrupted : found->status;
}

/// A null QString would be stored as NULL.
QString text(const QString &value)
{
    return value.isNull() ? QStringLiteral("") : value;
}

} // namespace

QString nameOf(MessageStatus status)
{
    const auto found = std::find_if(std::begin(statusNames), std::end(statusNames), [&](const StatusName &one) { return one.status == status; });
    return QString::fromLatin1(found->name);
}

QString stamp(const QDateTime &instant)
{
    return instant.toUTC().toString(Qt::ISODateWithMs);
}

QDateTime instantFrom(const QString &text)
{
    return QDateTime::fromString(text, Qt::ISODateWithMs).toUTC();
}

Message messageFrom(const store::Row &row)
{
    Message message;
    message.id = row.text("id");
    message.parentId = row.text("parent_id");
    message.role = row.text("role") == u"assistant" ? Role::Assistant : Role::User;
    message.status = statusFrom(row.text("status"));
    message.provider = row.text("provider");
    message.model = row.text("model");
    message.stopReason = row.text("stop_reason");
    message.usage = row.isNull("usage") ? json(nullptr) : parseJson(row.text("usage").toUtf8()).value_or(json(nullptr));
    message.container = row.text("container");
    message.createdAt = instantFrom(row.text("created_at"));
    auto blocks = parseJson(row.text("blocks").toUtf8());
    if (blocks && blocks->is_array())
        message.blocks = std::move(*blocks);
    else
        message.status = MessageStatus::Interrupted;
    return message;
}

Result<void> putMessage(store::Connection &connection, const QString &conversation, const Message &message)
{
    LECTERN_TRY(connection.execute(sql::agent::putMessage,
                                   {{"id", message.id},
                                    {"conversation", conversation},
                                    {"parent", message.parentId.isEmpty() ? QVariant() : QVariant(message.parentId)},
                                    {"role", message.role == Role::User ? QStringLiteral("user") : QStringLiteral("assistant")},
                                    {"status", nameOf(message.status)},
                                    {"blocks", toText(message.blocks)},
                                    {"folded", text(textOf(message.blocks).toCaseFolded())},
                                    {"provider", text(message.provider)},
                                    {"model", text(message.model)},
                                    {"stopReason", text(message.stopReason)},
                                    {"usage", message.usage.is_null() ? QVariant() : QVariant(toText(message.usage))},
                                    {"container", text(message.container)},
                                    {"at", stamp(message.createdAt)}}));
    return {};
}

} // namespace lectern::agent
