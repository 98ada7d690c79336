// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_views.h"

#include <algorithm>

namespace lectern::todos {
namespace {

/// Where a day without a time sorts among times of that day: work at its start, an evening in the evening, deadlines at its end.
const QTime startOfDay(0, 0);
const QTime evening(18, 0);
const QTime endOfDay(23, 59, 59, 999);

/// Local date and time, only for comparing.
using Moment = std::pair<QDate, QTime>;

std::optional<Moment> scheduledMoment(const Todo &todo, const QTimeZone &zone)
{
    if (!todo.hasSchedule())
        return std::nullopt;
    const QTime time = todo.dateType == DateType::CalendarEvening ? evening : startOfDay;
    return Moment{todo.scheduledDate->dayIn(zone), todo.scheduledDate->timeIn(zone, time)};
}

std::optional<Moment> firstMoment(const Todo &todo, const QTimeZone &zone)
{
    const auto scheduled = scheduledMoment(todo, zone);
    if (!todo.dueDate)
        return scheduled;
    const Moment due{todo.dueDate->dayIn(zone), todo.dueDate->timeIn(zone, endOfDay)};
    return scheduled ? std::min(*scheduled, due) : due;
}

struct Ranked
{
    PlacedTodo placed;
    std::optional<Moment> moment;
};

bool earlier(const Ranked &a, const Ranked &b)
{
    if (a.moment.has_value() != b.moment.has_value())
        return a.moment.has_value();
    if (a.moment != b.moment)
        return *a.moment < *b.moment;
    if (a.placed.todo.createdAt != b.placed.todo.createdAt)
        return a.placed.todo.createdAt < b.placed.todo.createdAt;
    return a.placed.todo.id < b.placed.todo.id;
}

bool newer(const QDateTime &a, const QDateTime &b, const Ranked &ra, const Ranked &rb)
{
    return a != b ? a > b : ra.placed.todo.id < rb.placed.todo.id;
}

} // namespace

QString nameOf(View view)
{
    switch (view) {
    case View::Today: return QStringLiteral("today");
    case View::Upcoming: return QStringLiteral("upcoming");
    case View::Anytime: return QStringLiteral("anytime");
    case View::Someday: return QStringLiteral("someday");
    case View::Active: return QStringLiteral("active");
    case View::Logbook: return QStringLiteral("logbook");
    }
    return QStringLiteral("active");
}

std::optional<View> viewNamed(const QString &name)
{
    for (const View view : {View::Today, View::Upcoming, View::Anytime, View::Someday, View::Active, View::Logbook}) {
        if (nameOf(view) == name)
            return view;
    }
    return std::nullopt;
}

QDate dayOf(const QDateTime &instant, const QTimeZone &zone, int dayStartHour)
{
    const QDateTime local = instant.toTimeZone(zone);
    return local.time().hour() < dayStartHour ? local.date().addDays(-1) : local.date();
}

Placement place(const Todo &todo, const QDateTime &now, const QTimeZone &zone, int dayStartHour)
{
    Placement placement;
    if (todo.isDeleted())
        return placement;
    const QDate today = dayOf(now, zone, dayStartHour);
    const QDate scheduled = todo.hasSchedule() ? todo.scheduledDate->dayIn(zone) : QDate();
    const QDate due = todo.dueDate ? todo.dueDate->dayIn(zone) : QDate();
    const bool belongsToToday = (scheduled.isValid() && scheduled <= today) || (due.isValid() && due <= today);

    if (todo.isCompleted()) {
        placement.logbook = true;
        placement.doneToday = belongsToToday && dayOf(todo.completedAt, zone, dayStartHour) == today;
        return placement;
    }
    placement.active = true;
    placement.today = belongsToToday;
    placement.evening = todo.dateType == DateType::CalendarEvening && scheduled == today;
    placement.upcoming = scheduled.isValid() && scheduled > today;
    placement.upcomingDeadline = due.isValid() && due > today;
    placement.someday = todo.dateType == DateType::Someday;
    placement.anytime = !placement.someday && !scheduled.isValid(); // a calendar todo that lost its date is not lost too
    if (scheduled.isValid() && scheduled < today)
        placement.carriedOverDays = int(scheduled.daysTo(today));
    if (due.isValid() && due < today)
        placement.lateDays = int(due.daysTo(today));
    placement.dueToday = due == today;
    return placement;
}

bool isIn(const Placement &placement, View view)
{
    switch (view) {
    case View::Today: return placement.today;
    case View::Upcoming: return placement.upcoming;
    case View::Anytime: return placement.anytime;
    case View::Someday: return placement.someday;
    case View::Active: return placement.active;
    case View::Logbook: return placement.logbook;
    }
    return false;
}

bool isShownIn(const Placement &placement, View view)
{
    return isIn(placement, view) || (view == View::Today && placement.doneToday) || (view == View::Upcoming && placement.upcomingDeadline);
}

QList<PlacedTodo> listed(const QList<Todo> &todos, View view, const QDateTime &now, const QTimeZone &zone, int dayStartHour)
{
    std::vector<Ranked> found;
    for (const Todo &todo : todos) {
        const Placement placement = place(todo, now, zone, dayStartHour);
        if (isIn(placement, view))
            found.push_back({{todo, placement}, view == View::Upcoming ? scheduledMoment(todo, zone) : firstMoment(todo, zone)});
    }
    switch (view) {
    case View::Today:
    case View::Upcoming:
    case View::Active:
        std::sort(found.begin(), found.end(), earlier);
        break;
    case View::Anytime:
    case View::Someday:
        std::sort(found.begin(), found.end(), [](const Ranked &a, const Ranked &b) { return newer(a.placed.todo.createdAt, b.placed.todo.createdAt, a, b); });
        break;
    case View::Logbook:
        std::sort(found.begin(), found.end(), [](const Ranked &a, const Ranked &b) { return newer(a.placed.todo.completedAt, b.placed.todo.completedAt, a, b); });
        break;
    }
    QList<PlacedTodo> ordered;
    for (Ranked &ranked : found)
        ordered.append(std::move(ranked.placed));
    return ordered;
}

} // namespace lectern::todos
