// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/today/canvas_items.h"

namespace lectern::ui {

/// The lists of the Today page.
enum class TodoList { Today, Upcoming, Anytime, Someday, Active, Logbook, Trash };
constexpr TodoList todoLists[] = {TodoList::Today, TodoList::Upcoming, TodoList::Anytime, TodoList::Someday, TodoList::Active, TodoList::Logbook, TodoList::Trash};

/// The word in Place::section; Today's is empty.
QString sectionOf(TodoList list);
/// Any other word: Today.
TodoList todoListOf(const QString &section);
/// "All open".
QString titleOf(TodoList list);

/// All that lists are made of.
struct ListFacts
{
    QList<todos::Todo> todos; ///< those not deleted, done ones too
    QList<todos::Todo> trash; ///< last deleted first
    QList<CanvasItem> canvas; ///< of current courses
    QString host;             ///< whose Canvas
    int dueCards = 0;
    TimeFrame frame;
};

/// One row of a list.
struct ListRow
{
    enum class Kind { Section, Todo, Canvas, Cards };

    Kind kind = Kind::Todo;
    QString key; ///< the same for the same row after a change; unique in its list
    QString title;
    QString subtitle;
    QString mark;
    Tone markTone = Tone::Quiet;
    QString chip;
    QString todoId;                     ///< of Kind::Todo
    std::optional<Reference> reference; ///< the thing of Canvas, also that of a todo
    bool checkable = false;
    bool done = false;
    bool struck = false;
    QString words; ///< what else a filter looks into: notes and sub-tasks

    bool operator==(const ListRow &) const = default;
};

/// A list in its order, with the headings of its parts. What was done today stays where it was, struck through, until the day
/// changes. A thing of Canvas that has a todo is shown once, as the todo.
QList<ListRow> rowsOf(TodoList list, const ListFacts &facts);

/// The rows that hold every word of `text`, and the headings over them.
QList<ListRow> filtered(const QList<ListRow> &rows, const QString &text);

} // namespace lectern::ui
