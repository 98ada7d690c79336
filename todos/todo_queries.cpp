// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_queries.h"

#include "sql/todos.h"
#include "todos/todo_row.h"

#include <algorithm>

namespace lectern::todos {
namespace {

using store::Connection;

bool holdsAll(const Todo &todo, const QStringList &words)
{
    QString text = todo.title + u'\n' + todo.description.value_or(QString());
    for (const SubTask &subTask : todo.subTasks)
        text += u'\n' + subTask.title;
    return std::all_of(words.begin(), words.end(), [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

TodoQueries::TodoQueries(store::Database &database, const Clock &clock, std::function<int()> dayStartHour)
    : m_database(database)
    , m_clock(clock)
    , m_dayStartHour(std::move(dayStartHour))
{
}

TodoQueries::Moment TodoQueries::moment() const
{
    return {m_clock.now(), m_clock.zone(), m_dayStartHour ? m_dayStartHour() : 0};
}

QFuture<Result<QList<PlacedTodo>>> TodoQueries::list(View view, std::optional<int> limit) const
{
    return m_database.read([view, count = limit.value_or(defaultLogbookLimit), at = moment()](Connection &connection) -> Result<QList<PlacedTodo>> {
        const bool logbook = view == View::Logbook;
        LECTERN_TRY_ASSIGN(todos, connection.query<Todo>(logbook ? sql::todos::completedTodos : sql::todos::openTodos,
                                                         logbook ? store::Binds{{"limit", count}} : store::Binds{}, todoFrom));
        return listed(todos, view, at.now, at.zone, at.dayStartHour);
    });
}

QFuture<Result<QList<PlacedTodo>>> TodoQueries::all() const
{
    return m_database.read([at = moment()](Connection &connection) {
        return connection.query<PlacedTodo>(sql::todos::allTodos, {}, [&](const store::Row &row) { return at.placed(todoFrom(row)); });
    });
}

QFuture<Result<std::optional<PlacedTodo>>> TodoQueries::byId(const QString &id) const
{
    return m_database.read([id, at = moment()](Connection &connection) -> Result<std::optional<PlacedTodo>> {
        LECTERN_TRY_ASSIGN(todo, connection.queryOne<Todo>(sql::todos::todoById, {{"id", id}}, todoFrom));
        if (!todo || todo->isDeleted())
            return std::optional<PlacedTodo>();
        return std::optional(at.placed(*todo));
    });
}

QFuture<Result<QList<PlacedTodo>>> TodoQueries::search(const QString &text) const
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    return m_database.read([words, at = moment()](Connection &connection) -> Result<QList<PlacedTodo>> {
        QList<PlacedTodo> found;
        if (words.isEmpty())
            return found;
        LECTERN_TRY_ASSIGN(todos, connection.query<Todo>(sql::todos::allTodos, {}, todoFrom));
        for (const Todo &todo : todos) {
            if (holdsAll(todo, words))
                found.append(at.placed(todo));
        }
        std::sort(found.begin(), found.end(), [](const PlacedTodo &a, const PlacedTodo &b) {
            if (a.todo.isCompleted() != b.todo.isCompleted())
                return !a.todo.isCompleted();
            return a.todo.updatedAt != b.todo.updatedAt ? a.todo.updatedAt > b.todo.updatedAt : a.todo.id < b.todo.id;
        });
        return found;
    });
}

QFuture<Result<QList<Todo>>> TodoQueries::trash() const
{
    return m_database.read([](Connection &connection) { return connection.query<Todo>(sql::todos::trashedTodos, {}, todoFrom); });
}

} // namespace lectern::todos
