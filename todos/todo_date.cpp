// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_date.h"

#include <QRegularExpression>

namespace lectern::todos {
namespace {

/// The instant at which clocks in `zone` show that day and time.
QDateTime resolve(QDate day, QTime time, const QTimeZone &zone)
{
    const QDateTime shown(day, time, Qt::UTC);
    const int before = zone.offsetFromUtc(shown.addDays(-1));
    const int after = zone.offsetFromUtc(shown.addDays(1));
    // The larger offset belongs to the earlier instant, which is the first of two equal clock times.
    for (const int offset : {qMax(before, after), qMin(before, after)}) {
        const QDateTime candidate = shown.addSecs(-offset);
        if (zone.offsetFromUtc(candidate) == offset)
            return candidate;
    }
    return shown.addSecs(-before); // skipped by the clocks: 02:30 becomes 03:30
}

int offsetSeconds(const QString &offset)
{
    if (offset.compare(u"Z", Qt::CaseInsensitive) == 0)
        return 0;
    const QString digits = QString(offset).remove(u':').mid(1);
    const int seconds = digits.left(2).toInt() * 3600 + digits.mid(2).toInt() * 60;
    return offset.startsWith(u'-') ? -seconds : seconds;
}

} // namespace

Result<TodoDate> TodoDate::parse(const QString &text, const QTimeZone &zone)
{
    // Qt's own reader takes trailing text and other separators, which would turn a typing error into some date.
    static const QRegularExpression form(QStringLiteral(
        R"(^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$)"));
    const auto match = form.match(text.trimmed());
    QDate day = QDate::fromString(match.captured(1), QStringLiteral("yyyy-MM-dd"));
    if (!match.hasMatch() || !day.isValid())
        return fail(ErrorCode::InvalidInput, text);
    if (match.capturedLength(2) == 0)
        return TodoDate(day);

    int hour = match.captured(2).toInt();
    const int minute = match.captured(3).toInt();
    const int second = match.captured(4).toInt();
    const int ms = match.captured(5).leftJustified(3, u'0').left(3).toInt();
    if (hour == 24 && minute == 0 && second == 0 && ms == 0) { // the end of that day
        hour = 0;
        day = day.addDays(1);
    }
    const QTime time(hour, minute, second, ms);
    if (!time.isValid())
        return fail(ErrorCode::InvalidInput, text);
    const QString offset = match.captured(6);
    const QDateTime instant = offset.isEmpty() ? resolve(day, time, zone) : QDateTime(day, time, Qt::UTC).addSecs(-offsetSeconds(offset));
    return TodoDate(instant);
}

QString TodoDate::stored() const
{
    return hasTime() ? m_instant.toString(Qt::ISODateWithMs) : m_day.toString(Qt::ISODate);
}

QString TodoDate::text() const
{
    return hasTime() ? instantText(m_instant) : m_day.toString(Qt::ISODate);
}

QString instantText(const QDateTime &instant)
{
    const QDateTime utc = instant.toUTC();
    return utc.toString(utc.time().msec() == 0 ? Qt::ISODate : Qt::ISODateWithMs);
}

} // namespace lectern::todos
