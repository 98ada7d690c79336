// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/prompt.h"

#include "core/json.h"
#include "text/prompts.h"

#include <QLocale>
#include <QStringList>

#include <nlohmann/json.hpp>

namespace lectern::agent {
namespace {

constexpr int longestName = 120;

/// One line in quotation marks that a name cannot leave.
QString quoted(const QString &name)
{
    QString line;
    for (const QChar c : name.simplified().left(longestName)) {
        if (c.isPrint())
            line += c;
    }
    return toText(toJson(line));
}

QString whenAndWhere(const AgentContext &context)
{
    const QDateTime local = context.now.toTimeZone(context.zone);
    const QString date = QLocale::c().toString(local.date(), QStringLiteral("dddd, d MMMM yyyy"));
    return QStringLiteral("Now: %1, %2 (%3, UTC%4).")
        .arg(date, local.time().toString(QStringLiteral("HH:mm")), QString::fromLatin1(context.zone.id()), context.zone.displayName(context.now, QTimeZone::OffsetName).mid(3));
}

} // namespace

QString systemPrompt()
{
    return QString::fromUtf8(prompts::system);
}

QString situationFor(const AgentContext &context)
{
    QStringList lines{QStringLiteral("# The situation"), whenAndWhere(context)};
    const std::pair<const char *, QString> facts[] = {{"Name", context.user}, {"Role", context.role}, {"School", context.school}, {"City", context.city}, {"Region", context.region}, {"Country", context.country}};
    for (const auto &[label, value] : facts) {
        if (!value.isEmpty())
            lines << QStringLiteral("%1: %2").arg(QLatin1String(label), quoted(value));
    }
    if (context.classes.isEmpty())
        lines << QStringLiteral("Classes: none known; Canvas may not be connected.");
    else
        lines << QStringLiteral("Classes (name, then Canvas ID for tools):");
    for (const AgentContext::Class &course : context.classes)
        lines << QStringLiteral("- %1 (%2)").arg(quoted(course.name)).arg(course.id);
    return lines.join(u'\n');
}

} // namespace lectern::agent
