// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/references.h"

#include <QRegularExpression>

#include <nlohmann/json.hpp>

namespace lectern::agent {
namespace {

const QString firstLine = QStringLiteral("[The student attached these items in Lectern; the message is about them:]");

bool isOfCourse(const MessageReference &reference) { return reference.classId != 0; }

} // namespace

json referencesBlock(const QList<MessageReference> &references)
{
    QString text = firstLine;
    for (const MessageReference &reference : references) {
        const QString title = reference.title.simplified().replace(u'"', u'\'');
        text += QStringLiteral("\n- %1 \"%2\"").arg(reference.kind, title);
        // As searchContent names things of a course and readContent takes them.
        if (isOfCourse(reference))
            text += QStringLiteral(", class %1, id %2-%3").arg(QString::number(reference.classId), reference.kind, reference.id);
        else
            text += QStringLiteral(", id %1").arg(reference.id);
    }
    return json{{"type", "text"}, {"text", toJson(text)}};
}

QList<MessageReference> referencesIn(const json &block)
{
    QList<MessageReference> references;
    const QStringList lines = stringAt(block, "text").split(u'\n');
    if (lines.front() != firstLine)
        return references;
    static const QRegularExpression form(QStringLiteral("^- (\\S+) \"([^\"]*)\"(?:, class (\\d+))?, id (.+)$"));
    for (const QString &line : lines.mid(1)) {
        const auto match = form.match(line);
        if (!match.hasMatch())
            continue;
        MessageReference reference{match.captured(1), match.captured(4), match.captured(3).toLongLong(), match.captured(2)};
        if (isOfCourse(reference) && reference.id.startsWith(reference.kind + u'-'))
            reference.id.remove(0, reference.kind.size() + 1);
        references.append(reference);
    }
    return references;
}

json withoutReferences(const json &blocks)
{
    json own = json::array();
    for (const json &block : blocks) {
        if (referencesIn(block).isEmpty())
            own.push_back(block);
    }
    return own;
}

} // namespace lectern::agent
