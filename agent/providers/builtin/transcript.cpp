// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/transcript.h"

#include "agent/references.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

/// JSON where the text is an object or array, else the text: "42" said by a memory file stays text.
json valueOf(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.startsWith(u'{') || trimmed.startsWith(u'[')) {
        if (auto value = parseJson(trimmed.toUtf8()))
            return *std::move(value);
    }
    return toJson(text);
}

ToolReply replyOf(const json &block)
{
    ToolReply reply;
    reply.isError = boolAt(block, "is_error");
    const json &content = at(block, "content");
    if (content.is_string()) {
        reply.value = valueOf(QString::fromStdString(content.get<std::string>()));
        return reply;
    }
    if (!content.is_array())
        return reply;
    bool first = true;
    for (const json &part : content) {
        if (stringAt(part, "type") != u"text")
            continue;
        (first ? reply.value : reply.notes) = valueOf(stringAt(part, "text"));
        first = false;
    }
    return reply;
}

bool hasText(const json &blocks)
{
    return !textOf(blocks).trimmed().isEmpty();
}

/// What the student wrote, with the name of what stands beside it in place of "this page".
QString askedIn(const json &blocks)
{
    QString text = textOf(withoutReferences(blocks)).trimmed();
    static const QRegularExpression thisThing(QStringLiteral("\\b(?:this|that) (page|assignment|announcement|quiz|discussion|syllabus|module|todo|set)\\b"), QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression thisAlone(QStringLiteral("\\bthis(?=\\s*[?.!]*$)"), QRegularExpression::CaseInsensitiveOption);
    for (const json &block : blocks) {
        for (const MessageReference &reference : referencesIn(block)) {
            QString title = reference.title;
            title.replace(u'\\', QStringLiteral("\\\\"));
            if (text.contains(thisThing))
                return text.replace(thisThing, QString(u"the " + title + u" \\1"));
            if (text.contains(thisAlone))
                return text.replace(thisAlone, title);
        }
    }
    return text;
}

} // namespace

QString ToolReply::text() const
{
    return value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
}

qsizetype ToolReply::unseen() const
{
    const qsizetype total = qsizetype(idAt(notes, "total").value_or(0));
    return value.is_array() ? std::max<qsizetype>(0, total - qsizetype(value.size())) : 0;
}

QList<Exchange> exchangesOf(const QList<Message> &path)
{
    QList<Exchange> exchanges;
    QHash<QString, qsizetype> open; // id of a call -> its place in the last exchange
    for (const Message &message : path) {
        if (message.role == Role::User) {
            for (const json &block : message.blocks) {
                if (stringAt(block, "type") != u"tool_result" || exchanges.isEmpty())
                    continue;
                const auto found = open.constFind(stringAt(block, "tool_use_id"));
                if (found != open.constEnd())
                    exchanges.last().calls[*found].reply = replyOf(block);
            }
            if (hasText(message.blocks)) {
                exchanges.append({askedIn(message.blocks), message.createdAt, {}, {}});
                open.clear();
            }
            continue;
        }
        if (exchanges.isEmpty())
            continue;
        Exchange &current = exchanges.last();
        for (const ToolCall &call : toolCallsOf(message.blocks)) {
            open.insert(call.id, current.calls.size());
            current.calls.append({call.name, call.input, std::nullopt});
        }
        if (hasText(message.blocks))
            current.answer = textOf(message.blocks);
    }
    return exchanges;
}

} // namespace lectern::agent::builtin
