// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/natural_date.h"
#include "todos/todo.h"
#include "ui/style/row_roles.h"

namespace lectern::ui {

// Days and deadlines of todos in words. All of it is pure. A deadline at midnight is the end of the day before ("24:00").

/// The moment at which lists are looked at.
struct TimeFrame
{
    QDateTime now; ///< UTC
    QTimeZone zone;
    int dayStartHour = 0; ///< until then the night belongs to the day before

    /// The running day.
    QDate today() const;
    /// What words such as "tomorrow" are counted from; dates with slashes are read as the desktop writes them.
    DateReading reading() const;

    bool operator==(const TimeFrame &) const = default;
};

/// When something is to be worked on.
struct Schedule
{
    todos::DateType type = todos::DateType::Anytime;
    std::optional<todos::TodoDate> date; ///< of Calendar and CalendarEvening

    static Schedule on(QDate day, bool evening = false) { return {evening ? todos::DateType::CalendarEvening : todos::DateType::Calendar, todos::TodoDate(day)}; }
    bool operator==(const Schedule &) const = default;
};
Schedule scheduleOf(const todos::Todo &todo);

/// "Tomorrow", "Thu 3 Dec", "Mon 4 Jan 2027".
QString dayHeading(QDate day, QDate today);
/// "Tuesday, 1 December".
QString longDay(QDate day);
/// "9 to 13 Dec", "28 Dec to 3 Jan".
QString spanHeading(QDate first, QDate last);
/// "January 2027".
QString monthHeading(QDate day);

/// "Today", "This evening", "Thu 3 Dec, evening", "Thu 3 Dec 15:00", "Anytime", "Someday".
QString whenText(const Schedule &schedule, const TimeFrame &frame);
/// "Fri 4 Dec 17:00", "Fri 4 Dec", "Tomorrow": for buttons and chips.
QString dateText(const todos::TodoDate &date, const TimeFrame &frame);

/// The day at whose end, at the latest, it is due.
QDate deadlineDay(const todos::TodoDate &due, const QTimeZone &zone);
bool isOver(const todos::TodoDate &due, const TimeFrame &frame);
/// "late 1 day", "was due today 08:00", "due today", "due tomorrow 23:59", "due Fri 17:00", "due in 8 days", "due Thu 17 Dec".
QString deadlineText(const todos::TodoDate &due, const TimeFrame &frame);
/// Over, today or tomorrow, later.
Tone deadlineTone(const todos::TodoDate &due, const TimeFrame &frame);

/// "carried over 2 days".
QString carriedOverText(int days);
/// "28 days left": of a todo in the trash.
QString daysLeftText(const QDateTime &deletedAt, const TimeFrame &frame);

} // namespace lectern::ui
