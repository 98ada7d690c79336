// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/backup_plan.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <functional>

namespace lectern::store {
namespace {

const QString prefix = QStringLiteral("lectern-");
const QString stampFormat = QStringLiteral("yyyyMMdd'T'HHmmss'Z'");

struct Rule
{
    int keep;
    std::function<int(QDate)> period; ///< a number that is another for another day, week or month
};

} // namespace

QString backupName(const QDateTime &at)
{
    return prefix + at.toUTC().toString(stampFormat);
}

QList<Backup> backupsAmong(const QStringList &names)
{
    QList<Backup> backups;
    for (const QString &name : names) {
        if (!name.startsWith(prefix))
            continue;
        QDateTime at = QDateTime::fromString(name.mid(prefix.size()), stampFormat);
        at.setTimeSpec(Qt::UTC);
        if (at.isValid() && backupName(at) == name)
            backups.append({name, at});
    }
    std::sort(backups.begin(), backups.end(), [](const Backup &a, const Backup &b) { return a.at > b.at; });
    return backups;
}

QStringList backupsToDrop(const QList<Backup> &backups, const QTimeZone &zone)
{
    QList<Backup> newestFirst = backups;
    std::stable_sort(newestFirst.begin(), newestFirst.end(), [](const Backup &a, const Backup &b) { return a.at > b.at; });
    const std::array<Rule, 3> rules{{
        {7, [](QDate day) { return int(day.toJulianDay()); }},
        {4, [](QDate day) { return int(day.toJulianDay() / 7); }}, // Julian day 0 was a Monday
        {6, [](QDate day) { return day.year() * 12 + day.month(); }},
    }};
    QSet<QString> kept;
    for (const Rule &rule : rules) {
        QSet<int> periods;
        for (const Backup &backup : std::as_const(newestFirst)) {
            const int period = rule.period(backup.at.toTimeZone(zone).date());
            if (periods.contains(period) || periods.size() >= rule.keep)
                continue;
            periods.insert(period);
            kept.insert(backup.name);
        }
    }
    QStringList drop;
    for (const Backup &backup : std::as_const(newestFirst)) {
        if (!kept.contains(backup.name))
            drop << backup.name;
    }
    return drop;
}

bool isBackupDue(const QList<Backup> &backups, const QDateTime &now)
{
    constexpr qint64 day = 24 * 60 * 60;
    return std::none_of(backups.begin(), backups.end(), [&](const Backup &backup) {
        const qint64 age = backup.at.secsTo(now);
        return age >= 0 && age < day;
    });
}

} // namespace lectern::store
