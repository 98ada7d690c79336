// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "todos/todo.h"

namespace lectern::todos {

/// The lists of getTodos (C8.1).
enum class View { Today, Upcoming, Anytime, Someday, Active, Logbook };

/// The word that tools use: "logbook".
QString nameOf(View view);
std::optional<View> viewNamed(const QString &name);

/// Where a todo is shown at one instant, and the marks that it bears there. Nothing of it is stored, so nothing can be out
/// of date; it changes with the day.
struct Placement
{
    bool today = false;
    bool evening = false;          ///< in the evening section of Today (then `today` holds too)
    bool upcoming = false;         ///< scheduled after today
    bool upcomingDeadline = false; ///< due after today: the window shows a second row under that day
    bool anytime = false;
    bool someday = false;
    bool active = false;           ///< open
    bool logbook = false;          ///< completed
    bool doneToday = false;        ///< completed today and was in Today: the window leaves it there, struck through
    int carriedOverDays = 0;       ///< days since it was scheduled; 0: not carried over
    int lateDays = 0;              ///< days since it was due; 0: not late
    bool dueToday = false;

    bool operator==(const Placement &) const = default;
};

/// The day that counts as today: the local date, or the day before it until `dayStartHour` (0..23).
QDate dayOf(const QDateTime &instant, const QTimeZone &zone, int dayStartHour);

/// The one rule of all lists (facts: C8.2 to C8.4, C8.9). A deleted todo is nowhere.
Placement place(const Todo &todo, const QDateTime &now, const QTimeZone &zone, int dayStartHour);

/// Whether a tool's list has it: today and evening are one, upcoming is by schedule only, done things are in the logbook.
bool isIn(const Placement &placement, View view);
/// Whether the window's list shows it: as isIn, and deadlines in Upcoming and what was done today in Today.
bool isShownIn(const Placement &placement, View view);

struct PlacedTodo
{
    Todo todo;
    Placement placement;
};

/// Those that isIn the view, in its order (C8.6): by date with the undated last, or newest first, or last completed first.
QList<PlacedTodo> listed(const QList<Todo> &todos, View view, const QDateTime &now, const QTimeZone &zone, int dayStartHour);

} // namespace lectern::todos
