// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/today/today_rows.h"

namespace lectern::ui {

// What the student types about dates, read as the lists need it. All of it is pure.

/// For a field that asks when: "thu evening", "tonight", "3 dec 15:00", "anytime", "someday". Nothing when it is no date.
std::optional<Schedule> readWhen(const QString &text, const TimeFrame &frame);
/// For a field that asks for a deadline: a date, or "none" for no deadline. The outer is empty when the text is neither.
std::optional<std::optional<todos::TodoDate>> readDeadline(const QString &text, const TimeFrame &frame);

/// A line typed to become a todo.
struct AddReading
{
    todos::TodoDraft draft; ///< its title is empty when there is nothing to add
    QString phrase;         ///< the words that were read as a date; empty: none
    QString meaning;        ///< what they are taken for: "Thu 3 Dec, evening", "due Fri 4 Dec"
    QString note;           ///< why a date in it cannot be read for sure; empty: it can
};

/// `refused`: a phrase that the student does not mean as a date. Where no date is read, the todo goes into `list`; Upcoming is
/// entered by tomorrow.
AddReading readAddLine(const QString &text, TodoList list, const TimeFrame &frame, const QString &refused = {});

/// Pasted lines as todos of `list`, without the marks of a list before them and without blank ones. Dates in them are not read:
/// nobody could see it and say no.
QList<todos::TodoDraft> readLines(const QString &text, TodoList list, const TimeFrame &frame);

/// Where a todo of that kind is looked for.
TodoList homeOf(const todos::Todo &todo, const TimeFrame &frame);
/// Whether `list` shows it.
bool shows(TodoList list, const todos::Todo &todo, const TimeFrame &frame);

} // namespace lectern::ui
