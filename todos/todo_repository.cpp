// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_repository.h"

#include "core/ids.h"
#include "core/on_ready.h"
#include "sql/todos.h"
#include "todos/todo_changes.h"
#include "todos/todo_row.h"

namespace lectern::todos {
namespace {

using store::Connection;
using store::JournalRecorder;

constexpr int trashDays = 30;

Result<Todo> insert(Connection &connection, const Clock &clock, const store::Actor &actor, const Todo &todo)
{
    JournalRecorder recorder(connection, clock, actor, QStringLiteral("todo.create"), todo.title);
    LECTERN_TRY(recorder.willChange("todo", todo.id));
    LECTERN_TRY(connection.execute(sql::todos::insertTodo, bindsOf(todo)));
    LECTERN_TRY(recorder.finish());
    return todo;
}

} // namespace

TodoRepository::TodoRepository(store::Database &database, const Clock &clock)
    : m_database(database)
    , m_clock(clock)
{
}

template<typename T>
QFuture<Result<T>> TodoRepository::announced(QFuture<Result<T>> future)
{
    onReady(future, this, [this](const Result<T> &result) {
        if (result)
            Q_EMIT changed();
    });
    return future;
}

/// `change(const Todo &before) -> Result<Todo>` is called on the database thread. It gets todos in the trash too.
template<typename Change>
QFuture<Result<Todo>> TodoRepository::modify(const QString &id, const QString &action, const store::Actor &actor, Change change)
{
    return announced(m_database.write([id, action, actor, change, &clock = m_clock](Connection &connection) -> Result<Todo> {
        LECTERN_TRY_ASSIGN(found, connection.queryOne<Todo>(sql::todos::todoById, {{"id", id}}, todoFrom));
        if (!found)
            return fail(ErrorCode::NotFound, id);
        LECTERN_TRY_ASSIGN(after, change(*found));
        JournalRecorder recorder(connection, clock, actor, action, found->title);
        LECTERN_TRY(recorder.willChange("todo", id));
        LECTERN_TRY(connection.execute(sql::todos::updateTodo, bindsOf(after)));
        LECTERN_TRY(recorder.finish());
        return after;
    }));
}

QFuture<Result<Todo>> TodoRepository::add(const TodoDraft &draft, const store::Actor &actor)
{
    const Result<Todo> todo = newTodo(draft, newId(), m_clock.now());
    if (!todo)
        return readyFuture(todo);
    return announced(m_database.write([todo = *todo, actor, &clock = m_clock](Connection &connection) { return insert(connection, clock, actor, todo); }));
}

QFuture<Result<Todo>> TodoRepository::update(const QString &id, const TodoPatch &patch, const store::Actor &actor)
{
    TodoPatch checks;
    checks.checked = patch.checked;
    QString action = QStringLiteral("todo.update");
    if (patch.checked && patch == checks)
        action = *patch.checked ? QStringLiteral("todo.complete") : QStringLiteral("todo.reopen");
    return modify(id, action, actor, [id, patch, now = m_clock.now()](const Todo &before) -> Result<Todo> {
        if (before.isDeleted())
            return fail(ErrorCode::NotFound, id);
        return patched(before, patch, now);
    });
}

QFuture<Result<Todo>> TodoRepository::setChecked(const QString &id, bool checked, const store::Actor &actor)
{
    TodoPatch patch;
    patch.checked = checked;
    return update(id, patch, actor);
}

QFuture<Result<Todo>> TodoRepository::remove(const QString &id, const store::Actor &actor)
{
    return modify(id, QStringLiteral("todo.delete"), actor, [id, now = m_clock.now()](Todo todo) -> Result<Todo> {
        if (todo.isDeleted())
            return fail(ErrorCode::NotFound, id);
        todo.deletedAt = now;
        return todo;
    });
}

QFuture<Result<Todo>> TodoRepository::restore(const QString &id, const store::Actor &actor)
{
    return modify(id, QStringLiteral("todo.restore"), actor, [id](Todo todo) -> Result<Todo> {
        if (!todo.isDeleted())
            return fail(ErrorCode::NotFound, id);
        todo.deletedAt = {};
        return todo;
    });
}

QFuture<Result<qint64>> TodoRepository::purgeTrash()
{
    const QString before = stamp(m_clock.now().addDays(-trashDays));
    return announced(m_database.write([before](Connection &connection) { return connection.execute(sql::todos::purgeTrash, {{"before", before}}); }));
}

} // namespace lectern::todos
