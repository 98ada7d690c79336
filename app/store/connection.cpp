// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.h"

#include <QSqlError>
#include <QSqlRecord>

namespace lectern::store {
namespace {

// Primary result codes of SQLite (https://www.sqlite.org/rescode.html).
constexpr int sqliteIoError = 10;
constexpr int sqliteCorrupt = 11;
constexpr int sqliteFull = 13;
constexpr int sqliteConstraint = 19;
constexpr int sqliteNotADatabase = 26;

Error errorFrom(const QSqlError &error)
{
    const int primary = error.nativeErrorCode().toInt() & 0xff;
    ErrorCode code = ErrorCode::StorageFailed;
    if (primary == sqliteFull)
        code = ErrorCode::DiskFull;
    else if (primary == sqliteCorrupt || primary == sqliteNotADatabase)
        code = ErrorCode::DatabaseDamaged;
    else if (primary == sqliteConstraint)
        code = ErrorCode::Conflict;
    else if (primary == sqliteIoError)
        code = ErrorCode::StorageFailed;
    return {code, error.databaseText(), {}};
}

/// Cuts a script into its statements: at `;` outside of literals, comments and BEGIN ... END of triggers.
QStringList statementsOf(const QString &script)
{
    QStringList statements;
    QString statement;
    bool inTrigger = false;
    for (qsizetype i = 0; i < script.size(); ++i) {
        const QChar c = script[i];
        if (c == u'-' && script.mid(i, 2) == u"--") {
            const qsizetype end = script.indexOf(u'\n', i);
            i = end < 0 ? script.size() : end;
            statement += u'\n';
            continue;
        }
        if (c == u'\'' || c == u'"') {
            const qsizetype end = script.indexOf(c, i + 1);
            statement += script.mid(i, end < 0 ? -1 : end - i + 1);
            i = end < 0 ? script.size() : end;
            continue;
        }
        statement += c;
        if (c != u';')
            continue;
        const QString words = statement.simplified().toUpper();
        inTrigger = words.startsWith(u"CREATE TRIGGER");
        if (inTrigger && !words.endsWith(u"END;"))
            continue;
        statements << statement.trimmed();
        statement.clear();
    }
    if (!statement.trimmed().isEmpty())
        statements << statement.trimmed();
    return statements;
}

} // namespace

QVariant Row::value(const char *column) const
{
    const int index = m_query.record().indexOf(QLatin1String(column));
    Q_ASSERT_X(index >= 0, "Row::value", column);
    return m_query.value(index);
}

std::optional<QString> Row::optionalText(const char *column) const
{
    const QVariant v = value(column);
    return v.isNull() ? std::nullopt : std::optional(v.toString());
}

std::optional<qint64> Row::optionalInteger(const char *column) const
{
    const QVariant v = value(column);
    return v.isNull() ? std::nullopt : std::optional(v.toLongLong());
}

std::optional<double> Row::optionalReal(const char *column) const
{
    const QVariant v = value(column);
    return v.isNull() ? std::nullopt : std::optional(v.toDouble());
}

Result<QSqlQuery> Connection::run(const QString &sql, const Binds &binds)
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        return fail(errorFrom(query.lastError()));
    for (const Bind &bind : binds)
        query.bindValue(u':' + QLatin1String(bind.name), bind.value);
    if (!query.exec())
        return fail(errorFrom(query.lastError()));
    return query;
}

Result<qint64> Connection::execute(const char *sql, const Binds &binds)
{
    LECTERN_TRY_ASSIGN(query, run(QString::fromUtf8(sql), binds));
    return query.numRowsAffected();
}

Result<void> Connection::executeScript(const QString &script)
{
    for (const QString &statement : statementsOf(script))
        LECTERN_TRY(run(statement, {}));
    return {};
}

Result<void> Connection::forEach(const char *sql, const Binds &binds, const std::function<void(const Row &)> &visit)
{
    LECTERN_TRY_ASSIGN(query, run(QString::fromUtf8(sql), binds));
    const Row row(query);
    while (query.next())
        visit(row);
    if (query.lastError().isValid())
        return fail(errorFrom(query.lastError()));
    return {};
}

Result<QVariant> Connection::scalar(const char *sql, const Binds &binds)
{
    LECTERN_TRY_ASSIGN(query, run(QString::fromUtf8(sql), binds));
    return query.next() ? query.value(0) : QVariant();
}

Result<void> Connection::atomically(const std::function<Result<void>()> &work)
{
    const QString savepoint = QStringLiteral("level%1").arg(m_depth);
    LECTERN_TRY(run(m_depth == 0 ? QStringLiteral("BEGIN IMMEDIATE") : QString(u"SAVEPOINT " + savepoint), {}));
    ++m_depth;
    Result<void> done = work();
    --m_depth;
    if (done) {
        const auto ended = run(m_depth == 0 ? QStringLiteral("COMMIT") : QString(u"RELEASE " + savepoint), {});
        if (ended)
            return {};
        done = fail(ended.error());
    }
    // A full disk makes SQLite roll back by itself; then this fails, which changes nothing.
    if (m_depth == 0)
        (void)run(QStringLiteral("ROLLBACK"), {});
    else
        (void)run(u"ROLLBACK TO " + savepoint, {});
    return done;
}

} // namespace lectern::store
