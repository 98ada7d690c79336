// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/safe_dir.h"

#include <optional>

namespace lectern::agent {

// The pure half of the memory tool: what a file looks like to the model and what an edit makes of it. `path` is always the
// path as the model writes it (/memories/...).

/// The relative path in the store ("" for /memories itself). An error holds the sentence for the model: outside of /memories,
/// any ".." segment, backslash, percent-encoded dot or slash, NUL.
tl::expected<QString, QString> relativeMemoryPath(const QString &path);

/// 6B, 1.5K, 1.2M: powers of 1024, one decimal unless it is whole.
QString sizeText(qint64 bytes);

/// The listing of a folder: itself, then what lies up to two levels below, without hidden items and node_modules.
QString listingText(const QString &path, qint64 size, const QList<SafeDir::Entry> &entries, const QString &relative);

/// The content with line numbers; `range` is [first, last] from 1, last -1 for the end. Cut at 16,000 characters with a note.
tl::expected<QString, QString> numberedText(const QString &path, const QByteArray &content, const std::optional<std::pair<qint64, qint64>> &range);

struct Replacement
{
    QByteArray content;
    QString snippet; ///< lines around the change, numbered
};
/// `oldText` must occur exactly once, anywhere, also across lines.
tl::expected<Replacement, QString> replaceOnce(const QString &path, const QByteArray &content, const QString &oldText, const QString &newText);

/// Inserts after line `line` (0: before the first). One newline at the end of `text` is the line's own.
tl::expected<QByteArray, QString> insertAt(const QByteArray &content, qint64 line, const QString &text);

} // namespace lectern::agent
