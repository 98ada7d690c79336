// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/memory/memory_store.h"

#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::agent {
namespace {

using store::ChangeApplier;
using store::Connection;

/// Deeper than any path can be: a listing of all.
constexpr int allLevels = 64;

class FileApplier final : public ChangeApplier
{
public:
    explicit FileApplier(SafeDir folder) : m_folder(std::move(folder)) {}

    Result<Outcome> apply(Connection &, const QString &key, const json &from, const json &to) override
    {
        const Result<QByteArray> content = m_folder.read(key);
        if (!content && content.error().code != ErrorCode::NotFound)
            return fail(content.error());
        const json current = content ? memoryFileState(*content) : json(nullptr);
        if (current == to)
            return Outcome::Applied;
        if (current != from)
            return Outcome::Conflict;
        LECTERN_TRY(to.is_null() ? m_folder.remove(key) : m_folder.write(key, contentOfMemoryFileState(to)));
        return Outcome::Applied;
    }

private:
    SafeDir m_folder;
};

} // namespace

json memoryFileState(const QByteArray &content)
{
    if (QString::fromUtf8(content).toUtf8() == content)
        return content.toStdString();
    return json{{"base64", content.toBase64().toStdString()}};
}

QByteArray contentOfMemoryFileState(const json &state)
{
    if (state.is_string())
        return QByteArray::fromStdString(state.get_ref<const std::string &>());
    return QByteArray::fromBase64(stringAt(state, "base64").toLatin1());
}

MemoryStore::MemoryStore(store::Database &database, const Clock &clock, SafeDir folder)
    : m_database(database)
    , m_clock(clock)
    , m_folder(std::move(folder))
{
}

std::unique_ptr<ChangeApplier> MemoryStore::applier() const
{
    return std::make_unique<FileApplier>(m_folder);
}

QFuture<Result<QList<SafeDir::Entry>>> MemoryStore::list(const QString &path, int levels)
{
    return m_database.read([this, path, levels](Connection &) { return m_folder.list(path, levels); });
}

QFuture<Result<SafeDir::Entry>> MemoryStore::entry(const QString &path)
{
    return m_database.read([this, path](Connection &) { return m_folder.entry(path); });
}

QFuture<Result<QByteArray>> MemoryStore::read(const QString &path)
{
    return m_database.read([this, path](Connection &) { return m_folder.read(path); });
}

Result<void> MemoryStore::record(Connection &connection, const QString &action, const QString &subject, const store::Actor &actor,
                                 const QList<std::tuple<QString, json, json>> &changes) const
{
    store::JournalRecorder recorder(connection, m_clock, actor, action, subject);
    for (const auto &[key, before, after] : changes)
        recorder.changed(kind(), key, before, after);
    return recorder.finish();
}

/// The files of a folder with what they hold, or the one file that `found` is.
Result<QList<std::pair<QString, json>>> MemoryStore::statesBelow(const SafeDir::Entry &found) const
{
    QList<SafeDir::Entry> entries{found};
    if (found.isDirectory) {
        LECTERN_TRY_ASSIGN(inside, m_folder.list(found.path, allLevels));
        entries = inside;
    }
    QList<std::pair<QString, json>> states;
    for (const SafeDir::Entry &entry : std::as_const(entries)) {
        if (entry.isDirectory)
            continue;
        LECTERN_TRY_ASSIGN(content, m_folder.read(entry.path));
        states.append({entry.path, memoryFileState(content)});
    }
    return states;
}

QFuture<Result<void>> MemoryStore::announce(QFuture<Result<void>> future)
{
    onReady(future, this, [this](const Result<void> &done) {
        if (done)
            Q_EMIT changed();
    });
    return future;
}

// In each of these the journal is written first and the file last: when the file cannot be written the transaction rolls
// back, so the journal never tells of a change that did not happen.

QFuture<Result<void>> MemoryStore::create(const QString &path, const QByteArray &content, const store::Actor &actor)
{
    return announce(m_database.write([this, path, content, actor](Connection &connection) -> Result<void> {
        LECTERN_TRY_ASSIGN(key, m_folder.normalized(path));
        LECTERN_TRY(record(connection, QStringLiteral("memory.create"), key, actor, {{key, nullptr, memoryFileState(content)}}));
        return m_folder.create(key, content);
    }));
}

QFuture<Result<void>> MemoryStore::edit(const QString &path, std::function<Result<QByteArray>(const QByteArray &)> edit, const store::Actor &actor)
{
    return announce(m_database.write([this, path, edit = std::move(edit), actor](Connection &connection) -> Result<void> {
        LECTERN_TRY_ASSIGN(key, m_folder.normalized(path));
        LECTERN_TRY_ASSIGN(before, m_folder.read(key));
        LECTERN_TRY_ASSIGN(after, edit(before));
        LECTERN_TRY(record(connection, QStringLiteral("memory.edit"), key, actor, {{key, memoryFileState(before), memoryFileState(after)}}));
        return m_folder.write(key, after);
    }));
}

QFuture<Result<void>> MemoryStore::remove(const QString &path, const store::Actor &actor)
{
    return announce(m_database.write([this, path, actor](Connection &connection) -> Result<void> {
        LECTERN_TRY_ASSIGN(found, m_folder.entry(path));
        LECTERN_TRY_ASSIGN(files, statesBelow(found));
        QList<std::tuple<QString, json, json>> changes;
        for (const auto &[name, state] : std::as_const(files))
            changes.append({name, state, nullptr});
        LECTERN_TRY(record(connection, QStringLiteral("memory.delete"), found.path, actor, changes));
        return m_folder.remove(found.path);
    }));
}

QFuture<Result<void>> MemoryStore::rename(const QString &from, const QString &to, const store::Actor &actor)
{
    return announce(m_database.write([this, from, to, actor](Connection &connection) -> Result<void> {
        LECTERN_TRY_ASSIGN(found, m_folder.entry(from));
        LECTERN_TRY_ASSIGN(target, m_folder.normalized(to));
        LECTERN_TRY_ASSIGN(files, statesBelow(found));
        QList<std::tuple<QString, json, json>> changes;
        for (const auto &[name, state] : std::as_const(files)) {
            changes.append({name, state, nullptr});
            changes.append({QString(target + name.mid(found.path.size())), nullptr, state});
        }
        LECTERN_TRY(record(connection, QStringLiteral("memory.rename"), target, actor, changes));
        return m_folder.rename(found.path, target);
    }));
}

} // namespace lectern::agent
