// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/todo_words.h"

#include "todos/todo_views.h"
#include "ui/shared/canvas_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace lectern::ui {
namespace {

using todos::DateType;
using todos::TodoDate;

constexpr int trashDays = 30; ///< after which TodoRepository::purgeTrash deletes for good

struct TodoWords
{
    Q_DECLARE_TR_FUNCTIONS(TodoWords)
};

/// Names of days are in the language of the words around them, whatever the desktop speaks.
QLocale wordsLocale() { return QLocale(TodoWords::tr("en", "Code of the language that these words are in")); }

QString shortDay(QDate day, QDate today)
{
    return wordsLocale().toString(day, day.year() == today.year() ? TodoWords::tr("ddd d MMM", "Date format") : TodoWords::tr("ddd d MMM yyyy", "Date format"));
}

QString timeText(QTime time) { return time.toString(QStringLiteral("HH:mm")); }

} // namespace

QDate TimeFrame::today() const { return todos::dayOf(now, zone, dayStartHour); }

DateReading TimeFrame::reading() const
{
    const QLocale desktop;
    const QString format = desktop.dateFormat(QLocale::ShortFormat);
    DateReading reading;
    reading.now = now.toTimeZone(zone);
    reading.dayStart = QTime(dayStartHour, 0);
    reading.order = format.indexOf(u'M') < format.indexOf(u'd') && !format.startsWith(u'y') ? DateOrder::MonthFirst : DateOrder::DayFirst;
    reading.weekStart = desktop.firstDayOfWeek();
    return reading;
}

Schedule scheduleOf(const todos::Todo &todo)
{
    if (todo.hasSchedule())
        return {todo.dateType, todo.scheduledDate};
    return {todo.dateType == DateType::Someday ? DateType::Someday : DateType::Anytime, std::nullopt};
}

QString dayHeading(QDate day, QDate today)
{
    switch (today.daysTo(day)) {
    case 0:
        return TodoWords::tr("Today");
    case 1:
        return TodoWords::tr("Tomorrow");
    case -1:
        return TodoWords::tr("Yesterday");
    default:
        return shortDay(day, today);
    }
}

QString longDay(QDate day) { return wordsLocale().toString(day, TodoWords::tr("dddd, d MMMM", "Date format")); }

QString spanHeading(QDate first, QDate last)
{
    const QString end = wordsLocale().toString(last, TodoWords::tr("d MMM", "Date format"));
    if (first == last)
        return end;
    const bool sameMonth = first.month() == last.month();
    return TodoWords::tr("%1 to %2").arg(wordsLocale().toString(first, sameMonth ? TodoWords::tr("d", "Date format") : TodoWords::tr("d MMM", "Date format")), end);
}

QString monthHeading(QDate day) { return wordsLocale().toString(day, TodoWords::tr("MMMM yyyy", "Date format")); }

QString whenText(const Schedule &schedule, const TimeFrame &frame)
{
    if (!schedule.date)
        return schedule.type == DateType::Someday ? TodoWords::tr("Someday") : TodoWords::tr("Anytime");
    const QDate day = schedule.date->dayIn(frame.zone);
    const bool evening = schedule.type == DateType::CalendarEvening;
    if (evening && day == frame.today())
        return TodoWords::tr("This evening");
    const QString text = dateText(*schedule.date, frame);
    return evening ? TodoWords::tr("%1, evening", "Thu 3 Dec, evening").arg(text) : text;
}

QString dateText(const TodoDate &date, const TimeFrame &frame)
{
    if (!date.hasTime())
        return dayHeading(date.dayIn(frame.zone), frame.today());
    const QDate day = deadlineDay(date, frame.zone);
    const bool midnight = day != date.dayIn(frame.zone);
    return TodoWords::tr("%1 %2", "Thu 3 Dec 15:00").arg(dayHeading(day, frame.today()), midnight ? QStringLiteral("24:00") : timeText(date.timeIn(frame.zone, {})));
}

QDate deadlineDay(const TodoDate &due, const QTimeZone &zone)
{
    const QDate day = due.dayIn(zone);
    return due.hasTime() && due.timeIn(zone, {}) == QTime(0, 0) ? day.addDays(-1) : day;
}

bool isOver(const TodoDate &due, const TimeFrame &frame)
{
    return due.hasTime() ? due.instant() < frame.now : due.dayIn(frame.zone) < frame.today();
}

QString deadlineText(const TodoDate &due, const TimeFrame &frame)
{
    const QDate today = frame.today();
    const QDate day = deadlineDay(due, frame.zone);
    if (const qint64 late = day.daysTo(today); late > 0 && isOver(due, frame))
        return late == 1 ? TodoWords::tr("late 1 day") : TodoWords::tr("late %1 days").arg(late);
    if (due.hasTime())
        return dueText(due.instant(), frame.now, frame.zone);
    const qint64 days = today.daysTo(day);
    if (days == 0)
        return TodoWords::tr("due today");
    if (days == 1)
        return TodoWords::tr("due tomorrow");
    if (days < 7)
        return TodoWords::tr("due %1", "due Fri").arg(wordsLocale().toString(day, QStringLiteral("ddd")));
    if (days < 14)
        return TodoWords::tr("due in %1 days").arg(days);
    return TodoWords::tr("due %1", "due Thu 17 Dec").arg(shortDay(day, today));
}

Tone deadlineTone(const TodoDate &due, const TimeFrame &frame)
{
    if (isOver(due, frame))
        return Tone::Danger;
    return frame.today().daysTo(deadlineDay(due, frame.zone)) <= 1 ? Tone::Warning : Tone::Quiet;
}

QString carriedOverText(int days) { return days == 1 ? TodoWords::tr("carried over 1 day") : TodoWords::tr("carried over %1 days").arg(days); }

QString daysLeftText(const QDateTime &deletedAt, const TimeFrame &frame)
{
    const qint64 left = trashDays - todos::dayOf(deletedAt, frame.zone, frame.dayStartHour).daysTo(frame.today());
    if (left < 1)
        return TodoWords::tr("goes today");
    return left == 1 ? TodoWords::tr("1 day left") : TodoWords::tr("%1 days left").arg(left);
}

} // namespace lectern::ui
