// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/safe_dir.h"
#include "store/database.h"
#include "store/journal.h"

#include <QObject>

namespace lectern::agent {

/// The files that the assistant keeps about the student, below one folder; paths are relative ("courses/biology.md"). Every
/// change goes through the journal, so it can be undone; the database thread does the work. Errors: as SafeDir.
class MemoryStore final : public QObject
{
    Q_OBJECT

public:
    MemoryStore(store::Database &database, const Clock &clock, SafeDir folder);

    QFuture<Result<QList<SafeDir::Entry>>> list(const QString &path, int levels);
    QFuture<Result<SafeDir::Entry>> entry(const QString &path);
    QFuture<Result<QByteArray>> read(const QString &path);
    QFuture<Result<void>> create(const QString &path, const QByteArray &content, const store::Actor &actor);
    /// Reads the file, gives it to `edit` and writes back what that returns, all in one step of the database thread.
    QFuture<Result<void>> edit(const QString &path, std::function<Result<QByteArray>(const QByteArray &)> edit, const store::Actor &actor);
    QFuture<Result<void>> remove(const QString &path, const store::Actor &actor);
    QFuture<Result<void>> rename(const QString &from, const QString &to, const store::Actor &actor);

    /// For Journal::registerKind(kind(), ...): puts files back into an earlier state.
    static QString kind() { return QStringLiteral("memory"); }
    std::unique_ptr<store::ChangeApplier> applier() const;

Q_SIGNALS:
    /// Something was written by this object. (What undo and redo write is told by Journal::reverted.)
    void changed();

private:
    QFuture<Result<void>> announce(QFuture<Result<void>> future);
    Result<QList<std::pair<QString, json>>> statesBelow(const SafeDir::Entry &found) const;
    Result<void> record(store::Connection &connection, const QString &action, const QString &subject, const store::Actor &actor,
                        const QList<std::tuple<QString, json, json>> &changes) const;

    store::Database &m_database;
    const Clock &m_clock;
    SafeDir m_folder;
};

/// What the journal keeps of a file: its text, or {"base64": ...} when it is no UTF-8 text.
json memoryFileState(const QByteArray &content);
QByteArray contentOfMemoryFileState(const json &state);

} // namespace lectern::agent
