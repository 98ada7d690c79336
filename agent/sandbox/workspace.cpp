// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/workspace.h"

#include "core/in_pool.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>

namespace lectern::agent {
namespace {

Workspace::Content walk(const QString &path, int most)
{
    Workspace::Content content;
    const QDir folder(path);
    QDirIterator files(path, QDir::Files | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDirIterator::Subdirectories); // follows no link to a folder
    while (files.hasNext() && content.files.size() <= most) {
        files.next();
        const QFileInfo file = files.fileInfo();
        const qint64 size = file.isSymLink() ? 0 : file.size();
        content.files.insert(folder.relativeFilePath(file.filePath()), {size, file.isSymLink() ? QDateTime() : file.lastModified()});
        content.bytes += size;
    }
    return content;
}

/// A conversation's id is made by us; whatever else comes is not turned into a path.
QString folderName(const QString &conversation)
{
    const bool plain = !conversation.isEmpty() && std::all_of(conversation.begin(), conversation.end(), [](QChar c) { return c.isLetterOrNumber() || c == u'-'; });
    return plain ? conversation : QStringLiteral("none");
}

} // namespace

QStringList Workspace::Content::changedSince(const Content &before) const
{
    QStringList names;
    for (auto file = files.cbegin(); file != files.cend(); ++file) {
        if (before.files.value(file.key(), {-1, {}}) != *file)
            names << file.key();
    }
    names.sort();
    return names;
}

Workspace::Workspace(const QString &root, const QString &conversation)
    : m_path(root + u'/' + folderName(conversation))
{
}

Result<QString> Workspace::folder() const
{
    if (!QDir().mkpath(m_path) || !QFile::setPermissions(m_path, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner))
        return fail(ErrorCode::StorageFailed, m_path);
    return m_path;
}

QFuture<Workspace::Content> Workspace::content(int most) const
{
    return inPool([path = m_path, most] { return walk(path, most); });
}

QFuture<Result<void>> Workspace::remove() const
{
    return inPool([path = m_path]() -> Result<void> {
        QDir folder(path);
        if (folder.exists() && !folder.removeRecursively())
            return fail(ErrorCode::StorageFailed, path);
        return {};
    });
}

} // namespace lectern::agent
