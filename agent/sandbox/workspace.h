// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QDateTime>
#include <QFuture>
#include <QHash>
#include <QStringList>

namespace lectern::agent {

/// The folder of one conversation in which its code reads and writes (C2.3). Its files were made by code: they are counted and
/// named here, never opened, and no link in it is followed.
class Workspace
{
public:
    struct File
    {
        qint64 size = 0;
        QDateTime changed;
        bool operator==(const File &) const = default;
    };

    /// What is in it: path relative to the folder -> file.
    struct Content
    {
        QHash<QString, File> files;
        qint64 bytes = 0;
        /// Names that are new or changed since `before`, sorted.
        QStringList changedSince(const Content &before) const;
    };

    /// `root` holds one folder for each conversation. Nothing is made before folder() is called.
    Workspace(const QString &root, const QString &conversation);

    /// The folder, made (mode 0700) when it is missing. Errors: StorageFailed.
    Result<QString> folder() const;
    /// Walks the folder on another thread, at most `most` files.
    QFuture<Content> content(int most) const;
    /// Removes the folder and all in it, on another thread.
    QFuture<Result<void>> remove() const;

private:
    QString m_path;
};

} // namespace lectern::agent
