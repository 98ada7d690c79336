// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database.h"

#include "sql/migrations.h"
#include "store/schema.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlError>

namespace lectern::store {
namespace {

constexpr bool strictlyIncreasing(std::span<const Migration> migrations)
{
    for (size_t i = 1; i < migrations.size(); ++i) {
        if (migrations[i].version <= migrations[i - 1].version)
            return false;
    }
    return true;
}
static_assert(strictlyIncreasing(allMigrations), "two migrations have one number: did a merge bring both?");

Result<void> makePrivateFile(const QString &path)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return fail(ErrorCode::StorageFailed, file.errorString(), {{QStringLiteral("path"), path}});
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return {};
}

} // namespace

Database::Database(QString path)
    : m_path(std::move(path))
    , m_worker(new QObject)
    , m_closedBecause{ErrorCode::StorageFailed, QStringLiteral("the database is not open"), {}}
{
    m_thread.setObjectName(QStringLiteral("database"));
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

Database::~Database()
{
    QMetaObject::invokeMethod(m_worker, [this] { closeHere(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

QFuture<Result<OpenReport>> Database::open()
{
    return open(allMigrations, allMigrations.back().version);
}

QFuture<Result<OpenReport>> Database::open(std::span<const Migration> migrations, int target)
{
    auto promise = std::make_shared<QPromise<Result<OpenReport>>>();
    auto future = promise->future();
    promise->start();
    QMetaObject::invokeMethod(m_worker, [this, promise, migrations, target] {
        closeHere();
        Result<OpenReport> report = openHere(migrations, target);
        if (!report) {
            m_closedBecause = report.error();
            closeHere();
        }
        promise->addResult(std::move(report));
        promise->finish();
    });
    return future;
}

Result<OpenReport> Database::openHere(std::span<const Migration> migrations, int target)
{
    LECTERN_TRY(makePrivateFile(m_path));
    const QString name = QStringLiteral("lectern-%1").arg(reinterpret_cast<quintptr>(this), 0, 16);
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
    database.setDatabaseName(m_path);
    database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=5000"));
    if (!database.open())
        return fail(ErrorCode::StorageFailed, database.lastError().text());
    m_connection = std::make_unique<Connection>(database);
    database = {};
    return prepareSchema(*m_connection, m_path, migrations, target);
}

void Database::closeHere()
{
    if (!m_connection)
        return;
    const QString name = m_connection->database().connectionName();
    m_connection->database().close();
    m_connection.reset();
    QSqlDatabase::removeDatabase(name);
}

} // namespace lectern::store
