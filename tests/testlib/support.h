// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QByteArray>
#include <QEventLoop>
#include <QFuture>
#include <QFutureWatcher>
#include <QString>
#include <QTimer>

namespace lectern::test {

/// The folder of recorded data of others (LECTERN_CORPUS, else ../shared/fixtures beside the project). Empty when absent: the
/// test says QSKIP then.
QString corpus();
/// Whole content of a file; empty when it cannot be read.
QByteArray readFile(const QString &path);
/// readFile and parseJson; a failed parse is a null.
json readJson(const QString &path);

/// Waits for a future in an event loop, at most `timeoutMs`. Tests may; the program never does.
template<typename T>
T waitFor(const QFuture<T> &future, int timeoutMs = 20000)
{
    if (!future.isFinished()) {
        QEventLoop loop;
        QFutureWatcher<T> watcher;
        QObject::connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
        QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
        watcher.setFuture(future);
        loop.exec();
    }
    if (!future.isFinished() || future.resultCount() == 0)
        qFatal("a future had no result within %d ms", timeoutMs);
    return future.result();
}

} // namespace lectern::test
