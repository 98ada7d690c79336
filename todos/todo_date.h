// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QDateTime>
#include <QTimeZone>

namespace lectern::todos {

/// When something is planned or due: a day of the calendar, which means the same day in every zone, or an instant, which
/// falls on a day only in some zone. A day is never turned into an instant, so it cannot slip by one at midnight UTC.
class TodoDate
{
public:
    /// Reads `YYYY-MM-DD`, or an ISO 8601 date with a time. A time without an offset is local time in `zone`; one that a
    /// change of the clocks skips moves forward, one that occurs twice is the first. Errors: InvalidInput with the text.
    static Result<TodoDate> parse(const QString &text, const QTimeZone &zone);
    explicit TodoDate(QDate day) : m_day(day) {}
    explicit TodoDate(const QDateTime &instant) : m_instant(instant.toUTC()) {}

    bool hasTime() const { return m_instant.isValid(); }
    /// UTC; invalid for a day.
    QDateTime instant() const { return m_instant; }
    QDate dayIn(const QTimeZone &zone) const { return hasTime() ? m_instant.toTimeZone(zone).date() : m_day; }
    /// Local time in `zone`; `otherwise` for a day.
    QTime timeIn(const QTimeZone &zone, QTime otherwise) const { return hasTime() ? m_instant.toTimeZone(zone).time() : otherwise; }

    /// `YYYY-MM-DD`, or the instant in UTC with milliseconds: the form in the database, which sorts as text.
    QString stored() const;
    /// The same for people and tools: milliseconds only when there are any.
    QString text() const;

    bool operator==(const TodoDate &other) const = default;

private:
    QDate m_day;
    QDateTime m_instant;
};

/// An instant in UTC as tools see it: `2026-03-10T23:59:00Z`, with milliseconds only when there are any.
QString instantText(const QDateTime &instant);

} // namespace lectern::todos
