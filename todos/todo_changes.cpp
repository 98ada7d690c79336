// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_changes.h"

#include <QSet>

namespace lectern::todos {
namespace {

bool isCalendar(DateType type)
{
    return type == DateType::Calendar || type == DateType::CalendarEvening;
}

Result<QString> checkedTitle(const QString &title, const QString &field)
{
    const QString trimmed = title.trimmed();
    if (trimmed.isEmpty())
        return fail(ErrorCode::InvalidInput, QString(field + u": must not be empty"));
    return trimmed;
}

Result<void> checkSubTasks(const QList<SubTask> &subTasks)
{
    QSet<QString> ids;
    for (qsizetype i = 0; i < subTasks.size(); ++i) {
        const QString field = QStringLiteral("subTasks[%1]").arg(i);
        LECTERN_TRY(checkedTitle(subTasks[i].title, field + u".title"));
        if (subTasks[i].id.isEmpty())
            return fail(ErrorCode::InvalidInput, QString(field + u".id: must not be empty"));
        if (ids.contains(subTasks[i].id))
            return fail(ErrorCode::InvalidInput, QString(field + u".id: is given twice: " + subTasks[i].id));
        ids.insert(subTasks[i].id);
    }
    return {};
}

Result<void> checkSchedule(DateType type, bool hasDate)
{
    if (isCalendar(type) && !hasDate)
        return fail(ErrorCode::InvalidInput, QString(u"scheduledDate: dateType " + nameOf(type) + u" needs one"));
    if (!isCalendar(type) && hasDate)
        return fail(ErrorCode::InvalidInput, QString(u"scheduledDate: dateType " + nameOf(type) + u" takes none"));
    return {};
}

Result<void> applySchedule(Todo &todo, const TodoPatch &patch)
{
    if (patch.scheduledDate)
        todo.scheduledDate = *patch.scheduledDate;
    if (patch.dateType) {
        todo.dateType = *patch.dateType;
        if (!isCalendar(todo.dateType) && !patch.scheduledDate)
            todo.scheduledDate.reset();
        return checkSchedule(todo.dateType, todo.scheduledDate.has_value());
    }
    if (patch.scheduledDate) {
        if (todo.scheduledDate && !isCalendar(todo.dateType))
            todo.dateType = DateType::Calendar;
        else if (!todo.scheduledDate && isCalendar(todo.dateType))
            todo.dateType = DateType::Anytime;
    }
    return {};
}

} // namespace

Result<Todo> newTodo(const TodoDraft &draft, const QString &id, const QDateTime &now)
{
    LECTERN_TRY_ASSIGN(title, checkedTitle(draft.title, QStringLiteral("title")));
    LECTERN_TRY(checkSchedule(draft.dateType, draft.scheduledDate.has_value()));
    LECTERN_TRY(checkSubTasks(draft.subTasks));
    Todo todo;
    todo.id = id;
    todo.title = title;
    todo.description = draft.description;
    todo.dateType = draft.dateType;
    todo.scheduledDate = draft.scheduledDate;
    todo.dueDate = draft.dueDate;
    todo.subTasks = draft.subTasks;
    todo.canvas = draft.canvas;
    todo.createdAt = now;
    todo.updatedAt = now;
    return todo;
}

Result<Todo> patched(const Todo &todo, const TodoPatch &patch, const QDateTime &now)
{
    Todo changed = todo;
    if (patch.title) {
        LECTERN_TRY_ASSIGN(title, checkedTitle(*patch.title, QStringLiteral("title")));
        changed.title = title;
    }
    if (patch.description)
        changed.description = *patch.description;
    LECTERN_TRY(applySchedule(changed, patch));
    if (patch.dueDate)
        changed.dueDate = *patch.dueDate;
    if (patch.checked)
        changed = *patch.checked ? completed(changed, now) : reopened(changed);
    if (patch.subTasks) { // after `checked`: a list that is given says itself what is done
        LECTERN_TRY(checkSubTasks(*patch.subTasks));
        changed.subTasks = *patch.subTasks;
    }
    changed.updatedAt = now;
    return changed;
}

Todo completed(Todo todo, const QDateTime &now)
{
    if (todo.isCompleted())
        return todo;
    todo.completedAt = now;
    for (SubTask &subTask : todo.subTasks) {
        subTask.closedWithParent = !subTask.checked;
        subTask.checked = true;
    }
    return todo;
}

Todo reopened(Todo todo)
{
    todo.completedAt = {};
    for (SubTask &subTask : todo.subTasks) {
        if (subTask.closedWithParent)
            subTask.checked = false;
        subTask.closedWithParent = false;
    }
    return todo;
}

} // namespace lectern::todos
