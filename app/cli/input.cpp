// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/input.h"

#include <QFile>
#include <QFileInfo>

#include <cstdio>

namespace lectern::cli {

Result<QByteArray> readInput(const QString &path, qint64 maxBytes)
{
    QFile file;
    if (path == u"-") {
        if (!file.open(stdin, QIODevice::ReadOnly))
            return fail(ErrorCode::StorageFailed, file.errorString());
    } else {
        file.setFileName(path);
        if (!file.exists())
            return fail(ErrorCode::NotFound, QString(u"file " + path));
        if (QFileInfo(path).isDir())
            return fail(ErrorCode::InvalidInput, QString(path + u" is a folder"));
        if (!file.open(QIODevice::ReadOnly))
            return fail(ErrorCode::StorageFailed, QString(path + u": " + file.errorString()));
    }
    // Asked before reading, so that a film does not fill the memory first.
    const QByteArray content = file.size() > maxBytes ? QByteArray() : file.read(maxBytes + 1);
    if (file.size() > maxBytes || content.size() > maxBytes)
        return fail(ErrorCode::TooLarge, QStringLiteral("%1 is over %2 MB").arg(path).arg(maxBytes / (1024 * 1024)));
    return content;
}

} // namespace lectern::cli
