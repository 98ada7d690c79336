// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "store/connection.h"
#include "store/migration.h"

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThread>

#include <memory>
#include <span>
#include <type_traits>

namespace lectern::store {

/// What opening did.
struct OpenReport
{
    int fromVersion = 0; ///< 0: the file is new
    int toVersion = 0;
    QString backup; ///< path of the copy made before migrating; empty when none was needed
};

/// The one SQLite file of a profile and the one thread that touches it. Functions run there one after another, in the order
/// in which they were given; results come back as futures (use onReady). Destroying it waits for what was given.
class Database final : public QObject
{
    Q_OBJECT

public:
    explicit Database(QString path);
    ~Database() override;

    /// Opens the file (mode 0600), makes it when it is missing, and brings its schema up to date; a copy is made first
    /// beside it (backups/). Errors: DatabaseNewer (args "found", "known"; the file is left alone), DatabaseDamaged,
    /// DiskFull, StorageFailed.
    QFuture<Result<OpenReport>> open();
    /// The same with another table of migrations and only up to `target`; for tests of migrations.
    QFuture<Result<OpenReport>> open(std::span<const Migration> migrations, int target);

    /// Runs `work(Connection &) -> Result<T>` on the database thread.
    template<typename Work>
    auto read(Work work) -> QFuture<std::invoke_result_t<Work, Connection &>>
    {
        return post<std::invoke_result_t<Work, Connection &>>(std::move(work));
    }

    /// The same in a transaction: an error rolls back all that `work` did.
    template<typename Work>
    auto write(Work work) -> QFuture<std::invoke_result_t<Work, Connection &>>
    {
        using R = std::invoke_result_t<Work, Connection &>;
        return post<R>([work = std::move(work)](Connection &connection) mutable -> R {
            std::optional<R> result;
            const auto done = connection.atomically([&]() -> Result<void> {
                result.emplace(work(connection));
                if (!*result)
                    return fail(result->error());
                return {};
            });
            if (!done)
                return fail(done.error());
            return std::move(*result);
        });
    }

    QString path() const { return m_path; }

private:
    template<typename R, typename Work>
    QFuture<R> post(Work work)
    {
        auto promise = std::make_shared<QPromise<R>>();
        QFuture<R> future = promise->future();
        promise->start();
        QMetaObject::invokeMethod(m_worker, [this, promise, work = std::move(work)]() mutable {
            if (m_connection)
                promise->addResult(work(*m_connection));
            else
                promise->addResult(R(fail(m_closedBecause)));
            promise->finish();
        });
        return future;
    }
    Result<OpenReport> openHere(std::span<const Migration> migrations, int target);
    void closeHere();

    QString m_path;
    QThread m_thread;
    QObject *m_worker; ///< lives on m_thread; owned, deleted when the thread ends
    std::unique_ptr<Connection> m_connection; ///< touched on m_thread only
    Error m_closedBecause; ///< why there is no connection; touched on m_thread only
};

} // namespace lectern::store
