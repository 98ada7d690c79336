// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <memory>

namespace lectern {

/// A folder whose files are named by somebody we do not trust: the model, a page, an archive. Paths are relative, with '/';
/// "" is the folder itself. No path, link or race leads out of it: the kernel resolves every path beneath the folder's
/// descriptor (openat2, RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS; component by component with O_NOFOLLOW on older kernels).
/// Folders are made with mode 0700, files with 0600; writes replace a file in one step or not at all.
///
/// Errors: PathRefused (args "reason": "name", "symlink", "hardlink", "root"), NotFound, AlreadyExists, Unsupported (args "reason":
/// "directory" where a file is wanted, "special" for a FIFO, device or socket), TooLarge (args "limit"), DiskFull, StorageFailed. `detail` is the relative path, never one of the host.
class SafeDir
{
public:
    struct Limits
    {
        int depth = 16;                      ///< names in a path
        int nameBytes = 120;                 ///< of one name, in UTF-8
        qint64 fileBytes = 4 * 1024 * 1024;
        qint64 totalBytes = 64 * 1024 * 1024;
    };

    struct Entry
    {
        QString path; ///< relative to the folder
        bool isDirectory = false;
        qint64 size = 0; ///< of a folder: the sum of its files
        QDateTime modified; ///< UTC
    };

    /// Opens the folder, making it (and its parents) when it is missing.
    static Result<SafeDir> open(const QString &folder, const Limits &limits);
    static Result<SafeDir> open(const QString &folder) { return open(folder, Limits{}); }

    /// The path in the form that is used: names in NFC, no empty ones. PathRefused for "..", ".", absolute paths, control and
    /// bidirectional characters, names that end in a dot or blank or that are reserved on other systems (CON, NUL, ...).
    Result<QString> normalized(const QString &path) const;

    Result<Entry> entry(const QString &path) const;
    /// What lies below `path`, down to `levels`, each folder before its contents, names sorted by code point. Links are left out.
    Result<QList<Entry>> list(const QString &path, int levels) const;
    Result<QByteArray> read(const QString &path) const;

    /// Writes a new file; AlreadyExists when there is anything of that name. Of two that race one wins.
    Result<void> create(const QString &path, const QByteArray &content);
    /// Writes a file, new or in place of the old one.
    Result<void> write(const QString &path, const QByteArray &content);
    /// Removes a file, or a folder with all it holds. The folder itself is refused.
    Result<void> remove(const QString &path);
    /// Moves a file or folder; parents of `to` are made. AlreadyExists when `to` is there.
    Result<void> rename(const QString &from, const QString &to);

private:
    class Descriptor;
    SafeDir(std::shared_ptr<Descriptor> root, const Limits &limits);

    enum class Parents { Keep, Make };
    Result<std::shared_ptr<Descriptor>> openBeneath(const QString &path, int flags) const;
    Result<std::shared_ptr<Descriptor>> openParent(const QString &path, Parents parents) const;
    Result<void> put(const QString &path, const QByteArray &content, bool mayReplace);
    Result<qint64> totalBytes() const;

    std::shared_ptr<Descriptor> m_root;
    Limits m_limits;
};

} // namespace lectern
