// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "store/database.h"
#include "todos/todo_views.h"

#include <QFuture>

#include <functional>

namespace lectern::todos {

/// Reads todos. Which view a todo is in is decided by place() at the instant of the call, never stored. Errors: those of
/// Connection.
class TodoQueries final
{
public:
    static constexpr int defaultLogbookLimit = 50; ///< C8.5

    /// `dayStartHour` is asked at each call (0..23); without one the day starts at midnight.
    TodoQueries(store::Database &database, const Clock &clock, std::function<int()> dayStartHour = {});

    /// A view in its order (C8.6). `limit` counts for the logbook only.
    QFuture<Result<QList<PlacedTodo>>> list(View view, std::optional<int> limit = {}) const;
    /// All that is not deleted, with its place: what a window builds its lists from.
    QFuture<Result<QList<PlacedTodo>>> all() const;
    /// Nothing when there is none of that id, or it is deleted.
    QFuture<Result<std::optional<PlacedTodo>>> byId(const QString &id) const;
    /// Todos whose title, description or sub-tasks hold every word of `text`, in any case of letters: open ones first, then
    /// the completed; in both the last changed first. No words: none.
    QFuture<Result<QList<PlacedTodo>>> search(const QString &text) const;
    /// Last deleted first.
    QFuture<Result<QList<Todo>>> trash() const;

private:
    struct Moment
    {
        QDateTime now;
        QTimeZone zone;
        int dayStartHour;
        PlacedTodo placed(const Todo &todo) const { return {todo, place(todo, now, zone, dayStartHour)}; }
    };
    Moment moment() const;

    store::Database &m_database;
    const Clock &m_clock;
    std::function<int()> m_dayStartHour;
};

} // namespace lectern::todos
