// SPDX-License-Identifier: GPL-3.0-or-later
#include "everyday_talk.h"

#include <QRegularExpression>

#include <nlohmann/json.hpp>

namespace lectern::test {
namespace {

QString shown(const char *text)
{
    return QString::fromUtf8(text);
}

/// Items of a list: numbered, or with a dash and a name in bold.
QStringList listedIn(const QString &text, bool numberedOnly)
{
    static const QRegularExpression numbered(QStringLiteral("^\\d+\\. "));
    QStringList listed;
    for (const QString &line : text.split(u'\n')) {
        if (numbered.match(line).hasMatch() || (!numberedOnly && line.startsWith(QStringLiteral("- ")) && line.contains(QStringLiteral(": **"))))
            listed.append(line);
    }
    return listed;
}

QString faultInManners(const QString &text)
{
    static const QRegularExpression id(QStringLiteral("[0-9a-f]{8}-[0-9a-f]{4}-|toolu_|\\b(?:page|announcement|assignment)-\\d{3}"));
    static const QRegularExpression machine(QStringLiteral("Error:|\\bnull\\b|\\bundefined\\b|The student|\"[a-z_A-Z]+\":"));
    static const QRegularExpression source(QStringLiteral("just now|\\d (?:min|h|days) ago|\\.md$"));
    if (text.trimmed().isEmpty())
        return QStringLiteral("nothing was said");
    if (const auto match = id.match(text); match.hasMatch())
        return QStringLiteral("shows an id: ") + match.captured();
    if (const auto match = machine.match(text); match.hasMatch())
        return QStringLiteral("speaks like a machine: ") + match.captured();
    for (const QString &line : listedIn(text, false)) {
        if (!source.match(line).hasMatch())
            return QStringLiteral("without source and age: ") + line;
    }
    return {};
}

} // namespace

QList<Reply> converse(const Ctl &ctl, const QStringList &lines)
{
    const Run run = ctl.run({QStringLiteral("ask"), QStringLiteral("--json"), QStringLiteral("--conversation"), QStringLiteral("new")}, (lines.join(u'\n') + u'\n').toUtf8(), 120000);
    QList<Reply> replies;
    Reply reply;
    for (const json &event : run.lines()) {
        const QString type = stringAt(event, "type");
        if (type == u"text") {
            reply.text += stringAt(event, "text");
        } else if (type == u"tool_use") {
            reply.tools.insert(stringAt(event, "name"));
            reply.inputs += QString::fromStdString(at(event, "input").dump()) + u'\n';
        } else if (type == u"done") {
            replies.append(std::exchange(reply, {}));
        }
    }
    return replies;
}

QString faultIn(const Reply &reply, const Expected &expected)
{
    const QStringList names = shown(expected.tools).split(u' ', Qt::SkipEmptyParts);
    if (const QSet<QString> wanted(names.begin(), names.end()); reply.tools != wanted) {
        QStringList called = reply.tools.values();
        called.sort();
        return QStringLiteral("called: ") + called.join(u' ');
    }
    qsizetype from = 0;
    for (const char *part : expected.has) {
        const qsizetype found = reply.text.indexOf(shown(part), from);
        if (found < 0)
            return QStringLiteral("does not say (here): ") + shown(part);
        from = found + shown(part).size();
    }
    for (const char *part : expected.lacks) {
        if (reply.text.contains(shown(part)))
            return QStringLiteral("says: ") + shown(part);
    }
    for (const char *part : expected.inputs) {
        if (!reply.inputs.contains(shown(part)))
            return QStringLiteral("no call with: ") + shown(part);
    }
    if (const qsizetype items = listedIn(reply.text, true).size(); expected.items >= 0 && items != expected.items)
        return QStringLiteral("lists %1").arg(items);
    return faultInManners(reply.text);
}

} // namespace lectern::test
