// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/backups.h"

#include "core/on_ready.h"

#include <QDir>
#include <QFile>

namespace lectern::store {
namespace {

const QString databaseEnding = QStringLiteral(".sqlite");
const QString memoriesEnding = QStringLiteral("-memories");
const QString unfinished = QStringLiteral("unfinished");
constexpr int allLevels = 64;

constexpr auto ownerFile = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr auto ownerFolder = ownerFile | QFileDevice::ExeOwner;

Result<void> copyMemories(const SafeDir &from, const QString &to)
{
    LECTERN_TRY_ASSIGN(target, SafeDir::open(to));
    LECTERN_TRY_ASSIGN(entries, from.list(QString(), allLevels));
    for (const SafeDir::Entry &entry : std::as_const(entries)) {
        if (entry.isDirectory)
            continue;
        LECTERN_TRY_ASSIGN(content, from.read(entry.path));
        LECTERN_TRY(target.write(entry.path, content));
    }
    return {};
}

void remove(const QDir &folder, const QString &name)
{
    QFile::remove(folder.filePath(name + databaseEnding));
    QDir(folder.filePath(name + memoriesEnding)).removeRecursively();
}

Result<QString> make(Connection &connection, const QDir &folder, const SafeDir &memories, const QString &name)
{
    QDir().mkpath(folder.path());
    QFile::setPermissions(folder.path(), ownerFolder);
    remove(folder, unfinished); // of a crash
    const QString copy = folder.filePath(unfinished + databaseEnding);
    LECTERN_TRY(connection.execute("VACUUM INTO :copy", {{"copy", copy}}));
    QFile::setPermissions(copy, ownerFile);
    LECTERN_TRY(copyMemories(memories, folder.filePath(unfinished + memoriesEnding)));
    remove(folder, name); // of the same second
    const QString path = folder.filePath(name + databaseEnding);
    const bool named = QDir().rename(folder.filePath(unfinished + memoriesEnding), folder.filePath(name + memoriesEnding)) && QFile::rename(copy, path);
    return named ? Result<QString>(path) : fail(ErrorCode::StorageFailed, path);
}

} // namespace

Backups::Backups(Database &database, const Clock &clock, QString profile, SafeDir memories)
    : m_database(database)
    , m_clock(clock)
    , m_folder(profile + QStringLiteral("/backups"))
    , m_memories(std::move(memories))
{
}

QList<Backup> Backups::existing() const
{
    QStringList names = QDir(m_folder).entryList({u'*' + databaseEnding}, QDir::Files);
    for (QString &name : names)
        name.chop(databaseEnding.size());
    return backupsAmong(names);
}

QDateTime Backups::latest() const
{
    const QList<Backup> backups = existing();
    return backups.isEmpty() ? QDateTime() : backups.first().at;
}

QFuture<Result<QString>> Backups::makeNow()
{
    const QString name = backupName(m_clock.now());
    return m_database.read([folder = QDir(m_folder), memories = m_memories, name, zone = m_clock.zone()](Connection &connection) -> Result<QString> {
        const auto made = make(connection, folder, memories, name);
        if (!made) {
            remove(folder, unfinished);
            return made;
        }
        QStringList names = folder.entryList({u'*' + databaseEnding}, QDir::Files);
        for (QString &other : names)
            other.chop(databaseEnding.size());
        const QStringList drop = backupsToDrop(backupsAmong(names), zone);
        for (const QString &old : drop)
            remove(folder, old);
        return made;
    });
}

QFuture<Result<QString>> Backups::makeWhenDue()
{
    return isBackupDue(existing(), m_clock.now()) ? makeNow() : readyFuture(Result<QString>(QString()));
}

} // namespace lectern::store
