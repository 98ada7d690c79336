// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/support.h"

#include <QDir>
#include <QFile>

#include <nlohmann/json.hpp>

#ifndef LECTERN_SOURCE_DIR
#define LECTERN_SOURCE_DIR "."
#endif

namespace lectern::test {

QString corpus()
{
    QString folder = qEnvironmentVariable("LECTERN_CORPUS");
    if (folder.isEmpty())
        folder = QStringLiteral(LECTERN_SOURCE_DIR "/../shared/fixtures");
    return QDir(folder).exists() ? QDir(folder).absolutePath() : QString();
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

json readJson(const QString &path)
{
    return parseJson(readFile(path)).value_or(json(nullptr));
}

} // namespace lectern::test
