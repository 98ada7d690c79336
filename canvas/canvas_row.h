// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_types.h"
#include "store/connection.h"

// How instants and texts stand in a row. Internal to the writer and the repository.
namespace lectern::canvas {

inline QVariant stamp(const QDateTime &instant)
{
    return instant.toUTC().toString(Qt::ISODateWithMs);
}

inline QVariant stamp(const Instant &instant)
{
    return instant ? stamp(*instant) : QVariant();
}

/// A null QString would become NULL in a column that may not be.
inline QVariant words(const QString &text)
{
    return text.isNull() ? QStringLiteral("") : text;
}

inline QVariant html(const std::optional<QString> &text)
{
    return text ? words(*text) : QVariant();
}

inline Instant instantOf(const store::Row &row, const char *column)
{
    const QString text = row.text(column);
    return text.isEmpty() ? std::nullopt : Instant(QDateTime::fromString(text, Qt::ISODateWithMs));
}

} // namespace lectern::canvas
