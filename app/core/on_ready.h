// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>

#include <type_traits>
#include <utility>

namespace lectern {

/// Calls `function(result)` on the thread of `context` once `future` has a result. Nothing is called when `context` dies
/// first or the future is cancelled. Several may wait for one future: each gets a copy. (QFuture::then with a context asserts in debug builds when the context is gone.)
template<typename T, typename Function>
void onReady(const QFuture<T> &future, QObject *context, Function &&function)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                     [watcher, call = std::forward<Function>(function)]() mutable {
                         watcher->deleteLater();
                         const QFuture<T> done = watcher->future();
                         if (done.resultCount() > 0)
                             call(done.result());
                     });
    watcher->setFuture(future);
}

/// A future that has its value already.
template<typename T>
QFuture<std::decay_t<T>> readyFuture(T &&value)
{
    QPromise<std::decay_t<T>> promise;
    QFuture<std::decay_t<T>> future = promise.future();
    promise.start();
    promise.addResult(std::forward<T>(value));
    promise.finish();
    return future;
}

} // namespace lectern
