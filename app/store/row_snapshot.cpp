// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/row_snapshot.h"

#include <QRegularExpression>
#include <QSqlRecord>

#include <nlohmann/json.hpp>

namespace lectern::store {
namespace {

using Outcome = ChangeApplier::Outcome;

json valueOf(const QVariant &value)
{
    if (value.isNull())
        return nullptr;
    switch (value.typeId()) {
    case QMetaType::LongLong:
    case QMetaType::Int:
        return value.toLongLong();
    case QMetaType::Double:
        return value.toDouble();
    default:
        return toJson(value.toString());
    }
}

QVariant variantOf(const json &value)
{
    if (value.is_null())
        return {};
    if (value.is_number_integer())
        return QVariant::fromValue(value.get<qint64>());
    if (value.is_number())
        return value.get<double>();
    return QString::fromStdString(value.get_ref<const std::string &>());
}

Result<QString> keyColumnOf(Connection &connection, const QString &table)
{
    static const QRegularExpression identifier(QStringLiteral("^[a-z_]+$"));
    if (!identifier.match(table).hasMatch())
        return fail(ErrorCode::InvalidInput, table);
    const QSqlRecord record = connection.database().record(table);
    return record.contains(QStringLiteral("id")) ? QStringLiteral("id") : QStringLiteral("key");
}

/// Statements here are made of the table's own column names, so they are text built at run time.
Result<void> execute(Connection &connection, const QString &sql, const std::vector<std::pair<std::string, json>> &values, const QString &key)
{
    const QByteArray text = sql.toUtf8();
    Binds binds;
    binds.append({"rowkey", key});
    for (const auto &[name, value] : values)
        binds.append({name.c_str(), variantOf(value)});
    LECTERN_TRY(connection.execute(text.constData(), binds));
    return {};
}

QString quoted(const std::string &column)
{
    return u'"' + QString::fromStdString(column) + u'"';
}

} // namespace

Result<json> snapshotRow(Connection &connection, const QString &table, const QString &key)
{
    LECTERN_TRY_ASSIGN(keyColumn, keyColumnOf(connection, table));
    QSqlQuery query(connection.database());
    query.prepare(u"SELECT * FROM " + table + u" WHERE " + keyColumn + u" = :key");
    query.bindValue(QStringLiteral(":key"), key);
    if (!query.exec())
        return fail(ErrorCode::StorageFailed, table);
    if (!query.next())
        return json(nullptr);
    json row = json::object();
    const QSqlRecord record = query.record();
    for (int i = 0; i < record.count(); ++i)
        row[record.fieldName(i).toStdString()] = valueOf(query.value(i));
    return row;
}

Result<Outcome> applyRow(Connection &connection, const QString &table, const QString &key, const json &from, const json &to)
{
    LECTERN_TRY_ASSIGN(keyColumn, keyColumnOf(connection, table));
    LECTERN_TRY_ASSIGN(current, snapshotRow(connection, table, key));
    const QString where = u" WHERE " + keyColumn + u" = :rowkey";

    if (from.is_null() || current.is_null()) {
        // Wanted back, or never was: only an object that is not there can be brought into being.
        if (!current.is_null() || to.is_null())
            return current == to ? Outcome::Applied : Outcome::Conflict;
        if (!from.is_null())
            return Outcome::Conflict;
        QStringList columns;
        QStringList places;
        std::vector<std::pair<std::string, json>> values;
        for (const auto &[column, value] : to.items()) {
            columns << quoted(column);
            places << u':' + QString::fromStdString(column);
            values.emplace_back(column, value);
        }
        LECTERN_TRY(execute(connection, u"INSERT INTO " + table + u" (" + columns.join(u',') + u") VALUES (" + places.join(u',') + u")", values, key));
        return Outcome::Applied;
    }
    if (to.is_null()) {
        if (current != from)
            return Outcome::Conflict;
        LECTERN_TRY(execute(connection, u"DELETE FROM " + table + where, {}, key));
        return Outcome::Applied;
    }
    QStringList assignments;
    std::vector<std::pair<std::string, json>> values;
    bool conflict = false;
    for (const auto &[column, value] : to.items()) {
        const json &was = from.contains(column) ? from[column] : json(nullptr);
        if (value == was || (current.contains(column) && current[column] == value))
            continue;
        if (!current.contains(column) || current[column] != was) {
            conflict = conflict || column != "updated_at";
            continue;
        }
        assignments << quoted(column) + u" = :" + QString::fromStdString(column);
        values.emplace_back(column, value);
    }
    if (assignments.isEmpty())
        return conflict ? Outcome::Conflict : Outcome::Applied;
    LECTERN_TRY(execute(connection, u"UPDATE " + table + u" SET " + assignments.join(u',') + where, values, key));
    return conflict ? Outcome::PartlyApplied : Outcome::Applied;
}

} // namespace lectern::store
