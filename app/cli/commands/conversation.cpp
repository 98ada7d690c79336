// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/describe.h"

#include "agent/conversation_export.h"
#include "agent/conversation_repository.h"
#include "core/on_ready.h"
#include "text/markdown.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

using agent::ConversationHit;
using agent::ConversationInfo;

json instant(const QDateTime &at)
{
    return toJson(at.toUTC().toString(Qt::ISODateWithMs));
}

void list(Session &session)
{
    onReady(session.program.conversations().list(), session.context, [&session](const Result<QList<ConversationInfo>> &found) {
        if (!found)
            return endWithError(session, found.error());
        json document = json::array();
        for (const ConversationInfo &info : *found) {
            document.push_back({{"id", toJson(info.id)}, {"title", toJson(info.title)}, {"created_at", instant(info.createdAt)}, {"updated_at", instant(info.updatedAt)}, {"messages", info.messages}});
            if (!session.output.asJson())
                session.output.line(QStringLiteral("%1  %2  (%3)").arg(info.id, info.title, describeInstant(info.updatedAt, session.program.clock())));
        }
        if (session.output.asJson())
            session.output.document(document);
        else if (found->isEmpty())
            session.output.line(QStringLiteral("No conversations yet."));
        session.done(Done);
    });
}

void search(Session &session, const QString &text)
{
    onReady(session.program.conversations().search(text), session.context, [&session](const Result<QList<ConversationHit>> &hits) {
        if (!hits)
            return endWithError(session, hits.error());
        json document = json::array();
        for (const ConversationHit &hit : *hits) {
            document.push_back({{"conversation", toJson(hit.conversation)}, {"title", toJson(hit.title)}, {"message", toJson(hit.message)}, {"excerpt", toJson(hit.excerpt)}, {"at", instant(hit.at)}});
            if (!session.output.asJson())
                session.output.line(QStringLiteral("%1  %2: %3").arg(hit.conversation, hit.title, hit.excerpt));
        }
        if (session.output.asJson())
            session.output.document(document);
        else if (hits->isEmpty())
            session.output.line(QStringLiteral("Not found."));
        session.done(Done);
    });
}

/// Title and messages of a conversation, then `then`.
void withConversation(Session &session, const QString &id, const std::function<void(const ConversationInfo &, const QList<agent::Message> &)> &then)
{
    onReady(session.program.conversations().info(id), session.context, [&session, id, then](const Result<ConversationInfo> &info) {
        if (!info)
            return endWithError(session, info.error());
        onReady(session.program.conversations().path(id), session.context, [&session, info = *info, then](const Result<QList<agent::Message>> &path) {
            if (!path)
                return endWithError(session, path.error());
            then(info, *path);
        });
    });
}

void show(Session &session, const QString &id)
{
    withConversation(session, id, [&session](const ConversationInfo &info, const QList<agent::Message> &path) {
        if (session.output.asJson())
            session.output.document(agent::exportJson(info, path));
        else
            session.output.line(agent::exportMarkdown(info, path));
        session.done(Done);
    });
}

void exportAs(Session &session, const QString &id, const QString &format)
{
    withConversation(session, id, [&session, format](const ConversationInfo &info, const QList<agent::Message> &path) {
        const auto render = [](const QString &markdown) { return text::renderMarkdown(markdown).html; };
        if (format == u"json")
            session.output.document(agent::exportJson(info, path));
        else
            session.output.line(format == u"html" ? agent::exportHtml(info, path, render) : agent::exportMarkdown(info, path));
        session.done(Done);
    });
}

} // namespace

void runConversation(Session &session)
{
    const QStringList &words = session.arguments.words;
    const QString what = words.value(0);
    if (what == u"list" && words.size() == 1)
        return list(session);
    if (what == u"search" && words.size() >= 2)
        return search(session, words.mid(1).join(u' '));
    if (words.size() == 2 && what == u"show")
        return show(session, words[1]);
    if (words.size() == 2 && what == u"export") {
        const QString format = session.arguments.has(QStringLiteral("format")) ? session.arguments.value(QStringLiteral("format")) : session.output.asJson() ? QStringLiteral("json") : QStringLiteral("md");
        if (format != u"md" && format != u"json" && format != u"html")
            return endWithUsage(session, QStringLiteral("--format takes md, json or html."));
        return exportAs(session, words[1], format);
    }
    if (words.size() == 2 && what == u"delete") {
        onReady(session.program.conversations().remove(words[1]), session.context, [&session, id = words[1]](const Result<void> &removed) {
            if (!removed)
                return endWithError(session, removed.error());
            if (session.output.asJson())
                session.output.document({{"success", true}, {"id", toJson(id)}});
            else
                session.output.line(QStringLiteral("Deleted for good, with all its messages."));
            session.done(Done);
        });
        return;
    }
    endWithUsage(session, {});
}

} // namespace lectern::cli
