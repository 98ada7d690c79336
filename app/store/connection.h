// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <functional>
#include <optional>

namespace lectern::store {

/// One value for a named place in a statement: `{"id", id}` fills `:id`. An invalid QVariant, and an empty optional, is NULL.
struct Bind
{
    Bind(const char *placeName, QVariant placeValue) : name(placeName), value(std::move(placeValue)) {}
    template<typename T>
    Bind(const char *placeName, const std::optional<T> &placeValue)
        : name(placeName), value(placeValue ? QVariant::fromValue(*placeValue) : QVariant())
    {
    }
    const char *name;
    QVariant value;
};
using Binds = QList<Bind>;

/// The row that a mapper is called for. Columns by name; a name that the statement does not have is a bug and asserts.
class Row
{
public:
    explicit Row(const QSqlQuery &query) : m_query(query) {}
    QVariant value(const char *column) const;
    QString text(const char *column) const { return value(column).toString(); }
    qint64 integer(const char *column) const { return value(column).toLongLong(); }
    double real(const char *column) const { return value(column).toDouble(); }
    bool flag(const char *column) const { return value(column).toLongLong() != 0; }
    bool isNull(const char *column) const { return value(column).isNull(); }
    std::optional<QString> optionalText(const char *column) const;
    std::optional<qint64> optionalInteger(const char *column) const;
    std::optional<double> optionalReal(const char *column) const;

private:
    const QSqlQuery &m_query;
};

/// The open database, seen from the database thread. Only functions given to Database::read and Database::write get one.
/// Errors: DiskFull, DatabaseDamaged, StorageFailed; Conflict for a violated constraint.
class Connection
{
public:
    explicit Connection(QSqlDatabase database) : m_database(std::move(database)) {}

    /// Runs one statement; gives the number of rows it changed.
    Result<qint64> execute(const char *sql, const Binds &binds = {});
    /// Runs every statement of a script (`;` inside literals, comments and triggers is understood).
    Result<void> executeScript(const QString &script);

    template<typename T>
    Result<QList<T>> query(const char *sql, const Binds &binds, const std::function<T(const Row &)> &map)
    {
        QList<T> found;
        LECTERN_TRY(forEach(sql, binds, [&](const Row &row) { found.append(map(row)); }));
        return found;
    }
    /// The first row, or nothing.
    template<typename T>
    Result<std::optional<T>> queryOne(const char *sql, const Binds &binds, const std::function<T(const Row &)> &map)
    {
        std::optional<T> found;
        LECTERN_TRY(forEach(sql, binds, [&](const Row &row) {
            if (!found)
                found = map(row);
        }));
        return found;
    }
    Result<void> forEach(const char *sql, const Binds &binds, const std::function<void(const Row &)> &visit);
    /// The first column of the first row; an invalid QVariant without a row.
    Result<QVariant> scalar(const char *sql, const Binds &binds = {});

    /// Runs `work` in a transaction, or in a savepoint when one is open; an error of `work` rolls it back and is returned.
    Result<void> atomically(const std::function<Result<void>()> &work);

    QSqlDatabase &database() { return m_database; }

private:
    Result<QSqlQuery> run(const QString &sql, const Binds &binds);

    QSqlDatabase m_database;
    int m_depth = 0;
};

} // namespace lectern::store
