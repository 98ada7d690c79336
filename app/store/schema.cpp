// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/schema.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace lectern::store {
namespace {

Result<QString> copyBefore(Connection &connection, const QString &path, int version)
{
    const QDir folder(QFileInfo(path).path() + QStringLiteral("/backups"));
    folder.mkpath(QStringLiteral("."));
    QFile::setPermissions(folder.path(), QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    const QString stamp = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    const QString copy = folder.filePath(QStringLiteral("before-migration-from-v%1-%2.sqlite").arg(version).arg(stamp));
    QFile::remove(copy); // VACUUM INTO refuses an existing file
    LECTERN_TRY(connection.execute("VACUUM INTO :copy", {{"copy", copy}}));
    QFile::setPermissions(copy, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return copy;
}

} // namespace

Result<OpenReport> prepareSchema(Connection &connection, const QString &path, std::span<const Migration> migrations, int target)
{
    // Read the version first, so that a newer file is not written to at all.
    LECTERN_TRY_ASSIGN(found, connection.scalar("PRAGMA user_version"));
    OpenReport report{found.toInt(), target, {}};
    if (report.fromVersion > target) {
        return fail(ErrorCode::DatabaseNewer, path,
                    {{QStringLiteral("found"), QString::number(report.fromVersion)}, {QStringLiteral("known"), QString::number(target)}});
    }
    LECTERN_TRY(connection.scalar("PRAGMA journal_mode=WAL"));
    LECTERN_TRY(connection.execute("PRAGMA synchronous=NORMAL"));
    LECTERN_TRY(connection.execute("PRAGMA foreign_keys=ON"));
    if (report.fromVersion == target)
        return report;
    if (report.fromVersion > 0) {
        LECTERN_TRY_ASSIGN(copy, copyBefore(connection, path, report.fromVersion));
        report.backup = copy;
    }
    LECTERN_TRY(connection.atomically([&]() -> Result<void> {
        // Another process may have migrated while this one waited for the lock.
        LECTERN_TRY_ASSIGN(current, connection.scalar("PRAGMA user_version"));
        for (const Migration &migration : migrations) {
            if (migration.version > current.toInt() && migration.version <= target)
                LECTERN_TRY(connection.executeScript(QString::fromUtf8(migration.sql)));
        }
        LECTERN_TRY(connection.executeScript(QStringLiteral("PRAGMA user_version=%1").arg(target)));
        return {};
    }));
    return report;
}

Result<QStringList> schemaOf(Connection &connection)
{
    return connection.query<QString>("SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_schema ORDER BY type, name", {},
                                     [](const Row &row) { return QString(row.text("type") + u' ' + row.text("name") + u'\n' + row.text("sql")); });
}

} // namespace lectern::store
