// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Todos as getTodos, createTodo and updateTodo give them.

#include "agent/providers/builtin/phrasing.h"

namespace lectern::agent::builtin {

struct TodoItem
{
    QString id;
    QString title;
    bool checked = false;
    QString dateType;
    QDate scheduled;               ///< the student's day; invalid: none
    std::optional<QTime> time;     ///< of the scheduled day
    QDate due;                     ///< the student's day
    std::optional<QDateTime> dueAt; ///< when the deadline has a time
    std::optional<QDateTime> completed;
    qint64 canvasId = 0;

    bool isEvening() const { return dateType == u"calendarEvening"; }
};

TodoItem todoOf(const json &value, const Scene &scene);
QList<TodoItem> todosIn(const ToolReply &reply, const Scene &scene);
/// Planned for that day or due on it.
QList<TodoItem> todosOn(const QList<TodoItem> &all, QDate day, const Scene &scene);
QList<TodoItem> todosBetween(const QList<TodoItem> &all, QDate from, QDate to, const Scene &scene);
/// Open, with a deadline before today.
QList<TodoItem> lateTodos(const QList<TodoItem> &all, const Scene &scene);

/// "**Email Prof. Lin**: planned for Tue 1 Dec, evening · your list, just now".
QString lineOf(const TodoItem &todo, const Scene &scene);
/// "for Tue 1 Dec, evening", "for someday", "without a date".
QString plannedText(const TodoItem &todo, const Scene &scene);
Listed listedOf(const TodoItem &todo);

} // namespace lectern::agent::builtin
