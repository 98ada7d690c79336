// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/safe_dir.h"
#include "store/backup_plan.h"
#include "store/database.h"

#include <QObject>

namespace lectern::store {

/// Copies of a profile in its folder `backups`: "NAME.sqlite", a whole database that opens by itself, and "NAME-memories", the
/// memory files as they were at the same moment. No key is in either. Made on the database thread; only their owner reads them.
class Backups final : public QObject
{
    Q_OBJECT

public:
    /// `database` and `clock` outlive it; `profile` is the folder that holds the database.
    Backups(Database &database, const Clock &clock, QString profile, SafeDir memories);

    /// Makes one, then drops what backupsToDrop names. Gives the path of the database's copy. Errors: those of the database and SafeDir;
    /// nothing half-made is left.
    QFuture<Result<QString>> makeNow();
    /// makeNow() when isBackupDue(); gives an empty path when it is not.
    QFuture<Result<QString>> makeWhenDue();
    /// When the newest was made; invalid when there is none.
    QDateTime latest() const;

private:
    QList<Backup> existing() const;

    Database &m_database;
    const Clock &m_clock;
    QString m_folder;
    SafeDir m_memories;
};

} // namespace lectern::store
