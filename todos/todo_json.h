// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "todos/todo.h"
#include "todos/todo_views.h"

namespace lectern::todos {

// The JSON of the todo tools (C8 to C11) and of `lecternctl todo`. Reading checks shape and types; what the values may be
// together is in todo_changes.h. Errors: InvalidInput, whose detail is "<field>: <why>". `zone`: the zone of times without an
// offset. Members that are not known are passed over.

/// Input of createTodo. A member that is null counts as absent.
Result<TodoDraft> draftFromJson(const json &input, const QTimeZone &zone);

/// Input of updateTodo without its id. null clears description, scheduledDate and dueDate and is refused elsewhere; the
/// members of the Canvas link are refused.
Result<TodoPatch> patchFromJson(const json &input, const QTimeZone &zone);

/// The required `id` of updateTodo and deleteTodo.
Result<QString> idFromJson(const json &input);

struct ListRequest
{
    View view = View::Active;
    std::optional<int> limit; ///< of the logbook; the other views have none (C8.5)
};
/// Input of getTodos.
Result<ListRequest> listRequestFromJson(const json &input);

/// The object of C8.7. Days are YYYY-MM-DD, instants UTC.
json todoJson(const Todo &todo);

/// The sub_tasks column: as the tools' list, and closedWithParent where it is true.
json storedSubTasks(const QList<SubTask> &subTasks);
QList<SubTask> subTasksFromStored(const json &stored);

} // namespace lectern::todos
