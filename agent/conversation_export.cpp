// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/conversation_export.h"

#include "agent/message_row.h"

namespace lectern::agent {
namespace {

QString speaker(const Message &message)
{
    return message.role == Role::User ? QStringLiteral("Student") : QStringLiteral("Assistant");
}

/// Names of the tools that an answer used, in order, each once.
QStringList toolsOf(const Message &message)
{
    QStringList names;
    for (const ToolCall &call : toolCallsOf(message.blocks)) {
        if (!names.contains(call.name))
            names << call.name;
    }
    return names;
}

/// What a message shows: its text, and which tools it used. Messages of results only show nothing.
struct Part
{
    QString who;
    QString text;
    QStringList tools;
};

QList<Part> partsOf(const QList<Message> &path)
{
    QList<Part> parts;
    for (const Message &message : path) {
        const Part part{speaker(message), textOf(message.blocks).trimmed(), toolsOf(message)};
        if (!part.text.isEmpty() || !part.tools.isEmpty())
            parts << part;
    }
    return parts;
}

json orNull(const QString &text)
{
    return text.isEmpty() ? json(nullptr) : toJson(text);
}

QString plainHtml(const QString &text)
{
    return u"<p>" + text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>\n")) + u"</p>";
}

} // namespace

QString exportMarkdown(const ConversationInfo &conversation, const QList<Message> &path)
{
    QString file = QStringLiteral("# %1\n").arg(conversation.title.simplified());
    for (const Part &part : partsOf(path)) {
        file += QStringLiteral("\n## %1\n\n").arg(part.who);
        if (!part.text.isEmpty())
            file += part.text + u'\n';
        if (!part.tools.isEmpty())
            file += QStringLiteral("\n*Used: %1*\n").arg(part.tools.join(QStringLiteral(", ")));
    }
    return file;
}

QString exportHtml(const ConversationInfo &conversation, const QList<Message> &path, const MarkdownRenderer &render)
{
    const QString title = conversation.title.toHtmlEscaped();
    QString page = QStringLiteral("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n"
                                  "<title>%1</title>\n</head>\n<body>\n<h1>%1</h1>\n")
                       .arg(title);
    for (const Part &part : partsOf(path)) {
        page += QStringLiteral("<section>\n<h2>%1</h2>\n").arg(part.who);
        if (!part.text.isEmpty())
            page += (render ? render(part.text) : plainHtml(part.text)) + u'\n';
        if (!part.tools.isEmpty())
            page += QStringLiteral("<p><em>Used: %1</em></p>\n").arg(part.tools.join(QStringLiteral(", ")).toHtmlEscaped());
        page += QStringLiteral("</section>\n");
    }
    return page + QStringLiteral("</body>\n</html>\n");
}

json exportJson(const ConversationInfo &conversation, const QList<Message> &path)
{
    json messages = json::array();
    for (const Message &message : path) {
        messages.push_back({{"id", toJson(message.id)},
                            {"role", message.role == Role::User ? "user" : "assistant"},
                            {"status", toJson(nameOf(message.status))},
                            {"blocks", message.blocks},
                            {"provider", orNull(message.provider)},
                            {"model", orNull(message.model)},
                            {"stop_reason", orNull(message.stopReason)},
                            {"usage", message.usage},
                            {"created_at", toJson(stamp(message.createdAt))}});
    }
    return {{"id", toJson(conversation.id)},
            {"title", toJson(conversation.title)},
            {"created_at", toJson(stamp(conversation.createdAt))},
            {"updated_at", toJson(stamp(conversation.updatedAt))},
            {"messages", std::move(messages)}};
}

} // namespace lectern::agent
