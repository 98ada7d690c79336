// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QStringList>
#include <QTimeZone>

namespace lectern::store {

/// A copy of the profile, by its name in the folder of backups ("lectern-20261201T080000Z").
struct Backup
{
    QString name;
    QDateTime at; ///< UTC

    bool operator==(const Backup &) const = default;
};

QString backupName(const QDateTime &at);
/// Of the names in the folder, those of backups, newest first; what else lies there is not ours to judge.
QList<Backup> backupsAmong(const QStringList &names);

/// The names that may go: all but the newest of each of the latest 7 days, 4 weeks (from Monday on) and 6 months of `zone` that
/// have one. So a profile that rests for a year keeps its backups.
QStringList backupsToDrop(const QList<Backup> &backups, const QTimeZone &zone);

/// The newest is older than a day, or there is none. One from the future (the clock was set back) counts as too old.
bool isBackupDue(const QList<Backup> &backups, const QDateTime &now);

} // namespace lectern::store
