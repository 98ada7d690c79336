// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/date_reading.h"

#include "todos/todo_views.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace lectern::ui {
namespace {

using todos::DateType;
using todos::TodoDate;

struct DateWords
{
    Q_DECLARE_TR_FUNCTIONS(DateWords)
};

/// A local time that a change of the clocks skips moves forward.
TodoDate instantAt(QDate date, QTime time, const QTimeZone &zone) { return TodoDate(QDateTime(date, time, zone)); }

Schedule scheduleOf(const NaturalDate &date, const TimeFrame &frame)
{
    const DateType type = date.evening ? DateType::CalendarEvening : DateType::Calendar;
    if (date.time)
        return {type, instantAt(date.date, *date.time, frame.zone)};
    return {type, TodoDate(date.date)};
}

TodoDate deadlineOf(const NaturalDate &date, const TimeFrame &frame)
{
    return date.time ? instantAt(date.date, *date.time, frame.zone) : TodoDate(date.date);
}

/// The words before a date that make it a deadline.
bool namesDeadline(const QString &phrase)
{
    static const QRegularExpression words(QStringLiteral("^(by|due|until|till|before)\\b"), QRegularExpression::CaseInsensitiveOption);
    return words.match(phrase).hasMatch();
}

Schedule scheduleFor(TodoList list, const TimeFrame &frame)
{
    switch (list) {
    case TodoList::Today:
        return Schedule::on(frame.today());
    case TodoList::Upcoming:
        return Schedule::on(frame.today().addDays(1));
    case TodoList::Someday:
        return {DateType::Someday, std::nullopt};
    default:
        return {};
    }
}

todos::TodoDraft draftFor(const QString &title, const Schedule &schedule)
{
    todos::TodoDraft draft;
    draft.title = title;
    draft.dateType = schedule.type;
    draft.scheduledDate = schedule.date;
    return draft;
}

} // namespace

std::optional<Schedule> readWhen(const QString &text, const TimeFrame &frame)
{
    const QString word = text.simplified().toLower();
    if (word == DateWords::tr("anytime") || word == DateWords::tr("any time"))
        return Schedule{};
    if (word == DateWords::tr("someday") || word == DateWords::tr("some day"))
        return Schedule{DateType::Someday, std::nullopt};
    if (word == DateWords::tr("evening"))
        return Schedule::on(frame.today(), true);
    const auto date = parseNaturalDate(text, frame.reading());
    return date && !date->uncertain ? std::optional(scheduleOf(*date, frame)) : std::nullopt;
}

std::optional<std::optional<TodoDate>> readDeadline(const QString &text, const TimeFrame &frame)
{
    const QString word = text.simplified().toLower();
    if (word == DateWords::tr("none") || word == DateWords::tr("no deadline"))
        return std::optional<TodoDate>();
    const auto date = parseNaturalDate(text, frame.reading());
    if (!date || date->uncertain)
        return std::nullopt;
    return std::optional(deadlineOf(*date, frame));
}

AddReading readAddLine(const QString &text, TodoList list, const TimeFrame &frame, const QString &refused)
{
    AddReading reading;
    const QString whole = text.simplified();
    reading.draft = draftFor(whole, scheduleFor(list, frame));
    const auto date = findNaturalDate(whole, frame.reading());
    if (!date)
        return reading;
    const QString phrase = whole.mid(date->start, date->length);
    const QString title = withoutPhrase(whole, date->start, date->length);
    if (title.isEmpty() || phrase.compare(refused, Qt::CaseInsensitive) == 0)
        return reading;
    if (date->uncertain) {
        reading.note = DateWords::tr("%1 can be two days. Write the month as a word.").arg(phrase);
        return reading;
    }
    reading.phrase = phrase;
    if (namesDeadline(phrase)) {
        const Schedule schedule = list == TodoList::Someday ? scheduleFor(list, frame) : Schedule{};
        reading.draft = draftFor(title, schedule);
        reading.draft.dueDate = deadlineOf(*date, frame);
        reading.meaning = DateWords::tr("due %1").arg(dateText(*reading.draft.dueDate, frame));
        return reading;
    }
    const Schedule schedule = scheduleOf(*date, frame);
    reading.draft = draftFor(title, schedule);
    reading.meaning = whenText(schedule, frame);
    return reading;
}

QList<todos::TodoDraft> readLines(const QString &text, TodoList list, const TimeFrame &frame)
{
    static const QRegularExpression breaks(QStringLiteral("[\\n\\r\\x{2028}\\x{2029}]+"));
    static const QRegularExpression mark(QStringLiteral("^([-*\\x{2022}\\x{2610}]|\\d{1,3}[.)])\\s+(\\[[ xX]?\\]\\s+)?|^\\[[ xX]?\\]\\s+"));
    QList<todos::TodoDraft> drafts;
    for (const QString &line : text.split(breaks, Qt::SkipEmptyParts)) {
        const QString title = line.simplified().remove(mark).trimmed();
        if (!title.isEmpty())
            drafts << draftFor(title, scheduleFor(list, frame));
    }
    return drafts;
}

TodoList homeOf(const todos::Todo &todo, const TimeFrame &frame)
{
    if (todo.isDeleted())
        return TodoList::Trash;
    for (const TodoList list : {TodoList::Today, TodoList::Upcoming, TodoList::Anytime, TodoList::Someday, TodoList::Logbook}) {
        if (shows(list, todo, frame))
            return list;
    }
    return TodoList::Active;
}

bool shows(TodoList list, const todos::Todo &todo, const TimeFrame &frame)
{
    const todos::Placement placement = todos::place(todo, frame.now, frame.zone, frame.dayStartHour);
    switch (list) {
    case TodoList::Today:
        return todos::isShownIn(placement, todos::View::Today);
    case TodoList::Upcoming:
        return todos::isShownIn(placement, todos::View::Upcoming);
    case TodoList::Anytime:
        return placement.anytime;
    case TodoList::Someday:
        return placement.someday;
    case TodoList::Active:
        return placement.active;
    case TodoList::Logbook:
        return placement.logbook;
    case TodoList::Trash:
        return todo.isDeleted();
    }
    return false;
}

} // namespace lectern::ui
