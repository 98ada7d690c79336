// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/journal.h"
#include "todos/todo.h"

#include <QFuture>
#include <QObject>

namespace lectern::todos {

/// Every change of todos. Each call is one transaction and one entry of the journal, under `actor`; calls of one batch make one
/// step. Errors: InvalidInput as in todo_changes.h, NotFound with the id (deleted todos are not found), those of Connection;
/// on any of them nothing is written.
class TodoRepository final : public QObject
{
    Q_OBJECT

public:
    TodoRepository(store::Database &database, const Clock &clock);

    QFuture<Result<Todo>> add(const TodoDraft &draft, const store::Actor &actor = {});
    QFuture<Result<Todo>> update(const QString &id, const TodoPatch &patch, const store::Actor &actor = {});
    QFuture<Result<Todo>> setChecked(const QString &id, bool checked, const store::Actor &actor = {});
    /// Into the trash: gone from every view and tool, undone by the journal or by restore().
    QFuture<Result<Todo>> remove(const QString &id, const store::Actor &actor = {});
    /// Out of the trash, as it was. NotFound when it is not in there.
    QFuture<Result<Todo>> restore(const QString &id, const store::Actor &actor = {});
    /// Deletes for good what has been in the trash for more than 30 days; gives how many. Not journaled. Call it at start.
    QFuture<Result<qint64>> purgeTrash();

Q_SIGNALS:
    /// Something was written by this object. (What undo and redo write is told by Journal::reverted.)
    void changed();

private:
    template<typename Change>
    QFuture<Result<Todo>> modify(const QString &id, const QString &action, const store::Actor &actor, Change change);
    template<typename T>
    QFuture<Result<T>> announced(QFuture<Result<T>> future);

    store::Database &m_database;
    const Clock &m_clock;
};

} // namespace lectern::todos
