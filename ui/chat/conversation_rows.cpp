// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/conversation_rows.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSet>

namespace lectern::ui {
namespace {

struct ConversationWords
{
    Q_DECLARE_TR_FUNCTIONS(Conversations)
};

QString sectionOf(const QDate &day, const QDate &today)
{
    const qint64 age = day.daysTo(today);
    if (age <= 0)
        return ConversationWords::tr("Today");
    if (age == 1)
        return ConversationWords::tr("Yesterday");
    if (age < 7)
        return ConversationWords::tr("Last 7 days");
    const QLocale english(QLocale::English);
    return english.toString(day, day.year() == today.year() ? QStringLiteral("MMMM") : QStringLiteral("MMMM yyyy"));
}

QString markOf(const QDateTime &at, const QDateTime &now, const QTimeZone &zone)
{
    const QDateTime local = at.toTimeZone(zone);
    const QDate today = now.toTimeZone(zone).date();
    const qint64 age = local.date().daysTo(today);
    const QLocale english(QLocale::English);
    if (age <= 0)
        return local.toString(QStringLiteral("HH:mm"));
    if (age < 7)
        return english.toString(local.date(), QStringLiteral("ddd"));
    return english.toString(local.date(), local.date().year() == today.year() ? QStringLiteral("d MMM") : QStringLiteral("d MMM yyyy"));
}

} // namespace

QString conversationTitle(const QString &title)
{
    return title.isEmpty() ? ConversationWords::tr("New conversation") : title;
}

QList<ConversationRow> conversationRows(const QList<agent::ConversationInfo> &list, const QString &current, const QDateTime &now, const QTimeZone &zone)
{
    QList<ConversationRow> rows;
    QString section;
    const QDate today = now.toTimeZone(zone).date();
    for (const agent::ConversationInfo &info : list) {
        if (info.messages == 0 && info.id != current)
            continue;
        const QString wanted = sectionOf(info.updatedAt.toTimeZone(zone).date(), today);
        if (wanted != section) {
            section = wanted;
            rows.append({{}, section, {}, {}});
        }
        rows.append({info.id, conversationTitle(info.title), {}, markOf(info.updatedAt, now, zone)});
    }
    return rows;
}

QList<ConversationRow> foundRows(const QString &text, const QList<agent::ConversationInfo> &list, const QList<agent::ConversationHit> &hits, const QDateTime &now, const QTimeZone &zone)
{
    QList<ConversationRow> rows;
    QSet<QString> seen;
    QHash<QString, QString> excerpts;
    for (const agent::ConversationHit &hit : hits) {
        if (!excerpts.contains(hit.conversation))
            excerpts.insert(hit.conversation, hit.excerpt);
    }
    for (const agent::ConversationInfo &info : list) {
        if (!info.title.contains(text, Qt::CaseInsensitive))
            continue;
        seen.insert(info.id);
        rows.append({info.id, conversationTitle(info.title), excerpts.value(info.id), markOf(info.updatedAt, now, zone)});
    }
    for (const agent::ConversationHit &hit : hits) {
        if (seen.contains(hit.conversation))
            continue;
        seen.insert(hit.conversation);
        rows.append({hit.conversation, conversationTitle(hit.title), hit.excerpt, markOf(hit.at, now, zone)});
    }
    return rows;
}

} // namespace lectern::ui
